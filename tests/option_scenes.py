"""A hand for every option in which each of its values leads to other events or payments (rules.md §12).

A scene is played by wishes: who is asked does what is wished if the rules let him, else discards what he
drew and passes; so one scene plays under every value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.table_builder import Game, Wish, dealt, default, name, ruling
from xueliu.engine.event_json import to_json
from xueliu.engine.events import Event, StartHand
from xueliu.engine.next_hand import next_dealer
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Match, Setup

Play = Callable[[str], object]
"""What comes of a hand under ``key=value``, to be compared."""

WAIT_9P = "123456789m111p9p"
ALSO_9P = "123456789m222p9p"
THIRD_9P = "123456789m333p9p"
WAIT_8M = "123456789s444m8m"
ROBBER = "123456789m11p78p"
KONG_5M = "555m234567p88p67p"
OPENING = "123456789m11p789p"
NOT_READY = "1245578s246688p"
PIG = "1177m2255p8p3366s"
ENDING = [PIG + "9m", NOT_READY, WAIT_9P, "123456789s444m9m"]


def always(wishes: Mapping[int, str]) -> Wish:
    """The same wishes at any time, by seat."""
    return lambda _game, seat: wishes.get(seat, "").split()


def once(wishes: Mapping[int, str]) -> Wish:
    """As ``always``, but nobody wins or discards a kind a second time."""

    def wish(game: Game, seat: int) -> list[str]:
        table = game.state.table
        done = {name(discard.tile) for discard in table.thrown if discard.seat == seat}
        won = bool(table.players[seat].wins)
        words = wishes.get(seat, "").split()
        return [word for word in words if word not in done and not (won and word.startswith("hu"))]

    return wish


def after_passing(first: str, wishes: Mapping[int, str]) -> Wish:
    """As ``always``, but what is offered first of this kind is passed by seat 1."""

    def wish(game: Game, seat: int) -> list[str]:
        thrown = [name(discard.tile) for discard in game.state.table.thrown]
        if seat == 1 and thrown == [first]:
            return ["pass"]
        return wishes.get(seat, "").split()

    return wish


@dataclass(frozen=True)
class Scene:
    """A steered hand, to be played under any value of an option."""

    hands: list[str]
    draws: str = ""
    wish: Wish = field(default_factory=lambda: always({}))
    sets: tuple[str, ...] = ()
    base: str = "xueliu"
    rest: dict[str, Any] = field(default_factory=dict)

    def __call__(self, setting: str) -> list[dict[str, Any]]:
        rules = (self.base, *(s for s in self.sets if s.split("=")[0] != setting.split("=")[0]), setting)
        game = dealt(self.hands, self.draws, rules, **self.rest).wishing(self.wish)
        return [to_json(event) for event in game.events]


@dataclass(frozen=True)
class Proof:
    """Values of one option, and hands that tell each from every other."""

    values: tuple[str, ...]
    scenes: tuple[Play, ...]

    def outcome(self, key: str, value: str) -> list[object]:
        """What comes of every hand under this value."""
        return [play(f"{key}={value}") for play in self.scenes]


def match_of(*sets: str) -> Play:
    """The events of a match of defaults."""

    def play(setting: str) -> list[Event]:
        rules = ruling(("xueliu", *(s for s in sets if s.split("=")[0] != setting.split("=")[0]), setting))
        heard: list[Event] = []
        fair = Fair(secret_of_seed("scene"))
        match = Match(Setup(rules, fair, ("a", "b", "c", "d"), ("x",) * 4, rules.play.hands), [heard.append])
        match.start()
        while not match.over:
            for request in match.requests():
                match.answer(default(request))
            if match.hand_over:
                match.proceed()
        return [event for event in heard if isinstance(event, StartHand)]

    return play


def dealer_after(scene: Scene) -> Play:
    """Who deals after a hand whose dealer would throw seven."""

    def play(setting: str) -> int:
        rules = (scene.base, *scene.sets, setting)
        game = dealt(scene.hands, scene.draws, rules, **scene.rest).wishing(scene.wish)
        return next_dealer(game.state.table, (3, 4))

    return play


def proof(values: str, *scenes: Play) -> Proof:
    """Values with blanks between."""
    return Proof(tuple(values.split()), scenes)


YES_NO = "true false"

won_on_9p = Scene(["9p", WAIT_9P, ALSO_9P], "", always({0: "9p", 1: "hu", 2: "hu"}))
self_drawn = Scene(["", WAIT_9P], "9p", always({1: "hu"}))
own_kong = Scene(["", KONG_5M], "5m8p", always({1: "hu gang5m"}))
fed_kong = Scene(["5m", KONG_5M], "8p", always({0: "5m", 1: "hu gang"}))
added_kong = Scene(
    ["5m", "55m234567p88p67p9s"],
    "1s1s1s5m8p",
    always({0: "5m", 1: "hu peng gang5m 9s"}),
    ("play.void=at_win",),
)
late_kong = Scene(["5m", "555m234567p67p1s1s"], "", always({0: "5m", 1: "peng gang5m 1s"}))
gangshangpao = Scene(
    ["5s" + WAIT_9P, "555s9p", ALSO_9P, THIRD_9P], "6s", always({0: "5s", 1: "gang 9p", 2: "hu", 3: "hu"})
)
ended = Scene(ENDING, "9p9p9p9m", once({0: "9m", 3: "hu"}), ("locked.win=ask",))
out = Scene(ENDING, "9p9p9p9m", once({0: "9m", 3: "hu"}), ("play.mode=xuezhan",))
last_tile = Scene(
    ["", "", "", WAIT_9P],
    "",
    lambda game, seat: ["hu"] * (not game.state.table.wall_left),
    rest={"end": "9p"},
)
"""Seat 3 draws the last tile of the wall and wins."""


def robbing_wish(game: Game, seat: int) -> list[str]:
    """Seat 0's 9p is ponged by 1; only the added kong is won on by 3."""
    offer = game.state.table.offer
    if seat == 3:
        return ["hu"] if offer is not None and offer.robbing else []
    return {0: ["9p"], 1: ["peng", "gang9p", "1s"]}.get(seat, [])


