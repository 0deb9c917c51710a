"""The record 牌谱 of matches: written, read back, played again and verified."""

from __future__ import annotations

from .reader import Game, Line, RecordError, read_games, read_lines
from .writer import RecordWriter

__all__ = ["Game", "Line", "RecordError", "RecordWriter", "read_games", "read_lines"]
