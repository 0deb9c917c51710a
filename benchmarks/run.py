"""``python -m benchmarks.run``: the same as ``benchmarks/run``."""

from __future__ import annotations

import sys

from benchmarks.report import main

if __name__ == "__main__":
    sys.exit(main())