robbed = Scene(["9p", "99p1s", "", ROBBER], "2s2s2s9p", robbing_wish)


def passing(draws: str, wishes: dict[int, str], first: str = "6p", hand: str = "123789m88m33345p") -> Scene:
    """Seat 2 deals and discards; seat 1 passes that up."""
    return Scene(["", hand, first], draws, after_passing(first, {2: first, **wishes}), rest={"dealer": 2})


def locked_kong(kind: str) -> Scene:
    """Seat 1 has won on 5p, then could lay down its 5m in this way."""
    if kind == "direct":
        return Scene(["5p", KONG_5M], "5m1s", once({0: "5p", 1: "hu gang", 2: "5m"}))
    if kind == "concealed":
        return Scene(["5p", KONG_5M], "1s1s2s5m", once({0: "5p", 1: "hu gang5m"}))
    hands = ["5m", "55m234567p88p67p1s", "5p"]
    return Scene(hands, "9s1s2s2s5m", once({0: "5m", 1: "hu peng gang5m 1s", 2: "5p"}))


def ron(hand: str, tile: str, *sets: str, base: str = "xueliu") -> Scene:
    """Seat 1 wins on a discard of seat 0 with a concealed hand."""
    return Scene([tile, hand], "", once({0: tile, 1: "hu"}), sets, base)


LINEAR = ("fan.scale=linear", "fan.offset=0", "locked.win=ask")


