"""A view as plain JSON and back, exactly: for bots in another process or program (docs/protocol.md).

Every field that leaves is named here, so nothing goes out because it happens to be there; a test holds the
lists to the classes. Tiles are names, suits letters, seats numbers; discards are rows to keep a view short.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from .codec import (
    ANY,
    COUNTS,
    FLAG,
    INT,
    KINDS,
    SEAT,
    SUIT,
    TEXT,
    TILE,
    TILE_ROW,
    Codec,
    cells,
    choice,
    fields_of,
    optional,
    row,
)
from .hand import Meld, MeldKind
from .how import How
from .rules import RuleSet, resolved, ruleset_from_resolved
from .table import (
    KongMoney,
    Offer,
    Own,
    OwnDraft,
    Player,
    PlayerDraft,
    Table,
    TableDraft,
    Thrown,
    View,
    Window,
    Won,
)

Json = dict[str, Any]


def _frozen(draft: type[Any], frozen: type[Any]) -> Callable[..., Any]:
    def make(**values: Any) -> Any:
        value = draft(**values)
        value.__class__ = frozen
        return value

    return make


SCORES: Final = row(INT, 4)
MELD_KINDS: Final = {kind.name.lower(): kind for kind in MeldKind}
MELD_KIND: Final = Codec(lambda kind: kind.name.lower(), lambda name: MELD_KINDS[name])

MELD: Final = {"kind": MELD_KIND, "tile": TILE, "giver": optional(SEAT), "wilds": INT, "late": FLAG}
WON: Final = {
    "tile": TILE, "how": choice(How), "target": SEAT, "base": TEXT, "fan": INT, "multiplier": INT,
    "place": INT,
}  # fmt: skip
KONG: Final = {
    "kind": MELD_KIND, "tile": TILE, "feeder": optional(SEAT), "paid": SCORES, "moved": FLAG,
}  # fmt: skip
_KONG: Final = fields_of(KongMoney, KONG)
OFFER: Final = {
    "tile": TILE, "source": SEAT, "robbing": FLAG, "kong": optional(_KONG), "late": FLAG,
}  # fmt: skip
THROWN: Final = {"seat": SEAT, "tile": TILE, "drawn": FLAG}
PLAYER: Final = {
    "seat": SEAT, "concealed": INT, "melds": row(fields_of(Meld, MELD)), "river": TILE_ROW,
    "wins": row(fields_of(Won, WON)), "kongs": row(_KONG), "void": optional(SUIT), "floats": FLAG,
    "draws": INT, "locked": FLAG, "out": FLAG, "base": optional(TEXT), "away": FLAG, "escaped": FLAG,
}  # fmt: skip
OWN: Final = {
    "counts": COUNTS, "drawn": optional(TILE), "waits": KINDS, "given": TILE_ROW, "taken": TILE_ROW,
    "let_go": optional(INT), "passed": KINDS,
}  # fmt: skip
TABLE: Final = {
    "rules": ANY, "hand": INT, "dealer": SEAT, "stake": INT, "start_scores": SCORES, "scores": SCORES,
    "players": row(fields_of(_frozen(PlayerDraft, Player), PLAYER), 4), "dice": row(INT),
    "window": choice(Window), "turn": SEAT, "wall_left": INT, "wild_indicator": optional(TILE),
    "wild": optional(TILE), "swap_die": optional(INT), "offer": optional(fields_of(Offer, OFFER)),
    "thrown": row(cells(Thrown, THROWN)), "kong": optional(_KONG), "claimed": FLAG, "opening": FLAG,
    "called": FLAG, "winners": row(SEAT), "next_dealer": optional(SEAT),
}  # fmt: skip
"""The fields of a table; what becomes of ``rules`` is up to the caller."""

_TABLE: Final = fields_of(_frozen(TableDraft, Table), TABLE)
_OWN: Final = fields_of(_frozen(OwnDraft, Own), OWN)


def view_to_json(view: View, rules_by_id: bool = False) -> Json:
    """A view as a JSON object: ``seat``, ``table`` and ``own``.

    Args:
        view: what a seat may know.
        rules_by_id: write only the ruleset's id, for a reader that has the options already.
    """
    table = _TABLE.write(view.table)
    rules = view.table.rules
    table["rules"] = rules.id if rules_by_id else {"id": rules.id, "options": resolved(rules)}
    return {"seat": int(view.seat), "table": table, "own": _OWN.write(view.own)}


def view_from_json(data: Mapping[str, Any], rules: RuleSet | None = None) -> View:
    """The view that ``view_to_json`` wrote.

    Args:
        data: the object.
        rules: the ruleset in force; needed where only its id is written, and then it must bear that id.

    Raises:
        ValueError: with one line saying what is wrong.
        RulesError: the options are no ruleset.
    """
    try:
        table = {**data["table"], "rules": rules or _read_rules(data["table"]["rules"])}
        if rules is not None and _id_of(data["table"]["rules"]) != rules.id:
            raise ValueError(f"the view is of ruleset {_id_of(data['table']['rules'])!r}, not {rules.id!r}")
        return View(SEAT.read(data["seat"]), _TABLE.read(table), _OWN.read(data["own"]))
    except KeyError as missing:
        raise ValueError(f"{missing} is missing or unknown") from None
    except TypeError:
        raise ValueError("a field is of the wrong type") from None


def _id_of(rules: Any) -> Any:
    return rules if isinstance(rules, str) else rules["id"]


def _read_rules(rules: Any) -> RuleSet:
    if isinstance(rules, str):
        raise ValueError(f"of ruleset {rules!r} only the id is written, its options must be given")
    return ruleset_from_resolved(rules["options"], rules["id"])
