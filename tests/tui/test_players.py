"""Who sits at the table: names that follow the language, levels and characters, also in the help."""

from __future__ import annotations

import pytest

from xueliu.ai.characters import Character
from xueliu.ai.levels import LEVELS, three_opponents
from xueliu.engine.rules import load_ruleset
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Setup
from xueliu.session import Session
from xueliu.text import set_language, t
from xueliu.tui.screens.help import HelpScreen
from xueliu.tui.screens.settings import SettingsScreen
from xueliu.who import NAME_IDS, bot_text, character_text, level_text, name_text, opponents_text

from .playing import NAMES, SIZES, check_rows, rows, shown, table, until_asked

pytestmark = pytest.mark.tui


def session(names: tuple[str, ...] = NAME_IDS) -> Session:
    rules = load_ruleset("xueliu", {"play.swap_three": "false", "play.void": "at_win"})
    bots = ("human", *three_opponents("normal"))
    return Session.create(Setup(rules, Fair(secret_of_seed("who")), names, bots, 1, "who"))


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_each_seat_shows_name_level_and_character_at_every_size(lang: str) -> None:
    async with table(session(), lang=lang) as (app, pilot):
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            check_rows(app)
            for name, spec in zip(NAME_IDS[1:], three_opponents("normal"), strict=True):
                assert name_text(name) in shown(app)
                words = {character_text(spec, short) for short in (False, True)}
                assert any(word in "\n".join(rows(app)[1:-1]) for word in words), (size, spec)


async def test_names_and_characters_follow_a_switch_of_the_language() -> None:
    async with table(session(), size=(140, 40)) as (app, pilot):
        assert "阿珍" in shown(app) and "清一色迷" in shown(app)
        app.switch_language()
        await pilot.pause()
        assert "Zhen" in shown(app) and "flush" in shown(app) and "阿珍" not in shown(app)
        set_language("zh")


async def test_names_of_an_older_match_stay_what_they_were() -> None:
    async with table(session(NAMES), size=(140, 40)) as (app, pilot):
        app.switch_language()
        await pilot.pause()
        assert "阿芳" in shown(app)
        set_language("zh")


async def test_the_help_says_what_each_opponent_is_like_and_its_keys_can_be_clicked() -> None:
    async with table(session(), size=(100, 30)) as (app, pilot):
        await pilot.press("f1")
        assert isinstance(app.screen, HelpScreen)
        for spec in three_opponents("normal"):
            assert bot_text(spec) in shown(app)
        app.screen.do("press.settings")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        await pilot.press("escape")
        await until_asked(app, pilot)


def test_every_level_and_character_has_its_words() -> None:
    for lang in ("zh", "en"):
        set_language(lang)
        assert all(t(f"who.level.{level}") == level_text(level) for level in LEVELS)
        told = [character_text(f"normal:{one}") for one in Character]
        assert len(set(told)) == len(told) and told[0] == ""
    set_language("zh")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_several_opponents_are_told_apart(lang: str) -> None:
    set_language(lang)
    specs = ("hard:flush", "normal:cautious", "easy")
    found = opponents_text(specs).split(t("who.between"))
    assert found == [bot_text(spec) for spec in specs], "a bot's own comma isn't that between two"
