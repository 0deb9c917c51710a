"""Fans 番 in one place: what a win is worth, what each wait would be worth (rules.md §7)."""

from __future__ import annotations

from .scoring import LOSER_KONGS, kong_fan, multiplier_of, score
from .situation import Fans, NoWin, Opening, Score, Situation
from .wait_values import Wait, wait_scores, waits

__all__ = [
    "LOSER_KONGS",
    "Fans",
    "NoWin",
    "Opening",
    "Score",
    "Situation",
    "Wait",
    "kong_fan",
    "multiplier_of",
    "score",
    "wait_scores",
    "waits",
]
