"""What the empty wall will cost or bring (rules.md §10): 查大叫, 查花猪, 退税, by the ruleset in force."""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from xueliu.engine.dues import float_factor
from xueliu.engine.fans import kong_fan, multiplier_of
from xueliu.engine.hand import Meld, MeldKind
from xueliu.engine.options import (
    Bankruptcy,
    Best,
    Kongs,
    Mode,
    NotReadyTo,
    PigAndNotReady,
    PigKind,
    PigTo,
    Scale,
    SelfDrawBonus,
)
from xueliu.engine.table import PlayerDraft
from xueliu.engine.tiles import SEATS

from ..beliefs import Belief
from .chances import Chances

GETS_READY: Final = 0.25
"""How fast opponents get ready: of those who aren't, e^(-0.25 t) still aren't after t turns.
It and the next two were counted over 300 hands of ``hard``, ``anchor`` and ``normal:flush``."""
WINS: Final = 0.14
"""How fast they come to a first win where they play on."""
LEAVES: Final = 0.07
"""How fast they leave where winners do, if the wall is to run out in the end."""

PAID: Final = (0.15, 0.1, 0.035)
"""How often, a turn, a player is paid for a win by one other: having won, not yet, where winners leave."""

DREAD: Final = 48.0
"""What a pig is feared to pay at least (stakes), where it pays anything and he has so much: how likely a suit
goes is reckoned as if all draws to come were used for that, which they aren't."""


class Opponent(NamedTuple):
    """What the end is expected to find of one of the others."""

    ready: float
    """The chance that he is ready or has won, so that he is not to pay."""
    here: float
    """The chance that he still plays."""
    unwon: float
    """The chance that he hasn't won."""
    best: float
    """What a ready hand's best win usually multiplies the stake by."""
    factor: int
    """2 for each of the two who floats."""
    pays: float
    """How often he is still paid for a win."""


