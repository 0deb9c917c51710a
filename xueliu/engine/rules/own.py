"""Ruleset files of a player's own, which may inherit from one another and from the shipped ones."""

from __future__ import annotations

import errno
from pathlib import Path

from ..options import Words
from .document import Document, document_of, parse_toml
from .errors import RulesError, nearest, shown
from .shipped import RULESET_IDS, shipped

_MAX_BYTES = 1_000_000
_WHY_ZH = {
    errno.ENOENT: "没有这个文件",
    errno.EACCES: "没有权限",
    errno.ENOTDIR: "路径里有一段不是文件夹",
    errno.EIO: "读写出错",
}


def find_file(id_or_path: str) -> tuple[Document, str]:
    """The document of a path, and the path as it is shown; raises `RulesError`."""
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


def _read(path: Path, below: tuple[Path, ...]) -> Document:
    where = _plain(path)
    tables = parse_toml(_text(path, where), where)
    base = _base(tables.pop("base", None), path, below, where)
    return document_of(tables, path.stem, where, base)


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
        zh = _WHY_ZH.get(getattr(error, "errno", None) or 0, str(reason))
        raise RulesError(where, (), Words(f"读不了（{zh}）", f"can't be read ({reason})")) from None


def _base(raw: object, path: Path, below: tuple[Path, ...], where: str) -> Document | None:
    if raw is None:
        return None
    if not isinstance(raw, str):
        raise RulesError(
            where, ("base",), Words(f"{shown(raw)} 不是规则名或路径", f"{shown(raw)} is not an id or a path")
        )
    if raw in RULESET_IDS:
        return shipped(raw)
    if not _looks_like_path(raw):
        zh, en = nearest(raw, RULESET_IDS)
        problem = Words(f"{shown(raw)} 不是规则名{zh}", f"{shown(raw)} is no ruleset{en}")
        listed = ", ".join(RULESET_IDS)
        raise RulesError(
            where, ("base",), problem, Words(f"{listed}，或相对路径", f"{listed}, or a relative path")
        )
    return _base_file(path.parent / raw, (*below, path), where)


def _base_file(target: Path, below: tuple[Path, ...], where: str) -> Document:
    if "\0" in str(target):
        raise RulesError(where, ("base",), Words("路径无效", "is not a path"))
    if any(target.resolve() == seen.resolve() for seen in below):
        raise RulesError(where, ("base",), Words("继承绕成了圈", "inherits from itself in a circle"))
    return _read(target, below)
