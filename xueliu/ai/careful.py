"""How a cautious character 稳健 of the level ``normal`` plays: what a discard may cost counts many times."""

from __future__ import annotations

from typing import Final

from xueliu.engine.actions import Action
from xueliu.engine.table import Request

from .ev.bot import EvBot
from .ev.weights import Weights

DANGER: Final = 60.0
"""How many times what dealing in is expected to cost counts, against what a hand is expected to bring; less
than this pays better, and the character is to be no stronger than its level."""
SAFE: Final = EvBot("careful", Weights(depth=1, routes=False, inference=False, may_pass=False, danger=DANGER))


def safest(request: Request) -> Action:
    """What loses least, danger included; kongs bring sure money."""
    return SAFE.decide(request)
