"""``xueliu play`` and ``xueliu resume``: a match against three bots."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from xueliu import garbage
from xueliu.ai.levels import three_opponents
from xueliu.catalogue import t
from xueliu.config import Settings
from xueliu.engine.rules import DEFAULT_RULESET, RuleSet, load_ruleset, to_toml
from xueliu.errors import ExitCode, InputError, TerminalError
from xueliu.logs import log_to_file
from xueliu.match import Setup
from xueliu.resuming import UnequalError

from .bot_option import bots_option
from .rule_options import RoomId, rules_options
from .screen_options import review_asked, screen_options, usual_match

if TYPE_CHECKING:
    from .table import Seated

_text = click.option("--text", "as_text", is_flag=True, help="play.text.help")
_record = click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="play.record.help")


@click.command(help="play.help")
@usual_match
@rules_options(flags=True)
@click.option("--bots", **bots_option(3, ",".join(three_opponents())), help="play.bots.help")
@click.option("--seed", metavar="TEXT", help="play.seed.help")
@click.option("--cut", default="", metavar="TEXT", help="play.cut.help")
@click.option("--code", "shared", metavar="CODE", help="play.code.help")
@click.option("--room", type=RoomId(), help="rooms.room.help")
@click.option("--until-broke", is_flag=True, help="play.until_broke.help")
@click.option("--practice", is_flag=True, help="play.practice.help")
@click.option("--print-rules", is_flag=True, help="play.print_rules.help")
@_record
@_text
@screen_options
def play(
    rules: RuleSet,
    bots: tuple[str, ...],
    seed: str | None,
    cut: str,
    shared: str | None,
    room: str | None,
    until_broke: bool,
    practice: bool,
    print_rules: bool,
    record: Path | None,
    as_text: bool,
    settings: Settings,
) -> int:
    """Play a match."""
    fair = branch = None
    if room is not None and (practice or shared is not None):
        raise InputError(t("rooms.practice" if practice else "rooms.code"))
    if shared is not None:
        from .code import shared_by

        found = shared_by(shared)
        given, bots, until_broke = found.setup(), found.bots, found.until_broke
        rules, fair, seed, branch = given.rules, given.fair, given.seed, given.branch
    if print_rules:
        click.echo(to_toml(rules), nl=False)
        return ExitCode.DONE
    if practice and as_text:
        raise InputError(t("play.practice.text"))
    _need_terminal(as_text)
    if not as_text:
        garbage.leave()
    from . import table

    log_to_file()
    with table.new_match(rules, bots, seed, cut, record, practice, fair, room, until_broke, branch) as seated:
        code = _played(seated, as_text, settings)
    return _more(seated, code, settings, record)


@click.command(help="play.resume.help")
@click.argument("which", required=False, metavar="[ID|FILE]")
@click.option("--list", "as_list", is_flag=True, help="left.list.help")
@click.option("--look", "only_look", is_flag=True, help="look.help")
@_record
@_text
@screen_options
def resume(
    which: str | None, as_list: bool, only_look: bool, record: Path | None, as_text: bool, settings: Settings
) -> int:
    """Go on with the match that was left last, or with another; or only look at it."""
    if as_list or only_look:
        from . import left, table

        if only_look:
            from .look import look

            return look(left.meant(table.journal_folder(), which, over=True)[0], record)
        click.echo("\n".join(left.listing(table.journal_folder())))
        return ExitCode.DONE
    _need_terminal(as_text)
    if not as_text:
        garbage.leave()
    from .old_table import old_match

    log_to_file()
    try:
        with old_match(record, which) as seated:
            code = _played(seated, as_text, settings)
    except UnequalError as problem:
        from .look import offer

        return offer(problem, lambda setup: _anew(setup, record, as_text, settings))
    return _more(seated, code, settings, record)


def _played(seated: Seated, as_text: bool, settings: Settings) -> int:
    """Play a match; the exit code."""
    if as_text:
        return seated.play_text(settings.hints, review_asked())
    seated.repeatable = True
    return seated.play_screen(settings)


def _more(seated: Seated, code: int, settings: Settings, record: Path | None) -> int:
    """Go on with a match set aside, or play one more of its kind, again and again; the exit code.

    Args:
        seated: what was played last.
        code: how that ended.
        settings: those it began with.
        record: the file that it is recorded in; matches from a new deal are in none.
    """
    while (following := _following(seated, record)) is not None:
        settings, record = seated.settings or settings, record if seated.set_aside else None
        with following as seated:
            code = _played(seated, False, settings)
    return code


def _following(seated: Seated, record: Path | None) -> AbstractContextManager[Seated] | None:
    """What is played after a match, if anything is."""
    from . import table

    if seated.set_aside is not None:
        from .old_table import old_match

        return old_match(record, str(seated.set_aside))
    if (like := seated.again) is None:
        return None
    kind = (like.practice, None, like.room, like.until_broke)
    return table.new_match(like.rules, like.bots[1:], None, "", None, *kind)


def _anew(like: Setup | None, record: Path | None, as_text: bool, settings: Settings) -> int:
    """Play a new match with the rules and bots of another."""
    from . import table

    rules = load_ruleset(DEFAULT_RULESET) if like is None else like.rules
    bots = three_opponents() if like is None else like.bots[1:]
    practice = like is not None and like.practice and not as_text
    with table.new_match(rules, bots, None, "", record, practice) as seated:
        code = _played(seated, as_text, settings)
    return _more(seated, code, settings, record)


def _need_terminal(as_text: bool) -> None:
    """A screen needs a terminal to show it and one to type on; refused before anything is begun."""
    if not as_text and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise TerminalError(t("play.no_terminal"))
