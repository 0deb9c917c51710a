"""On every screen one language at a time, whichever was switched to, also while a question is open."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from textual.pilot import Pilot

from xueliu.engine.rules import load_ruleset
from xueliu.engine.table import Window
from xueliu.text import Faces, language
from xueliu.tui.app import XueliuApp

from .foreign import foreign
from .playing import asking, check_rows, new_session, table, until_asked
from .steered import steered
from .test_screens import EVERYTHING

pytestmark = pytest.mark.tui
WRONG: list[str] = []


@pytest.fixture(autouse=True)
def nothing_foreign() -> Iterator[None]:
    """All that was found is told together."""
    WRONG.clear()
    yield
    assert not WRONG, "\n".join(dict.fromkeys(WRONG))


async def in_both(app: XueliuApp, pilot: Pilot[None], *keys: str) -> None:
    """Press keys, then look at the screen in one language and, switched to live, in the other."""
    await pilot.press(*keys)
    await pilot.pause()
    for _ in ("one", "other"):
        app.switch_language()
        await pilot.pause()
        check_rows(app)
        WRONG.extend(foreign(app))
    assert language() == "zh"


@pytest.mark.parametrize(("faces", "size"), [(Faces.HAN, (140, 40)), (Faces.ASCII, (80, 24))])
async def test_all_screens_of_a_hand_in_one_language_at_a_time(faces: Faces, size: tuple[int, int]) -> None:
    rules = load_ruleset("xuezhan-wild", {**EVERYTHING, "fan.cap": "5"})
    async with table(new_session(rules, seed="screens"), size, faces=faces) as (app, pilot):
        for window, keys in ((Window.FLOAT, "n"), (Window.SWAP, "enter"), (Window.VOID, "enter")):
            question = asking(app)
            assert question is not None and question.request.window is window
            await in_both(app, pilot)
            await in_both(app, pilot, "g")  # refused, with a reason
            assert asking(app) is question
            await pilot.press(keys)
            await until_asked(app, pilot)
        for keys in ("t", "c", "b", "l", "i", "u", "down", "z", "z", "k"):
            await in_both(app, pilot, keys)
        await pilot.press("escape", "question_mark")
        for keys in ("end", "tab", "pagedown", "end", "tab", "end"):
            await in_both(app, pilot, keys)
        await in_both(app, pilot, "7", "7")
        await pilot.press("escape", "escape", "escape")
        await in_both(app, pilot, "comma")
        await pilot.press("escape")


async def test_a_claim_and_what_follows_in_one_language_at_a_time() -> None:
    session = steered(
        ["111222333m4456s", "7s"], dealer=1, wishes={1: ["7s"]}, rules=("xueliu", "locked.win=ask")
    )
    async with table(session) as (app, pilot):
        question = asking(app)
        for keys in ("tab", "g", "h"):
            await in_both(app, pilot, *([] if keys == "h" else [keys]))
            assert asking(app) is question
        await pilot.press("h")
        for _ in range(3):
            await until_asked(app, pilot)
            if asking(app) is None:
                break
            await in_both(app, pilot, "t")
            await pilot.press("h")
        await pilot.resize_terminal(60, 15)
        for _ in ("en", "zh"):
            app.switch_language()
            await pilot.pause()
            WRONG.extend(foreign(app))
