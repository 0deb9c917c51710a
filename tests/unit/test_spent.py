"""How long a match has been played: over all sittings, without the time between them."""

from __future__ import annotations

from pathlib import Path

import pytest

from xueliu.engine.rules import load_ruleset
from xueliu.fair import Fair, secret_of_seed
from xueliu.fallback import fallback
from xueliu.journal import peek
from xueliu.match import HUMAN, Setup
from xueliu.resuming import spent_on
from xueliu.session import Session


class Hands:
    """A clock that is put forward by hand."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now


def test_the_time_of_every_sitting_counts_and_that_between_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Hands()
    monkeypatch.setattr("xueliu.notes.time", clock)
    rules = load_ruleset("xuezhan")
    setup = Setup(rules, Fair(secret_of_seed("t")), tuple("abcd"), (HUMAN, *["random"] * 3), 1, "t")
    session = Session.create(setup, tmp_path)
    session.start()
    path = Path()
    for sitting in range(3):
        if sitting:
            session = Session.resume(path).session
        assert session.notes.journal is not None
        path = session.notes.journal.path
        clock.now += 7
        while (request := session.pending()) is None:
            session.play_bot()
        session.answer(fallback(request))
        session.close()
        clock.now += 5000
        assert spent_on(peek(path).decisions) == 7.0 * (sitting + 1)


def test_journals_that_have_no_times_are_told_by_what_the_answers_took() -> None:
    assert spent_on([]) == 0
    assert spent_on([{"ms": 1500}, {"ms": 500}, {"type": "wish"}, {"ms": True}]) == 2.0
    assert spent_on([{"ms": 1500, "spent": 900}, {"spent": -5}, {"spent": "x"}, {"ms": 1}]) == 0.9
