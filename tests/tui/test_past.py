"""回放: the last moments are looked at again as the player saw them, and no claim is ever hidden by it."""

from __future__ import annotations

import pytest

from xueliu.engine.table import Window
from xueliu.recalling import KEPT
from xueliu.text import cell_width, t
from xueliu.tui.books import HandBook
from xueliu.tui.past import Past
from xueliu.tui.screens.table import TableScreen

from .playing import SIZES, asking, check_rows, new_session, rows, shown, table, until, until_asked
from .steered import steered

pytestmark = pytest.mark.tui


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_each_step_shows_the_table_as_it_was(lang: str) -> None:
    async with table(new_session("xuezhan", seed="tui-1"), lang=lang) as (app, pilot):
        while asking(app).request.window in (Window.SWAP, Window.VOID):  # type: ignore[union-attr]
            await pilot.press("r", "enter")
            await until_asked(app, pilot)
        for _ in range(4):
            await pilot.press("d" if asking(app).request.window is Window.TURN else "n")  # type: ignore[union-attr]
            await until_asked(app, pilot)
        while asking(app).request.window is not Window.TURN:  # type: ignore[union-attr]
            await pilot.press("n")
            await until_asked(app, pilot)
        screen, question, present = app.screen, asking(app), shown(app)
        assert isinstance(screen, TableScreen)
        await pilot.press("k")
        moments, cut_short = list(screen.past.moments), 0
        assert moments[-1].view == app.session.view and moments[-1].book.events == app.books.hand.events
        for number in range(len(moments), 0, -1):
            assert t("tui.past.step", n=number, of=len(moments)) in shown(app)
            moment = moments[number - 1]
            assert screen.scene().view is moment.view and screen.scene().book is moment.book
            assert len(screen.scene().view.table.thrown) <= len(app.session.view.table.thrown)
            check_rows(app)
            all_told, told = screen.past.words(1000), screen.past.words(60)
            assert all_told.endswith(told.split("  ")[-1]), "what happened last stays"
            assert cell_width(told) <= 60 or len(told.split("  ")) == 2
            cut_short += told != all_told
            await pilot.press("left")
        assert cut_short
        for size in SIZES[::-1]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            check_rows(app)
            assert t("tui.past.step", n=1, of=len(moments)) in shown(app)
        await pilot.press("end", "h", "k", "home", "escape")
        await until(lambda: shown(app) == present, pilot)
        assert asking(app) is question


async def test_the_others_wait_meanwhile_but_a_pause_stays_a_pause() -> None:
    async with table(steered(["147m1199s2258p11m"])) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await pilot.press("less_than_sign")
        assert not screen.director.open.is_set()
        await pilot.press("escape")
        assert screen.director.open.is_set()
        await pilot.press("z", "k", "left")
        assert screen.past.shown is not None
        await pilot.press("escape")
        assert not screen.director.open.is_set()


async def test_a_pending_claim_is_never_hidden() -> None:
    session = steered(["123456789m1199s", "1s"], dealer=1, wishes={1: ["1s"]})
    async with table(session) as (app, pilot):
        question = asking(app)
        assert question is not None and question.request.window is Window.CLAIM
        await pilot.press("k")
        assert asking(app) is question and t("tui.past.claim") in rows(app)[12]
        assert "[p]" in rows(app)[12]
        screen = app.screen
        assert isinstance(screen, TableScreen)
        screen.past.open()  # as if it had been open when the claim came up
        screen.ask(question.request)
        assert screen.past.shown is None and "[p]" in rows(app)[12]


async def test_nothing_of_others_is_in_it() -> None:
    async with table(new_session("xueliu", seed="tui-1")) as (app, pilot):
        await pilot.press("r", "enter")
        await until_asked(app, pilot)
        screen = app.screen
        assert isinstance(screen, TableScreen)
        for moment in screen.past.moments:
            assert moment.view.seat == app.session.view.seat
            drawn = [e for e in moment.book.events if type(e).__name__ == "Drawn" and e.actor]  # type: ignore[union-attr]
            assert [e for e in drawn if e.pai is not None] == []  # type: ignore[union-attr]


def test_only_the_last_moments_of_one_hand_are_kept_and_what_was_taken_back_is_not() -> None:
    view = steered(["147m1199s2258p11m"])
    view.start()
    events = tuple(view.view.table.thrown)  # none yet; books are told anything in order
    past, seen = Past(), view.view
    books = [HandBook(1, events=tuple(range(n))) for n in range(1, KEPT + 20)]  # type: ignore[arg-type]
    for book in books:
        past.note(seen, book)
    past.note(seen, books[-1])
    assert events == () and len(past.moments) == KEPT
    assert [len(m.book.events) - m.told for m in past.moments] == [1] * KEPT
    past.note(seen, books[-6])
    assert len(past.moments) == KEPT - 5 and past.moments[-1].book == books[-6]
    past.note(seen, HandBook(2, events=(0,)))  # type: ignore[arg-type]
    assert [m.book.number for m in past.moments] == [2]
