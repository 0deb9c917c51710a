"""Tests of the screen don't sleep: an app is idle when none of its parts has a message left."""

from __future__ import annotations

import asyncio

import pytest
import textual.app
import textual.pilot
from textual._context import active_app
from textual.app import App, ScreenStackError

TURNS = 6
"""So many turns of the loop bring a key from the terminal to the screen, and what it does to the parts."""
MOST = 500


def idle(app: App[None]) -> bool:
    """Whether the app has done all it was told."""
    try:
        parts = [app, *app.screen.walk_children(with_self=True)]
    except ScreenStackError:
        return True
    drawn = app.screen._compositor.size == app.size and app._resize_event is None
    return drawn and all(part._message_queue.empty() for part in parts)


async def until_idle(*_: float) -> None:
    """Let everything run that is ready, and what that leads to."""
    app = active_app.get(None)
    for _ in range(MOST):
        for _turn in range(TURNS):
            await asyncio.sleep(0)
        if app is None or app._exception is not None or idle(app):
            return
        await asyncio.sleep(0.001)


@pytest.fixture(autouse=True)
def no_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """In place of Textual's own waits, which sleep until the whole process does nothing."""
    for module in (textual.app, textual.pilot):
        monkeypatch.setattr(module, "wait_for_idle", until_idle)
