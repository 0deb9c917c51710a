"""The options of what a win is worth: ``[fan]``, ``[fan.base]``, ``[fan.extra]``."""

from __future__ import annotations

from .. import options as o
from ..options import Words
from .kinds import Choice, FanValue, Whole, YesNo
from .option import Option, Source
from .patterns import BASE, EXTRA, PatternName

_S = Source
MAX_FAN = 64

FAN = (
    Option(
        "fan.scale",
        Choice(
            o.Scale,
            {
                "power": Words("翻倍：每多一番，输赢翻一倍", "doubling: each fan more doubles what is paid"),
                "linear": Words("几番就是几倍", "the multiplier is the fan"),
            },
        ),
        Words("番怎样变成倍数", "How fan become a multiplier"),
        7,
        (_S.EVERY,),
    ),
    Option(
        "fan.offset",
        Whole(0, MAX_FAN),
        Words("几番算一倍", "How many fan are a multiplier of one"),
        7,
        (_S.PLATFORM, _S.YUNNAN, _S.TINGYONG),
        counts_with=(("fan.scale", ("power",)),),
    ),
    Option(
        "fan.cap",
        Whole(0, MAX_FAN),
        Words("封顶番数（0 为不封顶）", "The most fan that count (0: no limit)"),
        7,
        (_S.YUNNAN, _S.TABLES),
        flag="--fan-cap",
    ),
    Option(
        "fan.seven_pairs",
        YesNo(),
        Words("七对可以胡", "Seven pairs is a winning hand"),
        6,
        (_S.PLATFORM, _S.YUNNAN, _S.TINGYONG),
        flag="--seven-pairs",
    ),
    Option(
        "fan.dragon_uses_root",
        YesNo(),
        Words("龙七对用掉一根", "Dragon pairs use up one root"),
        7,
        (_S.PLATFORM, _S.YUNNAN, _S.TINGYONG),
        counts_with=(("fan.seven_pairs", (True,)),),
    ),
)


def _pattern_option(table: str, pattern: PatternName) -> Option:
    return Option(
        f"fan.{table}.{pattern.id}",
        FanValue(0, MAX_FAN),
        Words(f"{pattern.term}的番数", f"Fan of: {pattern.name}"),
        7,
        (_S.EVERY,),
        default=False,
        counts_with=pattern.needs,
    )


FAN_BASE = tuple(_pattern_option("base", pattern) for pattern in BASE)
FAN_EXTRA = tuple(_pattern_option("extra", pattern) for pattern in EXTRA)
