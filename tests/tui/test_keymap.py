"""Keys of a player's own: they act, they are shown, and the usual ones of those acts don't act any more."""

from __future__ import annotations

import pytest

from xueliu.config import Keys
from xueliu.tui.app import XueliuApp
from xueliu.tui.clock import NoClock
from xueliu.tui.keymap import IDS, keymap_of, shown_keys
from xueliu.tui.keys import ACTS
from xueliu.tui.look import Look
from xueliu.tui.pace import Speed
from xueliu.tui.scene import Choices

from .playing import asking, shown, until_asked
from .steered import steered

pytestmark = pytest.mark.tui


def app_with(keys: Keys) -> XueliuApp:
    session = steered(["123456789m1119s", "9s"], dealer=1, wishes={1: ["9s"]})
    app = XueliuApp(session, Choices(Speed.INSTANT), Look(), clock=NoClock())
    told: list[str] = []
    app.use_keys(keys, told.append)
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


@pytest.mark.parametrize(
    ("keys", "says", "kept"),
    [
        ((("win", ("f13x",)),), "f13x", {}),
        ((("win", ("hyper+w",)),), "hyper+w", {}),
        ((("win", ("j",)), ("pong", ("j", "P"))), "win", {"win": ("j",), "pong": ("P",)}),
        ((("pass", ("home",)),), "home", {"pass": ("home",)}),
        ((("preset", ("vi",)), ("kong", ("h",))), "h", None),
    ],
)
def test_what_cannot_be_is_told_in_one_line(
    keys: Keys, says: str, kept: dict[str, tuple[str, ...]] | None
) -> None:
    """No such key; a key for two acts; an act left without one; what the player maps goes before a preset."""
    told: list[str] = []
    found = keymap_of(keys, told.append)
    assert len(told) == 1 and says in told[0] and "\n" not in told[0]
    if kept is None:
        assert found["kong"] == ("h",) and found["left"] == ("left",)
    else:
        assert found == kept and [act for act, _ in shown_keys(keys)] == list(kept)


def test_every_act_can_have_another_key_and_the_usual_ones_do_not_clash() -> None:
    told: list[str] = []
    for act in IDS:
        assert keymap_of(((act, ("f20",)),), told.append) == {act: ("f20",)}
    assert told == [] and keymap_of((("preset", ("vi",)),), told.append) and told == []
    usual = [key for act in ACTS for key in act.keys]
    assert len(set(usual)) == len(usual)


def test_an_act_that_there_is_not_is_told_with_the_nearest() -> None:
    told: list[str] = []
    assert keymap_of((("wim", ("w",)), ("pong", ("P",))), told.append) == {"pong": ("P",)}
    assert len(told) == 1 and "keys.wim" in told[0] and "keys.win" in told[0]
