"""On a real terminal: the terminal is left as it was found, however the game ends."""

from __future__ import annotations

import contextlib
import os
import re
import resource
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pyte
import pytest

pytestmark = pytest.mark.tui
ROOT = Path(__file__).resolve().parents[2]
PLAY = ["-m", "xueliu", "play", "--seed", "terminal", "--speed", "instant", "--lang", "zh"]
SECONDS = 30.0
SWITCHES = {
    "alternate screen": ("\x1b[?1049h", "\x1b[?1049l"),
    "mouse": ("\x1b[?1000h", "\x1b[?1000l"),
    "mouse moves": ("\x1b[?1003h", "\x1b[?1003l"),
    "paste": ("\x1b[?2004h", "\x1b[?2004l"),
    "cursor": ("\x1b[?25l", "\x1b[?25h"),
}
"""Of each mode what puts the terminal in it and what takes it out again."""


class Terminal:
    """A pseudo-terminal with a program in it, and what it shows."""

    def __init__(self, *args: str, home: Path, size: tuple[int, int] = (80, 24)) -> None:
        env = {**os.environ, "TERM": "xterm-256color", "XUELIU_HOME": str(home), "PYTHONPATH": str(ROOT)}
        self.screen = pyte.Screen(*size)
        self.stream = pyte.Stream(self.screen)
        self.child = pexpect.spawn(
            sys.executable, list(args), env=env, cwd=str(home), dimensions=size[::-1], encoding="utf-8"
        )
        self.before = termios.tcgetattr(self.child.child_fd)
        self.heard = ""
        self.modes: list[object] = self.before
        """Of the line, as they were last seen."""

    def read(self, seconds: float = 0.2) -> bool:
        """Take in what is written; False when the program has ended."""
        try:
            text = self.child.read_nonblocking(65536, timeout=seconds)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.heard += text
        self.stream.feed(text)
        with contextlib.suppress(termios.error):
            self.modes = termios.tcgetattr(self.child.child_fd)
        return True

    @property
    def shown(self) -> str:
        lines = range(self.screen.lines)
        columns = range(self.screen.columns)
        return "\n".join("".join(self.screen.buffer[y][x].data for x in columns) for y in lines)

    @property
    def said(self) -> str:
        """What was written after the screen was left."""
        return self.heard.rpartition("\x1b[?1049l")[2]

    def until(self, *words: str) -> None:
        """Wait until all these words are on the screen."""
        end = time.monotonic() + SECONDS
        while any(word not in self.shown.replace(" ", "") for word in words):
            assert self.read() and time.monotonic() < end, f"{words} not shown:\n{self.shown}"

    def ends(self) -> int:
        """Wait for the end; the exit code as a shell reports it."""
        end = time.monotonic() + SECONDS
        while self.read():
            assert time.monotonic() < end, self.shown
        self.child.wait()
        if self.child.exitstatus is not None:
            return int(self.child.exitstatus)
        return 128 + int(self.child.signalstatus or 0)

    def restored(self) -> list[str]:
        """What is still not as it was before: reports and screens switched on and not off again, the line."""
        left = [name for name, (on, off) in SWITCHES.items() if self.heard.rfind(off) <= self.heard.rfind(on)]
        with contextlib.suppress(termios.error):
            self.modes = termios.tcgetattr(self.child.child_fd)
        return [*left, *(["raw mode"] if self.modes != self.before else [])]


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path


@pytest.mark.parametrize(
    ("name", "code"), [("SIGTERM", 143), ("SIGHUP", 129), ("SIGQUIT", 131), ("SIGINT", 130)]
)
def test_a_signal_restores_the_terminal_and_says_itself(name: str, code: int, home: Path) -> None:
    terminal = Terminal(*PLAY, home=home)
    terminal.until("换三张", "已选3/3")
    terminal.child.send("\r")
    terminal.until("定缺哪门")
    assert set(terminal.restored()) == {*SWITCHES, "raw mode"}, "there is nothing to restore"
    terminal.child.kill(getattr(signal, name))
    assert terminal.ends() == code
    assert terminal.restored() == []
    assert "Traceback" not in terminal.heard
    assert re.search("[0-9][万筒条mps]|[一二三四五六七八九][万筒条]", terminal.said) is None
    if name == "SIGTERM":
        again = Terminal("-m", "xueliu", "resume", "--lang", "zh", home=home)
        again.until("定缺哪门", "换到")
        again.child.send("q")
        assert again.ends() == 0


