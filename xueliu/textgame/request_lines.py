"""A request as lines: the hand, the tile on offer, what can be done and what it would bring."""

from __future__ import annotations

from collections.abc import Iterator

from xueliu.advice_words import plan_words, reason_words, value_words
from xueliu.ai.advice import Advice
from xueliu.engine.actions import Action, Discard, Float, Win
from xueliu.engine.table import BEFORE_PLAY, Request, View, Window
from xueliu.engine.worth import win_score
from xueliu.price import win_price
from xueliu.text import fan_text, fan_total_text, how_text, seat_text, t, tile_text

from .table_lines import hand_line
from .tokens import token, words


def request_lines(request: Request, advised: Advice | None) -> Iterator[str]:
    """What the player should know to answer, and what is recommended; the list of answers comes after it."""
    if request.window is not Window.FLOAT:
        yield hand_line(request.view)
    advice = "" if advised is None else _advice(advised, request.view.table.unit)
    yield t(f"text.ask.{request.window.value}", **_facts(request)) + advice


def _advice(advised: Advice, unit: int) -> str:
    """What is recommended, and what speaks for it."""
    act = advised.action
    why = [part for part in (value_words(advised, unit, words), plan_words(advised, unit)) if part]
    reason = t("advice.join").join(why) or reason_words(advised)
    return t("text.advice", act=words(act), token=token(act)) + (
        t("text.advice_why", why=reason) if reason else ""
    )


def _facts(request: Request) -> dict[str, object]:
    """What the question's sentence names."""
    view, table = request.view, request.view.table
    facts: dict[str, object] = {"left": table.wall_left, "acts": _acts(request)}
    if request.window is Window.FLOAT:
        dealer = seat_text(table.dealer, view.seat)
        facts |= {"hand": table.hand, "dealer": dealer, "stake": table.stake}
    if table.offer is not None:
        source = seat_text(table.offer.source, view.seat)
        facts |= {"source": source, "tile": tile_text(table.offer.tile)}
    return facts


def _acts(request: Request) -> str:
    """What can be done, each act once; all discards are one, and so are the tiles to lay aside."""
    if request.window in BEFORE_PLAY:
        return ""
    told: list[str] = []
    for option in request.options:
        text = _act(request.view, option)
        if text not in told:
            told.append(text)
    return t("text.listed").join(told)


def _act(view: View, option: Action) -> str:
    if isinstance(option, Win):
        return win_text(view)
    return t("text.any_discard") if isinstance(option, Discard) else words(option)


def win_text(view: View) -> str:
    """The win that is open: its fan, and what it brings."""
    score = win_score(view)
    fans = " ".join(t("record.tell.fan", fan=fan_text(name), n=total) for name, total in score.fans)
    how = how_text("tsumo") if view.table.window is Window.TURN else t("text.win")
    about = {"total": fan_total_text(score.fans, score.fan), "times": score.multiplier}
    return t("text.win_price", how=how, fans=fans, n=win_price(view), **about)


def asked_text(window: Window) -> str:
    """What is being asked, in a few words."""
    return t(f"text.asked.{window.value}")


def act_name(action: Action) -> str:
    """An act in a few words, its tile left out where it may not have been named."""
    if isinstance(action, Float):
        return t("text.act.float")
    return words(action)
