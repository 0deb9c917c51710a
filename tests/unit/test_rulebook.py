"""The rule book: chapters follow the rules in force, and every figure in them is one of the reference's.

The reference implementation shares no code with the engine that the book asks.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.reference.fan import hora_fan
from tests.reference.fan import waits as reference_waits
from tests.reference.samples import sample_table, sample_win
from tests.reference.settle import kong_dues, settle_hora
from tests.reference.tiles import read_hand
from xueliu.engine.notation import parse
from xueliu.engine.rules import (
    BASE,
    BY_KEY,
    EXTRA,
    OPTIONS,
    RULESET_IDS,
    RuleSet,
    counts,
    load_ruleset,
    resolved,
    value_of,
)
from xueliu.engine.tiles import NAMES, SUIT_LETTERS
from xueliu.rulebook.book import book, facts, unit_of, void_for
from xueliu.rulebook.outline import OUTLINE
from xueliu.rulebook.parts import Chapter, Keys, Rule, Tiles, Win, Words
from xueliu.rulebook.words import counted
from xueliu.text import fan_text, has_message, set_language, t
from xueliu.tui.book_rows import chapter_rows
from xueliu.tui.look import Look
from xueliu.tui.tile_rows import won_groups

CHANGED = load_ruleset("xuezhan", {"fan.cap": "3", "fan.seven_pairs": "false", "play.swap_three": "false"})
ALL = [*map(load_ruleset, RULESET_IDS), CHANGED]
each_ruleset = pytest.mark.parametrize("rules", ALL, ids=[*RULESET_IDS, "changed"])


def chapter_of(rules: RuleSet, id: str) -> Chapter:
    return next(chapter for chapter in book(rules) if chapter.id == id)


def wins_of(rules: RuleSet) -> Iterator[Win]:
    for id in ("fan", "extra"):
        yield from (block for block in chapter_of(rules, id).blocks if isinstance(block, Win))


def plain(rules: RuleSet) -> dict[str, Any]:
    found: Any = resolved(rules)
    return dict(found)


@each_ruleset
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_each_example_scores_exactly_what_the_page_says(rules: RuleSet, lang: str) -> None:
    set_language(lang)
    pages = [
        " ".join(row.text.strip() for row in chapter_rows(chapter_of(rules, id), rules, Look(), 140, ()))
        for id in ("fan", "extra")
    ]
    for win in wins_of(rules):
        example = win.example
        tiles, melds = read_hand(example.hand)
        hand = parse(example.hand)
        void = void_for(hand.concealed, rules, tuple(meld.tile for meld in hand.melds))
        about = {
            "how": example.how.value,
            "opening": example.opening.value if example.opening else None,
            **{name: getattr(example, name) for name in ("kong_draw", "kong_discard", "last")},
        }
        value = hora_fan(plain(rules), tiles, 0, melds, about, None if void is None else SUIT_LETTERS[void])
        assert value is not None, win.id
        numbers = [int(n) for n in re.findall(r"\d+", counted(win.score, rules))]
        sums = [value["fan"], value["multiplier"]] + [value["total"]] * (value["total"] > value["fan"])
        assert numbers[-len(sums) :] == sums, (win.id, counted(win.score, rules))
        assert sum(numbers[: -len(sums)]) == value["total"]
        assert win.id in dict(win.score.fans) and counted(win.score, rules) in "".join(pages)


@each_ruleset
def test_every_pattern_that_counts_has_an_example_and_no_other(rules: RuleSet) -> None:
    for id, names, table in (("fan", BASE, rules.fan.base), ("extra", EXTRA, rules.fan.extra)):
        counting = {
            name.id: table[name.id]
            for name in names
            if name.id in table and all(value_of(rules, key) in allowed for key, allowed in name.needs)
        }
        shown = {block.id: block.fan for block in chapter_of(rules, id).blocks if isinstance(block, Win)}
        assert shown == counting


@each_ruleset
def test_every_option_that_counts_is_told_once(rules: RuleSet) -> None:
    told = Counter(
        key
        for outline in OUTLINE
        if outline.when(rules)
        for part in outline.parts
        if isinstance(part, Keys) and part.when(rules)
        for key in part.keys
        if counts(rules, BY_KEY[key])
    )
    wanted = {option.key for option in OPTIONS if counts(rules, option) and option.group[:4] != "fan."}
    assert told == dict.fromkeys(wanted, 1)
    assert sum(isinstance(block, Rule) for one in book(rules) for block in one.blocks) == len(wanted)


def test_chapters_come_and_go_with_the_rules() -> None:
    ids = {rules.id: [chapter.id for chapter in book(rules)] for rules in ALL[:5]}
    assert "swap" in ids["xueliu"] and "float" not in ids["xueliu"] and "wild" not in ids["xueliu"]
    assert "swap" not in ids["xuezhan-wild"] and {"float", "wild"} <= set(ids["xuezhan-wild"])
    assert "swap" not in [chapter.id for chapter in book(CHANGED)]
    assert t("rulebook.sets.seven") not in [
        getattr(b, "text", "") for b in chapter_of(CHANGED, "sets").blocks
    ]
    caps = [block.text for block in chapter_of(CHANGED, "pay").blocks if isinstance(block, Words)]
    assert caps[-1].startswith("3") and caps[-1].endswith(t("rulebook.pay.capped"))


def test_what_differs_is_told_beside_what_is_usual_in_rules_of_ones_own_too() -> None:
    mine = replace(load_ruleset("xuezhan", {"pay.stake": "50"}), id="mine")
    usual = {block.text: block.usual for one in book(mine) for block in one.blocks if isinstance(block, Rule)}
    differing = {text: other for text, other in usual.items() if other}
    assert len(differing) == 1 and "50" in next(iter(differing)) and "100" in next(iter(differing.values()))
    assert not any(block.usual for one in book(ALL[0]) for block in one.blocks if isinstance(block, Rule)), (
        "nothing differs in a ruleset as it is shipped"
    )


@each_ruleset
def test_the_amounts_of_wins_and_kongs_are_the_references(rules: RuleSet) -> None:
    unit = unit_of(rules)
    table = sample_table(plain(rules), stake=unit // rules.pay.room_factor)
    rows = [
        [int(n) for n in re.findall(r"\d+", block.text)]
        for block in chapter_of(rules, "pay").blocks
        if isinstance(block, Words)
    ]
    rows = [row for row in rows if len(row) == 3]
    assert len(rows) >= 3
    for fan, ron, drawn in rows:
        ((due,),) = settle_hora(table, [sample_win(0, 1, "ron", fan)])
        assert due["due"] == ron
        dues = [due for step in settle_hora(table, [sample_win(0, 0, "tsumo", fan)]) for due in step]
        assert sum(due["due"] for due in dues if due["from"] == 2) == drawn
    found = facts(rules)
    if rules.pay.kongs == "money":
        direct = {due["from"]: due["due"] for due in kong_dues(table, 0, "direct", 2, False)}
        assert (direct[2], direct.get(1, 0)) == (found["feeder"], found["others"])
        assert {due["due"] for due in kong_dues(table, 0, "added", None, False)} == {found["added"]}
        assert {due["due"] for due in kong_dues(table, 0, "concealed", None, False)} == {found["concealed"]}


@each_ruleset
def test_the_waits_drawn_are_all_there_are(rules: RuleSet) -> None:
    seen = 0
    for block in chapter_of(rules, "win").blocks:
        if isinstance(block, Tiles):
            (_, hand), (_, kinds) = block.groups
            assert len(hand) == 13
            assert [NAMES[tile] for tile in kinds] == list(
                reference_waits(plain(rules), [NAMES[x] for x in hand])
            )
            seen += 1
    assert seen == 2


def test_a_drawn_set_is_what_its_label_says() -> None:
    set_language("zh")
    shapes = {"顺子": (3, 3), "刻子": (3, 1), "杠": (4, 1), "将": (2, 1), "碰": (3, 1), "直杠": (4, 1)}
    shapes |= {"补杠": (4, 1), "暗杠": (4, 1)}
    checked = 0
    for id in ("sets", "claims"):
        for block in chapter_of(load_ruleset("xueliu"), id).blocks:
            for label, tiles in block.groups if isinstance(block, Tiles) else ():
                if label in shapes:
                    assert (len(tiles), len(set(tiles))) == shapes[label]
                    checked += 1
    assert checked > 10


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_chapter_has_its_words_in_both_languages(lang: str) -> None:
    set_language(lang)
    for rules in ALL:
        for chapter in book(rules):
            assert has_message(f"rulebook.{chapter.id}.title")
            for block in chapter.blocks:
                if isinstance(block, Words):
                    assert "rulebook." not in block.text and "{" not in block.text
                if isinstance(block, Win):
                    assert fan_text(block.id) != block.id
    set_language("zh")


@each_ruleset
def test_an_example_is_drawn_as_the_sets_of_its_pattern_with_the_winning_tile_risen(rules: RuleSet) -> None:
    for win in wins_of(rules):
        hand = parse(win.example.hand)
        groups = won_groups(hand, win.score)
        drawn = Counter(piece.tile for one in groups for piece in one.pieces)
        lying = Counter({meld.tile: meld.size for meld in hand.melds})
        assert drawn == Counter({tile: n for tile, n in enumerate(hand.concealed) if n}) + lying
        assert [piece.tile for one in groups for piece in one.pieces if piece.risen] == [hand.last]
        sets = [[piece.tile % 9 + 1 for piece in one.pieces] for one in groups]
        if win.id in ("daiyaojiu", "qingyaojiu", "yaojiu"):
            assert all({1, 9} & set(one) for one in sets), (win.id, sets)
        if win.id in ("duidui", "qingdui", "jiangdui"):
            assert all(len(set(one)) == 1 for one in sets), (win.id, sets)
        if "qidui" in win.id:
            assert [len(one) for one in sets] == [2] * 7
