"""The command line; each command is a module of its own, imported only when it is called."""

from __future__ import annotations

from .main import cli, main

__all__ = ["cli", "main"]
