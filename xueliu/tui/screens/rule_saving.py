"""A draft of a ruleset saved under a name that the player types."""

from __future__ import annotations

import os
from pathlib import Path

from xueliu.engine.rules import RULESET_IDS
from xueliu.oserrors import reason
from xueliu.ownrules.draft import Draft
from xueliu.ownrules.files import UnsuitableNameError, path_of, write
from xueliu.paths import config_dir
from xueliu.text import safe, t
from xueliu.tui.rule_rows import fault_words

from .writing import WritingScreen


class RuleSavingScreen(WritingScreen[str]):
    """What the editor writes: a line the player types, and the file."""

    def __init__(self, draft: Draft) -> None:
        """Nothing is saved yet."""
        super().__init__()
        self.draft = draft
        self.line = ""
        """What is being typed: ``search``, ``input`` or ``name``; empty while nothing is."""
        self.notice = ""
        self.armed = ""
        """The act, or the name, that does what was warned of when it comes once more."""
        self.saved = ""
        """The path of the file that was saved."""

    def _type(self, line: str, text: str, suggested: bool = False) -> None:
        """Have a line typed."""
        self.line = line
        self.begin_typing(text, suggested)

    def _stop(self) -> None:
        """Type no more."""
        self.line = ""
        self.end_typing()

    def _ask_name(self) -> None:
        """Under what name; that which it has stands there."""
        fault = self.draft.fault()
        if fault is not None:
            self.notice = t("own.faulty", why=fault_words(fault))
        else:
            self._type("name", self._usual_name(), self.draft.source in RULESET_IDS)

    def _usual_name(self) -> str:
        """The name that it has; of shipped rules the first that is free."""
        if self.draft.source not in RULESET_IDS:
            return Path(self.draft.source).stem
        name = t("own.name.usual")
        names = [name, *(f"{name}-{n}" for n in range(2, 100))]
        return next((one for one in names if not os.path.exists(path_of(config_dir(), one))), name)

    def _save_as(self, name: str) -> None:
        """Write the file; another one of that name only when asked once more."""
        name = name.strip()
        try:
            path = path_of(config_dir(), name)
            if os.path.exists(path) and str(path) != self.draft.source and self.armed != name:
                self.armed, self.notice = name, t("own.overwrite", name=name)
                return
            write(path, self.draft.source, self.draft.values)
        except UnsuitableNameError as error:
            self.notice = t(str(error))
        except (OSError, ValueError) as error:
            self.notice = t("own.unwritable", why=reason(error) if isinstance(error, OSError) else "TOML")
        else:
            self.saved = self.draft.source = str(path)
            self.draft.before = dict(self.draft.values)
            self._stop()
            self.notice = t("own.saved", name=safe(name))
