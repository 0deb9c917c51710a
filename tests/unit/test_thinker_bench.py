"""The bench does the most urgent chunk first and says what comes of it; nothing here is a process."""

from __future__ import annotations

import json
from queue import SimpleQueue
from typing import Any

import pytest

from tests.unit.thinker_minds import learn, requests_of
from xueliu.ai.levels import LEVELS
from xueliu.deciding import Brain
from xueliu.engine.actions import Discard, Pass, action_from_json
from xueliu.engine.table import Request, Window
from xueliu.fallback import fallback
from xueliu.thinker.bench import Bench, serve
from xueliu.thinker.job import Job, Kind
from xueliu.thinker.wire import job_message, read_thought, rules_message, to_line


@pytest.fixture(autouse=True)
def minds(monkeypatch: pytest.MonkeyPatch) -> None:
    learn(monkeypatch)


@pytest.fixture(scope="module")
def turn() -> Request:
    """A turn with nothing but discards to choose from."""
    found = requests_of("xueliu", "bench", 500)
    return next(r for r in found if len(r.options) > 3 and all(isinstance(a, Discard) for a in r.options))


class Said:
    """A bench and what it has said so far."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []
        self.bench = Bench(lambda line: self.messages.append(json.loads(line)))

    def bring(self, number: int, job: Job) -> None:
        self.bench.hear(to_line(rules_message(job.request.view.table.rules)))
        self.bench.hear(to_line(job_message(number, job)))

    def tell(self, **message: Any) -> None:
        self.bench.hear(to_line(message))

    def steps(self, most: int = 1000) -> list[tuple[int, str]]:
        while self.bench.busy and most:
            self.bench.step()
            most -= 1
        return [(message["id"], message["type"]) for message in self.messages]


def climbing(turn: Request, kind: Kind = Kind.ADVICE, epoch: int = 0) -> Job:
    return Job(kind, turn, Brain("climbing"), epoch)


def test_a_bot_goes_between_the_chunks_of_an_adviser(turn: Request) -> None:
    said = Said()
    said.bring(1, climbing(turn))
    assert said.steps(1) == [(1, "thought")]
    said.bring(2, Job(Kind.BOT, turn, Brain("easy")))
    assert said.steps(3) == [(1, "thought"), (2, "thought"), (2, "end")]
    assert said.steps()[3:] == [(1, "thought")] * (len(turn.options) - 1) + [(1, "end")]


def test_bots_go_before_advice(turn: Request) -> None:
    said = Said()
    said.bring(1, climbing(turn, Kind.ADVICE))
    said.bring(2, Job(Kind.BOT, turn, Brain("easy")))
    numbers = [number for number, _ in said.steps()]
    assert numbers == sorted(numbers, reverse=True) and set(numbers) == {1, 2}


def test_a_job_in_the_middle_ends_without_a_word_when_its_epoch_is_over(turn: Request) -> None:
    said = Said()
    said.bring(1, climbing(turn))
    said.steps(1)
    said.tell(type="renew", kind="advice", epoch=1)
    said.bring(2, climbing(turn, epoch=0))
    assert not said.bench.busy
    said.bring(3, climbing(turn, epoch=1))
    assert {number for number, _ in said.steps()} == {1, 3} and len(said.messages) == 2 + len(turn.options)


def test_a_job_that_is_dropped_ends_without_a_word(turn: Request) -> None:
    said = Said()
    said.bring(1, climbing(turn))
    said.steps(1)
    said.tell(type="drop", id=1)
    assert not said.bench.busy and len(said.messages) == 1


@pytest.mark.parametrize(
    ("level", "trouble"), [("crashing", "on purpose"), ("cheating", "isn't legal"), ("?", "?")]
)
def test_a_bot_that_fails_is_stood_in_for_and_the_fault_is_told(
    turn: Request, level: str, trouble: str
) -> None:
    said = Said()
    said.bring(1, Job(Kind.BOT, turn, Brain(level)))
    assert said.steps() == [(1, "thought"), (1, "end")]
    assert action_from_json(said.messages[0]["action"]) == fallback(turn)
    assert trouble in said.messages[0]["trouble"]


def test_an_adviser_that_fails_says_no_more_and_the_fault_is_told(turn: Request) -> None:
    said = Said()
    said.bring(1, Job(Kind.ADVICE, turn, Brain("crashing")))
    assert said.steps() == [(1, "end")]
    assert "on purpose" in said.messages[0]["trouble"]


def test_illegal_advice_is_never_given(turn: Request, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        LEVELS, "passing", lambda _seed: type("P", (), {"decide": lambda _s, r: Pass(r.seat)})()
    )
    said = Said()
    said.bring(1, Job(Kind.ADVICE, turn, Brain("passing")))
    assert turn.window is Window.TURN and said.steps() == [(1, "end")]
    assert "isn't legal" in said.messages[0]["trouble"]


def test_a_thought_comes_whole_over_the_wire(turn: Request) -> None:
    said = Said()
    said.bring(1, climbing(turn))
    said.steps(3)
    second = read_thought(said.messages[1], None).advice
    action = turn.options[1]
    assert (second.action, second.reason, second.numbers) == (action, "step", (("number", 1),))
    assert second.values == ((action, 100),)


def test_serving_ends_when_told_to_even_with_work_left(turn: Request) -> None:
    inbox: SimpleQueue[bytes | None] = SimpleQueue()
    inbox.put(to_line(rules_message(turn.view.table.rules)))
    inbox.put(to_line(job_message(1, climbing(turn))))
    inbox.put(None)
    said: list[bytes] = []
    serve(inbox, said.append)
    assert said == []
