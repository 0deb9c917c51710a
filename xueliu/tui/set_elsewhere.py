"""The settings file while a program runs: what is changed in it by an editor or by ``config set``."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from xueliu.badfile import BadFileError
from xueliu.config import Settings, load
from xueliu.text import safe

from .keymap import Warn

Stamp = tuple[int, int, int] | None


class SetElsewhere:
    """What the file said when it was looked at last."""

    def __init__(self, path: Path) -> None:
        """Look at it; what it says now is known already."""
        self._path = path
        self._stamp = _stamp(path)
        self._held = self._read(lambda _sentence: None) or {}

    def note(self, name: str, value: object) -> None:
        """This program itself writes a setting."""
        self._held[name] = value

    def changes(self, warn: Warn) -> dict[str, Any]:
        """The settings that have another value since, the usual one where the file doesn't name one any more.

        Told in a sentence each: keys that mean nothing, and why the file can't be read; then nothing changes.
        """
        stamp = _stamp(self._path)
        if stamp == self._stamp:
            return {}
        self._stamp = stamp
        found = self._read(warn)
        if found is None:
            return {}
        before, self._held = self._held, found
        values = {name: found.get(name, _usual(name)) for name in {*before, *found}}
        return {name: value for name, value in values.items() if value != before.get(name, _usual(name))}

    def _read(self, warn: Warn) -> dict[str, Any] | None:
        """What the file says, None where it can't be read; there is no room on the screen for its folder."""

        def tell(sentence: str) -> None:
            warn(sentence.replace(safe(str(self._path)), safe(self._path.name)))

        try:
            return load(self._path, tell)
        except BadFileError as problem:
            tell(str(problem))
            return None


def _usual(name: str) -> Any:
    """What holds where the file doesn't name a setting."""
    return getattr(Settings(), name)


def _stamp(path: Path) -> Stamp:
    """What is another as soon as the file is."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
