"""How much the player is told: recommendations, what discards wait on, or neither."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.unit.test_every_reason import cases
from xueliu.advice_words import STANDING_STILL, reason_words
from xueliu.ai.advice import Advice
from xueliu.engine.actions import Pass
from xueliu.engine.table import Window
from xueliu.engine.tiles import SEATS
from xueliu.text import set_language, t
from xueliu.tui.ask import asking_for
from xueliu.tui.look import Look
from xueliu.tui.scene import Hints
from xueliu.tui.widgets.waiting import discard_lines, ting_captions

from .playing import SIZES, asking, new_session, rows, shown, table, until_asked
from .steered import steered

pytestmark = pytest.mark.tui
READY = ["123456789m1123s9p"]
"""14 tiles that wait on 1s 4s without the 9p."""


def ting_rows(picture: list[str]) -> list[str]:
    """查听 with its heading, without the footer."""
    start = next(y for y, row in enumerate(picture) if "查听" in row)
    return [row.rstrip() for row in picture[start:-1] if row.strip()]


async def test_full_hints_recommend_and_compare() -> None:
    async with table(steered(READY)) as (app, _pilot):
        picture = ting_rows(rows(app))
        assert "★ 打9筒 → 1条×2" in picture[1] and len(picture) > 3
        assert "推荐" in shown(app)


async def test_waits_without_recommendations() -> None:
    async with table(steered(READY), hints=Hints.WAITS) as (app, pilot):
        picture = ting_rows(rows(app))
        assert "打9筒 → 1条×2" in picture[1] and len(picture) > 3
        assert "★" not in shown(app) and "推荐" not in shown(app)
        await pilot.press("r")
        assert "推荐已经关了" in shown(app) and not app.session.view.me.river


async def test_the_tiles_that_help_stand_below_where_none_has_room_beside_the_discard() -> None:
    async with table(steered(["147m2589p1469s12m7s"])) as (app, pilot):
        await pilot.pause(0.5)
        scene = app.screen.scene()  # type: ignore[attr-defined]
        best = next(row for row in scene.ting if row.discard == scene.best)
        for width in (44, 50, 60, 80, 140):
            lines = discard_lines(scene, best, Look(), width)
            assert any("×" in line.text for line in lines)
            assert all(line.width <= width for line in lines)
        assert (
            len(discard_lines(scene, best, Look(), 44)) == 2
            and len(discard_lines(scene, best, Look(), 80)) == 1
        )


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("width", [60, 80, 90])
async def test_every_discard_names_tiles_that_help_however_many_columns_there_are(
    width: int, lang: str
) -> None:
    async with table(steered(["147m2589p1469s12m7s"]), lang=lang) as (app, _):
        scene = app.screen.scene()  # type: ignore[attr-defined]
        worst = dict.fromkeys((row.discard for row in scene.ting), -1234.0)
        scene = replace(scene, values=worst)
        assert scene.ting and scene.danger
        for row in scene.ting:
            lines = discard_lines(scene, row, Look(), width)
            assert "×" in lines[0].text and str(row.left) in lines[0].text and "10000" in lines[0].text
            assert all(line.width <= width for line in lines)
        captions = ting_captions(scene, Look(), width - 14, width).text
        assert "…" not in captions and t("tui.ting.value") in captions


@pytest.mark.parametrize("size", SIZES)
async def test_without_hints_no_waits_are_named_nor_anything_else(size: tuple[int, int]) -> None:
    async with table(steered(READY), size, hints=Hints.OFF) as (app, pilot):
        assert "打9筒" not in shown(app) and "提示关了" in shown(app)
        assert "★" not in shown(app) and "推荐" not in shown(app)
        await pilot.press("i")
        assert "★" in shown(app) and "打9筒" in shown(app) and "提示关了" not in shown(app)


async def test_before_the_first_discard_nothing_gives_a_recommendation_away() -> None:
    async with table(new_session("xueliu"), hints=Hints.WAITS) as (app, pilot):
        question = asking(app)
        assert question is not None and question.request.window is Window.SWAP
        assert question.picks == () and "推荐" not in shown(app)
        await pilot.press("enter")
        assert asking(app) is question
        await pilot.press("i", "i", "r", "enter")
        await until_asked(app, pilot)
        assert asking(app) is not question


@pytest.mark.parametrize("window", [window for window in Window if window is not Window.END])
def test_one_key_does_what_is_recommended_in_every_window_unless_that_is_off(window: Window) -> None:
    held = [pair for (asked, _, _), pairs in cases().items() if asked is window for pair in pairs]
    assert held
    for request, action in held:
        assert asking_for(request, Advice(action)).press("advice").action == action
        reply = asking_for(request, Advice(action), advised=False).press("advice")
        assert reply.action is None and reply.notice == t("tui.hints.none")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_last_tile_of_the_void_suit_is_not_said_to_leave_none(lang: str) -> None:
    set_language(lang)
    last, more = (reason_words(Advice(Pass(SEATS[0]), "void_first", (("rest", n),))) for n in (0, 3))
    assert "0" not in last and "3" in more
    set_language("zh")


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("reason", sorted(STANDING_STILL))
def test_a_number_that_stays_is_named_once(lang: str, reason: str) -> None:
    set_language(lang)
    words = []
    for before in (23, 17):
        numbers = (("far_before", 1), ("left_before", before), ("far", 1), ("left", 23), ("gain", 8))
        words.append(reason_words(Advice(Pass(SEATS[0]), reason, numbers)))
    assert words[0].count("23") == 1 and "→" not in words[0]
    assert words[1].count("17") == 1 and "→" in words[1]
    set_language("zh")
