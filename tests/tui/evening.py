"""A player who goes from screen to screen, each of them run by the command that the one before has chosen."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from types import SimpleNamespace

import pytest
from textual.pilot import Pilot

from xueliu.tui import launch
from xueliu.tui.app import XueliuApp

Act = Callable[[XueliuApp, Pilot[None]], Awaitable[None]]


def in_turn(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], *acts: Act) -> list[Act]:
    """Every screen that is run is driven by the next of these; what is left of them."""
    left = list(acts)

    def driven(app: XueliuApp, *_: object) -> None:
        async def drive() -> None:
            async with app.run_test(size=size) as pilot:
                await pilot.pause()
                await left.pop(0)(app, pilot)
                await pilot.pause()

        asyncio.run(drive())

    monkeypatch.setattr(XueliuApp, "run", driven)
    monkeypatch.setattr(launch, "check_terminal", lambda: None)
    monkeypatch.setattr(launch, "forget_told_size", lambda: None)
    monkeypatch.setattr(launch, "draws_signs_wide", lambda: False)
    monkeypatch.setattr(sys.modules["xueliu.cli.main"], "_on_terminal", lambda: True)
    for command in ("play", "daily"):
        monkeypatch.setattr(f"xueliu.cli.{command}._need_terminal", lambda as_text: None)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: True))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr("click.pause", lambda *_: None)
    return left
