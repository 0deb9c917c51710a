"""Each invariant is missed where it doesn't hold: the states here are broken on purpose."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.unit.matches import eager
from xueliu.engine import check_acts
from xueliu.engine.actions import Action, Discard, Leave, Pass, SwapThree
from xueliu.engine.check import check_state, check_step
from xueliu.engine.check_acts import accepted, every_act, foreign
from xueliu.engine.check_events import event_problems
from xueliu.engine.events import Discarded, Drawn, EndKyoku, Hora, Ponged, Transfer, Why
from xueliu.engine.hand import Meld, MeldKind
from xueliu.engine.how import How
from xueliu.engine.rules import load_ruleset
from xueliu.engine.state import State, Step
from xueliu.engine.step import apply, requests
from xueliu.engine.table import Window
from xueliu.engine.tiles import TILES, Tile, with_tile
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Match, Setup


def altered(frozen: Any, **changes: Any) -> Any:
    """A copy of a frozen view value with other fields."""
    draft = type(frozen).__mro__[2]
    value = draft(**({name: getattr(frozen, name) for name in draft.__slots__} | changes))
    value.__class__ = type(frozen)
    return value


def with_table(state: State, **changes: Any) -> State:
    return replace(state, table=altered(state.table, **changes))


def with_player(state: State, seat: int, **changes: Any) -> State:
    players = list(state.table.players)
    players[seat] = altered(players[seat], **changes)
    return with_table(state, players=tuple(players))


def with_own(state: State, seat: int, **changes: Any) -> State:
    owns = list(state.owns)
    owns[seat] = altered(owns[seat], **changes)
    return replace(state, owns=tuple(owns))


@cache
def walk(rules: str = "xueliu", seed: str = "walk") -> tuple[tuple[State, Action, Step], ...]:
    """Every step of two hands played by chance."""
    steps, random = [], Random(seed)
    setup = Setup(
        load_ruleset(rules, ["play.hands=2"]),
        Fair(secret_of_seed(seed)),
        ("a", "b", "c", "d"),
        ("random",) * 4,
        2,
    )
    match = Match(setup)
    match.start()
    while not match.over:
        while asked := match.requests():
            before, action = match.state, eager(random.choice(asked), random)
            steps.append((before, action, Step(*_applied(match, action))))
        match.proceed()
    return tuple(steps)


def _applied(match: Match, action: Action) -> tuple[State, Any]:
    events = match.answer(action)
    return match.state, events


def state_in(window: Window, later: int = 0) -> State:
    return [before for before, _, _ in walk() if before.table.window is window][later]


TURN = 12


@pytest.mark.parametrize("rules", ["xueliu", "xuezhan-wild"])
def test_a_sound_hand_has_no_problems(rules: str) -> None:
    windows = set()
    for before, action, step in walk(rules):
        windows.add(before.table.window)
        assert check_state(before) == []
        assert check_step(before, action, step) == []
    assert len(windows) >= 3
    assert check_state(walk(rules)[-1][2].state) == []


def test_a_tile_too_many_or_too_few_is_found() -> None:
    state = state_in(Window.TURN, TURN)
    seat = state.table.turn
    tile = next(k for k in TILES if state.owns[seat].counts[k])
    lost = with_own(state, seat, counts=with_tile(state.owns[seat].counts, tile, -1))
    assert any("there are 3 of" in line for line in check_state(lost))
    assert any("tiles" in line for line in check_state(with_player(state, seat, river=(TILES[0],) * 5)))
    swapped = list(state.sealed.wall)
    swapped[-1] = Tile((swapped[-1] + 1) % 27)
    doubled = replace(state, sealed=replace(state.sealed, wall=tuple(swapped)))
    assert any("there are 5 of" in line for line in check_state(doubled))


def test_a_wall_that_shows_another_number_is_found() -> None:
    state = state_in(Window.TURN, TURN)
    assert any("the wall shows" in line for line in check_state(with_table(state, wall_left=1)))


def test_a_hand_of_the_wrong_size_is_found() -> None:
    state = state_in(Window.TURN, TURN)
    seat = state.table.turn
    meld = Meld(MeldKind.PONG, TILES[0], None)
    assert any("beside 1 melds" in line for line in check_state(with_player(state, seat, melds=(meld,))))
    assert any("shows 5 tiles" in line for line in check_state(with_player(state, seat, concealed=5)))
    other = with_own(state, seat, drawn=next(k for k in TILES if not state.owns[seat].counts[k]))
    assert any("has drawn" in line for line in check_state(other))


def test_stale_waits_are_found() -> None:
    state = state_in(Window.CLAIM)
    broken = with_own(state, 1, waits=state.owns[1].waits ^ 1)
    assert any("keeps the waits" in line for line in check_state(broken))


def test_a_stack_below_zero_is_found_only_where_it_may_not_be() -> None:
    state = state_in(Window.TURN, TURN)
    broke = with_table(state, scores=(-1, 10000, 10000, 20001))
    assert any("has fallen to -1" in line for line in check_state(broke))
    rules = load_ruleset("xueliu", ["pay.bankruptcy=negative"])
    assert check_state(with_table(broke, rules=rules)) == []


def test_questions_to_nobody_or_to_the_wrong_seat_are_found() -> None:
    state = state_in(Window.TURN, TURN)
    seat = state.table.turn
    assert any("waits for ()" in line for line in check_state(replace(state, waiting=())))
    other = (seat + 1) % 4
    wrong = replace(state, waiting=(other,))
    assert any(f"the turn of {seat}" in line for line in check_state(wrong))
    assert any("out of play" in line for line in check_state(with_player(state, seat, out=True)))
    swap = state_in(Window.SWAP)
    assert any("out of order" in line for line in check_state(replace(swap, waiting=swap.waiting[::-1])))


def test_options_that_are_missing_doubled_or_in_disorder_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(s for s, _, _ in walk() if s.table.window is Window.TURN and len(requests(s)[0].options) > 2)
    asked = requests(state)
    offered = asked[0].options
    stranger = Discard(asked[0].seat, next(k for k in TILES if Discard(asked[0].seat, k) not in offered))
    for options in (offered[:-1], (*offered, offered[-1]), offered[::-1], (*offered, stranger)):
        with monkeypatch.context() as patch:
            patch.setattr(check_acts, "requests", lambda _s, o=options: (replace(asked[0], options=o),))
            assert any("is offered" in line for line in check_state(state))
    assert check_state(state) == []


def test_an_option_that_is_refused_and_a_stranger_that_is_taken_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = state_in(Window.TURN, TURN)
    with monkeypatch.context() as patch:
        patch.setattr(check_acts, "accepted", lambda _state, _action: False)
        assert all("is offered and refused" in line for line in check_state(state)) and check_state(state)
        patch.setattr(check_acts, "accepted", lambda _state, _action: True)
        problems = check_state(state)
    assert any("is taken in turn" in line for line in problems)
    assert any("isn't asked and is heard" in line for line in problems)


def test_what_is_refused_is_refused_by_apply_too() -> None:
    """The options of a request are exactly what ``apply`` takes, of all acts there are."""
    seen = 0
    for before, _, _ in walk()[::9]:
        for request in requests(before):
            acts = [*every_act(request.view), *foreign(request.view)]
            assert {act for act in acts if accepted(before, act)} == set(request.options)
            seen += len(acts)
    assert seen > 1000


def discard_step() -> tuple[State, Action, Step]:
    return next(
        s for s in walk() if any(isinstance(e, Drawn) for e in s[2].events) and s[0].table.wall_left < 50
    )


def lines(before: State, step: Step, *extra: Any) -> str:
    return "\n".join(event_problems(before, Step(step.state, (*step.events, *extra))))


def test_points_from_nowhere_are_found() -> None:
    before, _, step = discard_step()
    assert lines(before, step) == ""
    moved = Transfer(TILES[0], TILES[1], 5, 5, Why.HORA)  # type: ignore[arg-type]
    assert "the transfers make them" in lines(before, step, moved)
    richer = Step(with_table(step.state, scores=(1, 2, 3, 4)), step.events)
    assert "points became" in lines(before, richer)
    for bad in (replace(moved, amount=6), replace(moved, due=0, amount=0), replace(moved, to=moved.source)):
        assert "is no payment" in lines(before, step, bad)


def test_a_changed_hand_after_a_win_is_found() -> None:
    before, _, step = next(s for s in walk() if any(p.wins for p in s[0].table.players))
    seat = next(seat for seat in range(4) if before.table.players[seat].wins)
    before = with_own(before, seat, drawn=Tile(3))
    other = Discarded(seat, Tile(4), False)  # type: ignore[arg-type]
    assert "a locked seat" in lines(before, step, other)
    assert "of a locked seat" in lines(before, step, Ponged(seat, 0, Tile(1), (Tile(1), Tile(1))))  # type: ignore[arg-type]
    bloody = with_table(before, rules=load_ruleset("xuezhan"))
    assert "after leaving the table" in lines(bloody, step, Drawn(seat, Tile(3)))  # type: ignore[arg-type]


def test_tiles_out_of_order_and_a_second_end_are_found() -> None:
    before, _, step = discard_step()
    wrong = Drawn(TILES[0], before.sealed.wall[-1])  # type: ignore[arg-type]
    assert "isn't the next tile" in lines(before, step, wrong)
    assert "tiles are gone" in lines(before, step, wrong)
    end = EndKyoku(step.state.table.scores, ((),) * 4, (), "")
    assert "1 ends in one step" in lines(before, step, end)
    lie = Discarded(TILES[0], Tile(0), True)  # type: ignore[arg-type]
    assert "just drawn, wrongly" in lines(with_own(before, 0, drawn=None), step, lie)
    odd = Hora(TILES[0], TILES[0], Tile(0), How.RON, (), 1, 1)  # type: ignore[arg-type]
    assert "names the wrong seat" in lines(before, step, odd)


def test_an_answer_that_shows_too_early_is_found() -> None:
    before, action, step = next(s for s in walk() if isinstance(s[1], SwapThree) and len(s[0].waiting) > 1)
    assert check_step(before, action, step) == []
    early = Step(with_table(step.state, dealer=(before.table.dealer + 1) % 4), step.events)
    assert any("before the others" in line for line in check_step(before, action, early))


def test_a_step_that_is_not_what_apply_gives_is_found() -> None:
    before, action, step = discard_step()
    other = Step(replace(step.state, position=step.state.position + 1), step.events)
    assert any("something else the second time" in line for line in check_step(before, action, other))


def test_leaving_changes_nothing_else() -> None:
    state = state_in(Window.TURN, TURN)
    leave = Leave(state.waiting[0])
    step = apply(state, leave)
    assert check_step(state, leave, step) == [] and check_state(step.state) == []


def test_asking_a_seat_that_can_only_pass_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = state_in(Window.CLAIM)
    asked = requests(state)
    only = replace(asked[0], options=(Pass(asked[0].seat),))
    monkeypatch.setattr(check_acts, "requests", lambda _state: (only,))
    assert any("nothing to choose" in line for line in check_state(state))
