"""A whole record played again and settled again from the rules alone (rules.md §2-§11).

``check_record`` is the judge: an empty list means that every event was legal and every chip is where
it belongs.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import pairwise
from typing import Any

from . import ending, settle
from . import table as tb
from .play import Play
from .reader import Event, Wrong
from .tiles import KINDS, following, in_order, without

TAKEN_FROM = {"next": 1, "across": 2, "previous": 3}


class HandReplay(Play):
    """A hand of a record, from ``start_hand`` to ``end_kyoku``."""

    def run(self) -> None:
        """Play the hand through to its end, or to where it can't be followed."""
        try:
            self.deal()
            step: tuple[Any, ...] = ("turn", self.table["dealer"], "opening")
            while step[0] != "end":
                step = self.draw(*step[1:]) if step[0] == "draw" else self.turn(*step[1:])
            self.close(step[1])
            self.broken = False
        except Wrong as wrong:
            self.problems.append(str(wrong))
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            self.wrong(f"the event can't be read: {error!r}")

    def deal(self) -> None:
        """What comes before the first discard (rules.md §2, §3)."""
        hand, play = self.take("start_hand"), self.rules["play"]
        floats = self.take("float")["floats"] if play["float"] else None
        self.start = start = self.take("start_kyoku")
        for key in ("hand", "dealer", "scores", "stake", "commit"):
            self.same(start[key], hand[key], key)
        self.same(start["floats"], floats, "floats")
        self.table = tb.new_table(self.rules, start)
        for seat in range(4):
            self.table["seats"][seat]["left"] = seat in self.left
            self.same(len(start["tehais"][seat]), 14 if seat == start["dealer"] else 13, "tiles dealt")
        self.same(len(start["dice"]), play["dice"], "dice thrown")
        self.check(all(1 <= die <= 6 for die in start["dice"]), "a die shows 1 to 6")
        opened = {"wall": (start["dealer"] + sum(start["dice"]) - 1) % 4, "skip": sum(start["dice"])}
        self.same(start["break"], opened, "break")
        indicator = start["wild_indicator"]
        self.same(indicator is not None, play["wild"], "an indicator turned")
        self.same(start["wild"], following(indicator) if indicator else None, "wild")
        if play["swap_three"]:
            self.swap(self.take("swap_three"))
        if play["void"] == "declared":
            for seat, suit in enumerate(self.take("void")["suits"]):
                self.check(suit in "mps", "a void suit is m, p or s")
                self.table["seats"][seat]["void"] = suit

    def swap(self, event: Event) -> None:
        """换三张: three of one suit from each, along the direction."""
        fixed, die = self.rules["play"]["swap_direction"], event["die"]
        if fixed == "die":
            fixed = ("next", "next", "across", "across", "previous", "previous")[die - 1]
        else:
            self.same(die, None, "die")
        self.same(event["direction"], fixed, "direction")
        for seat, given in enumerate(event["given"]):
            self.check(
                len(given) == 3 and len({tile[1] for tile in given}) == 1, "three of one suit are given"
            )
            self.check(self.table["wild"] not in given, "a wild can't be given away")
            self.table["seats"][seat]["tiles"] = without(self.table["seats"][seat]["tiles"], given)
        for seat in range(4):
            given = event["given"][(seat + TAKEN_FROM[fixed]) % 4]
            self.same(in_order(event["taken"][seat]), in_order(given), f"what seat {seat} takes")
            self.table["seats"][seat]["tiles"] += given

    # the end

    def close(self, reason: str) -> None:
        """The empty wall's checks, escape and fee, and what is laid open (rules.md §10, §11)."""
        if reason == "wall":
            self.wall_ran_out = True
            event = self.take("ryukyoku")
            ready, pigs = ending.standing(self.table)
            in_play = set(settle.in_play(self.table))
            kinds = [list(ending.seat_waits(self.table, s)) if s in ready & in_play else [] for s in range(4)]
            self.same(event["reason"], "wall", "reason")
            self.same([in_order(row) for row in event["ready"]], kinds, "ready")
            self.same(sorted(event["pigs"]), sorted(pigs), "pigs")
            self.expect(ending.end_transfers(self.table), ("escape", "fee"))
        for seat in sorted(self.leaving):
            self.expect_escape(seat)
        fees = ending.fee_dues(self.table)
        self.expect([fees] if fees else [])
        self.check_end(self.take("end_kyoku"))
        self.same(self.at, len(self.events), "events of the hand")

    def expect_escape(self, seat: int) -> None:
        """The money of somebody who left for good, in one line or several."""
        loss = self.start["scores"][seat] - self.table["scores"][seat]
        dues = ending.escape_dues(self.table, seat, loss)
        got: list[Event] = []
        while self.peek().get("why") == "escape" and self.peek()["from"] == seat:
            got.append(self.take("transfer"))
        self.same(sum(line["due"] for line in got), sum(due["due"] for due in dues), "escape due")
        owed, have = sum(due["due"] for due in dues), max(0, self.table["scores"][seat])
        self.same(sum(line["amount"] for line in got), min(have, owed), "escape money paid")
        self.move(got)

    def check_end(self, event: Event) -> None:
        """Scores, hands, and the wall against what was dealt, drawn and committed to."""
        self.same(event["scores"], self.table["scores"], "scores")
        for seat in range(4):
            self.same(
                in_order(event["hands"][seat]), in_order(self.table["seats"][seat]["tiles"]), f"hand {seat}"
            )
        self.same(len(event["wall"]), self.table["wall_left"], "tiles left in the wall")
        wall = self.wall_of(event)
        self.same(Counter(wall), Counter(KINDS * 4), "the 108 tiles")
        if event.get("nonce") is not None:
            opened = hashlib.sha256(f"{event['nonce']}:{' '.join(wall)}".encode()).hexdigest()
            self.same(self.start["commit"], opened, "commit")

    def wall_of(self, event: Event) -> list[str]:
        """The wall in the order it was drawn (rules.md §2)."""
        dealer, dealt = self.start["dealer"], self.start["tehais"]
        seats = [(dealer + step) % 4 for step in range(4)]
        wall = [tile for part in range(3) for seat in seats for tile in dealt[seat][4 * part : 4 * part + 4]]
        wall += [dealt[seat][12] for seat in seats] + [dealt[dealer][13]]
        wall += [self.start["wild_indicator"]] if self.start["wild_indicator"] else []
        return wall + self.drawn + list(event["wall"])


