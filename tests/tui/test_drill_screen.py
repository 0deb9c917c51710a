"""Practice on the screen: drills answered by keys and by mouse, judged, explained, and scored over time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from textual.pilot import Pilot

from xueliu.practice.drills import Drill, Kind, drills
from xueliu.practice.judge import right_answers, win_of
from xueliu.practice.progress import Progress, Tally, added, known, note
from xueliu.practice.split import reading_of, split
from xueliu.text import Faces, language, set_language, t, tile_text
from xueliu.tui import drill_rows
from xueliu.tui.drill_rows import question_rows, why_rows
from xueliu.tui.drilling import MOST_FAN, Drilling
from xueliu.tui.look import Look
from xueliu.tui.practice_app import PracticeApp
from xueliu.tui.scene import Choices
from xueliu.tui.screens.book import BookScreen
from xueliu.tui.screens.drill import DrillScreen
from xueliu.tui.screens.help import HelpScreen
from xueliu.tui.screens.practice import PracticeScreen
from xueliu.tui.widgets.scroll import Scroll

from .playing import SIZES, check_rows, shown

pytestmark = pytest.mark.tui


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XUELIU_HOME", str(tmp_path))
    return tmp_path / "data"


@asynccontextmanager
async def practice(
    kind: Kind | None = None,
    count: int = 2,
    lang: str = "zh",
    size: tuple[int, int] = (80, 24),
    faces: Faces = Faces.HAN,
    begin: bool = True,
) -> AsyncIterator[tuple[PracticeApp, Pilot[None]]]:
    set_language(lang)
    look = Look(faces=faces, plain=faces is Faces.ASCII, language=language())
    app = PracticeApp(kind, count, begin, Choices(), look)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot
    assert app.failure is None


def drill_screen(app: PracticeApp) -> DrillScreen:
    assert isinstance(app.screen, DrillScreen)
    return app.screen


async def click(app: PracticeApp, pilot: Pilot[None], act: str) -> None:
    spot = app.screen.query_one(Scroll).place_of(act)
    assert spot is not None, (act, shown(app))
    assert await pilot.click("#page", offset=spot)
    await pilot.pause()


def places(asked: Drilling) -> list[int]:
    """Where the right answer stands: of a discard one tile, of waits all."""
    found = [place for place, thing in enumerate(asked.things) if thing in right_answers(asked.drill)]
    return found if asked.several else found[:1]


async def answer_by_keys(app: PracticeApp, pilot: Pilot[None]) -> None:
    asked = drill_screen(app).asked
    for place in places(asked):
        await pilot.press("home", *["right"] * place, *(["space"] if asked.several else []))
    await pilot.press("enter")


async def answer_by_mouse(app: PracticeApp, pilot: Pilot[None]) -> None:
    asked = drill_screen(app).asked
    for place in places(asked):
        await click(app, pilot, f"pick.{place}")
    if asked.several:
        await click(app, pilot, "enter")
    else:
        await click(app, pilot, f"pick.{places(asked)[0]}")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("lang", "faces"), [("zh", Faces.HAN), ("en", Faces.HAN), ("en", Faces.ASCII)])
async def test_each_kind_is_asked_answered_and_explained_on_every_screen(
    size: tuple[int, int], lang: str, faces: Faces, home: Path
) -> None:
    async with practice(None, 3, lang, size, faces) as (app, pilot):
        for number in range(1, 4):
            check_rows(app)
            screen = drill_screen(app)
            assert t(f"practice.what.{screen.drill.kind.value}") in shown(app)
            await (answer_by_mouse if number == 2 else answer_by_keys)(app, pilot)
            assert screen.asked.result is True, shown(app)
            assert t("practice.right") in shown(app)
            check_rows(app)
            assert screen.right == number
            await pilot.press("end", "enter")
        await pilot.pause()
        assert isinstance(app.screen, PracticeScreen)
        assert "3/3  100%" in shown(app)
        check_rows(app)
    assert {kind: known(home).of(kind) for kind in Kind} == dict.fromkeys(Kind, Tally(1, 1))


async def test_the_mouse_alone_goes_through_a_round_and_leaves() -> None:
    async with practice(None, 3, begin=False) as (app, pilot):
        await click(app, pilot, "entry.0")
        for _ in range(3):
            await answer_by_mouse(app, pilot)
            assert drill_screen(app).asked.result is True
            await click(app, pilot, "enter")
        assert isinstance(app.screen, PracticeScreen)
        await click(app, pilot, "escape")
    assert app.return_code == 0


@pytest.mark.parametrize("kind", list(Kind))
async def test_a_wrong_answer_is_told_the_right_one_and_comes_again(kind: Kind, home: Path) -> None:
    async with practice(kind, 6) as (app, pilot):
        screen = drill_screen(app)
        first = screen.drill
        right = right_answers(first)
        wrong = next(place for place, thing in enumerate(screen.asked.things) if thing not in right)
        await click(app, pilot, f"pick.{wrong}")
        await pilot.press("enter")
        assert screen.asked.result is False and screen.right == 0
        named = t("practice.fan", fan=min(right)) if kind is Kind.FAN else tile_text(min(right))  # type: ignore[arg-type]
        assert t("practice.wrong", answer="")[:2] in shown(app) and named in shown(app)
        assert "×" in shown(app) and "★" in shown(app)
        for _ in range(4):
            await pilot.press("enter")
            assert screen.drill.id != first.id
            await answer_by_keys(app, pilot)
        await pilot.press("enter")
        assert screen.drill.id == first.id, "after four others"
    assert known(home).of(kind) == Tally(5, 4)


async def test_who_does_not_know_is_told_and_nothing_is_picked_by_accident() -> None:
    async with practice(Kind.WAITS) as (app, pilot):
        await pilot.press("enter")
        assert t("practice.pick_first")[:12] in shown(app) and drill_screen(app).asked.result is None
        await pilot.press("n")
        assert drill_screen(app).asked.result is False
        assert t("practice.given_up", answer="").strip() in shown(app)
        check_rows(app)


async def test_digits_pick_ranks_and_tab_changes_the_suit() -> None:
    async with practice(Kind.WAITS) as (app, pilot):
        asked = drill_screen(app).asked
        await pilot.press("3", "tab", "3", "5", "5")
        assert asked.picked == {asked.things[2], asked.things[11]}
    async with practice(Kind.FAN) as (app, pilot):
        asked = drill_screen(app).asked
        await pilot.press("4")
        assert asked.chosen == 4 and asked.result is None
        await pilot.press("4")
        assert asked.result is not None and asked.picked == {4}
    async with practice(Kind.DISCARD) as (app, pilot):
        asked = drill_screen(app).asked
        await pilot.press("1", "1")
        assert asked.result is not None and asked.picked == {asked.things[0]}


async def test_the_rules_can_be_looked_up_meanwhile_and_a_round_left() -> None:
    async with practice(Kind.FAN) as (app, pilot):
        asked = drill_screen(app).asked
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, BookScreen)
        await pilot.press("shift+tab")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        assert t("tui.help.keys") in shown(app) and t("who.title") not in shown(app), "there is no table"
        await pilot.press("escape")
        await pilot.pause()
        assert drill_screen(app).asked is asked
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, PracticeScreen) and t("practice.none") in shown(app)


async def test_the_last_days_are_told_as_far_as_there_is_room(home: Path) -> None:
    found = Progress()
    for day in range(1, 31):
        found = added(found, drills()[day], day % 2 == 0, date(2026, 11, day))
    note(home, found, drills()[0], True)
    async with practice(begin=False) as (app, pilot):
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            check_rows(app)
            body = app.screen.query_one(Scroll)
            assert body.first == 0 and body.below == 0, "nothing is out of sight"
            assert "2026-11-30" in shown(app) and "2026-11-02" not in shown(app)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_drill_fits_eighty_columns_and_its_answer_can_be_chosen(lang: str) -> None:
    set_language(lang)
    look = Look(language=lang)
    for drill in drills():
        asked = Drilling(drill)
        assert right_answers(drill) <= set(asked.things), drill.id
        rows = question_rows(asked, look, 80, False)
        assert all(row.width <= 80 for row in rows), drill.id
        assert len(rows) <= 20, "the whole question is on the screen"
        asked.answer(given_up=True)
        assert all(row.width <= 80 for row in why_rows(asked, look, 80)), drill.id
    assert max(max(right_answers(drill)) for drill in drills() if drill.kind is Kind.FAN) <= MOST_FAN
    set_language("zh")


def test_a_hand_is_shown_as_sets_that_are_all_of_it() -> None:
    for drill in drills():
        if drill.kind is Kind.FAN:
            win = win_of(drill)
            sets = split(drill.hand.concealed, reading_of(win.base, [name for name, _ in win.fans]))
            assert sorted(tile for one in sets for tile in one) == all_tiles(drill)
            assert all(is_set(one) for one in sets)
            assert sum(len(one) == 2 for one in sets) == (7 if "qidui" in win.base else 1)
    assert split([1, 1, 0, 1, *[0] * 23]) == ()


def all_tiles(drill: Drill) -> list[int]:
    return [tile for tile in range(27) for _ in range(drill.hand.concealed[tile])]


def is_set(tiles: tuple[int, ...]) -> bool:
    low = tiles[0]
    run = tiles == (low, low + 1, low + 2) and low % 9 <= 6
    return run or (len(tiles) in (2, 3) and len(set(tiles)) == 1)


def test_where_the_cap_cuts_a_drills_win_both_sums_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    drill = next(one for one in drills() if one.kind is Kind.FAN)
    found = win_of(drill)
    monkeypatch.setattr(drill_rows, "win_of", lambda _drill: replace(found, fan=found.total - 1))
    told = "\n".join(row.text for row in why_rows(Drilling(drill), Look(), 80))
    assert f"共 {found.total}番，封顶{found.total - 1}番" in told
