"""The end of a match: ranks, and what each hand brought."""

from __future__ import annotations

from xueliu.engine.events import Hora
from xueliu.engine.how import How
from xueliu.engine.tiles import SEATS, Seat
from xueliu.match import ranks_of
from xueliu.text import fan_text, pad, seat_text, t, tn
from xueliu.tui.books import Books
from xueliu.tui.faces import seat_name
from xueliu.tui.line import Line
from xueliu.tui.scene import Scene
from xueliu.tui.widgets.scroll import Page

from .paged import PagedScreen


class FinalScreen(PagedScreen[None]):
    """Stays until Enter."""

    def __init__(self, scene: Scene, books: Books) -> None:
        """Keep the last moment and the results of all hands."""
        super().__init__()
        self.scene, self.books = scene, books

    def page(self, width: int) -> Page:
        """Ranks, results by hand, and what the player did."""
        look, table = self.game.look, self.scene.view.table
        ranks = ranks_of(tuple(table.scores))
        rows = [Line(look), Line(look).add("  " + tn("tui.final.title", table.hand), look.gold), Line(look)]
        for seat in sorted(SEATS, key=lambda seat: (ranks[seat], seat)):
            rows.append(self._rank(seat, ranks[seat]))
        rows += [Line(look), *self._hands(), Line(look), *self._own(), Line(look)]
        foot = Line(look).add("  [⏎]", look.gold, "enter").add(t("tui.final.done"), look.text, "enter")
        return Page(tuple(rows), (foot,))

    def _rank(self, seat: Seat, rank: int) -> Line:
        look, scene = self.game.look, self.scene
        name = seat_name(seat, scene.seat, scene.players.names)
        score = scene.view.table.scores[seat]
        gained = score - scene.view.table.rules.pay.stack
        line = Line(look).add(f"   {rank}   ", look.gold)
        line.add(pad(name, 20), look.gold if seat == scene.seat else look.text)
        return line.add(f"{score:>8}  ").add(f"{gained:+8d}", look.sign(gained))

    def _hands(self) -> list[Line]:
        """A row a hand, a column a seat."""
        look, scene = self.game.look, self.scene
        if not self.books.results:
            return []
        head = Line(look).add("  " + pad(t("tui.final.hand"), 8), look.dim)
        order = [Seat((scene.seat + steps) % 4) for steps in range(4)]
        for seat in order:
            head.add(pad(seat_text(seat, scene.seat), 10, "right"), look.dim)
        rows = [head]
        first = scene.view.table.hand - len(self.books.results) + 1
        for number, result in enumerate(self.books.results, first):
            line = Line(look).add(f"  {number:<8}", look.dim)
            for seat in order:
                line.add(f"{result[seat]:+10d}" if result[seat] else "·".rjust(10), look.sign(result[seat]))
            rows.append(line)
        return rows

    def _own(self) -> list[Line]:
        """How often the player won, and his best win."""
        look, seat = self.game.look, self.scene.seat
        wins = [(hand, win) for hand, win in self.books.wins if win.actor == seat]
        drawn = sum(win.how is How.TSUMO for _, win in wins)
        fed = sum(win.target == seat and win.actor != seat for _, win in self.books.wins)
        rows = [Line(look).add("  " + t("tui.final.own", wins=len(wins), drawn=drawn, fed=fed))]
        if wins:
            hand, best = max(wins, key=_worth)
            text = t(
                "tui.final.best", hand=hand, base=fan_text(best.fans[0][0]), n=best.fan, times=best.multiplier
            )
            rows.append(Line(look).add("  " + text))
        return rows

    def do(self, act: str) -> None:
        """Enter ends it."""
        if act == "enter":
            self.dismiss(None)
        else:
            super().do(act)


def _worth(pair: tuple[int, Hora]) -> int:
    return pair[1].multiplier
