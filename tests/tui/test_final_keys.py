"""The end of a match leads on: another one, the record, the menu; and it says how it was played."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from xueliu.engine.rules import load_ruleset
from xueliu.errors import TO_MENU
from xueliu.fair import Fair, secret_of_seed
from xueliu.history.outcome import outcome
from xueliu.match import HUMAN, Setup
from xueliu.record.verify import verify
from xueliu.session import Session
from xueliu.text import t
from xueliu.tui.app import XueliuApp
from xueliu.tui.screens.final import FinalScreen
from xueliu.tui.screens.settlement import SettlementScreen

from .playing import NAMES, SIZES, asking, check_rows, shown, table, until, until_asked

pytestmark = pytest.mark.tui


def kept_session(folder: Path, hands: int = 1, **more: bool) -> Session:
    setup = Setup(
        load_ruleset("xuezhan", [f"play.hands={hands}"]),
        Fair(secret_of_seed("end")),
        NAMES,
        (HUMAN, *["easy"] * 3),
        hands,
        "end",
        **more,  # type: ignore[arg-type]
    )
    return Session.create(setup, folder)


@asynccontextmanager
async def at_the_end(
    session: Session, size: tuple[int, int] = (80, 24), lang: str = "zh", again: bool = True, answers: int = 4
) -> AsyncIterator[tuple[XueliuApp, Pilot[None]]]:
    """The final result of a match of which the player has answered a little as recommended."""
    async with table(session, size, lang) as (app, pilot):
        app.after.again = again
        for _ in range(answers):
            if asking(app) is not None:
                await pilot.press("r", "enter")
                await until_asked(app, pilot)
        if not session.match.hand_over:
            await pilot.press("a")
        await until(lambda: isinstance(app.screen, SettlementScreen), pilot)
        app.screen.dismiss(None)
        await until(lambda: isinstance(app.screen, FinalScreen), pilot)
        screen = app.screen
        await until(lambda: isinstance(screen, FinalScreen) and screen.found is not None, pilot)
        yield app, pilot


@pytest.mark.parametrize(("lang", "size"), [("zh", SIZES[0]), ("en", SIZES[0]), ("en", SIZES[2])])
async def test_time_agreement_and_every_key_stand_there_and_the_record_is_whole(
    lang: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    session = kept_session(tmp_path / "journals")
    session.notes.began -= 1261
    async with at_the_end(session, size, lang) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, FinalScreen) and screen.found is not None
        agreed, of = screen.found.agreed
        assert of >= agreed > 0
        text = "\n".join(row.text for row in (*screen.page(size[0]).body, *screen.page(size[0]).tail))
        assert "21:" in text.splitlines()[0], "twenty-one minutes and up to another"
        assert t("final.agreement", share=f"{agreed / of:.0%}", n=agreed, of=of) in text
        for word in ("final.again", "final.export", "menu.key", "tui.final.done"):
            assert t(word) in text
        check_rows(app)
        await pilot.press("x")
        (record,) = tmp_path.glob("*.jsonl")
        assert all(check.ok for check in verify(record))
        assert record.name in shown(app).replace("\n", "").replace(" ", "")
        check_rows(app)


@pytest.mark.parametrize(("key", "again"), [("enter", True), ("enter", False), ("q", True), ("m", True)])
async def test_enter_plays_again_where_that_can_be_and_the_others_do_not(
    key: str, again: bool, tmp_path: Path
) -> None:
    session = kept_session(tmp_path)
    async with at_the_end(session, again=again, answers=0) as (app, pilot):
        await pilot.press(key)
    assert app.return_code == (TO_MENU if key == "m" else 0)
    assert app.after.wanted == ([session.match.setup] if key == "enter" and again else [])


async def test_what_is_told_is_what_the_history_counts(tmp_path: Path) -> None:
    session = kept_session(tmp_path)
    assert session.notes.journal is not None
    path = session.notes.journal.path
    async with at_the_end(session) as (app, _):
        screen = app.screen
        assert isinstance(screen, FinalScreen)
        assert screen.found == outcome(path)
    found = outcome(path)
    (hand,) = found.hands
    assert hand.points == session.match.scores[0] - session.match.setup.rules.pay.stack
    assert found.best is None or found.best[1].gain == max(win.gain for win in hand.won)
