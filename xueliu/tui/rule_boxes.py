"""The rules in force at a glance: boxes that are ticked, stake, cap, and how to change them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from xueliu.engine.rules import BY_KEY, RuleSet, counts, value_of
from xueliu.text import cell_width, has_message, t

from .line import Line, wrapped
from .look import Look

BOXES: Final[Mapping[str, tuple[Any, ...]]] = {
    "play.swap_three": (True,),
    "play.void": ("declared",),
    "pay.self_draw_bonus": ("stake", "fan"),
    "pay.kongs": ("money", "fan"),
    "pay.kong_transfer": ("last", "all", "refund"),
    "end.kong_refund": (True,),
    "fan.seven_pairs": (True,),
    "play.wild": (True,),
    "play.float": (True,),
}
"""Options with the values for which a box is ticked."""
RARE: Final = ("play.wild", "play.float")
"""Those that have a box only where it is ticked."""


def rule_boxes(rules: RuleSet, look: Look, width: int) -> list[Line]:
    """Two or three rows; a click on a part opens the editor at its option."""
    head = t("own.rules") + "  "
    boxes = [box for key in BOXES if (box := _box(rules, key, look)) is not None]
    edit = Line(look).add(f"[{look.key('no_pongs', 'e')}]", look.gold, "no_pongs")
    edit.add(t("own.edit"), look.text, "no_pongs")
    rows = wrapped(look, boxes, width - 14)
    rows += wrapped(look, [*_figures(rules, look), edit], width - 14, 3)
    starts = [Line(look).add(head, look.gold, "no_pongs"), *(Line(look).to(cell_width(head)) for _ in rows)]
    return [start.join(row) for start, row in zip(starts, rows, strict=False)]


def _box(rules: RuleSet, key: str, look: Look) -> Line | None:
    """A tick, or a cross, and a name; None where it isn't worth a box. Brackets are for keys."""
    value = value_of(rules, key)
    on = value in BOXES[key] and counts(rules, BY_KEY[key])
    if not on and key in RARE:
        return None
    own = f"own.box.{key}.{value}"
    name = t(own if on and has_message(own) else f"own.box.{key}")
    return Line(look).add(f"{'✓' if on else '×'}{name}", look.text if on else look.dim, f"edit.{key}")


def _figures(rules: RuleSet, look: Look) -> list[Line]:
    """Stake 底, cap 封顶, and whether several may win on one tile 一炮多响."""
    cap = rules.fan.cap
    several = t("own.yes" if rules.play.multiple_winners == "all" else "own.no")
    texts = {
        "pay.stake": t("own.stake", n=rules.pay.stake),
        "fan.cap": t("own.cap", n=cap) if cap else t("own.cap.0"),
        "play.multiple_winners": t("own.winners", yes=several),
    }
    return [Line(look).add(text, look.text, f"edit.{key}") for key, text in texts.items()]
