"""What a player's discards and melds tell of his hand; nothing here is hidden from anybody."""

from __future__ import annotations

from typing import Final

from xueliu.engine.options import VoidRule
from xueliu.engine.table import PlayerDraft, TableDraft, Thrown, View
from xueliu.engine.tiles import SUITS, Suit
from xueliu.engine.values import value

from .danger import passed_since_lock, settled

_LONGEST: Final = 4
"""So many tiles thrown as they were drawn tell as much as more of them."""


@value
class Tells:
    """What one player has shown."""

    thrown: tuple[int, int, int]
    """His discards by suit, claimed or not."""
    kinds: frozenset[int]
    """The kinds he has discarded."""
    drawn: int
    """How many of his last discards in a row were thrown as drawn 摸打, up to four."""
    passed: frozenset[int]
    """The kinds thrown since his hand last changed, by others or as he drew them."""
    safe: frozenset[int]
    """The kinds that he is certain not to win on."""
    without: Suit
    """The suit he does without: his void suit, or else the one he has thrown most of."""
    open: bool
    """Whether he may still hold tiles of the void suit he has named."""


def tells(view: View, player: PlayerDraft) -> Tells:
    """What has been seen of a player."""
    by_suit, kinds, drawn, passed = [0, 0, 0], set(), 0, set()
    unchanged, last = True, None
    for thrown in reversed(view.table.thrown):
        own = thrown.seat == player.seat
        unchanged = unchanged and (thrown.drawn or not own)
        if unchanged:
            passed.add(int(thrown.tile))
        if own:
            last = thrown if last is None else last
            by_suit[thrown.tile // 9] += 1
            kinds.add(int(thrown.tile))
            drawn += unchanged
    known = settled(view, player)
    safe = frozenset(map(int, passed_since_lock(view, player))) if known else frozenset()
    counts = by_suit[0], by_suit[1], by_suit[2]
    without = max(SUITS, key=lambda suit: counts[suit]) if player.void is None else player.void
    is_open = not player.locked and _open(view.table, player, last)
    return Tells(counts, frozenset(kinds), min(drawn, _LONGEST), frozenset(passed), safe, without, is_open)


def _open(table: TableDraft, player: PlayerDraft, last: Thrown | None) -> bool:
    """Whether the void suit named may not be gone yet; where that is the rule it goes before all others."""
    if table.rules.play.void is not VoidRule.DECLARED or player.void is None:
        return False
    return not table.rules.play.void_first or last is None or last.tile // 9 == player.void
