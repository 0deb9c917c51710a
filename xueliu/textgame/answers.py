"""Typed answers as acts: what the player meant, whether it is legal or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from xueliu.engine.actions import (
    Action,
    AddedKong,
    ConcealedKong,
    DeclareVoid,
    DirectKong,
    Discard,
    Float,
    Pass,
    Pong,
    SwapThree,
    SwapWild,
    Win,
)
from xueliu.engine.aside import default_aside
from xueliu.engine.legal_turn import pong_of
from xueliu.engine.notation import NotationError, parse_tiles
from xueliu.engine.table import Request, Window
from xueliu.engine.tiles import TILES, Seat, Tile
from xueliu.text import cut, safe, t

from .vocabulary import WILD_WORDS, Verb, suit_in, verb_in

_SHOWN: Final = 24


class NotUnderstood(Exception):
    """A line that is no answer; its text says why, in the language in force."""


def read_answer(line: str, request: Request, recommended: Callable[[], Action]) -> Action:
    """The act that a tidied line means, not checked against the rules.

    Raises:
        NotUnderstood: it means none.
    """
    verb, rest = verb_in(line)
    if verb is Verb.RECOMMENDED and not rest:
        return recommended()
    early = _EARLY.get(request.window)
    found = None if early is None else early(request, line, verb, rest)
    return _READERS[verb](request, rest) if found is None else found


def _float(request: Request, _line: str, verb: Verb | None, rest: str) -> Action | None:
    if rest or verb not in (Verb.YES, Verb.NO, Verb.PASS):
        return None
    return Float(request.seat, verb is Verb.YES)


def _void(request: Request, line: str, verb: Verb | None, rest: str) -> Action | None:
    suit = suit_in(rest if verb is Verb.VOID else line)
    return None if suit is None else DeclareVoid(request.seat, suit)


def _swap(request: Request, line: str, verb: Verb | None, rest: str) -> Action | None:
    if verb not in (None, Verb.EXCHANGE):
        return None
    tiles = sorted(_tiles(rest if verb else line))
    if len(tiles) != 3:
        raise NotUnderstood(t("text.three_tiles", n=len(tiles)))
    return SwapThree(request.seat, (tiles[0], tiles[1], tiles[2]))


_EARLY: Final = {Window.FLOAT: _float, Window.VOID: _void, Window.SWAP: _swap}


def _unknown(text: str) -> NotUnderstood:
    return NotUnderstood(t("text.unknown", line=safe(cut(text, _SHOWN))))


def _tiles(text: str) -> tuple[Tile, ...]:
    try:
        return parse_tiles(text)
    except NotationError:
        raise _unknown(text) from None


def tile_in(text: str) -> Tile:
    """The one tile a text names.

    Raises:
        NotUnderstood: it names none or several.
    """
    tiles = _tiles(text)
    if len(tiles) != 1:
        raise NotUnderstood(t("text.one_tile"))
    return tiles[0]


def _offered(request: Request) -> tuple[Tile, Seat]:
    """The tile on offer and whose it was; outside a claim any will do, for no claim is legal there."""
    offer = request.view.table.offer
    return (TILES[0], request.seat) if offer is None else (offer.tile, offer.source)


def _win(request: Request, rest: str) -> Action:
    if rest:
        return Win(request.seat, tile_in(rest))
    named = any(isinstance(option, Win) and option.aside is not None for option in request.options)
    return Win(request.seat, default_aside(request.view) if named else None)


def _pong(request: Request, rest: str) -> Action:
    tile, source = _offered(request)
    wild = rest in WILD_WORDS
    if rest and not wild:
        tile = tile_in(rest)
    return Pong(request.seat, tile, source, int(wild))


def _kong(request: Request, rest: str) -> Action:
    if request.window is not Window.TURN:
        tile, source = _offered(request)
        return DirectKong(request.seat, tile_in(rest) if rest else tile, source)
    if rest:
        tile = tile_in(rest)
        if pong_of(request.view.me, tile) is None:
            return ConcealedKong(request.seat, tile)
        return AddedKong(request.seat, tile)
    kongs = [a for a in request.options if isinstance(a, ConcealedKong | AddedKong)]
    if len(kongs) > 1:
        raise NotUnderstood(t("text.which_kong"))
    return kongs[0] if kongs else _nearest_kong(request)


def _nearest_kong(request: Request) -> Action:
    """The kong that lacks least, so that its refusal names the reason."""
    view = request.view
    for meld in view.me.melds:
        if not meld.is_kong and view.own.counts[meld.tile]:
            return AddedKong(view.seat, meld.tile)
    return ConcealedKong(view.seat, max(TILES, key=lambda tile: view.own.counts[tile]))


def _exchange(request: Request, rest: str) -> Action:
    if rest:
        return SwapWild(request.seat, tile_in(rest))
    swaps = [a for a in request.options if isinstance(a, SwapWild)]
    if len(swaps) > 1:
        raise NotUnderstood(t("text.which_exchange"))
    return swaps[0] if swaps else SwapWild(request.seat, TILES[0])


def _discard(request: Request, rest: str) -> Action:
    return Discard(request.seat, tile_in(rest))


def _void_later(request: Request, rest: str) -> Action:
    suit = suit_in(rest)
    if suit is None:
        raise _unknown(rest)
    return DeclareVoid(request.seat, suit)


def _pass(request: Request, rest: str) -> Action:
    if rest:
        raise _unknown(rest)
    return Pass(request.seat)


def _yes(request: Request, rest: str) -> Action:
    if rest:
        raise _unknown(rest)
    return Float(request.seat, True)


def _no_more(_request: Request, rest: str) -> Action:
    """What follows a word that stands alone."""
    raise _unknown(rest)


_READERS: Final[dict[Verb | None, Callable[[Request, str], Action]]] = {
    None: _discard,
    Verb.DISCARD: _discard,
    Verb.WIN: _win,
    Verb.PONG: _pong,
    Verb.KONG: _kong,
    Verb.PASS: _pass,
    Verb.NO: _pass,
    Verb.EXCHANGE: _exchange,
    Verb.VOID: _void_later,
    Verb.YES: _yes,
    Verb.RECOMMENDED: _no_more,
}
