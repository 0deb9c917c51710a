"""Practice on the screen: choices are taken back and asked again."""

from __future__ import annotations

import pytest

from xueliu.session import Session

from .playing import NAMES, asking, check_rows, new_session, settled, shown, table, until_asked

pytestmark = pytest.mark.tui


def practice_session() -> Session:
    like = new_session("xuezhan").match.setup
    assert like.names == NAMES
    return Session.create(like, practice=True)


async def test_each_key_takes_the_last_choice_back_and_asks_again() -> None:
    session = practice_session()
    async with table(session) as (app, pilot):
        assert "练习" in shown(app) and "u悔一步" not in shown(app)
        seen = []
        for _ in range(4):
            seen.append((session.view, len(app.books.hand.events)))
            await pilot.press("enter" if asking(app).request.window.value != "claim" else "n")  # type: ignore[union-attr]
            await until_asked(app, pilot)
        for key in ("u", "backspace", "u", "u"):
            await pilot.press(key)
            await until_asked(app, pilot)
            assert (session.view, len(app.books.hand.events)) == seen.pop()
            question = asking(app)
            assert question is not None and question.request == session.pending()
            check_rows(app)
        await pilot.press("u")
        assert "没有可以悔的" in shown(app) and asking(app) is not None


async def test_what_is_set_to_be_answered_by_itself_is_asked_after_a_takeback() -> None:
    session = practice_session()
    async with table(session) as (app, pilot):
        while asking(app).request.window.value != "turn":  # type: ignore[union-attr]
            await pilot.press("enter")
            await until_asked(app, pilot)
        view = session.view
        await pilot.press("enter")
        await until_asked(app, pilot)
        app.choose(auto_discard=True)
        await pilot.press("u")
        await until_asked(app, pilot)
        assert session.view == view


async def test_outside_practice_a_sentence_says_so() -> None:
    session = new_session("xuezhan")
    async with table(session) as (app, pilot):
        await pilot.press("enter")
        await until_asked(app, pilot)
        view = session.view
        await pilot.press("u")
        assert "只有练习" in shown(app) and session.view == view and "u悔一步" not in shown(app)


async def test_the_settlement_offers_the_way_back_and_the_hand_goes_on() -> None:
    session = practice_session()
    async with table(session) as (app, pilot):
        await pilot.press("a")
        await until_asked(app, pilot)
        assert settled(app)
        await pilot.press("u")
        await until_asked(app, pilot)
        assert settled(app), "autoplay decided everything: only the player's own choices are taken back"


async def test_a_claim_passed_that_ended_in_a_settlement_is_asked_again() -> None:
    session = practice_session()
    async with table(session, auto_win=True, auto_discard=True) as (app, pilot):
        for _ in range(100):
            if settled(app):
                break
            claim = asking(app).request.window.value == "claim"  # type: ignore[union-attr]
            await pilot.press("n" if claim else "enter")
            await until_asked(app, pilot)
        assert settled(app) and "悔一步" in shown(app)
        check_rows(app)
        await pilot.press("u")
        await until_asked(app, pilot)
        question = asking(app)
        assert question is not None and question.request == session.pending()
