"""The level ``normal`` with a character 性格: the anchor's play, but for what the character prefers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from xueliu.engine.actions import Action, Win
from xueliu.engine.table import BEFORE_PLAY, Request, Window
from xueliu.engine.values import value

from .anchor import Anchor, choose_claim, choose_turn
from .careful import safest
from .characters import Character, spec_of
from .collecting import collect_claim, collect_turn
from .racing import race

LEVEL: Final = "normal"


@value
class Personal:
    """The bot; it has no luck, so no seed."""

    character: Character

    @property
    def level(self) -> str:
        """Its level and character."""
        return spec_of(LEVEL, self.character)

    def decide(self, request: Request) -> Action:
        """The answer to a request: before the first discard and with a win at hand, the anchor's."""
        if request.window in BEFORE_PLAY or isinstance(request.options[0], Win):
            return Anchor().decide(request)
        choose = _TURNS if request.window is Window.TURN else _CLAIMS
        return choose[self.character](request)


_TURNS: Final[dict[Character, Callable[[Request], Action]]] = {
    Character.NEUTRAL: choose_turn,
    Character.FLUSH: collect_turn,
    Character.FAST: race,
    Character.CAUTIOUS: safest,
}
_CLAIMS: Final[dict[Character, Callable[[Request], Action]]] = {
    Character.NEUTRAL: choose_claim,
    Character.FLUSH: collect_claim,
    Character.FAST: race,
    Character.CAUTIOUS: safest,
}
