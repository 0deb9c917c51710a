"""§10: 退税, the kong money of who isn't ready goes back."""

from __future__ import annotations

from tests.rules.empty_wall import WAIT_9P, Pairs, rules
from tests.table_builder import dealt
from xueliu.engine.events import Why


def refunds(refund: str, hand: str = "888s12455s34679p", *sets: str, leaves: int | None = None) -> Pairs:
    """Seat 1 lays down 8s for two stakes each, and the hand ends."""
    game = dealt(["", hand], "8s", rules(f"end.kong_refund={refund}", *sets)).play("1:gang8s")
    if leaves is not None:
        game.leave(leaves, final=True)
    return game.finish().paid(Why.KONG_REFUND)


def test_who_is_not_ready_returns_his_kong_money_to_those_who_paid() -> None:
    assert refunds("true") == {(1, 0): 2, (1, 2): 2, (1, 3): 2}
    assert refunds("false") == {}


def test_who_is_ready_keeps_it() -> None:
    assert refunds("true", "888s123456m11m23m") == {}


def test_pigs_return_it_too() -> None:
    assert refunds("true", "888s12455s3467m9p") == {(1, 0): 2, (1, 2): 2, (1, 3): 2}


def test_who_has_won_keeps_it() -> None:
    hands = ["9m", "", "", "888s123456m99m78m"]
    game = dealt(hands, "1s1s8s2s", rules()).until_turn(3).play("3:gang8s", "3:2s")
    assert game.paid(Why.KONG) == {(seat, 3): 2 for seat in range(3)}
    assert game.finish().paid(Why.KONG_REFUND) == {}


def test_a_share_due_to_a_seat_that_left_for_good_goes_to_the_house() -> None:
    assert refunds("true", leaves=2) == {(1, 0): 2, (1, "house"): 2, (1, 3): 2}


def test_what_a_transfer_moved_stays_moved() -> None:
    """Seat 1's kong went to seat 3 with its 杠上炮; there's nothing left to return."""
    hands = ["", "888s12455s3467p9p", "", WAIT_9P]
    for transfer, kept in (("last", {}), ("off", {(1, seat): 2 for seat in (0, 2, 3)})):
        sets = (f"pay.kong_transfer={transfer}", "locked.win=ask")
        game = dealt(hands, "8s1s", rules(*sets)).play("1:gang8s", "1:9p", "3:hu").finish()
        assert game.paid(Why.KONG_REFUND) == kept


def test_a_transfer_that_couldnt_be_paid_in_full_counts_as_passed_on() -> None:
    """The win takes all that seat 1 has; of the transfer nothing is paid, and nothing is returned."""
    hands = ["", "888s12455s3467p9p", "", WAIT_9P]
    sets = ("pay.kong_transfer=last", "fan.base.pinghu=4")
    game = dealt(hands, "8s1s", rules(*sets), scores=(1000, 0, 1000, 1000)).play("1:gang8s", "1:9p", "3:hu")
    assert [(t.amount, t.due) for t in game.transfers(Why.KONG_TRANSFER)] == [(0, 6)]
    assert game.finish().paid(Why.KONG_REFUND) == {}


def test_what_was_really_paid_is_returned() -> None:
    game = dealt(["", "888s12455s34679p"], "8s", rules(), scores=(1, 100, 0, 100)).play("1:gang8s").finish()
    assert game.paid(Why.KONG_REFUND) == {(1, 0): 1, (1, 3): 2}


def test_refunds_come_after_the_checks_and_one_line_a_pair() -> None:
    """Two kongs, one line to each who paid."""
    hand = "888s777s455s3469p"
    game = dealt(["", hand], "8s7s", rules()).play("1:gang8s", "1:gang7s").finish()
    lines = game.transfers(Why.KONG_REFUND)
    assert [(t.to, t.amount) for t in lines] == [(2, 4), (3, 4), (0, 4)]
    whys = [t.why for t in game.transfers() if t.why is not Why.KONG]
    assert whys == sorted(whys, key=lambda why: why is Why.KONG_REFUND)


def test_a_refund_is_no_part_of_the_checks_event() -> None:
    """Seat 1 has nothing but its kong money: the checks take it, the refund finds nothing."""
    hands = ["", "888s12455s34679p", WAIT_9P, ""]
    sets = ("fan.base.pinghu=5", "end.pig_to=ready")
    game = dealt(hands, "8s", rules(*sets), scores=(1000, 0, 1000, 1000)).play("1:gang8s").finish()
    assert game.paid(Why.NOT_READY)[1, 2] == 6
    assert game.paid(Why.KONG_REFUND) == {(1, 0): 0, (1, 2): 0, (1, 3): 0}


def test_kongs_as_fan_have_nothing_to_return() -> None:
    assert refunds("true", "888s12455s34679p", "pay.kongs=fan") == {}
