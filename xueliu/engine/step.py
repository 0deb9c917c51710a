"""The engine's three questions: a new hand, who is asked what, and what an act leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Final

from . import deal, legal
from .actions import Action, Leave, Presence, Return
from .events import Left, Returned
from .flow import Next
from .next_hand import stake_of
from .refusal import IllegalAction, Refusal
from .rules import RuleSet
from .state import Draft, Sealed, State, Step, thaw
from .table import OwnDraft, PlayerDraft, Request, TableDraft, View, Window
from .tiles import COPIES, KINDS, SEATS, TILES, Seat, Tile

_STEPS: Final = {
    Next.DEAL: "deal.deal",
    Next.SWAP: "swap.enter",
    Next.VOID: "void.enter",
    Next.PLAY: "turn.enter",
    Next.DRAW: "turn.draw",
    Next.TURN: "turn.ask",
    Next.CLAIMS: "claim.enter",
    Next.ROB: "claim.enter_rob",
    Next.STAND: "kong.stand_added",
    Next.AFTER_WIN: "win.after_win",
    Next.EXHAUSTED: "finish.exhausted",
    Next.CLOSE: "finish.close",
}
"""Module and function of each step; a module is loaded when a hand first comes to it."""

_RESOLVE: Final = {
    Window.FLOAT: "deal.resolve_floats",
    Window.SWAP: "swap.resolve",
    Window.VOID: "void.resolve",
    Window.CLAIM: "claim.resolve",
    Window.ROB: "claim.resolve",
}


@cache
def _named(name: str) -> Callable[..., Next]:
    module, _, function = name.partition(".")
    found: Callable[..., Next] = getattr(import_module(f".{module}", __package__), function)
    return found


def _first(step: Next) -> Callable[[Draft], Next]:
    """A step that first puts the real one in its place."""

    def take(draft: Draft) -> Next:
        _RUN[step] = _named(_STEPS[step])
        return _RUN[step](draft)

    return take


# By number: a hand goes through hundreds of steps, and hashing an enum's member is a Python call.
_RUN: Final = [_first(step) for step in Next if step is not Next.WAIT]


def new_hand(
    rules: RuleSet,
    wall: Sequence[Tile],
    dealer: Seat,
    scores: Sequence[int],
    dice: Sequence[int],
    hand: int,
    *,
    swap_die: int | None = None,
    stake: int | None = None,
    dealer_dice: tuple[int, ...] | None = None,
    commit: str = "",
    nonce: str = "",
) -> State:
    """A hand at its first question; the events so far are in ``State.opening`` (rules.md §2, §3).

    Args:
        rules: the ruleset in force.
        wall: the 108 tiles in drawing order.
        dealer: who deals.
        scores: the four stacks (points).
        dice: the dice that break the wall, ``play.dice`` of them; a further one is the swap die.
        hand: number of the hand in the match, from 1.
        swap_die: the die of the exchange; without it the extra one of ``dice``, else the first.
        stake: points of one stake; by default what ``pay.stake`` makes of the stacks.
        dealer_dice: what the last dealer threw for the dealer, where he did.
        commit: the commitment to the wall, for the record.
        nonce: what opens the commitment, for the record.

    Raises:
        ValueError: the wall, dealer, stacks or dice aren't what they must be.
    """
    _check_deal(wall, dealer, scores, dice)
    stacks = (scores[0], scores[1], scores[2], scores[3])
    die = swap_die if swap_die is not None else dice[min(rules.play.dice, len(dice) - 1)]
    table = TableDraft(
        rules,
        hand,
        dealer,
        stake_of(rules.pay.stake, stacks) if stake is None else stake,
        start_scores=stacks,
        scores=stacks,
        players=[PlayerDraft(seat) for seat in SEATS],
        dice=tuple(dice[: rules.play.dice]),
    )
    sealed = Sealed(tuple(wall), die, dealer_dice, commit, nonce)
    draft = Draft(table, [OwnDraft() for _ in SEATS], sealed)
    run(draft, deal.enter(draft))
    return draft.freeze(tuple(draft.events))


def _check_deal(wall: Sequence[Tile], dealer: Seat, scores: Sequence[int], dice: Sequence[int]) -> None:
    if len(wall) != KINDS * COPIES or any(wall.count(tile) != COPIES for tile in TILES):
        raise ValueError(f"a wall holds 108 tiles, four of each kind; this one has {len(wall)}")
    if dealer not in SEATS:
        raise ValueError(f"dealer {dealer!r} is not a seat (0-3)")
    if len(scores) != 4:
        raise ValueError(f"four stacks are needed, {len(scores)} were given")
    if not dice or any(not 1 <= die <= 6 for die in dice):
        raise ValueError(f"dice {tuple(dice)} aren't one or more numbers from 1 to 6")


def run(draft: Draft, step: Next) -> None:
    """Go on until somebody has to be asked."""
    while step is not Next.WAIT:
        step = _RUN[step](draft)


def advance(draft: Draft, step: Next) -> Next:
    """Take one step that isn't ``WAIT``; the one that follows."""
    return _RUN[step](draft)


