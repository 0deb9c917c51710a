"""What is thought of one decision, and how long it is thought about."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from xueliu.engine.actions import Action
from xueliu.engine.values import value


class Kind(StrEnum):
    """What was wrong."""

    VOID = "void"
    SWAP = "swap"
    SWAP_SUIT = "swap_suit"
    FLOAT = "float"
    NO_FLOAT = "no_float"
    MISSED_WIN = "missed_win"
    HASTY_WIN = "hasty_win"
    ASIDE = "aside"
    WILD_LEFT = "wild_left"
    WILD_TAKEN = "wild_taken"
    MISSED_KONG = "missed_kong"
    HASTY_KONG = "hasty_kong"
    MISSED_PONG = "missed_pong"
    HASTY_PONG = "hasty_pong"
    BROKE_READY = "broke_ready"
    NOT_READY = "not_ready"
    DANGER = "danger"
    SLOWER = "slower"
    TWO_SIDED = "two_sided"
    NARROWER = "narrower"
    CHEAPER = "cheaper"
    OTHER = "other"


@value
class Fault:
    """The kind of a mistake, and what its sentence names."""

    kind: Kind
    numbers: tuple[tuple[str, float], ...] = ()
    """Chances from 0 to 1, money in points.

    Steps to ready 向听 ``far`` and tiles that help ``left`` after what was better, ``own_far`` and
    ``own_left`` after what was done. Of a danger who is feared (``seat``), how likely he is ready
    (``ready``), what a win of his usually costs (``worth``), in which one suit he may be and how likely
    (``their_suit``, ``one_suit``), and what the two discards may cost (``own_peril``, ``peril``). Late in a
    hand what it costs not to be ready at the wall's end (``unready``). Of a cheaper hand what a win usually
    brings (``own_win``, ``win``) and the ``suit`` better collected. Of an exchange how many tiles of each
    suit were held (``own_held``, ``held``). Of a kong what it pays at once (``gain``).
    """


@dataclass(frozen=True, slots=True)
class Effort:
    """How long a decision is thought about."""

    first: int = 40
    """Worlds of the first look."""
    worlds: int = 400
    """Fresh worlds for the price of what looks wrong."""


FULL: Final = Effort()
"""What a review takes unless it is told otherwise."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is thought of one decision; money in points."""

    judged: bool
    """Whether it could be: not where the tiles that are unseen don't add up to a world."""
    best: Action
    """What is recommended: what was done, where nothing is better."""
    agrees: bool
    loss: float = 0.0
    """What was done brought so much less than ``best`` in the same worlds; 0 where it wasn't measured."""
    se: float = 0.0
    """The standard error of that."""
    opinion: float = 0.0
    """By how much ``master`` itself thinks ``best`` better."""
    worlds: int = 0
    """How many worlds the loss was measured in."""
    clear: bool = False
    """Whether it is a clear mistake."""
    fault: Fault | None = None
    """What was wrong with it, of a clear mistake."""
