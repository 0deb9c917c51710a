"""A whole hand is played to its settlement in every ruleset: by keys, without letters, by mouse alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from xueliu.engine.table import Window
from xueliu.tui.app import XueliuApp
from xueliu.tui.ask import Asking
from xueliu.tui.keys import TILE_KEYS
from xueliu.tui.order import discardable
from xueliu.tui.widgets.action import ActionLine
from xueliu.tui.widgets.hand import HandRow
from xueliu.tui.widgets.rows import Rows
from xueliu.tui.widgets.scroll import Scroll

from .playing import RULESETS, asking, check_rows, new_session, rows, settled, table, until_asked
from .steered import steered

pytestmark = pytest.mark.tui
MOST = 200
"""No hand asks a player more often."""
LETTERS = {"win": "h", "kong": "g", "pong": "p", "pass": "n", "exchange": "x"}
"""What is done first where several things can be."""


def by_letters(question: Asking) -> list[str]:
    """Take whatever is offered, the best first; else discard what was drawn."""
    acts = [button.act for button in question.buttons()]
    match question.request.window:
        case Window.FLOAT:
            return ["y"]
        case Window.VOID:
            return ["m"]
        case Window.SWAP:
            return ["r", "enter"]
    if acts and acts[0] == "tile.0":
        return ["1"]
    for act, key in LETTERS.items():
        if act in acts:
            return [key]
    return ["d"]


def without_letters(question: Asking) -> list[str]:
    """The same with arrows, digits, Space, Tab and Enter."""
    acts = [button.act for button in question.buttons()]
    match question.request.window:
        case Window.FLOAT:
            return ["1"]
        case Window.VOID:
            return ["right", "enter"]
        case Window.SWAP:
            return ["1", "space", "semicolon", "enter"]
    if acts and acts[0] == "tile.0":
        return ["1"]
    wanted = [acts.index(act) for act in LETTERS if act in acts and act != "pass"]
    if wanted:
        return ["up", *["tab"] * wanted[0], "enter"]
    if "pass" in acts:
        return ["space"]
    place = question.order.index(min(discardable(question.request)))
    key = TILE_KEYS[place]
    return [key, "enter"] if place != question.selected else ["enter"]


async def play(app: XueliuApp, pilot: Pilot[None], policy: Callable[[Asking], list[str]]) -> set[Window]:
    seen = set()
    for _ in range(MOST):
        await until_asked(app, pilot)
        if settled(app):
            return seen
        question = asking(app)
        assert question is not None
        seen.add(question.request.window)
        await pilot.press(*policy(question))
    raise AssertionError("the hand doesn't end")


@pytest.mark.parametrize("rules", RULESETS)
async def test_a_hand_by_keys(rules: str) -> None:
    async with table(new_session(rules, seed="tui-1")) as (app, pilot):
        seen = await play(app, pilot, by_letters)
        check_rows(app)
        assert Window.TURN in seen
        assert "结束" in rows(app)[0]


@pytest.mark.parametrize("rules", RULESETS)
async def test_a_hand_without_letters(rules: str) -> None:
    pressed: set[str] = set()

    def policy(question: Asking) -> list[str]:
        keys = without_letters(question)
        pressed.update(keys)
        return keys

    async with table(new_session(rules, seed="tui-2")) as (app, pilot):
        assert Window.TURN in await play(app, pilot, policy)
        check_rows(app)
        assert not [key for key in pressed if len(key) == 1 and key.isalpha()]


@pytest.mark.parametrize("number", range(3))
async def test_every_button_of_a_claim_is_reached_by_tab(number: int) -> None:
    session = steered(["147m1199s22589p1m", "1s"], dealer=1, wishes={1: ["1s"]})
    async with table(session) as (app, pilot):
        question = asking(app)
        assert question is not None
        question.weary = True
        acts = [button.act for button in question.buttons()]
        assert acts == ["pong", "pass", "no_pongs"]
        await pilot.press("up", *["tab"] * number, "enter")
        await until_asked(app, pilot)
        assert len(session.view.me.melds) == (acts[number] == "pong")
        assert app.choices.no_pongs == (acts[number] == "no_pongs")
        assert session.view.table.offer is None


def place(app: XueliuApp, part: type[Rows[object]], act: str) -> tuple[int, int]:
    found = app.screen.query_one(part).place_of(act)
    assert found is not None, f"nothing to click for {act}"
    return found


async def click(app: XueliuApp, pilot: Pilot[None], part: type[Rows[object]], act: str) -> None:
    await pilot.click(part, offset=place(app, part, act))


async def click_answer(app: XueliuApp, pilot: Pilot[None], question: Asking) -> None:
    """One answer by clicks: a button of the action line, or a tile lifted and played."""
    acts = [button.act for button in question.buttons()]
    wanted = [act for act in LETTERS if act in acts]
    if question.request.window is Window.TURN and not acts:
        legal = discardable(question.request)
        playable = [place for place, tile in enumerate(question.order) if tile in legal]
        await click(app, pilot, HandRow, f"tile.{playable[0]}")
        if asking(app) is question:
            await click(app, pilot, HandRow, f"tile.{playable[0]}")
    else:
        await click(app, pilot, ActionLine, wanted[0] if wanted else acts[0])


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
        page = app.screen.query_one(Scroll)
        while page.below:
            await click(app, pilot, Scroll, "enter")
        await click(app, pilot, Scroll, "enter")
        await until_asked(app, pilot)
        assert app.session.match.hand == 2
