"""A match of each ruleset comes out byte for byte as it is committed, on every Python."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.golden_hands import HANDS, path_of, record_of
from xueliu.engine.rules import RULESET_IDS, load_ruleset, resolved
from xueliu.record import verify

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_the_same_match_comes_out(ruleset: str) -> None:
    now, then = record_of(ruleset).splitlines(), path_of(ruleset).read_text("utf-8").splitlines()
    first = next((n for n, (a, b) in enumerate(zip(now, then, strict=False), 1) if a != b), None)
    assert first is None, f"line {first}: {now[first - 1]} was {then[first - 1]}"
    assert len(now) == len(then)
    assert record_of(ruleset).encode() == path_of(ruleset).read_bytes()


def test_hash_seeds_make_no_difference() -> None:
    """Another process orders its sets otherwise, and plays the same."""
    play = "from tools.golden_hands import record_of\nprint(ascii(record_of('xuezhan')))"
    for seed in ("1", "77"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", play], cwd=ROOT, env=env, capture_output=True, timeout=60
        )
        assert done.returncode == 0, done.stderr.decode()
        assert ast.literal_eval(done.stdout.decode()).encode() == path_of("xuezhan").read_bytes()


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_the_committed_match_is_in_order(ruleset: str) -> None:
    """Legal, settled right, and every commitment opens; played by the rules as they are now."""
    assert [check for check in verify(path_of(ruleset)) if not check.ok] == []
    head = json.loads(path_of(ruleset).read_text("utf-8").splitlines()[0])
    assert head["rules"] == resolved(load_ruleset(ruleset, [f"play.hands={HANDS}"]))
