"""Where somebody looking at matches stands, and how he moves: by event, by decision, by win, by hand."""

from __future__ import annotations

from collections.abc import Callable

from xueliu.engine.event_json import mask
from xueliu.engine.events import Event, Hora
from xueliu.engine.step import view
from xueliu.engine.table import Request, View
from xueliu.engine.tiles import SEATS, Seat, Tile, tiles_of
from xueliu.engine.values import value

from .frames import Frame
from .reel import Hand, Reel, Showing


@value
class Place:
    """A frame of a file, every part from 0."""

    match: int = 0
    hand: int = 0
    frame: int = 0


class Viewer:
    """Looks at one frame after another, from a seat, or with all hands open."""

    def __init__(self, reel: Reel, place: Place | None = None, seat: Seat | None = None) -> None:
        """Begin at a place, at the player's seat if no other is named; of bots all hands are open.

        Raises:
            BadFileError: the match of that place can't be read.
        """
        self.reel = reel
        self.place = place or Place()
        showing = reel.match(self.place.match)
        self.seat = showing.seat if seat is None else seat
        self.open = showing.bots_only and seat is None

    @property
    def showing(self) -> Showing:
        """The match that is looked at."""
        return self.reel.match(self.place.match)

    @property
    def hand(self) -> Hand:
        """The hand that is looked at."""
        return self.showing.hand(self.place.hand)

    @property
    def frame(self) -> Frame:
        """The frame that is looked at."""
        return self.hand.frames[self.place.frame]

    @property
    def view(self) -> View:
        """What the seat knew then."""
        return view(self.frame.state, self.seat)

    @property
    def request(self) -> Request | None:
        """What the seat was asked then, if it decided something."""
        return self.frame.request(self.seat)

    @property
    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        """The concealed tiles of all seats, where all hands are open; else nothing."""
        return tuple(tiles_of(own.counts) for own in self.frame.state.owns) if self.open else ()

    def told(self, first: int = 0) -> tuple[Event, ...]:
        """The events of the hand from this one on, up to now, as the seat may see them."""
        events = self.hand.events[first : self.frame.events]
        return events if self.open else tuple(e for one in events if (e := mask(one, self.seat)) is not None)

    @property
    def news(self) -> tuple[Event, ...]:
        """What has just happened."""
        return self.told(self.frame.told)

    @property
    def at_end(self) -> bool:
        """Whether this is the last frame of the hand."""
        return self.place.frame == len(self.hand.frames) - 1

    def turn(self, seat: Seat | None = None) -> None:
        """Look from another seat; from the next one if none is named."""
        self.seat = SEATS[(self.seat + 1) % len(SEATS)] if seat is None else seat

    def step(self, way: int) -> bool:
        """Go to the next frame (1) or the one before (-1), also of another hand; whether there was one."""
        return self._find(way, lambda _frame: True)

    def decision(self, way: int) -> bool:
        """Go to the next or last choice that the seat made; whether there was one."""
        return self._find(way, lambda frame: frame.request(self.seat) is not None)

    def win(self, way: int) -> bool:
        """Go to the next or last win of anybody; whether there was one."""
        return self._find(way, self._is_win)

    def _is_win(self, frame: Frame) -> bool:
        return any(isinstance(event, Hora) for event in self.hand.events[frame.told : frame.events])

    def start(self) -> bool:
        """Go to the first frame of the hand."""
        return self._go(Place(self.place.match, self.place.hand))

    def end(self) -> bool:
        """Go to the last frame of the hand."""
        return self._go(Place(self.place.match, self.place.hand, len(self.hand.frames) - 1))

    def other_hand(self, way: int) -> bool:
        """Go to the beginning of the next hand or of the one before; whether there is one."""
        found = self._beside(self.place, way)
        return found is not None and self._go(found)

    def _go(self, place: Place) -> bool:
        moved = place != self.place
        self.place = place
        return moved

    def _find(self, way: int, fits: Callable[[Frame], bool]) -> bool:
        """Go on to the nearest frame that fits; nowhere where there is none."""
        before = self.place
        while (found := self._next(way)) is not None:
            self.place = found
            if fits(self.frame):
                return True
        self.place = before
        return False

    def _next(self, way: int) -> Place | None:
        here = self.place
        frame = here.frame + way
        if 0 <= frame < len(self.hand.frames):
            return Place(here.match, here.hand, frame)
        found = self._beside(here, way)
        if found is None or way > 0:
            return found
        return Place(found.match, found.hand, len(self.reel.match(found.match).hand(found.hand).frames) - 1)

    def _beside(self, here: Place, way: int) -> Place | None:
        """The beginning of the hand before or after, if there is one.

        Raises:
            BadFileError: it belongs to a match that can't be read.
        """
        hand, match = here.hand + way, here.match + way
        if 0 <= hand < len(self.showing):
            return Place(here.match, hand)
        if not 0 <= match < len(self.reel):
            return None
        hands = len(self.reel.match(match))
        return Place(match, 0 if way > 0 else hands - 1)
