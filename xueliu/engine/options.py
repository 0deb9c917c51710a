"""The choices a ruleset is made of, as enums and small values (rules.md §12)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from .values import value


class Words(NamedTuple):
    """One text in both languages of the game."""

    zh: str
    en: str

    def say(self, lang: str) -> str:
        """The text in ``"zh"`` or ``"en"``; any other language gets the English one."""
        return self.zh if lang == "zh" else self.en


class Mode(StrEnum):
    """Whether the play flows on after a win 血流 or winners leave 血战 (rules.md §1)."""

    XUELIU = "xueliu"
    XUEZHAN = "xuezhan"


class NextDealer(StrEnum):
    """Who deals the next hand 坐庄 (rules.md §11)."""

    DICE = "dice"
    FIRST_WINNER = "first_winner"
    FIRST_WINNER_UNLESS_DRAWN = "first_winner_unless_drawn"
    ROTATE = "rotate"


class SwapDirection(StrEnum):
    """From whom the three tiles of 换三张 are taken (rules.md §3)."""

    DIE = "die"
    NEXT = "next"
    ACROSS = "across"
    PREVIOUS = "previous"


class VoidRule(StrEnum):
    """Whether the void suit is declared 定缺 or only judged at the win (rules.md §3)."""

    DECLARED = "declared"
    AT_WIN = "at_win"


class MultipleWinners(StrEnum):
    """Who wins when several could on one tile 一炮多响 (rules.md §4)."""

    ALL = "all"
    NEAREST = "nearest"


class NextDraw(StrEnum):
    """Who draws after a win on a discard or robbed kong (rules.md §4)."""

    AFTER_WINNER = "after_winner"
    AFTER_DISCARDER = "after_discarder"


class PassWin(StrEnum):
    """What passing up a win bars 过水不胡 (rules.md §5)."""

    FREE = "free"
    SAME_OR_LOWER = "same_or_lower"
    SAME_OR_LOWER_UNTIL_LAST4 = "same_or_lower_until_last4"
    ANY = "any"


class PassPong(StrEnum):
    """What passing up a pong bars 过水不碰 (rules.md §5)."""

    FREE = "free"
    SAME_TILE = "same_tile"


class LockedKong(StrEnum):
    """The kinds of kong a locked player may still make (rules.md §9)."""

    DIRECT = "direct"
    ADDED = "added"
    CONCEALED = "concealed"


class KongTest(StrEnum):
    """What a locked player's kong must leave unchanged (rules.md §9)."""

    SAME_WAITS = "same_waits"
    WON_WAITS = "won_waits"


class LockedWin(StrEnum):
    """Whether a locked player's wins are taken without asking (rules.md §9)."""

    AUTO = "auto"
    ASK = "ask"


class LaterFan(StrEnum):
    """What a locked player's later wins count as (rules.md §9)."""

    ANEW = "anew"
    FIRST_PATTERN = "first_pattern"


class Scale(StrEnum):
    """How fan 番 become a multiplier 倍 (rules.md §7)."""

    POWER = "power"
    LINEAR = "linear"


class SelfDrawBonus(StrEnum):
    """What a self-drawn win earns on top 自摸加底 / 加番 (rules.md §8)."""

    NONE = "none"
    STAKE = "stake"
    FAN = "fan"


class BonusFrom(StrEnum):
    """Who pays the stake bonus of a self-drawn win (rules.md §8)."""

    UNWON = "unwon"
    ALL = "all"


class Kongs(StrEnum):
    """What kongs are worth: money 刮风下雨, fan 杠进杠出, or nothing (rules.md §8)."""

    MONEY = "money"
    FAN = "fan"
    NONE = "none"


class KongTransfer(StrEnum):
    """Where kong money goes on a 杠上炮, 呼叫转移 (rules.md §8)."""

    OFF = "off"
    LAST = "last"
    ALL = "all"
    REFUND = "refund"


class TransferSeveral(StrEnum):
    """How several winners share a 呼叫转移 (rules.md §8)."""

    SPLIT = "split"
    EACH = "each"
    NONE = "none"


class KongBloomPayer(StrEnum):
    """Who pays a 杠上花 after a direct kong (rules.md §8)."""

    ALL = "all"
    FEEDER = "feeder"


class KongDiscardPayer(StrEnum):
    """Who pays a 杠上炮 after a direct kong (rules.md §8)."""

    DISCARDER = "discarder"
    FEEDER = "feeder"


class Bankruptcy(StrEnum):
    """Whether a stack may go below zero 破产 (rules.md §8)."""

    ZERO = "zero"
    NEGATIVE = "negative"


class BankruptcySplit(StrEnum):
    """How a broke player's last chips are shared out (rules.md §8)."""

    EQUAL = "equal"
    NEAREST = "nearest"


class PigTo(StrEnum):
    """Whom a flower pig 花猪 pays (rules.md §10)."""

    NON_PIGS = "non_pigs"
    READY = "ready"
    NON_PIGS_IN_PLAY = "non_pigs_in_play"
    NON_PIGS_UNWON = "non_pigs_unwon"


class PigAndNotReady(StrEnum):
    """What a flower pig owes who isn't ready either (rules.md §10)."""

    LARGER = "larger"
    PIG_ONLY = "pig_only"
    SUM = "sum"


class NotReadyTo(StrEnum):
    """Whom a player who isn't ready pays 查大叫 (rules.md §10)."""

    READY = "ready"
    READY_IN_PLAY = "ready_in_play"
    READY_UNWON = "ready_unwon"


class Best(StrEnum):
    """How the best win of a ready player is valued (rules.md §10)."""

    PLAIN = "plain"
    SELF_DRAW = "self_draw"


class PigKind(StrEnum):
    """How the amount of a flower pig is worked out (rules.md §10)."""

    STAKES = "stakes"
    BEST = "best"
    FAN = "fan"
    CAP = "cap"


@value
class PigAmount:
    """What a flower pig pays each receiver; ``n`` is 0 with ``CAP`` (rules.md §10)."""

    kind: PigKind
    n: int = 0

    def __str__(self) -> str:
        """As written in a ruleset, ``"stakes:16"`` or ``"cap"``."""
        return str(self.kind) if self.kind is PigKind.CAP else f"{self.kind}:{self.n}"


@value
class Percent:
    """A stake as a share of the poorest stack, in whole percent (rules.md §11)."""

    n: int

    def __str__(self) -> str:
        """As written in a ruleset, ``"1%"``."""
        return f"{self.n}%"
