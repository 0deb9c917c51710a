"""The way to a bench: in a worker process, or in a thread where there can be none."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Final, Protocol

from .bench import serve
from .wire import Message, from_line, to_line

Hear = Callable[[Message], None]
Lose = Callable[["ProcessLink", str, bool], None]
"""Told once which way is lost, why, and whether another process may do better."""

ENTRY: Final = "xueliu.thinker.worker"

BOOT: Final = (
    "import sys, json; sys.path[:] = json.loads(sys.stdin.buffer.raw.readline()); "
    "from importlib import import_module; import_module(sys.argv[1]).main()"
)
"""What a worker begins with: where the parent finds its modules, so does the worker.

Unbuffered, or lines meant for the worker itself would be read with the first.
"""

PATIENCE: Final = 0.5
"""How long a worker has to end before it is killed (seconds)."""


class Link(Protocol):
    """The way to a bench; nothing here waits, and what comes back comes in another thread."""

    def post(self, message: Message) -> None:
        """Send a message."""

    def close(self) -> None:
        """End it: nothing is heard of it from now on."""


class ThreadLink:
    """A bench in a thread of this process."""

    def __init__(self, hear: Hear) -> None:
        """Begin."""
        self._inbox: SimpleQueue[bytes | None] = SimpleQueue()
        args = (self._inbox, lambda line: hear(from_line(line)))
        Thread(target=serve, args=args, name="thinker", daemon=True).start()

    def post(self, message: Message) -> None:
        """Send a message."""
        self._inbox.put(to_line(message))

    def close(self) -> None:
        """Let the thread end after what it is at."""
        self._inbox.put(None)


class ProcessLink:
    """A bench in a process of its own, with none of our files, no terminal and no signals from one."""

    def __init__(self, hear: Hear, lose: Lose, entry: str = ENTRY) -> None:
        """Begin to start it; ``entry`` is the module whose ``main`` it runs."""
        self._hear, self._lose, self._entry = hear, lose, entry
        self._outbox: SimpleQueue[Message | None] = SimpleQueue()
        self._closing = False
        self.process: subprocess.Popen[bytes] | None = None
        self._writer = Thread(target=self._run, name="thinker-out", daemon=True)
        self._writer.start()

    def post(self, message: Message) -> None:
        """Send a message."""
        self._outbox.put(message)

    def close(self) -> None:
        """End the worker; returns when it has ended, killed if it must be."""
        self._closing = True
        self._outbox.put(None)
        self._writer.join(PATIENCE)
        if self._writer.is_alive() and self.process is not None:
            self.process.kill()
            self._writer.join(PATIENCE)

    def _run(self) -> None:
        try:
            process = self.process = start_worker(self._entry)
        except (OSError, ValueError, subprocess.SubprocessError) as error:
            return self._lost(f"the worker can't be started: {error}", again=False)
        reader = Thread(target=self._read, args=(process,), name="thinker-in", daemon=True)
        reader.start()
        self._write(process)
        reader.join()

    def _write(self, process: subprocess.Popen[bytes]) -> None:
        pipe = process.stdin
        assert pipe is not None
        with contextlib.suppress(OSError):
            pipe.write(first_line())
            pipe.flush()
            while (message := self._outbox.get()) is not None:
                pipe.write(to_line(message))
                pipe.flush()
        with contextlib.suppress(OSError):
            pipe.close()

    def _read(self, process: subprocess.Popen[bytes]) -> None:
        """Pass on what the worker says until it ends; it is waited for here, so no zombie is left."""
        pipe = process.stdout
        assert pipe is not None
        with contextlib.suppress(ValueError):
            for line in pipe:
                self._hear(from_line(line))
        with contextlib.suppress(OSError):
            pipe.close()
        if not self._closing:
            process.kill()
        code = process.wait()
        self._lost(f"the worker has ended ({code})", again=True)
        self._outbox.put(None)

    def _lost(self, why: str, again: bool) -> None:
        if not self._closing:
            self._lose(self, why, again)


def can_start() -> bool:
    """Whether there is a Python to start a worker with."""
    return bool(sys.executable) and not getattr(sys, "frozen", False)


def first_line() -> bytes:
    """What a worker that was started is to be told before anything else: where modules are found."""
    return json.dumps(sys.path).encode() + b"\n"


def start_worker(entry: str, low: bool = False) -> subprocess.Popen[bytes]:
    """Start a worker; an interpreter anew, on every system; ``low`` lets Windows put it behind the rest."""
    flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    if low:
        flags |= getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
    return subprocess.Popen(
        [sys.executable, "-P", "-c", BOOT, entry],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        creationflags=flags,
    )
