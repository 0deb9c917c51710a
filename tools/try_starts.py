"""What starts by value gain: ``python -m tools.try_starts RULES LEVEL FIRST HANDS [whole]``.

Each wall is played by one bot at three ``anchor``, with a pile a seat, once with the usual exchange and void
suit and once with those of most value, unless they are the same. It tells the mean difference a hand, judged
when half the wall is gone (money so far and what the bot then expects) or, with ``whole``, at the end.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Final

from tools.fit_starts import HALF, deal, worth_now
from xueliu.ai.anchor import Anchor
from xueliu.ai.ev.bot import EvBot
from xueliu.ai.ev.levels import EV_LEVELS
from xueliu.ai.ev.starting import start_values
from xueliu.arena.drawing import from_piles
from xueliu.arena.plan import STACK
from xueliu.engine.actions import Action, Float
from xueliu.engine.step import requests
from xueliu.engine.table import Request, Window
from xueliu.engine.tiles import SEATS, Seat

SEED: Final = "dev starts trial"
CHOICES: Final = (Window.SWAP, Window.VOID)


class Trial:
    """One wall played with the usual start or with the one of most value."""

    def __init__(self, rules_id: str, level: str, whole: bool) -> None:
        self._rules, self._whole = rules_id, whole
        self._bot, self._usual = EvBot(level, EV_LEVELS[level]), Anchor()

    def gain(self, wall: int) -> float | None:
        """What the start of most value brought more (stakes); nothing where it is the usual one."""
        usual, best = self._played(wall, False), self._played(wall, True)
        return None if usual[1] == best[1] else best[0] - usual[0]

    def _played(self, wall: int, by_value: bool) -> tuple[float, list[Action]]:
        """What a hand came to (stakes), and how it was started."""
        state, seat, starts = deal(self._rules, wall, SEED), SEATS[(wall // 4) % 4], list[Action]()
        act = from_piles()
        while asked := requests(state):
            for request in asked:
                if request.seat == seat and self._judged(request):
                    money = state.table.scores[seat] - STACK
                    return money + worth_now(request, self._bot), starts
                action = self._answer(request, seat, by_value)
                if request.seat == seat and request.window in CHOICES:
                    starts.append(action)
                state = act(state, action).state
        return float(state.table.scores[seat] - STACK), starts

    def _judged(self, request: Request) -> bool:
        turn = request.window is Window.TURN
        return turn and not self._whole and request.view.table.wall_left <= HALF

    def _answer(self, request: Request, seat: Seat, by_value: bool) -> Action:
        if request.window is Window.FLOAT:
            return Float(request.seat, False)
        if request.seat != seat or (request.window in CHOICES and not by_value):
            return self._usual.decide(request)
        if request.window in CHOICES:
            return max(start_values(request, self._bot.weights), key=lambda pair: pair[1])[0]
        return self._bot.decide(request)


def main(arguments: Sequence[str]) -> None:
    """Play the walls and tell the mean difference."""
    rules_id, level, first, hands, *rest = arguments
    trial = Trial(rules_id, level, rest == ["whole"])
    found = [trial.gain(wall) for wall in range(int(first), int(first) + int(hands))]
    gains = [gain or 0.0 for gain in found]
    changed = sum(gain is not None for gain in found)
    error = stdev(gains) / len(gains) ** 0.5
    print(
        f"{rules_id} {level}: {changed} of {len(gains)} otherwise, {fmean(gains):+.2f} ± {error:.2f} a hand"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
