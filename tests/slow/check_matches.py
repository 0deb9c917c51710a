"""Large samples of hands and of whole matches, the engine beside the reference."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.compare.matches import count_rare, play_match
from tests.compare.steered import play_steered
from tests.compare.test_fans import compare_hand
from tests.compare.variants import variant
from tests.reference.replay import check_record
from xueliu.engine.rules import RULESET_IDS, load_ruleset

from . import slow_check


def figures(counts: Counter[str]) -> str:
    """The counts in one line."""
    return ", ".join(f"{name} {number:,}" for name, number in counts.items())


@slow_check("fans and waits of hands at random")
def hands_at_random() -> str:
    parts = []
    for name in RULESET_IDS:
        rules, chance = load_ruleset(name), Random(f"slow {name}")
        hands = 400 if rules.play.wild else 5_000
        parts.append(f"{name} {sum(compare_hand(rules, chance) for _ in range(hands)):,} of {hands:,} won")
    chance = Random("slow changed")
    won = sum(compare_hand(variant(chance, 20)[0], chance) for _ in range(1000))
    return "; ".join([*parts, f"changed rulesets {won:,} of 1,000 won"])


@slow_check("whole matches in each ruleset")
def matches_in_each_ruleset() -> str:
    parts = []
    for name in RULESET_IDS:
        counts: Counter[str] = Counter()
        rules = load_ruleset(name, ["play.hands=4"])
        for number in range(250):
            record = play_match(rules, f"slow {name}/{number}")
            assert check_record(record) == [], (name, number)
            count_rare(record, counts)
        parts.append(f"{name}: {figures(counts)}")
    return "; ".join(parts)


@slow_check("whole matches in changed rulesets")
def matches_in_changed_rulesets() -> str:
    chance, counts = Random("slow variants"), Counter[str]()
    for number in range(3000):
        rules, sets = variant(chance, chance.randint(1, 40))
        record = play_match(rules, f"slow variant/{number}", decisions=number % 2 == 0)
        assert check_record(record) == [], (number, sets)
        count_rare(record, counts)
    return figures(counts)


@slow_check("steered deals in changed rulesets")
def steered_deals() -> str:
    chance, counts = Random("slow steered"), Counter[str]()
    for number in range(3000):
        rules, sets = variant(chance, chance.randint(0, 30))
        record = play_steered(rules, f"slow steered/{number}")
        assert check_record(record) == [], (number, sets)
        count_rare(record, counts)
    return figures(counts)


@slow_check("whole matches that somebody leaves")
def matches_that_somebody_leaves() -> str:
    chance, counts = Random("slow leaving"), Counter[str]()
    while counts["left for good"] < 300:
        rules, sets = variant(chance, chance.randint(1, 20))
        if rules.pay.room_factor == 1:
            record = play_match(rules, f"slow leaving/{counts['hands']}", leaving=0.01)
            assert check_record(record) == [], sets
            counts["left for good"] += any(event.get("final") for event in record)
            count_rare(record, counts)
    return figures(counts)
