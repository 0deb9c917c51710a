"""``xueliu daily``: the match of a date, the same for everybody who plays it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from xueliu import garbage, paths
from xueliu.catalogue import t
from xueliu.config import Settings
from xueliu.errors import ExitCode, InputError, UnreadableError
from xueliu.logs import log_to_file

from .play import _need_terminal
from .screen_options import review_asked, screen_options

TOLD: Final[list[str]] = []
"""What was said at the end of the last match, the result last: the menu shows it on the screen."""

if TYPE_CHECKING:
    from xueliu.daily import Result, Score
    from xueliu.match import Setup

    from .table import Seated


class PastDay(click.ParamType[date]):
    """A day as ``YYYY-MM-DD``."""

    name = "YYYY-MM-DD"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> date:
        """The day; anything else is refused."""
        try:
            day = date.fromisoformat(value)
        except ValueError:
            day = None
        if day is None or day.isoformat() != value:
            self.fail(t("daily.bad_day", day=value), param, ctx)
        return day


@click.command(help="daily.help")
@click.option("--date", "day", type=PastDay(), help="daily.date.help")
@click.option("--result", "only_result", is_flag=True, help="daily.result.help")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="play.record.help")
@click.option("--text", "as_text", is_flag=True, help="play.text.help")
@screen_options
def daily(day: date | None, only_result: bool, record: Path | None, as_text: bool, settings: Settings) -> int:
    """Play the match of a date, or tell how it went."""
    from xueliu.daily import kept, today

    latest = today()
    day = day or latest
    if day > latest:
        raise InputError(t("daily.future", day=day.isoformat()))
    before = kept(paths.data_dir(), day)
    if only_result:
        if before is None:
            raise UnreadableError(t("daily.no_result", day=day.isoformat()))
        from xueliu.daily_line import share_line

        click.echo(share_line(day, before))
        return ExitCode.DONE
    _need_terminal(as_text)
    if before is not None and as_text:
        click.echo(t("daily.again", day=day.isoformat()))
    if not as_text:
        garbage.leave()
    log_to_file()
    return _play(day, before is not None, record, as_text, settings)


def _play(day: date, again: bool, record: Path | None, as_text: bool, settings: Settings) -> int:
    """Play it to its end or until the player leaves; the exit code."""
    from xueliu.daily import Score, deal_of

    code: int
    while True:
        score = Score()
        with _match(deal_of(day), score, record) as seated:
            if as_text:
                code = seated.play_text(settings.hints, review_asked())
            else:
                code = seated.play_screen(settings)
        settings = seated.settings or settings
        if seated.set_aside is None:
            break
    if score.result is not None:
        from xueliu.daily_line import share_line

        TOLD.clear()
        _keep(day, score.result)
        line = share_line(day, score.result, again)
        TOLD.append(line)
        click.echo(line)
    return code


@contextmanager
def _match(setup: Setup, score: Score, record: Path | None) -> Iterator[Seated]:
    """The date's match where it was left, else from its beginning."""
    from xueliu.daily import begun
    from xueliu.salvage import told_as_far

    from . import table

    left = begun(table.journal_folder(), setup)
    told = None if left is None else told_as_far(left)
    if told is not None and told.problem is not None:
        click.echo(f"xueliu: {t('left.passed_over', problem=str(told.problem))}", err=True)
    if left is None or told is None or told.problem is not None:
        playing = table.new_match(setup.rules, setup.bots[1:], setup.seed, "", record)
    else:
        from .old_table import old_match

        for event in told.events:
            score.hear(event)
        playing = old_match(record, str(left))
    with playing as seated:
        seated.session.match.listeners.append(score.hear)
        yield seated


def _keep(day: date, result: Result) -> None:
    """Keep the result; say so where that can't be done."""
    from xueliu.daily import keep
    from xueliu.oserrors import reason

    try:
        keep(paths.data_dir(), day, result)
    except OSError as error:
        problem = t("daily.unwritable", why=reason(error))
        TOLD.append(problem)
        click.echo(f"xueliu: {problem}", err=True)
