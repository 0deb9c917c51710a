"""Practice: the player's choices taken back, on the disk as in the match."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from xueliu.badfile import BadFileError
from xueliu.engine.event_json import event_from_json, to_json
from xueliu.engine.events import Event, StartGame
from xueliu.engine.rules import load_ruleset
from xueliu.fair import Fair, secret_of_seed
from xueliu.journal import Journal, peek
from xueliu.match import HUMAN, Setup
from xueliu.record import verify
from xueliu.record.writer import RecordWriter
from xueliu.resuming import header_of
from xueliu.session import Session
from xueliu.tally import Tally

SETUP = Setup(
    load_ruleset("xueliu", {"play.hands": "1"}),
    Fair(secret_of_seed("back"), ""),
    tuple("abcd"),
    (HUMAN, *["easy"] * 3),
    1,
    "back",
)


def begun(folder: Path | None = None, **more: Any) -> Session:
    session = Session.create(SETUP, folder, practice=True, **more)
    session.start()
    return session


def on(session: Session, choices: int, last: bool = False) -> None:
    """Go on until the player has made so many choices, each the first option (or the last)."""
    while choices and not session.match.hand_over:
        if session.play_bot() is None:
            request = session.pending()
            assert request is not None
            choices -= len(request.options) > 1 or not session.view.me.locked
            session.answer(request.options[-1 if last else 0])


def test_each_step_back_is_exactly_the_moment_before_a_choice() -> None:
    session = begun()
    before = []
    for _ in range(6):
        while session.play_bot() is not None:
            pass
        before.append(session.match.state)
        on(session, 1)
    for state in reversed(before):
        assert session.take_back() is not None
        assert session.match.state == state and session.match.scores == state.table.scores
        assert session.pending() is not None
    assert session.take_back() is None


def test_nothing_is_taken_back_outside_practice() -> None:
    session = Session.create(SETUP)
    session.start()
    on(session, 2)
    state = session.match.state
    assert session.take_back() is None and session.match.state is state


def test_autoplay_is_no_choice_and_is_taken_back_with_the_one_before() -> None:
    session = begun()
    on(session, 2)
    while session.play_bot() is not None:
        pass
    state = session.match.state
    on(session, 1)
    session.leave()
    for _ in range(20):
        session.play_bot()
    session.take_back()
    assert session.match.state == state and not session.away


def test_the_hand_before_stays_as_it_was() -> None:
    setup = Setup(SETUP.rules, SETUP.fair, SETUP.names, SETUP.bots, 2, "back")
    session = Session.create(setup, practice=True)
    session.start()
    on(session, 1000)
    assert session.match.hand_over and session.proceed()
    assert session.take_back() is None


def test_a_match_is_resumed_without_what_was_taken_back(tmp_path: Path) -> None:
    told: list[Event] = []
    session = begun(tmp_path)
    on(session, 5)
    session.take_back()
    session.take_back()
    on(session, 3, last=True)
    state, events = session.match.state, list(session.notes.takebacks.events)  # type: ignore[union-attr]
    session.close()
    (path,) = tmp_path.glob("*.journal")
    assert [d["type"] for d in peek(path).decisions].count("takeback") == 2
    again = Session.resume(path, [told.append]).session
    assert again.practice and again.match.state == state and told == events
    assert again.take_back() is not None
    again.close()


def test_the_record_and_the_tally_of_practice_say_so(tmp_path: Path) -> None:
    tally, told = Tally(), list[Event]()
    session = begun(tmp_path, listeners=[tally.hear, told.append])
    assert tally.practice
    first = to_json(told[0])
    assert first["practice"] is True and event_from_json(first) == told[0]
    session.close()
    plain = Session.create(SETUP, listeners=[(other := Tally()).hear, told.append])
    plain.start()
    assert not other.practice
    assert "practice" not in to_json(next(e for e in reversed(told) if isinstance(e, StartGame)))


def test_a_choice_that_ended_the_hand_is_taken_back_too() -> None:
    session = begun()
    on(session, 1000, last=True)
    assert session.match.hand_over and session.can_take_back
    assert session.take_back() is not None
    assert not session.match.hand_over and session.pending() is not None


def test_pongs_waved_off_for_the_hand_are_so_after_a_resume_and_decide_nothing(tmp_path: Path) -> None:
    session = Session.create(SETUP, tmp_path)
    session.start()
    on(session, 2)
    session.wish(no_pongs=True)
    on(session, 2)
    state = session.match.state
    session.close()
    (path,) = tmp_path.glob("*.journal")
    again = Session.resume(path).session
    assert again.no_pongs and again.match.state == state
    again.wish(no_pongs=False)
    again.close()
    once_more = Session.resume(path).session
    assert not once_more.no_pongs and once_more.match.state == state
    once_more.close()


def test_a_record_holds_only_what_stands(tmp_path: Path) -> None:
    writer = RecordWriter(tmp_path / "record")
    session = begun(listeners=[writer.write])
    session.rewinders.append(writer.rewrite)
    on(session, 5)
    session.take_back()
    session.take_back()
    on(session, 1000, last=True)
    while session.proceed():
        pass
    writer.close()
    checks = verify(tmp_path / "record")
    assert checks and all(check.ok for check in checks), checks


@pytest.mark.parametrize(("kept", "practice"), [(1, True), (-1, True), ("x", True), (True, True), (0, False)])
def test_a_takeback_of_what_there_is_not_is_refused(tmp_path: Path, kept: object, practice: bool) -> None:
    journal = Journal.create(tmp_path, header_of(replace(SETUP, practice=practice)))
    if not practice:
        journal.append({"type": "leave", "actor": 0, "final": False}, sync=False)
    journal.append({"type": "takeback", "kept": kept}, sync=False)
    journal.close()
    with pytest.raises(BadFileError):
        Session.resume(journal.path)
