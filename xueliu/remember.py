"""What a player changes on the screen is written to his settings file, which otherwise stays as it is."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

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
    target = Path(os.path.realpath(path))
    try:
        text = target.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        text = ""
    written = changed(text, name, value)
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
