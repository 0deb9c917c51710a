"""From a match to its journal's first line, and from a journal back to the match it tells."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import xueliu
from xueliu.ai.levels import make_bot
from xueliu.badfile import BadFileError
from xueliu.engine.actions import Leave, Presence, Return, action_from_json
from xueliu.engine.options import Words
from xueliu.engine.refusal import IllegalAction
from xueliu.engine.rules import RULESET_IDS, load_ruleset, resolved, ruleset_from_resolved
from xueliu.engine.tiles import SEATS, Seat
from xueliu.fair import Fair
from xueliu.journal import JournalHeader
from xueliu.match import HUMAN, Match, Setup


def header_of(setup: Setup) -> JournalHeader:
    """What a match's journal begins with."""
    return JournalHeader(
        program=xueliu.__version__,
        rules=resolved(setup.rules),
        rules_id=setup.rules.id,
        secret=setup.fair.secret,
        seed=setup.seed,
        cut=setup.fair.cut,
        names=setup.names,
        bots=setup.bots,
        hands=setup.hands,
    )


def setup_of(path: Path, header: JournalHeader) -> Setup:
    """What a journal's match starts from.

    Raises:
        BadFileError: its rules are none that this program knows.
    """
    try:
        name, about = _names(header.rules_id)
        rules = ruleset_from_resolved(header.rules, header.rules_id, name, about)
        if len(header.names) != 4 or len(header.bots) != 4:
            raise ValueError("four names and four players are needed")
        for level in header.bots:
            if level != HUMAN:
                make_bot(level)
        fair = Fair(header.secret, header.cut)
    except Exception as problem:
        raise BadFileError(path, 1, "record.journal_header", why=str(problem)) from None
    return Setup(rules, fair, header.names, header.bots, header.hands, header.seed)


def _names(rules_id: str) -> tuple[Words | None, Words | None]:
    """What a shipped ruleset is called and is about; a player's own file may be gone by now."""
    if rules_id not in RULESET_IDS:
        return None, None
    shipped = load_ruleset(rules_id)
    return shipped.name, shipped.about


def replay_decision(path: Path, line: int, match: Match, decision: dict[str, Any]) -> None:
    """Put one written decision into the match again.

    Raises:
        BadFileError: the match doesn't take it.
    """
    try:
        if match.hand_over:
            match.proceed()
        if decision.get("type") in ("leave", "return"):
            match.answer(_presence(decision))
        else:
            action = action_from_json(decision, match.state.table.wild)
            match.answer(action, decision.get("ms", 0))
    except (IllegalAction, KeyError, ValueError) as problem:
        raise BadFileError(path, line, "record.journal_replay", why=str(problem)) from None


def _presence(decision: dict[str, Any]) -> Presence:
    """The change of who plays a seat; raises `ValueError` or `KeyError` where it is none."""
    actor = decision["actor"]
    if type(actor) is not int or actor not in SEATS:
        raise ValueError(f"{actor!r} is no seat")
    if decision["type"] == "return":
        return Return(Seat(actor))
    if type(decision["final"]) is not bool:
        raise ValueError("final is true or false")
    return Leave(Seat(actor), decision["final"])
