"""A tile on offer: win, kong, pong, or let it go."""

from __future__ import annotations

from functools import cached_property

from xueliu.ai.advice import Advice
from xueliu.ai.anchor import standing_after
from xueliu.ai.seen import unseen
from xueliu.engine.actions import Action, DirectKong, Pass, Pong, Win
from xueliu.engine.lacking import NEVER
from xueliu.engine.table import Offer, Request
from xueliu.price import kong_payers
from xueliu.text import seat_text, t, tile_text
from xueliu.tui.prices import kong_price, price_of_win

from .asking import SHOWN, UNUSED, Asking, Button, Reply
from .barred import why_claim
from .turn import DIGITS, payers_text, win_button


class ClaimAsking(Asking):
    """The question of a claim or of robbing a kong; no tile has risen."""

    def __init__(self, request: Request, advice: Advice) -> None:
        """Sort the options."""
        super().__init__(request, advice)
        options = request.options
        self.win = next((a for a in options if isinstance(a, Win)), None)
        self.kong = next((a for a in options if isinstance(a, DirectKong)), None)
        self.pongs = [a for a in options if isinstance(a, Pong)]
        self.choices: tuple[Action, ...] = ()
        """The ways to pong, with and without a wild, to choose from by digit."""
        self.price = price_of_win(self.view) if self.win else None

    @property
    def offer(self) -> Offer:
        """The tile on offer."""
        offer = self.view.table.offer
        if offer is None:
            raise AssertionError("no tile is on offer outside a claim window")
        return offer

    def question(self) -> str:
        """Who discarded what, or adds it to a pong."""
        if self.choices:
            return t("tui.claim.which")
        what = "tui.claim.robbing" if self.offer.robbing else "tui.claim.discard"
        seat = seat_text(self.offer.source, self.view.seat)
        return t(what, seat=seat, tile=tile_text(self.offer.tile))

    def buttons(self) -> tuple[Button, ...]:
        """What the tile can be claimed for, with prices, and passing."""
        if self.choices:
            several = [Button(f"tile.{n}", DIGITS[n], pong_label(a)) for n, a in enumerate(self.choices)]
            return (*several, Button("escape", "Esc", t("tui.act.back")))
        found = []
        if self.price is not None:
            found.append(win_button(self.price, self.view))
        if self.pongs:
            wild = all(pong.wilds for pong in self.pongs)
            label = t("tui.act.pong_by_wild" if wild else "tui.act.pong")
            found.append(Button("pong", "p", label + self._leaves))
        if self.kong:
            payer = payers_text(self.view, kong_payers(self.view, self.kong))
            found.append(Button("kong", "g", t("tui.act.kong"), kong_price(self.view, self.kong), payer))
        found.append(Button("pass", t("tui.key.space"), t("tui.act.pass")))
        if self.weary and self.pongs and self.win is None and self.kong is None:
            found.append(Button("no_pongs", "e", t("tui.act.no_pongs")))
        return tuple(found)

    @cached_property
    def _far(self) -> int:
        """How many steps from ready the hand is after the best pong and discard."""
        left = unseen(self.view)
        return min(standing_after(self.view, pong, left).deficiency for pong in self.pongs) - 1

    @property
    def _leaves(self) -> str:
        """How near a pong brings the hand, for who wants to be told."""
        if not self.advised:
            return ""
        far = self._far
        return "" if far >= NEVER - 1 else t("barred.ready") if far == 0 else t("barred.far", n=far)

    def confirm(self) -> Reply:
        """Enter goes to the recommended button first, so that nothing is claimed or passed by mistake."""
        wanted = {Win: "win", Pong: "pong", DirectKong: "kong", Pass: "pass"}[type(self.advice.action)]
        acts = [button.act for button in self.buttons()]
        self.focus = acts.index(wanted) if wanted in acts and self.advised else 0
        return SHOWN

    def digit(self, place: int) -> Reply:
        """Choose one of several ways to pong."""
        return Reply(self.choices[place]) if place < len(self.choices) else UNUSED

    def click(self, place: int) -> Reply:
        """A click on the hand changes nothing here."""
        return UNUSED

    def move(self, act: str) -> Reply:
        """The arrows go from button to button."""
        return self.turn_focus("tab_back" if act == "left" else "tab")

    def other(self, act: str) -> Reply:
        """The four answers."""
        if act == "escape" and self.choices:
            self.choices = ()
            return SHOWN
        if act in ("pass", "space", "escape"):
            return Reply(Pass(self.view.seat))
        if act == "win":
            return self._claim(act, self.win)
        if act == "pong":
            return self._pong()
        if act == "kong":
            return self._claim(act, self.kong)
        return UNUSED

    def _claim(self, act: str, action: Action | None) -> Reply:
        """The claim, or why this tile can't be claimed so."""
        return Reply(notice=why_claim(self.view, act)) if action is None else Reply(action)

    def _pong(self) -> Reply:
        if len(self.pongs) > 1:
            self.choices = tuple(self.pongs)
            return SHOWN
        return self._claim("pong", self.pongs[0] if self.pongs else None)


def pong_label(action: Action) -> str:
    """A pong with or without a wild tile."""
    if isinstance(action, Pong) and action.wilds:
        return t("tui.act.pong_wild")
    return t("tui.act.pong_natural")
