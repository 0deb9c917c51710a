"""Both languages are complete, and the program asks for no message that isn't there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from tools import catalogues

PACKAGE = catalogues.LOCALE_DIR.parent
TEXTS = {name: catalogues.read_fragments(name) for name in catalogues.LANGUAGES}


def calls(tree: ast.AST) -> Iterator[ast.expr]:
    """The first argument of every t(…) and tn(…)."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and isinstance(node.func, ast.Name | ast.Attribute):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            if name in {"t", "tn"}:
                yield node.args[0]


def pattern(text: ast.JoinedStr) -> str:
    """An f-string as a regular expression, anything standing for what is filled in."""
    return "".join(
        re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"[a-z0-9_.]+" for p in text.values
    )


@cache
def sources() -> list[tuple[Path, ast.AST]]:
    return [(path, ast.parse(path.read_text("utf-8"))) for path in sorted(PACKAGE.rglob("*.py"))]


def test_catalogues_are_complete_alike_and_compiled() -> None:
    assert catalogues.run(check=True) == []


def test_every_message_asked_for_exists() -> None:
    ids = catalogues.table(TEXTS["en"]).keys()
    missing = []
    for path, tree in sources():
        for asked in calls(tree):
            if isinstance(asked, ast.Constant) and asked.value not in ids:
                missing.append(f"{path.name}:{asked.lineno} {asked.value}")
            if isinstance(asked, ast.JoinedStr) and not any(map(re.compile(pattern(asked)).fullmatch, ids)):
                missing.append(f"{path.name}:{asked.lineno} {ast.unparse(asked)}")
    assert missing == []


AREAS_OF_WORDS_ALONE = ("record", "text", "cli", "hand", "simulate", "why", "tui")
"""Areas whose ids look like nothing else: ``play.mode`` is an option, too."""


def test_every_id_kept_for_later_exists() -> None:
    """An error carries the id of what it will say: nothing but its text shows that it is one."""
    ids = catalogues.table(TEXTS["en"]).keys()
    kept = re.compile(rf"({'|'.join(AREAS_OF_WORDS_ALONE)})(\.[a-z0-9_]+)*\.[a-z0-9_]*[a-z0-9]")
    missing = [
        f"{path.name}:{node.lineno} {node.value}"
        for path, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and kept.fullmatch(node.value)
        if node.value not in ids
    ]
    assert missing == []


def test_every_message_is_used() -> None:
    constants: set[str] = set()
    patterns: set[str] = set()
    for _, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                constants.add(node.value)
            # an f-string counts only if it names an area and at least a word's separator
            elif isinstance(node, ast.JoinedStr) and re.match(r"[a-z]+\\\.", pattern(node)):
                patterns.add(pattern(node))
    formed = re.compile("|".join(patterns))
    unused = [i for i in catalogues.table(TEXTS["en"]) if i not in constants and not formed.fullmatch(i)]
    assert unused == []


def fragment(**messages: str) -> catalogues.Fragments:
    catalog = Catalog(locale="en")
    for message_id, text in messages.items():
        catalog.add(message_id.replace("__", "."), text)
    return {"play": catalog}


@pytest.mark.parametrize(
    ("zh", "en", "problem"),
    [
        ({"play__a": "甲"}, {}, "play.a: missing in en"),
        ({}, {"play__a": "A"}, "play.a: missing in zh"),
        ({"play__a": "甲 {n}"}, {"play__a": "A {m}"}, "play.a: placeholders differ: n | m"),
    ],
)
def test_the_check_finds_what_one_language_lacks(
    zh: dict[str, str], en: dict[str, str], problem: str
) -> None:
    found = catalogues.differences(catalogues.table(fragment(**zh)), catalogues.table(fragment(**en)))
    assert list(found) == [problem]


@pytest.mark.parametrize(
    ("messages", "problem"),
    [({"play__a": ""}, "no text"), ({"cli__a": "A"}, "an id of this file is written play.word")],
)
def test_the_check_finds_empty_and_misplaced_messages(messages: dict[str, str], problem: str) -> None:
    (found,) = catalogues.problems_of("en", fragment(**messages))
    assert found.endswith(problem)


def test_the_check_finds_a_stale_file() -> None:
    changed = fragment(play__a="A new sentence")
    assert not catalogues.is_current("en", catalogues.compiled("en", changed))
    assert catalogues.is_current("en", catalogues.compiled("en", TEXTS["en"]))
