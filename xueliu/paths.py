"""Where settings, matches and logs are kept; ``XUELIU_HOME`` puts all of them into one folder."""

from __future__ import annotations

import os
import sys
from pathlib import Path
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


def _folder(kind: str) -> Path:
    if home := os.environ.get(HOME_VARIABLE):
        return Path(os.path.expanduser(home)) / kind  # unlike Path.expanduser it leaves ~nobody alone
    if sys.platform == "linux" and "ANDROID_ROOT" not in os.environ:
        return _folder_by_xdg(kind)
    import platformdirs

    folder: Path = getattr(platformdirs, f"user_{kind}_path")(_APP, appauthor=False)
    return folder


def _folder_by_xdg(kind: str) -> Path:
    """What platformdirs would answer, without importing it: every command asks for the settings file."""
    variable, usual = _XDG[kind]
    given = os.environ.get(variable, "").strip()
    return Path(given if os.path.isabs(given) else os.path.expanduser(usual)) / _APP


def config_dir() -> Path:
    """The folder of the settings file; it may not exist yet."""
    return _folder("config")


def data_dir() -> Path:
    """The folder of journals, records and history; it may not exist yet."""
    return _folder("data")


def state_dir() -> Path:
    """The folder of logs; it may not exist yet."""
    return _folder("state")


def log_file() -> Path:
    """The log that takes the details of internal errors."""
    return state_dir() / "xueliu.log"
