"""Somebody goes broke at the table: it is said at once, with the next question, and on the settlement."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.rules.payments import THIRD_9P, WAIT_9P
from tests.table_builder import words
from xueliu.engine.events import Event
from xueliu.engine.options import Bankruptcy
from xueliu.text import set_language, t
from xueliu.tui.incomes import End
from xueliu.tui.screens.settlement import SettlementScreen
from xueliu.tui.screens.table import TableScreen
from xueliu.tui.why_words import state_words

from .playing import SIZES, check_rows, shown, table, until_asked
from .steered import steered

pytestmark = pytest.mark.tui
HANDS = ["9p", WAIT_9P, "111s333s555s777s9p", THIRD_9P]
RULES = ("xueliu", "pay.stack=30", "pay.stake=10", "pay.kong_transfer=off")


@pytest.mark.parametrize(("lang", "size"), [("zh", SIZES[0]), ("en", SIZES[0]), ("zh", SIZES[2])])
async def test_one_who_goes_broke_is_told_and_plays_on(lang: str, size: tuple[int, int]) -> None:
    session = steered(HANDS, rules=RULES, wishes={seat: ["hu"] for seat in (1, 2, 3)}, hands_to_play=2)
    async with table(session, size, lang) as (app, pilot):
        said: list[str] = []
        screen = app.screen
        assert isinstance(screen, TableScreen)
        flash = screen.flash

        def hear(event: Event | str) -> None:
            said.extend([event] if isinstance(event, str) else [])
            flash(event)

        screen.flash = hear  # type: ignore[method-assign]
        request = session.pending()
        assert request is not None
        screen.asking = None
        screen.director.answer(next(one for one in request.options if words(one) == "9p"))
        await until_asked(app, pilot)
        (sentence,) = said
        assert "40" in sentence and "30" in sentence and t("common.why.hora") in sentence
        if isinstance(app.screen, TableScreen):
            assert sentence[:20] in shown(app), "it stands beside the next question"
            await pilot.press("a")
        while not isinstance(app.screen, SettlementScreen):
            await until_asked(app, pilot)
        text = shown(app).replace("\n", "")
        check_rows(app)
        assert sentence[:20] in text and t("broke.hand")[:12] in text
        assert t("broke.goes_on", seats=t("common.seat.self"))[:12] in text
    set_language("zh")


@pytest.mark.parametrize(
    ("stack", "bankruptcy", "said"),
    [
        (0, Bankruptcy.ZERO, "books.end.pig_nothing"),
        (300, Bankruptcy.ZERO, "books.end.pig_all"),
        (3201, Bankruptcy.ZERO, "books.end.pig_fine"),
        (300, Bankruptcy.NEGATIVE, "books.end.pig_fine"),
    ],
)
def test_a_flower_pig_is_told_to_pay_no_more_than_there_is(
    stack: int, bankruptcy: Bankruptcy, said: str
) -> None:
    rules = SimpleNamespace(pay=SimpleNamespace(bankruptcy=bankruptcy))
    table = SimpleNamespace(scores=(stack, 0, 0, 0), rules=rules)
    view = SimpleNamespace(table=table, me=SimpleNamespace(wins=()))
    scene: Any = SimpleNamespace(view=view, seat=0, end=End(True, (3200,), False, 0, 0))
    assert state_words(scene) == t(said, n=min(stack, 3200) if said.endswith("all") else 3200)
