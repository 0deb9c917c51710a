"""Typed answers mean the acts they name, in every form they may be written in."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.unit.matches import eager
from xueliu.ai.levels import make_bot
from xueliu.engine.actions import (
    Action,
    AddedKong,
    ConcealedKong,
    DeclareVoid,
    DirectKong,
    Discard,
    Float,
    Pass,
    Pong,
    SwapThree,
    SwapWild,
    Win,
)
from xueliu.engine.aside import default_aside
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.step import apply, new_hand, requests
from xueliu.engine.table import Request, Window
from xueliu.engine.tiles import SEATS, SUITS, TILES, Tile, rank_of, suit_of
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Match, Setup
from xueliu.textgame.answers import NotUnderstood, read_answer
from xueliu.textgame.tokens import listing, token, words
from xueliu.textgame.vocabulary import QUESTIONS, VERBS, Question, question_in, tidy, verb_in

WIDE = str.maketrans({code: code + 0xFEE0 for code in range(0x21, 0x7F)} | {0x20: 0x3000})


def requests_of(rules: str, seed: str, sets: tuple[str, ...] = ()) -> Iterator[Request]:
    """Every request of a few hands played somewhat by chance."""
    loaded = load_ruleset(rules, [*sets, "play.hands=4"])
    random = Random(seed)
    setup = Setup(loaded, Fair(secret_of_seed(seed)), ("a", "b", "c", "d"), ("random",) * 4, 4)
    match, bot = Match(setup), make_bot("easy")
    match.start()
    while not match.over:
        while asked := match.requests():
            yield asked[0]
            by_chance = random.random() < 0.1
            match.answer(eager(asked[0], random) if by_chance else bot.decide(asked[0]))
        match.proceed()


def read(line: str, request: Request) -> Action:
    return read_answer(tidy(line), request, lambda: request.options[-1])


def chinese(tile: Tile) -> list[str]:
    sign = "万筒条"[suit_of(tile)]
    other = "萬饼索"[suit_of(tile)]
    return [f"{'一二三四五六七八九'[rank_of(tile) - 1]}{sign}", f"{rank_of(tile)}{other}"]


def forms(action: Action) -> list[str]:
    """Other ways to type an act."""
    match action:
        case Discard(_, tile):
            names = chinese(tile)
            return [
                *names,
                *(f"打{name}" for name in names),
                f"打 {token(action)}",
                f"discard {token(action)}",
            ]
        case ConcealedKong(_, tile) | AddedKong(_, tile):
            return [
                f"g {token(action)[1:]}",
                *(f"杠{name}" for name in chinese(tile)),
                f"暗杠 {token(action)[1:]}",
            ]
        case SwapWild(_, tile):
            return [f"x {token(action)[1:]}", *(f"换 {name}" for name in chinese(tile))]
        case SwapThree(_, tiles):
            spaced = " ".join(token(action)[i : i + 2] for i in (0, 2, 4))
            return [spaced, f"换 {spaced}", " ".join(chinese(tile)[0] for tile in reversed(tiles))]
        case DeclareVoid(_, suit):
            return ["万筒条"[suit], "萬饼索"[suit], f"缺{'万筒条'[suit]}", f"定缺 {'mps'[suit]}"]
        case Float(_, yes):
            return ["飘", "yes", "是"] if yes else ["不飘", "no", "否"]
        case Pong(_, _, _, wilds):
            return ["碰听用", "p w", "碰 w", "pong wild"] if wilds else ["碰", "pong", "peng"]
        case DirectKong():
            return ["杠", "直杠", "kong"]
        case Win(_, aside):
            return ["胡", "hu"] if aside is None else [f"h {token(action)[1:]}", f"胡{chinese(aside)[0]}"]
        case Pass():
            return ["过", "pass", "不要"]
    raise AssertionError(action)


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_every_listed_answer_is_read_as_the_act_it_lists(rules: str) -> None:
    kinds = set()
    for request in requests_of(rules, f"read{rules}", ("locked.win=ask", "play.opening_win=true")):
        assert listing(request.options).startswith("? ")
        for option in request.options:
            kinds.add(type(option))
            for line in (token(option), *forms(option)):
                for typed in (line, line.upper(), f"  {line} ", line.translate(WIDE)):
                    assert question_in(tidy(typed)) is None
                    assert read(typed, request) == option, (typed, request.window)
        assert read("r", request) == request.options[-1]
        assert len({token(option) for option in request.options}) == len(request.options)
        assert all(words(option) for option in request.options)
    assert {Discard, Pong, Pass, Win} <= kinds


def test_the_wild_ruleset_has_its_own_answers() -> None:
    seen = set()
    for seed in range(6):
        for request in requests_of("xuezhan-wild", f"w{seed}"):
            seen |= {token(option)[0:2] for option in request.options if not isinstance(option, Discard)}
    assert {"y", "n", "p", "pw", "h"} <= seen
    assert any(name.startswith("x") for name in seen) and any(name.startswith("g") for name in seen)


def dealt_to_dealer(mine: list[int]) -> list[Tile]:
    """A wall that deals these 14 tiles to the dealer (rules.md §2)."""
    rest = [Tile(k) for k in TILES for _ in range(4)]
    for tile in mine:
        rest.remove(Tile(tile))
    places = [*range(0, 4), *range(16, 20), *range(32, 36), 48, 52]
    wall = dict(zip(places, mine, strict=True))
    return [Tile(wall[place]) if place in wall else rest.pop() for place in range(108)]


def test_a_win_on_the_deal_takes_the_best_wait_unless_a_tile_is_named() -> None:
    """rules.md §4: the tile laid aside is the player's to name."""
    rules = load_ruleset("xueliu", ["play.opening_win=true", "play.swap_three=false"])
    wall = dealt_to_dealer([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 5, 5])
    state = new_hand(rules, wall, SEATS[0], (1000,) * 4, (1, 1), 1)
    while state.table.window is Window.VOID:
        state = apply(state, DeclareVoid(state.waiting[0], SUITS[2])).state
    (request,) = requests(state)
    assert listing(request.options).split()[:3] == ["?", "h", "h1m"]
    assert read("h", request) == Win(request.seat, default_aside(request.view))
    assert read("h 3m", request) == read("胡三万", request) == Win(request.seat, Tile(2))


NONSENSE = ["", "3", "3z", "10m", "1m 2m", "碰碰", "n n", "g g", "缺", "[333p]", "r 3m", "w"]


@pytest.mark.parametrize("line", NONSENSE)
def test_nonsense_is_not_understood(line: str) -> None:
    request = next(r for r in requests_of("xueliu", "n") if r.window.value == "turn")
    with pytest.raises(NotUnderstood) as told:
        read(line, request)
    assert str(told.value)


def test_no_word_means_two_things() -> None:
    answers = [word for text in VERBS.values() for word in text.split()]
    questions = [word for text in QUESTIONS.values() for word in text.split()]
    assert len(set(answers + questions)) == len(answers) + len(questions)
    for verb, text in VERBS.items():
        assert all(verb_in(word) == (verb, "") for word in text.split())
    for question, text in QUESTIONS.items():
        assert all(question_in(tidy(word)) == (question, "") for word in text.split())
    assert question_in("left 5p") == (Question.LEFT, "5p")
