"""Rows of text are exactly as wide as asked, whatever stands in them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from xueliu.text import Faces, cell_width
from xueliu.tui.layout import places
from xueliu.tui.line import Line, wrapped
from xueliu.tui.look import Look

WORDS = st.text(alphabet="ab 万条筒碰胡→★×·…12", max_size=12)


@given(st.lists(WORDS, max_size=8), st.integers(1, 60), st.booleans())
def test_a_line_fills_its_width_exactly(words: list[str], width: int, plain: bool) -> None:
    line = Line(Look(plain=plain, faces=Faces.ASCII if plain else Faces.HAN))
    for number, word in enumerate(words):
        line.add(word, act=f"act.{number}")
    strip = line.strip(width)
    assert strip.cell_length == width == cell_width(strip.text)
    assert not plain or not set("→★×·…") & set(strip.text)


@given(st.lists(WORDS, min_size=1, max_size=8))
def test_a_click_finds_the_word_under_it(words: list[str]) -> None:
    line = Line(Look())
    for number, word in enumerate(words):
        start = line.width
        line.add(word, act=f"act.{number}")
        assert all(line.act_at(x) == f"act.{number}" for x in range(start, line.width))
    assert line.act_at(line.width) is None


@given(st.lists(WORDS.filter(bool), max_size=12), st.integers(24, 60))
def test_pieces_wrap_without_loss(words: list[str], width: int) -> None:
    look = Look()
    rows = wrapped(look, [Line(look).add(word) for word in words], width)
    assert all(row.width <= width for row in rows)
    assert "".join("".join(row.text.split()) for row in rows) == "".join(
        "".join(word.split()) for word in words
    )


@given(st.integers(80, 220), st.integers(24, 70), st.booleans())
def test_parts_cover_the_terminal_without_overlap(width: int, height: int, before: bool) -> None:
    from textual.geometry import Size

    found = places(Size(width, height), before)
    cells = [(x, y) for r in found.values() for y in range(r.y, r.bottom) for x in (r.x, r.right - 1)]
    assert all(0 <= x < width and 0 <= y < height for x, y in cells)
    regions = list(found.values())
    for number, one in enumerate(regions):
        assert one.width > 0 and one.height > 0
        assert not any(one.overlaps(other) for other in regions[number + 1 :])
    assert sum(r.area for r in regions) <= width * height
