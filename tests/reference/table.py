"""The state of a hand in plain dicts, and what each seat may do in it (rules.md §4, §5, §6, §9).

Readings taken where the text leaves room:

- there is no win in the turn after a pong, even if exchanging a wild completes the hand;
- a robbed kong counts as a discard for the passing bars, both to let go and to win on;
- a kong under ``void_blocks_claims`` is barred on the player's own turn too;
- a four of a kind of the own void suit can't be konged on the own turn either.
"""

from __future__ import annotations

from typing import Any

from .ending import seat_waits
from .fan import Rules, Situation, Value, hora_fan
from .settle import Table
from .tiles import without


def new_seat(tiles: list[str]) -> dict[str, Any]:
    """A seat as it is dealt."""
    return {
        "tiles": list(tiles),
        "melds": [],
        "void": None,
        "out": False,  # has left play (血战)
        "won": False,
        "won_kinds": [],
        "only_base": None,  # what the first win fixed
        "left": False,  # has left for good (逃跑)
        "draws": 0,
        "drawn": None,  # the tile just drawn, this turn
        "let_go": None,  # the most fan let go, where it bars
        "pongs_passed": set(),
    }


def new_table(rules: Rules, start: dict[str, Any]) -> Table:
    """The table after the deal that a ``start_kyoku`` event tells of."""
    return {
        "rules": rules,
        "stake": start["stake"],
        "scores": list(start["scores"]),
        "floats": start.get("floats") or [False] * 4,
        "wild": start.get("wild"),
        "dealer": start["dealer"],
        "dealer_discarded": False,
        "claimed": False,  # any pong or kong by anyone
        "wall_left": 54 if start.get("wild") else 55,
        "kongs": [],
        "bloom": None,  # the kong the tile just drawn replaces
        "seats": [new_seat(tiles) for tiles in start["tehais"]],
    }


def locked(table: Table, seat: int) -> bool:
    """Whether a seat has won and plays on (血流)."""
    return bool(table["seats"][seat]["won"] and not table["seats"][seat]["out"])


def void_tiles(table: Table, seat: int) -> list[str]:
    """The tiles of the declared suit still held; a wild has no suit."""
    held = table["seats"][seat]
    return [tile for tile in held["tiles"] if tile[1] == held["void"] and tile != table["wild"]]


def value_with(table: Table, seat: int, tile: str | None, situation: Situation) -> Value | None:
    """What the seat's hand is worth as it stands, or with somebody else's tile, which counts as printed."""
    held = table["seats"][seat]
    naturals = [own for own in held["tiles"] if own != table["wild"]]
    wilds = len(held["tiles"]) - len(naturals)
    if tile is not None:
        naturals = [*naturals, tile]
    return hora_fan(
        table["rules"], naturals, wilds, held["melds"], situation, held["void"], held["only_base"]
    )


def drawn_win(table: Table, seat: int, mode: str) -> Value | None:
    """What a self-drawn win would be worth now; ``mode`` is opening, drawn or pong."""
    held = table["seats"][seat]
    if mode == "pong":
        return None
    dealer_waits = seat == table["dealer"] and not table["dealer_discarded"]
    if dealer_waits and not table["rules"]["play"]["opening_win"]:
        return None
    opening = None
    if seat == table["dealer"]:
        opening = "dealer" if mode == "opening" else None
    elif held["draws"] == 1 and not table["claimed"]:
        opening = "other"
    last, bloom = table["wall_left"] == 0, table["bloom"] is not None
    return value_with(
        table, seat, None, {"how": "tsumo", "kong_draw": bloom, "last": last, "opening": opening}
    )


def offered_win(table: Table, seat: int, tile: str, how: str) -> Value | None:
    """What a win on a discard or an added kong would be worth, barred or not."""
    off_kong = how == "ron" and table["bloom"] is not None
    situation = {"how": how, "kong_discard": off_kong, "last": table["wall_left"] == 0}
    return value_with(table, seat, tile, situation)


def barred(table: Table, seat: int, value: Value) -> bool:
    """Whether a win let go before bars this one (过水)."""
    rule, let_go = table["rules"]["claims"]["pass_win"], table["seats"][seat]["let_go"]
    if rule == "free" or let_go is None:
        return False
    if rule == "same_or_lower_until_last4" and table["wall_left"] < 4:
        return False
    return rule == "any" or bool(value["total"] <= let_go)


