"""§8: what a broke player pays."""

from __future__ import annotations

import pytest

from tests.rules.payments import FED, THIRD_9P, TRANSFER, WAIT_9P, xueliu
from tests.table_builder import Game, dealt
from xueliu.engine.events import Why

THREE = ["9p", WAIT_9P, "111s333s555s777s9p", THIRD_9P]
"""Seat 0 discards what the three wait for: 平胡 10, 对对胡 20, 平胡 10."""


def broke(chips: int, *sets: str, winners: str = "1:hu 2:hu 3:hu") -> Game:
    return dealt(THREE, rules=xueliu(*sets), scores=(chips, 100, 100, 100), stake=10).play("0:9p", winners)


def test_with_enough_chips_everything_is_paid() -> None:
    assert broke(40).paid(Why.HORA) == {(0, 1): 10, (0, 2): 20, (0, 3): 10}


@pytest.mark.parametrize(
    ("chips", "shares"),
    [
        (11, (4, 4, 3)),
        (10, (4, 3, 3)),
        (9, (3, 3, 3)),
        (35, (10, 15, 10)),
        (31, (10, 11, 10)),
        (1, (1, 0, 0)),
        (0, (0, 0, 0)),
    ],
)
def test_equal_shares_none_above_its_due_odd_chips_to_the_nearest(
    chips: int, shares: tuple[int, ...]
) -> None:
    game = broke(chips)
    assert tuple(game.paid(Why.HORA)[0, seat] for seat in (1, 2, 3)) == shares
    assert [t.due for t in game.transfers(Why.HORA)] == [10, 20, 10]
    assert game.scores[0] == 0


@pytest.mark.parametrize(
    ("chips", "shares"), [(11, (10, 1, 0)), (35, (10, 20, 5)), (5, (5, 0, 0)), (40, (10, 20, 10))]
)
def test_nearest_pays_in_turn_order_in_full(chips: int, shares: tuple[int, ...]) -> None:
    game = broke(chips, "pay.bankruptcy_split=nearest")
    assert tuple(game.paid(Why.HORA)[0, seat] for seat in (1, 2, 3)) == shares


@pytest.mark.parametrize("split", ["equal", "nearest"])
def test_negative_lets_stacks_go_below_zero(split: str) -> None:
    game = broke(11, "pay.bankruptcy=negative", f"pay.bankruptcy_split={split}")
    assert game.scores == (-29, 110, 120, 110)


def test_the_nearest_is_counted_from_the_payer() -> None:
    """Seat 2 pays: 3 is nearer than 0, 0 nearer than 1."""
    hands = [THREE[3], WAIT_9P, "9p", "111s333s555s777s9p"]
    game = dealt(hands, rules=xueliu(), scores=(100, 100, 11, 100), stake=10, dealer=2)
    game.play("2:9p", "0:hu 1:hu 3:hu")
    assert game.paid(Why.HORA) == {(2, 3): 4, (2, 0): 4, (2, 1): 3}


def test_the_hand_goes_on_with_a_broke_player() -> None:
    game = broke(0).finish()
    assert "Ryukyoku" in game.kinds()
    assert 0 in {seat for seat, _ in game.draws()}


def test_bonus_and_transfer_are_events_of_their_own() -> None:
    """Twelve chips pay a win of ten in full and then two of the bonus."""
    game = dealt(["", WAIT_9P], "9p", xueliu(), scores=(12, 100, 100, 100), stake=10).play("1:hu")
    assert game.paid(Why.HORA)[0, 1] == 10
    assert game.paid(Why.SELF_DRAW_BONUS)[0, 1] == 2
    short = [t for t in game.transfers(Why.SELF_DRAW_BONUS) if t.source == 0]
    assert (short[0].amount, short[0].due) == (2, 10)


def test_a_transfer_is_paid_after_the_win() -> None:
    """The konger has nothing but the 40 of the kong: the win takes 20, the transfer what is left."""
    rules = ("xueliu", TRANSFER + "last")
    game = dealt(FED, "6s", rules, scores=(1000, 0, 1000, 1000), stake=10)
    game.play("0:5s", "1:gang", "1:9p", "2:hu")
    assert game.paid(Why.KONG) == {(0, 1): 20, (2, 1): 10, (3, 1): 10}
    assert game.paid(Why.HORA) == {(1, 2): 20}
    assert game.paid(Why.KONG_TRANSFER) == {(1, 2): 20}
    assert [t.due for t in game.transfers(Why.KONG_TRANSFER)] == [40]


def test_a_broke_payers_kong_money_is_short_too() -> None:
    game = dealt(["", "555s"], "5s", xueliu(), scores=(7, 100, 0, 100), stake=10).play("1:gang5s")
    assert [(t.source, t.amount, t.due) for t in game.transfers(Why.KONG)] == [
        (2, 0, 20),
        (3, 20, 20),
        (0, 7, 20),
    ]
