"""Outside programs as bots: how one is named, and what it is told and asked (docs/protocol.md)."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from typing import Any, Final

from xueliu.engine.actions import Action, action_from_json, action_to_json
from xueliu.engine.legal import refusal
from xueliu.engine.legal_before import swappable
from xueliu.engine.table import Request, Window
from xueliu.engine.tiles import NAMES

PREFIX: Final = "cmd:"
"""``cmd:PROGRAM ARGS…`` stands where a bot's level may stand."""

SHOWN: Final = "cmd"
"""What a record calls any outside program."""


def is_outside(spec: str) -> bool:
    """Whether a program plays, not a level."""
    return spec.startswith(PREFIX)


def shown_as(spec: str) -> str:
    """What a bot is called in a record: its level, or that it is a program."""
    return SHOWN if is_outside(spec) else spec


def command_of(spec: str) -> tuple[str, ...]:
    """The program and its arguments; quotes as in a shell.

    Raises:
        ValueError: there is no program, or a quote isn't closed.
    """
    import shlex

    words = shlex.split(spec.removeprefix(PREFIX), posix=os.name != "nt")
    if not words:
        raise ValueError("no program is named")
    return tuple(words)


def find_program(spec: str) -> str | None:
    """Where the program of a command is; ``None`` where there is none that can be run.

    Raises:
        ValueError: as ``command_of``.
    """
    import shutil

    return shutil.which(command_of(spec)[0])


def split_specs(text: str) -> list[str]:
    """The bots of a list; a comma between quotes belongs to a command."""
    parts, quote = [""], ""
    for sign in text:
        if sign == "," and not quote:
            parts.append("")
            continue
        if sign in "\"'" and quote in ("", sign):
            quote = "" if quote else sign
        parts[-1] += sign
    return [part.strip() for part in parts]


def to_line(data: Mapping[str, Any]) -> str:
    """An object as it is sent."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def ask_line(request: Request, deadline: float) -> str:
    """The question, with every legal answer."""
    return to_line(
        {
            "type": "ask",
            "actor": int(request.seat),
            "window": request.window.value,
            "options": options_json(request),
            "deadline_ms": round(deadline * 1000),
        }
    )


def options_json(request: Request) -> list[dict[str, Any]]:
    """The legal answers; before the exchange one entry a suit, with all tiles that three may be picked of."""
    view = request.view
    if request.window is not Window.SWAP:
        return [action_to_json(action, view.table.wild) for action in request.options]
    base = {"type": "swap_three", "actor": int(request.seat)}
    return [base | {"tiles": [NAMES[tile] for tile in tiles]} for tiles in swappable(view).values()]


def read_object(line: str) -> dict[str, Any]:
    """The JSON object that a line is.

    Raises:
        ValueError: with one line saying why it is none.
    """
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise ValueError("not JSON") from None
    if not isinstance(data, dict):
        raise ValueError("not an object")
    return data


def read_answer(line: str, request: Request) -> Action:
    """The legal answer that a line is.

    Raises:
        ValueError: with one line saying why it is none.
    """
    data = read_object(line)
    action = action_from_json({"actor": int(request.seat), **data}, request.view.table.wild)
    if action.actor != request.seat:
        raise ValueError(f"actor is {int(action.actor)}, asked was {int(request.seat)}")
    why = refusal(request.view, action)
    if why is not None:
        raise ValueError(f"not legal ({why})")
    return action
