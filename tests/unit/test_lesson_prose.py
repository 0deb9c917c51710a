"""What the lessons say is so: tiles, waits, numbers and money of their texts against the engine."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pytest

from xueliu.engine.events import Event, Hora, Transfer
from xueliu.engine.hand import Hand
from xueliu.engine.notation import parse_tiles
from xueliu.engine.rules import load_ruleset
from xueliu.engine.scoring import multiplier_of
from xueliu.engine.table import View
from xueliu.engine.tiles import COPIES, NAMES, TILES, Suit, suit_of, with_tile
from xueliu.engine.wait_values import waits
from xueliu.lessons.content import LESSONS
from xueliu.lessons.dealt import rules_of, session_of
from xueliu.lessons.lesson import Lesson, Step
from xueliu.session import ME
from xueliu.text import has_message, set_language, t
from xueliu.tui.lesson_facts import facts

HAN = "一二三四五六七八九"
SUITS_OF = {"万": "m", "筒": "p", "条": "s"}
NUMBERS = {"one": 1, "two": 2, "three": 3, "两": 2, "三": 3, "Thirteen": 13}


class Moment(NamedTuple):
    """What the player sees while a step is told."""

    view: View
    events: tuple[Event, ...]
    before: int
    """His points before his last act."""
    taken: str


@cache
def moments(number: int) -> dict[str, Moment]:
    """Every step of a lesson played as it asks; of a step with something to do, right before that is done."""
    lesson, found, events = LESSONS[number - 1], {}, list[Event]()
    session = session_of(lesson)
    session.watch(events.append)
    session.start()
    before = session.view.table.scores[ME]
    for step in lesson.steps:
        if step.want and step.want not in ("ledger", "settle"):
            while session.pending() is None:
                session.play_bot()
        if step.want == "settle":
            while session.play_bot() is not None or session.pending() is not None:
                if (request := session.pending()) is not None:
                    session.answer(request.options[-1])
        said = facts(session, tuple(events), before)
        found[step.text] = Moment(session.view, tuple(events), before, str(said["taken"]))
        request = session.pending()
        if request is not None and step.want and step.want != "ledger":
            act = next(action for action in request.options if step.takes(action))
            before = session.view.table.scores[ME]
            session.answer(act)
    return found


def words(lesson: Lesson, step: Step, lang: str, suffix: str = "") -> str:
    """A text with its placeholders as they stand in the catalogue."""
    set_language(lang)
    name = f"lesson.{lesson.number}.{step.text}{suffix}"
    found = t(name) if has_message(name) else ""
    set_language("zh")
    return found


def named(text: str) -> list[int]:
    """The tiles that a text names, in either language."""
    found = []
    for ranks, suit in re.findall(rf"([{HAN}]+)([万筒条])", text):
        found += [f"{HAN.index(rank) + 1}{SUITS_OF[suit]}" for rank in ranks]
    for ranks, suit in re.findall(r"\b(\d+)([mps])\b", text):
        found += [f"{rank}{suit}" for rank in ranks]
    return [NAMES.index(name) for name in found]


def each_step() -> Iterator[tuple[Lesson, Step]]:
    for lesson in LESSONS:
        for step in lesson.steps:
            yield lesson, step


def text_of(number: int, name: str, lang: str = "en") -> str:
    step = next(step for step in LESSONS[number - 1].steps if step.text == name)
    return words(LESSONS[number - 1], step, lang)


def waits_after(view: View, tile: int | None = None) -> set[int]:
    """What the hand waits on once a tile has gone."""
    counts = view.own.counts if tile is None else with_tile(view.own.counts, TILES[tile], -1)
    void = view.me.void
    return {wait.tile for wait in waits(Hand(counts, view.me.melds), view.table.rules, void)}


@pytest.mark.parametrize(
    ("lesson", "step"), list(each_step()), ids=lambda x: getattr(x, "text", f"{getattr(x, 'number', '')}")
)
def test_both_languages_name_the_same_tiles_and_a_task_the_tile_it_wants(lesson: Lesson, step: Step) -> None:
    zh, en = (named(words(lesson, step, lang)) for lang in ("zh", "en"))
    assert set(zh) == set(en)
    word, _, what = step.want.partition(":")
    for lang in ("zh", "en"):
        task = words(lesson, step, lang, ".task")
        assert bool(task) == bool(step.want)
        wanted = [NAMES.index(what)] if word == "discard" and len(what) == 2 else []
        assert named(task) == wanted, task


def test_lesson_1_there_are_so_many_tiles_and_the_hand_falls_apart_as_told() -> None:
    suits = text_of(1, "suits")
    assert [int(n) for n in re.findall(r"\d+", suits)] == [1, 9, 108] and len(TILES) * COPIES == 108
    assert "four of each" in suits and COPIES == 4
    view = moments(1)["throw"].view
    pair, extra = named("5p"), named(text_of(1, "throw"))
    assert Counter(named(text_of(1, "groups")) + pair + extra) == counted(view)
    assert sum(view.own.counts) == 14 and "14" in text_of(1, "throw")


def counted(view: View) -> Counter[int]:
    return Counter({tile: n for tile, n in enumerate(view.own.counts) if n})


def test_lesson_1_it_waits_on_what_is_named_and_three_pay_what_is_named() -> None:
    moment = moments(1)["ready"]
    assert waits_after(moment.view) == set(named(text_of(1, "ready").split("for")[0]))
    won = moments(1)["won"]
    paid = [event.amount for event in won.events if isinstance(event, Transfer) and event.to == ME]
    said = facts_at(1, "won")
    assert sum(paid) == said["gain"] == 3 * int(str(said["each"]))
    assert sorted(set(paid)) == sorted({said["unit"], said["bonus"]}), "the stake from each, and the bonus"


def facts_at(number: int, name: str) -> dict[str, object]:
    """The placeholders as the screen fills them."""
    from types import SimpleNamespace

    moment = moments(number)[name]
    rules = rules_of(LESSONS[number - 1])
    match = SimpleNamespace(hand=1, setup=SimpleNamespace(rules=rules))
    return facts(SimpleNamespace(view=moment.view, match=match), moment.events, moment.before)  # type: ignore[arg-type]


def test_lesson_2_the_exchange_the_void_and_the_waits_are_as_told() -> None:
    before, after = moments(2)["swap"], moments(2)["void"]
    assert set(named(text_of(2, "swap"))) <= set(counted(before.view)), "the bamboos that belong together"
    dots = sorted(tile for tile in counted(before.view) if suit_of(TILES[tile]) == 1)
    assert all(low + 1 < high for low, high in pairwise(dots)), "none beside another"
    got = [NAMES[tile] for tile in after.view.own.taken]
    assert got == ["1s", "8s", "9s"] and all(f"{name[0]}" in after.taken for name in got)
    suits = {suit: facts_at(2, "void")[suit] for suit in "mps"}
    assert suits == {"m": 6, "p": 1, "s": 7}
    drawn = [moments(2)[name].view.own.drawn for name in ("second", "third")]
    assert drawn[0] is not None and suit_of(drawn[0]) == 1, "another dot"
    assert drawn[1] in named(text_of(2, "third"))
    ready = moments(2)["ready"].view
    assert waits_after(ready) == set(named(text_of(2, "ready")))


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_lesson_3_what_is_held_offered_and_drawn_is_as_told(lang: str) -> None:
    start = text_of(3, "start", lang)
    numbers = [NUMBERS[word] for word in re.findall(r"two|three|两(?=张)|三(?=张)", start)]
    held = counted(moments(3)["start"].view)
    assert [held[tile] for tile in named(start)] == numbers
    for name in ("pong", "direct"):
        offer = moments(3)[name].view.table.offer
        assert offer is not None and set(named(text_of(3, name, lang))) == {offer.tile}
    for name in ("added", "concealed"):
        (tile,) = set(named(text_of(3, name, lang)))
        view = moments(3)[name].view
        melded = sum(meld.size for meld in view.me.melds if meld.tile == tile)
        assert view.own.counts[tile] + melded == COPIES


def test_lesson_3_kongs_are_paid_what_is_announced() -> None:
    for name, want in (("direct_paid", None), ("added_paid", "added"), ("concealed_paid", "concealed")):
        said = facts_at(3, name)
        each = said[want] if want else None
        gain = int(str(said["gain"]))
        if each is not None:
            assert gain == 3 * int(str(each))
        else:
            assert gain == int(str(said["feeder"])) + 2 * int(str(said["others"]))


def test_lesson_4_the_hand_is_one_suit_with_a_root_and_capped() -> None:
    view = moments(4)["throw"].view
    assert sum(view.own.counts[:9]) == NUMBERS["Thirteen"] and "13" in text_of(4, "fan", "zh")
    assert waits_after(view, named(text_of(4, "throw"))[0]) >= set(named(text_of(4, "win")))
    won = next(event for event in moments(4)["paid"].events if isinstance(event, Hora))
    assert {"qingyise", "gen"} <= {name for name, _ in won.fans}
    said = facts_at(4, "paid")
    assert said["raw"] == sum(n for _, n in won.fans) and said["raw"] > said["fan"] == said["cap"]  # type: ignore[operator]
    assert said["gain"] == int(str(said["unit"])) * int(str(said["multiplier"]))
    rules = load_ruleset("xueliu")
    assert all(multiplier_of(rules, n + 1)[1] == 2 * multiplier_of(rules, n)[1] for n in range(1, 8))


def test_lesson_5_waits_win_and_the_three_checks_are_as_told() -> None:
    view = moments(5)["throw"].view
    assert waits_after(view, named("9p")[0]) == set(named(text_of(5, "throw")))
    assert facts_at(5, "void")["p"] == 1 and "one dot" in text_of(5, "void")
    assert moments(5)["win"].view.own.drawn == named(text_of(5, "win"))[0]
    moment = moments(5)["refund"]
    said = facts_at(5, "refund")
    paid = [event for event in moment.events if isinstance(event, Transfer)]
    for name, why, payer in (("pig", "pig", 1), ("not_ready", "not_ready", 3), ("refund", "kong_refund", 3)):
        mine = [event for event in paid if event.why == why and event.to == ME]
        assert [event.source for event in mine] == [payer], "next 下家 is seat 1, previous 上家 seat 3"
        assert said[name] == mine[0].amount > 0
    pigs = {event.to for event in paid if event.why == "pig"}
    assert pigs == {0, 2, 3}, "the pig pays everybody that is none"
    assert moment.view.table.wall_left == 0


def test_lesson_6_the_discards_are_compared_as_told() -> None:
    view = moments(6)["better"].view
    bad, *rest = (named(part) for part in text_of(6, "better").split("waits on"))
    assert waits_after(view, bad[0]) == {rest[0][0]} and len(rest) == 2
    good = rest[0][1]
    assert waits_after(view, good) == set(rest[1])
    left = {
        tile: sum(COPIES - view.own.counts[kind] for kind in waits_after(view, tile))
        for tile in (bad[0], good)
    }
    assert left[good] == 2 * left[bad[0]], "twice as many"
    offer = moments(6)["win"].view.table.offer
    assert offer is not None and named(text_of(6, "win")) == [offer.tile] and offer.source == 2


def test_everybody_exchanges_and_the_lessons_suits_are_the_engines() -> None:
    assert suit_of(parse_tiles("9p")[0]) == Suit(1)
    assert rules_of(LESSONS[1]).play.swap_three
    assert not any(rules_of(lesson).play.swap_three for lesson in LESSONS if lesson.number != 2)
