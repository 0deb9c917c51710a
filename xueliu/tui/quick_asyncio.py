"""asyncio without ``ssl``: it loads OpenSSL if it can, which takes some 10 ms of a start.

The screen speaks to a terminal and to a worker's pipes, never to a network. asyncio does without ``ssl`` in a
Python built so; it is told that this is one, for the moment in which it is loaded. Whoever wants ``ssl``
afterwards gets it as ever.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, cast


def load_asyncio() -> None:
    """Load asyncio before Textual does; nothing is gained where ``ssl`` is there already."""
    if "ssl" in sys.modules or "asyncio" in sys.modules:
        return
    modules = cast("dict[str, Any]", sys.modules)
    modules["ssl"] = None
    try:
        import_module("asyncio")
    finally:
        del modules["ssl"]
