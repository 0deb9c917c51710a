"""What is taken out of a match that is looked at: a hand to play on, a record, a code; and pages over it."""

from __future__ import annotations

from typing import Final

from xueliu.match import Setup
from xueliu.oserrors import reason
from xueliu.rewatch.viewer import Viewer
from xueliu.sharing import CodeError
from xueliu.text import pad, safe, t, wrap
from xueliu.tui.keys import BY_ID
from xueliu.tui.line import Line
from xueliu.tui.scene import Scene
from xueliu.tui.settlement_rows import settlement
from xueliu.tui.widgets.scroll import Page

from .base import GameScreen
from .code import CodeScreen
from .paged import PagedScreen

KEYS: Final = (
    ("step", ("left", "right")), ("decision", ("up", "down")), ("win", ("win", "tab")),
    ("ends", ("home", "end")), ("hand", ("page_up", "page_down")), ("play", ("space", "pause")),
    ("speed", ("tile.10", "tile.11")), ("turn", ("suit_s", "tile.0", "tile.1", "tile.2", "tile.3")),
    ("open", ("auto",)), ("books", ("ting", "count", "ledger", "log")), ("scroll", ("tile.12", "tile.13")),
    ("advice", ("advice",)), ("on", ("pong",)), ("export", ("exchange",)), ("code", ("yes",)),
    ("other", ("settings", "help")), ("leave", ("quit", "escape")),
)  # fmt: skip
"""What each key does, as the help tells it: ``replay.keys`` word and acts."""


class Takes(GameScreen[Setup | None]):
    """The part of a replay that leads out of it."""

    viewer: Viewer
    in_play: bool
    """Whether the match that is looked at isn't over: playing on from it would leave it."""
    _warned = False

    def scene(self) -> Scene:
        """The frame as the widgets draw it."""
        raise NotImplementedError

    def play_on(self) -> None:
        """Leave for a match that goes on at this decision; one in play is left only when asked twice."""
        from xueliu.rewatch.taking import TakingError, setup_from

        try:
            wanted = setup_from(self.viewer)
        except TakingError as problem:
            return self.tell(t(problem.message_id))
        if self.in_play and not self._warned:
            self._warned = True
            return self.tell(t("replay.on.leaves"))
        self.dismiss(wanted)

    def export(self) -> None:
        """Write the hand as a record into the folder that the program was called in."""
        from xueliu.rewatch.taking import export_here, export_name

        try:
            path = export_here(self.viewer)
        except OSError as error:
            self.tell(t("replay.export.failed", file=safe(export_name(self.viewer)), why=reason(error)))
        else:
            self.tell(t("replay.export.done", file=safe(str(path.resolve()))))

    def show_code(self) -> None:
        """Show the code of the match, and copy it."""
        from xueliu.rewatch.taking import code_of_hand, code_of_match

        viewer = self.viewer
        try:
            code = code_of_match(viewer.showing)
            alone = code_of_hand(viewer) if len(viewer.showing) > 1 else ""
            self.app.push_screen(CodeScreen(code, viewer.hand.number, alone))
        except CodeError as problem:
            self.tell(t(problem.message_id))

    def show_keys(self) -> None:
        """Explain every key."""
        self.app.push_screen(ReplayHelp())

    def show_settlement(self) -> None:
        """Show the settlement of the hand."""
        self.app.push_screen(ReplaySettlement(self.scene()))


class ReplaySettlement(PagedScreen[None]):
    """The settlement of a hand looked at again."""

    def __init__(self, scene: Scene) -> None:
        """Keep the last frame."""
        super().__init__()
        self.scene = scene

    def page(self, width: int) -> Page:
        """As it was, with the way back in its last row."""
        look = self.game.look
        page = settlement(self.scene, look, width, self.app.size.height)
        back = Line(look).add(" [⏎]", look.gold, "enter").add(t("replay.back"), look.text, "enter")
        return Page(page.body, (*page.tail[:-1], back))

    def do(self, act: str) -> None:
        """Back to the table."""
        if act in ("enter", "escape", "quit"):
            self.dismiss(None)
        else:
            super().do(act)


class ReplayHelp(PagedScreen[None]):
    """Every key of a replay."""

    def page(self, width: int) -> Page:
        """A row a key, then the mouse."""
        look = self.game.look
        rows = [Line(look).add(" " + t("replay.keys"), look.gold), Line(look)]
        for name, acts in KEYS:
            keys = " ".join(look.key(act, BY_ID[act].shown) for act in acts)
            first, *rest = wrap(t(f"replay.keys.{name}"), max(20, min(width, 100) - 20)) or [""]
            rows.append(Line(look).add(" " + pad(keys, 17), look.gold).add(first))
            rows += [Line(look).to(18).add(more) for more in rest]
        foot = Line(look).add(" [Esc]", look.gold, "escape").add(t("tui.help.back"), look.text, "escape")
        return Page(tuple(rows), (foot,))

    def do(self, act: str) -> None:
        """Back to the table."""
        if act in ("enter", "escape", "quit", "help"):
            self.dismiss(None)
        else:
            super().do(act)
