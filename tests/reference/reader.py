"""Reading a recorded hand event by event, noting what is wrong, and following the money."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from . import settle

Event = dict[str, Any]
NOTES = ("decision", "leave", "return")
"""Events that change nothing on the table."""


class Wrong(Exception):
    """The record can't be followed any further."""


class Reader:
    """A hand of a record, from ``start_hand`` to ``end_kyoku``, with the problems found in it."""

    table: settle.Table

    def __init__(self, rules: dict[str, Any], events: Sequence[tuple[int, Event]], left: set[int]) -> None:
        """Take the numbered events of the hand and the seats that left for good before it."""
        self.rules = rules
        self.events = [(i, event) for i, event in events if event["type"] not in NOTES]
        self.at = 0
        self.broken = True  # until it was followed to the end
        self.problems: list[str] = []
        self.answers: dict[int, list[Event]] = {}
        waiting: list[Event] = []
        for i, event in events:
            if event["type"] == "decision":
                waiting.append(event)
            elif event["type"] not in NOTES:
                self.answers[i], waiting = waiting, []
        self.leaving = {e["actor"] for _, e in events if e["type"] == "leave" and e.get("final")}
        self.left = left | self.leaving
        self.drawn: list[str] = []
        self.first_win: dict[str, Any] | None = None
        self.wall_ran_out = False

    # reading on

    def peek(self) -> Event:
        """The event that comes next."""
        if self.at >= len(self.events):
            raise Wrong(f"event {self.events[-1][0]}: the hand breaks off here")
        return self.events[self.at][1]

    def take(self, *kinds: str) -> Event:
        """The event that comes next, which must be of one of these types."""
        event = self.peek()
        if event["type"] not in kinds:
            raise Wrong(
                f"event {self.events[self.at][0]}: {event['type']} where {' or '.join(kinds)} was due"
            )
        self.at += 1
        return event

    def wrong(self, text: str) -> None:
        """Note a problem at the event last taken."""
        self.problems.append(f"event {self.events[max(0, self.at - 1)][0]}: {text}")

    def check(self, right: object, text: str) -> None:
        """Note a problem unless it is right."""
        if not right:
            self.wrong(text)

    def same(self, got: object, wanted: object, what: str) -> None:
        """Note a problem unless the two are equal."""
        self.check(got == wanted, f"{what} is {got}, expected {wanted}")

    # money

    def expect(self, steps: list[list[settle.Due]], then: tuple[str, ...] = ()) -> list[Event]:
        """Check the transfers that must come next, and let them happen as recorded.

        ``then`` names what other transfers may follow.
        """
        lines: list[Event] = []
        for step in steps:
            amounts = settle.pay(self.rules, self.table["scores"], step)
            got: list[Event] = []
            while len(got) < len(step) and self.peek()["type"] == "transfer":
                got.append(self.take("transfer"))
            keys = ("from", "to", "why", "due", "fan", "multiplier")
            wanted = sorted(str([due.get(key) for key in keys]) for due in step)
            self.same(sorted(str([line.get(key) for key in keys]) for line in got), wanted, "dues")
            self.same(by_pair(got, [line["amount"] for line in got]), by_pair(step, amounts), "amounts paid")
            self.move(got)
            lines += got
        while self.peek()["type"] == "transfer" and self.peek()["why"] not in then:
            line = self.take("transfer")
            self.wrong(f"a transfer nothing asks for: {line}")
            self.move([line])
        return lines

    def move(self, lines: list[Event]) -> None:
        """Let recorded transfers happen."""
        for line in lines:
            self.table["scores"][line["from"]] -= line["amount"]
            if line["to"] != "house":
                self.table["scores"][line["to"]] += line["amount"]


def by_pair(dues: list[dict[str, Any]], amounts: list[int]) -> dict[str, int]:
    """What each payer pays each receiver in all."""
    paid: Counter[str] = Counter()
    for due, amount in zip(dues, amounts, strict=True):
        paid[f"{due['from']}→{due['to']}"] += amount
    return dict(paid)
