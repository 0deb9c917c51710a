"""Views as JSON: exact both ways, nothing but what is listed, and refused where something is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from tests.unit.matches import eager
from xueliu.engine import view_json
from xueliu.engine.hand import Meld
from xueliu.engine.rules import RULESET_IDS, RulesError, load_ruleset
from xueliu.engine.table import KongMoney, Offer, OwnDraft, PlayerDraft, TableDraft, Thrown, View, Window, Won
from xueliu.engine.view_json import view_from_json, view_to_json
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Match, Setup


def views_of(ruleset: str, seed: str, hands: int = 2) -> list[View]:
    """Every view a match at random asks something of."""
    rules = load_ruleset(ruleset)
    match = Match(Setup(rules, Fair(secret_of_seed(seed)), ("a", "b", "c", "d"), ("random",) * 4, hands))
    match.start()
    random, seen = Random(seed), []
    while not match.over:
        while asked := match.requests():
            seen += [request.view for request in asked]
            match.answer(eager(random.choice(asked), random))
        match.proceed()
    return seen


def wire(view: View, rules_by_id: bool = False) -> Any:
    """The JSON as another process gets it."""
    return json.loads(json.dumps(view_to_json(view, rules_by_id)))


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_every_view_comes_back_as_it_was(ruleset: str) -> None:
    rules = load_ruleset(ruleset)
    views = views_of(ruleset, "views")
    assert {Window.TURN, Window.CLAIM} < {view.table.window for view in views}
    for view in views:
        back = view_from_json(wire(view, rules_by_id=True), rules)
        assert back == view
        assert type(back.table) is type(view.table)
        assert [type(player) for player in back.table.players] == [type(p) for p in view.table.players]
        assert type(back.own) is type(view.own)


def test_a_view_brings_its_rules_with_it() -> None:
    view = views_of("xuezhan-wild", "rules")[-1]
    back = view_from_json(wire(view))
    assert back == view
    assert back.table.rules.rules_hash == view.table.rules.rules_hash


@pytest.mark.parametrize(
    ("listed", "kind"),
    [
        (view_json.TABLE, TableDraft),
        (view_json.PLAYER, PlayerDraft),
        (view_json.OWN, OwnDraft),
        (view_json.MELD, Meld),
        (view_json.WON, Won),
        (view_json.KONG, KongMoney),
        (view_json.OFFER, Offer),
        (view_json.THROWN, Thrown),
    ],
)
def test_the_list_of_fields_is_complete(listed: dict[str, Any], kind: type[Any]) -> None:
    assert list(listed) == [field.name for field in fields(kind)]


def test_a_view_that_came_back_is_frozen() -> None:
    view = view_from_json(wire(views_of("xueliu", "frozen")[0]))
    for part in (view.table, view.own, view.table.players[0]):
        with pytest.raises(AttributeError):
            part.draws = 3  # type: ignore[union-attr]


def test_it_tells_nothing_of_the_other_hands_or_the_wall() -> None:
    """Beside open tiles there are as many names as the seat holds itself."""
    view = next(v for v in views_of("xueliu", "hidden") if v.table.window is Window.TURN)
    data = wire(view, rules_by_id=True)
    assert data.keys() == {"seat", "table", "own"}
    for player in data["table"]["players"]:
        assert "counts" not in player
    assert len(data["own"]["counts"]) == view.me.concealed


DAMAGE: list[tuple[Callable[[Any], Any], str]] = [
    (lambda d: d["table"].update(secret=1), "fields must be"),
    (lambda d: d["own"].pop("drawn"), "fields must be"),
    (lambda d: d.pop("own"), "'own' is missing"),
    (lambda d: d.update(own=[]), "fields must be"),
    (lambda d: d.update(table=3), "wrong type"),
    (lambda d: d.update(seat=4), "not a seat"),
    (lambda d: d["table"].update(dealer=True), "not a seat"),
    (lambda d: d["table"].update(window="kan"), "'kan' is not a valid Window"),
    (lambda d: d["table"].update(scores=[1, 2, 3]), "has not 4 items"),
    (lambda d: d["table"].update(hand="1"), "not of type int"),
    (lambda d: d["table"].update(opening=1), "not of type bool"),
    (lambda d: d["table"]["players"][1].update(void="z"), "not a suit"),
    (lambda d: d["table"].update(thrown=[[0, "1m"]]), "has not 3 items"),
    (lambda d: d["own"]["counts"].append("0m"), "not a tile"),
    (lambda d: d["own"].update(waits="1m"), "not a list"),
    (lambda d: d["table"].update(rules="xueliu"), "options must be given"),
]


@pytest.mark.parametrize(("damage", "problem"), DAMAGE)
def test_what_is_no_view_is_refused_in_one_line(damage: Callable[[Any], Any], problem: str) -> None:
    data = wire(views_of("xueliu", "wrong", hands=1)[-1])
    damage(data)
    with pytest.raises(ValueError, match=problem) as caught:
        view_from_json(data)
    assert "\n" not in str(caught.value)


def test_the_rules_given_must_be_the_ones_named() -> None:
    data = wire(views_of("xueliu", "other", hands=1)[0], rules_by_id=True)
    with pytest.raises(ValueError, match="'xueliu', not 'xuezhan'"):
        view_from_json(data, load_ruleset("xuezhan"))


def test_options_that_are_no_ruleset_are_refused() -> None:
    data = wire(views_of("xueliu", "options", hands=1)[0])
    del data["table"]["rules"]["options"]["play"]
    with pytest.raises(RulesError):
        view_from_json(data)
