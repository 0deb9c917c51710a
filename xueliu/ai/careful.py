"""How a cautious character 稳健 of the level ``normal`` plays: what a discard may cost counts many times."""

from __future__ import annotations

from typing import Final

from xueliu.engine.actions import Action
from xueliu.engine.table import Request

from .ev.bot import EvBot
from .ev.weights import Weights

DANGER: Final = 30.0
"""How many times what dealing in is expected to cost counts, against what a hand is expected to bring."""
LATE_FROM: Final = 36
"""With fewer tiles in the wall the others are likely to be ready."""
LATE_DANGER: Final = 80.0
"""How many times it counts then; less than this pays better, and the character is to be no stronger than its
level."""
A_TURN: Final = 4.0
"""What a turn without a win counts before (stakes): who has won early needs no care to get there."""
SAFE: Final = EvBot(
    "careful",
    Weights(routes=False, may_pass=False, danger=DANGER, haste=A_TURN, wary_from=LATE_FROM, wary=LATE_DANGER),
)


def safest(request: Request) -> Action:
    """What loses least, danger included; kongs bring sure money."""
    return SAFE.decide(request)
