"""The figures of ``xueliu arena`` as a table, and its progress bar."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from xueliu.arena.counts import WallResult
from xueliu.arena.figures import Estimate, Figures, Side
from xueliu.catalogue import t
from xueliu.cells import safe

from .columns import columns

_GAIN: Final = ("mean", "se", "interval", "z", "hands")
_PLAY: Final = ("won", "wins", "multiplier", "deal_ins", "kongs", "pigs", "not_ready", "ms_mean", "ms_max")


def page(found: Figures) -> str:
    """Two tables, a line a side: what it gained, and how it played."""
    plan = found.plan
    head = t(
        "arena.streams" if plan.streams else "arena.head",
        rules=plan.rules.id,
        mode=plan.mode.value,
        seed=safe(plan.seed),
        walls=found.walls,
    )
    gain = [_titles(_GAIN), *([_name(n, side), *_gain(side)] for n, side in enumerate(found.sides))]
    play = [_titles(_PLAY), *([_name(n, side), *_play(side)] for n, side in enumerate(found.sides))]
    lines = [head, *columns(gain, 1), "", *columns(play, 1)]
    faults = sum(side.counts.faults for side in found.sides)
    return "\n".join([*lines, t("arena.faults", n=faults)] if faults else lines)


def _titles(names: tuple[str, ...]) -> list[str]:
    return ["", *(t(f"arena.column.{name}") for name in names)]


def _name(number: int, side: Side) -> str:
    return f"{'ABCD'[number]} {safe(side.bot)}"


def _gain(side: Side) -> list[str]:
    gain = side.gain
    interval = "" if gain.lo is None or gain.hi is None else f"[{gain.lo:+.2f}, {gain.hi:+.2f}]"
    z, hands = _number(gain.z, "+.1f"), str(side.counts.hands)
    return [f"{gain.mean:+.3f}", _number(gain.se, ".3f"), interval, z, hands]


def _number(value: float | None, form: str) -> str:
    return "" if value is None else format(value, form)


def _play(side: Side) -> list[str]:
    return [
        f"{side.rate('won'):.1%}",
        f"{side.rate('wins'):.2f}",
        f"{side.mean_multiplier:.2f}",
        f"{side.rate('deal_ins'):.2f}",
        f"{side.rate('kongs'):.2f}",
        f"{side.rate('pigs'):.2%}",
        f"{side.rate('not_ready'):.1%}",
        f"{side.ms_mean:.2f}",
        f"{side.counts.ms_max:.0f}",
    ]


@contextmanager
def progress(walls: int, played: int) -> Iterator[Callable[[WallResult, Estimate], None]]:
    """What to call after each wall; a bar with the time left shows on a terminal only."""
    if not sys.stderr.isatty():
        yield lambda _result, _gain: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    shown = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    with Progress(*shown, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=walls, completed=played)

        def step(_result: WallResult, gain: Estimate) -> None:
            error = "" if gain.se is None else f" ± {gain.se:.2f}"
            bar.update(task, advance=1, description=f"A {gain.mean:+.2f}{error}")

        yield step
