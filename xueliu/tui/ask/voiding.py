"""The suit to do without 定缺."""

from __future__ import annotations

from xueliu.ai.advice import Advice
from xueliu.engine.actions import DeclareVoid
from xueliu.engine.table import Request
from xueliu.engine.tiles import SUITS, Suit
from xueliu.text import suit_text, t

from .asking import SHOWN, UNUSED, Asking, Button, Reply


class VoidAsking(Asking):
    """One of three suits; the recommended one is chosen at first, and Enter names it."""

    def __init__(self, request: Request, advice: Advice) -> None:
        """Choose the recommended suit."""
        super().__init__(request, advice)
        self.suit = self._recommended()

    def _recommended(self) -> Suit:
        action = self.advice.action
        return action.suit if isinstance(action, DeclareVoid) else SUITS[0]

    def unadvise(self) -> None:
        """Begin at the first suit."""
        super().unadvise()
        self.suit = SUITS[0]

    def improve(self, advice: Advice) -> None:
        """Choose what is recommended now, unless the player has chosen another."""
        untouched = self.advised and self.suit == self._recommended()
        super().improve(advice)
        if untouched:
            self.suit = self._recommended()

    @property
    def raised(self) -> tuple[int, ...]:
        """The tiles of the suit chosen stay down: they are to go."""
        return ()

    def question(self) -> str:
        """What is asked."""
        return t("tui.void.question")

    def buttons(self) -> tuple[Button, ...]:
        """The three suits."""
        return tuple(Button(f"tile.{suit}", str(suit + 1), suit_text(suit)) for suit in SUITS)

    def move(self, act: str) -> Reply:
        """The arrows go from suit to suit."""
        step = 1 if act in ("right", "end") else -1
        self.suit = Suit((self.suit + step) % 3)
        return SHOWN

    def turn_focus(self, act: str) -> Reply:
        """So does Tab."""
        return self.move("left" if act == "tab_back" else "right")

    def confirm(self) -> Reply:
        """Name the suit chosen."""
        return Reply(DeclareVoid(self.view.seat, self.suit))

    def digit(self, place: int) -> Reply:
        """Name a suit at once."""
        return Reply(DeclareVoid(self.view.seat, Suit(place))) if place < 3 else UNUSED

    def click(self, place: int) -> Reply:
        """A click on a tile chooses its suit."""
        self.suit = Suit(self.order[place] // 9)
        return SHOWN

    def other(self, act: str) -> Reply:
        """The suit's own letter names it."""
        suits = {"suit_m": 0, "pong": 1, "suit_s": 2}
        return Reply(DeclareVoid(self.view.seat, Suit(suits[act]))) if act in suits else UNUSED
