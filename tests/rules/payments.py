"""Hands that win and kong, for the tests of who pays whom."""

from __future__ import annotations

from tests.table_builder import Game, dealt

Pairs = dict[tuple[int, int | str], int]

WAIT_9P = "123456789m111p9p"
ALSO_9P = "123456789m222p9p"
THIRD_9P = "123456789m333p9p"
WAIT_8M = "123456789p111m8m"
TRANSFER = "pay.kong_transfer="
KONG_5M = "555m234567p88p67p"
"""With its 5m laid down it waits for 5p and 8p."""


def xueliu(*sets: str) -> tuple[str, ...]:
    return ("xueliu", "pay.kong_transfer=off", *sets)


def direct(*sets: str) -> Game:
    return dealt(["5s", "555s"], "6s", xueliu(*sets)).play("0:5s", "1:gang")


def added(*sets: str) -> Game:
    hands = ["5s", "55s9p"]
    game = dealt(hands, "1m1m1m5s", xueliu(*sets)).play("0:5s", "1:peng", "1:9p").until_turn(2)
    return game.play("1:gang5s")


def concealed(*sets: str) -> Game:
    return dealt(["", "555s"], "5s", xueliu(*sets)).play("1:gang5s")


FED = ["5s" + WAIT_9P, "555s9p", ALSO_9P]
"""Seat 0 feeds the kong of seat 1; both 0 and 2 wait for the 9p that 1 will discard."""


def gangshangpao(rules: tuple[str, ...], winners: str, hands: list[str] = FED) -> Game:
    return dealt(hands, "6s", rules).play("0:5s", "1:gang", "1:9p", winners)
