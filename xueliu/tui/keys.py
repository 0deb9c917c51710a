"""Every act of the screen with its keys, in one place: bindings, footer and help come from here."""

from __future__ import annotations

from typing import Final

from textual.binding import Binding

from xueliu.engine.values import value

TILE_KEYS: Final = (
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "0",
    "minus", "equals_sign", "left_square_bracket", "right_square_bracket",
)  # fmt: skip
TILE_LABELS: Final = "1234567890-=[]"


@value
class Act:
    """Something the player can do."""

    id: str
    keys: tuple[str, ...]
    """As Textual names them."""
    shown: str
    """The key as the footer and the help show it."""
    twin: str = ""
    """The key for who can't type letters, as the help shows it."""


ACTS: Final = (
    Act("left", ("left",), "←"),
    Act("right", ("right",), "→"),
    Act("home", ("home",), "Home"),
    Act("end", ("end",), "End"),
    Act("up", ("up",), "↑"),
    Act("down", ("down",), "↓"),
    Act("tab", ("tab",), "Tab"),
    Act("tab_back", ("shift+tab",), "Shift-Tab"),
    Act("enter", ("enter", "d"), "d", "⏎"),
    Act("win", ("h", "胡"), "h", "↑ ⏎"),
    Act("pong", ("p", "碰"), "p", "Tab ⏎"),
    Act("kong", ("g", "杠"), "g", "Tab ⏎"),
    Act("pass", ("n", "过"), "n", "␣"),
    Act("space", ("space",), "␣"),
    Act("escape", ("escape",), "Esc"),
    Act("advice", ("r", "semicolon"), "r", ";"),
    Act("exchange", ("x",), "x", "Tab ⏎"),
    Act("no_pongs", ("e", "f12"), "e", "F12"),
    Act("yes", ("y",), "y", "1"),
    Act("suit_m", ("m",), "m", "1"),
    Act("suit_s", ("s",), "s", "3"),
    Act("ting", ("t", "f2"), "t", "F2"),
    Act("count", ("c", "f3"), "c", "F3"),
    Act("ledger", ("b", "f4"), "b", "F4"),
    Act("log", ("l", "f5"), "l", "F5"),
    Act("auto", ("a", "f6"), "a", "F6"),
    Act("hints", ("i", "f7"), "i", "F7"),
    Act("takeback", ("u", "backspace"), "u", "Backspace"),
    Act("past", ("k", "less_than_sign", "《"), "k", "<"),
    Act("review", ("v", "slash"), "v", "/"),
    Act("pause", ("z", "f8"), "z", "F8"),
    Act("settings", ("comma", "f9", "，"), ",", "F9"),
    Act("help", ("question_mark", "fullwidth_question_mark", "f1"), "?", "F1"),
    Act("leave", ("f", "f11"), "f", "F11"),
    Act("quit", ("q", "ctrl+q", "ctrl+c", "f10"), "q", "F10"),
    Act("page_up", ("pageup",), "PgUp"),
    Act("page_down", ("pagedown",), "PgDn"),
    *(Act(f"tile.{n}", (key,), TILE_LABELS[n]) for n, key in enumerate(TILE_KEYS)),
)
BY_ID: Final = {act.id: act for act in ACTS}
CLAIMS: Final = ("win", "pong", "kong", "pass")
"""The acts that answer another's discard."""


def bindings() -> list[Binding]:
    """All acts as Textual takes them; their ids let a player map other keys."""
    made = [
        Binding(key, f"act('{act.id}')", act.id, show=False, priority=True, id=act.id)
        for act in ACTS
        for key in (",".join(act.keys),)
    ]
    return [*made, Binding("ctrl+z", "suspend_process", "suspend", show=False, priority=True, id="suspend")]
