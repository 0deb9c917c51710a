"""Invariants of the tiles: 108 of them, the sizes of hands, and what is waited on."""

from __future__ import annotations

from collections import Counter

from .ready import waits_of
from .state import State
from .table import BEFORE_PLAY, Table, Window
from .tiles import COPIES, KINDS, SEATS, TILES, Seat, Tile, tile_name, tiles_of, with_tile


def tile_problems(state: State) -> list[str]:
    """108 tiles, four of a kind, each in one place (rules.md §1)."""
    places = Counter[Tile](state.wall_left)
    if state.table.window is not Window.FLOAT:
        for seat in SEATS:
            places.update(tiles_of(state.owns[seat].counts))
        places.update(open_tiles(state.table))
    problems = [f"there are {places[tile]} of {tile_name(tile)}" for tile in TILES if places[tile] != COPIES]
    if places.total() != KINDS * COPIES:
        problems.append(f"there are {places.total()} tiles")
    left = 0 if state.table.window is Window.FLOAT else len(state.wall_left)
    if state.table.wall_left != left:
        problems.append(f"the wall shows {state.table.wall_left} tiles and holds {left}")
    return problems


def open_tiles(table: Table) -> Counter[Tile]:
    """The tiles that lie open: rivers, melds, wins, the indicator, and the tile of a kong being robbed."""
    found: Counter[Tile] = Counter()
    for player in table.players:
        found.update(player.river)
        for meld in player.melds:
            found[meld.tile] += meld.size - meld.wilds
            if meld.wilds and table.wild is not None:
                found[table.wild] += meld.wilds
    found.update(_won(table))
    if table.wild_indicator is not None:
        found[table.wild_indicator] += 1
    if table.offer is not None and table.offer.robbing:
        found[table.offer.tile] += 1
    return found


def _won(table: Table) -> list[Tile]:
    """The tiles won on; several may have won on the same discard or kong, at the same place in the hand."""
    claimed = {
        (won.place, won.target, won.how, won.tile)
        for player in table.players
        for won in player.wins
        if won.target != player.seat
    }
    drawn = [won.tile for player in table.players for won in player.wins if won.target == player.seat]
    return [tile for _, _, _, tile in claimed] + drawn


def hand_problems(state: State) -> list[str]:
    """13 tiles with a meld as three, 14 for who is to discard; the number shown is the number held."""
    if state.table.window is Window.FLOAT:
        return []
    problems = []
    for seat in SEATS:
        own, player = state.owns[seat], state.table.players[seat]
        held = sum(own.counts)
        if min(own.counts) < 0:
            problems.append(f"seat {seat} holds less than no tile")
        if player.concealed != held:
            problems.append(f"seat {seat} shows {player.concealed} tiles and holds {held}")
        if held + 3 * len(player.melds) != 13 + has_one_more(state.table, seat):
            problems.append(f"seat {seat} holds {held} tiles beside {len(player.melds)} melds")
        if own.drawn is not None and not own.counts[own.drawn]:
            problems.append(f"seat {seat} has drawn {tile_name(own.drawn)} and doesn't hold it")
    return problems


def has_one_more(table: Table, seat: Seat) -> bool:
    """Whether a seat has 14 tiles now: the dealer before play, then who is in turn."""
    if table.window in BEFORE_PLAY:
        return seat == table.dealer
    return table.window is Window.TURN and seat == table.turn


def wait_problems(state: State) -> list[str]:
    """The waits that are kept beside a hand are those of its tiles, the one just drawn left out."""
    table = state.table
    if table.window in BEFORE_PLAY:
        return []
    problems = []
    for seat in SEATS:
        own, player = state.owns[seat], table.players[seat]
        if own.drawn is None and has_one_more(table, seat):
            continue  # 14 tiles wait on nothing
        counts = own.counts if own.drawn is None else with_tile(own.counts, own.drawn, -1)
        fresh = waits_of(table, player, counts)
        if own.waits != fresh:
            problems.append(f"seat {seat} keeps the waits {own.waits:b}, its tiles wait on {fresh:b}")
    return problems
