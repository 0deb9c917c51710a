"""``--bots``: the levels, and characters, of the seats that bots play; or programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from xueliu.ai.characters import SIGN, Character
from xueliu.ai.levels import CHARACTERFUL, LEVELS, STRONGEST_QUICK, level_and_character
from xueliu.ai.outside import find_program, is_outside, split_specs
from xueliu.catalogue import t
from xueliu.errors import InputError

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


def check_command(spec: str) -> None:
    """Refuse a ``cmd:`` that names no program that can be run.

    Raises:
        InputError: it doesn't.
    """
    try:
        found = find_program(spec)
    except ValueError:
        raise InputError(t("bot.command", given=spec)) from None
    if found is None:
        raise InputError(t("bot.no_program", given=spec))


class BotLevels(click.ParamType[tuple[str, ...]]):
    """One level for all seats, or one for each."""

    def __init__(self, seats: int) -> None:
        """For so many seats."""
        self.seats = seats
        self.name = ",".join("L" * seats)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        """The level of each seat; anything else is refused, naming what there is."""
        if isinstance(value, tuple):
            return value
        levels = split_specs(str(value))
        allowed = ", ".join(LEVELS)
        for level in levels:
            self._check(level, allowed, param, ctx)
        if len(levels) not in (1, self.seats):
            given = {"given": repr(value), "n": len(levels), "seats": self.seats}
            self.fail(t("play.bots_number", levels=allowed, **given), param, ctx)
        return tuple(levels * self.seats if len(levels) == 1 else levels)

    def _check(
        self, spec: str, allowed: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> None:
        """Refuse what is no level, no level with a character, and no program."""
        if is_outside(spec):
            return check_command(spec)
        level, sign, _ = spec.partition(SIGN)
        if level not in LEVELS:
            self.fail(t("play.bot_unknown", given=repr(spec), levels=allowed), param, ctx)
        if sign and level not in CHARACTERFUL:
            found = ", ".join(CHARACTERFUL)
            self.fail(t("who.no_character", level=level, levels=found), param, ctx)
        try:
            level_and_character(spec)
        except ValueError:
            known = ", ".join(Character)
            self.fail(t("who.unknown_character", given=repr(spec), characters=known), param, ctx)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Levels that may follow, with their characters; only shells ask."""
        from click.shell_completion import CompletionItem

        before, comma, last = incomplete.rpartition(",")
        specs = [*LEVELS, *(level + SIGN + one for level in CHARACTERFUL for one in Character)]
        return [CompletionItem(before + comma + spec) for spec in specs if spec.startswith(last)]


def bots_option(seats: int, default: str = STRONGEST_QUICK) -> dict[str, Any]:
    """The keywords of ``--bots`` for so many seats."""
    metavar = "L[" + ",L" * (seats - 1) + "]"
    return {"type": BotLevels(seats), "default": default, "show_default": True, "metavar": metavar}
