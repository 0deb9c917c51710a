"""Whether the scores of a record are nothing but the sums of its payments (rules.md §8, §11)."""

from __future__ import annotations

from xueliu.engine.events import EndGame, EndKyoku, Event, StartHand, StartKyoku, Transfer

from .problem import Mismatch
from .reader import Game
from .wall import head_of, option_of

CHECK = "sums"


def check_sums(game: Game) -> None:
    """Follow every payment of a match.

    Raises:
        Mismatch: scores that don't follow, a payment above what was due or to oneself, or wrong ranks.
    """
    scores = list(_stacks(game))
    for line in game:
        event = line.event
        if isinstance(event, Transfer):
            _pay(scores, line.number, event)
        elif (shown := _scores_of(event)) is not None and list(shown) != scores:
            raise Mismatch(line.number, CHECK, "record.wrong_scores", want=" ".join(map(str, scores)))
        if isinstance(event, EndGame) and not ranks_fit(event.scores, event.ranks):
            raise Mismatch(line.number, CHECK, "record.wrong_ranks")


def ranks_fit(scores: tuple[int, ...], ranks: tuple[int, ...]) -> bool:
    """Whether everybody's rank is one more than the number of richer seats."""
    return ranks == tuple(1 + sum(other > score for other in scores) for score in scores)


def _stacks(game: Game) -> tuple[int, ...]:
    first = next((line.event for line in game if isinstance(line.event, StartHand)), None)
    if first is None:
        return (0, 0, 0, 0)
    stack = option_of(game, "pay", "stack")
    return (stack,) * 4 if head_of(game).stream and isinstance(stack, int) else first.scores


def _pay(scores: list[int], number: int, event: Transfer) -> None:
    if event.source == event.to:
        raise Mismatch(number, CHECK, "record.pays_himself")
    if event.amount > event.due:
        raise Mismatch(number, CHECK, "record.pays_too_much")
    scores[event.source] -= event.amount
    if event.to is not None:
        scores[event.to] += event.amount


def _scores_of(event: Event) -> tuple[int, ...] | None:
    return event.scores if isinstance(event, StartHand | StartKyoku | EndKyoku | EndGame) else None
