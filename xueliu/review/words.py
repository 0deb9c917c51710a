"""A review in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from xueliu.advice_words import amount_words
from xueliu.belief_words import percent
from xueliu.engine.table import Offer
from xueliu.engine.tiles import Seat, Suit
from xueliu.text import seat_text, suit_text, t, tile_text, tn
from xueliu.textgame.tokens import words as act_words

from .decided import Judged, is_opening
from .summary import HandReview, Review, agreement, habits, sum_of, turn_of
from .verdict import Fault, Kind, Verdict


def review_lines(review: Review, several: bool) -> Iterator[str]:
    """The costliest decisions of every hand, then the match as a whole."""
    seen = review.seen
    if several:
        yield t("review.match", n=seen.match, rules=seen.rules_id)
    for hand in review.hands:
        yield from _hand(hand, seen.seat)
    yield ""
    yield from _whole(review)


def _hand(hand: HandReview, seat: Seat) -> Iterator[str]:
    row = hand.hand
    name = "review.hand" if row.ended else "review.hand_unended"
    yield t(name, n=row.hand, points=f"{row.points:+d}")
    if not hand.costliest:
        yield "  " + t("review.no_mistake")
    for number, pair in enumerate(hand.costliest, 1):
        what, *why = mistake_words(number, pair, seat)
        yield "  " + what
        yield from ("     " + line for line in why)


def mistake_words(number: int, pair: Judged, seat: Seat) -> list[str]:
    """What was done, what is better and by how much; then why."""
    decided, verdict = pair
    table = decided.request.view.table
    what = t(
        "review.mistake_before" if is_opening(decided.request) else "review.mistake",
        n=number,
        turn=turn_of(decided),
        left=table.wall_left,
        offer=_offered(table.offer, seat),
        did=act_words(decided.action),
        best=act_words(verdict.best),
        loss=amount_words(verdict.loss, table.unit),
        se=amount_words(verdict.se, table.unit),
    )
    return [what] if verdict.fault is None else [what, fault_words(verdict.fault, seat, table.unit)]


def _offered(offer: Offer | None, seat: Seat) -> str:
    """The tile that could be claimed."""
    if offer is None:
        return ""
    return t("review.offered", tile=tile_text(offer.tile), seat=seat_text(offer.source, seat))


def fault_words(fault: Fault, seat: Seat, unit: int) -> str:
    """What was wrong with a decision, one sentence."""
    known = dict(fault.numbers)
    words = t(f"review.fault.{fault.kind}")
    words += t("review.kong_pays", n=amount_words(known["gain"], unit)) if "gain" in known else ""
    if fault.kind is Kind.DANGER and "own_peril" in known:
        words += _feared("review.feared", known, seat, unit)
    else:
        words += _compared(known, unit)
        words += _feared("review.feared_too", known, seat, unit) if "own_peril" in known else ""
    if "unready" in known:
        words += t("review.unready_costs", n=amount_words(known["unready"], unit))
    return words


def _feared(id: str, known: dict[str, float], seat: Seat, unit: int) -> str:
    """Who is feared, what is believed of him, and what the two discards may cost."""
    ready = known["ready"]
    facts = [t("belief.locked") if ready == 1 else t("belief.ready", n=percent(ready))]
    if "one_suit" in known:
        suit = suit_text(Suit(int(known["their_suit"])))
        facts.append(t("belief.one_suit", n=percent(known["one_suit"]), suit=suit))
    if "worth" in known:
        facts.append(t("belief.worth", n=amount_words(known["worth"], unit)))
    who, own, other = seat_text(Seat(int(known["seat"])), seat), known["own_peril"], known["peril"]
    costs = {"own": amount_words(own, unit), "other": amount_words(other, unit)}
    return t(id, seat=who, facts=t("belief.join").join(facts), **costs)


def _compared(known: dict[str, float], unit: int) -> str:
    """What the two answers lead to: how near a win, or how dear a one."""
    if "own_win" in known:
        own, other = amount_words(known["own_win"], unit), amount_words(known["win"], unit)
        suit = t("review.in_suit", suit=suit_text(Suit(int(known["suit"])))) if "suit" in known else ""
        return t("review.dearer", own=own, other=other) + suit + t("review.end")
    if "held" in known:
        return t("review.held", own=int(known["own_held"]), other=int(known["held"]))
    if "far" in known and "own_far" in known:
        own, other = (_near(int(known[f"{s}far"]), int(known[f"{s}left"])) for s in ("own_", ""))
        return t("review.alike", near=own) if own == other else t("review.compared", own=own, other=other)
    return t("review.end")


def _near(far: int, left: int) -> str:
    return t("review.away", far=far, left=left) if far else t("review.ready", left=left)


def habit_lines(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """How often what is recommended was done, what the clear mistakes cost, and by which habits."""
    agreed, judged = agreement(verdicts)
    total = sum_of(verdicts)
    yield t("review.agreed", agreed=agreed, judged=judged, n=round(100 * agreed / judged) if judged else 0)
    if not total.n:
        yield t("review.no_mistakes")
        return
    yield t("review.total", n=total.n, loss=round(total.loss), se=round(total.se))
    yield t("review.habits")
    for kind, found in habits(verdicts):
        name = t(f"review.habit.{kind}")
        yield "  " + tn("review.habit", found.n, name=name, loss=round(found.loss), se=round(found.se))


def _whole(review: Review) -> Iterator[str]:
    yield from habit_lines(review.verdicts)
    unready, paid = review.unready
    if unready:
        yield tn("review.unready", unready, paid=paid)
    if review.pigs:
        yield t("review.pigs", n=review.pigs)
    yield from left_out_lines(review.verdicts)


def left_out_lines(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """How many decisions couldn't be judged, if any."""
    if found := sum(not verdict.judged for verdict in verdicts):
        yield t("review.left_out", n=found)
