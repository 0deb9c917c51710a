"""Questions with everything hidden dealt anew, and questions about hands that can't be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any, Final

from xueliu.ai.characters import Character, spec_of
from xueliu.ai.levels import CHARACTERFUL, LEVELS, make_bot
from xueliu.ai.playout.grandmaster import Grandmaster
from xueliu.engine.frozen import ReadOnly
from xueliu.engine.legal import options
from xueliu.engine.rules import load_ruleset
from xueliu.engine.state import State
from xueliu.engine.step import apply, new_hand, requests, view
from xueliu.engine.table import Own, OwnDraft, Request
from xueliu.engine.tiles import SEATS, Seat, counts_of, tiles_of
from xueliu.engine.view_json import view_from_json, view_to_json
from xueliu.fair import Fair, secret_of_seed

SPECS: Final = (
    *LEVELS,
    *(spec_of(level, one) for level in CHARACTERFUL for one in Character if one is not Character.NEUTRAL),
)
"""Every bot there is."""

_CHEAP: Final = ("random", "novice", "easy", "normal", "anchor")
CHEAP: Final = tuple(level for level in LEVELS if level in _CHEAP)
QUICK: Final = {"hard": 2000, "master": 100, "grandmaster": 20}
SLOW: Final = {"hard": 200_000, "master": 5_000, "grandmaster": 500}
"""How many deals a level is tested on, over all rulesets."""


def quick_count(spec: str) -> int:
    """How many deals a bot is tested on in every run; one that takes long fewer, a character fewer."""
    level, sign, _ = spec.partition(":")
    number = 2000 if level in CHEAP else QUICK.get(level, 20)
    return number // 4 if sign else number


def slow_count(spec: str) -> int:
    """How many deals a bot is tested on in the slow checks."""
    level, sign, _ = spec.partition(":")
    number = 200_000 if level in CHEAP else SLOW.get(level, 500)
    return number // 20 if sign else number


def questions(spec: str, ruleset: str, seed: str) -> Iterator[tuple[State, Request]]:
    """Questions for a bot; of one that is asked few they come from all over the hands.

    One that guesses worlds is asked where it does.
    """
    found, bot = moments(ruleset, seed), make_bot(spec, seed)
    if isinstance(bot, Grandmaster):
        return (one for one in islice(found, 0, None, 3) if len(bot.in_doubt(one[1])) > 1)
    apart = 29 if slow_count(spec) <= 500 else 1
    return islice(found, apart - 1, None, apart)


def moments(ruleset: str, seed: str) -> Iterator[tuple[State, Request]]:
    """Questions of hands that are played now well, now badly, without end."""
    rules, fair = load_ruleset(ruleset), Fair(secret_of_seed(seed), ruleset)
    chance, hand = Random(seed), 0
    while True:
        hand += 1
        levels = [chance.choice(("normal", "normal", "easy", "random")) for _ in SEATS]
        bots = [make_bot(level, f"{seed}/{hand}") for level in levels]
        dice = fair.dice(hand).dice(rules.play.dice)
        state = new_hand(rules, fair.wall(hand), SEATS[hand % 4], (100_000,) * 4, dice, hand)
        while asked := requests(state):
            request = chance.choice(asked)
            if len(request.options) > 1:
                yield state, request
            state = apply(state, bots[request.seat].decide(request)).state


def dealt_anew(state: State, seat: Seat, chance: Random) -> State:
    """The same hand as this seat sees it, with all tiles it doesn't see exchanged at random."""
    others = [other for other in SEATS if other != seat]
    hidden = [tile for other in others for tile in tiles_of(state.owns[other].counts)]
    hidden += state.wall_left
    chance.shuffle(hidden)
    owns = list(state.owns)
    for other in others:
        number = sum(state.owns[other].counts)
        owns[other] = _own(counts_of(hidden[:number]))
        del hidden[:number]
    wall = (*state.sealed.wall[: state.position], *hidden)
    answers = tuple(None for _ in SEATS)
    return replace(state, owns=tuple(owns), sealed=replace(state.sealed, wall=wall), answers=answers)


def _own(counts: tuple[int, ...]) -> Own:
    own: Any = OwnDraft(counts)
    own.__class__ = Own
    assert isinstance(own, ReadOnly)
    return own


def asked_anew(state: State, request: Request, chance: Random) -> Request:
    """The same question about a hand in which everything hidden is otherwise."""
    seen = view(dealt_anew(state, request.seat, chance), request.seat)
    return Request(request.seat, request.window, options(seen), seen)


def impossible(request: Request, chance: Random) -> Request | None:
    """A question about a hand whose hidden part can't be; ``None`` where nothing could be answered."""
    data = view_to_json(request.view)
    table, me = data["table"], data["seat"]
    players = [player for player in table["players"] if player["seat"] != me]
    for _ in range(chance.randint(1, 4)):
        chance.choice(_TWISTS)(table, chance.choice(players), chance)
    seen = view_from_json(data)
    legal = options(seen)
    return Request(request.seat, request.window, legal, seen) if legal else None


def _five_alike(table: dict[str, Any], player: dict[str, Any], chance: Random) -> None:
    tile = chance.choice(("1m", "5p", "9s", "3s"))
    player["river"] = [*player["river"], *[tile] * 5]
    table["thrown"] = [*table["thrown"], *[[player["seat"], tile, False]] * 5]


def _no_hand(_table: dict[str, Any], player: dict[str, Any], chance: Random) -> None:
    player["concealed"] = chance.choice((0, 1, 14, 30))


def _other_wall(table: dict[str, Any], _player: dict[str, Any], chance: Random) -> None:
    table["wall_left"] = chance.choice((0, 1, 2, 54, 90))


def _all_one_suit(table: dict[str, Any], player: dict[str, Any], chance: Random) -> None:
    suit = chance.choice("mps")
    for other in table["players"]:
        if other is player:
            other["void"] = suit
    kinds = [f"{rank}{suit}" for rank in range(1, 5)]
    player["melds"] = [
        {"kind": "pong", "tile": tile, "giver": None, "wilds": 0, "late": False} for tile in kinds
    ]


def _won_too_often(table: dict[str, Any], player: dict[str, Any], chance: Random) -> None:
    tile = chance.choice(("2m", "8p", "5s"))
    won = {"tile": tile, "how": "ron", "target": (player["seat"] + 1) % 4, "base": "pinghu"}
    won |= {"fan": 1, "multiplier": 2, "place": len(table["thrown"])}
    player["wins"] = [won] * 6
    player["locked"] = True
    player["base"] = "pinghu"
    table["winners"] = sorted({*table["winners"], player["seat"]})


def _nothing_thrown(table: dict[str, Any], _player: dict[str, Any], _chance: Random) -> None:
    table["thrown"] = []
    for other in table["players"]:
        other["river"] = []


def _broke(table: dict[str, Any], _player: dict[str, Any], chance: Random) -> None:
    table["scores"] = [chance.choice((0, -10_000, 10**12)) for _ in SEATS]


_TWISTS: Final = (
    _five_alike, _no_hand, _other_wall, _all_one_suit, _won_too_often, _nothing_thrown, _broke,
)  # fmt: skip
