"""Where things are kept: the system's folders, or all below one of the player's own."""

from __future__ import annotations

import sys
from pathlib import Path

import platformdirs
import pytest

from xueliu import paths

FOLDERS = {"config": paths.config_dir, "data": paths.data_dir, "state": paths.state_dir}


@pytest.mark.parametrize("kind", FOLDERS)
@pytest.mark.parametrize("value", [None, "", "/somewhere/else", "relative"])
def test_the_folders_are_those_of_the_system(
    kind: str, value: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Linux they are worked out without platformdirs, which is slow to import."""
    monkeypatch.delenv("XUELIU_HOME")
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    variable = f"XDG_{kind.upper()}_HOME"
    monkeypatch.delenv(variable, raising=False)
    if value is not None:
        monkeypatch.setenv(variable, value)
    if value == "relative" and sys.platform == "linux":  # older platformdirs take it, against the standard
        assert FOLDERS[kind]().is_relative_to(Path.home())
    else:
        expected = getattr(platformdirs, f"user_{kind}_path")("xueliu", appauthor=False)
        assert FOLDERS[kind]() == expected


@pytest.mark.parametrize("kind", FOLDERS)
def test_one_variable_puts_them_all_in_one_place(kind: str, own_home: Path) -> None:
    assert FOLDERS[kind]() == own_home / kind
