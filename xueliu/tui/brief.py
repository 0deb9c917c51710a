"""What has just happened, said shortly enough for the bar of a replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from xueliu.engine.events import (
    Event,
    Floats,
    StartHand,
    StartKyoku,
    SwappedThree,
    Transfer,
    VoidsDeclared,
)
from xueliu.engine.tiles import SEATS, Seat, seat_after
from xueliu.narrate import narrate, tiles_line
from xueliu.text import direction_text, seat_text, t, tile_text

from .faces import short_suit


def brief(news: Sequence[Event], viewer: Seat) -> str:
    """What happened, in one line; of a deal, an exchange and the void suits only what the table doesn't show.

    Stakes, stacks, dealer and hands stand on the table; who was given which tiles, and what everybody
    was paid, stands in the log and the ledger.
    """
    return t("record.tell.comma").join(word for word in _words(news, viewer) if word)


def _words(news: Sequence[Event], viewer: Seat) -> Iterator[str]:
    kinds = {type(event) for event in news}
    for event in news:
        match event:
            case Transfer():
                continue
            case StartHand() if StartKyoku not in kinds:
                yield t("replay.brief.begins", hand=event.hand)
            case StartHand():
                continue
            case StartKyoku() if Floats not in kinds:
                yield _deal(event, viewer)
            case StartKyoku():
                continue
            case SwappedThree():
                yield _swapped(event, viewer)
            case VoidsDeclared():
                yield _voids(event, viewer)
            case _:
                yield narrate(event, viewer)


def _deal(event: StartKyoku, viewer: Seat) -> str:
    """How the dice fell, where the wall was opened, and which kind is wild."""
    dice, wall = "+".join(map(str, event.dice)), seat_text(event.break_seat, viewer)
    said = t("replay.brief.deal", dice=dice, wall=wall, skip=event.break_skip)
    return said + (t("replay.brief.wild", wild=tile_text(event.wild)) if event.wild is not None else "")


def _swapped(event: SwappedThree, viewer: Seat) -> str:
    """The viewer's three tiles for three others."""
    given, taken = tiles_line(event.given[viewer]), tiles_line(event.taken[viewer])
    return t("replay.brief.swap", direction=direction_text(event.direction), given=given, taken=taken)


def _voids(event: VoidsDeclared, viewer: Seat) -> str:
    """Everybody's void suit, the viewer's first."""
    seats = [seat_after(viewer, steps) for steps in range(len(SEATS))]
    suits = t("record.tell.comma").join(
        t("replay.brief.suit", seat=seat_text(seat, viewer), suit=short_suit(event.suits[seat]))
        for seat in seats
    )
    return t("record.tell.void", suits=suits)
