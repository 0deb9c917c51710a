"""The recommendation: one at once, a better one when it is ready, and what is believed of the others."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace

import pytest

from xueliu.ai.advice import Advice, make_adviser
from xueliu.deciding import Brain
from xueliu.engine.actions import SwapThree
from xueliu.engine.table import Request, Window
from xueliu.text import cell_width, set_language, t
from xueliu.thinker.advising import QUICK, Advising, first
from xueliu.thinker.link import ProcessLink
from xueliu.thinker.thinker import Thinker
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.widgets.action import asked

from .playing import SIZES, asking, check_rows, new_session, rows, shown, table, until_asked
from .steered import steered

pytestmark = pytest.mark.tui
HAND = ["147m1199s2258p11m"]


class Later(Advising):
    """Recommends what the quick one does; the better recommendation comes when the test wants it."""

    def __init__(self) -> None:
        super().__init__(None)
        self.asked: list[tuple[Request, Callable[[Advice], None]]] = []

    def advise(self, request: Request, better: Callable[[Advice], None]) -> Advice:
        self.asked.append((request, better))
        return replace(first(QUICK, request), more=True)

    def master(self) -> Advice:
        request, better = self.asked[-1]
        (advice,) = make_adviser("master").improve(request)
        assert advice is not None
        better(advice)
        return advice


def ask_again(app: object) -> None:
    app.screen.director.ask_again()  # type: ignore[attr-defined]


def starts(picture: list[str], *marks: str) -> list[int]:
    """At which cells buttons and columns begin."""
    return [
        cell_width(row[:place])
        for row in picture
        for place in range(len(row))
        if any(row.startswith(mark, place) for mark in marks)
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_a_better_recommendation_replaces_the_first_where_it_stands(
    size: tuple[int, int], lang: str
) -> None:
    async with table(steered(HAND), size=size, lang=lang) as (app, pilot):
        app.adviser = later = Later()
        ask_again(app)
        await pilot.pause()
        marks = {"zh": ("期望 ", "危险"), "en": ("value ", "danger")}[lang]
        before = rows(app)
        assert ("大师还在想" if lang == "zh" else "master is thinking") in shown(app)
        advice = later.master()
        await pilot.pause()
        after = rows(app)
        check_rows(app)
        assert ("大师还在想" if lang == "zh" else "master is thinking") not in shown(app)
        assert ("期望" if lang == "zh" else "worth") in next(
            row for row in after if "推荐" in row or "Best" in row
        )
        assert f"{round(max(value for _, value in advice.values)):+d}" in shown(app)
        assert starts(before, *marks) == starts(after, *marks) != []
        best = [row for row in after if "★" in row]
        assert (
            len(best) == 1
            and after.index(best[0]) == next(y for y, row in enumerate(after) if marks[1] in row) + 1
        )
    set_language("zh")


async def test_buttons_stay_in_their_place_when_the_star_moves() -> None:
    session = steered(["123456789m1199s", "1s"], dealer=1, wishes={1: ["1s"]})
    async with table(session) as (app, pilot):
        app.adviser = later = Later()
        ask_again(app)
        await pilot.pause()
        before, question = rows(app), asking(app)
        assert question is not None
        later.asked[-1][1](replace(question.advice, action=question.request.options[-1], more=True))
        await pilot.pause()
        after = rows(app)
        assert before != after and starts(before, "[") == starts(after, "[")


async def test_a_recommendation_for_an_older_question_is_never_shown() -> None:
    async with table(steered(HAND)) as (app, pilot):
        app.adviser = later = Later()
        ask_again(app)
        await pilot.pause()
        question = asking(app)
        assert question is not None
        old = replace(question.request)
        before = rows(app)
        app.screen._better(old, Advice(old.options[0], values=((old.options[0], 777),)))  # type: ignore[attr-defined]
        await pilot.pause()
        assert rows(app) == before
        later.master()
        await pilot.pause()
        assert rows(app) != before


async def test_other_three_are_lifted_unless_the_player_has_picked() -> None:
    async with table(new_session("xueliu")) as (app, pilot):
        app.adviser = later = Later()
        ask_again(app)
        await pilot.pause()
        question = asking(app)
        assert question is not None and isinstance(question.advice.action, SwapThree)
        other = next(action for action in question.request.options if action != question.advice.action)
        later.asked[-1][1](Advice(other))
        assert {question.order[place] for place in question.picks} == set(other.tiles)  # type: ignore[union-attr]
        question.digit(question.picks[0])
        picked = question.picks
        later.asked[-1][1](Advice(question.request.options[0]))
        assert question.picks == picked


async def test_a_worker_that_dies_while_it_thinks_leaves_the_first_recommendation(
    caplog: pytest.LogCaptureFixture,
) -> None:
    thinker = Thinker(entry="tests.unit.thinker_minds")
    session = steered(HAND)
    try:
        async with table(session) as (app, pilot):
            app.adviser = Advising(thinker, Brain("climbing", "30"))
            ask_again(app)
            await pilot.pause()
            before = shown(app)
            assert "大师还在想" in before and "推荐 打" in before
            thinker._processes = 2
            with caplog.at_level(logging.WARNING):
                for _ in range(2):
                    link = thinker._link
                    assert isinstance(link, ProcessLink)
                    while link.process is None:
                        await pilot.pause(0.01)
                    link.process.kill()
                    while thinker._link is link:
                        await pilot.pause(0.01)
            assert "worker has ended" in caplog.text
            assert shown(app) == before and app.failure is None
            await pilot.press("r")
            assert len(session.view.me.river) == 1
    finally:
        thinker.close()


async def test_an_adviser_that_fails_in_the_worker_takes_the_mark_away() -> None:
    thinker = Thinker(entry="tests.unit.thinker_minds")
    try:
        async with table(steered(HAND)) as (app, pilot):
            app.adviser = Advising(thinker, Brain("crashing"))
            ask_again(app)
            await pilot.pause()
            assert "大师还在想" in shown(app)
            for _ in range(500):
                if "大师还在想" not in shown(app):
                    break
                await pilot.pause(0.01)
            assert "大师还在想" not in shown(app) and "推荐 打" in shown(app) and app.failure is None
    finally:
        thinker.close()


async def test_what_is_believed_is_a_line_each_and_folded_where_there_is_no_room() -> None:
    for size in SIZES:
        for lang, folded, one in (("zh", "听牌可能：", "下家：约"), ("en", "Ready: ", "next: ready ")):
            async with table(steered(HAND), size=size, lang=lang) as (app, pilot):
                for _ in range(6):
                    if (folded if size[1] == 24 else one) in shown(app):
                        break
                    await pilot.press("pagedown")
                assert (folded in shown(app)) == (size[1] == 24), (size, lang)
                assert (one in shown(app)) == (size[1] > 24), (size, lang)
                check_rows(app)
    set_language("zh")


async def test_before_the_first_discard_it_stands_in_one_place() -> None:
    async with table(new_session("xuezhan", seed="tui-1")) as (app, pilot):
        for window in (Window.SWAP, Window.VOID):
            assert asking(app).request.window is window  # type: ignore[union-attr]
            for size in SIZES:
                await pilot.resize_terminal(*size)
                await pilot.pause()
                words = app.screen.scene().advice  # type: ignore[attr-defined]
                assert words and sum(words[:10] in row for row in rows(app)) == 1
            await pilot.press("r")
            await until_asked(app, pilot)


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_where_room_is_short_the_recommendation_outlasts_how_to_choose(lang: str) -> None:
    async with table(steered(HAND), lang=lang) as (app, _):
        scene, hint = app.screen.scene(), t("tui.turn.hint")  # type: ignore[attr-defined]
        scene = replace(scene, advice="x" * 40, thinking=False)

        def row(width: int) -> str:
            return asked(scene, Line(Look()).add(" "), Look().text, width).text

        whole = cell_width(row(200))
        assert hint in row(whole)
        for less in range(1, cell_width(hint) + 2):
            assert hint not in row(whole - less) and scene.advice in row(whole - less)
