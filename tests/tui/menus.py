"""Shows the start menu without a terminal."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from xueliu.config import Settings
from xueliu.ownrules.files import own_files
from xueliu.text import language, set_language
from xueliu.tui.look import Look
from xueliu.tui.menu_app import Home, MenuApp
from xueliu.tui.scene import Choices

from .playing import rows


@asynccontextmanager
async def menu(
    data: Path,
    lang: str = "zh",
    size: tuple[int, int] = (80, 24),
    home: dict[str, Any] | None = None,
    **set_: object,
) -> AsyncIterator[tuple[MenuApp, Pilot[None]]]:
    """The menu over a data folder; the settings folder lies beside it."""
    set_language(lang)
    own = tuple(map(str, own_files(data.parent / "config")))
    app = MenuApp(Home(data, own, **(home or {})), Settings(**set_), Choices(), Look(language=language()))  # type: ignore[arg-type]
    async with app.run_test(size=size) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        yield app, pilot
    assert app.failure is None


async def click(app: MenuApp, pilot: Pilot[None], text: str, offset: int = 0) -> None:
    """Click where a text stands."""
    from xueliu.text import cell_width

    line = next(y for y, row in enumerate(rows(app)) if text in row)
    column = cell_width(rows(app)[line].partition(text)[0]) + offset
    assert await pilot.click(offset=(column, line))
    await pilot.pause()
