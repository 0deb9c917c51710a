"""Screens that are searched by typing: keys come as they are, characters are text and the others acts."""

from __future__ import annotations

from typing import Final, TypeVar

from textual import events

from xueliu.text import safe
from xueliu.tui.keys import ACTS

from .paged import PagedScreen

R = TypeVar("R")
LONGEST: Final = 30


class TypedScreen(PagedScreen[R]):
    """A page that every character typed narrows down."""

    typing = True

    def __init__(self) -> None:
        """Nothing is searched for yet."""
        super().__init__()
        self.wanted = ""

    def on_key(self, event: events.Key) -> None:
        """A character is searched for, Backspace takes the last one back, any other key is an act."""
        event.stop()
        event.prevent_default()
        if event.is_printable and event.character is not None:
            self.search(self.wanted + event.character)
        elif event.key == "backspace":
            self.search(self.wanted[:-1])
        elif event.key in (acts := self._acts()):
            self.do(acts[event.key])

    def _acts(self) -> dict[str, str]:
        """What each key means; those of the player's own go before the usual ones."""
        own = self.game.keymap
        usual = {key: act.id for act in ACTS if act.id not in own for key in act.keys}
        return usual | {key: act for act, keys in own.items() for key in keys}

    def on_paste(self, event: events.Paste) -> None:
        """What an input method hands over in one piece."""
        event.stop()
        self.search(self.wanted + event.text)

    def search(self, wanted: str) -> None:
        """Narrow down, or widen again."""
        blank = " " if wanted.endswith(" ") else ""
        self.wanted = (safe(wanted) + blank)[:LONGEST]
        self.body.first = 0
        self.redraw()
