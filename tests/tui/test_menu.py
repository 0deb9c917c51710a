"""The start menu by keys and by mouse: what it shows, what it runs next, and what the first run asks."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import fields
from pathlib import Path

import click
import pytest
from textual.pilot import Pilot

from tests.unit.matches import played_journal
from xueliu.ai.characters import split_spec
from xueliu.ai.levels import three_opponents
from xueliu.cli.menu import _do
from xueliu.config import FILE, Settings, load
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.fair import Fair, secret_of_seed
from xueliu.history import FILE as HISTORY
from xueliu.history.database import opened
from xueliu.history.results import Result, results
from xueliu.history.rows import MatchRow
from xueliu.history.upkeep import rebuild
from xueliu.journal import unfinished
from xueliu.kept import left, left_exactly, played, told_again
from xueliu.match import Setup
from xueliu.ruleset_names import rules_name
from xueliu.session import ME, Session
from xueliu.text import cell_width, language, set_language, t, tn
from xueliu.tui.look import Look
from xueliu.tui.menu_app import Home, MenuApp
from xueliu.tui.scene import Choices
from xueliu.tui.screens.book import BookScreen
from xueliu.tui.screens.menu import MenuScreen
from xueliu.tui.screens.menu_words import when_words
from xueliu.tui.screens.new_match import NewMatchScreen
from xueliu.tui.screens.replays import in_columns
from xueliu.tui.screens.settings import SettingsScreen
from xueliu.tui.screens.small import SmallScreen
from xueliu.who import NAME_IDS, bot_text, name_text

from .playing import NAMES, SIZES, check_rows, rows, shown, table

pytestmark = pytest.mark.tui


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XUELIU_HOME", str(tmp_path))
    return tmp_path / "data"


@asynccontextmanager
async def menu(
    data: Path, lang: str = "zh", size: tuple[int, int] = (80, 24), first: bool = False, **set_: object
) -> AsyncIterator[tuple[MenuApp, Pilot[None]]]:
    set_language(lang)
    app = MenuApp(Home(data, first=first), Settings(**set_), Choices(), Look(language=language()))  # type: ignore[arg-type]
    async with app.run_test(size=size) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        yield app, pilot
    assert app.failure is None


def begin_a_match(data: Path, hands: int = 4, practice: bool = False, room: str | None = None) -> Session:
    """One of which the player has seen the first question."""
    bots = ("human", "normal", "normal", "normal")
    setup = Setup(load_ruleset("xuezhan"), Fair(secret_of_seed("1")), NAMES, bots, hands, "1", practice, room)
    session = Session.create(setup, data / "journals")
    session.start()
    return session


def leave_a_match(data: Path, hands: int = 4, practice: bool = False, room: str | None = None) -> None:
    """The same, left then."""
    begin_a_match(data, hands, practice, room).close()


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("size", SIZES)
async def test_every_entry_stands_on_every_screen(size: tuple[int, int], lang: str, data: Path) -> None:
    leave_a_match(data)
    names = ("continue", "new", "tutorial", "practice", "replays", "stats", "settings", "rules", "quit")
    async with menu(data, lang, size) as (app, pilot):
        check_rows(app)
        for name in names:
            assert t(f"menu.{name}") in shown(app)
        assert t("menu.daily") not in shown(app), "there is no daily deal to be run"
        for key in ("n", "escape", "r"):
            await pilot.press(key)
            check_rows(app)


async def test_a_match_that_was_left_comes_first_with_hand_and_turn(data: Path) -> None:
    async with menu(data) as (app, pilot):
        assert t("menu.continue") not in shown(app)
    leave_a_match(data)
    exact = left_exactly(data)
    assert exact is not None and (exact.hand, exact.hands, exact.asked) == (1, 4, ME)
    assert (quick := left(data)) is not None and quick.rules_id == exact.rules_id == "xuezhan"
    async with menu(data) as (app, pilot):
        assert "血战到底 第1/4局，轮到你" in shown(app)
        await pilot.press("enter")
        await pilot.pause()
    assert app.command == ("resume",) and app.return_code == 0


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_matches_left_before_the_last_one_are_reached_too(lang: str, data: Path) -> None:
    leave_a_match(data)
    leave_a_match(data, 8)
    folder = data / "journals"
    (folder / "torn.journal").write_bytes(b"torn\n")
    ids = [path.stem for path in unfinished(folder)]
    async with menu(data, lang) as (app, pilot):
        assert tn("menu.others.about", 2) in shown(app)
        await pilot.press("2")
        await pilot.pause()
        assert all(t("menu.others.hand", hand=1, hands=n) in shown(app) for n in (4, 8))
        assert t("left.unreadable") in shown(app)
        check_rows(app)
        await pilot.press("2")
        await pilot.pause()
    assert app.command == ("resume", ids[1])


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_a_practice_match_that_was_left_is_deleted_when_asked_twice_and_no_other(
    lang: str, data: Path
) -> None:
    leave_a_match(data)
    leave_a_match(data, 8, practice=True)
    (counts,) = (path for path in (data / "journals").iterdir() if '"practice"' not in path.read_text())
    async with menu(data, lang) as (app, pilot):
        await pilot.press("2", "x")
        assert t("left.drop.sure") in shown(app)
        await pilot.press("down", "x", "x")
        assert t("left.drop.counts") in shown(app) and len(list(counts.parent.iterdir())) == 2
        check_rows(app)
        await pilot.press("up", "x", "x")
        assert t("left.dropped") in shown(app) and list(counts.parent.iterdir()) == [counts]
        await pilot.press("escape")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert t("menu.others") not in shown(app) and t("menu.continue") in shown(app)


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_a_match_that_another_window_plays_is_not_offered_to_be_gone_on_with(
    lang: str, data: Path
) -> None:
    session = begin_a_match(data)
    async with menu(data, lang) as (app, pilot):
        assert t("menu.continue") not in shown(app) and t("menu.others.closed") in shown(app)
        await pilot.press("1")
        assert t("left.state.open") in shown(app)
        await pilot.press("enter")
        assert t("record.journal_locked") in shown(app) and app.command == ()
        check_rows(app)
    session.close()
    async with menu(data, lang) as (app, pilot):
        assert t("menu.continue") in shown(app) and t("menu.others") not in shown(app)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize(
    ("practice", "room", "word"),
    [(False, "common", "rooms.name.common"), (True, None, "tui.status.practice")],
)
async def test_a_match_that_was_left_is_called_by_its_room_or_kind(
    practice: bool, room: str | None, word: str, lang: str, data: Path
) -> None:
    leave_a_match(data, practice=practice, room=room)
    async with menu(data, lang) as (app, _):
        assert t(word) in next(row for row in rows(app) if t("menu.continue") in row)
        check_rows(app)


async def test_what_a_command_complained_about_is_read_in_the_menu(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The screen of the command, and then the menu, have covered it."""

    def play(_args: object, _caller: object) -> int:
        for line in ("said", "xueliu: not saved", "xueliu: not saved"):
            click.echo(line, err=True)
        return 0

    monkeypatch.setattr(sys.modules["xueliu.cli.main"], "run", play)
    code, told, warned = _do(("play",))
    assert (code, told, warned) == (0, (), ("not saved",))
    assert capsys.readouterr().err.count("not saved") == 2
    app = MenuApp(Home(data, warned=warned), Settings(), Choices(), Look())
    async with app.run_test(size=(80, 24)):
        assert "not saved" in shown(app)
        check_rows(app)


