"""How likely a discard is won on 放炮: exact where it lies open, else by what could wait on it."""

from __future__ import annotations

from typing import Final

from xueliu.engine.dues import others_in_play
from xueliu.engine.table import PlayerDraft, TableDraft, View
from xueliu.engine.tiles import KINDS, Seat, Tile

from .danger import passed_since_lock, settled
from .seen import unseen

COPY: Final = 0.012
"""How much likelier a ready hand waits on a kind for each copy that it may hold."""
RUN: Final = 0.0016
"""The same for each pair of tiles that would make a sequence with it."""
OWN_THROW: Final = 0.35
"""How much is left of that where he has discarded the kind himself."""
THREE_APART: Final = 2.5
"""How much likelier it is three ranks from a kind that he has won on."""
BEGIN, SPAN, MOST = 54, 40.0, 0.9
"""The wall at which hands begin to be ready, the tiles until all would be, and the most that are."""
A_MELD: Final = 0.1
"""How much likelier a hand is ready for each open meld."""
RUNS: Final = ((-2, -1), (-1, 1), (1, 2))


def odds(view: View) -> tuple[float, ...]:
    """Of each of the 27 kinds how many opponents are likely to win on it now, from 0 to 3."""
    usual = _waited_on(unseen(view))
    found = [0.0] * KINDS
    for seat in others_in_play(view.table, view.seat):
        for kind, chance in enumerate(_odds_of(view, seat, usual)):
            found[kind] += chance
    return tuple(found)


def _waited_on(left: list[int]) -> list[float]:
    """Of each kind how likely a ready hand waits on it, by the tiles it could be made of."""
    return [COPY * left[kind] + RUN * sum(_ways(kind, run, left) for run in RUNS) for kind in range(KINDS)]


def _ways(kind: int, run: tuple[int, int], left: list[int]) -> int:
    rank, (one, other) = kind % 9, run
    return left[kind + one] * left[kind + other] if rank + one >= 0 and rank + other < 9 else 0


def _odds_of(view: View, seat: Seat, usual: list[float]) -> list[float]:
    """How likely one opponent wins on each kind."""
    table, player = view.table, view.table.players[seat]
    won = {win.tile for win in player.wins} if player.locked else set()
    ready = 1.0 if player.locked else _ready(table, player)
    passed = _passed(view, player)
    own = {thrown.tile for thrown in table.thrown if thrown.seat == seat}
    found = [0.0] * KINDS
    for number, chance in enumerate(usual):
        kind = Tile(number)
        if kind // 9 == player.void or kind in passed:
            continue
        near = any(abs(kind - other) == 3 and kind // 9 == other // 9 for other in won)
        found[kind] = ready * chance * (OWN_THROW if kind in own else 1) * (THREE_APART if near else 1)
    for kind in won:
        found[kind] = 1.0
    return found


def _ready(table: TableDraft, player: PlayerDraft) -> float:
    return min(MOST, max(0.0, (BEGIN - table.wall_left) / SPAN)) + A_MELD * len(player.melds)


def _passed(view: View, player: PlayerDraft) -> set[Tile] | frozenset[Tile]:
    """The kinds that he has let go by: for good since his hand was settled, or since his own last discard."""
    if settled(view, player):
        return passed_since_lock(view, player)
    found: set[Tile] = set()
    for thrown in reversed(view.table.thrown):
        if thrown.seat == player.seat:
            break
        found.add(thrown.tile)
    return found
