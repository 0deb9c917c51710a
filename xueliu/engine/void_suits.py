"""The suit a player does without 缺 (rules.md §3)."""

from __future__ import annotations

from .options import VoidRule
from .table import PlayerDraft, TableDraft
from .tiles import Suit


def void_of(table: TableDraft, player: PlayerDraft) -> Suit | None:
    """The declared void suit, ``None`` where none is declared."""
    return player.void if table.rules.play.void is VoidRule.DECLARED else None
