"""asyncio is loaded without ``ssl`` for the screen, and nobody else is kept from it."""

from __future__ import annotations

from tests.arch.test_hygiene import loaded_by

LOAD = "from xueliu.tui.quick_asyncio import load_asyncio\nload_asyncio()\n"


def test_a_loop_runs_without_ssl() -> None:
    loaded = loaded_by(LOAD + "import asyncio\nassert asyncio.run(asyncio.sleep(0, 7)) == 7")
    assert "asyncio" in loaded and "ssl" not in loaded


def test_ssl_may_still_be_loaded_afterwards() -> None:
    assert "ssl" in loaded_by(LOAD + "import ssl\nssl.create_default_context()")


def test_ssl_that_is_there_stays() -> None:
    assert "ssl" in loaded_by("import ssl\n" + LOAD + "assert sys.modules['ssl'] is ssl")
