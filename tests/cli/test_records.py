"""``xueliu replay`` and ``xueliu verify``."""

from __future__ import annotations

import json
import os
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.cli.textplay import Script, play
from tests.unit.matches import match_events, played_journal
from xueliu.cli import main
from xueliu.engine.event_json import mask, to_json
from xueliu.engine.events import EndKyoku, Hora, StartHand
from xueliu.engine.tiles import SEATS
from xueliu.narrate import narrate
from xueliu.record import RecordWriter

EVENTS = match_events("xueliu", "3", 2)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.jsonl"
    with RecordWriter(path) as writer:
        for event in EVENTS:
            writer.write(event)
    return path


def rewritten(record: Path, **fields: Any) -> int:
    """Change fields of the first payment; the line it stands in."""
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    at = next(place for place, line in enumerate(lines) if line["type"] == "transfer")
    lines[at] |= fields
    record.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return at + 1


def test_replay_tells_every_event_as_a_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--lang", "zh"]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if line]
    assert lines == [f"[{number}] {narrate(event)}" for number, event in enumerate(EVENTS, 1)]


def test_replay_begins_with_the_hand_that_was_asked_for(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(record), "--text", "--lang", "zh"]) == 0
    whole = [line for line in capsys.readouterr().out.splitlines() if line]
    second = [place for place, event in enumerate(EVENTS) if isinstance(event, StartHand)][1]
    assert main(["replay", str(record), "--text", "--hand", "2", "--lang", "zh"]) == 0
    assert [line for line in capsys.readouterr().out.splitlines() if line] == whole[second:]
    assert main(["replay", str(record), "--text", "--hand", "99", "--lang", "zh"]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1) and "99" in said.err


def test_replay_in_english(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--lang", "en"]) == 0
    assert "you: discard" in capsys.readouterr().out


@pytest.mark.parametrize("seat", SEATS)
def test_replay_for_a_seat_shows_what_it_may_see(
    seat: Any, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(record), "--seat", str(seat), "--lang", "zh"]) == 0
    lines = [line.partition("] ")[2] for line in capsys.readouterr().out.splitlines() if line]
    seen = [masked for event in EVENTS if (masked := mask(event, seat)) is not None]
    assert lines == [narrate(event, seat) for event in seen]
    assert any(line == "下家 摸牌" for line in lines)
    assert any(line.startswith("你 摸 ") for line in lines)


