"""The worker process: reads jobs from its standard input, writes thoughts to its standard output.

It ends at once when its input closes, whatever it is doing: so it can't outlive the game.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, Final

from .bench import Send, serve

IGNORED: Final = ("SIGINT", "SIGBREAK")
"""Keys on the game's terminal are none of its business."""

NICENESS: Final = 5
"""Where the cores are short the screen goes first."""


def main() -> None:
    """Think until the parent closes the pipe."""
    work(serve, NICENESS)


def work(serve: Callable[[SimpleQueue[bytes | None], Send], None], niceness: int) -> None:
    """Be a worker: ``serve`` takes lines and sends lines, so many steps behind what is more urgent."""
    for name in IGNORED:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.nice(niceness)
    lines, answers = _private_streams()
    inbox: SimpleQueue[bytes | None] = SimpleQueue()
    Thread(target=_read, args=(lines, inbox), daemon=True).start()
    serve(inbox, _sender(answers))


def _private_streams() -> tuple[BinaryIO, BinaryIO]:
    """The two pipes under other numbers, so that what a bot prints can't get between the lines."""
    lines, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    return lines, answers


def _read(lines: BinaryIO, inbox: SimpleQueue[bytes | None]) -> None:
    for line in lines:
        inbox.put(line)
    os._exit(0)


def _sender(answers: BinaryIO) -> Send:
    def send(line: bytes) -> None:
        try:
            while line:
                line = line[answers.write(line) or 0 :]
        except OSError:
            os._exit(0)

    return send


if __name__ == "__main__":
    main()
