"""The history is nothing but the sum of the journals, whatever happens to it."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import stat
from pathlib import Path
from typing import Any

import pytest

from tests.unit.history_samples import FILE, Played, contents, played, stats
from xueliu import kept
from xueliu.badfile import BadFileError
from xueliu.engine.actions import action_from_json
from xueliu.engine.event_json import event_from_json
from xueliu.engine.tiles import SEATS
from xueliu.history import database, upkeep
from xueliu.history.chosen import Chosen
from xueliu.history.database import BrokenError, HistoryError, opened
from xueliu.history.figures import figures
from xueliu.history.journals import JournalReading
from xueliu.history.moments import request_at
from xueliu.history.schema import STEPS
from xueliu.history.store import store
from xueliu.history.upkeep import bring_in, catch_up, rebuild
from xueliu.journal import Journal, peek
from xueliu.record.writer import RecordWriter
from xueliu.session import Session

OLD = sorted((Path(__file__).parents[1] / "fixtures" / "history").glob("v*.db"))


def write(folder: Path, reading: JournalReading) -> None:
    told = reading.read()
    with opened(folder / FILE) as connection:
        store(connection, told, reading.unchanged + 1)


def test_written_hand_by_hand_it_is_as_when_made_anew(tmp_path: Path) -> None:
    for seed, practice in (("a", False), ("b", True)):
        game = Played(tmp_path, seed, hands=3, practice=practice)
        reading = JournalReading(game.path)
        game.listen(lambda reading=reading: write(tmp_path, reading))
        while not game.session.match.over:
            game.play(7)
            if practice and game.session.can_take_back and not game.session.match.over:
                game.session.take_back()
                game.play(3)
        game.close()
        write(tmp_path, reading)
        assert reading.unchanged == 2, "the first two hands weren't read again"
    before = contents(tmp_path / FILE)
    assert (len(before["matches"]), len(before["hands"])) == (2, 6)
    rebuild(tmp_path)
    assert contents(tmp_path / FILE) == before
    (tmp_path / FILE).unlink()
    rebuild(tmp_path)
    assert contents(tmp_path / FILE) == before


def test_a_match_in_play_is_caught_up_where_it_was_left(tmp_path: Path) -> None:
    game = Played(tmp_path, "a", hands=2).play(5)
    assert stats(tmp_path)["all"] is None, "no hand is over"
    assert len(contents(tmp_path / FILE)["decisions"]) == 5
    game.play(3)
    stats(tmp_path)
    assert len(contents(tmp_path / FILE)["decisions"]) == 8
    game.close()
    resumed = Session.resume(game.path).session
    game.session = resumed
    game.play().close()
    assert stats(tmp_path)["all"]["hands"] == 2
    assert stats(tmp_path)["ranks"]["matches"] == 1


def test_what_was_seen_at_a_decision_can_be_worked_out_again(tmp_path: Path) -> None:
    (game,) = played(tmp_path, "a", hands=2)
    stats(tmp_path)
    rows = contents(tmp_path / FILE)["decisions"]
    assert len(rows) == len(game.asked)
    for place in range(0, len(rows), 9):
        request, action, advised = game.asked[place]
        _key, _hand, line, window, options, choice, answer, said, *_ = rows[place]
        assert request_at(game.path, line, SEATS[0]) == request
        assert window == request.window
        assert choice == (len(request.options) > 1)
        wild = request.view.table.wild
        assert action_from_json(json.loads(answer), wild) == action
        assert (said is None) == (advised is None)
        if window != "swap_three":
            assert [action_from_json(one, wild) for one in json.loads(options)] == list(request.options)
    with pytest.raises(BadFileError):
        request_at(game.path, 1, SEATS[0])


def test_a_bad_journal_is_named_once_skipped_and_leaves_what_was_known(tmp_path: Path) -> None:
    good, bad = played(tmp_path, "a", "b")
    stats(tmp_path)
    before = contents(tmp_path / FILE)
    bad.path.write_bytes(bad.path.read_bytes().replace(b'"dahai"', b'"dahei"', 1) + b"x")
    with opened(tmp_path / FILE) as connection:
        assert [Path(problem.path) for problem in catch_up(connection, tmp_path).bad] == [bad.path]
        assert catch_up(connection, tmp_path).bad == []
    done = rebuild(tmp_path)
    assert ([Path(one.path) for one in done.bad], done.matches) == ([bad.path], 1)
    assert contents(tmp_path / FILE) == before
    bad.path.unlink()
    assert rebuild(tmp_path).gone == 1
    assert [row[0] for row in contents(tmp_path / FILE)["matches"]] == [good.path.stem]


def otherwise(path: Path, line: int) -> Path:
    """The journal in place of which another stands that was written at another hand in one line."""
    found = peek(path)
    path.unlink()
    journal = Journal.create(path.parent, found.header)
    for number, decision in enumerate(found.decisions, 2):
        journal.append({**decision, "state": "0" * 16} if number == line else decision, sync=False)
    journal.close()
    return journal.path


def first_of(path: Path, hand: int) -> int:
    """The line of a hand's first decision."""
    return next(line for line, one in enumerate(peek(path).decisions, 2) if one.get("hand") == hand)


