"""The README names what there is."""

from __future__ import annotations

import re
from pathlib import Path

from xueliu.cli.main import COMMANDS

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")


def test_the_readme_lists_every_command() -> None:
    table = README.split("| command |")[1].split("\n\n")[0]
    named = {
        word
        for cell in re.findall(r"^\| (.+?) \|", table, re.MULTILINE)
        for word in re.findall(r"`(\w+)", cell)
    }
    assert set(COMMANDS) <= named


def test_the_readme_lists_every_ruleset() -> None:
    assert set(re.findall(r"^\| `([a-z-]+)` \| \S+ \|", README, re.MULTILINE)) == {
        path.stem for path in (ROOT / "rulesets").glob("*.toml")
    }


def test_ci_runs_the_readmes_own_test_command() -> None:
    command = README.split("<!-- ci:test -->\n```sh\n")[1].split("\n```")[0]
    assert command.startswith("python3 -m venv .venv && ")
    assert command.endswith("pytest -n auto --dist worksteal")
    assert "readme_command ci:test" in (ROOT / ".ci" / "run").read_text("utf-8")
