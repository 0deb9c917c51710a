"""``xueliu arena``: how much stronger one bot is than another."""

from __future__ import annotations

import hashlib
import json
import shlex
import sys
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Final

import click

from xueliu import paths
from xueliu.arena.counts import WallResult
from xueliu.arena.figures import estimate, figures
from xueliu.arena.plan import SIDES, Mode, Plan, standing_alone
from xueliu.arena.run import WorkerLost, run
from xueliu.arena.state_file import StateFile, seed_in
from xueliu.catalogue import t
from xueliu.cells import safe
from xueliu.engine.rules import RuleSet
from xueliu.errors import ExitCode, InputError
from xueliu.logs import log_to_stderr

from .arena_page import page, progress
from .bot_spec import OneBot
from .rule_options import rules_options

MOST_WALLS: Final = 10_000_000
INTERRUPTED: Final = 130


@click.command(help="arena.help")
@click.argument("bots", nargs=-1, required=True, type=OneBot(), metavar="A B [C D]")
@click.option(
    "--walls",
    type=click.IntRange(1, MOST_WALLS),
    default=100,
    show_default=True,
    metavar="N",
    help="arena.walls.help",
)
@click.option("--mode", type=click.Choice([mode.value for mode in Mode]), help="arena.mode.help")
@rules_options()
@click.option("--seed", metavar="TEXT", help="arena.seed.help")
@click.option(
    "--jobs", type=click.IntRange(1, 512), default=1, show_default=True, metavar="J", help="arena.jobs.help"
)
@click.option("--streams", is_flag=True, help="arena.streams.help")
@click.option("--state", type=click.Path(path_type=Path), metavar="FILE", help="arena.state.help")
@click.option("--json", "as_json", is_flag=True, help="arena.json.help")
def arena(
    bots: tuple[str, ...],
    rules: RuleSet,
    walls: int,
    mode: str | None,
    seed: str | None,
    jobs: int,
    streams: bool,
    state: Path | None,
    as_json: bool,
) -> int:
    """Measure bots against each other on the same walls."""
    log_to_stderr()
    if seed is None:
        seed = (state and seed_in(state)) or token_hex(8)
    plan = Plan(standing_alone(rules), bots, _mode(mode, bots), _text(seed), streams)
    results = _Results(plan, state)
    try:
        results.play(range(1, walls + 1), jobs)
    except (KeyboardInterrupt, SystemExit, WorkerLost) as stopped:
        lost = isinstance(stopped, WorkerLost)
        told = results.how_to_go_on("arena.lost" if lost else "arena.interrupted")
        with suppress(OSError):  # the terminal may be what went away
            click.echo(told, err=True)
        if isinstance(stopped, SystemExit):
            raise
        return ExitCode.INTERNAL if lost else INTERRUPTED
    finally:
        results.close()
    found = figures(plan, results.of(range(1, walls + 1)))
    click.echo(json.dumps(found.as_json(), ensure_ascii=False) if as_json else page(found))
    return ExitCode.DONE


def _mode(given: str | None, bots: tuple[str, ...]) -> Mode:
    """The mode given, or the one that so many bots can be measured in; raises `InputError`."""
    mode = Mode(given) if given else Mode.TABLE if len(bots) == SIDES[Mode.TABLE] else Mode.ONE
    if len(bots) != SIDES[mode]:
        raise InputError(t("arena.bots_number", mode=mode.value, n=SIDES[mode], given=len(bots)))
    return mode


def _text(seed: str) -> str:
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise InputError(t("play.bad_text")) from None
    return seed


class _Results:
    """The walls that have been played, on disk where that was asked for."""

    def __init__(self, plan: Plan, path: Path | None) -> None:
        self._plan = plan
        self._file = None if path is None else StateFile(path, plan)
        self._found: dict[int, WallResult] = {} if self._file is None else self._file.results

    def play(self, walls: range, jobs: int) -> None:
        """Play those of these walls that haven't been."""
        missing = [wall for wall in walls if wall not in self._found]
        gains = [self._found[wall].mean(0) for wall in walls if wall in self._found]
        with progress(len(walls), len(gains)) as step:

            def done(result: WallResult) -> None:
                self._add(result)
                gains.append(result.mean(0))
                step(result, estimate(gains))

            run(self._plan, missing, jobs, done)

    def _add(self, result: WallResult) -> None:
        self._found[result.wall] = result
        if self._file is not None:
            self._file.add(result)

    def of(self, walls: range) -> list[WallResult]:
        """The results of these walls."""
        return [self._found[wall] for wall in walls]

    def how_to_go_on(self, message: str) -> str:
        """Save what there is, and say with which command the rest is played."""
        if self._file is None:
            self._file = self._kept()
        words = [*_without_state(sys.argv[1:]), "--seed", self._plan.seed, "--state", str(self._file.path)]
        command = shlex.join(["xueliu", *words])
        return safe(t(message, n=len(self._found), command=command))

    def _kept(self) -> StateFile:
        """The results in a file of the data folder that is named after the measurement."""
        told = json.dumps(self._plan.header(), sort_keys=True).encode()
        folder = paths.data_dir() / "arena"
        folder.mkdir(parents=True, exist_ok=True)
        file = StateFile(folder / f"{hashlib.sha256(told).hexdigest()[:16]}.jsonl", self._plan)
        for result in self._found.values():
            if result.wall not in file.results:
                file.add(result)
        return file

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()


def _without_state(words: list[str]) -> list[str]:
    """A command line without what it says about seed and state file."""
    kept: list[str] = []
    skip = False
    for word in words:
        if skip or word.partition("=")[0] in ("--seed", "--state"):
            skip = not skip and "=" not in word
            continue
        kept.append(word)
    return kept
