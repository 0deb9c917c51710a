"""``xueliu replay``: matches looked at again on the screen, or told as lines."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from xueliu import paths
from xueliu.catalogue import t
from xueliu.config import Settings
from xueliu.engine.event_json import mask
from xueliu.engine.events import EndGame, EndKyoku, Event, StartHand
from xueliu.engine.tiles import Seat
from xueliu.errors import ExitCode, InputError
from xueliu.journal.format import SUFFIX
from xueliu.narrate import narrate
from xueliu.oserrors import reason
from xueliu.record.reader import read_games
from xueliu.rewatch.reel import Reel, open_reel, which_file

from .screen_options import screen_options

if TYPE_CHECKING:
    from xueliu.rewatch.viewer import Viewer

KEYS: Final = "\r\n haq"


@click.command(help="replay.help")
@click.argument("which", metavar="WHICH")
@click.option("--seat", type=click.IntRange(0, 3), metavar="N", help="replay.seat.help")
@click.option("--open", "all_hands", is_flag=True, help="replay.open.help")
@click.option("--hand", type=click.IntRange(1), metavar="N", help="replay.hand.help")
@click.option("--text", "as_text", is_flag=True, help="replay.text.help")
@click.option(
    "--export", "target", type=click.Path(path_type=Path), metavar="FILE", help="replay.export.help"
)
@screen_options
def replay(
    which: str,
    seat: int | None,
    all_hands: bool,
    hand: int | None,
    as_text: bool,
    target: Path | None,
    settings: Settings,
) -> int:
    """Look at a match again."""
    file = which_file(paths.data_dir(), which)
    viewer = None if seat is None else Seat(seat)
    on_terminal = _on_terminal()
    if target is not None:
        from xueliu.record.target import check_target

        check_target(target, file)
        _export(_viewer(file, viewer, all_hands, hand), target)
    elif as_text or not on_terminal:
        if on_terminal:
            click.echo(t("record.replay.keys"), err=True)
        _tell(_from_hand(_told(file, viewer), hand or 1), on_terminal)
    else:
        return _look(_viewer(file, viewer, all_hands, hand), settings)
    return ExitCode.DONE


def _on_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _viewer(file: Path, seat: Seat | None, all_hands: bool, hand: int | None) -> Viewer:
    """Who looks on, at the hand that was asked for."""
    from xueliu.rewatch.viewer import Place, Viewer

    reel = open_reel(file)
    place = _place(reel, hand)
    if place is None:
        raise InputError(t("replay.export.no_hand", n=hand))
    viewer = Viewer(reel, Place(*place), seat)
    viewer.open = viewer.open or all_hands
    return viewer


def _place(reel: Reel, hand: int | None) -> tuple[int, int] | None:
    """Match and place of a hand counted through the whole file, from 1."""
    left = (hand or 1) - 1
    for match in range(len(reel)):
        hands = len(reel.match(match))
        if left < hands:
            return match, left
        left -= hands
    return None


def _look(viewer: Viewer, settings: Settings) -> int:
    """Look on until the player leaves; what he plays on in between leads back here."""
    from xueliu.tui.quick_asyncio import load_asyncio

    load_asyncio()
    from xueliu.tui.replay_app import run_replay

    while True:
        code, wanted, settings = run_replay(viewer, settings)
        if code or wanted is None:
            return code
        from .branching import play_branch

        code, settings = play_branch(wanted, settings, "replay")
        if code > 0:
            return code


def _export(viewer: Viewer, target: Path) -> None:
    from xueliu.rewatch.taking import export

    try:
        export(viewer.showing, viewer.hand, target)
    except OSError as error:
        raise InputError(t("replay.export.failed", file=str(target), why=reason(error))) from None


def _told(file: Path, viewer: Seat | None) -> Iterator[tuple[Event, str]]:
    """The events of a file that the viewer may know of, each with its line."""
    for number, whole in _lines(file):
        event = whole if viewer is None else mask(whole, viewer)
        if event is not None:
            yield event, f"[{number}] {narrate(event, viewer or Seat(0))}"


def _from_hand(told: Iterator[tuple[Event, str]], hand: int) -> Iterator[tuple[Event, str]]:
    """What is told from a hand on, counted through the whole file; with the first, from the beginning."""
    begun = 0
    for event, text in told:
        begun += isinstance(event, StartHand)
        if begun >= hand or hand == 1:
            yield event, text
    if begun < hand:
        raise InputError(t("replay.export.no_hand", n=hand))


def _lines(file: Path) -> Iterator[tuple[int, Event]]:
    """The events of a record, or of a journal's hands that are over, counted from 1."""
    if file.suffix == SUFFIX:
        reel = open_reel(file)
        yield from enumerate(reel.match(0).events, 1)
        if reel.problem is not None:
            click.echo(f"xueliu: {reel.problem}", err=True)
    else:
        yield from ((line.number, line.event) for game in read_games(file) for line in game)


def _tell(told: Iterator[tuple[Event, str]], stepping: bool) -> None:
    keys, to_hand_end = _keys(), False
    for event, text in told:
        click.echo(text)
        if isinstance(event, EndKyoku | EndGame):
            click.echo()
            to_hand_end = False
        if not stepping or to_hand_end:
            continue
        key = next(keys)
        if key == "q":
            return
        to_hand_end, stepping = key == "h", key != "a"


def _keys() -> Iterator[str]:
    """The keys that mean something; those typed ahead come in one go, a function key as ESC and more."""
    while True:
        typed = click.getchar().lower()
        if not typed.startswith("\x1b"):
            yield from (key for key in typed if key in KEYS)
