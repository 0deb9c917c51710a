"""The files of a player's own rulesets: ``rules/NAME.toml`` in his settings folder (rules.md §12)."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from xueliu.engine.rules import OPTIONS, RULESET_IDS, Option, RulesError, RuleSet, load_ruleset, value_of
from xueliu.engine.rules.kinds import Absent as NoPattern
from xueliu.engine.rules.option import Required
from xueliu.engine.values import value
from xueliu.folders import is_hidden
from xueliu.listing import listed
from xueliu.text import language
from xueliu.whole import write_whole

from .toml_text import ABSENT, parsed, with_value

FOLDER: Final = "rules"
SUFFIX: Final = ".toml"
LONGEST: Final = 30
"""Signs of a name."""
_FORBIDDEN: Final = re.compile(r'[/\\:*?"<>|\0]')


class UnsuitableNameError(ValueError):
    """A name that a ruleset can't have; its argument is the message id that says why."""


@value
class Own:
    """One file of the player's."""

    path: Path
    rules: RuleSet | None
    """What it says; None where it can't be used."""
    fault: str = ""
    """Why not, in one line."""

    @property
    def name(self) -> str:
        """What the player calls it."""
        return self.path.stem


def own_files(config: Path) -> tuple[Path, ...]:
    """The files of all the player's own rulesets, by name; ``config`` is his settings folder.

    Pipes, devices and folders are none: reading one might never end.

    Raises:
        BadFileError: their folder can't be read.
    """
    found = listed(config / FOLDER, SUFFIX)
    return tuple(path for path in found if not path.name.startswith(".") and os.path.isfile(path))


def named(config: Path, source: str) -> str:
    """The file of the player's own ruleset of this name, where no shipped id and no path is meant."""
    path = config / FOLDER / f"{source}{SUFFIX}"
    own = source not in RULESET_IDS and Path(source).name == source
    return str(path) if own and (os.path.isfile(path) or is_hidden(path)) else source


def read(path: Path) -> Own:
    """One of them, with what is wrong with it."""
    try:
        return Own(path, load_ruleset(str(path)))
    except RulesError as error:
        return Own(path, None, error.say(language()).replace(f"{path.parent}{os.sep}", ""))


def base_of(path: Path) -> str | None:
    """The id or the path of what a file inherits, None where it inherits nothing or isn't readable."""
    try:
        return _base(path.read_text("utf-8-sig"), str(path))
    except (OSError, ValueError, RecursionError):
        return None


def _base(text: str, source: str) -> str | None:
    """What a text inherits, relative to where it stands; raises `ValueError` if it is no TOML."""
    base = parsed(text).get("base")
    if not isinstance(base, str):
        return None
    return base if base in RULESET_IDS else str(Path(source).parent / base)


def path_of(config: Path, name: str) -> Path:
    """The file of a name.

    Raises:
        UnsuitableNameError: a ruleset can't be called that.
    """
    if not name.strip() or name != name.strip() or name.startswith("."):
        raise UnsuitableNameError("own.name.empty")
    if len(name) > LONGEST:
        raise UnsuitableNameError("own.name.long")
    if not name.isprintable() or _FORBIDDEN.search(name) or name.endswith(SUFFIX):
        raise UnsuitableNameError("own.name.signs")
    if re.sub(r"\W", "-", name.lower()) in RULESET_IDS:
        raise UnsuitableNameError("own.name.shipped")
    return config / FOLDER / f"{name}{SUFFIX}"


def write(path: Path, source: str, values: Mapping[str, Any]) -> None:
    """Write values to a file: those that differ from its base, whatever else stands in it kept.

    Args:
        path: the file.
        source: the id or the path of the ruleset that was changed. Where it is this file, that goes on from
            what stands in it; else it begins as the other one, or as one that inherits the id.
        values: of every option by key; ``None`` for a pattern that doesn't exist.

    Raises:
        OSError: it can't be written, or the source can't be read.
        ValueError: what stands in it is no TOML.
    """
    target = Path(os.path.realpath(path))
    if source in RULESET_IDS:
        text = _named(_begun(source), path.stem)
    else:
        text = Path(source).read_bytes().decode("utf-8-sig")
        base = base_of(Path(source))
        if Path(source) != path:
            moved = Path(source).parent != path.parent and base is not None and base not in RULESET_IDS
            text = _named(with_value(text, "base", os.path.abspath(str(base))) if moved else text, path.stem)
    written = written_over(
        text, None if (base := _base(text, source)) is None else load_ruleset(base), values
    )
    if "\r\n" in text:
        written = written.replace("\r\n", "\n").replace("\n", "\r\n")
    write_whole(target, written.encode())


def _begun(source: str) -> str:
    """A file that inherits a shipped ruleset and says so: what that tells of itself may not hold."""
    text, name = with_value("", "base", source), load_ruleset(source).name
    for lang, about in (("zh", f"改自{name.zh}。"), ("en", f"Changed from {name.en}.")):
        text = with_value(text, f"about.{lang}", about)
    return text


def written_over(text: str, inherited: RuleSet | None, values: Mapping[str, Any]) -> str:
    """The text of a file changed to say these values; what it says already stays as it is written."""
    tables = parsed(text)
    for option in OPTIONS:
        wanted, usual = values[option.key], _usual(option, inherited)
        said = _at(tables, option.key)
        if (usual if said is ABSENT else _read(option, said)) != wanted:
            plain = False if wanted is None else option.kind.dump(wanted)
            text = with_value(text, option.key, ABSENT if wanted == usual else plain)
    return text


def _usual(option: Option, inherited: RuleSet | None) -> Any:
    """The value of an option that a file doesn't name."""
    if inherited is not None:
        return value_of(inherited, option.key)
    return None if isinstance(option.default, Required) else _read(option, option.default)


def _read(option: Option, plain: object) -> Any:
    """The value of plain data, ``None`` for a pattern that doesn't exist."""
    found = option.kind.read(plain)
    return None if isinstance(found, NoPattern) else found


def _at(tables: Mapping[str, Any], key: str) -> Any:
    """The plain value of a key in TOML tables, ``ABSENT`` where it isn't there."""
    found: Any = tables
    for part in key.split("."):
        if not isinstance(found, dict) or part not in found:
            return ABSENT
        found = found[part]
    return found


def _named(text: str, name: str) -> str:
    """The text calling itself by a name; one that is an id as it stands needs no more than the file's own."""
    text = with_value(text, "id", ABSENT)
    if all(sign in "-_" or (sign.isalnum() and sign == sign.lower()) for sign in name):
        return with_value(text, "name", ABSENT)
    for lang in ("zh", "en"):
        text = with_value(text, f"name.{lang}", name)
    return text


def rename(path: Path, name: str) -> Path:
    """Give a file another name, also within it; the new path.

    Raises:
        UnsuitableNameError: it can't be called that, or another one is.
        OSError: it can't be done.
    """
    target = path_of(path.parent.parent, name)
    if os.path.exists(target) and not _same(target, path):
        raise UnsuitableNameError("own.name.taken")
    try:
        text = _named(path.read_bytes().decode("utf-8-sig"), name)
    except ValueError:  # one that can't be used can still be called otherwise
        path.replace(target)
        return target
    write_whole(path, text.encode())
    path.replace(target)
    return target


def _same(one: Path, other: Path) -> bool:
    """Whether both are one file, as names are that differ in case only on some systems."""
    try:
        return one.samefile(other)
    except OSError:
        return False
