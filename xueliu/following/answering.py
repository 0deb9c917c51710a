"""A built-in bot as an outside program: lines of events in, lines of answers out (docs/protocol.md)."""

from __future__ import annotations

from typing import Any

from xueliu.ai.levels import make_bot
from xueliu.ai.outside import read_object, to_line
from xueliu.deciding import decide
from xueliu.engine.actions import Action, action_from_json, action_to_json
from xueliu.engine.event_json import EVENT_TYPES, event_from_json
from xueliu.engine.legal import options
from xueliu.engine.table import Request, View, Window
from xueliu.engine.tiles import Seat

from .follower import Follower
from .season import out_of_season


class Answering:
    """Hears lines and answers the questions among them."""

    def __init__(self, level: str, seed: str) -> None:
        """A bot of that level and luck.

        Raises:
            ValueError: there is no such bot.
        """
        self._bot = make_bot(level, seed)
        self._follower: Follower | None = None

    def hear(self, line: str) -> str | None:
        """The answer to a question, ``None`` to anything else; what it doesn't know it passes over.

        Raises:
            ValueError: with one line saying why it can't be followed.
        """
        data = read_object(line)
        try:
            return self._hear(data)
        except KeyError as missing:
            raise ValueError(f"{data.get('type', 'an object')} lacks {missing}") from None
        except (TypeError, IndexError, AttributeError):
            raise ValueError(f"{data.get('type')} has a field of the wrong kind") from None
        except AssertionError as why:  # the engine's own: no such hand can come about
            raise ValueError(f"{data.get('type')} doesn't fit what was told before: {why}") from None

    def _hear(self, data: dict[str, Any]) -> str | None:
        kind = data["type"]
        if kind == "start_game":
            self._follower = Follower(_seat(data["id"]))
        if kind == "ask":
            return self._ask(data)
        if kind in EVENT_TYPES:
            self._following().hear(event_from_json(data))
        return None

    def _following(self) -> Follower:
        if self._follower is None:
            raise ValueError("no match is being played")
        return self._follower

    def _ask(self, data: dict[str, Any]) -> str:
        follower, window = self._following(), Window(data["window"])
        view = follower.view(window)
        if data.get("actor", view.seat) != view.seat:
            raise ValueError(f"ask is for seat {data['actor']!r}, this one is {int(view.seat)}")
        if why := out_of_season(view):
            raise ValueError(f"ask doesn't fit what was told before: {why}")
        request = Request(view.seat, window, _options(view, data["options"]), view)
        action = decide(self._bot, request).action
        if window is not Window.SWAP and action not in request.options:
            action = request.options[-1]
        follower.answered(action)
        return to_line(action_to_json(action, view.table.wild))


def _options(view: View, asked: list[dict[str, Any]]) -> tuple[Action, ...]:
    """The legal answers in their usual order; where three tiles are picked the question doesn't list them."""
    if view.table.window is Window.SWAP:
        return options(view)
    given = [action_from_json({"actor": int(view.seat), **one}, view.table.wild) for one in asked]
    if not given:
        raise ValueError("ask has no options")
    usual = [action for action in options(view) if action in given]
    return (*usual, *(action for action in given if action not in usual))


def _seat(value: Any) -> Seat:
    if type(value) is not int or not 0 <= value <= 3:
        raise ValueError(f"id {value!r} is not a seat (0-3)")
    return Seat(value)
