"""What hands at the start turn out to be worth: ``python -m tools.fit_starts collect … | fit FILE…``.

``collect RULES LEVEL HANDS FILE`` plays hands of one bot at three ``anchor`` with an exchange and a void suit
that are partly chance, and writes a line a hand: the tiles after the exchange, what was done, and what the
hand had come to when about half the wall was gone, which is money so far and what the bot then expects.
``fit`` makes of such lines the numbers of ``xueliu/ai/ev/start_lines.py``. ``whole RULES LEVEL HANDS`` plays
hands to their end and tells how they ended, which is what floats go by.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from xueliu.ai.anchor import Anchor, choose_swap, connections, shortest_suit
from xueliu.ai.ev.bot import EvBot
from xueliu.ai.ev.chances import Chances
from xueliu.ai.ev.hands import Hands
from xueliu.ai.ev.levels import EV_LEVELS
from xueliu.ai.ev.start_lines import Signs, signs_of
from xueliu.ai.ev.turn import turn_values
from xueliu.arena.plan import STACK, dealer_of, standing_alone
from xueliu.engine.actions import Action, DeclareVoid, Float, SwapThree, Win
from xueliu.engine.legal_before import swappable
from xueliu.engine.rules import load_ruleset
from xueliu.engine.state import State
from xueliu.engine.step import apply, new_hand, requests
from xueliu.engine.table import Request, View, Window
from xueliu.engine.tiles import SEATS, SUITS, Suit, with_tile
from xueliu.fair import Fair, secret_of_seed
from xueliu.price import win_price

SEED: Final = "dev starts 2026-11-30"
HALF: Final = 31
"""With so many tiles left a hand is far enough to be judged."""
RIDGE: Final = 5.0
FOLDS: Final = 5


def deal(rules_id: str, wall: int, seed: str = SEED) -> State:
    """A hand that stands alone."""
    rules, fair = standing_alone(load_ruleset(rules_id)), Fair(secret_of_seed(seed), rules_id)
    dice = fair.dice(wall).dice(rules.play.dice)
    swap = fair.swap_die(wall)
    return new_hand(rules, fair.wall(wall), dealer_of(wall), (STACK,) * 4, dice, 1, swap_die=swap, stake=1)


def chance_swap(view: View, chance: Random) -> SwapThree:
    """The usual three, or the least connected of some suit."""
    if chance.random() < 0.4:
        return choose_swap(view)
    tiles = swappable(view)[chance.choice(sorted(swappable(view)))]
    three = sorted(sorted(tiles, key=lambda tile: (connections(tile, tiles), tile))[:3])
    return SwapThree(view.seat, (three[0], three[1], three[2]))


def chance_void(view: View, chance: Random) -> Suit:
    """One of the suits, the shorter the likelier."""
    counts = view.own.counts
    by_size = sorted(SUITS, key=lambda suit: (sum(counts[9 * suit : 9 * suit + 9]), suit))
    return chance.choices(by_size, (6, 4, 1))[0]


def worth_now(request: Request, bot: EvBot) -> float:
    """What the bot expects from its turn on (stakes)."""
    view, own = request.view, request.view.own
    if not isinstance(request.options[0], Win) or own.drawn is None:
        return max(value for _, value in turn_values(request, bot.weights))
    now = win_price(view) / view.table.unit
    chances = Chances(view, bot.weights)
    turns = chances.wall / chances.players
    hands = Hands(chances, bot.weights, turns + 1)
    if hands.single:
        return now
    return now + hands.value((with_tile(own.counts, own.drawn, -1), view.me.melds), turns)


class Course:
    """One hand of a bot among three yardsticks."""

    def __init__(self, rules_id: str, level: str, wall: int) -> None:
        """The bot's seat goes round with the walls."""
        self.chance = Random(f"{SEED} {rules_id} {level} {wall}")
        self.state, self.seat = deal(rules_id, wall), SEATS[(wall // 4) % 4]
        self.bot = EvBot(level, EV_LEVELS[level])
        self.row: dict[str, Any] = {}

    def play(self) -> dict[str, Any]:
        """The line of the hand."""
        while asked := requests(self.state):
            for request in asked:
                if request.seat == self.seat:
                    if self._note(request):
                        return self.row
                    action = self._own(request)
                else:
                    action = Anchor().decide(request)
                self.state = apply(self.state, action).state
        return self.row | {"worth": self.money()}

    def money(self) -> int:
        """What the bot's seat has gained."""
        return self.state.table.scores[self.seat] - STACK

    def _own(self, request: Request) -> Action:
        match request.window:
            case Window.FLOAT:
                return Float(request.seat, False)
            case Window.SWAP:
                return chance_swap(request.view, self.chance)
            case Window.VOID:
                void = chance_void(request.view, self.chance)
                self.row = started(request.view, void)
                return DeclareVoid(request.seat, void)
        return self.bot.decide(request)

    def _note(self, request: Request) -> bool:
        """Whether all is known that the line is to tell."""
        if request.window is not Window.TURN:
            return False
        if not self.row:
            self.row = started(request.view, shortest_suit(request.view))
        if request.view.table.wall_left > HALF:
            return False
        self.row["worth"] = round(self.money() + worth_now(request, self.bot), 3)
        return True


def started(view: View, void: Suit) -> dict[str, Any]:
    """A hand before its first discard; of one that has drawn, without the draw."""
    own, opened = view.own, view.table.opening or view.seat == view.table.dealer
    counts = own.counts if opened or own.drawn is None else with_tile(own.counts, own.drawn, -1)
    return {"counts": counts, "void": int(void), "given": own.given, "taken": own.taken}


def collect(rules_id: str, level: str, hands: int, path: Path) -> None:
    """Play hands and write their lines; a file that was begun is gone on with."""
    done = len(path.read_text().splitlines()) if path.exists() else 0
    with path.open("a") as file:
        for wall in range(done + 1, hands + 1):
            row = Course(rules_id, level, wall).play()
            print(json.dumps({"wall": wall, "rules": rules_id} | row), file=file, flush=True)


def whole(rules_id: str, level: str, hands: int) -> None:
    """How hands end that are played as the level plays: the mean of each tenth of them (stakes)."""
    found = sorted(_to_the_end(rules_id, level, wall) for wall in range(1, hands + 1))
    tenths = [found[len(found) * i // 10 : len(found) * (i + 1) // 10] for i in range(10)]
    print(rules_id, level, [round(sum(tenth) / len(tenth), 1) for tenth in tenths], sum(found) / len(found))


def _to_the_end(rules_id: str, level: str, wall: int) -> int:
    course = Course(rules_id, level, wall)
    while asked := requests(course.state):
        for request in asked:
            bot = course.bot if request.seat == course.seat else Anchor()
            action = bot.decide(request) if request.window is not Window.FLOAT else Float(request.seat, False)
            course.state = apply(course.state, action).state
    return course.money()


Row = tuple[list[float], float]


def read(paths: Sequence[Path]) -> list[Row]:
    """What speaks for each hand, and what it came to."""
    return [_row(json.loads(line)) for path in paths for line in path.read_text().splitlines()]


def _row(line: dict[str, Any]) -> Row:
    rules = load_ruleset(line["rules"])
    return list(signs_of(tuple(line["counts"]), Suit(line["void"]), rules)), line["worth"]


def solved(rows: Sequence[Row]) -> list[float]:
    """The weights with the least squares, drawn a little to nothing."""
    size = len(rows[0][0])
    matrix = [[sum(x[i] * x[j] for x, _ in rows) for j in range(size)] for i in range(size)]
    right = [sum(x[i] * y for x, y in rows) for i in range(size)]
    for i in range(1, size):
        matrix[i][i] += RIDGE
    for i in range(size):
        pivot = matrix[i][i]
        for j in range(size):
            if j != i:
                factor = matrix[j][i] / pivot
                matrix[j] = [a - factor * b for a, b in zip(matrix[j], matrix[i], strict=True)]
                right[j] -= factor * right[i]
    return [right[i] / matrix[i][i] for i in range(size)]


def foretold(rows: Sequence[Row]) -> float:
    """The share of what hands differ by that weights fitted to others foretell."""
    mean = sum(y for _, y in rows) / len(rows)
    whole = sum((y - mean) ** 2 for _, y in rows)
    missed = 0.0
    for fold in range(FOLDS):
        weights = solved([row for i, row in enumerate(rows) if i % FOLDS != fold])
        missed += sum((y - dot(weights, x)) ** 2 for x, y in rows[fold::FOLDS])
    return 1 - missed / whole


def dot(weights: Sequence[float], values: Sequence[float]) -> float:
    """The sum of products."""
    return sum(a * b for a, b in zip(weights, values, strict=True))


def fit(paths: Sequence[Path]) -> None:
    """Print the weights and how much they foretell."""
    rows = read(paths)
    weights = solved(rows)
    print(f"# {len(rows)} hands, foretold {foretold(rows):.3f}")
    print(", ".join(f"{name}={weight:.2f}" for name, weight in zip(Signs._fields, weights, strict=True)))


def main(arguments: Sequence[str]) -> None:
    """Run one of the three."""
    what, *rest = arguments
    if what == "fit":
        fit([Path(path) for path in rest])
    elif what == "whole":
        whole(rest[0], rest[1], int(rest[2]))
    else:
        collect(rest[0], rest[1], int(rest[2]), Path(rest[3]))


if __name__ == "__main__":
    main(sys.argv[1:])
