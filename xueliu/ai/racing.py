"""How a fast winner 快胡 of the level ``normal`` plays: every turn before its first win is dear to it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from xueliu.engine.actions import Action, AddedKong, ConcealedKong, DirectKong
from xueliu.engine.table import Request

from .ev.bot import EvBot
from .ev.weights import Weights

A_TURN: Final = 20.0
"""What a turn without a win counts (stakes): so much that what a win brings hardly matters."""
RACE: Final = EvBot(
    "racing",
    Weights(depth=1, routes=False, may_pass=False, mix=0.0, kong=0.0, haste=A_TURN, turn_cost=A_TURN),
)


def race(request: Request) -> Action:
    """What leads to the first win soonest; kongs are let go, for their draws are tiles less to come."""
    kongs = (ConcealedKong, AddedKong, DirectKong)
    others = tuple(action for action in request.options if not isinstance(action, kongs))
    return RACE.decide(replace(request, options=others) if others else request)
