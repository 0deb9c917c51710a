"""The names of the fan patterns, base and extra, in the order of rules.md §7."""

from __future__ import annotations

from dataclasses import dataclass

from ..options import Words


@dataclass(frozen=True, slots=True)
class PatternName:
    """A pattern's id, its term 番种, and one sentence on what it is."""

    id: str
    term: Words
    text: Words
    needs: tuple[tuple[str, tuple[object, ...]], ...] = ()
    """Options with which alone it counts."""


_PAIRS = (("fan.seven_pairs", (True,)),)
_OPENING = (("play.opening_win", (True,)),)
_KONG_FAN = (("pay.kongs", ("fan",)),)
_BONUS = (("pay.self_draw_bonus", ("fan",)),)

_ID_JIANGDUI = Words("将对", "all 2, 5, 8 triplets")
_TIANHU = PatternName(
    "tianhu",
    Words("天胡", "heavenly win"),
    Words("庄家起手就胡，之前没有杠", "The dealer wins on the deal, untouched by a kong"),
    _OPENING,
)
_DIHU = PatternName(
    "dihu",
    Words("地胡", "earthly win"),
    Words("闲家第一次摸牌就胡，之前无人碰杠", "Another wins on his first draw, before any pong or kong"),
    _OPENING,
)

BASE: tuple[PatternName, ...] = (
    PatternName(
        "pinghu",
        Words("平胡", "plain win"),
        Words("不属于其他牌型的胡", "Any win that is none of the others"),
    ),
    PatternName(
        "duidui",
        Words("对对胡", "all triplets"),
        Words("四副刻子或杠加一对将", "Four triplets or kongs and a pair"),
    ),
    PatternName("qingyise", Words("清一色", "one suit"), Words("全是一门花色", "All tiles of one suit")),
    PatternName(
        "daiyaojiu",
        Words("带幺九", "ends everywhere"),
        Words("每副牌和将都带 1 或 9", "A 1 or 9 in every set and the pair"),
    ),
    PatternName(
        "qidui", Words("七对", "seven pairs"), Words("七个对子，没有碰杠", "Seven pairs, no melds"), _PAIRS
    ),
    PatternName(
        "jingoudiao",
        Words("金钩钓", "single wait"),
        Words("四副都碰杠下地，手里单钓一张", "Four melds and a single tile in hand"),
    ),
    PatternName(
        "qingdui", Words("清对", "one-suit triplets"), Words("清一色的对对胡", "All triplets in one suit")
    ),
    PatternName("jiangdui", _ID_JIANGDUI, Words("只有 2、5、8 的对对胡", "All triplets, only of 2, 5 and 8")),
    PatternName(
        "longqidui",
        Words("龙七对", "dragon pairs"),
        Words("七对里有四张一样的", "Seven pairs with four of a kind"),
        _PAIRS,
    ),
    PatternName(
        "qingqidui",
        Words("清七对", "one-suit pairs"),
        Words("清一色的七对", "Seven pairs in one suit"),
        _PAIRS,
    ),
    PatternName(
        "qingyaojiu",
        Words("清幺九", "one-suit ends"),
        Words("清一色的带幺九", "A 1 or 9 in every set and the pair, in one suit"),
    ),
    PatternName(
        "qingjingoudiao",
        Words("清金钩钓", "one-suit single wait"),
        Words("清一色的金钩钓", "Four melds and a single tile, in one suit"),
    ),
    PatternName(
        "qinglongqidui",
        Words("清龙七对", "one-suit dragon"),
        Words("清一色的龙七对", "Dragon pairs in one suit"),
        _PAIRS,
    ),
    PatternName(
        "shibaluohan",
        Words("十八罗汉", "eighteen arhats"),
        Words("四个杠加单钓，共十八张", "Four kongs and a pair: eighteen tiles"),
    ),
    PatternName(
        "qingshibaluohan",
        Words("清十八罗汉", "one-suit arhats"),
        Words("清一色的十八罗汉", "Four kongs and a pair in one suit"),
    ),
    _TIANHU,
    _DIHU,
)

EXTRA: tuple[PatternName, ...] = (
    PatternName(
        "gen",
        Words("根", "root"),
        Words("每四张一样的牌，牌型用掉的除外", "Each four of a kind the base pattern doesn't use up"),
    ),
    PatternName(
        "gangshanghua",
        Words("杠上花", "kong bloom"),
        Words("杠后补牌自摸", "Self-drawn on a kong's replacement"),
    ),
    PatternName(
        "gangshangpao",
        Words("杠上炮", "kong discard"),
        Words("胡别人杠后打出的牌", "Won on the discard straight after a kong"),
    ),
    PatternName(
        "qiangganghu",
        Words("抢杠胡", "robbed kong"),
        Words("胡别人补杠的牌", "Won on the tile of an added kong"),
    ),
    PatternName(
        "menqingzimo",
        Words("门清自摸", "concealed self-draw"),
        Words("自摸，没有碰和明杠", "Self-drawn with no melds but concealed kongs"),
    ),
    PatternName(
        "menqing", Words("门清", "concealed hand"), Words("没有碰和明杠", "No melds but concealed kongs")
    ),
    PatternName("zimo", Words("自摸", "self-draw"), Words("自己摸到胡的", "Won on one's own draw"), _BONUS),
    PatternName(
        "haidi",
        Words("海底", "last tile"),
        Words("牌墙摸完时胡", "Won with the wall empty, drawn or discarded"),
    ),
    PatternName("zhongzhang", Words("中张", "no ends"), Words("没有 1 和 9", "No 1 and no 9")),
    PatternName(
        "yaojiu",
        Words("幺九", "ends everywhere"),
        Words("每副牌和将都带 1 或 9", "A 1 or 9 in every set and the pair"),
    ),
    PatternName(
        "jiangdui", _ID_JIANGDUI, Words("四副刻子，只有 2、5、8", "Four triplets, only of 2, 5 and 8")
    ),
    _TIANHU,
    _DIHU,
    PatternName(
        "exposed_kong",
        Words("明杠", "exposed kong"),
        Words("每个直杠或补杠", "Each direct or added kong"),
        _KONG_FAN,
    ),
    PatternName(
        "concealed_kong", Words("暗杠", "concealed kong"), Words("每个暗杠", "Each concealed kong"), _KONG_FAN
    ),
)
