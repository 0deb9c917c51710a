"""A recommendation in words: what to do, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xueliu.advice_words import plan_words, reason_words, value_words
from xueliu.ai.advice import Advice
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
from xueliu.engine.tiles import Seat, Tile
from xueliu.text import seat_text, suit_text, t, tile_text

if TYPE_CHECKING:
    from xueliu.ai.danger import Threat

    from .ting import Row


def advice_words(advice: Advice, rows: tuple[Row, ...], unit: int) -> str:
    """What to do and why in a line: what it is expected to bring, or what it changes about the hand."""
    words = t("tui.advice.do", act=action_words(advice.action))
    reason = value_words(advice, unit, action_words) or change_words(advice, rows)
    return words + (t("tui.advice.why", reason=reason) if reason else "")


def grounds(advice: Advice, rows: tuple[Row, ...], unit: int) -> tuple[str, ...]:
    """What speaks for it besides: the plan, and what it changes where that isn't in the line already."""
    valued = value_words(advice, unit, action_words)
    found = [plan_words(advice, unit), change_words(advice, rows) if valued else ""]
    return tuple(words for words in found if words)


def change_words(advice: Advice, rows: tuple[Row, ...]) -> str:
    """What the act changes about how near the hand is; a ready hand's waits are named."""
    action = advice.action
    row = next((r for r in rows if isinstance(action, Discard) and r.discard == action.tile), None)
    return row_words(row) if row is not None and row.deficiency == 1 else reason_words(advice)


def row_words(row: Row) -> str:
    """What a discard that leaves a ready hand waits on."""
    tiles = " ".join(tile_text(wait.tile) for wait in row.waits)
    return t("tui.advice.ready", tiles=tiles, n=row.left)


def action_words(action: Action) -> str:
    """An act in a word or two."""
    match action:
        case Discard() | AddedKong() | ConcealedKong() | SwapWild():
            kind = type(action).__name__.lower()
            return t(f"tui.advised.{kind}", tile=tile_text(action.tile))
        case Win():
            return t("tui.act.win")
        case Pong():
            return t("tui.act.pong_by_wild" if action.wilds else "tui.act.pong")
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


def danger_words(me: Seat, tile: Tile, found: tuple[Threat, ...]) -> str:
    """Who may win on a discard, and what it would cost."""
    if not found:
        return t("tui.danger.nobody", tile=tile_text(tile))
    alike: dict[tuple[bool, int], list[str]] = {}
    for one in found:
        alike.setdefault((one.certain, one.price), []).append(seat_text(one.seat, me))
    parts = []
    for (certain, price), seats in alike.items():
        who = t("tui.danger.and").join(seats)
        parts.append(t("tui.danger.sure" if certain else "tui.danger.may", seat=who, price=price))
    return t("tui.danger.words", tile=tile_text(tile), who=" ".join(parts))
