"""The rule book 规则书: contents that are searched by typing, and its chapters."""

from __future__ import annotations

from typing import Final

from xueliu.cells import cut
from xueliu.engine.rules import RuleSet
from xueliu.rule_sentences import differing_keys
from xueliu.rulebook.book import book
from xueliu.rulebook.parts import Chapter
from xueliu.rulebook.words import standard_name
from xueliu.text import language, safe, t, wrap
from xueliu.tui.book_rows import chapter_rows, hits, marked, snippet
from xueliu.tui.line import Line
from xueliu.tui.widgets.scroll import Page

from .help_tabs import tab_after, tab_row
from .typed import TypedScreen

TITLE: Final = 46
"""Cells of the longest title in the contents."""


class BookScreen(TypedScreen[str]):
    """Lies over the help until Esc; it ends with the tab of the help to turn to."""

    def __init__(self, rules: RuleSet) -> None:
        """Tell these rules, beginning with the contents."""
        super().__init__()
        self.rules = rules
        self.opened: str = ""
        """The id of the chapter that is open, or none."""
        self.place = 0
        """Which chapter of the contents is under the cursor."""

    @property
    def words(self) -> list[str]:
        """What is searched for, in small letters."""
        return self.wanted.lower().split()

    def chapters(self) -> list[Chapter]:
        """The chapters that name what is searched for, or all."""
        found = book(self.rules)
        words = self.words
        return [chapter for chapter in found if not words or hits(chapter, self.rules, words)]

    def page(self, width: int) -> Page:
        """The contents, or the chapter that is open."""
        found = self.chapters()
        chapter = next((one for one in found if one.id == self.opened), None)
        return self._contents(found, width) if chapter is None else self._chapter(chapter, found, width)

    def _contents(self, found: list[Chapter], width: int) -> Page:
        look, rules = self.game.look, self.rules
        name = safe(rules.name.say(language()) or rules.id)
        rows = [Line(look).add(" " + t("rulebook.contents"), look.gold)]
        rows[0].add("   " + t("rulebook.force", name=name), look.text)
        if differing_keys(rules):
            rows.append(Line(look).add(" " + t("rulebook.differs", name=standard_name(rules)), look.dim))
        rows.append(Line(look))
        if not found:
            nothing = wrap(t("rulebook.nothing", wanted=self.wanted.strip()), width - 2)
            rows += [Line(look).add(" " + text, look.gold) for text in nothing]
        self.place = max(0, min(self.place, len(found) - 1))
        rows += [self._entry(number, one, width) for number, one in enumerate(found)]
        search = Line(look).add(" " + t("rulebook.search")).add(f" [{self.wanted}_]", look.gold)
        if self.words and found:
            search.add("  " + t("rulebook.found", n=len(found)), look.dim)
        keys = (("↑ ↓", None, ""), ("⏎", "enter", "open"), ("Esc", "escape", ""))
        return Page(tuple(rows), (search, tab_row(look, "book"), self._foot(keys)))

    def _entry(self, number: int, chapter: Chapter, width: int) -> Line:
        """A chapter's title, and while something is searched for where it is named."""
        look, here, act = self.game.look, number == self.place, f"chapter.{chapter.id}"
        row = Line(look).add(" ▸ " if here else "   ", look.gold, act)
        row.add(chapter.title, look.gold if here else look.text, act)
        if words := self.words:
            row = Line(look).join(row).to(TITLE)
            room = width - row.width - 2
            told = [text for text in hits(chapter, self.rules, words) if text != chapter.title]
            if told and room > 10:
                row = marked(row, cut(snippet(told[0], words, room), room), words)
        return row

    def _chapter(self, chapter: Chapter, found: list[Chapter], width: int) -> Page:
        look, all_of_them = self.game.look, book(self.rules)
        number = [one.id for one in all_of_them].index(chapter.id) + 1
        head = Line(look).add(" " + chapter.title, look.gold)
        head.add("   " + t("rulebook.of", n=number, of=len(all_of_them)), look.dim)
        rows = [head, Line(look), *chapter_rows(chapter, self.rules, look, width, self.words)]
        keys = (
            ("←", "left", ""),
            ("→", "right", "chapter"),
            ("↑ ↓", None, ""),
            ("Esc", "escape", "contents"),
        )
        return Page(tuple(rows), (tab_row(look, "book"), self._foot(keys)))

    def _foot(self, keys: tuple[tuple[str, str | None, str], ...]) -> Line:
        look, foot = self.game.look, Line(self.game.look)
        for key, act, word in keys:
            told = t(f"rulebook.key.{word}") if word else t("tui.help.back") if key == "Esc" else ""
            foot.add(f" {key} ", look.gold, act).add(told + " ", look.text, act)
        return foot.add(" PgUp PgDn", look.dim)

    def search(self, wanted: str) -> None:
        """Typing in a chapter begins a search in the whole book."""
        self.opened, self.place = "", 0
        super().search(wanted)

    def _open(self, id: str) -> None:
        """Open a chapter, at what is searched for in it."""
        self.opened = id
        self.body.first = 0
        if words := self.words:
            rows = self.page(self.size.width or self.app.size.width).body
            lit = (n for n, row in enumerate(rows[2:], 2) if any(word in row.text.lower() for word in words))
            self.body.first = max(0, next(lit, 0) - 2)

    def _turn(self, step: int) -> None:
        """The chapter before or after."""
        ids = [chapter.id for chapter in self.chapters()]
        self.place = (ids.index(self.opened) + step) % len(ids)
        self._open(ids[self.place])

    def do(self, act: str) -> None:
        """Esc goes from a chapter to the contents, from a search to all of them, then back."""
        found = self.chapters()
        kind, _, id = act.partition(".")
        reading = any(chapter.id == self.opened for chapter in found)
        if kind == "chapter":
            self.place = [chapter.id for chapter in found].index(id)
            self._open(id)
        elif act == "escape" and (reading or self.wanted):
            if not reading:
                self.wanted = ""
            self.opened, self.body.first = "", 0
        elif reading and act in ("left", "right"):
            self._turn(1 if act == "right" else -1)
        elif not reading and act in ("up", "down", "home", "end") and found:
            last = len(found) - 1
            to = {"up": self.place - 1, "down": self.place + 1, "home": 0, "end": last}[act]
            self.place = to % (last + 1)
        elif not reading and act == "enter" and found:
            self._open(found[self.place].id)
        elif act in ("escape", "help"):
            self.dismiss(None)
        elif (tab := tab_after("book", act)) and tab != "book":
            self.dismiss(tab)
        elif act != "enter":
            return super().do(act)
        if self.is_current:
            self.redraw()
