"""All that is kept of a player, from the shell: exported, put back, deleted."""

from __future__ import annotations

import errno
import io
import os
import sys
import time
import zipfile
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.cli.textplay import Script, play
from tests.unit.history_samples import FILE, Played, contents, played
from xueliu import daily
from xueliu.catalogue import t
from xueliu.cli.main import run
from xueliu.history.database import opened
from xueliu.history.upkeep import catch_up
from xueliu.journal import Journal, unfinished
from xueliu.lessons import progress as lessons
from xueliu.ours import files
from xueliu.packing import LARGEST
from xueliu.practice import progress as practice
from xueliu.practice.drills import drills
from xueliu.session import Session


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


def shut(monkeypatch: pytest.MonkeyPatch, folder: Path, listed: bool = False) -> None:
    """From now on nobody gets at what lies in a folder; where it is ``listed`` the names can be read."""

    def refusing(real: Any, where: Callable[[Path, str], bool]) -> Any:
        def asked(path: Any = ".", *args: Any, **options: Any) -> Any:
            if not isinstance(path, int) and where(Path(path), os.fspath(path)):
                raise PermissionError(errno.EACCES, "no", str(path))
            return real(path, *args, **options)

        return asked

    def inside(path: Path, written: str) -> bool:
        return path.is_relative_to(folder) and written != str(folder)

    for where, name in ((os, "stat"), (os, "lstat"), (os, "open"), (io, "open")):
        monkeypatch.setattr(where, name, refusing(getattr(where, name), inside))
    if not listed:
        for name in ("listdir", "scandir"):
            refused = refusing(getattr(os, name), lambda path, _: path.is_relative_to(folder))
            monkeypatch.setattr(os, name, refused)


@pytest.mark.parametrize("listed", [False, True])
@pytest.mark.parametrize(
    "command",
    [
        ("stats",),
        ("history", "rebuild"),
        ("data", "export", "all.zip"),
        ("data", "delete", "--yes"),
        ("resume", "--list"),
        ("resume", "--text"),
        ("resume", "--look"),
        ("daily", "--text"),
        ("code", "--last"),
        ("replay", "any", "--text"),
    ],
)
def test_a_folder_that_cannot_be_read_is_no_empty_one(
    command: tuple[str, ...],
    listed: bool,
    own_home: Path,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    played(own_home / "data", "a")
    assert run(["stats"]) == 0
    before, journals = kept_in(own_home), own_home / "data" / "journals"
    matches = contents(own_home / "data" / FILE)["matches"]
    monkeypatch.chdir(tmp_path)
    capsys.readouterr()
    with monkeypatch.context() as closing_it:
        shut(closing_it, journals, listed)
        assert run(list(command)) == 3
    assert capsys.readouterr().err == f"xueliu: {journals}：打不开：没有权限\n"
    assert not (tmp_path / "all.zip").exists()
    assert kept_in(own_home).keys() == before.keys()
    assert contents(own_home / "data" / FILE)["matches"] == matches != []


@pytest.mark.parametrize("listed", [False, True])
@pytest.mark.parametrize("kind", ["data", "config"])
def test_one_of_the_three_folders_that_cannot_be_read_is_named(
    kind: str,
    listed: bool,
    own_home: Path,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    played(own_home / "data", "a")
    (own_home / "config" / "rules").mkdir(parents=True)
    (own_home / "config" / "rules" / "mine.toml").write_text('base = "xueliu"\n')
    monkeypatch.chdir(tmp_path)
    commands = [("data", "export", "all.zip"), ("data", "delete", "--yes")]
    commands += {
        "data": [("stats",), ("stats", "--json"), ("code", "--last"), ("resume", "--list"), ("replay", "a")],
        "config": [("rules", "list")],
    }[kind]
    before = kept_in(own_home)
    with monkeypatch.context() as closing_it:
        shut(closing_it, own_home / kind, listed)
        for command in commands:
            assert run(list(command)) == 3, command
            said = capsys.readouterr()
            assert said.out == "" and said.err.startswith(f"xueliu: {own_home / kind}"), command
            assert said.err.count("\n") == 1 and said.err.endswith("：打不开：没有权限\n"), command
        if kind == "config":
            assert run(["rules", "check", "mine"]) == 2
            assert capsys.readouterr().err.startswith(f"xueliu: {own_home / kind}")
    assert not (tmp_path / "all.zip").exists()
    assert kept_in(own_home) == before


def test_a_match_left_whose_file_cannot_be_read_is_not_gone(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(monkeypatch, Script(most=2), "play", "--text")
    (path,) = (own_home / "data" / "journals").iterdir()
    real = Path.open

    def opening(self: Path, *args: Any, **options: Any) -> Any:
        if self == path:
            raise PermissionError(errno.EACCES, "no", str(self))
        return real(self, *args, **options)

    monkeypatch.setattr(Path, "open", opening)
    capsys.readouterr()
    assert run(["resume", "--list"]) == 0
    assert path.stem in capsys.readouterr().out


def test_an_archive_that_is_damaged_or_has_no_end_is_refused_in_a_line(
    own_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named = tmp_path / "named.zip"
    with zipfile.ZipFile(named, "w") as packed:
        packed.writestr("config/rules/川.toml", "x")
    data = named.read_bytes()
    place = data.rindex(b"config/") + 3
    named.write_bytes(data[:place] + b"\xff" + data[place + 1 :])
    large = tmp_path / "large.zip"
    with zipfile.ZipFile(large, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("data/journals/20261201-031534-beb405.journal", bytes(LARGEST + 1))
    refused = [named, large]
    if os.path.exists("/dev/zero"):
        refused.append(Path("/dev/zero"))
    for path in refused:
        assert run(["data", "import", str(path)]) == 3
        said = capsys.readouterr()
        assert said.out == "" and said.err.startswith(f"xueliu: {path}") and said.err.count("\n") == 1
    assert kept_in(own_home) == {}
