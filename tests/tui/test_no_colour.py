"""Without colours a hand is played from the rows of text alone."""

from __future__ import annotations

import re

import pytest

from xueliu.engine.actions import Discard
from xueliu.engine.legal import options
from xueliu.engine.table import Window
from xueliu.engine.tiles import suit_of
from xueliu.text import Faces, t
from xueliu.tui.keys import TILE_LABELS

from .playing import asking, check_rows, new_session, rows, settled, shown, table, until_asked
from .steered import steered

FACES = "一二三四五六七八九"
SIGNS = {"-": "minus", "=": "equals_sign", "[": "left_square_bracket", "]": "right_square_bracket"}


def from_rows(lines: list[str], faces: Faces) -> list[str]:
    """What somebody presses who reads nothing but the rows: the recommendation, step by step."""
    line, pointer = lines[12], ">" if faces is Faces.ASCII else "▶"
    if "选三张" in lines[1]:
        return ["enter"]
    if f"{pointer} [" in "".join(lines):  # the suit that is chosen to do without
        return ["enter"]
    if focused := re.search(rf"{pointer}\[(.+?)\]", line):
        return {"空格": ["space"]}.get(focused[1], [focused[1]])
    wanted = re.search(r"推荐 打(\d)(.)", line)
    if wanted is None:
        return ["r"]
    risen, label = (ascii_place if faces is Faces.ASCII else han_place)(lines, int(wanted[1]), wanted[2])
    return ["enter"] if risen else [SIGNS.get(label, label), "enter"]


def han_place(lines: list[str], rank: int, suit: str) -> tuple[bool, str]:
    """Whether such a tile has risen, and the key on the edge of the first one."""
    face, upper, edges = FACES[rank - 1], cells(lines[14]), cells(lines[16])
    columns = [m.start() for m in re.finditer(face, upper) if lower(lines, m.start()) == suit]
    risen = cells(lines[13]).strip("\0 ")
    if risen[:1] == face and suit in upper:
        return True, ""
    return False, edges[columns[0]]


def ascii_place(lines: list[str], rank: int, suit: str) -> tuple[bool, str]:
    """The same where a face is ``[5m]``, two rows above its key."""
    face = f"[{rank}{'mps'['万筒条'.index(suit)]}]"
    if face in lines[14]:
        return True, ""
    column = lines[15].index(face)
    return False, cells(lines[17])[column : column + 4].strip("\0 缺新_")[0]


def cells(row: str) -> str:
    """The row with a filler behind each wide character, so that places are columns."""
    return "".join(c + "\0" if ord(c) > 0x2E80 else c for c in row)


def lower(lines: list[str], column: int) -> str:
    return cells(lines[15])[column]


@pytest.mark.tui
@pytest.mark.parametrize(("faces", "seed"), [(Faces.HAN, "tui-1"), (Faces.ASCII, "tui-4")])
async def test_a_hand_is_played_from_the_rows_of_text_alone(
    faces: Faces, seed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    async with table(new_session("xuezhan", seed=seed), faces=faces) as (app, pilot):
        assert app.no_color and app.look.mono
        discards = 0
        for _ in range(80):
            await until_asked(app, pilot)
            if settled(app):
                break
            question, lines = asking(app), rows(app)
            check_rows(app)
            assert question is not None
            keys = from_rows(lines, faces)
            if question.request.window is Window.TURN and keys[-1] == "enter":
                discards += 1
                assert any(isinstance(action, Discard) for action in options(question.view))
            await pilot.press(*keys)
        assert settled(app) and discards > 3


@pytest.mark.tui
@pytest.mark.parametrize("faces", [Faces.HAN, Faces.ASCII])
async def test_marks_have_signs(monkeypatch: pytest.MonkeyPatch, faces: Faces) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    session = steered(["123456789m1199s", "1s"], dealer=1, wishes={1: ["1s"]})
    async with table(session, faces=faces) as (app, pilot):
        last = "1s<" if faces is Faces.ASCII else "1条<"
        await pilot.press("up")
        pointer = ">" if faces is Faces.ASCII else "▶"
        for size in ((80, 24), (100, 30), (140, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            picture = "\n".join(rows(app))
            assert picture.count(last) == 1
            assert f"{pointer}[" in picture
            check_rows(app)
        await pilot.press("comma", "down", "down", "right", "escape")
        assert app.look.mono  # another theme is as colourless


@pytest.mark.tui
async def test_with_colours_the_last_discard_needs_no_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    session = steered(["123456789m1199s", "1s"], dealer=1, wishes={1: ["1s"]})
    async with table(session) as (app, _):
        assert not app.look.mono
        assert "1条<" not in "\n".join(rows(app))
        assert t("tui.seat_box.tiles", n=13) in rows(app)[2]


@pytest.mark.tui
async def test_whatever_a_colour_says_of_the_hand_a_sign_says_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The void suit, what was received, the tile that has risen, the one drawn, the dealer, autoplay."""
    monkeypatch.setenv("NO_COLOR", "1")
    async with table(new_session("xueliu", seed="tui-1")) as (app, pilot):
        await pilot.press("enter")
        await until_asked(app, pilot)
        held = [suit_of(tile) for tile in asking(app).view.own.taken]  # type: ignore[union-attr]
        await pilot.press("mps"[held[0]])  # a suit of which some are in the hand
        await until_asked(app, pilot)
        while asking(app).request.window is not Window.TURN:  # type: ignore[union-attr]
            await pilot.press("n")
            await until_asked(app, pilot)
        view, order = app.session.view, asking(app).order  # type: ignore[union-attr]
        labels = rows(app)[17]
        void = [tile for tile in order if suit_of(tile) == view.me.void]
        assert labels.count(t("tui.hand.void")) == len(void) > 0
        received = [tile for tile in view.own.taken if suit_of(tile) != view.me.void]
        assert labels.count(t("tui.hand.new")) == len(received)
        edges = [cells(rows(app)[row]) for row in (15, 16)]
        places = [next(edge.find(f"▀{key}▀") for edge in edges if f"▀{key}▀" in edge) for key in TILE_LABELS]
        assert places == sorted(places), "each key stands on the edge of its own tile"
        assert places[13] - places[12] > 5, "the drawn tile stands apart"
        risen = cells(rows(app)[13])
        await pilot.press("left")
        moved = cells(rows(app)[13])
        assert first(moved) < first(risen), "the chosen tile, and it alone, stands a row higher"
        assert t("tui.seat_box.dealer") in shown(app) or t("tui.status.dealer", seat="").strip() in shown(app)
        await pilot.press("a")
        await pilot.pause()
        assert t("tui.wait.away").split()[0] in shown(app) or settled(app)


def first(row: str) -> int:
    """The column where something stands."""
    return len(row) - len(row.lstrip("\0 "))
