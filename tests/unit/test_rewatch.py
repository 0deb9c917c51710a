"""Matches looked at again: every frame is the engine's, and what is taken out of one goes on as it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.unit.matches import come_or_go, eager, match_events, played_journal
from xueliu.badfile import BadFileError
from xueliu.branch import branch_from_json, branch_to_json
from xueliu.engine.events import EndKyoku, Event, Hora, StartHand, StartKyoku, Transfer
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.state import State
from xueliu.engine.step import requests
from xueliu.engine.tiles import SEATS
from xueliu.fair import Fair, secret_of_seed
from xueliu.history.journals import JournalReading
from xueliu.journal import Journal, peek
from xueliu.match import Match, Setup
from xueliu.record import RecordWriter, verify
from xueliu.resuming import UnequalError, header_of, setup_of
from xueliu.rewatch.listing import headline
from xueliu.rewatch.reel import Reel, open_reel, which_file
from xueliu.rewatch.taking import (
    TakingError,
    branch_at,
    code_of_match,
    export,
    export_here,
    export_name,
    exported,
    setup_from,
)
from xueliu.rewatch.viewer import Place, Viewer
from xueliu.session import Session
from xueliu.sharing import CodeError, read_code


def written(path: Path, events: Sequence[Event]) -> Path:
    with RecordWriter(path) as writer:
        for event in events:
            writer.write(event)
    return path


def reel_of(tmp_path: Path, *args: object, **options: object) -> Reel:
    return open_reel(written(tmp_path / "m.jsonl", match_events(*args, **options)))  # type: ignore[arg-type]


def engine_states(rules: str, seed: str, decisions: bool) -> tuple[list[Event], list[dict[int, State]]]:
    """A match's events, and of each hand the engine's state by how many events had been told."""
    events: list[Event] = []
    ruleset = load_ruleset(rules, ["play.hands=2"])
    names = ("a", "b", "c", "d")
    setup = Setup(ruleset, Fair(secret_of_seed(seed)), names, ("random",) * 4, 2, seed)
    match = Match(setup, [events.append], log_decisions=decisions)
    hands: list[dict[int, State]] = []
    random = Random(seed)
    match.start()
    while not match.over:
        hands.append({})
        begun = max(n for n, event in enumerate(events) if isinstance(event, StartHand))

        def note(begun: int = begun) -> None:
            told = sum(type(event).__name__ != "Decision" for event in events[begun:])
            hands[-1].setdefault(told, match.state)

        note()
        while asked := match.requests():
            request = random.choice(asked)
            if random.random() < 0.02:
                come_or_go(match, request, random)
            else:
                match.answer(eager(request, random))
            note()
        match.proceed()
    return events, hands


def seen(state: State, decisions: bool) -> tuple[object, ...]:
    """All of a state but a die that isn't thrown, and who has answered already where that isn't written."""
    return state.table, state.owns, state.wall_left, (state.waiting, state.answers) if decisions else None


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_every_frame_is_the_state_of_the_engine_at_that_event(rules: str, tmp_path: Path) -> None:
    for decisions in (True, False):
        events, hands = engine_states(rules, "frames", decisions)
        showing = open_reel(written(tmp_path / f"{decisions}.jsonl", events)).match(0)
        assert len(showing) == len(hands) == 2
        for place, states in enumerate(hands):
            hand = showing.hand(place)
            shown = {frame.events: frame.state for frame in hand.frames}
            assert len(shown) == len(hand.frames), "a frame an event"
            wanted = {told: seen(state, decisions) for told, state in states.items()}
            assert {told: seen(shown[told], decisions) for told in states} == wanted
            assert [f.told for f in hand.frames[1:]] == [f.events for f in hand.frames[:-1]]
            for frame in hand.frames:
                told = hand.events[: frame.events]
                kinds = [e for e in told[frame.told :] if not isinstance(e, Transfer | Hora)]
                assert len(kinds) <= 1 + any(isinstance(e, StartKyoku) for e in kinds)
                scores = list(frame.state.table.start_scores)
                for event in told:
                    if isinstance(event, Transfer):
                        scores[event.source] -= event.amount
                        if event.to is not None:
                            scores[event.to] += event.amount
                assert tuple(scores) == frame.state.table.scores
                held = [sum(own.counts) for own in frame.state.owns]
                assert held == [player.concealed for player in frame.state.table.players]


def test_steps_lead_through_all_hands_and_back_the_same_way(tmp_path: Path) -> None:
    viewer = Viewer(reel_of(tmp_path, "xueliu", "3", 2))
    forth = [viewer.place]
    while viewer.step(1):
        forth.append(viewer.place)
    back = [viewer.place]
    while viewer.step(-1):
        back.append(viewer.place)
    assert back[::-1] == forth and len({place.hand for place in forth}) == 2
    assert not viewer.step(-1) and viewer.place == Place()


def test_jumps_lead_to_every_decision_of_the_seat_and_to_every_win(tmp_path: Path) -> None:
    viewer = Viewer(reel_of(tmp_path, "xueliu", "3", 2))
    for seat in SEATS:
        viewer.turn(seat)
        viewer.place = Place()
        wanted = [
            Place(0, hand, frame)
            for hand in range(2)
            for frame, one in enumerate(viewer.showing.hand(hand).frames)
            if one.request(seat) is not None and (hand, frame) != (0, 0)
        ]
        found = []
        while viewer.decision(1):
            found.append(viewer.place)
            assert (viewer.request is not None and viewer.frame.decided[seat] in viewer.request.options) or (
                viewer.request.window.value == "swap_three"  # type: ignore[union-attr]
            )
        assert found == wanted and len(found) > 20
    viewer.place = Place()
    wins = 0
    while viewer.win(1):
        wins += sum(isinstance(event, Hora) for event in viewer.news)
    total = sum(isinstance(event, Hora) for hand in range(2) for event in viewer.showing.hand(hand).events)
    assert wins == total > 0
    assert not viewer.win(1) and viewer.win(-1)
    assert viewer.end() and viewer.at_end and not viewer.end() and viewer.start() and viewer.place.frame == 0
    assert viewer.other_hand(-1) and viewer.place == Place() and not viewer.other_hand(-1)


def test_what_is_hidden_from_the_seat_is_shown_with_open_hands_only(tmp_path: Path) -> None:
    viewer = Viewer(reel_of(tmp_path, "xueliu", "3", 1), seat=SEATS[2])
    assert not viewer.open and viewer.hands == ()
    viewer.end()
    drawn = [event for event in viewer.told() if type(event).__name__ == "Drawn"]
    assert {event.actor == 2 for event in drawn if event.pai is not None} == {True}  # type: ignore[union-attr]
    viewer.open = True
    assert all(event.pai is not None for event in viewer.told() if type(event).__name__ == "Drawn")  # type: ignore[union-attr]
    end = viewer.hand.events[-1]
    assert isinstance(end, EndKyoku) and viewer.hands == tuple(map(tuple, map(sorted, end.hands)))


@pytest.mark.parametrize("rules", ["xueliu", "xuezhan-wild"])
def test_a_match_goes_on_at_the_very_decision_with_the_wall_as_it_was(rules: str, tmp_path: Path) -> None:
    events = match_events(rules, "5", 1, sets=["play.float=true"], leaving=0.01)
    viewer = Viewer(open_reel(written(tmp_path / "m.jsonl", events)))
    random = Random(1)
    for seat in SEATS:
        viewer.turn(seat)
        viewer.place = Place()
        places = []
        while viewer.decision(1):
            places.append(viewer.place)
        for place in random.sample(places, 2):
            viewer.place = place
            request, state = viewer.request, viewer.frame.state
            setup = setup_from(viewer)
            assert request is not None and setup.practice and setup.branch is not None
            told: list[Event] = []
            match = Match(setup, [told.append])
            match.start()
            mine = next(one for one in match.requests() if one.seat == SEATS[0])
            assert (mine.window, len(mine.options)) == (request.window, len(request.options))
            assert mine.view.own == request.view.own and match.state.wall_left == state.wall_left
            assert match.scores == (*state.table.scores[seat:], *state.table.scores[:seat])
            assert [own.counts for own in match.state.owns] == [
                own.counts for own in (*state.owns[seat:], *state.owns[:seat])
            ]
            while asked := match.requests():
                match.answer(eager(random.choice(asked), random))
            match.proceed()
            assert match.over
            checks = verify(written(tmp_path / "on.jsonl", told))
            assert [check for check in checks if not check.ok] == []


def test_what_a_match_goes_on_with_is_written_into_its_journal_and_read_back(tmp_path: Path) -> None:
    viewer = Viewer(reel_of(tmp_path, "xuezhan", "5", 1), seat=SEATS[1])
    for _ in range(9):
        viewer.decision(1)
    setup = setup_from(viewer)
    assert setup.branch is not None
    assert branch_from_json(branch_to_json(setup.branch, setup.rules), setup.rules) == setup.branch
    assert setup_of(tmp_path / "x", header_of(setup)) == setup
    session = Session.create(setup, tmp_path)
    assert session.notes.journal is not None
    path = session.notes.journal.path
    session.close()
    resumed = Session.resume(path).session
    pending = resumed.pending()
    assert pending is not None and resumed.practice and not resumed.can_take_back
    resumed.answer(pending.options[0])
    resumed.close()
    again = Session.resume(path).session
    assert again.can_take_back and again.match.state == resumed.match.state
    again.close()
    broken = replace(header_of(setup), options={"practice": True, "branch": {"wall": "1m"}})
    with pytest.raises(BadFileError):
        setup_of(tmp_path / "x", broken)


def test_nothing_goes_on_without_a_decision_or_without_the_whole_wall(tmp_path: Path) -> None:
    events = match_events("xueliu", "5", 1)
    viewer = Viewer(open_reel(written(tmp_path / "m.jsonl", events[:80])))
    viewer.decision(1)
    with pytest.raises(TakingError) as refused:
        setup_from(viewer)
    assert refused.value.message_id == "replay.on.no_wall"
    viewer = Viewer(open_reel(written(tmp_path / "m.jsonl", events)))
    while viewer.request is not None:
        viewer.step(1)
    with pytest.raises(TakingError) as refused:
        setup_from(viewer)
    assert refused.value.message_id == "replay.on.no_decision"


@pytest.mark.parametrize("decisions", [True, False])
def test_an_exported_hand_is_a_record_that_shows_the_same_frames(decisions: bool, tmp_path: Path) -> None:
    reel = reel_of(tmp_path, "xueliu", "5", 2, decisions=decisions)
    viewer = Viewer(reel, Place(0, 1))
    assert export_name(viewer) == "m-2.jsonl"
    path = tmp_path / "folder" / export_name(viewer)
    export(viewer.showing, viewer.hand, path)
    assert [check for check in verify(path) if not check.ok] == []
    again = Viewer(open_reel(path))
    assert again.showing.rules.play.hands == 1
    assert [frame.events for frame in again.hand.frames] == [frame.events for frame in viewer.hand.frames]
    for one, other in zip(again.hand.frames, viewer.hand.frames, strict=True):
        assert one.state.owns == other.state.owns and one.state.table.scores == other.state.table.scores
        assert one.decided == other.decided
    with pytest.raises(CodeError) as refused:
        code_of_match(again.showing)
    assert refused.value.message_id == "replay.code.no_luck"
    assert exported(again.showing, again.hand) == exported(viewer.showing, viewer.hand)


def test_a_hand_exported_beside_another_of_its_name_leaves_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    viewer = Viewer(reel_of(tmp_path, "xueliu", "5", 1))
    for name in ("m-1.jsonl", "m-1.2.jsonl"):
        (tmp_path / name).write_text("another")
    assert [str(export_here(viewer)) for _ in range(2)] == ["m-1.3.jsonl"] * 2
    assert (tmp_path / "m-1.jsonl").read_text() == (tmp_path / "m-1.2.jsonl").read_text() == "another"


def test_the_code_of_a_match_deals_its_walls(tmp_path: Path) -> None:
    viewer = Viewer(reel_of(tmp_path, "xuezhan", "some seed", 2))
    shared = read_code(code_of_match(viewer.showing))
    for place in range(2):
        viewer.place = Place(0, place)
        wall = shared.fair.wall(place + 1)
        assert branch_at(viewer).wall == wall
    assert shared.rules.rules_hash == viewer.showing.rules.rules_hash


def test_of_a_journal_only_hands_that_are_over_are_shown(tmp_path: Path) -> None:
    whole = open_reel(played_journal(tmp_path / "journals", 2, 2)).match(0)
    assert len(whole) == 2 and whole.seat == SEATS[0] and not whole.bots_only
    assert [check for check in verify(whole_record(whole, tmp_path)) if not check.ok] == []
    path = played_journal(tmp_path / "journals", 2, 1)
    assert len(open_reel(path).match(0)) == 1
    assert which_file(tmp_path, path.stem) == path and which_file(tmp_path, "none") == Path("none")
    with pytest.raises(BadFileError) as refused:
        open_reel(played_journal(tmp_path, 2, 0))
    assert refused.value.problem == "replay.no_hand"


def test_of_a_journal_that_goes_otherwise_the_hands_that_are_sure_are_shown(tmp_path: Path) -> None:
    """The last of them is one whose outcome the next decision's digest agrees with."""
    found = peek(played_journal(tmp_path / "one", 3, 2))
    second = next(n for n, one in enumerate(found.decisions) if one["hand"] == 2)
    for at, hands in ((second, None), (second + 5, 1)):
        journal = Journal.create(tmp_path / "other", found.header)
        for n, one in enumerate(found.decisions):
            journal.append({**one, "state": "0" * 16} if n == at else one, sync=False)
        journal.close()
        if hands is None:
            with pytest.raises(UnequalError):
                open_reel(journal.path)
        else:
            reel = open_reel(journal.path)
            assert len(reel.match(0)) == hands
            assert reel.problem is not None and reel.problem.line == at + 2


