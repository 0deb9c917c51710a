"""The words that may be typed: Chinese ones, English ones, and single letters."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final

from xueliu.engine.tiles import SUITS, Suit


class Verb(StrEnum):
    """What an answer asks for."""

    WIN = "win"
    PONG = "pong"
    KONG = "kong"
    PASS = "pass"
    EXCHANGE = "exchange"
    DISCARD = "discard"
    YES = "yes"
    NO = "no"
    VOID = "void"
    RECOMMENDED = "recommended"


class Question(StrEnum):
    """What can be asked at any time."""

    HAND = "hand"
    WAITS = "waits"
    RIVER = "river"
    LEDGER = "ledger"
    LEFT = "left"
    RULES = "rules"
    HELP = "help"
    SAVE = "save"
    QUIT = "quit"
    AUTO = "auto"
    ESCAPE = "escape"


VERBS: Final[Mapping[Verb, str]] = {
    Verb.WIN: "h 胡 和 自摸 hu win",
    Verb.PONG: "p 碰 pong peng",
    Verb.KONG: "g 杠 暗杠 补杠 直杠 明杠 kong gang",
    Verb.PASS: "n 过 不要 pass",
    Verb.EXCHANGE: "x 换 换听用 exchange swap",
    Verb.DISCARD: "打 出 discard",
    Verb.YES: "y 飘 是 yes",
    Verb.NO: "不飘 否 no",
    Verb.VOID: "缺 定缺 void",
    Verb.RECOMMENDED: "r 推荐 荐 recommended",
}
QUESTIONS: Final[Mapping[Question, str]] = {
    Question.HAND: "hand 手 手牌",
    Question.WAITS: "waits 听 听牌 查听",
    Question.RIVER: "river 河 牌河",
    Question.LEDGER: "ledger 流水",
    Question.LEFT: "left 余 余牌",
    Question.RULES: "rules 规则",
    Question.HELP: "help ? 帮助",
    Question.SAVE: "save 存 存盘",
    Question.QUIT: "quit q exit 退 退出",
    Question.AUTO: "auto autoplay 托管",
    Question.ESCAPE: "escape flee 逃跑",
}
_SUIT_SIGNS: Final = ("m万萬", "p筒饼餅", "s条條索")
SEAT_WORDS: Final = (
    "me self 0 我 你 自己",
    "next 1 下 下家",
    "across 2 对 对家",
    "previous prev 3 上 上家",
)
WILD_WORDS: Final = ("w", "wild", "听用", "听")


def tidy(line: str) -> str:
    """A typed line with full-width signs made plain, small letters, and single blanks."""
    plain = unicodedata.normalize("NFKC", line).lower()
    return " ".join("".join(sign for sign in plain if sign.isprintable() or sign.isspace()).split())


def _by_length(words: Iterable[tuple[str, StrEnum]]) -> list[tuple[str, StrEnum]]:
    return sorted(words, key=lambda pair: -len(pair[0]))


_VERB_WORDS: Final = _by_length((word, verb) for verb, words in VERBS.items() for word in words.split())
_QUESTION_WORDS: Final = _by_length((word, q) for q, words in QUESTIONS.items() for word in words.split())


def question_in(line: str) -> tuple[Question, str] | None:
    """The question a tidied line asks, and what it is about; ``None`` when it is an answer."""
    found = _split(line, _QUESTION_WORDS)
    return None if found is None else (Question(found[0]), found[1])


def verb_in(line: str) -> tuple[Verb | None, str]:
    """The verb a tidied line begins with, if any, and the rest."""
    found = _split(line, _VERB_WORDS)
    return (None, line) if found is None else (Verb(found[0]), found[1])


def _split(line: str, words: list[tuple[str, StrEnum]]) -> tuple[str, str] | None:
    """The meaning of the longest word a line begins with, and what follows it."""
    for word, meaning in words:
        if line.startswith(word) and _ends(word, line[len(word) :]):
            return meaning.value, line[len(word) :].strip()
    return None


def _ends(word: str, rest: str) -> bool:
    """Whether a word is whole: a Chinese one always, another before a blank or a tile's digit."""
    if not rest or not word.isascii() or rest[0].isspace():
        return True
    return not (rest[0].isascii() and rest[0].isalpha()) or rest in WILD_WORDS


def suit_in(text: str) -> Suit | None:
    """The suit a word names."""
    return next((suit for suit in SUITS if len(text) == 1 and text in _SUIT_SIGNS[suit]), None)


def seat_in(text: str) -> int | None:
    """The seat a word names, as places after the player."""
    return next((steps for steps, words in enumerate(SEAT_WORDS) if text in words.split()), None)
