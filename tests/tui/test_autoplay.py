"""Autoplay 托管: one key hands the seat over, it is marked, and any key takes it back (docs/rules.md §11)."""

from __future__ import annotations

import pytest

from xueliu.text import set_language
from xueliu.tui.app import XueliuApp
from xueliu.tui.look import Look
from xueliu.tui.pace import Speed
from xueliu.tui.scene import Choices
from xueliu.tui.widgets.action import ActionLine
from xueliu.tui.widgets.footer import Footer
from xueliu.tui.widgets.me import Me
from xueliu.tui.widgets.rows import Rows

from .playing import table, until, until_asked
from .steered import Puppet, steered
from .test_pace import Frozen

pytestmark = pytest.mark.tui
HAND = ["147m147s2258p11m3m"]


def row(app: XueliuApp, part: type[Rows[object]]) -> str:
    return app.screen.query_one(part)._lines[0].text


async def test_the_seat_is_marked_and_any_key_but_looking_on_takes_it_back() -> None:
    """One key after another on one table, where nobody else moves."""
    set_language("zh")
    app = XueliuApp(steered(HAND), Choices(Speed.SLOW), Look(), clock=Frozen())
    async with app.run_test(size=(80, 24)) as pilot:
        await until_asked(app, pilot)
        for key in ("j", "space", "5", "left", "h", "a"):
            await pilot.press("a")
            assert app.session.away and app.choices.auto, key
            assert "托管" in row(app, Me) and "任意键接管" in row(app, ActionLine)
            assert "接管" in row(app, Footer) and "出牌" not in row(app, ActionLine)
            for watching in ("c", "b", "t", "pagedown"):
                await pilot.press(watching)
            assert app.session.away
            await pilot.press(key)
            assert not app.session.away and not app.choices.auto, key
            assert "托管" not in row(app, Me)


async def test_what_is_left_to_the_program_is_marked_on_the_own_row() -> None:
    set_language("zh")
    choices = Choices(Speed.SLOW, auto_win=True, auto_discard=True, no_pongs=True)
    app = XueliuApp(steered(HAND), choices, Look(), clock=Frozen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.05)
        assert all(word in row(app, Me) for word in ("自动胡", "自动摸打", "不碰"))


@pytest.mark.parametrize("waved_off", [True, False])
async def test_autoplay_keeps_to_pongs_that_were_waved_off_for_this_hand_alone(waved_off: bool) -> None:
    session = steered(
        ["1199s2288p1477m9m", "1s", "9s", "2p"],
        dealer=1,
        wishes={1: ["1s"], 2: ["9s"], 3: ["2p"]},
        hands_to_play=2,
    )
    session.seats.bots[0] = Puppet(["peng"])
    async with table(session) as (_, pilot):
        await pilot.press(*["e"] * waved_off, "a")
        await until(lambda: session.match.hand_over, pilot)
        assert bool(session.view.me.melds) is not waved_off and session.no_pongs is waved_off
        assert session.proceed() and not session.no_pongs
