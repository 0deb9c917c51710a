"""What ``xueliu.engine`` offers by name."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import xueliu.engine


@pytest.mark.parametrize("name", xueliu.engine.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(xueliu.engine, name).__module__.startswith("xueliu.engine") or name in (
        "Seat",
        "Suit",
        "Tile",
    )


def test_no_module_bears_a_public_name() -> None:
    """Importing such a module would put it in the place of the function of that name."""
    modules = {path.stem for path in Path(xueliu.engine.__file__).parent.glob("*.py")}
    assert not modules & set(xueliu.engine.__all__)


def test_names_stay_functions_when_everything_is_imported() -> None:
    for path in Path(xueliu.engine.__file__).parent.glob("*.py"):
        if path.stem != "__init__":
            import_module(f"xueliu.engine.{path.stem}")
    assert callable(xueliu.engine.waits) and callable(xueliu.engine.deficiency)
