"""What is believed of the others, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from xueliu.ai.beliefs import SUSPECT, Belief
from xueliu.engine.dues import float_factor
from xueliu.engine.table import View
from xueliu.text import seat_text, suit_text, t, tile_text

TOLD: Final = 4
"""So many discards tell which suits are kept, where none is declared."""


def belief_words(view: View, belief: Belief) -> str:
    """A line about one opponent: ready or not, in which suits, and what a win of his would cost."""
    player = view.table.players[belief.seat]
    facts = [_ready(belief)]
    if belief.won:
        facts.append(t("belief.won", tiles=" ".join(tile_text(tile) for tile in belief.won)))
    if belief.one_suit >= SUSPECT:
        facts.append(t("belief.one_suit", n=percent(belief.one_suit), suit=suit_text(belief.suits[0])))
    elif player.void is None and _discards(view, belief) >= TOLD:
        one, other = (suit_text(suit) for suit in sorted(belief.suits))
        facts.append(t("belief.keeps", one=one, other=other))
    price = round(belief.worth * view.table.unit * float_factor(view.table, view.seat, belief.seat))
    facts.append(t("belief.worth", n=price))
    return t("belief.line", seat=seat_text(belief.seat, view.seat), facts=t("belief.join").join(facts))


def short_words(view: View, found: Sequence[Belief]) -> str:
    """All of them in one line: how likely each is ready."""
    parts = []
    for belief in found:
        seat = t(f"tui.danger.seat.{(belief.seat - view.seat) % 4}")
        locked = view.table.players[belief.seat].locked
        name = "belief.short.locked" if locked else "belief.short.ready"
        parts.append(t(name, seat=seat, n=percent(belief.ready)))
    return t("belief.short", seats=t("belief.short.join").join(parts)) if parts else ""


def percent(chance: float) -> int:
    """A chance in a hundred, in steps of five: it isn't known better."""
    return min(95, max(5, 5 * round(20 * chance)))


def _ready(belief: Belief) -> str:
    return t("belief.locked") if belief.ready == 1 else t("belief.ready", n=percent(belief.ready))


def _discards(view: View, belief: Belief) -> int:
    return sum(thrown.seat == belief.seat for thrown in view.table.thrown)
