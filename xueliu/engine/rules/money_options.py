"""The options of who pays what while the hand goes on: ``[pay]``."""

from __future__ import annotations

from .. import options as o
from ..options import Words
from .kinds import Choice, Pair, Whole, YesNo
from .money_kinds import MAX_MONEY, StakeKind
from .option import Option, Source

_S = Source
KONG_MONEY = (("pay.kongs", ("money",)),)
MAX_TIMES = 1000

PAY = (
    Option(
        "pay.stack",
        Whole(0, MAX_MONEY),
        Words("每人开场的金币", "What each player starts with"),
        11,
        (_S.TABLES,),
        flag="--stack",
    ),
    Option(
        "pay.stake",
        StakeKind(),
        Words("底注：金币数，或最少者金币的百分之几", "The stake: chips, or a share of the poorest stack"),
        11,
        (_S.PLATFORM, _S.LINEAR, _S.TINGYONG),
        flag="--stake",
    ),
    Option(
        "pay.room_factor",
        Whole(1, 1_000_000),
        Words("房间系数：所有输赢再乘几", "Room factor: multiplies every payment"),
        11,
        (_S.PLATFORM,),
        default=1,
    ),
    Option(
        "pay.service_fee",
        Whole(0, MAX_MONEY),
        Words("每局每人的服务费", "What each pays the house at the end of a hand"),
        11,
        (_S.PLATFORM,),
        default=0,
    ),
    Option(
        "pay.self_draw_bonus",
        Choice(
            o.SelfDrawBonus,
            {
                "none": Words("不加", "nothing"),
                "stake": Words("自摸加底：每家多付一个底注", "one stake more from each"),
                "fan": Words("自摸加番", "the fan of a self-drawn win"),
            },
        ),
        Words("自摸加什么", "What a self-drawn win earns on top"),
        8,
        (_S.PLATFORM, _S.YUNNAN),
        flag="--self-draw",
    ),
    Option(
        "pay.self_draw_bonus_from",
        Choice(
            o.BonusFrom,
            {
                "unwon": Words("只由未胡的人付", "only those who haven't won"),
                "all": Words("在场各家都付", "all others in play"),
            },
        ),
        Words("自摸加底由谁付", "Who pays the stake bonus of a self-drawn win"),
        8,
        (_S.PLATFORM, _S.TABLES),
        default="unwon",
        counts_with=(("pay.self_draw_bonus", ("stake",)),),
    ),
    Option(
        "pay.kongs",
        Choice(
            o.Kongs,
            {
                "money": Words("刮风下雨：当场收钱", "money at once"),
                "fan": Words("杠算番，杠进杠出", "fan, for winner and loser"),
                "none": Words("杠不收钱也不加番", "neither money nor fan"),
            },
        ),
        Words("杠值什么", "What kongs are worth"),
        8,
        (_S.PLATFORM, _S.KONGFAN, _S.TINGYONG),
        flag="--kongs",
    ),
    Option(
        "pay.kong_direct",
        Pair(0, MAX_TIMES),
        Words(
            "直杠收几个底注：放杠者，其余每家（擦挂）",
            "Stakes for a direct kong: from the feeder, from each other",
        ),
        8,
        (_S.PLATFORM, _S.YUNNAN),
        default=[2, 1],
        counts_with=KONG_MONEY,
    ),
    Option(
        "pay.kong_added",
        Whole(0, MAX_TIMES),
        Words("补杠每家收几个底注", "Stakes for an added kong, from each"),
        8,
        (_S.PLATFORM, _S.YUNNAN),
        default=1,
        counts_with=KONG_MONEY,
    ),
    Option(
        "pay.kong_concealed",
        Whole(0, MAX_TIMES),
        Words("暗杠每家收几个底注", "Stakes for a concealed kong, from each"),
        8,
        (_S.PLATFORM, _S.YUNNAN),
        default=2,
        counts_with=KONG_MONEY,
    ),
    Option(
        "pay.kong_late_added",
        YesNo(),
        Words("不是刚摸到就补的杠也算", "An added kong of a tile not just drawn counts too"),
        4,
        (_S.YUNNAN, _S.LINEAR, _S.TABLES),
        default=True,
        counts_with=(("pay.kongs", ("money", "fan")),),
    ),
    Option(
        "pay.kong_fan_out",
        YesNo(),
        Words(
            "杠进杠出：输家自己的杠也加番（否则杠进杠不出）", "The loser's own kongs add fan to what he pays"
        ),
        8,
        (_S.KONGFAN, _S.LINEAR),
        default=True,
        counts_with=(("pay.kongs", ("fan",)),),
    ),
    Option(
        "pay.kong_transfer",
        Choice(
            o.KongTransfer,
            {
                "off": Words("不转移", "stays"),
                "last": Words("最后一杠的钱转给胡家", "the last kong's money goes to the winner"),
                "all": Words("所有杠钱转给胡家", "all his kong money goes to the winner"),
                "refund": Words(
                    "最后一杠的钱退还付钱的人", "the last kong's money goes back to those who paid it"
                ),
            },
        ),
        Words("呼叫转移：杠上炮时杠钱怎么办", "What becomes of kong money on a kong shot"),
        8,
        (_S.PLATFORM, _S.TABLES),
        flag="--kong-transfer",
        counts_with=KONG_MONEY,
    ),
    Option(
        "pay.kong_transfer_several",
        Choice(
            o.TransferSeveral,
            {
                "split": Words(
                    "平分，余数给最近的；放杠者也胡则归他", "shared evenly; a feeder who wins takes it"
                ),
                "each": Words("每家一份", "in full to each"),
                "none": Words("不转移", "no transfer"),
            },
        ),
        Words("杠上炮几家胡时怎样转移", "How several winners share a transfer"),
        8,
        (_S.TABLES,),
        default="split",
        counts_with=(*KONG_MONEY, ("pay.kong_transfer", ("last", "all"))),
    ),
    Option(
        "pay.kong_bloom_payer",
        Choice(
            o.KongBloomPayer,
            {
                "all": Words("算自摸，各家都付", "all, as a self-drawn win"),
                "feeder": Words("点杠者一家付", "the feeder alone"),
            },
        ),
        Words("直杠后杠上花由谁付", "Who pays a kong bloom after a direct kong"),
        8,
        (_S.TINGYONG, _S.YUNNAN, _S.TABLES),
        default="all",
    ),
    Option(
        "pay.kong_discard_payer",
        Choice(
            o.KongDiscardPayer,
            {
                "discarder": Words("打牌的人", "the discarder"),
                "feeder": Words("引杠的人", "the one who fed the kong"),
            },
        ),
        Words("直杠后杠上炮由谁付", "Who pays a kong shot after a direct kong"),
        8,
        (_S.PLATFORM, _S.TINGYONG),
    ),
    Option(
        "pay.bankruptcy",
        Choice(
            o.Bankruptcy,
            {
                "zero": Words("扣到零为止", "pays what he has"),
                "negative": Words("可以欠账", "may go below zero"),
            },
        ),
        Words("破产：不够付时怎样", "What happens to a player who can't pay"),
        8,
        (_S.PLATFORM, _S.TABLES),
        default="zero",
    ),
    Option(
        "pay.bankruptcy_split",
        Choice(
            o.BankruptcySplit,
            {
                "equal": Words("平分", "equal shares"),
                "nearest": Words("按顺位先付足", "in turn order, each in full"),
            },
        ),
        Words("不够付几家时怎样分", "How his last chips are shared when he owes several"),
        8,
        (_S.TABLES,),
        default="equal",
        counts_with=(("pay.bankruptcy", ("zero",)),),
    ),
    Option(
        "pay.escape_stakes",
        Whole(0, MAX_TIMES),
        Words("逃跑罚几个底注", "Stakes a player who leaves for good forfeits"),
        11,
        (_S.PLATFORM,),
        default=3,
    ),
    Option(
        "pay.escape_floor",
        Whole(0, MAX_TIMES),
        Words("逃跑者这局至少输几个底注", "Stakes a player who leaves loses at least in that hand"),
        11,
        (_S.PLATFORM,),
        default=10,
    ),
)
