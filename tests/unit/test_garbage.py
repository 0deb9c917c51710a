"""Python looks for no garbage while the program loads, and again afterwards."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tests.arch.test_hygiene import loaded_by
from xueliu import garbage


@pytest.fixture
def as_before() -> Iterator[None]:
    yield
    gc.enable()
    gc.unfreeze()


@pytest.mark.usefixtures("as_before")
def test_what_was_loaded_while_nobody_looked_is_passed_over_afterwards() -> None:
    garbage.leave()
    assert not gc.isenabled()
    loaded = [["loaded"]]
    garbage.watch()
    assert gc.isenabled() and gc.get_freeze_count() > 0
    assert not any(thing is loaded for thing in gc.get_objects())


@pytest.mark.usefixtures("as_before")
def test_a_second_look_passes_nothing_over() -> None:
    made = [["made"]]
    garbage.watch()
    assert gc.isenabled() and any(thing is made for thing in gc.get_objects())


def test_a_command_runs_with_python_looking_for_garbage() -> None:
    run = "import gc\nfrom xueliu.__main__ import main\nassert main(['rules', 'list']) == 0"
    assert "xueliu.cli.rules" in loaded_by(f"{run}\nassert gc.isenabled()")
