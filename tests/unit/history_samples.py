"""Played matches in a data folder, and what a history holds, to compare."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random
from typing import Any

from xueliu.ai.levels import make_bot
from xueliu.engine.actions import Action
from xueliu.engine.event_json import to_json
from xueliu.engine.events import EndKyoku, Event
from xueliu.engine.rules import load_ruleset
from xueliu.engine.table import Request
from xueliu.fair import Fair, secret_of_seed
from xueliu.history.chosen import Chosen
from xueliu.history.database import opened
from xueliu.history.figures import figures
from xueliu.history.store import _DECISION, _HAND, _MATCH, _WIN
from xueliu.history.upkeep import catch_up
from xueliu.match import HUMAN, Setup
from xueliu.session import Session

FILE = "history.db"


class Played:
    """A match of somebody who plays as a beginner, mostly, and is often told to do something else."""

    def __init__(
        self,
        folder: Path,
        seed: str = "1",
        rules: str = "xueliu",
        hands: int = 1,
        practice: bool = False,
        level: str = "random",
    ) -> None:
        self.events: list[dict[str, Any]] = []
        self.asked: list[tuple[Request, Action, Action | None]] = []
        self.random, self.bot = Random(seed), make_bot("easy", seed)
        ruleset = load_ruleset(rules, [f"play.hands={hands}"])
        names, bots = ("player", "zhen", "zhou", "tang"), (HUMAN, *[level] * 3)
        setup = Setup(ruleset, Fair(secret_of_seed(seed)), names, bots, hands, seed)
        told = [lambda event: self.events.append(to_json(event))]
        self.session = Session.create(setup, folder / "journals", told, practice=practice)
        assert self.session.notes.journal is not None
        self.path = self.session.notes.journal.path
        self.session.start()

    def listen(self, hand_over: Any) -> None:
        """Call this after each hand."""

        def hear(event: Event) -> None:
            if isinstance(event, EndKyoku):
                hand_over()

        self.session.match.listeners.append(hear)

    def play(self, most: int = 10_000) -> Played:
        """Play on, for so many answers of the player's at most; a match left sooner can be resumed."""
        session = self.session
        for _ in range(most):
            while not session.match.over and (request := session.pending()) is None:
                if session.match.hand_over:
                    session.proceed()
                else:
                    session.play_bot()
            if session.match.over:
                return self
            self._answer(request)
        return self

    def _answer(self, request: Request) -> None:
        sensible = self.random.random() < 0.9
        action = self.bot.decide(request) if sensible else self.random.choice(request.options)
        advised = None if self.random.random() < 0.3 else self.random.choice([action, request.options[0]])
        self.asked.append((request, action, advised))
        self.session.answer(action, self.random.randrange(5000), advised)

    def close(self) -> None:
        self.session.close()


def played(folder: Path, *seeds: str, **how: Any) -> list[Played]:
    """Matches played to their ends."""
    matches = []
    for seed in seeds:
        matches.append(Played(folder, seed, **how).play())
        matches[-1].close()
    return matches


def contents(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All that a history holds, matches by their keys."""
    queries = {
        "matches": f"SELECT {', '.join(_MATCH)} FROM matches ORDER BY key",
        **{
            table: f"SELECT key, {', '.join(f'{table}.{name}' for name in columns)} FROM {table}"
            f" JOIN matches ON matches.id = match ORDER BY key, {table}.hand, 3"
            for table, columns in (
                ("hands", _HAND),
                ("wins", ("hand", *_WIN)),
                ("decisions", ("hand", *_DECISION)),
            )
        },
    }
    with opened(path) as connection:
        return {name: [tuple(row) for row in connection.execute(query)] for name, query in queries.items()}


def sound(path: Path) -> bool:
    """Whether SQLite finds nothing wrong with a file."""
    connection = sqlite3.connect(path)
    try:
        return bool(connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok")
    finally:
        connection.close()


def stats(folder: Path, **choice: Any) -> dict[str, Any]:
    with opened(folder / FILE) as connection:
        catch_up(connection, folder)
        return figures(connection, Chosen(**choice))
