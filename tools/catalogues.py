"""Compile the message catalogues: ``python -m tools.catalogues [--check]``.

Messages live in fragments, one an area: ``xueliu/locale/zh/play.po`` beside ``xueliu/locale/en/play.po``.
All fragments of a language are merged into ``xueliu/locale/<language>/LC_MESSAGES/xueliu.mo``, which is
committed and is what the program reads. The rules for fragments:

* every id is symbolic and begins with its area: ``play.your_turn`` stands in ``play.po`` and nowhere else;
* both languages have the same ids, none empty, with the same ``{placeholders}``;
* a message that depends on a number has ``msgid_plural`` equal to its ``msgid`` and is fetched by ``tn``;
* only ``click.po`` is different: it exists in Chinese alone and translates click's own English sentences.

After editing a fragment run ``python -m tools.catalogues`` and commit the ``.mo`` with it. ``--check`` writes
nothing; it exits 1 and says why where a rule is broken or a ``.mo`` is out of date.
"""

from __future__ import annotations

import gettext
import io
import re
import string
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE_DIR: Final = Path(__file__).resolve().parent.parent / "xueliu" / "locale"
LANGUAGES: Final = ("zh", "en")
FOREIGN_AREA: Final = "click"
_ID: Final = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)+")

Fragments = dict[str, Catalog]
"""The catalogues of one language, by area."""


def read_fragments(language: str) -> Fragments:
    """Every fragment of a language, by area."""
    fragments = {}
    for path in sorted((LOCALE_DIR / language).glob("*.po")):
        with path.open("rb") as file:
            fragments[path.stem] = read_po(file, locale=language, abort_invalid=True)
    return fragments


def messages(catalog: Catalog) -> Iterator[Message]:
    """The messages of a fragment without its header."""
    return (message for message in catalog if message.id)


def key(message: Message) -> str:
    """The id of a message, of a plural one the singular."""
    return str(message.id[0] if isinstance(message.id, list | tuple) else message.id)


def forms(message: Message) -> list[str]:
    """Every wording of a message: one, or one a plural form."""
    wording = message.string
    return [str(form) for form in wording] if isinstance(wording, list | tuple) else [str(wording)]


def placeholders(text: str) -> frozenset[str]:
    """The names of the ``{placeholders}`` of a wording."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def table(fragments: Fragments) -> dict[str, Message]:
    """The messages of our own areas by id."""
    return {
        key(m): m for area, catalog in fragments.items() if area != FOREIGN_AREA for m in messages(catalog)
    }


def problems_of(language: str, fragments: Fragments) -> Iterator[str]:
    """What is wrong within one language."""
    for area, catalog in fragments.items():
        for message in messages(catalog):
            where = f"{language}/{area}.po: {key(message)}"
            if not all(forms(message)) or message.fuzzy:
                yield f"{where}: no text"
            if area == FOREIGN_AREA:
                continue
            if not _ID.fullmatch(key(message)) or key(message).split(".")[0] != area:
                yield f"{where}: an id of this file is written {area}.word"
            if isinstance(message.id, list | tuple) and message.id[0] != message.id[1]:
                yield f"{where}: msgid_plural differs from msgid"


def differences(zh: dict[str, Message], en: dict[str, Message]) -> Iterator[str]:
    """Where the two languages differ in ids or placeholders, whichever of them lacks it."""
    for message_id in sorted(zh.keys() ^ en.keys()):
        yield f"{message_id}: missing in {'en' if message_id in zh else 'zh'}"
    for message_id in sorted(zh.keys() & en.keys()):
        fields = [placeholders(form) for m in (zh[message_id], en[message_id]) for form in forms(m)]
        if len(set(fields)) > 1:
            yield f"{message_id}: placeholders differ: {' | '.join(','.join(sorted(f)) for f in fields)}"
        if isinstance(zh[message_id].id, str) != isinstance(en[message_id].id, str):
            yield f"{message_id}: plural in one language only"


def compiled(language: str, fragments: Fragments) -> bytes:
    """The merged catalogue of a language as a ``.mo`` file."""
    merged = Catalog(locale=language, project="xueliu", charset="utf-8")
    for catalog in fragments.values():
        for message in messages(catalog):
            merged.add(message.id, message.string)
    buffer = io.BytesIO()
    write_mo(buffer, merged)
    return buffer.getvalue()


def contents(mo: bytes) -> dict[object, str]:
    """The messages in a ``.mo`` file, without the header, which names the compiler's version."""
    catalog: dict[object, str] = getattr(gettext.GNUTranslations(io.BytesIO(mo)), "_catalog")  # noqa: B009
    return {message_id: text for message_id, text in catalog.items() if message_id != ""}


def mo_path(language: str) -> Path:
    """Where the compiled catalogue of a language lies."""
    return LOCALE_DIR / language / "LC_MESSAGES" / "xueliu.mo"


def is_current(language: str, fresh: bytes) -> bool:
    """Whether the ``.mo`` on disk says the same as a freshly compiled one."""
    path = mo_path(language)
    return path.exists() and contents(path.read_bytes()) == contents(fresh)


def run(check: bool) -> list[str]:
    """The problems found; writes the ``.mo`` files that changed unless only checking."""
    fragments = {language: read_fragments(language) for language in LANGUAGES}
    problems = [problem for language in LANGUAGES for problem in problems_of(language, fragments[language])]
    problems += differences(table(fragments["zh"]), table(fragments["en"]))
    for language in LANGUAGES:
        fresh = compiled(language, fragments[language])
        if is_current(language, fresh):
            continue
        if check:
            problems.append(
                f"{mo_path(language).name} of {language} is out of date: python -m tools.catalogues"
            )
        else:
            mo_path(language).parent.mkdir(parents=True, exist_ok=True)
            mo_path(language).write_bytes(fresh)
    return problems


def main() -> int:
    """0 when everything is in order, else 1 with one line a problem."""
    problems = run(check="--check" in sys.argv[1:])
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
