"""The settings ``rules``, ``bots`` and ``hands``: what ``play`` plays where nothing else is asked for."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.cli.textplay import Script, play
from xueliu.cli.main import run
from xueliu.config import Settings
from xueliu.engine.rules import load_ruleset


@pytest.fixture
def config_file(own_home: Path) -> Path:
    rules = own_home / "config" / "rules"
    rules.mkdir(parents=True)
    (rules / "mine.toml").write_text('base = "xuezhan"\n[fan]\ncap = 4\n', "utf-8")
    return own_home / "config" / "config.toml"


def printed(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, Any]:
    capsys.readouterr()
    assert run(["play", *args, "--print-rules"]) == 0
    return tomllib.loads(capsys.readouterr().out)


def test_the_settings_decide_what_was_not_asked_for(
    config_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config_file.write_text('rules = "mine"\nhands = 3\n', "utf-8")
    usual = printed(capsys)
    assert (usual["id"], usual["fan"]["cap"], usual["play"]["hands"]) == ("mine", 4, 3)
    for asked in (["--hands", "5"], ["--set", "play.hands=5"]):
        rules = printed(capsys, *asked)
        assert (rules["id"], rules["play"]["hands"]) == ("mine", 5)


@pytest.mark.parametrize("asked", [["--rules", "xueliu"], ["--room", "novice"]])
def test_rules_and_rooms_that_are_asked_for_have_their_own_hands(
    asked: list[str], config_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    without = printed(capsys, *asked)
    config_file.write_text("hands = 3\n", "utf-8")
    assert printed(capsys, *asked) == without and without["play"]["hands"] != 3


def test_the_usual_opponents_sit_at_the_table(config_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config_file.write_text('bots = "easy"\nrules = "xuezhan"\n', "utf-8")
    first = play(monkeypatch, Script(most=1), "play", "--text").events[0]
    assert "血战到底" in first and first.count("入门") == 3
    asked = play(monkeypatch, Script(most=1), "play", "--text", "--bots", "random").events[0]
    assert "入门" not in asked


@pytest.mark.parametrize(("key", "value"), [("rules", "nosuch"), ("bots", "nosuch"), ("bots", "easy,easy")])
def test_what_no_match_can_be_played_by_is_refused_when_it_is_set_and_when_it_is_met(
    key: str, value: str, config_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["config", "set", key, value]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and not config_file.exists()
    config_file.write_text(f'{key} = "{value}"\n', "utf-8")
    assert run(["play", "--text"]) == 2
    met = capsys.readouterr().err
    assert met.count("\n") == 1 and str(config_file) in met and err.removeprefix("xueliu: ").strip() in met


def test_a_file_is_kept_by_its_whole_path_and_a_ruleset_by_its_name(
    config_file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "there.toml").write_text('base = "xueliu"\n', "utf-8")
    (tmp_path / "xueliu").mkdir()
    monkeypatch.chdir(tmp_path)
    kept = {}
    for given in ("there.toml", "mine", "xueliu"):
        assert run(["config", "set", "rules", given]) == 0
        kept[given] = tomllib.loads(config_file.read_text("utf-8"))["rules"]
    assert kept == {"there.toml": str(tmp_path / "there.toml"), "mine": "mine", "xueliu": "xueliu"}


def test_a_setting_is_as_usual_again(config_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = '# mine\nspeed = "fast"  # at work\n'
    config_file.write_text(text + "hands = 3\n", "utf-8")
    assert run(["config", "set", "hands", "-"]) == 0
    assert config_file.read_text("utf-8") == text
    assert printed(capsys)["play"]["hands"] == load_ruleset("xueliu").play.hands
    assert run(["config", "show", "speed"]) == 0
    (row,) = capsys.readouterr().out.splitlines()
    assert row.split()[:2] == ["speed", "fast"]
    assert run(["config", "show", "sped"]) == 2
    assert "speed" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("args", "shows"),
    [
        (["practice"], "xueliu.tui.practice_app.run_practice"),
        (["tutorial"], "xueliu.tui.lesson_app.run_tutorial"),
        (["stats", "--screen"], "xueliu.tui.stats_app.run_stats"),
        ([], "xueliu.tui.menu_app.run_menu"),
    ],
)
def test_a_variable_goes_before_the_file_on_every_screen_and_a_flag_before_both(
    args: list[str], shows: str, config_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Settings] = []

    def show(*given: Any) -> Any:
        seen.append(given[-1])
        return 0 if args else (0, ())

    monkeypatch.setattr(shows, show)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: True))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    config_file.write_text('theme = "light"\nspeed = "fast"\n', "utf-8")
    monkeypatch.setenv("XUELIU_THEME", "contrast")
    assert run(args) == 0
    flagged = args and args[0] != "stats"
    assert run([*args, *(["--theme", "default"] if flagged else [])]) == 0
    assert [(one.theme, one.speed) for one in seen] == [
        ("contrast", "fast"), ("default" if flagged else "contrast", "fast"),
    ]  # fmt: skip
    monkeypatch.setenv("XUELIU_THEME", "pink")
    assert run(args) == 2
