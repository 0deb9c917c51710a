"""What can be written for each kind of option, on the command line and in a file."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from xueliu.engine.options import LockedKong, Percent, PigAmount, PigKind
from xueliu.engine.rules import OPTIONS, RulesError, load_ruleset, value_of
from xueliu.engine.rules.kinds import Choice, Several, Whole

WRITTEN = [
    ("play.void", "at_win", "at_win"),
    ("play.void", '"at_win"', "at_win"),
    ("play.void", "'at_win'", "at_win"),
    ("play.void_first", "false", False),
    ("fan.cap", "6", 6),
    ("fan.cap", "1_0", 10),
    ("fan.extra.gen", "0", 0),
    ("fan.extra.gen", "false", None),
    ("fan.base.qingyise", "4", 4),
    ("pay.stake", "25", 25),
    ("pay.stake", "1%", Percent(1)),
    ("pay.stake", '"100%"', Percent(100)),
    ("locked.kongs", "added,direct", (LockedKong.DIRECT, LockedKong.ADDED)),
    ("locked.kongs", "added, direct", (LockedKong.DIRECT, LockedKong.ADDED)),
    ("locked.kongs", '["concealed"]', (LockedKong.CONCEALED,)),
    ("locked.kongs", "", ()),
    ("locked.kongs", "[]", ()),
    ("pay.kong_direct", "3,1", (3, 1)),
    ("pay.kong_direct", "[3, 1]", (3, 1)),
    ("end.pig_amount", "stakes:8", PigAmount(PigKind.STAKES, 8)),
    ("end.pig_amount", "best:1", PigAmount(PigKind.BEST, 1)),
    ("end.pig_amount", "fan:4", PigAmount(PigKind.FAN, 4)),
]


@pytest.mark.parametrize(("key", "text", "value"), WRITTEN)
def test_a_text_after_set_is_read_as_toml_or_as_a_bare_word(key: str, text: str, value: Any) -> None:
    assert value_of(load_ruleset("xueliu", [f"{key}={text}"]), key) == value
    assert value_of(load_ruleset("xueliu", {key: text}), key) == value


REFUSED = [
    ("play.mode", "xuelu", "did you mean xueliu?"),
    ("play.mode", "XUELIU", "allowed: xueliu, xuezhan"),
    ("play.mode", "3", "allowed: xueliu, xuezhan"),
    ("play.wild", "yes", "allowed: true, false"),
    ("play.wild", "1", "allowed: true, false"),
    ("play.dice", "3", "a whole number from 1 to 2"),
    ("play.dice", "true", "is not a whole number"),
    ("play.dice", "2.0", "is not a whole number"),
    ("fan.cap", "-1", "out of range"),
    ("fan.cap", "", "is not a whole number"),
    ("fan.cap", "9" * 5000, "is not a whole number"),
    ("fan.cap", "[" * 5000, "is not a whole number"),
    ("fan.cap", "1979-05-27", "is not a whole number"),
    ("fan.base.duidui", "true", "or false"),
    ("fan.base.duidui", "65", "0 to 64"),
    ("pay.stake", "0", "out of range"),
    ("pay.stake", "0%", "1% to 100%"),
    ("pay.stake", "101%", "1% to 100%"),
    ("pay.stake", "1.5%", "1% to 100%"),
    ("pay.stake", "²%", "1% to 100%"),
    ("pay.kong_direct", "2", "a list of two numbers"),
    ("pay.kong_direct", "2,1,1", "a list of two numbers"),
    ("pay.kong_direct", "2,x", "is not a whole number"),
    ("locked.kongs", "direct,direct", "names one twice"),
    ("locked.kongs", "dircet", "did you mean direct?"),
    ("locked.kongs", "3,4", "allowed: a list of any of direct, added, concealed"),
    ("end.pig_amount", "stakes", "stakes:n, best:n, fan:n, cap"),
    ("end.pig_amount", "stakes:0", "stakes:n"),
    ("end.pig_amount", "stakes:1001", "n 1-1000"),
    ("end.pig_amount", "cap:3", "stakes:n"),
    ("end.pig_amount", "16", "stakes:n"),
    ("timers.act", "0", "1 to 3600"),
]


@pytest.mark.parametrize(("key", "text", "said"), REFUSED)
def test_a_wrong_value_is_one_line_with_key_problem_and_what_is_allowed(
    key: str, text: str, said: str
) -> None:
    with pytest.raises(RulesError) as refusal:
        load_ruleset("xueliu", [f"{key}={text}"])
    line = str(refusal.value)
    assert line.startswith(f"--set: {key}: ")
    assert said in line and "allowed: " in line
    assert line.isprintable() and len(line) < 300
    assert re.search("[一-鿿]", refusal.value.say("zh"))


UNKNOWN = [
    ("fan.capp=3", "fan.capp", "did you mean fan.cap?"),
    ("fan.base.pinhu=3", "fan.base.pinhu", "did you mean fan.base.pinghu?"),
    ("fan.extra.qidui=3", "fan.extra.qidui", "allowed: gen, "),
    ("cap=3", "cap", "unknown option"),
    ("pays.stake=3", "pays.stake", "did you mean pay.stake?"),
    ("fan=3", "fan", "is a section"),
    ("fan.base=3", "fan.base", "is a section"),
    ("id=mine", "id", "unknown option"),
    ("base=xuezhan", "base", "unknown option"),
    ("fan.cap", "fan.cap", "is not section.key=value"),
    ("=3", "=3", "is not section.key=value"),
    ("\x1b[2Jx=1", r"\x1b[2Jx", "unknown option"),
]


@pytest.mark.parametrize(("text", "key", "said"), UNKNOWN)
def test_an_unknown_key_is_refused_with_the_nearest_one(text: str, key: str, said: str) -> None:
    with pytest.raises(RulesError) as refusal:
        load_ruleset("xueliu", [text])
    line = str(refusal.value)
    assert key in line and said in line
    assert line.isprintable()


def test_one_key_may_be_given_twice_only_with_one_value() -> None:
    assert load_ruleset("xueliu", ["fan.cap=5", "fan.cap=5"]).fan.cap == 5
    with pytest.raises(RulesError, match=r"--set: fan\.cap: given two different values"):
        load_ruleset("xueliu", ["fan.cap=5", "fan.cap=6"])


@pytest.mark.parametrize(
    "option", [o for o in OPTIONS if isinstance(o.kind, Choice | Several)], ids=lambda o: o.key
)
def test_every_value_of_a_choice_can_be_set_and_means_something_in_both_languages(option: Any) -> None:
    assert set(option.kind.words) == {member.value for member in option.kind.enum}
    for word, (zh, en) in option.kind.words.items():
        rules = load_ruleset("xuezhan", [f"{option.key}={word}", "fan.base.pinghu=1"])
        value = value_of(rules, option.key)
        assert value in (option.kind.enum(word), (option.kind.enum(word),))
        assert re.search("[一-鿿]", zh) and re.search("[a-z]", en)


@pytest.mark.parametrize("option", [o for o in OPTIONS if type(o.kind) is Whole], ids=lambda o: o.key)
def test_a_number_reaches_exactly_its_range(option: Any) -> None:
    kind = option.kind
    rules = {"fan.offset": "xueliu-linear", "fan.cap": "xueliu-linear"}.get(option.key, "xueliu")
    for number in (kind.low, kind.high):
        assert value_of(load_ruleset(rules, [f"{option.key}={number}"]), option.key) == number
    for number in (kind.low - 1, kind.high + 1):
        with pytest.raises(RulesError, match="out of range"):
            load_ruleset(rules, [f"{option.key}={number}"])


@settings(max_examples=300, deadline=None)
@given(st.sampled_from([option.key for option in OPTIONS]) | st.text(max_size=20), st.text(max_size=40))
def test_whatever_is_written_is_a_ruleset_or_one_printable_line(key: str, text: str) -> None:
    try:
        load_ruleset("xuezhan", [f"{key}={text}"])
    except RulesError as refusal:
        assert str(refusal).isprintable() and refusal.say("zh").isprintable()
