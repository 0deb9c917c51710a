"""Play-outs on thousands of guessed worlds, the loop beside the engine."""

from __future__ import annotations

from itertools import islice
from random import Random

from tests.unit.worlds import by_the_engine, by_the_loop, guessed, plans_at_random, requests_at_random
from xueliu.ai.playout.loop import NO_PLANS
from xueliu.engine.rules import RULESET_IDS, load_ruleset

from . import slow_check

WORLDS = 2_000
"""In each ruleset."""


@slow_check("play-outs end as the engine's own hands")
def play_outs() -> str:
    parts = []
    for name in RULESET_IDS:
        chance = Random(f"slow loop {name}")
        for request in islice(requests_at_random(load_ruleset(name), chance), WORLDS):
            (world,) = guessed(request, chance.randrange(1 << 30))
            plans = chance.choice((NO_PLANS, plans_at_random(chance)))
            in_piles = chance.random() < 0.5
            ended = by_the_loop(request, world, plans, in_piles)
            assert ended == by_the_engine(request, world, plans, in_piles), (name, request, world, plans)
        parts.append(f"{name} {WORLDS:,} worlds")
    return "; ".join(parts)
