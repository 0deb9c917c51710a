"""The options of what may be claimed, and of the clock: ``[claims]``, ``[locked]``, ``[timers]``."""

from __future__ import annotations

from .. import options as o
from ..options import Words
from .kinds import Choice, Several, Whole, YesNo
from .option import Option, Source

_S = Source
_LOCKED = (("play.mode", ("xueliu",)),)
_DECLARED = (("play.void", ("declared",)),)

CLAIMS = (
    Option(
        "claims.void_blocks_claims",
        YesNo(),
        Words("手里还有缺门牌时不许碰杠", "No pong or kong while a tile of the void suit is held"),
        3,
        (_S.TABLES,),
        default=False,
        counts_with=_DECLARED,
    ),
    Option(
        "claims.pass_win",
        Choice(
            o.PassWin,
            {
                "free": Words("不限", "nothing"),
                "same_or_lower": Words(
                    "自己摸、碰、杠之前只能胡番更多的", "only more fan, until his own next draw, pong or kong"
                ),
                "same_or_lower_until_last4": Words(
                    "自己摸牌之前只能胡番更多的；牌墙不足四张时不限",
                    "only more fan, until his own next draw; free with fewer than four tiles left",
                ),
                "any": Words(
                    "自己摸、碰、杠之前都不能点炮胡",
                    "no win on a discard until his own next draw, pong or kong",
                ),
            },
        ),
        Words("过水不胡：放过点炮胡之后受什么限制", "What passing up a win on a discard bars"),
        5,
        (_S.YUNNAN, _S.TINGYONG),
        flag="--pass-win",
    ),
    Option(
        "claims.pass_pong",
        Choice(
            o.PassPong,
            {
                "free": Words("不限", "nothing"),
                "same_tile": Words(
                    "自己摸、碰、杠之前不能再碰这张牌",
                    "a pong of that kind until his own next draw, pong or kong",
                ),
            },
        ),
        Words("过水不碰：放过碰牌之后受什么限制", "What passing up a pong bars"),
        5,
        (_S.YUNNAN,),
        flag="--pass-pong",
    ),
    Option(
        "claims.must_win_last",
        Whole(0, 108),
        Words(
            "牌墙少于几张时能胡必胡（0 为不限）",
            "With fewer tiles left than this a possible win is made (0: never)",
        ),
        5,
        (_S.TINGYONG,),
    ),
)

LOCKED = (
    Option(
        "locked.kongs",
        Several(
            o.LockedKong,
            {
                "direct": Words("直杠", "direct kong, on a discard"),
                "added": Words("补杠（面下杠、续杠）", "added kong, onto a pong"),
                "concealed": Words("暗杠", "concealed kong"),
            },
        ),
        Words("胡过之后还能开哪些杠", "Which kongs a player who has won may still make"),
        9,
        (_S.PLATFORM, _S.KONGFAN, _S.LINEAR),
        flag="--locked-kongs",
        counts_with=_LOCKED,
    ),
    Option(
        "locked.kong_test",
        Choice(
            o.KongTest,
            {
                "same_waits": Words("听的牌必须完全不变", "the waits must be exactly the same after it"),
                "won_waits": Words("胡过的牌必须仍在听", "the kinds already won on must stay waits"),
            },
        ),
        Words("胡过之后开杠不得破坏什么", "What a kong after a win must leave as it was"),
        9,
        (_S.PLATFORM, _S.KONGFAN, _S.TABLES),
        default="same_waits",
        counts_with=_LOCKED,
    ),
    Option(
        "locked.win",
        Choice(
            o.LockedWin,
            {"auto": Words("自动胡", "taken without asking"), "ask": Words("每次都问", "asked each time")},
        ),
        Words("胡过之后再能胡时问不问", "Whether later wins are taken without asking"),
        9,
        (_S.TABLES,),
        default="auto",
        counts_with=_LOCKED,
    ),
    Option(
        "locked.later_fan",
        Choice(
            o.LaterFan,
            {
                "anew": Words("每次重新算番", "each win counted anew"),
                "first_pattern": Words("只能按第一次的牌型胡", "only as the pattern of the first win"),
            },
        ),
        Words("后面几次胡按什么牌型算", "What later wins count as"),
        9,
        (_S.LINEAR,),
        default="anew",
        counts_with=_LOCKED,
    ),
)

TIMERS = (
    Option(
        "timers.choose",
        Whole(1, 3600),
        Words("开计时时换三张、定缺各几秒", "With the clock on: seconds for swap and void"),
        11,
        (_S.PLATFORM,),
        default=15,
    ),
    Option(
        "timers.act",
        Whole(1, 3600),
        Words("开计时时出牌、碰杠胡各几秒", "With the clock on: seconds for a discard or claim"),
        11,
        (_S.PLATFORM,),
        default=10,
    ),
    Option(
        "timers.misses",
        Whole(1, 100),
        Words("连续超时几次转托管", "Time-outs in a row that hand the seat to autoplay"),
        11,
        (_S.PLATFORM,),
        default=2,
    ),
)
