"""One committed match of each ruleset: ``python -m tools.golden_hands [--check]``.

Two hands of four ``normal`` bots from a fixed seed, as their record, in ``tests/golden/hands/``. The same
bytes must come out on every Python and machine; where play or a bot is meant to change, writing them anew
shows in the difference what did. ``--check`` writes nothing; it exits 1 where a record differs.
"""

from __future__ import annotations

import io
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

from xueliu.engine.events import Event, StartGame
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Setup
from xueliu.record import RecordWriter
from xueliu.session import Session

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "golden" / "hands"
HANDS: Final = 2
SEED: Final = "golden"
LEVEL: Final = "normal"


def path_of(ruleset: str) -> Path:
    """Where the record of a ruleset is committed."""
    return FOLDER / f"{ruleset}.jsonl"


def record_of(ruleset: str) -> str:
    """The record of its match, played now."""
    text = io.StringIO()
    writer = RecordWriter(text)

    def write(event: Event) -> None:
        # A new version of the program is no change of play.
        writer.write(replace(event, engine="any") if isinstance(event, StartGame) else event)

    rules = load_ruleset(ruleset, [f"play.hands={HANDS}"])
    fair = Fair(secret_of_seed(SEED), ruleset)
    setup = Setup(rules, fair, ("東", "南", "西", "北"), (LEVEL,) * 4, HANDS, SEED)
    session = Session.create(setup, listeners=[write])
    session.start()
    while not session.match.over:
        if session.play_bot() is None:
            session.proceed()
    return text.getvalue()


def main() -> int:
    """0 when every record is the committed one or was written."""
    differ = []
    for ruleset in RULESET_IDS:
        text, path = record_of(ruleset).encode(), path_of(ruleset)
        if not path.exists() or path.read_bytes() != text:
            differ.append(ruleset)
            if "--check" not in sys.argv[1:]:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(text)
    print(f"{len(differ)} records differ{': ' if differ else ''}{', '.join(differ)}")
    return int(bool(differ) and "--check" in sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
