"""Hands, melds, wins and rivers as lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from xueliu.engine.hand import Meld, MeldKind
from xueliu.engine.how import How
from xueliu.engine.table import PlayerDraft, Table, View, Won
from xueliu.engine.tiles import SEATS, Seat, Tile, seat_after, tiles_of, with_tile
from xueliu.narrate import tiles_line
from xueliu.text import act_text, fan_text, how_text, seat_text, suit_text, t, tile_text

_ACTS = {
    MeldKind.PONG: "pon",
    MeldKind.DIRECT: "daiminkan",
    MeldKind.ADDED: "kakan",
    MeldKind.CONCEALED: "ankan",
}


def parts(found: Iterable[str]) -> str:
    """The parts of a line that aren't empty, joined by the language's semicolon."""
    return t("text.semicolon").join(part for part in found if part)


def commas(found: Iterable[str]) -> str:
    """Words joined by the language's comma."""
    return t("record.tell.comma").join(found)


def seats_from(seat: Seat) -> Iterator[Seat]:
    """The four seats in turn order, beginning with one."""
    return (seat_after(seat, steps) for steps in range(len(SEATS)))


def meld_text(meld: Meld, wild: Tile | None) -> str:
    """A meld by its name and kind, with the wild that stands in it."""
    text = t("text.act.with_tile", act=act_text(_ACTS[meld.kind]), tile=tile_text(meld.tile))
    if meld.wilds and wild is not None:
        text += t("text.with_wild", wild=tile_text(wild))
    return text


def melds_text(player: PlayerDraft, wild: Tile | None) -> str:
    """A player's melds, empty when there are none."""
    return commas(meld_text(meld, wild) for meld in player.melds)


def won_text(won: Won, viewer: Seat) -> str:
    """One win: the tile, how, from whom, what it counted as."""
    source = "" if won.how is How.TSUMO else seat_text(won.target, viewer)
    name = "text.won_self" if won.how is How.TSUMO else "text.won"
    worth = {"base": fan_text(won.base), "fan": won.fan, "times": won.multiplier}
    return t(name, tile=tile_text(won.tile), how=how_text(won.how), source=source, **worth)


def wins_text(player: PlayerDraft, viewer: Seat) -> str:
    """A player's wins 已胡, empty when there are none."""
    listed = commas(won_text(won, viewer) for won in player.wins)
    return t("text.wins", wins=listed) if listed else ""


def hand_text(view: View) -> str:
    """The own tiles in order, the one just drawn apart."""
    drawn = view.own.drawn
    if drawn is None:
        return tiles_line(tiles_of(view.own.counts))
    rest = tiles_line(tiles_of(with_tile(view.own.counts, drawn, -1)))
    return rest + t("text.drawn", tile=tile_text(drawn))


def hand_line(view: View) -> str:
    """Everything of the own hand: tiles, melds, void suit, wins."""
    if not any(view.own.counts):
        return t("text.no_tiles")
    me, wild = view.table.players[view.seat], view.table.wild
    about = [
        t("text.hand", tiles=hand_text(view)),
        melds_text(me, wild),
        "" if me.void is None else t("text.void", suit=suit_text(me.void)),
        "" if wild is None else t("text.wild", wild=tile_text(wild)),
        wins_text(me, view.seat),
        t("text.locked") if me.locked else "",
    ]
    return parts(about)


def player_line(table: Table, seat: Seat, viewer: Seat) -> str:
    """What lies open of a player: stack, void suit, melds, wins, river."""
    player = table.players[seat]
    about = [
        t("text.player", seat=seat_text(seat, viewer), score=table.scores[seat]),
        t("text.act.float") if player.floats else "",
        "" if player.void is None else t("text.void", suit=suit_text(player.void)),
        melds_text(player, table.wild),
        wins_text(player, viewer),
        t("text.out") if player.out else "",
        t("text.river", tiles=tiles_line(player.river) or t("text.nothing")),
    ]
    return parts(about)
