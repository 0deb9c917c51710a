"""Guesses at the tiles a view hides: worlds that fit all that was seen, with a fair share of luck.

A hand that has won is built round the tiles it won on, without those it let go; a hand still open has none
of the suit it gave up, and the later it is, the nearer to a win (docs/bots.md).
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from xueliu.engine.options import LockedWin
from xueliu.engine.ready import refresh_waits, void_of
from xueliu.engine.swap import STEPS, direction_of
from xueliu.engine.table import OwnDraft, PlayerDraft, View
from xueliu.engine.tiles import KINDS, SEATS, SUITS, TILES, Seat, Suit, Tile, seat_after, suit_of

from ..anchor import tile_bits
from ..danger import passed_since_lock
from ..seen import unseen
from .built import Build, built
from .greedy import shortfall
from .imagine import World, world_of

TRIES: Final = 240
"""How many hands are built for one that has won, to find some that fit."""
ENOUGH: Final = 24
"""So many that fit are enough."""
RETRIES: Final = 24
"""How many more are built where none of those is possible beside the others' hands."""
NEARER: Final = (3, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12)
"""After each of these numbers of draws an open hand is the nearest of one guess more, as near as most are."""
FIRST_VOIDS: Final = 3
"""How many tiles of its void suit a hand may hold before it has thrown any of them."""


class _Hidden(NamedTuple):
    """What is known of one hidden hand."""

    seat: Seat
    size: int
    barred: frozenset[Suit]
    """Suits of which it has nothing."""
    void: Suit | None
    voids: int
    """How many tiles of its void suit it may still hold."""
    known: tuple[Tile, ...]
    """Tiles given to it that it can't have let go."""
    tries: int
    won: tuple[Tile, ...]
    refused: int
    """Kinds it let go since its first win, as 27 bits: no waits of its."""
    build: Build | None
    """How its hand is put together, where it has won."""


def fits(view: View) -> bool:
    """Whether there can be a world behind a view: the right number of tiles is unseen."""
    table, left = view.table, unseen(view)
    hidden = [player for player in table.players if player.seat != view.seat]
    if any(player.concealed != 13 - 3 * len(player.melds) for player in hidden):
        return False
    return min(left) >= 0 and sum(left) == table.wall_left + sum(player.concealed for player in hidden)


class Guesser:
    """All that follows from one view; ``world`` draws one guess after another."""

    def __init__(self, view: View, chance: Random) -> None:
        """Work out what is known of the three hidden hands, and what those that won may look like."""
        self.view, self.chance = view, chance
        self.left = unseen(view)
        hidden = [_hidden(view, seat) for seat in SEATS if seat != view.seat]
        self.settled = [one for one in hidden if one.build is not None]
        self.open = [one for one in hidden if one.build is None]
        self.fitting = {one.seat: self._fitting(one, self.left, TRIES, ENOUGH) for one in self.settled}

    def world(self) -> World:
        """One guess; the same view and chance give the same guesses."""
        left, chance = list(self.left), self.chance
        hands = [self.view.own.counts] * 4
        for one in self.settled:
            hands[one.seat] = self._taken(left, self._winner(one, left))
        order = list(self.open)
        chance.shuffle(order)
        for one in order:
            hands[one.seat] = self._taken(left, self._open_hand(one, left))
        wall = [tile for tile in TILES for _ in range(left[tile])]
        chance.shuffle(wall)
        return world_of(self.view, hands, wall[: self.view.table.wall_left])

    @staticmethod
    def _taken(left: list[int], hand: list[int]) -> tuple[int, ...]:
        for tile in TILES:
            left[tile] -= hand[tile]
        return tuple(hand)

    def _fitting(self, one: _Hidden, left: list[int], tries: int, enough: int) -> list[list[int]]:
        """Hands that wait on what one won on and on nothing that it let go, as far as can be found."""
        best: list[list[int]] = []
        fewest = KINDS + 1
        for _ in range(tries if one.build else 0):
            hand = built(one.build, left, self.chance) if one.build else None
            if hand is None:
                continue
            wrong = self._contradictions(one, hand)
            if wrong < fewest:
                best, fewest = [], wrong
            if wrong == fewest:
                best.append(hand)
                if not wrong and len(best) == enough:
                    break
        return best

    def _winner(self, one: _Hidden, left: list[int]) -> list[int]:
        """One of the hands that fit; a new one where too little is left for any of them."""
        known = self.fitting[one.seat]
        for hand in self.chance.sample(known, len(known)):
            if all(held <= copies for held, copies in zip(hand, left, strict=True)):
                return hand
        anew = self._fitting(one, left, RETRIES, 1)
        return anew[0] if anew else self._drawn(one, left)

    def _contradictions(self, one: _Hidden, hand: list[int]) -> int:
        own = OwnDraft(tuple(hand))
        refresh_waits(self.view.table, self.view.table.players[one.seat], own)
        missing = sum(1 for tile in set(one.won) if not own.waits >> tile & 1)
        return 2 * missing + (own.waits & one.refused).bit_count()

    def _open_hand(self, one: _Hidden, left: list[int]) -> list[int]:
        table, player = self.view.table, self.view.table.players[one.seat]
        guesses = [self._drawn(one, left) for _ in range(one.tries)]
        if len(guesses) == 1:
            return guesses[0]
        return min(guesses, key=lambda hand: shortfall(table, player, hand, player.melds))

    def _drawn(self, one: _Hidden, left: list[int]) -> list[int]:
        """A hand drawn at random from what is left; of a barred suit only when nothing else is left."""
        hand, chance = [0] * KINDS, self.chance
        for tile in one.known:
            if hand[tile] < left[tile]:
                hand[tile] += 1
        pool: list[Tile] = []
        voids: list[Tile] = []
        others: list[Tile] = []
        for tile in TILES:
            copies = left[tile] - hand[tile]
            part = others if suit_of(tile) in one.barred else voids if suit_of(tile) == one.void else pool
            part += [tile] * copies
        chance.shuffle(voids)
        pool += voids[: one.voids]
        others += voids[one.voids :]
        need = one.size - sum(hand)
        for tile in chance.sample(pool, min(need, len(pool))):
            hand[tile] += 1
        if need > len(pool):
            for tile in chance.sample(others, need - len(pool)):
                hand[tile] += 1
        return hand


