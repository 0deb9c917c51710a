"""Write the shipped rulesets as Python: ``python -m tools.ruleset_tables``.

``rulesets/*.toml`` are what is edited and read by people. Reading TOML delays every start by as much as a
dozen modules do, so what they say lies in ``xueliu/engine/rules/tables.py`` too; a test says when that is out
of date.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from xueliu.engine.rules import RULESET_IDS

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "xueliu" / "engine" / "rules" / "tables.py"
HEAD: Final = '''"""What ``rulesets/*.toml`` say, written by ``python -m tools.ruleset_tables``."""

# ruff: noqa: E501
# fmt: off

from __future__ import annotations

from typing import Any, Final

TABLES: Final[dict[str, dict[str, Any]]] = {
'''


def read(id: str) -> dict[str, Any]:
    """What the file of a shipped ruleset says."""
    return tomllib.loads((ROOT / "rulesets" / f"{id}.toml").read_text("utf-8"))


def page() -> str:
    """The module's text, a line for each table."""
    text = HEAD
    for id in RULESET_IDS:
        text += f'    "{id}": {{\n'
        text += "".join(f"        {key!r}: {said!r},\n" for key, said in read(id).items())
        text += "    },\n"
    return text + "}\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    sys.exit(0)
