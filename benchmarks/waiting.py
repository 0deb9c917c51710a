"""How long 查听 takes to be drawn again: the slowest hands there are, and hands as they come.

The slowest hands hold every wild tile 听用 or lie in one suit, so that nearly every discard leaves them ready
for nearly everything. One picture is a scene made of the player's view and the book drawn from it, with
nothing remembered; the worth of waits that finds no time in it comes with the pictures after it, and how long
it takes until all of it is there is told too. As in the game, what has been loaded is passed over when Python
looks for garbage. Times are those of the processor, for what else the machine does delays everything alike.

``python -m benchmarks.waiting`` prints the section alone.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from textual.geometry import Size

from xueliu import garbage
from xueliu.engine.notation import parse_tiles
from xueliu.engine.rules import load_ruleset
from xueliu.engine.step import apply, new_hand, requests, view
from xueliu.engine.table import View
from xueliu.engine.tiles import COPIES, SEATS, TILES, Tile
from xueliu.tui import ting, worth
from xueliu.tui.books import HandBook
from xueliu.tui.look import Look
from xueliu.tui.scene import Choices, Players, Scene
from xueliu.tui.scenes import make_scene
from xueliu.tui.widgets.tray import book_rows

AIM: Final = 50.0
"""Milliseconds a picture."""
SIZE: Final = Size(80, 40)
PLAYERS: Final = Players(("a", "b", "c", "d"), ("normal",) * 4, 1, "1")
WORST: Final = (
    ("xuezhan-wild", "5555m1223344567p", "4m"),
    ("xuezhan-wild", "5555m1234578p13s7p", "4m"),
    ("xuezhan-wild", "5555m1122334466p", "4m"),
    ("xuezhan-wild", "5555m2345678999p", "4m"),
    ("xuezhan-wild", "5555m1223334444p", "4m"),
    ("xuezhan-wild", "5555m11223344m99p", "4m"),
    ("xuezhan-wild", "5555m2233446678m", "4m"),
    ("xuezhan", "11123456789999m", None),
    ("xuezhan", "11223344556677p", None),
    ("xueliu-kongfan", "23344455566778s", None),
)
"""Ruleset, the dealer's fourteen tiles, the indicator."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """Pictures of one kind of hands."""

    name: str
    hands: int
    first: float
    """Milliseconds of the slowest first picture."""
    later: float
    """Milliseconds of the slowest picture after it."""
    whole: float
    """Milliseconds until all is there, of the hand that takes longest."""


def measure(rounds: int = 3) -> list[Drawn]:
    """The slowest hands, and random ones with all the wild tiles."""
    garbage.leave()
    garbage.watch()
    warm = dealt("xuezhan-wild", list(parse_tiles("555m1122334466p9s")), "4m")
    pictures(warm)
    worst = [dealt(rules, list(parse_tiles(hand)), turned) for rules, hand, turned in WORST]
    return [
        drawn("the slowest hands", worst * rounds),
        drawn("hands with four wild tiles", list(with_wilds(20 * rounds))),
        drawn("hands just dealt", list(as_they_come(20 * rounds))),
    ]


def drawn(name: str, views: Sequence[View]) -> Drawn:
    """The slowest of these views."""
    times = [pictures(one) for one in views]
    return Drawn(
        name,
        len(views),
        max(each[0] for each in times),
        max((max(each[1:]) for each in times if each[1:]), default=0.0),
        max(sum(each) for each in times),
    )


def pictures(seen: View) -> list[float]:
    """Milliseconds of each picture until nothing is missing."""
    worth._known.clear()
    ting._compared.cache_clear()
    found: list[float] = []
    whole = False
    while not whole:
        start = time.thread_time()
        scene = make_scene(seen, PLAYERS, HandBook(), Choices(), None)
        book_rows("ting", scene, Look(), SIZE)
        found.append((time.thread_time() - start) * 1e3)
        whole = complete(scene)
    return found


def complete(scene: Scene) -> bool:
    """Whether the worth of every wait is there."""
    return all(row.whole for row in scene.ting)


def with_wilds(number: int) -> Iterator[View]:
    """Hands of all four wild tiles and ten others of two suits."""
    luck = Random("wilds")
    for _ in range(number):
        rest = [tile for tile in TILES if tile >= 9 for _ in range(COPIES)]
        yield dealt("xuezhan-wild", [Tile(4)] * 4 + luck.sample(rest, 10), "4m")


def as_they_come(number: int) -> Iterator[View]:
    """Hands just dealt."""
    luck = Random("dealt")
    for _ in range(number):
        yield dealt("xuezhan", luck.sample([tile for tile in TILES for _ in range(COPIES)], 14), None)


def dealt(rules: str, tiles: Sequence[Tile], turned: str | None) -> View:
    """The dealer's view of his first turn with these fourteen tiles."""
    wanted = list(tiles)
    rest = [tile for tile in TILES for _ in range(COPIES)]
    for tile in wanted:
        rest.remove(tile)
    indicator = parse_tiles(turned)[0] if turned else None
    if indicator is not None:
        rest.remove(indicator)
    wall: list[Tile] = []
    for place in range(108):
        dealers = place in (0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 52)
        if place == 53 and indicator is not None:
            wall.append(indicator)
        else:
            wall.append(wanted.pop() if dealers else rest.pop())
    plain = {"play.swap_three": "false", "play.void": "at_win", "play.float": "false"}
    state = new_hand(load_ruleset(rules, plain), wall, SEATS[0], (10000,) * 4, (3, 4), 1)
    while state.table.window.value != "turn":
        state = apply(state, requests(state)[0].options[0]).state
    return view(state, SEATS[0])


def section(found: Sequence[Drawn]) -> list[str]:
    """The section of the page, in Markdown."""
    return [
        "## 查听",
        "",
        "A scene made of the player's view and the book drawn from it, nothing remembered",
        f"(`benchmarks/waiting.py`), in time of the processor. Aim: every picture within {AIM:.0f} ms; what",
        "finds no time in the first is there in those after it.",
        "",
        "| hands | number | slowest first ms | slowest later ms | all there ms |",
        "|---|---:|---:|---:|---:|",
        *(f"| {d.name} | {d.hands} | {d.first:.1f} | {d.later:.1f} | {d.whole:.1f} |" for d in found),
        "",
    ]


if __name__ == "__main__":
    print("\n".join(section(measure())))
