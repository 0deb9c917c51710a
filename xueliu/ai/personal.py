"""The level ``normal`` with a character 性格: the anchor's play, but for what the character prefers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from xueliu.engine.actions import (
    Action,
    AddedKong,
    ConcealedKong,
    DirectKong,
    Discard,
    Pass,
    Pong,
    Win,
)
from xueliu.engine.table import Request, Window
from xueliu.engine.values import value

from .anchor import Anchor, Standing, choose_claim, choose_turn, stand, standing_after
from .careful import safest
from .characters import Character, spec_of
from .collecting import collect_claim, collect_turn
from .seen import unseen

LEVEL: Final = "normal"
Kong = ConcealedKong | AddedKong


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
        if request.window in (Window.FLOAT, Window.SWAP, Window.VOID) or isinstance(request.options[0], Win):
            return Anchor().decide(request)
        choose = _TURNS if request.window is Window.TURN else _CLAIMS
        return choose[self.character](request)


def _fast_claim(request: Request) -> Action:
    """The claim that comes nearest, if it leads no further away and, once locked, if it helps."""
    view, left = request.view, unseen(request.view)
    now = stand(view, view.own.counts, view.me.melds, left)
    found: list[tuple[int, int, int]] = []
    for place, action in enumerate(request.options):
        if not isinstance(action, DirectKong | Pong):
            continue
        after = standing_after(view, action, left)
        if after.better_than(now) or (after.deficiency == now.deficiency and not view.me.locked):
            found.append((after.deficiency, -after.copies, place))
    return request.options[min(found)[2]] if found else Pass(view.seat)


def _cautious_turn(request: Request) -> Action:
    """A kong that leads no further away, for its money is sure; else the discard that loses least."""
    act = choose_turn(request)
    if not isinstance(act, Discard):
        return act
    view, left = request.view, unseen(request.view)
    after = _after(request, act, left).deficiency
    kongs = [a for a in request.options if isinstance(a, Kong)]
    kong = next((a for a in kongs if standing_after(view, a, left).deficiency <= after), None)
    return kong or (safest(request, act) if len(request.options) > 1 else act)


def _cautious_claim(request: Request) -> Action:
    """A kong that leads no further away, else what the anchor does."""
    view, left = request.view, unseen(request.view)
    act = choose_claim(request)
    now = stand(view, view.own.counts, view.me.melds, left).deficiency
    for action in request.options:
        if isinstance(action, DirectKong) and standing_after(view, action, left).deficiency <= now:
            return action
    return act


def _after(request: Request, act: Discard, left: list[int]) -> Standing:
    view, counts = request.view, list(request.view.own.counts)
    counts[act.tile] -= 1
    return stand(view, tuple(counts), view.me.melds, left)


_TURNS: Final[dict[Character, Callable[[Request], Action]]] = {
    Character.NEUTRAL: choose_turn,
    Character.FLUSH: collect_turn,
    Character.FAST: choose_turn,
    Character.CAUTIOUS: _cautious_turn,
}
_CLAIMS: Final[dict[Character, Callable[[Request], Action]]] = {
    Character.NEUTRAL: choose_claim,
    Character.FLUSH: collect_claim,
    Character.FAST: _fast_claim,
    Character.CAUTIOUS: _cautious_claim,
}
