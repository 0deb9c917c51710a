"""Views at random of hands of greedy bots, and worlds guessed from them, for tests of the play-outs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from xueliu.ai.playout.greedy import Greedy
from xueliu.ai.playout.guess import Guesser
from xueliu.ai.playout.imagine import World, asked_at, imagine
from xueliu.ai.playout.loop import NO_PLANS, Plans, play_out
from xueliu.arena.drawing import Drawing
from xueliu.engine.actions import Action
from xueliu.engine.flow import Next
from xueliu.engine.rules import RuleSet
from xueliu.engine.state import State, Step
from xueliu.engine.step import advance, apply, new_hand, requests
from xueliu.engine.table import Request, Window
from xueliu.engine.tiles import COPIES, SEATS, SUITS, TILES, Seat

STACKS = (300, 2_000, 100_000)
"""Poor enough for bankruptcies now and then."""


def requests_at_random(rules: RuleSet, chance: Random, share: float = 0.06) -> Iterator[Request]:
    """Questions from hand after hand, a share of those asked from the first turn on."""
    bot = Greedy()
    while True:
        state = hand_at_random(rules, chance)
        while not state.over:
            for request in requests(state):
                if request.window in (Window.TURN, Window.CLAIM, Window.ROB) and chance.random() < share:
                    yield request
                state = apply(state, bot.decide(request)).state


def hand_at_random(rules: RuleSet, chance: Random) -> State:
    wall = [tile for tile in TILES for _ in range(COPIES)]
    chance.shuffle(wall)
    dice = [1 + chance.randrange(6) for _ in range(3)]
    return new_hand(rules, wall, Seat(chance.randrange(4)), (chance.choice(STACKS),) * 4, dice, 1)


def guessed(request: Request, seed: int, number: int = 1) -> list[World]:
    guesser = Guesser(request.view, Random(seed))
    return [guesser.world() for _ in range(number)]


def plans_at_random(chance: Random) -> Plans:
    """For every seat the suit it collects, or none."""
    one, two, three, four = (chance.choice((None, None, *SUITS)) for _ in SEATS)
    return one, two, three, four


def by_the_loop(
    request: Request,
    world: World,
    plans: Plans = NO_PLANS,
    in_piles: bool = False,
    answer: Action | None = None,
) -> tuple[int, ...]:
    return play_out(imagine(request.view, world), asked_at(request.window), answer, plans, in_piles)


def by_the_engine(
    request: Request,
    world: World,
    plans: Plans = NO_PLANS,
    in_piles: bool = False,
    answer: Action | None = None,
) -> tuple[int, ...]:
    """The same hand with the same players, a question and an answer at a time."""
    draft = imagine(request.view, world)
    step = asked_at(request.window)
    if step is Next.WAIT:
        draft.waiting = (request.view.table.turn,)
    while step is not Next.WAIT:
        step = advance(draft, step)
    bots, act = [Greedy(plan=plan) for plan in plans], Drawing(world.wall, 0).apply if in_piles else apply
    if draft.table.offer != request.view.table.offer:
        answer = None  # somebody had to win in this world, and the seat wasn't asked
    return tuple(played(draft.freeze(), bots, act, answer).table.scores)


def played(
    state: State,
    bots: Sequence[Greedy],
    act: Callable[[State, Action], Step] = apply,
    answer: Action | None = None,
) -> State:
    """The hand at its end, by seat one of these players; who is asked at once may have his answer given."""
    while not state.over:
        for asked in requests(state):
            given = answer is not None and answer.actor == asked.seat
            action = answer if given and answer is not None else bots[asked.seat].decide(asked)
            state = act(state, action).state
        answer = None
    return state


def copies_of(world: World) -> list[int]:
    """Of each kind the copies in the four hands and the wall."""
    return [sum(world.hands[seat][tile] for seat in SEATS) + world.wall.count(tile) for tile in TILES]
