"""Who owes whom when the wall is empty, and to the house (rules.md §10, §11).

Readings taken where the text leaves room:

- in 血战 a winner counts as ready under ``pig_to="ready"`` and ``not_ready_to="ready"``, by what the
  hand waited on without its winning tile; ``…_in_play`` and ``…_unwon`` leave winners out;
- with ``pig_and_not_ready="sum"`` both are written, as two lines;
- escape money is counted in bare stakes, comes after refunds and before the fee, and the loss it is
  compared with is the loss before it.
"""

from __future__ import annotations

from typing import Any

from .fan import DRAWN, PLAIN, Value, meld_tiles, multiplier, waits
from .settle import Due, Table, after, float_factor, in_play, loser_fan, unit
from .tiles import suits_of


def seat_waits(table: Table, seat: int, drawn: bool = False) -> dict[str, Value]:
    """What a seat may still win on and what each kind is worth with standing extras."""
    held = table["seats"][seat]
    situation = DRAWN if drawn else PLAIN
    return waits(
        table["rules"],
        held["tiles"],
        held["melds"],
        held["void"],
        table["wild"],
        situation,
        held["only_base"],
    )


def is_pig(table: Table, seat: int) -> bool:
    """Whether a seat in play that has not won is a flower pig (花猪)."""
    held = table["seats"][seat]
    naturals = [tile for tile in held["tiles"] if tile != table["wild"]]
    if held["out"] or held["won"]:
        return False
    if table["rules"]["play"]["void"] == "declared":
        return held["void"] in suits_of(naturals)
    return len(suits_of([*naturals, *(tile for meld in held["melds"] for tile in meld_tiles(meld))])) == 3


def best(table: Table, receiver: int, payer: int) -> int:
    """The most a ready player could still win from a payer (大叫), in chips; 0 when not ready."""
    drawn = table["rules"]["end"]["best"] == "self_draw"
    values = seat_waits(table, receiver, drawn).values()
    if not values:
        return 0
    more = loser_fan(table, payer)
    stakes = max(multiplier(table["rules"], value["total"] + more) for value in values)
    if drawn and table["rules"]["pay"]["self_draw_bonus"] == "stake":
        stakes += 1
    return stakes * unit(table) * float_factor(table, receiver, payer)


def pig_due(table: Table, pig: int, receiver: int) -> int:
    """What a pig owes one who may receive from it."""
    rules = table["rules"]
    kind, _, number = rules["end"]["pig_amount"].partition(":")
    factor = float_factor(table, pig, receiver)
    if kind == "best":
        return int(number) * best(table, receiver, pig)
    if kind == "stakes":
        return int(number) * unit(table) * factor
    fan = rules["fan"]["cap"] if kind == "cap" else int(number)
    return multiplier(rules, fan) * unit(table) * factor


def chosen(table: Table, group: str, ready: set[int], pigs: set[int]) -> set[int]:
    """The seats that ``pig_to`` or ``not_ready_to`` names."""
    seats = ready if group.startswith("ready") else set(range(4)) - pigs
    if group.endswith("_unwon"):
        return {seat for seat in seats if not table["seats"][seat]["won"]}
    if group.endswith("_in_play"):
        return seats & set(in_play(table))
    return seats


def standing(table: Table) -> tuple[set[int], set[int]]:
    """The ready seats (winners among them) and the pigs."""
    pigs = {seat for seat in range(4) if is_pig(table, seat)}
    ready = {seat for seat in set(range(4)) - pigs if table["seats"][seat]["won"] or seat_waits(table, seat)}
    return ready, pigs


def check_dues(table: Table) -> list[Due]:
    """查花猪 and 查大叫: what pigs and players not ready owe, one event."""
    end = table["rules"]["end"]
    ready, pigs = standing(table)
    pig_to, best_to = (
        chosen(table, end["pig_to"], ready, pigs),
        chosen(table, end["not_ready_to"], ready, pigs),
    )
    dues = []
    for payer in sorted(set(in_play(table)) - ready):
        for receiver in sorted({0, 1, 2, 3} - {payer}, key=lambda seat: after(payer, seat)):
            as_pig = pig_due(table, payer, receiver) if payer in pigs and receiver in pig_to else 0
            unready = best(table, receiver, payer) if receiver in best_to else 0
            if payer in pigs and end["pig_and_not_ready"] == "pig_only":
                unready = 0
            if payer in pigs and end["pig_and_not_ready"] == "larger":
                as_pig, unready = (as_pig, 0) if as_pig >= unready else (0, unready)
            for why, due in (("pig", as_pig), ("not_ready", unready)):
                if due:
                    dues.append({"from": payer, "to": receiver, "why": why, "due": due})
    return dues


def refund_dues(table: Table) -> list[Due]:
    """退税: kong money that players not ready give back, one line a pair, one event."""
    rules = table["rules"]
    if not rules["end"]["kong_refund"] or rules["pay"]["kongs"] != "money":
        return []
    ready, _ = standing(table)
    owed: dict[tuple[int, int], int] = {}
    for kong in table["kongs"]:
        if kong["seat"] in set(in_play(table)) - ready and not kong["passed"]:
            for payer, amount in kong["paid"]:
                owed[kong["seat"], payer] = owed.get((kong["seat"], payer), 0) + amount
    dues = []
    for (konger, payer), amount in sorted(owed.items()):
        to: Any = "house" if table["seats"][payer]["left"] else payer
        if amount:
            dues.append({"from": konger, "to": to, "place": payer, "why": "kong_refund", "due": amount})
    return dues


def end_transfers(table: Table) -> list[list[Due]]:
    """The steps of payment at the empty wall."""
    return [step for step in (check_dues(table), refund_dues(table)) if step]


def escape_dues(table: Table, seat: int, loss: int) -> list[Due]:
    """What somebody who left for good (逃跑) owes the house after a hand with that loss (never below 0)."""
    pay_rules, stake = table["rules"]["pay"], table["stake"]
    due = pay_rules["escape_stakes"] * stake + max(0, pay_rules["escape_floor"] * stake - max(0, loss))
    return [{"from": seat, "to": "house", "place": seat, "why": "escape", "due": due}] if due else []


def fee_dues(table: Table) -> list[Due]:
    """The service fee of each player."""
    fee = table["rules"]["pay"]["service_fee"]
    return [
        {"from": seat, "to": "house", "place": seat, "why": "fee", "due": fee} for seat in range(4) if fee
    ]


def stake_of(rules: dict[str, Any], scores: list[int]) -> int:
    """The stake of a hand (底注): a number, or a share of the poorest stack."""
    stake = rules["pay"]["stake"]
    if isinstance(stake, int):
        return stake
    return max(1, min(scores) * int(str(stake).rstrip("%")) // 100)
