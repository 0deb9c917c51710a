"""Programs as bots: what they are told, what is taken from them, and who stands in for them."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from xueliu.ai.levels import make_bot
from xueliu.ai.outside import command_of, shown_as, split_specs
from xueliu.ai.outside_bot import MOST_FAULTS, OutsideBot
from xueliu.ai.outside_program import EndedError, Program
from xueliu.deciding import decide
from xueliu.engine.legal import refusal
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.tiles import SEATS
from xueliu.fair import Fair, secret_of_seed
from xueliu.fallback import fallback
from xueliu.journal.format import SUFFIX
from xueliu.match import HUMAN, Match, Setup
from xueliu.seating import Seats
from xueliu.session import Session

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PYTHON = f'"{sys.executable}"'
EXAMPLE = f'cmd:{PYTHON} "{ROOT / "examples" / "bot.py"}"'
FIRST = "print(json.dumps(event['options'][-1]), flush=True)"
"""A program's whole answer: the last option, which is always legal but before the exchange."""

LOOP = """
import json, sys, time
log = open(sys.argv[1], "a", encoding="utf-8")
asked = 0
for line in sys.stdin:
    log.write(line); log.flush()
    event = json.loads(line)
    if event["type"] == "ask":
        asked += 1
        {answer}
"""


def program(folder: Path, answer: str) -> str:
    """A program that notes all it hears and answers like this."""
    script = folder / "program.py"
    script.write_text(LOOP.replace("{answer}", answer), "utf-8")
    return f'cmd:{PYTHON} "{script}" "{folder / "heard"}"'


def heard(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "heard").read_text("utf-8").splitlines()]


class Play:
    """A match without exchange in which a program has the second seat."""

    def __init__(self, spec: str, hands: int = 1, deadline: float = 5.0, rules: str = "xueliu") -> None:
        self.warned: list[str] = []
        self.bot = OutsideBot(spec, SEATS[1], quiet=True, warn=self.warned.append, deadline=deadline)
        ruleset = load_ruleset(rules, [f"play.hands={hands}", "play.swap_three=false"])
        setup = Setup(
            ruleset, Fair(secret_of_seed("outside")), tuple("abcd"), ("normal", spec) * 2, hands, "outside"
        )
        self.match = Match(setup, [self.bot.hear])
        self.answers: list[tuple[int, bool, str]] = []
        """Of every question of the program: in which hand, whether it got the default act, the trouble."""

    def run(self) -> Play:
        normal = make_bot("normal")
        self.match.start()
        try:
            while not self.match.over:
                while asked := self.match.requests():
                    for request in asked:
                        decision = decide(self.bot if request.seat == 1 else normal, request)
                        assert refusal(request.view, decision.action) is None
                        if request.seat == 1:
                            stood_in = decision.action == fallback(request)
                            self.answers.append((self.match.hand, stood_in, decision.trouble))
                        self.match.answer(decision.action)
                self.match.proceed()
        finally:
            self.bot.close()
        return self


def test_lists_of_bots_are_split_outside_quotes() -> None:
    text = "normal, cmd:python \"a, b.py\" --x,easy,cmd:'one,two' three"
    assert split_specs(text) == ["normal", 'cmd:python "a, b.py" --x', "easy", "cmd:'one,two' three"]
    assert command_of('cmd:python "a, b.py" --x') == ("python", "a, b.py", "--x")
    assert (shown_as("cmd:python"), shown_as("normal:flush")) == ("cmd", "normal:flush")
    for broken in ("cmd:", "cmd:  ", "cmd:'python"):
        with pytest.raises(ValueError):
            command_of(broken)


def test_a_program_hears_what_its_seat_sees_and_nothing_else(tmp_path: Path) -> None:
    play = Play(program(tmp_path, FIRST)).run()
    assert play.warned == [] and len(play.answers) > 10
    lines = heard(tmp_path)
    start, deal = lines[0], next(line for line in lines if line["type"] == "start_kyoku")
    assert (start["type"], start["id"], start["seed"], start["bots"][1]) == ("start_game", 1, None, "cmd")
    assert [set(row) == {"?"} for row in deal["tehais"]] == [True, False, True, True]
    draws = [line for line in lines if line["type"] == "tsumo"]
    assert all((line["pai"] == "?") == (line["actor"] != 1) for line in draws) and len(draws) > 10
    asks = [line for line in lines if line["type"] == "ask"]
    assert len(asks) == len(play.answers) and asks[0].keys() == {
        "type", "actor", "window", "options", "deadline_ms",
    }  # fmt: skip
    assert lines[-1]["type"] == "end_game"


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_the_built_in_bot_as_a_program_plays_like_itself(ruleset: str) -> None:
    play = Play(f"cmd:{PYTHON} -m xueliu bot normal", rules=ruleset).run()
    assert play.warned == []
    told: list[object] = []
    plain = Match(play.match.setup, [told.append])
    plain.start()
    normal = make_bot("normal")
    while asked := plain.requests():
        for request in asked:
            plain.answer(normal.decide(request))
    assert plain.scores == play.match.scores


