"""What a newcomer is told in his first hands at the real table: a sentence each, once, then never again."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from xueliu.badfile import BadFileError
from xueliu.engine.actions import AddedKong, ConcealedKong, DirectKong, Win
from xueliu.engine.options import Kongs, Mode
from xueliu.engine.table import Request, View, Window
from xueliu.engine.tiles import suit_of, tiles_of
from xueliu.text import suit_text, t
from xueliu.whole import read_json, write_json

from .keys import BY_ID
from .look import Look
from .order import void_suit

FILE: Final = "captions.json"
HANDS: Final = 2
"""So many hands it goes on."""
KONGS: Final = (AddedKong, ConcealedKong, DirectKong)
WAITING: Final = ("locked", "out")
"""Those about waiting, which stay until something is asked."""
BEFORE: Final = {Window.FLOAT: "float", Window.SWAP: "swap", Window.VOID: "void"}


class Captions:
    """Which sentence is due, and which have been read; kept in the player's data folder."""

    def __init__(self, folder: Path, hands: int = 0, read: frozenset[str] = frozenset()) -> None:
        """Go on after so many hands and these sentences."""
        self.folder, self.hands, self.read = folder, hands, read
        self.now = ""
        """The one that is shown; it stays until something else is asked."""

    def ask(self, view: View, request: Request | None, waits: bool = True) -> None:
        """Find what is to be said about a question, or about waiting for the others.

        Args:
            view: what the player sees.
            request: what he is asked, None while he isn't.
            waits: whether he is told of discards that leave a ready hand.
        """
        if request is None and self.now in WAITING:
            return
        new = (name for name in _about(view, request, waits) if name not in self.read)
        self.now = next(new, "") if self.hands < HANDS else ""
        if self.now:
            self.read |= {self.now}
            self._keep()

    def answered(self) -> None:
        """The question is done with."""
        self.now = ""

    def hand_over(self) -> None:
        """Another hand has been played."""
        self.now = ""
        if self.hands < HANDS:
            self.hands += 1
            self._keep()

    def _keep(self) -> None:
        """Where it can't be written, it is told again another time."""
        with contextlib.suppress(OSError):
            write_json(self.folder / FILE, {"hands": self.hands, "read": sorted(self.read)})


def captions_of(folder: Path) -> Captions:
    """Those of a player's data folder; none any more for one who has played before they were kept."""
    found = read_json(folder / FILE)
    hands, read = found.get("hands"), found.get("read")
    if isinstance(hands, int) and isinstance(read, list):
        return Captions(folder, hands, frozenset(map(str, read)))
    from xueliu.kept import played

    try:
        new = not played(folder)
    except BadFileError:
        new = False
    return Captions(folder, 0 if new else HANDS)


def _about(view: View, request: Request | None, waits: bool) -> Iterator[str]:
    """The names of all that can be said now, what matters most first."""
    rules = view.table.rules
    if request is None:
        if view.me.out:
            yield "out"
        elif view.me.locked:
            yield "locked"
    elif request.window in BEFORE:
        yield BEFORE[request.window]
    else:
        if any(isinstance(action, Win) for action in request.options):
            yield "win" if rules.play.mode is Mode.XUELIU else "win_out"
        if any(isinstance(action, KONGS) for action in request.options):
            yield "kong" if rules.pay.kongs is Kongs.MONEY else "kong_fan"
        yield from _turn(view, waits) if request.window is Window.TURN else ("claim",)


def _turn(view: View, waits: bool) -> Iterator[str]:
    """What can be said about choosing a discard."""
    void = void_suit(view)
    if void is not None and any(suit_of(tile) == void for tile in tiles_of(view.own.counts)):
        yield "grey" if view.table.rules.play.void_first else "grey_free"
    if waits and _can_be_ready(view):
        yield "ready"
    yield "turn"


def _can_be_ready(view: View) -> bool:
    """Whether a discard leaves a ready hand."""
    from .scenes import rows_of

    return any(row.waits and row.discard is not None for row in rows_of(view))


def caption_text(name: str, view: View, look: Look) -> str:
    """A sentence in the language in force, with the player's own keys."""
    void = void_suit(view)
    suit = "" if void is None else suit_text(void)
    win, kong, skip = (look.key(act, BY_ID[act].shown) for act in ("win", "kong", "pass"))
    return t(f"caption.{name}", suit=suit, win=win, kong=kong, skip=skip)
