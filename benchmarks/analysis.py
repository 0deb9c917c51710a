"""Deficiency, waits and discards, beside PyPI ``mahjong`` and ``xiangting`` where they are installed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from xueliu.engine.completing import find_waits
from xueliu.engine.fans import score, waits
from xueliu.engine.hand import Hand
from xueliu.engine.how import How
from xueliu.engine.improve import best_discard
from xueliu.engine.lacking import deficiency, lacking
from xueliu.engine.melds import meld_facts
from xueliu.engine.notation import parse
from xueliu.engine.rules import load_ruleset
from xueliu.engine.shapes import POWERS, suit_numbers
from xueliu.engine.situation import Score, Situation
from xueliu.engine.tiles import KINDS, Suit, Tile

from .hands import Counts, hands
from .timing import Run

Candidate = tuple[str, Run, int]


def installed(package: str) -> str | None:
    """The version of a package, or None."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def over(call: Callable[[Any], object], values: Sequence[Any]) -> Run:
    """A run that calls once for each value."""

    def run() -> None:
        for value in values:
            call(value)

    return run


def deficiency_candidates(number: int) -> list[Candidate]:
    """Deficiency from counts: ours with and without a declared void suit, and the other libraries'."""
    sample = hands(number // 2, 13, "deficiency") + hands(number // 2, 14, "deficiency")
    longer = [[*counts, *[0] * 7] for counts in sample]
    found = [
        ("counts, void suit declared", over(lambda c: deficiency(c, 0, 2), sample), number),
        ("counts, best of three void suits", over(deficiency, sample), number),
    ]
    if installed("xiangting"):
        import xiangting

        four = xiangting.PlayerCount.FOUR
        found.append(
            ("xiangting", over(lambda c: xiangting.calculate_replacement_number(c, four), longer), number)
        )
    if installed("mahjong"):
        from mahjong.shanten import Shanten

        shanten = Shanten()
        found.append(
            (
                "mahjong",
                over(lambda c: shanten.calculate_shanten(c, use_kokushi=False), longer),
                number,
            )
        )
    return found


def incremental_candidate(number: int) -> Candidate:
    """Deficiency of hands that differ by one exchanged tile, suit numbers kept by the caller."""
    chain = _exchanges(hands(number // 50, 14, "incremental"))

    def run() -> None:
        for one, other in chain:
            a, b, out, into = one, other, 0, 0
            for out, into in _STEPS:
                lacking(a - POWERS[out] + POWERS[into], b)

    return "incremental", run, len(chain) * len(_STEPS)


_STEPS = tuple((out, (out + 3) % 9) for out in range(9))


def _exchanges(sample: Sequence[Counts]) -> list[tuple[int, int]]:
    """Suit numbers whose first suit can lose and gain any rank."""
    spread = [tuple(min(3, max(1, n)) if k < 9 else n for k, n in enumerate(c)) for c in sample]
    return [suit_numbers(counts)[:2] for counts in spread]


def other_candidates(number: int) -> list[Candidate]:
    """Waits, best discard, worth."""
    thirteen, fourteen = hands(number, 13, "waits"), hands(number, 14, "discards")
    two = Suit(2)
    in_two = [c for c in fourteen if not any(c[18:])]
    lefts = [(c, [4 - n for n in c]) for c in fourteen]
    kept = [(c, [4 - n for n in c]) for c in in_two]
    none = meld_facts(())
    rules = load_ruleset("xuezhan")
    ready = [Hand(c) for c in thirteen if find_waits(c, none, None, True, None)]
    won = [parse(text) for text in ("222345777888m99m", "22223333444455s", "[3333p] [444p] 33s777s88s3s")]
    cases = [(hand, Situation(How.RON, hand.last)) for hand in won] * (number // 3)
    wild, rules_wild = Tile(4), load_ruleset("xuezhan-wild")
    four = [Hand(_with_wilds(c)) for c in hands(20, 13, "wild")]
    drawn = [(hand, Situation(How.TSUMO, wild, wild=wild)) for hand in four_and_a_win(20)]
    return [
        ("waits", over(lambda c: find_waits(c, none, None, True, None), thirteen), len(thirteen)),
        (
            "best of 14 discards, void suit declared",
            over(lambda p: best_discard(p[0], (), two, True, p[1]), kept),
            len(kept),
        ),
        (
            "best of 14 discards, best of three void suits",
            over(lambda p: best_discard(p[0], (), None, True, p[1]), lefts),
            len(lefts),
        ),
        ("worth of a win", over(lambda p: score(p[0], rules, p[1]), cases), len(cases)),
        ("waits of a ready hand with their worth", over(lambda h: waits(h, rules), ready), len(ready)),
        (
            "worth of a win with four wild tiles",
            over(lambda p: score(p[0], rules_wild, p[1]), drawn),
            len(drawn),
        ),
        (
            "waits with four wild tiles, with their worth",
            over(lambda h: waits(h, rules_wild, wild=wild), four),
            len(four),
        ),
    ]


def four_and_a_win(number: int) -> list[Hand]:
    """Winning hands of fourteen tiles, four of them wild."""
    rules, wild = load_ruleset("xuezhan-wild"), Tile(4)
    case, found = Situation(How.TSUMO, wild, wild=wild), list[Hand]()
    for counts in hands(100 * number, 14, "won with wild"):
        hand = Hand(_with_wilds(counts), (), wild)
        if len(found) < number and isinstance(score(hand, rules, case), Score):
            found.append(hand)
    return found


def _with_wilds(counts: Counts) -> Counts:
    """Four tiles of a hand turned into wild ones."""
    made = list(counts)
    made[4], spare = 0, counts[4]
    for kind in range(KINDS - 1, -1, -1):
        while kind != 4 and made[kind] and spare < 4:
            made[kind] -= 1
            spare += 1
    made[4] = spare
    return tuple(made)
