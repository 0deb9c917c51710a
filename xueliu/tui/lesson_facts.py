"""What the words of a lesson name: amounts as the engine has paid them, and the rules in force."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from xueliu.engine.events import Event, Hora, Transfer, Why
from xueliu.engine.notation import parse_tiles
from xueliu.engine.tiles import NO_TILES, SUIT_LETTERS, SUITS, Tile
from xueliu.session import ME, Session
from xueliu.text import t, tile_text


def suit_numbers(session: Session) -> dict[str, int]:
    """How many tiles of each suit the player holds, by the suit's letter."""
    held = session.view.own.counts if session.match.hand else NO_TILES
    return {SUIT_LETTERS[suit]: sum(held[9 * suit : 9 * suit + 9]) for suit in SUITS}


def places_of(groups: Iterable[tuple[str, str]], order: Sequence[Tile]) -> tuple[tuple[int, int, str], ...]:
    """Where groups of neighbours stand in the hand as it is shown, with what they make in words."""
    found, place = [], 0
    for text, word in groups:
        tiles = parse_tiles(text)
        place = order.index(tiles[0], place)
        found.append((place, place + len(tiles) - 1, t(f"lesson.group.{word}")))
        place += len(tiles)
    return tuple(found)


def facts(session: Session, events: Sequence[Event], before: int) -> dict[str, object]:
    """The placeholders of a lesson's texts.

    Args:
        session: the lesson's match.
        events: of the hand, as the player saw them.
        before: the player's score before his last act (points).
    """
    table = session.view.table if session.match.hand else None
    rules = session.match.setup.rules
    won = next((event for event in reversed(events) if isinstance(event, Hora) and event.actor == ME), None)
    unit = table.unit if table is not None else 0
    gain = table.scores[ME] - before if table is not None else 0
    paid = [event for event in events if isinstance(event, Transfer) and event.to == ME]
    checks = {"pig": Why.PIG, "not_ready": Why.NOT_READY, "refund": Why.KONG_REFUND}
    return {
        **suit_numbers(session),
        "taken": " ".join(map(tile_text, session.view.own.taken)) if table is not None else "",
        "gain": gain,
        "each": gain // 3,
        "bonus": gain // 3 - unit * (won.multiplier if won is not None else 0),
        "unit": unit,
        "feeder": rules.pay.kong_direct[0] * unit,
        "others": rules.pay.kong_direct[1] * unit,
        "added": rules.pay.kong_added * unit,
        "concealed": rules.pay.kong_concealed * unit,
        "fan": won.fan if won is not None else 0,
        "multiplier": won.multiplier if won is not None else 0,
        "raw": sum(fan for _, fan in won.fans) if won is not None else 0,
        "cap": rules.fan.cap,
        **{name: sum(event.amount for event in paid if event.why is why) for name, why in checks.items()},
    }
