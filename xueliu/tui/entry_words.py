"""A row of the ledger in words."""

from __future__ import annotations

from collections.abc import Sequence

from xueliu.engine.events import AddedKonged, ConcealedKonged, DirectKonged, Hora, Why
from xueliu.engine.tiles import SEATS, Seat, seat_after
from xueliu.text import cell_width, fan_text, fan_total_text, seat_text, t, tile_text

from .books import Entry
from .faces import short_seat

ROOM = 1000
"""Cells for any words there are."""


def entry_words(entry: Entry, viewer: Seat, room: int) -> str:
    """Who got or paid money, for what, and who couldn't pay it all; of a win as much as there is room for."""
    tail = short_words(entry, viewer)
    return cause_words(entry, viewer, room - cell_width(tail)) + tail


def full_words(entry: Entry, viewer: Seat) -> str:
    """The same with nothing left out: of a win each fan with what it counts."""
    win = entry.cause
    if not isinstance(win, Hora) or entry.why is not Why.HORA or len(win.fans) < 2:
        return entry_words(entry, viewer, ROOM)
    how = t(f"tui.entry.{win.how.value}", seat=seat_text(win.target, viewer))
    fans = "+".join(t("stage.entry.fan", fan=fan_text(fan), n=n) for fan, n in win.fans)
    who, tile = seat_text(win.actor, viewer), tile_text(win.pai)
    total = fan_total_text(win.fans, win.fan)
    words = t("stage.entry.win", seat=who, tile=tile, total=total, fans=fans, how=how)
    return words + short_words(entry, viewer)


def short_words(entry: Entry, viewer: Seat) -> str:
    """Who paid less than he owed 破产, empty if nobody."""
    broke = [short_seat(part.source, viewer) for part in entry.parts if part.amount < part.due]
    return t("tui.entry.broke", seats=" ".join(dict.fromkeys(broke))) if broke else ""


def cause_words(entry: Entry, viewer: Seat, room: int) -> str:
    """Who got or paid money, and for what."""
    who = t("tui.entry.everybody") if entry.seat is None else seat_text(entry.seat, viewer)
    match entry.cause:
        case Hora() as win if entry.why is Why.HORA:
            return win_words(win, who, viewer, room)
        case DirectKonged() | AddedKonged() | ConcealedKonged() as kong if entry.why is Why.KONG:
            return kong_words(kong, who)
    return t(f"tui.entry.{entry.why.value}", seat=who)


def win_words(win: Hora, who: str, viewer: Seat, room: int) -> str:
    """A win: tile, all its fan, and how; where room is short the pattern alone, or no more than the sum."""
    how, brief = (
        t(f"tui.entry.{win.how.value}", seat=name(win.target, viewer)) for name in (seat_text, short_seat)
    )
    names = [fan_text(fan) for fan, _ in win.fans]
    about = {"seat": who, "tile": tile_text(win.pai), "n": win.fan}
    forms = [
        t("tui.entry.win", base="+".join(names), how=how, **about),
        t("tui.entry.win", base=names[0], how=how, **about),
        t("books.win_fan", how=how, **about),
        t("tui.entry.win_short", how=how, **about),
        t("tui.entry.win_short", how=brief, **about),
    ]
    return next((form for form in forms if cell_width(form) <= room), forms[-1])


def kong_words(kong: DirectKonged | AddedKonged | ConcealedKonged, who: str) -> str:
    """A kong by its kind: 刮风 or 下雨."""
    if isinstance(kong, ConcealedKonged):
        return t("tui.entry.concealed", seat=who, tile=tile_text(kong.consumed[0]))
    what = "direct" if isinstance(kong, DirectKonged) else "added"
    return t(f"tui.entry.{what}", seat=who, tile=tile_text(kong.pai))


def columns(sums: Sequence[int], viewer: Seat, with_house: bool) -> tuple[int, ...]:
    """Gains as the columns stand: the viewer, next, across, previous, and the house if it takes part."""
    own = tuple(sums[seat_after(viewer, steps)] for steps in range(4))
    return (*own, sums[4]) if with_house else own


def heads(viewer: Seat, with_house: bool, short: bool = False) -> tuple[str, ...]:
    """What stands over those columns."""
    name = short_seat if short else seat_text
    seats = tuple(name(seat_after(viewer, steps), viewer) for steps in range(len(SEATS)))
    return (*seats, t("tui.entry.house")) if with_house else seats
