"""A match heard event by event, and what its history says of one seat."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from xueliu.ai.outside import options_json
from xueliu.engine.actions import Action, SwapThree, action_from_json, action_to_json
from xueliu.engine.events import (
    EndGame,
    EndKyoku,
    Event,
    Hora,
    Left,
    Ryukyoku,
    StartHand,
    Transfer,
    Why,
)
from xueliu.engine.table import Request
from xueliu.engine.tiles import Seat, Tile, tile_name
from xueliu.tally import Tally

from .rows import DecisionRow, HandRow, MatchRow, WinRow

_OF_WINS = (Why.HORA, Why.SELF_DRAW_BONUS)


def compact(data: object) -> str:
    """JSON as it is kept."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


class Chronicle:
    """Hears a match whole, and is told the seat's answers before their events."""

    def __init__(self, match: MatchRow) -> None:
        """``match`` says what was known at its start; the rest of it is filled in."""
        self.match = match
        self.hands: list[HandRow] = []
        self._seat = Seat(match.seat)
        self._tally = Tally()
        self._away = False
        self._winning: list[WinRow] = []
        self._paying = False

    def hear(self, event: Event) -> None:
        """Count an event."""
        if isinstance(event, StartHand):
            self.hands.append(HandRow(event.hand, event.dealer == self._seat, event.stake, away=self._away))
            self._tally = Tally()
        self._tally.hear(event)
        if isinstance(event, EndGame):
            self.match.rank = event.ranks[self._seat]
        elif isinstance(event, Left) and event.actor == self._seat:
            self.match.escaped = self.match.escaped or event.final
        elif self.hands:
            self._in_hand(self.hands[-1], event)

    def presence(self, away: bool) -> None:
        """Autoplay takes the seat, or gives it back."""
        self._away = away
        if self.hands and not self.hands[-1].ended:
            self.hands[-1].away = self.hands[-1].away or away

    def _in_hand(self, hand: HandRow, event: Event) -> None:
        if isinstance(event, Hora):
            self._win(hand, event)
        elif isinstance(event, Transfer):
            self._transfer(hand, event)
        elif isinstance(event, Ryukyoku):
            hand.exhausted = True
            hand.ready = not hand.won and bool(event.ready[self._seat])
        elif isinstance(event, EndKyoku):
            self._end(hand)

    def _win(self, hand: HandRow, win: Hora) -> None:
        """The lines of all winners on one tile come before what they are paid."""
        if self._paying:
            self._winning, self._paying = [], False
        if win.actor == self._seat:
            fans = compact([list(fan) for fan in win.fans])
            row = WinRow(
                len(hand.won) + 1,
                tile_name(win.pai),
                win.how.value,
                int(win.target),
                win.fan,
                win.multiplier,
                fans,
            )
            hand.won.append(row)
            self._winning.append(row)

    def _transfer(self, hand: HandRow, paid: Transfer) -> None:
        self._paying = True
        if paid.why in _OF_WINS and paid.to == self._seat and self._winning:
            self._winning[-1].gain += paid.amount
        if paid.why is Why.NOT_READY and paid.source == self._seat:
            hand.charged += paid.amount

    def _end(self, hand: HandRow) -> None:
        sums = self._tally.seats[self._seat]
        hand.ended, hand.points, hand.fan = True, sums.money, sums.fan
        hand.wins, hand.self_draws, hand.deal_ins, hand.kongs = (
            sums.wins,
            sums.self_draws,
            sums.deal_ins,
            sums.kongs,
        )
        hand.pig, hand.not_ready = bool(sums.pigs), bool(sums.not_ready)
        self.match.points += hand.points
        self._winning = []

    def decided(self, request: Request, line: int, answer: Action, advised: object, ms: int) -> None:
        """Note an answer of the seat's, and what was recommended, as JSON, if anything was."""
        wild = request.view.table.wild
        known = _read(advised, wild)
        self.hands[-1].decisions.append(
            DecisionRow(
                line,
                request.window.value,
                compact(options_json(request)),
                len(request.options) > 1,
                compact(action_to_json(answer, wild)),
                None if known is None else compact(action_to_json(known, wild)),
                None if known is None else _same(known, answer),
                ms,
            )
        )


def _read(advised: object, wild: Tile | None) -> Action | None:
    """The recommendation; None where there was none, or what is written is none."""
    if not isinstance(advised, Mapping):
        return None
    data: Mapping[str, Any] = advised
    try:
        return action_from_json(data, wild)
    except (KeyError, ValueError):
        return None


def _same(one: Action, other: Action) -> bool:
    """Three tiles may be named in any order."""
    if isinstance(one, SwapThree) and isinstance(other, SwapThree):
        return sorted(one.tiles) == sorted(other.tiles)
    return one == other
