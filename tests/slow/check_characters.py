"""Characters of ``normal`` over 1,000 hands each: told apart, and as strong as their level."""

from __future__ import annotations

from xueliu.arena.counts import WallResult
from xueliu.arena.figures import Side, figures
from xueliu.arena.plan import Mode, Plan, standing_alone
from xueliu.arena.run import run
from xueliu.engine.rules import load_ruleset

from . import slow_check

WALLS = 250
NEAR = 0.4
"""What their means may differ from the level's (stakes), beside three standard errors of chance."""


@slow_check("characters of normal are told apart at equal strength")
def told_apart() -> str:
    flush, even = sides("flush")
    share = flush.one_suit / even.one_suit
    assert share >= 1.5, share
    fast, even = sides("fast")
    earlier = fast.first_left - even.first_left
    assert earlier >= 3, earlier
    cautious, even = sides("cautious")
    deal_ins = cautious.rate("deal_ins") / even.rate("deal_ins")
    assert deal_ins <= 0.8, deal_ins
    means = []
    for side in (flush, fast, cautious):
        assert side.gain.se is not None and abs(side.gain.mean) <= NEAR + 3 * side.gain.se, side
        means.append(f"{side.bot} {side.gain.mean:+.2f}")
    return f"{', '.join(means)}; 清一色 x {share:.2f}, {earlier:.1f} tiles earlier, deal-ins x {deal_ins:.2f}"


def sides(character: str) -> tuple[Side, Side]:
    """The character and the even ones at its tables."""
    rules = standing_alone(load_ruleset("xueliu"))
    plan = Plan(rules, (f"normal:{character}", "normal"), Mode.ONE, "slow characters", streams=True)
    results: list[WallResult] = []
    run(plan, range(1, WALLS + 1), 1, results.append)
    mine, even = figures(plan, results).sides
    return mine, even
