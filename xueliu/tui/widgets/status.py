"""The first row: the rules in force and where in the match we are."""

from __future__ import annotations

from textual.geometry import Size

from xueliu.engine.rules import RuleSet
from xueliu.engine.table import Window
from xueliu.rule_sentences import changed
from xueliu.text import cell_width, cut, language, seat_text, t, tn
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.scene import Scene
from xueliu.who import level_text

from .rows import Rows


class Status(Rows[Scene]):
    """Rules, hand, dealer, wall, stake, cap, speed, and what the match is known by."""

    def paint(self, value: Scene, look: Look, size: Size) -> list[Line]:
        """One row; what matters least is left out where room is short."""
        rules, gap = value.view.table.rules, "  " if size.width >= 100 else " "
        line = gap.join(facts(value, look))
        many = len(changed(rules))
        short, words = f" *{many}", " " + tn("tui.status.changed", many)
        mark = "" if not many else short if size.width < 100 else words
        room = size.width - 3 - cell_width(line) - min(cell_width(mark), 30)
        left = Line(look).add(" ").add(cut(rules_name(rules), max(room, 4)), look.gold)
        left.add(cut(mark, 30), look.gold).add("  ").add(line, look.text)
        more = extras(value)
        kept = (gap + gap.join(more[n] for n in places) for places in ((0, 1, 2), (0, 2), (2,)))
        room = size.width - left.width
        return [left.add(next((text for text in kept if cell_width(text) <= room), ""), look.dim)]


def facts(scene: Scene, look: Look) -> list[str]:
    """What must always be in sight."""
    table = scene.view.table
    cap = table.rules.fan.cap
    found = [
        t("tui.status.hand", n=table.hand, of=scene.players.hands),
        t("tui.status.dealer", seat=seat_text(table.dealer, scene.seat)),
        t("tui.status.wall", n=table.wall_left if table.window is not Window.FLOAT else "--"),
        t("tui.status.stake", n=table.unit),
        t("tui.status.cap", n=cap) if cap else t("tui.status.no_cap"),
    ]
    if scene.players.practice:
        found.insert(0, t("tui.status.practice"))
    if table.wild is not None:
        found.insert(3, t("tui.status.wild", tile=wild_text(scene, look)))
    return found


def extras(scene: Scene) -> list[str]:
    """What may go where room is short: the bots' level, the speed, the match's tag."""
    levels = "/".join(dict.fromkeys(level_text(spec) for spec in scene.players.levels if spec != "human"))
    speed = t("tui.status.speed", speed=t(f"tui.speed.{scene.choices.speed.value}"))
    return [f"AI {levels}", speed, f"#{scene.players.tag}"]


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
