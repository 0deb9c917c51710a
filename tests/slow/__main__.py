"""Runs the slow checks one after another; each puts its figures and time into its row of the report."""

from __future__ import annotations

import platform
import sys
import time
import traceback
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from . import CHECKS, Check

HERE = Path(__file__).parent
REPORT = HERE / "report.md"


class Row(NamedTuple):
    """A line of the report."""

    name: str
    figures: str
    seconds: str
    day: str
    mark: str = "✓"

    def line(self) -> str:
        """As it stands in the report."""
        figures = self.figures.replace("|", "/")
        return f"| {self.mark} {self.name} | {figures} | {self.seconds} | {self.day} |"


def run(name: str, check: Check) -> Row:
    """The figures or what went wrong, and the time it took."""
    print(f"{name} …", flush=True)
    start = time.perf_counter()
    try:
        mark, figures = "✓", check()
    except Exception:
        traceback.print_exc()
        mark, figures = "✗", traceback.format_exc(limit=0).strip().splitlines()[-1][:300]
    seconds = time.perf_counter() - start
    print(f"  {mark} {figures} ({seconds:.1f} s)", flush=True)
    return Row(name, figures, f"{seconds:,.1f}", f"{datetime.now(UTC):%Y-%m-%d}", mark)


def read_rows(text: str) -> dict[str, Row]:
    """The rows of a report by name."""
    found = {}
    for line in text.splitlines():
        if line.startswith(("| ✓ ", "| ✗ ")):
            name, figures, seconds, day = line.strip("| ").split(" | ")
            found[name[2:]] = Row(name[2:], figures, seconds, day, name[0])
    return found


def report(rows: list[Row]) -> str:
    """The report as Markdown."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    passed = sum(row.mark == "✓" for row in rows)
    how = f"{passed} of {len(rows)} passed when they were last run"
    lines = [
        "# Slow checks",
        "",
        f"`python -m tests.slow`, {python}, {platform.system()}: {how}.",
        "",
        "| check | figures | seconds | run on |",
        "|---|---|---:|---|",
        *(row.line() for row in rows),
    ]
    return "\n".join(lines) + "\n"


def main(words: list[str]) -> int:
    """Run the checks whose names hold one of the words (all without words); 1 if any failed."""
    for path in sorted(HERE.glob("check_*.py")):
        import_module(f"{__package__}.{path.stem}")
    rows = read_rows(REPORT.read_text("utf-8")) if REPORT.exists() else {}
    failed = False
    for name, check in CHECKS:
        if not words or any(word in name for word in words):
            rows[name] = run(name, check)
            failed = failed or rows[name].mark != "✓"
            REPORT.write_text(report([rows[one] for one, _ in CHECKS if one in rows]), encoding="utf-8")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
