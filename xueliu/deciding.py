"""What a bot's seat does: the bot's answer if it is legal, else the default act (rules.md §4)."""

from __future__ import annotations

import traceback
from functools import lru_cache

from xueliu.ai.levels import make_bot
from xueliu.ai.player import Bot, BotFault
from xueliu.engine.actions import Action
from xueliu.engine.legal import refusal
from xueliu.engine.table import Request
from xueliu.engine.values import value
from xueliu.fallback import fallback


@value
class Brain:
    """Who plays a seat: a level and its own luck."""

    level: str
    seed: str = ""


@value
class Decision:
    """What is done, and what went wrong with the bot if it isn't the bot's own answer."""

    action: Action
    trouble: str = ""
    """Lines for the log, never for the screen."""


def decide(bot: Bot, request: Request) -> Decision:
    """The bot's answer; the default act where it fails or answers what isn't legal."""
    try:
        action = bot.decide(request)
        if refusal(request.view, action) is None and action.actor == request.seat:
            return Decision(action)
        trouble = f"{bot.level} answered {action}, which isn't legal"
    except BotFault as fault:
        trouble = str(fault)
    except Exception:
        trouble = f"{bot.level} failed\n{traceback.format_exc()}"
    return Decision(fallback(request), trouble)


def decide_as(brain: Brain, request: Request) -> Decision:
    """What the bot of that level and seed does; the default act where there is no such level."""
    try:
        bot = _bot(brain.level, brain.seed)
    except ValueError as error:
        return Decision(fallback(request), str(error))
    return decide(bot, request)


_bot = lru_cache(maxsize=64)(make_bot)
