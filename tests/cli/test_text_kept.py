"""A match played as lines is on disk with every answer, and gone on with where it was left."""

from __future__ import annotations

import errno
import os
import signal
from pathlib import Path

import pytest

from tests.cli.textplay import Script, play, start, wait_for_question
from xueliu.catalogue import t
from xueliu.cli.main import run
from xueliu.journal import peek
from xueliu.journal.format import SUFFIX


@pytest.mark.parametrize("word", ["quit", "q", "退", "退出", "QUIT", "ｑｕｉｔ"])
def test_quit_saves_and_is_no_failure(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(monkeypatch, Script([word]), "play", "--text")
    assert game.code == 0 and game.lines[-1] == t("text.saved")


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


def test_a_resumed_match_shows_the_same_rules_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    args = ("--rules", "xuezhan", "--fan-cap", "4")
    first = play(monkeypatch, Script(["rules"], 1), "play", "--text", *args)
    again = play(monkeypatch, Script(["rules"], 1), "resume", "--text")
    page = [line for line in first.lines if line.startswith("xuezhan ")]
    assert "血战到底" in page[0]
    start = first.lines.index(page[0])
    told = first.lines[start : first.lines.index("", start)]
    assert told == again.lines[again.lines.index(page[0]) :][: len(told)]


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
