"""The sentences of a review, one for each kind of mistake in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.table_builder import dealt
from xueliu.catalogue import set_language
from xueliu.engine.actions import DirectKong
from xueliu.engine.tiles import Seat
from xueliu.price import kong_price
from xueliu.review.decided import Decided
from xueliu.review.faults import fault_of
from xueliu.review.verdict import Fault, Kind, Verdict
from xueliu.review.words import fault_words, mistake_words
from xueliu.text import tile_text

NEAR = (("own_far", 2), ("own_left", 12), ("far", 0), ("left", 5))


@pytest.fixture(params=["zh", "en"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("zh")


@pytest.mark.usefixtures("language")
def test_every_kind_of_mistake_has_a_sentence_of_its_own() -> None:
    told = {fault_words(Fault(kind, NEAR), Seat(0), 100) for kind in Kind}
    assert len(told) == len(Kind)
    assert all("12" in words and "5" in words and words[-1] in ".。" for words in told)


def test_a_danger_names_who_is_feared_and_what_it_may_cost(language: str) -> None:
    numbers = (("seat", 3), ("ready", 0.81), ("own_peril", 412.0), ("peril", 35.0))
    words = fault_words(Fault(Kind.DANGER, numbers), Seat(2), 100)
    assert all(word in words for word in ("80%", "412", "35"))
    assert {"zh": "下家", "en": "next"}[language] in words


def test_what_is_believed_of_him_is_told_with_it_and_beside_other_mistakes(language: str) -> None:
    feared = (("seat", 3), ("ready", 0.81), ("own_peril", 412.0), ("peril", 35.0), ("worth", 800.0))
    collects = (("their_suit", 2), ("one_suit", 0.6))
    suit = {"zh": "条", "en": "bamboo"}[language]
    alone = fault_words(Fault(Kind.DANGER, (*feared, *collects)), Seat(2), 100)
    assert all(word in alone for word in ("80%", "800", "60%", suit))
    plain = fault_words(Fault(Kind.SLOWER, NEAR), Seat(2), 100)
    beside = fault_words(Fault(Kind.SLOWER, (*NEAR, *feared, ("unready", 640.0))), Seat(2), 100)
    assert beside.startswith(plain) and all(word in beside for word in ("80%", "800", "412", "35", "640"))
    assert suit not in beside.removeprefix(plain)


@pytest.mark.usefixtures("language")
def test_a_cheaper_hand_says_what_wins_bring_and_in_which_suit() -> None:
    plain = (("own_win", 300.0), ("win", 900.0))
    words = fault_words(Fault(Kind.CHEAPER, plain), Seat(0), 100)
    assert "300" in words and "900" in words
    assert len(fault_words(Fault(Kind.CHEAPER, (*plain, ("suit", 1))), Seat(0), 100)) > len(words)


@pytest.mark.usefixtures("language")
def test_a_claim_names_its_tile_and_a_kong_what_it_pays() -> None:
    game = dealt(["9p", "999p555s1m2m"]).play("0:9p")
    request = next(one for one in game.asked.values() if any(isinstance(o, DirectKong) for o in one.options))
    kong = next(one for one in request.options if isinstance(one, DirectKong))
    fault = fault_of(request, request.options[-1], kong, 1.0)
    assert fault.kind is Kind.MISSED_KONG and dict(fault.numbers)["gain"] == kong_price(request.view, kong)
    decided = Decided(1, 1, 1, request, request.options[-1])
    verdict = Verdict(True, kong, False, 300.0, 20.0, 0.0, 400, True, fault)
    what, why = mistake_words(1, (decided, verdict), request.seat)
    assert tile_text(kong.tile) in what and str(kong_price(request.view, kong)) in why


@pytest.mark.usefixtures("language")
def test_two_answers_that_leave_the_same_are_not_set_against_each_other() -> None:
    near = (("own_far", 1), ("own_left", 34), ("far", 1), ("left", 34))
    words = fault_words(Fault(Kind.MISSED_KONG, near), Seat(0), 100)
    assert words.count("34") == 1
    assert fault_words(Fault(Kind.MISSED_KONG, (*near[:3], ("left", 30))), Seat(0), 100).count("34") == 1
