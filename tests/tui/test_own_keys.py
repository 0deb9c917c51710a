"""Keys are given on the screen: they hold at once, are remembered, and no act is left without one."""

from __future__ import annotations

import tomllib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from xueliu.text import t
from xueliu.tui.app import XueliuApp
from xueliu.tui.rekey import PRESET
from xueliu.tui.screens.own_keys import ROWS as ACTS
from xueliu.tui.screens.own_keys import OwnKeysScreen
from xueliu.tui.screens.settings import APART, ROWS

from .playing import SIZES, asking, check_rows, shown, table, until
from .steered import steered

pytestmark = pytest.mark.tui


@asynccontextmanager
async def keys_open(lang: str = "zh") -> AsyncIterator[tuple[XueliuApp, Pilot[None]]]:
    session = steered(["123456789m1119s", "9s"], dealer=1, wishes={1: ["9s"]})
    async with table(session, lang=lang) as (app, pilot):
        await pilot.press("comma", *["down"] * ROWS.index(APART), "enter")
        await pilot.pause()
        assert isinstance(app.screen, OwnKeysScreen)
        yield app, pilot


async def give(pilot: Pilot[None], act: str, *keys: str) -> None:
    """Go to an act's row and press keys there."""
    await pilot.press("home", *["down"] * ACTS.index(act), *keys)
    await pilot.pause()


def kept(home: Path) -> object:
    path = home / "config" / "config.toml"
    return tomllib.loads(path.read_text("utf-8")).get("keys") if path.exists() else None


def win_keys(app: XueliuApp) -> tuple[str, ...]:
    return app.keymap["win"]


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_a_key_is_given_added_refused_and_given_back(lang: str, own_home: Path) -> None:
    async with keys_open(lang) as (app, pilot):
        for size in (*SIZES[1:], SIZES[0]):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            check_rows(app)
        await give(pilot, "win", "enter", "w")
        await until(lambda: kept(own_home) == {"win": "w"}, pilot)
        await give(pilot, "win", "space", "f4")
        await until(lambda: kept(own_home) == {"win": ["w", "f4"]}, pilot)
        assert t("keys.lost", key="f4", act=t("tui.about.ledger")) in shown(app)
        for act, key, holder in (("pong", "7", t("keys.tile", n=7)), ("pong", "w", t("tui.about.win"))):
            await give(pilot, act, "enter", key)
            assert t("keys.only", act=holder) in shown(app) and app.keymap.keys() == {"win"}
        await give(pilot, "pong", "enter", "escape")
        assert isinstance(app.screen, OwnKeysScreen) and app.keymap.keys() == {"win"}
        await pilot.press("escape", "escape")
        question = asking(app)
        assert question is not None and "[w]" in shown(app)
        await pilot.press("h")
        assert asking(app) is question
        await pilot.press("w")
        await until(lambda: bool(app.session.view.me.wins), pilot)


async def test_the_usual_keys_come_back_and_a_preset_is_a_row(own_home: Path) -> None:
    async with keys_open() as (app, pilot):
        await give(pilot, PRESET, "enter")
        await until(lambda: kept(own_home) == {"preset": "vi"}, pilot)
        assert win_keys(app) == ("w", "胡") and app.look.key("left", "") == "← h"
        await give(pilot, "win", "enter", "j")
        assert win_keys(app) == ("j",)
        await give(pilot, "win", "u")
        assert win_keys(app) == ("w", "胡")
        await give(pilot, PRESET, "right")
        await until(lambda: not kept(own_home) and app.keymap == {} and app.keys == (), pilot)


async def test_a_click_chooses_the_act_too() -> None:
    async with keys_open() as (app, pilot):
        row = ACTS.index("win")
        await pilot.click("#page", offset=app.screen.query_one("#page").place_of(f"key.{row}"))  # type: ignore[attr-defined]
        assert t("keys.press") in shown(app)
        await pilot.press("j")
        assert app.keymap == {"win": ("j",)}
