"""The help's options: each one in force with what it decides and what else could be chosen."""

from __future__ import annotations

import pytest

from xueliu.engine.rules import OPTIONS, counts, load_ruleset
from xueliu.text import cell_width, set_language
from xueliu.tui.look import Look
from xueliu.tui.option_rows import TABLES, option_rows

from .playing import RULESETS

pytestmark = pytest.mark.tui


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("name", RULESETS)
def test_each_option_in_force_is_told_with_its_choices_and_no_other(name: str, lang: str) -> None:
    set_language(lang)
    rules = load_ruleset(name)
    lines = option_rows(rules, Look(language=lang), 80)
    assert all(cell_width(line.text) <= 80 for line in lines)
    told = {line.text.split()[1] for line in lines if line.text.startswith(" · ")}
    assert told == {o.key for o in OPTIONS if o.group not in TABLES and counts(rules, o)}
    mode = next(i for i, line in enumerate(lines) if " play.mode = " in line.text)
    below = "\n".join(line.text for line in lines[mode : mode + 6])
    assert "xueliu: " in below and "xuezhan: " in below


def test_an_option_that_differs_is_starred_beside_what_is_usual() -> None:
    set_language("zh")
    lines = option_rows(load_ruleset("xueliu", {"fan.cap": "4", "play.swap_three": "false"}), Look(), 80)
    starred = [line.text for line in lines if line.text.startswith(" ★ ")]
    assert [text.split()[1] for text in starred] == ["play.swap_three", "fan.cap"]
    assert "本来 true" in starred[0] and "本来 0" in starred[1]
