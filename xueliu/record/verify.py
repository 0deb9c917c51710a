"""Everything that can be checked about a record, each check by name."""

from __future__ import annotations

from collections.abc import Callable
from os import PathLike
from typing import Final

from xueliu.engine.events import Left
from xueliu.engine.values import value
from xueliu.text import t

from .opening import check_opening
from .problem import Mismatch
from .reader import Game, RecordError, read_games
from .replay import replay_game
from .sums import check_sums
from .wall import end_of, hands_of, option_of

READABLE: Final = "readable"
CHECKS: Final = (READABLE, "complete", "legal", "settled", "sums", "commitment")
"""The names, in the order they are told."""


@value
class Check:
    """What one check found."""

    name: str
    ok: bool
    line: int | None = None
    problem: str | None = None


def verify(path: str | PathLike[str]) -> tuple[Check, ...]:
    """All checks of a record, each with the first problem that fails it.

    A file that can't be read to its end fails ``readable``, and no other check is passed then: each tells of
    a match before that, or that it couldn't be made.
    """
    failed: dict[str, Check] = {}
    try:
        for game in read_games(path):
            _check_game(game, failed)
    except RecordError as error:
        failed[READABLE] = Check(READABLE, False, error.line or None, error.reason())
    return tuple(failed.get(name) or _not_failed(name, READABLE not in failed) for name in CHECKS)


def _not_failed(name: str, read: bool) -> Check:
    return Check(name, True) if read else Check(name, False, None, t("record.not_checked"))


def _check_game(game: Game, failed: dict[str, Check]) -> None:
    for check in (_check_complete, replay_game, check_sums, check_opening):
        _run(check, game, failed)


def _run(check: Callable[[Game], object], game: Game, failed: dict[str, Check]) -> None:
    try:
        check(game)
    except Mismatch as wrong:
        failed.setdefault(wrong.check, Check(wrong.check, False, wrong.line, wrong.reason()))


def _check_complete(game: Game) -> None:
    """A record cut off, even between two hands, can't open what was promised."""
    if end_of(game) is None:
        raise Mismatch(game[-1].number, "complete", "record.no_end")
    wanted, played = option_of(game, "play", "hands"), sum(1 for _ in hands_of(game))
    left = any(isinstance(line.event, Left) and line.event.final for line in game)
    if played != wanted and not left:
        raise Mismatch(game[-1].number, "complete", "record.hands_played", played=played, wanted=wanted)