def whole_record(showing: object, tmp_path: Path) -> Path:
    from xueliu.rewatch.reel import Showing

    assert isinstance(showing, Showing)
    path = tmp_path / "one.jsonl"
    export(showing, showing.hand(0), path)
    return path


def test_a_match_that_is_broken_is_told_with_its_line_when_it_is_come_to(tmp_path: Path) -> None:
    first, second = match_events("xueliu", "1", 1), match_events("xueliu", "2", 1)
    path = written(tmp_path / "two.jsonl", [*first, *second])
    lines = path.read_text("utf-8").splitlines()
    bad = len(first) + 40
    lines[bad - 1] = lines[bad - 1].replace('"actor":', '"actor":9,"was":')
    path.write_text("\n".join(lines) + "\n", "utf-8")
    viewer = Viewer(open_reel(path))
    viewer.end()
    before = viewer.place
    with pytest.raises(BadFileError) as refused:
        viewer.step(1)
    assert refused.value.line == bad and viewer.place == before
    path.write_text("\n".join([*lines[: bad - 41], "{", *lines[bad - 40 :]]), "utf-8")
    with pytest.raises(BadFileError):
        open_reel(path)


def test_a_cut_off_record_ends_with_what_is_known(tmp_path: Path) -> None:
    events = match_events("xueliu", "5", 2)
    second = [n for n, event in enumerate(events) if isinstance(event, StartHand)][1]
    assert len(open_reel(written(tmp_path / "m.jsonl", events[: second + 1])).match(0)) == 1
    showing = open_reel(written(tmp_path / "m.jsonl", events[: second + 40])).match(0)
    hand = showing.hand(1)
    assert not hand.complete and hand.frames[-1].events == 40
    assert requests(hand.frames[-1].state) or hand.frames[-1].decided == {}


