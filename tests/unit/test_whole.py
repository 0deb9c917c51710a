"""Files that are put in their place at once: what stands there and isn't theirs is never lost."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from xueliu.lessons import progress as lessons
from xueliu.practice import progress as practice
from xueliu.practice.drills import drills
from xueliu.whole import read_json, write_json, write_whole

unix = pytest.mark.skipif(sys.platform == "win32", reason="pipes of Unix")


@unix
def test_a_pipe_stays_and_takes_what_is_written(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_whole(pipe, b"all of it")
    assert os.read(reader, 99) == b"all of it" and stat.S_ISFIFO(pipe.stat().st_mode)
    os.close(reader)
    with pytest.raises(OSError) as refused:
        write_whole(pipe, b"nobody reads it")
    assert refused.value.errno == errno.ENXIO and os.listdir(tmp_path) == ["pipe"]
    assert read_json(pipe) == {}


@unix
def test_an_output_that_is_open_already_has_no_name_and_takes_it(tmp_path: Path) -> None:
    """As ``/dev/stdout`` does in a pipeline."""
    reading, writing = os.pipe()
    write_whole(Path(f"/dev/fd/{writing}"), b"all of it")
    assert os.read(reading, 99) == b"all of it"
    os.close(reading)
    os.close(writing)


@unix
def test_a_link_stays_and_a_folder_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "file")
    write_whole(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink() and (tmp_path / "file").read_bytes() == b"new"
    monkeypatch.chdir(tmp_path)
    for folder in (tmp_path, Path(""), Path("/")):
        with pytest.raises(IsADirectoryError):
            write_whole(folder, b"new")


DRILLS = drills()


def test_the_file_that_could_not_be_written_is_named_not_the_one_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"old")
    monkeypatch.setattr(Path, "replace", lambda self, to: self.rename(to / "below"))
    with pytest.raises(OSError) as refused:
        write_whole(tmp_path / "file", b"new")
    assert (refused.value.filename, refused.value.filename2) == (str(tmp_path / "file"), None)
    assert os.listdir(tmp_path) == ["file"] and (tmp_path / "file").read_bytes() == b"old"


def note_lesson(folder: Path) -> None:
    lessons.note(folder, 1)


def note_drill(folder: Path) -> None:
    practice.note(folder, practice.known(folder), DRILLS[0], True)


NOTES = [(note_lesson, lessons.FILE), (note_drill, practice.FILE)]
TORN = [
    '{"drills": {"a": [1',
    '{"drills": {"a": "of a later version"}, "done": {"1": 1}, "days": 7}',
    "[]",
    "\0",
]


@pytest.mark.parametrize("torn", [*TORN, '{"drills": {"a": [1e999]}, "done": 1e999}'])
@pytest.mark.parametrize(("note", "name"), NOTES)
def test_what_was_learnt_and_cannot_be_understood_is_put_aside(
    note: Callable[[Path], None], name: str, torn: str, tmp_path: Path
) -> None:
    (tmp_path / name).write_text(torn)
    note(tmp_path)
    before = (tmp_path / name).read_bytes()
    note(tmp_path)
    assert (tmp_path / f"{name}.broken-1").read_text() == torn
    assert sorted(os.listdir(tmp_path)) == [name, f"{name}.broken-1"] and read_json(tmp_path / name)
    (tmp_path / name).write_bytes(before[:-3])
    note(tmp_path)
    assert (tmp_path / f"{name}.broken-2").read_bytes() == before[:-3]


@pytest.mark.parametrize(("note", "name"), NOTES)
def test_what_cannot_be_read_just_now_is_not_written_over(
    note: Callable[[Path], None], name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note(tmp_path)
    before = (tmp_path / name).read_bytes()

    def refused(path: Path, *_args: object) -> bytes:
        raise PermissionError(errno.EACCES, "no", str(path))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", refused)
        patch.setattr(Path, "read_text", refused)
        note(tmp_path)
        with pytest.raises(PermissionError):
            write_json(tmp_path / name, {})
    assert (tmp_path / name).read_bytes() == before and os.listdir(tmp_path) == [name]


def test_two_windows_count_the_drills_of_both(tmp_path: Path) -> None:
    here = there = practice.known(tmp_path)
    here = practice.note(tmp_path, here, DRILLS[0], True)
    practice.note(tmp_path, there, DRILLS[1], False)
    practice.note(tmp_path, here, DRILLS[2], True)
    assert practice.known(tmp_path).asked == 3
    assert practice.known(tmp_path).drills.keys() == {drill.id for drill in DRILLS[:3]}