@pytest.mark.parametrize("how", ["differs", "damaged", "differs_at_once"])
def test_of_a_journal_that_replays_otherwise_the_sure_hands_count(how: str, tmp_path: Path) -> None:
    (match,) = played(tmp_path, "a", hands=3)
    stats(tmp_path)
    whole = contents(tmp_path / FILE)
    (tmp_path / FILE).unlink()
    third = first_of(match.path, 3)
    if how == "damaged":
        lines = match.path.read_bytes().splitlines(keepends=True)
        lines[third + 1] = b"0" + lines[third + 1]
        match.path.write_bytes(b"".join(lines))
    else:
        match.path = otherwise(match.path, third + (how == "differs"))
    sure = 2 if how != "differs_at_once" else 1  # there the second hand may have ended otherwise
    with opened(tmp_path / FILE) as connection:
        done = catch_up(connection, tmp_path)
        assert (len(done.bad), done.sure, done.hands) == (1, {str(match.path): sure}, sure)
        assert not catch_up(connection, tmp_path).bad
    found = contents(tmp_path / FILE)
    for table in ("hands", "wins", "decisions"):
        expected = [row[1:] for row in whole[table] if row[1] <= sure]
        assert [row[1:] for row in found[table]] == expected
    assert rebuild(tmp_path).bad and contents(tmp_path / FILE) == found


def test_only_its_owner_may_read_it(tmp_path: Path) -> None:
    with opened(tmp_path / FILE) as connection:
        connection.execute("INSERT INTO skipped VALUES ('a', 1, 'b', 'c')")
        for file in tmp_path.glob(f"{FILE}*"):
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"


def test_there_is_a_history_of_each_number_before_this_one() -> None:
    assert [path.stem for path in OLD] == [f"v{number}" for number in range(1, len(STEPS))]


@pytest.mark.parametrize("fixture", OLD, ids=lambda path: path.stem)
def test_a_history_of_an_earlier_version_is_brought_up_to_date(fixture: Path, tmp_path: Path) -> None:
    path = tmp_path / FILE
    shutil.copy(fixture, path)
    old = sqlite3.connect(path)
    assert f"v{old.execute('PRAGMA user_version').fetchone()[0]}" == fixture.stem
    points, hands = old.execute("SELECT sum(points), count(*) FROM hands WHERE ended").fetchone()
    decisions = old.execute("SELECT count(*) FROM decisions").fetchone()[0]
    old.close()
    with opened(path) as connection:
        assert connection.execute("PRAGMA user_version").fetchone()[0] == len(STEPS)
        found = figures(connection, Chosen())
    assert (found["all"]["hands"], found["all"]["points"]) == (hands, points)
    assert hands == 2
    assert points
    assert len(contents(path)["decisions"]) == decisions > 0
    played(tmp_path, "x")
    assert stats(tmp_path)["all"]["hands"] == 3, "and it is written to"


def test_a_history_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    with opened(tmp_path / FILE) as connection:
        connection.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    before = (tmp_path / FILE).read_bytes()
    for use in (lambda: stats(tmp_path), lambda: rebuild(tmp_path)):
        with pytest.raises(HistoryError) as refused:
            use()
        assert not isinstance(refused.value, BrokenError)
    assert (tmp_path / FILE).read_bytes() == before


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_pipes_among_journals_and_records_are_passed_over(tmp_path: Path) -> None:
    played(tmp_path, "a")
    (tmp_path / "records").mkdir()
    pipes = tmp_path / "journals" / "pipe.journal", tmp_path / "records" / "pipe.jsonl"
    for pipe in pipes:
        os.mkfifo(pipe)
    assert stats(tmp_path)["all"]["matches"] == 1 and not rebuild(tmp_path).bad
    assert not set(pipes) & set(kept.played(tmp_path))
    with pytest.raises(BadFileError, match="管道"):
        peek(pipes[0])


