"""A journal whose checksums fit and whose match can't have been: refused, never an internal error."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from xueliu.badfile import BadFileError
from xueliu.engine.rules import load_ruleset
from xueliu.fair import Fair, secret_of_seed
from xueliu.journal import Journal
from xueliu.match import HUMAN, Setup
from xueliu.resuming import header_of
from xueliu.session import Session

SETUP = Setup(
    load_ruleset("xueliu"), Fair(secret_of_seed("1"), ""), tuple("abcd"), (HUMAN, *["easy"] * 3), 1, "1"
)
HEADER = header_of(SETUP)


def refused(folder: Path, decision: dict[str, Any] | None = None, **changed: Any) -> BadFileError:
    """The refusal of a journal with this one decision, or with a changed first line."""
    journal = Journal.create(folder, replace(HEADER, **changed))
    if decision is not None:
        journal.append(decision, sync=False)
    journal.close()
    with pytest.raises(BadFileError) as caught:
        Session.resume(journal.path)
    assert "\n" not in str(caught.value)
    return caught.value


@pytest.mark.parametrize(
    "decision",
    [
        {},
        {"type": []},
        {"type": "leave"},
        {"type": "leave", "actor": 9, "final": True},
        {"type": "leave", "actor": "x", "final": True},
        {"type": "leave", "actor": True, "final": True},
        {"type": "leave", "actor": 0},
        {"type": "leave", "actor": 0, "final": "yes"},
        {"type": "return", "actor": None},
        {"type": "swap_three", "actor": 0, "tiles": 5},
        {"type": "swap_three", "actor": 0, "tiles": ["1m"]},
        {"type": "none", "actor": 0},
    ],
)
def test_a_decision_that_is_none_is_refused_with_its_line(tmp_path: Path, decision: dict[str, Any]) -> None:
    error = refused(tmp_path, decision)
    assert (error.line, error.problem) == (2, "record.journal_replay")


@pytest.mark.parametrize(
    "changed",
    [{"cut": "\ud800"}, {"secret": "\ud800"}, {"rules": {}}, {"bots": (HUMAN, "x", "x", "x")}],
)
def test_a_first_line_that_starts_no_match_is_refused(tmp_path: Path, changed: dict[str, Any]) -> None:
    error = refused(tmp_path, **changed)
    assert (error.line, error.problem) == (1, "record.journal_header")


@pytest.mark.parametrize(
    "decision", [{"type": "none", "actor": 0}, {"type": "swap_three", "actor": 0, "hand": 3}]
)
def test_a_match_that_another_version_played_otherwise_stays_byte_for_byte(
    tmp_path: Path, decision: dict[str, Any]
) -> None:
    """Its torn last line too: the other version may still read it."""
    journal = Journal.create(tmp_path, replace(HEADER, program="0.0.9"))
    journal.append(decision, sync=False)
    journal.close()
    with journal.path.open("ab") as file:
        file.write(b"0123456789abcdef D {")
    before = journal.path.read_bytes()
    with pytest.raises(BadFileError, match=r"0\.0\.9") as caught:
        Session.resume(journal.path)
    assert (caught.value.line, caught.value.problem) == (2, "record.journal_version")
    assert journal.path.read_bytes() == before


def test_a_torn_last_line_is_cut_when_the_match_goes_on(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, HEADER)
    journal.close()
    whole = journal.path.read_bytes()
    journal.path.write_bytes(whole + b"0123456789abcdef D {")
    resumed = Session.resume(journal.path)
    assert resumed.torn
    assert journal.path.read_bytes() == whole
    resumed.session.close()
