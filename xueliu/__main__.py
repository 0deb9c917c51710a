"""``python -m xueliu`` and the console script."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from . import garbage

INTERRUPTED: Final = 130


def main(args: Sequence[str] | None = None) -> int:
    """Run the program; what it returns is the exit code."""
    try:
        garbage.leave()
        from .cli import main as run

        return run(args)
    except KeyboardInterrupt:  # while modules are still being loaded
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
