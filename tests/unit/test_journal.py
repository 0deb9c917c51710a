"""The journal survives torn writes, notices damage, keeps others out, and never stops the play."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from xueliu.badfile import BadFileError
from xueliu.journal import Journal, JournalHeader, LockedError, is_locked, peek, unfinished
from xueliu.journal.format import checksum, header_json

HEADER = JournalHeader(
    program="1.0",
    rules={"play": {"mode": "xueliu"}},
    rules_id="xueliu",
    secret="ab" * 32,
    seed="种子",
    cut="",
    names=("你", "b", "c", "d"),
    bots=("human", "normal", "normal", "normal"),
    hands=8,
    options={"takeback": False},
)
DECISIONS = [{"hand": 1, "seat": seat, "action": {"type": "none", "actor": seat}} for seat in range(4)]


def written(folder: Path, decisions: int = 4, finish: bool = False) -> Path:
    journal = Journal.create(folder, HEADER)
    for decision in DECISIONS[:decisions]:
        journal.append(decision, sync=False)
    if finish:
        journal.finish()
    journal.close()
    return journal.path


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    opened = Journal.open(written(tmp_path))
    assert opened.header == HEADER
    assert list(opened.decisions) == DECISIONS
    assert (opened.torn, opened.finished) == (False, False)
    opened.journal.close()


def test_a_match_goes_on_in_the_same_file(tmp_path: Path) -> None:
    path = written(tmp_path, 2)
    for decision in DECISIONS[2:]:
        opened = Journal.open(path)
        opened.journal.append(decision, sync=True)
        opened.journal.close()
    assert list(peek(path).decisions) == DECISIONS


def test_own_decisions_are_synced_and_bots_are_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    journal = Journal.create(tmp_path, HEADER)
    monkeypatch.setattr(os, "fsync", synced.append)
    journal.append(DECISIONS[1], sync=False)
    assert synced == []
    journal.append(DECISIONS[0], sync=True)
    assert len(synced) == 1
    assert list(peek(journal.path).decisions) == [DECISIONS[1], DECISIONS[0]]


@pytest.mark.parametrize("damage", ["cut", "cut_in_utf8", "garbled", "zeros"])
def test_a_torn_last_line_is_cut_off_and_told(tmp_path: Path, damage: str) -> None:
    path = written(tmp_path)
    data = path.read_bytes()
    tails = {
        "cut": data[:-7],
        "cut_in_utf8": data + "0123 D {\"种".encode()[:-1],
        "garbled": data[:-9] + b"#" + data[-8:],
        "zeros": data[:-20] + bytes(20),
    }  # fmt: skip
    path.write_bytes(tails[damage])
    kept = DECISIONS if damage == "cut_in_utf8" else DECISIONS[:3]
    opened = Journal.open(path)
    assert opened.torn
    assert list(opened.decisions) == kept
    opened.journal.append({"after": 1}, sync=True)
    opened.journal.close()
    assert list(peek(path).decisions) == [*kept, {"after": 1}]


def test_damage_at_any_byte_is_refused_or_cut_off(tmp_path: Path) -> None:
    """No changed byte gives another match: what is read is always the beginning of what was written."""
    path = written(tmp_path, finish=True)
    data = path.read_bytes()
    starts = [0] + [i + 1 for i, byte in enumerate(data) if byte == 0x0A]
    for at in range(len(data)):
        line = sum(start <= at for start in starts)
        for other in {data[at] ^ 0x01, data[at] ^ 0x80, 0x0A} - {data[at]}:
            path.write_bytes(data[:at] + bytes([other]) + data[at + 1 :])
            check_damage(path, at, line, len(starts) - 1)


def check_damage(path: Path, at: int, line: int, lines: int) -> None:
    try:
        contents = peek(path)
    except BadFileError as error:
        assert error.line == line or path.read_bytes()[at] == 0x0A, at
        assert error.problem.startswith("record.journal"), at
    else:
        assert line >= lines - 1, f"byte {at} was taken for good"
        assert not contents.finished or line == lines, at
        assert list(contents.decisions) == DECISIONS[: len(contents.decisions)]
        assert len(contents.decisions) >= lines - 3


@pytest.mark.parametrize("at", range(1, 7))
def test_a_lost_line_is_noticed(tmp_path: Path, at: int) -> None:
    path = written(tmp_path, finish=True)
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) == 6
    path.write_bytes(b"".join(lines[: at - 1] + lines[at:]))
    if at < 5:
        with pytest.raises(BadFileError) as refused:
            peek(path)
        assert refused.value.line == at
    else:
        assert not peek(path).finished


def test_exchanged_lines_are_noticed(tmp_path: Path) -> None:
    path = written(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], lines[2], lines[1], *lines[3:]]))
    with pytest.raises(BadFileError) as refused:
        Journal.open(path)
    assert refused.value.line == 2


def test_cutting_anywhere_leaves_a_beginning_of_the_match(tmp_path: Path) -> None:
    path = written(tmp_path)
    data = path.read_bytes()
    header_end = data.index(b"\n") + 1
    for length in range(len(data)):
        path.write_bytes(data[:length])
        if length < header_end:
            with pytest.raises(BadFileError):
                peek(path)
            assert next(unfinished(tmp_path), None) is None
        else:
            whole = data[:length].count(b"\n") - 1
            assert list(peek(path).decisions) == DECISIONS[:whole]


def write_lines(path: Path, *bodies: str) -> None:
    """A journal with right checksums and the lines of the test's choice."""
    last, lines = "", []
    for body in bodies:
        last = checksum(last, body.encode())
        lines.append(f"{last} {body}\n")
    path.write_text("".join(lines), encoding="utf-8")


