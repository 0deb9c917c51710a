"""Whole matches at random, played so that rare things come up, as the lines of their record."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

from xueliu.ai.levels import make_bot
from xueliu.engine.actions import Action, AddedKong, ConcealedKong, DirectKong, Leave, Return, SwapWild, Win
from xueliu.engine.event_json import to_json
from xueliu.engine.events import Event
from xueliu.engine.rules import RuleSet
from xueliu.engine.table import Request
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Match, Setup

SENSIBLE = make_bot("normal")


def play_match(
    rules: RuleSet, seed: str, leaving: float = 0.0, decisions: bool = False
) -> list[dict[str, Any]]:
    """The events of a match as a JSON reader sees them; ``leaving`` is how often somebody comes or goes."""
    chance, told = Random(seed), list[Event]()
    fair = Fair(secret_of_seed(seed), "")
    setup = Setup(rules, fair, ("a", "b", "c", "d"), ("random",) * 4, rules.play.hands, seed)
    match = Match(setup, [told.append], log_decisions=decisions)
    match.start()
    habits = [
        (chance.choice((0.4, 0.8, 1.0)), chance.choice((0.4, 1.0)), chance.choice((0.8, 0.97)))
        for _ in range(4)
    ]
    while not match.over:
        while asked := match.requests():
            request = chance.choice(asked)
            if chance.random() < leaving:
                come_or_go(match, request, chance)
            else:
                match.answer(choose(request, chance, *habits[request.seat]))
        match.proceed()
    return [json.loads(json.dumps(to_json(event))) for event in told]


def choose(request: Request, chance: Random, winning: float, konging: float, sense: float) -> Action:
    """An answer of somebody who likes kongs, wins more often than not and is sensible otherwise."""
    wins = [option for option in request.options if isinstance(option, Win)]
    kongs = [
        option
        for option in request.options
        if isinstance(option, DirectKong | AddedKong | ConcealedKong | SwapWild)
    ]
    if wins and chance.random() < winning:
        return chance.choice(wins)
    if kongs and chance.random() < konging:
        return chance.choice(kongs)
    if not wins and chance.random() < sense:
        return SENSIBLE.decide(request)
    return chance.choice(request.options)


def come_or_go(match: Match, request: Request, chance: Random) -> None:
    """Somebody goes away, for good once in a while, or comes back."""
    player = request.view.me
    if player.away and not player.escaped:
        match.answer(Return(request.seat))
    elif not player.escaped:
        for_good = request.seat == 0 or match.hand == match.setup.rules.play.hands
        match.answer(Leave(request.seat, final=for_good and chance.random() < 0.3))


def count_rare(record: list[dict[str, Any]], counts: Counter[str]) -> None:
    """Count what happened, rare things by name."""
    counts["hands"] += sum(event["type"] == "end_kyoku" for event in record)
    for before, event in pairwise([{"type": ""}, *record]):
        kind = event["type"]
        fans = [name for name, _ in event.get("fans", [])]
        counts["wins"] += kind == "hora"
        counts["tianhu"] += "tianhu" in fans
        counts["dihu"] += "dihu" in fans
        counts["several winners"] += kind == before["type"] == "hora"
        counts["kongs"] += kind in ("ankan", "kakan", "daiminkan")
        counts["robbed kongs"] += kind == "hora" and event["how"] == "chankan"
        counts["wild exchanges"] += kind == "swap_wild"
        counts["transfers"] += kind == "transfer"
        counts["not paid in full"] += kind == "transfer" and event["amount"] < event["due"]
        counts["kong money passed on"] += kind == "transfer" and event["why"] == "kong_transfer"
        counts["pigs"] += len(event["pigs"]) if kind == "ryukyoku" else 0