def lets_go(table: Table, seat: int, value: Value) -> None:
    """Note that a seat let a win go."""
    held = table["seats"][seat]
    held["let_go"] = max(value["total"], held["let_go"] if held["let_go"] is not None else value["total"])


def forced(table: Table, seat: int) -> bool:
    """Whether a possible win is made for the seat."""
    rules = table["rules"]
    auto = locked(table, seat) and rules["locked"]["win"] == "auto"
    return auto or bool(table["wall_left"] < rules["claims"]["must_win_last"])


def claim_problem(table: Table, seat: int, tile: str) -> str | None:
    """Why nobody in this seat may pong or kong the kind, if so."""
    held, rules = table["seats"][seat], table["rules"]
    if held["out"]:
        return "has left play"
    if tile == table["wild"]:
        return "the wild kind can't be ponged or konged"
    if rules["play"]["void"] == "declared":
        if tile[1] == held["void"]:
            return "the kind is of the own void suit"
        if rules["claims"]["void_blocks_claims"] and void_tiles(table, seat):
            return "void tiles are still held"
    return None


def pong_problem(table: Table, seat: int, tile: str) -> str | None:
    """Why the seat can't pong a discard, or None if it can."""
    held = table["seats"][seat]
    own = held["tiles"].count(tile) + (1 if table["wild"] in held["tiles"] else 0)
    if locked(table, seat):
        return "a locked player can't pong"
    if held["tiles"].count(tile) < 1 or own < 2:
        return "the tiles for it aren't there"
    if tile in held["pongs_passed"]:
        return "the kind was passed up"
    return claim_problem(table, seat, tile)


def kong_problem(table: Table, seat: int, kind: str, tile: str) -> str | None:
    """Why the seat can't make this kong, or None if it can; ``tile`` is discarded for a direct one."""
    held = table["seats"][seat]
    if table["wall_left"] < 1:
        return "no replacement tile is left"
    pongs = [m["tile"] for m in held["melds"] if m["kind"] == "pong" and not m["wilds"]]
    if kind == "added" and tile not in pongs:
        return "no pong of three naturals to add to"
    needed = {"direct": 3, "concealed": 4, "added": 1}[kind]
    if held["tiles"].count(tile) < needed:
        return "the tiles for it aren't there"
    return claim_problem(table, seat, tile) or locked_kong_problem(table, seat, kind, tile)


def locked_kong_problem(table: Table, seat: int, kind: str, tile: str) -> str | None:
    """Why a locked player can't make this kong (rules.md §9)."""
    held, rules = table["seats"][seat], table["rules"]["locked"]
    if not locked(table, seat):
        return None
    if kind not in rules["kongs"]:
        return f"a locked player can't make a {kind} kong"
    if kind != "direct" and tile != held["drawn"]:
        return "a locked player can only kong with the tile just drawn"
    before = {**held, "tiles": list(held["tiles"])}
    if kind != "direct":
        before["tiles"].remove(tile)
    behind = {**before, "melds": make_kong(before["melds"], kind, tile, None, False)}
    behind["tiles"] = without(before["tiles"], [tile] * (0 if kind == "added" else 3))
    kinds = []
    for state in (before, behind):
        seats = [state if other == seat else table["seats"][other] for other in range(4)]
        kinds.append(set(seat_waits({**table, "seats": seats}, seat)))
    if rules["kong_test"] == "same_waits" and kinds[0] != kinds[1]:
        return "the kong would change the waits"
    if rules["kong_test"] == "won_waits" and not set(held["won_kinds"]) <= kinds[1]:
        return "the kong would lose a wait already won on"
    return None


def make_kong(
    melds: list[dict[str, Any]], kind: str, tile: str, giver: int | None, late: bool
) -> list[dict[str, Any]]:
    """The melds with a kong more, an added one taking the place of its pong."""
    kong = {"kind": kind, "tile": tile, "giver": giver, "wilds": 0, "late": late}
    if kind != "added":
        return [*melds, kong]
    return [{**kong, "giver": m["giver"]} if m["kind"] == "pong" and m["tile"] == tile else m for m in melds]
