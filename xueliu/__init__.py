"""Sichuan mahjong in the terminal: 血流成河 and 血战到底."""

__version__ = "0.1.0"
