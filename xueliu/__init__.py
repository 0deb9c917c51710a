"""Sichuan mahjong in the terminal: 血流成河 and 血战到底."""

from __future__ import annotations

from typing import Final

__version__: Final = "0.1.0"
