"""How things stand, in half a sentence each, for the entries of the menu."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, Final

from xueliu.kept import Left
from xueliu.room_words import room_name
from xueliu.ruleset_names import rules_name
from xueliu.text import t

if TYPE_CHECKING:
    from xueliu.daily import Result
    from xueliu.practice.progress import Tally

DAILY: Final = "daily"
"""The menu's own act: the daily deal, by the key ``d``."""


def left_words(left: Left) -> str:
    """Room or rules, hand, whose turn it is and when the match was left."""
    when, name = when_words(left.when), left_name(left)
    if left.line:
        return t("menu.left.look", rules=name, when=when)
    if not left.hand:
        return t("menu.left", rules=name, when=when)
    turn = (
        t("menu.left.between")
        if left.asked is None
        else t("menu.left.yours" if not left.asked else "menu.left.other")
    )
    return t("menu.left.exact", rules=name, hand=left.hand, hands=left.hands, turn=turn, when=when)


def left_name(left: Left) -> str:
    """The room of a match, else its ruleset, and whether it is practice."""
    name = room_name(left.room) if left.room else rules_name(left.rules_id)
    return f"{name} · {t('tui.status.practice')}" if left.practice else name


def when_words(when: float) -> str:
    """A moment (seconds since 1970) as somebody says it on the same day, the next, or later."""
    then = datetime.fromtimestamp(when)
    days = (date.today() - then.date()).days
    if days in (0, 1):
        return t("menu.yesterday" if days else "menu.today", time=then.strftime("%H:%M"))
    return then.strftime("%m-%d" if 0 < days < 300 else "%Y-%m-%d")


def stats_words(rates: Mapping[str, Any] | None) -> str:
    """Win rate 胡牌率, deal-in rate 点炮率 and pigs 花猪 so far."""
    if rates is None:
        return t("menu.stats.none")
    shares = {name: f"{rates[name]['rate'] or 0:.0%}" for name in ("win", "deal_in")}
    return t("menu.stats.about", pigs=rates["pig"]["n"], **shares)


def daily_words(result: Result | None) -> str:
    """The date whose deal it is, and how it went if it has been played."""
    day = date.today()
    words = {"month": day.month, "day": day.day}
    if result is None:
        return t("menu.daily.about", **words)
    return t("menu.daily.played", points=f"{result.points:+d}", rank=result.rank, **words)


def practice_words(score: Tally | None) -> str:
    """The score of the drills 练习 so far, or what they are."""
    if score is None or not score.asked:
        return t("menu.practice.about")
    return t("menu.practice.score", right=score.right, asked=score.asked)
