"""The player's purse 钱包: money that rooms are entered with, kept from match to match.

What a match was entered with is taken out and noted under the match's id; what it ended with comes back under
the same id, once, however often that is asked for. One file holds all of it and is put in place in one step,
so that each change is made whole or not at all; ``purse_care`` makes up for those that never came.
"""

from __future__ import annotations

import errno
import json
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import field, replace
from pathlib import Path
from typing import Any, Final

from xueliu.badfile import BadFileError
from xueliu.catalogue import t
from xueliu.engine.values import value
from xueliu.folders import is_special
from xueliu.lock import try_lock
from xueliu.oserrors import reason
from xueliu.rooms import CHEAPEST
from xueliu.whole import write_whole

FILE: Final = "purse.json"
LOCK: Final = "purse.lock"
VERSION: Final = 1
FULL: Final = 10_000
"""Points in a purse that is new, or has been filled again."""
PATIENCE: Final = 2.0
"""So long (seconds) another window may hold the purse."""
_PAUSE: Final = 0.01
_MOST: Final = 10**15
"""Points no purse will ever see."""
_LONGEST: Final = 200
"""Signs that the name of a match's file may have."""


@value
class Seat:
    """What lies on the table of a match that isn't over."""

    room: str
    entry: int
    """Points that it was entered with."""
    stack: int
    """Points after its last hand, as far as they were noted."""


@value
class Purse:
    """How it stands; changes make another one."""

    money: int = FULL
    """Points in it, what lies on tables left out; never negative."""
    refills: int = 0
    """How often it has been filled again."""
    seats: Mapping[str, Seat] = field(default_factory=dict)
    """By match, those that aren't over."""
    paid: Mapping[str, int] = field(default_factory=dict)
    """By match, what each that is over has brought back (points)."""

    @property
    def whole(self) -> int:
        """Points in the purse and on all tables."""
        return self.money + sum(max(0, seat.stack) for seat in self.seats.values())

    @property
    def empty(self) -> bool:
        """Whether no room can be entered, now or once the matches that were left are over."""
        return self.whole < CHEAPEST

    def refilled(self) -> Purse:
        """The purse, filled again and that counted, if it is empty."""
        return replace(self, money=FULL, refills=self.refills + 1) if self.empty else self

    def knows(self, match: str) -> bool:
        """Whether a match has been entered from here."""
        return match in self.seats or match in self.paid

    def entered(self, match: str, room: str, stack: int) -> Purse:
        """The purse without what a match is entered with; as it is if that was taken out before."""
        if self.knows(match):
            return self
        seat = Seat(room, stack, stack)
        return replace(self, money=self.money - stack, seats={**self.seats, match: seat})

    def noted(self, match: str, stack: int) -> Purse:
        """The purse that knows what the player has at a table after a hand."""
        if match not in self.seats:
            return self
        return replace(self, seats={**self.seats, match: replace(self.seats[match], stack=stack)})

    def settled(self, match: str, stack: int) -> Purse:
        """The purse with what a match has brought back; as it is if that came back before.

        A stack below zero takes no more than there is.
        """
        if match not in self.seats:
            return self
        seats = {one: seat for one, seat in self.seats.items() if one != match}
        money = max(0, self.money + stack)
        return replace(self, money=money, seats=seats, paid={**self.paid, match: stack})


def read(folder: Path) -> Purse:
    """The purse in the data folder; a new one where there is none.

    Raises:
        BadFileError: it can't be read, is damaged, or a later version has written it; it stays as it is.
    """
    path = folder / FILE
    if is_special(path):
        raise BadFileError(path, 0, "record.cannot_open", why=t("os.special"))
    try:
        found = json.loads(path.read_bytes())
    except FileNotFoundError:
        return Purse()
    except OSError as error:
        raise BadFileError(path, 0, "record.cannot_open", why=reason(error)) from None
    except (ValueError, RecursionError):
        raise BadFileError(path, 0, "rooms.damaged") from None
    version = found.get("version") if isinstance(found, dict) else None
    if type(version) is int and version > VERSION:
        raise BadFileError(path, 0, "rooms.later", version=version)
    try:
        return _purse(found)
    except (AttributeError, KeyError, TypeError, ValueError):
        raise BadFileError(path, 0, "rooms.damaged") from None


def _purse(found: dict[str, Any]) -> Purse:
    """The purse that is written so; raises what a lookup raises where it is none."""
    seats = {
        _match(match): Seat(_text(seat["room"]), _number(seat["entry"]), _number(seat["stack"]))
        for match, seat in found["seats"].items()
    }
    paid = {_match(match): _number(stack) for match, stack in found["paid"].items()}
    money, refills = _number(found["money"]), _number(found["refills"])
    if found["version"] != VERSION or money < 0 or refills < 0:
        raise ValueError
    return Purse(money, refills, seats, paid)


def _match(found: str) -> str:
    """The name of a match, which must be one that a file can have: its journal is looked for by it."""
    if not found or Path(found).name != found or not found.isprintable() or len(found) > _LONGEST:
        raise ValueError
    return found


def _number(found: object) -> int:
    if type(found) is not int or abs(found) > _MOST:
        raise ValueError
    return found


def _text(found: object) -> str:
    if not isinstance(found, str):
        raise ValueError
    return found


def as_json(purse: Purse) -> dict[str, Any]:
    """The purse as its file holds it."""
    seats = {
        match: {"room": seat.room, "entry": seat.entry, "stack": seat.stack}
        for match, seat in purse.seats.items()
    }
    kept = {"version": VERSION, "money": purse.money, "refills": purse.refills}
    return {**kept, "seats": seats, "paid": dict(purse.paid)}


class Held:
    """The purse while nobody else can change it."""

    def __init__(self, folder: Path) -> None:
        """Read it; raises `BadFileError`."""
        self._folder = folder
        self.purse = read(folder)

    def put(self, purse: Purse) -> None:
        """Write it, if anything has changed; raises `OSError`."""
        if purse != self.purse:
            text = json.dumps(as_json(purse), sort_keys=True, indent=1) + "\n"
            write_whole(self._folder / FILE, text.encode(), sync=True)
            self.purse = purse


@contextmanager
def held(folder: Path) -> Iterator[Held]:
    """The purse for changes, kept from other windows meanwhile.

    Raises:
        BadFileError: it can't be read.
        OSError: the folder can't be written, or another window doesn't let go of it.
    """
    folder.mkdir(parents=True, exist_ok=True)
    fd = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        until = time.monotonic() + PATIENCE
        while not try_lock(fd):
            if time.monotonic() > until:
                raise BlockingIOError(errno.EBUSY, os.strerror(errno.EBUSY))
            time.sleep(_PAUSE)
        yield Held(folder)
    finally:
        os.close(fd)