def _hidden(view: View, seat: Seat) -> _Hidden:
    table, player = view.table, view.table.players[seat]
    thrown = [t.tile for t in table.thrown if t.seat == seat]
    void = void_of(table, player)
    barred, voids = set[Suit](), 0
    if void is not None:
        cleared = player.wins or (thrown and suit_of(thrown[-1]) != void)
        voids = 0 if cleared else max(0, FIRST_VOIDS - len(thrown))
        if not voids:
            barred.add(void)
    return _Hidden(
        seat,
        player.concealed,
        frozenset(barred),
        void,
        voids,
        _given_to(view, seat, thrown),
        1 + sum(player.draws >= turns for turns in NEARER),
        tuple(won.tile for won in player.wins),
        _refused(view, player),
        _build(player, void) if player.wins else None,
    )


def _given_to(view: View, seat: Seat, thrown: list[Tile]) -> tuple[Tile, ...]:
    """The tiles given away at 换三张 that this seat must still hold, if it was the one who got them."""
    table, own, player = view.table, view.own, view.table.players[seat]
    if not own.given or table.swap_die is None or player.wins:
        return ()
    direction = direction_of(table.swap_die)
    if seat_after(seat, STEPS[direction]) != view.seat:
        return ()
    gone = [*thrown, *(meld.tile for meld in player.melds for _ in range(meld.size))]
    void, kept = void_of(table, player), []
    for tile in own.given:
        if tile in gone:
            gone.remove(tile)
        elif suit_of(tile) != void:
            kept.append(tile)
    return tuple(kept)


def _refused(view: View, player: PlayerDraft) -> int:
    """The kinds discarded since a hand was locked that it didn't win on, though it wins by itself."""
    rules = view.table.rules
    if not player.locked or rules.locked.win is not LockedWin.AUTO:
        return 0
    return tile_bits(passed_since_lock(view, player) - {won.tile for won in player.wins})


def _build(player: PlayerDraft, void: Suit | None) -> Build:
    base, tile = player.base or "", player.wins[0].tile
    suits = frozenset(suit for suit in SUITS if suit != void)
    melded = frozenset(suit_of(meld.tile) for meld in player.melds)
    if base.startswith("qing"):
        suits = frozenset({suit_of(tile)})
    elif len(melded | {suit_of(tile)}) == 2:
        suits = melded | {suit_of(tile)}
    return Build(
        tile,
        tuple({won.tile for won in player.wins} - {tile}),
        4 - len(player.melds),
        suits,
        pairs="qidui" in base,
        triplets="dui" in base and "qidui" not in base,
    )
