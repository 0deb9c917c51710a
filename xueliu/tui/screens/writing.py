"""Screens on which a line of text can be written now and then."""

from __future__ import annotations

from typing import TypeVar

from textual import events

from .typed import TypedScreen

R = TypeVar("R")


class WritingScreen(TypedScreen[R]):
    """Characters are keys of acts but while a line is being written, which is ``wanted``."""

    typing = False

    def begin_typing(self, text: str = "") -> None:
        """Take characters as text from now on."""
        self.typing, self.wanted = True, text

    def end_typing(self) -> None:
        """Take them as keys again."""
        self.typing, self.wanted = False, ""

    def on_key(self, event: events.Key) -> None:
        """While nothing is written only such keys come here as mean no act."""
        if self.typing:
            super().on_key(event)
            return
        event.stop()
        event.prevent_default()
        if event.character is not None:
            self.struck(event.character)

    def struck(self, character: str) -> None:
        """A character that is the key of no act, while nothing is written."""

    def on_paste(self, event: events.Paste) -> None:
        """Text is for a line that is being written."""
        event.prevent_default()
        if self.typing:
            super().on_paste(event)
