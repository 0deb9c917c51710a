"""The first row: the rules in force and where in the match we are."""

from __future__ import annotations

from functools import lru_cache

from textual.geometry import Size

from xueliu.engine.rules import RULESET_IDS, RuleSet, differences, load_ruleset
from xueliu.text import language, seat_text, t
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.scene import Scene

from .rows import Rows


class Status(Rows[Scene]):
    """Rules, hand, dealer, wall, stake, cap, speed, and what the match is known by."""

    def paint(self, value: Scene, look: Look, size: Size) -> list[Line]:
        """One row; what matters least is left out where room is short."""
        table, rules = value.view.table, value.view.table.rules
        dealer = seat_text(table.dealer, value.seat)
        left = Line(look).add(" ").add(rules_name(rules), look.gold)
        changed = changes(rules)
        if changed:
            left.add(f" ±{len(changed)}" if size.width < 100 else " " + " ".join(changed), look.gold)
        cap = t("tui.status.cap", n=rules.fan.cap) if rules.fan.cap else t("tui.status.no_cap")
        facts = [
            t("tui.status.hand", n=table.hand, of=value.players.hands),
            t("tui.status.dealer", seat=dealer),
            t("tui.status.wall", n=table.wall_left),
            t("tui.status.stake", n=table.unit),
            cap,
        ]
        if table.wild is not None:
            facts.insert(3, t("tui.status.wild", tile=wild_text(value, look)))
        last = [t(f"tui.speed.{value.choices.speed.value}"), f"#{value.players.tag}"]
        for number, fact in enumerate([*facts, *last]):
            gap = "  " if size.width >= 100 or number < 2 else " "
            if left.width + len(gap) + len(fact) * 2 <= size.width or number < len(facts):
                left.add(gap).add(fact, look.text if number < len(facts) else look.dim)
        return [left]


def wild_text(scene: Scene, look: Look) -> str:
    """The wild kind and the indicator that named it."""
    from xueliu.tui.faces import chip

    table = scene.view.table
    if table.wild is None or table.wild_indicator is None:
        return ""
    return f"{chip(table.wild, look)}({chip(table.wild_indicator, look)})"


def rules_name(rules: RuleSet) -> str:
    """The ruleset's name in the language in force, else its id."""
    return rules.name.say(language()).partition(":")[0] or rules.id


@lru_cache(maxsize=16)
def changes(rules: RuleSet) -> tuple[str, ...]:
    """The options that differ from the shipped ruleset of that id: ``cap=6``."""
    if rules.id not in RULESET_IDS:
        return ()
    found = differences(load_ruleset(rules.id), rules)
    return tuple(f"{d.key.rpartition('.')[2]}={str(d.second).lower()}" for d in found)
