"""An act carried out one event after another, for who wants to see what lies between two questions."""

from __future__ import annotations

from .actions import Action, Leave, Presence, Return
from .flow import Next
from .state import Draft, State, Step, thaw
from .step import advance, apply, begun


def one_by_one(state: State, action: Action | Presence) -> tuple[Step, ...]:
    """What an act leads to, an event with the payments for it a step; the last state is that of ``apply``.

    An answer in a window with others still to answer is one step without events.

    Raises:
        IllegalAction: as ``apply``.
    """
    if isinstance(action, Leave | Return):
        return (apply(state, action),)
    found = begun(state, action)
    if isinstance(found, State):
        return (Step(found, ()),)
    draft, step = found
    steps: list[Step] = []
    while step is not Next.WAIT:
        if draft.events:
            draft = _kept(steps, draft)
        step = advance(draft, step)
    if draft.events or not steps:
        _kept(steps, draft)
    else:
        steps[-1] = Step(draft.freeze(), steps[-1].events)
    return tuple(steps)


def _kept(steps: list[Step], draft: Draft) -> Draft:
    """Note what has come of the draft; another to go on with."""
    events = tuple(draft.events)
    state = draft.freeze()
    steps.append(Step(state, events))
    return thaw(state)
