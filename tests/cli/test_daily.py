"""``xueliu daily`` and ``xueliu code`` from the shell."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

from tests.cli.textplay import Game, Script, play
from xueliu import daily
from xueliu.catalogue import set_language, t
from xueliu.cli.main import run
from xueliu.history.course import EIGHTHS
from xueliu.journal import Journal, peek
from xueliu.sharing import read_code

LINE = {
    "zh": re.compile(rf"血流每日 2026-11-27 \S+ [+-]\d+ 第 [1-4] 名 胡 \d+ 次 [{EIGHTHS}]{{3}}"),
    "en": re.compile(rf"xueliu daily 2026-11-27 .+ [+-]\d+ rank [1-4]/4 \d+ wins? [{EIGHTHS}]{{3}}"),
}


@pytest.fixture(autouse=True)
def friday(monkeypatch: pytest.MonkeyPatch) -> None:
    """The player's date is a fixed one, the bots are quick ones, the matches short."""
    monkeypatch.setattr(daily, "today", lambda: date(2026, 11, 27))
    monkeypatch.setattr(daily, "LEVELS", ("normal",) * 7)
    monkeypatch.setattr(daily, "HANDS", 2)


def told(game: Game, start: str) -> list[str]:
    return [line for line in game.lines if start in line]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_date_is_left_gone_on_with_finished_and_repeated(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    left = play(monkeypatch, Script(most=6), "daily", "--text", lang=lang)
    assert left.code == 0 and left.lines[-1] == t("text.saved")
    assert run(["daily", "--result"]) == 3
    capsys.readouterr()

    ended = play(monkeypatch, Script(), "daily", "--text", lang=lang)
    assert ended.code == 0 and LINE[lang].fullmatch(ended.lines[-1])
    first, later = (int(game.events[0].partition("]")[0][1:]) for game in (left, ended))
    assert first == 1 < later
    assert run(["daily", "--result", "--date", "2026-11-27"]) == 0
    assert capsys.readouterr().out == ended.lines[-1] + "\n"

    again = play(monkeypatch, Script(), "daily", "--text", lang=lang)
    assert again.lines[0] == t("daily.again", day="2026-11-27")
    assert again.lines[-1].endswith(t("daily.repeat"))
    assert again.events[0] == left.events[0]
    assert run(["daily", "--result"]) == 0
    assert capsys.readouterr().out == ended.lines[-1] + "\n", "the first result stands"


def test_a_match_that_cannot_be_gone_on_with_is_named_and_the_date_begun_anew(
    monkeypatch: pytest.MonkeyPatch, own_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    left = play(monkeypatch, Script(most=6), "daily", "--text")
    (path,) = (own_home / "data" / "journals").iterdir()
    found = peek(path)
    path.unlink()
    journal = Journal.create(path.parent, found.header)
    for decision in found.decisions:
        journal.append({**decision, "state": "0" * 16}, sync=False)
    journal.close()
    capsys.readouterr()
    again = play(monkeypatch, Script(most=6), "daily", "--text")
    assert again.asked == left.asked and again.events[0] == left.events[0]
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and journal.path.name in err


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize(
    "day", ["2026-11-28", "2026-02-30", "2026-1-1", "20261127", "2026-W48-5", "today", ""]
)
def test_dates_to_come_and_no_dates_are_refused_in_one_line(
    day: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    set_language(lang)
    assert run(["daily", "--text", "--date", day]) == 2
    out, err = capsys.readouterr()
    assert not out and len(err.splitlines()) == 1 and day in err


def test_a_read_only_home_is_said_and_the_line_still_told(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (own_home / "data").mkdir(parents=True)
    (own_home / "data" / daily.FILE).mkdir()
    game = play(monkeypatch, Script(), "daily", "--text", "--date", "2026-11-27")
    assert game.code == 0 and LINE["zh"].fullmatch(game.lines[-1])
    assert "成绩存不了" in capsys.readouterr().err


def deals(game: Game) -> list[str]:
    return [line for line in game.events if "骰" in line]


def test_a_match_and_the_code_told_at_its_end_are_played_on_the_same_walls(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    args = ("--rules", "xuezhan", "--hands", "2", "--bots", "easy", "--cut", "切")
    first = play(monkeypatch, Script(), "play", "--text", *args)
    (line,) = told(first, t("code.of_match", code="\0").partition("\0")[0])
    code = next(word for word in re.split(r"[：（ ]", line) if "-" in word)
    assert run(["code", "--last"]) == 0
    assert capsys.readouterr().out == code + "\n"
    again = play(monkeypatch, Script(), "play", "--text", "--code", code.lower())
    assert again.events[1:] == first.events[1:]
    assert deals(first)


SETS = ("--set", "fan.extra.gen=false", "--set", "play.float=true")


def test_a_code_is_made_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["code", "--rules", "xuezhan", "--fan-cap", "5", "--seed", "x", "--bots", "hard", *SETS]) == 0
    code = capsys.readouterr().out.strip()
    assert read_code(code).rules.fan.cap == 5
    assert run(["code", code]) == 0
    out = capsys.readouterr().out
    assert "fan.extra.gen = false\n" in out and "play.float = true\n" in out
    assert t("code.until_broke") not in out
    assert "xuezhan" in out and "fan.cap = 5" in out and "hard, hard, hard" in out and "x" in out


def test_a_code_says_that_the_match_ends_when_somebody_is_broke(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, own_home: Path
) -> None:
    assert run(["code", "--seed", "x", "--until-broke"]) == 0
    code = capsys.readouterr().out.strip()
    assert run(["code", code]) == 0
    assert t("code.until_broke") in capsys.readouterr().out.splitlines()
    assert run(["play", "--text", "--code", code, "--until-broke"]) == 2
    assert play(monkeypatch, Script(most=1), "play", "--text", "--code", code).code == 0
    (journal,) = (own_home / "data" / "journals").iterdir()
    assert peek(journal).header.options == {"until_broke": True}


def test_a_code_without_a_seed_has_another_each_time(capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        assert run(["code"]) == 0
    one, other = capsys.readouterr().out.split()
    assert one != other and len(one) <= 17


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize(
    "args",
    [
        ("play", "--text", "--code", "6622G-5EG"),
        ("play", "--text", "--code", ""),
        ("play", "--text", "--code", "血流"),
        ("play", "--text", "--code", "6622G-5EF", "--seed", "1"),
        ("play", "--text", "--code", "6622G-5EF", "--rules", "xuezhan"),
        ("play", "--text", "--code", "6622G-5EF", "--fan-cap", "5"),
        ("code", "6622G-5EG"),
        ("code", "6622G-5EF", "--last"),
        ("code", "--last", "--bots", "easy"),
        ("code", "--bots", "cmd:cat"),
    ],
)
def test_wrong_codes_and_what_they_say_already_are_refused_in_one_line(
    args: tuple[str, ...], lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    set_language(lang)
    assert run(list(args)) == 2
    out, err = capsys.readouterr()
    assert not out and len(err.splitlines()) == 1


def test_before_any_match_has_ended_there_is_no_last_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["code", "--last"]) == 3
    assert len(capsys.readouterr().err.splitlines()) == 1
