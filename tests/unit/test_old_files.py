"""What released versions have written still opens, and goes on where it was left."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from xueliu import config, remember
from xueliu.engine.actions import action_to_json
from xueliu.journal import peek
from xueliu.session import Session

FIXTURES = Path(__file__).parents[1] / "fixtures"
VERSIONS = sorted(path.name for path in FIXTURES.iterdir() if path.name[0].isdigit())
JOURNALS = {"finished": False, "unfinished": False, "torn": True, "advised": False}


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(("name", "torn"), JOURNALS.items())
def test_an_old_journal_goes_on(tmp_path: Path, version: str, name: str, torn: bool) -> None:
    path = Path(shutil.copy(FIXTURES / version / f"{name}.journal", tmp_path))
    before = peek(path)
    assert before.header.program == version
    resumed = Session.resume(path)
    session = resumed.session
    assert (resumed.torn, before.finished) == (torn, name == "finished")
    if name == "finished":
        assert not session.match.requests()
    else:
        assert session.notes.journal is not None
        asked = session.pending()
        while asked is None:
            assert session.play_bot() is not None
            asked = session.pending()
        action = asked.options[0]
        session.answer(action)
        told = peek(path).decisions
        assert told[: len(before.decisions)] == before.decisions
        assert told[-1].items() >= action_to_json(action, session.match.state.table.wild).items()
    session.close()


@pytest.mark.parametrize("version", VERSIONS)
def test_an_old_journal_keeps_what_was_recommended(version: str) -> None:
    decisions = peek(FIXTURES / version / "advised.journal").decisions
    assert [one["advised"]["type"] for one in decisions if one["actor"] == 0 and "advised" in one]


@pytest.mark.parametrize("version", VERSIONS)
def test_old_settings_are_read_and_keep_their_comments(tmp_path: Path, version: str) -> None:
    path = Path(shutil.copy(FIXTURES / version / "config.toml", tmp_path))
    warned: list[str] = []
    found = config.Settings(**config.load(path, warned.append))
    assert (found.language, found.speed, found.hints, found.bell) == ("en", "fast", "waits", True)
    assert ("undo", ("backspace", "z")) in found.keys
    assert len(warned) == 1
    old = path.read_text("utf-8")
    remember.remember(path, "speed", "slow")
    assert path.read_text("utf-8") == old.replace('speed = "fast"', 'speed = "slow"')
