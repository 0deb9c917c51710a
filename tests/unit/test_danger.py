"""Who may want a discard, judged from what everybody sees."""

from __future__ import annotations

from tests.unit.thinker_minds import requests_of
from xueliu.ai.danger import threats
from xueliu.engine.actions import Discard
from xueliu.engine.events import Hora
from xueliu.engine.how import How
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.tiles import TILES, suit_of
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Setup
from xueliu.session import Session


def test_no_win_on_a_discard_was_called_safe_or_cheaper_than_it_was() -> None:
    """Hands between good bots: the discarder's own warning holds whatever the others hold."""
    wins = 0
    for ruleset in RULESET_IDS:
        rules = load_ruleset(ruleset)
        setup = Setup(rules, Fair(secret_of_seed(f"danger {ruleset}")), tuple("abcd"), ("normal",) * 4, 4)
        heard: list[object] = []
        session = Session.create(setup, listeners=[heard.append])
        session.start()
        last: tuple[int, int] = (-1, -1)
        warned: dict[tuple[int, int, int], int] = {}
        more = True
        while more:
            while (request := session.bot_request()) is not None:
                view, action = request.view, session.think(request)
                if isinstance(action, Discard):
                    tile = action.tile
                    last = (view.seat, tile)
                    warned = {(view.seat, one.seat, tile): one.price for one in threats(view, tile)}
                    stack = view.table.scores[view.seat]
                    assert all(price <= stack for price in warned.values()), "nobody pays more than he has"
                heard.clear()
                session.take_bot(action)
                for event in heard:
                    if isinstance(event, Hora) and (event.how, event.target, event.pai) == (How.RON, *last):
                        price = warned[event.target, event.actor, event.pai]
                        assert price >= min(stack, event.multiplier * view.table.unit)
                        wins += 1
            more = session.proceed()
    assert wins > 30


def test_a_suit_that_all_others_do_without_is_safe() -> None:
    checked = 0
    for request in requests_of("xueliu", "danger", 200):
        view = request.view
        others = [p for p in view.table.players if p.seat != view.seat]
        for tile in TILES:
            wanted = {one.seat for one in threats(view, tile)}
            for player in others:
                if player.void is not None and suit_of(tile) == player.void:
                    assert player.seat not in wanted
                    checked += 1
    assert checked > 100
