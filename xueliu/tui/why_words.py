"""查听 in sentences: why a discard, what it risks, who would pay, and how the hand would end."""

from __future__ import annotations

from xueliu.ai.reasons import hopeless
from xueliu.engine.dues import others_in_play
from xueliu.engine.options import Bankruptcy, PassWin
from xueliu.text import seat_text, t, tile_text

from .advice import danger_words
from .incomes import Income
from .scene import Scene
from .ting import Row


def why_sentences(scene: Scene, row: Row | None) -> list[str]:
    """The recommendation with its reason; of the tile that has risen what it leaves and risks; the end."""
    found = [scene.advice, *scene.grounds] if scene.advice else []
    if row is None and scene.ting and scene.ting[0].discard is None:
        row = scene.ting[0]
    if row is not None:
        found.append(left_words(scene, row))
    if row is not None and row.discard is not None:
        found.append(beside_words(scene, row))
        if scene.danger:
            found.append(danger_words(scene.seat, row.discard, scene.danger.get(row.discard, ())))
    if row is not None and row.waits:
        found += [barred_words(scene), payer_words(scene, row)]
    return [sentence for sentence in (*found, *beliefs_words(scene), end_words(scene)) if sentence]


def beliefs_words(scene: Scene) -> list[str]:
    """What is believed of each of the others."""
    if not scene.beliefs:
        return []
    from xueliu.belief_words import belief_words

    return [belief_words(scene.view, belief) for belief in scene.beliefs]


def left_words(scene: Scene, row: Row) -> str:
    """What the hand waits on after it, or how far it is."""
    act = t("books.why.now") if row.discard is None else t("books.why.play", tile=tile_text(row.discard))
    if hopeless(row.deficiency):
        return t("books.why.never", act=act)
    if row.deficiency != 1:
        return t("books.why.far", act=act, n=row.deficiency - 1, kinds=row.kinds, left=row.left)
    parts = []
    for wait in row.waits:
        fan = t("books.fan_long", n="?" if wait.worth is None else wait.worth.fan)
        parts.append(t("books.why.wait", tile=tile_text(wait.tile), left=wait.left, fan=fan))
    return t("books.why.ready", act=act, waits=t("books.and").join(parts), kinds=row.kinds, left=row.left)


def beside_words(scene: Scene, row: Row) -> str:
    """How it compares with the best discard."""
    best = next((other for other in scene.ting if other.discard == scene.best), None)
    if best is None or best is row or best.discard is None:
        return ""
    tile = tile_text(best.discard)
    if row.deficiency > best.deficiency:
        return t("books.why.slower", tile=tile, n=min(row.deficiency - best.deficiency, 9))
    if row.deficiency == best.deficiency and row.left != best.left:
        word = "fewer" if row.left < best.left else "more"
        return t(f"books.why.{word}", tile=tile, n=abs(best.left - row.left))
    return ""


def payer_words(scene: Scene, row: Row) -> str:
    """Who might pay: whoever discards a wait, and all when it is drawn."""
    paying = others_in_play(scene.view.table, scene.seat)
    names = t("books.and").join(seat_text(seat, scene.seat) for seat in paying)
    found = [scene.incomes[w.worth] for w in row.waits if w.worth is not None and w.worth in scene.incomes]
    richest = max(found, key=lambda one: one.most, default=Income((), 0))
    if richest.least == richest.most:
        return t("books.pay.alike", seats=names)
    parts = (t("books.pay.one", seat=seat_text(seat, scene.seat), n=n) for seat, n in richest.fed)
    return t("books.pay.differ", seats=t("books.and").join(parts))


def barred_words(scene: Scene) -> str:
    """What a win let go bars 过水 (rules.md §5)."""
    let_go, rule = scene.view.own.let_go, scene.view.table.rules.claims.pass_win
    if let_go is None or rule is PassWin.FREE:
        return ""
    return t("books.barred.any") if rule is PassWin.ANY else t("books.barred.fan", n=let_go)


def end_words(scene: Scene) -> str:
    """How many turns are left, and how the player would stand at the empty wall 查叫."""
    table = scene.view.table
    if scene.end is None:
        return ""
    playing = len(others_in_play(table, scene.seat)) + (not scene.view.me.out)
    turns = t("books.end.turns", n=table.wall_left, turns=-(-table.wall_left // max(1, playing)))
    return turns + t("books.end.then") + state_words(scene)


def state_words(scene: Scene) -> str:
    """花猪, 未听, 听, or won."""
    found = scene.end
    assert found is not None, "only asked while there is something to say"
    if scene.view.me.wins:
        return t("books.end.won")
    if found.pig:
        word = _fine_words(scene, found.fines)
    elif found.ready:
        word = t("books.end.best", n=found.best) if found.best else t("books.end.ready")
    else:
        word = t("books.end.not_ready")
    return word + (t("books.end.refund", n=found.refund) if found.refund else "")


def _fine_words(scene: Scene, fines: tuple[int, ...]) -> str:
    """What a flower pig 花猪 would pay, no more than there is where stacks stay above zero."""
    most, has = max(fines, default=0), scene.view.table.scores[scene.seat]
    if not fines:
        return t("books.end.pig")
    if has <= most and scene.view.table.rules.pay.bankruptcy is not Bankruptcy.NEGATIVE:
        return t("books.end.pig_all" if has else "books.end.pig_nothing", n=has)
    return t("books.end.pig_fine" if len(fines) == 1 else "books.end.pig_fine_most", n=most)
