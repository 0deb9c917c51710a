"""Killed at any moment, a match loses nothing that was shown."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from tests.cli.kills import LONG, answers, killed
from tests.cli.textplay import Script, play


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_ten_kills_at_random_moments_lose_no_decision(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, own_home: Path
) -> None:
    """The questions are those of a match that nobody has killed."""
    asked = killed(tmp_path, 10, Random("ten kills"), longest=0.3)
    assert len(answers(tmp_path)) >= 10
    whole = play(monkeypatch, Script(most=len(asked) - 1), *LONG, lang="en")
    assert whole.asked == asked
