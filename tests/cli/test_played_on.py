"""A hand of a match in play is played on 接着打: afterwards the player is back in his match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from xueliu.cli.main import run
from xueliu.errors import TO_MENU
from xueliu.fallback import fallback
from xueliu.journal import unfinished
from xueliu.record.verify import verify
from xueliu.rewatch.reel import open_reel
from xueliu.rewatch.taking import setup_from
from xueliu.rewatch.viewer import Place, Viewer
from xueliu.session import Session
from xueliu.text import t

PLAY = ("play", "--bots", "easy", "--hands", "2", "--seed", "on")


def one_hand(session: Session) -> None:
    """Played to its end, by bots after the player's first decision, if it isn't yet."""
    if session.match.hand == 0:
        session.start()
    if (asked := session.pending()) is not None:
        session.answer(fallback(asked))
    session.leave()
    while not session.match.hand_over:
        session.play_bot()


def branch_of(session: Session, app: Any) -> None:
    """The player wants to play on from his first decision, as the replay of the hand lets him."""
    assert session.notes.journal is not None
    app.after.path = session.notes.journal.path
    viewer = Viewer(open_reel(app.after.path), Place(0, 0))
    assert viewer.request is not None or viewer.decision(1)
    app.after.wanted.append(setup_from(viewer))


def leave(_session: Session, _app: Any) -> None:
    """Leave the table at once."""


class Evening:
    """What a player does at one table after another."""

    def __init__(self, *acts: Callable[[Session, Any], None], code: int = 0) -> None:
        self.acts: Iterator[Callable[[Session, Any], None]] = iter(acts)
        self.code = code
        """How the last table is left."""
        self.rest = len(acts)
        self.sessions: list[Session] = []
        self.apps: list[Any] = []

    def show(
        self, session: Session, _settings: object, prepare: Callable[[Any], None], **_more: object
    ) -> int:
        """In place of the screen."""
        app = SimpleNamespace(first_notice="", after=SimpleNamespace(back="", path=None))
        prepare(app)
        self.sessions.append(session)
        self.apps.append(app)
        next(self.acts)(session, app)
        self.rest -= 1
        return 0 if self.rest else self.code


@pytest.fixture
def evening(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Evening]:
    def begun(*acts: Callable[[Session, Any], None], code: int = 0) -> Evening:
        found = Evening(*acts, code=code)
        monkeypatch.setattr("xueliu.cli.play._need_terminal", lambda _text: None)
        monkeypatch.setattr("xueliu.cli.daily._need_terminal", lambda _text: None)
        monkeypatch.setattr("xueliu.tui.app.run_app", found.show)
        monkeypatch.setattr("xueliu.tui.launch.settings_after", lambda _app, settings: settings)
        return found

    return begun


def first_hand_then_on(session: Session, app: Any) -> None:
    one_hand(session)
    branch_of(session, app)


def the_rest(session: Session, _app: Any) -> None:
    one_hand(session)
    while session.proceed():
        one_hand(session)


@pytest.mark.parametrize("command", [PLAY, ("daily",)])
def test_the_match_is_gone_on_with_after_a_hand_of_it(
    command: tuple[str, ...], evening: Callable[..., Evening], own_home: Path, tmp_path: Path
) -> None:
    record = tmp_path / "match.jsonl"
    tables = evening(first_hand_then_on, leave, leave)
    assert run([*command, "--record", str(record)]) == 0
    first, branch, again = tables.sessions
    assert branch.match.setup.branch is not None
    assert [app.after.back for app in tables.apps] == ["", "match", ""]
    assert tables.apps[1].first_notice == t("final.notice.match")
    assert again.match.setup.fair == first.match.setup.fair and again.match.hand_over
    latest = next(iter(unfinished(own_home / "data" / "journals")))
    assert latest == tables.apps[0].after.path, "the match was left last, not the hand of it"


def test_its_record_is_whole(evening: Callable[..., Evening], tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    evening(first_hand_then_on, leave, the_rest)
    assert run([*PLAY, "--record", str(record)]) == 0
    assert all(check.ok for check in verify(record))


def test_a_hand_of_that_hand_leads_back_step_by_step(evening: Callable[..., Evening]) -> None:
    tables = evening(first_hand_then_on, first_hand_then_on, leave, leave, leave)
    assert run([*PLAY]) == 0
    hands = [session.match.setup.hands for session in tables.sessions]
    assert hands == [2, 1, 1, 1, 2] and tables.apps[3].after.back == "match"


def test_who_goes_to_the_menu_from_there_goes_to_the_menu(evening: Callable[..., Evening]) -> None:
    tables = evening(first_hand_then_on, leave, code=TO_MENU)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("xueliu.cli.menu.menu", lambda: 0)
        run([*PLAY])
    assert len(tables.sessions) == 2
