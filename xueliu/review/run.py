"""The decisions of a file judged one after another, over several processes where that is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial

from xueliu.errors import XueliuError
from xueliu.text import t
from xueliu.workers import workers

from .decided import Decided, Judged
from .judge import judge
from .verdict import Effort, Verdict


def judge_all(
    decisions: Sequence[Decided], effort: Effort, jobs: int, step: Callable[[], None]
) -> list[Judged]:
    """Each decision with its verdict, in their order; it doesn't depend on ``jobs``.

    Args:
        decisions: what to judge.
        effort: how long to think about each.
        jobs: how many processes.
        step: called after each.

    Raises:
        XueliuError: a process was killed.
    """
    found: list[Judged] = []
    with _mapped(decisions, effort, min(jobs, len(decisions))) as verdicts:
        for decided, verdict in zip(decisions, verdicts, strict=True):
            found.append((decided, verdict))
            step()
    return found


def _one(effort: Effort, decided: Decided) -> Verdict:
    return judge(decided.request, decided.action, effort)


@contextmanager
def _mapped(decisions: Sequence[Decided], effort: Effort, jobs: int) -> Iterator[Iterable[Verdict]]:
    work = partial(_one, effort)
    if jobs < 2:
        yield map(work, decisions)
        return
    try:
        with workers(jobs) as pool:
            yield pool.map(work, decisions)
    except BrokenProcessPool:
        raise XueliuError(t("review.lost")) from None
