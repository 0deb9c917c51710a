"""A drill as a player reads it: the question, the answer, and why."""

from __future__ import annotations

from xueliu.catalogue import language, t
from xueliu.engine.fans import score
from xueliu.engine.notation import format_hand
from xueliu.engine.rules import RuleSet, load_ruleset
from xueliu.engine.tiles import NAMES, NO_TILES, TILES, Tile
from xueliu.practice.drills import RULES, Drill, Kind
from xueliu.practice.judge import right_answers
from xueliu.words import fan_text, how_text, suit_text, tile_text

from .hand_answers import Table, waits_answer
from .hand_page import hint_page, waits_page
from .hint_answers import hint_answer
from .score import score_page

SHOWN = 3
"""How many of the best discards are compared."""
_SUITS = str.maketrans("mps", "万筒条")
_FLAGS = {"kong_draw": "gangshanghua", "kong_discard": "gangshangpao"}


def question(drill: Drill, number: int, of: int) -> str:
    """What is asked, the hand, and what else is known."""
    hand = _notation(format_hand(drill.hand))
    lines = [
        t("practice.question", n=number, of=of, what=t(f"practice.what.{drill.kind.value}")),
        f"  {hand}  {t('practice.void', suit=suit_text(drill.void))}",
    ]
    if drill.kind is Kind.DISCARD:
        lines.append(f"  {t('practice.seen', tiles=_seen(drill))}")
    if drill.kind is Kind.FAN:
        lines.append(f"  {_win(drill)}")
    return "\n".join(lines)


def _notation(text: str) -> str:
    """Tiles as they are written in the player's language; both forms can be typed."""
    return text.translate(_SUITS) if language() == "zh" else text


def _seen(drill: Drill) -> str:
    """The tiles that lie open elsewhere."""
    return " ".join(f"{tile_text(tile)}×{drill.seen[tile]}" for tile in TILES if drill.seen[tile])


def _win(drill: Drill) -> str:
    """How a win came about."""
    case = drill.case
    assert case is not None and case.tile is not None, "a drill about fan is one about a win"
    text = t("practice.win", how=how_text(case.how.value), tile=tile_text(case.tile))
    return " ".join([text, *(fan_text(fan) for flag, fan in _FLAGS.items() if getattr(case, flag))])


def answer_text(drill: Drill) -> str:
    """The answer in words."""
    if drill.kind is Kind.FAN:
        return t("practice.fan", fan=min(right_answers(drill)))
    return " ".join(tile_text(Tile(tile)) for tile in sorted(right_answers(drill)))


def explained(drill: Drill, given: frozenset[int]) -> str:
    """Why that is the answer; of a discard also what comes of the one that was chosen."""
    rules = load_ruleset(RULES)
    match drill.kind:
        case Kind.FAN:
            return _fan(drill, rules)
        case Kind.WAITS:
            return waits_page(waits_answer(drill.hand, Table(rules, drill.void, None), NO_TILES))
        case Kind.DISCARD:
            return _discard(drill, Table(rules, drill.void, None), given)


def _fan(drill: Drill, rules: RuleSet) -> str:
    assert drill.case is not None, "a drill about fan is one about a win"
    return score_page(score(drill.hand, rules, drill.case), rules)


def _discard(drill: Drill, table: Table, given: frozenset[int]) -> str:
    """The best discards, the one chosen among them, and what master thinks."""
    choices = hint_answer(drill.hand, table, drill.seen)["discards"]
    names = {NAMES[tile] for tile in given}
    shown = choices[:SHOWN] + [choice for choice in choices[SHOWN:] if choice["tile"] in names]
    lines = [hint_page({"discards": shown})]
    if given and not names & {choice["tile"] for choice in choices}:
        lines.append(t("practice.not_held", tile=tile_text(Tile(min(given)))))
    return "\n".join([*lines, t("practice.margin", n=f"{drill.margin:.1f}")])
