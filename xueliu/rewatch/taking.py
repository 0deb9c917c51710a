"""What can be taken out of a match that is looked at: a hand to play on, a hand as a record, its code."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Final

from xueliu.ai.levels import level_and_character
from xueliu.branch import Branch, from_seat, seen_from
from xueliu.engine.event_json import to_json
from xueliu.engine.events import EndGame, EndKyoku, Event, StartHand, StartKyoku
from xueliu.engine.rules import RuleSet, resolved
from xueliu.engine.table import Window
from xueliu.fair import Fair, new_secret
from xueliu.match import HUMAN, Setup, ranks_of
from xueliu.record.wall import swap_die_of, wall_of
from xueliu.seating import AUTOPLAY
from xueliu.sharing import CodeError, Shared, code_for, hand_code
from xueliu.whole import write_whole

from .reel import Hand, Showing
from .viewer import Viewer

AT_ONCE: Final = (Window.FLOAT, Window.SWAP, Window.VOID)
"""Where all choose at the same time and see nothing of each other: the others chose as they did."""


def setup_from(viewer: Viewer) -> Setup:
    """A practice match of one hand that goes on at the decision looked at, its player at the first seat.

    Raises:
        TakingError: nothing was decided there, or the rest of the wall isn't known.
    """
    showing, seat = viewer.showing, viewer.seat
    if viewer.request is None:
        raise TakingError("replay.on.no_decision")
    if not viewer.hand.complete:
        raise TakingError("replay.on.no_wall")
    rules = one_hand(showing.rules)
    bots = tuple(map(playing, from_seat(seat, showing.head.bots)[1:]))
    names = from_seat(seat, showing.head.names)
    fair = Fair(new_secret())
    return Setup(rules, fair, names, (HUMAN, *bots), 1, practice=True, branch=branch_at(viewer))


class TakingError(ValueError):
    """What can't be taken out of a match; ``message_id`` says why."""

    def __init__(self, message_id: str) -> None:
        """Keep the id of the message."""
        super().__init__(message_id)
        self.message_id = message_id


def branch_at(viewer: Viewer) -> Branch:
    """The hand up to the frame looked at, seen from its seat."""
    hand, frame, seat = viewer.hand, viewer.frame, viewer.seat
    lines = hand.replay.hand
    opening = hand.frames[0].state.table
    earlier = tuple(answer for one in hand.frames[: viewer.place.frame] for answer in one.given)
    now = tuple(frame.decided.values()) if frame.state.table.window in AT_ONCE else ()
    deal = lines.find(StartKyoku)
    assert deal is not None, "hands without a deal aren't shown"
    return seen_from(
        seat,
        Branch(
            wall_of(lines),
            opening.dealer,
            opening.start_scores,
            deal[1].dice,
            swap_die_of(lines),
            (*earlier, *(answer for answer in now if answer.actor != seat)),
        ),
    )


def one_hand(rules: RuleSet) -> RuleSet:
    """The ruleset for a match of a single hand."""
    return replace(rules, play=replace(rules.play, hands=1))


def playing(bot: str) -> str:
    """Who plays a seat again: the same bot, in place of a person or a program the level that stands in."""
    try:
        level_and_character(bot)
    except ValueError:
        return AUTOPLAY
    return bot


def code_of_match(showing: Showing) -> str:
    """The code by which anybody can play the match, with the bots at the other seats.

    Raises:
        CodeError: its luck isn't known, or it can't be written as a code.
    """
    head = showing.head
    if not head.stream or not (showing.secret or head.seed is not None):
        raise CodeError("replay.code.no_luck")
    fair = Fair(showing.secret, head.cut)
    return code_for(Shared(showing.rules, fair, head.bots[1:], head.seed, showing.until_broke))


def code_of_hand(viewer: Viewer) -> str:
    """The code by which anybody can play the hand looked at alone; raises `CodeError` as `code_of_match`."""
    dealer = viewer.hand.frames[0].state.table.dealer
    return hand_code(code_of_match(viewer.showing), viewer.hand.number, dealer)


def exported(showing: Showing, hand: Hand) -> tuple[Event, ...]:
    """One hand as a record of a match of one hand, its wall given: it can be read, checked and played on."""
    head = replace(
        showing.head, rules=resolved(one_hand(showing.rules)), seed=None, secret_commit="", cut="", stream=0
    )
    found: list[Event] = [head]
    for line in hand.replay.hand.lines:
        event = line.event
        if isinstance(event, StartHand):
            event = replace(event, hand=1, dealer_dice=None)
        elif isinstance(event, StartKyoku):
            event = replace(event, hand=1)
        found.append(event)
        if isinstance(event, EndKyoku):
            found.append(EndGame(event.scores, ranks_of(event.scores), ""))
    return tuple(found)


def export(showing: Showing, hand: Hand, path: Path) -> None:
    """Write one hand as a record.

    Raises:
        OSError: the file can't be written.
    """
    write_whole(path, _record(showing, hand))


def _record(showing: Showing, hand: Hand) -> bytes:
    objects = (to_json(event) for event in exported(showing, hand))
    lines = (json.dumps(one, ensure_ascii=False, separators=(",", ":")) + "\n" for one in objects)
    return "".join(lines).encode()


def export_here(viewer: Viewer) -> Path:
    """Write the hand looked at into the folder that the program was called in; the file, another's kept.

    Raises:
        OSError: the file can't be written, or another with its name not be read.
    """
    path, data, number = Path(export_name(viewer)), _record(viewer.showing, viewer.hand), 2
    while os.path.exists(path) and path.read_bytes() != data:
        path, number = Path(export_name(viewer)).with_suffix(f".{number}.jsonl"), number + 1
    write_whole(path, data)
    return path


def export_name(viewer: Viewer) -> str:
    """What the file of the hand looked at is called, if no other name is given."""
    match = f"-{viewer.place.match + 1}" if len(viewer.reel) > 1 else ""
    return f"{viewer.reel.path.stem}{match}-{viewer.hand.number}.jsonl"
