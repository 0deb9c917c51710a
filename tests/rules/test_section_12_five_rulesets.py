"""§12, §10 and §7: the five rulesets, value by value, as the tables of docs/rules.md print them."""

from __future__ import annotations

from typing import Any

import pytest

from xueliu.engine.options import Percent, PigAmount, PigKind
from xueliu.engine.rules import OPTIONS, RULESET_IDS, load_ruleset, value_of

BASE = """
    pinghu            1  1  1  0  2
    duidui            2  3  3  1  3
    qingyise          3  5  5  2  4
    daiyaojiu         3  -  -  -  -
    qidui             3  3  3  2  3
    jingoudiao        -  -  -  2  4
    qingdui           4  8  8  3  5
    jiangdui          4  -  -  -  -
    longqidui         5  5  5  3  5
    qingqidui         5  8  8  4  5
    qingyaojiu        5  -  -  -  -
    qingjingoudiao    -  -  -  4  -
    qinglongqidui     6 10 10  5  5
    shibaluohan       -  -  -  6  -
    qingshibaluohan   -  -  -  8  -
    tianhu            -  -  -  -  5
    dihu              -  -  -  -  5
"""
EXTRA = """
    gen               1  -  -  1  1
    gangshanghua      1  -  -  1  1
    gangshangpao      1  -  -  1  1
    qiangganghu       1  -  -  1  1
    menqingzimo       -  1  -  -  -
    menqing           -  -  -  1  -
    zimo              1  1  1  1  1
    haidi             -  -  -  1  -
    zhongzhang        -  -  -  1  -
    yaojiu            -  -  -  2  -
    jiangdui          -  -  -  3  -
    tianhu            -  -  -  5  -
    dihu              -  -  -  5  -
    exposed_kong      1  1  1  1  1
    concealed_kong    2  2  2  2  2
"""
TABLE = """
    play.mode               xueliu xueliu xueliu xuezhan xuezhan
    play.dice               2 1 2 2 2
    play.next_dealer        dice first_winner first_winner first_winner first_winner_unless_drawn
    play.swap_three         on on on on off
    play.void               declared at_win at_win declared at_win
    play.wild               off off off off on
    play.float              off off off off on
    play.opening_win        off off off on on
    claims.pass_win         free free free same_or_lower same_or_lower_until_last4
    claims.pass_pong        free free free same_tile free
    claims.must_win_last    0 0 0 0 4
    locked.kongs            direct,concealed added,concealed added,concealed all all
    locked.later_fan        anew anew first_pattern anew anew
    fan.scale               power linear linear power power
    fan.offset              1 0 0 0 1
    fan.cap                 0 0 0 6 0
    fan.seven_pairs         on off off on on
    fan.dragon_uses_root    on on on on off
    pay.stack               10000 10000 10000 10000 10000
    pay.stake               1% 100 100 100 10
    pay.self_draw_bonus     stake none none fan none
    pay.kongs               money fan fan money none
    pay.kong_direct         2,1 2,1 2,1 2,0 2,1
    pay.kong_transfer       last off off off off
    pay.kong_discard_payer  discarder discarder discarder discarder feeder
    end.pig_amount          stakes:16 best:2 fan:5 cap stakes:32
    end.pig_to              non_pigs ready ready non_pigs_in_play non_pigs
    end.pig_and_not_ready   larger pig_only larger pig_only pig_only
    end.not_ready_to        ready ready ready ready_in_play ready_in_play
    end.best                plain self_draw plain plain plain
    end.kong_refund         on off off on off
"""
DEFAULTS = """
    play.swap_direction         die
    play.void_first             on
    play.multiple_winners       all
    play.next_draw              after_winner
    play.hands                  8
    claims.void_blocks_claims   off
    locked.kong_test            same_waits
    locked.win                  auto
    pay.room_factor             1
    pay.service_fee             0
    pay.self_draw_bonus_from    unwon
    pay.kong_added              1
    pay.kong_concealed          2
    pay.kong_late_added         on
    pay.kong_fan_out            on
    pay.kong_transfer_several   split
    pay.kong_bloom_payer        all
    pay.bankruptcy              zero
    pay.bankruptcy_split        equal
    pay.escape_stakes           3
    pay.escape_floor            10
    timers.choose               15
    timers.act                  10
    timers.misses               2
"""


def rows(table: str, prefix: str = "") -> dict[str, list[str]]:
    split = (line.split() for line in table.strip().splitlines())
    return {prefix + key: values for key, *values in split}


PRINTED = (
    rows(BASE, "fan.base.")
    | rows(EXTRA, "fan.extra.")
    | rows(TABLE)
    | {key: values * 5 for key, values in rows(DEFAULTS).items()}
)


def as_printed(value: Any) -> str:
    """A value the way the tables above write it."""
    match value:
        case None:
            return "-"
        case bool():
            return "on" if value else "off"
        case tuple() if len(value) == 3:
            return "all"
        case tuple():
            return ",".join(map(str, value))
        case Percent(n):
            return f"{n}%"
        case PigAmount(kind, n):
            return "cap" if kind is PigKind.CAP else f"{kind.value}:{n}"
    return str(value)


CASES = [
    (id, key, values[column]) for key, values in PRINTED.items() for column, id in enumerate(RULESET_IDS)
]


@pytest.mark.parametrize(("id", "key", "printed"), CASES)
def test_the_ruleset_has_the_value_of_the_table(id: str, key: str, printed: str) -> None:
    assert as_printed(value_of(load_ruleset(id), key)) == printed


def test_the_tables_leave_no_option_out() -> None:
    assert sorted(PRINTED) == sorted(option.key for option in OPTIONS)
    assert all(len(values) == len(RULESET_IDS) for values in PRINTED.values())


@pytest.mark.parametrize("id", RULESET_IDS)
def test_a_shipped_ruleset_is_named_and_explained_in_both_languages(id: str) -> None:
    rules = load_ruleset(id)
    assert rules.id == id
    for words in (rules.name, rules.about):
        assert any("一" <= sign <= "鿿" for sign in words.zh)
        assert words.en.isprintable() and words.en != words.zh
    assert len(rules.about.zh) > 40 and len(rules.about.en) > 100


def test_no_two_shipped_rulesets_are_alike() -> None:
    assert len({load_ruleset(id).rules_hash for id in RULESET_IDS}) == len(RULESET_IDS)