def test_a_file_is_listed_by_what_its_first_line_tells(tmp_path: Path) -> None:
    record = headline(written(tmp_path / "m.jsonl", match_events("xuezhan", "1", 2)[:3]))
    assert record is not None and (record.rules_id, record.hands, record.practice) == ("xuezhan", 2, False)
    journal = headline(played_journal(tmp_path, 2, 0))
    assert journal is not None and (journal.rules_id, journal.hands) == ("xuezhan", 2)
    viewer = Viewer(reel_of(tmp_path, "xuezhan", "5", 1))
    session = Session.create(setup_from(viewer), tmp_path / "branch")
    assert session.notes.journal is not None
    branch = headline(session.notes.journal.path)
    assert branch is not None and branch.practice and branch.hands == 1
    session.close()
    for name, text in (("a.jsonl", "{}"), ("b.journal", "x"), ("c.jsonl", "[1]"), ("d.jsonl", "")):
        (tmp_path / name).write_text(text, "utf-8")
        assert headline(tmp_path / name) is None
    assert headline(tmp_path / "none") is None


def test_a_hand_that_was_gone_on_with_is_practice_in_the_history_too(tmp_path: Path) -> None:
    viewer = Viewer(reel_of(tmp_path, "xuezhan", "5", 1))
    viewer.decision(1)
    session, random = Session.create(setup_from(viewer), tmp_path), Random(1)
    assert session.notes.journal is not None
    path = session.notes.journal.path
    session.start()
    while session.match.requests():
        mine = session.pending()
        if mine is not None:
            session.answer(eager(mine, random))
        else:
            session.play_bot()
    session.proceed()
    told = JournalReading(path).read()
    assert told.match.practice and told.match.finished and len(told.hands) == 1
    again = open_reel(path).match(0)
    assert again.head.practice and again.head.stream == 0 and again.hand(0).complete
