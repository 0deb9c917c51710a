"""Review 复盘: mistakes are found with their price, good play isn't blamed, and nobody peeks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path
from random import Random

import pytest

from tests.unit.history_samples import played
from tests.unit.test_adviser import hidden_anew
from tests.unit.worlds import requests_at_random
from xueliu.ai.anchor import stand
from xueliu.ai.ev.levels import ev_bot
from xueliu.ai.playout import trial as playing
from xueliu.ai.playout.grandmaster import grandmaster
from xueliu.ai.playout.imagine import World, imagine
from xueliu.ai.playout.loop import Plans
from xueliu.ai.playout.trial import plans_of
from xueliu.ai.seen import unseen
from xueliu.engine.actions import Action, Discard, Win
from xueliu.engine.flow import Next
from xueliu.engine.rules import load_ruleset
from xueliu.engine.state import Draft
from xueliu.engine.table import Request, View, Window
from xueliu.engine.tiles import SEATS, Seat, tile_from_name, with_tile
from xueliu.review.believed import ALSO, LATE, besides
from xueliu.review.faults import two_sided
from xueliu.review.judge import judge
from xueliu.review.reading import read
from xueliu.review.run import judge_all
from xueliu.review.summary import review_of
from xueliu.review.verdict import Effort, Kind

QUICK = Effort(8, 16)
MASTER = ev_bot("master")
FIRST = grandmaster("any").opinions


def asked(name: str, *windows: Window) -> Iterator[Request]:
    for request in requests_at_random(load_ruleset("xueliu"), Random(name), 0.2):
        if request.window in windows and len(request.options) > 1:
            yield request


def lacks_after(request: Request, discard: Discard) -> int:
    view = request.view
    return stand(view, with_tile(view.own.counts, discard.tile, -1), view.me.melds, unseen(view)).deficiency


def could_stay_ready() -> Iterator[tuple[Request, Discard]]:
    """Ready hands early enough to matter, with the discard that ruins them most."""
    for request in asked("ready", Window.TURN):
        throws = [act for act in request.options if isinstance(act, Discard)]
        if not request.view.own.waits or isinstance(request.options[0], Win) or len(throws) < 5:
            continue
        if request.view.table.wall_left >= 16:
            yield request, max(throws, key=lambda one: lacks_after(request, one))


def test_breaking_a_ready_hand_is_found_with_its_price() -> None:
    for request, blunder in islice(could_stay_ready(), 2):
        verdict = judge(request, blunder, Effort(16, 60))
        assert verdict.clear
        assert verdict.loss > 2 * verdict.se > 0
        assert isinstance(verdict.best, Discard)
        assert lacks_after(request, verdict.best) < lacks_after(request, blunder)
        assert verdict.fault is not None
        assert verdict.fault.kind is Kind.BROKE_READY


def test_letting_a_win_go_is_found() -> None:
    wins = (r for r in asked("win", Window.CLAIM) if isinstance(r.options[0], Win))
    request = next(r for r in wins if r.view.table.wall_left <= 8)
    verdict = judge(request, request.options[-1], Effort(8, 40))
    assert verdict.clear
    assert isinstance(verdict.best, Win)
    assert verdict.fault is not None
    assert verdict.fault.kind is Kind.MISSED_WIN


def test_the_best_bots_own_choices_are_hardly_ever_called_mistakes() -> None:
    found = [judge(r, MASTER.decide(r), QUICK) for r in islice(asked("own", Window.TURN, Window.CLAIM), 14)]
    assert sum(verdict.clear for verdict in found) <= 1
    assert sum(verdict.agrees for verdict in found) >= 11


def test_what_was_only_lucky_in_the_first_look_gains_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    request = next(r for r in asked("luck", Window.TURN) if len(FIRST(r)) > 2 and len(plans_of(r.view)) == 1)
    did = FIRST(request)[1][0]
    worlds: list[World] = []

    def noted(view: View, world: World) -> Draft:
        worlds.append(world)
        return imagine(view, world)

    def lucky(draft: Draft, _step: Next, answer: Action, _plan: Plans, in_piles: bool) -> tuple[int, ...]:
        gain = 50 * draft.table.unit if len(set(worlds)) <= 6 and answer != did else 0
        return tuple(score + gain for score in draft.table.scores)

    monkeypatch.setattr(playing, "imagine", noted)
    monkeypatch.setattr(playing, "play_out", lucky)
    verdict = judge(request, did, Effort(6, 7))
    assert (verdict.agrees, verdict.loss, verdict.clear) == (False, 0.0, False)
    counted = Counter(worlds)
    first, second = list(counted)[:6], list(counted)[6:]
    assert [counted[world] for world in first] == [2] * 6
    assert [counted[world] for world in second] == [2] * 7


@pytest.mark.parametrize("ruleset", ["xueliu", "xuezhan"])
def test_whatever_is_hidden_the_review_is_the_same(ruleset: str) -> None:
    tried = 0
    for request, anew in islice(hidden_anew(ruleset), 8):
        if request.window in (Window.TURN, Window.CLAIM):
            action = request.options[-1]
            assert judge(request, action, Effort(3, 4)) == judge(anew, action, Effort(3, 4))
            tried += 1
    assert tried


def test_what_is_told_besides_made_up_a_good_part_of_the_loss() -> None:
    feared = unready = 0
    for request in asked("besides", Window.TURN):
        throws = [act for act in request.options if isinstance(act, Discard)]
        for did, better in islice(pairwise(throws), 3):
            numbers = dict(besides(request.view, Kind.SLOWER, did, better, 1.0))
            unit, wall = request.view.table.unit, request.view.table.wall_left
            if "own_peril" in numbers:
                assert numbers["own_peril"] - numbers["peril"] >= ALSO * unit
                assert 0 < numbers["ready"] <= 1 and numbers["worth"] >= unit
                feared += 1
            if "unready" in numbers:
                assert wall <= LATE and numbers["unready"] >= ALSO * unit
                unready += 1
            assert "unready" not in dict(besides(request.view, Kind.NARROWER, did, better, 1.0))
        if feared and unready:
            return
    raise AssertionError((feared, unready))


@pytest.mark.parametrize(
    ("hand", "tile", "broken"),
    [
        ("3m 4m 8m", "3m", True),
        ("3m 4m 8m", "8m", False),
        ("1m 2m 8m", "1m", False),
        ("8m 9m", "9m", False),
        ("3m 4m 5m", "4m", False),
        ("3m 5m", "3m", False),
        ("7p 8p", "7p", True),
        ("9m 1p 2p", "2p", False),
    ],
)
def test_a_two_sided_wait_is_two_neighbours_that_two_kinds_complete(
    hand: str, tile: str, broken: bool
) -> None:
    counts = [0] * 27
    for name in hand.split():
        counts[tile_from_name(name)] += 1
    assert two_sided(tuple(counts), tile_from_name(tile)) is broken


def test_every_seat_of_a_journal_can_be_reviewed_and_jobs_change_nothing(tmp_path: Path) -> None:
    path = played(tmp_path, "a", level="normal")[0].path
    seats = {seat: read(path, seat)[0] for seat in SEATS}
    assert all(
        one.request.seat == seat and one.action in one.request.options
        for seat, seen in seats.items()
        for one in seen.decisions
        if one.request.window in (Window.TURN, Window.CLAIM)
    )
    assert sum(seen.hands[0].points for seen in seats.values()) == 0
    seen, steps = seats[Seat(0)], []
    one = judge_all(seen.decisions, Effort(2, 3), 1, lambda: steps.append(1))
    assert len(steps) == len(seen.decisions) > 5
    assert judge_all(seen.decisions[:4], Effort(2, 3), 2, lambda: None) == one[:4]
    review = review_of(seen, one)
    costliest = [verdict.loss for _, verdict in review.hands[0].costliest]
    assert costliest == sorted(costliest, reverse=True)[:3]
    assert sum(found.n for _, found in review.habits) == sum(v.clear for v in review.verdicts)
