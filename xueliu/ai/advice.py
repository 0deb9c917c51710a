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
    numbers: tuple[tuple[str, float], ...] = ()
    """What that sentence names, and what is known of the plan: ``turns`` until the hand is usually ready, of
    a ready one the ``chance`` of a win a turn in a hundred, what a ``win`` usually brings (points), its one
    ``suit``, what the discard may cost 放炮 (``peril``, points), and the own ``turns_left``."""
    values: tuple[tuple[Action, float], ...] = ()
    """What acts are expected to bring 期望 (points, positive = received); empty if not worked out."""
    plan: str = ""
    """The shape the hand is then played for: ``sets``, ``triplets``, ``pairs``; nothing if not worked out."""
    more: bool = False
    """Whether a better recommendation is being worked out."""


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


def _reckoning(level: str) -> Adviser:
    """Loaded when it is first wanted, which is in the worker."""
    from .ev.adviser import EvAdviser

    return EvAdviser(level)


ADVISERS: Final[dict[str, Callable[[str], Adviser]]] = {
    "hard": lambda _seed: _reckoning("hard"),
    "master": lambda _seed: _reckoning("master"),
}
"""From a level's id to what makes its adviser of a seed, where it can say more than the bot does."""


def make_adviser(level: str, seed: str = "") -> Adviser:
    """The adviser of a level.

    Raises:
        ValueError: there is no such level.
    """
    maker = ADVISERS.get(level)
    return BotAdviser(make_bot(level, seed)) if maker is None else maker(seed)
