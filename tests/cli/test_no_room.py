"""A real disk that is full or can't be written, and a second window: the game in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.textplay import start, wait_for_question
from xueliu.journal import peek

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="limits, namespaces and signals of Unix")

LIMITED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), int(sys.argv[1])))
from xueliu.cli.main import main
sys.exit(main(sys.argv[2:]))
"""
MATCH = ("play", "--text", "--hands", "1", "--lang", "en", "--bots", "random", "--seed", "1")
EVER = "r\n" * 400


def played(home: Path, *command: str, typed: str = EVER) -> subprocess.CompletedProcess[str]:
    """A whole match of one hand; its home and what is typed are given."""
    env = {**os.environ, "XUELIU_HOME": str(home), "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=env, check=False)


def finished(done: subprocess.CompletedProcess[str]) -> None:
    """It came to its end, and what failed was said once and in a line each."""
    assert done.returncode == 0, done.stderr
    assert "Your place: " in done.stdout
    said = done.stderr.splitlines()
    assert sum("journal can't be written" in line for line in said) == 1
    assert all(line.startswith("xueliu: ") for line in said) and len(said) <= 2, said


def test_a_full_disk_is_said_once_and_the_match_is_played_to_its_end(tmp_path: Path) -> None:
    """No file may grow beyond what the first few decisions need; what was written stays sound."""
    done = played(tmp_path, sys.executable, "-c", LIMITED, "3000", *MATCH)
    finished(done)
    (journal,) = (tmp_path / "data" / "journals").iterdir()
    assert journal.stat().st_size <= 3000
    assert len(peek(journal).decisions) > 2


def test_without_room_for_anything_nothing_is_left_and_nothing_else_is_said(tmp_path: Path) -> None:
    """Neither that the match isn't in the history, nor that it will be: it is nowhere."""
    done = played(tmp_path, sys.executable, "-c", LIMITED, "1", *MATCH)
    finished(done)
    assert len(done.stderr.splitlines()) == 1
    assert not list((tmp_path / "data" / "journals").iterdir())


def test_a_home_that_cannot_be_made_is_said_once_and_the_match_is_played_to_its_end(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    finished(played(tmp_path / "file", sys.executable, "-m", "xueliu", *MATCH))
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def can_mount() -> bool:
    """Whether a file system of one's own can be made here."""
    try:
        tried = subprocess.run(
            ["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], capture_output=True, check=False
        )
    except OSError:
        return False
    return tried.returncode == 0


@pytest.mark.skipif(not can_mount(), reason="no namespaces here")
@pytest.mark.parametrize("options", ["ro", "size=8k"])
def test_on_a_file_system_read_only_or_full_it_is_the_same(tmp_path: Path, options: str) -> None:
    shell = f'mount -t tmpfs -o {options} tmpfs "$0" && exec "$@"'
    command = (sys.executable, "-m", "xueliu", *MATCH)
    finished(played(tmp_path, "unshare", "-rm", "sh", "-c", shell, str(tmp_path), *command))


def test_a_second_window_begins_another_match_and_goes_on_with_that(tmp_path: Path) -> None:
    """While the first is played on; ``resume`` refuses that in a line where there is no other."""
    first = start(*MATCH, home=str(tmp_path))
    asked = wait_for_question(first)
    game = (sys.executable, "-m", "xueliu")
    second = played(tmp_path, *game, *MATCH[:-1], "2", typed="r\n")
    other = played(tmp_path, *game, "resume", "--text", "--lang", "en", typed="")
    assert (second.returncode, second.stderr, other.returncode, other.stderr) == (0, "", 0, "")
    ask = [line for line in second.stdout.splitlines() if line.startswith("? ")]
    assert [line for line in other.stdout.splitlines() if line.startswith("? ")] == ask[-1:]
    out, _ = first.communicate("r\n")
    assert first.returncode == 0 and out.count("\n? ") == 1 and asked not in out, "the first plays on"
