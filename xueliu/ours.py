"""Which files in the player's folders are this game's: those, and no others, are exported and deleted."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath
from typing import Final

from xueliu import paths
from xueliu.listing import below

_PATTERNS: Final = {
    "config": ("config.toml", "rules/*.toml"),
    "data": (
        "journals/*.journal", "records/*.jsonl", "arena/*.jsonl", "history.db", "history.db-wal",
        "history.db-shm", "history.db.broken-*", "tutorial.json", "practice.json", "daily.json",
        "captions.json", "*.json.broken-*", "purse.json", "purse.lock",
    ),
    "state": ("xueliu.log", "xueliu.old.log"),
}  # fmt: skip
"""By the kind of folder; what is put in place is written beside it first, as ``.NAME.PROCESS``."""


def folders() -> dict[str, Path]:
    """The player's folders by their kinds; they may not exist."""
    return {"config": paths.config_dir(), "data": paths.data_dir(), "state": paths.state_dir()}


def is_ours(name: str) -> bool:
    """Whether a file of this name, ``KIND/…``, is one that this game makes."""
    kind, _, rest = name.partition("/")
    path = PurePosixPath(rest)
    if "\\" in name or ".." in path.parts:
        return False
    if path.name.startswith(".") and path.suffix[1:].isdecimal():
        path = path.with_name(path.name[1:].rpartition(".")[0] or path.name)
    wanted = (pattern for pattern in _PATTERNS.get(kind, ()) if pattern.count("/") == len(path.parts) - 1)
    return any(fnmatchcase(str(path), pattern) for pattern in wanted)


def is_kept_here(path: Path) -> bool:
    """Whether a file, which may not exist yet, is one that the game keeps in the player's folders."""
    real = Path(os.path.realpath(path))
    for kind, folder in folders().items():
        with suppress(ValueError):
            if is_ours(f"{kind}/{real.relative_to(os.path.realpath(folder)).as_posix()}"):
                return True
    return False


def files() -> Iterator[tuple[str, Path, bool]]:
    """Each file in the folders: its name as ``KIND/…``, where it lies, and whether it is ours.

    Raises:
        BadFileError: a folder can't be read.
    """
    for kind, folder in folders().items():
        for one in below(folder):
            name = f"{kind}/{one.relative_to(folder).as_posix()}"
            yield name, one, is_ours(name) and os.path.isfile(one) and not one.is_symlink()


def drop_empty_folders() -> None:
    """Remove those of the folders, and of the folders in them that we make, in which nothing is left."""
    for kind, folder in folders().items():
        made = {PurePosixPath(pattern).parent for pattern in _PATTERNS[kind]}
        for inner in sorted(made, reverse=True):
            with suppress(OSError):
                (folder / inner).rmdir()
