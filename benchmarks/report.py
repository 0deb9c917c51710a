"""Runs all measurements and writes docs/performance.md."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from .analysis import deficiency_candidates, incremental_candidate, installed, other_candidates
from .lines import Answered, answered
from .lines import section as lines_section
from .play import Played, play
from .screen import measure as screen_ratios
from .screen import section as screen_section
from .startup import Started, startup
from .startup import section as startup_section
from .thinker import measure as thinking
from .thinker import section as thinker_section
from .timing import Timed, interleaved
from .waiting import measure as pictures
from .waiting import section as waiting_section

PAGE = Path(__file__).resolve().parent.parent / "docs" / "performance.md"
PEERS = ("mahjong", "xiangting")
RULES = ("xueliu", "xueliu-kongfan", "xueliu-linear", "xuezhan", "xuezhan-wild")


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and write the page, or with ``--quick`` only print it; 0."""
    parser = argparse.ArgumentParser(prog="benchmarks/run", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer rounds, nothing is written")
    parser.add_argument("--hands", type=int, default=1000, help="hands of the bots, first ruleset")
    given = parser.parse_args(argv)
    rounds, number = (30, 300) if given.quick else (200, 300)
    one = interleaved([*deficiency_candidates(number), incremental_candidate(number)], rounds)
    rest = interleaved(other_candidates(number), rounds // 5)
    hands = max(20, given.hands // 10) if given.quick else given.hands
    played = [play(id, hands if id == "xueliu" else max(10, hands // 5)) for id in RULES]
    lines = answered(*((1000, 2) if given.quick else (5000, 5)))
    started = startup(5 if given.quick else 40)
    beside = [
        *screen_section(screen_ratios(5 if given.quick else 15)),
        *waiting_section(pictures(1 if given.quick else 5)),
        *thinker_section(thinking(1 if given.quick else 3)),
    ]
    text = page(one, rest, lines, played, started, beside)
    if given.quick:
        print(text)
    else:
        PAGE.write_text(text, encoding="utf-8")
        print(f"wrote {PAGE}")
    return 0


def page(
    one: dict[str, Timed],
    rest: dict[str, Timed],
    lines: Sequence[Answered],
    played: Sequence[Played],
    started: Sequence[Started],
    beside: Sequence[str],
) -> str:
    """The page in Markdown."""
    return "\n".join(
        [
            "# Performance",
            "",
            "Written by `benchmarks/run` (or `python -m benchmarks.run`); run it again rather than edit this",
            "page, on an idle machine, with the extra `bench`, which brings `mahjong` and `xiangting`.",
            "",
            f"- Python {platform.python_version()} ({platform.python_implementation()}), {platform.system()}"
            f" {platform.machine()}, {os.cpu_count()} cores, load {load()}",
            *(f"- {name} {installed(name)} from PyPI" for name in PEERS if installed(name)),
            "- All candidates of a table run in turn on the same hands: a third just dealt, a third in two",
            "  suits, a third nearly complete. Times are microseconds a call: of the best round, and of the",
            "  middle one.",
            "",
            "## Deficiency",
            "",
            *table(one.values()),
            "",
            *aims(one, played),
            "",
            "`counts` takes 27 counts and checks them; `incremental` is given suit numbers that its caller",
            "keeps (`xueliu.engine.lacking.lacking`). The others take 34 counts and know honours and no",
            "void suit, so their numbers aren't ours; the work is of the same kind.",
            "",
            "## Waits, discards, worth",
            "",
            *table(rest.values()),
            "",
            *lines_section(lines),
            "## Whole hands",
            "",
            "Four `normal` bots on one core through `requests` and `apply`: a view for every request, every",
            "event masked for all four seats.",
            "",
            "| ruleset | hands | hands a second | decisions a hand | masked events a hand |",
            "|---|---:|---:|---:|---:|",
            *(
                f"| `{p.rules}` | {p.hands} | {p.hands_per_s:.0f} | {p.decisions / p.hands:.0f} |"
                f" {p.events / p.hands:.0f} |"
                for p in played
            ),
            "",
            *beside,
            *startup_section(started),
        ]
    )


def load() -> str:
    """How busy the machine was in the last minute."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def table(rows: Iterable[Timed]) -> list[str]:
    """Rows of times."""
    lines = ["| what | best µs | middle µs |", "|---|---:|---:|"]
    for row in rows:
        lines.append(f"| {row.name} | {row.micros:.2f} | {row.middle:.2f} |")
    return lines


def aims(one: dict[str, Timed], played: Sequence[Played]) -> list[str]:
    """The aims, and whether this run reached them."""
    counts = one["counts, void suit declared"].micros
    free = one["counts, best of three void suits"].micros
    found = []
    if "xiangting" in one:
        other = one["xiangting"].micros
        found += [
            f"- From counts, aim at most 1.5 × xiangting: {counts / other:.2f} × with the void suit declared,"
            f" {free / other:.2f} × for the best of three.",
            f"- Incremental, aim faster than xiangting: {one['incremental'].micros / other:.2f} × its time.",
        ]
    if "mahjong" in one:
        slower = one["mahjong"].micros
        found.append(
            f"- From counts, aim at least 15 × faster than mahjong: {slower / counts:.0f} × and"
            f" {slower / free:.0f} ×."
        )
    found.append(f"- Hands a second, aim 350: {played[0].hands_per_s:.0f}.")
    return found


if __name__ == "__main__":
    sys.exit(main())
