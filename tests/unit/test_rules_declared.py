"""Every option is declared once, and everything else follows from the declaration."""

from __future__ import annotations

import re
from dataclasses import fields
from enum import StrEnum

import pytest

from xueliu.catalogue import set_language
from xueliu.engine import options as choices
from xueliu.engine.rules import (
    BASE,
    EXTRA,
    OPTIONS,
    Option,
    PatternName,
    Source,
    counts,
    load_ruleset,
    resolved,
    value_of,
)
from xueliu.engine.rules.kinds import Choice, Several, YesNo
from xueliu.engine.rules.option import REQUIRED
from xueliu.words import fan_about, fan_text

by_key = pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
FLAGS = {
    "--mode": "play.mode", "--hands": "play.hands",
    "--swap-three": "play.swap_three", "--void": "play.void", "--fan-cap": "fan.cap",
    "--self-draw": "pay.self_draw_bonus", "--kongs": "pay.kongs", "--kong-transfer": "pay.kong_transfer",
    "--kong-refund": "end.kong_refund", "--pig": "end.pig_amount", "--seven-pairs": "fan.seven_pairs",
    "--wild": "play.wild", "--float": "play.float", "--pass-win": "claims.pass_win",
    "--pass-pong": "claims.pass_pong", "--locked-kongs": "locked.kongs",
    "--multiple-winners": "play.multiple_winners", "--stake": "pay.stake", "--stack": "pay.stack",
}  # fmt: skip


def test_options_and_attributes_are_the_same_in_the_same_order() -> None:
    rules = load_ruleset("xueliu")
    attributes = [
        f"{group}.{field.name}"
        for group in ("play", "claims", "locked", "fan", "pay", "end", "timers")
        for field in fields(getattr(rules, group))
        if field.name not in ("base", "extra")
    ]
    assert attributes == [option.key for option in OPTIONS if option.group not in ("fan.base", "fan.extra")]


def test_no_option_is_declared_twice() -> None:
    keys = [option.key for option in OPTIONS]
    flags = [option.flag for option in OPTIONS if option.flag]
    assert len(set(keys)) == len(keys) and len(set(flags)) == len(flags)


def test_the_variants_people_toggle_have_flags() -> None:
    assert {option.flag: option.key for option in OPTIONS if option.flag} == FLAGS


def test_every_choice_there_is_belongs_to_an_option() -> None:
    declared = {option.kind.enum for option in OPTIONS if isinstance(option.kind, Choice)}
    written = {
        kind for kind in vars(choices).values() if isinstance(kind, type) and issubclass(kind, StrEnum)
    }
    assert written - declared == {StrEnum, choices.PigKind}


@by_key
def test_an_option_is_explained_in_both_languages_with_source_and_paragraph(option: Option) -> None:
    assert re.search("[一-鿿]", option.text.zh) and not re.search("[…—“”]", option.text.zh)
    english = [option.text.en]
    if isinstance(option.kind, Choice):
        english += [words.en for words in option.kind.words.values()]
    assert all(re.search("[A-Za-z]", text) and not re.search("[一-鿿]", text) for text in english)
    assert option.source.zh and option.source.en and 1 <= option.section <= 12
    assert len(set(option.sources)) == len(option.sources)


@by_key
def test_a_default_is_a_value_the_option_takes(option: Option) -> None:
    if option.default is not REQUIRED and option.default is not False:
        assert option.kind.dump(option.kind.read(option.default)) == option.default


@by_key
def test_a_value_has_the_type_its_attribute_declares(option: Option) -> None:
    value = value_of(load_ruleset("xuezhan"), option.key)
    if isinstance(option.kind, YesNo):
        assert type(value) is bool
    elif isinstance(option.kind, Choice) and not isinstance(option.kind, Several):
        assert type(value) is option.kind.enum


@by_key
def test_an_option_counts_only_with_values_that_exist(option: Option) -> None:
    known = {other.key: other for other in OPTIONS}
    for key, values in option.counts_with:
        for value in values:
            assert known[key].kind.dump(known[key].kind.read(value)) == value


def test_an_option_counts_when_its_switch_is_on() -> None:
    xueliu, xuezhan = load_ruleset("xueliu"), load_ruleset("xuezhan")
    idle = {option.key for option in OPTIONS if not counts(xuezhan, option)}
    assert {"locked.kongs", "locked.win", "pay.kong_fan_out", "fan.extra.exposed_kong"} <= idle
    assert not {"pay.kong_direct", "fan.extra.zimo", "fan.base.tianhu", "fan.base.qidui"} & idle
    idle = {option.key for option in OPTIONS if not counts(xueliu, option)}
    assert {"fan.extra.zimo", "fan.base.tianhu"} <= idle
    assert not {"locked.kongs", "pay.self_draw_bonus_from", "play.void_first"} & idle


def test_the_sources_are_called_by_their_names() -> None:
    named = {source.value for source in Source}
    assert ("平台规则", "platform rules") in named
    assert {"杠进杠出 text", "底金 text", "云南血战 text", "听用血战 text"} <= {en for _, en in named}


@pytest.mark.parametrize("pattern", {one.id: one for one in (*BASE, *EXTRA)}.values(), ids=lambda one: one.id)
def test_a_pattern_has_one_name_everywhere_and_a_sentence(pattern: PatternName) -> None:
    id, term, name, _ = pattern
    assert fan_text(id) == term
    set_language("en")
    assert fan_text(id) == name != id and fan_about(id)


def test_the_record_gets_plain_values_of_every_option() -> None:
    import json

    tables = resolved(load_ruleset("xueliu"))
    assert json.loads(json.dumps(tables)) == tables
    assert list(tables) == ["play", "claims", "locked", "fan", "pay", "end", "timers"]
    assert tables["pay"]["stake"] == "1%" and tables["pay"]["kong_direct"] == [2, 1]
    assert tables["locked"]["kongs"] == ["direct", "concealed"]
    assert tables["end"]["pig_amount"] == "stakes:16" and tables["fan"]["extra"]["gen"] == 1
