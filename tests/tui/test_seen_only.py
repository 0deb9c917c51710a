"""What the books count: each copy once, only what the player may see, and money as it is then paid."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from textual.geometry import Size

from xueliu.ai.levels import make_bot
from xueliu.ai.seen import unseen
from xueliu.engine.actions import Float, Win
from xueliu.engine.dues import others_in_play
from xueliu.engine.rules import load_ruleset
from xueliu.engine.state import State
from xueliu.engine.step import apply, new_hand, requests, view
from xueliu.engine.table import Own, OwnDraft, Request, Window
from xueliu.engine.tiles import COPIES, KINDS, SEATS, TILES, Tile, tiles_of
from xueliu.engine.worth import win_score
from xueliu.price import win_price
from xueliu.text import set_language
from xueliu.tui.books import HandBook
from xueliu.tui.copies import copies
from xueliu.tui.incomes import end, income
from xueliu.tui.look import Look
from xueliu.tui.scene import Choices, Players
from xueliu.tui.scenes import make_scene
from xueliu.tui.ting import ting
from xueliu.tui.widgets.tray import book_rows

from .playing import NAMES, RULESETS

PLAYERS = Players(NAMES, ("normal",) * 4, 1, "1")
OF_THE_MOMENT = {"gangshanghua", "gangshangpao", "qiangganghu", "haidi", "tianhu", "dihu"}


@cache
def states(rules: str, hands: int = 2) -> tuple[State, ...]:
    """Every moment of hands played by bots of two kinds."""
    found = []
    for number in range(hands):
        luck = Random(f"{rules} {number}")
        wall = tuple(luck.sample([tile for tile in TILES for _ in range(COPIES)], KINDS * COPIES))
        state = new_hand(load_ruleset(rules), wall, SEATS[0], (10000,) * 4, (3, 4), 1, stake=10, swap_die=3)
        bots = [make_bot(level, "x") for level in ("normal", "random", "normal", "normal")]
        while not state.over:
            found.append(state)
            request = requests(state)[0]
            state = apply(state, bots[request.seat].decide(request)).state
    return tuple(found)


def hidden(state: State, seat: int) -> list[Tile]:
    """What a seat can't see: the others' tiles and the wall."""
    theirs = [tile for other in SEATS if other != seat for tile in tiles_of(state.owns[other].counts)]
    return [*theirs, *state.wall_left]


def asked(rules: str) -> Iterator[tuple[State, Request]]:
    for state in states(rules):
        for request in requests(state):
            yield state, request


@pytest.mark.parametrize("rules", RULESETS)
def test_what_is_unseen_is_what_is_hidden(rules: str) -> None:
    """记牌: claimed tiles, wins of several on one tile and the indicator are counted once."""
    for state in states(rules):
        if state.table.window is Window.FLOAT:
            continue
        for seat in SEATS:
            seen, rest = view(state, seat), hidden(state, seat)
            assert unseen(seen) == [rest.count(tile) for tile in TILES]
    last = view(states(rules)[-1], SEATS[0])
    for tile in TILES:
        found = copies(last, tile)
        open_ones = sum(found.melds) + sum(found.rivers) + found.won + found.turned + found.robbed
        assert found.hand + open_ones + found.unseen == COPIES


@pytest.mark.parametrize("rules", RULESETS)
def test_a_win_brings_what_was_shown_for_the_wait(rules: str) -> None:
    compared = 0
    for _, request in asked(rules):
        if not any(isinstance(option, Win) for option in request.options):
            continue
        seen, offer = request.view, request.view.table.offer
        score = win_score(seen)
        if OF_THE_MOMENT & {fan for fan, _ in score.fans} or seen.table.kong or (offer and offer.kong):
            continue
        if request.window is Window.TURN and (seen.own.drawn is None or not seen.me.locked):
            continue
        (row,) = ting(seen)
        tile = offer.tile if offer is not None else seen.own.drawn
        worth = next(wait.worth for wait in row.waits if wait.tile == tile)
        assert worth is not None
        found = income(seen, worth)
        if offer is not None:
            assert (worth.ron, worth.fan) == (score.total, score.fan)
            assert dict(found.fed)[offer.source] == win_price(seen)
        else:
            assert (worth.drawn, worth.drawn_fan) == (score.total, score.fan)
            assert found.drawn == win_price(seen)
        compared += 1
    assert compared > 2


def with_tiles(own: Own, tiles: list[Tile]) -> Own:
    """The same knowledge with other tiles in the hand."""
    names = OwnDraft.__slots__
    values = {name: getattr(own, name) for name in names} | {
        "counts": tuple(tiles.count(tile) for tile in TILES)
    }
    draft = OwnDraft(**values)
    draft.__class__ = Own
    assert isinstance(draft, Own)
    return draft


def reshuffled(state: State, seat: int, luck: Random) -> State:
    """The same to this seat: the tiles it can't see have changed places."""
    rest = hidden(state, seat)
    luck.shuffle(rest)
    owns = list(state.owns)
    for other in SEATS:
        if other != seat:
            size = sum(owns[other].counts)
            taken, rest = rest[:size], rest[size:]
            owns[other] = with_tiles(owns[other], taken)
    sealed = type(state.sealed)(
        (*state.sealed.wall[: state.position], *rest),
        *(getattr(state.sealed, name) for name in ("swap_die", "dealer_dice", "commit", "nonce")),
    )
    return State(state.table, tuple(owns), sealed, state.position, state.waiting, state.answers)


@pytest.mark.parametrize("rules", RULESETS)
def test_the_books_say_the_same_whatever_is_hidden(rules: str) -> None:
    luck = Random(rules)
    set_language("zh")
    moments = [state for state in states(rules) if state.table.window in (Window.TURN, Window.CLAIM)]
    for state in moments[:: max(1, len(moments) // 25)]:
        other = reshuffled(state, 0, luck)
        assert other.owns != state.owns
        assert texts(other) == texts(state)


def texts(state: State) -> list[str]:
    found, seen = [], view(state, SEATS[0])
    if not seen.me.out:
        ting(seen)  # with all the time it takes; the picture takes what there is
    for why in (False, True):
        scene = make_scene(seen, PLAYERS, HandBook(), Choices(), None, why=why)
        assert seen.me.out or len(scene.beliefs) == len(others_in_play(seen.table, seen.seat))
        for book in ("ting", "count"):
            for height in (5, 30):
                found += [line.text for line in book_rows(book, scene, Look(), Size(80, height))[0]]
    return found


def test_what_a_pig_would_pay_counts_both_floats() -> None:
    """飘 doubles pig amounts for each of the two (rules.md §8): 32 stakes of 10 between who doesn't float."""
    wall = tuple(tile for _ in range(COPIES) for tile in TILES)
    state = new_hand(load_ruleset("xuezhan-wild"), wall, SEATS[0], (10000,) * 4, (3, 4), 1, stake=10)
    while (request := requests(state)[0]).window is Window.FLOAT:
        state = apply(state, Float(request.seat, request.seat in SEATS[:2])).state
    views = [view(state, seat) for seat in SEATS]
    assert [end(seen, None).fines for seen in views] == [(640, 1280), (640, 1280), (320, 640), (320, 640)]
