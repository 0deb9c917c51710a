"""A review as JSON; the names of the fields don't change."""

from __future__ import annotations

from typing import Any

from xueliu.engine.actions import action_to_json

from .decided import Judged
from .summary import HandReview, Review, Sum, sum_of, turn_of
from .verdict import Effort


def as_json(reviews: list[Review], effort: Effort) -> dict[str, Any]:
    """The reviews of a file's matches."""
    return {
        "first_worlds": effort.first,
        "worlds": effort.worlds,
        "matches": [_match(review) for review in reviews],
    }


def _match(review: Review) -> dict[str, Any]:
    agreed, judged = review.agreement
    unready, paid = review.unready
    return {
        "match": review.seen.match,
        "seat": int(review.seen.seat),
        "rules_id": review.seen.rules_id,
        "names": list(review.seen.names),
        "decisions": len(review.verdicts),
        "judged": judged,
        "agreed": agreed,
        **_sum(sum_of(review.verdicts)),
        "habits": [{"kind": kind.value, **_sum(found)} for kind, found in review.habits],
        "not_ready": {"hands": unready, "paid": paid},
        "pigs": review.pigs,
        "hands": [_hand(hand) for hand in review.hands],
    }


def _sum(found: Sum) -> dict[str, Any]:
    return {"mistakes": found.n, "loss": round(found.loss, 2), "se": round(found.se, 2)}


def _hand(review: HandReview) -> dict[str, Any]:
    return {
        "hand": review.hand.hand,
        "points": review.hand.points,
        "ended": review.hand.ended,
        **_sum(review.sum),
        "costliest": [pair[0].line for pair in review.costliest],
        "decisions": [_decision(pair) for pair in review.judged],
    }


def _decision(pair: Judged) -> dict[str, Any]:
    decided, verdict = pair
    table = decided.request.view.table
    return {
        "line": decided.line,
        "window": decided.request.window.value,
        "turn": turn_of(decided),
        "left": table.wall_left,
        "did": action_to_json(decided.action, table.wild),
        "judged": verdict.judged,
        "agrees": verdict.agrees if verdict.judged else None,
        "best": action_to_json(verdict.best, table.wild) if verdict.judged else None,
        "worlds": verdict.worlds,
        "loss": round(verdict.loss, 2) if verdict.worlds else None,
        "se": round(verdict.se, 2) if verdict.worlds else None,
        "opinion": round(verdict.opinion, 2),
        "clear": verdict.clear,
        "fault": None
        if verdict.fault is None
        else {
            "kind": verdict.fault.kind.value,
            **{name: round(number, 2) for name, number in verdict.fault.numbers},
        },
    }
