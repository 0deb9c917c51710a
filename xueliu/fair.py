"""Everything random in a match, drawn from one secret that is committed to beforehand.

Walls, dice, the first dealer and the bots' own luck come from SHA-256 streams, one a purpose and hand. They
never depend on Python's own ``random``, so a seed gives the same match on every version and machine. A change
of any of this is a new ``STREAM_VERSION``, for old records must still verify.
"""

from __future__ import annotations

import hashlib
import os
import struct
from collections.abc import Iterator, Sequence
from typing import Final

from xueliu.engine.tiles import COPIES, TILES, Seat, Tile, tile_name
from xueliu.engine.values import value

STREAM_VERSION: Final = 1
WORD_RANGE: Final = 1 << 32
DIE_SIDES: Final = 6

SORTED_WALL: Final[tuple[Tile, ...]] = tuple(tile for tile in TILES for _ in range(COPIES))
"""The 108 tiles before they are shuffled, 万 筒 条, four of a kind together."""


def _sha256(text: str) -> bytes:
    try:
        return hashlib.sha256(text.encode("utf-8")).digest()
    except UnicodeEncodeError:
        raise ValueError("a seed or cut must be text that UTF-8 can write") from None


def new_secret() -> str:
    """A fresh secret: 32 random bytes in lower-case hex."""
    return os.urandom(32).hex()


def secret_of_seed(seed: str) -> str:
    """The secret that a typed seed stands for, in lower-case hex.

    Raises:
        ValueError: the seed holds something that UTF-8 can't write.
    """
    return _sha256(f"xueliu/seed|{seed}").hex()


def secret_commit(secret: str) -> str:
    """The promise shown before a match, which its secret opens afterwards."""
    return _sha256(f"xueliu/commit|{secret}").hex()


def block(secret: str, cut: str, purpose: str, hand: int, index: int) -> bytes:
    """One block of 32 random bytes of a purpose in a hand (hand 0: before the first)."""
    return _sha256(f"xueliu/{STREAM_VERSION}|{secret}|{cut}|{purpose}|{hand}|{index}")


class Stream:
    """The random numbers of one purpose in one hand, one after another."""

    __slots__ = ("_words",)

    def __init__(self, secret: str, cut: str, purpose: str, hand: int) -> None:
        """Start at the stream's first word."""
        self._words = _words(secret, cut, purpose, hand)

    def word(self) -> int:
        """The next 32-bit word."""
        return next(self._words)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely (words that would favour the low ones are left out).

        Raises:
            ValueError: n isn't between 1 and 2**32.
        """
        if not 1 <= n <= WORD_RANGE:
            raise ValueError(f"a draw is among 1 to 2**32 values, not {n}")
        limit = WORD_RANGE - WORD_RANGE % n
        while (word := next(self._words)) >= limit:
            pass
        return word % n

    def die(self) -> int:
        """One die, 1 to 6."""
        return self.below(DIE_SIDES) + 1

    def dice(self, n: int) -> tuple[int, ...]:
        """A throw of n dice, each 1 to 6 (rules.md §2)."""
        return tuple(self.die() for _ in range(n))


def _words(secret: str, cut: str, purpose: str, hand: int) -> Iterator[int]:
    index = 0
    while True:
        yield from struct.unpack(">8I", block(secret, cut, purpose, hand, index))
        index += 1


@value
class Fair:
    """The luck of one match: a secret, and the words the player cut the wall with."""

    secret: str
    """32 bytes in lower-case hex, known to nobody until the match is over."""
    cut: str = ""
    """Any text of the player's, given after the commitment."""

    @property
    def commit(self) -> str:
        """The match's ``secret_commit``."""
        return secret_commit(self.secret)

    def stream(self, purpose: str, hand: int) -> Stream:
        """A stream from its beginning."""
        return Stream(self.secret, self.cut, purpose, hand)

    def wall(self, hand: int) -> tuple[Tile, ...]:
        """The wall 牌墙 of a hand: 108 tiles, the first dealt at index 0 (rules.md §2)."""
        tiles = list(SORTED_WALL)
        draw = self.stream("wall", hand).below
        for i in range(len(tiles) - 1, 0, -1):
            j = draw(i + 1)
            tiles[i], tiles[j] = tiles[j], tiles[i]
        return tuple(tiles)

    def first_dealer(self) -> Seat:
        """The seat that deals the first hand 起庄 (rules.md §11)."""
        return Seat(self.stream("dealer", 0).below(4))

    def dice(self, hand: int) -> Stream:
        """The stream of a hand's dice: first those for the dealer, if any, then those for the break 开门."""
        return self.stream("dice", hand)

    def swap_die(self, hand: int) -> int:
        """The die that says whom three tiles are taken from 换三张, 1 to 6 (rules.md §3)."""
        return self.stream("swap", hand).die()

    def bot(self, seat: Seat, hand: int) -> Stream:
        """A bot's own luck in a hand; it tells nothing of the wall."""
        return self.stream(f"bot{seat}", hand)

    def nonce(self, hand: int) -> str:
        """What opens a hand's commitment once it is over, in lower-case hex."""
        return block(self.secret, self.cut, "nonce", hand, 0).hex()

    def hand_commit(self, hand: int) -> str:
        """The promise of a hand's wall, shown before anything is dealt."""
        return commit(self.nonce(hand), self.wall(hand))


def commit(nonce: str, wall: Sequence[Tile]) -> str:
    """The promise of a wall under a nonce, in lower-case hex."""
    return _sha256(f"{nonce}:{' '.join(tile_name(tile) for tile in wall)}").hex()


def opens_secret(promise: str, secret: str) -> bool:
    """Whether a secret is the one that was promised before the match."""
    return promise == secret_commit(secret)


def opens_wall(promise: str, nonce: str, wall: Sequence[Tile]) -> bool:
    """Whether nonce and wall are those that were promised before the hand."""
    return promise == commit(nonce, wall)
