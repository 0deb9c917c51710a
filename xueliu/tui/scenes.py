"""Makes the scene of a moment, with everything that is worked out from the player's view."""

from __future__ import annotations

from xueliu.ai.anchor import kong_standing, pong_standing
from xueliu.ai.seen import unseen
from xueliu.engine.actions import (
    Action,
    AddedKong,
    ConcealedKong,
    DeclareVoid,
    DirectKong,
    Discard,
    Float,
    Pass,
    Pong,
    SwapThree,
    SwapWild,
    Win,
)
from xueliu.engine.table import View, Window
from xueliu.engine.tiles import Tile
from xueliu.match import Setup
from xueliu.text import suit_text, t, tile_text

from .advice import Advice
from .ask import Asking
from .books import HandBook
from .prices import wait_money
from .scene import Choices, Players, Scene
from .ting import Row, ting

BEFORE = (Window.FLOAT, Window.SWAP, Window.VOID)


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
    advice = advice_words(view, asking.advice, rows) if asking is not None and choices.advised else ""
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
        left=left,
    )


def rows_of(view: View) -> tuple[Row, ...]:
    """What 查听 has to say; nothing before the first discard, or once the player has left."""
    table = view.table
    if table.window in (*BEFORE, Window.END) or view.me.out or not any(view.own.counts):
        return ()
    return ting(view)


def advice_words(view: View, advice: Advice, rows: tuple[Row, ...]) -> str:
    """The recommendation in words: what to do, and what it leads to."""
    action = advice.action
    words = t("tui.advice.do", act=action_words(action))
    if isinstance(action, Discard):
        row = next((r for r in rows if r.discard == action.tile), None)
        return words + (t("tui.advice.why", reason=row_words(row)) if row is not None else "")
    reason = claim_reason(view, action) or before_reason(action)
    return words + (t("tui.advice.why", reason=reason) if reason else "")


def claim_reason(view: View, action: Action) -> str:
    """Where a pong or a kong leads to."""
    if isinstance(action, Pong):
        far, left = pong_standing(view, action, unseen(view))
    elif isinstance(action, DirectKong | AddedKong | ConcealedKong):
        far, left = kong_standing(view, action, unseen(view))
    else:
        return ""
    return t("tui.advice.far", n=far - 1, left=left) if far > 1 else t("tui.advice.then_ready", left=left)


def before_reason(action: Action) -> str:
    """Why an exchange, a void suit or a float is recommended."""
    match action:
        case SwapThree():
            return t("tui.advice.swap")
        case DeclareVoid():
            return t("tui.advice.void")
        case Float():
            return t("tui.advice.float")
    return ""


def row_words(row: Row) -> str:
    """What a discard leads to: the waits, or the steps left."""
    if row.deficiency == 1:
        tiles = " ".join(tile_text(wait.tile) for wait in row.waits)
        return t("tui.advice.ready", tiles=tiles, n=row.left)
    return t("tui.advice.far", n=row.deficiency - 1, left=row.left)


def action_words(action: Action) -> str:
    """An act in a word or two."""
    match action:
        case Discard() | AddedKong() | ConcealedKong() | SwapWild():
            kind = type(action).__name__.lower()
            return t(f"tui.advised.{kind}", tile=tile_text(action.tile))
        case Win():
            return t("tui.act.win")
        case Pong():
            return t("tui.act.pong")
        case DirectKong():
            return t("tui.act.kong")
        case Pass():
            return t("tui.act.pass")
        case SwapThree():
            return " ".join(tile_text(tile) for tile in action.tiles)
        case DeclareVoid():
            return suit_text(action.suit)
        case Float():
            return t("tui.float.yes" if action.float else "tui.float.no")
    raise AssertionError(f"no words for {action}")
