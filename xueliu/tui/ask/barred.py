"""Why a key that isn't legal now isn't, told of the very tile it would be about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Final, cast

from xueliu.engine.actions import Action, DirectKong, Pong, Win
from xueliu.engine.legal import refusal
from xueliu.engine.refusal import Refusal
from xueliu.engine.table import BEFORE_PLAY, Offer, Table, TableDraft, View, Window
from xueliu.engine.tiles import TILES
from xueliu.text import seat_text, t, tile_text
from xueliu.why import why

_MAKE: Final[dict[str, Callable[[View, Offer], Action]]] = {
    "win": lambda view, _offer: Win(view.seat),
    "pong": lambda view, offer: Pong(view.seat, offer.tile, offer.source),
    "kong": lambda view, offer: DirectKong(view.seat, offer.tile, offer.source),
}


def why_unasked(view: View, act: str, waved_off: str = "") -> str:
    """Why a claim can't be made while the player isn't asked: told of the tile last on offer.

    Args:
        view: what the player may know.
        act: the key's act, one of ``keys.CLAIMS``.
        waved_off: the key that undoes it, where he has said not to be asked for pongs.
    """
    table = view.table
    if view.me.out:
        return t("barred.out")
    if table.window in BEFORE_PLAY:
        return t("barred.before", what=t(f"barred.window.{table.window.value}"))
    if table.window is Window.END:
        return t("barred.over")
    offer = last_offer(view)
    if offer is None:
        return t("barred.nothing")
    if offer.source == view.seat:
        return t("barred.own", tile=tile_text(offer.tile))
    return _unasked(View(view.seat, at_offer(table, offer), view.own), act, offer, waved_off)


def _unasked(there: View, act: str, offer: Offer, waved_off: str) -> str:
    """What bars this claim of another's tile; where nothing does, that it is too late."""
    legal = [name for name in _MAKE if _refused(there, name, offer) is None]
    about = {"seat": seat_text(offer.source, there.seat), "tile": tile_text(offer.tile)}
    if act == "pass" and not legal:
        return t("barred.no_pass", **about)
    if act != "pass" and act not in legal:
        return why_claim(there, act)
    waved = waved_off and (act == "pong" or legal == ["pong"])
    return t("barred.waved", key=waved_off, **about) if waved else t("barred.late", **about)


def why_claim(view: View, act: str) -> str:
    """What bars a claim, ``win`` ``pong`` ``kong``, of the tile on offer."""
    offer = last_offer(view)
    assert offer is not None, "only asked of a tile on offer"
    if offer.robbing and act != "win":
        return t("barred.robbing")
    reason = _refused(view, act, offer) or Refusal("not_now")
    words = _waits_words(view) if reason.id == "not_complete" else ""
    seat, tile = seat_text(offer.source, view.seat), tile_text(offer.tile)
    return t("barred.tile", seat=seat, tile=tile, why=words or why(reason))


def _waits_words(view: View) -> str:
    """What a ready hand waits on instead; empty for one that isn't ready."""
    tiles = [tile_text(tile) for tile in TILES if view.own.waits >> tile & 1]
    return t("barred.waits", tiles=" ".join(tiles)) if tiles else ""


def _refused(there: View, act: str, offer: Offer) -> Refusal | None:
    if offer.robbing and act != "win":
        return Refusal("not_now")
    return refusal(there, _MAKE[act](there, offer))


def last_offer(view: View) -> Offer | None:
    """The tile that can be claimed now, else the last one that could be."""
    table = view.table
    if table.offer is not None:
        return table.offer
    if not table.thrown:
        return None
    thrown = table.thrown[-1]
    return Offer(thrown.tile, thrown.seat)


def at_offer(table: Table, offer: Offer) -> Table:
    """The table as if that tile were on offer."""
    draft = TableDraft(*(getattr(table, f.name) for f in fields(TableDraft)))
    draft.window, draft.turn, draft.offer = Window.CLAIM, offer.source, offer
    draft.__class__ = Table
    return cast("Table", draft)


def why_turn(view: View, act: str) -> str:
    """Why a claim can't be made in the player's own turn."""
    offer = last_offer(view)
    if act == "pass" or offer is None or offer.source == view.seat:
        return t(f"barred.turn_{act}")
    tile, seat = tile_text(offer.tile), seat_text(offer.source, view.seat)
    return t("barred.turn_over", tile=tile, seat=seat, act=t(f"tui.act.{act}"))


def why_before(window: Window) -> str:
    """Why there is nothing to claim before the first discard."""
    return t("barred.before", what=t(f"barred.window.{window.value}"))
