"""Whole matches between players who choose at random, as the events of their record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from xueliu.engine.actions import Action, Leave, Return, Win
from xueliu.engine.events import Event
from xueliu.engine.rules import RuleSet, load_ruleset
from xueliu.engine.table import Request
from xueliu.fair import Fair, secret_of_seed
from xueliu.journal import Journal
from xueliu.match import HUMAN, Match, Setup
from xueliu.session import Session

Chooser = Callable[[Request, Random], Action]


def eager(request: Request, random: Random) -> Action:
    """Mostly wins when it can, else anything that is legal."""
    wins = [option for option in request.options if isinstance(option, Win)]
    return random.choice(wins if wins and random.random() < 0.7 else request.options)


def match_events(
    rules: str | RuleSet = "xueliu",
    seed: str = "1",
    hands: int = 2,
    cut: str = "",
    sets: Sequence[str] = (),
    choose: Chooser = eager,
    decisions: bool = False,
    leaving: float = 0.0,
) -> list[Event]:
    """A match of some hands, as a record tells it; ``leaving`` is how often somebody comes or goes."""
    if isinstance(rules, str):
        rules = load_ruleset(rules, [*sets, f"play.hands={hands}"])
    events: list[Event] = []
    fair = Fair(secret_of_seed(seed), cut)
    setup = Setup(rules, fair, ("你", "b", "c", "d"), ("random",) * 4, hands, seed)
    match = Match(setup, [events.append], log_decisions=decisions)
    match.start()
    random = Random(f"{seed}/{rules.id}/{sets}")
    while not match.over:
        while asked := match.requests():
            request = random.choice(asked)
            if random.random() < leaving:
                come_or_go(match, request, random)
            else:
                match.answer(choose(request, random))
        match.proceed()
    return events


def come_or_go(match: Match, request: Request, random: Random) -> None:
    player = request.view.me
    if player.away and not player.escaped:
        match.answer(Return(request.seat))
    elif not player.escaped:
        match.answer(Leave(request.seat, final=request.seat != 0 and random.random() < 0.3))


def played_journal(folder: Path, hands: int, stop: int) -> Path:
    """The journal of a match of two hands, so many of which are over."""
    rules = load_ruleset("xuezhan", [f"play.hands={hands}"])
    fair = Fair(secret_of_seed("j"))
    setup = Setup(rules, fair, ("a", "b", "c", "d"), (HUMAN, "random", "random", "random"), hands)
    session, random = Session.create(setup, folder), Random(2)
    assert isinstance(session.notes.journal, Journal)
    path = session.notes.journal.path
    session.start()
    while session.match.hand <= stop and not session.match.over:
        mine = session.pending()
        if mine is not None:
            session.answer(eager(mine, random))
        elif session.play_bot() is None:
            session.proceed()
    session.close()
    return path
