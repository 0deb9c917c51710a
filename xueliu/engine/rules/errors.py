"""Why a ruleset was refused."""

from __future__ import annotations

from ..options import Words

_SHOWN = 60


class RulesError(ValueError):
    """A ruleset that can't be used: where, which keys, what is wrong, what is allowed.

    ``str()`` is one English line; ``say("zh")`` the same in Chinese. Source: rules.md §12.
    """

    def __init__(
        self, where: str, keys: tuple[str, ...], problem: Words, allowed: Words | None = None
    ) -> None:
        """Keep the parts; ``where`` is a file, ``--set`` or a flag."""
        super().__init__(where, keys, problem, allowed)
        self.where = where
        self.keys = keys
        self.problem = problem
        self.allowed = allowed

    def say(self, lang: str) -> str:
        """The refusal as one line in ``"zh"`` or ``"en"``."""
        parts = [self.where, " + ".join(self.keys), self.problem.say(lang)]
        line = ": ".join(part for part in parts if part)
        if self.allowed is None:
            return line
        return f"{line}{Words('；可用：', '; allowed: ').say(lang)}{self.allowed.say(lang)}"

    def __str__(self) -> str:
        """The refusal as one English line."""
        return self.say("en")


def shown(value: object) -> str:
    """A foreign value made harmless for a terminal: quoted, escaped, at most 60 characters."""
    text = repr(value)
    if isinstance(value, bool):
        text = text.lower()
    elif (written := getattr(value, "isoformat", None)) is not None:
        text = str(written())
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "..."


def nearest(word: str, known: tuple[str, ...]) -> Words:
    """``" (did you mean …?)"`` with the known name most like the word, or nothing."""
    from difflib import get_close_matches

    close = get_close_matches(word, known, n=1, cutoff=0.6)
    return Words(f"（是不是 {close[0]}？）", f" (did you mean {close[0]}?)") if close else Words("", "")
