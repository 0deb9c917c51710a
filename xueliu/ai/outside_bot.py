"""A seat that an outside program plays: it hears what its seat sees, and is stood in for when it fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from xueliu.cells import safe
from xueliu.engine.actions import Action
from xueliu.engine.event_json import mask, to_json
from xueliu.engine.events import Event, StartGame, StartHand
from xueliu.engine.table import Request
from xueliu.engine.tiles import Seat
from xueliu.text import t

from .levels import make_bot
from .outside import PREFIX, SHOWN, ask_line, command_of, read_answer, to_line
from .outside_program import EndedError, LateError, Program
from .player import BotFault

DEADLINE: Final = 5.0
"""How long a program may think about an answer (seconds)."""

MOST_FAULTS: Final = 3
"""After so many in a hand another bot plays the rest of it."""

STAND_IN: Final = "normal"


class OutsideBot:
    """A program as a bot; unlike other bots it hears events and has a memory."""

    level = SHOWN

    def __init__(
        self,
        spec: str,
        seat: Seat,
        *,
        quiet: bool = False,
        warn: Callable[[str], None] = lambda _line: None,
        deadline: float = DEADLINE,
    ) -> None:
        """The program is started when it is first told something.

        Args:
            spec: ``cmd:PROGRAM ARGS…``.
            seat: where it sits.
            quiet: whether to throw away what it writes to its standard error.
            warn: told of each fault in one line that gives no tile away.
            deadline: how long it may think (seconds).

        Raises:
            ValueError: no program is named.
        """
        self._command, self._seat, self._quiet = command_of(spec), seat, quiet
        self._name = safe(spec.removeprefix(PREFIX))
        self._warn, self._deadline = warn, deadline
        self._program: Program | None = None
        self._head = ""
        self._faults = 0
        self._stand_in = make_bot(STAND_IN)

    def hear(self, event: Event) -> None:
        """Tell the program an event as its seat sees it; one that has ended is started anew with a hand."""
        seen = mask(event, self._seat)
        if seen is None:
            return
        data = to_json(seen)
        line = to_line(data)
        if isinstance(event, StartGame):
            self._head = line = to_line(data | {"id": int(self._seat)})
        if isinstance(event, StartGame | StartHand):
            self._faults = 0
            if self._program is None or self._program.ended:
                self._revive()
                if line == self._head:
                    return
        if self._program is not None:
            self._program.send(line)

    def _revive(self) -> None:
        self.close()
        self._program = Program(self._command, self._quiet)
        self._program.send(self._head)

    def rewind(self, events: Sequence[Event]) -> None:
        """Begin anew with the events that still stand."""
        self.close()
        for event in events:
            self.hear(event)

    def close(self) -> None:
        """End the program."""
        program, self._program = self._program, None
        if program is not None:
            program.close()

    def decide(self, request: Request) -> Action:
        """The program's answer, or another bot's after too many faults in this hand.

        Raises:
            BotFault: it answers nothing, or nothing legal.
        """
        program = self._program
        if self._faults >= MOST_FAULTS or program is None:
            return self._stand_in.decide(request)
        line = ""
        try:
            line = program.ask(ask_line(request, self._deadline), self._deadline)
            return read_answer(line, request)
        except LateError:
            fault = t("bot.fault.late", program=self._name, seconds=f"{self._deadline:g}")
        except EndedError as how:
            fault = t("bot.fault.ended", program=self._name, how=str(how))
        except ValueError as why:
            fault = t("bot.fault.answer", program=self._name)
            line = f": {why}: {line.strip()[:200]}"
        raise self._fault(program, fault, line)

    def _fault(self, program: Program, fault: str, detail: str) -> BotFault:
        if program is self._program:
            self._faults += 1
            if self._faults == MOST_FAULTS:
                fault += t("bot.fault.taken_over", level=STAND_IN)
            self._warn(fault)
        return BotFault(fault + safe(detail))
