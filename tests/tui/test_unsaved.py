"""A disk that takes nothing more: said once on the screen, and nothing is called saved."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from xueliu.oserrors import reason
from xueliu.text import t
from xueliu.tui.screens.final import FinalScreen
from xueliu.tui.screens.settlement import SettlementScreen

from .playing import check_rows, new_session, settled, shown, table, until, until_asked

pytestmark = pytest.mark.tui


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_a_match_that_cannot_be_saved_says_so_once_and_at_every_end(lang: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    session = new_session("xuezhan", seed="tui-1", folder=tmp_path / "file" / "journals")
    async with table(session, lang=lang, auto_win=True, auto_discard=True) as (app, pilot):
        said = t("tui.unsaved", why=reason(NotADirectoryError(errno.ENOTDIR, "")))
        assert said in shown(app)
        check_rows(app)
        await pilot.press("enter")
        await until_asked(app, pilot)
        assert said not in shown(app)
        await pilot.press("a")
        await until(lambda: settled(app), pilot)
        await pilot.pause()
        assert t("tui.settle.unsaved") in shown(app) and t("tui.settle.quit") not in shown(app)
        app.clock.now = lambda: 99.0  # type: ignore[method-assign]
        while isinstance(app.screen, SettlementScreen):
            await pilot.press("enter")
        await until(lambda: isinstance(app.screen, FinalScreen), pilot)
        await pilot.pause()
        assert t("play.not_saved") in shown(app)
        check_rows(app)


async def test_a_disk_that_is_full_is_told_with_the_next_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_fd: int, _data: bytes) -> None:
        raise OSError(errno.ENOSPC, "full")

    session = new_session("xuezhan", seed="tui-1", folder=tmp_path)
    async with table(session) as (app, pilot):
        said = t("tui.unsaved", why=reason(OSError(errno.ENOSPC, "")))
        assert said not in shown(app)
        with monkeypatch.context() as patch:
            patch.setattr("xueliu.journal.file._write_all", full)
            await pilot.press("enter")
            await until_asked(app, pilot)
            assert said in shown(app)
