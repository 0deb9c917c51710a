"""A judge in a process of its own, behind everything else that the machine has to do."""

from __future__ import annotations

import subprocess
from contextlib import suppress
from threading import Lock
from typing import Final

from xueliu.engine.actions import Action
from xueliu.engine.table import Request
from xueliu.thinker.link import can_start, first_line, start_worker
from xueliu.thinker.wire import Message, from_line, rules_message, to_line

from .verdict import FULL, Effort, Verdict
from .verdict_json import judge_message, verdict_from_json

ENTRY: Final = "xueliu.review.worker"
STARTS: Final = 2
"""A process that dies is started once more."""


class LostError(Exception):
    """There is no process to judge with, or none any more."""


class JudgeBeside:
    """Judges one decision at a time; called in a thread, for it waits."""

    def __init__(self, effort: Effort = FULL, entry: str = ENTRY) -> None:
        """Nothing is started before the first decision.

        Args:
            effort: how long a decision is thought about.
            entry: the module whose ``main`` the process runs.
        """
        self._effort, self._entry, self._starts = effort, entry, STARTS
        self._process: subprocess.Popen[bytes] | None = None
        self._told: set[str] = set()
        self._closed = False
        self._lock = Lock()

    def __call__(self, request: Request, action: Action) -> Verdict:
        """The verdict on an answer.

        Raises:
            LostError: the process has ended more than once, can't be started, or was closed.
            ValueError: it failed with this decision.
        """
        while True:
            try:
                answer = self._asked(request, action)
            except (OSError, ValueError) as error:
                self._end()
                if self._starts == 0 or self._closed:
                    raise LostError(str(error)) from None
                continue
            if "trouble" in answer:
                raise ValueError(answer["trouble"])
            return verdict_from_json(answer, request.view.table.wild)

    def close(self) -> None:
        """End it, whatever it is at; whoever waits for it is told so."""
        self._closed = True
        self._end()

    def _asked(self, request: Request, action: Action) -> Message:
        process, rules = self._running(), request.view.table.rules
        assert process.stdin is not None and process.stdout is not None, "both are pipes"
        if rules.rules_hash not in self._told:
            self._told.add(rules.rules_hash)
            process.stdin.write(to_line(rules_message(rules)))
        process.stdin.write(to_line(judge_message(request, action, self._effort)))
        process.stdin.flush()
        return from_line(process.stdout.readline())

    def _running(self) -> subprocess.Popen[bytes]:
        """The process; started anew where there is none."""
        with self._lock:
            if self._process is None:
                if self._closed or self._starts == 0 or not can_start():
                    raise OSError("no process")
                self._starts -= 1
                self._told.clear()
                self._process = start_worker(self._entry, low=True)
                assert self._process.stdin is not None, "it is a pipe"
                self._process.stdin.write(first_line())
            return self._process

    def _end(self) -> None:
        with self._lock:
            process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError, ValueError):
                    pipe.close()
