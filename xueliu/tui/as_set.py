"""A program on the screen goes as the player has set it, and does so at once when he sets it otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from textual.app import App

from xueliu.config import FILE, SWITCHES, Keys
from xueliu.paths import config_dir
from xueliu.text import Faces, language, safe, set_language, t

from .keymap import Warn, keymap_of, shown_keys
from .look import Look
from .pace import Speed
from .palette import palette_of
from .scene import Choices, Hints
from .screens.base import GameScreen

if TYPE_CHECKING:
    from .set_elsewhere import SetElsewhere

FEW: Final = ("256", "standard", "windows")
"""What Rich calls terminals that can't show every colour."""
LOOKED_AT: Final = 1.0
"""So often (seconds) what was set elsewhere is looked for."""


class AsSet(App[None]):
    """What the player has set, how it is changed, and how that is remembered."""

    choices: Choices
    look: Look
    few_colours = False
    unkept = ""
    """Why changed settings can't be remembered, once that is so."""
    keys: Keys = ()
    """The player's own keys as the settings have them."""
    bots: str = ""
    """Whom the player meets in a new match, as the settings have it."""
    keymap: Mapping[str, tuple[str, ...]] = {}
    """Acts that have other keys than their usual ones."""
    _elsewhere: SetElsewhere | None = None
    _unwritten = 0
    """How many changes of its own aren't in the file yet."""

    def use_keys(self, keys: Keys, warn: Warn) -> None:
        """Give acts other keys than their usual ones; what can't be is told."""
        self.keys, self.keymap = keys, keymap_of(keys, warn)
        self.look = replace(self.look, keys=shown_keys(keys))
        self.set_keymap({act: ",".join(those) for act, those in self.keymap.items()})

    def choose(self, **changes: object) -> None:
        """Change what the player has set."""
        self.choices = self.choices.changed(**changes)

    def keep(self, name: str, value: str | int) -> None:
        """Remember a setting for later matches, once it is seen to have changed."""
        from xueliu.remember import remember

        kept = str(value) if isinstance(value, str) else value
        self._keep(name, value, lambda path: remember(path, name, kept))

    def keep_keys(self, own: Keys, act: str, keys: tuple[str, ...]) -> None:
        """Go by these keys of the player's own, and remember those of the act that has others now."""
        from .rekey import remember_keys

        self.use_keys(own, lambda _sentence: None)
        self.relook()
        self._keep("keys", own, lambda path: remember_keys(path, act, keys))

    def _keep(self, name: str, value: object, write: Callable[[Path], None]) -> None:
        if self._elsewhere is not None:
            self._elsewhere.note(name, value)
        self._unwritten += 1
        self.call_after_refresh(self._write, write)

    def _write(self, write: Callable[[Path], None]) -> None:
        from xueliu.oserrors import reason

        self._unwritten -= 1
        path = config_dir() / FILE
        try:
            write(path)
        except (OSError, ValueError) as error:
            why = reason(error) if isinstance(error, OSError) else "TOML"
            said, self.unkept = self.unkept, t("tui.settings.unkept", file=safe(str(path)), why=why)
            if not said:
                self.say(self.unkept)
        else:
            self.unkept = ""

    @property
    def on_top(self) -> GameScreen[Any] | None:
        """The screen that is seen, if it is the game's own; there is none any more while the program ends.

        What comes by itself, from a timer or another thread, may come even then.
        """
        top = self.screen_stack[-1:]
        return top[0] if top and isinstance(top[0], GameScreen) else None

    def say(self, sentence: str) -> None:
        """Tell the player something, where the screen has room for it."""
        if self.on_top is not None:
            self.on_top.tell(sentence)

    def count_colours(self) -> None:
        """Where the terminal has no more than 256 colours, draw with such as it really has."""
        self.few_colours = self.console.color_system in FEW
        self.look = replace(self.look, palette=palette_of(self.choices.theme, self.few_colours))

    def relook(self) -> None:
        """Colours, language or keys have changed: draw everything anew."""
        palette = palette_of(self.choices.theme, self.few_colours)
        self.look = replace(self.look, palette=palette, language=language())
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.take_choices()
                screen.redraw()

    def switch_language(self, to: str = "") -> None:
        """The other language, or this one."""
        set_language(to or ("en" if language() == "zh" else "zh"))
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.unsay()
        self.relook()

    def watch_settings(self) -> None:
        """From now on go by the settings file as it is changed elsewhere, by an editor or ``config set``."""
        if self._elsewhere is not None:
            return
        from .set_elsewhere import SetElsewhere

        self._elsewhere = SetElsewhere(config_dir() / FILE)
        self.set_interval(LOOKED_AT, self.look_elsewhere)

    def look_elsewhere(self) -> None:
        """Take what was set elsewhere since this was called last; what can't be is told.

        As long as the file lacks what was chosen here, it is older than that.
        """
        if self._elsewhere is not None and not self._unwritten:
            told: list[str] = []
            self.go_by(self._elsewhere.changes(told.append), told.append)
            if told:
                self.say(told[0])

    def go_by(self, changes: Mapping[str, Any], warn: Warn) -> None:
        """Go by settings as the file has them; ``None`` where it doesn't name one any more."""
        if "keys" in changes:
            self.use_keys(changes["keys"], warn)
        if "faces" in changes and not self.look.plain:
            self.look = replace(self.look, faces=Faces(changes["faces"] or Faces.HAN))
        self.bots = changes.get("bots", self.bots)
        made: dict[str, Any] = {"speed": Speed, "hints": Hints, "theme": str, **dict.fromkeys(SWITCHES, bool)}
        self.choose(**{name: made[name](value) for name, value in changes.items() if name in made})
        if changes.get("language"):
            self.switch_language(changes["language"])
        elif changes:
            self.relook()
