"""Hands that are played to the empty wall by four seats that do nothing but draw."""

from __future__ import annotations

from tests.table_builder import Game, dealt
from xueliu.engine.events import Why

Pairs = dict[tuple[int, int | str], int]

PIG = "1177m2255p8p3366s"
"""Three suits; the dealer's, with the 9m that he discards first."""
OTHER_PIG = "2268m447p1579s48s"
NOT_READY = "1245578s246688p"
WAIT_9P = "123456789m111p9p"
WAIT_9M = "123456789s444m9m"
TABLE = [PIG + "9m", NOT_READY, WAIT_9P, WAIT_9M]
"""A pig, one not ready, one ready for a 平胡; seat 3 may win on the dealer's 9m."""
SOON = "9p9p9p9m"
"""Whatever could still be won on goes by at once."""


def rules(*sets: str, base: str = "xueliu") -> tuple[str, ...]:
    return (base, "locked.win=ask", "claims.must_win_last=0", *sets)


def ended(*sets: str, won: bool = True, base: str = "xueliu", hands: list[str] | None = None) -> Game:
    """The hand with everybody's tiles as dealt; seat 3 has won unless said otherwise."""
    game = dealt(hands or TABLE, SOON, rules(*sets, base=base)).play("0:9m")
    if won:
        game.play("3:hu")
    return game.finish()


def checks(game: Game) -> Pairs:
    """What was paid at the empty wall, before refunds."""
    return game.paid(Why.PIG, Why.NOT_READY)
