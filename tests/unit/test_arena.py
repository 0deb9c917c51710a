"""The arena: duplicate walls, seeds that go by seat, piles, figures, and files to go on from."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from pathlib import Path
from statistics import mean, stdev

import pytest

from xueliu.ai.levels import LEVELS
from xueliu.arena.counts import NAMES, Counts, WallResult
from xueliu.arena.drawing import Drawing, from_piles
from xueliu.arena.figures import estimate, figures, paired
from xueliu.arena.plan import SEATINGS, SIDES, Mode, Plan, dealer_of, standing_alone
from xueliu.arena.playing import Player
from xueliu.arena.run import run
from xueliu.arena.state_file import StateFile, header_line, results_in
from xueliu.badfile import BadFileError
from xueliu.engine.events import Drawn
from xueliu.engine.rules import RULESET_IDS, load_ruleset, resolved, ruleset_from_resolved
from xueliu.engine.step import apply, new_hand, requests
from xueliu.engine.tiles import SEATS
from xueliu.errors import InputError

pytestmark = pytest.mark.slow
ONES = [1] * len(NAMES)


def plan(*bots: str, mode: Mode = Mode.ONE, rules: str = "xueliu", streams: bool = False) -> Plan:
    return Plan(standing_alone(load_ruleset(rules)), bots, mode, "arena", streams)


def played(what: Plan, walls: int, jobs: int = 1) -> list[WallResult]:
    results: list[WallResult] = []
    run(what, range(1, walls + 1), jobs, results.append)
    return results


def without_times(results: list[WallResult]) -> list[list[dict[str, object]]]:
    return [
        [{k: v for k, v in side.as_json().items() if k not in Counts.MEASURED} for side in result.sides]
        for result in results
    ]


@pytest.mark.parametrize("mode", Mode)
def test_every_side_sits_equally_often_at_every_seat(mode: Mode) -> None:
    seatings = SEATINGS[mode]
    assert len(set(seatings)) == len(seatings) == {"1v3": 4, "2v2": 6, "table": 4}[mode]
    for side in range(SIDES[mode]):
        assert len({sum(seating[seat] == side for seating in seatings) for seat in SEATS}) == 1


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_equal_bots_gain_exactly_nothing_on_any_wall(rules: str) -> None:
    """``normal`` and ``anchor`` decide alike under two names, so every seating is played."""
    what = plan("normal", "anchor", rules=rules)
    assert not what.one_hand
    assert [result.mean(0) for result in played(what, 3)] == [0.0] * 3


@pytest.mark.parametrize("mode", [Mode.TWO, Mode.TABLE])
def test_a_bots_luck_goes_by_its_seat_never_by_its_name(mode: Mode, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "chance", LEVELS["random"])
    bots = ("random", "chance", "random", "chance")[: SIDES[mode]]
    results = played(plan(*bots, mode=mode), 3)
    assert all(counts.money == 0 for result in results for counts in result.sides)
    assert any(counts.kongs for result in results for counts in result.sides)


def test_one_hand_stands_for_all_seatings_of_equal_bots() -> None:
    quick, slow = plan("normal", "normal"), plan("normal", "anchor")
    assert quick.one_hand
    assert without_times(played(quick, 2)) == without_times(played(slow, 2))


def test_no_process_changes_what_comes_out() -> None:
    what = plan("easy", "normal")
    assert without_times(played(what, 2)) == without_times(played(what, 2, jobs=2))


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_hands_stand_alone(rules: str) -> None:
    """Stake 1, no fees, no limit; and such rules can be told to a program."""
    alone = standing_alone(load_ruleset(rules))
    assert ruleset_from_resolved(resolved(alone), alone.id).pay == alone.pay
    for result in played(plan("random", "normal", rules=rules), 2):
        assert sum(counts.money for counts in result.sides) == 0
    assert Counter(dealer_of(wall) for wall in range(1, 9)) == dict.fromkeys(SEATS, 2)


def test_each_seat_draws_its_own_pile_whatever_the_others_do() -> None:
    drawn: list[list[list[int]]] = []
    for answer in (0, -1):
        state = _dealt(3)
        piles, tiles = Drawing(state.sealed.wall, state.position), [[] for _ in SEATS]
        while asked := requests(state):
            step = piles.apply(state, asked[0].options[answer])
            for event in step.events:
                if isinstance(event, Drawn) and event.pai is not None:
                    tiles[event.actor].append(int(event.pai))
            state = step.state
        assert Counter(state.sealed.wall) == Counter(_dealt(3).sealed.wall)
        drawn.append(tiles)
    assert any(len(a) != len(b) for a, b in zip(*drawn, strict=True))
    for one, other in zip(*drawn, strict=True):
        both = min(len(one), len(other), 13)
        assert both > 3 and one[:both] == other[:both]


def _dealt(wall: int):  # type: ignore[no-untyped-def]
    what = plan("normal", "easy")
    dice = what.fair.dice(wall).dice(what.rules.play.dice)
    return new_hand(what.rules, what.fair.wall(wall), dealer_of(wall), (0,) * 4, dice, 1, stake=1)


def test_piles_leave_the_hand_as_it_was_dealt() -> None:
    state = _dealt(1)
    step = Drawing(state.sealed.wall, state.position).apply(state, requests(state)[0].options[0])
    assert step.state.owns == apply(state, requests(state)[0].options[0]).state.owns


def test_piles_are_made_after_floats_are_said_when_the_tiles_are_dealt() -> None:
    rules = standing_alone(load_ruleset("xuezhan-wild"))
    fair = plan("normal", "easy").fair
    state = new_hand(
        rules, fair.wall(2), dealer_of(2), (0,) * 4, fair.dice(2).dice(rules.play.dice), 1, stake=1
    )
    act, wall = from_piles(), Counter(state.sealed.wall)
    while asked := requests(state):
        state = act(state, asked[0].options[0]).state
        assert Counter(state.sealed.wall) == wall
        assert max(max(own.counts) for own in state.owns) <= 4


def test_the_error_is_over_walls() -> None:
    what = plan("easy", "normal")
    results = played(what, 4)
    means = [result.sides[0].money / 4 for result in results]
    found = figures(what, results).as_json()
    first = found["sides"][0]
    assert found["mean"] == first["mean"] == pytest.approx(mean(means))
    assert found["se"] == first["se"] == pytest.approx(stdev(means) / 2)
    assert first["lo"] == pytest.approx(first["mean"] - 1.96 * first["se"], abs=1e-3)
    assert first["hi"] == pytest.approx(first["mean"] + 1.96 * first["se"], abs=1e-3)
    assert first["z"] == pytest.approx(first["mean"] / first["se"], abs=1e-3)
    assert (first["hands"], found["sides"][1]["hands"], first["walls"]) == (16, 48, 4)


def test_one_wall_has_no_error() -> None:
    assert (estimate([3.0]).se, estimate([3.0]).z, estimate([1.0, 1.0]).z) == (None, None, None)


def test_two_measurements_are_compared_wall_by_wall() -> None:
    one, other = played(plan("normal", "easy"), 3), played(plan("random", "easy"), 2)
    difference = paired(one, other)
    gaps = [a.mean(0) - b.mean(0) for a, b in zip(one[:2], other, strict=True)]
    assert difference.mean == pytest.approx(mean(gaps))
    assert difference.se == pytest.approx(stdev(gaps) / 2**0.5)


def test_results_on_disk_are_taken_up_again(tmp_path: Path) -> None:
    what, path = plan("easy", "normal"), tmp_path / "state.jsonl"
    results = played(what, 3)
    file = StateFile(path, what)
    for result in results[:2]:
        file.add(result)
    file.close()
    with path.open("ab") as torn:
        torn.write(b'{"type":"wall","wall":3,"si')
    file = StateFile(path, what)
    assert without_times(list(file.results.values())) == without_times(results[:2])
    file.add(results[2])
    file.close()
    assert [json.loads(line)["type"] for line in path.read_text().splitlines()] == ["arena", *["wall"] * 3]


def test_another_measurement_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    StateFile(path, plan("easy", "normal")).close()
    others = (
        plan("normal", "easy"),
        plan("easy", "normal", mode=Mode.TWO),
        plan("easy", "normal", streams=True),
        plan("easy", "normal", rules="xuezhan"),
    )
    for other in others:
        with pytest.raises(InputError):
            StateFile(path, other)
    StateFile(path, plan("easy", "normal")).close()


@pytest.mark.skipif(sys.platform == "win32", reason="limits of Unix")
def test_a_full_disk_is_said_of_the_file_and_what_is_in_it_stays_whole(tmp_path: Path) -> None:
    import resource

    what, path = plan("easy", "normal"), tmp_path / "state"
    first, second = (WallResult(wall, (Counts(), Counts())) for wall in (1, 2))
    file = StateFile(path, what)
    file.add(first)
    before = path.read_bytes()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 9, hard))
    try:
        with pytest.raises(InputError, match="state："):
            file.add(second)
        file.close()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert path.read_bytes() == before


def test_two_processes_never_write_one_file(tmp_path: Path) -> None:
    first = StateFile(tmp_path / "s", plan("easy", "normal"))
    with pytest.raises(InputError):
        StateFile(tmp_path / "s", plan("easy", "normal"))
    first.close()


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (1, '{"type":"record"}'),
        (2, "[]"),
        (2, "no json"),
        (2, '{"type":"wall","wall":1,"sides":[]}'),
        (2, '{"type":"wall","wall":1,"sides":[[1],[2]]}'),
        (2, f'{{"type":"wall","wall":1,"sides":[{ONES},{[0, *ONES[1:]]}]}}'),
        (2, f'{{"type":"wall","wall":1,"sides":[{ONES},{[1, 1, -1, *ONES[3:]]}]}}'),
        (
            2,
            f'{{"type":"wall","wall":1,"sides":[{ONES},{[*ONES[:-1], float("nan")]}]}}'.replace("nan", "NaN"),
        ),
        (2, f'{{"type":"wall","wall":1,"sides":[{ONES},{[1, 10**400, *ONES[2:]]}]}}'),
    ],
)
def test_a_damaged_file_is_refused_naming_the_line(line: int, text: str, tmp_path: Path) -> None:
    path, what = tmp_path / "s", plan("easy", "normal")
    StateFile(path, what).close()
    head = path.read_text() if line > 1 else ""
    path.write_text(head + text + "\n" + "{}\n")
    with pytest.raises(BadFileError) as refused:
        StateFile(path, what)
    assert refused.value.line == line


@pytest.mark.parametrize("text", ["precious", '{"a":1}\nprecious', '{"type":"arena"}\nprecious', "\n"])
def test_another_file_is_refused_as_it_is(text: str, tmp_path: Path) -> None:
    path = tmp_path / "s"
    path.write_text(text)
    with pytest.raises((BadFileError, InputError)):
        StateFile(path, plan("easy", "normal"))
    assert path.read_text() == text


def test_a_first_line_that_is_torn_is_written_anew(tmp_path: Path) -> None:
    path, what = tmp_path / "s", plan("easy", "normal")
    path.write_text(header_line(what)[:40])
    StateFile(path, what).close()
    assert path.read_text().startswith(header_line(what)[:40]) and path.read_text().endswith("\n")


@pytest.mark.parametrize("bots", ["1", "{}", "null", '"ab"'])
def test_results_are_read_of_a_file_that_names_its_bots(bots: str, tmp_path: Path) -> None:
    path = tmp_path / "s"
    path.write_text(f'{{"type":"arena","version":1,"bots":{bots},"fields":[]}}\n')
    with pytest.raises(BadFileError):
        results_in(path)


@pytest.mark.parametrize("field", ["{}", "[]", "1", "null"])
def test_a_first_line_whose_fields_are_no_names_is_refused(field: str, tmp_path: Path) -> None:
    path, what = tmp_path / "s", plan("easy", "normal")
    StateFile(path, what).close()
    path.write_text(
        path.read_text().replace('"first_left"', field) + '{"type":"wall","wall":1,"sides":[[1],[2]]}\n'
    )
    with pytest.raises(BadFileError):
        StateFile(path, what)


def test_a_bot_that_raises_costs_an_answer_each_and_a_line_each(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Raising:
        level = "raising"

        def decide(self, request: object) -> object:
            raise RuntimeError("no idea")

    monkeypatch.setitem(LEVELS, "raising", lambda _seed: Raising())  # type: ignore[arg-type,return-value]
    results = Player(plan("raising", "normal")).play(1)
    faults = results.sides[0].faults
    assert faults == results.sides[0].moves > 20 and results.sides[1].faults == 0
    assert len([r for r in caplog.records if "no idea" in r.getMessage()]) == faults


@pytest.mark.skipif(sys.platform == "win32", reason="pids of POSIX")
def test_no_program_outlives_the_processes_of_a_run(tmp_path: Path) -> None:
    """One that doesn't end when its input does, either."""
    script, pids = tmp_path / "stubborn.py", tmp_path / "pids"
    script.write_text(
        f"import os, json, sys, time\nopen({str(pids)!r}, 'a').write(f'{{os.getpid()}}\\n')\n"
        "for line in sys.stdin:\n"
        "    event = json.loads(line)\n"
        "    if event['type'] == 'ask':\n"
        "        print(json.dumps(event['options'][-1]), flush=True)\n"
        "time.sleep(600)\n"
    )
    what = plan(f'cmd:"{sys.executable}" "{script}"', "normal", rules="xuezhan-wild")
    assert len(played(what, 2, jobs=2)) == 2
    for pid in pids.read_text().split():
        with pytest.raises(ProcessLookupError):
            os.kill(int(pid), 0)
