"""What the player is asked, and what each key does then (docs/rules.md §3-§6, §9)."""

from __future__ import annotations

import pytest

from xueliu.engine.events import Hora, Transfer, Why
from xueliu.engine.hand import MeldKind
from xueliu.engine.table import Window
from xueliu.engine.tiles import tile_from_name, tile_name
from xueliu.text import Faces, cell_width, set_language
from xueliu.tui.app import XueliuApp
from xueliu.tui.widgets.action import ActionLine
from xueliu.tui.widgets.hand import HandRow, fronts
from xueliu.tui.widgets.rows import Rows

from .playing import asking, new_session, rows, settled, table, until_asked
from .steered import steered

pytestmark = pytest.mark.tui
WILD = ("xuezhan-wild", "play.wild=true", "play.opening_win=true")


def action_row(app: object) -> str:
    part: Rows[object] = app.screen.query_one(ActionLine)  # type: ignore[attr-defined]
    return part._lines[0].text


def greys(app: XueliuApp) -> list[str]:
    """The tiles of the hand drawn in grey."""
    value = app.screen.query_one(HandRow).value
    assert value is not None
    return [tile_name(front.tile) for front in fronts(value, False, Faces.HAN) if front.dull]


async def test_the_drawn_tile_stands_apart_and_enter_plays_it() -> None:
    session = steered(["123456789m1234s"], "", dealer=3)
    async with table(session) as (app, pilot):
        question = asking(app)
        assert question is not None and question.selected == 13
        drawn = session.view.own.drawn
        assert drawn is not None and question.order[13] == drawn
        await pilot.press("enter")
        await until_asked(app, pilot)
        assert session.view.me.river[0] == drawn


async def test_a_digit_chooses_a_tile_and_once_more_plays_it() -> None:
    session = steered(["123456789m12345s"])
    async with table(session) as (app, pilot):
        await pilot.press("1")
        assert session.view.table.thrown == ()
        await pilot.press("1")
        await until_asked(app, pilot)
        assert tile_name(session.view.me.river[0]) == "1m"


async def test_the_void_suit_stands_last_and_goes_first() -> None:
    session = steered(["123m456p12345678s"], rules=("xueliu", "play.void=declared"))
    async with table(session) as (app, pilot):
        assert asking(app).request.window is Window.VOID  # type: ignore[union-attr]
        await pilot.press("m")
        await until_asked(app, pilot)
        question = asking(app)
        assert question is not None
        assert [tile_name(tile) for tile in question.order[-3:]] == ["1m", "2m", "3m"]
        assert rows(app)[17].split() == ["缺"] * 3, "below their tiles, apart from the keys"
        assert greys(app) == ["1m", "2m", "3m"]
        await pilot.press("1")
        assert greys(app) == ["4p", "1m", "2m", "3m"]
        await pilot.press("1")
        assert session.view.table.thrown == ()
        assert "先打缺门：还有 3 张" in action_row(app)


@pytest.mark.parametrize(
    ("keys", "says"),
    [("h", "牌还没成"), ("p", "没有别家刚打的牌可以碰"), ("g", "暗杠要四张"), ("n", "要打一张，不能过")],
)
async def test_a_key_that_is_not_legal_says_why(keys: str, says: str) -> None:
    async with table(steered(["147m147s1234567p4p"], rules=("xueliu", "play.opening_win=true"))) as (
        app,
        pilot,
    ):
        await pilot.press(keys)
        assert says in action_row(app)
        await pilot.press("left")
        assert says not in action_row(app)


async def test_of_several_kongs_one_is_chosen_by_digit() -> None:
    session = steered(["1111m2222m3333m55s"])
    async with table(session) as (app, pilot):
        await pilot.press("g")
        assert session.view.me.melds == ()
        assert "[2]暗杠2万" in action_row(app)
        await pilot.press("escape", "g", "2")
        await until_asked(app, pilot)
        (meld,) = session.view.me.melds
        assert (meld.kind, tile_name(meld.tile)) == (MeldKind.CONCEALED, "2m")


