"""``xueliu replay`` and ``xueliu verify``: read a record, and check it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from typing import Final

import click

from xueliu.catalogue import t
from xueliu.engine.event_json import mask
from xueliu.engine.events import EndGame, EndKyoku, Event
from xueliu.engine.tiles import Seat
from xueliu.errors import ExitCode
from xueliu.narrate import narrate
from xueliu.record.reader import read_games
from xueliu.record.verify import READABLE, Check
from xueliu.record.verify import verify as check_record

KEYS: Final = "\r\n haq"


@click.command(help="record.replay.help")
@click.argument("file")
@click.option("--seat", type=click.IntRange(0, 3), metavar="N", help="record.replay.seat.help")
def replay(file: str, seat: int | None) -> None:
    """Tell a record event by event."""
    viewer = None if seat is None else Seat(seat)
    stepping = sys.stdin.isatty() and sys.stdout.isatty()
    if stepping:
        click.echo(t("record.replay.keys"), err=True)
    _tell(_told(file, viewer), stepping)


def _told(file: str, viewer: Seat | None) -> Iterator[tuple[Event, str]]:
    """The events of a file that the viewer may know of, each with its line."""
    for game in read_games(file):
        for line in game:
            event = line.event if viewer is None else mask(line.event, viewer)
            if event is not None:
                yield event, f"[{line.number}] {narrate(event, viewer or Seat(0))}"


def _tell(told: Iterator[tuple[Event, str]], stepping: bool) -> None:
    keys, to_hand_end = _keys(), False
    for event, text in told:
        click.echo(text)
        if isinstance(event, EndKyoku | EndGame):
            click.echo()
            to_hand_end = False
        if not stepping or to_hand_end:
            continue
        key = next(keys)
        if key == "q":
            return
        to_hand_end, stepping = key == "h", key != "a"


def _keys() -> Iterator[str]:
    """The keys that mean something; those typed ahead come in one go, a function key as ESC and more."""
    while True:
        typed = click.getchar().lower()
        if not typed.startswith("\x1b"):
            yield from (key for key in typed if key in KEYS)


@click.command(help="record.verify.help")
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="record.json.help")
def verify(file: str, as_json: bool) -> int:
    """Check a record and tell what each check found."""
    checks = check_record(file)
    if as_json:
        ok = all(check.ok for check in checks)
        click.echo(json.dumps({"ok": ok, "checks": [asdict(c) for c in checks]}, ensure_ascii=False))
    else:
        for check in checks:
            click.echo(_found(check))
    return _exit_code(checks)


def _found(check: Check) -> str:
    name = t(f"record.check.{check.name}")
    if check.ok:
        return t("record.verify.ok", name=name)
    message = "record.verify.wrong" if check.line else "record.verify.wrong_file"
    return t(message, name=name, line=check.line, problem=check.problem)


def _exit_code(checks: tuple[Check, ...]) -> ExitCode:
    if not all(check.ok for check in checks if check.name == READABLE):
        return ExitCode.UNREADABLE
    return ExitCode.DONE if all(check.ok for check in checks) else ExitCode.WRONG
