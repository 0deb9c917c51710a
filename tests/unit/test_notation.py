"""Hands as text: what is read, what is refused and how it is told (rules.md §1)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.brute import random_hand
from xueliu.engine.hand import Meld, MeldKind
from xueliu.engine.notation import MESSAGES, NotationError, format_hand, parse, parse_tile, parse_tiles
from xueliu.engine.tiles import NAMES, Tile, tile_from_name, tiles_of


def names(text: str) -> str:
    return " ".join(NAMES[t] for t in tiles_of(parse(text).concealed))


PLAIN = "1m 2m 3m 4p 5p 6p 9s 9s 9s 1s 2s 3s 3s"


@pytest.mark.parametrize(
    "text",
    [
        "123m456p999123s3s",
        "1m2m3m4p5p6p9s9s9s1s2s3s3s",
        " 1 2 3 m\t456p 999s　1233s ",
        "１２３m４５６p９９９１２３３s",
        "一二三万四五六筒九九九一二三三条",
        "123万456饼9991233索",
        "123萬456餅9991233條",
        "一２3万456筒999s1233条",
    ],
)
def test_s1_every_way_to_write_a_hand(text: str) -> None:
    assert names(text) == " ".join(sorted(PLAIN.split(), key=lambda n: tile_from_name(n)))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("[333p]", MeldKind.PONG),
        ("[3p3p3p]", MeldKind.PONG),
        ("[三三三筒]", MeldKind.PONG),
        ("［333p］", MeldKind.PONG),
        ("[3333p]", MeldKind.DIRECT),
        ("[3333p+]", MeldKind.ADDED),
        ("[(3333)p]", MeldKind.CONCEALED),
        ("[(3333p)]", MeldKind.CONCEALED),
        ("［（3333）筒］", MeldKind.CONCEALED),
    ],
)
def test_s1_melds_in_brackets(text: str, kind: MeldKind) -> None:
    assert parse(f"{text} 1234567m234s").melds == (Meld(kind, tile_from_name("3p")),)


def test_s6_a_wild_tile_in_a_pong_is_read_where_the_wild_kind_is_known() -> None:
    for wild in ("2m", "1m"):
        for text in (f"[33p{wild}]", f"[{wild}33p]"):
            hand = parse(f"{text} 456789m2345s", tile_from_name(wild))
            assert hand.melds == (Meld(MeldKind.PONG, tile_from_name("3p"), wilds=1),)
            assert parse(format_hand(hand, tile_from_name(wild)), tile_from_name(wild)).melds == hand.melds
    with pytest.raises(NotationError, match="no meld"):
        parse("[33p2m] 456789m2345s")


def test_s1_the_last_concealed_tile_is_the_winning_one() -> None:
    assert parse("[333p] 123m456m789m5m 5m").last == tile_from_name("5m")
    assert parse("123m456m78m5m9s [333p]").last == tile_from_name("9s")


@pytest.mark.parametrize(
    ("text", "reason", "position", "words"),
    [
        ("12x", "sign", 3, "'x' is no sign of a hand"),
        ("123m0p", "sign", 5, "'0'"),
        ("123m\x1b", "sign", 5, r"'\x1b'"),
        ("123m45", "no_suit", 5, "digits without a suit"),
        ("12[333p]", "no_suit", 1, "digits without a suit"),
        ("[33]3p", "no_suit", 2, "digits without a suit"),
        ("m123p", "no_digits", 1, "'m' without digits"),
        ("11111m", "fifth", 5, "a fifth 1m"),
        ("[111m] 1m 1m", "fifth", 11, "a fifth 1m"),
        ("11m [1111m]", "fifth", 8, "a fifth 1m"),
        ("[333p", "open", 1, "never closed"),
        ("123m]", "bracket", 5, "']' out of place"),
        ("(123m)", "bracket", 1, "'(' out of place"),
        ("[[333p]]", "bracket", 2, "'[' out of place"),
        ("[345p]", "meld", 1, "[345p] is no meld"),
        ("[33p]", "meld", 1, "[33p] is no meld"),
        ("[333p+]", "meld", 1, "[333p+] is no meld"),
        ("[]", "meld", 1, "[] is no meld"),
        ("[+3333p]", "meld", 1, "[+3333p] is no meld"),
        ("[33p+33p]", "meld", 1, "[33p+33p] is no meld"),
        ("[()3333p]", "meld", 1, "[()3333p] is no meld"),
        ("[(33)33p]", "meld", 1, "[(33)33p] is no meld"),
        ("[)3333p(]", "meld", 1, "[)3333p(] is no meld"),
        ("[(3333)p+]", "meld", 1, "[(3333)p+] is no meld"),
        ("[(333)p]", "meld", 1, "[(333)p] is no meld"),
        ("[111m][222m][333m][444m][555m]", "melds", 25, "a fifth meld"),
        ("123m", "number", 5, "3 concealed tiles beside 0 melds (allowed: 13 or 14)"),
        ("[333p]123456789m123s", "number", 19, "12 concealed tiles beside 1 melds (allowed: 10 or 11)"),
        ("", "number", 1, "0 concealed tiles"),
    ],
)
def test_s1_what_is_refused_names_what_and_where(text: str, reason: str, position: int, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert (caught.value.reason, caught.value.position) == (reason, position)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_s1_the_number_of_tiles_may_be_asked_for() -> None:
    assert sum(parse("1112345678999m", tiles=13).concealed) == 13
    with pytest.raises(NotationError, match="allowed: 14"):
        parse("111234567899m1p", tiles=14)
    with pytest.raises(NotationError, match="allowed: 10"):
        parse("[111m] 23456789m123p", tiles=13)


def test_one_tile_and_some_tiles() -> None:
    assert parse_tile("5筒") == tile_from_name("5p")
    assert parse_tiles("31m 2p") == (Tile(2), Tile(0), Tile(10))
    assert parse_tiles("") == ()
    for text, reason in (("55p", "one_tile"), ("", "one_tile"), ("[333p]", "no_melds")):
        with pytest.raises(NotationError) as caught:
            parse_tile(text)
        assert caught.value.reason == reason


def test_every_reason_is_reached() -> None:
    marks = test_s1_what_is_refused_names_what_and_where.pytestmark  # type: ignore[attr-defined]
    reached = {row[1] for row in marks[0].args[1]}
    assert reached | {"one_tile", "no_melds"} == set(MESSAGES)


@given(st.integers(0, 2**32), st.integers(13, 14), st.integers(0, 4))
def test_what_is_written_is_read_back(seed: int, tiles: int, melds: int) -> None:
    hand = random_hand(random.Random(seed), tiles, melds, [0, 1, 2])
    assert parse(format_hand(hand)) == hand


@given(st.text("123456789mps[]()+ 一九万筒条x", max_size=40) | st.text(max_size=20))
def test_no_text_breaks_the_reader(text: str) -> None:
    try:
        hand = parse(text)
    except NotationError as error:
        assert 1 <= error.position <= len(text) + 1
        assert str(error).isprintable()
    else:
        assert sum(hand.concealed) + 3 * len(hand.melds) in (13, 14)
