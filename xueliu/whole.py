"""Files that are only ever seen whole: what is written takes the place of what was there in one step."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from xueliu.folders import is_special

NO_SENSE: Final = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError)
"""What taking in an object raises that holds something else than was written there."""


def write_whole(path: Path, data: bytes, mode: int | None = None, sync: bool = False) -> None:
    """Put a file in its place at once, its folder made where there is none; raises `OSError`.

    Where a pipe or a device stands, it stays and takes what is written.

    Args:
        path: the file; where it is a link, what it leads to.
        data: all that is to stand in it.
        mode: its permissions; by default those of the file it replaces, or what is usual for a new one.
        sync: whether it is on the disk itself before it takes its place.
    """
    if is_special(path):
        return _pour(path, data)
    path = Path(os.path.realpath(path))
    if os.path.isdir(path):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode or 0o666), "wb") as file:
            file.write(data)
            if sync:
                file.flush()
                os.fsync(file.fileno())
        if mode is None and os.path.exists(path):
            beside.chmod(path.stat().st_mode & 0o777)
        beside.replace(path)
    except OSError as error:
        error.filename, error.filename2 = str(path), None  # nobody knows the one beside it
        raise
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def _pour(path: Path, data: bytes) -> None:
    """Write into a pipe or a device; a pipe that nobody reads isn't waited for."""
    fd = os.open(path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    with open(fd, "wb") as out:
        os.set_blocking(fd, True)
        out.write(data)


def read_json(path: Path) -> dict[str, Any]:
    """The object in a file of ours; an empty one where there is none or it can't be read."""
    if is_special(path):
        return {}
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def write_json(path: Path, content: dict[str, Any], read: Callable[[dict[str, Any]], object] = dict) -> None:
    """Put an object in the place of the one in a file; raises `OSError`, also where that can't be read.

    What isn't understood is put aside: it may be a later version's, or only torn.

    Args:
        path: the file.
        content: the object.
        read: what takes in the object that stands there; raises what a lookup raises where it can't.
    """
    try:
        if not is_special(path):
            read(_object(json.loads(path.read_bytes())))
    except FileNotFoundError:
        pass
    except (*NO_SENSE, RecursionError):
        path.rename(free_name(path))
    write_whole(path, (json.dumps(content, sort_keys=True) + "\n").encode())


def _object(found: object) -> dict[str, Any]:
    if not isinstance(found, dict):
        raise TypeError
    return found


def free_name(path: Path) -> Path:
    """A name beside a broken file that it can be kept under."""
    number = 1
    while os.path.exists(aside := path.with_name(f"{path.name}.broken-{number}")):
        number += 1
    return aside
