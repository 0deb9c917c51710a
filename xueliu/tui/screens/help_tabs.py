"""The row of the help's tabs, the same on all of them."""

from __future__ import annotations

from typing import Final

from xueliu.text import t
from xueliu.tui.line import Line
from xueliu.tui.look import Look

TABS: Final = ("keys", "book", "rules", "fans", "options")
_STEPS: Final = {"tab": 1, "right": 1, "tab_back": -1, "left": -1}


def tab_row(look: Look, chosen: str) -> Line:
    """The tabs, the chosen one marked; a click turns to one."""
    row = Line(look).add(" [Tab ← →] ", look.dim, "tab")
    for tab in TABS:
        sign, style = ("▸", look.gold) if tab == chosen else (" ", look.text)
        row.add(f" {sign}{t(f'tui.help.tab.{tab}')} ", style, f"help.{tab}")
    return row


def tab_after(tab: str, act: str) -> str | None:
    """The tab that an act turns to from another, if it turns at all."""
    if act in _STEPS:
        return TABS[(TABS.index(tab) + _STEPS[act]) % len(TABS)]
    name = act.removeprefix("help.")
    return name if name != act and name in TABS else None
