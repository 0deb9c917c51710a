"""``xueliu simulate``: many hands between four bots."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from secrets import token_hex
from typing import Final

import click

from xueliu.catalogue import t
from xueliu.cells import safe
from xueliu.engine.rules import RuleSet
from xueliu.errors import ExitCode, InputError
from xueliu.logs import log_to_stderr
from xueliu.record.writer import RecordWriter
from xueliu.simulate import Plan, Report, Violation
from xueliu.simulate import simulate as run_plan

from .bot_option import bots_option
from .columns import columns
from .rule_options import rules_options

MOST_HANDS: Final = 100_000_000
_COLUMNS: Final = (
    "money", "wins", "self_draws", "deal_ins", "kongs", "pigs", "not_ready", "mean_fan",
)  # fmt: skip


@click.command(help="simulate.help")
@click.option(
    "--hands",
    type=click.IntRange(1, MOST_HANDS),
    default=100,
    show_default=True,
    metavar="N",
    help="simulate.hands.help",
)
@click.option(
    "--match",
    type=click.IntRange(1, 10_000),
    default=8,
    show_default=True,
    metavar="N",
    help="simulate.match.help",
)
@rules_options()
@click.option("--seed", metavar="TEXT", help="simulate.seed.help")
@click.option("--bots", **bots_option(4), help="simulate.bots.help")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="simulate.record.help")
@click.option("--check", is_flag=True, help="simulate.check.help")
@click.option("--json", "as_json", is_flag=True, help="simulate.json.help")
def simulate(
    rules: RuleSet,
    hands: int,
    match: int,
    seed: str | None,
    bots: tuple[str, ...],
    record: Path | None,
    check: bool,
    as_json: bool,
) -> int:
    """Play many hands and tell what came out."""
    log_to_stderr()
    plan = Plan(rules, bots, hands, match, _seed(seed), check)
    with nullcontext() if record is None else RecordWriter(record) as writer, _progress(hands) as hand_done:
        report = run_plan(plan, [] if writer is None else [writer.write], hand_done, _violated)
    click.echo(json.dumps(report.as_json(), ensure_ascii=False) if as_json else page(report))
    return ExitCode.WRONG if report.violations else ExitCode.DONE


def _seed(seed: str | None) -> str:
    """The seed given, or one of chance."""
    if seed is None:
        return token_hex(8)
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise InputError(t("play.bad_text")) from None
    return seed


@contextmanager
def _progress(hands: int) -> Iterator[Callable[[], None]]:
    """What to call after each hand; a bar shows on a terminal only."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    with click.progressbar(length=hands, label=t("simulate.progress"), file=sys.stderr) as bar:
        yield lambda: bar.update(1)


def _violated(violation: Violation) -> None:
    where = {"match": violation.match, "hand": violation.hand, "step": violation.step}
    click.echo(t("simulate.violation", problem=violation.problem, **where), err=True)


def page(report: Report) -> str:
    """The report as a table, a line a seat."""
    plan = report.plan
    speed = {"seconds": f"{report.seconds:.1f}", "speed": f"{report.hands_per_s:.0f}"}
    head = t("simulate.head", rules=plan.rules.id, seed=safe(plan.seed), hands=plan.hands, **speed)
    rows = [["", t("simulate.column.bot"), *(t(f"simulate.column.{name}") for name in _COLUMNS)]]
    for seat, data in enumerate(report.as_json()["seats"]):
        rows.append([str(seat), safe(data["bot"]), *(_cell(name, data[name]) for name in _COLUMNS)])
    lines = [head, *columns(rows, 2)]
    if plan.check:
        lines.append(t("simulate.checked", n=len(report.violations)))
    return "\n".join(lines)


def _cell(name: str, value: float) -> str:
    if name == "mean_fan":
        return f"{value:.2f}"
    return f"{value:+d}" if name == "money" and value else str(value)
