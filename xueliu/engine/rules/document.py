"""One ruleset file as it was read: its head, and the values it sets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..options import Words
from .errors import RulesError, shown
from .layers import Layer, read_tables

_ID_LONGEST = 40


class Document(NamedTuple):
    """One ruleset file with everything it inherits."""

    id: str
    name: Words
    about: Words
    layer: Layer


def document_of(tables: dict[str, Any], id: str, where: str, base: Document | None = None) -> Document:
    """The document of TOML tables without ``base``, laid over what it inherits; raises `RulesError`.

    ``id`` is what it is called where it doesn't say so itself.
    """
    id = _id(tables.pop("id", None), id, where)
    name = _words(tables.pop("name", None), "name", where, Words(id, id))
    about = _words(tables.pop("about", None), "about", where, base.about if base else Words("", ""))
    layer = read_tables(tables, where)
    return Document(id, name, about, base.layer | layer if base else layer)


def parse_toml(text: str, where: str) -> dict[str, Any]:
    """The tables of a TOML text; raises `RulesError`."""
    import tomllib

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        from .toml_faults import toml_fault

        fault = toml_fault(error)
    raise RulesError(where, (), Words(f"不是有效的 TOML（{fault.zh}）", f"is not valid TOML ({fault.en})"))


def _id(raw: object, called: str, where: str) -> str:
    if raw is None:
        raw = "".join(sign if _fits_id(sign) else "-" for sign in called.lower())[:_ID_LONGEST]
    if isinstance(raw, str) and 0 < len(raw) <= _ID_LONGEST and all(map(_fits_id, raw)):
        return raw
    signs = Words(
        "小写或汉字等文字、数字、- 和 _，至多 40 个", "letters (no capitals), digits, - and _, at most 40"
    )
    raise RulesError(
        where, ("id",), Words(f"{shown(raw)} 不能作规则名", f"{shown(raw)} is no name for a ruleset"), signs
    )


def _fits_id(sign: str) -> bool:
    """Letters of any script: what a match was played by must be told by its id alone, also in Chinese."""
    return sign in "-_" or (sign.isalnum() and sign == sign.lower())


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
