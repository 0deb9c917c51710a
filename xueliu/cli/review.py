"""``xueliu review``: the costliest decisions of a seat, and what its habits cost."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from xueliu.catalogue import t
from xueliu.engine.tiles import SEATS, Seat
from xueliu.errors import InputError
from xueliu.review.as_json import as_json
from xueliu.review.reading import Seen, read
from xueliu.review.run import judge_all
from xueliu.review.summary import review_of
from xueliu.review.verdict import FULL, Effort
from xueliu.review.words import review_lines


@click.command(help="review.help")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--seat", type=click.IntRange(SEATS[0], SEATS[-1]), metavar="N", help="review.seat.help")
@click.option("--hand", type=click.IntRange(1), metavar="N", help="review.hand.help")
@click.option(
    "--worlds",
    type=click.IntRange(2, 100_000),
    default=FULL.worlds,
    show_default=True,
    metavar="N",
    help="review.worlds.help",
)
@click.option(
    "--jobs", type=click.IntRange(1, 512), default=1, show_default=True, metavar="J", help="arena.jobs.help"
)
@click.option("--json", "as_data", is_flag=True, help="review.json.help")
def review(file: Path, seat: int | None, hand: int | None, worlds: int, jobs: int, as_data: bool) -> None:
    """Judge a seat's decisions."""
    seen = read(file, None if seat is None else Seat(seat))
    if hand is not None and not _has(seen, hand):
        raise InputError(t("review.no_hand", n=hand))
    decisions = [one for match in seen for one in match.decisions if hand in (None, one.hand)]
    effort = Effort(min(FULL.first, worlds), worlds)
    with _progress(len(decisions)) as step:
        judged = judge_all(decisions, effort, jobs, step)
    reviews = [review_of(match, judged, hand) for match in seen]
    if as_data:
        click.echo(json.dumps(as_json(reviews, effort), ensure_ascii=False))
        return
    for one in reviews:
        for line in review_lines(one, len(reviews) > 1):
            click.echo(line)


def _has(seen: list[Seen], hand: int) -> bool:
    return any(row.hand == hand for match in seen for row in match.hands)


@contextmanager
def _progress(decisions: int) -> Iterator[Callable[[], None]]:
    """What to call after each decision; a bar with the time left shows on a terminal only."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    text = TextColumn(t("review.progress"))
    with Progress(
        text, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console, transient=True
    ) as bar:
        task = bar.add_task("", total=decisions)
        yield lambda: bar.advance(task)
