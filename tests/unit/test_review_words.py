"""The sentences of a review, one for each kind of mistake in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from xueliu.catalogue import set_language
from xueliu.engine.tiles import Seat
from xueliu.review.verdict import Fault, Kind
from xueliu.review.words import fault_words

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
