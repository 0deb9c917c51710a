"""Hands arranged so that rare questions come up: opening wins and kongs that can be robbed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from xueliu.ai.levels import make_bot
from xueliu.engine.actions import Action, AddedKong, Discard, Pass, Pong
from xueliu.engine.rules import RuleSet
from xueliu.engine.step import apply, new_hand, requests
from xueliu.engine.table import Request, Window
from xueliu.engine.tiles import SEATS, Tile, seat_after, tile_from_name

COMPLETE: Final = (
    "1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 1p 1p 2p 2p",
    "2s 2s 3s 3s 4s 4s 7s 8s 9s 5p 5p 5p 9p 9p",
    "1m 1m 3m 3m 5m 5m 7m 7m 2s 2s 4s 4s 6s 6s",
    "4p 4p 4p 5p 6p 7p 7p 8p 9p 1m 1m 1m 6m 6m",
)
"""The dealer's, of 14."""
FIVE: Final = tile_from_name("5p")
FEEDING: Final = "5p 1m 4m 7m 9m 9m 1s 2s 4s 5s 6s 7s 8s 9s"
PONGING: Final = "5p 5p 1p 9p 2m 3m 5m 6m 8m 8m 9p 1p 3p"
WAITING: Final = (
    "4p 6p 7m 8m 9m 1m 2m 3m 2p 2p 8p 8p 8p",
    "4p 6p 1m 1m 1m 3m 3m 3m 7p 8p 9p 2m 2m",
    "6p 7p 4m 4m 4m 2p 3p 4p 7p 8p 9p 6m 6m",
    "3p 4p 7p 8p 9p 4m 5m 6m 1m 2m 3m 7m 7m",
)
"""Ready for the 5p."""


def arranged(wall: Sequence[Tile], wanted: Mapping[int, Tile]) -> tuple[Tile, ...]:
    """The wall with some tiles brought to certain places, each exchanged for what lay there."""
    tiles, settled = list(wall), set[int]()
    for place, tile in wanted.items():
        other = next(i for i, t in enumerate(tiles) if t == tile and i not in settled)
        tiles[place], tiles[other] = tiles[other], tiles[place]
        settled.add(place)
    return tuple(tiles)


def places(steps: int) -> list[int]:
    """Where in the wall the tiles of the seat so many places after the dealer lie (rules.md §2)."""
    rounds = [16 * turn + 4 * steps + k for turn in range(3) for k in range(4)]
    return [*rounds, 48 + steps, *(() if steps else (52,))]


def hands_at(hands: Mapping[int, str]) -> dict[int, Tile]:
    """Which tile lies at which place for these hands, by how far after the dealer they are."""
    return {
        place: tile_from_name(name)
        for steps, text in hands.items()
        for place, name in zip(places(steps), text.split(), strict=True)
    }


def robbing_asked(rules: RuleSet, hand: int, wall: Sequence[Tile]) -> Iterator[Request]:
    """Who may rob the kong of a hand in which a 5p is ponged and the fourth one drawn and added."""
    waiting = 2 + hand % 2
    wanted = hands_at({0: FEEDING, 1: PONGING, waiting: WAITING[hand % len(WAITING)]})
    if rules.play.wild:
        wanted[53] = tile_from_name("8s")
    wanted[56 + rules.play.wild] = FIVE
    dealer = SEATS[hand % 4]
    dice = (1,) * rules.play.dice
    state = new_hand(rules, arranged(wall, wanted), dealer, (rules.pay.stack,) * 4, dice, hand)
    while state.table.window is not Window.ROB:
        asked = requests(state)[0]
        state = apply(state, _scripted(asked, seat_after(dealer), seat_after(dealer, waiting))).state
        assert not state.over, "the kong is added before the hand ends"
    yield from requests(state)


def _scripted(request: Request, ponging: int, waiting: int) -> Action:
    """The 5p is discarded, ponged, added; the one who waits for it keeps his hand as it is."""
    view, options = request.view, request.options
    if request.window is Window.CLAIM:
        pong = Pong(request.seat, FIVE, seat_after(request.seat, 3))
        return pong if request.seat == ponging and pong in options else Pass(request.seat)
    if request.window is Window.TURN:
        if request.seat == waiting and view.own.drawn is not None:
            return Discard(request.seat, view.own.drawn)
        feed = Discard(request.seat, FIVE)
        for action in options:
            if isinstance(action, AddedKong) or (view.table.opening and action == feed):
                return action
    return make_bot("anchor").decide(request)
