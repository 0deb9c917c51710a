"""Share codes: what goes in comes out, and nothing mistyped is taken for a code."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.strategies import legal_rulesets
from xueliu.ai.anchor import Anchor
from xueliu.ai.characters import Character, spec_of
from xueliu.ai.levels import CHARACTERFUL, LEVELS, three_opponents
from xueliu.engine.events import StartKyoku
from xueliu.engine.rules import OPTIONS, RULESET_IDS, RuleSet, load_ruleset
from xueliu.engine.tiles import SEATS, tiles_of
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import HUMAN, Match
from xueliu.sharing import (
    LETTERS,
    ONE_HAND,
    USUAL,
    CodeError,
    Shared,
    code_for,
    code_of,
    hand_code,
    read_code,
)
from xueliu.sharing_values import KEYS

SPECS = [*LEVELS, *(spec_of(level, one) for level in CHARACTERFUL for one in Character)]
OLD_CODES = {
    "6622G-5EF": ("xueliu", 8, USUAL, "7", ""),
    "8ADK4-2JR2N-PJ2GS-7BS22-JA4LA-63YD4-69EKJ-QLV5T-7WT52-EKQ7N-SM4DB-L99HG-U": (
        *("xuezhan-wild", 8, ("easy", "master:fast", "hard:cautious"), "daily/2026-11-29", "切"),
    ),
}
"""Codes given out once, and what they must mean for ever."""


def shared(rules: RuleSet, seed: str | None = "7", bots: tuple[str, ...] = USUAL, cut: str = "") -> Shared:
    return Shared(rules, Fair(secret_of_seed("secret" if seed is None else seed), cut), bots, seed)


def test_every_option_has_a_number() -> None:
    assert set(KEYS) == {option.key for option in OPTIONS}
    assert len(set(KEYS)) == len(KEYS)


def test_the_bots_that_sit_there_usually_need_no_letters() -> None:
    assert three_opponents() == USUAL


@pytest.mark.parametrize("id", RULESET_IDS)
def test_a_shipped_ruleset_with_a_number_as_seed_is_a_word_of_ten_letters(id: str) -> None:
    what = shared(load_ruleset(id))
    code = code_for(what)
    assert read_code(code) == what
    assert len(code.replace("-", "")) <= 10
    assert set(code) <= {*LETTERS, "-"}


def test_the_letters_are_told_apart_in_every_face() -> None:
    assert len(set(LETTERS)) == 32 and not set(LETTERS) & set("01IO") and LETTERS.upper() == LETTERS


TEXTS = st.text(st.characters(codec="utf-8"), max_size=20)
SEEDS = st.none() | st.integers(0, 1 << 70).map(str) | TEXTS
BOTS = st.tuples(*[st.sampled_from(SPECS)] * 3)


@settings(max_examples=150, deadline=None)
@given(
    legal_rulesets(), SEEDS, st.tuples(*[st.sampled_from(SPECS)] * 3), st.text(st.characters(codec="utf-8"))
)
@example(load_ruleset("xueliu"), "007", USUAL, "")
@example(load_ruleset("xueliu"), "", USUAL, "")
def test_any_match_comes_back_from_its_code(
    rules: RuleSet, seed: str | None, bots: tuple[str, ...], cut: str
) -> None:
    what = shared(rules, seed, bots, cut)
    again = read_code(code_for(what))
    assert again.rules.rules_hash == rules.rules_hash
    assert again[1:] == what[1:]
    setup = again.setup()
    assert setup.bots == (HUMAN, *bots) and setup.hands == rules.play.hands
    assert [setup.fair.wall(hand) for hand in (1, 2)] == [what.fair.wall(hand) for hand in (1, 2)]


def test_every_changed_letter_is_refused() -> None:
    for what in (shared(load_ruleset("xueliu")), shared(load_ruleset("xuezhan", ["fan.cap=5"]), None)):
        code = code_for(what)
        for place, letter in product(range(len(code)), LETTERS + "01OI"):
            changed = code[:place] + letter + code[place + 1 :]
            if changed != code and code[place] != "-":
                with pytest.raises(CodeError):
                    read_code(changed)


def test_two_neighbours_changed_about_are_refused() -> None:
    code = code_for(shared(load_ruleset("xuezhan"), "a seed")).replace("-", "")
    for at in range(len(code) - 1):
        if code[at] != code[at + 1]:
            with pytest.raises(CodeError):
                read_code(code[:at] + code[at + 1] + code[at] + code[at + 2 :])


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=40) | st.text(LETTERS, max_size=60))
def test_any_word_is_read_or_refused(word: str) -> None:
    try:
        assert isinstance(read_code(word), Shared)
    except CodeError as problem:
        assert problem.message_id in ("code.wrong", "code.version")


def test_case_dashes_and_spaces_dont_matter() -> None:
    what = shared(load_ruleset("xuezhan"), "a seed")
    code = code_for(what)
    for typed in (code.lower(), code.replace("-", ""), f" {code.replace('-', ' ')}\n"):
        assert read_code(typed) == what


@pytest.mark.parametrize("code", OLD_CODES)
def test_codes_given_out_once_mean_the_same_for_ever(code: str) -> None:
    id, hands, bots, seed, cut = OLD_CODES[code]
    found = read_code(code)
    assert (found.rules.id, found.rules.play.hands, found.bots, found.seed) == (id, hands, bots, seed)
    assert found.fair == Fair(secret_of_seed(seed), cut)


def test_a_program_of_somebodys_own_has_no_code() -> None:
    setup = shared(load_ruleset("xueliu")).setup()
    with pytest.raises(CodeError) as problem:
        code_of(replace(setup, bots=(HUMAN, "cmd:cat", "easy", "easy")))
    assert problem.value.message_id == "code.program"


def test_that_a_match_ends_when_somebody_is_broke_is_part_of_the_code() -> None:
    setup = replace(shared(load_ruleset("xuezhan")).setup(), until_broke=True)
    code = code_of(setup)
    assert read_code(code).setup() == setup
    assert code != code_of(replace(setup, until_broke=False)) and len(code.replace("-", "")) <= 12
    assert read_code("6649Y-3VKHA") == read_code("6622G-5EF")._replace(until_broke=True)


def test_options_keep_below_the_number_that_is_none() -> None:
    assert len(KEYS) <= ONE_HAND


def test_the_number_of_hands_is_part_of_the_code() -> None:
    setup = replace(shared(load_ruleset("xueliu")).setup(), hands=3)
    assert read_code(code_of(setup)).setup().hands == 3


@pytest.mark.parametrize("id", RULESET_IDS)
@given(seed=SEEDS, cut=TEXTS, hand=st.integers(1, 16))
@settings(max_examples=4, deadline=None)
def test_a_hand_of_its_own_code_is_dealt_as_in_the_match(
    id: str, seed: str | None, cut: str, hand: int
) -> None:
    whole = code_for(shared(load_ruleset(id), seed, cut=cut))
    alone = read_code(hand_code(whole, hand, SEATS[2])).setup()
    assert alone.hands == alone.rules.play.hands == 1 and alone.branch is not None
    fair = read_code(whole).fair
    assert (alone.branch.wall, alone.branch.swap_die) == (fair.wall(hand), fair.swap_die(hand))
    assert alone.branch.dealer == SEATS[2] and not alone.branch.given
    assert alone == read_code(hand_code(whole, hand, SEATS[2])).setup()


def test_the_third_hand_of_a_match_is_the_same_hand_by_its_code() -> None:
    whole = shared(load_ruleset("xueliu", {"play.hands": "3"}))
    match = Match(whole.setup())
    match.start()
    deals: list[StartKyoku] = []
    match.listeners.append(lambda event: deals.append(event) if isinstance(event, StartKyoku) else None)
    while not match.over:
        for request in match.requests():
            match.answer(Anchor().decide(request))
        if match.hand_over:
            match.proceed()
    third = next(deal for deal in deals if deal.hand == 3)
    again = Match(read_code(hand_code(code_for(whole), 3, third.dealer)).setup())
    again.start()
    alone = again.state
    assert tuple(tiles_of(own.counts) for own in alone.owns) == tuple(map(tuple, map(sorted, third.tehais)))
    assert alone.table.dice == third.dice and alone.table.dealer == third.dealer
