"""How long short commands take from start to end, beside a Python that only imports click."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
CLICK: Final = "import click"
AIMS: Final[tuple[tuple[str, float], ...]] = (
    ("score 123m456m789m111p22p", 2.5),
    ("waits 123m456m789m111p2p", 2.5),
    ("rules list", 2.5),
    ("rules show xuezhan", 2.5),
    ("rules diff xueliu xuezhan", 2.5),
    ("--version", 2.5),
    ("--help", 4.0),
)
"""What a player calls in passing, and how many times the time of importing click it may take."""


@dataclass(frozen=True, slots=True)
class Started:
    """One command's result."""

    command: str
    limit: float
    """Times ``import click``, the aim."""
    millis: float
    """The quickest of all runs."""
    ratio: float
    """Times ``import click``: quickest by quickest."""

    @property
    def reached(self) -> bool:
        """Whether the aim is reached."""
        return self.ratio <= self.limit


def startup(rounds: int) -> list[Started]:
    """Run all commands in turn, so that a busy machine is unfair to none; the quickest run of each counts.

    One round more goes before, which writes the byte code.
    """
    calls = [["-c", CLICK], *(["-m", "xueliu", *command.split()] for command, _ in AIMS)]
    spent: list[list[float]] = [[] for _ in calls]
    for number in range(rounds + 1):
        for call, times in zip(calls, spent, strict=True):
            took = _run(call)
            if number:
                times.append(took)
    click, *rest = (min(times) for times in spent)
    return [
        Started(command, limit, took * 1e3, took / click)
        for (command, limit), took in zip(AIMS, rest, strict=True)
    ]


def _run(call: Sequence[str]) -> float:
    """Seconds from starting a Python to its end."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment = kept | {"PYTHONPATH": str(ROOT)}
    start = time.perf_counter()
    subprocess.run([sys.executable, *call], env=environment, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def section(found: Sequence[Started]) -> list[str]:
    """The section of the page, in Markdown."""
    return [
        "## Start-up",
        "",
        'Whole commands beside `python -c "import click"`, all in turn, byte code written before; the',
        "quickest run of each (`python -m benchmarks.startup` measures this alone).",
        "",
        "| command | ms | × `import click` | aim at most | |",
        "|---|---:|---:|---:|---|",
        *(
            f"| `{row.command}` | {row.millis:.0f} | {row.ratio:.2f} | {row.limit} |"
            f" {'reached' if row.reached else 'missed'} |"
            for row in found
        ),
        "",
    ]


if __name__ == "__main__":
    print("\n".join(section(startup(int(sys.argv[1]) if len(sys.argv) > 1 else 20))))
