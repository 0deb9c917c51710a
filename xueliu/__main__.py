"""``python -m xueliu`` and the console script."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from . import garbage


def main(args: Sequence[str] | None = None) -> int:
    """Run the program; what it returns is the exit code."""
    garbage.leave()
    from .cli import main as run

    return run(args)


if __name__ == "__main__":
    sys.exit(main())
