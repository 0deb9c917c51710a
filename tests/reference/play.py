"""The turns and claims of a recorded hand, each checked for being legal and paid right (rules.md §4-§9).

``decision`` lines tell who wanted a tile, if they are there. Where they are missing the passing bars are
followed as far as the events tell: who could have won or ponged and did not has let it go, except where
a nearer winner may have overtaken him.
"""

from __future__ import annotations

from typing import Any

from . import settle
from . import table as tb
from .fan import Value
from .reader import Event, Reader, Wrong
from .tiles import in_order, without

Next = tuple[Any, ...]
"""What comes next: a draw (seat, kong), a turn (seat, mode) or the end (reason)."""


class Play(Reader):
    """The middle of a hand, between the deal and the end."""

    def next_in_play(self, seat: int) -> int:
        """The next seat in turn order that is in play."""
        return next(s % 4 for s in range(seat + 1, seat + 5) if not self.table["seats"][s % 4]["out"])

    def draw(self, seat: int, kong: dict[str, Any] | None) -> Next:
        """A draw, of a kong's replacement too; or the end if the wall is empty."""
        if self.table["wall_left"] == 0:
            return ("end", "wall")
        event, held = self.take("tsumo"), self.table["seats"][seat]
        self.same(event["actor"], seat, "who draws")
        held["tiles"].append(event["pai"])
        self.drawn.append(event["pai"])
        self.table["wall_left"] -= 1
        self.table["bloom"] = kong
        held.update(drawn=event["pai"], let_go=None, pongs_passed=set())
        held["draws"] += 1
        return ("turn", seat, "drawn")

    def turn(self, seat: int, mode: str) -> Next:
        """What a seat does with its turn; ``mode`` is opening, drawn or pong."""
        held, swapped = self.table["seats"][seat], False
        while True:
            event = self.take("hora", "ankan", "kakan", "swap_wild", "dahai")
            self.same(event["actor"], seat, "who acts")
            asked = event["type"] == "hora" or tb.forced(self.table, seat)
            value = tb.drawn_win(self.table, seat, mode) if asked else None
            if value and event["type"] != "hora":
                self.wrong("a possible win had to be made")
            if event["type"] == "hora":
                return self.drawn_hora(seat, mode, event, value)
            if event["type"] == "swap_wild":
                self.swap_wild(seat, event)
                swapped = True
                continue
            if event["type"] != "dahai":
                self.same(mode == "pong", False, "a kong right after a pong")
                return self.own_kong(seat, event)
            self.check_dahai(seat, mode, event, swapped)
            held["tiles"] = without(held["tiles"], [event["pai"]])
            held["drawn"] = None
            self.table["dealer_discarded"] |= seat == self.table["dealer"]
            return self.offer(seat, event["pai"])

    def check_dahai(self, seat: int, mode: str, event: Event, swapped: bool) -> None:
        """Whether a discard is legal."""
        held, play = self.table["seats"][seat], self.rules["play"]
        if tb.locked(self.table, seat):
            self.same(event["pai"], held["drawn"], "the discard of a locked player")
        must = play["void"] == "declared" and play["void_first"] and tb.void_tiles(self.table, seat)
        self.check(not must or event["pai"] in must, "a void tile had to go first")
        first_after_kong = (
            mode == "drawn" and seat == self.table["dealer"] and not self.table["dealer_discarded"]
        )
        if not swapped and not first_after_kong:
            self.same(event["tsumogiri"], mode == "drawn" and event["pai"] == held["drawn"], "tsumogiri")

    def swap_wild(self, seat: int, event: Event) -> None:
        """A natural tile laid into a pong for the wild in it (rules.md §6)."""
        held = self.table["seats"][seat]
        self.same(event["wild"], self.table["wild"], "the wild taken back")
        self.check(self.table["wild"] and event["pai"] != self.table["wild"], "a natural tile is laid down")
        pong = next((m for m in held["melds"] if m["tile"] == event["pai"] and m["wilds"]), None)
        if pong is None:
            raise Wrong(f"event {self.events[self.at - 1][0]}: no pong with a wild of that kind")
        pong["wilds"] -= 1
        held["tiles"] = [*without(held["tiles"], [event["pai"]]), event["wild"]]
        if held["drawn"] == event["pai"]:
            held["drawn"] = event["wild"]

    # kongs

    def own_kong(self, seat: int, event: Event) -> Next:
        """A concealed or an added kong, which may be robbed."""
        held, kind = self.table["seats"][seat], "concealed" if event["type"] == "ankan" else "added"
        tile = event["consumed"][0] if kind == "concealed" else event["pai"]
        self.same(event["consumed"], [tile] * (4 if kind == "concealed" else 3), "consumed")
        problem = tb.kong_problem(self.table, seat, kind, tile)
        self.check(problem is None, f"no {kind} kong: {problem}")
        late = kind == "added" and tile != held["drawn"]
        held["tiles"] = without(held["tiles"], [tile] * (4 if kind == "concealed" else 1))
        if kind == "added":
            wins = self.hora_round(seat, tile, "chankan")
            if wins:
                return self.settle_round(seat, wins)
        return self.stand(seat, kind, tile, None, late)

    def stand(self, seat: int, kind: str, tile: str, feeder: int | None, late: bool) -> Next:
        """A kong that nobody robs: its money, then the replacement."""
        held = self.table["seats"][seat]
        held["melds"] = tb.make_kong(held["melds"], kind, tile, feeder, late)
        self.table["claimed"] = True
        dues = settle.kong_dues(self.table, seat, kind, feeder, late)
        lines = self.expect([dues] if dues else [])
        kong = {"seat": seat, "kind": kind, "feeder": feeder, "passed": False}
        kong["paid"] = [(line["from"], line["amount"]) for line in lines]
        self.table["kongs"].append(kong)
        return ("draw", seat, kong)

    # claims

    def offer(self, seat: int, tile: str) -> Next:
        """A discard before the others: wins, then a pong or a kong, else the next draw."""
        could_pong = [s for s in range(4) if s != seat and not tb.pong_problem(self.table, s, tile)]
        wins = self.hora_round(seat, tile, "ron")
        if wins:
            return self.settle_round(seat, wins)
        self.table["bloom"] = None
        event, said = self.peek(), self.said()
        if said:
            kongs, pongs = ([s for s in said if said[s] == kind] for kind in ("daiminkan", "pon"))
            nearest = sorted(kongs or pongs, key=lambda other: settle.after(seat, other))[:1]
            claimed = [event["actor"]] if event["type"] in ("pon", "daiminkan") else []
            self.same(claimed, nearest, "who gets the tile")
        if event["type"] not in ("pon", "daiminkan"):
            self.pass_pongs(seat, tile, could_pong, 4)
            return ("draw", self.next_in_play(seat), None)
        self.take("pon", "daiminkan")
        actor = event["actor"]
        self.check(actor != seat, "nobody claims his own discard")
        self.same((event["target"], event["pai"]), (seat, tile), "target and tile claimed")
        held = self.table["seats"][actor]
        if event["type"] == "daiminkan":
            problem = tb.kong_problem(self.table, actor, "direct", tile)
            self.check(problem is None, f"no direct kong: {problem}")
            self.same(event["consumed"], [tile] * 3, "consumed")
            held["tiles"] = without(held["tiles"], [tile] * 3)
            return self.stand(actor, "direct", tile, seat, False)
        problem = tb.pong_problem(self.table, actor, tile)
        self.check(problem is None, f"no pong: {problem}")
        wilds = [t for t in event["consumed"] if t != tile]
        self.check(
            len(event["consumed"]) == 2 and wilds in ([], [self.table["wild"]]),
            "consumed are two of the kind",
        )
        self.pass_pongs(seat, tile, could_pong, settle.after(seat, actor))
        held["tiles"] = without(held["tiles"], event["consumed"])
        held["melds"].append(
            {"kind": "pong", "tile": tile, "giver": seat, "wilds": len(wilds), "late": False}
        )
        held["pongs_passed"] = set()
        if self.rules["claims"]["pass_win"] != "same_or_lower_until_last4":
            held["let_go"] = None
        self.table["claimed"] = True
        return ("turn", actor, "pong")

    def pass_pongs(self, seat: int, tile: str, could: list[int], claimed: int) -> None:
        """Note who passed a pong that was his to make: all nearer than the one who claimed."""
        for other in could:
            if self.rules["claims"]["pass_pong"] == "same_tile" and settle.after(seat, other) < claimed:
                self.table["seats"][other]["pongs_passed"].add(tile)

    def said(self) -> dict[int, str]:
        """What each seat answered to the tile before the event that comes next, where that was written."""
        self.peek()
        answers = self.answers[self.events[self.at][0]]
        return {d["actor"]: d["action"]["type"] for d in answers if d["window"] in ("claim", "rob")}

    def hora_round(self, seat: int, tile: str, how: str) -> list[dict[str, Any]]:
        """Who wins on a discard or an added kong; notes who lets a win go."""
        nearest = self.rules["play"]["multiple_winners"] == "nearest"
        possible: dict[int, Value] = {}
        for other in [(seat + step) % 4 for step in (1, 2, 3)]:
            value = (
                None if self.table["seats"][other]["out"] else tb.offered_win(self.table, other, tile, how)
            )
            if value and not tb.barred(self.table, other, value):
                possible[other] = value
        said = self.said()
        wins: list[dict[str, Any]] = []
        while self.peek()["type"] == "hora":
            event = self.take("hora")
            winner = event["actor"]
            self.same(
                (event["how"], event["target"], event["pai"]),
                (how, seat, tile),
                "how, target and tile won on",
            )
            self.check(winner in possible, f"seat {winner} can't win on that")
            order = [settle.after(seat, win["winner"]) for win in wins]
            self.check(settle.after(seat, winner) > max(order, default=0), "winners stand in turn order")
            self.check(not (nearest and wins), "only the nearest wins")
            self.check_fans(event, possible.get(winner))
            total = possible[winner]["total"] if winner in possible else event["fan"]
            wins.append(self.win(event, total))
        winners = [win["winner"] for win in wins]
        if said:
            asked = [s for s in possible if said.get(s) == "hora" or tb.forced(self.table, s)]
            self.same(winners, asked[:1] if nearest else asked, "winners, going by the answers")
        for other, value in possible.items():
            overtaken = nearest and winners and settle.after(seat, winners[0]) < settle.after(seat, other)
            if other in winners or (overtaken and said.get(other, "hora") == "hora"):
                continue
            if not overtaken:
                self.check(not tb.forced(self.table, other), f"seat {other} had to win on {tile}")
            tb.lets_go(self.table, other, value)
        return wins

    # wins

    def drawn_hora(self, seat: int, mode: str, event: Event, value: Value | None) -> Next:
        """A self-drawn win."""
        held = self.table["seats"][seat]
        self.same((event["how"], event["target"]), ("tsumo", seat), "how and target")
        self.check(value, "no self-drawn win here")
        if mode != "opening":
            self.same(event["pai"], held["drawn"], "the tile won on")
        elif self.rules["play"]["mode"] == "xuezhan":
            self.same(event["pai"], in_order(held["tiles"])[-1], "the tile won on")
        self.check_fans(event, value)
        held["tiles"] = without(held["tiles"], [event["pai"]])
        total = value["total"] if value else event["fan"]
        return self.settle_round(seat, [self.win(event, total)])

    def win(self, event: Event, total: int) -> dict[str, Any]:
        """What settling needs to know of a win."""
        facts = {"winner": event["actor"], "base": event["fans"][0][0], "kong": self.table["bloom"]}
        return {**facts, "target": event["target"], "how": event["how"], "pai": event["pai"], "total": total}

    def check_fans(self, event: Event, value: Value | None) -> None:
        """Whether the fan written are those of the hand."""
        if value is None:
            return
        fans = [[name, total] for place, (name, total) in enumerate(event["fans"]) if total or not place]
        tied = [[row[0], *sorted(row[1:])] for row in value["tied"]]
        self.check([fans[0], *sorted(fans[1:])] in tied, f"fans {event['fans']}, expected {value['fans']}")
        self.same(
            (event["fan"], event["multiplier"]), (value["fan"], value["multiplier"]), "fan and multiplier"
        )

    def settle_round(self, payer: int, wins: list[dict[str, Any]]) -> Next:
        """The money of one tile won on, who leaves or is locked, and who is next."""
        asked = [settle.payers(self.table, win) for win in wins]
        self.expect(settle.settle_hora(self.table, wins), ("escape", "fee"))
        if self.first_win is None:
            fed = [seat for seats in asked for seat in seats if wins[0]["how"] != "tsumo" and seat != payer]
            self.first_win = {"winners": [win["winner"] for win in wins], "payer": fed[0] if fed else payer}
        for win in wins:
            held = self.table["seats"][win["winner"]]
            held.update(won=True, out=self.rules["play"]["mode"] == "xuezhan", drawn=None)
            held["won_kinds"].append(win["pai"])
            if (
                self.rules["locked"]["later_fan"] == "first_pattern"
                and not held["out"]
                and not held["only_base"]
            ):
                held["only_base"] = win["base"]
        self.table["seats"][payer]["drawn"] = None
        self.table["bloom"] = None
        if len(settle.in_play(self.table)) == 1:
            return ("end", "three")
        last = payer if self.rules["play"]["next_draw"] == "after_discarder" else wins[-1]["winner"]
        return ("draw", self.next_in_play(last), None)
