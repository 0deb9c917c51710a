"""Text mode tells what was asked for: hints in full, waits only or none, and a review where it is wanted."""

from __future__ import annotations

import pytest

from tests.cli.textplay import Script, play
from tests.unit.review_stubs import Stub

HAND = ("play", "--text", "--seed", "told", "--set", "play.hands=1")


@pytest.mark.parametrize(
    ("lang", "refusals"),
    [("zh", ("! 推荐已经关了", "! 提示已经关了")), ("en", ("! recommendations are off", "! hints are off"))],
)
def test_hints_are_told_as_asked_for(
    lang: str, refusals: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    advice, waits = {"zh": ("推荐：", "听"), "en": ("Recommended:", "waits")}[lang]
    told = {}
    for hints in ("full", "waits", "off"):
        lines = [waits] if hints == "full" else ["r", waits]
        script = Script(lines, len(lines))
        game = play(monkeypatch, script, *HAND, f"--hints={hints}", lang=lang)
        told[hints] = (any(advice in line for line in game.lines), game.refused)
    assert told == {"full": (True, []), "waits": (False, [refusals[0]]), "off": (False, [*refusals])}


def test_a_review_is_told_after_the_hand_where_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    judges: list[Stub] = []

    def judge() -> Stub:
        judges.append(Stub())
        return judges[-1]

    monkeypatch.setattr("xueliu.review.begin.JudgeBeside", judge)
    play(monkeypatch, Script(most=4), *HAND)
    assert judges == []
    game = play(monkeypatch, Script(), *HAND, "--review")
    (used,) = judges
    place = next(n for n, line in enumerate(game.lines) if line.startswith("复盘："))
    assert used.asked and used.closed
    assert game.lines[place + 1].startswith("1. ") and "± 20" in game.lines[place + 1]
    assert any("退步：" in line for line in game.lines[place:])
