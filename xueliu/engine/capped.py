"""Suit classes where melds leave fewer than four copies of a kind to the concealed part.

Beside a pong one copy of its kind is left, beside a kong none, so a target may not ask for more.
The vector of such a suit is computed rank by rank; the partial results are few and are numbered,
so that after a short while a suit costs nine look-ups.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from .shapes import FAR, shapes, smaller

_ONES: Final = int.from_bytes(b"\1" * 10, "little")
_TOPS: Final = _ONES << 7
_ALL: Final = (1 << 80) - 1
_WALL: Final = FAR * _ONES
_NO_PAIR: Final = int.from_bytes(b"\xff\0" * 5, "little")
_PAIR_WALL: Final = _WALL & ~_NO_PAIR
_LIMIT: Final = 1 << 15

_State = tuple[int, ...]
"""For 0..2 sequences wanting two more ranks x 0..2 wanting one: ten bytes, tiles lacking so far."""

_START: Final[_State] = (_WALL - FAR, *[_WALL] * 8)
_states: list[_State] = [_START]
_numbers: dict[_State, int] = {_START: 0}
_steps: dict[int, int] = {}
_classes: dict[int, int] = {}


def capped_class(number: int, caps: int) -> int:
    """The class of a suit whose melds are ``caps``: a bit a rank for pongs, nine higher ones for kongs."""
    if not caps:
        return shapes().suits[number]
    key = number << 18 | caps
    found = _classes.get(key)
    if found is None:
        if len(_classes) >= _LIMIT:
            _classes.clear()
        found = _classes[key] = _walk(number, caps)
    return found


def _walk(number: int, caps: int) -> int:
    if len(_states) >= _LIMIT:
        _forget()
    state = 0
    for _ in range(9):
        number, count = divmod(number, 5)
        digit = 7 if caps & 512 else 5 + min(count, 1) if caps & 1 else count
        step = state << 3 | digit
        following = _steps.get(step)
        state = _advance_numbered(step) if following is None else following
        caps >>= 1
    return shapes().class_of(_states[state][0].to_bytes(10, "little"))


def _forget() -> None:
    _states[1:] = []
    _numbers.clear()
    _numbers[_START] = 0
    _steps.clear()


def _advance_numbered(step: int) -> int:
    state, digit = step >> 3, step & 7
    cap = 4 if digit < 5 else 0 if digit == 7 else 1
    after = _advance(_states[state], digit if digit < 5 else digit == 6, cap)
    number = _numbers.setdefault(after, len(_states))
    if number == len(_states):
        _states.append(after)
    _steps[step] = number
    return number


def _advance(state: _State, count: int, cap: int) -> _State:
    """The state one rank further, with so many copies held and at most ``cap`` of use."""
    after = [_WALL] * 9
    for i, vector in enumerate(state):
        if vector == _WALL:
            continue
        unpaired = (vector & _NO_PAIR) | _PAIR_WALL
        for j, tiles, bits, low, pair in _MOVES[cap][i]:
            moved = (((unpaired if pair else vector) << bits) & _ALL) | low
            if tiles > count:
                moved += (tiles - count) * _ONES
            known = after[j]
            after[j] = moved if known == _WALL else smaller(known, moved, _TOPS)
    return tuple(after)


def _moves(state: int, cap: int) -> tuple[tuple[int, int, int, int, int], ...]:
    """What may begin at a rank: the state after, tiles of the rank needed, the shift and what it lets in."""
    two, one = divmod(state, 3)
    found = []
    for start, triplet, pair in product(range(3), range(2), range(2)):
        tiles = two + one + start + 3 * triplet + 2 * pair
        if tiles <= cap:
            bits = 8 * (2 * (start + triplet) + pair)
            found.append((start * 3 + two, tiles, bits, _WALL & ((1 << bits) - 1), pair))
    return tuple(found)


_MOVES: Final = {cap: tuple(_moves(state, cap) for state in range(9)) for cap in (0, 1, 4)}
