"""Many hands between bots, without a screen: matches one after another, each from its own secret."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from typing import Any

from xueliu.ai.outside import shown_as
from xueliu.ai.player import Bot
from xueliu.deciding import decide
from xueliu.engine.actions import Action
from xueliu.engine.check import MOST_STEPS, check_state, check_step
from xueliu.engine.events import Event
from xueliu.engine.rules import RuleSet
from xueliu.engine.state import Step
from xueliu.engine.table import Request
from xueliu.engine.tiles import SEATS
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Match, Setup
from xueliu.seating import Seats, bot_seed
from xueliu.tally import Tally

_log = logging.getLogger(__name__)

Listener = Callable[[Event], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated."""

    rules: RuleSet
    bots: tuple[str, ...]
    """The level of each of the four seats."""
    hands: int
    """Hands altogether."""
    match: int
    """Hands a match; the last match has what is left."""
    seed: str
    check: bool = False
    """Whether every invariant is tested after every step."""

    def setups(self) -> Iterator[Setup]:
        """The matches: the n-th, from 1, has the secret of the seed ``SEED#n``, and stacks anew."""
        names = tuple(f"{shown_as(level)} {seat}" for seat, level in zip(SEATS, self.bots, strict=True))
        for number, start in enumerate(range(0, self.hands, self.match), 1):
            hands, seed = min(self.match, self.hands - start), f"{self.seed}#{number}"
            rules = replace(self.rules, play=replace(self.rules.play, hands=hands))
            yield Setup(rules, Fair(secret_of_seed(seed)), names, self.bots, hands, seed)


@dataclass(frozen=True, slots=True)
class Violation:
    """An invariant that didn't hold, and where."""

    match: int
    hand: int
    step: int
    """The number of the answer in its hand; 0 is the deal."""
    problem: str


@dataclass(slots=True)
class Report:
    """What came out."""

    plan: Plan
    seconds: float = 0.0
    tally: Tally = field(default_factory=Tally)
    violations: list[Violation] = field(default_factory=list)

    @property
    def hands_per_s(self) -> float:
        """Hands played a second."""
        return self.plan.hands / self.seconds if self.seconds else 0.0

    def as_json(self) -> dict[str, Any]:
        """The report as plain data."""
        seats = zip(self.plan.bots, self.tally.seats, strict=True)
        return {
            "rules_id": self.plan.rules.id,
            "seed": self.plan.seed,
            "hands": self.plan.hands,
            "seconds": round(self.seconds, 3),
            "hands_per_s": round(self.hands_per_s, 1),
            "violations": len(self.violations),
            "seats": [{"bot": bot, **seat.as_json()} for bot, seat in seats],
        }


def simulate(
    plan: Plan,
    listeners: Sequence[Listener] = (),
    hand_done: Callable[[], None] = lambda: None,
    violated: Callable[[Violation], None] = lambda _violation: None,
) -> Report:
    """Play all of it.

    Args:
        plan: what is played.
        listeners: told every event of every match (a record).
        hand_done: called after each hand.
        violated: told each invariant that doesn't hold, when it is found.
    """
    report = Report(plan)
    started = time.perf_counter()
    with closing(Seats()) as seats:
        for number, setup in enumerate(plan.setups(), 1):
            bots = seats.take(setup.bots, [bot_seed(setup, seat) for seat in SEATS])
            match = Match(setup, [report.tally.hear, seats.hear, *listeners])
            table = _Table(match, bots, number, report, violated)
            match.start()
            while not match.over and table.play_hand():
                hand_done()
                match.proceed()
    report.seconds = time.perf_counter() - started
    return report


class _Table:
    """A match being played by bots."""

    def __init__(
        self,
        match: Match,
        bots: Sequence[Bot],
        number: int,
        report: Report,
        violated: Callable[[Violation], None],
    ) -> None:
        self._match = match
        self._number = number
        self._report = report
        self._violated = violated
        self._bots = bots

    def play_hand(self) -> bool:
        """Play the hand in progress to its end; False when it has none."""
        if self._report.plan.check:
            return self._play_checked()
        match = self._match
        while asked := match.requests():
            for request in asked:
                match.answer(self._decide(request))
        return True

    def _decide(self, request: Request) -> Action:
        """What the bot that is asked does; its faults go to the log."""
        decision = decide(self._bots[request.seat], request)
        if decision.trouble:
            _log.error("%s", decision.trouble)
        return decision.action

    def _play_checked(self) -> bool:
        match, step = self._match, 0
        self._note(0, check_state(match.state))
        while asked := match.requests():
            for request in asked:
                step += 1
                before, action = match.state, self._decide(request)
                events = match.answer(action)
                self._note(step, check_step(before, action, Step(match.state, events)))
                self._note(step, check_state(match.state))
            if step > MOST_STEPS:
                self._note(step, ["the hand doesn't end"])
                return False
        return True

    def _note(self, step: int, problems: list[str]) -> None:
        for problem in problems:
            violation = Violation(self._number, self._match.hand, step, problem)
            self._report.violations.append(violation)
            self._violated(violation)
