from __future__ import annotations

import logging
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from xueliu import garbage
from xueliu.catalogue import language, set_language

garbage.leave()  # what is collected stays: to look through it for garbage took a third of the time


def pytest_collection_finish() -> None:
    """From now on garbage is looked for, but not in what was collected."""
    garbage.watch()


@pytest.fixture(scope="session")
def new_homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Folders that aren't there yet; ``mktemp`` reads through all there are to number the next."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def own_home(new_homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test reads or writes the user's own folders."""
    home = next(new_homes)
    home.mkdir()
    monkeypatch.setenv("XUELIU_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def own_language() -> Iterator[None]:
    """A test that switches the language doesn't switch it for the next."""
    before = language()
    set_language("zh")
    yield
    set_language(before)


@pytest.fixture(autouse=True)
def own_log() -> Iterator[None]:
    """A command that sends the log somewhere doesn't send the next test's there."""
    log = logging.getLogger("xueliu")
    handlers, propagate = list(log.handlers), log.propagate
    yield
    log.handlers[:], log.propagate = handlers, propagate
