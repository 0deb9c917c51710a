"""A thousand keys, clicks, wheels and sizes at random: nothing breaks, and nothing illegal is done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from random import Random

import pytest
from textual import events
from textual.geometry import Size
from textual.pilot import Pilot

from xueliu.engine.actions import Action, SwapThree
from xueliu.engine.rules import load_ruleset
from xueliu.engine.table import Request
from xueliu.engine.tiles import SEATS, SUITS, Tile, suit_of
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Setup
from xueliu.session import Session
from xueliu.tui.app import XueliuApp
from xueliu.tui.ask.swapping import SwapAsking
from xueliu.tui.director import Director
from xueliu.tui.keys import ACTS, TILE_KEYS
from xueliu.tui.look import Look
from xueliu.tui.scene import Choices
from xueliu.tui.screens.fans import FansScreen
from xueliu.tui.screens.help import HelpScreen
from xueliu.tui.screens.settlement import SettlementScreen
from xueliu.tui.screens.small import SmallScreen
from xueliu.tui.screens.table import TableScreen

from .conftest import until_idle
from .playing import NAMES, RULESETS, check_rows, shown, table, until_asked
from .steered import steered

pytestmark = pytest.mark.tui
INPUTS = 200
"""In each of five rulesets; ``python -m tests.slow`` tries many more."""
BURST = 8
"""At most so many come before anything is drawn: a key held down, a pasted text."""
WAITS = 50
KEYS = [key for act in ACTS for key in act.keys if act.id != "quit"]
PLAY = [
    *["enter", "d", "h", "p", "g", "n", "r enter", "r", "space", "x", "y", "1 1", "5", "0 0", "1 2 3 enter"],
    *["right", "left", "up", "tab", "tab enter"],
]
"""Keys that play on come more often, else nothing would be reached."""
OTHERS = ["j", "Z", "é", "杠", "f12", "ctrl+x", "delete", "insert", "alt+q", "shift+up"]
LARGE = [(80, 24), (100, 30), (140, 40), (97, 29), (139, 39), (200, 50)]
SMALL = [(60, 15), (79, 24), (80, 23), (10, 4), (1, 1)]
OFTEN = {"play": 52, "key": 18, "odd": 2, "click": 18, "wheel": 4, "size": 3, "set": 3}

Step = tuple[object, ...]


def step_of(chance: Random) -> Step:
    """One thing that a player, or his cat, does."""
    kind = chance.choices(["play", "key", "odd", "click", "wheel", "size", "set"], [52, 18, 2, 18, 4, 3, 3])[
        0
    ]
    match kind:
        case "play":
            return ("keys", *chance.choice(PLAY).split())
        case "key":
            return ("key", chance.choice(KEYS))
        case "odd":
            return ("key", chance.choice(OTHERS))
        case "size":
            return ("size", *chance.choice(LARGE + SMALL))
        case "set":
            return ("keys", "comma", *["down"] * chance.randrange(5), "right", "escape")
    button = chance.choice([1, 1, 1, 1, 2, 3]) if kind == "click" else chance.choice([-1, 1])
    return (kind, chance.random(), chance.random(), button)


def way_back(app: XueliuApp, chance: Random) -> Iterator[Step]:
    """What a player does who wants to play on: most often, not always."""
    screen = app.screen
    if chance.random() < 0.2:
        return
    if isinstance(screen, SmallScreen):
        yield ("size", *chance.choice(LARGE))
    elif not isinstance(screen, TableScreen):
        yield ("key", "enter" if isinstance(screen, SettlementScreen) else "escape")
    elif screen.past.shown is not None:
        yield ("key", "escape")
    elif not screen.director.open.is_set():
        yield ("key", "z")
    elif isinstance(screen.asking, SwapAsking):
        suits = [suit_of(tile) for tile in screen.asking.order]
        first = next(n for n in range(len(suits) - 2) if suits[n] == suits[n + 2])
        yield ("keys", "escape", *TILE_KEYS[first : first + 3], "enter")


def put(app: XueliuApp, step: Step) -> None:
    """As the driver would."""
    kind, *rest = step
    if kind in ("key", "keys"):
        for key in map(str, rest):
            character = key if len(key) == 1 else None
            app.post_message(events.Key(key, character))
    elif kind == "size":
        size = Size(*rest)  # type: ignore[arg-type]
        app._driver._size = size  # type: ignore[union-attr]
        app.post_message(events.Resize(size, size))
    else:
        across, down, button = rest
        x, y = int(across * app.size.width), int(down * app.size.height)  # type: ignore[operator]
        if kind == "wheel":
            wheel = events.MouseScrollDown if button == 1 else events.MouseScrollUp
            app.post_message(wheel(None, x, y, 0, 0, 0, False, False, False))
        else:
            for event in (events.MouseMove, events.MouseDown, events.MouseUp):
                app.post_message(event(None, x, y, 0, 0, button, False, False, False))  # type: ignore[arg-type]


def watched(session: Session) -> list[Action]:
    """The player's answers from now on, each checked to be one that he is offered."""
    answers: list[Action] = []
    answer: Callable[..., object] = session.answer

    def check(action: Action, ms: int = 0, advised: Action | None = None) -> object:
        request = session.pending()
        assert request is not None and offered(request, action), (action, request)
        answers.append(action)
        return answer(action, ms, advised)

    session.answer = check  # type: ignore[assignment,method-assign]
    return answers


