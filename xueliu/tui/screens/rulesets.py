"""The rulesets there are, shipped and the player's own: to be used, changed, renamed and deleted."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from xueliu.badfile import BadFileError
from xueliu.engine.rules import BY_KEY, OPTIONS, RULESET_IDS, RulesError
from xueliu.oserrors import reason
from xueliu.ownrules.draft import draft_of
from xueliu.ownrules.files import Own, UnsuitableNameError, own_files, read, rename
from xueliu.ownrules.values import words_of
from xueliu.paths import config_dir
from xueliu.ruleset_names import rules_name, shipped_rules
from xueliu.text import cut, language, safe, t, wrap
from xueliu.tui.line import Line
from xueliu.tui.rule_rows import title_of

from .listed import Entry, ListScreen
from .rule_editor import RuleEditorScreen
from .writing import WritingScreen

if TYPE_CHECKING:
    from xueliu.tui.menu_app import MenuApp

KEYS = (
    ("⏎", "enter", "use"),
    ("e", "no_pongs", "edit"),
    ("m", "suit_m", "rename"),
    ("x", "exchange", "delete"),
)


class RulesetsScreen(WritingScreen[None], ListScreen[None]):
    """Stays until one is chosen."""

    wide = 22

    def __init__(self, used: str) -> None:
        """Begin at the one in use."""
        super().__init__()
        self.notice = ""
        self.armed = ""
        """The file that is deleted when that is asked for once more."""
        self._look()
        self._to(used)

    @property
    def menu(self) -> MenuApp:
        """The app of the menu."""
        from xueliu.tui.menu_app import MenuApp

        assert isinstance(self.app, MenuApp)
        return self.app

    def _look(self) -> None:
        """Read the player's files."""
        try:
            self.own = {str(path): read(path) for path in own_files(config_dir())}
        except BadFileError as problem:
            self.own, self.notice = {}, str(problem)
        self.drafts = {source: draft_of(source) for source, own in self.own.items() if own.rules is not None}

    @property
    def sources(self) -> tuple[str, ...]:
        """The ids and paths in the order of the list."""
        return (*RULESET_IDS, *self.own)

    @property
    def source(self) -> str:
        """The one under the cursor."""
        return self.sources[self.place]

    def _to(self, source: str) -> None:
        """Put the cursor on one, if it is there."""
        self.place = self.sources.index(source) if source in self.sources else 0

    # what it shows

    def head(self, width: int) -> list[Line]:
        """The heading."""
        look = self.game.look
        head = Line(look).add("   " + t("own.list"), look.gold).add("   " + t("own.list.hint"), look.dim)
        return [Line(look), head, Line(look)]

    def entries(self) -> tuple[Entry, ...]:
        """One a ruleset, with what it is."""
        return tuple(Entry(source, rules_name(source), self._about(source)) for source in self.sources)

    def _about(self, source: str) -> str:
        used = t("own.list.used") if source == self.menu.usual.rules else ""
        return "  ".join(filter(None, (used, self._kind(self.own.get(source)))))

    def _kind(self, own: Own | None) -> str:
        """Whose it is, and how it differs; of shipped ones nothing."""
        if own is None:
            return ""
        if own.rules is None:
            return t("own.list.broken", why=own.fault)
        draft = self.drafts[str(own.path)]
        if draft.base == draft.source:
            return t("own.list.alone")
        return t("own.list.own", base=rules_name(draft.base), n=len(draft.changed))

    def below(self, width: int) -> list[Line]:
        """What the one under the cursor is like, and what is typed or went wrong."""
        look, own = self.game.look, self.own.get(self.source)
        about = self._told(own)
        rows = [
            Line(look),
            *(Line(look).add("   " + text, look.dim) for text in wrap(safe(about), width - 6)[:5]),
        ]
        rows.append(Line(look))
        if self.typing:
            line = Line(look).add(f"   {t('own.name')} ", look.gold).add(f"[{self.wanted}_]  ", look.text)
            return [*rows, line.add(self.notice, look.on(look.palette.bad))]
        return [
            *rows,
            Line(look).add("   " + cut(self.notice, width - 4), look.on(look.palette.bad, bold=True)),
        ]

    def _told(self, own: Own | None) -> str:
        """What shipped rules tell of themselves; of the player's own what he changed, or what is wrong."""
        if own is None:
            return shipped_rules(self.source).about.say(language())
        if own.rules is None:
            return own.fault
        draft = self.drafts[self.source]
        told = (
            t(
                "own.list.changed",
                option=title_of(BY_KEY[key]),
                value=words_of(BY_KEY[key], draft.values[key]),
            )
            for key in draft.changed
        )
        return " · ".join(told) or own.rules.about.say(language())

    def foot(self) -> Line:
        """The keys."""
        look = self.game.look
        foot = Line(look).add(" [Esc]", look.gold, "escape").add(t("tui.help.back"), look.text, "escape")
        for usual, act, word in KEYS:
            foot.add(f"  [{look.key(act, usual)}]", look.gold, act).add(t(f"own.key.{word}"), look.text, act)
        return foot

    # what the player does

    def choose(self, name: str) -> None:
        """Use it from now on, unless it can't be used."""
        own = self.own.get(name)
        if own is not None and own.rules is None:
            self.notice = t("own.list.broken", why=own.fault)
            return
        self.menu.use_rules(name)
        self.dismiss(None)

    def do(self, act: str) -> None:
        """Use, change, rename, delete; while a name is typed, take it."""
        if self.typing:
            if act in ("enter", "escape"):
                self._renamed() if act == "enter" else self.end_typing()
                self.redraw()
            return
        armed, self.armed, self.notice = self.armed, "", ""
        if act == "escape":
            self.dismiss(None)
        elif act == "no_pongs":
            self.edit()
        elif act in ("suit_m", "exchange") and self.source in RULESET_IDS:
            self.notice = t("own.list.shipped")
        elif act == "suit_m":
            self.begin_typing(Path(self.source).stem)
        elif act == "exchange":
            self._delete(armed)
        else:
            super().do(act)
        if self.is_current:
            self.redraw()

    def search(self, wanted: str) -> None:
        """Another name: what was wrong with the one before is forgotten."""
        self.notice = ""
        super().search(wanted)

    def edit(self, key: str = OPTIONS[0].key) -> None:
        """Change the one under the cursor, beginning at an option."""
        try:
            draft = draft_of(self.source)
        except RulesError as error:
            self.notice = t("own.list.broken", why=error.say(language()))
        else:
            self.app.push_screen(RuleEditorScreen(draft, key), self._edited)

    def _edited(self, saved: str | None) -> None:
        """Use what was saved."""
        if saved:
            self._changed()
            self.menu.use_rules(saved)
            self._to(saved)
        self.redraw()

    def _changed(self) -> None:
        """The player's files are others now."""
        self._look()
        self.menu.own_rules = tuple(self.own)

    def _renamed(self) -> None:
        """Call it as was typed."""
        before = self.source
        try:
            after = str(rename(Path(before), self.wanted.strip()))
        except UnsuitableNameError as error:
            self.notice = t(str(error))
            return
        except OSError as error:
            self.notice = t("own.unwritable", why=reason(error))
            return
        self.end_typing()
        self._changed()
        if self.menu.usual.rules == before:
            self.menu.use_rules(after)
        self._to(after)

    def _delete(self, armed: str) -> None:
        """Delete it when asked twice; who used it uses the usual rules again."""
        source, name = self.source, rules_name(self.source)
        if armed != source:
            self.armed, self.notice = source, t("own.list.delete", name=name)
            return
        try:
            with suppress(FileNotFoundError):
                Path(source).unlink()
        except OSError as error:
            self.notice = t("own.unwritable", why=reason(error))
            return
        self._changed()
        self.place = min(self.place, len(self.sources) - 1)
        if self.menu.usual.rules == source:
            self.menu.use_rules(RULESET_IDS[0])
        self.notice = t("own.list.deleted", name=name)
