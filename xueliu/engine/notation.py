"""Hands written as text: ``[333p] 123m456p99s`` and its Chinese forms (rules.md §1)."""

from __future__ import annotations

from typing import Final

from .hand import Hand, Meld, MeldKind
from .tiles import COPIES, KINDS, NAMES, SUIT_LETTERS, Tile, counts_of, tiles_of

_DIGITS: Final = {sign: n % 9 + 1 for n, sign in enumerate("123456789１２３４５６７８９一二三四五六七八九")}
_SUITS: Final = {sign: suit for suit, signs in enumerate(("m万萬", "p筒饼餅", "s条條索")) for sign in signs}
_BRACKETS: Final = {"［": "[", "］": "]", "（": "(", "）": ")", "＋": "+"}
_MOST_MELDS: Final = 4
_OUTLINES: Final = {
    "999": MeldKind.PONG,
    "9999": MeldKind.DIRECT,
    "9999+": MeldKind.ADDED,
    "(9999)": MeldKind.CONCEALED,
}
"""What is in a meld's brackets, with any digit as 9 and without suits."""

MESSAGES: Final = {
    "sign": "{sign!r} is no sign of a hand (1-9 一-九, m p s 万 筒 饼 条 索, melds in [ ])",
    "no_suit": "digits without a suit (a suit m, p, s, 万, 筒, 饼, 条, 索 follows its digits)",
    "no_digits": "suit {sign!r} without digits before it (write for instance 123m)",
    "bracket": "{sign!r} out of place (a meld is [333p], [3333p], [3333p+] or [(3333)p])",
    "open": "this bracket is never closed (a meld is [333p], [3333p], [3333p+] or [(3333)p])",
    "meld": "{tiles} is no meld (three or four of one kind: [333p], [3333p], [3333p+], [(3333)p])",
    "melds": "a fifth meld (at most four)",
    "fifth": "a fifth {tile} (at most four of a kind in hand and melds)",
    "number": "{found} concealed tiles beside {melds} melds (allowed: {allowed})",
    "one_tile": "{found} tiles where one is wanted (for instance 5p)",
    "no_melds": "a meld where only tiles are wanted",
}
"""What can be wrong with a written hand; the ids are stable, the words are English."""


class NotationError(ValueError):
    """A text that is no hand: what is wrong, where, and what is allowed, in one line."""

    def __init__(self, reason: str, position: int, **details: object) -> None:
        self.reason = reason
        """A key of ``MESSAGES``."""
        self.position = position
        """Which sign of the text, from 1."""
        self.details = details
        super().__init__(f"position {position}: {MESSAGES[reason].format(**details)}")


class _Reader:
    """One pass over a text."""

    def __init__(self, text: str, wild: Tile | None) -> None:
        self.wild = wild
        self.text = "".join(_BRACKETS.get(sign, sign) for sign in text)
        self.tiles: list[tuple[int, Tile]] = []
        self.melds: list[Meld] = []
        self.used = [0] * KINDS
        self.digits: list[tuple[int, int]] = []

    def read(self) -> None:
        """Reads everything outside and inside brackets."""
        at = 0
        while at < len(self.text):
            if self.text[at] == "[":
                at = self._meld(at)
            else:
                self._sign(at, self.tiles)
            at += 1
        self._no_digits_left()

    def _sign(self, at: int, into: list[tuple[int, Tile]]) -> None:
        sign = self.text[at]
        if sign in _DIGITS:
            self.digits.append((at, _DIGITS[sign]))
        elif sign in _SUITS:
            self._suit(at, sign, into)
        elif sign in "[]()+":
            raise NotationError("bracket", at + 1, sign=sign)
        elif not sign.isspace():
            raise NotationError("sign", at + 1, sign=sign)

    def _suit(self, at: int, sign: str, into: list[tuple[int, Tile]]) -> None:
        if not self.digits:
            raise NotationError("no_digits", at + 1, sign=sign)
        for place, digit in self.digits:
            tile = Tile(_SUITS[sign] * 9 + digit - 1)
            self.used[tile] += 1
            if self.used[tile] > COPIES:
                raise NotationError("fifth", place + 1, tile=NAMES[tile])
            into.append((place, tile))
        self.digits.clear()

    def _no_digits_left(self) -> None:
        if self.digits:
            raise NotationError("no_suit", self.digits[0][0] + 1)

    def _meld(self, start: int) -> int:
        """Reads one meld and gives the place of its closing bracket."""
        self._no_digits_left()
        end = self.text.find("]", start)
        if end < 0:
            raise NotationError("open", start + 1)
        found: list[tuple[int, Tile]] = []
        outline = ""
        for at in range(start + 1, end):
            sign = self.text[at]
            outline += sign if sign in "()+" else "9" if sign in _DIGITS else ""
            if sign not in "()+":
                self._sign(at, found)
        self._no_digits_left()
        if len(self.melds) == _MOST_MELDS:
            raise NotationError("melds", start + 1)
        self.melds.append(self._meld_of(start, end, [tile for _, tile in found], outline))
        return end

    def _wilds(self, tiles: list[Tile]) -> int:
        return 0 if self.wild is None else tiles.count(self.wild)

    def _meld_of(self, start: int, end: int, tiles: list[Tile], outline: str) -> Meld:
        kinds = set(tiles)
        if len(kinds) == 1 and outline in _OUTLINES:
            return Meld(_OUTLINES[outline], tiles[0])
        if len(kinds) == 2 and outline == "999" and self._wilds(tiles) == 1:
            return Meld(MeldKind.PONG, next(t for t in tiles if t != self.wild), wilds=1)
        raise NotationError("meld", start + 1, tiles=self.text[start : end + 1])


