"""What kongs bring besides the hand they leave: money, roots, fan in and out, and risks (rules.md §4, §8)."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import TYPE_CHECKING, Final

from xueliu.engine.actions import AddedKong, ConcealedKong, DirectKong
from xueliu.engine.fans import multiplier_of
from xueliu.engine.hand import Meld, MeldKind
from xueliu.engine.options import KongBloomPayer, KongTransfer, LockedKong
from xueliu.engine.ready import void_of
from xueliu.engine.tiles import Tile
from xueliu.price import kong_price

from ..laid import laid
from .chances import Chances
from .ending import Ending, kong_money
from .weights import Weights

if TYPE_CHECKING:
    from .hands import Hands

_OPEN: Final = 0.5
"""How much less often an open hand deals in with the discard after a kong, for it may choose."""
Kong = ConcealedKong | AddedKong | DirectKong
_TOLD: Final[dict[MeldKind, LockedKong]] = {
    MeldKind.DIRECT: LockedKong.DIRECT,
    MeldKind.ADDED: LockedKong.ADDED,
    MeldKind.CONCEALED: LockedKong.CONCEALED,
}


class KongHopes:
    """The worth of triplets and pongs whose fourth tile may come."""

    def __init__(self, chances: Chances, weights: Weights, ending: Ending, locked: bool) -> None:
        self._chances, self._weights, self._ending = chances, weights, ending
        self._void = void_of(chances.table, chances.view.me)
        told = chances.table.rules.locked.kongs
        kinds = [kind for kind, name in _TOLD.items() if not locked or name in told]
        self._money = {kind: kong_money(chances, Meld(kind, Tile(0))) for kind in kinds}

    def worth(
        self, counts: Sequence[int], melds: tuple[Meld, ...], turns: float, value: float, fan: int
    ) -> float:
        """What they add to a hand that is worth so much without them, and wins with so many fan (stakes)."""
        chances, total, whole = self._chances, 0.0, min(1.0, int(turns))
        for kind, count in enumerate(counts):
            if count < 3 or kind // 9 == self._void:
                continue
            if count == 4:
                total += 0.8 * self._money.get(MeldKind.CONCEALED, 0.0) * whole
            else:
                drawn = self._each(MeldKind.CONCEALED, melds, value, fan)
                each = drawn + chances.thrown[kind] * self._each(MeldKind.DIRECT, melds, value, fan)
                total += chances.drawn[kind] * turns * each
        for meld in melds:
            if not meld.is_kong:
                hope = 0.5 * chances.drawn[meld.tile] * turns * self._each(MeldKind.ADDED, melds, value, fan)
                held = 0.7 * self._money.get(MeldKind.ADDED, 0.0) * whole
                total += held if counts[meld.tile] else hope
        return self._weights.kong * total

    def _each(self, kind: MeldKind, melds: tuple[Meld, ...], value: float, fan: int) -> float:
        """What one more kong brings: its money, and what its root and its fan add to the wins to come."""
        if kind not in self._money:
            return 0.0
        rules = self._chances.table.rules
        more = self._ending.own_fan(kind)
        plain = max(1, multiplier_of(rules, fan)[1])
        dearer = multiplier_of(rules, fan + rules.fan.extra.get("gen", 0) + more)[1] / plain - 1
        out = self._ending.out(melds, more) - self._ending.out(melds) if more else 0.0
        return self._money[kind] + self._weights.root * max(0.0, value) * dearer - out / 2


def kong_value(chances: Chances, hands: Hands, action: Kong) -> float:
    """What a kong is expected to bring, with its draw and all that comes after (stakes)."""
    case, rules = laid(chances.view, action), chances.table.rules
    turns = 1 + (chances.wall - 1) / chances.players
    by_feeder = isinstance(action, DirectKong) and rules.pay.kong_bloom_payer is KongBloomPayer.FEEDER
    feeder = action.target if isinstance(action, DirectKong) and by_feeder else None
    bloom = hands.by_kong_draw(case, rules.fan.extra.get("gangshanghua", 0), feeder)
    return kong_gain(chances, hands.weights, action) + bloom + hands.value(case, turns)


def kong_gain(chances: Chances, weights: Weights, action: Kong) -> float:
    """What a kong is paid, less what it may cost to be robbed of it or to deal in after it (stakes)."""
    view, table = chances.view, chances.table
    money = kong_price(view, action) / table.unit
    extra, wins = table.rules.fan.extra, [belief.wins for belief in chances.beliefs]
    hit = sum(chance * _anyone(wins, kind) for kind, chance in enumerate(chances.drawn))
    hit *= 1.0 if view.me.locked else _OPEN
    worth = sum(belief.worth for belief in chances.beliefs) / max(1, len(chances.beliefs))
    dealt = weights.danger * worth * ((1 << extra.get("gangshangpao", 0)) - 1)
    gain = money - hit * (_passed_on(chances, money) + dealt)
    if isinstance(action, AddedKong):
        robbed = _anyone(wins, action.tile)
        gain -= robbed * (money + weights.danger * worth * (1 << extra.get("qiangganghu", 0)))
    return gain


def _anyone(wins: Sequence[Sequence[float]], kind: int) -> float:
    """The chance that anybody wins on a kind."""
    return 1.0 - prod(1.0 - chances[kind] for chances in wins)


def _passed_on(chances: Chances, money: float) -> float:
    """What is lost of the kong money when the discard after the kong is won on 呼叫转移."""
    match chances.table.rules.pay.kong_transfer:
        case KongTransfer.OFF:
            return 0.0
        case KongTransfer.ALL:
            held = sum(sum(kong.paid) for kong in chances.view.me.kongs if not kong.moved)
            return money + held / chances.table.unit
        case _:
            return money
