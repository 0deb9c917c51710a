"""A recommendation's numbers in words, for the screen and the text game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from xueliu.ai.advice import Advice
from xueliu.engine.actions import Action
from xueliu.engine.tiles import Suit
from xueliu.text import suit_text, t

Named = Callable[[Action], str]
"""How an act is called."""
FINE = 10
"""With stakes of fewer points than this tenths of points are told."""
STANDING_STILL: Final = {"as_near", "kong_as_near", "still_ready", "kong_still_ready", "pass_fewer"}
"""Reasons that compare how many tiles help; where as many do as before, the number is named once."""


def points_words(value: float, unit: int) -> str:
    """Points with their sign ``+6.3``; whole ones where a stake is ten or more."""
    return f"{value:+.1f}" if unit < FINE else f"{round(value):+d}"


def amount_words(value: float, unit: int) -> str:
    """Points without a sign."""
    return points_words(value, unit).lstrip("+-")


def reason_words(advice: Advice) -> str:
    """Why, in a sentence without an end; nothing if there is no reason."""
    numbers = dict(advice.numbers)
    same = advice.reason in STANDING_STILL and numbers["left_before"] == numbers["left"]
    last = advice.reason == "void_first" and numbers["rest"] == 0
    id = "void_last" if last else f"{advice.reason}_same" if same else advice.reason
    return t(f"tui.reason.{id}", **numbers) if id else ""


def value_words(advice: Advice, unit: int, named: Named) -> str:
    """What the act is expected to bring, and the next best; nothing if that isn't known."""
    ranked = sorted(advice.values, key=lambda pair: -pair[1])
    own = next((value for action, value in ranked if action == advice.action), None)
    if own is None:
        return ""
    words = t("advice.value", value=points_words(own, unit))
    other = next((pair for pair in ranked if pair[0] != advice.action), None)
    if other is None:
        return words
    return words + t("advice.next", act=named(other[0]), value=points_words(other[1], unit))


def plan_words(advice: Advice, unit: int) -> str:
    """What is played for, how soon it is ready, what a win and the discard's danger come to."""
    known = dict(advice.numbers)
    parts = []
    if advice.plan:
        win = t("advice.win", n=amount_words(known["win"], unit))
        parts += [_shape(advice.plan, known), _pace(known), win]
    if known.get("peril", 0) > 0:
        parts.append(t("advice.peril", n=amount_words(known["peril"], unit)))
    return t("advice.join").join(part for part in parts if part)


def _shape(plan: str, known: dict[str, float]) -> str:
    """The shape and its one suit; nothing of sets in two suits, as most hands are."""
    if "suit" in known:
        return t(f"advice.plan.{plan}_suit", suit=suit_text(Suit(int(known["suit"]))))
    return "" if plan == "sets" else t(f"advice.plan.{plan}")


def _pace(known: dict[str, float]) -> str:
    if "chance" in known:
        return t("advice.chance", n=int(known["chance"]))
    turns, left = int(known["turns"]), int(known["turns_left"])
    return t("advice.late", left=left) if turns > left else t("advice.turns", n=turns)
