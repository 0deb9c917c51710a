"""Makes the scene of a moment, with everything that is worked out from the player's view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from xueliu.ai.advice import Advice
from xueliu.engine.actions import DeclareVoid, Discard
from xueliu.engine.table import BEFORE_PLAY, View, Window
from xueliu.engine.tiles import Tile
from xueliu.match import Setup

from .ask import Asking
from .books import HandBook
from .scene import Choices, Hints, Players, Scene

if TYPE_CHECKING:
    from .incomes import End, Income
    from .others import Others
    from .ting import Row
    from .worth import Worth

BUDGET: Final = 0.008
"""So long one picture waits for the worth of waits (seconds); what is missing comes with the next."""


def players_of(setup: Setup, practice: bool = False) -> Players:
    """Who sits where."""
    tag = setup.seed or setup.fair.commit[:6]
    return Players(setup.names, setup.bots, setup.hands, tag, practice, setup.until_broke)


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
    asked = asking if asking is not None and asking.whole and choices.advised else None
    advice, why_so = recommended(asked.advice, rows, view) if asked is not None else ("", ())
    action = asked.advice.action if asked is not None else None
    best = action.tile if isinstance(action, Discard) else None
    best_suit = action.suit if isinstance(action, DeclareVoid) else None
    others = others_of(view, rows) if choices.advised else None
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
        end_of(view, rows),
        why and choices.hints is not Hints.OFF,
        scrolled or {},
        danger=others.danger if others is not None else {},
        values=values_of(asked.advice) if asked is not None else {},
        left=left,
        grounds=why_so,
        thinking=asked is not None and asked.advice.more,
        beliefs=others.beliefs if others is not None else (),
    )


def recommended(advice: Advice, rows: tuple[Row, ...], view: View) -> tuple[str, tuple[str, ...]]:
    """The recommendation in a line, and what else speaks for it."""
    from .advice import advice_words, grounds

    unit = view.table.unit
    return advice_words(advice, rows, unit), grounds(advice, rows, unit)


def others_of(view: View, rows: tuple[Row, ...]) -> Others | None:
    """What is to be said of the others; this and what follows is loaded when the hand is being played."""
    if not rows:
        return None
    from .others import others_of

    return others_of(view, rows)


def values_of(advice: Advice) -> dict[Tile, float]:
    """What each discard is expected to bring, if the adviser says so."""
    return {action.tile: value for action, value in advice.values if isinstance(action, Discard)}


def incomes_of(view: View, rows: tuple[Row, ...]) -> dict[Worth, Income]:
    """What waits of each worth would bring."""
    if not rows:
        return {}
    from .incomes import income

    known = {wait.worth for row in rows for wait in row.waits if wait.worth is not None}
    return {worth: income(view, worth) for worth in known}


def end_of(view: View, rows: tuple[Row, ...]) -> End | None:
    """How the player would stand if the wall ran out, with the best discard gone."""
    if not rows:
        return None
    from .incomes import end

    return end(view, rows[0])


def rows_of(view: View) -> tuple[Row, ...]:
    """What 查听 has to say; nothing before the first discard, or once the player has left."""
    table = view.table
    if table.window in (*BEFORE_PLAY, Window.END) or view.me.out or not any(view.own.counts):
        return ()
    from .ting import ting

    return ting(view, BUDGET)
