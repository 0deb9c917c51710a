"""What the pages after a hand and after a match have in common: the replay, and the code to be shared."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TypeVar

from xueliu.badfile import BadFileError
from xueliu.match import Setup
from xueliu.session import ME
from xueliu.text import t
from xueliu.tui.line import Line

from .paged import PagedScreen

R = TypeVar("R")


class AfterHand(PagedScreen[R]):
    """``k`` looks at what was played, ``y`` copies the code."""

    _said = ""
    _opening = False

    def links(self, line: Line) -> Line:
        """What can be pressed for it, or why that couldn't be done."""
        look = self.game.look
        if self._said:
            return line.add("  ").add(self._said, look.on(look.palette.bad))
        for key, act, word in (("k", "past", "tui.key.past"), ("y", "yes", "replay.code.key")):
            line.add("  ").add(f"[{look.key(act, key)}]", look.gold, act).add(t(word), look.text, act)
        return line

    def do(self, act: str) -> None:
        """Look back or show the code, or what every page does."""
        said, self._said = self._said, ""
        if act == "past":
            self._look_back()
        elif act == "yes":
            self._show_code()
        else:
            return super().do(act)
        if self._said or said:
            self.redraw()

    def _show_code(self) -> None:
        from xueliu.sharing import CodeError, code_of, hand_code

        from .code import CodeScreen

        match = self.game.session.match
        try:
            code, table = code_of(match.setup), match.view(ME).table
            alone = hand_code(code, match.hand, table.dealer) if match.setup.hands > 1 else ""
            self.app.push_screen(CodeScreen(code, match.hand, alone))
        except CodeError as problem:
            self._said = t(problem.message_id)

    def _look_back(self) -> None:
        path = self.game.after.path
        if path is None:
            self._said = t("replay.unkept")
        elif not self._opening:
            self._opening = True
            self.run_worker(self._open(path), name="looking back")

    async def _open(self, path: Path) -> None:
        """Open what was played beside the screen; it takes a moment."""
        from xueliu.rewatch.reel import open_reel
        from xueliu.rewatch.viewer import Place, Viewer

        from .replay import ReplayScreen

        over = self.game.session.match.over
        try:
            reel = await asyncio.to_thread(open_reel, path)
            place = Place(0, 0 if over else len(reel.match(0)) - 1)
            viewer = Viewer(reel, place)
            await asyncio.to_thread(lambda: viewer.hand)
        except BadFileError as problem:
            self.tell_trouble(str(problem))
        else:
            if self.is_current:
                await self.app.push_screen(ReplayScreen(viewer, in_play=not over), self._play_on)
        finally:
            self._opening = False

    def tell_trouble(self, sentence: str) -> None:
        """Say it in the last row."""
        self._said = sentence
        self.redraw()

    def _play_on(self, wanted: Setup | None) -> None:
        """Leave the match, which is saved, for one that goes on with a hand of it."""
        if wanted is not None:
            self.game.after.wanted.append(wanted)
            self.game.leave()
