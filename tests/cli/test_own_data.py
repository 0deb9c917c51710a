"""The settings and all else that is kept of a player, from the shell."""

from __future__ import annotations

import io
import sys
import zipfile
from pathlib import Path

import pytest

from tests.cli.textplay import Script, play
from xueliu.cli.main import run
from xueliu.engine.rules import RULESET_IDS
from xueliu.journal import Journal

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


def test_all_that_is_kept_is_exported_then_deleted(
    config_file: Path, own_home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    play(monkeypatch, Script(most=2), "play", "--text")
    kept = {
        path.relative_to(own_home).as_posix(): path.read_bytes()
        for path in own_home.rglob("*")
        if path.is_file() and path.relative_to(own_home).parts[0] in ("config", "data", "state")
    }
    packed = tmp_path / "all.zip"
    assert run(["data", "export", str(packed)]) == 0
    with zipfile.ZipFile(packed) as held:
        assert {name: held.read(name) for name in held.namelist()} == kept
    assert any(name.endswith(".journal") for name in kept)
    assert run(["data", "export", str(packed)]) == 2
    for said in ("", "n\n"):
        monkeypatch.setattr(sys, "stdin", io.StringIO(said))
        assert run(["data", "delete"]) == 130
    assert config_file.exists()
    assert run(["data", "delete", "--yes"]) == 0
    assert not [name for name in kept if (own_home / name).exists()]


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
