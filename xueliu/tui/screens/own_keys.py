"""The keys of the acts: each can be given others, which hold at once and are remembered."""

from __future__ import annotations

from typing import Final

from textual import events
from textual.keys import key_to_character

from xueliu.errors import InputError
from xueliu.text import language, pad, t, wrap
from xueliu.tui.keymap import PRESETS
from xueliu.tui.keys import ACTS, BY_ID
from xueliu.tui.line import Line
from xueliu.tui.rekey import PRESET, rekeyed, whose
from xueliu.tui.widgets.scroll import Page

from .paged import PagedScreen

ROWS: Final = (PRESET, *(act.id for act in ACTS))
TILE: Final = "tile."
CANCEL: Final = "escape"
_ABOUT: Final = 34
_KEYS: Final = 20


class OwnKeysScreen(PagedScreen[None]):
    """A list of acts; Enter asks for the key that one is to have."""

    def __init__(self) -> None:
        """Begin at the preset."""
        super().__init__()
        self.row = 0
        self.adding: bool | None = None
        """While a key is waited for whether it comes beside the others or in their place; else None."""
        self._said = ""

    @property
    def typing(self) -> bool:  # type: ignore[override]
        """Whether the next key is one to be taken."""
        return self.adding is not None

    def page(self, width: int) -> Page:
        """One row an act, its keys, and whether they are the player's own."""
        look = self.game.look
        rows = [Line(look), Line(look).add("  " + t("keys.title"), look.gold), Line(look)]
        head = len(rows)
        rows += [self._row(number, name) for number, name in enumerate(ROWS)]
        self._see(head)
        said = self._said or t("keys.how")
        style = look.gold if self._said else look.dim
        texts = wrap(said, width - 4)
        foot = Line(look).add(" [Esc]", look.gold, "escape")
        foot.add(t("keys.cancel" if self.typing else "tui.help.back"), look.text, "escape")
        return Page(tuple(rows), (Line(look), *(Line(look).add("  " + x, style) for x in texts), foot))

    def _row(self, number: int, name: str) -> Line:
        look, act = self.game.look, f"key.{number}"
        chosen = number == self.row
        style = look.gold if chosen else look.text
        line = Line(look).add("  ▸ " if chosen else "    ", look.gold, act)
        line.add(pad(_about(name), _ABOUT), style, act)
        own = dict(self.game.keys).get(name)
        keys = t("keys.press") if chosen and self.typing else " ".join(own or self._usual(name))
        line.add(pad(keys, _KEYS), style, act)
        return line.add("★" if own else "", look.gold, act)

    def _usual(self, name: str) -> tuple[str, ...]:
        """The keys of an act that the player has given none, by his preset or as they come."""
        if name == PRESET:
            return (t("keys.no_preset"),)
        if name in self.game.keymap:
            return tuple(map(_shown, self.game.keymap[name]))
        taken = {key for those in self.game.keymap.values() for key in those}
        keys = tuple(_shown(key) for key in BY_ID[name].keys if key not in taken)
        return tuple(key for key in keys if key.isascii() or language() == "zh")

    def _see(self, before: int) -> None:
        """Keep the row under the cursor in sight."""
        at, room = before + self.row, max(1, self.app.size.height - 4)
        self.body.first = min(max(self.body.first, at - room + 1), at if self.row else 0)

    def on_key(self, event: events.Key) -> None:
        """The key that was waited for."""
        if not self.typing:
            return
        event.stop()
        event.prevent_default()
        adding, self.adding = self.adding, None
        if event.key != CANCEL:
            name = ROWS[self.row]
            held = dict(self.game.keys).get(name) or self._usual(name) if adding else ()
            key = event.character if event.is_printable and event.character not in (None, " ") else event.key
            self._give(tuple(dict.fromkeys((*held, str(key)))))
        self.redraw()

    def _give(self, keys: tuple[str, ...]) -> None:
        """Let the act have these keys, none for the usual ones, and say what comes of it."""
        name = ROWS[self.row]
        try:
            own, taken = rekeyed(self.game.keys, name, keys)
        except InputError as problem:
            holder = whose(self.game.keys, name, keys)
            self._said = t("keys.only", act=_about(holder)) if holder else str(problem)
            return
        self.game.keep_keys(own, name, keys)
        shown = " ".join(keys or self._usual(name))
        lost = (t("keys.lost", key=_shown(key), act=_about(other)) for key, other in taken)
        self._said = " ".join([t("keys.given", act=_about(name), keys=shown), *lost])

    def do(self, act: str) -> None:
        """Choose an act, ask for its key, or give it its usual ones."""
        steps = {"up": -1, "down": 1, "page_up": -10, "page_down": 10, "home": -len(ROWS), "end": len(ROWS)}
        if act in ("escape", "settings"):
            if self.typing:
                self.adding = None
            else:
                self.dismiss(None)
        elif act in ("up", "down"):
            self.row = (self.row + steps[act]) % len(ROWS)
        elif act in steps:
            self.row = max(0, min(len(ROWS) - 1, self.row + steps[act]))
        elif act.startswith("key."):
            self.row = int(act.partition(".")[2])
            self._ask(False)
        elif act in ("enter", "right", "left", "space"):
            self._ask(act == "space")
        elif act == "takeback":
            self._give(())
        else:
            super().do(act)
        if self.is_current:
            self.redraw()

    def _ask(self, adding: bool) -> None:
        """Wait for a key; of presets take the next."""
        self._said = ""
        if ROWS[self.row] != PRESET:
            self.adding = adding
            return
        names = ("", *PRESETS)
        now = dict(self.game.keys).get(PRESET, ("",))[0]
        wanted = names[(names.index(now) + 1) % len(names)]
        self._give((wanted,) if wanted else ())

    def tell(self, sentence: str) -> None:
        """Say it above the keys."""
        self._said = sentence
        self.redraw()


def _about(name: str) -> str:
    """What an act is called here."""
    if name == PRESET:
        return t("keys.preset")
    if name.startswith(TILE):
        return t("keys.tile", n=int(name.removeprefix(TILE)) + 1)
    return t(f"tui.about.{name}")


def _shown(key: str) -> str:
    """A key that Textual names as it is written in the settings."""
    sign = key_to_character(key)
    return sign if sign is not None and sign.isprintable() and sign.strip() else key