@pytest.mark.parametrize("busy", [False, True])
def test_the_window_closed_ends_it_and_keeps_the_match(busy: bool, home: Path) -> None:
    terminal = Terminal(*PLAY, home=home)
    terminal.until("换三张", "已选3/3")
    if busy:
        terminal.child.send("\r\ra" + "\x1b[C\x1b[D" * 20)
    os.close(terminal.child.child_fd)
    terminal.child.closed = True
    end = time.monotonic() + SECONDS
    while (found := os.waitpid(terminal.child.pid, os.WNOHANG))[0] == 0:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert os.waitstatus_to_exitcode(found[1]) == 129
    again = Terminal("-m", "xueliu", "resume", "--lang", "zh", home=home)
    if not busy:
        again.until("换三张", "已选3/3")
    else:
        again.until("帮助")
    again.child.send("q")
    assert again.ends() == 0


def test_q_leaves_with_0_and_resume_goes_on_at_the_same_place(home: Path) -> None:
    terminal = Terminal(*PLAY, home=home)
    terminal.until("换三张", "已选3/3")
    terminal.child.send("\r")
    terminal.until("定缺哪门")
    terminal.child.send("q")
    assert terminal.ends() == 0
    assert terminal.restored() == []
    again = Terminal("-m", "xueliu", "resume", "--lang", "zh", home=home)
    again.until("定缺哪门", "换到")
    again.child.send("\x03")
    assert again.ends() == 0


def test_a_terminal_that_draws_signs_wide_gets_plain_ones(home: Path) -> None:
    terminal = Terminal(*PLAY, home=home)
    while "\x1b[6n" not in terminal.heard:
        assert terminal.read()
    terminal.child.send("\x1b[1;3R")
    terminal.until("换三张", "[1m]" if "[1m]" in terminal.shown else "已选3/3")
    after = terminal.heard.split("\x1b[?1049h", 1)[1]
    assert [sign for sign in "─│╭▀→×…★" if sign in after] == []
    terminal.child.send("q")
    assert terminal.ends() == 0


def test_control_z_suspends_and_comes_back(home: Path) -> None:
    terminal = Terminal(*PLAY, home=home)
    terminal.until("换三张", "已选3/3")
    terminal.child.send("\x1a")
    state = Path(f"/proc/{terminal.child.pid}/stat")
    if not state.exists():
        pytest.skip("needs /proc")
    end = time.monotonic() + SECONDS
    while state.read_text().rpartition(")")[2].split()[0] != "T" or terminal.restored():
        assert time.monotonic() < end, terminal.restored()
        terminal.read()
    terminal.heard = ""
    terminal.child.kill(signal.SIGCONT)
    terminal.until("换三张", "已选3/3")
    terminal.child.send("q")
    assert terminal.ends() == 0


STUCK = """
import sys
from xueliu.tui import app, signals
signals.PATIENCE = 0.2
app.XueliuApp.stop_by = lambda self, number: None
from xueliu.__main__ import main
sys.argv = ["xueliu", "play", "--seed", "terminal", "--lang", "zh"]
sys.exit(main())
"""


def test_even_a_screen_that_does_not_end_leaves_the_terminal_as_it_was(home: Path) -> None:
    terminal = Terminal("-c", STUCK, home=home)
    terminal.until("换三张", "已选3/3")
    terminal.child.kill(signal.SIGTERM)
    assert terminal.ends() == 143
    assert terminal.restored() == []


