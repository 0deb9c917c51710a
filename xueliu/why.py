"""Why an act isn't legal, as a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from xueliu.engine.refusal import Refusal
from xueliu.text import seat_text, suit_text, t, tile_text, tn

_WORDS: Final[dict[str, Callable[[Any], str]]] = {"tile": tile_text, "suit": suit_text, "seat": seat_text}

_COUNTED: Final = frozenset(
    {"void_first", "void_held", "void_blocks", "pong_needs_two", "kong_needs_three", "kong_needs_four"}
)
"""Refusals whose sentence depends on how many tiles there are."""


def why(refusal: Refusal) -> str:
    """The reason for a refusal, one sentence in the language in force.

    Tiles, suits and seats among its facts are named as the player names them.
    """
    facts = {name: _word(name, value) for name, value in refusal.facts}
    if refusal.id in _COUNTED:
        return tn(f"why.{refusal.id}", facts.pop("count"), **facts)
    return t(f"why.{refusal.id}", **facts)


def _word(name: str, value: Any) -> Any:
    to_word = _WORDS.get(name)
    return value if to_word is None or value is None else to_word(value)
