"""The table of characters in docs/bots.md: ``python -m tools.characters [--check]``.

Every file in ``benchmarks/characters`` is a state file of ``xueliu arena``: a character against three neutral
bots of its level. ``--check`` writes nothing and exits 1 where the table is out of date.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Final

from xueliu.ai.characters import split_spec
from xueliu.arena.figures import Side, figures

from .ladder import ROOT, Measured, command, load, plan_of, renew

RESULTS: Final = ROOT / "benchmarks" / "characters"
BEGIN: Final = "<!-- characters: made by python -m tools.characters -->"
END: Final = "<!-- end of characters -->"
LEVELS: Final = ("normal", "hard", "master", "grandmaster")

_HEAD: Final = (
    "| A | against | walls | stakes a hand | 清一色 of wins | × | first win, tiles left | earlier by "
    "| won | deal-ins | × |"
)


def table(measured: Iterable[Measured]) -> str:
    """The table, its rows by level, and the commands that make them."""
    rows = sorted(measured, key=lambda one: _place(one[0]["bots"][0]))
    lines = [_HEAD, "|---" * 2 + "|---:" * 9 + "|", *(_row(one) for one in rows), ""]
    return "\n".join([*lines, "```sh", *(command(*one) for one in rows), "```"])


def _place(spec: str) -> tuple[int, str]:
    level, character = split_spec(spec)
    return LEVELS.index(level), character


def _row(one: Measured) -> str:
    found = figures(plan_of(one[0]), one[1])
    gain, (mine, even) = found.sides[0].gain, found.sides
    cells = [f"`{mine.bot}`", f"three `{even.bot}`", f"{found.walls:,}"]
    cells.append(f"{gain.mean:+.2f}" if gain.se is None else f"{gain.mean:+.2f} ± {gain.se:.2f}")
    return f"| {' | '.join([*cells, *_marks(mine, even)])} |"


def _marks(mine: Side, even: Side) -> list[str]:
    """What tells a character from the neutral bot at the same tables."""
    return [
        f"{mine.one_suit:.1%}",
        _times(mine.one_suit, even.one_suit),
        f"{mine.first_left:.1f}",
        f"{mine.first_left - even.first_left:+.1f}",
        f"{mine.rate('won'):.0%} (theirs {even.rate('won'):.0%})",
        f"{mine.rate('deal_ins'):.2f}",
        _times(mine.rate("deal_ins"), even.rate("deal_ins")),
    ]


def _times(mine: float, even: float) -> str:
    return f"{mine / even:.2f}" if even else ""


def main(args: list[str]) -> int:
    """Make the table, or check it."""
    return renew(table(load(RESULTS).values()), (BEGIN, END), args)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