async def test_a_claim_is_one_line_with_what_it_brings() -> None:
    """The price shown is what the win then brings."""
    session = steered(["123456789m1199s", "1s"], dealer=1, wishes={1: ["1s"]})
    async with table(session) as (app, pilot):
        question = asking(app)
        assert question is not None
        assert [button.act for button in question.buttons()] == ["win", "pong", "pass"]
        price = question.buttons()[0].price
        assert price and f"收{price}" in action_row(app) and "下家 打1条" in action_row(app)
        heard: list[object] = []
        session.watch(heard.append)
        await pilot.press("h")
        await until_asked(app, pilot)
        paid = [e.amount for e in heard if isinstance(e, Transfer) and e.to == 0 and e.why is Why.HORA]
        assert paid[0] == price


async def test_enter_never_claims_by_itself() -> None:
    session = steered(["123456789m1199s", "1s"], dealer=1, wishes={1: ["1s"]})
    async with table(session) as (app, pilot):
        await pilot.press("enter")
        question = asking(app)
        assert question is not None and question.focus == 0 and session.view.me.wins == ()
        await pilot.press("tab", "enter")
        await until_asked(app, pilot)
        assert [tile_name(meld.tile) for meld in session.view.me.melds] == ["1s"]


async def test_a_pong_can_be_made_with_a_wild_or_without() -> None:
    session = steered(["5m55s123789p1234m", "5s"], rules=WILD, indicator="4m", dealer=1, wishes={1: ["5s"]})
    async with table(session) as (app, pilot):
        await pilot.press("p")
        assert "[2]用听用碰" in action_row(app)
        await pilot.press("2")
        await until_asked(app, pilot)
        (meld,) = session.view.me.melds
        assert meld.wilds == 1
        assert "碰5条*" in rows(app)[10]
        await pilot.press("x")
        await until_asked(app, pilot)
        assert session.view.me.melds[0].wilds == 0


async def test_the_wild_is_marked_and_named() -> None:
    async with table(steered(["5m55s123789p1234m9s"], rules=WILD, indicator="4m")) as (app, _pilot):
        assert "听用 5万(4万)" in rows(app)[0]
        assert rows(app)[17].split() == ["听"]


async def test_an_opening_win_names_the_tile_laid_aside() -> None:
    session = steered(["123456789m11199s"], rules=("xueliu", "play.opening_win=true"))
    async with table(session) as (app, pilot):
        await pilot.press("h")
        assert "放到一边" in action_row(app) and session.view.me.wins == ()
        await pilot.press("home", "enter")
        await until_asked(app, pilot)
        assert tile_name(session.view.me.wins[0].tile) == "1m"


async def test_an_added_kong_may_be_robbed() -> None:
    session = steered(
        ["123456789m23s99s", "1s11s", "1s"],
        "9p4s",
        dealer=2,
        wishes={2: ["1s"], 1: ["peng", "gang1s"]},
    )
    async with table(session) as (app, pilot):
        for _ in range(8):
            await until_asked(app, pilot)
            question = asking(app)
            assert question is not None
            if question.request.window is Window.ROB:
                break
            await pilot.press("n" if question.request.window is Window.CLAIM else "enter")
        assert "补杠1条" in action_row(app)
        await pilot.press("p")
        assert "只能抢胡或过" in action_row(app)
        await pilot.press("h")
        await until_asked(app, pilot)
        assert session.view.me.wins[0].how.value == "chankan"


async def test_a_locked_hand_discards_what_it_draws_by_itself() -> None:
    session = steered(["123456789m1199s", "1s"], dealer=1, wishes={1: ["1s"]})
    async with table(session) as (app, pilot):
        await pilot.press("h")
        await until_asked(app, pilot)
        river = len(session.view.me.river)
        assert settled(app) or asking(app).request.window is not Window.TURN or river  # type: ignore[union-attr]
        assert session.view.me.locked
        assert river >= 1


async def test_pongs_can_be_waved_off_for_the_hand() -> None:
    session = steered(["147m1199s2258p11m", "1s", "9s"], dealer=1, wishes={1: ["1s"], 2: ["9s"]})
    async with table(session) as (app, pilot):
        assert asking(app).request.window is Window.CLAIM  # type: ignore[union-attr]
        await pilot.press("x")
        await until_asked(app, pilot)
        assert asking(app).request.window is Window.TURN  # type: ignore[union-attr]
        assert session.view.me.melds == ()


