"""Commands that end in every way a command can, for the tests of the error handler."""

from __future__ import annotations

import time

import click

from xueliu import errors


class OddFile(Exception):
    exit_code = 3


ERRORS: dict[str, BaseException] = {
    "input": errors.InputError("no such\ntile: 0m"),
    "unreadable": errors.UnreadableError("game.jsonl: line 3"),
    "steering": errors.InputError("no sign: \x1b[2J \u202e \udcff"),
    "terminal": errors.TerminalError("no terminal"),
    "odd": OddFile("odd.jsonl"),
    "internal": RuntimeError("the secret hand is 123m"),
    "interrupt": KeyboardInterrupt(),
    "pipe": BrokenPipeError(),
    "abort": click.Abort(),
}


@click.command()
@click.argument("how")
@click.option("--fan-cap", type=int, help="cli.version.help")
def fail(how: str, fan_cap: int | None) -> int:
    """Fail as told."""
    if how == "exit":
        click.get_current_context().exit(5)
    if how == "code":
        return 5
    if how == "say":
        click.echo(click.get_current_context().command_path)
        return 0
    if how == "wait":
        try:
            click.echo("waiting")
            time.sleep(30)
        finally:
            click.echo("tidied up")
    raise ERRORS[how]
