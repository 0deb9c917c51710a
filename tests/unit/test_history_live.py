"""The history while matches are played: beside them, by several processes, through kills and faults."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.unit.history_samples import FILE, Played, contents, played, sound, stats
from xueliu.history.database import BrokenError, HistoryError, opened
from xueliu.history.live import Live
from xueliu.history.upkeep import catch_up, rebuild


def test_play_writes_it_after_each_hand_beside_the_game(tmp_path: Path) -> None:
    game = Played(tmp_path, "a", hands=2)
    live = Live(game.path, tmp_path)
    game.listen(live.write)
    game.play().close()
    live.close()
    assert live.problem == ""
    before = contents(tmp_path / FILE)
    assert len(before["hands"]) == 2
    rebuild(tmp_path)
    assert contents(tmp_path / FILE) == before


def test_play_goes_on_without_it(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    game = Played(tmp_path, "a", hands=2)
    live = Live(game.path, tmp_path)
    game.listen(live.write)
    game.play().close()
    live.close()
    assert game.session.match.over
    assert FILE in live.problem
    (tmp_path / FILE).rmdir()
    assert stats(tmp_path)["all"]["hands"] == 2, "nothing was lost"


def test_play_puts_a_broken_one_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"rubbish" * 1000)
    game = Played(tmp_path, "a", hands=2)
    live = Live(game.path, tmp_path)
    game.listen(live.write)
    game.play().close()
    live.close()
    assert live.problem == "" and live.aside is not None
    assert live.aside.read_bytes() == b"rubbish" * 1000
    assert len(contents(tmp_path / FILE)["hands"]) == 2


WRITING = """
import sys
from pathlib import Path
from xueliu.history.upkeep import rebuild, catch_up
from xueliu.history.database import opened
folder = Path(sys.argv[1])
print("ready", flush=True)
for _ in range(int(sys.argv[2])):
    rebuild(folder)
    with opened(folder / "history.db") as connection:
        catch_up(connection, folder)
"""


def writer(folder: Path, times: int) -> subprocess.Popen[bytes]:
    process = subprocess.Popen(
        [sys.executable, "-c", WRITING, str(folder), str(times)], stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"ready\n"
    return process


def test_killed_while_writing_it_loses_nothing(tmp_path: Path) -> None:
    played(tmp_path, "a", "b", "c")
    with opened(tmp_path / FILE) as connection:
        catch_up(connection, tmp_path)
    whole = contents(tmp_path / FILE)
    for wait in (0.02, 0.1, 0.2):
        (tmp_path / FILE).unlink()
        for end in ("-wal", "-shm"):
            (tmp_path / f"{FILE}{end}").unlink(missing_ok=True)
        process = writer(tmp_path, 1000)
        time.sleep(wait)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        assert process.returncode == -signal.SIGKILL, "it was still writing"
        with opened(tmp_path / FILE) as connection:
            catch_up(connection, tmp_path)
        assert sound(tmp_path / FILE)
        assert contents(tmp_path / FILE) == whole


def test_several_processes_may_write(tmp_path: Path) -> None:
    played(tmp_path, "a", "b")
    processes = [writer(tmp_path, 4) for _ in range(2)]
    game = Played(tmp_path, "c")
    live = Live(game.path, tmp_path)
    game.listen(live.write)
    game.play().close()
    live.close()
    assert live.problem == ""
    assert [process.wait(60) for process in processes] == [0, 0]
    for process in processes:
        process.communicate()
    with opened(tmp_path / FILE) as connection:
        catch_up(connection, tmp_path)
    found = contents(tmp_path / FILE)
    assert len(found["matches"]) == 3
    assert sound(tmp_path / FILE)
    rebuild(tmp_path)
    assert contents(tmp_path / FILE) == found


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_a_pipe_in_its_place_is_refused_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    with pytest.raises(HistoryError) as refused:
        stats(tmp_path)
    assert not isinstance(refused.value, BrokenError) and str(tmp_path / FILE) in str(refused.value)
