"""§10: 查大叫, what the best win of who is ready would have brought."""

from __future__ import annotations

import pytest

from tests.rules.empty_wall import NOT_READY, PIG, SOON, WAIT_9M, WAIT_9P, Pairs, rules
from tests.table_builder import dealt
from xueliu.engine.events import Why


def best(hand: str, *sets: str, base: str = "xueliu") -> int:
    """What seat 1, not ready, pays seat 2 with this hand."""
    game = dealt(["", NOT_READY, hand], "", rules(*sets, base=base)).finish()
    return game.paid(Why.NOT_READY)[1, 2]


def test_best_is_the_dearest_of_the_waits() -> None:
    """6p would be 平胡, 3p a root more."""
    assert best("123789m88m33345p") == 2
    assert best("123789m88m33345p", "fan.cap=1") == 1


def test_best_takes_stake_and_room_factor() -> None:
    game = dealt(["", NOT_READY, WAIT_9P], "", rules("pay.room_factor=3"), stake=5).finish()
    assert game.paid(Why.NOT_READY)[1, 2] == 15


@pytest.mark.parametrize(
    ("base", "hand", "plain", "drawn"),
    [
        ("xueliu", WAIT_9P, 1, 2),
        ("xueliu-kongfan", WAIT_9P, 1, 2),
        ("xuezhan", WAIT_9P, 2, 4),
        ("xueliu-linear", WAIT_9P, 1, 1),
    ],
)
def test_plain_or_as_a_self_drawn_win(base: str, hand: str, plain: int, drawn: int) -> None:
    """Self-drawn: the stake bonus in xueliu, 门清自摸 in kongfan, 自摸 in xuezhan (beside its 门清)."""
    assert best(hand, "end.best=plain", base=base) == plain
    assert best(hand, "end.best=self_draw", base=base) == drawn


def test_standing_extras_count_and_no_others() -> None:
    """xuezhan: 门清 and 中张 stand (2 fan, so 4); 海底 doesn't, though the wall is empty."""
    assert best("234567m345678p2m", base="xuezhan") == 4
    assert best("222555888m5558p", base="xuezhan") == 64, "对对胡 1, 将对 3, 门清 1, 中张 1"


def kong_then_end(seat: int, *sets: str) -> Pairs:
    """Seat 1 is not ready, 2 ready; ``seat`` has laid down a concealed kong."""
    hands = ["", NOT_READY, WAIT_9P, ""]
    hands[seat] = "888s12455s34679p" if seat == 1 else "777m123456m111p9p"
    kong, draws = ("8s", "8s") if seat == 1 else ("7m", "1s7m")
    game = dealt(hands, draws, rules(*sets, base="xueliu-kongfan")).play(f"{seat}:gang{kong}")
    return game.finish().paid(Why.NOT_READY)


def test_best_counts_the_own_kong_fan() -> None:
    """平胡, 门清自摸 and a concealed kong (2)."""
    assert kong_then_end(2)[1, 2] == 4
    assert kong_then_end(2, "pay.kongs=none")[1, 2] == 2


def test_best_counts_the_payers_kong_fan_under_kong_fan_out() -> None:
    assert kong_then_end(1)[1, 2] == 4
    assert kong_then_end(1, "pay.kong_fan_out=false")[1, 2] == 2


def test_floating_doubles_best_and_pig_amounts() -> None:
    sets = ("xuezhan-wild", "play.wild=false", "play.float=true", "claims.must_win_last=0")
    hands = [PIG + "9m", NOT_READY, WAIT_9P, WAIT_9M]
    game = dealt(hands, SOON, sets, floats=(0, 2)).finish()
    assert game.paid(Why.PIG) == {(0, 1): 64, (0, 2): 128, (0, 3): 64}
    assert game.paid(Why.NOT_READY) == {(1, 2): 4, (1, 3): 2}
