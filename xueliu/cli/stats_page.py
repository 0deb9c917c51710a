"""The statistics as tables."""

from __future__ import annotations

from typing import Any, Final

from xueliu.catalogue import t
from xueliu.cells import wrap
from xueliu.history.course import eighths, thinned
from xueliu.history.words import (
    GAIN,
    PLAY,
    best_text,
    gain_cells,
    group_name,
    groups_of,
    notes,
    nothing,
    play_cells,
    ranks_text,
    titles,
    totals_of,
)

from .columns import columns

WIDE: Final = 79
"""Cells of a row of text."""
COURSE: Final = 60
"""A curve has at most so many points."""


def page(found: dict[str, Any]) -> str:
    """What was gained and how it was played, together and in groups, the course, the best wins."""
    if found["all"] is None:
        return "\n".join([nothing(found), *notes(found)])
    groups = groups_of(found)
    names = [group_name(kind, group["name"]) for kind, group in groups]
    gain = [["", *titles(GAIN)], *([n, *gain_cells(g)] for n, (_, g) in zip(names, groups, strict=True))]
    play = [["", *titles(PLAY)], *([n, *play_cells(g)] for n, (_, g) in zip(names, groups, strict=True))]
    lines = [*columns(gain, 1), "", *columns(play, 1), "", ranks_text(found["ranks"]), *_course(found)]
    if found["best"]:
        lines += ["", t("stats.best"), *(f"  {best_text(best)}" for best in found["best"])]
    lines += ["", *wrap(t("stats.legend"), WIDE)]
    said = notes(found)
    return "\n".join([*lines, "", *said] if said else lines)


def _course(found: dict[str, Any]) -> list[str]:
    totals = totals_of(found)
    return [t("stats.course", curve=eighths(thinned(totals, COURSE)), low=min(totals), high=max(totals))]
