"""The columns beside 查听: what a discard is expected to bring, and who may win on it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from xueliu.ai.advice import ADVISERS, Advice
from xueliu.deciding import Brain
from xueliu.engine.actions import Discard
from xueliu.engine.table import Request
from xueliu.text import set_language
from xueliu.thinker.advising import Advising
from xueliu.tui.scene import Hints

from .playing import rows, shown, table
from .steered import steered

pytestmark = pytest.mark.tui
READY = ["123456789m11s23p9p"]


class Counting:
    """Expects of each discard ten times its place among the options."""

    def improve(self, request: Request) -> Iterator[Advice | None]:
        discards = [action for action in request.options if isinstance(action, Discard)]
        yield Advice(discards[-1], values=tuple((a, 10 * n) for n, a in enumerate(discards)))


async def test_who_may_win_is_a_column_and_in_words_on_demand() -> None:
    async with table(steered(READY)) as (app, pilot):
        picture = rows(app)
        assert any("查听" in row and row.rstrip().endswith("危险·最多付") for row in picture)
        assert any("打9筒" in row and row.rstrip().endswith("下对上10000") for row in picture)
        await pilot.press("t")
        assert "打1条：下家、对家、上家可能要，最多10000" in shown(app)
        await pilot.press("t")
        assert "可能要" not in shown(app)
    async with table(steered(READY), lang="en") as (app, _pilot):
        assert any("play 9p" in row and row.rstrip().endswith("NAP 10000") for row in rows(app))
        assert any("Waits" in row and "fed/drawn" in row for row in rows(app))
    set_language("zh")
    async with table(steered(READY), hints=Hints.WAITS) as (app, _pilot):
        assert "危险" not in shown(app)


async def test_an_adviser_s_values_are_a_column(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ADVISERS, "counting", lambda seed: Counting())
    session = steered(READY)
    async with table(session) as (app, pilot):
        assert "期望" not in shown(app)
        app.adviser = Advising(None, quick=Brain("counting"))
        screen = app.screen
        screen.director.ask_again()  # type: ignore[attr-defined]
        await pilot.pause(0.1)
        assert "期望" in shown(app) and "+0" in shown(app)
