"""§11: the next dealer, stacks, stakes and fees, leaving for good."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.table_builder import Game, dealt, default, ruling
from xueliu.engine.actions import Return
from xueliu.engine.events import EndGame, EndKyoku, Event, StartHand, StartKyoku, Why
from xueliu.engine.next_hand import next_dealer, stake_of
from xueliu.engine.options import Percent
from xueliu.engine.refusal import IllegalAction
from xueliu.engine.tiles import Seat
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Match, Setup

WAIT_9P = "123456789m111p9p"
ALSO_9P = "123456789m222p9p"
THIRD_9P = "123456789m333p9p"
ROBBER = "123456789s11p78p"


# next_dealer


def after(game: Game, dice: tuple[int, ...] = ()) -> int:
    return next_dealer(game.finish().state.table, dice)


def rule(name: str, *sets: str, base: str = "xueliu") -> tuple[str, ...]:
    return (base, f"play.next_dealer={name}", "claims.must_win_last=0", *sets)


@pytest.mark.parametrize(
    ("dealer", "dice", "then"), [(0, (1,), 0), (0, (6,), 1), (1, (3, 4), 3), (2, (1, 1), 3), (3, (6, 6), 2)]
)
def test_dice_count_from_the_last_dealer_as_one(dealer: int, dice: tuple[int, ...], then: int) -> None:
    assert after(dealt(dealer=dealer, rules=rule("dice")), dice) == then


def test_first_winner_deals_next() -> None:
    """Seat 2 wins first; what 1 wins later doesn't matter."""
    game = dealt(["9p", "123456789s444m8m", ALSO_9P], "1s8m", rule("first_winner"))
    assert after(game.play("0:9p", "2:hu", "0:8m", "1:hu")) == 2


def test_of_several_first_winners_the_one_who_paid() -> None:
    game = dealt(["", WAIT_9P, ALSO_9P, "9p"], rules=rule("first_winner"), dealer=3)
    assert after(game.play("3:9p", "1:hu 2:hu")) == 3


def test_of_several_robbers_the_konger() -> None:
    hands = ["9p", "99p", ROBBER, "123456789m22p78p"]
    game = dealt(hands, "1m1m1m9p", rule("first_winner")).play("0:9p", "1:peng").until_turn(2)
    assert after(game.play("1:gang9p", "2:hu 3:hu")) == 1


@pytest.mark.parametrize(
    ("winners", "then"), [("2:hu 3:hu", 0), ("0:hu 2:hu", 0), ("2:hu", 2), ("0:hu 2:hu 3:hu", 0)]
)
def test_the_feeder_if_he_paid_any_of_them(winners: str, then: int) -> None:
    """Seat 0 feeds a kong of seat 1, whose discard is won on."""
    rules = rule("first_winner", "pay.kong_discard_payer=feeder")
    hands = ["5s" + WAIT_9P, "555s9p", ALSO_9P, THIRD_9P]
    assert after(dealt(hands, "6s", rules).play("0:5s", "1:gang", "1:9p", winners)) == then


def test_without_that_rule_the_discarder_paid() -> None:
    hands = ["5s", "555s9p", ALSO_9P, THIRD_9P]
    game = dealt(hands, "6s", rule("first_winner")).play("0:5s", "1:gang", "1:9p", "2:hu 3:hu")
    assert after(game) == 1


def test_where_nobody_won_the_dealer_stays() -> None:
    for name in ("first_winner", "first_winner_unless_drawn"):
        assert after(dealt(dealer=2, rules=rule(name))) == 2


@pytest.mark.parametrize("name", ["first_winner", "first_winner_unless_drawn"])
def test_unless_drawn_the_dealer_stays_when_the_wall_ran_out(name: str) -> None:
    """One winner only: the wall runs out with three in play."""
    game = dealt(["9p", "", ALSO_9P], rules=rule(name, base="xuezhan")).play("0:9p", "2:hu")
    assert after(game) == (2 if name == "first_winner" else 0)


