"""Who owes whom at a win and at a kong, and what of it is really paid (rules.md §8).

A due is a dict: ``from``, ``to`` (a seat or ``"house"``), ``due``, ``why``; for kongs that are fan also
``fan`` and ``multiplier``. A step is a list of dues that is one event for the bankruptcy rule.

Readings taken where the text leaves room:

- under ``kong_bloom_payer="feeder"`` the one who fed the kong pays the stake bonus alone as well
  (if ``self_draw_bonus_from`` asks him at all);
- ``kong_transfer="all"`` leaves out kongs passed on before; ``split`` divides the pooled sum, kongs fed by
  a winner apart;
- ``kong_transfer_several="none"`` bars a refund too;
- what the house gets in place of a seat keeps that seat's place in turn order.
"""

from __future__ import annotations

from typing import Any

from .fan import Rules, kong_fan, multiplier

Due = dict[str, Any]
Table = dict[str, Any]
"""``rules``, ``stake``, ``scores``, ``floats``, ``wild``, ``kongs``, ``seats`` (see table.py)."""


def after(seat: int, other: Any) -> int:
    """How many places in turn order from one seat to another."""
    return int(other - seat) % 4


def share_out(money: int, dues: list[int], split: str) -> list[int]:
    """What each of the dues, in turn order after the payer, gets of what he has."""
    paid = [0] * len(dues)
    if split == "nearest":
        for place, due in enumerate(dues):
            paid[place] = min(due, money)
            money -= paid[place]
        return paid
    while money and paid != dues:
        short = [place for place, due in enumerate(dues) if paid[place] < due]
        chunk = min([money // len(short), *(dues[place] - paid[place] for place in short)])
        if chunk:
            for place in short:
                paid[place] += chunk
                money -= chunk
        else:
            for place in short[:money]:
                paid[place] += 1
            money = 0
    return paid


def pay(rules: Rules, scores: list[int], dues: list[Due]) -> list[int]:
    """What is really paid of the dues of one event, each payer from what he had before it.

    Two dues of one pair are one debt; what is paid of it goes to the first of them first.
    """
    if rules["pay"]["bankruptcy"] == "negative":
        return [due["due"] for due in dues]
    amounts = [0] * len(dues)
    for payer in range(4):
        debts: dict[int, list[int]] = {}  # by how far in turn order after the payer
        for i, due in enumerate(dues):
            if due["from"] == payer:
                debts.setdefault(after(payer, due.get("place", due["to"])), []).append(i)
        places = sorted(debts)
        owed = [sum(dues[i]["due"] for i in debts[place]) for place in places]
        shares = share_out(max(0, scores[payer]), owed, rules["pay"]["bankruptcy_split"])
        for place, share in zip(places, shares, strict=True):
            for i in debts[place]:
                amounts[i] = min(share, dues[i]["due"])
                share -= amounts[i]
    return amounts


def unit(table: Table) -> int:
    """One stake with the room factor."""
    return int(table["stake"] * table["rules"]["pay"]["room_factor"])


def float_factor(table: Table, one: int, other: int) -> int:
    """Two for each of a pair who floats (飘)."""
    return int(2 ** (bool(table["floats"][one]) + bool(table["floats"][other])))


def in_play(table: Table) -> list[int]:
    """The seats still in play: in 血战 those that have not won."""
    return [seat for seat in range(4) if not table["seats"][seat]["out"]]


def loser_fan(table: Table, loser: int) -> int:
    """The fan a payer's own kongs add to what he owes."""
    if not table["rules"]["pay"]["kong_fan_out"]:
        return 0
    return sum(kong_fan(table["rules"], table["seats"][loser]["melds"]).values())


def hora_due(table: Table, loser: int, winner: int, total: int) -> Due:
    """What one loser owes one winner for so many fan before the cap."""
    rules = table["rules"]
    fan = total + loser_fan(table, loser)
    due = {
        "from": loser, "to": winner, "why": "hora",
        "due": unit(table) * multiplier(rules, fan) * float_factor(table, loser, winner),
    }  # fmt: skip
    if rules["pay"]["kongs"] == "fan":
        cap = rules["fan"]["cap"]
        due |= {"fan": min(fan, cap) if cap > 0 else fan, "multiplier": multiplier(rules, fan)}
    return due


def payers(table: Table, win: dict[str, Any]) -> list[int]:
    """Who pays for a win: ``winner``, ``target``, ``how``, ``kong`` (the kong it came off, or None)."""
    pay_rules, kong = table["rules"]["pay"], win["kong"]
    direct = kong is not None and kong["kind"] == "direct"
    if win["how"] == "tsumo":
        if direct and pay_rules["kong_bloom_payer"] == "feeder":
            return [kong["feeder"]]
        return [seat for seat in in_play(table) if seat != win["winner"]]
    if (
        win["how"] == "ron"
        and direct
        and pay_rules["kong_discard_payer"] == "feeder"
        and kong["feeder"] != win["winner"]
    ):
        return [kong["feeder"]]
    return [win["target"]]


def bonus_dues(table: Table, win: dict[str, Any]) -> list[Due]:
    """The extra stake at a self-drawn win (自摸加底)."""
    pay_rules = table["rules"]["pay"]
    if win["how"] != "tsumo" or pay_rules["self_draw_bonus"] != "stake":
        return []
    everybody = pay_rules["self_draw_bonus_from"] == "all"
    return [
        {"from": loser, "to": win["winner"], "why": "self_draw_bonus",
         "due": unit(table) * float_factor(table, loser, win["winner"])}
        for loser in payers(table, win) if everybody or not table["seats"][loser]["won"]
    ]  # fmt: skip


def received(kong: dict[str, Any]) -> int:
    """What the konger really got for a kong."""
    return sum(amount for _, amount in kong["paid"])


def transfer_dues(table: Table, wins: list[dict[str, Any]]) -> list[Due]:
    """What a konger passes on when his discard off a kong is won (呼叫转移); marks those kongs as passed."""
    pay_rules = table["rules"]["pay"]
    last, mode, several = wins[0]["kong"], pay_rules["kong_transfer"], pay_rules["kong_transfer_several"]
    if wins[0]["how"] != "ron" or last is None or pay_rules["kongs"] != "money" or mode == "off":
        return []
    if len(wins) > 1 and several == "none":
        return []
    konger = last["seat"]
    moved = (
        [k for k in table["kongs"] if k["seat"] == konger and not k["passed"]] if mode == "all" else [last]
    )
    for kong in moved:
        kong["passed"] = True
    if mode == "refund":
        shares = dict(last["paid"])
    else:
        shares = split_kongs(moved, konger, [win["winner"] for win in wins], several)
    return [
        {"from": konger, "to": to, "why": "kong_transfer", "due": shares[to]}
        for to in sorted(shares, key=lambda seat: after(konger, seat)) if shares[to] > 0
    ]  # fmt: skip


def split_kongs(moved: list[dict[str, Any]], konger: int, winners: list[int], several: str) -> dict[int, int]:
    """What each winner gets of the kong money that moves."""
    if len(winners) == 1 or several == "each":
        return {winner: sum(received(kong) for kong in moved) for winner in winners}
    shares, pool = dict.fromkeys(winners, 0), 0
    for kong in moved:
        if kong["kind"] == "direct" and kong["feeder"] in winners:
            shares[kong["feeder"]] += received(kong)
        else:
            pool += received(kong)
    nearest = sorted(winners, key=lambda seat: after(konger, seat))
    for place, winner in enumerate(nearest):
        shares[winner] += pool // len(winners) + (place < pool % len(winners))
    return shares


def settle_hora(table: Table, wins: list[dict[str, Any]]) -> list[list[Due]]:
    """The steps of payment after one tile was won on by one or several.

    A win is ``winner``, ``target``, ``how``, ``kong`` and ``total`` (fan before the cap).
    """
    hora = [
        hora_due(table, loser, win["winner"], win["total"]) for win in wins for loser in payers(table, win)
    ]
    bonus = [due for win in wins for due in bonus_dues(table, win)]
    return [step for step in (hora, bonus, transfer_dues(table, wins)) if step]


def kong_dues(table: Table, seat: int, kind: str, feeder: int | None, late: bool) -> list[Due]:
    """What a kong that stands brings its owner (刮风下雨)."""
    pay_rules = table["rules"]["pay"]
    if pay_rules["kongs"] != "money" or (late and not pay_rules["kong_late_added"]):
        return []
    dues = []
    for other in sorted(in_play(table), key=lambda other: after(seat, other)):
        if kind == "direct":
            stakes = pay_rules["kong_direct"][0 if other == feeder else 1]
        else:
            stakes = pay_rules["kong_added" if kind == "added" else "kong_concealed"]
        if other != seat and stakes:
            dues.append({"from": other, "to": seat, "why": "kong", "due": stakes * unit(table)})
    return dues
