"""What the player did in one match, as its journal tells it: the figures of the final result."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from xueliu.catalogue import t
from xueliu.engine.tiles import tile_from_name
from xueliu.engine.values import value
from xueliu.journal import peek
from xueliu.match import Match
from xueliu.resuming import spent_on
from xueliu.words import fan_text, how_text, tile_text, time_text

from .journals import JournalReading
from .rows import HandRow, WinRow


@value
class Outcome:
    """One match of the player's."""

    hands: tuple[HandRow, ...]
    """Those that ended."""
    spent: float
    """How long it was played (seconds)."""

    @property
    def agreed(self) -> tuple[int, int]:
        """Of how many choices with a recommendation he did what was recommended, and how many there were."""
        found = [one.agrees for hand in self.hands for one in hand.decisions if one.choice]
        return sum(agrees is True for agrees in found), sum(agrees is not None for agrees in found)

    @property
    def best(self) -> tuple[HandRow, WinRow] | None:
        """The win that brought most, with its hand; the first of equal ones."""
        wins = [(hand, win) for hand in self.hands for win in hand.won]
        return max(wins, key=lambda one: one[1].gain, default=None)


def outcome(path: Path) -> Outcome:
    """What a journal tells of its player.

    Raises:
        BadFileError: it can't be read, or doesn't replay.
    """
    told = JournalReading(path).read()
    return Outcome(tuple(hand for hand in told.hands if hand.ended), spent_on(peek(path).decisions))


def agreement_text(found: Outcome) -> str:
    """How often he did what was recommended; empty where nothing was."""
    agreed, of = found.agreed
    return t("final.agreement", share=f"{agreed / of:.0%}", n=agreed, of=of) if of else ""


def outcome_lines(found: Outcome) -> list[str]:
    """The figures, the best win, time and agreement, a line each."""
    hands = found.hands
    sums: dict[str, Any] = {
        name: sum(getattr(hand, name) for hand in hands)
        for name in ("wins", "self_draws", "deal_ins", "kongs", "pig", "charged")
    }
    won = sum(hand.wins > 0 for hand in hands)
    unready = sum(hand.charged > 0 for hand in hands)
    lines = [t("final.figures", won=won, hands=len(hands), unready=unready, **sums), best_text(found)]
    lines += [t("final.spent", time=time_text(found.spent)), agreement_text(found)]
    return [line for line in lines if line]


def ending_text(match: Match) -> str:
    """Why a match had fewer hands than were to be played; empty if it had them all."""
    hand, hands = match.hand, match.setup.hands
    if hand >= hands:
        return ""
    return t("final.left" if match.state.table.players[0].escaped else "final.early", hand=hand, hands=hands)


def best_text(found: Outcome) -> str:
    """The win that brought most; empty where there was none."""
    if found.best is None:
        return ""
    hand, win = found.best
    fans = "+".join(fan_text(name) for name, _fan in json.loads(win.fans))
    words = {"hand": hand.hand, "fans": fans, "fan": win.fan, "gain": win.gain}
    return t("final.best", how=how_text(win.how), tile=tile_text(tile_from_name(win.tile)), **words)
