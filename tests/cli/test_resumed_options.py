"""A match taken up again is played with its own rules and options, and the player's settings of today."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.textplay import Script, play
from xueliu.catalogue import language
from xueliu.cli.main import main
from xueliu.cli.table import Seated
from xueliu.config import Settings
from xueliu.errors import ExitCode
from xueliu.match import Setup

CHOSEN = ("--rules", "xuezhan", "--set", "play.swap_three=false", "--hands", "3", "--until-broke",
          "--bots", "easy,novice,random", "--seed", "s", "--cut", "mine")  # fmt: skip


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Setup, str, Settings]]:
    """Matches as they come onto the screen: what they are, in which language, with which settings."""
    found: list[tuple[Setup, str, Settings]] = []

    def show(seated: Seated, settings: Settings, **_more: object) -> ExitCode:
        found.append((seated.session.match.setup, language(), settings))
        if seated.new:
            seated.session.start()
        return ExitCode.DONE

    monkeypatch.setattr("xueliu.cli.play._need_terminal", lambda _text: None)
    monkeypatch.setattr(Seated, "play_screen", show)
    for name in ("XUELIU_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    return found


def settings(home: Path, text: str) -> None:
    (home / "config").mkdir(exist_ok=True)
    (home / "config" / "config.toml").write_text(text, "utf-8")


def test_a_match_keeps_its_own_options_and_follows_the_settings_of_today(
    seen: list[tuple[Setup, str, Settings]], own_home: Path
) -> None:
    """How it was begun binds rules, opponents, hands and practice; not language, speed or hints."""
    settings(own_home, 'language = "en"\n')
    assert main(["play", *CHOSEN, "--practice", "--lang", "zh", "--speed", "slow", "--hints", "off"]) == 0
    assert main(["resume"]) == 0
    settings(own_home, 'language = "zh"\nhints = "waits"\nrules = "xueliu"\nbots = "normal"\nhands = 8\n')
    assert main(["resume"]) == 0
    assert main(["resume", "--lang", "en", "--hints", "full"]) == 0
    setups = [setup for setup, _, _ in seen]
    assert setups[0].practice and setups[0].until_broke and setups[0].hands == 3
    assert setups[0].bots[1:] == ("easy", "novice", "random") and setups[0].fair.cut == "mine"
    assert setups[1:] == setups[:1] * 3
    assert [lang for _, lang, _ in seen] == ["zh", "en", "zh", "en"]
    assert [held.hints for _, _, held in seen] == ["off", "full", "waits", "full"]
    assert [held.speed for _, _, held in seen] == ["slow", "normal", "normal", "normal"]


def test_without_any_setting_it_speaks_as_the_system_does(
    seen: list[tuple[Setup, str, Settings]], own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["play", *CHOSEN, "--lang", "zh"]) == 0
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert main(["resume"]) == 0
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert main(["resume"]) == 0
    assert [lang for _, lang, _ in seen] == ["zh", "en", "zh"]


def test_as_lines_it_is_the_same(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings(own_home, 'language = "en"\n')
    first = play(monkeypatch, Script(most=2), "play", "--text", *CHOSEN, lang="zh")
    again = play(monkeypatch, Script(most=0), "resume", "--text", lang="en")
    assert again.asked == first.asked[-1:]
