"""How many hands a second ``xueliu score -``, ``waits -`` and ``hint -`` answer, a line each."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

from xueliu.engine.completing import wait_mask
from xueliu.engine.notation import format_tiles
from xueliu.engine.tiles import tiles_of, with_tile

from .hands import Counts, hands
from .startup import ROOT


@dataclass(frozen=True, slots=True)
class Answered:
    """One command's result."""

    command: str
    best: float
    """Lines a second in the quickest run, the start of the program included."""
    middle: float


def answered(number: int, rounds: int) -> list[Answered]:
    """Give each command so many hands, no two alike, in a process of its own, all commands in turn."""
    thirteen, fourteen = _unlike(hands(number, 13, "lines")), _unlike(hands(number, 14, "lines"))
    samples = {"score -": _completed(thirteen), "waits -": thirteen, "hint -": fourteen}
    spent: dict[str, list[float]] = {command: [] for command in samples}
    for _ in range(rounds):
        for command, sample in samples.items():
            spent[command].append(len(sample) / _run(command, sample))
    return [Answered(command, max(all), sorted(all)[len(all) // 2]) for command, all in spent.items()]


def _unlike(sample: Sequence[Counts]) -> list[Counts]:
    return list(dict.fromkeys(sample))


def _completed(sample: Sequence[Counts]) -> list[Counts]:
    """Every ready hand with the first of its waits, the others with a tile that doesn't complete them."""
    found = []
    for counts in sample:
        mask = wait_mask(counts) or ~0
        kind = next(k for k, n in enumerate(counts) if mask >> k & 1 and n < 4)
        found.append(with_tile(counts, kind))
    return _unlike(found)


def _run(command: str, sample: Sequence[Counts]) -> float:
    """Seconds of one process."""
    text = "\n".join(format_tiles(tiles_of(counts)) for counts in sample)
    call = [sys.executable, "-m", "xueliu", *command.split()]
    start = time.perf_counter()
    subprocess.run(call, cwd=ROOT, input=text, text=True, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def section(found: Sequence[Answered]) -> list[str]:
    """The section of the page, in Markdown."""
    return [
        "## Hands by the thousand",
        "",
        "Lines a second of a command that reads hands from standard input, no two of them alike, its start",
        "included.",
        "",
        "| command | best lines/s | middle lines/s |",
        "|---|---:|---:|",
        *(f"| `{row.command}` | {row.best:.0f} | {row.middle:.0f} |" for row in found),
        "",
    ]


if __name__ == "__main__":
    print("\n".join(section(answered(2000, 3))))
