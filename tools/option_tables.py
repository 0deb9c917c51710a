"""Write the tables of options into docs/rules.md: ``python -m tools.option_tables [--check]``.

Every option, its values and what the five rulesets set it to come from the declarations and from
``rulesets/``; they stand between two markers in §12. ``--check`` writes nothing; it exits 1 where the page is
out of date.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from xueliu.engine.rules import GROUPS, OPTIONS, RULESET_IDS, Option, load_ruleset, value_of
from xueliu.engine.rules.kinds import Choice
from xueliu.engine.rules.option import REQUIRED

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "rules.md"
BEGIN: Final = "<!-- options:begin -->"
END: Final = "<!-- options:end -->"
_PATTERNS: Final = ("fan.base", "fan.extra")
_HEAD: Final = (
    "option",
    "what it decides",
    "values",
    "default",
    "xueliu",
    "kongfan",
    "linear",
    "xuezhan",
    "wild",
)


def tables() -> str:
    """The tables of all sections, as Markdown."""
    return "\n".join(line for group in GROUPS for line in _section(group))


def _section(group: str) -> Iterator[str]:
    options = [option for option in OPTIONS if option.group == group]
    yield f"\n### `[{group}]`\n"
    if group in _PATTERNS:
        names = ", ".join(f"`{option.name}`" for option in options)
        yield f"{names}: the tables of §7. Each is {options[0].kind.allowed().en}."
        return
    yield _line(_HEAD)
    yield _line(["---"] * len(_HEAD))
    for option in options:
        yield _line(
            [_name(option), _text(option), option.kind.allowed().en, _default(option), *_five(option)]
        )


def _line(cells: list[str] | tuple[str, ...]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _name(option: Option) -> str:
    return f"`{option.name}` `{option.flag}`" if option.flag else f"`{option.name}`"


def _text(option: Option) -> str:
    text = f"{option.text.en} (§{option.section}; {option.source.en})"
    if isinstance(option.kind, Choice):
        text += ": " + "; ".join(f"`{word}` {words.en}" for word, words in option.kind.words.items())
    if option.counts_with:
        text += ". Counts with " + " and ".join(_need(key, values) for key, values in option.counts_with)
    return text


def _need(key: str, values: tuple[object, ...]) -> str:
    return f"`{key}` " + " or ".join(f"`{_written(value)}`" for value in values)


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _default(option: Option) -> str:
    return "" if option.default is REQUIRED else f"`{_written(option.default)}`"


def _five(option: Option) -> list[str]:
    dump = option.kind.dump
    return [_plain(dump(value_of(load_ruleset(id), option.key))) for id in RULESET_IDS]


def _plain(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else _written(value)


def updated(page: str) -> str:
    """The page with the tables between its markers renewed."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"{PAGE.name} has no {BEGIN} … {END}")
    return f"{before}{BEGIN}\n{tables()}\n\n{END}{after}"


def main() -> int:
    """0 when the page is up to date or was written."""
    page = PAGE.read_text("utf-8")
    fresh = updated(page)
    if "--check" in sys.argv[1:]:
        return int(fresh != page)
    PAGE.write_text(fresh, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
