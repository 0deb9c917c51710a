"""A new match: the rules, how many hands, against whom."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from xueliu.ai.levels import LEVELS, three_opponents
from xueliu.ai.outside import split_specs
from xueliu.engine.rules import RULESET_IDS
from xueliu.engine.tiles import SEATS
from xueliu.paths import data_dir
from xueliu.room_words import purse_line, purse_of, room_line, room_name, too_dear
from xueliu.rooms import BY_ID as ROOMS
from xueliu.rooms import Room
from xueliu.ruleset_names import rules_name, shipped_rules
from xueliu.text import language, safe, seat_text, t, wrap
from xueliu.tui.line import Line
from xueliu.who import NAME_IDS, bot_text, name_text, opponents_text

from .listed import Entry, ListScreen

if TYPE_CHECKING:
    from xueliu.tui.menu_app import MenuApp

HANDS: Final = (1, 2, 4, 8, 12, 16)
OPPONENTS: Final = {f"bots.{seat}": seat for seat in SEATS[1:]}
"""The entries that change one opponent alone."""
CHANGED: Final = ("rules", "hands", "bots", *OPPONENTS, "practice", "room", "broke")
OFFERED: Final = tuple(level for level in LEVELS if level not in ("random", "anchor"))
"""From the weakest level to the strongest; the others are there to measure by."""
NO_ROOM: Final = ""


class NewMatchScreen(ListScreen[None]):
    """What was chosen last stands there; the first entry begins."""

    def __init__(self) -> None:
        """Begin with the entry that begins the match."""
        super().__init__()
        self.practice = self.broke = False
        self.room = NO_ROOM
        self.hands = 0
        """Of a match in a room how many hands it has; they aren't remembered."""
        self.purse = purse_of(data_dir())
        self.refused = ""

    @property
    def menu(self) -> MenuApp:
        """The app of the menu."""
        from xueliu.tui.menu_app import MenuApp

        assert isinstance(self.app, MenuApp)
        return self.app

    def head(self, width: int) -> list[Line]:
        """The heading."""
        return self.heading(t("menu.new"))

    def entries(self) -> tuple[Entry, ...]:
        """Begin, and what can be changed."""
        usual, bots = self.menu.usual, three_of(self.menu.usual.bots)
        values = {
            "room": room_name(self.room) if self.room else t("menu.new.no_room"),
            "rules": rules_name(usual.rules),
            "hands": str(self.hands or usual.hands),
            "bots": opponents_text(bots),
            **{name: bot_text(bots[seat - 1]) for name, seat in OPPONENTS.items()},
            "broke": t("tui.on" if self.broke else "tui.off"),
            "practice": t("tui.on" if self.practice else "tui.off"),
        }
        rows = (Entry(name, _title(name), f"← {values[name]} →") for name in CHANGED)
        return (Entry("start", t("menu.new.start"), "", "pass"), *rows)

    def choose(self, name: str) -> None:
        """Begin, or the next value of an entry."""
        if name != "start":
            return self.change(name, 1)
        usual, room = self.menu.usual, ROOMS.get(self.room)
        if self.menu.notice:
            self.refused = self.menu.notice
            return
        if room is not None and (refused := self._shut(room)):
            self.refused = refused
            return
        hands = self.hands or usual.hands
        asked = ["--rules", usual.rules, "--bots", usual.bots, "--set", f"play.hands={hands}"]
        asked += ["--room", room.id] if room is not None else []
        asked += ["--until-broke"] if self.broke else []
        self.menu.run_next("play", *asked, *(["--practice"] if self.practice else []))

    def _shut(self, room: Room) -> str:
        """Why a room can't be entered; empty if it can."""
        if isinstance(self.purse, str):
            return t("rooms.unreadable", why=self.purse)
        return too_dear(room.id, room.stack, self.purse) if self.purse.money < room.stack else ""

    def change(self, name: str, step: int) -> None:
        """The value after, or before, the one an entry has; rules, hands and opponents are remembered."""
        self.refused = ""
        if name == "practice":
            self.practice, room = not self.practice, self.room
            if self.practice and room:
                self._enter(NO_ROOM)
                self.refused = t("menu.new.practice_room")
            return
        if name == "broke":
            self.broke = not self.broke
            return
        if name == "room":
            rooms = (NO_ROOM, *ROOMS)
            practised = self.practice
            self._enter(rooms[(rooms.index(self.room) + step) % len(rooms)])
            self.refused = t("menu.new.room_practice") if practised and not self.practice else ""
            return
        if name == "hands" and self.room:
            self.hands = _after(HANDS, self.hands, step)
            return
        usual = self.menu.usual
        if name in OPPONENTS:
            bots, place = list(three_of(usual.bots)), OPPONENTS[name] - 1
            bots[place] = _after(tuple(three_opponents(level)[place] for level in OFFERED), bots[place], step)
            return self._play_against(",".join(bots))
        values: dict[str, tuple[Any, ...]] = {
            "rules": (*RULESET_IDS, *self.menu.own_rules),
            "hands": HANDS,
            "bots": tuple(",".join(three_opponents(level)) for level in OFFERED),
        }
        value: str | int = _after(values[name], getattr(usual, name), step)
        if name == "rules":
            self.menu.use_rules(str(value))
            self.refused = self.menu.notice
            return
        if name == "bots":
            return self._play_against(str(value))
        changes: dict[str, Any] = {name: value}
        self.menu.usual = replace(usual, **changes)
        self.game.keep(name, value)

    def _play_against(self, bots: str) -> None:
        """Three opponents for this match and, remembered, for later ones."""
        self.menu.usual = replace(self.menu.usual, bots=bots)
        self.menu.bots = bots
        self.game.keep("bots", bots)

    def _enter(self, room: str) -> None:
        """Choose a room; nothing can be taken back there, and it says how many hands there are."""
        self.room = room
        self.hands = ROOMS[room].hands if room else 0
        self.practice = self.practice and not room

    def below(self, width: int) -> list[Line]:
        """What the rules under the cursor are like, what the room asks for, and what is in the purse."""
        look, purse = self.game.look, self.purse
        if self.entries()[self.place].name == "rules" and (about := _about(self.menu.usual.rules)):
            told = (Line(look).add("      " + x, look.dim) for x in wrap(about, width - 8))
            return [Line(look), *told]
        texts = [room_line(ROOMS[self.room])] if self.room else []
        texts.append(t("rooms.unreadable", why=purse) if isinstance(purse, str) else purse_line(purse))
        rows = [Line(look), *(Line(look).add("      " + x, look.dim) for x in texts)]
        return rows + [Line(look).add("      " + x, look.gold) for x in wrap(self.refused, width - 8)]

    def foot(self) -> Line:
        """The keys; ``e`` changes the rules."""
        look = self.game.look
        edit = Line(look).add(f"  [{look.key('no_pongs', 'e')}]", look.gold, "no_pongs")
        return super().foot().join(edit.add(t("own.edit"), look.text, "no_pongs"))

    def do(self, act: str) -> None:
        """Arrows change, ``e`` opens the rules, Esc goes back."""
        if act == "escape":
            self.dismiss(None)
        elif act == "no_pongs":
            self.menu.open_rules()
        elif act in ("left", "right"):
            name = self.entries()[self.place].name
            if name != "start":
                self.change(name, -1 if act == "left" else 1)
            self.redraw()
        else:
            super().do(act)


def three_of(bots: str) -> tuple[str, ...]:
    """The three opponents of the settings: one for all, or each by himself."""
    found = tuple(split_specs(bots))
    return found * 3 if len(found) == 1 else found


def _title(name: str) -> str:
    """What an entry is called; an opponent by his seat and name."""
    if name not in OPPONENTS:
        return t(f"menu.new.{name}")
    seat = OPPONENTS[name]
    return f"  {seat_text(seat)} {name_text(NAME_IDS[seat])}"


def _about(rules: str) -> str:
    """How a shipped ruleset is played, in a few sentences; empty for a player's own."""
    return safe(shipped_rules(rules).about.say(language())) if rules in RULESET_IDS else ""


def _after(values: tuple[Any, ...], now: object, step: int) -> Any:
    """The value so many places after another; the first where that is none of them."""
    return values[(values.index(now) + step) % len(values)] if now in values else values[0]
