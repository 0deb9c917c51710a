"""The settings: what is changed holds at once, also for the question that is open, and is remembered."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from textual.pilot import Pilot

from xueliu.ai.levels import three_opponents
from xueliu.config import CHOICES, SWITCHES, Settings
from xueliu.text import Faces, language, t
from xueliu.tui.app import XueliuApp
from xueliu.tui.launch import settings_after
from xueliu.tui.palette import THEMES
from xueliu.tui.screens.settings import APART, FOR_A_HAND, ROWS, SettingsScreen

from .playing import SIZES, asking, check_rows, shown, table, until
from .steered import steered

pytestmark = pytest.mark.tui
HAND = ["147m1199s2258p11m"]


async def choose(pilot: Pilot[None], name: str, *keys: str) -> None:
    """Open the settings, press keys on a row, leave them."""
    await pilot.press("comma", *["down"] * ROWS.index(name), *keys)
    await pilot.pause()
    await pilot.press("escape")
    await pilot.pause()


def kept(home: Path) -> dict[str, object]:
    path = home / "config" / "config.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


async def test_every_setting_is_remembered_but_the_one_for_a_hand(own_home: Path) -> None:
    async with table(steered(HAND)) as (app, pilot):
        for name in (one for one in ROWS if one != APART):
            await choose(pilot, name, "right" if name != "speed" else "left")
        found = kept(own_home)
        assert found.keys() == {*CHOICES, *SWITCHES, "bots"} == {*ROWS} - {FOR_A_HAND, APART}
        assert (found["language"], language()) == ("en", "en")
        assert found["theme"] == app.choices.theme == "light"
        assert found["faces"] == app.look.faces.value == "digit"
        assert found["speed"] == app.choices.speed.value == "fast"
        assert found["hints"] == app.choices.hints.value == "waits"
        assert found["bots"] == ",".join(three_opponents("hard"))
        switched = {name: name not in ("captions", "review") for name in SWITCHES}
        assert {name: found[name] for name in SWITCHES} == switched
        assert all(getattr(app.choices, name) is on for name, on in switched.items())
        # What is played next goes by them.
        await until(lambda: settings_after(app, Settings()) == Settings(**found), pilot)


async def test_what_is_changed_holds_for_the_open_question() -> None:
    async with table(steered(HAND)) as (app, pilot):
        question = asking(app)
        assert question is not None and "★" in shown(app) and "七" in shown(app)
        await choose(pilot, "faces", "right")
        assert asking(app) is question and "七" not in shown(app)
        await choose(pilot, "hints", "right")
        assert "★" not in shown(app)
        await choose(pilot, "theme", "left")
        assert app.look.palette is list(THEMES.values())[-1]
        await choose(pilot, "language", "enter")
        assert t("tui.turn.yours") == "Your turn" and "Your turn" in shown(app)
        await choose(pilot, "confirm", "space")
        assert asking(app) is question and question.careful


async def test_the_key_for_hints_is_a_setting_like_the_row(own_home: Path) -> None:
    async with table(steered(HAND)) as (_, pilot):
        await pilot.press("i", "i")
        for _ in range(200):  # it is written once the change has been seen
            await pilot.pause(0.01)
            if kept(own_home) == {"hints": "off"}:
                break
        assert kept(own_home) == {"hints": "off"}


async def test_a_click_on_either_arrow_changes_the_value() -> None:
    async with table(steered(HAND)) as (app, pilot):
        await pilot.press("comma")
        await pilot.pause()
        for act, theme in (("set.2", "light"), ("set.2.back", "default"), ("set.2.back", "contrast")):
            spot = app.screen.query_one("#page").place_of(act)  # type: ignore[attr-defined]
            await pilot.click("#page", offset=spot)
            await until(lambda theme=theme: app.choices.theme == theme, pilot)  # type: ignore[misc]


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_what_cannot_be_remembered_is_said_and_play_goes_on(lang: str, own_home: Path) -> None:
    (own_home / "config").write_text("in the way")
    async with table(steered(HAND), lang=lang) as (app, pilot):
        question = asking(app)
        await pilot.press("i")
        await pilot.pause()
        assert app.unkept and app.unkept[:3] in shown(app)
        await pilot.press("i")
        await pilot.pause()
        assert app.unkept[:3] not in shown(app), "it is said once"
        await pilot.press("comma")
        assert isinstance(app.screen, SettingsScreen)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            check_rows(app)
            assert app.unkept[:3] in shown(app)
        await pilot.press("right", "escape")
        assert asking(app) is question and language() != lang


async def ascii_only(app: XueliuApp, pilot: Pilot[None]) -> None:
    await choose(pilot, "faces", "right")
    assert app.look.faces is Faces.ASCII


async def test_a_terminal_that_draws_signs_wide_offers_no_other_faces() -> None:
    async with table(steered(HAND), faces=Faces.ASCII) as (app, pilot):
        await ascii_only(app, pilot)
