"""``xueliu rooms``: the rooms there are, and what is in the purse they are entered from."""

from __future__ import annotations

import json
from typing import Any

import click

from xueliu import paths
from xueliu.catalogue import t
from xueliu.oserrors import reason
from xueliu.purse import Purse
from xueliu.purse_care import looked_into
from xueliu.room_words import purse_line, room_name
from xueliu.rooms import ROOMS

from .columns import columns

COLUMNS = ("id", "name", "stack", "stake", "hands", "fee", "open")


@click.command(help="rooms.help")
@click.option("--json", "as_json", is_flag=True, help="rooms.json.help")
def rooms(as_json: bool) -> None:
    """List the rooms, then tell the purse."""
    purse, unwritable = looked_into(paths.data_dir(), thorough=True)
    if unwritable is not None:
        click.echo(f"xueliu: {t('rooms.behind', why=reason(unwritable))}", err=True)
    if as_json:
        click.echo(json.dumps(_data(purse), ensure_ascii=False))
        return
    head = [t(f"rooms.head.{name}") for name in COLUMNS]
    for line in columns([head, *(_row(one) for one in _data(purse)["rooms"])], left=2):
        click.echo(line)
    click.echo(purse_line(purse))


def _data(purse: Purse) -> dict[str, Any]:
    listed = [
        {
            "id": room.id,
            "name": room_name(room.id),
            "stack": room.stack,
            "stake": room.stake,
            "hands": room.hands,
            "fee": room.fee,
            "open": purse.money >= room.stack,
        }
        for room in ROOMS
    ]
    tables = purse.whole - purse.money
    kept = {"money": purse.money, "on_tables": tables, "matches": len(purse.seats), "refills": purse.refills}
    return {"rooms": listed, "purse": kept}


def _row(room: dict[str, Any]) -> list[str]:
    open_ = t("rooms.open" if room["open"] else "rooms.shut")
    return [*(str(room[name]) for name in COLUMNS[:-1]), open_]
