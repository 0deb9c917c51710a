"""A ruleset as frozen groups whose attributes are named like the TOML keys (rules.md §12)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Any, NoReturn

from .. import options as o
from ..options import Words
from ..values import value


class FanTable(dict[str, int]):
    """An immutable table of fan by pattern id; a pattern that isn't there doesn't exist."""

    __slots__ = ()

    def _frozen(self, *args: object, **kwargs: object) -> NoReturn:
        raise TypeError("a fan table can't be changed")

    __setitem__ = __delitem__ = __ior__ = _frozen
    clear = pop = popitem = setdefault = update = _frozen

    def __hash__(self) -> int:  # type: ignore[override]
        """Equal tables hash alike, in whatever order they were written."""
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and other processes build it anew."""
        return FanTable, (dict(self),)


@value
class Play:
    """How a hand is played: ``[play]``."""

    mode: o.Mode
    dice: int
    next_dealer: o.NextDealer
    swap_three: bool
    swap_direction: o.SwapDirection
    void: o.VoidRule
    void_first: bool
    wild: bool
    float: bool
    opening_win: bool
    multiple_winners: o.MultipleWinners
    next_draw: o.NextDraw
    hands: int


@value
class Claims:
    """What passing up and late tiles bar: ``[claims]``."""

    void_blocks_claims: bool
    pass_win: o.PassWin
    pass_pong: o.PassPong
    must_win_last: int


@value
class Locked:
    """What a player who has won may still do in 血流: ``[locked]``."""

    kongs: tuple[o.LockedKong, ...]
    kong_test: o.KongTest
    win: o.LockedWin
    later_fan: o.LaterFan


@value
class Fan:
    """What a win is worth: ``[fan]``."""

    scale: o.Scale
    offset: int
    cap: int
    seven_pairs: bool
    dragon_uses_root: bool
    base: Mapping[str, int]
    extra: Mapping[str, int]


@value
class Pay:
    """Who pays what during the hand: ``[pay]``."""

    stack: int
    stake: int | o.Percent
    room_factor: int
    service_fee: int
    self_draw_bonus: o.SelfDrawBonus
    self_draw_bonus_from: o.BonusFrom
    kongs: o.Kongs
    kong_direct: tuple[int, int]
    kong_added: int
    kong_concealed: int
    kong_late_added: bool
    kong_fan_out: bool
    kong_transfer: o.KongTransfer
    kong_transfer_several: o.TransferSeveral
    kong_bloom_payer: o.KongBloomPayer
    kong_discard_payer: o.KongDiscardPayer
    bankruptcy: o.Bankruptcy
    bankruptcy_split: o.BankruptcySplit
    escape_stakes: int
    escape_floor: int


@value
class End:
    """Who pays what at the empty wall: ``[end]``."""

    pig_amount: o.PigAmount
    pig_to: o.PigTo
    pig_and_not_ready: o.PigAndNotReady
    not_ready_to: o.NotReadyTo
    best: o.Best
    kong_refund: bool


@value
class Timers:
    """Seconds and misses, used only where a clock is asked for: ``[timers]``."""

    choose: int
    act: int
    misses: int


@value
class RuleSet:
    """Every option of a table, resolved; equal when id and options are (rules.md §12)."""

    id: str
    play: Play
    claims: Claims
    locked: Locked
    fan: Fan
    pay: Pay
    end: End
    timers: Timers
    name: Words = field(default=Words("", ""), compare=False)
    about: Words = field(default=Words("", ""), compare=False)
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Work out the hash once; caches are keyed by rulesets."""
        object.__setattr__(self, "_hash", hash((self.id, *self.groups())))

    def groups(self) -> tuple[Play, Claims, Locked, Fan, Pay, End, Timers]:
        """The seven groups in the order of the TOML."""
        return self.play, self.claims, self.locked, self.fan, self.pay, self.end, self.timers

    def __hash__(self) -> int:
        """The hash worked out at the start."""
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process builds it anew: the hash of a text differs there."""
        return RuleSet, (self.id, *self.groups(), self.name, self.about)

    @property
    def rules_hash(self) -> str:
        """The hex SHA-256 of all resolved options; the same on every machine."""
        from .dump import rules_hash

        return rules_hash(self)


def value_of(rules: RuleSet, key: str) -> Any:
    """The value of one option by key, ``None`` for a fan pattern that doesn't exist."""
    group, _, name = key.rpartition(".")
    if group in ("fan.base", "fan.extra"):
        return getattr(rules.fan, group[4:]).get(name)
    return getattr(getattr(rules, group), name)


def assemble(
    id: str, values: Iterable[tuple[str, Any]], name: Words | None = None, about: Words | None = None
) -> RuleSet:
    """The ruleset of checked values by key; patterns left out don't exist."""
    tables: defaultdict[str, dict[str, Any]] = defaultdict(dict)
    for key, chosen in values:
        group, _, option = key.rpartition(".")
        tables[group][option] = chosen
    base, extra = FanTable(tables["fan.base"]), FanTable(tables["fan.extra"])
    return RuleSet(
        id,
        Play(**tables["play"]),
        Claims(**tables["claims"]),
        Locked(**tables["locked"]),
        Fan(base=base, extra=extra, **tables["fan"]),
        Pay(**tables["pay"]),
        End(**tables["end"]),
        Timers(**tables["timers"]),
        name or Words(id, id),
        about or Words("", ""),
    )
