"""A decision to be judged, and its verdict, as lines of JSON; the verdict comes back exactly."""

from __future__ import annotations

from typing import Any

from xueliu.engine.actions import Action, action_from_json, action_to_json
from xueliu.engine.table import Request
from xueliu.engine.tiles import Tile
from xueliu.engine.view_json import view_to_json

from .verdict import Effort, Fault, Kind, Verdict

Message = dict[str, Any]


def judge_message(request: Request, action: Action, effort: Effort) -> Message:
    """What is sent to have a decision judged: the view and what was done; the ruleset is named by hash."""
    view = request.view
    return {
        "type": "judge",
        "rules": view.table.rules.rules_hash,
        "view": view_to_json(view, rules_by_id=True),
        "action": action_to_json(action, view.table.wild),
        "effort": [effort.first, effort.worlds],
    }


def verdict_to_json(verdict: Verdict, wild: Tile | None) -> Message:
    """A verdict."""
    fault = verdict.fault
    return {
        "judged": verdict.judged,
        "best": action_to_json(verdict.best, wild),
        "agrees": verdict.agrees,
        "loss": verdict.loss,
        "se": verdict.se,
        "opinion": verdict.opinion,
        "worlds": verdict.worlds,
        "clear": verdict.clear,
        "fault": None if fault is None else [fault.kind.value, [list(number) for number in fault.numbers]],
    }


def verdict_from_json(data: Message, wild: Tile | None) -> Verdict:
    """The verdict that was written.

    Raises:
        KeyError, TypeError, ValueError: it is none.
    """
    fault = None
    if data["fault"] is not None:
        kind, numbers = data["fault"]
        fault = Fault(Kind(kind), tuple((str(name), number) for name, number in numbers))
    return Verdict(
        data["judged"],
        action_from_json(data["best"], wild),
        data["agrees"],
        data["loss"],
        data["se"],
        data["opinion"],
        data["worlds"],
        data["clear"],
        fault,
    )
