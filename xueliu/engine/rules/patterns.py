"""The fan patterns there are, base and extra, in the order of rules.md §7."""

from __future__ import annotations

from typing import NamedTuple

Needs = tuple[tuple[str, tuple[object, ...]], ...]


class PatternName(NamedTuple):
    """A pattern's id, its Chinese term 番种, and the options without which it doesn't count."""

    id: str
    term: str
    needs: Needs = ()


_PAIRS: Needs = (("fan.seven_pairs", (True,)),)
_OPENING: Needs = (("play.opening_win", (True,)),)
_KONG_FAN: Needs = (("pay.kongs", ("fan",)),)
_BONUS: Needs = (("pay.self_draw_bonus", ("fan",)),)

BASE: tuple[PatternName, ...] = (
    PatternName("pinghu", "平胡"),
    PatternName("duidui", "对对胡"),
    PatternName("qingyise", "清一色"),
    PatternName("daiyaojiu", "带幺九"),
    PatternName("qidui", "七对", _PAIRS),
    PatternName("jingoudiao", "金钩钓"),
    PatternName("qingdui", "清对"),
    PatternName("jiangdui", "将对"),
    PatternName("longqidui", "龙七对", _PAIRS),
    PatternName("qingqidui", "清七对", _PAIRS),
    PatternName("qingyaojiu", "清幺九"),
    PatternName("qingjingoudiao", "清金钩钓"),
    PatternName("qinglongqidui", "清龙七对", _PAIRS),
    PatternName("shibaluohan", "十八罗汉"),
    PatternName("qingshibaluohan", "清十八罗汉"),
    PatternName("tianhu", "天胡", _OPENING),
    PatternName("dihu", "地胡", _OPENING),
)

EXTRA: tuple[PatternName, ...] = (
    PatternName("gen", "根"),
    PatternName("gangshanghua", "杠上花"),
    PatternName("gangshangpao", "杠上炮"),
    PatternName("qiangganghu", "抢杠胡"),
    PatternName("menqingzimo", "门清自摸"),
    PatternName("menqing", "门清"),
    PatternName("zimo", "自摸", _BONUS),
    PatternName("haidi", "海底"),
    PatternName("zhongzhang", "中张"),
    PatternName("yaojiu", "幺九"),
    PatternName("jiangdui", "将对"),
    PatternName("tianhu", "天胡", _OPENING),
    PatternName("dihu", "地胡", _OPENING),
    PatternName("exposed_kong", "明杠", _KONG_FAN),
    PatternName("concealed_kong", "暗杠", _KONG_FAN),
)
