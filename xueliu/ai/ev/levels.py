"""The levels that reckon with expected value, and what a character changes about them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..characters import Character, spec_of
from .bot import EvBot
from .weights import Weights

EV_LEVELS: Final[dict[str, Weights]] = {
    "hard": Weights(depth=2, routes=False, far_sighted=False, inference=False, may_pass=False),
    "master": Weights(depth=3, danger=1.0, not_ready=1.4, fixing=1.3),
}
"""高手 looks two draws ahead for what wins soonest, and takes every win. 大师 looks three ahead, plans for
one suit, triplets and pairs too, reads void suits and danger, and may wait for a dearer first win."""


def ev_bot(level: str, character: Character = Character.NEUTRAL) -> EvBot:
    """The bot of one of these levels, with a character."""
    return EvBot(spec_of(level, character), with_character(EV_LEVELS[level], character))


def with_character(weights: Weights, character: Character) -> Weights:
    """The weights of a level as a character changes them.

    A level that plans for no dear ways gives its characters some, and two of them one draw more to look ahead
    and the others' void suits to read, to make up for what they lose.
    """
    match character:
        case Character.FLUSH if weights.routes:
            return replace(weights, pure=1.6)
        case Character.FLUSH:
            return replace(weights, routes=True, pure=0.5, triplets=0.0, pairs=0.0, own_suit=True)
        case Character.FAST if weights.routes:
            return replace(weights, race=1.5, goal=5.5, patience=0.9)
        case Character.FAST:
            return replace(_knowing(weights), pure=0.7, race=4.0, goal=5.5)
        case Character.CAUTIOUS if weights.routes:
            return replace(weights, haste=0.3, danger=5.0)
        case Character.CAUTIOUS:
            careful = replace(_knowing(weights), not_ready=1.4, may_pass=True)
            return replace(careful, danger=3.0, fear=140.0, fear_ready=0.3)
        case _:
            return weights


def _knowing(weights: Weights) -> Weights:
    return replace(weights, depth=3, routes=True, far_sighted=True, inference=True, danger=1.0)
