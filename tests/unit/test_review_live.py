"""The review beside a match: it judges what the player decides, forgets what he takes back, delays nobody."""

from __future__ import annotations

import time
from itertools import islice
from pathlib import Path

import pytest

from tests.unit.history_samples import FILE
from tests.unit.review_stubs import Stub, begun, blame, finish, resumed
from tests.unit.test_adviser import hidden_anew
from xueliu import paths
from xueliu.engine.table import Request
from xueliu.history.chosen import Chosen
from xueliu.history.database import opened
from xueliu.history.figures import figures
from xueliu.history.upkeep import catch_up
from xueliu.history.words import review_text
from xueliu.review.begin import live_review
from xueliu.review.beside import JudgeBeside
from xueliu.review.decided import Judged
from xueliu.review.keeping import Keeping
from xueliu.review.live import Live
from xueliu.review.reading import read
from xueliu.review.run import judge_all
from xueliu.review.verdict import FULL, Effort, Verdict
from xueliu.review.verdict_json import judge_message
from xueliu.thinker.wire import to_line

TINY = Effort(2, 3)
ENTRY = "tests.unit.review_stubs"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(paths, "data_dir", lambda: tmp_path)
    return tmp_path


def done(live: Live, of: int) -> bool:
    found = live.so_far()
    return found.of == of and not found.waiting


def in_file(path: Path) -> list[Request]:
    """The questions that ``xueliu review`` finds in a journal."""
    (seen,) = read(path)
    return [one.request for one in seen.decisions]


def test_every_decision_is_judged_as_it_stands_in_the_journal(home: Path) -> None:
    sample, judge = begun(home), Stub()
    live = live_review(sample.session, False, judge=judge)
    sample.play()
    asked = in_file(sample.path)
    finish(live._thread, lambda: done(live, len(asked)))
    assert judge.asked == asked and len(asked) > 5
    assert [verdict for _, verdict in live.so_far(1).judged] == [
        blame(decided.request, decided.action) for decided, _ in live.so_far(1).judged
    ]
    live.close()
    sample.close()


def test_the_process_says_what_a_review_of_the_file_says(home: Path) -> None:
    sample = begun(home)
    live = live_review(sample.session, False, judge=JudgeBeside(TINY, ENTRY))
    sample.play(13)
    asked = in_file(sample.path)
    finish(live._thread, lambda: done(live, len(asked)))
    (seen,) = read(sample.path)
    expected = judge_all(seen.decisions, TINY, 1, lambda: None)
    told = [(one.request, verdict) for one, verdict in live.so_far().judged]
    assert told == [(one.request, verdict) for one, verdict in expected]
    assert len(told) > 5 and any(verdict.worlds for _, verdict in told)
    live.close()
    sample.close()


def test_what_is_sent_to_the_process_is_the_view_and_the_answer_and_the_same_whatever_is_hidden() -> None:
    for request, anew in islice(hidden_anew("xueliu"), 6):
        message = judge_message(request, request.options[-1], TINY)
        assert set(message) == {"type", "rules", "view", "action", "effort"}
        assert set(message["view"]) == {"seat", "table", "own"}
        assert to_line(message) == to_line(judge_message(anew, request.options[-1], TINY))


def test_nobody_waits_for_the_judge(home: Path) -> None:
    sample, judge = begun(home), Stub(let=False)
    live = live_review(sample.session, False, judge=judge)
    sample.play()
    assert sample.session.match.over and not live.so_far().judged
    assert live.so_far().waiting == len(in_file(sample.path))
    finish(live._thread, lambda: bool(judge.asked))
    live.close()
    assert live._thread is not None and not live._thread.is_alive() and len(judge.asked) == 1
    sample.close()


