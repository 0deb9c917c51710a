"""§12: what is refused, in one line that names both keys."""

from __future__ import annotations

import pytest

from xueliu.engine.rules import RulesError, load_ruleset

CLASHES = [
    ("xueliu", ["end.pig_amount=cap"], "end.pig_amount", "fan.cap"),
    ("xuezhan", ["fan.cap=0"], "end.pig_amount", "fan.cap"),
    ("xueliu", ["play.wild=true"], "play.mode", "play.wild"),
    ("xuezhan-wild", ["play.mode=xueliu"], "play.mode", "play.wild"),
    ("xueliu", ["fan.base.pinghu=0"], "fan.base.pinghu", "fan.offset"),
    ("xueliu", ["fan.offset=2"], "fan.base.pinghu", "fan.offset"),
    ("xuezhan-wild", ["fan.base.qingqidui=0"], "fan.base.qingqidui", "fan.offset"),
    ("xueliu-linear", ["fan.base.duidui=0"], "fan.base.duidui", "fan.scale"),
    ("xuezhan", ["fan.scale=linear"], "fan.base.pinghu", "fan.scale"),
    ("xuezhan", ["fan.extra.zimo=0"], "pay.self_draw_bonus", "fan.extra.zimo"),
    ("xuezhan", ["fan.extra.zimo=false"], "pay.self_draw_bonus", "fan.extra.zimo"),
    ("xueliu", ["pay.self_draw_bonus=fan", "fan.extra.zimo=0"], "pay.self_draw_bonus", "fan.extra.zimo"),
    ("xueliu", ["fan.base.qidui=false"], "fan.seven_pairs", "fan.base.qidui"),
    ("xueliu-kongfan", ["fan.seven_pairs=true", "fan.base.qidui=false"], "fan.seven_pairs", "fan.base.qidui"),
    ("xueliu", ["fan.extra.jiangdui=1"], "fan.base.jiangdui", "fan.extra.jiangdui"),
    ("xuezhan", ["fan.base.jiangdui=3"], "fan.base.jiangdui", "fan.extra.jiangdui"),
    ("xuezhan", ["fan.base.tianhu=5"], "fan.base.tianhu", "fan.extra.tianhu"),
    ("xuezhan-wild", ["fan.extra.dihu=5"], "fan.base.dihu", "fan.extra.dihu"),
    ("xueliu", ["fan.extra.yaojiu=2"], "fan.base.daiyaojiu", "fan.extra.yaojiu"),
    ("xuezhan", ["fan.base.daiyaojiu=2"], "fan.base.daiyaojiu", "fan.extra.yaojiu"),
    ("xuezhan", ["fan.base.qingyaojiu=4"], "fan.base.qingyaojiu", "fan.extra.yaojiu"),
    ("xueliu", ["fan.offset=4", "fan.base.pinghu=4"], "fan.base.duidui", "fan.offset"),
    ("xuezhan-wild", ["fan.offset=2", "fan.cap=1"], "fan.cap", "fan.offset"),
    ("xuezhan-wild", ["fan.offset=2", "end.pig_amount=fan:1"], "end.pig_amount", "fan.offset"),
]


@pytest.mark.parametrize(("id", "overrides", "one", "other"), CLASHES)
def test_a_contradiction_is_refused_naming_both_keys(
    id: str, overrides: list[str], one: str, other: str
) -> None:
    load_ruleset(id)
    with pytest.raises(RulesError) as refusal:
        load_ruleset(id, overrides)
    for line in (refusal.value.say("en"), refusal.value.say("zh")):
        assert one in line and other in line
        assert "--set" in line
        assert "\n" not in line


ALLOWED = [
    ("xuezhan", ["fan.base.jiangdui=4", "fan.extra.jiangdui=0"]),
    ("xuezhan", ["fan.base.jiangdui=4", "fan.extra.jiangdui=false"]),
    ("xueliu", ["fan.cap=5", "end.pig_amount=cap"]),
    ("xueliu", ["play.mode=xuezhan", "play.wild=true"]),
    ("xueliu", ["fan.seven_pairs=false", "fan.base.qidui=false"]),
    ("xueliu", ["pay.self_draw_bonus=none", "fan.extra.zimo=false"]),
    ("xueliu", ["pay.self_draw_bonus=fan"]),
    ("xueliu-kongfan", ["fan.offset=9"]),
    ("xueliu-kongfan", ["fan.seven_pairs=true"]),
]


@pytest.mark.parametrize(("id", "overrides"), ALLOWED)
def test_a_value_may_stand_where_its_switch_is_off_or_its_partner_gone(id: str, overrides: list[str]) -> None:
    assert load_ruleset(id, overrides) != load_ruleset(id)


def test_a_win_that_is_nothing_else_must_have_a_fan() -> None:
    with pytest.raises(RulesError, match=r"fan\.base\.pinghu: can't be left out"):
        load_ruleset("xueliu", ["fan.base.pinghu=false"])
