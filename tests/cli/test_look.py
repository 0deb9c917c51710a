"""A match that this program would tell otherwise: refused in one line, looked at, and never changed."""

from __future__ import annotations

import io
import json
import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest

from tests.cli.textplay import Script, play
from tests.unit.test_journal_states import play as acts
from xueliu.catalogue import set_language, t
from xueliu.cli.main import run
from xueliu.engine.event_json import to_json
from xueliu.engine.rules import load_ruleset
from xueliu.fair import Fair, secret_of_seed
from xueliu.journal import Journal, JournalHeader, peek
from xueliu.kept import left_exactly, told_again
from xueliu.match import HUMAN, Setup
from xueliu.session import Session
from xueliu.tui.screens.menu_words import left_words
from xueliu.who import NAME_IDS

SETUP = Setup(
    load_ruleset("xueliu-linear", ["play.hands=3"]),
    Fair(secret_of_seed("look"), ""),
    NAME_IDS,
    (HUMAN, "easy", "easy", "easy"),
    3,
    "look",
)
AT = 60
"""The line whose decision is said to have been made in another hand."""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of a match that was left in its second hand."""
    session = Session.create(SETUP, tmp_path_factory.mktemp("written"))
    session.start()
    acts(session, 90)
    assert session.notes.journal is not None and session.match.hand == 2
    path = session.notes.journal.path
    session.close()
    return path


@pytest.fixture
def journal(own_home: Path, written: Path) -> Path:
    """The same where ``resume`` looks for it."""
    folder = own_home / "data" / "journals"
    folder.mkdir(parents=True)
    return Path(shutil.copy(written, folder))


def changed(path: Path, at: int = AT, header: Callable[[JournalHeader], JournalHeader] = lambda h: h) -> Path:
    """The journal in place of which another stands, whose digest in one line is another."""
    found = peek(path)
    path.unlink()
    journal = Journal.create(path.parent, header(found.header))
    for line, decision in enumerate(found.decisions, 2):
        journal.append({**decision, "state": "0" * 16} if line == at else decision, sync=False)
    journal.close()
    return journal.path


def printed(capsys: pytest.CaptureFixture[str], *args: str, code: int = 0) -> tuple[list[str], str]:
    set_language("en")
    capsys.readouterr()
    assert run(args) == code
    out, err = capsys.readouterr()
    return out.splitlines(), err


def told(path: Path) -> list[dict[str, Any]]:
    """All events of a journal that still replays."""
    events: list[dict[str, Any]] = []
    told_again(path, [lambda event: events.append(to_json(event))])
    return events


def test_it_is_refused_in_a_line_that_says_how_to_look_at_it_and_how_to_begin(
    journal: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = changed(journal)
    before = path.read_bytes()
    out, err = printed(capsys, "resume", "--text", code=3)
    assert out == [] and err.count("\n") == 1
    assert f"line {AT}" in err and f"xueliu resume --look {path.stem}" in err and "xueliu play" in err
    out, _ = printed(capsys, "resume", "--list")
    assert out[1].startswith(path.stem) and out[-1].endswith("(--look)")
    assert path.read_bytes() == before and len(list(path.parent.iterdir())) == 1


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_menu_says_that_it_can_only_be_looked_at(lang: str, journal: Path) -> None:
    set_language(lang)
    exact = left_exactly(journal.parents[1])
    assert exact is not None and (exact.line, exact.hand) == (0, 2)
    changed(journal)
    only = left_exactly(journal.parents[1])
    assert only is not None and (only.line, only.hand) == (AT, 0)
    assert left_words(only).endswith(t("menu.left.look").rpartition("}")[2])


def test_what_is_sure_is_told_then_why_no_more_then_what_the_journal_has(
    journal: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the decision before led to isn't sure: the hand after it was another."""
    whole, decisions = told(journal), peek(journal).decisions
    path = changed(journal)
    before = path.read_bytes()
    out, err = printed(capsys, "resume", "--look", path.stem, code=3)
    assert path.read_bytes() == before
    assert err.count("\n") == 1 and f"line {AT}" in err
    gap = out.index("")
    assert out[gap + 1].startswith("No further: ")
    rest = [line for line, one in enumerate(decisions, 2) if line >= AT - 1]
    assert [line.split()[0] for line in out[gap + 2 :]] == [f"({line})" for line in rest]
    assert out[0].startswith("[1] ") and 20 < gap < len(whole)
    told_until = int(out[gap - 1].split()[0].strip("[]"))
    assert told_until < len(whole)


