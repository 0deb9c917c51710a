"""Reading hands, tiles and situations from the command line, one hand or a line each."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any

import click

from xueliu.catalogue import t
from xueliu.engine.hand import Hand
from xueliu.engine.notation import NotationError, parse, parse_tile, parse_tiles
from xueliu.engine.tiles import SUIT_LETTERS, Suit, Tile, counts_of
from xueliu.errors import ExitCode, InputError

BATCH = "-"
"""In place of a hand: one on every line of standard input."""

SUIT_SIGNS = "万筒条"


def notation_text(error: NotationError) -> str:
    """What is wrong with a written hand, in the player's language."""
    problem = t(f"hand.error.{error.reason}", **error.details)
    return t("hand.error.at", position=error.position, problem=problem)


class TileType(click.ParamType[Tile]):
    """One tile, for instance ``5p`` or ``5筒``."""

    name = "TILE"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Tile:
        """The tile a text names."""
        try:
            return Tile(value) if isinstance(value, int) else parse_tile(value)
        except NotationError as error:
            self.fail(notation_text(error), param, ctx)


class TilesType(click.ParamType[tuple[int, ...]]):
    """Any number of tiles, as 27 counts."""

    name = "TILES"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, ...]:
        """The counts of the tiles a text names."""
        try:
            return value if isinstance(value, tuple) else counts_of(parse_tiles(value))
        except NotationError as error:
            self.fail(notation_text(error), param, ctx)


class SuitType(click.ParamType[Suit]):
    """A suit: ``m``, ``p``, ``s`` or its Chinese sign."""

    name = "m|p|s"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Suit:
        """The suit of a letter."""
        if isinstance(value, int):
            return Suit(value)
        for signs in (SUIT_LETTERS, SUIT_SIGNS):
            if len(value) == 1 and value in signs:
                return Suit(signs.index(value))
        self.fail(t("hand.error.suit", value=value), param, ctx)


void_option = click.option("--void", type=SuitType(), help="hand.void.help")
wild_option = click.option("--wild", type=TileType(), help="hand.wild.help")
json_option = click.option("--json", "as_json", is_flag=True, help="hand.json.help")


def read_hand(text: str, wild: Tile | None, tiles: int) -> Hand:
    """The hand of a text; raises `InputError` in the player's language."""
    try:
        return parse(text, wild, tiles)
    except NotationError as error:
        raise InputError(notation_text(error)) from error


def run_batch(answer: Callable[[str], str]) -> int:
    """Answers every line of standard input with the JSON of its answer; 2 at the end if one was no hand."""
    code = ExitCode.DONE
    write = sys.stdout.write
    for number, text in _lines():
        try:
            reply = answer(text)
        except InputError as error:
            from json import dumps

            code = ExitCode.USAGE
            reply = dumps({"line": number, "error": str(error)}, ensure_ascii=False)
        write(reply + "\n")
    return code


def _lines() -> Iterator[tuple[int, str]]:
    for number, line in enumerate(sys.stdin, 1):
        text = line.removeprefix("\ufeff" if number == 1 else "").strip()
        if text and not text.startswith("#"):
            yield number, text
