"""A player of the text game: reads what is printed, types answers."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

import pytest

from xueliu.catalogue import set_language
from xueliu.cli.main import run

Choose = Callable[[list[str]], str | None]
"""From the answers listed to the line typed; None ends the input."""


@dataclass
class Game:
    """What one run of the program printed."""

    code: int
    lines: list[str]
    typed: list[str]

    @property
    def asked(self) -> list[str]:
        return [line for line in self.lines if line.startswith("? ")]

    @property
    def refused(self) -> list[str]:
        return [line for line in self.lines if line.startswith("! ")]

    @property
    def events(self) -> list[str]:
        return [line for line in self.lines if line.startswith("[")]


class Typist(io.StringIO):
    """A standard input that answers when it is read."""

    def __init__(self, out: io.StringIO, choose: Choose) -> None:
        super().__init__()
        self.out, self.choose = out, choose
        self.typed: list[str] = []

    def readline(self, size: int | None = -1, /) -> str:
        printed = self.out.getvalue()
        asked = printed[printed.rindex("\n? ") + 3 :].splitlines()[0].split()
        answer = self.choose(asked)
        if answer is None:
            return ""
        self.typed.append(answer)
        return answer + "\n"


def play(monkeypatch: pytest.MonkeyPatch, choose: Choose, *args: str, lang: str = "zh") -> Game:
    """One run in this process."""
    out = io.StringIO()
    typist = Typist(out, choose)
    set_language(lang)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdin", typist)
        patch.setattr(sys, "stdout", out)
        code = run(args)
    return Game(int(code), out.getvalue().splitlines(), typist.typed)


@dataclass
class Script:
    """Types the same lines each time, then the recommendation until so many answers are given."""

    lines: Sequence[str] = ()
    most: int = 10_000
    used: int = field(default=0)

    def __call__(self, _asked: list[str]) -> str | None:
        self.used += 1
        if self.used > self.most:
            return None
        return self.lines[self.used - 1] if self.used <= len(self.lines) else "r"


@dataclass
class AnyAnswer:
    """Types one of the answers listed, wins and kongs rather than others; keeps what was listed."""

    random: Random
    seen: set[str] = field(default_factory=set)

    def __call__(self, asked: list[str]) -> str:
        assert asked and len(set(asked)) == len(asked)
        self.seen.update(token[0] for token in asked)
        if len(asked[0]) >= 6:  # suits to exchange three from
            token = self.random.choice(asked)
            tiles = [token[place : place + 2] for place in range(0, len(token), 2)]
            return "".join(sorted(self.random.sample(tiles, 3)))
        eager = [token for token in asked if token[0] in "hgx"]
        return self.random.choice(eager if eager and self.random.random() < 0.7 else asked)


def start(*args: str, home: str, stdin: int | None = subprocess.PIPE) -> subprocess.Popen[str]:
    """The program in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "xueliu", *args],
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "XUELIU_HOME": home, "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"},
    )


def wait_for_question(game: subprocess.Popen[str]) -> str:
    """Reads up to the next line that asks."""
    assert game.stdout is not None
    for line in game.stdout:
        if line.startswith("? "):
            return line
    raise AssertionError("the game ended")