async def test_autoplay_plays_on_and_any_key_takes_over() -> None:
    session = steered(["147m1199s2258p11m"], hands_to_play=2)
    async with table(session) as (app, pilot):
        await pilot.press("a")
        await until_asked(app, pilot)
        assert settled(app)


@pytest.mark.parametrize("name", ["5m", "9m"])
async def test_a_click_lifts_a_tile_and_a_second_plays_it(name: str) -> None:
    session = steered(["123456789m12345s"])
    async with table(session) as (app, pilot):
        question = asking(app)
        assert question is not None
        place = question.order.index(tile_from_name(name))
        spot = app.screen.query_one(HandRow).place_of(f"tile.{place}")
        assert spot is not None
        await pilot.click(HandRow, offset=spot)
        assert question.selected == place and session.view.table.thrown == ()
        await pilot.click(HandRow, offset=spot)
        await until_asked(app, pilot)
        assert tile_name(session.view.me.river[0]) == name


async def test_several_winners_are_shown_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    from xueliu.tui.screens.table import TableScreen

    held: list[int] = []
    flash = TableScreen.flash

    def noting(self: TableScreen, event: object) -> None:
        if isinstance(event, Hora):
            held.append(event.actor)
        flash(self, event)  # type: ignore[arg-type]

    monkeypatch.setattr(TableScreen, "flash", noting)
    session = steered(
        ["1s147m258p147s258m", "123456789m23s99m", "123456789p23s99p"],
        wishes={1: ["hu"], 2: ["hu"]},
    )
    async with table(session) as (app, pilot):
        question = asking(app)
        assert question is not None
        place = question.order.index(tile_from_name("1s"))
        await pilot.press("1234567890-=[]"[place] if place < 10 else "minus")
        await pilot.press("enter")
        await until_asked(app, pilot)
        assert held[:2] == [1, 2]


async def test_a_click_on_nothing_lowers_the_tile_and_a_right_click_passes() -> None:
    session = steered(["1199s2288p14577m", "1s"], dealer=1, wishes={1: ["1s"]})
    async with table(session) as (app, pilot):
        assert asking(app).request.window is Window.CLAIM  # type: ignore[union-attr]
        await pilot.click(HandRow, offset=(2, 1), button=3)
        await until_asked(app, pilot)
        question = asking(app)
        assert question is not None and question.request.window is Window.TURN and not session.view.me.melds
        assert question.selected is not None
        await pilot.click(HandRow, offset=(78, 0))
        assert question.selected is None and asking(app) is question
        await pilot.press("enter")
        assert question.selected == 13 and asking(app) is question
        await pilot.press("escape")
        assert question.selected is None


async def test_clicks_that_follow_too_soon_are_a_bouncing_button(monkeypatch: pytest.MonkeyPatch) -> None:
    session = steered(["123456789m12345s"])
    async with table(session) as (app, pilot):
        monkeypatch.setattr(app.clock, "now", lambda: 500.0)
        spot = app.screen.query_one(HandRow).place_of("tile.3")
        assert spot is not None
        for _ in range(3):
            await pilot.click(HandRow, offset=spot)
        question = asking(app)
        assert question is not None and question.selected == 3 and session.view.table.thrown == ()


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_a_claim_has_room_or_its_star_says_all(lang: str) -> None:
    """Nothing of the line is cut at 80 columns."""
    session = steered(["123456789m1199s", "1s"], dealer=1, wishes={1: ["1s"]})
    async with table(session, lang=lang) as (app, _pilot):
        row = action_row(app)
        assert cell_width(row.rstrip()) <= 80 and "★" in row
    set_language("zh")


async def test_the_recommended_three_are_passed_on_once_they_have_risen() -> None:
    async with table(new_session("xueliu")) as (app, pilot):
        await pilot.press("escape", "r")
        question = asking(app)
        assert question is not None and question.request.window is Window.SWAP
        await pilot.press("r")
        await until_asked(app, pilot)
        question = asking(app)
        assert question is not None and question.request.window is Window.VOID
