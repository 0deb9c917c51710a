"""The end of a match: ranks, how the stacks went, figures, what each hand brought, and what can follow."""

from __future__ import annotations

import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from textual.geometry import Size

from xueliu.badfile import BadFileError
from xueliu.text import t
from xueliu.tui.books import Books
from xueliu.tui.final_rows import final_rows
from xueliu.tui.line import Line
from xueliu.tui.scene import Scene
from xueliu.tui.unsaved import is_unsaved
from xueliu.tui.widgets.scroll import Page

from .after_hand import AfterHand

if TYPE_CHECKING:
    from xueliu.history.outcome import Outcome

UNREAD = 0.3
"""So soon (seconds) nobody has read anything."""


class FinalScreen(AfterHand[bool]):
    """Stays until it is left; true where the player wants to see the menu next."""

    def __init__(self, scene: Scene, books: Books) -> None:
        """Keep the last moment and the books of all hands."""
        super().__init__()
        self.scene, self.books = scene, books
        self.found: Outcome | None = None
        """What the journal tells of the player, once it is read."""
        self._spent, self._shown_at = 0.0, 0.0
        self._result = self._exported = ""

    def on_mount(self) -> None:
        """Note how long it took, and read the journal beside the screen."""
        self._spent = time.monotonic() - self.game.session.notes.began
        self._shown_at = self.game.clock.now()
        self._result = self.game.after.result()
        super().on_mount()
        if (path := self.game.after.path) is not None:
            self.run_worker(partial(self._read, path), thread=True, exit_on_error=False, name="outcome")

    def _read(self, path: Path) -> None:
        from xueliu.history.outcome import outcome

        with suppress(BadFileError, RuntimeError):  # it can't be read, or the screen is gone by then
            self.app.call_from_thread(self._tell, outcome(path))

    def _tell(self, found: Outcome) -> None:
        self.found = found
        self.redraw()

    def notes(self) -> list[str]:
        """Why it ended early, agreement with what was recommended, the purse, and the exported file."""
        from xueliu.history.outcome import agreement_text, ending_text

        agreement = agreement_text(self.found) if self.found is not None else ""
        early = ending_text(self.game.session.match)
        unsaved = t("play.not_saved") if is_unsaved(self.game.session) else ""
        return [note for note in (unsaved, early, agreement, self._result, self._exported) if note]

    def page(self, width: int) -> Page:
        """The whole result."""
        look, size = self.game.look, Size(width, self.app.size.height)
        rows = final_rows(self.scene, self.books, look, size, self._spent, self.notes())
        row = self.game.reviews.row(self.game.choices.review, look, width)
        foot = self.links(self._foot())
        return Page(tuple(rows), (foot,) if row is None else (row, foot))

    def _foot(self) -> Line:
        look, foot = self.game.look, Line(self.game.look).add(" ")
        after = self.game.after
        done = f"final.back.{after.back}" if after.back else "tui.final.done"
        done = "final.again" if after.again else done
        keys = [("⏎", "enter", done), ("x", "exchange", "final.export"), ("m", "suit_m", "menu.key")]
        if after.again:
            keys.append(("q", "quit", "tui.final.done"))
        for key, act, word in keys:
            foot.add(" " if foot.width > 1 else "").add(f"[{look.key(act, key)}]", look.gold, act)
            foot.add(t(word), look.text, act)
        return foot

    def review_changed(self) -> None:
        """Tell how far the review has come."""
        self.redraw()

    def do(self, act: str) -> None:
        """Enter plays again where that can be, ``m`` leads to the menu."""
        if act == "enter" and self.game.clock.now() - self._shown_at <= UNREAD:
            return
        if act in ("enter", "suit_m"):
            if act == "enter" and self.game.after.again:
                self.game.after.wanted.append(self.game.session.match.setup)
            self.dismiss(act == "suit_m")
        elif act == "exchange":
            self._export()
        elif act == "review":
            self.game.reviews.show(self.game, whole=True)
        else:
            super().do(act)

    def _export(self) -> None:
        """Write the match as a record into the folder that the program was called in."""
        from xueliu.errors import XueliuError
        from xueliu.kept import told_again
        from xueliu.record.writer import RecordWriter
        from xueliu.text import safe

        path = self.game.after.path
        if path is None:
            self._exported = t("replay.unkept")
        else:
            target = Path(f"{path.stem}.jsonl")
            try:
                with RecordWriter(target) as writer:
                    told_again(path, [writer.write])
            except XueliuError as problem:
                self._exported = str(problem)
            else:
                self._exported = t("final.exported", file=safe(str(target.resolve())))
        self.redraw()
