"""The options of what is paid at the empty wall: ``[end]``."""

from __future__ import annotations

from .. import options as o
from ..options import Words
from .kinds import Choice, YesNo
from .money_kinds import PigValue
from .money_options import KONG_MONEY, MAX_TIMES
from .option import Option, Source

_S = Source

END = (
    Option(
        "end.pig_amount",
        PigValue(MAX_TIMES),
        Words(
            "查花猪：花猪赔给每家多少（几底、几倍大叫、几番、封顶）",
            "What a flower pig pays each: stakes, times best, of n fan, of the cap",
        ),
        10,
        (_S.EVERY,),
        flag="--pig",
    ),
    Option(
        "end.pig_to",
        Choice(
            o.PigTo,
            {
                "non_pigs": Words("所有非花猪", "all who are no pigs"),
                "ready": Words("所有有叫的", "all who are ready"),
                "non_pigs_in_play": Words("还在场的非花猪", "those still in play who are no pigs"),
                "non_pigs_unwon": Words("未胡的非花猪", "those who haven't won and are no pigs"),
            },
        ),
        Words("花猪赔给谁", "Whom a flower pig pays"),
        10,
        (_S.PLATFORM, _S.KONGFAN, _S.YUNNAN, _S.TINGYONG),
    ),
    Option(
        "end.pig_and_not_ready",
        Choice(
            o.PigAndNotReady,
            {
                "larger": Words("对每家取多的一个", "the larger, for each receiver"),
                "pig_only": Words("只赔花猪", "only as a pig"),
                "sum": Words("两样都赔", "both"),
            },
        ),
        Words("花猪又没叫时赔哪个", "What a pig owes who isn't ready either"),
        10,
        (_S.PLATFORM, _S.TINGYONG, _S.TABLES),
    ),
    Option(
        "end.not_ready_to",
        Choice(
            o.NotReadyTo,
            {
                "ready": Words("所有有叫的", "all who are ready"),
                "ready_in_play": Words("还在场的有叫者", "those still in play who are ready"),
                "ready_unwon": Words("未胡的有叫者", "those who haven't won and are ready"),
            },
        ),
        Words("查大叫：没叫的赔给谁", "Whom a player who isn't ready pays"),
        10,
        (_S.PLATFORM, _S.KONGFAN, _S.YUNNAN, _S.TINGYONG),
    ),
    Option(
        "end.best",
        Choice(
            o.Best,
            {
                "plain": Words("按点炮胡算", "as a win on a discard"),
                "self_draw": Words("按自摸算", "as a self-drawn win"),
            },
        ),
        Words("大叫怎样算", "How the best win of a ready player is valued"),
        10,
        (_S.PLATFORM, _S.KONGFAN),
    ),
    Option(
        "end.kong_refund",
        YesNo(),
        Words("退税：没叫的人退还杠钱", "A player who isn't ready returns his kong money"),
        10,
        (_S.PLATFORM, _S.YUNNAN),
        flag="--kong-refund",
        counts_with=KONG_MONEY,
    ),
)
