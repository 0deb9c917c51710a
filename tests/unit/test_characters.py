"""Characters of bots 性格: named after the level, kept by the match, and really another way to play."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table_builder import opened, words
from xueliu.ai.characters import Character, spec_of, split_spec
from xueliu.ai.levels import CHARACTERFUL, make_bot, three_opponents
from xueliu.ai.odds import odds
from xueliu.engine.actions import Discard
from xueliu.engine.events import Hora
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.step import apply, new_hand, requests
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


@pytest.mark.parametrize("hand", ["112556899m 12467p", "113356889m 13468p", "112445799m 25689p"])
def test_the_flush_lover_gives_up_the_short_suit_for_the_long_one(hand: str) -> None:
    assert answer("normal", [hand]).endswith("m")
    assert answer("normal:flush", [hand]).endswith("p")


def test_the_flush_lover_plays_like_others_with_a_hand_far_from_a_flush() -> None:
    hand = ["12346m 34578p 6789s"]
    assert answer("normal:flush", hand) == answer("normal", hand)


def fed(spec: str, hand: str, tile: str) -> str:
    """What the next player answers to that discard."""
    game = opened([tile, hand])
    asked = requests(apply(game.state, Discard(SEATS[0], tile_from_name(tile))).state)
    (request,) = (request for request in asked if request.seat == 1)
    return words(make_bot(spec).decide(request))


@pytest.mark.parametrize("hand", ["234445899m 15p 22p", "112355679m 49p 22p"])
def test_the_flush_lover_pongs_only_its_own_suit(hand: str) -> None:
    assert fed("normal", hand, "2p") == fed("normal:fast", hand, "2p") == "peng"
    assert fed("normal:flush", hand, "2p") == "pass"


@pytest.mark.parametrize("hand", ["1344778m 113722p", "368m 1346679922p", "24446m 13347722p"])
def test_the_fast_one_opens_a_pong_that_the_even_one_lets_go(hand: str) -> None:
    """It comes no nearer by it."""
    assert fed("normal", hand, "2p") == "pass"
    assert fed("normal:fast", hand, "2p") == "peng"


def test_where_the_cautious_one_throws_another_tile_it_is_a_safer_one() -> None:
    spec = Character.CAUTIOUS
    for seed in range(10):
        for request, act in decisions(f"normal:{spec}", seed):
            if not isinstance(act, Discard) or request.view.me.locked:
                continue
            plain = make_bot("normal").decide(request)
            if act != plain and isinstance(plain, Discard):
                danger = odds(request.view)
                assert danger[act.tile] < danger[plain.tile]
                return
    raise AssertionError("it never plays otherwise than the even one")


def test_what_lies_open_is_safe_or_certain_to_the_cautious_one() -> None:
    """Void suits and what a settled hand let go by are never won on; what it has won on is."""
    seen = set()
    for request, _act in decisions("normal:cautious", 1):
        view, danger = request.view, odds(request.view)
        others = [player for player in view.table.players if player.seat != view.seat]
        for kind in range(27):
            if all(player.void == kind // 9 for player in others):
                assert danger[kind] == 0
            won = sum(player.locked and kind in {w.tile for w in player.wins} for player in others)
            assert won <= danger[kind] <= 3
            seen.add((won > 0, danger[kind] == 0))
    assert (True, False) in seen and (False, True) in seen


def decisions(spec: str, seed: int) -> list[tuple[object, object]]:
    """What a bot of that spec is asked and answers in one hand against even ones."""
    fair = Fair(secret_of_seed(f"characters {seed}"))
    rules = load_ruleset("xueliu")
    state = new_hand(rules, fair.wall(1), SEATS[0], (10000,) * 4, (1, 1), 1, swap_die=1)
    bots = [make_bot(spec if seat == 0 else "normal") for seat in SEATS]
    found = []
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
