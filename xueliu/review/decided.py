"""A decision to be judged."""

from __future__ import annotations

from dataclasses import dataclass

from xueliu.engine.actions import Action
from xueliu.engine.table import BEFORE_PLAY, Request

from .verdict import Verdict


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision between several legal answers."""

    match: int
    """Which match of the file, from 1."""
    hand: int
    line: int
    """Where it stands in the file; in a record without decisions the first event it led to."""
    request: Request
    action: Action


Judged = tuple[Decided, Verdict]
"""A decision with what is thought of it."""


def is_opening(request: Request) -> bool:
    """Whether something is decided before the first discard."""
    return request.window in BEFORE_PLAY
