"""Makes the scene of a moment, with everything that is worked out from the player's view."""

from __future__ import annotations

from xueliu.ai.advice import Advice
from xueliu.ai.danger import Threat, threats
from xueliu.engine.actions import DeclareVoid, Discard
from xueliu.engine.table import View, Window
from xueliu.engine.tiles import Tile
from xueliu.match import Setup

from .advice import advice_words
from .ask import Asking
from .books import HandBook
from .prices import wait_money
from .scene import BEFORE, Choices, Players, Scene
from .ting import Row, ting


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
    scrolled: int = 0,
    left: int = 0,
) -> Scene:
    """The scene of this moment."""
    rows = rows_of(view)
    money = {wait.multiplier: wait_money(view, wait.multiplier) for row in rows[:1] for wait in row.waits}
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
        money,
        scrolled,
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


def rows_of(view: View) -> tuple[Row, ...]:
    """What 查听 has to say; nothing before the first discard, or once the player has left."""
    table = view.table
    if table.window in (*BEFORE, Window.END) or view.me.out or not any(view.own.counts):
        return ()
    return ting(view)
