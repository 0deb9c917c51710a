"""The settings, from the shell: shown, set, edited, and what is refused."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.conftest import OLD
from xueliu.catalogue import t
from xueliu.cli.main import run
from xueliu.config import Settings
from xueliu.engine.rules import RULESET_IDS


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
