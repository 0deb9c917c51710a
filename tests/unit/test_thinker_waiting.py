"""Jobs wait in the order of their urgency, and only while they are wanted."""

from __future__ import annotations

from random import Random

from xueliu.thinker.job import Kind
from xueliu.thinker.waiting import Waiting


def test_bots_come_before_advice_and_the_oldest_first() -> None:
    random = Random(1)
    for _ in range(50):
        waiting: Waiting[tuple[Kind, int]] = Waiting()
        put = [(random.choice(list(Kind)), number) for number in range(random.randrange(1, 12))]
        for kind, number in put:
            assert waiting.put(kind, 0, number, (kind, number))
        order = []
        while found := waiting.first():
            order.append(waiting.drop(found[0]))
        rank = list(Kind).index
        assert order == sorted(put, key=lambda one: (rank(one[0]), one[1]))


def test_a_new_epoch_takes_out_what_was_of_its_kind_before_and_nothing_else() -> None:
    waiting: Waiting[str] = Waiting()
    waiting.put(Kind.ADVICE, 0, 1, "old")
    waiting.put(Kind.BOT, 0, 2, "bot")
    waiting.put(Kind.ADVICE, 0, 3, "old too")
    assert waiting.renew(Kind.ADVICE, 1) == ("old", "old too")
    assert not waiting.put(Kind.ADVICE, 0, 4, "late")
    assert waiting.put(Kind.ADVICE, 1, 5, "new")
    assert [thing for _, thing in waiting] == ["bot", "new"]
    assert waiting.get(4) is None and waiting.get(5) == "new"


def test_an_epoch_never_goes_back() -> None:
    waiting: Waiting[str] = Waiting()
    waiting.renew(Kind.ADVICE, 3)
    waiting.put(Kind.ADVICE, 3, 1, "kept")
    assert waiting.renew(Kind.ADVICE, 2) == () and waiting.renew(Kind.ADVICE, 3) == ()
    assert waiting.epoch(Kind.ADVICE) == 3 and len(waiting) == 1


def test_what_is_dropped_is_gone_once() -> None:
    waiting: Waiting[str] = Waiting()
    waiting.put(Kind.BOT, 0, 7, "it")
    assert waiting.drop(7) == "it" and waiting.drop(7) is None and waiting.first() is None
