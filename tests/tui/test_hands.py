"""A whole hand is played to its settlement in every ruleset: by keys, without letters, by mouse alone."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from xueliu.engine.table import Window
from xueliu.tui.app import XueliuApp
from xueliu.tui.ask import Asking
from xueliu.tui.order import discardable
from xueliu.tui.widgets.action import ActionLine
from xueliu.tui.widgets.hand import HandRow
from xueliu.tui.widgets.rows import Rows
from xueliu.tui.widgets.scroll import Scroll

from .playing import RULESETS, asking, check_rows, new_session, rows, settled, table, until_asked

pytestmark = pytest.mark.tui
MOST = 200
"""No hand asks a player more often."""


def by_letters(question: Asking) -> list[str]:
    """Take every win, claim nothing else, discard what was drawn."""
    acts = [button.act for button in question.buttons()]
    match question.request.window:
        case Window.FLOAT:
            return ["y"]
        case Window.VOID:
            return ["m"]
        case Window.SWAP:
            return ["r", "enter"]
        case Window.TURN:
            return ["h"] if "win" in acts else ["d"]
        case _:
            return ["h"] if "win" in acts else ["n"]


def without_letters(question: Asking) -> list[str]:
    """The same with arrows, digits, Space and Enter."""
    acts = [button.act for button in question.buttons()]
    match question.request.window:
        case Window.FLOAT:
            return ["1"]
        case Window.VOID:
            return ["right", "enter"]
        case Window.SWAP:
            return ["1", "space", "semicolon", "enter"]
        case Window.TURN if "win" not in acts:
            place = question.order.index(min(discardable(question.request)))
            key = "1234567890"[place] if place < 10 else ("minus", "equals_sign")[min(place - 10, 1)]
            return [key, "enter"] if place != question.selected else ["enter"]
        case _:
            return ["up", "enter"] if "win" in acts else ["space"]


async def play(app: XueliuApp, pilot: Pilot[None], policy: object) -> set[Window]:
    seen = set()
    for _ in range(MOST):
        await until_asked(app, pilot)
        if settled(app):
            return seen
        question = asking(app)
        assert question is not None
        seen.add(question.request.window)
        await pilot.press(*policy(question))  # type: ignore[operator]
    raise AssertionError("the hand doesn't end")


@pytest.mark.parametrize("rules", RULESETS)
async def test_a_hand_by_keys(rules: str) -> None:
    async with table(new_session(rules, seed="tui-1")) as (app, pilot):
        seen = await play(app, pilot, by_letters)
        check_rows(app)
        assert Window.TURN in seen
        assert "结束" in rows(app)[0]


@pytest.mark.parametrize("rules", ["xueliu", "xuezhan-wild"])
async def test_a_hand_without_letters(rules: str) -> None:
    async with table(new_session(rules, seed="tui-2")) as (app, pilot):
        assert Window.TURN in await play(app, pilot, without_letters)
        check_rows(app)


def place(app: XueliuApp, part: type[Rows[object]], act: str) -> tuple[int, int]:
    found = app.screen.query_one(part).place_of(act)
    assert found is not None, f"nothing to click for {act}"
    return found


async def click(app: XueliuApp, pilot: Pilot[None], part: type[Rows[object]], act: str) -> None:
    await pilot.click(part, offset=place(app, part, act))


async def click_answer(app: XueliuApp, pilot: Pilot[None], question: Asking) -> None:
    """One answer by clicks: a button of the action line, or a tile lifted and played."""
    acts = [button.act for button in question.buttons()]
    window = question.request.window
    if "win" in acts:
        await click(app, pilot, ActionLine, "win")
    elif window is Window.TURN:
        legal = discardable(question.request)
        playable = [place for place, tile in enumerate(question.order) if tile in legal]
        await click(app, pilot, HandRow, f"tile.{playable[0]}")
        if asking(app) is question:
            await click(app, pilot, HandRow, f"tile.{playable[0]}")
    else:
        await click(app, pilot, ActionLine, acts[0] if window is not Window.CLAIM else "pass")


@pytest.mark.parametrize("rules", RULESETS)
async def test_a_hand_by_mouse(rules: str) -> None:
    async with table(new_session(rules, seed="tui-3", hands=2)) as (app, pilot):
        for _ in range(MOST):
            await until_asked(app, pilot)
            if settled(app):
                break
            question = asking(app)
            assert question is not None
            await click_answer(app, pilot, question)
        assert settled(app)
        await click(app, pilot, Scroll, "enter")
        await until_asked(app, pilot)
        assert app.session.match.hand == 2
