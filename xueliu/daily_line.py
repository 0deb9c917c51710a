"""The result of a daily deal 每日一局 as a line to share."""

from __future__ import annotations

from datetime import date

from xueliu.catalogue import language, t, tn
from xueliu.daily import Result, curve
from xueliu.engine.rules import RULESET_IDS, load_ruleset


def share_line(day: date, result: Result, again: bool = False) -> str:
    """The result as a line to share: it gives no tile away."""
    line = t(
        "daily.line",
        day=day.isoformat(),
        rules=_name(result.rules),
        points=f"{result.points:+d}",
        rank=result.rank,
        wins=tn("daily.wins", result.wins),
        curve=curve(result.hands),
    )
    return line + t("daily.repeat") if again else line


def _name(id: str) -> str:
    """What the ruleset is called."""
    return load_ruleset(id).name.say(language()) if id in RULESET_IDS else id