def check_record(events: list[Event]) -> list[str]:
    """The problems of one or several games, each with the number of its event; empty when all is right."""
    starts = [i for i, event in enumerate(events) if event["type"] == "start_game"]
    if not starts or starts[0]:
        return ["event 0: a record starts with start_game"]
    problems: list[str] = []
    for start, stop in zip(starts, [*starts[1:], len(events)], strict=True):
        problems += GameReplay(list(enumerate(events))[start:stop]).run()
    return problems


class GameReplay:
    """The hands of one match and what must hold between them (rules.md §11)."""

    def __init__(self, events: list[tuple[int, Event]]) -> None:
        """Take the numbered events from ``start_game`` to ``end_game``."""
        self.rules: dict[str, Any] = events[0][1]["rules"]
        self.problems: list[str] = []
        self.end = [(i, event) for i, event in events if event["type"] == "end_game"]
        inside = [(i, event) for i, event in events[1:] if event["type"] != "end_game"]
        starts = [place for place, (_, event) in enumerate(inside) if event["type"] == "start_hand"]
        stops = [*starts[1:], len(inside)] if starts else []
        self.hands = [inside[start:stop] for start, stop in zip(starts, stops, strict=True)]

    def run(self) -> list[str]:
        """The problems of the match."""
        scores, left = [self.rules["pay"]["stack"]] * 4, set[int]()
        before: HandReplay | None = None
        if not self.hands:
            self.problems.append("no hand was played")
        for number, events in enumerate(self.hands, 1):
            self.check_start(number, events[0], scores, before)
            before = HandReplay(self.rules, events, left)
            before.run()
            self.problems += before.problems
            if before.broken:
                following_hands = self.hands[number:]
                scores = following_hands[0][0][1]["scores"] if following_hands else scores
                before, left = None, left | {e["actor"] for _, e in events if e.get("final")}
            else:
                scores, left = list(before.table["scores"]), before.left
        for i, event in self.end:
            if event["scores"] != scores:
                self.problems.append(f"event {i}: scores are {event['scores']}, expected {scores}")
            ranked = sorted(range(4), key=lambda seat: event["ranks"][seat])
            if any(scores[one] < scores[other] for one, other in pairwise(ranked)):
                self.problems.append(f"event {i}: ranks {event['ranks']} don't follow the scores {scores}")
        if self.end and len(self.hands) != self.rules["play"]["hands"] and not left:
            self.problems.append(f"event {self.end[0][0]}: {len(self.hands)} hands were played")
        return self.problems

    def check_start(
        self, number: int, numbered: tuple[int, Event], scores: list[int], before: HandReplay | None
    ) -> None:
        """Number, stacks, stake and dealer of a hand."""
        i, event = numbered
        wanted = {"hand": number, "scores": scores, "stake": ending.stake_of(self.rules, scores)}
        if before is not None:
            wanted["dealer"] = next_dealer(self.rules, before, event["dealer_dice"])
        for key, value in wanted.items():
            if event[key] != value:
                self.problems.append(f"event {i}: {key} is {event[key]}, expected {value}")
        thrown = number > 1 and self.rules["play"]["next_dealer"] == "dice"
        if (event["dealer_dice"] is not None) != thrown:
            self.problems.append(f"event {i}: dealer dice {event['dealer_dice']}")


def next_dealer(rules: dict[str, Any], before: HandReplay, dice: list[int] | None) -> int:
    """Who deals after a hand."""
    rule, last, first = rules["play"]["next_dealer"], int(before.start["dealer"]), before.first_win
    if rule == "rotate":
        return (last + 1) % 4
    if rule == "dice":
        return (last + sum(dice or []) - 1) % 4
    if first is None or (rule == "first_winner_unless_drawn" and before.wall_ran_out):
        return last
    winners = first["winners"]
    return int(winners[0] if len(winners) == 1 else first["payer"])
