"""A hand in progress as a few signs: equal states have equal digests, in every process and Python version.

What goes into it is listed here field by field and never changes: a field that a later version adds to a
state must not make the journals of earlier versions look as if they had been played otherwise.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from .actions import action_to_json
from .state import State

DIGEST_LENGTH: Final = 16

_Cells = Callable[[Any], tuple[Any, ...]]
_TABLE: Final[_Cells] = attrgetter(
    "hand", "dealer", "stake", "start_scores", "scores", "dice", "window", "turn", "wall_left",
    "wild_indicator", "wild", "swap_die", "claimed", "opening", "called", "winners", "next_dealer",
)  # fmt: skip
_PLAYER: Final[_Cells] = attrgetter(
    "concealed", "river", "void", "floats", "draws", "locked", "out", "base", "away", "escaped"
)
_OWN: Final[_Cells] = attrgetter("counts", "drawn", "waits", "given", "taken", "let_go", "passed")
_MELD: Final[_Cells] = attrgetter("kind", "tile", "giver", "wilds", "late")
_WON: Final[_Cells] = attrgetter("tile", "how", "target", "base", "fan", "multiplier", "place")
_KONG: Final[_Cells] = attrgetter("kind", "tile", "feeder", "paid", "moved")
_OFFER: Final[_Cells] = attrgetter("tile", "source", "robbing", "late")
_THROWN: Final[_Cells] = attrgetter("seat", "tile", "drawn")


def state_digest(state: State) -> str:
    """A state as 16 hex digits: all that is open, all hands, the rest of the wall, who has answered what."""
    text = json.dumps(_cells(state), separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:DIGEST_LENGTH]


def _cells(state: State) -> list[Any]:
    table = state.table
    return [
        _TABLE(table),
        [_player(one) for one in table.players],
        [_OWN(one) for one in state.owns],
        None if table.offer is None else [_OFFER(table.offer), _kong(table.offer.kong)],
        _kong(table.kong),
        [_THROWN(one) for one in table.thrown],
        state.wall_left,
        state.waiting,
        [None if one is None else action_to_json(one, table.wild) for one in state.answers],
    ]


def _player(player: Any) -> list[Any]:
    melds, wins = [_MELD(one) for one in player.melds], [_WON(one) for one in player.wins]
    return [_PLAYER(player), melds, wins, [_KONG(one) for one in player.kongs]]


def _kong(kong: Any) -> Any:
    return None if kong is None else _KONG(kong)
