"""How near a hand is to a win, in two numbers (rules.md §1)."""

from __future__ import annotations

from .improve import standing

__all__ = ["standing"]
