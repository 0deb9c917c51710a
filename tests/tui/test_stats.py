"""The statistics on the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.tui.playing import SIZES, rows
from tests.unit.history_samples import FILE, played
from xueliu.cells import cell_width
from xueliu.history.chosen import Chosen
from xueliu.history.database import opened
from xueliu.history.figures import figures
from xueliu.history.upkeep import catch_up
from xueliu.text import Faces, language, set_language, t
from xueliu.tui.look import Look
from xueliu.tui.scene import Choices
from xueliu.tui.screens.stats import StatsScreen
from xueliu.tui.stats_app import StatsApp

pytestmark = pytest.mark.tui


def read(folder: Path) -> dict[str, Any]:
    with opened(folder / FILE) as connection:
        catch_up(connection, folder)
        return figures(connection, Chosen())


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("data")
    played(folder, "a", "b", hands=2, level="easy")
    played(folder, "c", rules="xuezhan", level="normal")
    played(folder, "d", practice=True)
    return read(folder)


def app_of(found: dict[str, Any], lang: str, plain: bool = False) -> StatsApp:
    set_language(lang)
    faces = Faces.ASCII if plain else Faces.HAN
    return StatsApp(found, Choices(), Look(faces=faces, plain=plain, language=language()))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("plain", [False, True])
async def test_everything_is_there_and_nothing_is_cut(
    size: tuple[int, int], lang: str, plain: bool, found: dict[str, Any]
) -> None:
    app, seen = app_of(found, lang, plain), set[str]()
    async with app.run_test(size=size) as pilot:
        for key in ("home", "pagedown", "pagedown", "pagedown", "end"):
            await pilot.press(key)
            shown = rows(app)
            assert [cell_width(row) for row in shown] == [size[0]] * size[1]
            seen.update(row.rstrip() for row in shown)
        text = "\n".join(seen)
        if plain:
            assert not set(text) & set("▁▂▃▄▅▆▇█…")
        for word in (
            "stats.title",
            "stats.gains",
            "stats.play",
            "stats.points_curve",
            "stats.best",
            "stats.foot",
        ):
            assert t(word) in text
        for rate in found["all"]["rates"].values():
            assert f"{rate['rate']:.1%}" in text
        assert f"{found['all']['mean']:+.2f}" in text
        high = max(0, *(match["total"] for match in found["course"]))
        assert any(row.split()[:1] == [f"{high:+d}"] for row in seen), "the plot says how high it goes"
        assert "…" not in text


async def test_it_follows_language_and_size_and_ends_by_esc(found: dict[str, Any]) -> None:
    app = app_of(found, "zh")
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.press("comma")
        await pilot.press("escape")
        assert isinstance(app.screen, StatsScreen)
        app.switch_language()
        await pilot.pause()
        assert any("Statistics" in row for row in rows(app))
        await pilot.resize_terminal(60, 15)
        await pilot.pause()
        assert not isinstance(app.screen, StatsScreen), "there is no room"
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert any("Statistics" in row for row in rows(app))
        await pilot.press("escape")
    assert app.return_code == 0


async def test_nothing_played_is_told(tmp_path: Path) -> None:
    app = app_of(read(tmp_path), "en")
    async with app.run_test(size=(80, 24)) as pilot:
        assert any("xueliu play" in row for row in rows(app))
        await pilot.press("q")
    assert app.return_code == 0


async def test_a_long_course_is_drawn_in_the_room_there_is(found: dict[str, Any]) -> None:
    course = [{**found["course"][0], "total": (place * 37) % 1000} for place in range(500)]
    app = app_of({**found, "course": course}, "en")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("pagedown")
        assert all(cell_width(row) == 80 for row in rows(app))
        assert any("+999" in row or "█" in row for row in rows(app))
