"""The settings file: what it may say, what goes before it, and what is said about a wrong one."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.textplay import Script, play
from xueliu.catalogue import language, set_language
from xueliu.cli import table
from xueliu.cli.main import main, run
from xueliu.config import Settings
from xueliu.remember import remember

FULL = """
language = "en"
speed = "fast"
faces = "digit"
theme = "contrast"
hints = "off"
bell = true
confirm = true
clock = true
auto_win = true
auto_discard = true
review = false
[keys]
preset = "vi"
win = ["v", "f12"]
tile.0 = "f11"
"""


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings that each match was begun with."""
    found: list[Settings] = []

    def play_screen(_seated: table.Seated, settings: Settings) -> int:
        found.append(settings)
        return 0

    monkeypatch.setattr("xueliu.cli.play._need_terminal", lambda as_text: None)
    monkeypatch.setattr(table.Seated, "play_screen", play_screen)
    return found


def write(home: Path, text: str) -> Path:
    path = home / "config" / "config.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def test_without_a_file_everything_is_as_usual(given: list[Settings]) -> None:
    assert run(["play"]) == 0 and given == [Settings()]


@pytest.mark.parametrize("command", ["play", "resume"])
def test_every_setting_of_the_file_is_taken(
    command: str, own_home: Path, given: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    if command == "resume":
        play(monkeypatch, Script(most=1), "play", "--text")
    write(own_home, FULL)
    assert run([command]) == 0
    keys = (("preset", ("vi",)), ("win", ("v", "f12")), ("tile.0", ("f11",)))
    wanted = Settings("en", "fast", "digit", "contrast", "off", True, True, True, True, True, keys=keys)
    assert given == [replace(wanted, review=False)]
    assert language() == "en"


@pytest.mark.parametrize(
    ("name", "variable", "flag"),
    [("speed", "slow", "instant"), ("faces", "ascii", "han"), ("theme", "light", "default"),
     ("hints", "full", "waits")],
)  # fmt: skip
def test_a_flag_goes_before_the_environment_and_that_before_the_file(
    name: str,
    variable: str,
    flag: str,
    own_home: Path,
    given: list[Settings],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    write(own_home, FULL)
    run(["play"])
    monkeypatch.setenv(f"XUELIU_{name.upper()}", variable)
    run(["play"])
    run(["play", f"--{name}={flag}"])
    in_file = {"speed": "fast", "faces": "digit", "theme": "contrast", "hints": "off"}[name]
    assert [getattr(settings, name) for settings in given] == [in_file, variable, flag]


@pytest.mark.parametrize("args", [["--lang", "zh", "play"], ["play", "--lang", "zh"]])
def test_the_language_asked_for_goes_before_the_file(
    args: list[str], own_home: Path, given: list[Settings]
) -> None:
    set_language("zh")
    write(own_home, FULL)
    assert run(args) == 0 and given and language() == "zh"


@pytest.mark.parametrize(
    "command", [["-h"], ["play", "-h"], ["score", "123m456m789m111p22p"], ["rules", "list"]]
)
def test_every_command_speaks_the_language_of_the_file(
    command: list[str], own_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    for text, lang in (("", "zh"), ('language = "en"  # mine\n', "en"), ('[keys]\nlanguage = "en"\n', "zh")):
        write(own_home, text)
        main(command)
        assert language() == lang and capsys.readouterr().out
    write(own_home, 'language = "en"\n')
    monkeypatch.setenv("XUELIU_LANG", "zh")
    assert main(command) == 0 and language() == "zh"
    assert main([*command, "--lang", "en"]) == 0 and language() == "en"


def test_the_variable_goes_before_the_file_in_a_match_too(
    own_home: Path, given: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    write(own_home, 'language = "en"\n')
    monkeypatch.setenv("XUELIU_LANG", "zh")
    assert main(["play"]) == 0 and given and language() == "zh"
    monkeypatch.setenv("XUELIU_LANG", "klingon")
    assert main(["play"]) == 2


def test_a_broken_file_keeps_nobody_from_other_commands(own_home: Path) -> None:
    write(own_home, "").write_bytes(b"\xff\xfe")
    assert main(["rules", "list"]) == 0


def test_an_unknown_key_is_one_line_with_the_nearest(
    own_home: Path, given: list[Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(own_home, 'spede = "fast"\nhints = "off"\n')
    assert run(["play"]) == 0
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "spede" in err and "speed" in err and str(path) in err
    assert given == [Settings(hints="off")]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('speed = "fast"\nhints = \n', 2),
        ('theme = "dark\n', 1),
        ('hints = "off"\n\nspeed = "warp"\n', 3),
        ("speed = 3\n", 1),
        ("\nbell = 1\n", 2),
        ('clock = "yes"\n', 1),
        ("keys = 5\n", 1),
        ("[keys]\nwin = 5\n", 2),
        ('[keys]\npong = ["x", 1]\n', 2),
        ('[keys]\npreset = "emacs"\n', 2),
        ("[keys]\ntile.3 = true\n", 2),
        pytest.param("speed = " + "[" * 20_000, 1, id="nested too deeply"),
        pytest.param("speed = " + "9" * 6_000, 1, id="a number too long"),
    ],
)
def test_a_broken_file_is_3_with_line_and_problem(
    text: str, line: int, own_home: Path, given: list[Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(own_home, text)
    assert run(["play"]) == 3
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and f"{path} 第 {line} 行" in err and given == []
    assert not (own_home / "data").exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_settings_file_without_an_end_stops_nothing(
    own_home: Path, given: list[Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(own_home, "")
    for endless in ("device", "pipe"):
        path.unlink()
        path.symlink_to("/dev/zero") if endless == "device" else os.mkfifo(path)
        assert main(["rules", "list"]) == 0
        assert run(["play"]) == 3 and given == []
        assert capsys.readouterr().err.count("\n") == 1


def test_what_a_file_names_cannot_steer_the_terminal(
    own_home: Path, given: list[Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    write(own_home, '"sp\\u0007e\\u202eed" = 1\n')
    assert run(["play"]) == 0 and given
    err = capsys.readouterr().err
    assert "speed" in err and "\x07" not in err and "\u202e" not in err


def test_a_byte_order_mark_before_the_text_is_no_part_of_it(own_home: Path, given: list[Settings]) -> None:
    path = write(own_home, "\ufeffspeed = 'fast'\n")
    assert run(["play"]) == 0 and given == [Settings(speed="fast")]
    remember(path, "theme", "light")
    assert run(["play"]) == 0 and given[1] == Settings(speed="fast", theme="light")


def test_a_file_that_is_no_text_is_3(own_home: Path, given: list[Settings]) -> None:
    write(own_home, "").write_bytes(b"\xff\xfe\x00")
    assert run(["play"]) == 3 and given == []


def test_the_file_that_the_readme_shows_is_taken_as_it_is(own_home: Path, given: list[Settings]) -> None:
    from xueliu.tui.keymap import keymap_of

    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    write(own_home, readme.split("```toml\n")[1].split("```")[0])
    told: list[str] = []
    assert run(["play"]) == 0
    assert keymap_of(given[0].keys, told.append).keys() >= {"left", "right", "win", "takeback"} and not told
