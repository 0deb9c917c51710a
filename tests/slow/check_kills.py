"""A match killed 200 times at random moments."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.cli.kills import answers, killed

from . import slow_check


@slow_check("kills at random moments")
def two_hundred_kills() -> str:
    with TemporaryDirectory() as home:
        killed(Path(home), 200, Random("slow kills"))
        return f"200 kills, {len(answers(Path(home)))} answers, none lost"
