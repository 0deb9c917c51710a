"""The review on the screen: on the settlement, over the next hand, at a match's end; nobody waits for it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from textual.pilot import Pilot

from tests.unit.review_stubs import Stub
from xueliu.ai.levels import make_bot
from xueliu.engine.actions import Win
from xueliu.review.begin import live_review
from xueliu.review.live import Live
from xueliu.review.verdict import Verdict
from xueliu.session import Session
from xueliu.text import Faces, set_language, t
from xueliu.tui.app import XueliuApp
from xueliu.tui.clock import NoClock
from xueliu.tui.look import Look
from xueliu.tui.pace import Speed
from xueliu.tui.reviews import Reviews
from xueliu.tui.scene import Choices
from xueliu.tui.screens.final import FinalScreen
from xueliu.tui.screens.review import ReviewScreen
from xueliu.tui.screens.settlement import SettlementScreen
from xueliu.tui.screens.table import TableScreen

from .playing import SIZES, asking, check_rows, new_session, rows, settled, shown, until, until_asked

pytestmark = pytest.mark.tui
Table = tuple[XueliuApp, Pilot[None]]
LAST = 6
"""With so few tiles left in the wall a hand is nearly over."""


def nearly_over(session: Session, judge: Stub, on: bool = True) -> Live:
    """A hand played without a win to its last turns, its decisions to be judged by a stub."""
    live, bot = live_review(session, False, on, judge), make_bot("normal", "review")
    session.start()
    while session.view.table.wall_left > LAST or session.pending() is None:
        request = session.pending()
        if request is None:
            assert session.play_bot() is not None, "the hand is over"
        else:
            wins = isinstance(request.options[0], Win)
            session.answer(request.options[-1] if wins else bot.decide(request))
    return live


@asynccontextmanager
async def reviewed(session: Session, live: Live, **changes: object) -> AsyncIterator[Table]:
    """The screen of a session with its review."""
    set_language("zh")
    choices = Choices(Speed.INSTANT).changed(**changes)
    app = XueliuApp(session, choices, Look(), clock=NoClock(), reviews=Reviews(lambda _on: live))
    async with app.run_test(size=(80, 24)) as pilot:
        await until_asked(app, pilot)
        yield app, pilot
    set_language("zh")


async def played(app: XueliuApp, pilot: Pilot[None]) -> None:
    """Answer everything as is recommended, until the hand is settled."""
    for _ in range(200):
        if settled(app):
            return
        await pilot.press("r")
        await until_asked(app, pilot)
    raise AssertionError(shown(app))


async def all_judged(app: XueliuApp, pilot: Pilot[None]) -> None:
    live = app.reviews.live
    assert live is not None
    await until(lambda: not live.so_far().waiting, pilot)
    await pilot.pause()


def row(app: XueliuApp) -> str:
    """The row about the review."""
    return next((one for one in rows(app) if t("review.live.title") in one and "[v]" in one), "")


async def test_from_the_settlement_to_the_costliest_decisions_and_on_to_the_next_hand() -> None:
    session, judge = new_session("xueliu", hands=2), Stub(let=False)
    live = nearly_over(session, judge)
    async with reviewed(session, live) as (app, pilot):
        await pilot.press("v")
        assert "打完一局才有复盘" in shown(app), "a hand in play has none"
        await played(app, pilot)
        of = live.so_far(1).of
        assert f"已评 0/{of}" in row(app) and of > 8, "the settlement waits for no verdict"
        await pilot.press("v")
        await pilot.pause()
        assert isinstance(app.screen, ReviewScreen) and f"已评 0/{of}" in shown(app)
        judge.let.set()
        await all_judged(app, pilot)
        clear = sum(verdict.clear for _, verdict in live.so_far(1).judged)
        picture = shown(app)
        assert f"{clear} 手可以更好" in picture and clear >= 3
        assert all(f" {n}. 第 " in picture for n in (1, 2, 3)) and " 4. 第 " not in picture
        assert picture.count("更好的是") == 3 and picture.count("± 20") == 3
        assert picture.count("离听牌远了") == 3 and picture.count("手牌 ") == 3
        await pilot.press("escape")
        await pilot.pause()
        assert settled(app) and f"{clear} 手可以更好，最大一手亏" in row(app)
        await pilot.press("v", "right")
        await pilot.pause()
        assert "最费分的习惯" in shown(app) and "退步" in shown(app) and "第 1 局" in shown(app)
        await pilot.press("escape", "pagedown", "pagedown", "enter")
        await until_asked(app, pilot)
        assert isinstance(app.screen, TableScreen) and session.match.hand == 2
        await pilot.press("v")
        await pilot.pause()
        assert isinstance(app.screen, ReviewScreen) and "第 1 局" in shown(app), "it isn't lost"
        await pilot.press("escape")
        await pilot.pause()
        question = asking(app)
        assert question is not None and question.request == session.pending()
        await pilot.press("a")
        await until_asked(app, pilot)
        await pilot.press("pagedown", "pagedown", "enter")
        await until(lambda: isinstance(app.screen, FinalScreen), pilot)
        assert "共少得" in row(app) and f"最该改：退步（{clear} 次）" in row(app)
        await pilot.press("v")
        await pilot.pause()
        assert "全场" in shown(app) and "第 1 局：" in shown(app)
    assert judge.closed


@pytest.mark.parametrize("blamed", [True, False])
async def test_it_fits_every_size_in_both_languages(blamed: bool) -> None:
    judge = Stub() if blamed else Stub(verdict=lambda _request, action: Verdict(True, action, True))
    session = new_session("xueliu")
    live = nearly_over(session, judge)
    async with reviewed(session, live) as (app, pilot):
        await played(app, pilot)
        await all_judged(app, pilot)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            for lang, faces in (("en", Faces.ASCII), ("zh", Faces.HAN)):
                set_language(lang)
                app.look = replace(app.look, faces=faces, plain=faces is Faces.ASCII)
                app.relook()
                await until(lambda: bool(row(app)), pilot)
                assert ("could be better" if lang == "en" else "可以更好") in row(app) or not blamed
                assert t("review.no_mistake") in row(app) or blamed
                check_rows(app)
                for keys in (("v",), ("right",)):
                    await pilot.press(*keys)
                    await pilot.pause()
                    check_rows(app)
                    assert "review." not in shown(app)
                await pilot.press("escape")
                await pilot.pause()


async def test_quitting_gives_up_what_is_not_judged_yet() -> None:
    session, judge = new_session("xueliu", hands=2), Stub(let=False)
    live = nearly_over(session, judge)
    async with reviewed(session, live) as (app, pilot):
        await played(app, pilot)
        assert live.so_far().waiting
        await pilot.press("v")
        await pilot.pause()
        assert t("review.live.patience")[:20] in shown(app), "an empty page says what it waits for"
        await pilot.press("escape", "q")
        await pilot.pause()
    assert judge.closed and len(judge.asked) == 1
    assert live._thread is not None and not live._thread.is_alive()


async def test_switched_off_nothing_is_judged_or_told() -> None:
    session, judge = new_session("xueliu"), Stub()
    live = nearly_over(session, judge, on=False)
    async with reviewed(session, live, review=False) as (app, pilot):
        await played(app, pilot)
        assert row(app) == "" and judge.asked == []
        await pilot.press("v")
        await pilot.pause()
        assert isinstance(app.screen, SettlementScreen)
        app.choose(review=True)
        await all_judged(app, pilot)
        assert judge.asked and row(app)
