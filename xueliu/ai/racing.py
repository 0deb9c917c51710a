"""How a fast winner 快胡 of the level ``normal`` plays: every turn before its first win is dear to it."""

from __future__ import annotations

from typing import Final

from xueliu.engine.actions import Action
from xueliu.engine.table import Request

from .ev.bot import EvBot
from .ev.weights import Weights

A_TURN: Final = 20.0
"""What a turn without a win counts (stakes): so much that what a win brings hardly matters."""
LOST_FROM: Final = 27
"""With fewer tiles in the wall the race is lost, and whoever hasn't won takes care not to pay."""
CARE: Final = 130.0
"""How many times what dealing in is expected to cost counts then; less than this pays better, and the
character is to be no stronger than its level."""
RACE: Final = EvBot(
    "racing",
    Weights(
        routes=False,
        may_pass=False,
        mix=0.0,
        kong=0.0,
        haste=A_TURN,
        turn_cost=A_TURN,
        wary_from=LOST_FROM,
        wary=CARE,
    ),
)


def race(request: Request) -> Action:
    """What leads to the first win soonest; once the race is lost, what loses least."""
    return RACE.decide(request)
