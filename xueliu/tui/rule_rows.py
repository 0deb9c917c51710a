"""A ruleset that is being changed, as rows: its options by section, and what is to be said about one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from xueliu.engine.rules import BY_KEY, OPTIONS, Option
from xueliu.engine.rules.kinds import Pair
from xueliu.ownrules.draft import Draft, Fault
from xueliu.ownrules.values import can_type, picks, words_of
from xueliu.rule_sentences import sentence
from xueliu.text import cut, fan_about, fan_text, language, pad, t, wrap

from .line import Line
from .look import Look

TITLE: Final = 26
"""Cells of an option's title."""
PANEL: Final = 7
"""Rows of what is said about the option under the cursor."""
TABLES: Final = {"fan.base": "rule.group.base", "fan.extra": "rule.group.extra"}


def title_of(option: Option) -> str:
    """A few words for an option; of a pattern its name."""
    return fan_text(option.name) if option.group in TABLES else t(f"own.title.{option.key}")


def group_of(option: Option) -> str:
    """What the options of its section are about."""
    return t(TABLES.get(option.group, f"rule.group.{option.group}"))


def found_by(wanted: str) -> tuple[Option, ...]:
    """The options in which every word wanted stands: in title, explanation, choices or key."""
    words = wanted.lower().split()
    if not words:
        return OPTIONS
    return tuple(option for option in OPTIONS if all(word in _searched(option) for word in words))


def _searched(option: Option) -> str:
    told = [title_of(option), option.key, *option.text, group_of(option), _told(option)]
    chosen = getattr(option.kind, "words", {})
    return " ".join([*told, *(words.say(language()) for words in chosen.values())]).lower()


def listed(draft: Draft, found: tuple[Option, ...], now: Option | None, look: Look, width: int) -> list[Line]:
    """A row an option under the heading of its section."""
    rows: list[Line] = []
    group = ""
    for option in found:
        if option.group != group:
            group = option.group
            rows.append(Line(look).add(f" {group_of(option)}", look.gold))
        rows.append(_row(draft, option, option is now, look, width))
    return rows


def row_of(found: tuple[Option, ...], place: int) -> int:
    """In which row of ``listed`` an option stands, by its place among those found."""
    return place + len({option.group for option in found[: place + 1]})


def _row(draft: Draft, option: Option, chosen: bool, look: Look, width: int) -> Line:
    """Its title and value; ``★`` where it was changed, ``·`` where it makes no difference."""
    value, changed = draft.values[option.key], draft.is_changed(option.key)
    return _drawn(option.key, value, (chosen, changed, not draft.counts(option)), look, width)


@lru_cache(maxsize=512)
def _drawn(key: str, value: Any, marks: tuple[bool, bool, bool], look: Look, width: int) -> Line:
    """A row; all of them are drawn again with every key."""
    chosen, changed, idle = marks
    option, act = BY_KEY[key], f"rule.{key}"
    shade = look.gold if chosen else look.dim if idle else look.text
    line = Line(look).add(" ▸ " if chosen else "   ", look.gold, act)
    line.add("★ " if changed else "· " if idle else "  ", look.gold if changed else look.dim, act)
    line.add(pad(cut(title_of(option), TITLE), TITLE + 1), shade, act)
    line.add("← ", look.gold if chosen else look.dim, f"less.{key}")
    words = cut(words_of(option, value), width - line.width - 3)
    line.add(words, shade, act).add(" →", look.gold if chosen else look.dim, f"more.{key}")
    return line


def panel(draft: Draft, option: Option, look: Look, width: int) -> list[Line]:
    """What an option decides, what it can be, and what it was: always ``PANEL`` rows."""
    room = width - 4
    rows = [Line(look).add(f"  {text}", look.text) for text in wrap(_told(option), room)[:2]]
    rows += _values(draft, option, look, room)
    rows += [Line(look).add(f"  {cut(text, room)}", look.dim) for text in _notes(draft, option)]
    source = t("own.source", section=option.section, source=option.source.say(language()), key=option.key)
    rows = [*rows[: PANEL - 1], Line(look).add(f"  {cut(source, room)}", look.dim)]
    return [*rows[:-1], *(Line(look) for _ in range(PANEL - len(rows))), rows[-1]]


def _told(option: Option) -> str:
    """What it decides; of a pattern what it is."""
    return fan_about(option.name) if option.group in TABLES else option.text.say(language())


def _values(draft: Draft, option: Option, look: Look, room: int) -> Iterator[Line]:
    """The values to choose from, or the number with what it means."""
    now = draft.values[option.key]
    for number, pick in enumerate(picks(option, now)):
        act = f"pick.{number}"
        line = Line(look).add("  ● " if pick.chosen else "    ", look.gold, act)
        line.add(f"{number + 1} ", look.gold, act)
        yield line.add(cut(pick.words, room - 4), look.gold if pick.chosen else look.text, act)
    if can_type(option) and not picks(option, now):
        yield Line(look).add(f"  {cut(sentence(option.key, now), room)}", look.gold)
        if isinstance(option.kind, Pair):
            yield _pair(now, look)
        allowed = t("own.allowed", values=option.kind.allowed().say(language()))
        yield Line(look).add(f"  {cut(allowed, room)}", look.dim)


def _pair(now: tuple[int, int], look: Look) -> Line:
    """Both numbers, each with a sign to make it smaller and one to make it larger."""
    line = Line(look).add("  ")
    for place, number in enumerate(now):
        line.add("[-]", look.gold, f"pair.{place}.-1").add(f" {number} ", look.text)
        line.add("[+]", look.gold, f"pair.{place}.1").add("    ")
    return line


def _notes(draft: Draft, option: Option) -> Iterator[str]:
    """What it was, and why it makes no difference."""
    if draft.is_changed(option.key):
        yield t("own.usual", usual=words_of(option, draft.usual[option.key]))
    for key, allowed in option.counts_with:
        if draft.values[key] not in allowed:
            needed = BY_KEY[key]
            values = t("own.or").join(words_of(needed, one) for one in allowed)
            yield t("own.idle", title=title_of(needed), value=values)
            return


def fault_words(fault: Fault) -> str:
    """What is wrong with a draft, in a line."""
    keys = t("own.and").join(dict.fromkeys(title_of(BY_KEY[key]) for key in fault.keys))
    return t("own.fault", keys=keys, why=fault.why.say(language()))
