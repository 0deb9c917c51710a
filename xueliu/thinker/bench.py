"""Where the thinking is done: one chunk of the most urgent job at a time, in a process or a thread."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from queue import SimpleQueue

from xueliu.ai.advice import Advice, make_adviser
from xueliu.deciding import decide_as
from xueliu.engine.legal import refusal
from xueliu.engine.rules import RuleSet

from .job import Job, Kind, Thought
from .waiting import Waiting
from .wire import Message, from_line, read_job, read_rules, thought_message, to_line

Send = Callable[[bytes], None]


class Bench:
    """All jobs that have been brought and aren't done."""

    def __init__(self, send: Send) -> None:
        """Nothing to do yet; lines of thoughts go to ``send``."""
        self._send = send
        self._jobs: Waiting[Iterator[Message | None]] = Waiting()
        self._told: dict[str, Message] = {}
        self._rules: dict[str, RuleSet] = {}

    @property
    def busy(self) -> bool:
        """Whether there is something to do."""
        return len(self._jobs) > 0

    def hear(self, line: bytes) -> None:
        """Take in what the parent says."""
        message = from_line(line)
        match message["type"]:
            case "rules":
                self._told[message["hash"]] = message
            case "job":
                kind, number = Kind(message["kind"]), message["id"]
                self._jobs.put(kind, message["epoch"], number, self._work(message))
            case "drop":
                self._jobs.drop(message["id"])
            case "renew":
                self._jobs.renew(Kind(message["kind"]), message["epoch"])

    def step(self) -> None:
        """Do one chunk of the most urgent job."""
        found = self._jobs.first()
        if found is None:
            return
        number, work = found
        trouble = ""
        try:
            said = next(work)
        except StopIteration:
            said = None
        except Exception:
            said, trouble = None, traceback.format_exc()
        else:
            if said is not None:
                self._send(to_line(said))
            return
        self._jobs.drop(number)
        self._send(to_line({"type": "end", "id": number, "trouble": trouble}))

    def _work(self, message: Message) -> Iterator[Message | None]:
        """What is said about a job, chunk after chunk; it isn't even read before its turn."""
        job = read_job(message, self._rules_of(message["rules"]))
        wild = job.request.view.table.wild
        for thought in thoughts(job):
            yield None if thought is None else thought_message(message["id"], thought, wild)

    def _rules_of(self, name: str) -> RuleSet:
        if name not in self._rules:
            self._rules[name] = read_rules(self._told[name])
        return self._rules[name]


def thoughts(job: Job) -> Iterator[Thought | None]:
    """What comes of a job: a bot's decision, or an adviser's ever better recommendations."""
    if job.kind is Kind.BOT:
        decision = decide_as(job.brain, job.request)
        yield Thought(Advice(decision.action), decision.trouble)
        return
    for advice in make_adviser(job.brain.level, job.brain.seed).improve(job.request):
        if advice is not None and refusal(job.request.view, advice.action) is not None:
            raise ValueError(f"{job.brain.level} advised {advice.action}, which isn't legal")
        yield None if advice is None else Thought(advice)


def serve(inbox: SimpleQueue[bytes | None], send: Send) -> None:
    """Work until ``None`` comes; between two chunks everything that has come in is heard."""
    bench = Bench(send)
    while True:
        while not (bench.busy and inbox.empty()):
            line = inbox.get()
            if line is None:
                return
            bench.hear(line)
        bench.step()