@pytest.mark.parametrize(
    ("bodies", "line", "problem"),
    [
        (["D {}"], 1, "record.journal_order"),
        (['H {"format":1}'], 1, "record.journal_header"),
        (['H {"format":1,"names":[],"bots":[],"extra":1}'], 1, "record.journal_header"),
        (['H {"format":2}'], 1, "record.journal_format"),
        (["H []"], 1, "record.journal_damaged"),
        (["H {"], 1, "record.journal_damaged"),
        (["X {}"], 1, "record.journal_damaged"),
        (["H " + "[" * 100_000], 1, "record.journal_damaged"),
        ([], 1, "record.journal_empty"),
    ],
)
def test_a_foreign_file_is_refused_with_line_and_problem(
    tmp_path: Path, bodies: list[str], line: int, problem: str
) -> None:
    path = tmp_path / "x.journal"
    write_lines(path, *bodies)
    with pytest.raises(BadFileError) as refused:
        Journal.open(path)
    assert (refused.value.line, refused.value.problem) == (line, problem)
    assert refused.value.exit_code == 3
    assert str(path) in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("program", 1),
        ("rules", []),
        ("rules_id", None),
        ("secret", 5),
        ("seed", 5),
        ("cut", None),
        ("names", "abcd"),
        ("names", ["a", "b", "c"]),
        ("names", [1, 2, 3, 4]),
        ("bots", [["human"], "normal", "normal", "normal"]),
        ("hands", 0),
        ("hands", "8"),
        ("hands", True),
        ("options", 1),
        ("more", 1),
    ],
)
def test_a_first_line_of_another_make_is_refused(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "x.journal"
    write_lines(path, "H " + json.dumps({"format": 1, **header_json(HEADER), name: value}))
    with pytest.raises(BadFileError) as refused:
        peek(path)
    assert (refused.value.line, refused.value.problem) == (1, "record.journal_header")


def test_nothing_follows_a_finished_match(tmp_path: Path) -> None:
    path = written(tmp_path, finish=True)
    opened = Journal.open(path)
    assert opened.finished
    opened.journal.append({"late": 1}, sync=True)
    opened.journal.close()
    with pytest.raises(BadFileError) as refused:
        peek(path)
    assert refused.value.problem == "record.journal_order"


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFileError):
        Journal.open(tmp_path / "none.journal")
    with pytest.raises(BadFileError):
        peek(tmp_path / "none.journal")


def test_a_second_window_is_kept_out_until_the_first_is_gone(tmp_path: Path) -> None:
    opened = Journal.open(written(tmp_path))
    command = [sys.executable, "-c", OPEN_IT, str(opened.journal.path)]
    assert subprocess.run(command, check=False).returncode == 42
    opened.journal.close()
    assert subprocess.run(command, check=False).returncode == 0


def test_who_only_looks_whether_it_is_locked_keeps_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another window's menu asks so, and has the lock for a moment."""
    path = written(tmp_path)
    looking = Journal.open(path).journal
    pauses: list[float] = []

    def gone(pause: float) -> None:
        pauses.append(pause)
        looking.let_go()

    monkeypatch.setattr("xueliu.journal.file.time.sleep", gone)
    Journal.open(path).journal.close()
    assert len(pauses) == 1 and not is_locked(path)


OPEN_IT = """
import sys
from pathlib import Path
from xueliu.badfile import BadFileError
from xueliu.journal import Journal, LockedError
try:
    Journal.open(Path(sys.argv[1]))
except LockedError:
    sys.exit(42)
"""


def test_a_new_journal_is_locked_from_its_first_line(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, HEADER)
    with pytest.raises(LockedError):
        Journal.open(journal.path)
    journal.close()
    Journal.open(journal.path).journal.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_a_forked_worker_does_not_keep_the_lock(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, HEADER)
    ready, done = os.pipe(), os.pipe()
    child = os.fork()
    if child == 0:
        os.write(ready[1], b"x")
        os.read(done[0], 1)
        os._exit(0)
    os.read(ready[0], 1)
    journal.close()
    Journal.open(journal.path).journal.close()
    os.write(done[1], b"x")
    os.waitpid(child, 0)


def test_the_match_played_last_is_found(tmp_path: Path) -> None:
    paths = [written(tmp_path), written(tmp_path), written(tmp_path, finish=True)]
    for second, path in enumerate([paths[1], paths[0], paths[2]]):
        os.utime(path, (1000 + second, 1000 + second))
    assert next(unfinished(tmp_path), None) == paths[0]
    assert next(unfinished(tmp_path / "none"), None) is None


def test_a_match_that_another_window_plays_has_not_been_left(tmp_path: Path) -> None:
    """It is found, and refused, only where there is no other."""
    paths = [written(tmp_path), written(tmp_path)]
    for second, path in enumerate(paths):
        os.utime(path, (1000 + second, 1000 + second))
    playing = Journal.open(paths[1]).journal
    assert next(unfinished(tmp_path), None) == paths[0]
    paths[0].unlink()
    assert next(unfinished(tmp_path), None) == paths[1]
    playing.close()
    assert next(unfinished(tmp_path), None) == paths[1]


@pytest.mark.skipif(sys.platform == "win32", reason="no owner's bits there")
def test_only_the_owner_may_read_the_secret(tmp_path: Path) -> None:
    assert written(tmp_path / "new" / "folder").stat().st_mode & 0o777 == 0o600


def test_a_closed_journal_takes_nothing_more(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, replace(HEADER, cut="x"))
    journal.finish()
    with pytest.raises(ValueError, match="closed"):
        journal.append(DECISIONS[0], sync=True)
