"""The purse beside the journals: wherever the program ends, everything comes back, and nothing twice."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from xueliu.cli.entering import Entered, enter, rejoin
from xueliu.engine.rules import load_ruleset
from xueliu.errors import InputError
from xueliu.fair import Fair, secret_of_seed
from xueliu.fallback import fallback
from xueliu.journal import Journal, peek
from xueliu.kept import JOURNALS
from xueliu.match import HUMAN, Setup
from xueliu.purse import FILE, FULL, Purse, held, read
from xueliu.purse_care import cared_for
from xueliu.resuming import header_of
from xueliu.rooms import BY_ID
from xueliu.session import ME, Session

ROOM = BY_ID["common"]
HANDS = 2


def setup(room: str | None = ROOM.id, seed: str = "care") -> Setup:
    presets = {**ROOM.presets, "play.hands": HANDS}
    rules = load_ruleset("xuezhan", [f"{key}={text}" for key, text in presets.items()])
    fair = Fair(secret_of_seed(seed))
    return Setup(rules, fair, tuple("abcd"), (HUMAN, *["random"] * 3), HANDS, seed, room=room)


@pytest.fixture
def data(own_home: Path) -> Path:
    return own_home / "data"


def begin(data: Path, seed: str = "care", start: bool = True) -> Session:
    made = setup(seed=seed)
    session = enter(made, lambda: Session.create(made, data / JOURNALS))
    if start:
        session.start()
    return session


def taken_up(path: Path) -> Session:
    session = Session.resume(path).session
    rejoin(session)
    return session


def play_on(session: Session, answers: int = 10_000) -> bool:
    """Play until so many answers are given or the match is over; whether it is."""
    entered = Entered(session)
    while answers and not session.match.over:
        answers -= 1
        if session.match.hand_over:
            session.proceed()
        elif (request := session.pending()) is not None:
            session.answer(fallback(request))
        else:
            session.play_bot()
    session.close()
    entered.close()
    return session.match.over


def journal(data: Path) -> Path:
    (path,) = (data / JOURNALS).iterdir()
    return path


def test_the_entry_goes_out_at_the_start_and_the_end_stack_comes_in_at_the_end(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = begin(data)
    assert read(data).money == FULL - ROOM.stack and read(data).whole == FULL
    assert play_on(session)
    back = session.match.scores[ME]
    assert read(data) == Purse(FULL - ROOM.stack + back, 0, {}, {journal(data).stem: back})
    assert back != ROOM.stack and str(read(data).money) in capsys.readouterr().out


def test_a_match_outside_rooms_leaves_the_purse_alone(data: Path) -> None:
    made = setup(room=None)
    session = Session.create(made, data / JOURNALS)
    session.start()
    assert play_on(session)
    assert not (data / FILE).exists()


def test_a_match_that_was_left_holds_its_stack_until_it_is_played_to_its_end(data: Path) -> None:
    assert not play_on(begin(data), 30)
    left = cared_for(data, thorough=True)
    assert (left.money, left.whole, list(left.seats)) == (FULL - ROOM.stack, FULL, [journal(data).stem])
    session = taken_up(journal(data))
    assert play_on(session)
    assert cared_for(data).money == FULL - ROOM.stack + session.match.scores[ME]


def test_leaving_for_good_brings_back_what_it_leaves(data: Path) -> None:
    session = begin(data)
    session.leave(final=True)
    assert play_on(session) and session.match.hand == 1
    back = session.match.scores[ME]
    assert read(data).paid == {journal(data).stem: back}
    assert back <= ROOM.stack - session.match.setup.rules.pay.escape_floor * ROOM.stake


def test_who_has_not_enough_is_refused_and_no_match_begins(data: Path) -> None:
    with held(data) as mine:
        mine.put(Purse(ROOM.stack - 1))
    with pytest.raises(InputError, match=str(ROOM.stack)):
        begin(data)
    assert not (data / JOURNALS).exists() and read(data) == Purse(ROOM.stack - 1)


def test_an_empty_purse_is_filled_at_the_door(data: Path) -> None:
    with held(data) as mine:
        mine.put(Purse(3, 4))
    begin(data).close()
    assert (read(data).money, read(data).refills) == (FULL - ROOM.stack, 5)


def test_a_match_that_cannot_be_saved_is_not_paid_for(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> int:
        raise OSError(28, "full")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        session = begin(data)
    assert capsys.readouterr().err.count("\n") == 1
    assert play_on(session) and read(data) == Purse()


def damage(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:200] + b"x" + data[201:])


def another_version(path: Path) -> None:
    """A journal whose first decision no program takes, by a program that isn't this one."""
    new = Journal.create(path.parent, replace(header_of(setup()), program="0.0.9"))
    new.append({"type": "none", "actor": 0}, sync=False)
    new.close()
    new.path.replace(path)


