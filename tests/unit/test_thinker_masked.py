"""A worker is sent what the asked seat may know and nothing else (rules.md §1)."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import pytest

from tests.arch.test_hidden import HIDDEN, elsewhere, played, reachable
from xueliu.deciding import Brain
from xueliu.engine.rules import RULESET_IDS
from xueliu.engine.step import requests
from xueliu.engine.table import Request
from xueliu.engine.tiles import NAMES
from xueliu.engine.view_json import OWN, TABLE
from xueliu.thinker.job import Job, Kind
from xueliu.thinker.wire import job_message, to_line

BRAIN = Brain("normal", "1")


def tile_names(value: Any) -> list[str]:
    """Every tile that is named anywhere in a message."""
    if isinstance(value, dict):
        return [name for inner in value.values() for name in tile_names(inner)]
    if isinstance(value, list | tuple):
        return [name for inner in value for name in tile_names(inner)]
    return [value] if value in NAMES else []


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_a_job_leads_to_nothing_hidden(ruleset: str) -> None:
    for stop in (2, 20, 40):
        for request in requests(played(ruleset, 2, stop).state):
            job = Job(Kind.BOT, request, BRAIN)
            assert not [type(value) for value in reachable(job) if isinstance(value, HIDDEN)]


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_what_is_sent_is_the_allow_list_and_no_tile_of_anothers_hand(ruleset: str) -> None:
    for stop in (2, 25, 45):
        state = played(ruleset, 3, stop).state
        for request in requests(state):
            message = job_message(1, Job(Kind.BOT, request, BRAIN))
            assert set(message) == {"type", "id", "kind", "epoch", "level", "seed", "rules", "view"}
            view = message["view"]
            assert set(view) == {"seat", "table", "own"}
            assert view["table"]["rules"] == ruleset
            assert set(view["table"]) == set(TABLE) and set(view["own"]) == set(OWN)
            assert sorted(tile_names(view["own"]["counts"])) == sorted(
                name for name, count in zip(NAMES, request.view.own.counts, strict=True) for _ in range(count)
            )


@pytest.mark.parametrize("ruleset", ["xueliu", "xuezhan-wild"])
def test_the_bytes_sent_are_the_same_over_every_wall_that_looks_the_same(ruleset: str) -> None:
    hand = played(ruleset, 2, 30)
    asked = requests(hand.state)[0]
    sent, walls = to_line(job_message(1, Job(Kind.BOT, asked, BRAIN))), 0
    for view in elsewhere(hand, asked.seat, Random(2)):
        walls += 1
        other = Request(asked.seat, asked.window, asked.options, view)
        assert to_line(job_message(1, Job(Kind.BOT, other, BRAIN))) == sent
    assert walls >= 20


def test_the_worker_loads_neither_a_screen_nor_the_table_itself() -> None:
    code = "import sys, xueliu.thinker.worker; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(run.stdout.split())
    unwanted = {
        "textual", "rich", "click", "asyncio", "xueliu.session", "xueliu.match", "xueliu.fair",
        "xueliu.journal", "xueliu.engine.state", "xueliu.engine.step", "xueliu.engine.deal",
        "xueliu.tui", "xueliu.cli",
    }  # fmt: skip
    assert "xueliu.thinker.bench" in loaded and loaded & unwanted == set()
