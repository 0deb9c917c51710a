"""查听, 记牌 and the log as they are read: money, reasons, rows out of sight, copies pointed out."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from xueliu.engine.tiles import tile_from_name
from xueliu.text import Faces
from xueliu.tui.app import XueliuApp
from xueliu.tui.screens.table import TableScreen
from xueliu.tui.ting import ting
from xueliu.tui.widgets.seat import SeatBox
from xueliu.tui.widgets.tray import Tray

from .playing import SIZES, asking, check_rows, new_session, rows, shown, table, until_asked
from .steered import steered

pytestmark = pytest.mark.tui
READY = ["123456789m1123s9p"]
"""14 tiles that wait on 1s 4s without the 9p."""
WILD = ("xuezhan-wild", "play.wild=true", "play.opening_win=true")


def tray(app: XueliuApp) -> Tray:
    return next(part for part in app.screen.query(Tray) if part.shows("ting") or part.shows("count"))


async def test_each_wait_has_its_money_and_the_reason_comes_on_t() -> None:
    async with table(steered(READY)) as (app, pilot):
        assert "1条×2·1番 100/600  4条×4·1番 100/600" in shown(app)
        question = asking(app)
        assert question is not None
        question.selected = question.order.index(tile_from_name("9p"))
        await pilot.press("t")
        picture = shown(app)
        assert "打9筒：听1条（余2张，1番）、4条（余4张，1番），" in picture
        assert "会付的：下家、对家、上家" in picture
        await pilot.press("1")
        assert "比打9筒慢1步" in shown(app)
        await pilot.press("t")
        assert "会付的" not in shown(app) and "★" in shown(app)


async def test_a_hand_that_isn_t_discarding_shows_copies_payers_and_the_end() -> None:
    session = steered(["123456789m1199s", "1s"], dealer=1, wishes={1: ["1s"]})
    async with table(session) as (app, pilot):
        picture = shown(app)
        assert "听 1条×1·1番" in picture and "点炮收100  自摸共收600  手里2 下家河1" in picture
        assert "墙余55张" in picture and "已听，流局时未听的每家赔你100" in picture
        for size in ((100, 30), (140, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            check_rows(app)
            assert "手里2" in shown(app)


async def test_a_dead_wait_bears_a_sign() -> None:
    hands = ["123456789m1199s", "1s", "1s"]
    session = steered(hands, dealer=1, wishes={1: ["1s"], 2: ["1s"]})
    async with table(session) as (app, pilot):
        for _ in range(6):
            if "1条×0死" in shown(app):
                break
            await pilot.press("n" if asking(app).request.window.value == "claim" else "enter")  # type: ignore[union-attr]
            await until_asked(app, pilot)
        assert "1条×0死·1番" in shown(app)


async def test_a_click_on_the_star_plays_it_and_another_row_is_chosen_first() -> None:
    session = steered(READY)
    async with table(session) as (app, pilot):
        book = tray(app)
        other = next(
            act for line in book._lines for act in (s.act for s in line.spots) if act.startswith("choose.")
        )
        spot, star = book.place_of(other), book.place_of("advice")
        assert spot is not None and star is not None
        await pilot.click(f"#{book.id}", offset=spot)
        question = asking(app)
        assert question is not None and question.selected is not None
        assert question.order[question.selected] == int(other[7:]) and not session.view.me.river
        await pilot.click(f"#{book.id}", offset=book.place_of("advice") or star)
        await until_asked(app, pilot)
        assert session.view.me.river[0] == tile_from_name("9p")


async def test_a_book_says_how_much_is_out_of_sight_and_the_wheel_moves_it() -> None:
    async with table(steered(READY)) as (app, pilot):
        assert "查听 t ↓" in rows(app)[18]
        before, book = rows(app)[19:23], tray(app)
        await wheel(app, pilot, 1)
        assert "↑" in rows(app)[18] and rows(app)[19:23] != before
        for _ in range(20):
            await wheel(app, pilot, 1)
        assert "↓" not in rows(app)[18] and app.screen.scrolled["ting"] == book.most  # type: ignore[attr-defined]
        for _ in range(20):
            await wheel(app, pilot, -1)
        assert rows(app)[19:23] == before
        await pilot.press("pagedown", "l")
        check_rows(app)


async def wheel(app: XueliuApp, pilot: Pilot[None], step: int) -> None:
    from xueliu.tui.widgets.rows import Pressed

    app.screen.post_message(Pressed(f"scroll.ting.{step}"))
    await pilot.pause()


@pytest.mark.parametrize(
    ("faces", "sign", "whole"), [(Faces.HAN, "[1]", "[1条]"), (Faces.ASCII, ">1", "[1s]")]
)
async def test_copies_are_pointed_out_by_signs_and_counted(faces: Faces, sign: str, whole: str) -> None:
    session = steered(["123456789m1199s", "1s"], dealer=1, wishes={1: ["1s"]})
    async with table(session, faces=faces) as (app, pilot):
        box = next(part for part in app.screen.query(SeatBox) if part.steps == 1)
        spot = box.place_of("look.18")
        assert spot is not None and sign not in shown(app)
        await pilot.click(f"#{box.id}", offset=spot)
        assert "1条：手里2 下家河1 未见1张" in shown(app)
        assert rows(app)[3].count(sign) == 1 and whole + "×1" in app.look.safe(shown(app)).replace("x1", "×1")
        await pilot.press("c")
        assert "[1]" in shown(app)
        await pilot.press("down")
        assert "未见1张" not in shown(app)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("lang", "whole"), [("zh", "打[9筒] → "), ("en", "play [9p] → ")])
async def test_the_discard_whose_copies_are_pointed_out_keeps_its_suit(
    size: tuple[int, int], lang: str, whole: str
) -> None:
    async with table(steered(READY), size, lang) as (app, pilot):
        question = asking(app)
        assert question is not None
        question.selected = question.order.index(tile_from_name("9p"))
        await pilot.press("down")
        assert whole in shown(app)
        check_rows(app)


async def test_before_the_first_discard_t_has_nothing_to_explain_and_is_not_offered() -> None:
    async with table(new_session()) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, TableScreen) and "查听 t" in shown(app)
        assert "t查听" not in rows(app)[-1]
        await pilot.press("t")
        assert not screen.explaining
        await pilot.press("c")
        assert "t查听" in rows(app)[-1] and "记牌 c" in shown(app)
        await pilot.press("t")
        assert "t查听" not in rows(app)[-1] and "记牌 c" not in shown(app) and not screen.explaining


async def test_the_mouse_points_out_what_it_is_over() -> None:
    session = steered(["123456789m1199s", "1s"], dealer=1, wishes={1: ["1s"]})
    async with table(session) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, TableScreen)
        box = next(part for part in app.screen.query(SeatBox) if part.steps == 1)
        await pilot.hover(f"#{box.id}", offset=box.place_of("look.18") or (0, 0))
        await pilot.pause()
        assert (screen.pointed, screen.looked_up) == (18, None)
        assert "[1]" in rows(app)[3] and "1条：手里2 下家河1 未见1张" in shown(app)
        await pilot.hover("#status")
        await pilot.pause()
        assert "[1]" not in rows(app)[3] and "未见1张" not in shown(app)


def test_what_finds_no_time_is_there_later() -> None:
    session = steered(["5555m1223344567p"], rules=WILD, indicator="4m")
    session.start()
    while session.bot_request() is not None and session.pending() is None:
        session.play_bot()
    seen = session.view
    at_once = ting(seen, 0.0)
    assert any(row.waits for row in at_once) and not all(row.whole for row in at_once)
    whole = ting(seen)
    assert all(row.whole for row in whole)
    assert {row.discard: row.left for row in at_once} == {row.discard: row.left for row in whole}
    assert ting(seen, 0.0) == whole
