"""The options of how a hand is played: ``[play]``, ``[claims]``, ``[locked]``, ``[timers]``."""

from __future__ import annotations

from .. import options as o
from ..options import Words
from .kinds import Choice, Several, Whole, YesNo
from .option import Option, Source

_S = Source
_LOCKED = (("play.mode", ("xueliu",)),)
_DECLARED = (("play.void", ("declared",)),)

PLAY = (
    Option(
        "play.mode",
        Choice(
            o.Mode,
            {
                "xueliu": Words(
                    "血流：胡了继续打，直到牌墙摸完", "flows on after a win until the wall is empty"
                ),
                "xuezhan": Words(
                    "血战：胡了离场，三家胡或牌墙摸完为止",
                    "winners leave; ends at the third win or empty wall",
                ),
            },
        ),
        Words("胡牌之后这一局怎样继续", "How a hand goes on after a win"),
        1,
        (_S.PLATFORM, _S.YUNNAN),
        flag="--mode",
    ),
    Option(
        "play.dice",
        Whole(1, 2),
        Words("开牌用几枚骰子（掷骰定庄时同）", "How many dice open the wall (and choose a dealer by dice)"),
        2,
        (_S.PLATFORM, _S.KONGFAN),
    ),
    Option(
        "play.next_dealer",
        Choice(
            o.NextDealer,
            {
                "dice": Words("上局庄家掷骰决定", "the last dealer throws for it"),
                "first_winner": Words(
                    "先胡者；同张多家胡则为付账者；无人胡则连庄",
                    "the first to win; several at once: who paid; nobody: the same again",
                ),
                "first_winner_unless_drawn": Words(
                    "同上，但荒庄不下庄", "likewise, but the same again if the wall ran out"
                ),
                "rotate": Words("下家轮流坐庄", "the next seat"),
            },
        ),
        Words("下一局谁坐庄", "Who deals the next hand"),
        11,
        (_S.PLATFORM, _S.YUNNAN, _S.TINGYONG),
    ),
    Option(
        "play.swap_three",
        YesNo(),
        Words("换三张：开打前与别家换三张同花色的牌", "Swap three tiles of one suit before play (换三张)"),
        3,
        (_S.KONGFAN, _S.YUNNAN),
        flag="--swap-three",
    ),
    Option(
        "play.swap_direction",
        Choice(
            o.SwapDirection,
            {
                "die": Words(
                    "掷骰：1、2 下家，3、4 对家，5、6 上家", "by a die: 1-2 next, 3-4 across, 5-6 previous"
                ),
                "next": Words("拿下家的", "take from the next player"),
                "across": Words("拿对家的", "take from the player across"),
                "previous": Words("拿上家的", "take from the previous player"),
            },
        ),
        Words("换三张拿谁的牌", "Whose three tiles are taken"),
        3,
        (_S.KONGFAN, _S.TABLES),
        default="die",
        counts_with=(("play.swap_three", (True,)),),
    ),
    Option(
        "play.void",
        Choice(
            o.VoidRule,
            {
                "declared": Words("定缺：开打前报一门", "declared before play (定缺)"),
                "at_win": Words(
                    "不定缺，胡牌时缺一门即可", "not declared; any suit missing at the win will do"
                ),
            },
        ),
        Words("缺一门怎样判", "How the missing suit is judged"),
        3,
        (_S.YUNNAN, _S.KONGFAN, _S.TINGYONG),
        flag="--void",
    ),
    Option(
        "play.void_first",
        YesNo(),
        Words("手里有缺门牌时必须先打缺门牌", "Tiles of the void suit must be discarded first"),
        3,
        (_S.YUNNAN,),
        default=True,
        counts_with=_DECLARED,
    ),
    Option(
        "play.wild",
        YesNo(),
        Words("听用：翻一张定听用，听用可当任何牌", "A wild kind, named by a tile turned up (听用)"),
        3,
        (_S.TINGYONG,),
        flag="--wild",
    ),
    Option(
        "play.float",
        YesNo(),
        Words("飘：发牌前各家可飘，输赢翻倍", "Each may double his stakes before the deal (飘)"),
        3,
        (_S.TINGYONG,),
        flag="--float",
    ),
    Option(
        "play.opening_win",
        YesNo(),
        Words("庄家打出第一张之前可以胡", "The dealer may win before his first discard"),
        4,
        (_S.PLATFORM, _S.KONGFAN, _S.YUNNAN, _S.TINGYONG),
    ),
    Option(
        "play.multiple_winners",
        Choice(
            o.MultipleWinners,
            {
                "all": Words("一炮多响，能胡的都胡", "all who can"),
                "nearest": Words("截胡，只有顺位最近的一家胡", "only the first in turn order"),
            },
        ),
        Words("一张牌几家能胡时谁胡", "Who wins when several could on one tile"),
        4,
        (_S.PLATFORM, _S.YUNNAN, _S.TINGYONG, _S.TABLES),
        default="all",
        flag="--multiple-winners",
    ),
    Option(
        "play.next_draw",
        Choice(
            o.NextDraw,
            {
                "after_winner": Words("最后一位胡家的下家", "the seat after the last winner"),
                "after_discarder": Words("点炮者的下家", "the seat after the one who discarded"),
            },
        ),
        Words("点炮胡之后谁摸牌", "Who draws after a win on a discard"),
        4,
        (_S.LINEAR, _S.TABLES),
        default="after_winner",
    ),
    Option(
        "play.hands",
        Whole(1, 10_000),
        Words("一场打几局", "How many hands a match has"),
        11,
        (_S.TABLES,),
        default=8,
    ),
)

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
