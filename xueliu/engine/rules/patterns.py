"""The fan patterns there are, base and extra, in the order of rules.md §7."""

from __future__ import annotations

from typing import NamedTuple

Needs = tuple[tuple[str, tuple[object, ...]], ...]


class PatternName(NamedTuple):
    """A pattern's id, its Chinese term 番种 and English name, and the options that it counts with."""

    id: str
    term: str
    name: str
    needs: Needs = ()


_PAIRS: Needs = (("fan.seven_pairs", (True,)),)
_OPENING: Needs = (("play.opening_win", (True,)),)
_KONG_FAN: Needs = (("pay.kongs", ("fan",)),)
_BONUS: Needs = (("pay.self_draw_bonus", ("fan",)),)

BASE: tuple[PatternName, ...] = (
    PatternName("pinghu", "平胡", "plain win"),
    PatternName("duidui", "对对胡", "all triplets"),
    PatternName("qingyise", "清一色", "one suit"),
    PatternName("daiyaojiu", "带幺九", "ones and nines"),
    PatternName("qidui", "七对", "seven pairs", _PAIRS),
    PatternName("jingoudiao", "金钩钓", "golden hook"),
    PatternName("qingdui", "清对", "one-suit triplets"),
    PatternName("jiangdui", "将对", "two-five-eight triplets"),
    PatternName("longqidui", "龙七对", "dragon pairs", _PAIRS),
    PatternName("qingqidui", "清七对", "one-suit pairs", _PAIRS),
    PatternName("qingyaojiu", "清幺九", "one-suit ones and nines"),
    PatternName("qingjingoudiao", "清金钩钓", "one-suit golden hook"),
    PatternName("qinglongqidui", "清龙七对", "one-suit dragon pairs", _PAIRS),
    PatternName("shibaluohan", "十八罗汉", "eighteen arhats"),
    PatternName("qingshibaluohan", "清十八罗汉", "one-suit eighteen arhats"),
    PatternName("tianhu", "天胡", "heavenly win", _OPENING),
    PatternName("dihu", "地胡", "earthly win", _OPENING),
)

EXTRA: tuple[PatternName, ...] = (
    PatternName("gen", "根", "root"),
    PatternName("gangshanghua", "杠上花", "kong bloom"),
    PatternName("gangshangpao", "杠上炮", "kong shot"),
    PatternName("qiangganghu", "抢杠胡", "robbed kong"),
    PatternName("menqingzimo", "门清自摸", "concealed self-draw"),
    PatternName("menqing", "门清", "concealed hand"),
    PatternName("zimo", "自摸", "self-drawn", _BONUS),
    PatternName("haidi", "海底", "last tile"),
    PatternName("zhongzhang", "中张", "middle tiles"),
    PatternName("yaojiu", "幺九", "ones and nines"),
    PatternName("jiangdui", "将对", "two-five-eight triplets"),
    PatternName("tianhu", "天胡", "heavenly win", _OPENING),
    PatternName("dihu", "地胡", "earthly win", _OPENING),
    PatternName("exposed_kong", "明杠", "exposed kong", _KONG_FAN),
    PatternName("concealed_kong", "暗杠", "concealed kong", _KONG_FAN),
)
