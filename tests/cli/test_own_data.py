"""The settings and all else that is kept of a player, from the shell."""

from __future__ import annotations

import errno
import io
import os
import sys
import time
import zipfile
from datetime import date
from pathlib import Path

import pytest

from tests.cli.textplay import Script, play
from tests.unit.history_samples import FILE, Played, contents, played
from xueliu import daily
from xueliu.catalogue import t
from xueliu.cli.main import run
from xueliu.config import Settings
from xueliu.engine.rules import RULESET_IDS
from xueliu.history.database import opened
from xueliu.history.upkeep import catch_up
from xueliu.journal import Journal, unfinished
from xueliu.lessons import progress as lessons
from xueliu.ours import files
from xueliu.practice import progress as practice
from xueliu.practice.drills import drills
from xueliu.session import Session

OLD = '# mine\nspeed = "fast"  # at work\nnothing = 1\n'


@pytest.fixture
def config_file(own_home: Path) -> Path:
    path = own_home / "config" / "config.toml"
    path.parent.mkdir(parents=True)
    path.write_text(OLD, "utf-8")
    return path


def test_one_setting_is_changed_and_the_comments_stay(
    config_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["config", "set", "speed", "slow"]) == 0
    assert config_file.read_text("utf-8") == OLD.replace("fast", "slow")
    assert run(["config", "set", "bell", "on"]) == 0
    assert run(["config", "set", "rules", RULESET_IDS[0]]) == 0
    assert run(["config", "set", "hands", "7"]) == 0
    capsys.readouterr()
    assert run(["config", "show"]) == 0
    shown = {line.split()[0]: line.split()[1] for line in capsys.readouterr().out.splitlines()}
    assert [shown[key] for key in ("speed", "bell", "rules", "hands", "language", "clock")] == [
        "slow", "true", RULESET_IDS[0], "7", "-", "false",
    ]  # fmt: skip
    assert run(["config", "path"]) == 0
    assert capsys.readouterr().out == f"{config_file}\n"


@pytest.mark.parametrize(
    ("key", "value", "said"), [("sped", "slow", "speed"), ("speed", "quick", "fast"), ("bell", "7", "true")]
)
def test_what_a_setting_cannot_be_is_refused_with_what_it_can(
    config_file: Path, capsys: pytest.CaptureFixture[str], key: str, value: str, said: str
) -> None:
    assert run(["config", "set", key, value]) == 2
    assert said in capsys.readouterr().err
    assert config_file.read_text("utf-8") == OLD


@pytest.mark.parametrize(
    ("name", "value"), [("theme", "light"), ("theme", "-"), ("bell", "on"), ("keys.win", "w")]
)
def test_a_wrong_value_in_the_file_is_told_and_can_be_set_right(
    config_file: Path, capsys: pytest.CaptureFixture[str], name: str, value: str
) -> None:
    config_file.write_text(OLD.replace("nothing = 1", 'theme = "pink"'), "utf-8")
    assert run(["config", "show"]) == 3
    out, err = capsys.readouterr()
    assert "fast" in out and err.count("\n") == 1 and "theme" in err
    assert run(["config", "set", name, value]) == 0
    assert ("theme" in capsys.readouterr().err) == (name != "theme")
    assert run(["config", "show"]) == (0 if name == "theme" else 3)
    assert "# at work" in config_file.read_text("utf-8")


KEYS = (
    OLD
    + """
[keys]
# as at work
win = "w"
tile.3 = ["f", "f11"]  # third
"""
)


@pytest.mark.parametrize(
    ("act", "value", "old", "new"),
    [
        ("win", "z", 'win = "w"', 'win = "z"'),
        ("win", "w f12", 'win = "w"', 'win = ["w", "f12"]'),
        ("win", "-", 'win = "w"\n', ""),
        ("tile.3", "v", '["f", "f11"]', '"v"'),
        ("pong", "o", "# third\n", '# third\npong = "o"\n'),
        ("preset", "vi", "# third\n", '# third\npreset = "vi"\n'),
        ("pong", "-", "", ""),
    ],
)
def test_keys_of_an_act_are_set_or_taken_back_and_the_comments_stay(
    config_file: Path, act: str, value: str, old: str, new: str
) -> None:
    config_file.write_text(KEYS, "utf-8")
    assert run(["config", "set", f"keys.{act}", value]) == 0
    assert config_file.read_text("utf-8") == KEYS.replace(old, new)