def test_a_moment_is_told_by_its_day() -> None:
    now = time.time()
    assert when_words(now) == t("menu.today", time=time.strftime("%H:%M", time.localtime(now)))
    before = now - 86_400
    assert when_words(before) == t("menu.yesterday", time=time.strftime("%H:%M", time.localtime(before)))
    assert when_words(now - 5 * 86_400) == time.strftime("%m-%d", time.localtime(now - 5 * 86_400))
    assert when_words(now - 400 * 86_400) == time.strftime("%Y-%m-%d", time.localtime(now - 400 * 86_400))


@pytest.mark.parametrize(
    ("keys", "command"),
    [
        (("u",), ("tutorial",)),
        (("p",), ("practice",)),
        (("2",), ("tutorial",)),
        (("down", "enter"), ("tutorial",)),
        (("s",), ("stats", "--screen")),
        (("q",), ()),
        (("up", "enter"), ()),
        (("end", "space"), ()),
    ],
)
async def test_keys_choose(keys: tuple[str, ...], command: tuple[str, ...], data: Path) -> None:
    async with menu(data) as (app, pilot):
        await pilot.press(*keys)
        await pilot.pause()
    assert app.command == command and app.return_code == 0


async def test_the_mouse_chooses(data: Path) -> None:
    async with menu(data) as (app, pilot):
        line = next(y for y, row in enumerate(rows(app)) if t("menu.tutorial") in row)
        column = cell_width(rows(app)[line].partition(t("menu.tutorial"))[0]) + 1
        assert await pilot.click(offset=(column, line))
        await pilot.pause()
    assert app.command == ("tutorial",)


