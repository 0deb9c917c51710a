"""A few pictures of the screen, kept as text: each row, and under it its styles by letter and length.

Where the screen is meant to change, ``SNAPSHOTS=write pytest tests/tui/test_snapshots.py`` writes them anew;
the difference shows what moved. Hands are dealt as wanted and no bot thinks, so nothing else changes them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from rich.style import Style

from xueliu.session import Session
from xueliu.text import Faces
from xueliu.tui.app import XueliuApp
from xueliu.tui.scene import Hints

from .playing import table, until_asked
from .steered import steered

pytestmark = pytest.mark.tui
FOLDER = Path(__file__).parent / "snapshots"


def claimed() -> Session:
    """A discard to win on, pong or pass."""
    return steered(["123456789m1199s", "1s"], dealer=1, wishes={1: ["1s"]})


def turn() -> Session:
    """The player's own first turn."""
    return steered(["147m1199s2258p11m"])


SHOTS: dict[str, tuple[Callable[[], Session], dict[str, Any], list[str]]] = {
    "turn-80x24-zh": (turn, {"size": (80, 24)}, ["left"]),
    "turn-140x40-zh": (turn, {"size": (140, 40), "theme": "light"}, []),
    "claim-100x30-zh": (claimed, {"size": (100, 30)}, ["up"]),
    "claim-80x24-en-ascii": (claimed, {"size": (80, 24), "lang": "en", "faces": Faces.ASCII}, []),
    "settlement-80x24-en": (claimed, {"size": (80, 24), "lang": "en", "tray": "ledger"}, ["h"]),
}


def picture(app: XueliuApp) -> str:
    """Rows and styles, and what the letters stand for."""
    letters: dict[str, str] = {}
    lines = []
    for strip in app.screen._compositor.render_strips():
        runs: list[tuple[str, int]] = []
        for text, style, _ in strip:
            words = said(style or Style())
            letter = letters.setdefault(words, chr(ord("a") + len(letters)))
            if runs and runs[-1][0] == letter:
                runs[-1] = (letter, runs[-1][1] + len(text))
            else:
                runs.append((letter, len(text)))
        lines += [
            "".join(segment.text for segment in strip).rstrip(),
            "\t" + "".join(f"{a}{n}" for a, n in runs),
        ]
    return "\n".join([*lines, *(f"{letter} {words}" for words, letter in letters.items()), ""])


def said(style: Style) -> str:
    """A style in words."""
    colours = (style.color, style.bgcolor)
    found = [c.name if c is not None else "-" for c in colours]
    return " ".join([*found, *(["bold"] if style.bold else []), *(["reverse"] if style.reverse else [])])


@pytest.mark.parametrize("name", SHOTS)
async def test_the_screen_looks_as_kept(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    deal, how, keys = SHOTS[name]
    async with table(deal(), hints=Hints.WAITS, **how) as (app, pilot):
        for key in keys:
            await pilot.press(key)
            await until_asked(app, pilot)
        found, path = picture(app), FOLDER / f"{name}.txt"
    if os.environ.get("SNAPSHOTS") == "write":
        path.write_text(found, encoding="utf-8")
    kept = path.read_text(encoding="utf-8")
    differ = [n for n, a, b in zip(count(1), found.split("\n"), kept.split("\n"), strict=False) if a != b]
    assert found == kept, f"lines {differ} of {path.name}; if it is meant: SNAPSHOTS=write pytest {__file__}"
