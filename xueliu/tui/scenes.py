"""Makes the scene of a moment, with everything that is worked out from the player's view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from xueliu.ai.advice import Advice
from xueliu.ai.danger import Threat, threats
from xueliu.engine.actions import DeclareVoid, Discard
from xueliu.engine.table import View, Window
from xueliu.engine.tiles import Tile
from xueliu.match import Setup

from .advice import advice_words
from .ask import Asking
from .books import HandBook
from .incomes import Income, end, income
from .scene import BEFORE, Choices, Hints, Players, Scene
from .ting import Row, ting
from .worth import Worth

BUDGET: Final = 0.008
"""So long one picture waits for the worth of waits (seconds); what is missing comes with the next."""


def players_of(setup: Setup, practice: bool = False) -> Players:
    """Who sits where."""
    return Players(setup.names, setup.bots, setup.hands, setup.seed or setup.fair.commit[:6], practice)


def make_scene(
    view: View,
    players: Players,
    book: HandBook,
    choices: Choices,
    asking: Asking | None,
    flash: str = "",
    notice: str = "",
    paused: bool = False,
    looked_up: Tile | None = None,
    scrolled: Mapping[str, int] | None = None,
    left: int = 0,
    why: bool = False,
) -> Scene:
    """The scene of this moment."""
    rows = rows_of(view)
    advice = advice_words(asking.advice, rows) if asking is not None and choices.advised else ""
    action = asking.advice.action if asking is not None and choices.advised else None
    best = action.tile if isinstance(action, Discard) else None
    best_suit = action.suit if isinstance(action, DeclareVoid) else None
    return Scene(
        view,
        players,
        book,
        choices,
        asking,
        advice,
        flash,
        notice,
        paused,
        looked_up,
        rows,
        best,
        best_suit,
        incomes_of(view, rows),
        end(view, rows[0]) if rows else None,
        why and choices.hints is not Hints.OFF,
        scrolled or {},
        danger=danger_of(view, rows) if choices.advised else {},
        values=values_of(asking.advice) if asking is not None and choices.advised else {},
        left=left,
    )


def danger_of(view: View, rows: tuple[Row, ...]) -> dict[Tile, tuple[Threat, ...]]:
    """Who may win on each discard."""
    return {row.discard: threats(view, row.discard) for row in rows if row.discard is not None}


def values_of(advice: Advice) -> dict[Tile, int]:
    """What each discard is expected to bring, if the adviser says so."""
    return {action.tile: value for action, value in advice.values if isinstance(action, Discard)}


def incomes_of(view: View, rows: tuple[Row, ...]) -> dict[Worth, Income]:
    """What waits of each worth would bring."""
    known = {wait.worth for row in rows for wait in row.waits if wait.worth is not None}
    return {worth: income(view, worth) for worth in known}


def rows_of(view: View) -> tuple[Row, ...]:
    """What 查听 has to say; nothing before the first discard, or once the player has left."""
    table = view.table
    if table.window in (*BEFORE, Window.END) or view.me.out or not any(view.own.counts):
        return ()
    return ting(view, BUDGET)
