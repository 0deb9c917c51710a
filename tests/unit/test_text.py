"""Messages, the game's words, and their widths."""

from __future__ import annotations

import gettext
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from xueliu import catalogue
from xueliu.engine.tiles import SEATS, TILES, Seat, Suit, Tile, tile_name
from xueliu.text import (
    Faces,
    cell_width,
    cut,
    detect_language,
    fan_about,
    fan_text,
    fit,
    language,
    pad,
    safe,
    seat_text,
    set_language,
    suit_text,
    t,
    tile_face,
    tile_text,
    tn,
    wrap,
)


def test_messages_switch_language_at_once() -> None:
    set_language("zh")
    assert (t("common.act.pon"), language()) == ("碰", "zh")
    set_language("en")
    assert (t("common.act.pon"), language()) == ("pong", "en")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="zh, en"):
        set_language("fr")


def test_an_unknown_message_stands_for_itself() -> None:
    assert t("play.no_such_message", n=3) == "play.no_such_message"


def test_placeholders_are_filled_and_a_missing_one_does_no_harm() -> None:
    set_language("en")
    assert t("cli.see_help", command="xueliu score") == "(see xueliu score -h)"
    assert "{command}" in t("cli.see_help")


def test_a_message_may_depend_on_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    class Plural(gettext.NullTranslations):
        def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
            return "{n} tile of {suit}" if n == 1 else "{n} tiles of {suit}"

    monkeypatch.setattr(catalogue, "_messages", lambda _: Plural())
    assert [tn("play.left", n, suit="m") for n in (1, 2)] == ["1 tile of m", "2 tiles of m"]


@pytest.mark.parametrize(
    ("env", "configured", "expected"),
    [
        ({}, None, "zh"),
        ({"LANG": "zh_TW.UTF-8"}, None, "zh"),
        ({"LANG": "zh"}, None, "zh"),
        ({"LANG": "de_DE.UTF-8"}, None, "en"),
        ({"LANG": "C.UTF-8"}, None, "en"),
        ({"LANG": "zh_CN", "LC_MESSAGES": "en_US"}, None, "en"),
        ({"LC_MESSAGES": "en_US", "LC_ALL": "zh_HK"}, None, "zh"),
        ({"LC_ALL": "", "LANG": "fr_FR"}, None, "en"),
        ({"LANG": "zh_HK.UTF-8"}, None, "zh"),
        ({"LANG": "zh_SG"}, None, "zh"),
        ({"LANG": "zh-Hans"}, None, "zh"),
        ({"LANG": "zh-Hant-TW"}, None, "zh"),
        ({"LC_ALL": "ZH_CN.GB18030"}, None, "zh"),
        ({"LC_ALL": "Chinese (Traditional)_Taiwan.950"}, None, "zh"),
        ({"LANG": "yue_HK.UTF-8"}, None, "zh"),
        ({"LANG": "zha"}, None, "en"),
        ({"LANGUAGE": "zh_TW:zh:en"}, None, "zh"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "zh_CN:en"}, None, "zh"),
        ({"LC_ALL": "POSIX"}, None, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "zh_CN"}, None, "en"),
        ({"LC_ALL": "zh_CN.UTF-8", "LANGUAGE": "en_US:en"}, None, "zh"),
        ({"LANG": "en_US"}, "zh", "zh"),
        ({"LANG": "zh_CN"}, "en", "en"),
        ({"LANG": "en_US"}, "klingon", "en"),
    ],
)
def test_the_language_at_first(env: dict[str, str], configured: str | None, expected: str) -> None:
    assert detect_language(env, configured) == expected


def test_tiles_in_sentences() -> None:
    assert [tile_text(Tile(k)) for k in (2, 11, 20)] == ["3万", "3筒", "3条"]
    set_language("en")
    assert [tile_text(tile) for tile in TILES] == [tile_name(tile) for tile in TILES]