def test_what_is_taken_back_is_forgotten(home: Path) -> None:
    sample, judge = begun(home, practice=True), Stub(let=False)
    session = sample.session
    live = live_review(session, False, judge=judge)
    sample.play(9)
    before = live.so_far().of
    while session.can_take_back and live.so_far().of == before:
        session.take_back()
    assert live.so_far().of == before - 1
    sample.play(5)
    judge.let.set()
    asked = in_file(sample.path)
    finish(live._thread, lambda: done(live, len(asked)))
    assert [one.request for one, _ in live.so_far().judged] == asked
    live.close()
    sample.close()


def test_switched_off_it_judges_nothing_and_goes_on_when_switched_on(home: Path) -> None:
    sample, judge = begun(home), Stub()
    live = live_review(sample.session, False, on=False, judge=judge)
    sample.play(9)
    time.sleep(0.05)
    assert judge.asked == [] and live.so_far().waiting
    live.switch(True)
    finish(live._thread, lambda: not live.so_far().waiting)
    live.close()
    sample.close()


def test_a_decision_that_the_judge_fails_with_is_passed_over_and_a_lost_judge_ends_it(
    home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def second_thoughts(request: Request, action: object) -> Verdict:
        if len(judge.asked) == 2:
            raise ValueError("on purpose")
        if len(judge.asked) == 4:
            raise OSError("lost")
        return Verdict(True, request.options[0], True)

    sample, judge = begun(home), Stub(verdict=second_thoughts)
    live = live_review(sample.session, False, judge=judge)
    sample.play()
    finish(live._thread, lambda: live.so_far().of > 4 and not live.so_far().waiting)
    found = live.so_far()
    assert len(found.judged) == 2 and found.failed == found.of - 2
    assert "on purpose" in caplog.text and "lost" in caplog.text
    live.close()
    sample.close()


def test_verdicts_are_kept_and_found_again_and_only_the_rest_is_judged(home: Path) -> None:
    sample, judge = begun(home, hands=2), Stub()
    live = live_review(sample.session, False, judge=judge)
    sample.play(12)
    first = len(in_file(sample.path))
    finish(live._thread, lambda: done(live, first))
    live.close()
    kept: tuple[Judged, ...] = live.so_far().judged
    session = resumed(home, sample)
    again = Stub()
    later = live_review(session, True, judge=again)
    finish(later._thread, lambda: done(later, first))
    assert [(one.request, verdict) for one, verdict in later.so_far().judged] == [
        (one.request, verdict) for one, verdict in kept
    ]
    assert again.asked == [] and first > 5
    sample.session = session
    sample.play()
    asked = in_file(sample.path)
    finish(later._thread, lambda: done(later, len(asked)))
    assert again.asked == asked[first:] and len(asked) > first
    later.close()
    session.close()
    with opened(home / FILE) as connection:
        catch_up(connection, home)
        found = figures(connection, Chosen())["review"]
    clear = [verdict for _, verdict in later.so_far().judged if verdict.clear]
    assert (found["judged"], found["mistakes"], found["hands"]) == (len(asked), len(clear), 2)
    assert found["loss"] == pytest.approx(sum(verdict.loss for verdict in clear))
    assert [habit["kind"] for habit in found["habits"]] == ["slower"]
    words = review_text(found)
    assert f"复盘过 2 局：{len(asked)} 个决定里有 {len(clear)} 个" in words and "退步" in words


def test_what_another_effort_or_a_takeback_has_made_stale_is_judged_again(home: Path) -> None:
    sample = begun(home, practice=True)
    live = live_review(sample.session, False, judge=Stub())
    sample.play(9)
    finish(live._thread, lambda: not live.so_far().waiting)
    sample.session.take_back()
    live.close()
    sample.close()
    same = list(Keeping(sample.path, home, FULL, True).earlier())
    assert same and all(verdict is not None for _, _, verdict in same)
    assert len(same) == len(in_file(sample.path)) < len(live.so_far().judged) + 1
    other = list(Keeping(sample.path, home, TINY, True).earlier())
    assert [one.request for one, _, _ in other] == [one.request for one, _, _ in same]
    assert all(verdict is None for _, _, verdict in other)