def golden_hook(kong: bool, one_suit: bool) -> Scene:
    """Seat 1 melds four times and wins on the ninth tile of its suit."""
    kinds = ["1m", "2m", "4m", "5m"] if one_suit else ["1m", "2m", "4p", "5p"]
    hand = "".join(kind * (3 if kong else 2) for kind in kinds) + "8m" + ("" if kong else "9s9s9s9s")
    claim = "gang" if kong else "peng"
    return Scene(["".join(kinds) + "8m", hand], "", _hook_wish(kinds, claim), LINEAR)


def _hook_wish(kinds: list[str], claim: str) -> Wish:
    def wish(game: Game, seat: int) -> list[str]:
        melds = len(game.state.table.players[1].melds)
        if seat == 0:
            return [kinds[melds]] if melds < 4 else ["8m"]
        if seat == 1:
            return ["hu"] * (melds == 4 and not game.state.table.players[1].wins) + [claim, "9s"]
        return []

    return wish


BASE: dict[str, Scene] = {
    "pinghu": ron(WAIT_9P, "9p", *LINEAR),
    "duidui": ron("111m333m555p777p9p", "9p", *LINEAR),
    "qingyise": ron("1112345678999m", "5m", *LINEAR),
    "daiyaojiu": ron("123789m111999p1m", "1m", *LINEAR),
    "qidui": ron("1155m449966887p", "7p", *LINEAR),
    "jingoudiao": golden_hook(False, False),
    "qingdui": ron("111333555777m9m", "9m", *LINEAR),
    "jiangdui": ron("222555888m5558p", "8p", *LINEAR),
    "longqidui": ron("1155m444466887p", "7p", *LINEAR),
    "qingqidui": ron("1133557799m224m", "4m", *LINEAR),
    "qingyaojiu": ron("1112377788899m", "9m", *LINEAR),
    "qingjingoudiao": golden_hook(False, True),
    "qinglongqidui": ron("1111557799m224m", "4m", *LINEAR),
    "shibaluohan": golden_hook(True, False),
    "qingshibaluohan": golden_hook(True, True),
    "tianhu": Scene([OPENING], "", once({0: "hu9p"}), (*LINEAR, "play.opening_win=true")),
    "dihu": Scene(["", WAIT_9P], "9p", once({1: "hu"}), (*LINEAR, "play.opening_win=true")),
}
"""A win of each base pattern."""

NO_SAME = ("fan.base.daiyaojiu=false", "fan.base.qingyaojiu=false", "fan.base.jiangdui=false")
FAN_KONGS = (*LINEAR, "pay.kongs=fan")

EXTRA: dict[str, Scene] = {
    "gen": Scene(own_kong.hands, own_kong.draws, own_kong.wish, LINEAR),
    "gangshanghua": Scene(own_kong.hands, own_kong.draws, own_kong.wish, LINEAR),
    "gangshangpao": Scene(gangshangpao.hands, gangshangpao.draws, gangshangpao.wish, LINEAR),
    "qiangganghu": Scene(robbed.hands, robbed.draws, robbed.wish, LINEAR),
    "menqingzimo": Scene(self_drawn.hands, self_drawn.draws, self_drawn.wish, LINEAR),
    "menqing": ron(WAIT_9P, "9p", *LINEAR),
    "zimo": Scene(["", WAIT_9P], "9p", self_drawn.wish, (*LINEAR, "pay.self_draw_bonus=fan")),
    "haidi": Scene(last_tile.hands, "", last_tile.wish, LINEAR, rest=last_tile.rest),
    "zhongzhang": ron("234567m345678p2m", "2m", *LINEAR),
    "yaojiu": ron("123789m111999p1m", "1m", *LINEAR, *NO_SAME),
    "jiangdui": ron("222555888m5558p", "8p", *LINEAR, *NO_SAME),
    "tianhu": BASE["tianhu"],
    "dihu": BASE["dihu"],
    "exposed_kong": Scene(fed_kong.hands, fed_kong.draws, fed_kong.wish, FAN_KONGS),
    "concealed_kong": Scene(own_kong.hands, own_kong.draws, own_kong.wish, FAN_KONGS),
}
"""A win with each extra."""

