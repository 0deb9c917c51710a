"""Why not: a claim that isn't legal is answered with its reason and tile (docs/rules.md §4, §5, §9)."""

from __future__ import annotations

import pytest

from tests.table_builder import dealt, opened
from xueliu.engine.table import Window
from xueliu.price import kong_payers, win_payers
from xueliu.text import set_language
from xueliu.tui.ask.barred import why_claim, why_turn, why_unasked

from .playing import asking, rows, shown, table, until_asked
from .steered import steered

pytestmark = pytest.mark.tui


@pytest.fixture(autouse=True)
def _chinese() -> None:
    set_language("zh")


@pytest.mark.parametrize(
    ("hand", "act", "says"),
    [
        ("5p 147m 147s 258p 11m 9s", "pong", "手里只有 0 张6筒，碰要两张"),
        ("147m 147s 2589p 11m 9s", "pong", "手里只有 0 张6筒，碰要两张"),
        ("6p 147m 147s 258p 11m 9s", "pong", "手里只有 1 张6筒，碰要两张"),
        ("66p 147m 147s 258p 11m", "kong", "手里只有 2 张6筒"),
        ("147m 147s 2589p 11m 9s", "win", "牌还没成"),
        ("123m 456m 789m 11s 23s", "win", "你听的是 1条 4条，不能胡这张"),
        ("147m 147s 2589p 11m 9s", "pass", "你要不了，不用过"),
    ],
)
def test_the_reason_is_told_of_the_tile_just_thrown(hand: str, act: str, says: str) -> None:
    """Seat 0 looks on while seat 1's discard is answered by nobody."""
    view = opened([hand, "6p"], dealer=1).play("1:6p").view(0)
    told = why_unasked(view, act)
    assert says in told and told.startswith("下家打的6筒")


def test_before_the_first_discard_there_is_nothing_to_claim() -> None:
    game = opened(["147m"], dealer=1)
    assert "还没有人打牌" in why_unasked(game.view(0), "pong")
    assert "先换三张" in why_unasked(opened([""], rules=("xueliu", "play.swap_three=true")).view(0), "win")
    assert "先定缺" in why_unasked(opened([""], rules=("xueliu", "play.void=declared")).view(0), "kong")


def test_a_tile_of_the_own_is_nobody_elses() -> None:
    game = opened(["9s"]).play("0:9s")
    assert "9条是你自己打的" in why_unasked(game.view(0), "pong")


def test_a_pong_that_was_passed_is_gone_and_one_waved_off_says_how_to_undo_it() -> None:
    game = opened(["66p 147m 147s 258p 11m", "6p"], dealer=1).play("1:6p", "0:pass")
    assert "下家打的6筒已经过去" in why_unasked(game.view(0), "pong")
    assert "已经过去" in why_unasked(game.view(0), "pass")
    assert "这局不碰（e 取消）" in why_unasked(game.view(0), "pong", "e")
    assert "这局不碰（e 取消）" in why_unasked(game.view(0), "pass", "e")


def test_after_a_win_the_reason_is_the_locked_hand() -> None:
    game = opened(["123456789m 11s 66s", "6s"], dealer=1).play("1:6s", "0:hu").until_turn(2)
    assert game.view(0).me.locked
    assert "胡过以后不能碰" in why_unasked(game.view(0), "pong")


def test_a_win_let_go_bars_the_next_as_water_passed() -> None:
    rules = ("xuezhan", "claims.pass_win=any")
    game = opened(["123456789m 11s 66s", "6s", "1s"], dealer=1, rules=rules).play("1:6s", "0:pass", "2:1s")
    assert 0 in game.asked and "过水" in why_claim(game.view(0), "win")


def test_a_void_suit_is_the_reason_of_its_own() -> None:
    rules = ("xueliu", "play.void=declared")
    game = dealt(["66p 147m 147s 258s 11m", "6p"], voids="ppsm", rules=rules, dealer=1).play("1:6p")
    assert "筒是你的缺门" in why_unasked(game.view(0), "pong")


@pytest.mark.parametrize(("act", "says"), [("pass", "不能过"), ("pong", "没有别家刚打的牌")])
def test_in_the_own_turn_a_claim_says_that_a_tile_must_go(act: str, says: str) -> None:
    assert says in why_turn(opened(["9s"]).view(0), act)


def test_in_the_own_turn_the_tile_that_has_gone_is_named() -> None:
    game = opened(["147m", "", "", "6p"], dealer=3)
    game.play("3:6p").until_turn(0)
    assert "上家打的6筒已经过去，不能碰" in why_turn(game.view(0), "pong")


def test_who_would_pay_is_known_beforehand() -> None:
    game = opened(["123456789m 11s 66s", "6s"], dealer=1).play("1:6s")
    assert win_payers(game.view(0)) == (1,)
    drawn = opened(["1111m 456p 789p 22s 6p"])
    (kong,) = (a for a in drawn.asked[0].options if type(a).__name__ == "ConcealedKong")
    assert kong_payers(drawn.view(0), kong) == (1, 2, 3)


async def test_after_three_pongs_passed_no_more_may_be_asked_for_and_that_is_undone_by_a_key() -> None:
    session = steered(
        ["1199s2288p1477m9m", "1s", "9s", "2p"],
        "5m5m8p8p",
        dealer=1,
        wishes={1: ["1s"], 2: ["9s"], 3: ["2p"]},
    )
    async with table(session) as (app, pilot):
        offered = []
        for _ in range(20):
            question = asking(app)
            if question is None:
                break
            if question.request.window is Window.CLAIM:
                offered.append("no_pongs" in [button.act for button in question.buttons()])
                if len(offered) == 4:
                    break
                await pilot.press("n")
            else:
                await pilot.press("enter")
            await until_asked(app, pilot)
        assert offered == [False, False, False, True]
        await pilot.press("e")
        await until_asked(app, pilot)
        assert app.choices.no_pongs and "不碰" in rows(app)[10]
        await pilot.press("e")
        assert not app.choices.no_pongs and "又会问碰" in shown(app)


async def test_a_key_without_a_question_says_why_of_the_tile_just_thrown() -> None:
    async with table(steered(["147m147s2589p11m"], dealer=1)) as (app, pilot):
        app.screen.tell_why("pong")  # type: ignore[attr-defined]
        app.screen.redraw()
        assert "碰要两张" in shown(app)
        await pilot.press("n")
        assert "不能过" in shown(app)
