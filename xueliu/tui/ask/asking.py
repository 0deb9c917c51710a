"""The common part of every question: a tile chosen, buttons to press, an answer."""

from __future__ import annotations

from typing import Final

from xueliu.ai.advice import Advice
from xueliu.engine.actions import Action
from xueliu.engine.legal import refusal
from xueliu.engine.table import Request, View
from xueliu.engine.tiles import Tile
from xueliu.engine.values import value
from xueliu.text import t
from xueliu.tui.keys import CLAIMS
from xueliu.tui.order import hand_order
from xueliu.why import why


@value
class Button:
    """Something to press in the action line."""

    act: str
    """The act of ``keys`` that it stands for."""
    key: str
    """The key shown with it."""
    label: str
    price: int | None = None
    """Points it would bring."""
    payer: str = ""
    """Who would pay them, in a word."""


@value
class Reply:
    """What a key led to: an answer, or a sentence for the player, or only a change of what is shown."""

    action: Action | None = None
    notice: str = ""
    handled: bool = True


SHOWN: Final = Reply()
UNUSED: Final = Reply(handled=False)


class Asking:
    """A question to the player; subclasses know their window."""

    def __init__(self, request: Request, advice: Advice) -> None:
        """Begin with nothing chosen."""
        self.request = request
        self.advice = advice
        self.order: tuple[Tile, ...] = hand_order(request.view)
        self.selected: int | None = None
        """The place of the tile that has risen."""
        self.picks: tuple[int, ...] = ()
        """The places of tiles that were picked, for an exchange."""
        self.focus: int | None = None
        """The button that Enter presses."""
        self.advised = True
        """Whether the player wants recommendations."""
        self.careful = False
        """Whether a discard that breaks a ready hand is to be confirmed."""
        self.whole = True
        """Whether what is recommended is known already."""
        self.weary = False
        """Whether so many pongs were passed that the player may want to hear of no more."""

    @property
    def view(self) -> View:
        """What the player may know."""
        return self.request.view

    @property
    def raised(self) -> tuple[int, ...]:
        """The places of the tiles that stand out."""
        return self.picks if self.selected is None else (*self.picks, self.selected)

    def unadvise(self) -> None:
        """Go on without recommending anything."""
        self.advised = False

    def improve(self, advice: Advice) -> None:
        """Take a better recommendation; what the player has chosen stays."""
        self.advice = advice

    def question(self) -> str:
        """What is asked, in a few words."""
        raise NotImplementedError

    def buttons(self) -> tuple[Button, ...]:
        """What can be pressed now."""
        raise NotImplementedError

    def hint(self) -> str:
        """How to answer, where the buttons don't say it."""
        return ""

    def press(self, act: str) -> Reply:
        """What an act of ``keys`` leads to."""
        if act in ("left", "right", "home", "end"):
            return self.move(act)
        if act in ("up", "tab", "tab_back"):
            return self.turn_focus(act)
        if act == "enter":
            return self.enter()
        if act == "advice":
            return Reply(self.advice.action) if self.advised else Reply(notice=t("tui.hints.none"))
        if act.startswith("tile."):
            return self.digit(int(act[5:]))
        if act == "lower":
            return self.lower()
        reply = self.other(act)
        if not reply.handled and act in CLAIMS:
            from .barred import why_before

            return Reply(notice=why_before(self.request.window))
        return reply

    def lower(self) -> Reply:
        """Put the tile that has risen down again."""
        self.selected = self.focus = None
        return SHOWN

    def move(self, act: str) -> Reply:
        """Choose another tile."""
        if not self.order:
            return UNUSED
        last = len(self.order) - 1
        here = self.selected
        if act == "home" or (here is None and act == "right"):
            self.selected = 0
        elif act == "end" or here is None:
            self.selected = last
        else:
            self.selected = (here + (1 if act == "right" else -1)) % (last + 1)
        self.focus = None
        return SHOWN

    def turn_focus(self, act: str) -> Reply:
        """Go to the first, next or previous button."""
        count = len(self.buttons())
        if not count:
            return UNUSED
        step = -1 if act == "tab_back" else 1
        self.focus = 0 if act == "up" or self.focus is None else (self.focus + step) % count
        return SHOWN

    def unfocus(self) -> str:
        """The act of the button in focus, which loses it: Enter does that, and confirms without one."""
        focus, self.focus = self.focus, None
        buttons = self.buttons()
        return "enter" if focus is None or focus >= len(buttons) else buttons[focus].act

    def enter(self) -> Reply:
        """Press the button in focus, or confirm what is chosen."""
        act = self.unfocus()
        return self.confirm() if act == "enter" else self.press(act)

    def confirm(self) -> Reply:
        """Enter without a button in focus."""
        return UNUSED

    def digit(self, place: int) -> Reply:
        """A key of the row of digits, by its place."""
        return UNUSED

    def click(self, place: int) -> Reply:
        """A click on a tile; as its key."""
        return self.digit(place)

    def other(self, act: str) -> Reply:
        """Acts that only some windows know."""
        return UNUSED

    def attempt(self, action: Action) -> Reply:
        """The action if it is legal, else why not."""
        reason = refusal(self.view, action)
        return Reply(action) if reason is None else Reply(notice=why(reason))
