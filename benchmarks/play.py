"""Hands a second of four ``normal`` bots on one core, through ``requests`` and ``apply``."""

from __future__ import annotations

import time
from dataclasses import dataclass

from xueliu.ai.levels import make_bot
from xueliu.engine import apply, mask, new_hand, requests
from xueliu.engine.rules import load_ruleset
from xueliu.engine.tiles import SEATS
from xueliu.fair import Fair, secret_of_seed


@dataclass(frozen=True, slots=True)
class Played:
    """What a number of hands took."""

    rules: str
    hands: int
    decisions: int
    events: int
    """As four masked views of each."""
    seconds: float

    @property
    def hands_per_s(self) -> float:
        """Hands a second."""
        return self.hands / self.seconds


def play(rules_id: str, hands: int, seed: str = "benchmark") -> Played:
    """Play hands with stacks anew each; every request has its view, every event is masked for every seat."""
    rules, fair = load_ruleset(rules_id), Fair(secret_of_seed(seed))
    bots = [make_bot("normal", f"{seed}/{seat}") for seat in SEATS]
    decisions = events = 0
    start = time.perf_counter()
    for number in range(1, hands + 1):
        dice = fair.dice(number).dice(rules.play.dice)
        state = new_hand(
            rules,
            fair.wall(number),
            SEATS[number % 4],
            (rules.pay.stack,) * 4,
            dice,
            number,
            swap_die=fair.swap_die(number),
        )
        while asked := requests(state):
            for request in asked:
                step = apply(state, bots[request.seat].decide(request))
                state = step.state
                decisions += 1
                for event in step.events:
                    events += sum(mask(event, seat) is not None for seat in SEATS)
    return Played(rules_id, hands, decisions, events, time.perf_counter() - start)
