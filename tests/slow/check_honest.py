"""Large samples of what bots decide when everything hidden is dealt anew, and of views followed by events."""

from __future__ import annotations

from random import Random

from tests.compare.following import follow_match
from tests.compare.variants import variant
from tests.few_worlds import quick_bot
from tests.honest import SPECS, impossible, questions, slow_count
from tests.unit.test_honest import differing
from xueliu.engine.legal import refusal
from xueliu.engine.rules import RULESET_IDS

from . import slow_check


@slow_check("hidden tiles dealt anew change no decision")
def dealt_anew() -> str:
    parts = []
    for spec in SPECS:
        deals = 0
        for ruleset in RULESET_IDS:
            found = differing(spec, ruleset, slow_count(spec) // len(RULESET_IDS), "slow honest")
            assert found["differing"] == 0, (spec, ruleset)
            deals += found.total()
        parts.append(f"{spec} {deals:,}")
    return ", ".join(parts)


@slow_check("hands that cannot be are answered")
def cannot_be() -> str:
    parts = []
    for spec in SPECS:
        chance, bot, answered, wanted = Random(spec), quick_bot(spec, "1"), 0, slow_count(spec) // 50
        for _, request in questions(spec, "xueliu", f"slow {spec}"):
            twisted = impossible(request, chance)
            if twisted is not None:
                assert refusal(twisted.view, bot.decide(twisted)) is None, spec
                answered += 1
            if answered >= wanted:
                break
        parts.append(f"{spec} {answered:,}")
    return ", ".join(parts)


@slow_check("views follow from the events of a seat")
def views_follow() -> str:
    chance, questions = Random("slow follow"), 0
    for number in range(1500):
        rules, _ = variant(chance, chance.randint(0, 40))
        questions += follow_match(rules, f"slow follow/{number}", leaving=0.01)
    return f"{questions:,} questions in 1,500 changed rulesets"
