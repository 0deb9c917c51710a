"""The flags of ``xueliu play``: each has its effect, each wrong value is one line."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.cli.textplay import Script, play
from xueliu.ai.levels import LEVELS, STRONGEST_QUICK, three_opponents
from xueliu.cli.main import run
from xueliu.cli.rule_options import FLAGS
from xueliu.engine.rules import RULESET_IDS, load_ruleset, resolved

CHANGES = {
    "--mode": ("xuezhan", "play.mode", "xuezhan"),
    "--swap-three": ("no", "play.swap_three", False),
    "--void": ("at_win", "play.void", "at_win"),
    "--hands": ("3", "play.hands", 3),
    "--fan-cap": ("5", "fan.cap", 5),
    "--self-draw": ("none", "pay.self_draw_bonus", "none"),
    "--kongs": ("none", "pay.kongs", "none"),
    "--kong-transfer": ("refund", "pay.kong_transfer", "refund"),
    "--kong-refund": ("no", "end.kong_refund", False),
    "--pig": ("best:3", "end.pig_amount", "best:3"),
    "--seven-pairs": ("no", "fan.seven_pairs", False),
    "--wild": ("yes", "play.wild", True),
    "--float": ("yes", "play.float", True),
    "--pass-win": ("any", "claims.pass_win", "any"),
    "--pass-pong": ("same_tile", "claims.pass_pong", "same_tile"),
    "--locked-kongs": ("added", "locked.kongs", ["added"]),
    "--multiple-winners": ("nearest", "play.multiple_winners", "nearest"),
    "--stake": ("3%", "pay.stake", "3%"),
    "--stack": ("777", "pay.stack", 777),
}
"""Of each flag: what is given (yes and no for switches), the key, and the value printed then."""


def printed(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, Any]:
    assert run(["play", *args, "--print-rules"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return tomllib.loads(out)


def given(flag: str, value: str) -> list[str]:
    switch = {"yes": [flag], "no": [f"--no-{flag[2:]}"]}
    return switch.get(value, [flag, value])


def value_in(tables: dict[str, Any], key: str) -> Any:
    group, _, name = key.rpartition(".")
    return tables[group][name]


def test_every_flag_of_an_option_is_tried() -> None:
    assert {option.flag for option in FLAGS} == set(CHANGES)


@pytest.mark.parametrize("flag", CHANGES)
def test_a_flag_changes_its_option_and_no_other(flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    value, key, wanted = CHANGES[flag]
    extra = ["--mode", "xuezhan"] if flag == "--wild" else []
    before, after = printed(capsys, *extra), printed(capsys, *extra, *given(flag, value))
    assert value_in(before, key) != wanted
    assert value_in(after, key) == wanted
    group, _, name = key.rpartition(".")
    before[group][name] = wanted
    assert after == before


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_print_rules_prints_a_file_that_gives_the_same_rules(
    rules: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(["play", "--rules", rules, "--print-rules"]) == 0
    path = tmp_path / "own.toml"
    path.write_text(capsys.readouterr().out, "utf-8")
    assert load_ruleset(str(path)) == load_ruleset(rules)


def test_a_flag_goes_before_the_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('base = "xuezhan"\n[fan]\ncap = 3\n[pay]\nstake = 7\n', "utf-8")
    tables = printed(capsys, "--rules", str(path), "--fan-cap", "4", "--set", "pay.stack=50")
    assert (tables["fan"]["cap"], tables["pay"]["stake"], tables["pay"]["stack"]) == (4, 7, 50)


BAD = [
    ["--rules", "nosuch"],
    ["--rules", "no/such.toml"],
    ["--set", "fan.cap"],
    ["--set", "fan.nosuch=1"],
    ["--set", "fan.cap=-1"],
    ["--fan-cap", "many"],
    ["--mode", "xuezha"],
    ["--void", "never"],
    ["--self-draw", "1"],
    ["--kongs", "gold"],
    ["--kong-transfer", "maybe"],
    ["--pig", "16"],
    ["--pig", "cap"],
    ["--pass-win", "sometimes"],
    ["--pass-pong", "x"],
    ["--locked-kongs", "direct,upside"],
    ["--multiple-winners", "two"],
    ["--stake", "0"],
    ["--stake", "101%"],
    ["--stack", "-5"],
    ["--hands", "0"],
    ["--hands", "x"],
    ["--wild"],
    ["--fan-cap", "3", "--set", "fan.cap=4"],
    ["--bots", "genius"],
    ["--bots", "easy,normal"],
    ["--bots", "easy,normal,"],
    ["--bots", ""],
    ["--speed", "warp"],
    ["--faces", "emoji"],
    ["--theme", "pink"],
    ["--hints", "some"],
    ["--lang", "fr"],
    ["--practice"],
    ["--nosuch"],
    ["surplus"],
]


@pytest.mark.parametrize("args", BAD, ids=" ".join)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_wrong_value_is_one_line_and_2(
    args: list[str], lang: str, capsys: pytest.CaptureFixture[str], own_home: Path
) -> None:
    from xueliu.cli.main import speak

    speak(lang)
    assert run(["play", "--text", *args]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and len(err) > 20
    assert not (own_home / "data").exists()
    speak("zh")


def test_an_unknown_bot_is_told_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    run(["play", "--bots", "genius"])
    err = capsys.readouterr().err
    assert "genius" in err and all(level in err for level in LEVELS)


def start_game(path: Path) -> dict[str, Any]:
    first = json.loads(path.read_text("utf-8").splitlines()[0])
    assert first["type"] == "start_game"
    return dict(first)


def test_defaults_are_xueliu_eight_hands_and_the_strongest_quick_bots(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = play(monkeypatch, Script(most=0), "play", "--text", "--record", str(tmp_path / "r"))
    head = start_game(tmp_path / "r")
    assert game.code == 0
    assert head["rules"] == resolved(load_ruleset("xueliu")) and head["rules"]["play"]["hands"] == 8
    assert head["bots"] == ["human", *three_opponents(STRONGEST_QUICK)]
    assert head["seed"] is None and head["cut"] == ""


def test_the_record_tells_what_was_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    args = ["--bots", "easy,random,anchor", "--seed", "种子", "--cut", "切这里", "--fan-cap", "4"]
    play(monkeypatch, Script(most=0), "play", "--text", *args, "--record", str(tmp_path / "r"))
    head = start_game(tmp_path / "r")
    assert head["bots"] == ["human", "easy", "random", "anchor"]
    assert (head["seed"], head["cut"], head["rules"]["fan"]["cap"]) == ("种子", "切这里", 4)


def deals(monkeypatch: pytest.MonkeyPatch, *args: str) -> str:
    game = play(monkeypatch, Script(most=0), "play", "--text", *args)
    return game.events[2]


def test_seed_and_cut_decide_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert deals(monkeypatch, "--seed", "1") == deals(monkeypatch, "--seed", "1")
    different = [("--seed", "1"), ("--seed", "2"), ("--seed", "1", "--cut", "x"), (), ("--cut", "x")]
    assert len({deals(monkeypatch, *args) for args in different}) == len(different)


SCREEN = {"speed": "fast", "faces": "digit", "theme": "light", "hints": "waits"}


@pytest.mark.parametrize("command", ["play", "resume"])
def test_the_screen_is_given_what_was_asked_for(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from xueliu.cli import table
    from xueliu.config import Settings

    if command == "resume":
        play(monkeypatch, Script(most=1), "play", "--text")
    given: list[Settings] = []

    def play_screen(_seated: table.Seated, settings: Settings) -> int:
        given.append(settings)
        return 0

    monkeypatch.setattr("xueliu.cli.play._need_terminal", lambda as_text: None)
    monkeypatch.setattr(table.Seated, "play_screen", play_screen)
    assert run([command]) == 0
    assert run([command, *(f"--{name}={value}" for name, value in SCREEN.items())]) == 0
    assert given == [Settings(), Settings(**SCREEN)]


def test_the_names_of_settings_are_those_of_the_screen() -> None:
    from xueliu import config
    from xueliu.text import Faces
    from xueliu.tui.pace import Speed
    from xueliu.tui.palette import THEMES
    from xueliu.tui.scene import Hints

    assert tuple(Speed) == config.SPEEDS and tuple(Faces) == config.FACES
    assert tuple(THEMES) == config.THEMES and tuple(Hints) == config.HINTS
