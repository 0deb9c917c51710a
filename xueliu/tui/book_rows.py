"""A chapter of the rule book as rows: paragraphs, rules in force, tiles, examples with what they count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from xueliu.engine.notation import parse
from xueliu.engine.rules import RuleSet
from xueliu.rulebook.parts import Block, Chapter, Rule, Tiles, Win, Words
from xueliu.rulebook.words import circumstances, counted, rule_text
from xueliu.text import cell_width, fan_about, fan_text, pad, t, wrap

from .line import Line
from .look import Look
from .tile_rows import Group, Piece, tile_rows, won_groups

WIDEST: Final = 96
"""Sentences are no longer than that: the eye would lose the line."""


def chapter_rows(
    chapter: Chapter, rules: RuleSet, look: Look, width: int, wanted: Sequence[str]
) -> list[Line]:
    """The rows of a chapter below its title; words that are searched for are lit."""
    rows: list[Line] = []
    for block in chapter.blocks:
        rows += _block(block, rules, look, width, wanted)
    return rows


def _block(block: Block, rules: RuleSet, look: Look, width: int, wanted: Sequence[str]) -> Iterator[Line]:
    match block:
        case Words(text):
            yield from _sentence("", text, look, width, wanted)
        case Rule():
            yield from _sentence("★" if block.usual else "·", rule_text(block, rules), look, width, wanted)
        case Tiles():
            groups = [
                Group(tuple(Piece(tile, dull=place == block.dull) for tile in tiles), label)
                for place, (label, tiles) in enumerate(block.groups)
            ]
            yield from tile_rows(groups, look, width - 2)
            yield Line(look)
        case Win():
            yield from _win(block, rules, look, width, wanted)


def _sentence(sign: str, text: str, look: Look, width: int, wanted: Sequence[str]) -> Iterator[Line]:
    """A paragraph, behind a sign where it is a rule."""
    indent = 3 if sign else 1
    for number, line in enumerate(wrap(text, min(width, WIDEST) - indent - 1)):
        head = f" {sign} " if sign and not number else " " * indent
        yield marked(Line(look).add(head, look.gold), line, wanted)


def _win(win: Win, rules: RuleSet, look: Look, width: int, wanted: Sequence[str]) -> Iterator[Line]:
    """Name and value of a pattern, what it is, a hand of it, and what that hand counts in all."""
    yield (
        Line(look)
        .add(f" {pad(fan_text(win.id), 22)}", look.gold)
        .add(t("tui.fan_short", n=win.fan), look.gold)
    )
    yield from _sentence("", fan_about(win.id), look, width, wanted)
    hand = parse(win.example.hand)
    yield from tile_rows(won_groups(hand, win.score), look, width - 2)
    told = f"{' '.join(circumstances(win.example))}  {counted(win.score, rules)}"
    yield from (Line(look).add(" " + x, look.dim) for x in wrap(told, min(width, WIDEST) - 2))
    yield Line(look)


def marked(line: Line, text: str, wanted: Sequence[str]) -> Line:
    """A text in a row, what is searched for in gold."""
    look, low, at = line.look, text.lower(), 0
    while at < len(text):
        found = [(place, word) for word in wanted if (place := low.find(word, at)) >= 0]
        if not found:
            break
        place, word = min(found, key=lambda one: (one[0], -len(one[1])))
        line.add(text[at:place]).add(text[place : place + len(word)], look.gold)
        at = place + len(word)
    return line.add(text[at:])


def texts(chapter: Chapter, rules: RuleSet) -> Iterator[str]:
    """All the sentences of a chapter, its title first, to be searched."""
    yield chapter.title
    for block in chapter.blocks:
        match block:
            case Words(text):
                yield text
            case Rule():
                yield rule_text(block, rules)
            case Win():
                yield f"{fan_text(block.id)} {block.id}"
                yield fan_about(block.id)
            case Tiles():
                yield " ".join(label for label, _ in block.groups if label)


def hits(chapter: Chapter, rules: RuleSet, wanted: Sequence[str]) -> list[str]:
    """The sentences that name any of the words; none unless the chapter names them all."""
    found = [text for text in texts(chapter, rules) if text]
    everything = "\n".join(found).lower()
    if not all(word in everything for word in wanted):
        return []
    return [text for text in found if any(word in text.lower() for word in wanted)]


def snippet(text: str, wanted: Sequence[str], room: int) -> str:
    """So much of a sentence as fits, beginning near the first word that is searched for."""
    low = text.lower()
    at = min((place for word in wanted if (place := low.find(word)) >= 0), default=0)
    while at and cell_width(text[at:]) < room:
        at -= 1
    return text[at:]
