"""Recommendations: what to do, why, and by how much; better ones may follow.

An adviser yields its answers from the quickest to the best. Between two of them more urgent work may be
done, and the rest may never be asked for, so a long search yields often: ``None`` when it has nothing new.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Protocol

from xueliu.engine.actions import Action
from xueliu.engine.table import Request
from xueliu.engine.values import value

from .levels import make_bot
from .player import Bot


@value
class Advice:
    """One recommendation."""

    action: Action
    reason: str = ""
    """The id of the sentence that says why, or nothing."""
    numbers: tuple[tuple[str, int], ...] = ()
    """What that sentence names."""
    values: tuple[tuple[Action, int], ...] = ()
    """What acts are expected to bring 期望 (points, positive = received); empty if not worked out."""


class Adviser(Protocol):
    """Something that recommends an answer to a request; it sees nothing else."""

    def improve(self, request: Request) -> Iterator[Advice | None]:
        """Ever better recommendations, with pauses."""


@value
class BotAdviser:
    """What a bot would do, and what speaks for it."""

    bot: Bot

    def improve(self, request: Request) -> Iterator[Advice | None]:
        """The bot's own answer."""
        yield explained(request, self.bot.decide(request))


def explained(request: Request, action: Action) -> Advice:
    """An act with its reason."""
    from .reasons import reason_for

    return Advice(action, *reason_for(request, action))


ADVISERS: Final[dict[str, Callable[[str], Adviser]]] = {}
"""From a level's id to what makes its adviser of a seed, where it can say more than the bot does."""


def make_adviser(level: str, seed: str = "") -> Adviser:
    """The adviser of a level.

    Raises:
        ValueError: there is no such level.
    """
    maker = ADVISERS.get(level)
    return BotAdviser(make_bot(level, seed)) if maker is None else maker(seed)
