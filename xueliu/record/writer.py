"""Records written while a match is played: a JSON object a line, on its way at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from os import PathLike, fspath
from pathlib import Path
from types import TracebackType
from typing import Self, TextIO

from xueliu.engine.event_json import to_json
from xueliu.engine.events import Event
from xueliu.errors import InputError
from xueliu.oserrors import reason
from xueliu.text import safe, t


class RecordWriter:
    """A record being written; several matches may follow one another."""

    def __init__(
        self, target: str | PathLike[str] | TextIO, failed: Callable[[OSError], None] | None = None
    ) -> None:
        """Open the file anew, or write to one that is open.

        ``failed`` is told once of a write that fails later, and nothing more is written then; without it
        such a failure is raised too.

        Raises:
            InputError: the file can't be written, in one line.
        """
        self._name = fspath(target) if isinstance(target, str | PathLike) else "record"
        self._owned = isinstance(target, str | PathLike)
        self._file = _opened(target) if isinstance(target, str | PathLike) else target
        self._failed = failed
        self._broken = False

    def write(self, event: Event) -> None:
        """Write an event as a line."""
        if self._broken:
            return
        line = json.dumps(to_json(event), ensure_ascii=False, separators=(",", ":"))
        try:
            self._file.write(line + "\n")
            self._file.flush()
        except OSError as error:
            self._broken = True
            self._tell(error)

    def rewrite(self, events: Iterable[Event]) -> None:
        """Write the file anew, with these events alone."""
        try:
            self._file.seek(0)
            self._file.truncate()
        except OSError as error:
            self._broken = True
            self._tell(error)
        for event in events:
            self.write(event)

    def _tell(self, error: OSError) -> None:
        if self._failed is not None:
            self._failed(error)
        elif isinstance(error, BrokenPipeError):
            raise error
        else:
            raise _refused(self._name, error) from error

    def close(self) -> None:
        """Close a file that was opened here."""
        if not self._owned:
            return
        try:
            self._file.close()
        except OSError:
            if not self._broken:
                raise

    def __enter__(self) -> Self:
        """The writer itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        self.close()


def _opened(path: str | PathLike[str]) -> TextIO:
    from .target import check_target

    check_target(Path(path))
    try:
        return open(path, "w", encoding="utf-8", newline="\n")
    except OSError as error:
        raise _refused(fspath(path), error) from None


def _refused(name: str, error: OSError) -> InputError:
    problem = t("record.cannot_write", why=reason(error))
    return InputError(t("record.at_file", file=safe(name), problem=problem))
