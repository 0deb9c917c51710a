"""§2: the wall and its dice, the break, three rounds of four and 跳牌."""

from __future__ import annotations

import pytest

from xueliu.engine.events import StartKyoku
from xueliu.engine.rules import load_ruleset
from xueliu.engine.state import State
from xueliu.engine.step import new_hand
from xueliu.engine.tiles import SEATS, Seat, Tile, tiles_of
from xueliu.fair import Fair, secret_of_seed

WALL = Fair(secret_of_seed("deal")).wall(1)
PLAIN = ["play.swap_three=false", "play.void=at_win"]


def dealt(dealer: int = 0, dice: tuple[int, ...] = (3, 4), ruleset: str = "xueliu", *sets: str) -> State:
    rules = load_ruleset(ruleset, [*PLAIN, *sets])
    return new_hand(rules, WALL, Seat(dealer), (10000,) * 4, dice, 1)


def deal_event(state: State) -> StartKyoku:
    return next(event for event in state.opening if isinstance(event, StartKyoku))


def places(row: tuple[Tile | None, ...], taken: list[int]) -> bool:
    """Whether a hand is the wall's tiles at these places, counted from 1, in this order."""
    return list(row) == [WALL[place - 1] for place in taken]


def test_two_dice_or_one_are_thrown() -> None:
    """``play.dice``: how many dice show n."""
    assert deal_event(dealt(dice=(3, 4))).dice == (3, 4)
    one = deal_event(dealt(0, (5,), "xueliu-kongfan"))
    assert (one.dice, one.break_seat, one.break_skip) == ((5,), 0, 5)


@pytest.mark.parametrize("dealer", SEATS)
@pytest.mark.parametrize(
    ("dice", "place"),
    [((1, 1), 1), ((1, 2), 2), ((2, 2), 3), ((2, 3), 0), ((6, 1), 2), ((5, 4), 0), ((6, 6), 3)],
)
def test_the_nth_seat_from_the_dealer_is_opened_and_n_stacks_are_skipped(
    dealer: Seat, dice: tuple[int, int], place: int
) -> None:
    """The dealer counts as 1, counter-clockwise."""
    event = deal_event(dealt(dealer, dice))
    assert event.break_seat == (dealer + place) % 4
    assert event.break_skip == sum(dice)


@pytest.mark.parametrize("dealer", SEATS)
def test_three_rounds_of_four_then_the_dealer_jumps(dealer: int) -> None:
    """Tiles 49 and 53 are the dealer's, 50, 51 and 52 go to the next three."""
    rows = deal_event(dealt(dealer)).tehais
    for place in range(4):
        blocks = [16 * turn + 4 * place + k for turn in range(3) for k in (1, 2, 3, 4)]
        last = [49, 53] if place == 0 else [49 + place]
        assert places(rows[(dealer + place) % 4], [*blocks, *last]), place


def test_what_is_dealt_is_what_is_held() -> None:
    state = dealt()
    for seat, row in enumerate(deal_event(state).tehais):
        assert tiles_of(state.owns[seat].counts) == tuple(sorted(tile for tile in row if tile is not None))


def test_55_tiles_remain() -> None:
    state = dealt()
    assert state.table.wall_left == len(state.wall_left) == 55
    assert state.wall_left == WALL[53:]


def test_with_a_wild_tile_54_is_the_indicator_and_54_remain() -> None:
    """It is in nobody's hand and not in the wall that is left."""
    state = dealt(0, (3, 4), "xuezhan-wild", "play.float=false")
    event = deal_event(state)
    assert event.wild_indicator == WALL[53]
    assert state.table.wall_left == 54
    assert state.wall_left == WALL[54:]
    held = [tile for row in event.tehais for tile in row]
    assert len(held) == 53


def test_a_wall_that_is_no_wall_is_refused() -> None:
    with pytest.raises(ValueError, match="108"):
        new_hand(load_ruleset("xueliu"), WALL[:-1], Seat(0), (10000,) * 4, (1, 1), 1)
    other = next(tile for tile in WALL if tile != WALL[0])
    with pytest.raises(ValueError, match="108"):
        new_hand(load_ruleset("xueliu"), (other, *WALL[1:]), Seat(0), (10000,) * 4, (1, 1), 1)
