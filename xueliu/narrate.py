"""Each event as one line of text, for the text mode, the log beside the table, and replays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

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
    Left,
    Ponged,
    Returned,
    Row,
    Ryukyoku,
    StartGame,
    StartHand,
    StartKyoku,
    SwappedThree,
    Transfer,
    VoidsDeclared,
    WildSwapped,
)
from xueliu.engine.tiles import SEATS, SUIT_LETTERS, Seat, Suit, Tile, tile_from_name
from xueliu.engine.values import value
from xueliu.ruleset_names import rules_name
from xueliu.text import (
    act_text,
    direction_text,
    fan_text,
    fan_total_text,
    how_text,
    safe,
    seat_text,
    suit_text,
    t,
    tile_text,
    why_text,
)
from xueliu.who import bot_text, name_text


def narrate(event: Event, viewer: Seat = SEATS[0], names: Sequence[str] | None = None) -> str:
    """What happened, as one line in the language in force.

    Seats are called as the viewer calls them, 你 下家 对家 上家, or by ``names``. The event is told as it is:
    give a masked one where tiles must stay hidden.
    """
    return _TELL[type(event)](event, Teller(viewer, names))


@value
class Teller:
    """Who is told, and what the seats are called."""

    viewer: Seat
    names: Sequence[str] | None

    def seat(self, seat: Seat) -> str:
        """A seat's name."""
        return safe(self.names[seat]) if self.names else seat_text(seat, self.viewer)

    def player(self, seat: Seat, name: str, plays: str) -> str:
        """A seat's own name, unless the seat is called just that, and who plays there."""
        own = name_text(name)
        called = "" if own.casefold() == self.seat(seat).casefold() else f"{own} "
        return f"{called}({bot_text(plays)})"

    def each(self, values: Iterable[tuple[Seat, object]]) -> str:
        """Seats with a value each, the viewer first."""
        ordered = sorted(values, key=lambda pair: (pair[0] - self.viewer) % 4)
        return t("record.tell.comma").join(f"{self.seat(seat)} {value}" for seat, value in ordered)

    def seats(self, seats: Iterable[Seat]) -> str:
        """Seats in a row, the viewer first, or "nobody"."""
        ordered = sorted(seats, key=lambda seat: (seat - self.viewer) % 4)
        return t("record.tell.comma").join(map(self.seat, ordered)) or t("record.tell.nobody")

    def say(self, what: str, /, **values: object) -> str:
        """A message of this module; seats and tiles among the values stand as they are called."""
        return t(f"record.tell.{what}", **values)


def tiles_line(tiles: Iterable[Tile | None]) -> str:
    """Tiles side by side, those that are known."""
    return " ".join(tile_text(tile) for tile in tiles if tile is not None)


def _known(rows: Sequence[Row]) -> list[Seat]:
    return [seat for seat in SEATS if all(tile is not None for tile in rows[seat])]


def _sum(dice: tuple[int, ...]) -> str:
    return "+".join(map(str, dice))


def _start_game(e: StartGame, w: Teller) -> str:
    players = w.each((seat, w.player(seat, e.names[seat], e.bots[seat])) for seat in SEATS)
    return w.say("start_game", rules=rules_name(e.rules_id), players=players)


def _start_hand(e: StartHand, w: Teller) -> str:
    scores = w.each(zip(SEATS, e.scores, strict=True))
    thrown = w.say("dealer_dice", dice=_sum(e.dealer_dice)) if e.dealer_dice else ""
    return w.say("start_hand", hand=e.hand, dealer=w.seat(e.dealer), stake=e.stake, scores=scores) + thrown


def _floats(e: Floats, w: Teller) -> str:
    return w.say("float", seats=w.seats(seat for seat in SEATS if e.floats[seat]))


def _start_kyoku(e: StartKyoku, w: Teller) -> str:
    own = w.names is None and e.break_seat == w.viewer
    wall = w.say("wall_own" if own else "wall", seat=w.seat(e.break_seat))
    line = w.say("start_kyoku", dice=_sum(e.dice), wall=wall, skip=e.break_skip)
    if e.wild is not None and e.wild_indicator is not None:
        line += w.say("wild", indicator=tile_text(e.wild_indicator), wild=tile_text(e.wild))
    hands = w.each((seat, tiles_line(sorted(map(_tile, e.tehais[seat])))) for seat in _known(e.tehais))
    return line + (w.say("hands", hands=hands) if hands else "")


def _tile(tile: Tile | None) -> Tile:
    assert tile is not None, "only rows that are known are told"
    return tile


def _swap_three(e: SwappedThree, w: Teller) -> str:
    head = w.say("swap_three", direction=direction_text(e.direction))
    rows = [
        w.say("swapped", seat=w.seat(s), given=tiles_line(e.given[s]), taken=tiles_line(e.taken[s]))
        for s in sorted(_known(e.given), key=lambda seat: (seat - w.viewer) % 4)
    ]
    return head + "".join(rows)


def _void(e: VoidsDeclared, w: Teller) -> str:
    return w.say("void", suits=w.each((seat, suit_text(e.suits[seat])) for seat in SEATS))


