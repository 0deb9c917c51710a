from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from xueliu.catalogue import language, set_language


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test reads or writes the user's own folders."""
    home = tmp_path_factory.mktemp("home")
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
