"""From a match to its journal's first line, and from a journal back to the match it tells."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import xueliu
from xueliu.ai.levels import level_and_character
from xueliu.ai.outside import command_of, is_outside
from xueliu.badfile import BadFileError
from xueliu.engine.actions import Leave, Presence, Return, action_from_json
from xueliu.engine.options import Words
from xueliu.engine.refusal import IllegalAction
from xueliu.engine.rules import RULESET_IDS, RuleSet, load_ruleset, resolved, ruleset_from_resolved
from xueliu.engine.tiles import SEATS, Seat
from xueliu.fair import Fair
from xueliu.journal import Contents, JournalHeader, Opened
from xueliu.match import HUMAN, Match, Setup
from xueliu.takebacks import Decisions, Takebacks, standing

if TYPE_CHECKING:
    from xueliu.branch import Branch

STATE: Final = "state"
"""The field of a decision that has the digest of the hand in which it was made."""

SPENT: Final = "spent"
"""The field of a decision that has how long the match had been played then (ms), programs closed left out."""


class UnequalError(BadFileError):
    """A journal that this program doesn't tell as it was played: it may be looked at, not gone on with."""


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
    found: dict[str, Any] = {name: value for name, value in chosen.items() if value}
    if setup.branch is not None:
        from xueliu.branch import branch_to_json

        found["branch"] = branch_to_json(setup.branch, setup.rules)
    return found


def spent_on(decisions: Sequence[dict[str, Any]]) -> float:
    """How long a match has been played 用时 (seconds); where that wasn't written, what the answers took."""
    times = [time for one in decisions if type(time := one.get(SPENT)) is int and time >= 0]
    if times:
        return max(times) / 1000
    return sum(ms for one in decisions if type(ms := one.get("ms")) is int) / 1000


def is_practice(header: JournalHeader) -> bool:
    """Whether decisions may be taken back in this match."""
    return header.options.get("practice") is True


def decisions_of(path: Path, opened: Opened | Contents) -> Decisions:
    """The decisions that a match consists of, without those taken back, each with its line.

    Raises:
        UnequalError: a takeback of what there isn't, or in a match where nothing can be taken back.
    """
    try:
        found = standing(opened.decisions)
    except ValueError as problem:
        why, line = problem.args
        raise UnequalError(path, line, "record.journal_replay", why=why) from None
    taken_back = any(decision.get("type") == "takeback" for decision in opened.decisions)
    if taken_back and not is_practice(opened.header):
        raise UnequalError(path, 1, "record.journal_replay", why="a takeback outside practice")
    return found


def setup_of(path: Path, header: JournalHeader) -> Setup:
    """What a journal's match starts from.

    Raises:
        UnequalError: its rules are none that this program knows.
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
        branch = _branch(header, rules)
    except Exception as problem:
        raise UnequalError(path, 1, "record.journal_header", why=str(problem)) from None
    practice, room = is_practice(header), header.options.get("room")
    return Setup(
        rules,
        fair,
        header.names,
        header.bots,
        header.hands,
        header.seed,
        practice,
        room if isinstance(room, str) else None,
        header.options.get("until_broke") is True,
        branch,
    )


def _branch(header: JournalHeader, rules: RuleSet) -> Branch | None:
    """The hand that the match went on with, if it is such a one."""
    if "branch" not in header.options:
        return None
    from xueliu.branch import branch_from_json

    return branch_from_json(header.options["branch"], rules)


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
        UnequalError: as ``retold``.
    """
    for _ in retold(path, opened, match, takebacks):
        after(match)
    after(match)


def retold(
    path: Path, found: Opened | Contents, match: Match, takebacks: Takebacks | None = None
) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each decision with its line, the match standing where it was due; it is taken before the next.

    Raises:
        UnequalError: the match doesn't take a decision, or stands otherwise than it was written; told too
            if another version has written it.
    """
    match.start()
    try:
        for line, decision in decisions_of(path, found):
            if match.hand_over:
                match.proceed()
            yield line, decision
            replay_decision(path, line, match, decision, takebacks)
        check_end(path, found, match)
    except UnequalError as problem:
        raise _of_version(problem, found.header.program) from None


def _of_version(problem: UnequalError, program: str) -> UnequalError:
    """The problem as that of another version, if it is one's."""
    other = {"record.journal_replay": "journal_version", "record.journal_differs": "journal_version_differs"}
    if program == xueliu.__version__ or problem.problem not in other:
        return problem
    versions = {"program": program, "own": xueliu.__version__}
    told = f"record.{other[problem.problem]}"
    return UnequalError(problem.path, problem.line, told, **problem.values, **versions)


def replay_decision(
    path: Path, line: int, match: Match, decision: dict[str, Any], takebacks: Takebacks | None = None
) -> None:
    """Put one written decision into the match again, noted for taking back.

    Raises:
        UnequalError: the match doesn't take it, or stands otherwise than it was made in.
    """
    try:
        if match.hand_over:
            match.proceed()
        _check_state(path, line, match, decision.get(STATE))
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
        raise UnequalError(path, line, "record.journal_replay", why=str(problem)) from None


def check_end(path: Path, found: Opened | Contents, match: Match) -> None:
    """Hold the end of a match that is over against what its journal has of it.

    Raises:
        UnequalError: its last hand ended otherwise.
    """
    if found.finished and match.hand_over:
        _check_state(path, len(found.decisions) + 2, match, found.end)


def digest_of(match: Match) -> str:
    """The digest of the hand that a match stands in."""
    from xueliu.engine.digest import state_digest  # not needed before the first question is seen

    return state_digest(match.state)


def _check_state(path: Path, line: int, match: Match, written: object) -> None:
    """Journals of 0.1.0 have nothing written that could differ."""
    if written is not None and written != digest_of(match):
        raise UnequalError(path, line, "record.journal_differs")


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
