"""The game in a process of its own, killed again and again: what it has shown must be in its journal."""

from __future__ import annotations

import signal
import time
from pathlib import Path
from random import Random

from tests.cli.textplay import start, wait_for_question
from xueliu.journal import peek

LONG = ("play", "--text", "--hands", "99", "--seed", "kill", "--lang", "en")
EVER = "r\n" * 5_000


def killed(
    home: Path, times: int, random: Random, longest: float = 0.5, match: tuple[str, ...] = LONG
) -> list[str]:
    """The questions that a match asked, killed so many times at random moments, each question once.

    Raises:
        AssertionError: an answer shown as taken is in no journal, or the match didn't go on where it was.
    """
    asked: list[str] = []
    for number in range(times):
        args = match if number == 0 else ("resume", "--text", "--lang", "en")
        game = start(*args, home=str(home))
        first = wait_for_question(game).rstrip("\n")
        assert game.stdin is not None
        before = len(answers(home)) if number else 0
        assert first == asked[before] if before < len(asked) else before == len(asked)
        game.stdin.write(EVER)
        game.stdin.flush()
        time.sleep(random.uniform(0, longest))
        game.send_signal(signal.SIGKILL)
        told = [first, *game.communicate()[0].splitlines()]
        assert game.returncode == -signal.SIGKILL
        asked[before:] = [line for line in told if line.startswith("? ")]
        shown = len(asked) - 1 + told[-1].startswith("[")
        assert shown <= len(answers(home)) <= len(asked), "an answer that was shown is lost"
    return asked


def unkilled(home: Path, answers: int, match: tuple[str, ...]) -> list[str]:
    """The questions of the same match that nobody kills, the recommendation taken so often."""
    told, _ = start(*match, home=str(home)).communicate("r\n" * answers)
    return [line for line in told.splitlines() if line.startswith("? ")]


def answers(home: Path) -> list[dict[str, object]]:
    """What the player has answered, as the only journal has it."""
    (path,) = (home / "data" / "journals").iterdir()
    return [one for one in peek(path).decisions if one["actor"] == 0]
