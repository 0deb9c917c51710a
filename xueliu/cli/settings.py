"""``xueliu config``: where the settings are, what they are, and how to change one."""

from __future__ import annotations

import os
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

import click

from xueliu import config as settings
from xueliu.ai.levels import STRONGEST_QUICK
from xueliu.badfile import BadFileError
from xueliu.catalogue import t
from xueliu.cells import safe
from xueliu.config import Keys
from xueliu.engine.rules import DEFAULT_RULESET
from xueliu.errors import ExitCode, InputError, UnreadableError
from xueliu.folders import settings_file
from xueliu.oserrors import reason

from .columns import columns
from .lazy import LANG_VARIABLE
from .screen_options import VARIABLES

NAMES: Final = tuple(one.name for one in fields(settings.Settings))
KEYS: Final = "keys"
PREFIX: Final = f"{KEYS}."
AS_USUAL: Final = "-"
"""In place of a value: none of one's own."""
UNSET: Final = ("language", "faces", "hands")
"""Settings that without a value go by something else."""
_VARIABLES: Final = {"language": LANG_VARIABLE, **VARIABLES}
"""The environment variable that goes before a setting in the file."""
FLAGS: Final = {
    "language": "--lang",
    **{name: f"--{name}" for name in VARIABLES},
    **{name: f"--{name}" for name in ("rules", "bots", "hands")},
}
"""The flag that goes before all."""


@click.group(help="config.help", no_args_is_help=False, invoke_without_command=True)
@click.pass_context
def config(ctx: click.Context) -> None:
    """The help where nothing is asked for."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@config.command(help="config.path.help")
def path() -> None:
    """Print the settings file's name."""
    click.echo(safe(settings_file()))


@config.command(help="config.show.help")
@click.argument("key", metavar="[KEY]", required=False)
def show(key: str | None) -> int:
    """Print every setting, or one; what can't be read is named, and the rest shown all the same."""
    bad: list[BadFileError] = []
    given = settings.load(Path(settings_file()), _warn, bad.append)
    for problem in bad:
        _warn(str(problem))
    _check_keys(given)
    held = settings.Settings(**given)
    rows = [_row(name, getattr(held, name), name in given) for name in NAMES if name != KEYS or not held.keys]
    rows += [_row(PREFIX + act, keys, True) for act, keys in held.keys]
    if key is not None:
        names = tuple(row[0] for row in rows)
        rows = [row for row in rows if key in (row[0], row[0].partition(".")[0])]
        if not rows:
            raise InputError(settings.unknown(None, key, names))
    click.echo("\n".join(columns(rows, left=4)))
    return ExitCode.UNREADABLE if bad else ExitCode.DONE


def _row(name: str, value: object, in_file: bool) -> list[str]:
    """A setting's name, value, where it comes from, and the flag that goes before all."""
    source = t("config.from.file") if in_file else _default(name)
    flag = t("config.flag", flag=FLAGS[name]) if name in FLAGS else ""
    variable = _VARIABLES.get(name, "")
    given = os.environ.get(variable, "")
    if not given:
        return [name, _shown(value), source, flag]
    beside = {"variable": variable, "value": _shown(value), "source": source}
    told = t("config.from.variable", **beside) if in_file else variable
    return [name, safe(given), told, flag]


def _default(name: str) -> str:
    """What holds for a setting that the file doesn't name."""
    usual = {"rules": DEFAULT_RULESET, "bots": STRONGEST_QUICK}
    if name in UNSET:
        return t(f"config.unset.{name}")
    return t("config.unset", value=usual[name]) if name in usual else t("config.from.default")


@config.command("set", help="config.set.help")
@click.argument("key", metavar="KEY")
@click.argument("value", metavar="VALUE")
def set_(key: str, value: str) -> None:
    """Change one setting in the file."""
    file = Path(settings_file())
    if key.startswith(PREFIX):
        click.echo(f"{key} = {_set_keys(file, key, value)}")
        return
    names = tuple(name for name in NAMES if name != KEYS)
    if key not in names:
        raise InputError(settings.unknown(None, key, names))
    meant = None if value == AS_USUAL else _meant(key, value)
    _read_before(file, key)
    try:
        _write(file, key, meant)
    except OSError as error:
        raise UnreadableError(t("config.unwritable", file=safe(str(file)), why=reason(error))) from None
    click.echo(f"{key} = {_shown(meant)}")


def _read_before(file: Path, key: str) -> Keys:
    """The keys that the file has; whatever else is wrong in it is told, but not what is set right now."""

    def tell(problem: BadFileError) -> None:
        if problem.values.get("key") != key:
            _warn(str(problem))

    keys: Keys = settings.load(file, _warn, tell).get(KEYS, ())
    return keys


def _meant(key: str, value: str) -> str | bool | int:
    """What a value that was typed means; raises `InputError` where the key can't have it."""
    from .usual import checked

    try:
        meant = settings.typed(key, value)
    except BadFileError as problem:
        raise InputError(problem.reason()) from None
    return checked(key, meant) if isinstance(meant, str) else meant


def _write(file: Path, key: str, meant: str | bool | int | None) -> None:
    """Put a setting into the file, or take it out."""
    from xueliu.remember import forget, remember

    if meant is not None:
        remember(file, key, meant)
    elif os.path.exists(file):
        forget(file, key)


@config.command(help="config.edit.help")
def edit() -> None:
    """Open the file in the player's editor, and read it afterwards."""
    file = Path(settings_file())
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    except OSError as error:
        raise UnreadableError(t("config.unwritable", file=safe(str(file)), why=reason(error))) from None
    try:
        click.edit(filename=str(file))
    except (click.ClickException, ValueError):  # none such, ended with an error, or quotes left open
        editor = os.environ.get("VISUAL") or os.environ.get("EDITOR") or "vi"
        raise InputError(t("config.editor", editor=safe(editor))) from None
    _check_keys(settings.load(file, _warn))


def _set_keys(file: Path, key: str, value: str) -> str:
    """Give an act of the screen other keys; how they are shown."""
    from .own_keys import set_keys

    try:
        return set_keys(file, key, value, _read_before(file, key.removeprefix(PREFIX)), _warn)
    except OSError as error:
        raise UnreadableError(t("config.unwritable", file=safe(str(file)), why=reason(error))) from None


def _check_keys(given: dict[str, Any]) -> None:
    """Warn of keys as the screen would."""
    if "keys" in given:
        from .own_keys import problems_of

        for sentence in problems_of(given["keys"]):
            _warn(sentence)


def _shown(value: object) -> str:
    """A value as the file has it; a dash where there is none."""
    if value is None or (value in ("", (), 0) and not isinstance(value, bool)):
        return "-"
    if isinstance(value, tuple):
        return safe(" ".join(value))
    return str(value).lower() if isinstance(value, bool) else safe(str(value))


def _warn(sentence: str) -> None:
    click.echo(f"xueliu: {sentence}", err=True)
