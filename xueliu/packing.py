"""All that is kept of a player as one file, also while a match is being played, and back again."""

from __future__ import annotations

import os
import sqlite3
import struct
import time
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO, Final

from xueliu.badfile import BadFileError
from xueliu.catalogue import t
from xueliu.folders import is_special
from xueliu.journal import whole_lines
from xueliu.journal.format import SUFFIX
from xueliu.oserrors import reason
from xueliu.ours import files, folders, is_ours
from xueliu.whole import write_whole

Moment = tuple[int, int, int, int, int, int]
"""Year, month, day, hour, minute, second by the clock of the machine."""
HISTORY = "data/history.db"
_BESIDE = (f"{HISTORY}-wal", f"{HISTORY}-shm", "data/purse.lock")
"""What belongs to processes that are running."""
_EARLIEST: Final = (1980, 1, 1, 0, 0, 0)
_LATEST: Final = (2107, 12, 31, 23, 59, 58)
"""The times that an archive can tell."""
LARGEST: Final = 1 << 26
"""No file of ours is larger unpacked (bytes)."""
_COMPRESSED: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""How the files of an archive may be packed; each other way fails in its own."""


def pack(target: BinaryIO) -> int:
    """Write a ZIP archive of all files that are ours; how many there are.

    The history is copied as SQLite sees it, a journal up to its last whole line.

    Raises:
        BadFileError: a file can't be read.
        OSError: the archive can't be written.
    """
    count = 0
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, path in _wanted():
            with suppress(FileNotFoundError):  # it went away meanwhile
                packed.writestr(_entry(name, path), _read(name, path), zipfile.ZIP_DEFLATED)
                count += 1
    return count


def _entry(name: str, path: Path) -> zipfile.ZipInfo:
    """The head of a file in the archive, with the time of its last change: it orders matches left."""
    moment = time.localtime(path.stat().st_mtime)[:6]
    return zipfile.ZipInfo(name, min(max(moment, _EARLIEST), _LATEST))


def _wanted() -> Iterator[tuple[str, Path]]:
    return ((name, path) for name, path, ours in files() if ours and name not in _BESIDE)


def _read(name: str, path: Path) -> bytes:
    try:
        if name == HISTORY:
            return _history(path)
        return whole_lines(path) if path.suffix == SUFFIX else path.read_bytes()
    except FileNotFoundError:
        raise
    except OSError as error:
        raise BadFileError(path, 0, "record.cannot_open", why=reason(error)) from None


def _history(path: Path) -> bytes:
    """A copy with all that has been written, what isn't in the file itself yet too; a broken one as it is."""
    with TemporaryDirectory(prefix="xueliu-") as folder:
        copy = Path(folder) / path.name
        try:
            with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(copy)) as made:
                source.backup(made)
        except sqlite3.Error:
            return path.read_bytes()
        return copy.read_bytes()


def unpack(source: Path) -> tuple[int, int]:
    """Put the files of an archive where they belong; what is there already stays as it is.

    Returns:
        How many were written, and how many were there.

    Raises:
        BadFileError: it is no archive of ours.
        OSError: a file can't be written.
    """
    written = there = 0
    for name, (data, moment) in _contents(source).items():
        kind, _, rest = name.partition("/")
        target = folders()[kind] / rest
        if os.path.lexists(target):
            there += 1
        else:
            write_whole(target, data, 0o600)
            with suppress(OSError, OverflowError, ValueError):
                os.utime(target, (time.time(), time.mktime((*moment, 0, 0, -1))))
            written += 1
    return written, there


def _contents(source: Path) -> dict[str, tuple[bytes, Moment]]:
    """The files of an archive by their names, each with the time of its last change."""
    if is_special(source):
        raise BadFileError(source, 0, "os.special")
    try:
        with source.open("rb") as file, zipfile.ZipFile(file) as packed:
            foreign = [name for name in packed.namelist() if not is_ours(name)]
            if foreign:
                raise BadFileError(source, 0, "data.foreign", name=foreign[0])
            if any(one.compress_type not in _COMPRESSED for one in packed.infolist()):
                raise BadFileError(source, 0, "data.no_archive", why=t("data.why.method"))
            if any(one.file_size > LARGEST for one in packed.infolist()):
                raise BadFileError(source, 0, "data.no_archive", why=t("data.why.large"))
            return {one.filename: (packed.read(one), one.date_time) for one in packed.infolist()}
    except OSError as error:
        raise BadFileError(source, 0, "record.cannot_open", why=reason(error)) from None
    except (zipfile.BadZipFile, EOFError, RuntimeError, ValueError, struct.error, zlib.error) as error:
        raise BadFileError(source, 0, "data.no_archive", why=_why(source, error)) from None


def _why(source: Path, error: Exception) -> str:
    """What is wrong with an archive; the library knows English only."""
    if isinstance(error, RuntimeError):
        return t("data.why.secret")
    return t("data.why.damaged" if zipfile.is_zipfile(source) else "data.why.no_zip")
