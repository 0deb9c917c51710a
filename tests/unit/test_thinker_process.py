"""Thinking in a real worker process: its answers, its death, its end."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from threading import Thread

import pytest

from tests.unit.thinker_minds import learn, requests_of
from xueliu.ai.advice import Advice
from xueliu.ai.levels import LEVELS
from xueliu.deciding import Brain, decide_as
from xueliu.engine.actions import Action, Discard
from xueliu.engine.rules import RULESET_IDS
from xueliu.engine.table import Request
from xueliu.fallback import fallback
from xueliu.lock import try_lock
from xueliu.thinker import link
from xueliu.thinker.advising import Advising
from xueliu.thinker.job import Kind
from xueliu.thinker.link import ProcessLink, ThreadLink
from xueliu.thinker.thinker import StaleError, Thinker

ENTRY = "tests.unit.thinker_minds"
LEVEL_IDS = tuple(LEVELS)
QUICK_IDS = tuple(level for level in LEVELS if level != "grandmaster")
posix = pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")


@pytest.fixture(scope="module")
def turn() -> Request:
    """A turn with nothing but discards to choose from."""
    found = requests_of("xueliu", "process", 500)
    return next(r for r in found if len(r.options) > 3 and all(isinstance(a, Discard) for a in r.options))


@pytest.fixture
async def thinker() -> AsyncIterator[Thinker]:
    made = Thinker(entry=ENTRY)
    yield made
    made.close()


def process_of(thinker: Thinker) -> subprocess.Popen[bytes]:
    link = thinker._link
    assert isinstance(link, ProcessLink) and link.process is not None
    return link.process


async def bot(thinker: Thinker, request: Request, level: str, seed: str = "") -> Action:
    return await thinker.think(thinker.job(Kind.BOT, request, Brain(level, seed)))


async def until(true: Callable[[], bool]) -> None:
    for _ in range(500):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("never came true")


async def kill(thinker: Thinker) -> None:
    """Kill the worker and wait for the thinker to notice."""
    link = thinker._link
    assert isinstance(link, ProcessLink)
    await until(lambda: link.process is not None)
    process_of(thinker).kill()
    await until(lambda: thinker._link is not link)


async def test_answers_are_those_given_in_process(thinker: Thinker) -> None:
    for ruleset in RULESET_IDS:
        for number, request in enumerate(requests_of(ruleset, "same", 12), 1):
            for level in LEVEL_IDS if number == 12 else QUICK_IDS:
                there = await bot(thinker, request, level, "s")
                assert there == decide_as(Brain(level, "s"), request).action


async def test_a_crashing_bot_makes_the_default_act_and_a_line_in_the_log(
    thinker: Thinker, turn: Request, caplog: pytest.LogCaptureFixture
) -> None:
    assert await bot(thinker, turn, "crashing") == fallback(turn)
    assert "on purpose" in caplog.text and caplog.records[-1].name.startswith("xueliu.")
    pid = process_of(thinker).pid
    assert await bot(thinker, turn, "printing") == turn.options[-1]
    assert process_of(thinker).pid == pid


async def test_a_bot_overtakes_advice_that_is_being_worked_out(thinker: Thinker, turn: Request) -> None:
    told: list[Advice] = []
    advice = thinker.follow(thinker.job(Kind.ADVICE, turn, Brain("climbing", "0.05")), told.append)
    await until(lambda: len(told) > 0)
    await bot(thinker, turn, "easy")
    assert len(told) < len(turn.options) - 1
    assert await advice and [one.action for one in told] == list(turn.options)


async def test_what_is_stale_is_never_told(thinker: Thinker, turn: Request) -> None:
    told: list[Advice] = []
    advice = thinker.follow(thinker.job(Kind.ADVICE, turn, Brain("climbing", "0.05")), told.append)
    waiting = asyncio.ensure_future(bot(thinker, turn, "burning", "0.1"))
    await until(lambda: len(told) > 0)
    old = thinker.job(Kind.ADVICE, turn, Brain("easy"))
    before = len(told)
    thinker.renew(Kind.ADVICE)
    assert await advice is False and await thinker.follow(old, told.append) is False
    assert await waiting == turn.options[-1]
    assert await bot(thinker, turn, "burning", "0.1") == turn.options[-1]
    assert len(told) == before
    stale = asyncio.ensure_future(bot(thinker, turn, "burning", "0.3"))
    await asyncio.sleep(0)
    thinker.renew()
    with pytest.raises(StaleError):
        await stale


async def test_cancelling_drops_the_job(thinker: Thinker, turn: Request) -> None:
    asked = asyncio.ensure_future(bot(thinker, turn, "burning", "0.05"))
    await asyncio.sleep(0)
    assert len(thinker._pending) == 1
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert len(thinker._pending) == 0
    assert await bot(thinker, turn, "printing") == turn.options[-1]


@posix
async def test_a_killed_worker_is_started_again_once_then_a_thread_thinks(
    thinker: Thinker, turn: Request, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    learn(monkeypatch)
    asked = asyncio.ensure_future(bot(thinker, turn, "burning", "0.2"))
    await asyncio.sleep(0)
    await kill(thinker)
    assert isinstance(thinker._link, ProcessLink)
    assert await asked == turn.options[-1]
    asked = asyncio.ensure_future(bot(thinker, turn, "burning", "0.1"))
    await asyncio.sleep(0)
    await kill(thinker)
    assert isinstance(thinker._link, ThreadLink)
    assert await asked == turn.options[-1]
    assert [r.levelno for r in caplog.records if r.name == "xueliu.thinker.thinker"] == [logging.WARNING] * 2


async def test_where_no_process_can_start_a_thread_thinks(
    turn: Request, monkeypatch: pytest.MonkeyPatch
) -> None:
    for python in ("", str(Path(sys.executable).with_name("no-such-python"))):
        monkeypatch.setattr(sys, "executable", python)
        thinker = Thinker()
        assert await bot(thinker, turn, "normal") == decide_as(Brain("normal"), turn).action
        assert isinstance(thinker._link, ThreadLink)
        thinker.close()


async def test_a_worker_that_is_lost_before_anybody_has_hold_of_it_gives_way_to_a_thread(
    turn: Request, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Hurried(Thread):
        """Runs before whoever starts it goes on, as on a busy machine."""

        def start(self) -> None:
            super().start()
            if self.name == "thinker-out":
                self.join()

    monkeypatch.setattr(link, "Thread", Hurried)
    monkeypatch.setattr(sys, "executable", str(Path(sys.executable).with_name("no-such-python")))
    thinker = Thinker()
    answer = await asyncio.wait_for(bot(thinker, turn, "normal"), 60)
    assert answer == decide_as(Brain("normal"), turn).action
    thinker.close()


async def test_a_worker_that_ends_at_once_gives_way_to_a_thread(turn: Request) -> None:
    thinker = Thinker(entry="no.such.module")
    assert await bot(thinker, turn, "easy") == decide_as(Brain("easy"), turn).action
    assert isinstance(thinker._link, ThreadLink)
    thinker.close()


async def test_closing_ends_a_busy_worker_at_once_and_leaves_no_zombie(
    thinker: Thinker, turn: Request
) -> None:
    assert await bot(thinker, turn, "printing") == turn.options[-1]
    process = process_of(thinker)
    asked = asyncio.ensure_future(bot(thinker, turn, "burning", "60"))
    await asyncio.sleep(0.05)
    started = time.perf_counter()
    thinker.close()
    assert time.perf_counter() - started < 0.9
    assert process.returncode == 0
    with pytest.raises(asyncio.CancelledError):
        await asked
    with pytest.raises(RuntimeError):
        await bot(thinker, turn, "easy")


async def test_held_questions_wait_for_the_start_and_are_answered_then(turn: Request) -> None:
    thinker = Thinker(process=False)
    thinker.hold()
    asked = asyncio.ensure_future(bot(thinker, turn, "easy"))
    await asyncio.sleep(0.02)
    assert thinker._link is None and not asked.done()
    thinker.start()
    assert await asked in turn.options
    thinker.close()


async def test_closing_before_anything_began_or_while_it_begins_is_fine() -> None:
    Thinker().close()
    thinker = Thinker()
    thinker.start()
    link = thinker._link
    thinker.close()
    assert isinstance(link, ProcessLink) and not link._writer.is_alive()


@posix
async def test_a_worker_that_was_stopped_is_killed_at_the_end(thinker: Thinker, turn: Request) -> None:
    await bot(thinker, turn, "printing")
    process = process_of(thinker)
    process.send_signal(signal.SIGSTOP)
    os.waitpid(process.pid, os.WUNTRACED)
    thinker.close()
    assert process.returncode == -signal.SIGKILL


async def test_the_worker_has_no_file_of_ours_no_terminal_and_no_screen(
    thinker: Thinker, turn: Request, tmp_path: Path
) -> None:
    told: list[Advice] = []
    path = tmp_path / "locked"
    with path.open("wb") as locked:
        assert try_lock(locked.fileno())
        await thinker.follow(thinker.job(Kind.ADVICE, turn, Brain("telling")), told.append)
    with path.open("wb") as again:
        assert try_lock(again.fileno())
    files, modules, pid = (one.reason.split("\n") for one in told)
    if sys.platform == "linux":
        assert sum(name.startswith("pipe:") for name in files) == 2
        assert {name for name in files if not name.startswith(("pipe:", "/proc/"))} == {os.devnull}
        assert os.getsid(int(pid[0])) != os.getsid(0)
    assert not {"textual", "click", "xueliu.session", "xueliu.engine.state"} & set(modules)


GAME = """
import asyncio, sys
from tests.unit.thinker_minds import requests_of
from xueliu.deciding import Brain
from xueliu.thinker.job import Kind
from xueliu.thinker.thinker import Thinker

