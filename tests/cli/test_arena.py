"""``xueliu arena``: what it prints, what it refuses, and going on after Ctrl-C."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from xueliu.arena.counts import WallResult
from xueliu.arena.plan import Plan
from xueliu.arena.run import run as play
from xueliu.cli.main import run

TOP = ["rules_id", "mode", "seed", "streams", "walls", "mean", "se", "sides"]
posix = pytest.mark.skipif(os.name == "nt", reason="devices of POSIX")
SIDE = {"bot", "mean", "se", "lo", "hi", "z", "walls", "hands", "ms_mean", "ms_max"}


def test_json_has_the_figures_of_each_side(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "easy", "normal", "--walls", "3", "--seed", "j", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == TOP and (found["rules_id"], found["mode"]) == ("xueliu", "1v3")
    assert [side["bot"] for side in found["sides"]] == ["easy", "normal"]
    assert all(side.keys() >= SIDE and side["walls"] == 3 for side in found["sides"])
    assert (found["mean"], found["se"]) == (found["sides"][0]["mean"], found["sides"][0]["se"])


def test_four_bots_sit_at_one_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "easy", "normal", "random", "anchor", "--walls", "2", "--seed", "t", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["mode"] == "table" and len(found["sides"]) == 4
    assert sum(side["mean"] for side in found["sides"]) == pytest.approx(0, abs=1e-5)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_table_has_a_line_a_side(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    args = ["arena", "easy", "normal", "--mode", "2v2", "--walls", "2", "--streams", "--rules", "xuezhan"]
    assert run([*args, "--lang", lang]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(line.startswith("A easy") for line in lines) == 2
    assert sum(line.startswith("B normal") for line in lines) == 2
    assert "xuezhan" in lines[0] and "2v2" in lines[0]


@pytest.mark.parametrize(
    "args",
    [
        ["easy"],
        ["easy", "normal", "random"],
        ["easy", "normal", "--mode", "table"],
        ["easy", "norml"],
        ["easy", "cmd:"],
        ["easy", "cmd:no-such-program-at-all --fast"],
        ["easy", "cmd:'python"],
        ["easy", "normal", "--walls", "0"],
        ["easy", "normal", "--state", "/no/such/folder/state"],
        pytest.param(["easy", "normal", "--state", os.devnull], marks=posix),
        pytest.param(["easy", "normal", "--state", "/dev/zero"], marks=posix),
    ],
)
def test_what_cannot_be_measured_is_one_line_and_exit_2(
    args: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["arena", *args]) == 2
    out, err = capsys.readouterr()
    assert out == "" and len(err.splitlines()) == 1


def test_more_walls_go_on_from_the_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    state = tmp_path / "state"
    args = ["arena", "easy", "normal", "--json", "--state", str(state)]
    assert run([*args, "--walls", "2", "--seed", "go on"]) == 0
    kept = state.read_text()
    assert run([*args, "--walls", "4"]) == 0
    assert state.read_text().startswith(kept)
    on = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert run(["arena", "easy", "normal", "--json", "--walls", "4", "--seed", "go on"]) == 0
    fresh = json.loads(capsys.readouterr().out)
    assert on["seed"] == "go on" and (on["mean"], on["se"]) == (fresh["mean"], fresh["se"])
    assert run([*args, "--seed", "other"]) == 2
    assert "go on" in capsys.readouterr().err


@pytest.mark.parametrize("stopped", [KeyboardInterrupt(), SystemExit(143)], ids=["Ctrl-C", "TERM"])
def test_ctrl_c_or_a_signal_saves_and_says_how_to_go_on(
    stopped: BaseException,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("XUELIU_HOME", str(tmp_path))
    args = ["arena", "easy", "normal", "--walls", "3", "--seed", "c", "--json", "--lang", "en"]
    monkeypatch.setattr(sys, "argv", ["xueliu", *args])
    with monkeypatch.context() as patched:
        patched.setattr("xueliu.cli.arena.run", partial(_interrupted, stopped))
        if isinstance(stopped, SystemExit):
            with pytest.raises(SystemExit, match="143"):
                run(args)
        else:
            assert run(args) == 130
    out, err = capsys.readouterr()
    assert out == "" and len(err.splitlines()) == 1
    again = shlex.split(err[err.index("xueliu arena easy") :])[1:]
    state = Path(again[again.index("--state") + 1])
    assert len(state.read_text().splitlines()) == 3
    assert run(again) == 0 and json.loads(capsys.readouterr().out)["walls"] == 3
    assert len(state.read_text().splitlines()) == 4


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_process_that_is_killed_costs_no_wall_and_hangs_nothing(tmp_path: Path) -> None:
    state = tmp_path / "state"
    process = begun(state, tmp_path)
    children = subprocess.run(["pgrep", "-P", str(process.pid)], capture_output=True).stdout.split()
    os.kill(int(children[-1]), signal.SIGKILL)
    _, err = process.communicate(timeout=20)
    assert process.returncode == 1 and len(err.splitlines()) == 1, err
    assert state.read_bytes().count(b"\n") >= 2 and str(state) in err


def begun(state: Path, home: Path, alone: bool = False) -> subprocess.Popen[str]:
    """A run of two processes that has played its first wall; alone it has a process group of its own."""
    env = {**os.environ, "XUELIU_HOME": str(home), "LANGUAGE": "en"}
    command = [sys.executable, "-m", "xueliu", "arena", "easy", "normal", "--walls", "100000", "--jobs", "2"]
    command += ["--state", str(state)]
    process = subprocess.Popen(command, env=env, stderr=subprocess.PIPE, text=True, start_new_session=alone)
    until = time.monotonic() + 60
    while time.monotonic() < until and (not state.exists() or state.read_bytes().count(b"\n") < 2):
        time.sleep(0.05)
    return process


def _interrupted(
    stopped: BaseException, plan: Plan, walls: list[int], jobs: int, done: Callable[[WallResult], None]
) -> None:
    play(plan, walls[:2], jobs, done)
    raise stopped


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_ctrl_c_ends_all_processes(tmp_path: Path) -> None:
    state = tmp_path / "state"
    process = begun(state, tmp_path)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert process.returncode == 130 and len(err.splitlines()) == 1, err
    assert state.read_bytes().count(b"\n") >= 2 and str(state) in err


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_terminal_that_goes_away_ends_all_processes_in_one_line(tmp_path: Path) -> None:
    state = tmp_path / "state"
    process = begun(state, tmp_path, alone=True)
    os.killpg(process.pid, signal.SIGHUP)
    _, err = process.communicate(timeout=20)
    assert process.returncode == 129 and len(err.splitlines()) == 1, err
    assert state.read_bytes().count(b"\n") >= 2 and str(state) in err
