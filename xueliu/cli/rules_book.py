"""The rule book as text for the terminal: for who reads it there, or has it read out."""

from __future__ import annotations

from collections.abc import Iterator

from xueliu.catalogue import t
from xueliu.cells import wrap
from xueliu.engine.rules import RuleSet
from xueliu.errors import InputError
from xueliu.rulebook.book import book
from xueliu.rulebook.words import chapter_lines

from .rules_page import width


def pages(rules: RuleSet, chapter: int | None) -> Iterator[str]:
    """All chapters, or one by its number from 1.

    Raises:
        InputError: there is no such chapter.
    """
    chapters = book(rules)
    if chapter is not None and chapter > len(chapters):
        raise InputError(t("rules.book.no_chapter", n=chapter, of=len(chapters)))
    room = width()
    for number, one in enumerate(chapters, 1):
        if chapter in (None, number):
            yield f"{number}. {one.title}"
            for line in chapter_lines(one, rules):
                indent = line[: len(line) - len(line.lstrip("*- "))]
                rows = wrap(line[len(indent) :], room - len(indent))
                yield from (
                    (indent if not place else " " * len(indent)) + row for place, row in enumerate(rows)
                )
            if chapter is None and number < len(chapters):
                yield ""
