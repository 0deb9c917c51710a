"""Every option of a ruleset, to be changed and saved as a ruleset of the player's own."""

from __future__ import annotations

from xueliu.engine.rules import BY_KEY, OPTIONS, Option
from xueliu.ownrules.draft import Draft
from xueliu.ownrules.values import BadValue, can_type, picks, stepped, typed
from xueliu.ruleset_names import rules_name
from xueliu.text import cut, language, t
from xueliu.tui.keys import TILE_LABELS
from xueliu.tui.line import Line, wrapped
from xueliu.tui.rule_rows import fault_words, found_by, listed, panel, row_of
from xueliu.tui.widgets.scroll import Page

from .rule_saving import RuleSavingScreen

SEARCH = "、／"
"""What an input method makes of the key that begins a search."""
TYPING = (("⏎", "enter", "take"), ("Esc", "escape", "drop"))
CLICKS = ("rule", "less", "more", "pick", "pair")
KEYS = (
    ("Esc", "escape", ""),
    ("←→", "more", "change"),
    ("⏎", "enter", "fill"),
    ("/", "review", "find"),
    ("Tab", "tab", "next"),
    ("u", "takeback", "reset"),
    ("x", "exchange", "reset_all"),
    ("s", "suit_s", "save"),
)


class RuleEditorScreen(RuleSavingScreen):
    """Ends with the path of the file that was saved, or nothing."""

    def __init__(self, draft: Draft, key: str = OPTIONS[0].key) -> None:
        """Change a draft, beginning at an option."""
        super().__init__(draft)
        self.place = next(n for n, option in enumerate(OPTIONS) if option.key == key)
        self.sought = ""
        """What is searched for."""

    # what it shows

    @property
    def found(self) -> tuple[Option, ...]:
        """The options that are listed."""
        return found_by(self.sought)

    @property
    def option(self) -> Option | None:
        """The one under the cursor."""
        return self.found[self.place] if self.found else None

    def page(self, width: int) -> Page:
        """The options, and below them what is to be said about the one under the cursor."""
        look, found, option = self.game.look, self.found, self.option
        rows = listed(self.draft, found, option, look, width) or [Line(look).add(" " + t("own.nothing"))]
        told = panel(self.draft, option, look, width) if option else []
        feet = self._feet(width)
        tail = (self._rule(width), *told, self._last(width), *feet)
        self._see(row_of(found, self.place) if found else 0, max(1, self.app.size.height - len(tail)))
        return Page(tuple(rows), tail)

    def _rule(self, width: int) -> Line:
        """Which rules, how many were changed, and whether that is saved."""
        look, draft = self.game.look, self.draft
        line = Line(look).add(" " + t("own.title", rules=rules_name(draft.source)), look.gold)
        if changed := draft.changed:
            line.add("  " + t("own.changed", n=len(changed)), look.text)
        if draft.unsaved:
            line.add("  " + t("own.unsaved"), look.text)
        line.add(" ")
        return line.add("─" * max(0, width - line.width - 1), look.on(look.palette.frame))

    def _last(self, width: int) -> Line:
        """What is being typed, else what is wrong."""
        look = self.game.look
        if self.line:
            line = Line(look).add(f" {t(f'own.{self.line}')} ", look.gold)
            line.add(f"[{self.wanted}_]", look.text)
            return line.add(
                f"  {cut(self.notice, max(0, width - line.width - 3))}", look.on(look.palette.bad)
            )
        fault = self.draft.fault()
        found = t("own.found", wanted=self.sought) if self.sought else ""
        said = self.notice or (t("own.clash", why=fault_words(fault)) if fault else found)
        return Line(look).add(f" {cut(said, width - 2)}", look.on(look.palette.bad, bold=True))

    def _feet(self, width: int) -> tuple[Line, ...]:
        """The keys."""
        look = self.game.look
        pieces = []
        for usual, act, word in TYPING if self.line else KEYS:
            text = t(f"own.key.{word}") if word else t("tui.help.back")
            key = look.key(act, usual)
            pieces.append(Line(look).add(f"[{key}]", look.gold, act).add(text, look.text, act))
        return tuple(Line(look).add(" ").join(row) for row in wrapped(look, pieces, width - 2))

    def _see(self, row: int, room: int) -> None:
        """Keep the option under the cursor and its heading in sight."""
        self.body.first = min(max(self.body.first, row - room + 2), max(0, row - 1))

    # what the player does

    def do(self, act: str) -> None:
        """Move, change, type, save."""
        kind, _, rest = act.partition(".")
        if self.line and act in ("enter", "escape"):
            self._typed() if act == "enter" else self._stop()
            return self.redraw()
        if self.line in ("input", "name"):
            if kind not in CLICKS:
                return
            self._stop()
        armed, self.armed, self.notice = self.armed, "", ""
        if act in ("escape", "quit"):
            self._leave(act, armed)
        elif act == "review":
            self._type("search", self.sought)
        elif act == "suit_s":
            self._ask_name()
        elif act == "exchange":
            self._reset_all(armed)
        elif kind in ("rule", "less", "more") and rest in BY_KEY:
            self._clicked(kind, rest)
        elif not (self._moved(act) or self._changed(act, kind, rest)):
            super().do(act)
        if self.is_current:
            self.redraw()

    def _leave(self, act: str, armed: str) -> None:
        """Back, from a search to the whole list first; changes not saved are warned of."""
        if act == "escape" and self.sought:
            self._show_all()
        elif self.draft.unsaved and armed != act:
            self.armed, self.notice = act, t("own.leave")
        elif act == "quit":
            super().do(act)
        else:
            self.dismiss(self.saved)

    def _show_all(self) -> None:
        """End the search; the cursor stays on its option."""
        option = self.option
        self.sought = ""
        self.place = OPTIONS.index(option) if option is not None else 0

    def _reset_all(self, armed: str) -> None:
        if armed == "reset_all":
            self.draft.reset_all()
        else:
            self.armed, self.notice = "reset_all", t("own.reset_all")

    def _moved(self, act: str) -> bool:
        """Move the cursor by an act; whether it was one that moves."""
        found = self.found
        last = len(found) - 1
        starts = [n for n in range(last + 1) if n == 0 or found[n].group != found[n - 1].group]
        places = {
            "up": self.place - 1,
            "down": self.place + 1,
            "page_up": self.place - 10,
            "page_down": self.place + 10,
            "home": 0,
            "end": last,
            "tab": next((n for n in starts if n > self.place), 0),
            "tab_back": next((n for n in reversed(starts) if n < self.place), starts[-1] if starts else 0),
        }
        if act in places:
            self.place = max(0, min(last, places[act]))
        return act in places

    def _clicked(self, kind: str, key: str) -> None:
        """A click chooses an option, or changes it."""
        self.place = next(n for n, option in enumerate(self.found) if option.key == key)
        if kind != "rule":
            self._step(-1 if kind == "less" else 1)

    def _changed(self, act: str, kind: str, rest: str) -> bool:
        """Change the option under the cursor; whether the act was one that does."""
        option = self.option
        if option is None:
            return False
        now = self.draft.values[option.key]
        chosen = picks(option, now)
        if act in ("left", "right", "more", "space"):
            self._step(-1 if act == "left" else 1)
        elif act == "takeback":
            self.draft.reset(option.key)
        elif act == "enter":
            self._type("input", "") if can_type(option) else self._step(1)
        elif kind in ("pick", "tile") and rest.isdigit() and int(rest) < len(chosen):
            self.draft.set(option.key, chosen[int(rest)].value)
        elif kind == "tile" and can_type(option) and not chosen and TILE_LABELS[int(rest)].isdigit():
            self._type("input", TILE_LABELS[int(rest)])
        elif kind == "pair":
            self._pair(option, now, *map(int, rest.split(".")))
        else:
            return kind in ("pick", "tile")
        return True

    def _step(self, step: int) -> None:
        if (option := self.option) is not None:
            self.draft.set(option.key, stepped(option, self.draft.values[option.key], step))

    def _pair(self, option: Option, now: tuple[int, int], place: int, step: int) -> None:
        """One of two numbers made larger or smaller."""
        one = stepped(option, (now[place], 0), step)[0]
        self.draft.set(option.key, (one, now[1]) if place == 0 else (now[0], one))

    # what the player types

    def struck(self, character: str) -> None:
        """A stroke of an input method begins a search too."""
        if character in SEARCH:
            self.do("review")

    def search(self, wanted: str) -> None:
        """Something was typed: a search shows at once what it finds."""
        self.notice = self.armed = ""
        first = self.body.first
        super().search(wanted)
        if self.line == "search":
            self.sought, self.place = self.wanted, 0
        else:
            self.body.first = first
        self.redraw()

    def _stop(self) -> None:
        """Type no more; a search that is given up shows everything again."""
        if self.line == "search":
            self._show_all()
        super()._stop()

    def _typed(self) -> None:
        """Take what was typed."""
        if self.line == "input":
            self._take_value()
        elif self.line == "name":
            self._save_as(self.wanted)
        else:
            self.line = ""
            self.end_typing()

    def _take_value(self) -> None:
        option = self.option
        if option is None or not self.wanted.strip():
            return self._stop()
        try:
            self.draft.set(option.key, typed(option, self.wanted, self.draft.values[option.key]))
        except BadValue as bad:
            allowed = option.kind.allowed().say(language())
            self.notice = t("own.bad", problem=bad.problem.say(language()), allowed=allowed)
        else:
            self._stop()
