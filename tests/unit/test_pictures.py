"""The README's pictures: every character in its cell, small files, what they promise to show."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from rich.segment import Segment
from rich.style import Style

from tools.pictures import FOLDER, SHOTS
from tools.svg import MARGIN, TALL, WIDE, picture

README = Path(__file__).resolve().parents[2] / "README.md"
SVG = "{http://www.w3.org/2000/svg}"


def test_characters_stand_in_their_cells_whatever_the_font() -> None:
    plain, marked = Style(color="#ffffff", bgcolor="#000000"), Style(color="#ff0000", bgcolor="#00ff00")
    root = ET.fromstring(picture([[Segment("a万b ", plain), Segment("<&", marked)]], 7, "#000000"))
    texts = {text.text: text for text in root.iter(f"{SVG}text")}
    assert list(texts) == ["a", "万", "b", "<&"]
    assert float(texts["万"].get("x", "")) == pytest.approx(MARGIN + 2 * WIDE)  # its middle
    assert float(texts["b"].get("x", "")) == pytest.approx(MARGIN + 3 * WIDE, abs=0.06)
    assert float(texts["<&"].get("textLength", "")) == pytest.approx(2 * WIDE, abs=0.06)
    (box,) = (rect for rect in root.iter(f"{SVG}rect") if rect.get("fill") == "#00ff00")
    assert float(box.get("x", "")) == pytest.approx(MARGIN + 5 * WIDE, abs=0.06)


def test_blocks_and_frames_are_drawn_as_shapes() -> None:
    style = Style(color="#ff0000", bgcolor="#000000")
    root = ET.fromstring(picture([[Segment("▄▄▄▄", style), Segment("╭─", style)]], 6, "#000000"))
    assert not list(root.iter(f"{SVG}text"))
    (box,) = (rect for rect in root.iter(f"{SVG}rect") if rect.get("fill") == "#ff0000")
    assert float(box.get("y", "")) == MARGIN + TALL / 2
    assert len(list(root.iter(f"{SVG}path"))) == 2


def test_reversed_ink_is_the_ground() -> None:
    style = Style(color="#ff0000", bgcolor="#000000", reverse=True)
    root = ET.fromstring(picture([[Segment("x", style)]], 1, "#000000"))
    assert {rect.get("fill") for rect in root.iter(f"{SVG}rect")} == {"#000000", "#ff0000"}
    assert [text.get("fill") for text in root.iter(f"{SVG}text")] == ["#000000"]


@pytest.mark.parametrize("name", SHOTS)
def test_nothing_in_a_picture_runs_into_its_neighbour(name: str) -> None:
    root = ET.fromstring((FOLDER / f"{name}.svg").read_bytes())
    across = float(root.get("width", "")) - 2 * MARGIN
    assert round(across / WIDE) == SHOTS[name].size[0]
    rows: dict[int, list[tuple[float, float]]] = {}
    for text in root.iter(f"{SVG}text"):
        x, line = float(text.get("x", "")) - MARGIN, int((float(text.get("y", "")) - MARGIN) // TALL)
        chinese = text.get("textLength") is None
        assert not chinese or len(text.text or "") == 1
        wide = 2 * WIDE if chinese else float(text.get("textLength", ""))
        rows.setdefault(line, []).append((x - WIDE if chinese else x, wide))
    assert len(rows) <= SHOTS[name].size[1]
    for pieces in rows.values():
        ends = 0.0
        for start, wide in sorted(pieces):
            assert start > ends - 0.2 and start + wide < across + 0.2
            assert abs(start / WIDE - round(start / WIDE)) < 0.02, "every piece begins at a cell"
            ends = start + wide


@pytest.mark.parametrize("name", SHOTS)
def test_the_pictures_are_there_small_and_in_the_readme(name: str) -> None:
    data = (FOLDER / f"{name}.svg").read_bytes()
    assert len(data) < 300_000
    words = "".join(text.text or "" for text in ET.fromstring(data).iter(f"{SVG}text"))
    shown = "查听" if SHOTS[name].language == "zh" else "Ledger"
    assert shown in words
    assert f"docs/pictures/{name}.svg" in README.read_text(encoding="utf-8")
