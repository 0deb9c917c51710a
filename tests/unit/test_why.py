"""Every refusal of the engine has its sentence in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import xueliu
from xueliu.catalogue import set_language
from xueliu.engine.refusal import Refusal
from xueliu.why import why

PACKAGE = Path(xueliu.__file__).parent
FACTS = {"tile": 3, "suit": 1, "count": 2, "fan": 4, "seat": 1}


def refusals() -> dict[str, set[str]]:
    """The facts of every refusal written in the package, by id."""
    found: dict[str, set[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        for name, rest in re.findall(r'Refusal\(\s*"(\w+)"([^\n]*)', path.read_text("utf-8")):
            found.setdefault(name, set()).update(re.findall(r'\("(\w+)", ', rest))
    return found


def test_refusals_are_found_in_the_sources() -> None:
    assert {"void_first", "not_now", "passed_win", "not_asked"} <= refusals().keys()


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("name", sorted(refusals()))
def test_each_refusal_is_a_filled_in_sentence(name: str, language: str) -> None:
    set_language(language)
    said = why(Refusal(name, tuple((fact, FACTS[fact]) for fact in sorted(refusals()[name]))))
    assert said != f"why.{name}" and said[-1] in ("。", ".") and "{" not in said


@pytest.mark.parametrize(
    ("language", "said"),
    [("zh", "先打缺门：还有 2 张条。"), ("en", "Void suit first: 2 tiles of bamboos (s) are left.")],
)
def test_facts_are_named_in_the_language_in_force(language: str, said: str) -> None:
    set_language(language)
    assert why(Refusal("void_first", (("suit", 2), ("count", 2)))) == said


def test_one_tile_is_singular_in_english() -> None:
    set_language("en")
    assert why(Refusal("void_first", (("suit", 2), ("count", 1)))).endswith("1 tile of bamboos (s) is left.")
