"""Recommendations of a bot that reckons: what acts are expected to bring, and what is then played for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from xueliu.engine.actions import (
    Action,
    AddedKong,
    ConcealedKong,
    DirectKong,
    Discard,
    Pass,
    Pong,
    Win,
)
from xueliu.engine.table import BEFORE_PLAY, Request, View, Window
from xueliu.engine.tiles import with_tile

from ..advice import Advice, explained
from ..laid import laid
from .bot import EvBot
from .chances import Chances
from .claim import after_pong, claim_values
from .hands import Case, Hands
from .levels import ev_bot
from .outlook import Outlook, outlook
from .perils import Perils
from .starting import start_values
from .turn import turn_values

REASONED: Final = (*BEFORE_PLAY, Window.TURN, Window.CLAIM, Window.ROB)
"""The windows in which acts have values."""


class EvAdviser:
    """What such a bot would do, with the numbers that decide."""

    def __init__(self, level: str) -> None:
        """The bot of a level."""
        self._bot = ev_bot(level)

    def improve(self, request: Request) -> Iterator[Advice | None]:
        """One recommendation, the bot's own answer."""
        yield advised(self._bot, request)


def advised(bot: EvBot, request: Request) -> Advice:
    """The bot's answer with its reasons; values are in points."""
    values = values_of(bot, request)
    if not values:
        return explained(request, bot.decide(request))
    action = max(values, key=lambda pair: pair[1])[0]
    plain, unit = explained(request, action), request.view.table.unit
    points = tuple((act, round(value * unit, 1)) for act, value in values)
    if request.window in BEFORE_PLAY:
        return Advice(action, plain.reason, plain.numbers, points)
    plan, numbers = _plan(bot, request, action)
    return Advice(action, plain.reason, (*plain.numbers, *numbers), points, plan)


def values_of(bot: EvBot, request: Request) -> list[tuple[Action, float]]:
    """What the acts worth a thought are expected to bring (stakes); none where that isn't what decides."""
    first = request.options[0]
    if len(request.options) == 1 or request.window not in REASONED:
        return []
    if request.window in BEFORE_PLAY:
        return start_values(request, bot.weights)
    if request.window is not Window.TURN:
        return claim_values(request, bot.weights)
    if isinstance(first, Win) and first.aside is not None:
        return []
    return turn_values(request, bot.weights)


def _plan(bot: EvBot, request: Request, action: Action) -> tuple[str, tuple[tuple[str, float], ...]]:
    """The shape played for after an act, and its numbers: turns, chance in a hundred, points."""
    view, unit = request.view, request.view.table.unit
    chances = Chances(view, bot.weights)
    turns = chances.wall / chances.players
    hands = Hands(chances, bot.weights, turns + 2)
    case = _after(view, action, hands, turns)
    found = None if case is None else outlook(hands, chances, case, turns)
    numbers: list[tuple[str, float]] = []
    if found is not None:
        numbers += _numbers(found, unit)
    if isinstance(action, Discard) and bot.weights.danger:
        peril = Perils(chances).costs[action.tile] * bot.weights.danger * unit
        numbers.append(("peril", round(peril, 1)))
    return ("" if found is None else found.shape), (*numbers, ("turns_left", int(turns)))


def _numbers(found: Outlook, unit: int) -> list[tuple[str, float]]:
    numbers: list[tuple[str, float]] = [("win", round(found.win * unit, 1))]
    if found.suit is not None:
        numbers.append(("suit", int(found.suit)))
    if found.ready:
        return [*numbers, ("chance", round(100 * found.chance))]
    return [*numbers, ("turns", round(found.turns))]


def _after(view: View, action: Action, hands: Hands, turns: float) -> Case | None:
    """The hand that an act leads to, the best one after a pong; none after a win that ends it."""
    counts, melds = view.own.counts, view.me.melds
    match action:
        case Discard():
            return with_tile(counts, action.tile, -1), melds
        case Pong():
            cases = after_pong(view, action)
            values = hands.values(cases, turns)
            return max(zip(values, cases, strict=True), key=lambda pair: pair[0])[1] if cases else None
        case ConcealedKong() | AddedKong() | DirectKong():
            return laid(view, action)
        case Pass():
            return counts, melds
    return None
