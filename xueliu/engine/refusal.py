"""Why an act isn't legal: one id with its facts, put into words by the screen."""

from __future__ import annotations

from typing import Any

from .values import value


@value
class Refusal:
    """The reason an act is refused."""

    id: str
    """One of the ``why.*`` messages, without the prefix."""
    facts: tuple[tuple[str, Any], ...] = ()
    """What the sentence names: a ``tile``, a ``suit``, a ``count``."""

    def __str__(self) -> str:
        named = ", ".join(f"{name} {value}" for name, value in self.facts)
        return f"{self.id} ({named})" if named else self.id


class IllegalAction(Exception):
    """An act that the rules don't allow right now; ``reason`` says why."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)
