"""What a journal notes of the hand with each decision, and that a match which goes otherwise is noticed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from xueliu.engine.digest import state_digest
from xueliu.engine.pay import shares
from xueliu.engine.rules import load_ruleset
from xueliu.engine.state import State
from xueliu.fair import Fair, secret_of_seed
from xueliu.fallback import fallback
from xueliu.history.journals import JournalReading
from xueliu.journal import Journal, peek
from xueliu.match import HUMAN, Match, Setup
from xueliu.resuming import UnequalError, retold, setup_of
from xueliu.session import Session

SETUP = Setup(
    load_ruleset("xuezhan-wild"),
    Fair(secret_of_seed("states"), ""),
    tuple("abcd"),
    (HUMAN, "easy", "easy", "easy"),
    2,
    "states",
)


def play(session: Session, acts: int = 10_000) -> int:
    """Everybody acts by default, so often or to the end of the match; how often it was."""
    done = 0
    while done < acts and not session.match.over:
        if session.match.hand_over:
            session.proceed()
            continue
        mine = session.pending()
        session.answer(fallback(mine)) if mine is not None else session.play_bot()
        done += 1
    return done


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of a match of two hands, autoplay in it for a while."""
    session = Session.create(SETUP, tmp_path_factory.mktemp("whole"))
    session.start()
    assert session.notes.journal is not None
    path = session.notes.journal.path
    play(session, 30)
    session.leave()
    play(session, 8)
    session.come_back()
    play(session)
    session.close()
    return path


def rewritten(source: Path, folder: Path, change: Callable[[int, dict[str, Any]], object]) -> Path:
    """A journal of the same decisions, changed by line, with checksums that fit."""
    found = peek(source)
    journal = Journal.create(folder, found.header)
    for line, decision in enumerate(found.decisions, 2):
        altered = dict(decision)
        change(line, altered)
        journal.append(altered, sync=False)
    journal.finish(found.end) if found.finished else journal.close()
    return journal.path


def states(path: Path) -> list[State]:
    """The hand before each decision, and at last."""
    found = peek(path)
    match = Match(setup_of(path, found.header))
    seen = [match.state for _ in retold(path, found, match)]
    return [*seen, match.state]


def test_every_decision_is_noted_with_the_hand_it_was_made_in(whole: Path) -> None:
    found = peek(whole)
    assert found.finished and {"leave", "return"} <= {one["type"] for one in found.decisions}
    assert [one["state"] for one in found.decisions] + [found.end] == [*map(state_digest, states(whole))]


def test_no_two_moments_have_the_same_digest(whole: Path) -> None:
    digests = [*map(state_digest, states(whole))]
    assert len(digests) > 100
    assert len(set(digests)) == len(digests)


STABLE = """
from xueliu.engine.digest import state_digest
from xueliu.engine.pay import shares
from xueliu.engine.rules import load_ruleset
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Match, Setup
setup = Setup(load_ruleset("xuezhan-wild"), Fair(secret_of_seed("states"), ""), ("",) * 4, ("easy",) * 4, 2)
match = Match(setup)
match.start()
print(state_digest(match.state))
"""


def test_a_digest_is_the_same_in_every_process() -> None:
    """CPython 3.11, 3.12 and 3.13 agree on it."""
    env = {**os.environ, "PYTHONHASHSEED": "77"}
    told = subprocess.run([sys.executable, "-c", STABLE], env=env, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "604674f13925ca40"


@pytest.mark.parametrize("at", [2, 40, 90])
def test_another_digest_ends_the_replay_at_its_line_and_changes_no_byte(
    whole: Path, tmp_path: Path, at: int
) -> None:
    path = rewritten(whole, tmp_path, lambda line, one: line == at and one.update(state="0" * 16))
    before = path.read_bytes()
    for tell in (Session.resume, lambda path: JournalReading(path).read(), states):
        with pytest.raises(UnequalError) as caught:
            tell(path)
        assert (caught.value.line, caught.value.problem) == (at, "record.journal_differs")
    assert path.read_bytes() == before


def test_a_match_that_ended_otherwise_is_noticed(whole: Path, tmp_path: Path) -> None:
    found = peek(whole)
    journal = Journal.create(tmp_path, found.header)
    for decision in found.decisions:
        journal.append(decision, sync=False)
    journal.finish("0" * 16)
    for tell in (Session.resume, lambda path: JournalReading(path).read()):
        with pytest.raises(UnequalError) as caught:
            tell(journal.path)
        assert caught.value.line == len(found.decisions) + 2


def test_changed_rules_are_noticed_at_the_next_decision(whole: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that pays otherwise takes every decision, but its hands aren't those that were played."""
    from xueliu.engine import settle

    hands = enumerate((state.table for state in states(whole)), 2)
    first = next(line for line, table in hands if table.scores != table.start_scores)
    monkeypatch.setattr(settle, "shares", lambda *given: [2 * paid for paid in shares(*given)])
    with pytest.raises(UnequalError) as caught:
        Session.resume(whole)
    assert (caught.value.line, caught.value.problem) == (first, "record.journal_differs")


def test_a_journal_without_digests_goes_on_and_gets_them(whole: Path, tmp_path: Path) -> None:
    """0.1.0 wrote none."""
    found = peek(whole)
    journal = Journal.create(tmp_path, found.header)
    for decision in found.decisions[:50]:
        journal.append({k: v for k, v in decision.items() if k != "state"}, sync=False)
    journal.close()
    session = Session.resume(journal.path).session
    play(session, 3)
    session.close()
    decisions = peek(journal.path).decisions
    assert ["state" in one for one in decisions] == [False] * 50 + [True] * 3
    assert len(states(journal.path)) == 54
