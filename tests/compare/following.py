"""A match followed by the events of each seat, beside the engine."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from xueliu.engine.event_json import event_from_json, mask, to_json
from xueliu.engine.events import Event
from xueliu.engine.options import Kongs
from xueliu.engine.rules import RuleSet
from xueliu.engine.table import View, Window
from xueliu.engine.tiles import SEATS
from xueliu.engine.view_json import view_to_json
from xueliu.fair import Fair, secret_of_seed
from xueliu.following import Follower
from xueliu.match import Match, Setup

from .matches import choose, come_or_go


def follow_match(rules: RuleSet, seed: str, leaving: float = 0.0, forgetful: bool = False) -> int:
    """Play a match at random; the number of questions, at each of which the seat's follower knew its view.

    With ``forgetful`` followers hear events alone, as after a restart, and seats claim only what they get.
    """
    chance, followers = Random(seed), [Follower(seat) for seat in SEATS]

    def tell(event: Event) -> None:
        for seat, follower in zip(SEATS, followers, strict=True):
            seen = mask(event, seat)
            assert seen is not None
            follower.hear(event_from_json(json.loads(json.dumps(to_json(seen)))))

    fair = Fair(secret_of_seed(seed), "")
    match = Match(Setup(rules, fair, ("a",) * 4, ("random",) * 4, rules.play.hands, seed), [tell])
    match.start()
    questions = 0
    while not match.over:
        while asked := match.requests():
            questions += len(asked)
            for request in asked:
                follower = followers[request.seat]
                found, wanted = comparable(follower.view(request.window), request.view)
                assert found == wanted, difference(found, wanted)
            request = chance.choice(asked)
            if chance.random() < leaving:
                come_or_go(match, request, chance)
                continue
            action = choose(request, chance, 0.6, 0.6, 0.9)
            if forgetful and len(asked) > 1 and request.window in (Window.CLAIM, Window.ROB):
                action = request.options[-1]
            if not forgetful:
                followers[request.seat].answered(action)
            match.answer(action)
        match.proceed()
    return questions


def comparable(found: View, wanted: View) -> tuple[dict[str, Any], dict[str, Any]]:
    """Both as plain data, without what no event tells."""
    one, other = view_to_json(found, rules_by_id=True), view_to_json(wanted, rules_by_id=True)
    pay, offer = wanted.table.rules.pay, other["table"]["offer"]
    if wanted.table.window is Window.FLOAT:
        one["table"]["dice"] = other["table"]["dice"]
    if offer is not None:
        offer["late"] = False
    if pay.kongs is not Kongs.MONEY or pay.kong_late_added or not pay.kong_added:
        for view in (one, other):
            for meld in (meld for player in view["table"]["players"] for meld in player["melds"]):
                meld["late"] = False
    return one, other


def difference(found: dict[str, Any], wanted: dict[str, Any]) -> list[tuple[str, object, object]]:
    """The fields that differ."""
    return [
        (name, found[part][name], value)
        for part in ("table", "own")
        for name, value in wanted[part].items()
        if found[part][name] != value
    ]