def test_what_is_sure_is_written_as_a_record(
    journal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, record = told(journal), tmp_path / "sure.jsonl"
    path = changed(journal)
    printed(capsys, "resume", "--look", str(path), "--record", str(record), code=3)
    lines = [json.loads(line) for line in record.read_text("utf-8").splitlines()]
    assert lines == whole[: len(lines)] and len(lines) > 30
    assert run(["verify", str(record)]) in (0, 5), "it is a record that breaks off"


def test_a_match_that_replays_can_be_looked_at_too(
    journal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "all.jsonl"
    out, err = printed(capsys, "resume", "--look", "--record", str(record))
    assert err == "" and "" not in out
    assert [json.loads(line) for line in record.read_text("utf-8").splitlines()] == told(journal)


def test_of_a_damaged_journal_what_comes_before_is_told(
    journal: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join([*lines[:AT], b"x" + lines[AT], *lines[AT + 1 :]]))
    out, err = printed(capsys, "resume", "--look", code=3)
    assert f"line {AT + 1}" in err and len(out) > 30
    assert out[-1].startswith("No further: "), "nothing behind the damage can be read"


def test_of_a_match_with_unknown_rules_the_journal_itself_is_told(
    journal: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = changed(journal, 0, lambda header: replace(header, rules={"play": {}}, program="9.9"))
    out, err = printed(capsys, "resume", "--look", path.stem, code=3)
    assert "9.9" in out[0] and SETUP.rules.id in out[0] and err.count("\n") == 1
    assert len(out) == 3 + len(peek(path).decisions)


@pytest.mark.parametrize("key", ["x", "n"])
def test_on_a_terminal_it_is_a_key_to_look_and_a_key_to_begin_anew(
    key: str, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = changed(journal)
    pressed, shown = ["l", key], list[str]()
    monkeypatch.setattr("xueliu.cli.look.on_terminal", lambda: True)
    monkeypatch.setattr(click, "getchar", lambda: pressed.pop(0))
    monkeypatch.setattr(click, "echo_via_pager", shown.append)
    game = play(monkeypatch, Script(most=2), "resume", "--text", lang="en")
    assert pressed == [] and "No further: " in shown[0]
    new = [one for one in path.parent.iterdir() if one != path]
    if key == "x":
        assert (game.code, new, game.asked) == (3, [], [])
    else:
        assert game.code == 0 and len(game.asked) == 3
        one, other = peek(path).header, peek(new[0]).header
        assert replace(one, secret="", seed=None) == replace(other, secret="")


def test_the_match_before_it_is_gone_on_with(
    journal: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = Session.create(SETUP, journal.parent)
    session.start()
    acts(session, AT)
    session.close()
    (later,) = (one for one in journal.parent.iterdir() if one != journal)
    later = changed(later)
    before = journal.read_bytes()
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    _, err = printed(capsys, "resume", "--text")
    assert err.count("\n") == 1 and later.name in err
    assert journal.read_bytes().startswith(before)


def test_on_the_screen_it_is_said_that_a_later_match_was_passed_over(
    journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.create(SETUP, journal.parent)
    session.start()
    acts(session, AT)
    session.close()
    (later,) = (one for one in journal.parent.iterdir() if one != journal)
    later = changed(later)
    said: list[str] = []

    def show(session: Session, _settings: object, prepare: Callable[[Any], None], **_more: object) -> int:
        app = SimpleNamespace(first_notice="", after=SimpleNamespace())
        prepare(app)
        said.append(app.first_notice)
        return 0

    monkeypatch.setattr("xueliu.cli.play._need_terminal", lambda _text: None)
    monkeypatch.setattr("xueliu.tui.app.run_app", show)
    monkeypatch.setattr("xueliu.tui.launch.settings_after", lambda _app, settings: settings)
    assert run(["resume"]) == 0
    later.unlink()
    assert run(["resume"]) == 0
    assert said == [t("left.passed_over.short"), ""]
