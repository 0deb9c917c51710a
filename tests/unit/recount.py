"""The figures of a history, counted anew and slowly from records."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.unit.history_samples import Played


def choices(game: Played) -> list[Any]:
    return [one for one in game.asked if len(one[0].options) > 1]


class Recount:
    """The figures of seat 0, counted anew from the lines of records."""

    def __init__(self, games: list[list[dict[str, Any]]]) -> None:
        self.points: list[int] = []
        self.won = self.wins = self.drawn = self.fed = self.pigs = self.charged = self.fan = 0
        self.ready = self.open_at_end = 0
        for hand in (hand for game in games for hand in self.hands(game)):
            self.count(hand)

    @property
    def mean(self) -> float:
        return sum(self.points) / len(self.points)

    @property
    def se(self) -> float:
        n, mean = len(self.points), self.mean
        spread = sum((points - mean) ** 2 for points in self.points) / (n - 1)
        return float((spread / n) ** 0.5)

    @property
    def mean_fan(self) -> float | None:
        return self.fan / self.wins if self.wins else None

    @property
    def rates(self) -> dict[str, tuple[int, int]]:
        """Of each rate how often, and of how many."""
        n = len(self.points)
        return {
            "win": (self.won, n),
            "self_draw": (self.drawn, self.wins),
            "deal_in": (self.fed, n),
            "ready": (self.ready, self.open_at_end),
            "pig": (self.pigs, n),
            "not_ready": (self.charged, n),
        }

    @staticmethod
    def hands(game: list[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
        starts = [place for place, event in enumerate(game) if event["type"] == "start_hand"]
        for start, end in zip(starts, [*starts[1:], len(game)], strict=True):
            yield game[start:end]

    def count(self, hand: list[dict[str, Any]]) -> None:
        after = next(event for event in hand if event["type"] == "end_kyoku")["scores"][0]
        self.points.append(after - hand[0]["scores"][0])
        wins = [event for event in hand if event["type"] == "hora"]
        mine = [win for win in wins if win["actor"] == 0]
        self.won += bool(mine)
        self.wins += len(mine)
        self.fan += sum(win["fan"] for win in mine)
        self.drawn += sum(win["target"] == 0 for win in mine)
        self.fed += any(win["target"] == 0 for win in wins if win["actor"] != 0)
        paid = [e["why"] for e in hand if e["type"] == "transfer" and e["from"] == 0 and e["amount"]]
        self.charged += "not_ready" in paid
        for end in (event for event in hand if event["type"] == "ryukyoku"):
            self.pigs += 0 in end["pigs"]
            self.open_at_end += not mine
            self.ready += not mine and bool(end["ready"][0])
