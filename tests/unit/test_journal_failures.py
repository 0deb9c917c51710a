"""What the disk, the locks or the folder refuse never stops the play, and is made up for."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.unit.test_journal import DECISIONS, HEADER, written
from xueliu.journal import Journal, peek


def test_a_folder_that_cannot_be_written_is_told_once_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    warned: list[OSError] = []
    journal = Journal.create(tmp_path / "file" / "data", HEADER, warned.append)
    for decision in DECISIONS:
        journal.append(decision, sync=True)
    assert len(warned) == 1
    assert journal.behind


def test_a_full_disk_is_told_once_and_made_up_for_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line half written before the disk was full is taken back, so that nothing is torn in the middle."""
    warned: list[OSError] = []
    journal = Journal.create(tmp_path, HEADER, warned.append)
    journal.append(DECISIONS[0], sync=True)
    real = os.write
    room = [11]

    def write(fd: int, data: bytes) -> int:
        if not room[0]:
            raise OSError(errno.ENOSPC, "no space")
        part = real(fd, data[: room[0]])
        room[0] -= part
        return part

    monkeypatch.setattr(os, "write", write)
    journal.append(DECISIONS[1], sync=True)
    journal.append(DECISIONS[2], sync=False)
    assert [error.errno for error in warned] == [errno.ENOSPC]
    assert list(peek(journal.path).decisions) == DECISIONS[:1]
    monkeypatch.undo()
    journal.append(DECISIONS[3], sync=True)
    assert not journal.behind
    assert list(peek(journal.path).decisions) == DECISIONS


@pytest.mark.skipif(sys.platform == "win32", reason="no file size limit there")
def test_a_file_size_limit_does_not_end_the_process(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["warned", "played", "on"], done.stderr
    assert len(peek(next(tmp_path.glob("*.journal"))).decisions) > 3


LIMITED = """
import resource, sys
from pathlib import Path
from tests.unit.test_journal import HEADER
from xueliu.journal import Journal
resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
journal = Journal.create(Path(sys.argv[1]), HEADER, lambda error: print("warned"))
for n in range(200):
    journal.append({"n": n}, sync=n % 50 == 0)
print("played on")
"""


def test_what_a_failed_sync_may_have_lost_is_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its lines count as unwritten, those too that no sync was asked for before."""
    warned: list[OSError] = []
    journal = Journal.create(tmp_path, HEADER, warned.append)
    journal.append(DECISIONS[0], sync=False)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        journal.append(DECISIONS[1], sync=True)
        assert journal.behind
        journal.append(DECISIONS[2], sync=True)
    assert [error.errno for error in warned] == [errno.ENOSPC]
    again: list[bytes] = []
    real = os.write

    def write(fd: int, data: bytes) -> int:
        again.append(bytes(data))
        return real(fd, data)

    monkeypatch.setattr(os, "write", write)
    journal.append(DECISIONS[3], sync=True)
    assert b"".join(again).count(b"\n") == 4
    journal.close()
    assert list(peek(journal.path).decisions) == DECISIONS


def full(*_args: object) -> int:
    raise OSError(errno.ENOSPC, "no space")


def test_a_journal_without_room_for_its_first_line_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    warned: list[OSError] = []
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        journal = Journal.create(tmp_path, HEADER, warned.append)
        journal.append(DECISIONS[0], sync=True)
        journal.close()
    assert len(warned) == 1 and not list(tmp_path.iterdir())


@pytest.mark.parametrize("broken", ["try_lock", "_sync_folder"])
def test_a_journal_that_failed_while_it_was_made_is_made_with_the_next_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    warned: list[OSError] = []
    with monkeypatch.context() as patch:
        patch.setattr(f"xueliu.journal.file.{broken}", full)
        closed: list[int] = []
        real = os.close

        def close(fd: int) -> None:
            closed.append(fd)
            real(fd)

        patch.setattr(os, "close", close)
        journal = Journal.create(tmp_path, HEADER, warned.append)
        assert len(closed) == 1
    assert journal.behind and not list(tmp_path.iterdir())
    journal.append(DECISIONS[0], sync=True)
    assert list(peek(journal.path).decisions) == DECISIONS[:1]
    assert len(warned) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="no flock there")
@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOTSUP])
def test_where_there_are_no_locks_a_match_is_kept_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def no_locks(_fd: int, _how: int) -> None:
        raise OSError(number, "no locks")

    monkeypatch.setattr("fcntl.flock", no_locks)
    path = written(tmp_path)
    opened = Journal.open(path)
    opened.journal.close()
    assert list(opened.decisions) == DECISIONS


def test_a_finished_match_whose_end_has_no_room_is_written_when_it_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    warned: list[OSError] = []
    journal = Journal.create(tmp_path, HEADER, warned.append)
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        journal.append(DECISIONS[0], sync=True)
        assert not journal.finish()
        assert not journal.finish()
    journal.close()
    assert peek(journal.path).finished
    assert list(peek(journal.path).decisions) == DECISIONS[:1]
    assert len(warned) == 1
