"""Checks too slow for every run: ``python -m tests.slow [WORD]…`` runs those whose name holds a word.

A module ``check_….py`` in here registers its checks with ``slow_check``; each returns a line of figures
and raises ``AssertionError`` when something is wrong. What was run is told in ``report.md``, a row a check.
"""

from __future__ import annotations

from collections.abc import Callable

Check = Callable[[], str]
CHECKS: list[tuple[str, Check]] = []


def slow_check(name: str) -> Callable[[Check], Check]:
    """Register a check under a name that says what it proves."""

    def register(check: Check) -> Check:
        CHECKS.append((name, check))
        return check

    return register
