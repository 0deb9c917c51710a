"""One event of each type, none of them from a real match."""

from __future__ import annotations

from typing import Any

from xueliu.engine.events import (
    AddedKonged,
    ConcealedKonged,
    Decision,
    DirectKonged,
    Discarded,
    Drawn,
    EndGame,
    EndKyoku,
    Event,
    Floats,
    Hora,
    How,
    Left,
    Ponged,
    Returned,
    Ryukyoku,
    StartGame,
    StartHand,
    StartKyoku,
    SwappedThree,
    Transfer,
    VoidsDeclared,
    Why,
    WildSwapped,
)
from xueliu.engine.tiles import SEATS, SUITS, TILES, tile_from_name

HEX = "0123456789abcdef" * 4


def tiles(text: str) -> tuple[Any, ...]:
    return tuple(tile_from_name(name) for name in text.split())


DEAL = (TILES[:14], TILES[:13], TILES[9:22], TILES[14:27])
THREES = (tiles("1m 2m 3m"), tiles("4p 5p 6p"), tiles("7s 8s 9s"), tiles("1p 1p 9p"))
T3M, T8P, T5P = tiles("3m 8p 5p")

SAMPLES: dict[str, Event] = {
    "start_game": StartGame(
        ("你", "b", "c", "d"),
        ("human", "normal", "easy", "cmd"),
        {"play": {"hands": 1}},
        "xueliu",
        "42",
        HEX,
        "cut",
        "1.0",
        practice=True,
    ),
    "start_hand": StartHand(1, SEATS[2], (3, 4), (10000, 10000, 10000, 10000), 100, HEX),
    "float": Floats((True, False, False, True)),
    "start_kyoku": StartKyoku(
        1,
        SEATS[2],
        (10000,) * 4,
        100,
        (6, 1),
        SEATS[0],
        7,
        DEAL,
        HEX,
        T3M,
        TILES[3],
        (True, False, False, True),
    ),
    "swap_three": SwappedThree(5, "previous", THREES, THREES[1:] + THREES[:1]),
    "void": VoidsDeclared((SUITS[0], SUITS[1], SUITS[2], SUITS[0])),
    "tsumo": Drawn(SEATS[1], T3M),
    "dahai": Discarded(SEATS[1], T8P, True),
    "pon": Ponged(SEATS[0], SEATS[1], T8P, (T8P, TILES[3])),
    "daiminkan": DirectKonged(SEATS[3], SEATS[1], T8P, (T8P, T8P, T8P)),
    "kakan": AddedKonged(SEATS[2], T8P, (T8P, T8P, T8P)),
    "ankan": ConcealedKonged(SEATS[3], (T3M, T3M, T3M, T3M)),
    "swap_wild": WildSwapped(SEATS[0], T8P, TILES[3]),
    "hora": Hora(SEATS[0], SEATS[1], T8P, How.RON, (("qingyise", 3), ("gen", 1)), 4, 8),
    "transfer": Transfer(SEATS[1], SEATS[0], 300, 800, Why.HORA, 4, 8),
    "leave": Left(SEATS[2], False),
    "return": Returned(SEATS[2]),
    "ryukyoku": Ryukyoku("wall", ((T5P, T8P), (), (T3M,), ()), (SEATS[1],)),
    "decision": Decision(SEATS[0], "turn", {"type": "dahai", "actor": 0, "pai": "8p"}, 1200),
    "end_kyoku": EndKyoku((10300, 9700, 10000, 10000), ((T5P,), (), (T3M, T8P), (T8P,)), (), HEX),
    "end_game": EndGame((10300, 9700, 10000, 10000), (1, 4, 2, 2), HEX),
}
