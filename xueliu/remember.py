"""What a player changes on the screen is written to his settings file, which otherwise stays as it is."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from xueliu.whole import write_whole

_HEADER: Final = re.compile(r"^[ \t]*\[", re.MULTILINE)
_ABOUT_HEADER: Final = re.compile(r"(?:^[ \t]*#[^\n]*\n)+\Z", re.MULTILINE)


def remember(path: Path, name: str, value: str | int) -> None:
    """Write one setting to the file; comments, order and keys that mean nothing to us are kept.

    Args:
        path: the file, which may not exist yet; where it is a link, what it leads to.
        name: a key of ``Settings``.
        value: one that the key can have.

    Raises:
        OSError: the file can't be written.
        ValueError: what stands in it is no TOML.
    """
    rewrite(path, lambda text: changed(text, name, value))


def forget(path: Path, name: str) -> None:
    """Take one setting out of the file, so that it is as usual again; raises as `remember`."""
    rewrite(path, lambda text: without(text, name))


def rewrite(path: Path, change: Callable[[str], str]) -> None:
    """Put a changed text in the place of the file's; it may not exist yet; raises as `remember`."""
    target = Path(os.path.realpath(path))
    try:
        text = target.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        text = ""
    written = change(text)
    if "\r\n" in text:
        written = written.replace("\r\n", "\n").replace("\n", "\r\n")
    write_whole(target, written.encode())


def changed(text: str, name: str, value: str | int) -> str:
    """The text of a settings file with one setting changed or added; raises `ValueError` if it is no TOML."""
    import tomlkit

    document = tomlkit.parse(text)
    if name in document or not (header := _HEADER.search(text)):
        document[name] = value
        return tomlkit.dumps(document)
    # tomlkit would put a new key between the first table and the comment above it
    own, tables = text[: header.start()], text[header.start() :]
    if about := _ABOUT_HEADER.search(own):
        own, tables = text[: about.start()], text[about.start() :]
    try:
        head = tomlkit.parse(own)
    except ValueError:  # the bracket opened no table
        document[name] = value
        return tomlkit.dumps(document)
    head[name] = value
    return tomlkit.dumps(head).rstrip("\n") + "\n\n" + tables


def without(text: str, name: str) -> str:
    """The text of a settings file without one setting; raises `ValueError` if it is no TOML."""
    import tomlkit

    document = tomlkit.parse(text)
    if name in document:
        del document[name]
    return tomlkit.dumps(document)


def with_keys(text: str, act: str, keys: tuple[str, ...]) -> str:
    """The text of a settings file in which an act has these keys, or none of its own; raises `ValueError`."""
    import tomlkit

    document = tomlkit.parse(text)
    if keys and "keys" not in document:
        document["keys"] = tomlkit.table()
    table, name = _holder(document.get("keys"), act)
    if keys:
        table[name] = keys[0] if len(keys) == 1 else list(keys)
    elif table is not None and name in table:
        del table[name]
    return tomlkit.dumps(document)


def _holder(table: Any, act: str) -> tuple[Any, str]:
    """The table that has an act, or is to, and its name there: ``tile.3`` may be a table in a table."""
    first, _, rest = act.partition(".")
    if rest and isinstance(table, dict) and act not in table and isinstance(table.get(first), dict):
        return table[first], rest
    return table, act