def test_tile_faces() -> None:
    assert tile_face(Tile(2)) == ("三", "万")
    assert tile_face(Tile(26), Faces.DIGIT) == ("9", "条")
    assert tile_face(Tile(9), Faces.ASCII) == ("1p", "")


def test_seats_are_named_from_where_the_viewer_sits() -> None:
    assert [seat_text(seat) for seat in SEATS] == ["你", "下家", "对家", "上家"]
    assert [seat_text(seat, Seat(3)) for seat in SEATS] == ["下家", "对家", "上家", "你"]


def test_suits_and_fans() -> None:
    assert [suit_text(Suit(s)) for s in range(3)] == ["万", "筒", "条"]
    assert fan_text("jingoudiao") == "金钩钓"
    assert (fan_text("no_such_fan"), fan_about("no_such_fan")) == ("no_such_fan", "")


@given(st.text(max_size=30))
def test_widths_are_those_of_the_screen(text: str) -> None:
    printable = "".join(c for c in text if unicodedata.category(c)[0] != "C")
    assert cell_width(printable) == cell_len(printable)


@given(st.text("ab 万筒…，（", max_size=30), st.integers(0, 20), st.sampled_from(["left", "right", "center"]))
def test_fit_fills_exactly_the_cells_asked_for(text: str, cells: int, align: str) -> None:
    assert cell_width(fit(text, cells, align)) == cells  # type: ignore[arg-type]


def test_cut_never_halves_a_character() -> None:
    assert [cut("血流成河", n) for n in (8, 7, 6, 2, 1, 0)] == ["血流成河", "血流成…", "血流…", "…", "…", ""]


def test_pad_aligns_and_never_cuts() -> None:
    assert [pad("万", 5, side) for side in ("left", "right", "center")] == ["万   ", "   万", " 万  "]
    assert pad("血流成河", 3) == "血流成河"


@pytest.mark.parametrize(
    ("name", "harmless"),
    [
        ("阿芳", "阿芳"),
        ("a\x1b[31mb\x1b[0m", "ab"),
        ("\x1b]0;title\x07x", "x"),
        ("\x1b]0;title\x1b\\x", "x"),
        ("\x9b2Jx", "2Jx"),
        ("a\u202ecba\u2066", "acba"),
        ("one\ntwo\tthree\r", "one two three"),
        ("\u200bzero\ufeff", "zero"),
        ("[/x] [bold]", "[/x] [bold]"),
        ("\x1b", ""),
    ],
)
def test_names_lose_what_could_write_elsewhere(name: str, harmless: str) -> None:
    assert safe(name) == harmless


@given(st.text())
def test_safe_names_hold_no_control_or_format_character(name: str) -> None:
    assert not any(unicodedata.category(c) in {"Cc", "Cf", "Zl", "Zp"} for c in safe(name))


def test_chinese_breaks_anywhere_but_before_closing_punctuation() -> None:
    assert wrap("先打缺门，再听牌（清一色）。", 8) == ["先打缺", "门，再听", "牌（清一", "色）。"]


def test_words_stay_whole_unless_longer_than_a_line() -> None:
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("abcdefghij k", 4) == ["abcd", "efgh", "ij k"]
    assert wrap("打7条 9条", 8) == ["打7条", "9条"]
    assert wrap("有3种11张牌", 8) == ["有3种", "11张牌"]
    assert wrap("三张牌 (换三张)", 14) == ["三张牌 (换三", "张)"]


@given(st.text("ab 万筒，。（）-", max_size=60), st.integers(4, 20))
def test_wrapped_lines_fit_and_lose_nothing(text: str, cells: int) -> None:
    lines = wrap(text, cells)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(cell_width(line) <= cells for line in lines)


def test_blanks_wider_than_a_line_are_a_break() -> None:
    assert wrap("a     b", 3) == ["a", "b"]
    assert wrap("a" + " " * 30, 20) == ["a"]
