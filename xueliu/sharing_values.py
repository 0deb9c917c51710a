"""The options of a ruleset as numbers, for share codes: which option, and which value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from xueliu.engine.options import Percent, PigAmount, PigKind
from xueliu.engine.rules import BY_KEY, RuleSet, value_of
from xueliu.engine.rules.kinds import Choice, FanValue, Pair, Several, Whole
from xueliu.engine.rules.money_kinds import PigValue, StakeKind

_KEYS: Final = """
    play.mode play.dice play.next_dealer play.swap_three play.swap_direction play.void
    play.void_first play.wild play.float play.opening_win play.multiple_winners play.next_draw
    play.hands claims.void_blocks_claims claims.pass_win claims.pass_pong claims.must_win_last
    locked.kongs locked.kong_test locked.win locked.later_fan fan.scale fan.offset fan.cap
    fan.seven_pairs fan.dragon_uses_root fan.base.pinghu fan.base.duidui fan.base.qingyise
    fan.base.daiyaojiu fan.base.qidui fan.base.jingoudiao fan.base.qingdui fan.base.jiangdui
    fan.base.longqidui fan.base.qingqidui fan.base.qingyaojiu fan.base.qingjingoudiao
    fan.base.qinglongqidui fan.base.shibaluohan fan.base.qingshibaluohan fan.base.tianhu
    fan.base.dihu fan.extra.gen fan.extra.gangshanghua fan.extra.gangshangpao fan.extra.qiangganghu
    fan.extra.menqingzimo fan.extra.menqing fan.extra.zimo fan.extra.haidi fan.extra.zhongzhang
    fan.extra.yaojiu fan.extra.jiangdui fan.extra.tianhu fan.extra.dihu fan.extra.exposed_kong
    fan.extra.concealed_kong pay.stack pay.stake pay.room_factor pay.service_fee pay.self_draw_bonus
    pay.self_draw_bonus_from pay.kongs pay.kong_direct pay.kong_added pay.kong_concealed
    pay.kong_late_added pay.kong_fan_out pay.kong_transfer pay.kong_transfer_several
    pay.kong_bloom_payer pay.kong_discard_payer pay.bankruptcy pay.bankruptcy_split
    pay.escape_stakes pay.escape_floor end.pig_amount end.pig_to end.pig_and_not_ready
    end.not_ready_to end.best end.kong_refund timers.choose timers.act timers.misses
"""
KEYS: Final = tuple(_KEYS.split())
"""Every option by its number in a code; new ones are put at the end."""

PIGS: Final = (PigKind.STAKES, PigKind.BEST, PigKind.FAN, PigKind.CAP)
MOST_BYTES: Final = 10
"""A number takes no more."""


@dataclass(slots=True)
class Numbers:
    """Bytes being written at their end, or read from their beginning."""

    data: bytearray

    def put(self, number: int) -> None:
        """Write a number from 0, seven bits a byte, the low ones first."""
        while number > 127:
            self.data.append(number & 127 | 128)
            number >>= 7
        self.data.append(number)

    def take(self) -> int:
        """Read a number; raises `IndexError` or `ValueError` where there is none."""
        number = 0
        for place in range(MOST_BYTES):
            byte = self.take_bytes(1)[0]
            number |= (byte & 127) << 7 * place
            if byte < 128:
                return number
        raise ValueError("a number without end")

    def take_bytes(self, count: int) -> bytes:
        """Read so many bytes; raises `IndexError` where there are fewer."""
        if count > len(self.data):
            raise IndexError("the code ends too soon")
        taken = bytes(self.data[:count])
        del self.data[:count]
        return taken


def number_all(rules: RuleSet, base: RuleSet) -> list[tuple[int, tuple[int, ...]]]:
    """What differs from a base: the number of each option, and the numbers that its value is told by."""
    return [
        (number, _numbers(key, value))
        for number, key in enumerate(KEYS)
        if (value := value_of(rules, key)) != value_of(base, key)
    ]


def _numbers(key: str, value: Any) -> tuple[int, ...]:
    kind = BY_KEY[key].kind
    if isinstance(kind, Several):
        return (sum(1 << list(kind.enum).index(one) for one in value),)
    if isinstance(kind, Choice):
        return (list(kind.enum).index(value),)
    if isinstance(kind, FanValue):
        return (0 if value is None else value - kind.low + 1,)
    if isinstance(kind, Whole):
        return (value - kind.low,)
    if isinstance(kind, Pair):
        return value[0], value[1]
    if isinstance(kind, StakeKind):
        return (value.n << 1 | 1 if isinstance(value, Percent) else value << 1,)
    if isinstance(kind, PigValue):
        return PIGS.index(value.kind), value.n
    return (int(value),)


def read_one(key: str, numbers: Numbers) -> Any:
    """The value of an option, checked; raises `LookupError`, `ValueError` or `BadValue`."""
    kind, first = BY_KEY[key].kind, numbers.take()
    if isinstance(kind, Several):
        raw: object = [str(one) for place, one in enumerate(kind.enum) if first >> place & 1]
    elif isinstance(kind, Choice):
        raw = str(list(kind.enum)[first])
    elif isinstance(kind, FanValue):
        raw = first + kind.low - 1 if first else False
    elif isinstance(kind, Whole):
        raw = first + kind.low
    elif isinstance(kind, Pair):
        raw = [first, numbers.take()]
    elif isinstance(kind, StakeKind):
        raw = f"{first >> 1}%" if first & 1 else first >> 1
    elif isinstance(kind, PigValue):
        raw = str(PigAmount(PIGS[first], numbers.take()))
    else:
        raw = (False, True)[first]
    return kind.read(raw)
