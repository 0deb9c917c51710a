"""Rulesets from files: the five that are shipped, and a player's own."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..options import Words
from .errors import RulesError, nearest, shown
from .layers import Layer, build, read_tables
from .overrides import read_overrides
from .ruleset import RuleSet

RULESET_IDS = ("xueliu", "xueliu-kongfan", "xueliu-linear", "xuezhan", "xuezhan-wild")
DEFAULT_RULESET = "xueliu"

_PACKAGE = Path(__file__).resolve().parents[2]
_FOLDERS = (_PACKAGE / "rulesets", _PACKAGE.parent / "rulesets")
_MAX_BYTES = 1_000_000
_ID_SIGNS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-_")


class _Document(NamedTuple):
    """One ruleset file with everything it inherits."""

    id: str
    name: Words
    about: Words
    layer: Layer


def load_ruleset(id_or_path: str, overrides: Mapping[str, str] | Iterable[str] = ()) -> RuleSet:
    """The ruleset of a shipped id or a file, with single options overridden.

    ``overrides`` are ``"section.key=value"`` texts, or values by key. Raises:
        RulesError: a file, key, value or contradiction, in one line (rules.md §12).
    """
    layer = read_overrides(overrides)
    return with_overrides(id_or_path, layer)


def with_overrides(id_or_path: str, overrides: Layer) -> RuleSet:
    """The ruleset of an id or a file under values already checked."""
    document, where = _find(str(id_or_path))
    return build(document.id, document.layer | overrides, where, document.name, document.about)


def _find(id_or_path: str) -> tuple[_Document, str]:
    if id_or_path in RULESET_IDS:
        return _shipped(id_or_path), f"{id_or_path}.toml"
    path = Path(id_or_path)
    if not id_or_path or not (_looks_like_path(id_or_path) or _exists(path)):
        zh, en = nearest(id_or_path, RULESET_IDS)
        raise RulesError(
            shown(id_or_path),
            (),
            Words("没有这套规则" + zh, "no such ruleset" + en),
            Words(
                "、".join(RULESET_IDS) + "，或文件路径", ", ".join(RULESET_IDS) + ", or the path of a file"
            ),
        )
    return _read(path, ()), _plain(path)


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a name too long for any file
        return False


def _looks_like_path(text: str) -> bool:
    return "/" in text or "\\" in text or text.endswith(".toml")


def _plain(path: Path) -> str:
    text = str(path)
    return text if text.isprintable() else shown(text)


@cache
def _shipped(id: str) -> _Document:
    for folder in _FOLDERS:
        path = folder / f"{id}.toml"
        if path.is_file():
            return _read(path, (), f"{id}.toml")
    raise RulesError(f"{id}.toml", (), Words("安装不完整，缺这个文件", "missing from this installation"))


def _read(path: Path, below: tuple[Path, ...], where: str | None = None) -> _Document:
    where = where or _plain(path)
    tables = _parse(_text(path, where), where)
    base = _base(tables.pop("base", None), path, below, where)
    id = _id(tables.pop("id", None), path, where)
    name = _words(tables.pop("name", None), "name", where, Words(id, id))
    about = _words(tables.pop("about", None), "about", where, base.about if base else Words("", ""))
    layer = read_tables(tables, where)
    return _Document(id, name, about, base.layer | layer if base else layer)


def _text(path: Path, where: str) -> str:
    try:
        if path.is_dir():
            raise RulesError(where, (), Words("是文件夹，不是文件", "is a directory, not a file"))
        with path.open("rb") as file:
            data = file.read(_MAX_BYTES + 1)
        if len(data) > _MAX_BYTES:
            raise RulesError(where, (), Words("文件太大，不是规则", "too large for a ruleset"))
        return data.decode("utf-8-sig")
    except RulesError:
        raise
    except UnicodeDecodeError:
        raise RulesError(where, (), Words("不是 UTF-8 文本", "is not UTF-8 text")) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RulesError(where, (), Words(f"读不了（{reason}）", f"can't be read ({reason})")) from None


def _parse(text: str, where: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        reason = "nested too deeply"
    except ValueError as error:
        reason = " ".join(str(error).split())[:120]
    raise RulesError(where, (), Words(f"不是有效的 TOML（{reason}）", f"is not valid TOML ({reason})"))


def _base(raw: object, path: Path, below: tuple[Path, ...], where: str) -> _Document | None:
    if raw is None:
        return None
    if not isinstance(raw, str):
        raise RulesError(
            where, ("base",), Words(f"{shown(raw)} 不是规则名或路径", f"{shown(raw)} is not an id or a path")
        )
    if raw in RULESET_IDS:
        if path.name == f"{raw}.toml" and path.parent in _FOLDERS:
            raise _cycle(where)
        return _shipped(raw)
    if not _looks_like_path(raw):
        zh, en = nearest(raw, RULESET_IDS)
        problem = Words(f"{shown(raw)} 不是规则名{zh}", f"{shown(raw)} is no ruleset{en}")
        listed = ", ".join(RULESET_IDS)
        raise RulesError(
            where, ("base",), problem, Words(f"{listed}，或相对路径", f"{listed}, or a relative path")
        )
    return _base_file(path.parent / raw, (*below, path), where)


def _base_file(target: Path, below: tuple[Path, ...], where: str) -> _Document:
    if "\0" in str(target):
        raise RulesError(where, ("base",), Words("路径无效", "is not a path"))
    if any(target.resolve() == seen.resolve() for seen in below):
        raise _cycle(where)
    return _read(target, below)


def _cycle(where: str) -> RulesError:
    return RulesError(where, ("base",), Words("继承绕成了圈", "inherits from itself in a circle"))


def _id(raw: object, path: Path, where: str) -> str:
    if raw is None:
        raw = "".join(sign if sign in _ID_SIGNS else "-" for sign in path.stem.lower())[:40]
    if isinstance(raw, str) and raw and len(raw) <= 40 and _ID_SIGNS.issuperset(raw):
        return raw
    signs = Words("小写字母、数字、- 和 _，至多 40 个", "lower-case letters, digits, - and _, at most 40")
    raise RulesError(
        where, ("id",), Words(f"{shown(raw)} 不能作规则名", f"{shown(raw)} is no name for a ruleset"), signs
    )


def _words(raw: object, key: str, where: str, default: Words) -> Words:
    if raw is None:
        return default
    given = raw if isinstance(raw, Mapping) else {}
    fine = given and set(given) <= {"zh", "en"} and all(_is_text(text) for text in given.values())
    if not fine:
        problem = Words("应为 zh 与 en 两段文字", "should be the two texts zh and en")
        raise RulesError(where, (key,), problem)
    zh, en = given.get("zh", given.get("en")), given.get("en", given.get("zh"))
    return Words(str(zh), str(en))


def _is_text(raw: object) -> bool:
    return isinstance(raw, str) and len(raw) <= 2000 and raw.replace("\n", "").isprintable()
