"""The five rulesets as a record would carry them, written out from rules.md §7, §8, §10 and §12."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

NAMES = ["xueliu", "xueliu-kongfan", "xueliu-linear", "xuezhan", "xuezhan-wild"]

_FAN = """
pinghu          1   1   1   0  2
duidui          2   3   3   1  3
qingyise        3   5   5   2  4
daiyaojiu       3   -   -   -  -
qidui           3   3   3   2  3
jingoudiao      -   -   -   2  4
qingdui         4   8   8   3  5
jiangdui        4   -   -   -  -
longqidui       5   5   5   3  5
qingqidui       5   8   8   4  5
qingyaojiu      5   -   -   -  -
qingjingoudiao  -   -   -   4  -
qinglongqidui   6   10  10  5  5
shibaluohan     -   -   -   6  -
qingshibaluohan -   -   -   8  -
tianhu          -   -   -   -  5
dihu            -   -   -   -  5
"""
_EXTRA = """
gen             1   -   -   1  1
gangshanghua    1   -   -   1  1
gangshangpao    1   -   -   1  1
qiangganghu     1   -   -   1  1
menqingzimo     -   1   -   -  -
menqing         -   -   -   1  -
zimo            1   1   1   1  1
haidi           -   -   -   1  -
zhongzhang      -   -   -   1  -
yaojiu          -   -   -   2  -
jiangdui        -   -   -   3  -
tianhu          -   -   -   5  -
dihu            -   -   -   5  -
exposed_kong    1   1   1   1  1
concealed_kong  2   2   2   2  2
"""
_ELSE = """
play.mode                 xueliu  xueliu        xueliu        xuezhan           xuezhan
play.dice                 2       1             2             2                 2
play.next_dealer          dice    first_winner  first_winner  first_winner      first_winner_unless_drawn
play.swap_three           true    true          true          true              false
play.swap_direction       die     die           die           die               die
play.void                 declared at_win       at_win        declared          at_win
play.void_first           true    true          true          true              true
play.wild                 false   false         false         false             true
play.float                false   false         false         false             true
play.opening_win          false   false         false         true              true
play.multiple_winners     all     all           all           all               all
play.next_draw            after_winner after_winner after_winner after_winner   after_winner
play.hands                8       8             8             8                 8
claims.void_blocks_claims false   false         false         false             false
claims.pass_win           free    free          free          same_or_lower     same_or_lower_until_last4
claims.pass_pong          free    free          free          same_tile         free
claims.must_win_last      0       0             0             0                 4
locked.kong_test          same_waits same_waits same_waits    same_waits        same_waits
locked.win                auto    auto          auto          auto              auto
locked.later_fan          anew    anew          first_pattern anew              anew
fan.scale                 power   linear        linear        power             power
fan.offset                1       0             0             0                 1
fan.cap                   0       0             0             6                 0
fan.seven_pairs           true    false         false         true              true
fan.dragon_uses_root      true    true          true          true              false
pay.stack                 10000   10000         10000         10000             10000
pay.stake                 1%      100           100           100               10
pay.room_factor           1       1             1             1                 1
pay.service_fee           0       0             0             0                 0
pay.self_draw_bonus       stake   none          none          fan               none
pay.self_draw_bonus_from  unwon   unwon         unwon         unwon             unwon
pay.kongs                 money   fan           fan           money             none
pay.kong_added            1       1             1             1                 1
pay.kong_concealed        2       2             2             2                 2
pay.kong_late_added       true    true          true          true              true
pay.kong_fan_out          true    true          true          true              true
pay.kong_transfer         last    off           off           off               off
pay.kong_transfer_several split   split         split         split             split
pay.kong_bloom_payer      all     all           all           all               all
pay.kong_discard_payer    discarder discarder   discarder     discarder         feeder
pay.bankruptcy            zero    zero          zero          zero              zero
pay.bankruptcy_split      equal   equal         equal         equal             equal
pay.escape_stakes         3       3             3             3                 3
pay.escape_floor          10      10            10            10                10
end.pig_amount            stakes:16 best:2      fan:5         cap               stakes:32
end.pig_to                non_pigs ready        ready         non_pigs_in_play  non_pigs
end.pig_and_not_ready     larger  pig_only      larger        pig_only          pig_only
end.not_ready_to          ready   ready         ready         ready_in_play     ready_in_play
end.best                  plain   self_draw     plain         plain             plain
end.kong_refund           true    false         false         true              false
timers.choose             15      15            15            15                15
timers.act                10      10            10            10                10
timers.misses             2       2             2             2                 2
"""
_KONGS = {
    "xueliu": ["direct", "concealed"],
    "xueliu-kongfan": ["added", "concealed"],
    "xueliu-linear": ["added", "concealed"],
}


def _rows(text: str, column: int) -> dict[str, str]:
    rows = (line.split() for line in text.strip().splitlines())
    return {name: cells[column] for name, *cells in rows if cells[column] != "-"}


def _value(cell: str) -> Any:
    return {"true": True, "false": False}.get(cell, int(cell) if cell.isdigit() else cell)


def ruleset(name: str, **changes: Any) -> dict[str, Any]:
    """One of the five as nested plain dicts; changes are written ``pay__stake=10``."""
    column = NAMES.index(name)
    rules: dict[str, Any] = {
        "play": {},
        "claims": {},
        "locked": {},
        "fan": {},
        "pay": {},
        "end": {},
        "timers": {},
    }
    for key, cell in _rows(_ELSE, column).items():
        group, option = key.split(".")
        rules[group][option] = _value(cell)
    rules["fan"]["base"] = {pattern: int(fan) for pattern, fan in _rows(_FAN, column).items()}
    rules["fan"]["extra"] = {extra: int(fan) for extra, fan in _rows(_EXTRA, column).items()}
    rules["pay"]["kong_direct"] = [2, 0] if name == "xuezhan" else [2, 1]
    rules["locked"]["kongs"] = _KONGS.get(name, ["direct", "added", "concealed"])
    for key, value in changes.items():
        group, option = key.split("__")
        rules[group][option] = deepcopy(value)
    return rules
