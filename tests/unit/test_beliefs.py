"""What is believed of the others: exact where it lies open, about right else, blind to what is hidden."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from math import log
from random import Random

import pytest

from tests.honest import asked_anew, moments
from xueliu.ai.beliefs import Belief, beliefs
from xueliu.ai.levels import make_bot
from xueliu.ai.seen import unseen
from xueliu.ai.tells import tells
from xueliu.engine.dues import others_in_play
from xueliu.engine.options import LockedWin
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.state import State
from xueliu.engine.step import apply, new_hand, requests
from xueliu.engine.table import OwnDraft, View, Window
from xueliu.engine.tiles import SEATS, SUITS, with_tile
from xueliu.fair import Fair, secret_of_seed

Moment = tuple[State, View, tuple[Belief, ...]]
LEVELS = ("normal", "normal:flush", "hard", "normal")


@cache
def seen(ruleset: str, hands: int = 6) -> tuple[Moment, ...]:
    """Every own turn of some hands between bots, with what the seat believes."""
    return tuple(_seen(ruleset, hands))


def _seen(ruleset: str, hands: int) -> Iterator[Moment]:
    rules, fair = load_ruleset(ruleset), Fair(secret_of_seed("beliefs"), ruleset)
    for hand in range(1, hands + 1):
        bots = [make_bot(LEVELS[(seat + hand) % 4]) for seat in SEATS]
        dice = fair.dice(hand).dice(rules.play.dice)
        state = new_hand(rules, fair.wall(hand), SEATS[0], (100_000,) * 4, dice, hand)
        while asked := requests(state):
            if asked[0].window is Window.TURN:
                yield state, asked[0].view, beliefs(asked[0].view)
            for request in asked:
                state = apply(state, bots[request.seat].decide(request)).state


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_each_opponent_in_play_is_believed_in_once_within_bounds(ruleset: str) -> None:
    for _state, view, found in seen(ruleset):
        assert [belief.seat for belief in found] == others_in_play(view.table, view.seat)
        for belief in found:
            player = view.table.players[belief.seat]
            assert 0 < belief.ready <= 1 and (belief.ready == 1) == player.locked
            assert 0 <= belief.one_suit <= 1 and belief.worth >= 1
            assert len(set(belief.suits)) == 2 and player.void not in belief.suits
            assert {meld.tile // 9 for meld in player.melds} <= set(belief.suits)
            assert all(0 <= chance <= 1 for chance in belief.wins) and len(belief.wins) == 27


def test_what_lies_open_is_certain() -> None:
    """Shown winning tiles win again; those of the void suit, and kinds let go by since the lock, don't."""
    certain = harmless = barred = 0
    for _state, view, found in seen("xueliu"):
        assert view.table.rules.locked.win is LockedWin.AUTO
        for belief in found:
            player = view.table.players[belief.seat]
            won = {win.tile for win in player.wins}
            assert set(belief.won) == won
            for kind in won:
                certain += 1
                assert belief.wins[kind] == 1
            since = view.table.thrown[player.wins[0].place :] if won else ()
            for kind in {thrown.tile for thrown in since} - won:
                harmless += 1
                assert belief.wins[kind] == 0 and kind in belief.safe
            for suit in SUITS:
                if suit == player.void:
                    barred += 1
                    assert not any(belief.wins[9 * suit : 9 * suit + 9])
    assert certain > 20 and harmless > 20 and barred > 50


def test_what_went_by_since_a_hand_last_changed_is_hardly_feared_and_rightly() -> None:
    """Whoever takes every win doesn't wait on what he let go by, though he drew and threw since."""
    older = 0
    for state, view, found in seen("xueliu", 12):
        for belief in found:
            player = view.table.players[belief.seat]
            rounds = [thrown.drawn for thrown in view.table.thrown if thrown.seat == player.seat]
            told = tells(view, player)
            if player.locked or not rounds or not rounds[-1]:
                continue
            waits = state.owns[belief.seat].waits
            assert not any(waits >> kind & 1 for kind in told.passed)
            possible = {kind for kind in range(27) if belief.wins[kind]}
            feared = [belief.wins[kind] for kind in possible & told.passed]
            others = [belief.wins[kind] for kind in possible - told.passed]
            if feared and others:
                older += 1
                assert max(feared) < max(others)
    assert older > 20


def test_a_copy_in_ones_own_hand_speaks_for_a_wait_as_any_other_that_is_not_open() -> None:
    for _state, view, found in seen("xueliu")[::5]:
        for kind in range(27):
            if view.own.counts[kind]:
                without = replace(view, own=OwnDraft(with_tile(view.own.counts, kind, -1)))
                for belief, other in zip(found, beliefs(without), strict=True):
                    assert other.wins[kind] == belief.wins[kind]


def surprise(chance: float, happened: bool) -> float:
    return -log(max(1e-4, chance if happened else 1 - chance))


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_beliefs_are_about_right(ruleset: str) -> None:
    """As many are ready and win on a kind as believed, and they are told apart better than by their share."""
    sums: dict[str, list[tuple[float, bool]]] = defaultdict(list)
    for state, _view, found in seen(ruleset):
        for belief in found:
            waits = state.owns[belief.seat].waits
            if belief.ready < 1:
                sums["ready"].append((belief.ready, waits != 0))
            sums["waits"] += [(chance, bool(waits >> kind & 1)) for kind, chance in enumerate(belief.wins)]
    for name, pairs in sums.items():
        share = sum(happened for _, happened in pairs) / len(pairs)
        believed = sum(chance for chance, _ in pairs) / len(pairs)
        assert believed == pytest.approx(share, rel=0.45), name
        told = sum(surprise(chance, happened) for chance, happened in pairs)
        assert told < 0.93 * sum(surprise(share, happened) for _, happened in pairs), name


def test_who_throws_only_one_of_his_suits_is_believed_to_collect_the_other() -> None:
    """Of hands that are ready, those of one suit are believed to be so more often."""
    pure, mixed = [], []
    for state, view, found in seen("xueliu", 12):
        for belief in found:
            player, counts = view.table.players[belief.seat], state.owns[belief.seat].counts
            if player.locked or not state.owns[belief.seat].waits:
                continue
            suits = {kind // 9 for kind in range(27) if counts[kind]} | {m.tile // 9 for m in player.melds}
            (pure if len(suits) == 1 else mixed).append(belief.one_suit)
    assert len(pure) > 3 and sum(pure) / len(pure) > 2 * sum(mixed) / len(mixed)


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_whatever_is_hidden_the_belief_is_the_same(ruleset: str) -> None:
    chance = Random(1)
    for state, request in islice(moments(ruleset, "beliefs"), 10, 60, 2):
        anew = asked_anew(state, request, chance)
        assert unseen(anew.view) == unseen(request.view)
        assert beliefs(anew.view) == beliefs(request.view)
