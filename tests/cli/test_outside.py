"""``cmd:`` on the command line, and ``xueliu bot``."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from xueliu.cli.main import run

ROOT = Path(__file__).parents[2]
PYTHON = f'"{sys.executable}"'
EXAMPLE = f'cmd:{PYTHON} "{ROOT / "examples" / "bot.py"}"'


@pytest.mark.parametrize("rules", ["xueliu", "xuezhan-wild"])
def test_the_example_plays_without_a_fault(
    rules: str, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    args = ["simulate", "--hands", "2", "--match", "1", "--rules", rules, "--seed", "example", "--json"]
    record = tmp_path / "record"
    assert run([*args, "--bots", f"{EXAMPLE},normal,easy,{EXAMPLE}", "--record", str(record)]) == 0
    out, err = capfd.readouterr()
    assert err == "" and [seat["bot"] for seat in json.loads(out)["seats"]][1:3] == ["normal", "easy"]
    starts = [json.loads(line) for line in record.read_text("utf-8").splitlines() if "start_game" in line]
    assert [start["bots"] for start in starts] == [["cmd", "normal", "easy", "cmd"]] * 2
    assert str(ROOT) not in record.read_text("utf-8")
    assert run(["verify", str(record)]) == 0


def test_the_example_is_about_thirty_lines_and_beats_chance(capfd: pytest.CaptureFixture[str]) -> None:
    code = (ROOT / "examples" / "bot.py").read_text("utf-8").splitlines()
    assert len([line for line in code if line.strip() and '"""' not in line]) <= 36
    assert run(["arena", EXAMPLE, "random", "--walls", "2", "--seed", "e", "--json"]) == 0
    found = json.loads(capfd.readouterr().out)
    assert found["sides"][0]["faults"] == 0 and found["mean"] > 0


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize("bots", ["cmd:", "cmd:'python", "cmd:no-such-program-at-all --x", "normal:cmd"])
def test_a_bad_command_is_one_line_and_exit_2(
    command: str, bots: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = ["--text"] if command == "play" else []
    assert run([command, *text, "--bots", bots]) == 2
    out, err = capsys.readouterr()
    assert out == "" and len(err.splitlines()) == 1


def test_a_program_that_fails_costs_a_line_each_time(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    script = tmp_path / "bad.py"
    script.write_text("import sys; sys.exit(7)")
    bots = f"cmd:{PYTHON} {script},normal,normal,normal"
    assert run(["simulate", "--hands", "1", "--bots", bots, "--seed", "s"]) == 0
    lines = capfd.readouterr().err.splitlines()
    assert len(lines) == 3 and all("bad.py" in line and "7" in line for line in lines)


def test_in_a_game_of_lines_faults_are_told(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XUELIU_HOME", str(tmp_path))
    script = tmp_path / "bad.py"
    script.write_text("import sys; sys.exit(7)")
    monkeypatch.setattr(sys, "stdin", io.StringIO("r\n" * 6))
    run(["play", "--text", "--seed", "s", "--bots", f"cmd:{PYTHON} {script},normal,normal"])
    err = capfd.readouterr().err
    assert "bad.py" in err and "Traceback" not in err


def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, text: str) -> tuple[int, str]:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    code = run(["bot", "normal"])
    return code, capsys.readouterr().err


@pytest.mark.parametrize(
    "text",
    [
        "hello\n",
        "[]\n",
        "{}\n",
        '{"type":"start_game"}\n',
        '{"type":"start_game","id":5}\n',
        '{"type":"tsumo","actor":0,"pai":"1m"}\n',
        '{"type":"ask","actor":0,"window":"turn","options":[],"deadline_ms":5}\n',
    ],
)
def test_a_bot_that_cannot_follow_says_where(
    text: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, err = ask(capsys, monkeypatch, text)
    assert code == 3 and len(err.splitlines()) == 1 and "1" in err


def test_a_bot_passes_over_what_it_does_not_know(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ask(capsys, monkeypatch, '{"type":"weather"}\n\n') == (0, "")


@pytest.mark.parametrize("level", ["no-such", "cmd:python"])
def test_a_bot_is_a_level(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bot", level]) == 2 and len(capsys.readouterr().err.splitlines()) == 1
