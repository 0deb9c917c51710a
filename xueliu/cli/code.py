"""``xueliu code``: the code of a match, or what a code stands for."""

from __future__ import annotations

import secrets

import click
from click.core import ParameterSource

from xueliu.ai.levels import three_opponents
from xueliu.badfile import BadFileError
from xueliu.catalogue import t
from xueliu.engine.rules import RuleSet, differences, load_ruleset
from xueliu.errors import InputError, UnreadableError
from xueliu.journal import peek
from xueliu.journal.format import SUFFIX
from xueliu.listing import listed
from xueliu.match import Setup
from xueliu.resuming import setup_of
from xueliu.sharing import CodeError, Shared, code_for, code_of, read_code

from .bot_option import bots_option
from .rule_options import rules_options

SEEDS = 1 << 35
"""So many seeds are drawn from where none is named: five letters of a code."""
SAID_BY_CODE = ("bots", "seed", "cut", "until_broke")


@click.command(help="code.help")
@click.argument("code", required=False, metavar="[CODE]")
@rules_options(flags=True)
@click.option("--bots", **bots_option(3, ",".join(three_opponents())), help="play.bots.help")
@click.option("--seed", metavar="TEXT", help="play.seed.help")
@click.option("--cut", default="", metavar="TEXT", help="play.cut.help")
@click.option("--until-broke", is_flag=True, help="play.until_broke.help")
@click.option("--last", is_flag=True, help="code.last.help")
def code(
    code: str | None,
    rules: RuleSet,
    bots: tuple[str, ...],
    seed: str | None,
    cut: str,
    until_broke: bool,
    last: bool,
) -> None:
    """Tell or make a code."""
    if code is not None or last:
        _refuse_others("CODE" if code is not None else "--last")
    if code is not None and last:
        raise InputError(t("code.alone", code="CODE", flag="--last"))
    if code is not None:
        click.echo("\n".join(_told(_read(code))))
        return
    if last:
        click.echo(_code_of(_last_match()))
        return
    from .table import fair_of

    seed = str(secrets.randbelow(SEEDS)) if seed is None else seed
    try:
        click.echo(code_for(Shared(rules, fair_of(seed, cut), bots, seed, until_broke)))
    except CodeError as problem:
        raise InputError(t(problem.message_id)) from None


def shared_by(code: str) -> Shared:
    """What ``--code`` names; raises `InputError`, also where another flag says what the code says."""
    _refuse_others("--code")
    return _read(code)


def tell_code(setup: Setup) -> None:
    """Write the code of a match that is over; nothing where programs of somebody's own played in it."""
    try:
        click.echo(t("code.of_match", code=code_of(setup)))
    except CodeError:
        return


def _read(code: str) -> Shared:
    try:
        return read_code(code)
    except CodeError as problem:
        raise InputError(t(problem.message_id)) from None


def _code_of(setup: Setup) -> str:
    try:
        return code_of(setup)
    except CodeError as problem:
        raise InputError(t(problem.message_id)) from None


def _refuse_others(instead: str) -> None:
    """Refuse what the code says already, if it was typed too."""
    context = click.get_current_context()
    for option in context.command.params:
        name = option.name or ""
        says = name in SAID_BY_CODE or name.startswith("rules_")
        if says and context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise InputError(t("code.alone", code=instead, flag=option.opts[0]))


def _last_match() -> Setup:
    """The match that ended last; raises `UnreadableError` where there is none."""
    from .table import journal_folder

    for path in reversed(listed(journal_folder(), SUFFIX)):
        try:
            found = peek(path)
            if found.finished:
                return setup_of(path, found.header)
        except BadFileError:
            continue
    raise UnreadableError(t("code.no_match"))


def _told(shared: Shared) -> list[str]:
    """What a code stands for, a line each."""
    rules = shared.rules
    changed = differences(load_ruleset(rules.id), rules)
    lines = [
        t("code.rules", rules=rules.id, hands=rules.play.hands),
        *(f"  {one.key} = {_written(one.second)}" for one in changed),
        t("code.bots", bots=", ".join(shared.bots)),
    ]
    if shared.hand:
        lines[0] = t("code.hand", rules=rules.id, n=shared.hand)
    if shared.until_broke:
        lines.insert(1, t("code.until_broke"))
    if shared.seed is not None:
        lines.append(t("code.seed", seed=shared.seed))
    return [*lines, t("code.cut", cut=shared.fair.cut)] if shared.fair.cut else lines


def _written(value: object) -> str:
    """A value as after ``--set``; a pattern that doesn't exist is false."""
    return str(value or False).lower() if value is None or isinstance(value, bool) else str(value)
