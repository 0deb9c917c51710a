"""A match taken up again shows what one would see who never left: log, ledger, and the moments of 回放."""

from __future__ import annotations

from pathlib import Path

import pytest

from xueliu.engine.rules import load_ruleset
from xueliu.engine.tiles import SEATS
from xueliu.fair import Fair, secret_of_seed
from xueliu.fallback import fallback
from xueliu.match import Setup
from xueliu.recalling import Recalling
from xueliu.session import Session
from xueliu.tui.books import Books
from xueliu.tui.past import Past

from .playing import NAMES


def play_on(session: Session, books: Books, past: Past, decisions: int) -> None:
    """Let everybody act by default for so many decisions, noting each moment as the screen does."""
    session.watch(books.tell)
    if session.match.hand == 0:
        session.start()
        past.note(session.view, books.hand)
    for _ in range(decisions):
        if session.match.hand_over:
            session.proceed()
        mine = session.pending()
        if mine is not None:
            session.answer(fallback(mine))
        else:
            session.play_bot()
        past.note(session.view, books.hand)


@pytest.mark.parametrize("decisions", [12, 40, 150])
def test_the_last_moments_are_those_that_were_seen(tmp_path: Path, decisions: int) -> None:
    setup = Setup(
        load_ruleset("xuezhan"),
        Fair(secret_of_seed("resumed")),
        NAMES,
        ("human", "random", "random", "random"),
        9,
        "1",
    )
    session = Session.create(setup, tmp_path)
    books, past = Books(), Past()
    play_on(session, books, past, decisions)
    assert session.notes.journal is not None
    path = session.notes.journal.path
    session.close()

    recalling = Recalling(SEATS[0])
    resumed = Session.resume(path, [recalling.hear], after=recalling.after).session
    again, told = Past(), Books()
    again.recall(recalling)
    told.tell_all(recalling.events)
    resumed.close()
    assert told.hand == books.hand
    shared = min(len(past.moments), len(again.moments))
    assert shared >= min(decisions, len(past.moments)) - 1 > 0
    for one, other in zip(list(past.moments)[-shared:], list(again.moments)[-shared:], strict=True):
        assert one.view == other.view and one.book == other.book
    assert past.open() and again.open()
    assert past.words(1000).split("  ")[1:] == again.words(1000).split("  ")[1:]