def test_two_in_play_at_the_empty_wall_are_a_drawn_hand_still() -> None:
    hands = ["9p", "123456789s444m8m", ALSO_9P]
    for name, dealer in (("first_winner", 2), ("first_winner_unless_drawn", 0)):
        game = dealt(hands, "1m8m", rule(name, base="xuezhan")).play("0:9p", "2:hu", "0:8m", "1:hu")
        assert (after(game), "Ryukyoku" in game.kinds()) == (dealer, True)


@pytest.mark.parametrize("name", ["first_winner", "first_winner_unless_drawn"])
def test_with_a_third_winner_both_give_it_to_the_first(name: str) -> None:
    hands = ["9p", "123456789s444m8m", ALSO_9P, "123456789s555m8m"]
    game = dealt(hands, "1m8m", rule(name, base="xuezhan")).play("0:9p", "2:hu", "0:8m", "1:hu 3:hu")
    assert (after(game), "Ryukyoku" in game.kinds()) == (2, False)


@pytest.mark.parametrize("dealer", range(4))
def test_rotate_is_the_next_seat(dealer: int) -> None:
    assert after(dealt(["9p"], dealer=0, rules=rule("rotate"))) == 1
    assert after(dealt(dealer=dealer, rules=rule("rotate"))) == (dealer + 1) % 4


# matches


def played(*sets: str, base: str = "xueliu", seed: str = "match") -> list[Event]:
    """A whole match of defaults: swaps and voids as they come, everything drawn discarded."""
    heard: list[Event] = []
    rules = ruling((base, *sets))
    fair = Fair(secret_of_seed(seed))
    match = Match(Setup(rules, fair, ("a", "b", "c", "d"), ("random",) * 4, rules.play.hands), [heard.append])
    match.start()
    while not match.over:
        for request in match.requests():
            match.answer(default(request))
        if match.hand_over:
            match.proceed()
    return heard


@pytest.mark.parametrize("hands", [1, 3])
def test_a_match_is_a_number_of_hands(hands: int) -> None:
    heard = played(f"play.hands={hands}")
    starts = [event for event in heard if isinstance(event, StartHand)]
    assert [event.hand for event in starts] == list(range(1, hands + 1))
    assert isinstance(heard[-1], EndGame)


def test_eight_hands_by_default() -> None:
    assert all(ruling(base).play.hands == 8 for base in ("xueliu", "xuezhan", "xueliu-linear"))


@pytest.mark.parametrize("stack", [10_000, 300])
def test_stacks_start_at_pay_stack_and_carry_over(stack: int) -> None:
    heard = played(f"pay.stack={stack}", "play.hands=3", "pay.service_fee=7")
    starts = [event.scores for event in heard if isinstance(event, StartHand)]
    ends = [event.scores for event in heard if isinstance(event, EndKyoku)]
    assert starts[0] == (stack,) * 4
    assert starts[1:] == ends[:-1]
    assert ends[-1] == next(event for event in heard if isinstance(event, EndGame)).scores
    assert ends[0] != starts[0]


def test_a_player_at_zero_plays_on() -> None:
    heard = played("pay.stack=0", "play.hands=2")
    assert [event.scores for event in heard if isinstance(event, StartHand)] == [(0,) * 4] * 2
    assert sum(isinstance(event, EndKyoku) for event in heard) == 2


def test_the_first_dealer_is_drawn_by_lot() -> None:
    dealers = [Fair(secret_of_seed(str(n))).first_dealer() for n in range(200)]
    assert all(30 < dealers.count(Seat(seat)) < 70 for seat in range(4))


@pytest.mark.parametrize("name", ["dice", "rotate", "first_winner"])
def test_the_match_follows_next_dealer(name: str) -> None:
    heard = played(f"play.next_dealer={name}", "play.hands=4")
    starts = [event for event in heard if isinstance(event, StartHand)]
    for before, now in pairwise(starts):
        if name == "dice":
            assert now.dealer_dice is not None and len(now.dealer_dice) == 2
            assert now.dealer == (before.dealer + sum(now.dealer_dice) - 1) % 4
        else:
            assert now.dealer_dice is None
            assert now.dealer == (before.dealer + (name == "rotate")) % 4
    assert starts[0].dealer_dice is None