async def test_settings_and_rules_open_over_the_menu(data: Path) -> None:
    async with menu(data, rules="xuezhan") as (app, pilot):
        await pilot.press("comma")
        assert isinstance(app.screen, SettingsScreen)
        await pilot.press("right", "escape")
        assert isinstance(app.screen, MenuScreen)
        assert language() == "en" and "Go on" not in shown(app) and "New match" in shown(app)
        await pilot.press("question_mark")
        assert isinstance(app.screen, BookScreen) and app.screen.rules.id == "xuezhan"
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)


async def test_a_new_match_is_chosen_and_remembered(data: Path) -> None:
    async with menu(data) as (app, pilot):
        await pilot.press("n")
        assert isinstance(app.screen, NewMatchScreen)
        await pilot.press("down", "right", "down", "left", "down", "right")
        await pilot.press("down", "down", "down", "down", "enter", "n")
        await pilot.pause()
    command = app.command
    asked = dict(zip(command[1:7:2], command[2:8:2], strict=True))
    usual = load_ruleset("xueliu").play.hands
    assert command[0] == "play" and command[-1] == "--practice"
    assert asked["--rules"] == RULESET_IDS[1] and asked["--set"] == "play.hands=4" != f"play.hands={usual}"
    kept = load(data.parent / "config" / FILE, print)
    assert (kept["rules"], kept["bots"], kept["hands"]) == (asked["--rules"], asked["--bots"], 4)
    async with menu(data, **kept) as (app, _):
        assert (app.usual.rules, app.usual.bots, app.usual.hands) == (kept["rules"], kept["bots"], 4)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("size", SIZES)
async def test_each_opponent_has_a_level_of_his_own(size: tuple[int, int], lang: str, data: Path) -> None:
    async with menu(data, lang, size) as (app, pilot):
        await pilot.press("n", "down", "down", "down", "down", "right", "down", "left")
        await pilot.pause()
        first, second, third = app.usual.bots.split(",")
        assert [split_spec(one)[0] for one in (first, second, third)] == ["hard", "easy", "normal"]
        assert third == three_opponents()[2]
        for name, bot in zip(NAME_IDS[1:], (first, second, third), strict=True):
            row = next(row for row in rows(app) if f" {name_text(name)} " in row)
            assert bot_text(bot) in row
        check_rows(app)
    assert load(data.parent / "config" / FILE, print)["bots"] == app.usual.bots


async def test_rules_that_are_gone_are_told_and_the_usual_ones_stand_in(data: Path) -> None:
    async with menu(data, rules="/nowhere/mine.toml") as (app, _):
        assert app.usual.rules == "xueliu" and "mine.toml" in shown(app)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize(
    ("answer", "command"), [("1", ("tutorial", "1")), ("2", ("tutorial", "3")), ("3", ("play",))]
)
async def test_the_first_run_asks_twice_and_remembers(
    answer: str, command: tuple[str, ...], lang: str, data: Path
) -> None:
    async with menu(data, lang, first=True) as (app, pilot):
        check_rows(app)
        await pilot.press("enter")
        assert t("menu.first.known") in shown(app)
        check_rows(app)
        assert "…" not in shown(app)
        await pilot.press(answer)
        await pilot.pause()
    assert app.command == command
    assert load(data.parent / "config" / FILE, print) == {"language": lang}


