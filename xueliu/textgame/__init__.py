"""The whole game as lines: events are told, questions asked, answers read; no colour, no box, no cursor.

A request ends with a line that begins with ``? `` and lists every legal answer, blanks between them, in
both languages alike; what is no answer is met by a line that begins with ``! ``. So a script can play it.
"""

from __future__ import annotations

from .game import TextGame

__all__ = ["TextGame"]