def _read(text: str, wild: Tile | None = None) -> _Reader:
    reader = _Reader(text, wild)
    reader.read()
    return reader


def parse(text: str, wild: Tile | None = None, tiles: int | None = None) -> Hand:
    """The hand a text writes down; ``last`` is the concealed tile written last (rules.md §1).

    Args:
        text: for instance ``[333p] 123m456p99s``, ``123万``, ``一二三万``.
        wild: the kind of the wild tile 听用, which may stand in a pong: ``[33p2m]``.
        tiles: 13 or 14, the size wanted, counting a meld as three; either when not given.

    Raises:
        NotationError: what is wrong, the place from 1, and what is allowed.
    """
    reader = _read(text, wild)
    less = 3 * len(reader.melds)
    allowed = [n - less for n in ((13, 14) if tiles is None else (tiles,))]
    if len(reader.tiles) not in allowed:
        place = reader.tiles[allowed[-1]][0] + 1 if len(reader.tiles) > allowed[-1] else len(text) + 1
        wanted = " or ".join(str(n) for n in allowed)
        raise NotationError("number", place, found=len(reader.tiles), melds=len(reader.melds), allowed=wanted)
    written = [tile for _, tile in reader.tiles]
    return Hand(counts_of(written), tuple(reader.melds), written[-1])


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles of a text without melds, in the order written.

    Raises:
        NotationError: what is wrong, the place from 1, and what is allowed.
    """
    reader = _read(text)
    if reader.melds:
        raise NotationError("no_melds", text.index("[") + 1 if "[" in text else 1)
    return tuple(tile for _, tile in reader.tiles)


def parse_tile(text: str) -> Tile:
    """The one tile a text names.

    Raises:
        NotationError: it names none or several.
    """
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise NotationError("one_tile", 1, found=len(tiles))
    return tiles[0]


def format_tiles(tiles: tuple[Tile, ...] | list[Tile]) -> str:
    """Tiles as text, a suit's letter once after its digits: ``123m99s``."""
    text = ""
    for i, tile in enumerate(tiles):
        text += str(tile % 9 + 1)
        if i + 1 == len(tiles) or tiles[i + 1] // 9 != tile // 9:
            text += SUIT_LETTERS[tile // 9]
    return text


def format_meld(meld: Meld, wild: Tile | None = None) -> str:
    """A meld as text, ``[333p]``; a wild tile in it is written as its own kind."""
    digit, letter = str(meld.tile % 9 + 1), SUIT_LETTERS[meld.tile // 9]
    if meld.kind is MeldKind.CONCEALED:
        return f"[({digit * 4}){letter}]"
    if meld.wilds:
        if wild is None:
            raise ValueError("a pong with a wild tile can only be written with the wild kind known")
        return f"[{digit * (3 - meld.wilds)}{letter}{NAMES[wild] * meld.wilds}]"
    return f"[{digit * meld.size}{letter}{'+' if meld.kind is MeldKind.ADDED else ''}]"


def format_hand(hand: Hand, wild: Tile | None = None) -> str:
    """A hand as text that ``parse`` reads back, melds first, the last tile at the end."""
    tiles = list(tiles_of(hand.concealed))
    tail = ""
    if hand.last is not None and hand.last in tiles and tiles[-1] != hand.last:
        tiles.remove(hand.last)
        tail = NAMES[hand.last]
    parts = [format_meld(meld, wild) for meld in hand.melds] + [format_tiles(tiles), tail]
    return " ".join(part for part in parts if part)
