"""How quick the screen is beside a Textual app that only says hello; both run in pseudo-terminals, in turn.

- first paint: from starting a Python, byte code at hand, to the words on the screen
- key to paint: from an arrow key to the end of what it paints, while the worker is kept busy
- full repaint: from a change of the terminal's size to the end of what is painted

``python -m benchmarks.screen`` prints the section alone.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from xueliu.thinker.thinker import Thinker

ROOT: Final = Path(__file__).resolve().parent.parent
SILENCE: Final = 0.04
"""So long after the last byte a frame counts as painted (seconds)."""
PATIENCE: Final = 30.0
SIZES: Final = ((24, 80), (25, 81))
HELLO: Final = """
from textual.app import App
from textual.widgets import Static
class Hello(App):
    def compose(self):
        yield Static("hello, world")
    def on_key(self, event):
        self.query_one(Static).update("hello, " + event.key + str(id(event)))
Hello().run()
"""
TABLE: Final = "from benchmarks.screen import busy_table; busy_table()"
PLAY: Final = ["-m", "xueliu", "play", "--seed", "screen", "--lang", "zh", "--speed", "instant"]


@dataclass(frozen=True, slots=True)
class Ratio:
    """One comparison, each the middle of all rounds."""

    name: str
    aim: float
    """Times hello-world."""
    ours: float
    """Milliseconds."""
    hello: float
    """Milliseconds."""

    @property
    def ratio(self) -> float:
        """Times hello-world."""
        return self.ours / self.hello


class Terminal:
    """A Python in a pseudo-terminal."""

    def __init__(self, home: str, *args: str) -> None:
        """Start it; byte code is kept in its home, as an installed program has it."""
        import pty

        self.started = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            cache = str(Path(home) / "cache")
            os.environ.update(TERM="xterm-256color", PYTHONPATH=str(ROOT), XUELIU_HOME=home)
            os.environ["PYTHONPYCACHEPREFIX"] = cache
            for name in ("COLUMNS", "LINES", "PYTHONDONTWRITEBYTECODE"):
                os.environ.pop(name, None)
            os.execv(sys.executable, [sys.executable, *args])
        self.resize(0)

    def resize(self, number: int) -> None:
        """Another size; the program is told by a signal."""
        import termios

        termios.tcsetwinsize(self.fd, SIZES[number % 2])

    def until(self, words: str) -> float:
        """Seconds from the start until these words are written."""
        heard = b""
        while words.encode() not in heard:
            data = self._read(PATIENCE)
            if b"\x1b[6n" in data:
                os.write(self.fd, b"\x1b[1;2R")
            heard += data
        return time.perf_counter() - self.started

    def painted(self, act: Callable[[], object]) -> float:
        """Seconds from an act to the last byte that it makes the program write."""
        self.settle()
        start = time.perf_counter()
        act()
        self._read(PATIENCE)
        last = time.perf_counter()
        while self._read(SILENCE):
            last = time.perf_counter()
        return last - start

    def settle(self) -> None:
        """Read until nothing more comes."""
        while self._read(SILENCE * 3):
            pass

    def key(self) -> None:
        """Press an arrow."""
        os.write(self.fd, b"\x1b[C")

    def close(self) -> None:
        """End it."""
        import signal

        os.kill(self.pid, signal.SIGKILL)
        os.close(self.fd)
        os.waitpid(self.pid, 0)

    def _read(self, seconds: float) -> bytes:
        import select

        if not select.select([self.fd], [], [], seconds)[0]:
            return b""
        try:
            return os.read(self.fd, 1 << 16)
        except OSError:
            raise RuntimeError("the program in the terminal has ended") from None


def measure(rounds: int = 10) -> list[Ratio]:
    """Both in turn, so that a busy machine is unfair to neither; one round more goes before."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        return _measure(rounds, home)


