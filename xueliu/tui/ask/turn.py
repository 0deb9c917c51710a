"""The player's own turn: discard, win, kong, take a wild back."""

from __future__ import annotations

from xueliu.ai.advice import Advice
from xueliu.engine.actions import Action, AddedKong, ConcealedKong, Discard, SwapWild, Win
from xueliu.engine.aside import default_aside
from xueliu.engine.hand import MeldKind
from xueliu.engine.legal import refusal
from xueliu.engine.refusal import Refusal
from xueliu.engine.table import Request, View
from xueliu.engine.tiles import COPIES, Seat, Tile
from xueliu.price import kong_payers
from xueliu.text import fan_text, seat_text, t, tile_text
from xueliu.tui.order import discardable, drawn_place
from xueliu.tui.prices import Price, kong_price, price_of_win
from xueliu.tui.ting import ting
from xueliu.why import why

from .asking import SHOWN, UNUSED, Asking, Button, Reply
from .barred import why_turn

DIGITS = "1234567890-=[]"


class TurnAsking(Asking):
    """The question of a turn; the drawn tile has risen at first."""

    def __init__(self, request: Request, advice: Advice) -> None:
        """Choose the drawn tile, or where that can't go the last that can."""
        super().__init__(request, advice)
        self.wins = [a for a in request.options if isinstance(a, Win)]
        self.kongs = [a for a in request.options if isinstance(a, ConcealedKong | AddedKong)]
        self.exchanges = [a for a in request.options if isinstance(a, SwapWild)]
        self.choices: tuple[Action, ...] = ()
        """Several acts of one kind to choose from by digit."""
        self.aside = False
        """Whether the tile to lay aside at an opening win is being chosen."""
        self.price = price_of_win(self.view) if self.wins else None
        self._warned: Tile | None = None
        """The discard that the player was warned of."""
        self.selected = self._first_choice()

    def _first_choice(self) -> int:
        """The drawn tile; but nobody throws a wild 听用 by pressing Enter once too often."""
        wild = self.view.table.wild
        legal, drawn = discardable(self.request), drawn_place(self.view)
        if drawn is not None and self.order[drawn] in legal and self.order[drawn] != wild:
            return drawn
        places = [place for place, tile in enumerate(self.order) if tile in legal and tile != wild]
        return places[-1] if places else len(self.order) - 1

    def question(self) -> str:
        """Whose turn, or what of several is meant."""
        if self.aside:
            return t("tui.turn.aside")
        if self.choices:
            return t("tui.turn.which")
        return t("tui.turn.yours")

    def hint(self) -> str:
        """The keys of a discard."""
        return "" if self.choices else t("tui.turn.hint_aside" if self.aside else "tui.turn.hint")

    def buttons(self) -> tuple[Button, ...]:
        """Wins and kongs with their prices, or what there is to choose from."""
        if self.aside:
            return (Button("enter", "⏎", t("tui.act.win")), Button("escape", "Esc", t("tui.act.back")))
        if self.choices:
            several = [self._kong_button(a, f"tile.{n}", DIGITS[n]) for n, a in enumerate(self.choices)]
            return (*several, Button("escape", "Esc", t("tui.act.back")))
        found = []
        if self.price is not None:
            found.append(win_button(self.price, self.view))
        if len(self.kongs) == 1:
            found.append(self._kong_button(self.kongs[0], "kong", "g"))
        elif self.kongs:
            found.append(Button("kong", "g", t("tui.act.kongs")))
        if self.exchanges:
            one = len(self.exchanges) == 1
            label = act_label(self.exchanges[0]) if one else t("tui.act.exchange")
            found.append(Button("exchange", "x", label))
        return tuple(found)

    def _kong_button(self, action: Action, act: str, key: str) -> Button:
        """A kong with its price and who pays it, or an exchange, which costs nothing."""
        if not isinstance(action, ConcealedKong | AddedKong):
            return Button(act, key, act_label(action))
        payer = payers_text(self.view, kong_payers(self.view, action))
        return Button(act, key, act_label(action), kong_price(self.view, action), payer)

    def confirm(self) -> Reply:
        """Discard what has risen, or win laying it aside."""
        if self.selected is None:
            self.selected = self._first_choice()
            return SHOWN
        return self._use(self.order[self.selected])

    def _use(self, tile: Tile) -> Reply:
        if self.aside:
            return self.attempt(Win(self.view.seat, tile))
        if self.careful and tile != self._warned and breaks_ready(self.view, tile):
            self._warned = tile
            return Reply(notice=t("tui.turn.breaks", tile=tile_text(tile)))
        return self.attempt(Discard(self.view.seat, tile))

    def digit(self, place: int) -> Reply:
        """Choose by digit: one of several acts, or a tile, which a second press plays."""
        if self.choices:
            return Reply(self.choices[place]) if place < len(self.choices) else UNUSED
        if place >= len(self.order):
            return UNUSED
        if place == self.selected and self.focus is None:
            return self.confirm()
        self.selected, self.focus = place, None
        return SHOWN

    def other(self, act: str) -> Reply:
        """Win, kong, exchange, and going back."""
        if act == "win":
            return self._win()
        if act == "kong":
            return self._one_of(self.kongs) if self.kongs else Reply(notice=why(self._kong_refusal()))
        if act == "exchange":
            return self._one_of(self.exchanges) if self.exchanges else self._no_exchange()
        if act == "escape" and (self.choices or self.aside):
            self.choices, self.aside = (), False
            return SHOWN
        if act in ("pong", "pass"):
            return Reply(notice=why_turn(self.view, act))
        return self.lower() if act == "escape" else UNUSED

    def _win(self) -> Reply:
        if not self.wins:
            return self.attempt(Win(self.view.seat))
        if self.wins[0].aside is None:
            return Reply(self.wins[0])
        self.aside = True
        best = default_aside(self.view)
        self.selected = self.order.index(best)
        return SHOWN

    def _one_of(self, actions: list[SwapWild] | list[ConcealedKong | AddedKong]) -> Reply:
        if len(actions) == 1:
            return Reply(actions[0])
        self.choices = tuple(actions)
        return SHOWN

    def _no_exchange(self) -> Reply:
        if self.view.table.wild is None:
            return UNUSED
        tile = self.order[self.selected or 0]
        return self.attempt(SwapWild(self.view.seat, tile))

    def _kong_refusal(self) -> Refusal:
        """Why no kong can be made, told of the tile that comes nearest to one."""
        view = self.view
        fours = [tile for tile in self.order if view.own.counts[tile] == COPIES]
        ponged = [m.tile for m in view.me.melds if m.kind is MeldKind.PONG and view.own.counts[m.tile]]
        action: Action
        if not fours and ponged:
            action = AddedKong(view.seat, ponged[0])
        else:
            tile = fours[0] if fours else self.order[self.selected or 0]
            action = ConcealedKong(view.seat, tile)
        return refusal(view, action) or Refusal("not_now")


def win_button(price: Price, view: View) -> Button:
    """The win with its pattern and fan, what it brings, and who pays."""
    label = t("tui.act.win_worth", base=fan_text(price.score.base), n=price.score.fan)
    return Button("win", "h", label, price.income, payers_text(view, price.payers))


def payers_text(view: View, payers: tuple[Seat, ...]) -> str:
    """One who pays by his seat, several by their number."""
    if len(payers) == 1:
        return seat_text(payers[0], view.seat)
    return t("barred.payers", n=len(payers)) if payers else ""


def breaks_ready(view: View, tile: Tile) -> bool:
    """Whether another discard would leave the hand ready, and this one doesn't."""
    rows = ting(view)
    ready = [row.discard for row in rows if row.deficiency == 1]
    return bool(ready) and tile not in ready and refusal(view, Discard(view.seat, tile)) is None


def act_label(action: Action) -> str:
    """A kong, an exchange or a pong as a button names it."""
    match action:
        case ConcealedKong():
            return t("tui.act.concealed", tile=tile_text(action.tile))
        case AddedKong():
            return t("tui.act.added", tile=tile_text(action.tile))
        case SwapWild():
            return t("tui.act.exchange_of", tile=tile_text(action.tile))
    return t("tui.act.kong")