def test_why_a_history_cannot_be_used_is_said_in_the_players_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def said() -> str:
        with pytest.raises(HistoryError) as refused, opened(tmp_path / FILE) as connection:
            connection.execute("CREATE TABLE more(x)")
        return str(refused.value)

    with opened(tmp_path / FILE):
        pass
    whole, connect = (tmp_path / FILE).read_bytes(), sqlite3.connect
    monkeypatch.setattr(database, "_connect", lambda path, _: connect(f"{path.as_uri()}?mode=ro", uri=True))
    assert said().endswith("用不了：没有权限")
    monkeypatch.undo()
    with opened(tmp_path / FILE) as other:
        monkeypatch.setattr(database, "PATIENCE", 0.01)
        other.execute("BEGIN IMMEDIATE")
        assert said().endswith("用不了：别的程序正用着")
    (tmp_path / FILE).write_bytes(whole[:200] + b"\7" * (len(whole) - 200))
    assert "坏了（内容已损坏）" in said()
    (tmp_path / FILE).write_bytes(b"no database" * 999)
    assert "坏了（里面不是历史记录）" in said()
    (tmp_path / FILE).unlink()
    (tmp_path / FILE).mkdir()
    assert said().endswith("用不了：是文件夹")


@pytest.mark.parametrize("how", ["no_database", "damaged", "lacks_tables"])
def test_a_broken_history_is_named_and_put_aside_when_made_anew(how: str, tmp_path: Path) -> None:
    played(tmp_path, "a")
    stats(tmp_path)
    before, path = contents(tmp_path / FILE), tmp_path / FILE
    whole = path.read_bytes()
    if how == "lacks_tables":
        connection = sqlite3.connect(path)
        connection.executescript("DROP TABLE decisions; DROP TABLE wins;")
        connection.close()
    else:
        path.write_bytes(b"not a database" * 999 if how == "no_database" else whole[:4096] + b"\7" * 20_000)
    broken = path.read_bytes()
    with pytest.raises(BrokenError) as refused:
        stats(tmp_path)
    assert "rebuild" in str(refused.value)
    done = rebuild(tmp_path)
    assert done.aside is not None
    assert done.aside.read_bytes()[:4096] == broken[:4096]
    assert contents(path) == before


def record(path: Path, events: list[dict[str, Any]]) -> Path:
    with RecordWriter(path) as writer:
        for event in events:
            writer.write(event_from_json(event))
    return path


def test_a_record_tells_what_its_journal_tells(tmp_path: Path) -> None:
    (game,) = played(tmp_path / "own", "a", hands=2)
    rebuild(tmp_path / "own")
    own = contents(tmp_path / "own" / FILE)
    path, other = record(tmp_path / "a.jsonl", game.events), tmp_path / "other"
    with opened(other / FILE) as connection:
        done = bring_in(connection, other, [path, tmp_path / "none"])
        assert (done.matches, done.hands, [Path(one.path).name for one in done.bad]) == (1, 2, ["none"])
        assert figures(connection, Chosen())["all"] is None, "it isn't the player's own"
        assert figures(connection, Chosen(imported=True))["all"]["hands"] == 2
    found = contents(other / FILE)
    assert [row[1:] for row in found["hands"]] == [row[1:] for row in own["hands"]]
    assert [row[1:] for row in found["wins"]] == [row[1:] for row in own["wins"]]
    # window, options, choice and answer; a claim that was overtaken may stand as a pass
    shown = [(row[1], *row[3:7]) for row in found["decisions"]]
    known = [(row[1], *row[3:7]) for row in own["decisions"]]
    assert [row[:4] for row in shown] == [row[:4] for row in known]
    assert sum(one != two for one, two in zip(shown, known, strict=True)) < len(known) / 10
    line, kept = found["decisions"][5][2], next((other / "records").iterdir())
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert request_at(kept, line, SEATS[0]) == game.asked[5][0]
    rebuild(other)
    with opened(other / FILE) as connection:
        bring_in(connection, other, [path])
    assert contents(other / FILE) == found, "made anew, and taken in twice"


def test_a_record_that_is_wrong_is_not_kept(tmp_path: Path) -> None:
    (game,) = played(tmp_path / "own", "a")
    for event in game.events:
        if event["type"] == "end_kyoku":
            event["scores"][0] += 1
    path = record(tmp_path / "a.jsonl", game.events)
    with opened(tmp_path / FILE) as connection:
        done = bring_in(connection, tmp_path, [path])
    assert [one.path for one in done.bad] == [str(path)]
    assert list((tmp_path / "records").iterdir()) == []


def test_progress_counts_the_files(tmp_path: Path) -> None:
    played(tmp_path, "a", "b")
    told: list[tuple[int, int]] = []
    assert upkeep.rebuild(tmp_path, lambda done, of: told.append((done, of))).files == 2
    assert told == [(1, 2), (2, 2)]
