"""The table: puts the player's keys to the question and the answer into the session."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.layout import Layout

from xueliu.engine.events import Event
from xueliu.engine.table import BEFORE_PLAY, Window
from xueliu.engine.tiles import Tile
from xueliu.text import t
from xueliu.tui.ask.asking import Reply
from xueliu.tui.director import Director
from xueliu.tui.keys import CLAIMS
from xueliu.tui.layout import TableLayout, fits
from xueliu.tui.scene import TRAYS, Scene
from xueliu.tui.scenes import make_scene
from xueliu.tui.widgets.rows import Rows

from .asks import Asks
from .parts import table_parts
from .reading import LOOKS

if TYPE_CHECKING:
    from .settlement import SettlementScreen

TABLE_LAYOUT = TableLayout()
RIVERS = ("previous", "across", "next", "centre")

DOUBLE = 0.12
"""A second click so soon after the first (seconds) is a bouncing button, not a choice."""
MOMENT = 0.005
"""So soon a picture that isn't complete is drawn again (seconds)."""
HELD = 0.4
"""A Space so soon after one that hurried the others belongs to it."""


class TableScreen(Asks):
    """The table, and where the director shows the match."""

    def __init__(self) -> None:
        """Begin with nothing asked."""
        super().__init__()
        self._clicked = (-1, -1.0)
        self._hurried_at = -1.0

    @property
    def layout(self) -> Layout:
        """Every part at its place; Textual's own style takes layouts by name only."""
        return TABLE_LAYOUT

    def compose(self) -> ComposeResult:
        """All parts of all layouts; the layout takes those it has a place for."""
        yield from table_parts()

    def on_mount(self) -> None:
        """Lay the table and let the director begin."""
        self.director = Director(
            self.game.session,
            self.game.books,
            self.game.clock,
            lambda: self.game.choices,
            self,
            self.game.thinker,
        )
        self._begun = True
        self.see(fits(self.app.size))
        if self.game.recalled is not None:
            self.past.recall(self.game.recalled)
            self.game.recalled = None
        self.run_worker(self.director.run(), name="director", exclusive=True)

    # what the director asks for

    def refresh_table(self) -> None:
        """Draw the table as it is now."""
        self.flashed = ""
        self.past.note(self.game.session.view, self.game.books.hand)
        if self.game.session.pending() is None:
            self.asking = None
            self.caption(None)
        self.redraw()

    def flash(self, event: Event | str) -> None:
        """Hold up what has just happened; a sentence is told with the next question too."""
        from xueliu.narrate import narrate

        self._present()
        told = event if isinstance(event, str) else narrate(event, self.game.session.view.seat)
        self.game.first_notice = told if isinstance(event, str) else self.game.first_notice
        self.asking, self.flashed = None, told
        self.redraw()

    async def settled(self) -> None:
        """Show the settlement; the choices for one hand end with it."""
        self.asking = None
        self._present()
        self.new_hand()
        if (captions := self.captions()) is not None:
            captions.hand_over()
        await self.app.push_screen_wait(self.settlement())

    def settlement(self) -> SettlementScreen:
        """The page that is shown then."""
        from .settlement import SettlementScreen

        return SettlementScreen(self.scene(), self.take_back)

    async def finished(self) -> None:
        """Show the end of the match, then leave."""
        from .final import FinalScreen

        if await self.app.push_screen_wait(FinalScreen(self.scene(), self.game.books)):
            self.game.leave_for_menu()
        else:
            self.game.leave()

    # drawing

    def scene(self) -> Scene:
        """This moment, or the one that is being looked at again."""
        game, moment = self.game, self.past.shown
        if moment is not None:
            then = make_scene(
                moment.view,
                game.players,
                moment.book,
                game.choices,
                None,
                self.past.words(self.query_one("#action").size.width - 2),
                looked_up=self.pointed,
                scrolled=self.scrolled,
            )
            return replace(then, past=True)
        now = make_scene(
            game.session.view,
            game.players,
            game.books.hand,
            game.choices,
            self.asking,
            self.flashed,
            self.notice or self.hover_words,
            not self.director.open.is_set(),
            self.pointed,
            self.scrolled,
            self.left,
            self.explaining,
        )
        now = replace(now, back=game.session.can_take_back, whole=not game.bare, caption=self.captioned())
        asked = frozenset(request.seat for request in game.session.match.requests())
        return replace(now, asked=asked) if now.view.table.window in BEFORE_PLAY else now

    def redraw(self) -> None:
        """Draw every part; each repaints only the rows that changed."""
        if self.game.session.match.hand == 0:
            return
        scene = self.scene()
        before = scene.view.table.window in BEFORE_PLAY
        for part in self.query(Rows):
            part.display = before if part.id == "stage" else not (before and part.id in RIVERS)
            if part.id == "caption":
                part.display = bool(scene.caption)
        look = replace(self.game.look, pointed=scene.looked_up)
        for part in self.query(Rows):
            part.show(scene, look)
        if not all(row.whole for row in scene.ting):
            self.set_timer(MOMENT, self.redraw)

    # what the player does

    def do(self, act: str) -> None:
        """Do an act of ``keys``, or one that only a click can name."""
        self.complete()
        before, self.notice = self.notice, ""
        if self.past.shown is None and self.taken_over(act):
            pass
        elif act == "past" or self.past.shown is not None:
            self._look_back(act)
        elif act in TRAYS:
            self._open(act)
        elif act in ("page_up", "page_down") or act.startswith("scroll."):
            self._scroll(act)
        elif act == "hurry" or (act == "space" and self.asking is None):
            self._hurry()
        elif act == "space" and self._still_held():
            self.notice = before
        elif act in ("auto", "leave", "pause", "hints", "takeback", "no_pongs"):
            getattr(self, f"_{act}")()
        elif act.startswith(LOOKS) or act == "down":
            self._look_up(act)
        elif not self._answer(act):
            super().do(act)
        if self.is_current:
            self.redraw()

    def _answer(self, act: str) -> bool:
        """Put an act to the question; whether it meant anything."""
        if self.asking is None:
            if act in CLAIMS:
                self.tell_why(act)
            return act not in ("quit", "help", "settings", "review")
        if act == "enter":
            act = self.asking.unfocus()
        if act in ("exchange", "no_pongs") and self.asking.request.window is Window.CLAIM:
            self._no_pongs()
            return True
        if act.startswith("choose."):
            reply = self._choose(Tile(int(act[7:])))
        elif act.startswith("tile.") and self._bounced(int(act[5:])):
            return True
        else:
            reply = self.asking.press(act)
        return self._take(reply)

    def _choose(self, tile: Tile) -> Reply:
        """A click on a row of 查听 chooses its tile."""
        asking = self.asking
        assert asking is not None, "only asked with a question"
        places = [place for place, other in enumerate(asking.order) if other == tile]
        return asking.click(places[-1]) if places else Reply(handled=False)

    def _take(self, reply: Reply) -> bool:
        self.notice = reply.notice
        if reply.action is not None and self.asking is not None:
            self.answered(self.asking.request, reply.action)
            if (captions := self.captions()) is not None:
                captions.answered()
            advised = self.asking.advice.action
            self.asking = None
            self.game.adviser.forget()
            self.director.answer(reply.action, advised)
        return reply.handled

    def _bounced(self, place: int) -> bool:
        """Whether this is the same click once more, from a button that bounces."""
        now = self.game.clock.now()
        last, at = self._clicked
        self._clicked = (place, now)
        return last == place and now - at < DOUBLE

    def _hurry(self) -> None:
        self._hurried_at = self.game.clock.now()
        self.director.pauses.hurry()

    def _still_held(self) -> bool:
        """Whether Space is still down from hurrying the others; it must not pass a claim then."""
        now = self.game.clock.now()
        held = now - self._hurried_at < HELD
        if held:
            self._hurried_at = now
        return held

    def _look_back(self, act: str) -> None:
        """Open 回放 unless a claim is pending, step in it, or return to the present."""
        if self.past.shown is None:
            if self.asking is not None and self.asking.request.window in (Window.CLAIM, Window.ROB):
                self.notice = t("tui.past.claim")
            elif self.past.open():
                self.director.look_back(True)
            else:
                self.notice = t("tui.past.none")
        elif act in TRAYS:
            self._open(act)
        elif act.startswith(("scroll.", *LOOKS)):
            self._scroll(act) if act.startswith("scroll.") else self._look_up(act)
        elif act in ("quit", "help", "settings", "review"):
            super().do(act)
        elif not self.past.press("right" if act == "hurry" else act):
            self._present()

    def on_resize(self, _event: events.Resize) -> None:
        """Other layouts have other parts."""
        self.call_after_refresh(self._seen)

    def _seen(self) -> None:
        self.redraw()
        self.game.settle()
