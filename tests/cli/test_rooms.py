"""Rooms from the shell: what is listed, what is paid and comes back, and that no kill costs a point."""

from __future__ import annotations

import json
import signal
import sys
import tomllib
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.cli.textplay import Script, play, start, wait_for_question
from xueliu.cells import cell_width
from xueliu.cli import table
from xueliu.cli.entering import Entered
from xueliu.cli.main import run
from xueliu.config import Settings
from xueliu.journal import Journal, peek
from xueliu.kept import told_again
from xueliu.match import Setup
from xueliu.purse import FILE, FULL, LOCK, Purse, Seat, held, read
from xueliu.room_words import purse_of
from xueliu.rooms import BY_ID, CHEAPEST, ROOMS
from xueliu.text import t

ENTER = ("play", "--text", "--room", "novice", "--hands", "1", "--bots", "easy", "--seed", "room")
NOVICE = BY_ID["novice"]


@pytest.fixture
def data(own_home: Path) -> Path:
    return own_home / "data"


def journals(data: Path) -> list[Path]:
    return sorted((data / "journals").iterdir())


@pytest.mark.parametrize(("lang", "name"), [("zh", "新手场"), ("en", "Novice room")])
def test_all_rooms_are_listed_with_the_purse(
    lang: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["rooms", "--lang", lang]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(ROOMS) + 2 and str(FULL) in lines[-1]
    for room, line in zip(ROOMS, lines[1:], strict=False):
        assert all(str(number) in line for number in (room.stack, room.stake, room.hands, room.fee))
    assert run(["rooms", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["open"] for one in found["rooms"]] == [room.stack <= FULL for room in ROOMS]
    assert found["purse"] == {"money": FULL, "on_tables": 0, "matches": 0, "refills": 0}


def test_a_purse_that_cannot_be_written_is_shown_as_it_is(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with held(data) as mine:
        mine.put(Purse(CHEAPEST - 1))
    (data / LOCK).unlink()
    (data / LOCK).mkdir()
    assert run(["rooms", "--json"]) == 0
    found = capsys.readouterr()
    assert json.loads(found.out)["purse"]["money"] == CHEAPEST - 1
    assert found.err.count("\n") == 1 and "这一场" not in found.err
    assert isinstance(purse := purse_of(data), Purse) and purse.refills == 0


def test_the_end_tells_that_the_purse_was_empty_and_is_full_again(data: Path) -> None:
    with held(data) as mine:
        mine.put(Purse(1, 0, {"m": Seat(NOVICE.id, NOVICE.stack, NOVICE.stack)}))
    setup = SimpleNamespace(room=NOVICE.id, rules=SimpleNamespace(pay=SimpleNamespace(stack=NOVICE.stack)))
    match = SimpleNamespace(setup=setup, listeners=[], scores=(5, 0, 0, 0))
    session: Any = SimpleNamespace(
        match=match, notes=SimpleNamespace(journal=SimpleNamespace(path=Path("m")))
    )
    assert t("rooms.refilled", money=FULL, n=1) in Entered(session).result()
    match.scores = (NOVICE.stack, 0, 0, 0)
    assert t("rooms.refilled", money=FULL, n=1) not in Entered(session).result()


def test_a_room_presets_what_was_not_asked_for(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('base = "xuezhan"\n[pay]\nstake = 7\nservice_fee = 3\n[fan]\ncap = 4\n')
    args = ["play", "--rules", str(own), "--room", "common", "--set", "pay.stake=9", "--print-rules"]
    assert run(args) == 0
    rules = tomllib.loads(capsys.readouterr().out)
    room = BY_ID["common"]
    assert rules["pay"]["stake"] == 9 and rules["pay"]["service_fee"] == room.fee
    assert (rules["pay"]["stack"], rules["play"]["hands"], rules["fan"]["cap"]) == (room.stack, room.hands, 4)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--room", "none"], "novice"),
        (["--room", "skilled"], str(BY_ID["skilled"].stack)),
        (["--room", "novice", "--practice"], "--practice"),
        (["--room", "novice", "--code", "x"], "--code"),
    ],
)
def test_a_room_that_cannot_be_entered_is_one_line_and_2(
    args: list[str], said: str, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", "--text", *args]) == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1
    assert not (data / "journals").exists()


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_list_of_matches_left_keeps_to_80_columns_and_tells_all(
    lang: str, data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(monkeypatch, Script(most=3), *ENTER, "--rules", "xueliu-kongfan", "--lang", lang)
    (path,) = journals(data)
    held_elsewhere = Journal.open(path).journal
    capsys.readouterr()
    assert run(["resume", "--list", "--lang", lang]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    held_elsewhere.close()
    assert max(map(cell_width, (head, *rows))) <= 80
    assert rows[0].split()[:3] == [path.stem, "xueliu-kongfan", "1/1"]
    state = "".join("".join(rows).split())
    for told in (t("left.state.open"), t("rooms.name.novice")):
        assert told.replace(" ", "") in state


def test_a_match_in_a_room_is_paid_and_brings_back_what_it_ends_with(
    data: Path, own_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    left = play(monkeypatch, Script(most=3), *ENTER)
    assert str(FULL - NOVICE.stack) in left.lines[0] and read(data).money == FULL - NOVICE.stack
    capsys.readouterr()
    assert run(["resume", "--list"]) == 0 and "新手场" in capsys.readouterr().out.splitlines()[-1]
    game = play(monkeypatch, Script(), "resume", "--text")
    (journal,) = journals(data)
    back = told_again(journal).scores[0]
    assert game.code == 0 and peek(journal).finished
    assert read(data) == Purse(FULL - NOVICE.stack + back, 0, {}, {journal.stem: back})
    assert "新手场" in game.lines[-1] and str(back) in game.lines[-1]
    with held(data) as mine:
        mine.put(Purse(3, 6))
    capsys.readouterr()
    assert run(["stats"]) == 0 and "7" in capsys.readouterr().out.splitlines()[-1], "refilled by looking"
    assert run(["stats", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["purse"] == {"money": FULL, "on_tables": 0, "refills": 7}
    assert run(["data", "export", str(own_home / "all.zip")]) == 0
    assert f"data/{FILE}" in zipfile.ZipFile(own_home / "all.zip").namelist()
    assert run(["data", "delete", "--yes"]) == 0
    assert not (data / FILE).exists()


def test_leaving_for_good_brings_the_rest_back(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(monkeypatch, Script(["r", "逃跑", "是"]), *ENTER)
    (journal,) = journals(data)
    match = told_again(journal)
    assert game.code == 0 and match.over and match.state.table.players[0].escaped
    assert read(data).paid == {journal.stem: match.scores[0]} and str(match.scores[0]) in game.lines[-1]


def test_a_damaged_purse_is_named_and_stays_and_play_outside_rooms_goes_on(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data.mkdir(parents=True)
    (data / FILE).write_text("gone")
    assert run(["play", "--text", "--room", "novice"]) == 3
    assert FILE in capsys.readouterr().err
    assert run(["rooms"]) == 3
    assert play(monkeypatch, Script(most=1), "play", "--text").code == 0
    assert (data / FILE).read_text() == "gone"


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_killed_again_and_again_the_purse_is_right_in_the_end(tmp_path: Path) -> None:
    data = tmp_path / "data"
    for number in range(3):
        game = start(*(ENTER if number == 0 else ("resume", "--text")), home=str(tmp_path))
        wait_for_question(game)
        assert game.stdin is not None
        game.stdin.write("r\nr\n")
        game.stdin.flush()
        wait_for_question(game)
        game.send_signal(signal.SIGKILL)
        game.communicate()
        purse = read(data)
        assert (purse.money, purse.whole, len(purse.seats)) == (FULL - NOVICE.stack, FULL, 1)
    game = start("resume", "--text", home=str(tmp_path))
    out, _ = game.communicate("r\n" * 500)
    (journal,) = journals(data)
    back = told_again(journal).scores[0]
    assert game.returncode == 0 and str(back) in out.splitlines()[-1]
    assert read(data) == Purse(FULL - NOVICE.stack + back, 0, {}, {journal.stem: back})


def test_another_match_of_the_kind_is_in_the_same_room_and_on_other_walls(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the screen leads to at the end of a match, once; the first has come back by then."""
    played: list[Setup] = []

    def play_screen(seated: table.Seated, _settings: Settings) -> int:
        assert seated.repeatable
        session = seated.session
        session.start()
        played.append(session.match.setup)
        session.leave(final=True)
        while not session.match.over:
            if session.match.hand_over:
                session.proceed()
            else:
                session.play_bot()
        seated.again = session.match.setup if len(played) == 1 else None
        return 0

    monkeypatch.setattr("xueliu.cli.play._need_terminal", lambda as_text: None)
    monkeypatch.setattr(table.Seated, "play_screen", play_screen)
    assert run(["play", *ENTER[2:], "--until-broke"]) == 0
    first, second = played
    assert (first.room, first.bots, first.rules, first.until_broke) == (
        second.room, second.bots, second.rules, second.until_broke,
    )  # fmt: skip
    assert first.fair.commit != second.fair.commit and first.seed == "room" and second.seed is None
    ends = [told_again(journal).scores[0] for journal in journals(data)]
    assert len(ends) == 2 and read(data).money == FULL - 2 * NOVICE.stack + sum(ends)
