"""The price of leaving for good that is shown is the one that is charged (rules.md §11)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from tests.rules.payments import WAIT_9P, xueliu
from tests.table_builder import Game, dealt
from xueliu.engine.events import Why
from xueliu.engine.table import View
from xueliu.escaping import Price, price_lines, price_of
from xueliu.text import set_language, t


def left(chips: int, *sets: str) -> Game:
    """Seat 0 leaves, then discards the tile that seat 1 wins on, and loses 10."""
    hands = ["9p", WAIT_9P]
    scores = (chips, 1000, 1000, 1000)
    return dealt(hands, rules=xueliu(*sets), scores=scores, stake=10).play("0:9p", "1:hu").leave(0, True)


@pytest.mark.parametrize("chips", [1000, 125, 100, 60, 12, 10])
@pytest.mark.parametrize(
    "sets", [(), ("pay.escape_stakes=0",), ("pay.escape_floor=0",), ("pay.escape_floor=1",)]
)
def test_what_is_shown_at_the_end_of_the_hand_is_what_is_charged(chips: int, sets: tuple[str, ...]) -> None:
    game = left(chips, *sets).finish()
    charged = sum(game.paid(Why.ESCAPE).values())
    view = game.view(0)
    scores = list(view.table.scores)
    scores[0] += charged
    table = SimpleNamespace(
        rules=view.table.rules, stake=10, scores=scores, start_scores=view.table.start_scores
    )
    price = price_of(cast(View, SimpleNamespace(seat=view.seat, table=table)))
    assert price.paid == charged and price.left == view.table.scores[0]
    assert price.due >= price.paid and (price.due > price.paid) <= (price.left == 0)


def test_a_gain_stays_and_counts_as_no_loss() -> None:
    game = dealt(["", "9p", WAIT_9P], rules=xueliu(), scores=(1000,) * 4, stake=10).play("1:9p", "2:hu")
    assert price_of(game.view(2)) == Price(3, 30, 100, 10, 130, 130, 880)
    assert price_of(game.view(1)) == Price(3, 30, 100, -10, 120, 120, 870)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_words_name_rule_and_sums_and_that_quitting_is_free(lang: str) -> None:
    set_language(lang)
    view = (
        dealt(["", "9p", WAIT_9P], rules=xueliu(), scores=(1000,) * 4, stake=10).play("1:9p", "2:hu").view(1)
    )
    what, rule, now, save = price_lines(view, None)
    assert "30" in rule and "100" in rule and "120" in now and "870" in now
    assert what and "(q)" in save.replace("（", "(").replace("）", ")")
    assert price_lines(view, "novice")[2] == now + t("escape.room")
