"""How likely a player's hand is ready, of one suit, and waits on a kind, by what he has shown.

Each is a sum of what speaks for it, as the logarithm of odds. The numbers were fitted to hands of bots of all
levels and characters and checked on other hands (docs/bots.md).
"""

from __future__ import annotations

from math import exp
from statistics import mean
from typing import Final, NamedTuple

from xueliu.engine.fans import kong_fan, multiplier_of
from xueliu.engine.options import VoidRule
from xueliu.engine.rules import RuleSet
from xueliu.engine.table import PlayerDraft, TableDraft
from xueliu.engine.tiles import KINDS, SUITS, Suit

from .tells import Tells


class Ready(NamedTuple):
    """What speaks for a ready hand."""

    start: float = -2.75
    meld: float = 0.35
    kept: float = 0.54
    """A discard of a suit that he doesn't do without."""
    drawn: float = 0.12
    """One of the last discards that were thrown as drawn."""
    open: float = -0.65
    """The void suit may not be gone."""


class Waits(NamedTuple):
    """What speaks for a ready hand's waiting on a kind."""

    start: float
    copy: float
    """A copy that doesn't lie open."""
    run: float
    """A pair of tiles, of those it may hold, that would make a sequence with the kind."""
    thrown: float
    """He has discarded the kind himself."""
    passed: float
    """It has gone by him since his hand last changed."""
    more: float
    """A discard of its suit more than of the other that he keeps."""
    tile: float
    """A tile in the wall."""
    won: float = 0.0
    """A kind that it has won on."""


READY: Final = Ready()
DECLARED: Final = Waits(-2.63, 0.38, 0.009, -2.0, -2.5, -0.115, -0.024)
"""Where void suits are declared."""
UNDECLARED: Final = Waits(-3.69, 0.245, 0.015, -1.46, -2.05, -0.167, -0.001)
LOCKED: Final = Waits(-4.7, 0.39, 0.011, -1.8, -4.7, -0.04, -0.02, -0.62)
"""Of a locked hand, for kinds that it hasn't won on."""
THREE_APART: Final = 3.2
"""What it adds that a locked hand has won on a kind three ranks away."""
SAME_SUIT: Final = 1.3
"""What it adds that it has won in the suit."""
ONE_SUIT: Final = (-4.7, 0.7, 0.87)
"""What speaks for a hand of one suit: at the start, a discard of the other suit more, a meld."""
OPEN_WIN: Final = 1.2
"""How much more than its kongs make it worth a win of two suits usually is, with melds."""
CLOSED_WIN: Final = 1.75
"""The same without melds: seven pairs and triplets are among them."""
RUNS: Final = ((-2, -1), (-1, 1), (1, 2))


def chance(odds: float) -> float:
    """The chance whose odds have this logarithm."""
    return 1 / (1 + exp(-odds))


def readiness(player: PlayerDraft, told: Tells) -> float:
    """The chance that a hand is ready 听牌."""
    if player.locked:
        return 1.0
    odds = READY.start + READY.meld * len(player.melds) + READY.drawn * told.drawn
    odds += READY.kept * (sum(told.thrown) - told.thrown[told.without])
    return chance(odds + READY.open if told.open else odds)


def suits_of(player: PlayerDraft, told: Tells) -> tuple[Suit, ...]:
    """The two suits he is likely to keep, the one he has thrown less of first; those of melds before all."""
    shown = {meld.tile // 9 for meld in player.melds}
    order = sorted(SUITS, key=lambda suit: (suit not in shown, suit == told.without, told.thrown[suit], suit))
    return tuple(order[:2])


def purity(player: PlayerDraft, told: Tells, suits: tuple[Suit, ...]) -> float:
    """The chance that a hand is of the first of these suits alone 清一色."""
    if any(meld.tile // 9 != suits[0] for meld in player.melds):
        return 0.0
    if player.locked and player.base is not None:
        return float(player.base.startswith("qing"))
    start, more, meld = ONE_SUIT
    return chance(start + more * (told.thrown[suits[1]] - told.thrown[suits[0]]) + meld * len(player.melds))


def usual_worth(rules: RuleSet, player: PlayerDraft, pure: float) -> float:
    """What a win usually multiplies the stake by; a locked hand's what it has won."""
    if player.locked:
        return mean(win.multiplier for win in player.wins)
    base, extra = rules.fan.base, rules.fan.extra
    kongs = extra.get("gen", 0) * sum(meld.is_kong for meld in player.melds) + kong_fan(rules, player.melds)
    more = kongs if player.melds else kongs + extra.get("menqing", 0)
    plain = multiplier_of(rules, base["pinghu"] + more)[1]
    dear = multiplier_of(rules, base.get("qingyise", base["pinghu"]) + more)[1]
    return pure * dear + (1 - pure) * plain * (OPEN_WIN if player.melds else CLOSED_WIN)


def sequences(left: list[int]) -> list[int]:
    """Of each kind the pairs of unseen tiles that would make a sequence with it."""
    return [sum(_pairs(kind, one, other, left) for one, other in RUNS) for kind in range(KINDS)]


def _pairs(kind: int, one: int, other: int, left: list[int]) -> int:
    return left[kind + one] * left[kind + other] if kind % 9 + one >= 0 and kind % 9 + other < 9 else 0


def waited_on(
    table: TableDraft, player: PlayerDraft, told: Tells, shut: list[int], runs: list[int]
) -> list[float]:
    """Of each kind the chance that a hand, if it is ready, wins on it; exact where it lies open.

    A wait is chosen by what its owner sees, so a copy in the hand of the one who asks speaks for it as any
    other does that doesn't lie open.
    """
    declared = table.rules.play.void is VoidRule.DECLARED
    weights = LOCKED if player.locked else DECLARED if declared else UNDECLARED
    won = {int(win.tile) for win in player.wins} if player.locked else set()
    start = weights.start + weights.tile * table.wall_left + weights.won * len(won)
    shown = {meld.tile // 9 for meld in player.melds}
    found = [0.0] * KINDS
    for suit in SUITS:
        if suit == player.void or (len(shown) == 2 and suit not in shown):
            continue
        rest = sum(told.thrown) - told.thrown[suit]
        rest -= 0 if player.void is None else told.thrown[player.void]
        odds = start + weights.more * (told.thrown[suit] - rest)
        odds += SAME_SUIT if any(kind // 9 == suit for kind in won) else 0.0
        for kind in range(9 * suit, 9 * suit + 9):
            if kind not in told.safe and kind not in won:
                of_kind = odds + weights.copy * shut[kind] + weights.run * runs[kind]
                of_kind += weights.thrown if kind in told.kinds else 0.0
                of_kind += weights.passed if kind in told.passed else 0.0
                of_kind += THREE_APART if _three_apart(kind, won) else 0.0
                found[kind] = chance(of_kind)
    for kind in won:
        found[kind] = 1.0
    return found


def _three_apart(kind: int, won: set[int]) -> bool:
    return any(abs(kind - other) == 3 and kind // 9 == other // 9 for other in won)
