"""``xueliu verify``: check a record."""

from __future__ import annotations

import json
from dataclasses import asdict

import click

from xueliu.catalogue import t
from xueliu.errors import ExitCode
from xueliu.record.verify import READABLE, Check
from xueliu.record.verify import verify as check_record


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
