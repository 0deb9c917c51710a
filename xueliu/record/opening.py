"""Whether what was promised before a match and before each hand has been kept."""

from __future__ import annotations

from xueliu.engine.events import EndKyoku, StartKyoku, SwappedThree
from xueliu.engine.tiles import Tile
from xueliu.fair import Fair, opens_secret, opens_wall, secret_of_seed

from .problem import Mismatch
from .reader import Game
from .wall import HandLines, end_of, hands_of, head_of, wall_of

CHECK = "commitment"


def check_opening(game: Game) -> None:
    """Open every commitment of a match, and draw its walls and dice again where its secret is known.

    Raises:
        Mismatch: a promise that wasn't kept.
    """
    fair = _fair(game)
    for hand in hands_of(game):
        wall = wall_of(hand)
        if hand.complete:
            _check_wall(game, hand, wall)
        if fair is not None:
            _check_streams(fair, hand, wall)


def _fair(game: Game) -> Fair | None:
    """The luck of the match; None where its secret isn't known, or its walls were given by hand."""
    head, end = head_of(game), end_of(game)
    if not head.stream:
        if head.secret_commit or head.seed is not None:
            raise Mismatch(game[0].number, CHECK, "record.secret_unused")
        return None
    if not head.secret_commit:
        raise Mismatch(game[0].number, CHECK, "record.no_commit")
    if end is None:
        return None
    number, last = end
    if not opens_secret(head.secret_commit, last.secret):
        raise Mismatch(number, CHECK, "record.secret_not_promised")
    if head.seed is not None and secret_of_seed(head.seed) != last.secret:
        raise Mismatch(game[0].number, CHECK, "record.seed_not_secret")
    return Fair(last.secret, head.cut)


def _check_wall(game: Game, hand: HandLines, wall: tuple[Tile, ...]) -> None:
    found = hand.find(EndKyoku)
    promise = hand.start.commit
    if found is None or (not promise and not head_of(game).stream):
        return
    if not opens_wall(promise, found[1].nonce, wall):
        raise Mismatch(found[0], CHECK, "record.wall_not_promised")


def _check_streams(fair: Fair, hand: HandLines, wall: tuple[Tile, ...]) -> None:
    start, number = hand.start, hand.lines[0].number
    if start.hand == 1 and start.dealer != fair.first_dealer():
        raise Mismatch(number, CHECK, "record.not_drawn", what="dealer")
    dice = fair.dice(start.hand)
    if start.dealer_dice is not None and dice.dice(len(start.dealer_dice)) != start.dealer_dice:
        raise Mismatch(number, CHECK, "record.not_drawn", what="dealer_dice")
    if (deal := hand.find(StartKyoku)) and dice.dice(len(deal[1].dice)) != deal[1].dice:
        raise Mismatch(deal[0], CHECK, "record.not_drawn", what="dice")
    if (swap := hand.find(SwappedThree)) and swap[1].die not in (None, fair.swap_die(start.hand)):
        raise Mismatch(swap[0], CHECK, "record.not_drawn", what="die")
    if end := hand.find(EndKyoku):
        _check_opened(fair, start.hand, end, wall)


def _check_opened(fair: Fair, hand: int, end: tuple[int, EndKyoku], wall: tuple[Tile, ...]) -> None:
    number, event = end
    if event.nonce != fair.nonce(hand):
        raise Mismatch(number, CHECK, "record.not_drawn", what="nonce")
    if wall != fair.wall(hand):
        raise Mismatch(number, CHECK, "record.not_drawn", what="wall")