async def game():
    request = requests_of("xueliu", "signals", 1)[0]
    thinker = Thinker(entry="tests.unit.thinker_minds")
    await thinker.think(thinker.job(Kind.BOT, request, Brain("easy")))
    busy = asyncio.ensure_future(thinker.think(thinker.job(Kind.BOT, request, Brain("burning", "60"))))
    await asyncio.sleep(0.05)
    print(thinker._link.process.pid, flush=True)
    await asyncio.sleep(float(sys.argv[1]))

asyncio.run(game())
"""


@posix
def test_however_the_game_ends_its_worker_ends_with_it() -> None:
    ends = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGKILL, None]
    games = {end: start_game(0 if end is None else 60) for end in ends}
    for end, game in games.items():
        assert game.stdout is not None
        worker = int(game.stdout.readline())
        if end is not None:
            os.killpg(game.pid, end)
        assert game.wait(5) == 0 or end is not None
        wait_gone(worker)
        game.stdout.close()


def start_game(seconds: float) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-c", GAME, str(seconds)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def wait_gone(pid: int) -> None:
    for _ in range(200):
        if not running(pid):
            return
        time.sleep(0.01)
    raise AssertionError(f"worker {pid} is still there")


def running(pid: int) -> bool:
    """Whether a process is alive; where nobody reaps orphans the dead ones stay as zombies."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    try:
        return not stat.parent.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def test_advice_comes_at_once_and_better_advice_later(thinker: Thinker, turn: Request) -> None:
    told: list[Advice] = []
    advising = Advising(thinker, Brain("climbing"))
    first = advising.advise(turn, told.append)
    assert first.action == decide_as(Brain("normal"), turn).action and told == []
    await until(lambda: len(told) == len(turn.options))
    assert told[-1].values == ((turn.options[-1], 100 * (len(turn.options) - 1)),)


async def test_advice_on_an_answered_question_is_not_told(thinker: Thinker, turn: Request) -> None:
    told: list[Advice] = []
    advising = Advising(thinker, Brain("climbing", "0.02"))
    advising.advise(turn, told.append)
    await until(lambda: len(told) > 0)
    advising.forget()
    before = len(told)
    await bot(thinker, turn, "burning", "0.1")
    assert len(told) == before


async def test_an_adviser_that_is_the_quick_one_asks_nobody(thinker: Thinker, turn: Request) -> None:
    told: list[Advice] = []
    Advising(thinker).advise(turn, told.append)
    assert thinker._link is None and told == []
