"""The statistics in words, for the command and the screen alike."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from xueliu.catalogue import t, tn
from xueliu.cells import safe
from xueliu.engine.how import How
from xueliu.engine.tiles import tile_from_name
from xueliu.ruleset_names import rules_name
from xueliu.who import level_text
from xueliu.words import fan_text, tile_text

GAIN: Final = ("matches", "hands", "points", "mean", "se")
PLAY: Final = ("win", "self_draw", "deal_in", "ready", "pig", "not_ready", "mean_fan", "agreement")


def titles(names: tuple[str, ...]) -> list[str]:
    """The heads of columns."""
    return [t(f"stats.column.{name}") for name in names]


def groups_of(found: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """All matches together, then those of each kind of group that has more than one, with its kind."""
    groups = [("all", found["all"])]
    for kind in ("by_rules", "by_level", "by_month"):
        groups += [(kind, group) for group in found[kind] if len(found[kind]) > 1]
    return groups


def totals_of(found: dict[str, Any]) -> list[int]:
    """The points summed up from nothing, match by match."""
    return [0, *(match["total"] for match in found["course"])]


def group_name(kind: str, name: str) -> str:
    """What a group is called: all, a ruleset, levels, or a month."""
    if kind == "all":
        return t("stats.all")
    if kind == "by_rules":
        return rules_name(name)
    return levels_text(name) if kind == "by_level" else safe(name)


def levels_text(levels: str) -> str:
    """The opponents' levels in words."""
    return "/".join(safe(level_text(level)) for level in levels.split(","))


def gain_cells(group: dict[str, Any]) -> list[str]:
    """What was gained, in the order of ``GAIN``."""
    se = "" if group["se"] is None else f"±{group['se']:.2f}"
    return [
        str(group["matches"]),
        str(group["hands"]),
        f"{group['points']:+d}",
        f"{group['mean']:+.2f}",
        se,
    ]


def play_cells(group: dict[str, Any]) -> list[str]:
    """How it was played, in the order of ``PLAY``."""
    rates = {**group["rates"], "agreement": group["agreement"]}
    return [
        _number(group["mean_fan"], ".2f") if name == "mean_fan" else _number(rates[name]["rate"], ".1%")
        for name in PLAY
    ]


def _number(value: float | None, form: str) -> str:
    return "" if value is None else format(value, form)


def ranks_text(ranks: dict[str, Any]) -> str:
    """How often each rank."""
    if not ranks["matches"]:
        return t("stats.no_ranks")
    first, second, third, fourth = ranks["counts"]
    mean = f"{ranks['mean']:.2f}"
    return t(
        "stats.ranks", first=first, second=second, third=third, fourth=fourth, mean=mean, n=ranks["matches"]
    )


def best_text(best: dict[str, Any]) -> str:
    """A win in words."""
    fans = "+".join(fan_text(name) for name, _fan in best["fans"])
    how = "stats.best.self" if best["how"] == How.TSUMO else "stats.best.from"
    tile = tile_text(tile_from_name(best["tile"]))
    return t(how, gain=best["gain"], fan=best["fan"], fans=fans, tile=tile, day=_day(best["started"]))


def _day(moment: str) -> str:
    """The day of a moment, by the clock of this machine."""
    return datetime.fromisoformat(moment).astimezone().date().isoformat()


def notes(found: dict[str, Any]) -> list[str]:
    """What isn't in the figures, or counts apart."""
    practice, purse, lines = found["practice"], found["purse"], []
    if len(set(found["stakes"])) > 1:
        low, high = found["stakes"]
        lines.append(t("stats.stakes", low=low, high=high))
    if practice["matches"]:
        said = "stats.practice.in" if found["chosen"]["practice"] else "stats.practice.apart"
        lines.append(t(said, **practice))
    if found["all"] is not None and found["all"]["away"]:
        lines.append(t("stats.away", n=found["all"]["away"]))
    if (review := found["review"]) is not None:
        lines.append(review_text(review))
    if purse is not None and "refills" in purse:
        lines.append(tn("stats.refills", purse["refills"], money=purse["money"]))
    return lines


def review_text(review: dict[str, Any]) -> str:
    """What reviews have found, and the habit that cost most."""
    counts = {name: review[name] for name in ("hands", "judged", "mistakes")}
    said = t("stats.review", **counts, loss=round(review["loss"]), se=round(review["se"]))
    if not review["habits"]:
        return said
    worst = review["habits"][0]
    habit = t(f"review.habit.{worst['kind']}")
    return said + t("stats.review.worst", habit=habit, loss=round(worst["loss"]), se=round(worst["se"]))


def nothing(found: dict[str, Any]) -> str:
    """What is said where no hand was chosen."""
    chosen = found["chosen"]
    narrowed = any(chosen[name] is not None for name in ("rules", "level", "since", "until", "last"))
    return t("stats.none_chosen") if narrowed or chosen["imported"] else t("stats.none")