def test_verify_of_a_true_record(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(record), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    names = ["readable", "complete", "legal", "settled", "sums", "commitment"]
    assert found == {
        "ok": True,
        "checks": [{"name": name, "ok": True, "line": None, "problem": None} for name in names],
    }
    assert main(["verify", str(record), "--lang", "zh"]) == 0
    assert capsys.readouterr().out.count("通过") == len(names)


def test_verify_of_a_false_record_exits_5(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = rewritten(record, amount=1)
    assert main(["verify", str(record), "--json", "--lang", "en"]) == 5
    found = json.loads(capsys.readouterr().out)
    wrong = {check["name"]: check for check in found["checks"] if not check["ok"]}
    assert not found["ok"]
    assert wrong["settled"]["line"] == line
    assert wrong["settled"]["problem"].startswith("amount is 1, by the rules ")
    assert main(["verify", str(record), "--lang", "en"]) == 5
    assert f"settled: line {line}, amount is 1" in capsys.readouterr().out


def test_verify_of_an_unreadable_record_exits_3(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = rewritten(record, amount="much")
    assert main(["verify", str(record), "--json", "--lang", "en"]) == 3
    found = json.loads(capsys.readouterr().out)
    first = found["checks"][0]
    assert not found["ok"]
    assert (first["name"], first["ok"], first["line"]) == ("readable", False, line)
    assert first["problem"] == 'the field amount is "much", not a number of points from 0'


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_is_not_there_exits_3(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, str(tmp_path / "none"), "--lang", "zh"]) == 3
    out, err = capsys.readouterr()
    assert "打不开" in out + err


def test_replay_of_an_unreadable_record_is_refused_in_one_line(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = rewritten(record, amount="much")
    assert main(["replay", str(record), "--lang", "zh"]) == 3
    err = capsys.readouterr().err
    assert f"第 {line} 行" in err
    assert err.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminal there")
def test_on_a_terminal_replay_goes_step_by_step(record: Path) -> None:
    import pexpect

    command = ["-m", "xueliu", "replay", str(record), "--text", "--lang", "zh"]
    child = pexpect.spawn(sys.executable, command, encoding="utf-8", timeout=20, dimensions=(50, 500))
    child.expect_exact("q 离开")
    child.expect_exact("[1] ")
    for number in (2, 3):
        child.send("\r" if number == 2 else " ")
        child.expect_exact(f"[{number}] ")
    end = next(number for number, event in enumerate(EVENTS, 1) if isinstance(event, EndKyoku))
    child.send("h")
    child.expect_exact(f"[{end}] ")
    assert child.expect_exact([f"[{end + 1}] ", pexpect.TIMEOUT], timeout=1) == 1
    child.send("\x1b[Ax\r")
    assert child.expect_exact([f"[{end + 1}] ", pexpect.TIMEOUT], timeout=1) == 1
    child.send("x\r")
    child.expect_exact(f"[{end + 1}] ")
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminal there")
def test_a_key_plays_the_rest(record: Path) -> None:
    import pexpect

    command = ["-m", "xueliu", "replay", str(record), "--text"]
    child = pexpect.spawn(sys.executable, command, encoding="utf-8", timeout=20, dimensions=(50, 500))
    child.expect_exact("[1] ")
    child.send("a")
    child.expect_exact(f"[{len(EVENTS)}] ")
    child.expect(pexpect.EOF)


def test_the_record_shown_here_has_wins() -> None:
    assert any(isinstance(event, Hora) for event in EVENTS)
    assert to_json(EVENTS[0])["type"] == "start_game"


def test_one_hand_is_exported_and_can_be_checked_and_told_again(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "hand.jsonl"
    assert main(["replay", str(record), "--hand", "2", "--export", str(target)]) == 0
    assert main(["verify", str(target)]) == 0
    capsys.readouterr()
    assert main(["replay", str(target), "--lang", "zh"]) == 0
    second = [event for event in EVENTS if getattr(event, "hand", None) == 2]
    assert narrate(replace(second[0], hand=1, dealer_dice=None)) in capsys.readouterr().out  # type: ignore[arg-type, call-arg]
    for wrong in (["--hand", "3"], []):
        target = tmp_path / "x" if wrong else Path("/proc/none/x")
        assert main(["replay", str(record), *wrong, "--export", str(target), "--lang", "en"]) == 2
        err = capsys.readouterr().err
        assert err.count("\n") == 1 and not target.exists()


def test_a_record_never_takes_the_place_of_what_it_is_made_from_or_of_the_games_own_files(
    record: Path, own_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(monkeypatch, Script(most=2), "play", "--text")
    (journal,) = (own_home / "data" / "journals").iterdir()
    copy, link = record.with_name("copied"), record.with_name("linked.jsonl")
    shutil.copy(journal, copy)
    link.symlink_to(copy)
    purse = own_home / "data" / "purse.json"
    before = {path: path.read_bytes() for path in (record, journal, copy)}
    for command in (
        ["replay", str(record), "--export", str(record)],
        ["resume", str(copy), "--text", "--record", str(link)],
        ["resume", str(copy), "--look", "--record", str(copy)],
        ["resume", "--text", "--record", str(journal)],
        ["resume", "--text", "--record", str(record.with_suffix(".journal"))],
        ["simulate", "--hands", "1", "--record", str(purse)],
        ["play", "--text", "--record", str(purse)],
    ):
        capsys.readouterr()
        assert main([*command, "--lang", "en"]) == 2, command
        said = capsys.readouterr().err
        assert said.startswith(f"xueliu: {command[-1]}: ") and said.endswith(": name another\n")
        assert said.count("\n") == 1
    assert {path: path.read_bytes() for path in before} == before
    assert not purse.exists() and os.listdir(journal.parent) == [journal.name]


def test_a_match_of_ones_own_is_named_by_its_id_and_only_hands_that_are_over_are_told(
    own_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "no-such-match", "--lang", "en"]) == 3
    assert "no-such-match" in capsys.readouterr().err
    path = played_journal(own_home / "data" / "journals", 2, 1)
    assert main(["replay", path.stem, "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "Hand 1" in out and "Hand 2" not in out
    path = played_journal(own_home / "data" / "journals", 2, 0)
    assert main(["replay", path.stem, "--lang", "en"]) == 3
    assert capsys.readouterr().err.count("\n") == 1
