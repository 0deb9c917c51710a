"""What lies in a folder: a folder that can't be read is never taken for an empty one.

Nor is one that tells the names in it but lets nobody at what they name: all of it would look gone.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path


def listed(folder: Path, suffix: str = "") -> list[Path]:
    """What lies in a folder under a name that ends so, by name; nothing where there is no such folder.

    Raises:
        BadFileError: the folder can't be read.
    """
    try:
        names = os.listdir(folder)
        _enter(folder)
    except OSError as error:
        _refuse(error)
        return []
    return [folder / name for name in sorted(names) if name.endswith(suffix)]


def below(folder: Path) -> Iterator[Path]:
    """All that lies in a folder and the folders in it, but for those folders; links aren't followed.

    Raises:
        BadFileError: one of the folders can't be read.
    """
    for where, folders, names in os.walk(folder, onerror=_refuse):
        try:
            _enter(where)
        except OSError as error:
            _refuse(error)
        folders.sort()
        linked = (name for name in folders if os.path.islink(os.path.join(where, name)))
        yield from (Path(where, name) for name in sorted((*names, *linked)))


def _enter(folder: str | Path) -> None:
    """Raise `OSError`, naming the folder, where what lies in it is out of reach."""
    try:
        os.stat(os.path.join(folder, os.curdir))
    except OSError as error:
        error.filename = os.fspath(folder)
        raise


def _refuse(error: OSError) -> None:
    """Raise what is wrong with a folder, unless it is that there is none."""
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return
    from xueliu.badfile import BadFileError
    from xueliu.oserrors import reason

    raise BadFileError(error.filename, 0, "record.cannot_open", why=reason(error)) from None
