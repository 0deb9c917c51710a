"""The pictures of the README: ``python -m tools.pictures [--check]``.

Seeded hands are played through the screen's own keys until there is something to see; what the screen shows
then becomes an SVG in ``docs/pictures/``. ``--check`` writes nothing; it exits 1 where a picture differs.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from textual.pilot import Pilot

from xueliu.engine.rules import load_ruleset
from xueliu.engine.table import Window
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Setup
from xueliu.session import Session
from xueliu.text import language, set_language
from xueliu.tui.app import XueliuApp
from xueliu.tui.ask import Asking
from xueliu.tui.clock import NoClock
from xueliu.tui.look import Look
from xueliu.tui.pace import Speed
from xueliu.tui.scene import Choices
from xueliu.tui.screens.settlement import SettlementScreen
from xueliu.tui.screens.table import TableScreen

from .svg import picture

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"
NAMES: Final = {"zh": ("我", "阿芳", "老周", "小川"), "en": ("Me", "Fang", "Zhou", "Chuan")}
LEVELS: Final = ("human", "normal", "normal", "normal")
MOST: Final = 300
"""No hand asks a player more often."""


class Shot(NamedTuple):
    """A picture to take."""

    rules: str
    seed: str
    size: tuple[int, int]
    language: str
    worth: Callable[[XueliuApp, Asking | None], bool]
    """Whether this moment is to be shown; without a question the hand is settled."""


def ready_turn(app: XueliuApp, asking: Asking | None) -> bool:
    """The player's turn, a discard leaving several waits, rivers filled."""
    if asking is None or asking.request.window is not Window.TURN:
        return False
    view = asking.view
    rows = app.screen.scene().ting if isinstance(app.screen, TableScreen) else ()
    ready = [row for row in rows if row.deficiency == 1 and len(row.waits) > 1]
    return len(ready) > 1 and not asking.buttons() and len(view.table.thrown) > 20


def claim(_: XueliuApp, asking: Asking | None) -> bool:
    """A discard that the player may claim, melds on the table."""
    if asking is None or asking.request.window is not Window.CLAIM:
        return False
    return sum(len(player.melds) for player in asking.view.table.players) > 1


def late(_: XueliuApp, asking: Asking | None) -> bool:
    """Late in a hand that flows on, after several wins."""
    return asking is not None and sum(len(player.wins) for player in asking.view.table.players) > 2


def over(_: XueliuApp, asking: Asking | None) -> bool:
    """The settlement."""
    return asking is None


SHOTS: Final = {
    "table-80x24": Shot("xuezhan", "5", (80, 24), "zh", ready_turn),
    "table-100x30": Shot("xueliu", "7", (100, 30), "zh", claim),
    "table-140x40": Shot("xueliu", "5", (140, 40), "zh", late),
    "settlement": Shot("xueliu", "1", (100, 30), "en", over),
}


async def taken(shot: Shot) -> str:
    """Play until the moment comes; its picture.

    Raises:
        LookupError: it doesn't come in this hand.
    """
    set_language(shot.language)
    secret = Fair(secret_of_seed(shot.seed))
    setup = Setup(load_ruleset(shot.rules), secret, NAMES[shot.language], LEVELS, 8, shot.seed)
    look = Look(language=language())
    app = XueliuApp(Session.create(setup), Choices(Speed.NORMAL), look, clock=NoClock())
    async with app.run_test(size=shot.size) as pilot:
        for _ in range(MOST):
            asking = await question(app, pilot)
            if shot.worth(app, asking):
                rows = app.screen._compositor.render_strips()
                return picture(rows, shot.size[0], look.palette.ground)
            if asking is None:
                break
            app.action_act("advice")
            if asking.request.window is Window.SWAP:
                app.action_act("enter")
    raise LookupError(f"{shot.rules} {shot.seed}: nothing to see")


async def question(app: XueliuApp, pilot: Pilot[None]) -> Asking | None:
    """What the player is asked next; nothing when the hand is settled."""
    while True:
        await pilot.pause()
        screen = app.screen
        if isinstance(screen, SettlementScreen):
            return None
        if isinstance(screen, TableScreen) and screen.asking is not None:
            return screen.asking
        await asyncio.sleep(0.005)


def main() -> int:
    """0 when every picture is the committed one or was written."""
    differ = []
    for name, shot in SHOTS.items():
        path, text = FOLDER / f"{name}.svg", asyncio.run(taken(shot))
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            differ.append(name)
            if "--check" not in sys.argv[1:]:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
    check = "--check" in sys.argv[1:]
    for name in differ:
        what = "isn't what the screen shows; python -m tools.pictures makes it anew" if check else "written"
        print(f"{name}: {what}", file=sys.stderr)
    return int(bool(differ) and check)


if __name__ == "__main__":
    sys.exit(main())