def _measure(rounds: int, home: str) -> list[Ratio]:
    first = [_first_paints(home) for _ in range(rounds + 1)][1:]
    hello, table = Terminal(home, "-c", HELLO), Terminal(home, "-c", TABLE)
    try:
        hello.until("hello")
        table.until("已选")
        time.sleep(1)
        keys, paints = [], []
        for _ in range(3 * rounds + 1):
            keys.append((table.painted(table.key), hello.painted(hello.key)))
        for number in range(1, rounds + 2):
            paints.append(
                (
                    table.painted(lambda n=number: table.resize(n)),  # type: ignore[misc]
                    hello.painted(lambda n=number: hello.resize(n)),  # type: ignore[misc]
                )
            )
    finally:
        hello.close()
        table.close()
    return [
        _ratio("first paint", 1.3, first),
        _ratio("key to paint, a bot and an adviser thinking", 2.5, keys[1:]),
        _ratio("full repaint", 4.0, paints[1:]),
    ]


def _first_paints(home: str) -> tuple[float, float]:
    found = []
    for args, words in ((PLAY, "已选"), (["-c", HELLO], "hello")):
        terminal = Terminal(home, *args)
        found.append(terminal.until(words))
        terminal.close()
    return found[0], found[1]


def _ratio(name: str, aim: float, times: Sequence[tuple[float, float]]) -> Ratio:
    """The middle of all rounds on both sides."""
    ours, hello = (sorted(side)[len(times) // 2] for side in zip(*times, strict=True))
    return Ratio(name, aim, ours * 1e3, hello * 1e3)


def busy_table() -> None:
    """What runs in the terminal: a table, and a worker that is never done."""
    from xueliu.engine.rules import load_ruleset
    from xueliu.fair import Fair, secret_of_seed
    from xueliu.match import Setup
    from xueliu.session import Session
    from xueliu.text import set_language
    from xueliu.thinker.thinker import Thinker
    from xueliu.tui.app import XueliuApp
    from xueliu.tui.look import Look
    from xueliu.tui.pace import Speed
    from xueliu.tui.scene import Choices

    set_language("zh")
    setup = Setup(
        load_ruleset("xueliu"), Fair(secret_of_seed("screen")), tuple("abcd"), ("human", *("normal",) * 3), 1
    )
    session, thinker = Session.create(setup), Thinker(entry="benchmarks.thinker")

    class Busy(XueliuApp):
        def on_ready(self) -> None:
            self.run_worker(burn(thinker, session))

    Busy(session, Choices(Speed.INSTANT), Look(), thinker=thinker).run()


async def burn(thinker: Thinker, session: object) -> None:
    """Ask a bot and an adviser that think for seconds, again and again."""
    import asyncio

    from xueliu.deciding import Brain
    from xueliu.session import Session
    from xueliu.thinker.job import Kind

    assert isinstance(session, Session)
    while (request := session.pending()) is None:
        await asyncio.sleep(0.01)
    while True:
        jobs = [thinker.job(kind, request, Brain("burning")) for kind in (Kind.BOT, Kind.ADVICE)]
        await asyncio.gather(*(thinker.follow(job, lambda _advice: None) for job in jobs))


def section(found: Sequence[Ratio]) -> list[str]:
    """The section of the page, in Markdown."""
    return [
        "## The screen",
        "",
        "Beside a Textual app that only says hello, both in pseudo-terminals of 80 × 24, in turn"
        " (`benchmarks/screen.py`):",
        "from starting Python to the words on the screen; from an arrow key to the end of what it paints,"
        " while the worker",
        "thinks for a bot and an adviser without a pause; from a change of size to the end of what is"
        " painted. Middle times.",
        "",
        "| what | ours ms | hello ms | ratio | aim |",
        "|---|---:|---:|---:|---:|",
        *(f"| {r.name} | {r.ours:.1f} | {r.hello:.1f} | {r.ratio:.2f} × | {r.aim} × |" for r in found),
        "",
    ]


if __name__ == "__main__":
    print("\n".join(section(measure(int(sys.argv[1]) if sys.argv[1:] else 10))))