PROOFS: dict[str, Proof] = {
    "play.mode": proof("xueliu xuezhan", won_on_9p),
    "play.dice": proof("1 2", Scene([])),
    "play.next_dealer": proof(
        "dice first_winner first_winner_unless_drawn rotate",
        dealer_after(Scene(["", "", "", WAIT_9P], "1s1s9p", once({3: "hu"}), (), "xuezhan")),
    ),
    "play.swap_three": proof(YES_NO, Scene([])),
    "play.swap_direction": proof("die next across previous", Scene([], sets=("play.swap_three=true",))),
    "play.void": proof("declared at_win", Scene([])),
    "play.void_first": proof(
        YES_NO, Scene(["1s123456789m1122p"], "", sets=("play.void=declared",), rest={"voids": "smmm"})
    ),
    "play.wild": proof(YES_NO, Scene([], base="xuezhan-wild")),
    "play.float": proof(YES_NO, Scene(["", WAIT_9P], "9p", always({1: "hu"}), base="xuezhan-wild")),
    "play.opening_win": proof(YES_NO, Scene([OPENING], "", once({0: "hu9p"}))),
    "play.multiple_winners": proof("all nearest", won_on_9p),
    "play.next_draw": proof("after_winner after_discarder", won_on_9p),
    "play.hands": proof("1 2", match_of()),
    "claims.void_blocks_claims": proof(
        YES_NO,
        Scene(
            ["9p123456789s1234p", "1s99p"],
            "",
            always({0: "9p", 1: "peng"}),
            ("play.void=declared",),
            rest={"voids": "msmm"},
        ),
    ),
    "claims.pass_win": proof(
        "free same_or_lower same_or_lower_until_last4 any",
        passing("6p3p", {3: "6p", 0: "3p", 1: "hu"}),
        passing("8m6p", {3: "8m", 1: "peng hu 3p"}),
    ),
    "claims.pass_pong": proof(
        "free same_tile", passing("8m", {3: "8m", 1: "peng"}, "8m", "88m123456p789p19s")
    ),
    "claims.must_win_last": proof(
        "0 4 8",
        Scene([WAIT_9P + "9s"], "", rest={"end": "9p4s4s4s"}),
        Scene([WAIT_9P + "9s"], "", rest={"end": "9p4s4s4s4m4m4m4p"}),
    ),
    "locked.kongs": proof(
        "[] direct added concealed direct,added direct,concealed added,concealed direct,added,concealed",
        *(locked_kong(kind) for kind in ("direct", "added", "concealed")),
    ),
    "locked.kong_test": proof(
        "same_waits won_waits",
        Scene(["4m", "3334m234567p999p"], "1s1s2s3m", once({0: "4m", 1: "hu gang3m"})),
    ),
    "locked.win": proof("auto ask", Scene(["9p", WAIT_9P], "9p", once({0: "9p", 1: "hu", 2: "9p"}))),
    "locked.later_fan": proof(
        "anew first_pattern",
        Scene(["6m", "1112223336777m"], "5m", always({0: "6m", 1: "hu", 2: "5m"}), base="xueliu-linear"),
    ),
    "fan.scale": proof("power linear", own_kong),
    "fan.offset": proof("0 1", own_kong),
    "fan.cap": proof("0 1 2", own_kong),
    "fan.seven_pairs": proof(YES_NO, ron("1155m449966887p", "7p")),
    "fan.dragon_uses_root": proof(YES_NO, ron("1155m444466887p", "7p")),
    "pay.stack": proof("10000 300", match_of("play.hands=1")),
    "pay.stake": proof("100 50 1% 2%", Scene(["", WAIT_9P], "9p", always({1: "hu"}), rest={"stake": None})),
    "pay.room_factor": proof("1 3", own_kong),
    "pay.service_fee": proof("0 5", Scene([])),
    "pay.self_draw_bonus": proof(
        "none stake fan", Scene(["", WAIT_9P], "9p", always({1: "hu"}), ("fan.extra.zimo=2",))
    ),
    "pay.self_draw_bonus_from": proof(
        "unwon all", Scene(["9p", WAIT_8M, ALSO_9P], "1s1s8m", always({0: "9p", 1: "hu", 2: "hu"}))
    ),
    "pay.kongs": proof("money fan none", own_kong),
    "pay.kong_direct": proof("[2,1] [2,0] [3,1]", fed_kong),
    "pay.kong_added": proof("1 2", added_kong),
    "pay.kong_concealed": proof("2 3", own_kong),
    "pay.kong_late_added": proof(YES_NO, late_kong),
    "pay.kong_fan_out": proof(
        YES_NO,
        Scene(["9p", "555s9p", "", WAIT_9P], "5s1s", once({1: "gang5s 9p", 3: "hu"}), base="xueliu-kongfan"),
    ),
    "pay.kong_transfer": proof(
        "off last all refund",
        Scene(["", "555s777s9p", "", WAIT_9P], "5s7s1m", once({1: "gang5s gang7s 9p", 3: "hu"})),
    ),
    "pay.kong_transfer_several": proof(
        "split each none", Scene(gangshangpao.hands, "6s", gangshangpao.wish, ("pay.kong_transfer=last",))
    ),
    "pay.kong_bloom_payer": proof("all feeder", fed_kong),
    "pay.kong_discard_payer": proof("discarder feeder", gangshangpao),
    "pay.bankruptcy": proof(
        "zero negative",
        Scene(won_on_9p.hands, "", won_on_9p.wish, rest={"scores": (11, 9, 9, 9), "stake": 10}),
    ),
    "pay.bankruptcy_split": proof(
        "equal nearest",
        Scene(won_on_9p.hands, "", won_on_9p.wish, rest={"scores": (11, 9, 9, 9), "stake": 10}),
    ),
    "end.pig_amount": proof(
        "stakes:16 stakes:3 best:2 fan:3 cap",
        Scene(ENDING, ended.draws, ended.wish, (*ended.sets, "fan.cap=6", "fan.base.pinghu=3")),
    ),
    "end.pig_to": proof("non_pigs ready non_pigs_in_play non_pigs_unwon", ended, out),
    "end.pig_and_not_ready": proof(
        "larger pig_only sum",
        Scene(ENDING, ended.draws, ended.wish, (*ended.sets, "fan.base.pinghu=3", "end.pig_amount=stakes:3")),
    ),
    "end.not_ready_to": proof("ready ready_in_play ready_unwon", ended, out),
    "end.best": proof("plain self_draw", ended),
    "end.kong_refund": proof(YES_NO, Scene(["", "888s12455s34679p"], "8s", always({1: "gang8s"}))),
}
"""For each option its values, and hands that tell every value from every other."""


def leaving(setting: str) -> list[dict[str, Any]]:
    """Seat 1 leaves for good on its first turn."""
    game = dealt(["", WAIT_9P], "", ("xueliu", setting)).until_turn(1).leave(1, final=True).finish()
    return [to_json(event) for event in game.events]


PROOFS |= {
    "pay.escape_stakes": proof("0 3", leaving),
    "pay.escape_floor": proof("0 10", leaving),
}
PROOFS |= {
    f"fan.base.{id}": proof("20 21" if id in ("pinghu", "qidui") else "20 21 false", scene)
    for id, scene in BASE.items()
}
PROOFS |= {
    f"fan.extra.{id}": proof("1 2" if id == "zimo" else "1 2 false", scene) for id, scene in EXTRA.items()
}

ELSEWHERE = {
    "timers.choose": "a clock runs only on the screen",
    "timers.act": "a clock runs only on the screen",
    "timers.misses": "a clock runs only on the screen",
}
"""Options that no hand can show, because the engine knows no clock."""
