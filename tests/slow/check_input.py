"""Keys, clicks, wheels and sizes at random, many more than every run tries."""

from __future__ import annotations

import asyncio
from tempfile import TemporaryDirectory

import pytest

from tests.tui.playing import RULESETS
from tests.tui.test_random_input import played_at_random

from . import slow_check

SEEDS = range(1, 5)
INPUTS = 500


@slow_check("random input at the screen")
def random_input() -> str:
    with TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XUELIU_HOME", home)
        played = [played_at_random(rules, seed, INPUTS) for rules in RULESETS for seed in SEEDS]
        answers = sum(map(asyncio.run, played))
    return f"{INPUTS * len(played):,} inputs in {len(RULESETS)} rulesets, {answers:,} answers, all legal"