@pytest.mark.parametrize("dice", [1, 2])
def test_so_many_dice_choose_the_dealer_and_open_the_wall(dice: int) -> None:
    heard = played(f"play.dice={dice}", "play.hands=3")
    thrown = [event.dealer_dice for event in heard if isinstance(event, StartHand)]
    assert [row and len(row) for row in thrown] == [None, dice, dice]
    assert {len(event.dice) for event in heard if isinstance(event, StartKyoku)} == {dice}


# stake and fee


@pytest.mark.parametrize(
    ("stake", "scores", "points"),
    [
        (Percent(1), (10_000, 10_000, 10_000, 10_000), 100),
        (Percent(1), (10_000, 5_099, 20_000, 9_000), 50),
        (Percent(5), (10_000, 5_099, 20_000, 9_000), 254),
        (Percent(1), (99, 10_000, 10_000, 10_000), 1),
        (Percent(1), (0, 10_000, 10_000, 10_000), 1),
        (Percent(1), (-500, 10_000, 10_000, 10_000), 1),
        (100, (0, 1, 2, 3), 100),
    ],
)
def test_the_stake_is_a_number_or_a_share_of_the_poorest_stack(
    stake: int | Percent, scores: tuple[int, ...], points: int
) -> None:
    assert stake_of(stake, scores) == points
    game = dealt(rules=("xueliu", f"pay.stake={stake}"), scores=scores, stake=None)
    assert game.state.table.stake == points