async def test_the_first_run_speaks_the_language_under_the_cursor(data: Path) -> None:
    async with menu(data, "zh", first=True) as (app, pilot):
        await pilot.press("down")
        assert language() == "en" and "choose" in shown(app)
        await pilot.press("enter", "escape", "up")
        assert language() == "zh" and t("menu.first.known") not in shown(app)


async def test_too_small_a_screen_is_covered_until_it_grows(data: Path) -> None:
    async with menu(data) as (app, pilot):
        await pilot.resize_terminal(60, 15)
        assert isinstance(app.screen, SmallScreen)
        await pilot.resize_terminal(100, 30)
        assert isinstance(app.screen, MenuScreen)
        check_rows(app)


async def test_a_finished_match_can_be_told_again_and_m_leads_back(data: Path) -> None:
    bots = ("normal",) * 4
    leave_a_match(data)
    assert played(data) == [], "one that was left would show what is hidden"
    setup = Setup(load_ruleset("xuezhan"), Fair(secret_of_seed("1")), NAMES, ("human", *bots[1:]), 1, "1")
    session = Session.create(setup, data / "journals")
    async with table(session) as (game, pilot):
        await pilot.press("a")
        for _ in range(3000):
            if session.match.over:
                break
            await pilot.press("enter")
        await pilot.pause()
        assert t("menu.key") in shown(game)
        await pilot.press("m")
        await pilot.pause()
    assert game.return_code == -1
    session.close()
    (path,) = played(data)
    assert told_again(path).scores == session.match.scores
    async with menu(data) as (app, pilot):
        assert t("menu.replays.about", n=1) in shown(app)
        await pilot.press("r", "enter")
        await pilot.pause()
    assert app.command == ("replay", str(path))


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_replays_are_listed_by_date_rules_hands_and_the_players_result(lang: str, data: Path) -> None:
    """What a player looks for; the id comes last, and only where there is room for all of it."""
    known = played_journal(data / "journals", 2, 2)
    rebuild(data)
    with opened(data / HISTORY) as history:
        history.execute("UPDATE matches SET points = -1234, rank = 3")
        rest = ", ".join(field.name for field in fields(MatchRow)[1:])
        assert results(data) == {f"journals/{known.name}": Result(1, -1234, 3)}
        history.execute(f"INSERT INTO matches (key, {rest}) SELECT key || '#2', {rest} FROM matches")
        assert results(data) == {f"journals/{known.name}": Result(2, -2468, None)}
        history.execute("UPDATE matches SET bots = replace(bots, 'human', 'easy') WHERE key LIKE '%#2'")
    unknown = played_journal(data / "journals", 1, 1)
    os.utime(known, (1_700_000_000, 1_700_000_000))
    for width in (80, 140):
        async with menu(data, lang, (width, 24)) as (app, pilot):
            await pilot.press("r")
            check_rows(app)
            first, second = (row for row in shown(app).splitlines() if rules_name("xuezhan") in row)
        told = (
            time.strftime("%Y-%m-%d %H:%M", time.localtime(1_700_000_000)),
            rules_name("xuezhan"),
            t("replay.listed", n=2),
            t("replay.listed.ranked", points="-1234", rank=3),
            known.stem,
        )
        places = [second.find(one) for one in told]
        assert -1 not in places and places == sorted(places)
        assert t("replay.listed", n=1) in first and unknown.stem in first
        ranked = [t("replay.listed.ranked", points="", rank=rank).strip() for rank in (1, 2, 3, 4)]
        assert not [one for one in ranked if one in first], "the history doesn't know this one"
    assert in_columns(("a", "b"), (3, 1), "id", 9) == "a    b", "no room for all of the id"
    assert in_columns(("a", "b"), (3, 1), "id", 10) == "a    b  id"
