"""What a journal says: its lines, their checksums, and what they are read as.

Each line is ``SUM KIND JSON``. KIND is ``H`` for the header in line 1, ``D`` for a decision, ``F`` for a
match that is over. SUM depends on the line and on the SUM before it, so that a changed, lost or moved line is
noticed. A last line that isn't whole is left out, for it never reached the disk. ``state`` in a decision is
the digest of the hand in which it was made, in ``F`` that of the last hand's end; 0.1.0 wrote none.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import field, fields
from pathlib import Path
from typing import Any, Final, NamedTuple

from xueliu.badfile import BadFileError
from xueliu.catalogue import t
from xueliu.engine.values import value
from xueliu.folders import is_special
from xueliu.oserrors import reason

FORMAT: Final = 1
SUFFIX: Final = ".journal"
SUM_LENGTH: Final = 16
LONGEST_END: Final = 80
"""A match that is over ends with a line of at most so many bytes."""

Decision = dict[str, Any]


@value
class JournalHeader:
    """All that a match starts from; with the decisions it is the whole match."""

    program: str
    """The program's version."""
    rules: dict[str, Any]
    """Every resolved option, nested as in a ruleset file."""
    rules_id: str
    secret: str
    seed: str | None
    """What was typed, or None for a random secret."""
    cut: str
    names: tuple[str, ...]
    bots: tuple[str, ...]
    """Level id, program, or ``human``, a seat."""
    hands: int
    options: dict[str, Any] = field(default_factory=dict)
    """What else the match was started with, as JSON."""


class Contents(NamedTuple):
    """What a journal's bytes say."""

    header: JournalHeader
    decisions: tuple[Decision, ...]
    finished: bool
    good: int
    """How many bytes are whole lines."""
    sum: str
    end: str | None
    """The digest of the hand that a finished match ended with, where it was written."""


def peek(path: Path) -> Contents:
    """What a journal holds, without locking it.

    Raises:
        BadFileError: it can't be read, isn't a journal, or is damaged before its last line.
    """
    return parse(path, _read(path))


def salvaged(path: Path) -> tuple[Contents, BadFileError | None]:
    """What a journal holds before the first line that is damaged, and what is wrong with that.

    Raises:
        BadFileError: it can't be read, or its first line is none of a journal's.
    """
    data = _read(path)
    try:
        return parse(path, data), None
    except BadFileError as problem:
        good = b"".join(raw for raw, _ in list(_lines(data))[: problem.line - 1])
        if not good:
            raise
        return parse(path, good), problem


def _read(path: Path) -> bytes:
    if is_special(path):
        raise BadFileError(path, 0, "record.cannot_open", why=t("os.special"))
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadFileError(path, 0, "record.cannot_open", why=reason(error)) from None


def checksum(before: str, body: bytes) -> str:
    """The SUM of a line, given that of the line before it."""
    return hashlib.sha256(before.encode() + b" " + body).hexdigest()[:SUM_LENGTH]


def parse(path: Path, data: bytes) -> Contents:
    """What a journal's bytes say, without a last line that isn't whole.

    Raises:
        BadFileError: it isn't a journal, or is damaged before its last line.
    """
    header: JournalHeader | None = None
    decisions: list[Decision] = []
    finished, good, last_sum, end = False, 0, "", None
    for line, (raw, is_last) in enumerate(_lines(data), 1):
        body = raw[SUM_LENGTH + 1 : -1]
        expected = checksum(last_sum, body)
        if raw != f"{expected} ".encode() + body + b"\n":
            if header is not None and is_last:
                break
            raise BadFileError(path, line, "record.journal_damaged")
        kind, content = _content(path, line, body)
        if (kind == "H") != (line == 1) or finished:
            raise BadFileError(path, line, "record.journal_order")
        if header is None:
            header = _header(path, content)
        elif kind == "D":
            decisions.append(content)
        else:
            finished, end = True, content.get("state")
        good, last_sum = good + len(raw), expected
    if header is None:
        raise BadFileError(path, 1, "record.journal_empty")
    return Contents(header, tuple(decisions), finished, good, last_sum, end)


def _content(path: Path, line: int, body: bytes) -> tuple[str, dict[str, Any]]:
    with contextlib.suppress(ValueError, RecursionError):
        content = json.loads(body[2:])
        if body[:2] in (b"H ", b"D ", b"F ") and isinstance(content, dict):
            return chr(body[0]), content
    raise BadFileError(path, line, "record.journal_damaged")


def is_end(tail: bytes) -> bool:
    """Whether a journal with these last bytes says that its match is over."""
    last = tail[tail.rfind(b"\n", 0, -1) + 1 :]
    return last[SUM_LENGTH:].startswith(b" F {") and last.endswith(b"}\n")


def _lines(data: bytes) -> Iterator[tuple[bytes, bool]]:
    """Each line with its newline, and whether it is the last."""
    start = 0
    while start < len(data):
        end = data.find(b"\n", start) + 1 or len(data)
        yield data[start:end], end == len(data)
        start = end


def header_json(header: JournalHeader) -> dict[str, Any]:
    """The header as it is written."""
    return {f.name: getattr(header, f.name) for f in fields(header)}


def _header(path: Path, content: dict[str, Any]) -> JournalHeader:
    fields = {"options": {}, **content}
    if (version := fields.pop("format", None)) != FORMAT:
        raise BadFileError(path, 1, "record.journal_format", found=version, known=FORMAT)
    if fields.keys() != _FITS.keys() or not all(fits(fields[name]) for name, fits in _FITS.items()):
        raise BadFileError(path, 1, "record.journal_header")
    return JournalHeader(**{**fields, "names": tuple(fields["names"]), "bots": tuple(fields["bots"])})


def _is_text(value: object) -> bool:
    return isinstance(value, str) and not any("\ud800" <= c <= "\udfff" for c in value)


def _is_object(value: object) -> bool:
    return isinstance(value, dict)


def _is_four_texts(value: object) -> bool:
    return isinstance(value, list) and len(value) == 4 and all(map(_is_text, value))


_FITS: Final[dict[str, Callable[[Any], bool]]] = {
    "program": _is_text,
    "rules": _is_object,
    "rules_id": _is_text,
    "secret": _is_text,
    "seed": lambda value: value is None or _is_text(value),
    "cut": _is_text,
    "names": _is_four_texts,
    "bots": _is_four_texts,
    "hands": lambda value: type(value) is int and value > 0,
    "options": _is_object,
}
"""What a header's fields may hold."""
