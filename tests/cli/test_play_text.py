"""The game as lines: whole hands, what may be typed, leaving and going on."""

from __future__ import annotations

import errno
import os
import re
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from tests.cli.textplay import AnyAnswer, Game, Script, play, start, wait_for_question
from xueliu.catalogue import set_language, t
from xueliu.cli.main import run
from xueliu.engine.rules import RULESET_IDS
from xueliu.journal import peek
from xueliu.journal.format import SUFFIX

TILE = re.compile(r"[1-9][mps万筒条]")


def checked(game: Game) -> None:
    """What holds of every run: one line an event, numbered; nothing hidden shown."""
    assert game.code == 0
    numbers = [int(line[1 : line.index("]")]) for line in game.events]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    for seat in (t("common.seat.next"), t("common.seat.across"), t("common.seat.previous")):
        hidden = t("record.tell.tsumo_hidden", seat=seat)
        drawn = t("record.tell.tsumo", seat=seat, tile="")
        told = [line.partition("] ")[2] for line in game.events]
        assert hidden in told
        assert not [line for line in told if line.startswith(drawn) and TILE.search(line)]


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("rules", RULESET_IDS)
def test_whole_hands_by_any_listed_answer(rules: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    choose = AnyAnswer(Random(f"{rules}{lang}"))
    args = ("--rules", rules, "--hands", "2", "--seed", "7", "--bots", "easy")
    game = play(monkeypatch, choose, "play", "--text", *args, lang=lang)
    checked(game)
    assert game.refused == []
    assert len(game.asked) == len(game.typed)
    for hand in (1, 2):
        at = game.lines.index(t("text.settlement", hand=hand))
        assert (
            len([line for line in game.lines[at:] if line.startswith(t("text.stacks", stacks=""))])
            == 3 - hand
        )
    assert game.events[-1].endswith(game.lines[-2].partition("] ")[2])


def test_only_the_own_tiles_are_dealt_face_up(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(monkeypatch, Script(most=1), "play", "--text", "--seed", "a", lang="en")
    deal = next(line for line in game.events if "dice" in line)
    assert 13 <= len(TILE.findall(deal)) <= 14 and "you" in deal
    assert not re.search(r"(next|across|previous) [1-9][mps] [1-9][mps]", "\n".join(game.lines))


def test_answers_that_are_none_are_refused_with_the_reason_and_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bad = [
        "",
        "frobnicate",
        "9x",
        "h",
        "p",
        "g",
        "n",
        "x 3m",
        "1m 2p 3s",
        "1m",
        "y",
        "m",
        "\x1b[31m",
        "left x",
    ]
    game = play(
        monkeypatch, Script([*bad, "r", "r", "1m 2m 3m", "y", "p"], 20), "play", "--text", "--seed", "a"
    )
    asked = [i for i, line in enumerate(game.lines) if line.startswith("? ")]
    for before, after in pairwise(asked[: len(bad) + 1]):
        assert game.lines[before] == game.lines[after]
        assert after == before + 2 and game.lines[before + 1].startswith("! ")
    assert "\x1b" not in "\n".join(game.lines)
    reasons = game.refused[: len(bad)]
    assert len(set(reasons)) >= 8
    assert "frobnicate" in reasons[1]


def test_a_refusal_names_the_rule_that_bars_it(monkeypatch: pytest.MonkeyPatch) -> None:
    script = Script(["r", "r", "h", "p", "g", "打 9m", "n"], 7)
    game = play(monkeypatch, script, "play", "--text", "--seed", "a")
    win, pong, kong, discard, passed = game.refused
    assert "缺门" in win and "不能胡" in win
    assert "碰" in pong and t("text.asked.turn") in pong
    assert "暗杠" in kong
    assert "9万" in discard
    assert "过" in passed


QUESTIONS = [
    ("hand", "手牌"),
    ("手", "手牌"),
    ("waits", "打 "),
    ("听", "打 "),
    ("river", "你 "),
    ("河 下家", "下家 "),
    ("河下家", "下家 "),
    ("river across", "对家 "),
    ("ledger", "本局："),
    ("流水", "本局："),
    ("left 5p", "5筒 "),
    ("余5筒", "5筒 "),
    ("余 五筒", "5筒 "),
    ("ｌｅｆｔ　５ｐ", "5筒 "),
    ("left", "1万×"),
    ("rules", "xueliu "),
    ("规则", "xueliu "),
    ("help", "一行一个回答"),
    ("？", "一行一个回答"),
    ("帮助", "一行一个回答"),
    ("存", "每一步都已存盘"),
]


@pytest.mark.parametrize(("question", "reply"), QUESTIONS)
def test_questions_are_answered_at_any_time(
    question: str, reply: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = play(monkeypatch, Script(["r", "r", question], 3), "play", "--text", "--seed", "a")
    before, after = [i for i, line in enumerate(game.lines) if line.startswith("? ")][-2:]
    assert game.lines[before] == game.lines[after]
    assert game.lines[before + 1].startswith(reply)
    assert game.refused == []


@pytest.mark.parametrize("word", ["quit", "q", "退", "退出", "QUIT", "ｑｕｉｔ"])
def test_quit_saves_and_is_no_failure(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(monkeypatch, Script([word]), "play", "--text")
    assert game.code == 0 and game.lines[-1] == t("text.saved")


WIN_FORMS = ["h", "胡", "H", "ｈ", "自摸", "r"]


@pytest.mark.parametrize("word", WIN_FORMS)
def test_forms_of_a_win(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(asked: list[str]) -> str | None:
        if done:
            return None
        if "h" in asked:
            done.append(word)
            return word
        return "r"

    done: list[str] = []
    args = ("--seed", "c", "--bots", "random", "--hands", "4", "--set", "locked.win=ask")
    game = play(monkeypatch, choose, "play", "--text", *args)
    assert done and game.refused == []
    asked = next(i for i, line in enumerate(game.lines) if line.startswith("? h"))
    price = re.search(r"收 (\d+)", game.lines[asked - 1])
    assert price
    rest = game.lines[asked + 1 :]
    assert "你" in rest[0] and "番" in rest[0]
    paid = [int(m[1]) for line in rest[1:4] if (m := re.search(r"付 你 (\d+)", line))]
    assert sum(paid) == int(price[1])


def record_of(path: Path) -> bytes:
    return path.read_bytes()


@pytest.mark.parametrize("rules", ["xueliu", "xuezhan-wild"])
@pytest.mark.parametrize("stop", [1, 2, 9, 23])
def test_end_of_input_saves_and_resume_goes_on_at_the_same_decision(
    rules: str, stop: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, own_home: Path
) -> None:
    args = ("play", "--text", "--rules", rules, "--hands", "4", "--seed", "s", "--bots", "easy,normal,random")
    whole = play(monkeypatch, Script(), *args, "--record", str(tmp_path / "whole"))
    first = play(monkeypatch, Script(most=stop - 1), *args)
    assert first.code == 0 and first.lines[-1] == t("text.saved")
    second = play(monkeypatch, Script(), "resume", "--text", "--record", str(tmp_path / "resumed"))
    assert second.code == 0
    assert second.asked[0] == first.asked[-1]
    assert first.asked[:-1] + second.asked == whole.asked
    assert second.lines[-1] == whole.lines[-1]
    assert record_of(tmp_path / "resumed") == record_of(tmp_path / "whole")
    assert whole.events[-len(second.events) + 1 :] == second.events[1:]
    assert run(["resume", "--text"]) == 3


@pytest.mark.slow
@pytest.mark.parametrize("stop", [3, 11, 30])
def test_killed_in_the_middle_nothing_is_lost(
    stop: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, own_home: Path
) -> None:
    args = ("play", "--text", "--hands", "4", "--seed", "k", "--lang", "zh")
    whole = play(monkeypatch, Script(), *args, "--record", str(tmp_path / "whole"))
    for journal in (own_home / "data" / "journals").iterdir():
        journal.unlink()
    game = start(*args, home=str(own_home))
    assert game.stdin is not None
    for number in range(stop):
        asked = wait_for_question(game)
        if number < stop - 1:
            game.stdin.write("r\n")
            game.stdin.flush()
    game.send_signal(signal.SIGKILL)
    assert game.wait() == -signal.SIGKILL
    game.communicate()
    again = play(monkeypatch, Script(), "resume", "--text", "--record", str(tmp_path / "resumed"))
    assert again.asked[0] == asked.rstrip("\n")
    assert again.asked == whole.asked[stop - 1 :]
    assert record_of(tmp_path / "resumed") == record_of(tmp_path / "whole")


def journal_in(home: Path) -> Path:
    (journal,) = (home / "data" / "journals").iterdir()
    return journal


def test_a_decision_half_written_is_told(monkeypatch: pytest.MonkeyPatch, own_home: Path) -> None:
    first = play(monkeypatch, Script(most=5), "play", "--text", "--seed", "a")
    with journal_in(own_home).open("ab") as file:
        file.write(b"0123456789abcdef D {")
    again = play(monkeypatch, Script(most=0), "resume", "--text")
    assert t("text.torn") in again.lines
    assert again.asked == first.asked[-1:]


def test_a_match_played_elsewhere_is_refused_in_one_line(
    own_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = start("play", "--text", home=str(own_home))
    wait_for_question(game)
    assert run(["resume", "--text"]) == 3
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and t("record.journal_locked") in err
    game.communicate("")
    assert game.returncode == 0


def test_nothing_to_resume_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["resume", "--text"]) == 3
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_among_the_journals_is_none_of_them(own_home: Path) -> None:
    journals = own_home / "data" / "journals"
    journals.mkdir(parents=True)
    os.mkfifo(journals / f"20260101-000000-abcdef{SUFFIX}")
    assert run(["resume", "--text"]) == 3


def test_a_failed_resume_leaves_the_record_file_alone(tmp_path: Path) -> None:
    target = tmp_path / "kept"
    target.write_text("precious")
    assert run(["resume", "--text", "--record", str(target)]) == 3
    assert target.read_text() == "precious"


def test_without_a_place_for_the_journal_play_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XUELIU_HOME", str(tmp_path / "file"))
    game = play(monkeypatch, Script(), "play", "--text", "--hands", "1", "--seed", "a")
    assert game.code == 0 and game.lines[-2].startswith("你")
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_match_without_a_journal_is_never_called_saved(
    lang: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XUELIU_HOME", str(tmp_path / "file"))
    game = play(monkeypatch, Script(["save", "quit"]), "play", "--text", "--seed", "a", "--lang", lang)
    assert game.code == 0 and game.lines.count(t("play.not_saved")) == 2
    assert t("text.saved") not in game.lines and t("text.saved_always") not in game.lines


def test_a_record_that_cannot_be_written_is_refused_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, own_home: Path
) -> None:
    game = play(monkeypatch, Script(), "play", "--text", "--record", str(tmp_path / "no" / "where"))
    assert game.code == 2 and game.lines == []
    assert not (own_home / "data").exists()


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


def test_both_languages_list_the_same_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    games = [
        play(monkeypatch, Script(most=30), "play", "--text", "--seed", "L", lang=lang)
        for lang in ("zh", "en")
    ]
    assert games[0].asked == games[1].asked
    assert games[0].lines != games[1].lines
    set_language("zh")


def test_a_resumed_match_shows_the_same_rules_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    args = ("--rules", "xuezhan", "--fan-cap", "4")
    first = play(monkeypatch, Script(["rules"], 1), "play", "--text", *args)
    again = play(monkeypatch, Script(["rules"], 1), "resume", "--text")
    page = [line for line in first.lines if line.startswith("xuezhan ")]
    assert "血战到底" in page[0]
    start = first.lines.index(page[0])
    told = first.lines[start : first.lines.index("", start)]
    assert told == again.lines[again.lines.index(page[0]) :][: len(told)]


def test_an_empty_input_saves_the_match_at_its_first_question(own_home: Path) -> None:
    game = start("play", "--text", home=str(own_home), stdin=subprocess.DEVNULL)
    out, err = game.communicate(timeout=30)
    assert game.returncode == 0 and err == ""
    assert [line for line in out.splitlines() if line.startswith("? ")]
    assert journal_in(own_home).stat().st_size > 100


@pytest.mark.parametrize("word", ["托管", "auto"])
def test_autoplay_finishes_the_hand_and_the_player_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    game = play(monkeypatch, Script([word], most=2), "play", "--text", "--seed", "auto", "--hands", "2")
    assert len(game.asked) == 3 and any(line.endswith("下一局再问你。") for line in game.lines)
    assert any("第 2 局" in line for line in game.events)


@pytest.mark.parametrize(("lang", "worth"), [("zh", r"：期望[+-]\d+"), ("en", r": worth [+-]\d+")])
def test_the_recommendation_is_told_with_what_it_is_expected_to_bring(
    lang: str, worth: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = play(monkeypatch, Script(most=12), "play", "--text", "--seed", "7", lang=lang)
    assert [line for line in game.lines if re.search(worth, line)]


def test_an_adviser_that_fails_recommends_the_default_act(monkeypatch: pytest.MonkeyPatch) -> None:
    failed: list[object] = []

    def fail(bot: object, request: object) -> None:
        failed.append(request)
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr("xueliu.ai.ev.adviser.advised", fail)
    game = play(monkeypatch, Script(most=4), "play", "--text", "--seed", "7")
    assert game.code == 0 and game.refused == [] and len(game.asked) == len(failed) > 3


@pytest.mark.parametrize("broken", ["write", "fsync"])
def test_a_full_disk_is_said_once_and_play_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], broken: str
) -> None:
    def full(_fd: int, _data: bytes = b"") -> int:
        raise OSError(errno.ENOSPC, "no space")

    monkeypatch.setattr(os, broken, full)
    game = play(monkeypatch, Script(most=5), "play", "--text", "--seed", "1")
    assert len(game.typed) == 5
    assert game.code == 0
    assert capsys.readouterr().err.count(t("play.journal_unwritable").partition("{")[0]) == 1


def two_left(monkeypatch: pytest.MonkeyPatch, home: Path) -> list[Path]:
    """The journals of two matches, the newer one last."""
    for seed in ("a", "b"):
        play(monkeypatch, Script(most=3), "play", "--text", "--seed", seed)
    paths = sorted((home / "data" / "journals").iterdir(), key=seed_of)
    for second, path in enumerate(paths):
        os.utime(path, (1000 + second, 1000 + second))
    return paths


def seed_of(path: Path) -> str:
    return str(peek(path).header.seed)


def test_a_damaged_journal_is_named_once_and_hides_no_other(
    monkeypatch: pytest.MonkeyPatch, own_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    older, newer = two_left(monkeypatch, own_home)
    lines = newer.read_bytes().splitlines(keepends=True)
    newer.write_bytes(b"".join([lines[0], b"x" + lines[1], *lines[2:]]))
    os.utime(newer, (2000, 2000))
    capsys.readouterr()
    game = play(monkeypatch, Script(most=1), "resume", "--text")
    assert game.code == 0 and len(game.typed) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and newer.name in err
    assert older.stat().st_mtime > 2000


def test_a_match_is_listed_and_gone_on_with_by_its_id_or_file(
    monkeypatch: pytest.MonkeyPatch, own_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    older, newer = two_left(monkeypatch, own_home)
    assert run(["resume", "--list"]) == 0
    _, first, second = capsys.readouterr().out.splitlines()
    assert first.split()[:3] == [newer.stem, "xueliu", f"1/{peek(newer).header.hands}"]
    assert second.startswith(older.stem)
    for which in (older.stem, str(older)):
        before = peek(older).decisions
        assert play(monkeypatch, Script(most=1), "resume", which, "--text").code == 0
        assert len(peek(older).decisions) > len(before)


def test_a_match_that_is_over_or_unknown_is_not_gone_on_with(own_home: Path) -> None:
    over = Path(__file__).parents[1] / "fixtures" / "0.1.0" / "finished.journal"
    assert run(["resume", str(over), "--text"]) == 3
    assert run(["resume", "none", "--text"]) == 3


@pytest.mark.parametrize(("lang", "no", "yes"), [("zh", "否", "是"), ("en", "no", "yes")])
def test_leaving_for_good_tells_its_price_and_is_done_only_after_a_yes(
    lang: str, no: str, yes: str, monkeypatch: pytest.MonkeyPatch, own_home: Path
) -> None:
    lines = ["r", "逃跑", no, "escape", "r", "逃跑", yes]
    game = play(monkeypatch, Script(lines), "play", "--text", "--seed", "flee", "--hands", "3", lang=lang)
    said = "\n".join(game.lines)
    assert game.code == 0 and game.typed == lines, "autoplay finishes the hand and the match ends with it"
    assert game.lines.count(t("escape.what")) == 3 and game.lines.count(t("escape.stayed")) == 2
    assert game.lines.count(t("escape.gone")) == 1 and t("common.why.escape") in said
    (journal,) = (own_home / "data" / "journals").iterdir()
    assert peek(journal).finished


def test_quitting_says_that_it_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(monkeypatch, Script(["退"]), "play", "--text")
    assert "不算逃跑，一分不付" in game.lines[-1]
