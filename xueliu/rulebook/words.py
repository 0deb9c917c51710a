"""The book in words: what a rule says, what an example counts, and whole chapters as lines."""

from __future__ import annotations

from collections.abc import Iterator

from xueliu.engine.fan_rows import Example
from xueliu.engine.how import How
from xueliu.engine.rules import RuleSet
from xueliu.engine.situation import Score
from xueliu.narrate import tiles_line
from xueliu.rule_sentences import standard_of
from xueliu.text import fan_about, fan_text, how_text, language, safe, t

from .parts import Block, Chapter, Rule, Tiles, Win, Words


def standard_name(rules: RuleSet) -> str:
    """The name of the shipped ruleset that these rules are a form of."""
    standard = standard_of(rules)
    return safe(standard.name.say(language()) or standard.id)


def rule_text(rule: Rule, rules: RuleSet) -> str:
    """A rule, and what the shipped ruleset says in its place."""
    return rule.text + (
        t("rulebook.usual", name=standard_name(rules), usual=rule.usual) if rule.usual else ""
    )


def circumstances(example: Example) -> Iterator[str]:
    """How the example's win came about, where that matters."""
    yield how_text(example.how.value)
    for name in ("kong_draw", "kong_discard", "last"):
        if getattr(example, name):
            yield t(f"tui.fans.{name}")
    if example.opening is not None and example.how is How.TSUMO:
        yield t(f"tui.fans.{example.opening.value}")


def counted(score: Score, rules: RuleSet) -> str:
    """The fans of a win and their sum, as ``清一色3 ＋ 根1：4 番，8 倍``."""
    fans = t("rulebook.plus").join(t("rulebook.one", name=fan_text(id), n=n) for id, n in score.fans)
    text = t("rulebook.example", fans=fans, fan=score.fan, multiplier=score.multiplier)
    return text + (t("rulebook.capped", total=score.total) if score.total > score.fan else "")


def chapter_lines(chapter: Chapter, rules: RuleSet) -> Iterator[str]:
    """A chapter's paragraphs below its title, one a line; tiles are named, what differs is starred."""
    for block in chapter.blocks:
        yield from _lines(block, rules)


def _lines(block: Block, rules: RuleSet) -> Iterator[str]:
    match block:
        case Words(text):
            yield text
        case Rule():
            yield ("* " if block.usual else "- ") + rule_text(block, rules)
        case Tiles():
            yield "  " + "   ".join(_group(label, tiles_line(tiles)) for label, tiles in block.groups)
        case Win():
            yield f"{fan_text(block.id)} {t('tui.fan_short', n=block.fan)}"
            yield f"  {fan_about(block.id)}"
            told = " ".join(circumstances(block.example))
            yield f"  {block.example.hand}  {told}  {counted(block.score, rules)}"


def _group(label: str, tiles: str) -> str:
    return t("rulebook.group", label=label, tiles=tiles) if label else tiles
