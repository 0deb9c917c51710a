"""Files that are only ever seen whole: what is written takes the place of what was there in one step."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any


def write_whole(path: Path, data: bytes, mode: int | None = None, sync: bool = False) -> None:
    """Put a file in its place at once, its folder made where there is none; raises `OSError`.

    Args:
        path: the file.
        data: all that is to stand in it.
        mode: its permissions; by default those of the file it replaces, or what is usual for a new one.
        sync: whether it is on the disk itself before it takes its place.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode or 0o666), "wb") as file:
            file.write(data)
            if sync:
                file.flush()
                os.fsync(file.fileno())
        if mode is None and path.exists():
            beside.chmod(path.stat().st_mode & 0o777)
        beside.replace(path)
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def read_json(path: Path) -> dict[str, Any]:
    """The object in a file of ours; an empty one where there is none or it can't be read."""
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def write_json(path: Path, content: dict[str, Any]) -> None:
    """Put an object in the place of the one in a file; raises `OSError`."""
    write_whole(path, (json.dumps(content, sort_keys=True) + "\n").encode())
