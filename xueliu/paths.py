"""Where settings, matches and logs are kept; ``XUELIU_HOME`` puts all of them into one folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

HOME_VARIABLE: Final = "XUELIU_HOME"
_APP: Final = "xueliu"


def _folder(kind: str) -> Path:
    if home := os.environ.get(HOME_VARIABLE):
        return Path(os.path.expanduser(home)) / kind  # unlike Path.expanduser it leaves ~nobody alone
    import platformdirs

    folder: Path = getattr(platformdirs, f"user_{kind}_path")(_APP, appauthor=False)
    return folder


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
