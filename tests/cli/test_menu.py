"""Bare ``xueliu`` from the shell: the help without a terminal, the menu in one, again after each command."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from xueliu.cli import table
from xueliu.cli.main import run
from xueliu.config import Settings
from xueliu.errors import TO_MENU
from xueliu.journal import peek
from xueliu.match import Setup
from xueliu.resuming import is_practice
from xueliu.tui.menu_app import Home

SHOWN = "xueliu.tui.menu_app.run_menu"


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, own_home: Path) -> Path:
    """As if there were one; what is typed to go on after a command is there already."""
    monkeypatch.setattr(sys.modules["xueliu.cli.main"], "_on_terminal", lambda: True)
    monkeypatch.setattr("xueliu.cli.play._need_terminal", lambda as_text: None)
    monkeypatch.setattr("click.pause", lambda *_: None)
    return own_home


def choose(monkeypatch: pytest.MonkeyPatch, *commands: Sequence[str]) -> list[tuple[str, ...]]:
    """What is chosen in the menu, each time it is shown; what is left of it in the end."""
    left = [tuple(command) for command in commands]
    monkeypatch.setattr(SHOWN, lambda *_: (0, left.pop(0)))
    return left


def test_without_a_terminal_it_is_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 0
    out, _ = capsys.readouterr()
    assert run(["--help"]) == 0
    assert capsys.readouterr().out == out != ""


def test_each_command_is_run_as_if_typed_and_the_menu_comes_back(
    terminal: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    left = choose(monkeypatch, ("stats",), ("resume",), ("rules", "list"), ())
    assert run([]) == 0 and left == []
    out, err = capsys.readouterr()
    assert "xuezhan-wild" in out and str(terminal) in err, "what went wrong is told, and the menu goes on"


def test_a_signal_ends_the_menu_too(terminal: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left = choose(monkeypatch, ("play",), ())
    monkeypatch.setattr(table.Seated, "play_screen", lambda *_: 143)
    assert run([]) == 143 and left == [()]


@pytest.mark.parametrize("chosen", [False, True])
def test_the_menu_is_shown_once_after_a_match_whether_it_was_begun_there_or_not(
    chosen: bool, terminal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = choose(monkeypatch, *([("play",)] if chosen else []), (), ())
    monkeypatch.setattr(table.Seated, "play_screen", lambda *_: TO_MENU)
    assert run([] if chosen else ["play"]) == 0
    assert left == [()]


def test_a_journal_is_shown_like_a_record_and_what_is_played_on_leads_back(
    terminal: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tests.unit.matches import match_events
    from xueliu.record import RecordWriter
    from xueliu.rewatch.taking import setup_from
    from xueliu.rewatch.viewer import Viewer

    with RecordWriter(terminal / "record.jsonl") as writer:
        for event in match_events("xuezhan", "1", 1):
            writer.write(event)
    shown: list[object] = []

    def look(viewer: Viewer, settings: Settings) -> tuple[int, Setup | None, Settings]:
        shown.append(viewer.place)
        viewer.decision(1)
        wanted = setup_from(viewer) if len(shown) == 1 else None
        return 0, wanted, settings if wanted is None else replace(settings, speed="fast")

    monkeypatch.setattr("xueliu.cli.replay._on_terminal", lambda: True)
    monkeypatch.setattr("xueliu.tui.replay_app.run_replay", look)
    played: list[tuple[table.Seated, Settings]] = []
    monkeypatch.setattr(table.Seated, "play_screen", lambda *given: played.append(given) or 0)
    commands = [("replay", str(terminal / name)) for name in ("record.jsonl", "none.jsonl")]
    left = choose(monkeypatch, *commands, ())
    assert run([]) == 0 and left == []
    assert len(shown) == 2 and "none.jsonl" in capsys.readouterr().err
    ((seated, settings),) = played
    assert settings.speed == "fast", "as it was set while looking"
    assert seated.past is not None and len(seated.past.moments()) > 1
    (journal,) = table.journal_folder().glob("*.journal")
    assert is_practice(peek(journal).header) and "branch" in peek(journal).header.options


def test_the_first_run_is_one_without_a_settings_file(
    terminal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    homes: list[Home] = []

    def shown(home: Home, _settings: Settings) -> tuple[int, tuple[str, ...]]:
        homes.append(home)
        return 0, ()

    monkeypatch.setattr(SHOWN, shown)
    assert run([]) == 0
    (terminal / "config").mkdir(parents=True)
    (terminal / "config" / "config.toml").write_text('language = "zh"\n', "utf-8")
    (terminal / "config" / "rules").mkdir()
    own = terminal / "config" / "rules" / "mine.toml"
    own.write_text('base = "xuezhan"\n', "utf-8")
    assert run([]) == 0
    assert [home.first for home in homes] == [True, False]
    assert [home.own_rules for home in homes] == [(), (str(own),)]


def test_rules_of_ones_own_are_called_by_their_name(
    own_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", "--rules", "mine", "--print-rules"]) != 0
    (own_home / "config" / "rules").mkdir(parents=True)
    text = 'base = "xuezhan"\n[play]\nhands = 3\n'
    (own_home / "config" / "rules" / "mine.toml").write_text(text, "utf-8")
    capsys.readouterr()
    assert run(["play", "--rules", "mine", "--print-rules"]) == 0
    assert "hands = 3" in capsys.readouterr().out
