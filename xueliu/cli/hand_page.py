"""The answers of ``waits`` and ``hint`` as a player reads them."""

from __future__ import annotations

from typing import Any

from xueliu.catalogue import t
from xueliu.cells import pad
from xueliu.engine.tiles import tile_from_name
from xueliu.words import fan_text, tile_text

COLUMN = 10


def waits_page(answer: dict[str, Any]) -> str:
    """What a hand waits on with copies left and fan, or how far it is and what helps."""
    if answer["waits"]:
        left = sum(wait["left"] for wait in answer["waits"])
        head = t("hand.ready", kinds=len(answer["waits"]), left=left)
        return "\n".join([head, *map(_wait_line, answer["waits"])])
    if answer["deficiency"] is None:
        return t("hand.never")
    left = sum(tile["left"] for tile in answer["useful"])
    head = t("hand.away", n=answer["deficiency"], kinds=len(answer["useful"]), left=left)
    return f"{head}\n  {_tiles(answer['useful'])}"


def hint_page(answer: dict[str, Any]) -> str:
    """A line for each discard, the best one first."""
    return "\n".join(_discard_line(choice, i == 0) for i, choice in enumerate(answer["discards"]))


def _discard_line(choice: dict[str, Any], best: bool) -> str:
    tile = _tile(choice["tile"])
    if choice["waits"]:
        after = t("hand.after.ready", left=choice["left"], waits=" ".join(map(_wait, choice["waits"])))
    elif choice["deficiency"] is None:
        after = t("hand.never")
    else:
        after = t("hand.after.away", n=choice["deficiency"], kinds=choice["kinds"], left=choice["left"])
    return f"{'★' if best else ' '} {pad(t('hand.discard', tile=tile), COLUMN)} {after}"


def _wait_line(wait: dict[str, Any]) -> str:
    about = t("hand.wait_worth", name=fan_text(wait["base"]), fan=wait["fan"], multiplier=wait["multiplier"])
    return f"  {pad(_tile(wait['tile']), 4)} ×{wait['left']}  {about}"


def _wait(wait: dict[str, Any]) -> str:
    return t("hand.wait_short", tile=_tile(wait["tile"]), left=wait["left"], fan=wait["fan"])


def _tiles(tiles: list[dict[str, Any]]) -> str:
    return " ".join(f"{_tile(tile['tile'])}×{tile['left']}" for tile in tiles)


def _tile(name: str) -> str:
    return tile_text(tile_from_name(name))
