"""The first question is seen before what is worked out for it, and is then as any other."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from xueliu.engine.table import Window
from xueliu.text import Faces, set_language, t
from xueliu.tui.app import XueliuApp
from xueliu.tui.ask.swapping import SwapAsking
from xueliu.tui.clock import NoClock
from xueliu.tui.look import Look
from xueliu.tui.pace import Speed
from xueliu.tui.scene import Choices, Hints
from xueliu.tui.screens.table import TableScreen

from .playing import asking, new_session, rows, table, until_asked

pytestmark = pytest.mark.tui


@asynccontextmanager
async def started(
    monkeypatch: pytest.MonkeyPatch, held: bool = True, hints: Hints = Hints.FULL
) -> AsyncIterator[tuple[XueliuApp, Pilot[None]]]:
    """A table as ``xueliu play`` starts it, held at its first frame until a key is pressed."""
    set_language("zh")
    choices = Choices(speed=Speed.INSTANT, hints=hints)
    app = XueliuApp(new_session(), choices, Look(faces=Faces.HAN, language="zh"), clock=NoClock())
    app.bare = True
    with monkeypatch.context() as patch:
        if held:
            patch.setattr(TableScreen, "complete_soon", lambda _screen: None)
        async with app.run_test(size=(80, 24)) as pilot:
            await until_asked(app, pilot)
            yield app, pilot


async def whole(hints: Hints = Hints.FULL) -> list[str]:
    """The same question as one that comes later is shown."""
    async with table(new_session(), hints=hints) as (app, _pilot):
        return rows(app)


async def test_the_first_frame_has_the_hand_the_question_and_its_keys(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    later = await whole()
    async with started(monkeypatch) as (app, _pilot):
        first = rows(app)
        assert t("tui.swap.question", n=0) in "".join(first) and t("tui.swap.go") in "".join(first)
        assert "★" not in "".join(first) and "★" in "".join(later)
        assert len(first) == len(later) and first[0] == later[0] and first[-1] == later[-1]
        moved = [row for row in first if row.strip() and row not in later]
        assert len(moved) < len(first) // 2, "most of the table stays where it is"


@pytest.mark.parametrize("hints", list(Hints))
async def test_it_is_then_as_any_other_question(monkeypatch: pytest.MonkeyPatch, hints: Hints) -> None:
    async with started(monkeypatch, held=False, hints=hints) as (app, pilot):
        for _ in range(200):
            if not app.bare:
                break
            await pilot.pause(0.005)
        await pilot.pause()
        assert not app.bare
        assert rows(app) == await whole(hints)


@pytest.mark.parametrize("keys", [("enter",), ("r",), ("1",), ("escape",), ("right", "space"), ("h",)])
async def test_a_key_before_that_does_what_it_does_after(
    monkeypatch: pytest.MonkeyPatch, keys: tuple[str, ...]
) -> None:
    found = []
    for held in (True, False):
        async with started(monkeypatch, held) as (app, pilot):
            while app.bare and not held:
                await pilot.pause(0.005)
            await pilot.press(*keys)
            await pilot.pause()
            question = asking(app)
            window = app.session.view.table.window
            picks = question.picks if isinstance(question, SwapAsking) else ()
            found.append((window is Window.SWAP, picks, app.choices.hints))
            assert not app.bare
    assert found[0] == found[1]
