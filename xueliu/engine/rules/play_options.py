"""The options of how a hand is played: ``[play]``."""

from __future__ import annotations

from .. import options as o
from ..options import Words
from .kinds import Choice, Whole, YesNo
from .option import Option, Source

_S = Source
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
        Words("换三张：开打前与别家换三张同花色的牌", "Swap three tiles of one suit before play"),
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
                "declared": Words("定缺：开打前报一门", "declared before play"),
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
        Words("听用：翻一张定听用，听用可当任何牌", "A wild kind, named by a tile turned up"),
        3,
        (_S.TINGYONG,),
        flag="--wild",
    ),
    Option(
        "play.float",
        YesNo(),
        Words("飘：发牌前各家可飘，输赢翻倍", "Each may double his stakes before the deal"),
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
        flag="--hands",
    ),
)
