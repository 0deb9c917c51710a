"""Where settings, matches and logs are kept; ``XUELIU_HOME`` puts all of them into one folder."""

from __future__ import annotations

from pathlib import Path

from .folders import folder


def config_dir() -> Path:
    """The folder of the settings file; it may not exist yet."""
    return Path(folder("config"))


def data_dir() -> Path:
    """The folder of journals, records and history; it may not exist yet."""
    return Path(folder("data"))


def state_dir() -> Path:
    """The folder of logs; it may not exist yet."""
    return Path(folder("state"))


def log_file() -> Path:
    """The log that takes the details of internal errors."""
    return state_dir() / "xueliu.log"
