"""Every theme is read easily and tells the suits apart, with 256 colours too, and for colour-blind eyes."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import combinations

import pytest
from rich.color import Color, ColorSystem, ColorType
from textual import constants

from xueliu.config import THEMES as NAMES
from xueliu.text import set_language, t
from xueliu.tui.app import XueliuApp
from xueliu.tui.palette import THEMES, Palette, palette_of
from xueliu.tui.palette_256 import THEMES as THEMES_256

from .playing import table
from .steered import steered

LEAST = {"contrast": 7.0}
"""WCAG AAA for the theme of high contrast, AA (4.5) for the others."""
APART = 45.0
"""Distance of two suits in CIELAB for colour-blind eyes; 2.3 can just be noticed."""
APART_ANYHOW = 55.0
"""The same for eyes that see all colours, in the other themes."""

Rgb = tuple[float, ...]
LIGHT = (0.2126, 0.7152, 0.0722)

# Machado, Oliveira, Fernandes 2009, severity 1, for linear light
EYES = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
                   (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
                     (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
                   (0.004733, 0.691367, 0.303900)),
    "all colours": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
}  # fmt: skip


def linear(colour: str) -> Rgb:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)


def contrast(one: str, other: str) -> float:
    """As WCAG 2 defines it."""
    lights = sorted(sum(w * p for w, p in zip(LIGHT, linear(c), strict=True)) for c in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def seen(colour: str, eyes: str) -> Rgb:
    """What such eyes see of a colour, in CIELAB."""
    rgb = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, rgb, strict=True)))) for row in EYES[eyes]
    )
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def as_256(colour: str) -> str:
    """What becomes of a colour on a terminal with 256 of them: Textual leaves that to Rich."""
    shown = Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).get_truecolor()
    return "#{:02x}{:02x}{:02x}".format(*shown)


def texts(palette: Palette) -> dict[str, tuple[str, str]]:
    """Ink and ground of all that is read."""
    words = {name: getattr(palette, name) for name in ("text", "dim", "gold", "good", "bad")}
    found = {f"{name} on the table": (ink, palette.ground) for name, ink in words.items()}
    found |= {f"{name} on the bar": (ink, palette.bar) for name, ink in words.items()}
    found |= {f"suit {n} on the table": (ink, palette.ground) for n, ink in enumerate(palette.suits)}
    for front in ("tile", "tile_odd", "picked", "picked_odd"):
        ground = getattr(palette, front)
        found |= {f"suit {n} on {front}": (ink, ground) for n, ink in enumerate(palette.tile_suits)}
    for edge in ("tile_edge", "picked"):
        found[f"a key on {edge}"] = (palette.edge_text, getattr(palette, edge))
    return found | {"a dull face": (palette.dull_text, palette.dull)}


def as_it_is(colour: str) -> str:
    return colour


TERMINALS = [
    pytest.param(THEMES, as_it_is, id="all-colours"),
    pytest.param(THEMES_256, as_256, id="256-colours"),
]


@pytest.mark.parametrize(("themes", "shown"), TERMINALS)
@pytest.mark.parametrize("theme", NAMES)
def test_everything_is_read_easily(
    themes: dict[str, Palette], shown: Callable[[str], str], theme: str
) -> None:
    least = LEAST.get(theme, 4.5)
    pairs = {what: (shown(ink), shown(ground)) for what, (ink, ground) in texts(themes[theme]).items()}
    faint = {what: round(contrast(*pair), 2) for what, pair in pairs.items() if contrast(*pair) < least}
    assert faint == {}
    assert contrast(shown(themes[theme].frame), shown(themes[theme].ground)) >= 3, "frames are no text"


@pytest.mark.parametrize(("themes", "shown"), TERMINALS)
@pytest.mark.parametrize("theme", NAMES)
def test_suits_are_told_apart(themes: dict[str, Palette], shown: Callable[[str], str], theme: str) -> None:
    """In the colour-blind theme by everybody, in the others by who sees all colours."""
    palette = themes[theme]
    eyes = EYES if theme == "colourblind" else ["all colours"]
    apart = APART if theme == "colourblind" else APART_ANYHOW
    close = {
        (name, who, pair): round(math.dist(*(seen(shown(colour), who) for colour in pair)), 1)
        for name in ("suits", "tile_suits")
        for who in eyes
        for pair in combinations(getattr(palette, name), 2)
    }
    assert {what: apart_by for what, apart_by in close.items() if apart_by < apart} == {}


@pytest.mark.parametrize(("themes", "shown"), TERMINALS)
@pytest.mark.parametrize("theme", NAMES)
def test_fronts_are_told_apart(themes: dict[str, Palette], shown: Callable[[str], str], theme: str) -> None:
    """A usual tile, one that has risen, one of the void suit, and the table."""
    palette = themes[theme]
    fronts = [shown(colour) for colour in (palette.tile, palette.picked, palette.dull, palette.ground)]
    assert len(set(fronts)) == 4
    assert contrast(fronts[0], fronts[2]) > 1.5 and contrast(fronts[2], fronts[3]) > 1.5
    assert math.dist(seen(fronts[0], "all colours"), seen(fronts[1], "all colours")) > 20


def test_the_measures_are_right() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert seen("#ffffff", "all colours") == pytest.approx((100, 0, 0), abs=0.02)
    assert seen("#ff0000", "all colours") == pytest.approx((53.24, 80.09, 67.20), abs=0.02)
    assert all(
        seen("#808080", eyes) == pytest.approx(seen("#808080", "all colours"), abs=0.1) for eyes in EYES
    )
    assert as_256("#005faf") == "#005faf" and as_256("#10241d") != "#10241d"


def test_every_theme_has_a_name_in_both_languages() -> None:
    assert [*THEMES] == [*THEMES_256] == [*NAMES]
    names = {}
    for lang in ("zh", "en"):
        set_language(lang)
        names[lang] = [t(f"tui.theme.{theme}") for theme in NAMES]
    assert len({*names["zh"], *names["en"]}) == 2 * len(NAMES)


def colours(app: XueliuApp) -> set[Color]:
    """All that are on the screen."""
    styles = [s.style for strip in app.screen._compositor.render_strips() for s in strip if s.style]
    return {colour for style in styles for colour in (style.color, style.bgcolor) if colour is not None}


@pytest.mark.tui
@pytest.mark.parametrize("system", ["truecolor", "256"])
async def test_the_screen_has_its_own_colours_and_none_of_the_terminal(
    system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(constants, "COLOR_SYSTEM", system)
    async with table(steered(["147m1199s2258p11m"])) as (app, pilot):
        assert app.console.color_system == system
        app.count_colours()
        for theme in (*NAMES[1:], NAMES[0]):
            await pilot.press("comma", "down", "down", "right")
            await pilot.pause()
            assert app.choices.theme == theme and app.look.palette is palette_of(theme, system == "256")
            for key in (None, "escape", "question_mark", "tab", "escape", "escape"):
                await pilot.press(*[key] if key else [])
                await pilot.pause()
                assert {colour.type for colour in colours(app)} == {ColorType.TRUECOLOR}
