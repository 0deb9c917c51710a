"""Characters of bots 性格: named after the level, kept by the match, and really another way to play."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.table_builder import opened, words
from xueliu.ai.careful import SAFE
from xueliu.ai.characters import Character, spec_of, split_spec
from xueliu.ai.ev.bot import EvBot
from xueliu.ai.ev.chances import Chances
from xueliu.ai.ev.perils import Perils
from xueliu.ai.levels import CHARACTERFUL, make_bot, three_opponents
from xueliu.ai.one_suit import FAITHFUL_FROM
from xueliu.ai.racing import LOST_FROM, RACE
from xueliu.engine.actions import Action, Discard
from xueliu.engine.events import Hora
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.step import apply, new_hand, requests
from xueliu.engine.table import Request, TableDraft
from xueliu.engine.tiles import SEATS, tile_from_name
from xueliu.fair import Fair, secret_of_seed
from xueliu.journal.format import peek
from xueliu.match import Setup
from xueliu.session import Session
from xueliu.simulate import Plan, simulate

SPECS = [spec_of(level, one) for level in CHARACTERFUL for one in Character]


def answer(spec: str, hand: list[str], seat: int = 0, **about: object) -> str:
    game = opened(hand, **about)  # type: ignore[arg-type]
    return words(make_bot(spec).decide(game.asked[seat]))


def test_a_spec_names_a_level_and_a_character() -> None:
    assert split_spec("normal") == ("normal", Character.NEUTRAL)
    assert split_spec("normal:fast") == ("normal", Character.FAST)
    assert [spec_of(*split_spec(spec)) for spec in SPECS] == SPECS
    assert [make_bot(spec).level for spec in SPECS] == SPECS


@pytest.mark.parametrize("spec", ["normal:", "normal:brave", "anchor:fast", "random:flush", "no:fast"])
def test_what_there_is_not_is_refused(spec: str) -> None:
    with pytest.raises(ValueError, match=r"unknown|takes no character"):
        make_bot(spec)


def test_three_opponents_differ_in_character_not_in_level() -> None:
    parts = [split_spec(spec) for spec in three_opponents("normal")]
    assert {level for level, _ in parts} == {"normal"} and len({one for _, one in parts}) == 3
    assert three_opponents("anchor") == ("anchor",) * 3


@pytest.mark.parametrize("hand", ["11225667899m 468p", "12334468889m 379p", "12234556889m 289p"])
def test_the_flush_lover_gives_up_the_short_suit_for_the_long_one(hand: str) -> None:
    assert answer("normal", [hand]).endswith("m")
    assert answer("normal:flush", [hand]).endswith("p")


def test_the_flush_lover_plays_like_others_with_a_hand_far_from_a_flush() -> None:
    hand = ["12346m 34578p 6789s"]
    assert answer("normal:flush", hand) == answer("normal", hand)


def asked_about(hand: str, tile: str) -> Request:
    """What the next player is asked after that discard."""
    game = opened([tile, hand])
    asked = requests(apply(game.state, Discard(SEATS[0], tile_from_name(tile))).state)
    (request,) = (request for request in asked if request.seat == 1)
    return request


def with_wall(request: Request, left: int) -> Request:
    """The same question with so many tiles in the wall."""
    now = {name: getattr(request.view.table, name) for name in TableDraft.__slots__}
    return replace(request, view=replace(request.view, table=TableDraft(**now | {"wall_left": left})))


def fed(spec: str, hand: str, tile: str) -> str:
    """What the next player answers to that discard."""
    return words(make_bot(spec).decide(asked_about(hand, tile)))


@pytest.mark.parametrize("hand", ["11234556889m 22p", "12333556889m 22p", "12223446889m 22p"])
def test_the_flush_lover_lets_go_a_pong_of_another_suit_that_the_even_one_claims(hand: str) -> None:
    assert fed("normal", hand, "2p") == "peng"
    assert fed("normal:flush", hand, "2p") == "pass"


@pytest.mark.parametrize(
    ("hand", "level"),
    [
        ("234489m 12238p 19s", "normal"),
        ("145777m 12279p 35s", "normal"),
        ("223788m 12289p 27s", "hard"),
        ("144668m 22568p 36s", "hard"),
    ],
)
def test_the_flush_lover_melds_nothing_but_its_longest_suit_until_late(hand: str, level: str) -> None:
    """Not even where the hand is far from a flush and a pong would bring it nearer to a win."""
    request = asked_about(hand, "2p")
    assert words(make_bot(level).decide(request)) == "peng"
    assert words(make_bot(f"{level}:flush").decide(with_wall(request, FAITHFUL_FROM))) == "pass"
    assert words(make_bot(f"{level}:flush").decide(with_wall(request, FAITHFUL_FROM - 1))) == "peng"


@pytest.mark.parametrize("hand", ["1256789m 122347p", "1447799m 122577p"])
def test_the_fast_one_opens_a_pong_that_the_even_one_lets_go(hand: str) -> None:
    assert fed("normal", hand, "2p") == "pass"
    assert fed("normal:fast", hand, "2p") == "peng"


@pytest.mark.parametrize("hand", ["1234789m 222568p", "145668m 2224578p"])
def test_the_fast_one_takes_the_money_and_the_draw_of_a_kong(hand: str) -> None:
    assert fed("normal:fast", hand, "2p") == "gang"


@pytest.mark.parametrize(("spec", "bot"), [("normal:cautious", SAFE), ("normal:fast", RACE)])
def test_where_danger_changes_a_discard_the_other_is_safer(spec: str, bot: EvBot) -> None:
    bold = EvBot("bold", replace(bot.weights, danger=0.0, wary=0.0))
    changed = 0
    for seed in range(3):
        for request, act in decisions(spec, seed):
            plain = bold.decide(request)
            if isinstance(act, Discard) and isinstance(plain, Discard) and act != plain:
                costs = Perils(Chances(request.view, bot.weights)).costs
                assert costs[act.tile] < costs[plain.tile]
                assert spec != "normal:fast" or request.view.table.wall_left < LOST_FROM
                changed += 1
    assert changed


def decisions(spec: str, seed: int) -> list[tuple[Request, Action]]:
    """What a bot of that spec is asked and answers in one hand against even ones."""
    fair = Fair(secret_of_seed(f"characters {seed}"))
    rules = load_ruleset("xueliu")
    state = new_hand(rules, fair.wall(1), SEATS[0], (10000,) * 4, (1, 1), 1, swap_die=1)
    bots = [make_bot(spec if seat == 0 else "normal") for seat in SEATS]
    found: list[tuple[Request, Action]] = []
    while asked := requests(state):
        for request in asked:
            act = bots[request.seat].decide(request)
            if request.seat == 0:
                found.append((request, act))
            state = apply(state, act).state
    return found


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_every_character_answers_legally_and_from_the_view_alone(rules: str) -> None:
    """Two bots of a spec answer alike: nothing is remembered from one question to the next."""
    bots = (spec_of("normal", one) for one in (Character.FLUSH, Character.FAST, Character.CAUTIOUS))
    plan = Plan(load_ruleset(rules), (*bots, "normal"), 2, 2, "legal", check=True)
    first, again = simulate(plan), simulate(plan)
    assert not first.violations and first.tally.seats == again.tally.seats


def test_characters_shape_the_results() -> None:
    """Of 40 hands: the flush lover's wins are worth more, the fast one has more melds."""
    plan = Plan(load_ruleset("xueliu"), ("normal:flush", "normal:fast", "normal", "normal"), 40, 40, "shape")
    fans: dict[int, list[int]] = {0: [], 1: [], 2: [], 3: []}
    pongs = [0, 0, 0, 0]

    def hear(event: object) -> None:
        if isinstance(event, Hora):
            fans[event.actor].append(event.fan)
        if type(event).__name__ == "Ponged":
            pongs[event.actor] += 1  # type: ignore[attr-defined]

    simulate(plan, [hear])
    mean = [sum(fans[seat]) / len(fans[seat]) for seat in SEATS]
    assert mean[0] > max(mean[2], mean[3])
    assert pongs[1] > (pongs[2] + pongs[3]) / 2


def test_the_match_keeps_the_characters_over_a_resume(tmp_path: Path) -> None:
    specs = ("human", *three_opponents("normal"))
    setup = Setup(load_ruleset("xueliu"), Fair(secret_of_seed("c")), ("player", "a", "b", "c"), specs, 1, "c")
    session = Session.create(setup, tmp_path)
    session.start()
    for _ in range(3):
        session.play_bot()
    session.close()
    (path,) = tmp_path.glob("*.journal")
    assert peek(path).header.bots == specs
    again = Session.resume(path).session
    assert [again.brain(seat).level for seat in SEATS[1:]] == list(specs[1:])
    again.close()
