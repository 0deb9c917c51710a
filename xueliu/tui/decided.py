"""A question that was answered long ago: the tiles that went stand out."""

from __future__ import annotations

from xueliu.ai.advice import Advice
from xueliu.engine.actions import Action, AddedKong, ConcealedKong, Discard, SwapThree, SwapWild
from xueliu.engine.table import Request
from xueliu.engine.tiles import Tile

from .ask.asking import Asking, Button


class Decided(Asking):
    """Nothing can be pressed."""

    def __init__(self, request: Request, action: Action, advice: Advice | None) -> None:
        """Keep what was done, and what would be recommended, if that is wanted."""
        super().__init__(request, advice or Advice(action))
        self.advised = advice is not None
        if isinstance(action, SwapThree):
            self.picks = self._places(action.tiles)
        elif isinstance(action, Discard | AddedKong | ConcealedKong | SwapWild):
            found = self._places((action.tile,))
            self.selected = found[0] if found else None

    def _places(self, tiles: tuple[Tile, ...]) -> tuple[int, ...]:
        """Where these tiles stand, the drawn one first."""
        found: list[int] = []
        for wanted in tiles:
            places = [p for p, tile in enumerate(self.order) if tile == wanted and p not in found]
            found += places[-1:]
        return tuple(found)

    def question(self) -> str:
        """Nothing is asked any more."""
        return ""

    def buttons(self) -> tuple[Button, ...]:
        """Nothing can be pressed."""
        return ()
