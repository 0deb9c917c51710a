"""The ladder in docs/bots.md: ``python -m tools.ladder [--check]`` or ``--paired ONE OTHER``.

Every file in ``benchmarks/ladder`` is a state file of ``xueliu arena``: what was measured, then a line a
wall. The table is made of them and of nothing else. ``--check`` writes nothing and exits 1 where the table is
out of date; ``--paired`` says by how much the first side of one file did better than that of another on the
walls of both.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from xueliu.arena.counts import WallResult
from xueliu.arena.figures import Estimate, Side, figures, paired
from xueliu.arena.plan import Mode, Plan, standing_alone
from xueliu.arena.state_file import results_in
from xueliu.engine.rules import RULESET_IDS, load_ruleset

ROOT: Final = Path(__file__).resolve().parent.parent
RESULTS: Final = ROOT / "benchmarks" / "ladder"
DOCUMENT: Final = ROOT / "docs" / "bots.md"
BEGIN: Final = "<!-- ladder: made by python -m tools.ladder -->"
END: Final = "<!-- end of ladder -->"

Measured = tuple[dict[str, Any], list[WallResult]]
"""The first line of a file, and its walls."""

_HEAD: Final = (
    "| rules | A | against | walls | stakes a hand | 95 % | z | won | wins | multiplier | deal-ins | pigs "
    "| not ready | ms | worst |"
)


def load(folder: Path = RESULTS) -> dict[str, Measured]:
    """All measurements, by the name of their file."""
    return {path.name: results_in(path) for path in sorted(folder.glob("*.jsonl"))}


def plan_of(header: dict[str, Any]) -> Plan:
    """The measurement that a first line tells of."""
    rules = standing_alone(load_ruleset(header["rules_id"]))
    return Plan(rules, tuple(header["bots"]), Mode(header["mode"]), header["seed"], header["streams"])


def table(measured: Iterable[Measured]) -> str:
    """The table and the commands that make its rows."""
    rows = sorted(measured, key=_order)
    lines = [_HEAD, "|---" * 3 + "|---:" * 12 + "|", *(_row(*one) for one in rows), ""]
    lines += ["```sh", *(command(*one) for one in rows), "```"] if rows else []
    return "\n".join(lines)


def _order(one: Measured) -> tuple[int, bool, str, float]:
    """By ruleset; then by whom it is measured against, the yardstick first; then best first."""
    header, results = one
    place = RULESET_IDS.index(header["rules_id"]) if header["rules_id"] in RULESET_IDS else len(RULESET_IDS)
    against = _against(plan_of(header))
    mean = figures(plan_of(header), results).sides[0].gain.mean
    return place, _shown("anchor") not in against, against, -mean


def _row(header: dict[str, Any], results: list[WallResult]) -> str:
    plan = plan_of(header)
    side = figures(plan, results).sides[0]
    cells = [header["rules_id"], _shown(plan.bots[0]), _against(plan), f"{len(results):,}", *_gain(side.gain)]
    return f"| {' | '.join([*cells, *_play(side)])} |"


def _shown(bot: str) -> str:
    return f"`{bot}`"


def _against(plan: Plan) -> str:
    number = {Mode.ONE: "three ", Mode.TWO: "two each, ", Mode.TABLE: ""}[plan.mode]
    return number + ", ".join(_shown(bot) for bot in plan.bots[1:])


def _gain(gain: Estimate) -> list[str]:
    if gain.se is None or gain.lo is None or gain.hi is None:
        return [f"{gain.mean:+.2f}", "", ""]
    z = "" if gain.z is None else f"{gain.z:+.1f}"
    return [f"{gain.mean:+.2f} ± {gain.se:.2f}", f"{gain.lo:+.2f} to {gain.hi:+.2f}", z]


def _play(side: Side) -> list[str]:
    return [
        f"{side.rate('won'):.0%}",
        f"{side.rate('wins'):.2f}",
        f"{side.mean_multiplier:.2f}",
        f"{side.rate('deal_ins'):.2f}",
        f"{side.rate('pigs'):.2%}",
        f"{side.rate('not_ready'):.1%}",
        f"{side.ms_mean:.1f}",
        f"{side.counts.ms_max:.0f}",
    ]


def command(header: dict[str, Any], results: list[WallResult]) -> str:
    """What measures it again."""
    words = ["xueliu", "arena", *header["bots"], "--mode", header["mode"], "--rules", header["rules_id"]]
    words += ["--seed", header["seed"], "--walls", str(len(results)), *["--streams"] * header["streams"]]
    return f"{shlex.join(words)}  # {header['date']}, xueliu {header['engine']}"


def replaced(text: str, made: str, marks: tuple[str, str]) -> str:
    """The document with the table in its place, between two marks.

    Raises:
        ValueError: the place isn't marked.
    """
    before, begin, rest = text.partition(marks[0])
    _, end, after = rest.partition(marks[1])
    if not begin or not end:
        raise ValueError(f"{marks[0]} and {marks[1]} mark no place")
    return f"{before}{begin}\n\n{made}\n\n{end}{after}"


def renew(made: str, marks: tuple[str, str], args: list[str]) -> int:
    """Put a table in its place in the document, or with ``--check`` see whether it stands there."""
    text = DOCUMENT.read_text(encoding="utf-8")
    wanted = replaced(text, made, marks)
    if args == ["--check"]:
        print("up to date" if text == wanted else f"{DOCUMENT} is out of date")
        return int(text != wanted)
    DOCUMENT.write_text(wanted, encoding="utf-8")
    return 0


def compare(one: Path, other: Path) -> str:
    """By how much the first side of one file did better than that of another, wall by wall."""
    (first, results), (second, others) = results_in(one), results_in(other)
    for name in ("rules_hash", "mode", "seed", "streams"):
        if first[name] != second[name]:
            raise ValueError(f"the walls aren't the same: {name} is {first[name]} and {second[name]}")
    found = paired(results, others)
    walls = len({result.wall for result in results} & {result.wall for result in others})
    mean, interval, z = _gain(found)
    return f"{first['bots'][0]} over {second['bots'][0]}: {mean} ({interval}), z {z}, {walls} walls"


def main(args: list[str]) -> int:
    """Make the table, check it, or compare two files."""
    if args[:1] == ["--paired"] and len(args) == 3:
        print(compare(Path(args[1]), Path(args[2])))
        return 0
    return renew(table(load().values()), (BEGIN, END), args)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