def offered(request: Request, action: Action) -> bool:
    """Whether an answer is among the options; an exchange: three tiles of a suit that the hand has."""
    if not isinstance(action, SwapThree):
        return action in request.options
    counts = list(request.view.own.counts)
    for tile in action.tiles:
        counts[tile] -= 1
    return len({suit_of(tile) for tile in action.tiles}) == 1 and min(counts) >= 0


def sound(app: XueliuApp) -> None:
    """What everybody has is what was paid, no tile is lost, and only what may be seen is."""
    session = app.session
    table_, view = session.match.state.table, session.view
    gained = [table_.scores[seat] - table_.start_scores[seat] for seat in SEATS]
    assert list(app.books.hand.sums[:4]) == gained and sum(app.books.hand.sums) == 0
    assert sum(view.own.counts) + 3 * len(view.me.melds) in (0, 13, 14)
    for tile in map(Tile, range(9 * len(SUITS))):
        seen = view.own.counts[tile] + sum(thrown.tile == tile for thrown in table_.thrown)
        assert seen <= 4


async def throw(app: XueliuApp, chance: Random, number: int) -> list[Step]:
    """So many random inputs in bursts; all of them, for the report if something breaks."""
    done: list[Step] = []
    while len(done) < number:
        burst = [step_of(chance) for _ in range(chance.randint(1, BURST))]
        for step in [*way_back(app, chance), *burst]:
            done.append(step)
            put(app, step)
        await until_idle()
        await others_play(app)
        await until_idle()
        assert app.failure is None, f"{app.failure!r} after {done[-2 * BURST :]}"
        assert app._exception is None, done[-2 * BURST :]
        check_rows(app)
        sound(app)
    return done


async def others_play(app: XueliuApp) -> None:
    """Give the others a moment, as a player does who looks before he presses."""
    for _ in range(WAITS):
        screen = app.screen
        if (
            not isinstance(screen, TableScreen)
            or screen.asking is not None
            or not screen.director.open.is_set()
        ):
            return
        await asyncio.sleep(0.002)


async def goes_on(app: XueliuApp, pilot: Pilot[None]) -> None:
    """After all that the table still answers."""
    await pilot.resize_terminal(80, 24)
    for _ in range(6):
        if isinstance(app.screen, TableScreen):
            break
        await pilot.press("escape", "enter")
    await pilot.press("escape", "question_mark")
    assert not isinstance(app.screen, TableScreen), shown(app)
    await pilot.press("escape")
    assert app.is_running and app.failure is None


