"""``--bots``: the levels of the seats that bots play."""

from __future__ import annotations

from typing import Any

import click
from click.shell_completion import CompletionItem

from xueliu.ai.levels import LEVELS, STRONGEST_QUICK
from xueliu.catalogue import t


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
        levels = [part.strip() for part in str(value).split(",")]
        allowed = ", ".join(LEVELS)
        for level in levels:
            if level not in LEVELS:
                self.fail(t("play.bot_unknown", given=repr(level), levels=allowed), param, ctx)
        if len(levels) not in (1, self.seats):
            given = {"given": repr(value), "n": len(levels), "seats": self.seats}
            self.fail(t("play.bots_number", levels=allowed, **given), param, ctx)
        return tuple(levels * self.seats if len(levels) == 1 else levels)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Levels that may follow."""
        before, comma, last = incomplete.rpartition(",")
        return [CompletionItem(before + comma + level) for level in LEVELS if level.startswith(last)]


def bots_option(seats: int) -> dict[str, Any]:
    """The keywords of ``--bots`` for so many seats."""
    metavar = "L[" + ",L" * (seats - 1) + "]"
    return {"type": BotLevels(seats), "default": STRONGEST_QUICK, "show_default": True, "metavar": metavar}
