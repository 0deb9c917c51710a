"""Screens on which a line of text can be written now and then."""

from __future__ import annotations

from typing import TypeVar

from textual import events

from .typed import TypedScreen

R = TypeVar("R")


class WritingScreen(TypedScreen[R]):
    """Characters are keys of acts but while a line is being written, which is ``wanted``."""

    typing = False
    suggested = False
    """Whether what stands there is only a suggestion, which the first character typed replaces."""

    def begin_typing(self, text: str = "", suggested: bool = False) -> None:
        """Take characters as text from now on."""
        self.typing, self.wanted, self.suggested = True, text, suggested

    def _begin_anew(self, writing: bool) -> None:
        """A suggestion goes when something is written in its place, and stays when it is gone on with."""
        if writing and self.suggested:
            self.wanted = ""
        self.suggested = False

    def end_typing(self) -> None:
        """Take them as keys again."""
        self.typing, self.wanted = False, ""

    def on_key(self, event: events.Key) -> None:
        """While nothing is written only such keys come here as mean no act."""
        if self.typing:
            self._begin_anew(event.is_printable)
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
            self._begin_anew(True)
            super().on_paste(event)
