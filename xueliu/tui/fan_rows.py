"""The fan table as rows: each pattern's value in the rules in force, what it is, and an example."""

from __future__ import annotations

from typing import Final, NamedTuple

from xueliu.catalogue import LANGUAGES, set_language
from xueliu.engine.fan_rows import BASE_ROWS, EXTRA_ROWS, Example
from xueliu.engine.hand import Meld, MeldKind
from xueliu.engine.notation import parse
from xueliu.engine.rules import RuleSet, value_of
from xueliu.engine.rules.patterns import BASE, EXTRA
from xueliu.engine.tiles import TILES, Tile, suit_of, with_tile
from xueliu.rulebook.words import circumstances
from xueliu.text import fan_about, fan_text, language, pad, t, wrap

from .faces import MELD_WORDS, chip
from .line import Line
from .look import Look, style

EXAMPLES = {("base", row.id): row.example for row in BASE_ROWS} | {
    ("extra", row.id): row.example for row in EXTRA_ROWS
}


NAME: Final = 26
"""Cells of the column of names: the longest in any language, and a gap."""


class Pattern(NamedTuple):
    """A fan 番种 of the table."""

    kind: str
    """``base`` or ``extra``."""
    id: str
    fan: int | None
    """What it is worth under the rules; ``None`` where it doesn't count."""


def patterns(rules: RuleSet) -> tuple[Pattern, ...]:
    """All patterns in the order of rules.md §7."""
    found = []
    for kind, table, names in (("base", rules.fan.base, BASE), ("extra", rules.fan.extra, EXTRA)):
        for name in names:
            counted = all(value_of(rules, key) in allowed for key, allowed in name.needs)
            found.append(Pattern(kind, name.id, table.get(name.id) if counted else None))
    return tuple(found)


def names(pattern: Pattern) -> tuple[str, ...]:
    """Its id and its names in all languages, in small letters."""
    now, found = language(), [pattern.id]
    try:
        for other in LANGUAGES:
            set_language(other)
            found.append(fan_text(pattern.id).lower())
    finally:
        set_language(now)
    return tuple(found)


def matching(rules: RuleSet, wanted: str) -> tuple[Pattern, ...]:
    """The patterns of which an id or a name contains every word wanted."""
    words = wanted.lower().split()
    return tuple(p for p in patterns(rules) if all(any(w in name for name in names(p)) for w in words))


def fan_rows(found: tuple[Pattern, ...], look: Look, width: int) -> tuple[Line, ...]:
    """Three or more rows a pattern: name and value, what it is, an example."""
    rows: list[Line] = []
    for pattern in found:
        rows += [heading(pattern, look)]
        rows += [Line(look).add("  " + text) for text in wrap(fan_about(pattern.id), width - 3)]
        rows += [example_row(EXAMPLES[pattern.kind, pattern.id], look), Line(look)]
    return tuple(rows)


def heading(pattern: Pattern, look: Look) -> Line:
    """Name, id, kind, value."""
    counts = pattern.fan is not None
    line = Line(look).add(" " + pad(fan_text(pattern.id), NAME), look.gold if counts else look.dim)
    line.add(pad(pattern.id, 18), look.dim).add(pad(t(f"tui.fans.{pattern.kind}"), 14), look.dim)
    value = t("tui.fan_short", n=pattern.fan) if counts else t("tui.fans.none")
    return line.add(value, look.gold if counts else look.dim)


def example_row(example: Example, look: Look) -> Line:
    """Melds, tiles in hand, and apart from them the winning tile and how it came."""
    hand = parse(example.hand)
    line = Line(look).add("  ")
    for meld in hand.melds:
        line.add(t(f"tui.meld.{MELD_WORDS[meld.kind]}"), look.dim).join(tiles(laid(meld), look)).add(" ")
    assert hand.last is not None, "examples name their winning tile last"
    rest = with_tile(hand.concealed, hand.last, -1)
    line.join(tiles([tile for tile in TILES for _ in range(rest[tile])], look)).add("  ")
    line.join(tiles([hand.last], look))
    return line.add(" " + " ".join(circumstances(example)), look.dim)


def laid(meld: Meld) -> list[Tile]:
    """The tiles of a meld."""
    return [meld.tile] * (3 if meld.kind is MeldKind.PONG else 4)


def tiles(row: list[Tile], look: Look) -> Line:
    """Tiles with ivory fronts; ones that touch differ in shade."""
    palette, line = look.palette, Line(look)
    for place, tile in enumerate(row):
        ground = palette.tile_odd if place % 2 else palette.tile
        line.add(chip(tile, look), style(palette.tile_suits[suit_of(tile)], ground, bold=True))
    return line
