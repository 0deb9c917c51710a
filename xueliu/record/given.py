"""The answers that led from one moment of a record to the next."""

from __future__ import annotations

from xueliu.engine.actions import Action, Leave, Presence, Return, action_from_json
from xueliu.engine.events import Decision, Left, Returned
from xueliu.engine.refusal import IllegalAction
from xueliu.engine.state import State
from xueliu.engine.step import apply

from .answers import answers_to
from .reader import Line
from .replay import Moment


def given(before: Moment, after: Moment, lines: tuple[Line, ...]) -> tuple[Action | Presence, ...]:
    """What was answered, in seat order where it was answered at once, or who came or went."""
    event, wild = lines[before.lines].event, before.state.table.wild
    if isinstance(event, Decision):
        return (action_from_json(event.action, wild),)
    if isinstance(event, Left):
        return (Leave(event.actor, event.final),)
    if isinstance(event, Returned):
        return (Return(event.actor),)
    ways = answers_to(before.state, lines, before.lines)
    return next((way for way in ways if _leads(before.state, way, after.state)), ())


def _leads(state: State, way: tuple[Action, ...], wanted: State) -> bool:
    try:
        for action in way:
            state = apply(state, action).state
    except IllegalAction:
        return False
    return state == wanted
