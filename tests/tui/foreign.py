"""Finds words of the other language on the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator

from xueliu.engine.rules import RULESET_IDS
from xueliu.text import language
from xueliu.tui.app import XueliuApp
from xueliu.tui.fan_rows import EXAMPLES
from xueliu.tui.screens.book import BookScreen
from xueliu.words import NUMERALS, SUIT_SIGNS

from .playing import NAMES, rows

CHINESE = re.compile(r"[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]")
ENGLISH = re.compile(r"[A-Za-z]{2,}")
KEYS = {"Home", "End", "Tab", "Shift", "Esc", "Enter", "Backspace", "PgUp", "PgDn"}
TERMS = {"AI", "ASCII", "English", "screens", "steered", "practice", "play", "text", "resume", "xueliu"}
"""Two seeds among them, and what is typed on the command line."""
IDS = {part for name in (*RULESET_IDS, *(fan for _, fan in EXAMPLES)) for part in re.split("[-_]", name)}
"""Of fans, which are searched for by their spelling, and of rulesets."""
TILES = re.compile(r"\d[mps](x\d)?")
CUT = ("小…", "小~")
FACES = f"[{NUMERALS}{SUIT_SIGNS}]"


def foreign(app: XueliuApp) -> Iterator[str]:
    """Rows with a word of the other language."""
    lines = rows(app)
    if language() == "en" and isinstance(app.screen, BookScreen):
        return  # the book teaches the Chinese terms beside the English ones
    for number, line in enumerate(lines):
        rest = line
        for name in (*NAMES, *CUT, "中文 (Chinese)", "听用血战 text", "云南血战 text", *paths(lines)):
            rest = rest.replace(name, "")
        if language() == "en":
            found = CHINESE.findall(re.sub(FACES, "", rest) if is_of_tiles(rest) else rest)
        else:
            words = ENGLISH.findall(TILES.sub("", rest))
            found = [word for word in words if word not in KEYS | TERMS | IDS]
        if found:
            yield f"{language()} {type(app.screen).__name__} {number}: {found} {line!r}"


def is_of_tiles(line: str) -> bool:
    """Whether a row shows the faces of the player's tiles or of the last discard: they stand in columns."""
    return not CHINESE.search(re.sub(rf"(?<=\s){FACES}(?=\s)", "", f" {line} "))


def paths(lines: list[str]) -> list[str]:
    """Files that are named, which may go on in the next row."""
    return re.findall(r"(?:/\S+)|\S+\.toml", "\n".join(lines))
