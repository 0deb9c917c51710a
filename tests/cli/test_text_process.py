"""The game as lines is a program among others: its input, its output, signals."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.textplay import Script, play, start, wait_for_question


def test_without_a_terminal_the_screen_is_refused_at_once(own_home: Path) -> None:
    for command in ("play", "resume"):
        began = time.monotonic()
        game = start(command, home=str(own_home), stdin=subprocess.DEVNULL)
        out, err = game.communicate(timeout=20)
        assert game.returncode == 4 and time.monotonic() - began < 10
        assert out == "" and err.count("\n") == 1 and "--text" in err
    assert not (own_home / "data").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="signals as on POSIX")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_signals_end_it_without_a_traceback(
    number: int, code: int, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = start("play", "--text", home=str(own_home))
    asked = wait_for_question(game)
    game.send_signal(number)
    _, err = game.communicate(timeout=20)
    assert game.returncode == code and err == ""
    again = play(monkeypatch, Script(most=0), "resume", "--text")
    assert again.asked[0] == asked.rstrip("\n")


def test_a_reader_that_goes_away_is_no_failure(own_home: Path) -> None:
    game = start("play", "--text", "--hands", "1", home=str(own_home))
    assert game.stdout is not None
    game.stdout.readline()
    game.stdout.close()
    assert game.stdin is not None
    try:
        game.stdin.write("r\n" * 300)
        game.stdin.close()
    except BrokenPipeError:
        pass
    assert game.stderr is not None
    assert game.stderr.read() == ""
    assert game.wait(timeout=20) == 0


def test_an_empty_input_saves_the_match_at_its_first_question(own_home: Path) -> None:
    game = start("play", "--text", home=str(own_home), stdin=subprocess.DEVNULL)
    out, err = game.communicate(timeout=30)
    assert game.returncode == 0 and err == ""
    assert [line for line in out.splitlines() if line.startswith("? ")]
    (journal,) = (own_home / "data" / "journals").iterdir()
    assert journal.stat().st_size > 100