def test_the_first_keys_are_put_below_the_other_settings(config_file: Path) -> None:
    assert run(["config", "set", "keys.preset", "vi"]) == 0
    assert config_file.read_text("utf-8") == OLD + '\n[keys]\npreset = "vi"\n'


@pytest.mark.parametrize(
    ("act", "value", "named"),
    [
        ("winn", "w", ("keys.win",)),
        ("pong", "hugo", ("hugo",)),
        ("pong", "w", ("w", "win", "pong")),
        ("takeback", "f11", ("f11", "tile.3")),
        ("left", "home right", ("right",)),
        ("preset", "emacs", ("vi",)),
    ],
)
def test_keys_that_cannot_be_are_refused_and_what_they_are_in_conflict_with_is_named(
    config_file: Path, capsys: pytest.CaptureFixture[str], act: str, value: str, named: tuple[str, ...]
) -> None:
    """Also where another act would be left without any."""
    config_file.write_text(KEYS, "utf-8")
    assert run(["config", "set", f"keys.{act}", value]) == 2
    err = capsys.readouterr().err.splitlines()[-1]
    assert all(one in err for one in named), err
    assert config_file.read_text("utf-8") == KEYS


def test_whose_key_it_was_is_said(config_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["config", "set", "keys.win", "f4"]) == 0
    err = capsys.readouterr().err
    assert "f4" in err and "ledger" in err


