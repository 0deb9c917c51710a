"""What every bot is: something that answers a request from nothing but the request and its seed."""

from __future__ import annotations

import hashlib
from typing import Protocol

from xueliu.engine.actions import Action
from xueliu.engine.table import Request, View


class BotFault(Exception):
    """A bot that can't answer, for a reason that is no error of ours; says which in one line."""


class Bot(Protocol):
    """A player without memory: the same request and seed give the same answer on every machine."""

    @property
    def level(self) -> str:
        """The id of its level."""

    def decide(self, request: Request) -> Action:
        """One of ``request.options``."""


def chance(seed: str, view: View, n: int) -> int:
    """A number from 0 to n - 1 that depends on the seed and on where in the hand the view is."""
    return seed_of(seed, view) % n


def seed_of(seed: str, view: View) -> int:
    """A seed of 64 bits for one decision: of a bot's own seed and of where in the hand the view is."""
    table, own = view.table, view.own
    place = (table.hand, table.window.value, view.seat, table.wall_left, len(table.thrown), own.counts)
    digest = hashlib.sha256(f"{seed}|{place}".encode()).digest()
    return int.from_bytes(digest[:8], "big")
