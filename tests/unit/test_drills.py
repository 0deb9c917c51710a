"""The drills of ``xueliu practice``: every answer is the engine's, and every one comes out of play."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import islice, pairwise
from pathlib import Path

import pytest

from tools.drills import EACH, MARGIN, found, stands_clear, text_of
from xueliu.engine.discards import discards
from xueliu.engine.fans import score
from xueliu.engine.rules import load_ruleset
from xueliu.engine.situation import Score
from xueliu.engine.tiles import COPIES, TILES, suit_of
from xueliu.engine.wait_values import waits
from xueliu.practice.drills import FILE, RULES, Drill, Kind, drill_of, drills
from xueliu.practice.judge import choices, is_right, right_answers
from xueliu.practice.progress import GAPS, Progress, Tally, added, known, note

DRILLS = drills()
TODAY = date(2026, 11, 30)
OURS = load_ruleset(RULES)
TEXT = (Path(__file__).parents[2] / "xueliu" / "practice" / FILE).read_text("utf-8")


def of(kind: Kind) -> list[Drill]:
    return [drill for drill in DRILLS if drill.kind is kind]


def test_there_are_over_two_hundred_as_many_of_each_kind_and_no_hand_twice() -> None:
    assert Counter(drill.kind for drill in DRILLS) == dict.fromkeys(Kind, EACH)
    assert len(DRILLS) >= 200
    assert len({(drill.kind, drill.hand) for drill in DRILLS}) == len(DRILLS)
    assert len({drill.id for drill in DRILLS}) == len(DRILLS)


def test_nobody_holds_a_fifth_tile_or_one_of_the_void_suit() -> None:
    for drill in DRILLS:
        melds = Counter({meld.tile: meld.size for meld in drill.hand.melds})
        for tile in TILES:
            held = drill.hand.concealed[tile] + melds[tile]
            assert held + drill.seen[tile] <= COPIES
            assert not held or suit_of(tile) != drill.void


def test_waits_are_exactly_the_engines_two_or_more() -> None:
    for drill in of(Kind.WAITS):
        exact = {wait.tile for wait in waits(drill.hand, OURS, drill.void)}
        assert drill.answer == exact and len(exact) > 1, drill.id


def all_sets(counts: list[int]) -> bool:
    """Whether tiles are nothing but triplets and runs: the lowest one begins a set of either sort."""
    lowest = next((tile for tile in TILES if counts[tile]), None)
    if lowest is None:
        return True
    triplet, run = [lowest] * 3, [lowest, lowest + 1, lowest + 2]
    inside = lowest % 9 <= 6
    return any(
        all_sets(without(counts, s)) for s in (triplet, run) if (s == triplet or inside) and has(counts, s)
    )


def has(counts: list[int], some: list[int]) -> bool:
    return all(counts[tile] >= some.count(tile) for tile in some)


def without(counts: list[int], some: list[int]) -> list[int]:
    return [n - some.count(tile) for tile, n in enumerate(counts)]


def complete(counts: list[int]) -> bool:
    """Sets and a pair, or seven pairs."""
    if sum(counts) == 14 and not any(n % 2 for n in counts):
        return True
    return any(all_sets(without(counts, [tile] * 2)) for tile in TILES if counts[tile] >= 2)


def test_no_other_tile_completes_a_hand_that_is_asked_for_its_waits() -> None:
    """Told by taking hands to pieces, not by the search that the engine makes."""
    for drill in of(Kind.WAITS):
        lying = Counter({meld.tile: meld.size for meld in drill.hand.melds})
        held = list(drill.hand.concealed)
        free = [t for t in TILES if suit_of(t) != drill.void and held[t] + lying[t] < COPIES]
        assert drill.answer == {t for t in free if complete([*held[:t], held[t] + 1, *held[t + 1 :]])}


def test_fan_is_exactly_the_engines_and_many_patterns_come_up() -> None:
    patterns = set()
    for drill in of(Kind.FAN):
        assert drill.case is not None
        result = score(drill.hand, OURS, drill.case)
        assert isinstance(result, Score) and drill.answer == {result.fan}, drill.id
        patterns |= {name for name, _ in result.fans}
    assert len(patterns) >= 10 and len({min(drill.answer) for drill in of(Kind.FAN)}) >= 5


def test_the_discard_wanted_stands_clearly_before_every_other() -> None:
    for drill in of(Kind.DISCARD):
        choices = discards(drill.hand, OURS, drill.void, drill.seen)
        assert drill.answer == {choices[0].tile} and stands_clear(choices), drill.id
        assert drill.margin >= MARGIN, drill.id


def test_the_script_finds_the_same_drills_again() -> None:
    for line in text_of(list(islice(found(EACH), 6))).splitlines():
        assert line in TEXT.splitlines()


def test_the_judge_takes_the_files_answers_and_refuses_every_other() -> None:
    for drill in DRILLS:
        assert right_answers(drill) == drill.answer and is_right(drill, drill.answer), drill.id
        assert not is_right(drill, frozenset())
        other = min(set(range(27)) - drill.answer)
        assert not is_right(drill, drill.answer | {other}) and not is_right(drill, frozenset((other,)))
        if drill.kind is Kind.WAITS:
            assert not is_right(drill, drill.answer - {min(drill.answer)})


def test_discards_that_are_as_good_as_the_best_are_right_too() -> None:
    """123456789m 55p and three odd dots: any of the odd ones that leaves as much is as good."""
    drill = drill_of(
        {"id": "x", "kind": "discard", "hand": "123456789m5p1p9p3p7p", "void": "s", "answer": "1p"}
    )
    best = [c for c in choices(drill) if (c.deficiency, c.left) == choices(drill)[0][1::4]]
    assert right_answers(drill) == {c.tile for c in best} and len(best) > 1
    assert all(is_right(drill, frozenset((c.tile,))) for c in best)
    assert not is_right(drill, frozenset(c.tile for c in best)), "only one tile can go"


def after(*answers: tuple[Drill, bool], day: date = TODAY) -> Progress:
    found = Progress()
    for drill, right in answers:
        found = added(found, drill, right, day)
    return found


def test_new_drills_go_before_known_ones_and_none_is_asked_twice_in_a_row() -> None:
    some = DRILLS[:3]
    assert Progress().next_of(some) is some[0]
    assert after((some[0], True)).next_of(some) is some[1]
    assert after((some[0], False), (some[1], True)).next_of(some) is some[2]
    assert after((some[0], False)).next_of(some[:1], some[0].id) is some[0]
    both = after((some[0], True), (some[1], True))
    assert both.next_of(some[:2], some[0].id) is some[1]


def test_a_missed_drill_comes_again_at_growing_distances_until_it_is_known() -> None:
    found, asked = Progress(), []
    last = ""
    for number in range(80):
        drill = found.next_of(DRILLS, last)
        asked.append(drill.id)
        found, last = added(found, drill, number > 0, TODAY), drill.id
    first = [number for number, id in enumerate(asked) if id == asked[0]]
    gaps = [later - sooner - 1 for sooner, later in pairwise(first)]
    assert gaps == list(GAPS), "then it is known"
    assert len(set(asked)) == 80 - len(GAPS)


def test_the_score_is_kept_by_kind_and_day(tmp_path: Path) -> None:
    discard, wait, fan = DRILLS[:3]
    found = after((discard, True), (wait, False), (fan, True))
    found = added(found, wait, True, TODAY + timedelta(days=1))
    assert found.of() == Tally(4, 3) and found.of(Kind.WAITS) == Tally(2, 1)
    assert found.course(Kind.WAITS) == (("2026-11-30", Tally(1, 0)), ("2026-12-01", Tally(1, 1)))
    assert [tally for _, tally in found.course()] == [Tally(3, 2), Tally(1, 1)]
    assert found.solved(DRILLS) == 3
    kept = note(tmp_path, found, fan, False)
    assert known(tmp_path) == kept and kept.of(Kind.FAN).asked == 2


def test_what_older_versions_kept_is_read(tmp_path: Path) -> None:
    (tmp_path / "practice.json").write_text('{"drills": {"fan-1": [3, 1], "waits-1": [1, 1]}}', "utf-8")
    found = known(tmp_path)
    assert found.asked == 4 and found.solved(DRILLS) == 2
    assert found.next_of(DRILLS).id == "fan-1", "it was missed and is due"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"drills": 3}', '{"drills": {"a": 1}}'])
def test_progress_that_cannot_be_read_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "practice.json").write_text(text, "utf-8")
    assert known(tmp_path) == Progress()
