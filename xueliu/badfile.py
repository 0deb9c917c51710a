"""A file of ours that can't be read: which, where, and what is wrong with it."""

from __future__ import annotations

from os import PathLike, fspath

from xueliu.errors import UnreadableError
from xueliu.text import safe, t


class BadFileError(UnreadableError):
    """A record or journal that is refused, with file, line and problem."""

    def __init__(self, path: str | PathLike[str], line: int, problem: str, **values: object) -> None:
        """``line`` counts from 1 and is 0 for the file as a whole; ``problem`` is a message id."""
        super().__init__(path, line, problem, values)
        self.path = fspath(path)
        self.line = line
        self.problem = problem
        self.values = values

    def reason(self) -> str:
        """What is wrong, in the player's language, without the place."""
        return safe(t(self.problem, **self.values))

    def __str__(self) -> str:
        """The whole refusal as one line."""
        place = "record.at_line" if self.line else "record.at_file"
        return t(place, file=safe(self.path), line=self.line, problem=self.reason())
