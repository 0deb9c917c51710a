"""Single values of a TOML text changed, added and taken out; comments and order stay as they are."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import tomlkit

from xueliu.remember import changed

_HEADER: Final = re.compile(r"^[ \t]*\[", re.MULTILINE)

ABSENT: Final = object()
"""In place of a value: the key isn't to be there."""


def parsed(text: str) -> dict[str, Any]:
    """The tables of a text; raises `ValueError` if it is no TOML."""
    import tomllib

    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def with_value(text: str, key: str, value: Any) -> str:
    """The text with one key set to a value, or without it.

    Args:
        text: valid TOML.
        key: dotted, of which the last part is the name within its table.
        value: plain data, or ``ABSENT``.

    Raises:
        ValueError: the text is no TOML, or the key can't be set because something else stands there.
    """
    document = tomlkit.parse(text)
    path, _, name = key.rpartition(".")
    table = _table(document, path)
    if value is ABSENT:
        if table is None or name not in table:
            return text
        table.remove(name)
        _drop_empty(document, path)
        return tomlkit.dumps(document)
    if table is not None and name in table:
        table[name] = value
        return tomlkit.dumps(document)
    if not path:
        return changed(text, name, value)
    return _added(text, path, f"{name} = {json.dumps(value, ensure_ascii=False)}", key, value)


def _table(document: Any, path: str) -> Any:
    """The table at a path, or None; raises `ValueError` where something else stands there."""
    found = document
    for part in path.split(".") if path else ():
        if part not in found:
            return None
        found = found[part]
        if not hasattr(found, "remove"):
            raise ValueError(f"{path} is no table")
    return found


def _drop_empty(document: Any, path: str) -> None:
    """Take a table out in which nothing is left, not even a comment, and those that held only it."""
    while path:
        table = _table(document, path)
        if table is None or tomlkit.dumps(table).strip():
            return
        path, _, name = path.rpartition(".")
        _table(document, path).remove(name)


def _added(text: str, path: str, line: str, key: str, value: Any) -> str:
    """The text with a line added at the end of its table, which may have to be made."""
    header = re.search(rf"^[ \t]*\[[ \t]*{re.escape(path)}[ \t]*\][^\n]*\n?", text, re.MULTILINE)
    if header is None:
        made = f"{text.rstrip()}\n\n[{path}]\n{line}\n".lstrip("\n")
    else:
        following = _HEADER.search(text, header.end())
        end = following.start() if following else len(text)
        body = text[header.start() : end].splitlines(keepends=True)
        last = max(n for n, one in enumerate(body) if n == 0 or one.strip().partition("#")[0])
        before = "".join(body[: last + 1])
        made = text[: header.start()] + before.rstrip("\n") + f"\n{line}\n" + "".join(body[last + 1 :])
        made += text[end:]
    return made if _says(made, text, key, value) else _by_tomlkit(text, path, key, value)


def _says(made: str, text: str, key: str, value: Any) -> bool:
    """Whether nothing but this one value has changed: a bracket in a long text isn't a header."""
    try:
        found, wanted = parsed(made), parsed(text)
    except ValueError:
        return False
    *tables, name = key.split(".")
    table = wanted
    for part in tables:
        table = table.setdefault(part, {})
    table[name] = value
    return found == wanted


def _by_tomlkit(text: str, path: str, key: str, value: Any) -> str:
    """The same for a table that is written in another way, as by dotted keys."""
    document = tomlkit.parse(text)
    table: Any = document
    for part in path.split("."):
        if part not in table:
            table[part] = tomlkit.table()
        table = table[part]
    table[key.rpartition(".")[2]] = value
    return tomlkit.dumps(document)
