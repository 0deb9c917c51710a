"""The record 牌谱 of matches: written, read back, played again and verified."""

from __future__ import annotations

from .problem import Mismatch
from .reader import Game, Line, RecordError, read_games, read_lines
from .replay import HandReplay, Moment, replay_file, replay_game, rules_of
from .verify import Check, verify
from .writer import RecordWriter

__all__ = [
    "Check",
    "Game",
    "HandReplay",
    "Line",
    "Mismatch",
    "Moment",
    "RecordError",
    "RecordWriter",
    "read_games",
    "read_lines",
    "replay_file",
    "replay_game",
    "rules_of",
    "verify",
]
