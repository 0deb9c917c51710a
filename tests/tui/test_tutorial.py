"""The tutorial: every lesson is played as its texts say, and answers where something else is done."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from xueliu.engine.actions import Discard
from xueliu.engine.tiles import SUIT_LETTERS, tile_name
from xueliu.lessons import progress
from xueliu.lessons.content import LESSONS
from xueliu.text import cell_width, language, set_language, t
from xueliu.tui.clock import NoClock
from xueliu.tui.lesson_app import LessonApp
from xueliu.tui.lesson_facts import facts
from xueliu.tui.look import Look
from xueliu.tui.pace import Speed
from xueliu.tui.scene import Choices
from xueliu.tui.screens.lesson import LessonScreen

from .playing import SIZES, check_rows, rows, settled, shown

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


async def do_step(app: LessonApp, pilot: Pilot[None]) -> None:
    """Do what the text says, by keys."""
    table = screen_of(app)
    word, _, what = table.course.step.want.partition(":")
    if word == "discard":
        assert table.asking is not None
        order = table.asking.order
        named = [p for p, x in enumerate(order) if what in (tile_name(x), SUIT_LETTERS[x // 9])]
        await pilot.press("home", *["right"] * named[-1], "enter")
    elif word == "void":
        await pilot.press("2")
    elif word == "settle":
        await pilot.press("enter")
        while settled(app):
            await pilot.press("enter")
    else:
        await pilot.press(KEYS.get(word, "enter"))
    await until_turn(app, pilot)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("number", range(1, 7))
async def test_each_lesson_is_played_through_as_its_text_asks(
    number: int, lang: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("xueliu.tui.screens.lesson.data_dir", lambda: tmp_path)
    app = lesson_app(number, lang)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_turn(app, pilot)
        table = screen_of(app)
        for place, step in enumerate(LESSONS[number - 1].steps):
            assert table.course.place == place
            told = table.told()
            words = "".join(shown(app).split())
            if not settled(app):
                assert "".join(told.text.split()) in words, "the whole text is on the screen"
                check_rows(app)
            await do_step(app, pilot)
            assert table.course.place == place + 1, (step, shown(app))
        assert table.course.over and t("tutorial.done") in shown(app)
        assert progress.done(tmp_path) == {number}


async def test_something_else_than_asked_is_answered_and_not_done() -> None:
    app = lesson_app(2)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_turn(app, pilot)
        table = screen_of(app)
        await pilot.press("p")
        assert t("tutorial.read_first") in shown(app)
        await pilot.press("enter")
        await until_turn(app, pilot)
        await pilot.press("1")
        assert "能这样打，但这一步是" in shown(app) and table.course.place == 1
        await pilot.press("2")
        await until_turn(app, pilot)
        await pilot.press("enter")
        await until_turn(app, pilot)
        before = app.session.view
        await pilot.press("home", "enter")
        assert "缺" in table.notice and table.notice in shown(app), "the table's own refusal"
        assert app.session.view == before and table.course.place == 3


async def test_the_mouse_alone_goes_on_and_declares_a_suit() -> None:
    app = lesson_app(2)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_turn(app, pilot)
        panel = app.screen.query_one("#lesson")
        assert await pilot.click("#lesson", offset=(5, panel.size.height - 1))
        await until_turn(app, pilot)
        assert screen_of(app).course.place == 1
        line = next(y for y, row in enumerate(rows(app)) if "[2]筒" in row)
        column = cell_width(rows(app)[line].split("[2]筒")[0]) + 1
        screen_of(app)._pressed_at = -1.0
        assert await pilot.click(offset=(column, line))
        await until_turn(app, pilot)
        assert screen_of(app).course.place == 2


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
            assert f"lesson {number} of 6" in shown(app) and "next lesson" in shown(app)
            await pilot.press("enter")
            await until_turn(app, pilot)
            check_rows(app)
            assert screen_of(app).told().task.split(",")[0][:25] in shown(app)


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