class Ending:
    """What is owed at the empty wall, in stakes."""

    def __init__(self, chances: Chances) -> None:
        table, seat = chances.table, chances.view.seat
        self._chances, self._rules, self._me = chances, table.rules, chances.view.me
        self._turns = chances.wall / chances.players
        beliefs = {belief.seat: belief for belief in chances.beliefs}
        self.opponents = [
            self._opponent(table.players[other], beliefs.get(other)) for other in SEATS if other != seat
        ]
        zero = table.rules.pay.bankruptcy is Bankruptcy.ZERO
        self._have = table.scores[seat] / table.unit if zero else float("inf")
        self._known: dict[tuple[Meld, ...], tuple[float, float]] = {}
        self._held = sum(sum(kong.paid) for kong in self._me.kongs if not kong.moved) / table.unit

    def _opponent(self, player: PlayerDraft, belief: Belief | None) -> Opponent:
        table, turns = self._chances.table, self._turns
        factor = float_factor(table, self._chances.view.seat, player.seat)
        if player.wins or belief is None:
            top = max((win.multiplier for win in player.wins), default=0)
            pays = 0.0 if player.out else PAID[0] * turns
            return Opponent(1.0, float(not player.out), 0.0, top + self._by_draw(player), factor, pays)
        late = 1.0 - (1.0 - belief.ready) * exp(-GETS_READY * turns)
        best = belief.worth + self._by_draw(player)
        if self._rules.play.mode is Mode.XUEZHAN:
            here = max(1.0 / len(self._chances.others), exp(-LEAVES * turns))
            return Opponent(late, here, here, best, factor, PAID[2] * turns)
        return Opponent(late, 1.0, exp(-WINS * turns), best, factor, PAID[1] * turns)

    def _by_draw(self, player: PlayerDraft) -> float:
        """How much a best win is dearer for being counted as drawn."""
        rules = self._rules
        if rules.end.best is not Best.SELF_DRAW:
            return 0.0
        bonus, extra = rules.pay.self_draw_bonus, rules.fan.extra
        closed = all(meld.kind is MeldKind.CONCEALED for meld in player.melds)
        fan = extra.get("menqingzimo", 0) if closed else 0
        fan += extra.get("zimo", 0) if bonus is SelfDrawBonus.FAN else 0
        more = fan if rules.fan.scale is Scale.LINEAR else (1 << fan) - 1
        return more + (bonus is SelfDrawBonus.STAKE)

    def costs(self, melds: tuple[Meld, ...]) -> tuple[float, float]:
        """What a hand with these melds pays if it isn't ready, and how much more if it is a pig besides."""
        found = self._known.get(melds)
        if found is None:
            price = self._not_ready(melds)
            found = self._known[melds] = price, self._pig(melds, price)
        return found

    def feared(self, melds: tuple[Meld, ...]) -> float:
        """What the fear of ending as a pig with these melds goes by: what it pays, or ``DREAD``."""
        price, more = self.costs(melds)
        return max(price + more, min(DREAD, self._have)) if more else price

    def _not_ready(self, melds: tuple[Meld, ...]) -> float:
        """Every *best*, and the own kong money back."""
        kongs = self._kong_fan(melds)
        price = sum(self._best(one, kongs) * self._paid(one) for one in self.opponents)
        if self._rules.end.kong_refund:
            price += self._held + self._further(melds)
        return min(price, self._have)

    def own_fan(self, kind: MeldKind) -> int:
        """The fan that a kong of a kind is by itself, 0 unless kongs are fan."""
        if self._rules.pay.kongs is not Kongs.FAN:
            return 0
        name = "concealed_kong" if kind is MeldKind.CONCEALED else "exposed_kong"
        return self._rules.fan.extra.get(name, 0)

    def out(self, melds: tuple[Meld, ...], more: int = 0) -> float:
        """What the kong fan of these melds, and more, adds to what others' wins to come will cost 杠出."""
        kongs = self._kong_fan(melds)
        if not kongs + more or not self._rules.pay.kong_fan_out:
            return 0.0
        return sum(one.pays * (self._best(one, kongs + more) - self._best(one, 0)) for one in self.opponents)

    def _kong_fan(self, melds: tuple[Meld, ...]) -> int:
        pay = self._rules.pay
        return kong_fan(self._rules, melds) if pay.kongs is Kongs.FAN and pay.kong_fan_out else 0

    def _best(self, one: Opponent, kongs: int) -> float:
        """What one payer with so much kong fan of his own owes the ready hand of an opponent."""
        if not kongs:
            return one.factor * one.best
        more = one.best + kongs if self._rules.fan.scale is Scale.LINEAR else one.best * (1 << kongs)
        fan = self._rules.fan.cap
        return one.factor * (min(more, multiplier_of(self._rules, fan)[1]) if fan else more)

    def _paid(self, one: Opponent) -> float:
        """The chance that a player who isn't ready pays this opponent."""
        match self._rules.end.not_ready_to:
            case NotReadyTo.READY_IN_PLAY:
                return one.ready * one.here
            case NotReadyTo.READY_UNWON:
                return one.ready * one.unwon
            case _:
                return one.ready

    def _further(self, melds: tuple[Meld, ...]) -> float:
        """What kongs that are only thought of would have been paid."""
        known = [meld for meld in self._me.melds if meld.is_kong]
        return sum(kong_money(self._chances, meld) for meld in melds if meld.is_kong and meld not in known)

    def ready(self, win: float) -> float:
        """What the others who aren't ready pay a hand whose best win is so dear."""
        return win * sum(one.factor * (1.0 - one.ready) for one in self.opponents)

    def _pig(self, melds: tuple[Meld, ...], price: float) -> float:
        kongs = self._kong_fan(melds)
        fines = sum(self._more(one, kongs) for one in self.opponents)
        return max(0.0, min(fines, self._have - price))

    def _more(self, one: Opponent, kongs: int) -> float:
        fine = self._fine(one, kongs) * self._fined(one)
        price = self._best(one, kongs) * self._paid(one)
        match self._rules.end.pig_and_not_ready:
            case PigAndNotReady.SUM:
                return fine
            case PigAndNotReady.LARGER:
                return max(0.0, fine - price)
            case _:
                return fine - price

    def _fined(self, one: Opponent) -> float:
        """The chance that a pig pays this opponent."""
        match self._rules.end.pig_to:
            case PigTo.READY:
                return one.ready
            case PigTo.NON_PIGS_IN_PLAY:
                return one.here
            case PigTo.NON_PIGS_UNWON:
                return one.unwon
            case _:
                return 1.0

    def _fine(self, one: Opponent, kongs: int) -> float:
        amount = self._rules.end.pig_amount
        if amount.kind is PigKind.STAKES:
            return one.factor * amount.n
        if amount.kind is PigKind.BEST:
            return amount.n * self._best(one, kongs)
        fan = self._rules.fan.cap if amount.kind is PigKind.CAP else amount.n
        return one.factor * multiplier_of(self._rules, fan)[1]


def kong_money(chances: Chances, meld: Meld) -> float:
    """What all others together pay for a kong (stakes), 0 where kongs move no money."""
    pay, others = chances.table.rules.pay, len(chances.others)
    if pay.kongs is not Kongs.MONEY or (meld.late and not pay.kong_late_added):
        return 0.0
    match meld.kind:
        case MeldKind.CONCEALED:
            return pay.kong_concealed * others
        case MeldKind.ADDED:
            return pay.kong_added * others
        case _:
            return pay.kong_direct[0] + pay.kong_direct[1] * (others - 1)
