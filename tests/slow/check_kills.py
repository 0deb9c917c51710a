"""Matches killed 200 times at random moments; what is done of it is kept, so that it may be interrupted."""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory, gettempdir

import xueliu
from tests.cli.kills import answers, killed, unkilled
from xueliu.engine.rules import RULESET_IDS
from xueliu.whole import read_json, write_json

from . import slow_check

MATCHES, KILLS = 8, 25
DONE = Path(gettempdir()) / "xueliu-slow-kills.json"
"""How many answers each match came to that is done, by the program that it was played with."""


@slow_check("kills at random moments")
def two_hundred_kills() -> str:
    program = fingerprint()
    done: dict[str, int] = read_json(DONE).get(program, {})
    for number in range(MATCHES):
        if str(number) not in done:
            done[str(number)] = match_killed(number)
            write_json(DONE, {program: done})
            print(f"  {len(done)} of {MATCHES} matches, {sum(done.values())} answers", flush=True)
    return f"{MATCHES * KILLS} kills in {MATCHES} matches, {sum(done.values())} answers, none lost"


def match_killed(number: int) -> int:
    """How many answers a match came to; its questions are those of a match that nobody has killed."""
    rules = RULESET_IDS[number % len(RULESET_IDS)]
    match = ("play", "--text", "--hands", "99", "--lang", "en", "--rules", rules, "--seed", f"kill {number}")
    with TemporaryDirectory() as home, TemporaryDirectory() as other:
        asked = killed(Path(home), KILLS, Random(f"slow kills {number}"), match=match)
        assert unkilled(Path(other), len(asked) - 1, match) == asked
        return len(answers(Path(home)))


def fingerprint() -> str:
    """Which program it is, by all its sources."""
    folder = Path(xueliu.__file__).parent
    sources = sorted(path for path in folder.rglob("*.py"))
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in sources)).hexdigest()[:16]
