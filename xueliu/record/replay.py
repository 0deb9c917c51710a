"""Records played again through the engine: every event must come out as it was written."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from os import PathLike
from typing import Any, Final

from xueliu.engine.actions import Action, Leave, Return, action_from_json
from xueliu.engine.event_json import to_json
from xueliu.engine.events import (
    Decision,
    EndGame,
    EndKyoku,
    Event,
    Hora,
    Left,
    Returned,
    StartHand,
    StartKyoku,
    Transfer,
)
from xueliu.engine.next_hand import next_dealer
from xueliu.engine.options import NextDealer
from xueliu.engine.refusal import IllegalAction
from xueliu.engine.rules import RULESET_IDS, RulesError, RuleSet, load_ruleset, ruleset_from_resolved
from xueliu.engine.state import State
from xueliu.engine.step import apply, new_hand
from xueliu.engine.tiles import Seat
from xueliu.engine.values import value

from .answers import answers_to
from .problem import Mismatch
from .reader import Game, Line, RecordError, read_games
from .wall import HandLines, hands_of, head_of, swap_die_of, wall_of

SPARE_TRIES: Final = 20_000
"""How many answers more than a hand has lines are tried before a record is given up."""

_MONEY: Final = (Hora, Transfer, EndKyoku, StartHand, EndGame)


@value
class Moment:
    """A state that a record went through, and how many lines of its hand lead to it."""

    state: State
    lines: int


@value
class HandReplay:
    """A hand of a record as it was played."""

    hand: HandLines
    moments: tuple[Moment, ...]

    @property
    def last(self) -> State:
        """The state that the record's last line leads to."""
        return self.moments[-1].state


def replay_file(path: str | PathLike[str]) -> Iterator[tuple[Game, tuple[HandReplay, ...]]]:
    """The matches of a file, each played again.

    Raises:
        RecordError: it can't be read, or an event isn't what the rules make of it.
    """
    for game in read_games(path):
        try:
            yield game, replay_game(game)
        except Mismatch as wrong:
            raise RecordError(path, wrong.line, wrong.problem, **wrong.values) from None


def replay_game(game: Game) -> tuple[HandReplay, ...]:
    """The hands of a match, each played again from its deal.

    Raises:
        Mismatch: at the first line that the rules don't lead to.
    """
    rules = rules_of(game)
    replays: list[HandReplay] = []
    for hand in hands_of(game):
        replays.append(_replay_hand(rules, game, hand, replays[-1].last if replays else None))
    if len(replays) > rules.play.hands:
        late = replays[rules.play.hands].hand.lines[0].number
        raise Mismatch(late, "legal", "record.too_many_hands", n=rules.play.hands)
    return tuple(replays)


def rules_of(game: Game) -> RuleSet:
    """The ruleset a match was played by.

    Raises:
        Mismatch: its options can't be used.
    """
    head = head_of(game)
    shipped = load_ruleset(head.rules_id) if head.rules_id in RULESET_IDS else None
    words = (None, None) if shipped is None else (shipped.name, shipped.about)
    try:
        return ruleset_from_resolved(head.rules, head.rules_id, *words)
    except RulesError as error:
        raise Mismatch(game[0].number, "legal", "record.bad_rules", why=str(error)) from None


def _replay_hand(rules: RuleSet, game: Game, hand: HandLines, before: State | None) -> HandReplay:
    start, number = hand.start, hand.lines[0].number
    deal, end = hand.find(StartKyoku), hand.find(EndKyoku)
    dice = deal[1].dice if deal else (1,) * rules.play.dice
    if len(dice) != rules.play.dice:
        raise Mismatch(deal[0] if deal else number, "legal", "record.dice_count", n=rules.play.dice)
    dealer = _dealer(rules, before, start, number)
    scores = _scores(rules, game, before, start)
    state = new_hand(
        rules,
        wall_of(hand),
        dealer,
        scores,
        dice,
        start.hand,
        swap_die=swap_die_of(hand),
        dealer_dice=start.dealer_dice,
        commit=start.commit,
        nonce=end[1].nonce if end else "",
    )
    return HandReplay(hand, _Search(hand.lines).run(state))


def _scores(rules: RuleSet, game: Game, before: State | None, start: StartHand) -> tuple[int, ...]:
    if before is not None:
        return before.table.scores
    return (rules.pay.stack,) * 4 if head_of(game).stream else start.scores


