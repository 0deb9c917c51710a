"""Acts as they are typed and as they are told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from xueliu.engine.actions import (
    Action,
    AddedKong,
    ConcealedKong,
    DeclareVoid,
    DirectKong,
    Discard,
    Float,
    Pass,
    Pong,
    SwapThree,
    SwapWild,
    Win,
)
from xueliu.engine.tiles import NAMES, SUIT_LETTERS, SUITS, Tile, suit_of
from xueliu.narrate import tiles_line
from xueliu.text import act_text, suit_text, t, tile_text

_TOKENS: Final[Mapping[type, Callable[[Any], str]]] = {
    Float: lambda a: "y" if a.float else "n",
    SwapThree: lambda a: "".join(NAMES[tile] for tile in a.tiles),
    DeclareVoid: lambda a: SUIT_LETTERS[a.suit],
    Discard: lambda a: NAMES[a.tile],
    Pong: lambda a: "pw" if a.wilds else "p",
    DirectKong: lambda a: "g",
    AddedKong: lambda a: f"g{NAMES[a.tile]}",
    ConcealedKong: lambda a: f"g{NAMES[a.tile]}",
    SwapWild: lambda a: f"x{NAMES[a.tile]}",
    Win: lambda a: "h" if a.aside is None else f"h{NAMES[a.aside]}",
    Pass: lambda a: "n",
}

_WORDS: Final[Mapping[type, Callable[[Any], str]]] = {
    Float: lambda a: t("text.act.float" if a.float else "text.act.no_float"),
    SwapThree: lambda a: t("text.act.swap", tiles=tiles_line(a.tiles)),
    DeclareVoid: lambda a: t("text.act.void", suit=suit_text(a.suit)),
    Discard: lambda a: t("text.act.with_tile", act=act_text("dahai"), tile=tile_text(a.tile)),
    Pong: lambda a: t("text.act.pong_wild") if a.wilds else act_text("pon"),
    DirectKong: lambda a: act_text("daiminkan"),
    AddedKong: lambda a: t("text.act.with_tile", act=act_text("kakan"), tile=tile_text(a.tile)),
    ConcealedKong: lambda a: t("text.act.with_tile", act=act_text("ankan"), tile=tile_text(a.tile)),
    SwapWild: lambda a: t("text.act.with_tile", act=act_text("swap_wild"), tile=tile_text(a.tile)),
    Win: lambda a: act_text("hora") if a.aside is None else t("text.act.aside", tile=tile_text(a.aside)),
    Pass: lambda a: act_text("none"),
}


def token(action: Action) -> str:
    """An answer as it is typed, without blanks: ``3m``, ``h``, ``g3m``, ``2s4s9s``."""
    return _TOKENS[type(action)](action)


def words(action: Action) -> str:
    """An act as it is told, in the language in force."""
    return _WORDS[type(action)](action)


def listing(options: Sequence[Action]) -> str:
    """The line that lists the legal answers; ``h`` alone is one wherever a win is.

    Of the many ways to exchange three it lists what there is to choose from, the tiles of each suit together.
    """
    if options and isinstance(options[0], SwapThree):
        return " ".join(["?", *_suits_to_swap(options)])
    tokens = [token(option) for option in options]
    if tokens and tokens[0].startswith("h") and tokens[0] != "h":
        tokens.insert(0, "h")
    return " ".join(["?", *tokens])


def _suits_to_swap(options: Sequence[Action]) -> list[str]:
    """The tiles of each suit that three may be picked from, as often as they are held."""
    held: dict[Tile, int] = {}
    for option in options:
        if isinstance(option, SwapThree):
            for tile in option.tiles:
                held[tile] = max(held.get(tile, 0), option.tiles.count(tile))
    rows = ([tile for tile in sorted(held) if suit_of(tile) == suit] for suit in SUITS)
    return ["".join(NAMES[tile] * held[tile] for tile in row) for row in rows if row]
