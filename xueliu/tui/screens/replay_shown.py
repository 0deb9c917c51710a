"""How a frame of a match that is looked at again is shown: the table then, what happened and was decided."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from xueliu.ai.advice import Advice
from xueliu.engine.tiles import Tile
from xueliu.rewatch.viewer import Place, Viewer
from xueliu.text import t
from xueliu.tui.advice import action_words
from xueliu.tui.books import HandBook
from xueliu.tui.brief import brief
from xueliu.tui.decided import Decided
from xueliu.tui.scene import Hints, Players, Scene
from xueliu.tui.scenes import make_scene
from xueliu.tui.widgets.replay import Told
from xueliu.tui.widgets.rows import Rows
from xueliu.who import name_text

from .replay_takes import Takes

SIGNS: Final = ("×0.5", "×1", "×2", "×4", "×10")
"""How fast it goes on by itself, as it is told."""
MOMENT: Final = 0.005
"""So soon a picture that isn't complete is drawn again (seconds)."""


class Shown(Takes):
    """The part of a replay that draws it."""

    def __init__(self, viewer: Viewer) -> None:
        """Look at what the viewer looks at."""
        super().__init__()
        self.viewer = viewer
        problem = viewer.reel.problem
        self.notice = t("replay.no_more", line=problem.line) if problem is not None else ""
        self.advising = self.playing = False
        self.pace = 1
        self.scrolled: dict[str, int] = {}
        self.pointed: Tile | None = None
        self._recommended = ""
        self._advice: dict[tuple[Place, int], Advice] = {}
        self._asked: tuple[Place, int] | None = None
        """For which frame and seat something better may come."""
        self._books: tuple[tuple[int, int, int, bool], list[HandBook]] = ((-1, -1, -1, False), [])

    @property
    def book(self) -> HandBook:
        """Log and ledger as far as the seat knew them."""
        viewer, place = self.viewer, self.viewer.place
        key = (place.match, place.hand, int(viewer.seat), viewer.open)
        if self._books[0] != key:
            self._books = key, [HandBook()]
        books = self._books[1]
        told = viewer.told()
        while len(books) <= len(told):
            books.append(books[-1].told(told[len(books) - 1]))
        return books[len(told)]

    def told(self) -> Told:
        """What is said of the frame."""
        viewer, place = self.viewer, self.viewer.place
        of = len(viewer.hand.frames)
        head = t("replay.match", n=place.match + 1, of=len(viewer.reel)) if len(viewer.reel) > 1 else ""
        name = name_text(viewer.showing.head.names[viewer.seat])
        seen = t("replay.seen.open" if viewer.open else "replay.seen", name=name, seat=viewer.seat + 1)
        action = viewer.frame.decided.get(viewer.seat) if viewer.request is not None else None
        decided = t("replay.decided", act=action_words(action)) if action is not None else ""
        shown = self._recommended if action is not None else ""
        return Told(
            f"{place.frame + 1}/{of}",
            head + seen,
            t("replay.pace", pace=SIGNS[self.pace]) if self.playing else "",
            brief(viewer.news, viewer.seat),
            decided,
            f"★ {shown}" if shown else "",
            self.notice,
        )

    def scene(self) -> Scene:
        """The frame as the widgets draw it."""
        viewer, head = self.viewer, self.viewer.showing.head
        tag = head.seed or head.secret_commit[:6] or viewer.reel.path.stem
        hands = max(viewer.showing.rules.play.hands, viewer.hand.number)
        players = Players(head.names, head.bots, hands, tag, head.practice)
        request, asking = viewer.request, None
        if request is not None:
            asking = Decided(request, viewer.frame.decided[viewer.seat], self._advised())
        hints = Hints.FULL if asking is not None and asking.advised else Hints.WAITS
        choices = self.game.choices.changed(hints=hints, auto_win=False, auto_discard=False, no_pongs=False)
        scene = make_scene(
            viewer.view,
            players,
            self.book,
            choices,
            asking,
            looked_up=self.pointed,
            scrolled=self.scrolled,
        )
        self._recommended = scene.advice
        return replace(scene, past=True, hands=viewer.hands)

    def _advised(self) -> Advice | None:
        """What would be recommended, if that is wanted: at once what is quickly found, better ones later."""
        request, key = self.viewer.request, (self.viewer.place, int(self.viewer.seat))
        if not self.advising or request is None:
            return None
        known = self._advice.get(key)
        if known is None or (known.more and self._asked != key):
            self._asked = key
            self._advice[key] = self.game.adviser.advise(request, partial(self._better, key))
        return self._advice[key]

    def forget_advice(self) -> None:
        """Nothing better is wanted of what was asked; it is asked for again where it is come back to."""
        self._asked = None
        self.game.adviser.forget()

    def _better(self, key: tuple[Place, int], advice: Advice) -> None:
        self._advice[key] = advice
        if self.is_current:
            self.redraw()

    def redraw(self) -> None:
        """Draw every part; each repaints only the rows that changed."""
        scene = self.scene()
        look = replace(self.game.look, pointed=self.pointed)
        for part in self.query(Rows):
            part.show(scene, look)
        if not all(row.whole for row in scene.ting):
            self.set_timer(MOMENT, self.redraw)