def _dealer(rules: RuleSet, before: State | None, start: StartHand, number: int) -> Seat:
    """Who must deal, after another hand given the dice that were thrown for it (rules.md §11)."""
    thrown = start.dealer_dice
    wanted = rules.play.dice if before and rules.play.next_dealer is NextDealer.DICE else 0
    if len(thrown or ()) != wanted:
        raise Mismatch(number, "legal", "record.dealer_dice", n=wanted)
    return next_dealer(before.table, thrown or ()) if before else start.dealer


class _Search:
    """Finds answers that lead through all lines of a hand."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = lines
        self._tries = len(lines) + SPARE_TRIES
        self._worst: Mismatch | None = None

    def run(self, state: State) -> tuple[Moment, ...]:
        """The way through, or the mismatch that lies furthest on."""
        at = self._matched(state.opening, 0)
        path: list[tuple[Moment, Iterator[Moment]]] = []
        if at is not None:
            path.append(self._node(Moment(state, at)))
        while path:
            moment, onward = path[-1]
            if moment.lines == len(self._lines):
                return tuple(m for m, _ in path)
            following = next(onward, None)
            if following is None:
                path.pop()
            else:
                path.append(self._node(following))
        assert self._worst is not None, "a way that ends early has said why"
        raise self._worst

    def _node(self, moment: Moment) -> tuple[Moment, Iterator[Moment]]:
        return moment, self._onward(moment.state, moment.lines)

    def _onward(self, state: State, at: int) -> Iterator[Moment]:
        event = self._lines[at].event
        if isinstance(event, Decision):
            yield from self._decided(state, event, at)
        elif isinstance(event, Left | Returned):
            presence = Leave(event.actor, event.final) if isinstance(event, Left) else Return(event.actor)
            yield from self._acted(state, (presence,), at, at)
        else:
            yield from self._inferred(state, at)

    def _decided(self, state: State, event: Decision, at: int) -> Iterator[Moment]:
        try:
            action = action_from_json(event.action, state.table.wild)
        except ValueError as error:
            return self._wrong(at, "legal", "record.bad_action", why=str(error))
        if action.actor != event.actor or event.window != state.table.window.value:
            return self._wrong(at, "legal", "record.not_asked", seat=event.actor, window=event.window)
        yield from self._acted(state, (action,), at, at + 1)

    def _inferred(self, state: State, at: int) -> Iterator[Moment]:
        reached: list[State] = []
        kind = to_json(self._lines[at].event)["type"]
        for answers in () if state.over else answers_to(state, self._lines, at):
            for moment in self._acted(state, answers, at, at):
                if moment.state not in reached:
                    reached.append(moment.state)
                    yield moment
        self._wrong(at, "legal", "record.not_now", type=kind)

    def _acted(
        self, state: State, answers: Sequence[Action | Leave | Return], at: int, after: int
    ) -> Iterator[Moment]:
        """The state after these answers, if it comes with the events that stand there."""
        self._tries -= 1
        events: tuple[Event, ...] = ()
        for answer in answers if self._tries > 0 else ():
            try:
                step = apply(state, answer)
            except IllegalAction as error:
                return self._wrong(at, "legal", "record.illegal", seat=answer.actor, why=str(error.reason))
            state, events = step.state, (*events, *step.events)
        matched = self._matched(events, after)
        if matched is not None and self._tries > 0:
            yield Moment(state, matched)

    def _matched(self, events: Sequence[Event], at: int) -> int | None:
        """The line after these events, or None where another stands instead of one of them."""
        for event in events:
            if at == len(self._lines):
                break
            line = self._lines[at]
            if line.event != event:
                self._differs(at, line.event, event)
                return None
            at += 1
        return at

    def _differs(self, at: int, found: Event, wanted: Event) -> None:
        check = "settled" if isinstance(wanted, _MONEY) or isinstance(found, _MONEY) else "legal"
        was, want = to_json(found), to_json(wanted)
        if was["type"] != want["type"]:
            return self._wrong(at, check, "record.other_event", type=was["type"], want=want["type"])
        field = next(name for name in {**want, **was} if was.get(name) != want.get(name))
        values = {"was": _short(was, field), "want": _short(want, field)}
        self._wrong(at, check, "record.other_value", field=field, **values)

    def _wrong(self, at: int, check: str, problem: str, **values: object) -> None:
        """Keep the problem that lies furthest on: the earlier ones may be wrong guesses."""
        number = self._lines[at].number
        if self._worst is None or number > self._worst.line:
            self._worst = Mismatch(number, check, problem, **values)


def _short(data: Mapping[str, Any], field: str) -> str:
    text = json.dumps(data.get(field), ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}..."