@pytest.mark.parametrize(
    "answer",
    [
        "pass",  # says nothing
        "time.sleep(9)",
        "sys.exit(3)",
        "sys.stdout.close(); time.sleep(9)",
        "print('hello', flush=True)",
        "print('[]', flush=True)",
        "print('{}', flush=True)",
        "print('[' * 100000, flush=True)",
        'print(\'{"type":"dahai","pai":"9z"}\', flush=True)',
        "print(json.dumps(event['options'][-1] | {'actor': 2}), flush=True)",
        'print(\'{"type":"hora"}\', flush=True)',
    ],
)
def test_faults_cost_the_default_act_and_after_three_another_bot_plays(answer: str, tmp_path: Path) -> None:
    play = Play(program(tmp_path, answer), deadline=0.3).run()
    faults = [(stood_in, trouble) for _, stood_in, trouble in play.answers if trouble]
    assert len(faults) == len(play.warned) == MOST_FAULTS
    assert all(stood_in for stood_in, _ in faults)
    assert all("program.py" in line and len(line.splitlines()) == 1 for line in play.warned)
    assert [("normal" in line) for line in play.warned] == [False, False, True]
    assert not any(trouble for _, _, trouble in play.answers[MOST_FAULTS:])
    assert all(tile not in line for line in play.warned for tile in ("9z", "hora"))


def test_a_program_gets_its_seat_back_with_the_next_hand(tmp_path: Path) -> None:
    play = Play(program(tmp_path, "sys.exit(1)"), hands=3).run()
    assert len(play.warned) == 3 * MOST_FAULTS
    starts = [line for line in heard(tmp_path) if line["type"] == "start_game"]
    assert len(starts) == 3 and all(line["id"] == 1 for line in starts)


def test_an_answer_that_comes_too_late_is_never_taken_for_the_next(tmp_path: Path) -> None:
    slow = f"time.sleep(1.9 if asked == 2 else 0); {FIRST}"
    play = Play(program(tmp_path, slow), deadline=1.4).run()
    assert len(play.warned) <= 2 and len(play.answers) > 10


def test_what_is_said_unasked_is_not_heard(tmp_path: Path) -> None:
    talker = tmp_path / "talker.py"
    loop = "for line in iter(input, ''): print(line[::-1], flush=True)"
    talker.write_text(f"print('hello', flush=True)\n{loop}")
    running = Program([sys.executable, str(talker)], quiet=True)
    until = time.monotonic() + 20
    while running._inbox.empty() and time.monotonic() < until:
        time.sleep(0.01)
    assert (running.ask("abc", 5), running.ask("def", 5)) == ("cba\n", "fed\n")
    running.close()
    assert running.ended


def test_what_is_written_without_end_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is ended, and its lines of any length are never more than so many bytes."""
    monkeypatch.setattr("xueliu.ai.outside_program.MOST_UNASKED", 1 << 20)
    running = Program([sys.executable, "-c", "while True: print('x' * 99_999, end='')"], quiet=True)
    until_ended(running)
    running.close()
    kept = iter(running._inbox.get_nowait, None)
    assert sum(len(line or "") for line in kept) <= 1 << 20


@pytest.mark.skipif(sys.platform == "win32", reason="groups of processes")
def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    """It doesn't live on with the output in its hands, where nobody would know that no answer comes."""
    child = "import subprocess, sys; subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])"
    running = Program([sys.executable, "-c", f"{child}; input()"], quiet=True)
    with pytest.raises(EndedError):
        running.ask("", 40)
    assert running.ended and running._inbox.get(timeout=20) is None


def until_ended(running: Program) -> None:
    until = time.monotonic() + 20
    while not running.ended:
        assert time.monotonic() < until, "the program runs on"
        time.sleep(0.01)


def test_a_program_that_cannot_be_started_is_stood_in_for() -> None:
    play = Play("cmd:no-such-program-at-all").run()
    assert len(play.warned) == MOST_FAULTS and "no-such-program-at-all" in play.warned[0]


def test_no_program_outlives_its_table(tmp_path: Path) -> None:
    seats = Seats(quiet=True)
    bot = seats.take([program(tmp_path, "time.sleep(60)")] * 4, [""] * 4)[0]
    assert isinstance(bot, OutsideBot)
    match = Match(
        Setup(load_ruleset("xueliu"), Fair(secret_of_seed("x")), ("a",) * 4, ("normal",) * 4, 1), [seats.hear]
    )
    match.start()
    running = [one._program for one in seats._seated]
    assert all(one is not None and not one.ended for one in running)
    seats.close()
    assert all(one is not None and one.ended for one in running)


def test_a_match_taken_up_again_is_told_to_the_program(tmp_path: Path) -> None:
    spec = program(tmp_path, FIRST)
    setup = Setup(
        load_ruleset("xueliu", ["play.swap_three=false"]),
        Fair(secret_of_seed("outside")),
        tuple("abcd"),
        (HUMAN, spec, "easy", "easy"),
        1,
        "outside",
    )
    session = Session.create(setup, tmp_path)
    session.start()
    asked = play_on(session, 12)
    session.close()
    before = [line for line in heard(tmp_path) if line["type"] != "ask"]
    (tmp_path / "heard").unlink()
    (path,) = tmp_path.glob(f"*{SUFFIX}")
    resumed = Session.resume(path).session
    assert resumed.is_outside(SEATS[1])
    play_on(resumed, 200)
    resumed.close()
    after = [line for line in heard(tmp_path) if line["type"] != "ask"]
    assert asked == 12 and after[: len(before)] == before and after[-1]["type"] == "end_kyoku"


def play_on(session: Session, most: int) -> int:
    """Answer for the player and let bots play, so many answers at most."""
    normal, answers = make_bot("normal"), 0
    while answers < most and not session.match.hand_over:
        mine = session.pending()
        if mine is not None:
            session.answer(normal.decide(mine))
        else:
            session.play_bot()
        answers += 1
    return answers
