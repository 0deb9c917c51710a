"""Bots that are asked much: a grandmaster thinks in few worlds, any other as always."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from xueliu.ai.levels import make_bot
from xueliu.ai.player import Bot
from xueliu.ai.playout.grandmaster import Effort, Grandmaster

FEW: Final = Effort(worlds=4, fewest=4)


def quick_bot(spec: str, seed: str) -> Bot:
    """A bot as ``make_bot`` makes it, but for the number of worlds."""
    bot = make_bot(spec, seed)
    return replace(bot, effort=FEW) if isinstance(bot, Grandmaster) else bot
