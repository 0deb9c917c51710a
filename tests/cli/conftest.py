"""What tests of the shell share."""

from __future__ import annotations

from pathlib import Path

import pytest

OLD = '# mine\nspeed = "fast"  # at work\nnothing = 1\n'


@pytest.fixture
def config_file(own_home: Path) -> Path:
    path = own_home / "config" / "config.toml"
    path.parent.mkdir(parents=True)
    path.write_text(OLD, "utf-8")
    return path
