"""What must hold in every hand, whatever is played: for ``simulate --check`` and the tests.

Each function gives a list of sentences, one for each thing that doesn't hold; empty when all is well. They
ask the engine as little as they can: tiles, sizes and sums are counted from the state itself.
"""

from __future__ import annotations

from typing import Final

from .actions import Action, Leave, Presence, Return
from .check_acts import act_problems
from .check_events import event_problems
from .check_tiles import hand_problems, tile_problems, wait_problems
from .state import State, Step
from .step import apply
from .table import Window
from .tiles import SEATS

MOST_STEPS: Final = 1_000
"""More answers than any hand can take: 56 draws, each with a few acts and claims of three others."""

SIMULTANEOUS: Final = (Window.FLOAT, Window.SWAP, Window.VOID, Window.CLAIM, Window.ROB)


def check_state(state: State) -> list[str]:
    """What is wrong with a state: tiles, hands, stacks, who is asked; where these hold, waits and answers."""
    problems = [
        *tile_problems(state),
        *hand_problems(state),
        *_score_problems(state),
        *_window_problems(state),
    ]
    return problems or [*wait_problems(state), *act_problems(state)]


def check_step(before: State, action: Action | Presence, step: Step) -> list[str]:
    """What is wrong with what an act led to: its events, its payments, and what it let be seen."""
    problems = event_problems(before, step)
    again = apply(before, action)
    if again != step:
        problems.append(f"{action} leads to something else the second time")
    if (
        before.table.window in SIMULTANEOUS
        and not isinstance(action, Leave | Return)
        and len(before.waiting) > 1
    ):
        problems += _secret_problems(before, step)
    return problems


def _secret_problems(before: State, step: Step) -> list[str]:
    """An answer that others have still to follow is kept, and changes nothing that can be seen."""
    after = step.state
    if step.events or after.table != before.table or after.owns != before.owns:
        return [f"an answer in {before.table.window} shows before the others have answered"]
    return []


def _score_problems(state: State) -> list[str]:
    table = state.table
    if table.rules.pay.bankruptcy.value == "negative":
        return []
    return [
        f"seat {seat} has fallen to {table.scores[seat]}"
        for seat in SEATS
        if table.scores[seat] < min(0, table.start_scores[seat])
    ]


def _window_problems(state: State) -> list[str]:
    """Somebody is asked until the hand is over, in seat order, and nobody who is out of play."""
    table, problems = state.table, []
    if bool(state.waiting) == state.over:
        problems.append(f"window {table.window} waits for {state.waiting}")
    if list(state.waiting) != sorted(set(state.waiting)):
        problems.append(f"seats {state.waiting} are asked out of order")
    if table.window is Window.TURN and state.waiting != (table.turn,):
        problems.append(f"it is the turn of {table.turn}, but {state.waiting} is asked")
    problems += [
        f"seat {seat} is out of play and is asked" for seat in state.waiting if table.players[seat].out
    ]
    return problems