def view(state: State, seat: Seat) -> View:
    """All that a seat may know."""
    return View(seat, state.table, state.owns[seat])


def requests(state: State) -> tuple[Request, ...]:
    """One request for each seat still to answer, in seat order; none when the hand is over."""
    window = state.table.window
    asked = []
    for seat in state.waiting:
        seen = View(seat, state.table, state.owns[seat])
        asked.append(Request(seat, window, legal.options(seen), seen))
    return tuple(asked)


def apply(state: State, action: Action | Presence) -> Step:
    """The state and the events that an act leads to; the old state stays as it is.

    An answer in a window with others still to answer is only kept, so it has no events yet.
    ``Leave`` and ``Return`` are taken at any time before the end.

    Raises:
        IllegalAction: the seat isn't being asked, or the rules don't allow this act now.
    """
    if isinstance(action, Leave | Return):
        return _presence(state, action)
    found = begun(state, action)
    if isinstance(found, State):
        return Step(found, ())
    draft, step = found
    run(draft, step)
    return Step(draft.freeze(), tuple(draft.events))


def begun(state: State, action: Action) -> tuple[Draft, Next] | State:
    """The draft of what an answer leads to with the step to go on with; a state where others must answer yet.

    Raises:
        IllegalAction: as ``apply``.
    """
    seat = action.actor
    if seat not in state.waiting:
        raise IllegalAction(Refusal("not_asked", (("seat", seat),)))
    why = legal.refusal(view(state, seat), action)
    if why is not None:
        raise IllegalAction(why)
    if state.table.window is Window.TURN:
        draft = thaw(state)
        draft.waiting = ()
        return draft, _named("turn.act")(draft, action)
    kept = _answered(state, action)
    if kept.waiting:
        return kept
    draft = thaw(kept)
    return draft, _named(_RESOLVE[state.table.window])(draft)


def _answered(state: State, action: Action) -> State:
    """The same with one answer more."""
    answers = list(state.answers)
    answers[action.actor] = action
    waiting = tuple(seat for seat in state.waiting if seat != action.actor)
    return State(
        state.table,
        state.owns,
        state.sealed,
        state.position,
        waiting,
        (answers[0], answers[1], answers[2], answers[3]),
    )


def _presence(state: State, action: Presence) -> Step:
    """A seat goes to autoplay, for good or not, or is taken back (rules.md §11)."""
    why = legal.presence_refusal(state.table, action)
    if why is not None:
        raise IllegalAction(why)
    draft = thaw(state)
    changed = draft.player(action.actor)
    if isinstance(action, Leave):
        changed.away, changed.escaped = True, action.final
        draft.emit(Left(action.actor, action.final))
    else:
        changed.away = False
        draft.emit(Returned(action.actor))
    return Step(draft.freeze(), tuple(draft.events))
