"""§1 at the table: seats, the two moneys of kongs, roots, pigs, who is in play."""

from __future__ import annotations

import pytest

from tests.table_builder import dealt
from xueliu.engine.events import Why
from xueliu.engine.hand import MeldKind
from xueliu.engine.notation import parse, parse_tiles
from xueliu.engine.tiles import COPIES, NAMES, TILES, rank_of, suit_of

WAIT_9P = "123456789m111p9p"


def test_27_kinds_four_of_each_sorted_man_pin_sou_then_rank() -> None:
    assert len(TILES) * COPIES == 108
    assert NAMES[:9] == tuple(f"{rank}m" for rank in range(1, 10))
    assert NAMES[9] == "1p" and NAMES[26] == "9s"
    assert [(suit_of(tile), rank_of(tile)) for tile in TILES] == sorted(
        (suit_of(tile), rank_of(tile)) for tile in TILES
    )


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("123m", "1m2m3m"),
        ("1m2m3m", "1m2m3m"),
        ("一二三万", "1m2m3m"),
        ("123万", "1m2m3m"),
        ("１２３m", "1m2m3m"),
        ("1 2 3 m", "1m2m3m"),
        ("45饼", "4p5p"),
        ("45筒", "4p5p"),
        ("7索8条", "7s8s"),
    ],
)
def test_the_ways_to_write_tiles(text: str, tiles: str) -> None:
    assert "".join(NAMES[tile] for tile in parse_tiles(text)) == tiles


@pytest.mark.parametrize(
    ("meld", "kind"),
    [
        ("[333p]", MeldKind.PONG),
        ("[3333p]", MeldKind.DIRECT),
        ("[3333p+]", MeldKind.ADDED),
        ("[(3333)p]", MeldKind.CONCEALED),
    ],
)
def test_melds_stand_in_brackets(meld: str, kind: MeldKind) -> None:
    assert parse(meld + "123456789m1s").melds[0].kind is kind


def test_play_goes_round_counter_clockwise_to_the_next_seat() -> None:
    """The next player is seat + 1: after seat 3 comes seat 0."""
    game = dealt(dealer=3).until_turn(0)
    assert game.draws() == [(0, game.draws()[0][1])]


def test_a_pong_and_the_fourth_tile_in_hand_are_a_root() -> None:
    """As a kong is, and four concealed ones are."""
    ponged = dealt(["7p", "777p89p123456m1m1s", "1m"])
    ponged.play("0:7p", "1:peng", "1:1s").until_turn(2)
    win = ponged.play("2:1m", "1:hu").wins()[0]
    assert win.fans == (("pinghu", 1), ("gen", 1))
    held = dealt(["1m", "7777p89p123456m1m"]).play("0:1m", "1:hu").wins()[0]
    assert held.fans == (("pinghu", 1), ("gen", 1))


def test_in_xueliu_everybody_is_in_play_in_xuezhan_who_has_not_won() -> None:
    for mode, playing in (("xueliu", [True] * 4), ("xuezhan", [True, False, True, True])):
        game = dealt(["9p", WAIT_9P], rules=("xueliu", f"play.mode={mode}")).play("0:9p", "1:hu")
        table = game.state.table
        assert [not player.out for player in table.players] == playing


def test_exposed_and_concealed_kongs_have_prices_of_their_own() -> None:
    """刮风 for the direct and added ones, 下雨 for the concealed."""
    direct = dealt(["5s", "555s"]).play("0:5s", "1:gang")
    concealed = dealt(["", "555s"], "5s").play("1:gang5s")
    assert sum(direct.paid(Why.KONG).values()) == 4
    assert sum(concealed.paid(Why.KONG).values()) == 6
