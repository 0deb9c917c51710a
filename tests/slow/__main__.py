"""Runs the slow checks one after another and reports figures and times."""

from __future__ import annotations

import platform
import sys
import time
import traceback
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

from . import CHECKS, Check

HERE = Path(__file__).parent
REPORT = HERE / "report.md"


def run(name: str, check: Check) -> tuple[str, str, float]:
    """Name with a mark, the figures or what went wrong, and the seconds it took."""
    print(f"{name} …", flush=True)
    start = time.perf_counter()
    try:
        mark, figures = "✓", check()
    except Exception:
        traceback.print_exc()
        mark, figures = "✗", traceback.format_exc(limit=0).strip().splitlines()[-1][:300]
    seconds = time.perf_counter() - start
    print(f"  {mark} {figures} ({seconds:.1f} s)", flush=True)
    return f"{mark} {name}", figures, seconds


def report(rows: list[tuple[str, str, float]]) -> str:
    """The report as Markdown."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    failed, total = sum(name.startswith("✗") for name, _, _ in rows), sum(seconds for _, _, seconds in rows)
    lines = [
        "# Slow checks",
        "",
        f"`python -m tests.slow`, {datetime.now(UTC):%Y-%m-%d}, {python}, {platform.system()}: "
        f"{len(rows) - failed} of {len(rows)} passed in {total / 60:.1f} minutes.",
        "",
        "| check | figures | seconds |",
        "|---|---|---:|",
        *(f"| {name} | {figures.replace('|', '/')} | {seconds:.1f} |" for name, figures, seconds in rows),
    ]
    return "\n".join(lines) + "\n"


def main(words: list[str]) -> int:
    """Run the checks whose names hold one of the words (all without words); 1 if any failed."""
    for path in sorted(HERE.glob("check_*.py")):
        import_module(f"{__package__}.{path.stem}")
    chosen = [(name, check) for name, check in CHECKS if not words or any(word in name for word in words)]
    rows = [run(name, check) for name, check in chosen]
    if not words:
        REPORT.write_text(report(rows), encoding="utf-8")
        print(f"written to {REPORT}")
    return int(any(name.startswith("✗") for name, _, _ in rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