async def played_at_random(rules: str, seed: int, inputs: int) -> int:
    """How many answers inputs at random came to, all of them legal; the table still answers after them."""
    chance = Random(f"input {rules} {seed}")
    levels = ("human", "random", "random", "easy")
    fair = Fair(secret_of_seed(f"input {seed}"))
    session = Session.create(Setup(load_ruleset(rules), fair, NAMES, levels, 500, "input"), practice=True)
    answers = watched(session)
    async with table(session) as (app, pilot):
        app.leave = lambda: None  # type: ignore[method-assign]  # a click on quit is found sooner or later
        assert len(await throw(app, chance, inputs)) >= inputs
        await goes_on(app, pilot)
    return len(answers)


@pytest.mark.parametrize("rules", RULESETS)
async def test_nothing_breaks_and_nothing_illegal_is_done(rules: str) -> None:
    assert await played_at_random(rules, 0, INPUTS)


async def test_keys_and_clicks_may_come_faster_than_screens_come_and_go() -> None:
    async with table(steered(["147m1199s2258p11m"])) as (app, _pilot):
        app.leave = lambda: None  # type: ignore[method-assign]
        right = ("click", 0.5, 0.5, 3)
        for opening in ("f1", "comma"):
            for step in (
                ("key", opening),
                right,
                ("key", "escape"),
                right,
                ("key", "escape"),
                ("key", "enter"),
            ):
                put(app, step)
            await until_idle()
            put(app, ("key", opening))
            await until_idle()
            put(app, right)
            put(app, ("key", "escape"))
            put(app, ("key", "escape"))
            await until_idle()
            assert app.failure is None and app._exception is None and isinstance(app.screen, TableScreen)
            check_rows(app)


async def test_a_screen_may_go_before_it_was_mounted() -> None:
    async with table(steered(["147m1199s2258p11m"])) as (app, pilot):
        rules = app.session.match.setup.rules
        for make in (lambda: HelpScreen(rules), lambda: FansScreen(rules), SmallScreen):
            screen = make()
            app.push_screen(screen)
            app.pop_screen()
            await until_idle()
            await pilot.pause()
            screen.redraw()
            assert app.failure is None and app._exception is None and isinstance(app.screen, TableScreen)


async def test_keys_and_clicks_before_the_match_has_begun_do_nothing_but_leave(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def slow(_director: Director) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Director, "run", slow)
    levels = ("human", "random", "random", "random")
    setup = Setup(load_ruleset("xueliu"), Fair(secret_of_seed("early")), NAMES, levels, 1, "early")
    session = Session.create(setup)
    app = XueliuApp(session, Choices(), Look())
    async with app.run_test():
        for key in KEYS:
            put(app, ("key", key))
        for step in (("click", 0.5, 0.5, 3), ("click", 0.5, 0.5, 1), ("wheel", 0.5, 0.5, 1)):
            put(app, step)
        await until_idle()
        assert app.failure is None and app._exception is None and app.is_running
        assert session.match.hand == 0 and isinstance(app.screen, TableScreen)
        put(app, ("key", "q"))
        await until_idle()
        assert app.return_code == 0 and app._exit


async def test_the_others_wait_while_the_terminal_is_too_small() -> None:
    session = steered(["147m1199s2258p11m"])
    async with table(session) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await pilot.resize_terminal(60, 15)
        screen.director.set_away(True)  # as when the player's time is up
        for _ in range(40):
            await asyncio.sleep(0.002)
        assert session.view.table.thrown == () and isinstance(app.screen, SmallScreen)
        await pilot.resize_terminal(80, 24)
        await until_asked(app, pilot)
        assert isinstance(app.screen, SettlementScreen)
        await pilot.resize_terminal(60, 15)
        await pilot.resize_terminal(80, 24)
        assert isinstance(app.screen, SettlementScreen)