def test_the_size_is_the_terminals_own_whatever_the_environment_says(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("LINES", "10")
    terminal = Terminal(*PLAY, home=home)
    terminal.until("换三张", "已选3/3")
    terminal.child.send("q")
    assert terminal.ends() == 0


CRASH = """
import sys
from xueliu.tui.widgets import me
def paint(*_):
    secret = "the hidden tile"
    raise RuntimeError(secret)
me.Me.paint = paint
from xueliu.__main__ import main
sys.argv = ["xueliu", "play", "--seed", "x", "--lang", "zh"]
sys.exit(main())
"""


def test_a_crash_says_one_line_and_where_the_details_are(home: Path) -> None:
    terminal = Terminal("-c", CRASH, home=home)
    assert terminal.ends() == 1
    assert terminal.restored() == []
    said = terminal.said
    assert "xueliu.log" in said.replace("\r\n", "")
    assert "hidden tile" not in said and "Traceback" not in said
    assert "Traceback" in (home / "state" / "xueliu.log").read_text("utf-8")


BAD_BOT = """
from xueliu.ai.anchor import Anchor
from xueliu.engine.table import Window
decide = Anchor.decide
def broken(self, request):
    if request.window is Window.TURN and request.seat:
        raise RuntimeError("no idea")
    return decide(self, request)
Anchor.decide = broken
"""
PLAY_BADLY = f"""
import sys
from xueliu.thinker import link
if sys.argv[1] == "thread":
    link.can_start.__code__ = (lambda: False).__code__
    exec({BAD_BOT!r})
link.BOOT = link.BOOT.replace("; from importlib", ";" + {f"exec({BAD_BOT!r})"!r} + "; from importlib")
from xueliu.__main__ import main
sys.argv = ["xueliu", "play", "--seed", "terminal", "--lang", "zh", "--speed", "instant",
            "--bots", "normal,normal,normal"]
sys.exit(main())
"""


@pytest.mark.parametrize("where", ["process", "thread"])
def test_a_bot_that_crashes_is_stood_in_for(where: str, home: Path) -> None:
    terminal = Terminal("-c", PLAY_BADLY, where, home=home)
    terminal.until("换三张", "已选3/3")
    terminal.child.send("\r")
    terminal.until("定缺哪门")
    terminal.child.send("\ra")
    terminal.until("局结束")
    terminal.child.send("q")
    assert terminal.ends() == 0
    assert "no idea" in (home / "state" / "xueliu.log").read_text("utf-8")


@pytest.mark.parametrize("stream", ["stdin", "stdout", "stderr"])
def test_without_a_terminal_it_refuses_at_once_and_names_text(stream: str, home: Path) -> None:
    env = {**os.environ, "XUELIU_HOME": str(home), "PYTHONPATH": str(ROOT), "TERM": "xterm"}
    ours, its = os.openpty()
    streams = {"stdin": its, "stdout": its, "stderr": its}
    streams[stream] = subprocess.DEVNULL if stream == "stdin" else subprocess.PIPE
    worked = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    child = subprocess.Popen([sys.executable, *PLAY], env=env, **streams)  # type: ignore[call-overload]
    out, err = child.communicate(timeout=SECONDS)
    worked = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - worked
    os.close(its)
    written = (out or b"") + (err or b"") + (os.read(ours, 65536) if stream != "stderr" else b"")
    os.close(ours)
    assert child.returncode == 4 and worked < 2.0, "seconds of processor; it neither waits nor deals"
    assert b"--text" in written and b"\x1b[" not in written
    assert not list(home.rglob("*.jsonl*")), "no match was begun"


def test_a_dumb_terminal_is_refused(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from xueliu.errors import TerminalError
    from xueliu.tui.terminal import check_terminal

    class Tty:
        def isatty(self) -> bool:
            return True

    for name in ("__stdin__", "__stdout__", "__stderr__"):
        monkeypatch.setattr(sys, name, Tty())
    monkeypatch.setenv("TERM", "xterm-256color")
    check_terminal()
    monkeypatch.setenv("TERM", "dumb")
    with pytest.raises(TerminalError, match="--text"):
        check_terminal()


def test_the_menu_plays_and_comes_back(home: Path) -> None:
    terminal = Terminal("-m", "xueliu", "--lang", "zh", home=home)
    terminal.until("语言/Language")
    terminal.child.send("\r")
    terminal.until("以前打过麻将吗")
    terminal.child.send("3")
    terminal.until("换三张", "已选3/3")
    terminal.child.send("q")
    terminal.until("继续牌局", "第1/8局，轮到你", "↑↓选择")
    terminal.child.send("q")
    assert terminal.ends() == 0 and terminal.restored() == []
