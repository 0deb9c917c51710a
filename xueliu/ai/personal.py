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

from .anchor import Anchor, Standing, choose_claim, choose_turn, kong_standing, pong_standing, stand
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


def _fast_turn(request: Request) -> Action:
    """Every kong that leads no further away, else the anchor's act."""
    view, left = request.view, unseen(request.view)
    act = choose_turn(request)
    if not isinstance(act, Discard):
        return act
    after = _after(request, act, left).deficiency
    kongs = [a for a in request.options if isinstance(a, Kong)]
    return next((a for a in kongs if kong_standing(view, a, left).deficiency <= after), act)


def _fast_claim(request: Request) -> Action:
    """The claim that comes nearest, if it leads no further away."""
    return _claim(request, lambda after, now: after.deficiency <= now.deficiency)


def _cautious_turn(request: Request) -> Action:
    """The anchor's act, but of near-equal discards the safest."""
    act = choose_turn(request)
    return safest(request, act) if isinstance(act, Discard) else act


def _claim(request: Request, good: Callable[[Standing, Standing], bool]) -> Action:
    """The best of the claims that are good enough, else a pass."""
    view, left = request.view, unseen(request.view)
    now = stand(view, view.own.counts, view.me.melds, left)
    found: list[tuple[int, int, int]] = []
    for place, action in enumerate(request.options):
        if isinstance(action, DirectKong):
            after = kong_standing(view, action, left)
        elif isinstance(action, Pong):
            after = pong_standing(view, action, left)
        else:
            continue
        if good(after, now):
            found.append((after.deficiency, -after.copies, place))
    return request.options[min(found)[2]] if found else Pass(view.seat)


def _after(request: Request, act: Discard, left: list[int]) -> Standing:
    view, counts = request.view, list(request.view.own.counts)
    counts[act.tile] -= 1
    return stand(view, tuple(counts), view.me.melds, left)


_TURNS: Final[dict[Character, Callable[[Request], Action]]] = {
    Character.NEUTRAL: choose_turn,
    Character.FLUSH: collect_turn,
    Character.FAST: _fast_turn,
    Character.CAUTIOUS: _cautious_turn,
}
_CLAIMS: Final[dict[Character, Callable[[Request], Action]]] = {
    Character.NEUTRAL: choose_claim,
    Character.FLUSH: collect_claim,
    Character.FAST: _fast_claim,
    Character.CAUTIOUS: choose_claim,
}
