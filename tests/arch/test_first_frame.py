"""What the table loads before it is first seen: each module delays that by some tenths of a millisecond."""

from __future__ import annotations

import pytest

from .test_hygiene import loaded_by, within

SHOW = """
from xueliu.tui.quick_asyncio import load_asyncio
load_asyncio()
import asyncio
from xueliu.cli import play, table
from xueliu.config import FILE, Settings, load
from xueliu.engine.rules import load_ruleset
from xueliu.paths import config_dir
from xueliu.text import set_language
from xueliu.thinker.thinker import Thinker
from xueliu.tui.app import XueliuApp
from xueliu.tui.look import Look
from xueliu.tui.scene import Choices
from xueliu.tui.screens.table import TableScreen

async def seen(app):
    async with app.run_test(size=(80, 24)) as pilot:
        while app.screen.asking is None:
            await pilot.pause(0.01)

set_language("zh")
Settings(**load(config_dir() / FILE, print))
levels = ("normal:flush", "normal:cautious", "normal:fast")
with table.new_match(load_ruleset("xueliu"), levels, "seen", "", None) as seated:
    app = XueliuApp(seated.session, Choices(), Look(), thinker=Thinker())
    app.settle, app.bare, TableScreen.complete = lambda: None, True, lambda screen: None
    asyncio.run(seen(app))
"""
"""A table of 80x24 until its first question, as ``xueliu play`` makes it; the worker, and what has to be
worked out, come after it."""

OTHERS = ("stats", "final", "fans", "help", "help_tabs", "settings", "settlement", "paged")
"""Screens that are opened later."""
LATER = {
    *(f"xueliu.tui.screens.{name}" for name in OTHERS),
    *(f"xueliu.tui.ask.{name}" for name in ("claim", "floating", "turn", "voiding")),
    *(f"xueliu.tui.widgets.{name}" for name in ("counter", "ledger", "log", "scroll")),
    *(f"xueliu.tui.{name}" for name in ("curves", "entry_words", "fan_rows", "figures", "final_rows")),
    *(f"xueliu.tui.{name}" for name in ("prices", "settlement_hands", "settlement_rows")),
    *(f"xueliu.ai.{name}" for name in ("easy", "novice", "random_bot", "outside_bot", "outside_program")),
    *(f"xueliu.thinker.{name}" for name in ("bench", "link", "wire", "worker")),
    *("xueliu.cli.crash", "xueliu.engine.rules.own", "xueliu.engine.codec", "xueliu.remember"),
    *(f"xueliu.ai.{name}" for name in ("anchor", "danger", "personal", "reasons")),
    *(f"xueliu.ai.{name}" for name in ("beliefs", "guesses", "tells")),
    *(f"xueliu.engine.{name}" for name in ("aside", "claim", "completing", "discards", "dues", "end_dues")),
    *(f"xueliu.engine.{name}" for name in ("fans", "finish", "improve", "kong", "legal_claim", "legal_turn")),
    *(f"xueliu.engine.{name}" for name in ("quick_discard", "ready", "scoring", "shapes", "turn", "win")),
    *(f"xueliu.tui.{name}" for name in ("incomes", "others", "suit_facts", "ting", "why_words", "worth")),
    *(f"xueliu.tui.widgets.{name}" for name in ("standing", "waiting", "waits")),
    *("xueliu.price", "ssl"),
}
WHOLE = ("xueliu.history", "sqlite3", "xueliu.ai.ev", "xueliu.ai.playout", "xueliu.arena", "xueliu.following",
         "xueliu.record", "xueliu.simulate", "xueliu.textgame", "multiprocessing", "tomllib", "shlex",
         "secrets", "click.shell_completion")  # fmt: skip
"""Packages of which nothing is needed."""
MOST = 150
"""So many modules of ours at most."""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """What is loaded by the time of the first question."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XUELIU_HOME", str(tmp_path_factory.mktemp("home")))
        return loaded_by(SHOW)


def test_the_table_is_seen_before_anything_else_is_loaded(loaded: set[str]) -> None:
    assert "xueliu.tui.ask.swapping" in loaded, "the first question was asked"
    assert loaded & LATER == set()
    assert within(loaded, *WHOLE) == set()


def test_the_list_of_what_comes_later_names_modules_there_are() -> None:
    from importlib.util import find_spec

    assert [name for name in sorted(LATER | set(WHOLE)) if find_spec(name) is None] == []


def test_the_first_frame_needs_few_modules(loaded: set[str]) -> None:
    ours = within(loaded, "xueliu")
    assert len(ours) <= MOST, sorted(ours)
