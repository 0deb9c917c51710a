"""The end of a match: figures agree with the events, curves with the stacks, rows with the screen."""

from __future__ import annotations

import pytest
from textual.geometry import Size

from xueliu.engine.events import Hora, Transfer, Why
from xueliu.engine.rules import load_ruleset
from xueliu.engine.tiles import SEATS
from xueliu.match import Match
from xueliu.text import Faces, cell_width, set_language, t
from xueliu.tui.books import Books
from xueliu.tui.curves import PLAIN, bars, curve
from xueliu.tui.figures import course, figures
from xueliu.tui.final_rows import final_rows
from xueliu.tui.look import Look
from xueliu.tui.scene import Choices
from xueliu.tui.scenes import make_scene, players_of

from .playing import SIZES
from .test_books import hands

pytestmark = pytest.mark.tui


@pytest.fixture(scope="module")
def played() -> tuple[Match, Books]:
    return hands(load_ruleset("xueliu"), "final", 4)[-1]


def test_the_figures_count_what_was_told(played: tuple[Match, Books]) -> None:
    books = played[1]
    wins = [e for book in books.done for e in book.events if isinstance(e, Hora)]
    found = [figures(books.done, seat) for seat in SEATS]
    assert len(books.done) == len(books.results) and wins
    assert sum(one.wins for one in found) == len(wins)
    assert sum(one.drawn for one in found) + sum(one.fed for one in found) == len(wins)


def test_the_best_win_is_the_one_that_was_paid_most(played: tuple[Match, Books]) -> None:
    books = played[1]
    for seat in SEATS:
        gains = []
        for book in books.done:
            for event in book.events:
                if isinstance(event, Hora) and event.actor == seat:
                    gains.append(0)
                elif isinstance(event, Transfer) and event.to == seat and gains:
                    gains[-1] += event.amount if event.why in (Why.HORA, Why.SELF_DRAW_BONUS) else 0
        best = figures(books.done, seat).best
        assert (best.gain if best else None) == max(gains, default=None)


def test_the_course_ends_at_the_stacks(played: tuple[Match, Books]) -> None:
    match, books = played
    stacks = course(books.done, match.setup.rules.pay.stack)
    assert tuple(one[-1] for one in stacks) == tuple(match.scores)
    assert {one[0] for one in stacks} == {match.setup.rules.pay.stack}


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("faces", [Faces.HAN, Faces.ASCII])
def test_the_rows_fit_and_name_everything(played: tuple[Match, Books], lang: str, faces: Faces) -> None:
    match, books = played
    set_language(lang)
    look = Look(faces=faces, plain=faces is Faces.ASCII)
    scene = make_scene(match.view(SEATS[0]), players_of(match.setup), books.hand, Choices(), None)
    for size in SIZES:
        rows = final_rows(scene, books, look, Size(*size))
        assert len(rows) < size[1] or size[1] == 24
        assert [row.text for row in rows if row.width > size[0]] == []
        text = "\n".join(row.text for row in rows)
        assert all(look.safe(t(f"stage.final.{word}")) in text for word in ("wins", "drawn", "kongs", "pigs"))
    set_language("zh")


def test_a_curve_has_a_sign_for_each_stack_lowest_to_highest() -> None:
    assert curve((0, 50, 100), 0, 100, Look()) == "▁▄█"
    assert curve((0, 50, 100), 0, 100, Look(plain=True)) == PLAIN[0] + PLAIN[3] + PLAIN[7]
    field = [row.text for row in bars((0, 100), 0, 100, Look(plain=True), 10, 3)]
    assert [row.count("#") for row in field] == [4, 4, 8] and {cell_width(row) for row in field} == {10}