def _tsumo(e: Drawn, w: Teller) -> str:
    if e.pai is None:
        return w.say("tsumo_hidden", seat=w.seat(e.actor))
    return w.say("tsumo", seat=w.seat(e.actor), tile=tile_text(e.pai))


def _claimed(name: str) -> Callable[[Any, Teller], str]:
    def tell(e: Ponged | DirectKonged, w: Teller) -> str:
        wilds = [tile for tile in e.consumed if tile != e.pai]
        used = w.say("with_wild", wild=tile_text(wilds[0])) if wilds else ""
        return w.say(name, seat=w.seat(e.actor), target=w.seat(e.target), tile=tile_text(e.pai)) + used

    return tell


def _own(name: str) -> Callable[[Any, Teller], str]:
    """An act of one seat with one tile."""

    def tell(e: Discarded | AddedKonged | ConcealedKonged, w: Teller) -> str:
        tile = e.consumed[0] if isinstance(e, ConcealedKonged) else e.pai
        return w.say(name, seat=w.seat(e.actor), tile=tile_text(tile))

    return tell


def _swap_wild(e: WildSwapped, w: Teller) -> str:
    return w.say("swap_wild", seat=w.seat(e.actor), tile=tile_text(e.pai), wild=tile_text(e.wild))


def _hora(e: Hora, w: Teller) -> str:
    fans = t("record.tell.plus").join(w.say("fan", fan=fan_text(name), n=total) for name, total in e.fans)
    values: dict[str, object] = {"seat": w.seat(e.actor), "tile": tile_text(e.pai), "fans": fans}
    values |= {"total": fan_total_text(e.fans, e.fan), "times": e.multiplier}
    if e.actor == e.target:
        return w.say("hora_self", how=how_text(e.how), **values)
    return w.say("hora", how=w.say(f"from_{e.how.value}", seat=w.seat(e.target)), **values)


def _transfer(e: Transfer, w: Teller) -> str:
    to = {} if e.to is None else {"to": w.seat(e.to)}
    why = why_text(e.why)
    line = w.say("pays" if to else "pays_house", source=w.seat(e.source), amount=e.amount, why=why, **to)
    return line + (w.say("short", due=e.due) if e.amount < e.due else "")


def _leave(e: Left, w: Teller) -> str:
    return w.say("leave_final" if e.final else "leave", seat=w.seat(e.actor))


def _return(e: Returned, w: Teller) -> str:
    return w.say("return", seat=w.seat(e.actor))


def _ryukyoku(e: Ryukyoku, w: Teller) -> str:
    ready = w.each((seat, tiles_line(e.ready[seat])) for seat in SEATS if e.ready[seat])
    return w.say("ryukyoku", ready=ready or t("record.tell.nobody"), pigs=w.seats(e.pigs))


def _end_kyoku(e: EndKyoku, w: Teller) -> str:
    hands = w.each((seat, tiles_line(e.hands[seat])) for seat in SEATS)
    return w.say("end_kyoku", scores=w.each(zip(SEATS, e.scores, strict=True)), hands=hands)


def _decision(e: Decision, w: Teller) -> str:
    """What was answered, in the words of the act; a record's action may hold anything."""
    names = [e.action.get("pai"), e.action.get("aside"), *_listed(e.action, "tiles", "consumed")]
    if e.action.get("suit") in tuple(SUIT_LETTERS):
        words = [suit_text(Suit(SUIT_LETTERS.index(e.action["suit"])))]
    else:
        words = [_word_of(name) for name in dict.fromkeys(map(str, names)) if name != "None"]
    act = act_text(safe(str(e.action.get("type"))))
    return w.say("decision", seat=w.seat(e.actor), act=" ".join([act, *words]))


def _listed(action: Mapping[str, Any], *fields: str) -> list[Any]:
    lists = [action[field] for field in fields if isinstance(action.get(field), list)]
    return lists[0] if lists else []


def _word_of(name: str) -> str:
    try:
        return tile_text(tile_from_name(name))
    except ValueError:
        return safe(name)


def _end_game(e: EndGame, w: Teller) -> str:
    order = sorted(SEATS, key=lambda seat: (e.ranks[seat], seat))
    places = [f"{e.ranks[seat]}. {w.seat(seat)} {e.scores[seat]}" for seat in order]
    return w.say("end_game", places=t("record.tell.comma").join(places))


_TELL: Final[Mapping[type, Callable[[Any, Teller], str]]] = {
    StartGame: _start_game,
    StartHand: _start_hand,
    Floats: _floats,
    StartKyoku: _start_kyoku,
    SwappedThree: _swap_three,
    VoidsDeclared: _void,
    Drawn: _tsumo,
    Discarded: _own("dahai"),
    Ponged: _claimed("pon"),
    DirectKonged: _claimed("daiminkan"),
    AddedKonged: _own("kakan"),
    ConcealedKonged: _own("ankan"),
    WildSwapped: _swap_wild,
    Hora: _hora,
    Transfer: _transfer,
    Left: _leave,
    Returned: _return,
    Ryukyoku: _ryukyoku,
    EndKyoku: _end_kyoku,
    Decision: _decision,
    EndGame: _end_game,
}
