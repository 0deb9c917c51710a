"""How a daily deal 每日一局 went: the line to share, to be copied."""

from __future__ import annotations

from xueliu.text import t, wrap
from xueliu.tui.line import Line
from xueliu.tui.widgets.scroll import Page

from .paged import PagedScreen


class DailyScreen(PagedScreen[bool]):
    """Lies over the menu; true where it is to be played again."""

    def __init__(self, told: tuple[str, ...], played: bool = False) -> None:
        """Show these lines, the result last; ``played`` if that was before."""
        super().__init__()
        self.told, self.played = told, played
        self.copied = False

    def page(self, width: int) -> Page:
        """The lines, and what the keys do."""
        look, room = self.game.look, width - 6
        title = t("daily.screen.title_played" if self.played else "daily.screen.title")
        rows = [Line(look), Line(look).add("   " + title, look.gold), Line(look)]
        *problems, result = self.told
        rows += [
            Line(look).add("   " + x, look.on(look.palette.bad)) for p in problems for x in wrap(p, room)
        ]
        rows += [Line(look).add("   " + text, look.text, "yes") for text in wrap(result, room)]
        said = t("daily.screen.copied" if self.copied else "daily.screen.hint")
        rows += [Line(look), *(Line(look).add("   " + text, look.dim) for text in wrap(said, room))]
        return Page(tuple(rows), (self._foot(),))

    def _foot(self) -> Line:
        """The keys."""
        look = self.game.look
        foot = Line(look).add(" [Esc]", look.gold, "escape").add(t("tui.help.back"), look.text, "escape")
        foot.add(f"  [{look.key('yes', 'y')}]", look.gold, "yes").add(
            t("daily.screen.copy"), look.text, "yes"
        )
        if self.played:
            key = look.key("pass", "n")
            foot.add(f"  [{key}]", look.gold, "pass").add(t("daily.screen.again"), look.text, "pass")
        return foot

    def do(self, act: str) -> None:
        """Copy, play again, or go back."""
        if act == "yes":
            self.app.copy_to_clipboard(self.told[-1])
            self.copied = True
            self.redraw()
        elif act in ("enter", "escape"):
            self.dismiss(False)
        elif act == "pass" and self.played:
            self.dismiss(True)
        else:
            super().do(act)
