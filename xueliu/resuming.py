"""From a match to its journal's first line, and from a journal back to the match it tells."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import xueliu
from xueliu.ai.levels import level_and_character
from xueliu.ai.outside import command_of, is_outside
from xueliu.badfile import BadFileError
from xueliu.engine.actions import Leave, Presence, Return, action_from_json
from xueliu.engine.options import Words
from xueliu.engine.refusal import IllegalAction
from xueliu.engine.rules import RULESET_IDS, load_ruleset, resolved, ruleset_from_resolved
from xueliu.engine.tiles import SEATS, Seat
from xueliu.fair import Fair
from xueliu.journal import Contents, JournalHeader, Opened
from xueliu.match import HUMAN, Match, Setup
from xueliu.rooms import BY_ID as ROOMS
from xueliu.takebacks import Decisions, Takebacks, standing


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
        options=_options(setup),
    )


def _options(setup: Setup) -> dict[str, Any]:
    """What else a match was started with, where it isn't as usual."""
    chosen = {"practice": setup.practice, "room": setup.room, "until_broke": setup.until_broke}
    return {name: value for name, value in chosen.items() if value}


def is_practice(header: JournalHeader) -> bool:
    """Whether decisions may be taken back in this match."""
    return header.options.get("practice") is True


def decisions_of(path: Path, opened: Opened | Contents) -> Decisions:
    """The decisions that a match consists of, without those taken back, each with its line.

    Raises:
        BadFileError: a takeback of what there isn't, or in a match where nothing can be taken back.
    """
    try:
        found = standing(opened.decisions)
    except ValueError as problem:
        why, line = problem.args
        raise BadFileError(path, line, "record.journal_replay", why=why) from None
    taken_back = any(decision.get("type") == "takeback" for decision in opened.decisions)
    if taken_back and not is_practice(opened.header):
        raise BadFileError(path, 1, "record.journal_replay", why="a takeback outside practice")
    return found


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
            if is_outside(level):
                command_of(level)
            elif level != HUMAN:
                level_and_character(level)
        fair = Fair(header.secret, header.cut)
    except Exception as problem:
        raise BadFileError(path, 1, "record.journal_header", why=str(problem)) from None
    practice, room = is_practice(header), header.options.get("room")
    return Setup(
        rules,
        fair,
        header.names,
        header.bots,
        header.hands,
        header.seed,
        practice,
        room if room in ROOMS else None,
        header.options.get("until_broke") is True,
    )


def _names(rules_id: str) -> tuple[Words | None, Words | None]:
    """What a shipped ruleset is called and is about; a player's own file may be gone by now."""
    if rules_id not in RULESET_IDS:
        return None, None
    shipped = load_ruleset(rules_id)
    return shipped.name, shipped.about


def replay(
    path: Path,
    opened: Opened | Contents,
    match: Match,
    takebacks: Takebacks | None,
    after: Callable[[Match], object],
) -> None:
    """Play a match again from its start as its journal tells it; ``after`` hears of each decision.

    Raises:
        BadFileError: the match doesn't take a decision; told too if another version has written it.
    """
    match.start()
    after(match)
    try:
        for number, decision in decisions_of(path, opened):
            replay_decision(path, number, match, decision, takebacks)
            after(match)
    except BadFileError as problem:
        program = opened.header.program
        if program == xueliu.__version__:
            raise
        versions = {"program": program, "own": xueliu.__version__}
        raise BadFileError(
            path, problem.line, "record.journal_version", **problem.values, **versions
        ) from None


def retold(path: Path, found: Contents, match: Match) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each decision with its line, the match standing where it was due; it is taken before the next.

    Raises:
        BadFileError: the match doesn't take a decision.
    """
    match.start()
    for line, decision in decisions_of(path, found):
        if match.hand_over:
            match.proceed()
        yield line, decision
        replay_decision(path, line, match, decision)


def replay_decision(
    path: Path, line: int, match: Match, decision: dict[str, Any], takebacks: Takebacks | None = None
) -> None:
    """Put one written decision into the match again, noted for taking back.

    Raises:
        BadFileError: the match doesn't take it.
    """
    try:
        if match.hand_over:
            match.proceed()
        presence = decision.get("type") in ("leave", "return")
        if takebacks is not None:
            takebacks.note(match, None if presence else decision.get("actor"))
        if presence:
            match.answer(_presence(decision))
        else:
            if decision.get("hand", match.hand) != match.hand:
                raise ValueError(f"hand {decision['hand']!r}, not {match.hand}")
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
