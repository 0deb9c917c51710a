"""The levels that reckon with expected value, and what a character changes about them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..characters import Character, spec_of
from .bot import EvBot
from .weights import Weights

EV_LEVELS: Final[dict[str, Weights]] = {
    "hard": Weights(depth=2, routes=False, inference=False, may_pass=False),
    "master": Weights(depth=3, danger=1.0),
}
"""高手 looks two draws ahead for what wins soonest, and takes every win. 大师 looks three ahead, plans for
one suit, triplets and pairs too, reads void suits and danger, and may wait for a dearer first win."""


def ev_bot(level: str, character: Character = Character.NEUTRAL) -> EvBot:
    """The bot of one of these levels, with a character."""
    return EvBot(spec_of(level, character), with_character(EV_LEVELS[level], character))


def with_character(weights: Weights, character: Character) -> Weights:
    """The weights of a level as a character changes them."""
    match character:
        case Character.FLUSH:
            return replace(weights, routes=True, pure=1.35)
        case Character.FAST:
            rather = weights.not_ready + 2
            return replace(weights, may_pass=False, pure=0.8, triplets=0.8, pairs=0.8, not_ready=rather)
        case Character.CAUTIOUS:
            return replace(weights, danger=weights.danger + 1.5)
        case _:
            return weights
