"""The streams of a match against values worked out apart from the program, and their edges."""

from __future__ import annotations

import hashlib
import re
from collections import Counter

import pytest

from xueliu.engine.tiles import SEATS, Seat, Tile, tile_name
from xueliu.fair import (
    Fair,
    Stream,
    commit,
    new_secret,
    opens_secret,
    opens_wall,
    secret_commit,
    secret_of_seed,
)


def fair(seed: str, cut: str = "") -> Fair:
    return Fair(secret_of_seed(seed), cut)


def names(wall: tuple[Tile, ...]) -> str:
    return " ".join(tile_name(tile) for tile in wall)


class Scripted(Stream):
    """A stream whose words are chosen by the test."""

    __slots__ = ()

    def __init__(self, *words: int) -> None:
        self._words = iter(words)


def test_the_published_vector() -> None:
    """Seed 42, no cut, hand 1: the values that the format's description prints."""
    match = fair("42")
    assert match.commit.startswith("2900472aa0d92004")
    assert match.first_dealer() == 0
    assert names(match.wall(1)[:14]) == "1p 8s 8s 3m 4p 7m 6s 9s 1s 5s 7s 7s 2p 4m"
    assert match.hand_commit(1).startswith("bbc57df1d1a3293f")


GOLDEN = [
    # seed, cut, hand; first tiles; SHA-256 of the wall, nonce, commit; dice, swap die; bot 3's draws 9 and 10
    ("42", "", 1, "1p 8s 8s 3m", "6ecaf44f 43e8bf7f bbc57df1", "6366 6", [0, 827]),
    ("42", "", 2, "3m 2m 8p 9m", "290c3606 37423e5b 243f5e66", "4431 2", [771, 354]),
    ("42", "", 8, "9p 1m 7m 2s", "85dc7f60 a65058c7 14fa1124", "4135 4", [935, 881]),
    ("42", "", 100, "7s 1s 7s 4s", "d1b6cd4a a14e1acc dc1edb26", "5316 5", [858, 837]),
    ("血流", "切牌 cut", 1, "8s 6m 3p 4p", "b9489dbf 31809a33 e974d316", "1334 6", [722, 14]),
    ("血流", "切牌 cut", 2, "2p 6p 6p 9p", "b720a7ae b1dc54da e39e2fd3", "6224 1", [673, 719]),
    ("血流", "切牌 cut", 100, "3s 6s 7p 2m", "c1b94358 f8709ab4 83cd4a31", "2165 2", [384, 788]),
    ("", "|", 8, "7s 5p 9p 1s", "c47c822c eeb85d12 47272358", "6454 5", [741, 783]),
]


@pytest.mark.parametrize(("seed", "cut", "hand", "start", "digests", "dice", "luck"), GOLDEN)
def test_golden_hands(
    seed: str, cut: str, hand: int, start: str, digests: str, dice: str, luck: list[int]
) -> None:
    match = fair(seed, cut)
    wall = match.wall(hand)
    assert names(wall[:4]) == start
    digest = hashlib.sha256(names(wall).encode()).hexdigest()
    assert " ".join(text[:8] for text in (digest, match.nonce(hand), match.hand_commit(hand))) == digests
    assert "".join(map(str, match.dice(hand).dice(4))) + f" {match.swap_die(hand)}" == dice
    bot = match.bot(Seat(3), hand)
    assert [bot.below(1000) for _ in range(10)][-2:] == luck


@pytest.mark.parametrize("hand", range(1, 30))
def test_every_wall_is_the_108_tiles(hand: int) -> None:
    assert set(Counter(fair("any").wall(hand)).values()) == {4}
    assert len(fair("any").wall(hand)) == 108


def test_dealer_dice_come_before_break_dice_from_one_stream() -> None:
    stream = fair("42").dice(1)
    assert (stream.dice(2), stream.dice(2)) == ((6, 3), (6, 6))


def test_below_throws_away_the_words_that_would_favour_low_numbers() -> None:
    # 2**32 mod 6 is 4: the last four words are one too many for 0, 1, 2 and 3
    assert Scripted(2**32 - 1, 2**32 - 4, 7).below(6) == 1
    assert Scripted(2**32 - 5, 7).below(6) == 5
    assert Scripted(2**32 - 1).below(4) == 3
    assert Scripted(2**32 - 1).below(2**32) == 2**32 - 1
    assert Scripted(2**31 + 1, 2**31).below(2**31 + 1) == 2**31


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_below_refuses_what_one_word_cannot_draw(n: int) -> None:
    with pytest.raises(ValueError, match="2\\*\\*32"):
        Scripted(1).below(n)


def test_below_reaches_every_value_about_equally() -> None:
    stream = Stream("s", "", "test", 1)
    seen = Counter(stream.below(6) for _ in range(6000))
    assert set(seen) == set(range(6))
    assert all(880 < count < 1120 for count in seen.values())


def test_streams_of_different_purpose_hand_cut_or_secret_differ() -> None:
    base = Fair("secret", "cut")
    streams = [
        base.stream("wall", 1),
        base.stream("dice", 1),
        base.stream("wall", 2),
        *(base.bot(seat, 1) for seat in SEATS),
        Fair("secret", "other").stream("wall", 1),
        Fair("other", "cut").stream("wall", 1),
    ]
    assert len({tuple(stream.word() for _ in range(9)) for stream in streams}) == len(streams)


def test_a_promise_is_opened_by_its_own_secret_and_wall_only() -> None:
    match = fair("42")
    wall, nonce = match.wall(1), match.nonce(1)
    promise = commit(nonce, wall)
    assert opens_wall(promise, nonce, wall)
    assert not opens_wall(promise, match.nonce(2), wall)
    assert not opens_wall(promise, nonce, (*wall[1:], wall[0]))
    assert opens_secret(match.commit, match.secret)
    assert not opens_secret(match.commit, secret_of_seed("43"))


def test_random_secrets_are_32_bytes_of_hex_and_never_alike() -> None:
    made = {new_secret() for _ in range(20)}
    assert len(made) == 20
    assert all(re.fullmatch("[0-9a-f]{64}", secret) for secret in made)
    assert all(re.fullmatch("[0-9a-f]{64}", secret_commit(secret)) for secret in made)


def test_text_that_utf8_cannot_write_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="UTF-8"):
        secret_of_seed("\udc80")
    with pytest.raises(ValueError, match="UTF-8"):
        Fair("secret", "\udc80").wall(1)
