"""Results on disk, a line a wall: what has been played isn't played again (docs/bots.md).

The first line says what is measured, and what the numbers of the other lines are, a row a side. A last line
that isn't whole is cut off; anything else wrong is refused.
"""

from __future__ import annotations

import json
import os
import time
from io import FileIO
from pathlib import Path
from typing import Any, Final

import xueliu
from xueliu.badfile import BadFileError
from xueliu.errors import InputError
from xueliu.folders import is_special
from xueliu.lock import try_lock
from xueliu.oserrors import reason
from xueliu.text import safe, t

from .counts import NAMES, Counts, WallResult
from .plan import Plan

VERSION: Final = 1
_BEGIN: Final = b'{"type":"arena",'
"""What the first line begins with."""


def header_of(plan: Plan) -> dict[str, Any]:
    """The first line."""
    return {"type": "arena", "version": VERSION, "engine": xueliu.__version__, **plan.header()}


def header_line(plan: Plan) -> str:
    """The first line as it is written."""
    told = {**header_of(plan), "date": time.strftime("%Y-%m-%d", time.gmtime()), "fields": list(NAMES)}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def wall_line(result: WallResult) -> str:
    """The line of a wall."""
    sides = [counts.as_row() for counts in result.sides]
    return json.dumps({"type": "wall", "wall": result.wall, "sides": sides}, separators=(",", ":"))


class StateFile:
    """The results of a measurement, open for more; nobody else writes to it meanwhile."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Open it, or begin it.

        Raises:
            InputError: it can't be written, is in use, or holds another measurement.
            BadFileError: it is damaged before its last line.
        """
        self.path = path
        self._file = _opened(path)
        try:
            self.results = self._take_up(plan)
        except BaseException:
            self._file.close()
            raise

    def _take_up(self, plan: Plan) -> dict[int, WallResult]:
        if not try_lock(self._file.fileno()):
            raise refused(self.path, t("arena.state.in_use"))
        try:
            self._file.seek(0)
            text = self._file.read()
        except OSError as error:
            raise refused(self.path, reason(error)) from None
        whole = text[: text.rfind(b"\n") + 1]
        lines = read_lines(self.path, whole)
        if not lines and text[: len(_BEGIN)] != _BEGIN[: len(text)]:
            raise BadFileError(self.path, 1, "arena.state.no_header")
        if lines:
            _check_header(self.path, lines[0], header_of(plan))
        found = read_walls(self.path, lines, len(plan.bots)) if lines else {}
        try:
            self._file.truncate(len(whole))  # of a file that is known to be one of ours
        except OSError as error:
            raise refused(self.path, reason(error)) from None
        if not lines:
            self._write(header_line(plan))
        return found

    def add(self, result: WallResult) -> None:
        """Write a wall's results.

        Raises:
            InputError: they can't be written.
        """
        self.results[result.wall] = result
        self._write(wall_line(result))

    def _write(self, line: str) -> None:
        try:
            size, rest = self._file.seek(0, os.SEEK_END), line.encode() + b"\n"
            try:
                while rest:
                    rest = rest[self._file.write(rest) :]
            except OSError:
                self._file.truncate(size)
                raise
        except OSError as error:
            raise refused(self.path, reason(error)) from None

    def close(self) -> None:
        """Let go of it."""
        self._file.close()


def read_lines(path: Path, text: bytes) -> list[dict[str, Any]]:
    """The objects of a file's lines.

    Raises:
        BadFileError: a line is none.
    """
    lines: list[dict[str, Any]] = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            data = json.loads(line)
        except (ValueError, RecursionError):
            data = None
        if not isinstance(data, dict):
            raise BadFileError(path, number, "arena.state.no_object")
        lines.append(data)
    if lines and (lines[0].get("type"), lines[0].get("version")) != ("arena", VERSION):
        raise BadFileError(path, 1, "arena.state.no_header")
    return lines


def read_walls(path: Path, lines: list[dict[str, Any]], sides: int) -> dict[int, WallResult]:
    """The results after the first line, by wall.

    Raises:
        BadFileError: a line isn't the result of a wall, or of one that is there already.
    """
    found: dict[int, WallResult] = {}
    names = lines[0].get("fields")
    if not isinstance(names, list):
        raise BadFileError(path, 1, "arena.state.no_header")
    for number, line in enumerate(lines[1:], 2):
        wall, counts = line.get("wall"), line.get("sides")
        if line.get("type") != "wall" or type(wall) is not int or wall < 1 or wall in found:
            raise BadFileError(path, number, "arena.state.no_wall")
        if not isinstance(counts, list) or len(counts) != sides:
            raise BadFileError(path, number, "arena.state.no_wall")
        try:
            found[wall] = WallResult(wall, tuple(Counts.from_row(names, one) for one in counts))
        except ValueError:
            raise BadFileError(path, number, "arena.state.no_wall") from None
    return found


def _check_header(path: Path, found: dict[str, Any], wanted: dict[str, Any]) -> None:
    for name, value in wanted.items():
        if found.get(name) != value:
            was, want = (json.dumps(one, ensure_ascii=False) for one in (found.get(name), value))
            raise refused(path, t("arena.state.other", name=name, was=was, want=want))


def refused(path: Path, problem: str) -> InputError:
    """That a file can't be used, in one line."""
    return InputError(t("record.at_file", file=safe(str(path)), problem=problem))


def _opened(path: Path) -> FileIO:
    """The file, without a buffer: what there was no room for isn't tried again when it is closed."""
    try:
        if not os.path.exists(path):
            return open(path, "x+b", buffering=0)
        if is_special(path):
            raise refused(path, t("os.special"))
        return open(path, "r+b", buffering=0)
    except OSError as error:
        raise refused(path, reason(error)) from None


def results_in(path: Path) -> tuple[dict[str, Any], list[WallResult]]:
    """The first line of a file and the results in it, by wall.

    Raises:
        BadFileError: it is damaged.
        OSError: it can't be read.
    """
    lines = read_lines(path, path.read_bytes())
    if not lines:
        raise BadFileError(path, 1, "arena.state.no_header")
    bots = lines[0].get("bots")
    if not isinstance(bots, list):
        raise BadFileError(path, 1, "arena.state.no_header")
    found = read_walls(path, lines, len(bots))
    return lines[0], [found[wall] for wall in sorted(found)]


def seed_in(path: Path) -> str | None:
    """The seed of the measurement that a file holds; ``None`` where it holds none."""
    if is_special(path):
        return None
    try:
        with open(path, "rb") as file:
            seed = json.loads(file.readline())["seed"]
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None
    return seed if isinstance(seed, str) else None
