"""A seat's box at its fullest, and the seats before the first discard."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from textual.geometry import Size

from xueliu.engine.hand import Meld, MeldKind
from xueliu.engine.how import How
from xueliu.engine.rules import load_ruleset
from xueliu.engine.table import PlayerDraft, TableDraft, View, Won
from xueliu.engine.tiles import TILES, Seat, Suit
from xueliu.match import Match
from xueliu.text import set_language, t, tile_text
from xueliu.tui.books import HandBook
from xueliu.tui.look import Look
from xueliu.tui.scene import Choices, Players, Scene
from xueliu.tui.scenes import make_scene, players_of
from xueliu.tui.widgets.me import Me
from xueliu.tui.widgets.seat import foot, inside
from xueliu.tui.widgets.stage import Stage
from xueliu.who import character_text

from .playing import SIZES, new_session

pytestmark = pytest.mark.tui
NEXT = Seat(1)
ROOMS = ((24, 7), (31, 9), (22, 17))
"""Cells and rows inside a seat's box at 80x24, 100x30 and 140x40."""


def moment(match: Match) -> Scene:
    book = HandBook()
    return make_scene(match.view(Seat(0)), players_of(match.setup), book, Choices(), None)


def fullest(wins: int) -> Scene:
    """The next player with four melds, so many wins and a river of 24."""
    match = new_session().match
    match.start()
    scene = moment(match)
    kinds = (MeldKind.PONG, MeldKind.DIRECT, MeldKind.ADDED, MeldKind.CONCEALED)
    givers = (Seat(2), Seat(0), Seat(3), None)
    melds = tuple(Meld(kinds[n], TILES[18 + n], givers[n]) for n in range(4))
    won = tuple(
        Won(TILES[n], How.TSUMO if n % 2 else How.RON, Seat(n % 2), "plain", n + 1, 1, n) for n in range(wins)
    )
    player = PlayerDraft(NEXT, 1, melds, TILES[:24], won, (), Suit(0), locked=True)
    table = scene.view.table
    fields = {name: getattr(table, name) for name in TableDraft.__dataclass_fields__}
    fields["players"] = (table.players[0], player, *table.players[2:])
    full: Any = TableDraft(**fields)
    return replace(scene, view=View(Seat(0), full, scene.view.own))


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("wins", [0, 1, 3, 9])
def test_melds_latest_wins_and_a_whole_river_find_room(lang: str, wins: int) -> None:
    set_language(lang)
    scene = fullest(wins)
    player = scene.view.table.players[NEXT]
    for width, room in ROOMS:
        rows = [line.text for line in inside(scene, player, Look(), width, room)]
        text = "\n".join(rows)
        assert len(rows) <= room and max(map(len, rows)) <= width
        assert all(t(f"tui.meld.{kind}") in text for kind in ("pong", "direct", "added", "concealed"))
        assert not wins or t("tui.fan_short", n=wins) in text or t("books.fan_long", n=wins) in text
        assert wins or all(tile_text(tile) in text for tile in TILES[:24]), "no river of 24 folds by itself"
        assert sum(line.strip() != "" for line in rows[-3:]) == 3
    set_language("zh")


def test_before_the_first_discard_it_is_told_who_is_still_choosing() -> None:
    match = Match(replace(new_session().match.setup, rules=load_ruleset("xueliu")))
    match.start()
    scene = moment(match)
    for width, height in SIZES:
        stage = Size(width * 3 // 5 if width == 140 else width, height // 2 - 1)
        for asked in (frozenset({0, 1, 2, 3}), frozenset({0, 2}), frozenset({0})):
            rows = Stage("stage").paint(replace(scene, asked=asked), Look(), stage)
            text = "\n".join(row.text for row in rows)
            assert text.count(t("stage.choosing")) == len(asked) - 1
            assert text.count(t("stage.chosen")) == 4 - len(asked)
    rows = Stage("stage").paint(scene, Look(), Size(80, 9))
    assert t("stage.chosen") not in "\n".join(row.text for row in rows), "nothing is known of the past"


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_lower_edge_keeps_its_corner_and_leaves_out_an_aside_without_room(lang: str) -> None:
    set_language(lang)
    match = new_session().match
    match.start()
    scene, look = moment(match), Look()
    for aside in ("", " 稳 ", " safe ", " " + "x" * 15 + " "):
        for width in range(24, 45):
            line = foot(scene, NEXT, look, width, look.text, aside)
            assert line.width == width and line.text.endswith(" ─╯")
            assert not aside or aside in line.text or aside.strip()[0] not in line.text
        assert not aside.strip() or aside in line.text, "at the widest there is room for all"
    set_language("zh")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_before_the_first_discard_a_character_is_named_where_there_is_room(lang: str) -> None:
    set_language(lang)
    match = Match(replace(new_session().match.setup, rules=load_ruleset("xueliu")))
    match.start()
    levels = ("human", "normal:flush", "normal:cautious", "normal:fast")
    scene = replace(moment(match), players=Players(("",) * 4, levels, 1, "1"))
    text = "\n".join(row.text for row in Stage("stage").paint(scene, Look(), Size(84, 19)))
    assert all(character_text(level) in text for level in levels[1:])
    set_language("zh")


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("wins", [1, 3, 9])
def test_the_player_s_own_wins_that_find_no_room_are_dots(lang: str, wins: int) -> None:
    set_language(lang)
    scene = fullest(wins)
    own = replace(scene, view=View(NEXT, scene.view.table, scene.view.own))
    for width in (80, 100, 140):
        row = Me("me").paint(own, Look(), Size(width, 2))[0]
        shown = sum(
            tile_text(won.tile) in row.text.rpartition(t("tui.me.locked"))[2] for won in own.view.me.wins
        )
        assert (shown == wins) != ("…" in row.text)
        assert row.width <= width
    set_language("zh")