def test_what_goes_before_the_file_is_shown(
    config_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XUELIU_SPEED", "slow")
    monkeypatch.setenv("XUELIU_LANG", "en")
    assert run(["config", "show"]) == 0
    rows = {line.split()[0]: line for line in capsys.readouterr().out.splitlines()}
    assert rows["speed"].split()[1] == "slow"
    assert all(one in rows["speed"] for one in ("XUELIU_SPEED", "fast", "--speed"))
    assert rows["language"].split()[1] == "en" and "--lang" in rows["language"]
    assert "XUELIU" not in rows["theme"] and "--theme" in rows["theme"] and "--" not in rows["bell"]
    seen: list[object] = []

    def show(_seated: object, held: Settings, **_more: object) -> int:
        seen.append(held.speed)
        return 0

    monkeypatch.setattr("xueliu.cli.play._need_terminal", lambda _text: None)
    monkeypatch.setattr("xueliu.cli.table.Seated.play_screen", show)
    assert run(["play"]) == run(["play", "--speed", "instant"]) == 0
    assert seen == ["slow", "instant"], "as it was shown"


@pytest.mark.parametrize("name", ["", "\x01\x1b[2J\u202e"])
@pytest.mark.parametrize("words", [("set", "{}", "x"), ("show", "{}")])
def test_a_key_that_cannot_be_seen_is_called_so(
    name: str, words: tuple[str, ...], config_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = t("play.config.unknown_empty", file="config.toml")
    assert run(["config", *(word.format(name) for word in words)]) == 2
    assert capsys.readouterr().err.splitlines()[-1] == f"xueliu: {told}"
    assert config_file.read_text("utf-8") == OLD


def test_an_empty_key_of_the_file_is_called_so(config_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config_file.write_text('"" = 1\n', "utf-8")
    assert run(["config", "show", "speed"]) == 0
    assert t("play.config.unknown_empty", file=str(config_file)) in capsys.readouterr().err


def test_an_unknown_key_is_told_with_the_nearest_or_alone(
    config_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config_file.write_text('spede = "fast"\nzzzz = 1\n[keys]\nwinn = "w"\n', "utf-8")
    assert run(["config", "show"]) == 0
    spede, zzzz, winn = sorted(capsys.readouterr().err.splitlines(), key=lambda line: "szw".index(
        next(word[0] for word in ("spede", "zzzz", "winn") if word in line)
    ))  # fmt: skip
    assert "speed" in spede and "keys.win" in winn
    assert not any(name in zzzz.replace("config show", "") for name in ("speed", "hints", "bots"))


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script as the editor")
def test_the_file_is_edited_and_checked(
    config_file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    editor = tmp_path / "editor"
    editor.write_text('#!/bin/sh\necho \'theme = "pink"\' >> "$1"\n')
    editor.chmod(0o755)
    monkeypatch.setenv("VISUAL", str(editor))
    assert run(["config", "edit"]) == 3
    assert config_file.read_text("utf-8").endswith('theme = "pink"\n')


@pytest.mark.parametrize("editor", ["no-such-editor", "'open", "false", "   "])
def test_an_editor_that_fails_is_named_in_a_line_and_the_file_stays(
    editor: str, config_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = config_file.read_bytes()
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", editor)
    assert run(["config", "edit"]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and editor.strip() in told and "EDITOR" in told and "Editing" not in told
    assert config_file.read_bytes() == before


def kept_in(home: Path) -> dict[str, bytes]:
    """All files of the three folders."""
    files = (path for kind in ("config", "data", "state") for path in (home / kind).rglob("*"))
    return {path.relative_to(home).as_posix(): path.read_bytes() for path in files if path.is_file()}


def test_all_that_is_kept_is_exported_deleted_and_put_back(
    config_file: Path,
    own_home: Path,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    play(monkeypatch, Script(most=2), "play", "--text")
    kept, packed = kept_in(own_home), tmp_path / "all.zip"
    assert run(["data", "export", str(packed)]) == 0
    with zipfile.ZipFile(packed) as held:
        assert {name: held.read(name) for name in held.namelist()} == kept
    assert any(name.endswith(".journal") for name in kept)
    assert run(["data", "export", str(packed)]) == 2
    capsys.readouterr()
    for said in ("", "n\n"):
        monkeypatch.setattr(sys, "stdin", io.StringIO(said))
        assert run(["data", "delete"]) == 130
        out = capsys.readouterr().out
        assert all(str(own_home / name) in out.splitlines() for name in kept), "they are named first"
    assert kept_in(own_home) == kept
    assert run(["data", "delete", "--yes"]) == 0
    assert not any((own_home / kind).exists() for kind in ("config", "data", "state"))
    for _ in range(2):
        assert run(["data", "import", str(packed)]) == 0
        assert kept_in(own_home) == kept
    assert play(monkeypatch, Script(most=0), "resume", "--text").code == 0


def test_files_of_others_in_the_folders_stay(
    config_file: Path, own_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """``XUELIU_HOME`` may be a folder in which other things lie too."""
    play(monkeypatch, Script(most=2), "play", "--text")
    names = ("config/other.toml", "data/thesis.txt", "data/journals/diary.md", "state/a/xueliu.log", "data/x")
    for name in names:
        (own_home / name).parent.mkdir(parents=True, exist_ok=True)
        (own_home / name).write_text("mine")
    (own_home / "data" / "journals" / "link.journal").symlink_to(own_home / names[1])
    capsys.readouterr()
    assert run(["data", "delete", "--yes"]) == 0
    assert kept_in(own_home).keys() == {*names, "data/journals/link.journal"}
    assert "6" in capsys.readouterr().out.splitlines()[-1]
    assert run(["data", "delete", "--yes"]) == 0, "there is nothing left to delete"


def test_a_file_that_cannot_be_read_is_named_and_no_archive_is_left(
    own_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    purse = own_home / "data" / "purse.json"
    purse.parent.mkdir(parents=True)
    purse.write_text("{}")

    def refused(path: Path) -> bytes:
        raise PermissionError(errno.EACCES, "no", str(path))

    monkeypatch.setattr(Path, "read_bytes", refused)
    assert run(["data", "export", str(tmp_path / "all.zip")]) == 3
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", f"xueliu: {purse}：打不开：没有权限\n")
    assert not (tmp_path / "all.zip").exists()


def test_matches_that_are_put_back_are_in_the_order_in_which_they_were_left(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = own_home / "data" / "journals"
    for _ in range(3):
        play(monkeypatch, Script(most=1), "play", "--text")
    for path, days in zip(sorted(folder.iterdir()), (1, 3, 2), strict=True):
        os.utime(path, (0, time.time() - days * 86_400))
    before = {path.name: path.stat().st_mtime for path in unfinished(folder)}
    assert list(before) != sorted(before) and list(before) != sorted(before, reverse=True)
    assert run(["data", "export", str(tmp_path / "all.zip")]) == 0
    assert run(["data", "delete", "--yes"]) == 0
    assert run(["data", "import", str(tmp_path / "all.zip")]) == 0
    after = {path.name: path.stat().st_mtime for path in unfinished(folder)}
    assert list(after) == list(before)
    assert all(abs(after[name] - before[name]) <= 2 for name in before)


def test_while_a_match_is_played_the_export_is_whole_and_the_match_goes_on_elsewhere(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The history's newest rows aren't in its file yet, and a line of the journal is half written."""
    (data := own_home / "data").mkdir()
    played(data, "a")
    with opened(data / FILE) as connection:
        catch_up(connection, data)
        game = Played(data, "b", hands=2).play(8)
        with game.path.open("ab") as file:
            file.write(b"0123456789abcdef D {")
        assert (data / f"{FILE}-wal").stat().st_size
        assert run(["data", "export", str(tmp_path / "all.zip")]) == 0
    game.close()
    monkeypatch.setenv("XUELIU_HOME", str(tmp_path / "elsewhere"))
    assert run(["data", "import", str(tmp_path / "all.zip")]) == 0
    there = tmp_path / "elsewhere" / "data"
    assert contents(there / FILE)["hands"] == contents(data / FILE)["hands"] != []
    assert Session.resume(there / "journals" / game.path.name).torn is False


@pytest.mark.parametrize("name", ["data/../../x.journal", "data/journals/../x.journal", "other/x", "x.txt"])
def test_an_archive_with_other_files_is_refused_whole(
    name: str, own_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    packed = tmp_path / "bad.zip"
    with zipfile.ZipFile(packed, "w") as held:
        held.writestr("config/config.toml", "")
        held.writestr(name, "x")
    for wrong in (packed, tmp_path / "none.zip", config := tmp_path / "no.zip"):
        config.write_text("no archive")
        assert run(["data", "import", str(wrong)]) == 3
        assert capsys.readouterr().err.count("\n") == 1
    assert kept_in(own_home) == {}


def test_why_an_archive_is_none_is_told_in_the_players_language(
    own_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    none, cut, secret = (tmp_path / f"{name}.zip" for name in ("none", "cut", "secret"))
    none.write_text("no archive")
    with zipfile.ZipFile(cut, "w", zipfile.ZIP_DEFLATED) as held:
        held.writestr("config/config.toml", "bell = true\n" * 20)
    whole = cut.read_bytes()
    cut.write_bytes(whole[:50] + b"\xff\x00\xff\x00" + whole[54:])
    there = whole.index(b"PK\x01\x02")
    flagged = whole[:6] + b"\x01" + whole[7 : there + 8] + b"\x01" + whole[there + 9 :]
    secret.write_bytes(flagged)
    for packed, why in ((none, "no_zip"), (cut, "damaged"), (secret, "secret")):
        assert run(["data", "import", str(packed)]) == 3
        assert f"（{t(f'data.why.{why}')}）" in capsys.readouterr().err


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_an_archive_packed_otherwise_is_refused_in_a_line_wherever_it_is_damaged(
    method: int, own_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    packed = tmp_path / "other.zip"
    with zipfile.ZipFile(packed, "w", method) as held:
        held.writestr("config/config.toml", "bell = true\n" * 20)
    whole = packed.read_bytes()
    for place in range(40, len(whole) - 90, 4):
        packed.write_bytes(whole[:place] + b"\xff\x00\xff\x00" + whole[place + 4 :])
        assert run(["data", "import", str(packed)]) == 3
        assert capsys.readouterr().err.count("\n") == 1
    assert kept_in(own_home) == {}


def test_whatever_the_game_writes_is_known_as_its_own(
    config_file: Path, own_home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What isn't would neither be exported nor deleted."""
    played(own_home / "data", "a")
    record = tmp_path / "r.jsonl"
    play(monkeypatch, Script(most=1), "play", "--text", "--record", str(record))
    (own_home / "data" / FILE).write_bytes(b"rubbish" * 999)
    for args in (
        ["stats"],
        ["history", "import", str(record)],
        ["config", "set", "speed", "fast"],
        ["arena", "random", "random", "--walls", "1", "--state", str(tmp_path / "s")],
        ["rooms"],
    ):
        run(args)
    lessons.note(own_home / "data", 1)
    drill = drills()[0]
    practice.note(own_home / "data", practice.known(own_home / "data"), drill, True)
    daily.keep(own_home / "data", date(2026, 1, 1), daily.Result("xueliu", 1, 1, 1, (1,)))
    assert [name for name, _, ours in files() if not ours] == []
    assert len(list(files())) >= 9


def test_a_match_in_progress_and_the_users_home_are_never_deleted(
    config_file: Path, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(monkeypatch, Script(most=2), "play", "--text")
    (path,) = (own_home / "data" / "journals").iterdir()
    playing = Journal.open(path).journal
    assert run(["data", "delete", "--yes"]) == 2
    playing.close()
    monkeypatch.setenv("HOME", str(own_home))
    monkeypatch.setenv("USERPROFILE", str(own_home))
    assert run(["data", "delete", "--yes"]) == 2
    assert path.exists() and config_file.exists()
