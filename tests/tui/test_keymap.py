"""Keys of a player's own: they act, they are shown, and the usual ones of those acts don't act any more."""

from __future__ import annotations

import pytest

from xueliu.config import Keys
from xueliu.tui.app import XueliuApp
from xueliu.tui.clock import NoClock
from xueliu.tui.keymap import keymap_of, shown_keys
from xueliu.tui.look import Look
from xueliu.tui.pace import Speed
from xueliu.tui.scene import Choices

from .playing import asking, shown, until_asked
from .steered import steered

pytestmark = pytest.mark.tui


def app_with(keys: Keys) -> XueliuApp:
    session = steered(["123456789m1119s", "9s"], dealer=1, wishes={1: ["9s"]})
    app = XueliuApp(session, Choices(Speed.INSTANT), Look(keys=shown_keys(keys)), clock=NoClock())
    told: list[str] = []
    app.map_keys(keymap_of(keys, told.append))
    assert not told
    return app


async def test_with_vi_keys_h_and_l_move_and_w_wins() -> None:
    app = app_with((("preset", ("vi",)),))
    async with app.run_test(size=(80, 24)) as pilot:
        await until_asked(app, pilot)
        assert "[w]" in shown(app) and "[h]" not in shown(app)
        question = asking(app)
        assert question is not None
        foci = [question.focus]
        for key in "llh":
            await pilot.press(key)
            foci.append(question.focus)
        assert asking(app) is question and foci == [None, 0, 1, 0]
        await pilot.press("w")
        await until_asked(app, pilot)
        assert app.session.view.me.wins


async def test_an_act_has_only_the_keys_it_was_given() -> None:
    app = app_with((("win", ("t", "?")), ("count", ("f12",))))
    async with app.run_test(size=(80, 24)) as pilot:
        await until_asked(app, pilot)
        assert "[t]" in shown(app) and "f12" in shown(app)
        await pilot.press("f12")
        assert app.choices.tray == "count"
        await pilot.press("f2", "c")
        assert app.choices.tray == "ting"
        await pilot.press("h")
        assert not app.session.view.me.wins
        await pilot.press("question_mark")
        await until_asked(app, pilot)
        assert app.session.view.me.wins


def test_an_act_that_there_is_not_is_told_with_the_nearest() -> None:
    told: list[str] = []
    assert keymap_of((("wim", ("w",)), ("pong", ("P",))), told.append) == {"pong": ("P",)}
    assert len(told) == 1 and "keys.wim" in told[0] and "keys.win" in told[0]
