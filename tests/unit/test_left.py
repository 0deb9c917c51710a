"""Which journal ``resume`` means, and which it doesn't go on with."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from xueliu.catalogue import set_language
from xueliu.cli.left import meant
from xueliu.engine.rules import load_ruleset
from xueliu.errors import UnreadableError
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import HUMAN, Setup
from xueliu.session import Session
from xueliu.who import NAME_IDS

FAIR = Fair(secret_of_seed("left"), "")
SETUP = Setup(load_ruleset("xueliu"), FAIR, NAME_IDS, (HUMAN, "easy", "easy", "easy"), 1, "left")
PROGRAM = "cmd:touch somebodys-program"


def journal(folder: Path, *bots: str) -> Path:
    """The journal of a match with these others."""
    session = Session.create(replace(SETUP, bots=(HUMAN, *bots)), folder)
    assert session.notes.journal is not None
    path = session.notes.journal.path
    session.close()
    return path


def test_a_match_from_elsewhere_is_not_gone_on_with_where_it_would_run_programs(tmp_path: Path) -> None:
    set_language("en")
    own, elsewhere = tmp_path / "own", tmp_path / "elsewhere"
    stranger = journal(elsewhere, PROGRAM, "easy", "easy")
    with pytest.raises(UnreadableError, match="somebodys-program") as refused:
        meant(own, str(stranger))
    assert str(own) in str(refused.value) and "--look" in str(refused.value)
    assert meant(own, str(stranger), over=True) == [stranger]
    mine = journal(own, PROGRAM, "easy", "easy")
    assert meant(own, mine.stem) == meant(own, str(mine)) == [mine]
    harmless = journal(elsewhere, "easy", "easy", "easy")
    assert meant(own, str(harmless)) == [harmless]
