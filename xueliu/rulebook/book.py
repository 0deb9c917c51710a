"""The book as it reads under the rules in force."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from xueliu.engine.fan_rows import BASE_ROWS, EXTRA_ROWS, Example
from xueliu.engine.fans import score
from xueliu.engine.next_hand import stake_of
from xueliu.engine.notation import parse, parse_tiles
from xueliu.engine.options import SelfDrawBonus, VoidRule
from xueliu.engine.rules import BASE, BY_KEY, EXTRA, RuleSet, counts, value_of
from xueliu.engine.scoring import multiplier_of
from xueliu.engine.situation import Score, Situation
from xueliu.engine.tiles import SUITS, Suit, Tile, suit_of
from xueliu.engine.wait_values import waits
from xueliu.rule_sentences import differing_keys, sentence, standard_of
from xueliu.text import language, t, tile_text

from .outline import OUTLINE
from .parts import (
    Amounts,
    Block,
    Chapter,
    Draw,
    Fans,
    Keys,
    Part,
    Rule,
    Say,
    Tiles,
    Waits,
    Win,
    Words,
)

MOST_FAN = 6
"""Amounts are told for so many numbers of fan where there is no cap below."""
PLAINER = {"duidui": Example("[111s] 333888s99s999p"), "zhongzhang": Example("234567m345678s88m")}
"""Examples for rules under which the usual one is no win, or worth more as another pattern."""
WALL = 55
"""Tiles left after the deal, one less where one is turned up."""


def book(rules: RuleSet) -> tuple[Chapter, ...]:
    """All chapters that there are under these rules, in the language in force."""
    return _book(rules, language())


@lru_cache(maxsize=4)
def _book(rules: RuleSet, _language: str) -> tuple[Chapter, ...]:
    found = facts(rules)
    return tuple(
        Chapter(
            outline.id,
            t(f"rulebook.{outline.id}.title"),
            tuple(block for part in outline.parts for block in _told(part, outline.id, rules, found)),
        )
        for outline in OUTLINE
        if outline.when(rules)
    )


def unit_of(rules: RuleSet) -> int:
    """The stake 底注 of the first hand (points)."""
    return stake_of(rules.pay.stake, (rules.pay.stack,) * 4) * rules.pay.room_factor


def facts(rules: RuleSet) -> dict[str, object]:
    """What the paragraphs name."""
    unit, pay = unit_of(rules), rules.pay
    return {
        "unit": unit,
        "stack": pay.stack,
        "left": WALL - rules.play.wild,
        "feeder": pay.kong_direct[0] * unit,
        "others": pay.kong_direct[1] * unit,
        "added": pay.kong_added * unit,
        "concealed": pay.kong_concealed * unit,
    }


def _told(part: Part, chapter: str, rules: RuleSet, found: dict[str, object]) -> Iterator[Block]:
    match part:
        case Say(key, when):
            if when(rules):
                yield Words(t(f"rulebook.{chapter}.{key}", **found))
        case Keys(keys, when):
            if when(rules):
                yield from _rules(keys, rules)
        case Draw():
            if part.when(rules):
                yield _drawn(part)
        case Waits(text):
            yield from _waits(text, rules)
        case Fans(kind):
            yield from wins(kind, rules)
        case Amounts():
            yield from _amounts(rules)


def _rules(keys: tuple[str, ...], rules: RuleSet) -> Iterator[Rule]:
    """A sentence an option, and what it usually says where it differs."""
    differing, standard = differing_keys(rules), standard_of(rules)
    for key in keys:
        if counts(rules, BY_KEY[key]):
            usual = sentence(key, value_of(standard, key)) if key in differing else ""
            yield Rule(sentence(key, value_of(rules, key)), usual)


def _drawn(part: Draw) -> Tiles:
    groups = tuple(
        (t(f"rulebook.label.{label}") if label else "", parse_tiles(text)) for label, text in part.groups
    )
    labels = [label for label, _ in part.groups]
    return Tiles(groups, labels.index(part.dull) if part.dull else -1)


def _waits(text: str, rules: RuleSet) -> Iterator[Block]:
    """A ready hand, and the kinds that complete it."""
    hand = parse(text, None, 13)
    kinds = tuple(wait.tile for wait in waits(hand, rules, void_for(hand.concealed, rules)))
    yield Words(t("rulebook.waits", tiles=" ".join(map(tile_text, kinds))))
    yield Tiles((("", parse_tiles(text)), (t("rulebook.label.waits"), kinds)))


def void_for(held: tuple[int, ...], rules: RuleSet, melds: tuple[Tile, ...] = ()) -> Suit | None:
    """A suit that a hand can have declared void 定缺, where one has to be."""
    if rules.play.void is not VoidRule.DECLARED:
        return None
    suits = {suit_of(Tile(tile)) for tile, n in enumerate(held) if n} | {suit_of(tile) for tile in melds}
    return next((suit for suit in SUITS if suit not in suits), None)


def wins(kind: str, rules: RuleSet) -> Iterator[Win]:
    """The patterns that count under these rules, each with an example of it."""
    table, names = (rules.fan.base, BASE) if kind == "base" else (rules.fan.extra, EXTRA)
    examples = {row.id: row.example for row in (BASE_ROWS if kind == "base" else EXTRA_ROWS)}
    for name in names:
        fan = table.get(name.id)
        if fan is None or not all(value_of(rules, key) in allowed for key, allowed in name.needs):
            continue
        for example in (examples[name.id], *filter(None, [PLAINER.get(name.id)])):
            found = score_of(example, rules)
            if found is not None and name.id in dict(found.fans):
                yield Win(name.id, fan, example, found)
                break


def score_of(example: Example, rules: RuleSet) -> Score | None:
    """What an example counts under these rules, all in; ``None`` where it doesn't win."""
    hand = parse(example.hand)
    melds = tuple(meld.tile for meld in hand.melds)
    case = Situation(
        example.how,
        hand.last,
        kong_draw=example.kong_draw,
        kong_discard=example.kong_discard,
        last=example.last,
        opening=example.opening,
        void=void_for(hand.concealed, rules, melds),
    )
    found = score(hand, rules, case)
    return found if isinstance(found, Score) else None


def _amounts(rules: RuleSet) -> Iterator[Words]:
    """A line a number of fan: what a discard costs, and what each pays for a self-drawn win."""
    unit = unit_of(rules)
    bonus = unit if rules.pay.self_draw_bonus is SelfDrawBonus.STAKE else 0
    least = min(rules.fan.base.values())
    most = rules.fan.cap or least + MOST_FAN - 1
    for fan in range(least, most + 1):
        ron = unit * multiplier_of(rules, fan)[1]
        cap = t("rulebook.pay.capped") if fan == rules.fan.cap else ""
        yield Words(t("rulebook.pay.row", fan=fan, ron=ron, drawn=ron + bonus) + cap)
