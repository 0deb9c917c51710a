"""Rooms and the purse in words, for commands and screens alike."""

from __future__ import annotations

from pathlib import Path

from xueliu.badfile import BadFileError
from xueliu.catalogue import has_message, t, tn
from xueliu.cells import safe
from xueliu.oserrors import reason
from xueliu.purse import Purse
from xueliu.rooms import Room


def room_name(room: str) -> str:
    """What a room is called; one of a later version by its id."""
    name = f"rooms.name.{room}"
    return t(name) if has_message(name) else safe(room)


def room_line(room: Room) -> str:
    """What a room asks for, in half a sentence."""
    return t("rooms.line", stack=room.stack, stake=room.stake, fee=room.fee)


def purse_line(purse: Purse) -> str:
    """What is in the purse, what lies on tables, and how often it has been filled again."""
    line = tn("rooms.purse", purse.refills, money=purse.money)
    tables = purse.whole - purse.money
    return line + (tn("rooms.tables", len(purse.seats), money=tables) if purse.seats else "")


def too_dear(room: str, price: int, purse: Purse) -> str:
    """That a room can't be paid for, and where the money lies that could pay for it."""
    tables = purse.whole - purse.money
    words = {"room": room_name(room), "price": price, "money": purse.money}
    return t("rooms.too_dear_left", tables=tables, **words) if tables else t("rooms.too_dear", **words)


def purse_of(data: Path) -> Purse | str:
    """The purse of a data folder with all that has come back, or why it can't be looked into."""
    from xueliu.purse_care import looked_into

    try:
        return looked_into(data)[0]
    except BadFileError as problem:
        return problem.reason()


def why_not(problem: OSError | BadFileError) -> str:
    """Why a file of the purse can't be read or written."""
    return reason(problem) if isinstance(problem, OSError) else problem.reason()
