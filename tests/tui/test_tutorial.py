"""The tutorial: every lesson is played as its texts say, and answers where something else is done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.geometry import Size
from textual.pilot import Pilot

from xueliu.engine.actions import Discard
from xueliu.engine.tiles import SUIT_LETTERS, tile_name
from xueliu.lessons import progress
from xueliu.lessons.content import LESSONS
from xueliu.text import language, set_language, t
from xueliu.tui.clock import NoClock
from xueliu.tui.lesson_app import LessonApp
from xueliu.tui.lesson_facts import facts
from xueliu.tui.lesson_layout import lesson_places
from xueliu.tui.look import Look
from xueliu.tui.pace import Speed
from xueliu.tui.scene import Choices
from xueliu.tui.screens.lesson import LessonScreen
from xueliu.tui.widgets.action import ActionLine
from xueliu.tui.widgets.hand import HandRow
from xueliu.tui.widgets.lesson import LessonPanel, Told
from xueliu.tui.widgets.rows import Rows

from .playing import SIZES, check_rows, settled, shown

pytestmark = pytest.mark.tui
KEYS = {"pong": "p", "kong": "g", "win": "h", "ledger": "b"}


def lesson_app(number: int, lang: str = "zh") -> LessonApp:
    set_language(lang)
    return LessonApp(LESSONS[number - 1], Choices(Speed.INSTANT), Look(language=language()), NoClock())


def screen_of(app: LessonApp) -> LessonScreen:
    assert app.table is not None
    return app.table


async def until_turn(app: LessonApp, pilot: Pilot[None]) -> None:
    """Until the step can be done."""
    table = screen_of(app)
    for _ in range(1000):
        if app.failure is not None:
            raise app.failure
        step = table.course.step
        if table.course.over or not step.want or settled(app) or step.want == "ledger":
            break
        if table.asking is not None:
            break
        await pilot.pause(0.002)
    else:
        raise AssertionError(f"{table.course.step} can't be done:\n{shown(app)}")
    await pilot.pause()


def places_of(app: LessonApp) -> list[int]:
    """The places of the tiles that the step is about, one for a discard."""
    asking, (word, _, what) = screen_of(app).asking, screen_of(app).course.step.want.partition(":")
    assert asking is not None
    named = [p for p, x in enumerate(asking.order) if what in (tile_name(x), SUIT_LETTERS[x // 9])]
    return named[:3] if word == "swap" else named[-1:]


async def by_keys(app: LessonApp, pilot: Pilot[None]) -> None:
    """Do what the text says, by keys."""
    word, _, _ = screen_of(app).course.step.want.partition(":")
    if word == "discard":
        await pilot.press("home", *["right"] * places_of(app)[0], "enter")
    elif word == "swap":
        for place in places_of(app):
            await pilot.press("home", *["right"] * place, "space")
        await pilot.press("enter")
    elif word == "void":
        await pilot.press("2")
    elif word == "settle":
        await pilot.press("enter")
        while settled(app):
            await pilot.press("enter")
    else:
        await pilot.press(KEYS.get(word, "enter"))


async def click(app: LessonApp, pilot: Pilot[None], act: str, *ids: str) -> None:
    """Click on something that does an act, wherever it stands."""
    for part in app.screen.query(Rows):
        spot = part.place_of(act) if part.display and (not ids or part.id in ids) else None
        if spot is not None and part.size.width:
            assert await pilot.click(f"#{part.id}", offset=spot)
            await pilot.pause()
            return
    raise AssertionError(f"nothing to click for {act}:\n{shown(app)}")


async def by_mouse(app: LessonApp, pilot: Pilot[None]) -> None:
    """Do what the text says with nothing but the mouse."""
    word, _, _ = screen_of(app).course.step.want.partition(":")
    if word in ("discard", "swap"):
        table, at, places = screen_of(app), screen_of(app).course.place, places_of(app)
        for place in places if word == "swap" else places * 2:
            table._clicked = (-1, -1.0)
            if table.course.place == at:  # the tile just drawn has risen already: one click plays it
                await click(app, pilot, f"tile.{place}", "hand")
        if word == "swap":
            await click(app, pilot, "enter", "action", "stage")
    elif word == "void":
        await click(app, pilot, "tile.1", "stage", "action")
    elif word == "settle":
        await pilot.pause()
        while settled(app):
            await click(app, pilot, "enter")
    else:
        await click(app, pilot, word or "enter", *([] if word else ["lesson"]))


WAYS = [
    ((80, 24), "zh", by_keys),
    ((80, 24), "en", by_keys),
    ((100, 30), "en", by_mouse),
    ((140, 40), "zh", by_mouse),
]


@pytest.mark.parametrize(("size", "lang", "act"), WAYS)
@pytest.mark.parametrize("number", range(1, 7))
async def test_each_lesson_is_played_through_as_its_text_asks(
    number: int,
    size: tuple[int, int],
    lang: str,
    act: Callable[[LessonApp, Pilot[None]], Awaitable[None]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr("xueliu.tui.screens.lesson.data_dir", lambda: tmp_path)
    app = lesson_app(number, lang)
    async with app.run_test(size=size) as pilot:
        await until_turn(app, pilot)
        table = screen_of(app)
        *steps, last = LESSONS[number - 1].steps
        assert not last.want
        for place, step in enumerate(steps):
            assert table.course.place == place and not table.course.over
            told = table.told()
            panel = table.query_one("#lesson", LessonPanel)
            words = "".join("".join(line.text.split()) for line in panel._lines)
            if not settled(app):
                assert "".join(told.text.split()) in words, "the whole text is on the screen"
                assert "".join(told.task.split()) in words
                check_rows(app)
            await act(app, pilot)
            await until_turn(app, pilot)
            assert table.course.place == place + 1, (step, shown(app))
        assert table.course.over and t("tutorial.all_done" if number == 6 else "tutorial.done")[:12] in shown(
            app
        )
        assert "".join(table.told().text.split()) in "".join(shown(app).split()) or size == (140, 40)
        assert progress.done(tmp_path) == {number}
        if act is by_mouse:
            await click(app, pilot, "enter", "lesson")
            assert app.outcome == "next"


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_every_text_and_task_fits_its_panel(size: tuple[int, int], lang: str) -> None:
    """With amounts as wide as they come."""
    wide = dict.fromkeys(facts(lesson_app(1, lang).session, (), 0), "12345") | {"taken": "1s 8s 9s"}
    for lesson in LESSONS:
        for before in (True, False):
            region = lesson_places(Size(*size), before, lesson.tray)["lesson"]
            for step in lesson.steps:
                name = f"lesson.{lesson.number}.{step.text}"
                told = Told("x", t(name, **wide), t(f"{name}.task") if step.want else t("tutorial.done"))
                rows = LessonPanel("lesson", lambda told=told: told).paint(None, Look(), region.size)  # type: ignore
                assert len(rows) <= region.height, (name, region)
                assert all(row.width <= region.width for row in rows)
    set_language("zh")


@pytest.mark.parametrize("tray", [True, False])
def test_a_lesson_has_its_places_at_every_size(tray: bool) -> None:
    for width in (1, 10, 40, 79, 80, 100, 140):
        for height in range(1, 45):
            assert "lesson" in lesson_places(Size(width, height), before=False, tray=tray)


@pytest.mark.parametrize("number", range(1, len(LESSONS) + 1))
async def test_a_lesson_waits_while_the_terminal_is_too_small(number: int) -> None:
    app = lesson_app(number)
    async with app.run_test(size=(80, 12)) as pilot:
        await pilot.pause()
        assert app.failure is None and app.on_top is not None and app.on_top.covering
        await pilot.resize_terminal(80, 24)
        await until_turn(app, pilot)
        for size in ((80, 18), (79, 12), (80, 12), (40, 12), (10, 5), (139, 9), (1, 60), (1, 1)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert app.failure is None and app.on_top is not None and app.on_top.covering
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.failure is None and app.on_top is not None and not app.on_top.covering


async def do_step(app: LessonApp, pilot: Pilot[None]) -> None:
    await by_keys(app, pilot)
    await until_turn(app, pilot)


async def test_something_else_than_asked_is_answered_and_not_done() -> None:
    app = lesson_app(2)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_turn(app, pilot)
        table = screen_of(app)
        await pilot.press("p")
        assert t("tutorial.read_first") in shown(app)
        await pilot.press("enter")
        await until_turn(app, pilot)
        await pilot.press("1", "2", "3", "enter")
        assert "能这样打，但这一步是" in shown(app) and table.course.place == 1
        while table.course.step.text != "void":
            await do_step(app, pilot)
        await pilot.press("1")
        assert "能这样打，但这一步是" in shown(app) and table.course.place == 4
        await pilot.press("2")
        await until_turn(app, pilot)
        await pilot.press("enter")
        await until_turn(app, pilot)
        before = app.session.view
        await pilot.press("home", "enter")
        assert "缺" in table.notice and table.notice in shown(app), "the table's own refusal"
        assert app.session.view == before and table.course.step.text == "first"


async def test_the_exchange_is_taken_back_with_its_step() -> None:
    app = lesson_app(2)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_turn(app, pilot)
        await do_step(app, pilot)
        before = app.session.view.own.counts
        await do_step(app, pilot)
        assert app.session.view.own.counts != before and "换三张" not in screen_of(app).told().task
        await pilot.press("u")
        await until_turn(app, pilot)
        assert screen_of(app).course.step.text == "swap" and app.session.view.own.counts == before


async def test_an_act_is_taken_back_with_its_step() -> None:
    app = lesson_app(1)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "enter")
        await until_turn(app, pilot)
        before = app.session.view
        await do_step(app, pilot)
        assert screen_of(app).course.place == 3
        await pilot.press("u")
        await until_turn(app, pilot)
        assert screen_of(app).course.place == 2 and app.session.view == before
        await do_step(app, pilot)
        assert screen_of(app).course.place == 3


@pytest.mark.parametrize(("key", "outcome"), [("n", "next"), ("space", "again"), ("escape", "")])
async def test_a_lesson_is_skipped_told_again_or_left(key: str, outcome: str) -> None:
    app = lesson_app(1)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        await pilot.pause()
    assert app.outcome == outcome and app.return_code == 0


@pytest.mark.parametrize("size", SIZES)
async def test_the_panel_stands_in_every_layout(size: tuple[int, int]) -> None:
    for number in (2, 6):
        app = lesson_app(number, "en")
        async with app.run_test(size=size) as pilot:
            await until_turn(app, pilot)
            check_rows(app)
            assert f"lesson {number} of 6" in shown(app)
            assert (t("tutorial.key.next") in shown(app)) is (number < 6)
            await pilot.press("enter")
            await until_turn(app, pilot)
            check_rows(app)
            assert screen_of(app).told().task.split(",")[0][:25] in shown(app)


async def test_what_comes_next_is_not_told_while_the_others_play() -> None:
    app = lesson_app(1, "en")
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(3):
            await until_turn(app, pilot)
            await do_step(app, pilot)
        table = screen_of(app)
        assert table.course.step.text == "ready"
        asked, table.asking = table.asking, None
        table.course.go_on()
        table.redraw()
        await pilot.pause()
        assert "You drew" not in shown(app) and t("tutorial.wait") in shown(app)
        assert table.told().act == "" and "you are ready" in table.told().text
        table.course.place -= 1
        table.asking = asked
        await do_step(app, pilot)
        assert "You drew the 2p" in shown(app) and t("tutorial.wait") not in shown(app)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("size", SIZES)
async def test_brackets_stand_over_the_groups_that_are_told_of(size: tuple[int, int], lang: str) -> None:
    app = lesson_app(1, lang)
    async with app.run_test(size=size) as pilot:
        await until_turn(app, pilot)
        assert t("lesson.group.lacks") not in shown(app)
        await do_step(app, pilot)
        hand = app.screen.query_one("#hand", HandRow)
        over, faces = hand._lines[0].text, hand._lines[1 if size[1] < 30 else 2].text
        assert [over.count(t(f"lesson.group.{word}")) for word in ("run", "pair", "lacks")] == [3, 1, 1]
        assert over.count("╭") == over.count("╮") == 5 and len(faces.split()) == 14
        check_rows(app)


async def test_no_button_of_a_claim_is_out_of_sight_whatever_is_said_beside_it() -> None:
    app = lesson_app(4, "en")
    async with app.run_test(size=(80, 24)) as pilot:
        await until_turn(app, pilot)
        while screen_of(app).course.step.text != "win":
            await do_step(app, pilot)
        for notice in ("", t("tutorial.closed"), t("tutorial.closed") * 3):
            screen_of(app).notice = notice
            screen_of(app).redraw()
            await pilot.pause()
            row = app.screen.query_one("#action", ActionLine)._lines[0].text
            assert all(f"[{key}]" in row for key in ("h", "p", "g", "Space")) and len(row) <= 80
            assert row.split()[0] in (notice or screen_of(app).asking.question())  # type: ignore[union-attr]


async def test_a_lessons_settlement_leads_back_to_it_and_the_last_lesson_to_no_other() -> None:
    app = lesson_app(5, "en")
    async with app.run_test(size=(80, 24)) as pilot:
        await until_turn(app, pilot)
        while not settled(app):
            await do_step(app, pilot)
        last_row = shown(app).rstrip().splitlines()[-1]
        assert t("tutorial.key.on") in last_row
        assert not any(t(word) in last_row for word in ("tui.key.past", "replay.code.key"))
        await pilot.press("k", "y")
        assert settled(app)
        await pilot.press("escape")
    assert app.return_code == 0


async def test_the_money_named_is_what_the_engine_paid() -> None:
    app = lesson_app(3)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_turn(app, pilot)
        table = screen_of(app)
        while table.course.step.text != "direct":
            await do_step(app, pilot)
        stack = app.session.view.table.scores
        await do_step(app, pilot)
        now = app.session.view.table.scores
        losses = sorted(old - new for old, new in zip(stack[1:], now[1:], strict=True))
        said = facts(app.session, app.books.hand.events, stack[0])
        assert losses == [said["others"], said["others"], said["feeder"]]
        assert f"收了 {now[0] - stack[0]} 分" in shown(app)


def test_lost_or_broken_progress_begins_with_lesson_one(tmp_path: Path) -> None:
    assert progress.first_undone(tmp_path) == 1
    progress.note(tmp_path, 1)
    progress.note(tmp_path, 2)
    assert progress.first_undone(tmp_path) == 3
    (tmp_path / progress.FILE).write_text("{", "utf-8")
    assert progress.first_undone(tmp_path) == 1


def test_what_a_step_takes_is_only_what_it_names() -> None:
    throw = LESSONS[0].steps[2]
    session = lesson_app(1).session
    session.start()
    request = session.pending()
    assert request is not None
    taken = [a for a in request.options if throw.takes(a)]
    assert [type(a) for a in taken] == [Discard] and len(request.options) > 1
