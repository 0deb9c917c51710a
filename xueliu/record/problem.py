"""Where a record says something that can't have happened."""

from __future__ import annotations

from xueliu.text import safe, t


class Mismatch(Exception):
    """A line that can be read and is wrong."""

    def __init__(self, line: int, check: str, problem: str, **values: object) -> None:
        """``check`` names what it fails, ``problem`` is a message id."""
        super().__init__(line, check, problem, values)
        self.line = line
        self.check = check
        self.problem = problem
        self.values = values

    def reason(self) -> str:
        """What is wrong, in the player's language."""
        return safe(t(self.problem, **self.values))