@pytest.mark.parametrize("spoil", [Path.unlink, damage, another_version])
def test_a_match_that_cannot_go_on_brings_back_what_its_last_hand_left(
    data: Path, spoil: Callable[[Path], None]
) -> None:
    session = begin(data)
    while session.match.hand == 1:
        assert not play_on_a_step(session)
    session.close()
    after_first = session.match.scores[ME]
    match = journal(data).stem
    assert read(data).seats[match].stack == after_first != ROOM.stack
    spoil(journal(data))
    assert cared_for(data) == Purse(FULL - ROOM.stack + after_first, 0, {}, {match: after_first})
    assert cared_for(data, thorough=True).paid == {match: after_first}


def play_on_a_step(session: Session) -> bool:
    if not any(isinstance(getattr(one, "__self__", None), Entered) for one in session.match.listeners):
        Entered(session)
    if session.match.hand_over:
        session.proceed()
    elif (request := session.pending()) is not None:
        session.answer(fallback(request))
    else:
        session.play_bot()
    return session.match.over


def test_a_match_played_in_another_window_stays_on_its_table(data: Path) -> None:
    session = begin(data)
    assert list(cared_for(data, thorough=True).seats) == [journal(data).stem]
    session.close()


def steps(data: Path, to: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The data folder as a power cut would leave it before each step on the disk of a whole match."""
    seen: list[Path] = []

    def before(step: str) -> None:
        real = getattr(os, step)

        def then(*args: object, **more: object) -> object:
            if data.exists():
                seen.append(Path(shutil.copytree(data, to / f"{len(seen)}-{step}")))
            return real(*args, **more)

        monkeypatch.setattr(os, step, then)

    with monkeypatch.context() as monkeypatch:
        for step in ("write", "fsync", "replace"):
            before(step)
        assert play_on(begin(data))
    yield from seen


def fingerprint(data: Path) -> tuple[tuple[str, bytes], ...]:
    return tuple(
        (str(one.relative_to(data)), one.read_bytes()) for one in sorted(data.rglob("*")) if one.is_file()
    )


def test_cut_off_before_any_step_on_the_disk_nothing_is_lost_and_nothing_comes_twice(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All steps of the purse with their neighbours, and some of those between."""
    found = list(steps(data, tmp_path, monkeypatch))
    assert len(found) > 50 and sum("replace" in one.name for one in found) == 2 + HANDS
    near = {n + more for n, one in enumerate(found) if "replace" in one.name for more in (-2, -1, 0, 1, 2)}
    tried = set[tuple[tuple[str, bytes], ...]]()
    ends = []
    for number, cut in enumerate(found):
        if (number not in near and number % 40) or fingerprint(cut) in tried:
            continue
        tried.add(fingerprint(cut))
        shutil.rmtree(data)
        cut.rename(data)
        ends.append(healed(data))
    assert len(tried) > 8 and set(ends) == {"nothing begun", "went on", "over"}


def healed(data: Path) -> str:
    """What becomes of a match that was cut off: it is taken up and played to its end; then all adds up."""
    purse = cared_for(data)
    begun = [one for one in (data / JOURNALS).glob("*") if one.read_bytes().count(b"\n")]
    assert purse.money == FULL - sum(seat.entry for seat in purse.seats.values()) or purse.paid
    if not begun:
        assert purse == Purse()
        return "nothing begun"
    if not peek(begun[0]).finished:
        session = taken_up(begun[0])
        if session.match.hand == 0:
            session.start()
        assert play_on(session)
        back = session.match.scores[ME]
    else:
        back = purse.paid[begun[0].stem]
    after = cared_for(data, thorough=True)
    assert after == cared_for(data) == Purse(FULL - ROOM.stack + back, 0, {}, {begun[0].stem: back})
    return "over" if purse.paid else "went on"