def test_a_percent_stake_is_worked_out_anew_each_hand() -> None:
    heard = played("play.hands=4", "pay.stake=1%", "pay.service_fee=2000")
    for event in heard:
        if isinstance(event, StartHand):
            assert event.stake == max(1, min(event.scores) // 100)
    assert len({event.stake for event in heard if isinstance(event, StartHand)}) > 1


@pytest.mark.parametrize("fee", [0, 7])
def test_the_fee_goes_from_each_to_the_house_after_everything_else(fee: int) -> None:
    game = dealt(rules=("xueliu", f"pay.service_fee={fee}")).finish()
    assert game.paid(Why.FEE) == ({(seat, "house"): fee for seat in range(4)} if fee else {})
    if fee:
        assert [t.why for t in game.transfers()[-4:]] == [Why.FEE] * 4
        assert sum(game.won) == -4 * fee
        assert game.kinds()[-1] == "EndKyoku"


def test_nobody_pays_more_fee_than_he_has() -> None:
    game = dealt(rules=("xueliu", "pay.service_fee=7"), scores=(3, 0, 100, 100)).finish()
    fees = {int(t.source): (t.amount, t.due) for t in game.transfers(Why.FEE)}
    before = {
        seat: fee + score for seat, (fee, _), score in zip(fees, fees.values(), game.scores, strict=True)
    }
    assert fees == {seat: (min(7, before[seat]), 7) for seat in range(4)}
    assert fees[1] == (0, 7)


# leaving


READY = ["123456789s22p77p6p", WAIT_9P, "123456789m444p8p", "123456789s333p5p"]
"""All are ready once seat 0 has discarded its 6p, so nobody pays at the empty wall."""


def left(loss: int, *sets: str, scores: tuple[int, ...] = (1000,) * 4) -> Game:
    """Seat 1 loses so much by a discard and leaves for good."""
    fan = f"fan.base.pinghu={max(1, loss.bit_length())}"
    game = dealt(READY, "8p", ("xueliu", fan, "locked.win=ask", *sets), scores=scores)
    game.play("0:6p")
    if loss:
        game.play("1:8p", "2:hu")
    return game.leave(1, final=True).finish()


def test_the_fine_and_a_loss_made_up_to_the_floor_go_to_the_house() -> None:
    game = left(0)
    assert game.won[1] == -13
    assert game.paid(Why.ESCAPE) == {(1, "house"): 3 + 10}


@pytest.mark.parametrize(("loss", "made_up"), [(1, 9), (8, 2), (16, 0)])
def test_only_what_is_missing_to_the_floor_is_made_up(loss: int, made_up: int) -> None:
    game = left(loss)
    assert game.paid(Why.HORA) == {(1, 2): loss}
    assert game.paid(Why.ESCAPE) == {(1, "house"): 3 + made_up}


@pytest.mark.parametrize(("stakes", "floor"), [(3, 10), (0, 10), (5, 0), (0, 0)])
def test_escape_stakes_and_floor(stakes: int, floor: int) -> None:
    game = left(0, f"pay.escape_stakes={stakes}", f"pay.escape_floor={floor}")
    assert sum(game.paid(Why.ESCAPE).values()) == stakes + floor


def test_a_gain_stays_and_counts_as_a_loss_of_nothing() -> None:
    hands = ["123456789s22p77p9p", *READY[1:]]
    game = dealt(hands, "", ("xueliu", "fan.base.pinghu=7", "locked.win=ask"), scores=(1000,) * 4)
    game.play("0:9p", "1:hu").leave(1, final=True).finish()
    assert game.won[1] == 64 - 13


def test_never_more_than_he_has() -> None:
    assert left(0, scores=(1000, 5, 1000, 1000)).paid(Why.ESCAPE) == {(1, "house"): 5}


def test_never_more_than_he_has_where_stacks_may_go_below_zero_too() -> None:
    game = left(0, "pay.bankruptcy=negative", "pay.room_factor=3", scores=(1000, 5, 1000, 1000))
    assert game.paid(Why.ESCAPE) == {(1, "house"): 5}


def test_these_are_plain_stakes_whatever_the_room() -> None:
    assert left(0, "pay.room_factor=3").paid(Why.ESCAPE) == {(1, "house"): 3 + 10}


def test_nobody_leaves_twice_or_comes_back_from_nowhere() -> None:
    game = dealt()
    with pytest.raises(IllegalAction, match="not_away"):
        game.apply(Return(Seat(1)))
    game.leave(1)
    with pytest.raises(IllegalAction, match="already_away"):
        game.leave(1)
    assert game.leave(1, final=True).state.table.players[1].escaped


def test_it_is_settled_as_usual_before() -> None:
    """The one who left is not ready and pays for it like anybody; then the fine, then the fee."""
    hands = ["", "1245578s246688p", WAIT_9P]
    game = dealt(hands, "", ("xueliu", "pay.service_fee=1")).leave(1, final=True).finish()
    assert (1, 2) in game.paid(Why.NOT_READY)
    whys = [t.why for t in game.transfers()]
    first = whys.index(Why.ESCAPE)
    assert set(whys[:first]) <= {Why.NOT_READY, Why.PIG}
    assert set(whys[first:]) == {Why.ESCAPE, Why.FEE}
    assert whys[-4:] == [Why.FEE] * 4


def test_autoplay_and_coming_back_cost_nothing() -> None:
    game = dealt().leave(1)
    assert game.state.table.players[1].away
    game.come_back(1)
    assert (game.state.table.players[1].away, game.kinds()[-2:]) == (False, ["Left", "Returned"])
    assert game.finish().paid(Why.ESCAPE) == {}


def test_who_left_for_good_cant_come_back() -> None:
    game = dealt().leave(1, final=True)
    with pytest.raises(IllegalAction, match="left_for_good"):
        game.apply(Return(Seat(1)))


def test_leaving_and_coming_back_change_nobodys_request() -> None:
    """At any time, also between the answers of a window."""
    hands = ["9p", WAIT_9P, ALSO_9P]
    game = dealt(hands).play("0:9p")
    before = game.asked
    game.leave(3).come_back(3)
    assert {seat: r.options for seat, r in game.asked.items()} == {s: r.options for s, r in before.items()}
    assert game.play("1:hu 2:hu").winners() == [(1, "9p"), (2, "9p")]
