"""The three tiles to pass on 换三张."""

from __future__ import annotations

from xueliu.ai.advice import Advice
from xueliu.engine.actions import SwapThree
from xueliu.engine.refusal import Refusal
from xueliu.engine.table import Request
from xueliu.engine.tiles import suit_of
from xueliu.text import t
from xueliu.why import why

from .asking import SHOWN, UNUSED, Asking, Button, Reply


class SwapAsking(Asking):
    """Three tiles of one suit; the recommended ones have risen, and Enter passes them on."""

    def __init__(self, request: Request, advice: Advice) -> None:
        """Pick the recommended three."""
        super().__init__(request, advice)
        self.picks = self.recommended()

    def unadvise(self) -> None:
        """Pick nothing for the player."""
        super().unadvise()
        self.picks = ()

    def improve(self, advice: Advice) -> None:
        """Lift what is recommended now, unless the player has picked for himself."""
        untouched = self.advised and self.picks == self.recommended()
        super().improve(advice)
        if untouched:
            self.picks = self.recommended()

    @property
    def raised(self) -> tuple[int, ...]:
        """The tiles picked; the one the cursor is on stays down."""
        return self.picks

    def recommended(self) -> tuple[int, ...]:
        """The places of the recommended three."""
        found: list[int] = []
        action = self.advice.action
        for wanted in action.tiles if isinstance(action, SwapThree) else ():
            found.append(next(p for p, tile in enumerate(self.order) if tile == wanted and p not in found))
        return tuple(found)

    def question(self) -> str:
        """What is asked."""
        return t("tui.swap.question", n=len(self.picks))

    def hint(self) -> str:
        """How to pick."""
        return t("tui.swap.hint")

    def buttons(self) -> tuple[Button, ...]:
        """Passing them on, and the recommendation."""
        found = [Button("enter", "⏎", t("tui.swap.go"))]
        if self.advised and set(self.picks) != set(self.recommended()):
            found.append(Button("advice", "r", t("tui.swap.recommended")))
        return tuple(found)

    def press(self, act: str) -> Reply:
        """The recommendation is lifted, and passed on where it has risen already."""
        if act == "advice" and self.advised:
            if set(self.picks) == set(self.recommended()):
                return self.confirm()
            self.picks = self.recommended()
            return SHOWN
        return super().press(act)

    def confirm(self) -> Reply:
        """Pass the three on."""
        tiles = sorted(self.order[place] for place in self.picks)
        if len(tiles) != 3:
            return Reply(notice=why(Refusal("swap_three_tiles")))
        return self.attempt(SwapThree(self.view.seat, (tiles[0], tiles[1], tiles[2])))

    def digit(self, place: int) -> Reply:
        """Pick a tile or put it back; a fourth, or one of another suit, sends the oldest back."""
        if place >= len(self.order):
            return UNUSED
        self.selected, self.focus = place, None
        tile = self.order[place]
        if place in self.picks:
            self.picks = tuple(other for other in self.picks if other != place)
            return SHOWN
        if tile == self.view.table.wild:
            return Reply(notice=why(Refusal("swap_wild_tile", (("tile", tile),))))
        kept = tuple(other for other in self.picks if suit_of(self.order[other]) == suit_of(tile))
        notice = ""
        if len(kept) < len(self.picks):
            notice = t("tui.swap.other_suit")
        elif len(kept) == 3:
            kept, notice = kept[1:], t("tui.swap.fourth")
        self.picks = (*kept, place)
        return Reply(notice=notice)

    def other(self, act: str) -> Reply:
        """Space picks what the cursor is on."""
        if act == "space" and self.selected is not None:
            return self.digit(self.selected)
        if act == "escape":
            self.picks = ()
            return SHOWN
        return UNUSED
