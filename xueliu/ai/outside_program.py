"""A program that is spoken to in lines: nothing here waits for longer than it is told to."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final

LONGEST: Final = 1 << 20
"""No answer is longer (bytes); what is, is none."""

MOST_LINES: Final = 20_000
"""A program that leaves so many lines unread, or writes so many unasked, is ended."""

MOST_UNASKED: Final = 16 * LONGEST
"""A program that writes so much (bytes) between two questions is ended."""

GRACE: Final = 0.3
"""How long it has to end by itself once its input is closed (seconds)."""


class LateError(Exception):
    """No answer came in time."""


class EndedError(Exception):
    """The program has ended or can't be started; says how."""


class Program:
    """A running program; threads of its own read from it and write to it."""

    def __init__(self, command: Sequence[str], quiet: bool) -> None:
        """Start it; ``quiet`` throws away what it writes to its standard error."""
        self._inbox: SimpleQueue[str | None] = SimpleQueue()
        self._outbox: SimpleQueue[str | None] = SimpleQueue()
        self._owed = 0
        self._unasked = 0
        self._how = ""
        self._process: subprocess.Popen[bytes] | None = None
        try:
            self._process = _start(command, quiet)
        except (OSError, ValueError) as error:
            self._how = getattr(error, "strerror", None) or str(error)
            return
        for work in (self._read, self._write, self._bury):
            Thread(target=work, args=(self._process,), name="outside", daemon=True).start()

    @property
    def ended(self) -> bool:
        """Whether nothing can come of it any more."""
        return self._process is None or self._process.poll() is not None

    def send(self, line: str) -> None:
        """Have a line written."""
        if self._outbox.qsize() > MOST_LINES:
            self._kill()
        elif not self.ended:
            self._outbox.put(line)

    def ask(self, line: str, seconds: float) -> str:
        """The line that it answers with.

        What it wrote before it was asked isn't heard, nor are answers that come too late.

        Raises:
            LateError: nothing comes within so many seconds.
            EndedError: it has ended.
        """
        self._drain()
        self._unasked = 0
        self.send(line)
        until = time.monotonic() + seconds
        while True:
            answer = self._next(until)
            if self._owed == 0:
                return answer
            self._owed -= 1

    def close(self) -> None:
        """End it; killed if it must be."""
        process = self._process
        if process is None:
            return
        self._outbox.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(GRACE)
        self._kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(GRACE)

    def _drain(self) -> None:
        with contextlib.suppress(Empty):
            while True:
                if self._inbox.get_nowait() is None:
                    self._inbox.put(None)
                    return
                self._owed = max(0, self._owed - 1)

    def _next(self, until: float) -> str:
        """The next line; waited for twice half as long, so that being stopped isn't taken for slowness."""
        if self._process is None:
            raise EndedError(self._how)
        half = max(0.0, until - time.monotonic()) / 2
        for _ in range(2):
            with contextlib.suppress(Empty):
                line = self._inbox.get(timeout=half)
                if line is not None:
                    return line
                self._inbox.put(None)
                raise EndedError(self._exit())
        self._owed += 1
        raise LateError

    def _exit(self) -> str:
        """How it ended."""
        assert self._process is not None
        with contextlib.suppress(subprocess.TimeoutExpired):
            return f"exit {self._process.wait(GRACE)}"
        return "output closed"

    def _read(self, process: subprocess.Popen[bytes]) -> None:
        pipe = process.stdout
        assert pipe is not None
        with contextlib.suppress(OSError, ValueError):
            while (line := pipe.readline(LONGEST)) and self._bears(len(line)):
                self._inbox.put(line.decode(errors="replace"))
        self._inbox.put(None)
        self._kill()
        process.wait()
        with contextlib.suppress(OSError):
            pipe.close()

    def _bears(self, more: int) -> bool:
        """Whether what nobody has asked for, with so many bytes more, can still be kept."""
        self._unasked += more
        return self._unasked < MOST_UNASKED and self._inbox.qsize() < MOST_LINES

    def _write(self, process: subprocess.Popen[bytes]) -> None:
        pipe = process.stdin
        assert pipe is not None
        with contextlib.suppress(OSError, ValueError):
            while (line := self._outbox.get()) is not None:
                pipe.write(line.encode() + b"\n")
                if self._outbox.empty():
                    pipe.flush()
        with contextlib.suppress(OSError):
            pipe.close()

    def _bury(self, process: subprocess.Popen[bytes]) -> None:
        """Once it has ended, end what it has started: that may hold its output open, or live for ever."""
        process.wait()
        _kill_all(process)

    def _kill(self) -> None:
        """Kill it and what it has started."""
        if self._process is not None and self._process.poll() is None:
            _kill_all(self._process)


def _kill_all(process: subprocess.Popen[bytes]) -> None:
    """Kill a program and what it has started, where there are groups of processes."""
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def _start(command: Sequence[str], quiet: bool) -> subprocess.Popen[bytes]:
    """Start it in a session of its own: the keys of our terminal are none of its business."""
    return subprocess.Popen(
        list(command),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL if quiet else None,
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
