"""Folders as plain text, quick to load: every command asks for the settings file."""

from __future__ import annotations

import os
import stat
import sys
from typing import Final

HOME_VARIABLE: Final = "XUELIU_HOME"
SETTINGS: Final = "config.toml"
"""The file of the player's own settings."""
_APP: Final = "xueliu"
_XDG: Final = {
    "config": ("XDG_CONFIG_HOME", "~/.config"),
    "data": ("XDG_DATA_HOME", "~/.local/share"),
    "state": ("XDG_STATE_HOME", "~/.local/state"),
}


def folder(kind: str) -> str:
    """Where things of a kind are kept, ``config``, ``data`` or ``state``; it may not exist yet."""
    if home := os.environ.get(HOME_VARIABLE):
        return os.path.join(os.path.expanduser(home), kind)
    if sys.platform == "linux" and "ANDROID_ROOT" not in os.environ:
        return _by_xdg(kind)
    import platformdirs

    return str(getattr(platformdirs, f"user_{kind}_dir")(_APP, appauthor=False))


def nobody() -> str:
    """The ``~user`` that ``XUELIU_HOME`` begins with if no home folder of his is known, else nothing."""
    home = os.path.expanduser(os.environ.get(HOME_VARIABLE, ""))
    return home.replace(os.sep, "/").partition("/")[0] if home.startswith("~") else ""


def _by_xdg(kind: str) -> str:
    """What platformdirs would answer, without importing it."""
    variable, usual = _XDG[kind]
    given = os.environ.get(variable, "").strip()
    return os.path.join(given if os.path.isabs(given) else os.path.expanduser(usual), _APP)


def settings_file() -> str:
    """The settings file, which may not exist."""
    return os.path.join(folder("config"), SETTINGS)


def is_hidden(path: str | os.PathLike[str]) -> bool:
    """Whether a folder on the way can't be read, so that nobody knows if there is such a file."""
    try:
        os.stat(path)
    except PermissionError:
        return True
    except (OSError, ValueError):
        return False
    return False


def is_special(path: str | os.PathLike[str]) -> bool:
    """Whether it is a pipe or a device, which may have no end; a folder is refused where it is opened."""
    try:
        kind = os.stat(path).st_mode
    except (OSError, ValueError):
        return False
    return not (stat.S_ISREG(kind) or stat.S_ISDIR(kind))
