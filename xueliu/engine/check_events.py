"""Invariants of events: points only move, hands that have won stay as they are, the hand moves on."""

from __future__ import annotations

from .events import (
    AddedKonged,
    ConcealedKonged,
    DirectKonged,
    Discarded,
    Drawn,
    EndKyoku,
    Event,
    Hora,
    Ponged,
    StartKyoku,
    Transfer,
    WildSwapped,
)
from .how import How
from .options import Bankruptcy, Mode
from .state import State, Step
from .table import Window
from .tiles import SEATS, Tile, tile_name

ACTS = (Discarded, Drawn, Ponged, DirectKonged, AddedKonged, ConcealedKonged, WildSwapped, Hora)


def event_problems(before: State, step: Step) -> list[str]:
    """What is wrong with the events of one act."""
    return [
        *_money(before, step),
        *_locked(before, step),
        *_order(before, step),
    ]


def _money(before: State, step: Step) -> list[str]:
    """Scores change by the transfers and by nothing else; so nothing is lost but what the house takes."""
    scores, house, problems = list(before.table.scores), 0, []
    for event in step.events:
        if not isinstance(event, Transfer):
            continue
        scores[event.source] -= event.amount
        if event.to is None:
            house += event.amount
        else:
            scores[event.to] += event.amount
        if not 0 <= event.amount <= event.due or event.due < 1 or event.to == event.source:
            problems.append(f"{event} is no payment")
        if event.amount < event.due and before.table.rules.pay.bankruptcy is Bankruptcy.NEGATIVE:
            problems.append(f"{event} is short though stacks may fall below zero")
    after = step.state.table.scores
    if tuple(scores) != after:
        problems.append(f"the stacks are {after}, the transfers make them {tuple(scores)}")
    if sum(after) + house != sum(before.table.scores):
        problems.append(f"{sum(before.table.scores)} points became {sum(after)} and {house} for the house")
    return problems


def _locked(before: State, step: Step) -> list[str]:
    """Who has won discards nothing but what was drawn, and never pongs; who is out of play does nothing."""
    table, problems = before.table, []
    flows = table.rules.play.mode is Mode.XUELIU
    won = {seat for seat in SEATS if table.players[seat].wins}
    drawn: list[Tile | None] = [own.drawn for own in before.owns]
    for event in step.events:
        if isinstance(event, Drawn):
            drawn[event.actor] = event.pai
        if isinstance(event, ACTS) and event.actor in won:
            problems += _after_win(event, drawn[event.actor], flows)
        if isinstance(event, Discarded):
            if event.tsumogiri != (event.pai == drawn[event.actor]):
                problems.append(f"{event} says whether it was just drawn, wrongly")
            drawn[event.actor] = None
        if isinstance(event, Hora):
            won.add(event.actor)
    return problems


def _after_win(event: Event, drawn: Tile | None, flows: bool) -> list[str]:
    if not flows:
        return [f"{event} after leaving the table"]
    if isinstance(event, Discarded) and event.pai != drawn:
        return [f"a locked seat {event.actor} discards {tile_name(event.pai)}, it drew {drawn}"]
    if isinstance(event, Ponged | WildSwapped):
        return [f"{event} of a locked seat"]
    return []


def _order(before: State, step: Step) -> list[str]:
    """Tiles are drawn in the order of the wall, by who is in turn; a hand is dealt once and ends once."""
    wall, position, problems = before.sealed.wall, before.position, []
    for event in step.events:
        if isinstance(event, StartKyoku):
            position = len(wall) - _dealt_left(step.state, event)
        if isinstance(event, Drawn):
            if position >= len(wall) or event.pai != wall[position]:
                problems.append(f"{event} isn't the next tile of the wall")
            position += 1
        if isinstance(event, Hora) and (event.how is How.TSUMO) != (event.actor == event.target):
            problems.append(f"{event} names the wrong seat")
    ends = sum(isinstance(event, EndKyoku) for event in step.events)
    if ends != (step.state.table.window is Window.END) - (before.table.window is Window.END):
        problems.append(f"{ends} ends in one step")
    if position != step.state.position:
        problems.append(f"{step.state.position} tiles are gone, drawn were {position}")
    return problems


def _dealt_left(after: State, event: StartKyoku) -> int:
    """How many tiles are in the wall right after the deal."""
    dealt = sum(len(row) for row in event.tehais) + (event.wild_indicator is not None)
    return len(after.sealed.wall) - dealt
