"""``xueliu bot``: a built-in bot as an outside program."""

from __future__ import annotations

import sys

import click

from xueliu.ai.outside import is_outside
from xueliu.catalogue import t
from xueliu.cells import safe
from xueliu.errors import ExitCode, InputError, UnreadableError
from xueliu.following.answering import Answering
from xueliu.logs import log_to_stderr

from .bot_spec import OneBot


@click.command(help="bot.help")
@click.argument("level", type=OneBot(), metavar="LEVEL")
@click.option("--seed", default="", metavar="TEXT", help="bot.seed.help")
def bot(level: str, seed: str) -> int:
    """Answer the questions on the standard input until it ends."""
    if is_outside(level):
        raise InputError(t("bot.no_level", given=level))
    log_to_stderr()
    answering = Answering(level, seed)
    for number, line in enumerate(sys.stdin, 1):
        if not line.strip():
            continue
        try:
            answer = answering.hear(line)
        except ValueError as problem:
            raise UnreadableError(t("bot.line", line=number, problem=safe(str(problem)))) from None
        if answer is not None:
            click.echo(answer)
            sys.stdout.flush()
    return ExitCode.DONE
