"""流水 and the settlement: every row sums to zero, the foot row is the hand, the hands are the match."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.compare.variants import variant
from xueliu.ai.levels import make_bot
from xueliu.engine.event_json import mask
from xueliu.engine.events import Drawn, EndKyoku, Event, SwappedThree
from xueliu.engine.rules import RULESET_IDS, RuleSet, load_ruleset
from xueliu.engine.tiles import SEATS
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Match, Setup
from xueliu.text import cell_width, set_language, t
from xueliu.tui.books import Books
from xueliu.tui.look import Look
from xueliu.tui.scene import Choices
from xueliu.tui.scenes import make_scene, players_of
from xueliu.tui.settlement_rows import settlement

from .playing import NAMES

MONEY = re.compile(r".*\S(\s+([+-]\d+|·)){4,5}\s*").fullmatch
"""A row that ends with an amount a seat."""


def hands(rules: RuleSet, seed: str, number: int = 3) -> list[tuple[Match, Books]]:
    """A match played by bots, with the books of seat 0 at the end of each hand."""
    bots = [make_bot(level, seed) for level in ("random", "easy", "normal", "random")]
    match = Match(Setup(rules, Fair(secret_of_seed(seed)), NAMES, ("random",) * 4, number, seed))
    books, found = Books(), []

    def hear(event: Event) -> None:
        seen = mask(event, SEATS[0])
        if seen is not None:
            books.tell(seen)

    match.listeners.append(hear)
    match.start()
    while not match.over:
        for request in match.requests():
            match.answer(bots[request.seat].decide(request))
        if match.hand_over:
            copy = Books(books.hand, list(books.results), list(books.done))
            found.append((match, copy))
            check(match, copy, rules)
            match.proceed()
    assert [sum(column) for column in zip(*books.results, strict=True)] == [
        score - rules.pay.stack for score in match.scores
    ]
    return found


def check(match: Match, books: Books, rules: RuleSet) -> None:
    table = match.state.table
    book = books.hand
    assert [entry for entry in book.entries if sum(entry.sums)] == []
    gained = [table.scores[seat] - table.start_scores[seat] for seat in SEATS]
    assert list(book.sums[:4]) == gained and sum(book.sums) == 0
    for lang in ("zh", "en"):
        set_language(lang)
        check_page(match, books)
    set_language("zh")


def check_page(match: Match, books: Books) -> None:
    """The rows of the settlement: exactly as wide as asked, each with its sums, every check there."""
    scene = make_scene(match.view(SEATS[0]), players_of(match.setup), books.hand, Choices(), None)
    for width in (80, 100, 140):
        page = settlement(scene, Look(), width)
        lines = [*page.body, *page.tail]
        assert [line.text for line in lines if cell_width(line.fitted(width).text) != width] == []
        add_up([line.fitted(width).text for line in lines], books, scene.seat)
    text = "\n".join(line.text for line in lines)
    end = books.hand.end
    assert isinstance(end, EndKyoku)
    for name in NAMES:
        assert name in text
    assert text.count("\n") > 8 + len(books.hand.entries)
    if books.hand.exhausted is None:
        assert t("tui.settle.no_checks") in text
    else:
        pig, ready = t("tui.settle.none_pig"), t("tui.settle.none_not_ready")
        whys = {entry.why.value for entry in books.hand.entries}
        pigs = bool(books.hand.exhausted.pigs)
        assert (pig in text) == ("pig" not in whys and not pigs)
        assert (t("tui.settle.pig_unpaid") in text) == ("pig" not in whys and pigs)
        assert (ready in text) == ("not_ready" not in whys)


def add_up(rows: list[str], books: Books, viewer: int) -> None:
    """What stands in the rows: each payment sums to zero, all of them to the last row, that to the hand."""
    columns = 5 if books.hand.house else 4
    money = [
        [0 if word == "·" else int(word) for word in row.split()[-columns:]] for row in rows if MONEY(row)
    ]
    *paid, sums = money
    assert [row for row in money if sum(row)] == []
    assert sums == [sum(column) for column in zip(*paid, strict=True)] if paid else not any(sums)
    seats = [(viewer + steps) % 4 for steps in range(4)]
    assert sums[:4] == [books.hand.sums[seat] for seat in seats]
    assert len(paid) >= len(books.hand.entries)


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_every_row_and_every_hand_adds_up(rules: str) -> None:
    assert len(hands(load_ruleset(rules), f"books {rules}")) == 3


@pytest.mark.parametrize("seed", range(12))
def test_every_row_and_every_hand_adds_up_in_variants(seed: int) -> None:
    rules, _ = variant(Random(f"books {seed}"), 12)
    assert hands(rules, f"variant {seed}", 2)


def test_rows_of_one_win_stand_together_with_their_sum() -> None:
    found = hands(load_ruleset("xueliu"), "together", 4)
    drawn = [
        e for _, books in found for e in books.hand.entries if e.why.value == "hora" and len(e.parts) == 3
    ]
    assert drawn
    for entry in drawn:
        assert entry.cause is not None and entry.cause.actor == entry.seat
        assert re.fullmatch(r"\d", str(entry.seat))


def test_what_others_drew_is_not_in_the_books() -> None:
    for _, books in hands(load_ruleset("xueliu"), "hidden", 2):
        for event in books.hand.events:
            if isinstance(event, Drawn) and event.actor:
                assert event.pai is None
            if isinstance(event, SwappedThree):
                assert all(tile is None for row in event.given[1:] for tile in row)
