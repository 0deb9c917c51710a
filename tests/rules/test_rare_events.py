"""What chance seldom brings is reached by steered deals, each of them counted here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

from tests.option_scenes import BASE, PROOFS, Scene
from tests.table_builder import Game, dealt
from xueliu.engine.check import check_state
from xueliu.engine.events import (
    AddedKonged,
    ConcealedKonged,
    DirectKonged,
    Drawn,
    Event,
    Hora,
    Ponged,
    Ryukyoku,
    Transfer,
    Why,
    WildSwapped,
)
from xueliu.engine.how import How

WAIT_9P = "123456789m111p9p"
ALSO_9P = "123456789m222p9p"
THIRD_9P = "123456789m333p9p"
PIGS = ["1177m2255p8p3366s9m", "2268m447p1579s48s", "1358m1369p26799s", "2469m368p11458s9p"]


def three_winners() -> Game:
    return dealt(["9p", WAIT_9P, ALSO_9P, THIRD_9P]).play("0:9p", "1:hu 2:hu 3:hu").finish()


def two_robbers() -> Game:
    hands = ["9p", "99p", "123456789s11p78p", "123456789m22p78p"]
    return (
        dealt(hands, "1m1m1m9p").play("0:9p", "1:peng").until_turn(2).play("1:gang9p", "2:hu 3:hu").finish()
    )


def four_kongs() -> Game:
    scene = BASE["qingshibaluohan"]
    return dealt(scene.hands, scene.draws, "xuezhan").wishing(scene.wish)


def four_concealed_kongs() -> Game:
    """In one turn, one replacement after another."""
    hand = dealt(["1111222m333444p9s"], "2m3p4p5p5p", ("xuezhan", "play.opening_win=false"))
    return hand.play("0:gang1m", "0:gang2m", "0:gang3p", "0:gang4p").finish()


def last_tile_drawn() -> Game:
    return dealt(["", "", "", WAIT_9P], "", "xuezhan", end="9p").until(0).play("3:hu")


def last_tile_discarded() -> Game:
    return dealt([WAIT_9P + "9s", "99p", "", ""], "", "xuezhan", end="9p").until(0).play("3:9p", "0:hu")


def last_tile_of_a_kong() -> Game:
    """The replacement is the last tile of all, and wins."""
    hand = "555m234567p88p67p"
    return dealt(["", "", hand], "", "xueliu", end="5m8p").until(1).play("2:gang5m", "2:hu")


def four_pigs() -> Game:
    return dealt(PIGS).finish()


def broke_on_several() -> Game:
    """Eleven chips for three winners of ten each."""
    game = dealt(["9p", WAIT_9P, ALSO_9P, THIRD_9P], scores=(11, 100, 100, 100), stake=10)
    return game.play("0:9p", "1:hu 2:hu 3:hu").finish()


def transfer_to_several() -> Game:
    hands = ["5s" + WAIT_9P, "555s9p", ALSO_9P, THIRD_9P]
    return dealt(hands, "6s").play("0:5s", "1:gang", "1:9p", "2:hu 3:hu").finish()


def wild_pong() -> Game:
    rules = ("xuezhan-wild", "play.float=false")
    game = dealt(["9p", "5s9p1s"], "2m2m2m9p", rules, indicator="4s").play("0:9p", "1:pengW", "1:1s")
    return game.until_turn(2).play("1:x9p").finish()


def opening_win() -> Game:
    return dealt(["123456789m11p789p"], rules=("xueliu", "play.opening_win=true")).play("0:hu9p").finish()


DEALS: dict[str, Callable[[], Game]] = {
    "three winners": three_winners,
    "two robbers": two_robbers,
    "four kongs": four_kongs,
    "four concealed kongs": four_concealed_kongs,
    "last tile drawn": last_tile_drawn,
    "last tile discarded": last_tile_discarded,
    "last tile of a kong": last_tile_of_a_kong,
    "four pigs": four_pigs,
    "broke on several": broke_on_several,
    "transfer to several": transfer_to_several,
    "wild pong": wild_pong,
    "opening win": opening_win,
}


@cache
def game(name: str) -> Game:
    return DEALS[name]().finish()


def count(events: list[Event]) -> Counter[str]:
    """How often each rare thing is among the events of one hand."""
    found: Counter[str] = Counter()
    wall, kongs = 55, Counter[int]()
    for event, before in zip(events, [None, *events], strict=False):
        if isinstance(event, Drawn):
            wall -= 1
        if isinstance(event, Hora):
            found["several winners"] += isinstance(before, Hora)
            found["robbing"] += event.how is How.CHANKAN
            found["win with the wall empty"] += wall == 0
            found["last replacement wins"] += wall == 0 and ("gangshanghua", 1) in event.fans
        if isinstance(event, DirectKonged | AddedKonged | ConcealedKonged):
            kongs[event.actor] += 1
            found["four kongs"] += kongs[event.actor] == 4
        if isinstance(event, Ryukyoku):
            found["all pigs"] += len(event.pigs) == 4
        if isinstance(event, Ponged):
            found["wild pong"] += len(set(event.consumed)) == 2
        found["wild taken back"] += isinstance(event, WildSwapped)
        if isinstance(event, Transfer):
            found["bankruptcy"] += event.amount < event.due
            several = isinstance(before, Transfer) and before.why is Why.KONG_TRANSFER
            found["transfer with several winners"] += event.why is Why.KONG_TRANSFER and several
    return found


def test_every_rare_event_is_reached_and_counted() -> None:
    total: Counter[str] = Counter()
    for name in DEALS:
        total += count(game(name).events)
    least = {
        "several winners": 6,
        "robbing": 2,
        "win with the wall empty": 3,
        "last replacement wins": 1,
        "four kongs": 2,
        "all pigs": 1,
        "wild pong": 1,
        "wild taken back": 1,
        "bankruptcy": 3,
        "transfer with several winners": 1,
    }
    assert {rare: total[rare] for rare in least if total[rare] < least[rare]} == {}


def test_each_of_them_is_settled_without_a_point_lost() -> None:
    for name in DEALS:
        assert sum(game(name).won) == 0, name
        assert check_state(game(name).state) == [], name


def test_four_pigs_move_nothing() -> None:
    assert game("four pigs").transfers() == []


def test_four_kongs_pay_and_the_hook_wins() -> None:
    assert game("four kongs").wins()[0].fans[0][0] == "qingshibaluohan"


def test_scenes_of_options_are_whole_hands_too() -> None:
    """Under every value the hand is settled and nothing is wrong with what is left."""
    for key, proof in PROOFS.items():
        for scene in proof.scenes:
            if isinstance(scene, Scene):
                events = scene(f"{key}={proof.values[0]}")
                assert events[-1]["type"] == "end_kyoku"
