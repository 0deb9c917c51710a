"""The kinds of value an option can have: read, written, and told apart from nonsense."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from ..options import Words
from .errors import nearest, shown


class BadValue(Exception):
    """A value an option can't have, with the problem in words."""

    def __init__(self, problem: Words) -> None:
        """Keep the problem."""
        super().__init__(problem)
        self.problem = problem


class Absent:
    """The value of a fan pattern that a ruleset takes out again with ``false``."""


ABSENT = Absent()


def toml_or_word(text: str) -> object:
    """The value of a text in TOML syntax, or the text itself where it is none."""
    if "\n" in text:
        return text
    import tomllib

    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (ValueError, RecursionError):
        return text


def wrong(raw: object, zh: str, en: str) -> BadValue:
    """The complaint about a value, quoted."""
    return BadValue(Words(f"{shown(raw)} {zh}", f"{shown(raw)} {en}"))


class Kind(ABC):
    """What values an option takes."""

    @abstractmethod
    def read(self, raw: object) -> Any:
        """The value of something read from TOML or JSON; raises `BadValue`."""

    def from_text(self, text: str) -> object:
        """The TOML value meant by a text given on the command line."""
        return toml_or_word(text)

    def dump(self, value: Any) -> Any:
        """The value as plain TOML and JSON data."""
        return value

    @abstractmethod
    def allowed(self) -> Words:
        """What may be written, in words."""


class YesNo(Kind):
    """``true`` or ``false``."""

    def read(self, raw: object) -> bool:
        """The truth value."""
        if not isinstance(raw, bool):
            raise wrong(raw, "不是 true 或 false", "is neither true nor false")
        return raw

    def allowed(self) -> Words:
        """Both values."""
        return Words("true、false", "true, false")


class Whole(Kind):
    """A whole number in a range, both ends included."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def read(self, raw: object) -> int:
        """The number."""
        if isinstance(raw, bool) or not isinstance(raw, int):
            raise wrong(raw, "不是整数", "is not a whole number")
        if not self.low <= raw <= self.high:
            raise wrong(raw, "超出范围", "is out of range")
        return raw

    def allowed(self) -> Words:
        """The range."""
        return Words(f"{self.low} 至 {self.high} 的整数", f"a whole number from {self.low} to {self.high}")


class FanValue(Whole):
    """The fan of a pattern, or ``false`` where the pattern doesn't exist."""

    def read(self, raw: object) -> Any:
        """The number, or `ABSENT`."""
        return ABSENT if raw is False else Whole(self.low, self.high).read(raw)

    def allowed(self) -> Words:
        """The range, and how to take a pattern out."""
        zh, en = Whole(self.low, self.high).allowed()
        return Words(f"{zh}，或 false（不设此番）", f"{en}, or false (no such pattern)")


class Choice(Kind):
    """One of a few words; ``words`` says what each means."""

    def __init__(self, enum: type[StrEnum], words: Mapping[str, Words]) -> None:
        self.enum = enum
        self.words = words

    def read(self, raw: object) -> StrEnum:
        """The member of the enum."""
        known = tuple(str(member) for member in self.enum)
        if isinstance(raw, str) and raw in known:
            return self.enum(raw)
        zh, en = nearest(raw, known) if isinstance(raw, str) else Words("", "")
        raise wrong(raw, "不是可选值" + zh, "is not one of the choices" + en)

    def dump(self, value: Any) -> str:
        """The word."""
        return str(value)

    def allowed(self) -> Words:
        """The words in order."""
        return Words("、".join(self.enum), ", ".join(self.enum))


class Several(Choice):
    """A list of some of a few words, each once, in any order."""

    def read(self, raw: object) -> Any:
        """The members in the order of the enum."""
        if not isinstance(raw, list):
            raise wrong(raw, "不是列表", "is not a list")
        one = Choice(self.enum, self.words)
        chosen = [one.read(item) for item in raw]
        if len(set(chosen)) < len(chosen):
            raise wrong(raw, "有重复", "names one twice")
        return tuple(member for member in self.enum if member in chosen)

    def from_text(self, text: str) -> object:
        """A TOML list, or the words with commas between."""
        return toml_or_word(text) if text.startswith("[") else _by_commas(text)

    def dump(self, value: Any) -> Any:
        """A list of words."""
        return [str(member) for member in value]

    def allowed(self) -> Words:
        """The words, any of them."""
        zh, en = Choice(self.enum, self.words).allowed()
        return Words(f"{zh} 中任意几个的列表", f"a list of any of {en}")


class Pair(Kind):
    """Two whole numbers."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def read(self, raw: object) -> tuple[int, int]:
        """The two numbers."""
        if not isinstance(raw, list) or len(raw) != 2:
            raise wrong(raw, "不是两个数的列表", "is not a list of two numbers")
        one = Whole(self.low, self.high)
        return one.read(raw[0]), one.read(raw[1])

    def from_text(self, text: str) -> object:
        """A TOML list, or two numbers with a comma between."""
        if text.startswith("["):
            return toml_or_word(text)
        return [toml_or_word(part) for part in _by_commas(text)]

    def dump(self, value: Any) -> Any:
        """A list of two numbers."""
        return list(value)

    def allowed(self) -> Words:
        """The shape and the range."""
        return Words(
            f"[放杠者, 其余每家]，各为 {self.low} 至 {self.high}",
            f"[feeder, each other], each from {self.low} to {self.high}",
        )


def _by_commas(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")] if text.strip() else []
