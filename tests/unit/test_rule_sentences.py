"""The rules in force are told as sentences: every value of every option has one, in both languages."""

from __future__ import annotations

import re

import pytest

from tools import catalogues
from xueliu.engine.options import Percent, PigAmount, PigKind
from xueliu.engine.rules import BY_KEY, OPTIONS, RULESET_IDS, counts, load_ruleset, value_of
from xueliu.engine.rules.kinds import Choice, FanValue, Pair, Several, Whole, YesNo
from xueliu.engine.rules.money_kinds import PigValue, StakeKind
from xueliu.rule_sentences import changed, groups, sentence, told
from xueliu.text import fan_text, set_language

LANGUAGES = ("zh", "en")
PLAIN = re.compile(r"rule\.|[{}]|\b(true|false|None)\b|_")
"""What a sentence never shows."""


def values(kind: object) -> list[object]:
    """Some of each sort of value."""
    match kind:
        case Several():
            members = tuple(kind.enum)
            return [(), members[:1], members]
        case Choice():
            return list(kind.enum)
        case YesNo():
            return [True, False]
        case FanValue():
            return [None, 0, 7]
        case Whole():
            return [kind.low, 17 if kind.high >= 17 else kind.high]
        case Pair():
            return [(2, 0), (17, 3)]
        case StakeKind():
            return [17, Percent(3)]
        case PigValue():
            return [PigAmount(PigKind.CAP), *(PigAmount(k, 17) for k in PigKind if k is not PigKind.CAP)]
    raise AssertionError(kind)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", [option.key for option in OPTIONS])
def test_every_value_has_a_sentence_of_its_own(key: str, lang: str) -> None:
    set_language(lang)
    found = [sentence(key, value) for value in values(BY_KEY[key].kind)]
    assert len(set(found)) == len(found)
    assert [words for words in found if PLAIN.search(words)] == []
    assert all(17 not in value or "17" in words for value, words in numbered(key, found))


def numbered(key: str, sentences: list[str]) -> list[tuple[tuple[int, ...], str]]:
    """The numbers that go into each sentence."""
    found = []
    for value, words in zip(values(BY_KEY[key].kind), sentences, strict=True):
        numbers = value if isinstance(value, tuple) else (getattr(value, "n", value),)
        found.append((tuple(n for n in numbers if isinstance(n, int)), words))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", RULESET_IDS)
def test_a_ruleset_is_told_whole_and_only_what_counts(rules: str, lang: str) -> None:
    set_language(lang)
    ruleset = load_ruleset(rules)
    found = [words for group in groups(ruleset) for words in group.sentences]
    for option in OPTIONS:
        if not option.key.startswith("fan.base.") and not option.key.startswith("fan.extra."):
            words = sentence(option.key, value_of(ruleset, option.key))
            assert (words in found) is counts(ruleset, option), option.key
    assert len(found) == len(set(found)) and all(group.sentences for group in groups(ruleset))
    assert changed(ruleset) == ()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", RULESET_IDS)
def test_read_line_by_line_nothing_is_missing(rules: str, lang: str) -> None:
    set_language(lang)
    ruleset = load_ruleset(rules, {"play.next_draw": "after_discarder"})
    lines = list(told(ruleset))
    assert lines[0].startswith(rules) and lines[2].startswith("* ") and "\n" not in "".join(lines)
    for group in groups(ruleset):
        assert {f"[{group.title}]", *group.sentences} <= set(lines)
    for key, fan in ruleset.fan.base.items():
        assert any(line.startswith(sentence(f"fan.base.{key}", fan)) for line in lines) is (
            counts(ruleset, BY_KEY[f"fan.base.{key}"])
        )


def test_what_was_changed_is_told_beside_what_it_was() -> None:
    rules = load_ruleset("xueliu", {"fan.cap": "6", "fan.base.qingyise": "4", "play.hands": "2"})
    cap, suit = changed(rules)
    assert "6" in cap.now and cap.usual == sentence("fan.cap", 0)
    assert (suit.now, suit.usual) == (f"{fan_text('qingyise')}：4番", f"{fan_text('qingyise')}：3番")


def test_a_change_without_effect_is_not_told() -> None:
    assert changed(load_ruleset("xuezhan", {"locked.win": "ask", "pay.kong_fan_out": "false"})) == ()


def test_a_ruleset_of_ones_own_is_compared_with_none() -> None:
    from dataclasses import replace

    assert changed(replace(load_ruleset("xueliu", {"fan.cap": "6"}), id="mine")) == ()


def test_no_sentence_is_left_over() -> None:
    """A value that no option can have any more would keep its sentence for ever."""
    ids = catalogues.table(catalogues.read_fragments("en"))
    kept = {i.removeprefix("rule.") for i in ids if re.match(r"rule\.(?!group|pig\.)\w+\.", i)}
    assert {i for i in kept if not is_of_an_option(i)} == set()


def is_of_an_option(message: str) -> bool:
    """Whether some value of some option is told so."""
    for option in OPTIONS:
        if message == option.key or message == f"{option.key}_share":
            return True
        key, _, word = message.rpartition(".")
        if key == option.key:
            kind = option.kind
            words = {str(v) for v in kind.enum} if isinstance(kind, Choice) else {*PigKind, "true", "false"}
            return word.isdigit() or word in words | {"none"}
    return False
