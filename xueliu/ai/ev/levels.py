"""The levels that reckon with expected value."""

from __future__ import annotations

from typing import Final

from .bot import EvBot
from .weights import Weights

EV_LEVELS: Final = {
    "hard": EvBot("hard", Weights(depth=2, routes=False, inference=False, may_pass=False)),
}
"""高手 looks two draws ahead for whatever wins soonest, and takes every win."""
