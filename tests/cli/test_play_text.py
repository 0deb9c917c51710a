"""The game as lines: whole hands, what may be typed, what is told."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from tests.cli.textplay import AnyAnswer, Game, Script, play
from xueliu.catalogue import set_language, t
from xueliu.engine.rules import RULESET_IDS
from xueliu.journal import peek

TILE = re.compile(r"[1-9][mps万筒条]")


def checked(game: Game) -> None:
    """What holds of every run: one line an event, numbered; nothing hidden shown."""
    assert game.code == 0
    numbers = [int(line[1 : line.index("]")]) for line in game.events]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    for seat in (t("common.seat.next"), t("common.seat.across"), t("common.seat.previous")):
        hidden = t("record.tell.tsumo_hidden", seat=seat)
        drawn = t("record.tell.tsumo", seat=seat, tile="")
        told = [line.partition("] ")[2] for line in game.events]
        assert hidden in told
        assert not [line for line in told if line.startswith(drawn) and TILE.search(line)]


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("rules", RULESET_IDS)
def test_whole_hands_by_any_listed_answer(rules: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    choose = AnyAnswer(Random(f"{rules}{lang}"))
    args = ("--rules", rules, "--hands", "2", "--seed", "7", "--bots", "easy")
    game = play(monkeypatch, choose, "play", "--text", *args, lang=lang)
    checked(game)
    assert game.refused == []
    assert len(game.asked) == len(game.typed)
    for hand in (1, 2):
        at = game.lines.index(t("text.settlement", hand=hand))
        assert (
            len([line for line in game.lines[at:] if line.startswith(t("text.stacks", stacks=""))])
            == 3 - hand
        )
    assert game.events[-1].endswith(game.lines[-2].partition("] ")[2])


def test_only_the_own_tiles_are_dealt_face_up(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(monkeypatch, Script(most=1), "play", "--text", "--seed", "a", lang="en")
    deal = next(line for line in game.events if "dice" in line)
    assert 13 <= len(TILE.findall(deal)) <= 14 and "you" in deal
    assert not re.search(r"(next|across|previous) [1-9][mps] [1-9][mps]", "\n".join(game.lines))


def test_answers_that_are_none_are_refused_with_the_reason_and_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bad = [
        "",
        "frobnicate",
        "9x",
        "h",
        "p",
        "g",
        "n",
        "x 3m",
        "1m 2p 3s",
        "1m",
        "y",
        "m",
        "\x1b[31m",
        "left x",
    ]
    game = play(
        monkeypatch, Script([*bad, "r", "r", "1m 2m 3m", "y", "p"], 20), "play", "--text", "--seed", "a"
    )
    asked = [i for i, line in enumerate(game.lines) if line.startswith("? ")]
    for before, after in pairwise(asked[: len(bad) + 1]):
        assert game.lines[before] == game.lines[after]
        assert after == before + 2 and game.lines[before + 1].startswith("! ")
    assert "\x1b" not in "\n".join(game.lines)
    reasons = game.refused[: len(bad)]
    assert len(set(reasons)) >= 8
    assert "frobnicate" in reasons[1]


def test_a_refusal_names_the_rule_that_bars_it(monkeypatch: pytest.MonkeyPatch) -> None:
    script = Script(["r", "r", "h", "p", "g", "打 9m", "n"], 7)
    game = play(monkeypatch, script, "play", "--text", "--seed", "a")
    win, pong, kong, discard, passed = game.refused
    assert "缺门" in win and "不能胡" in win
    assert "碰" in pong and t("text.asked.turn") in pong
    assert "暗杠" in kong
    assert "9万" in discard
    assert "过" in passed


QUESTIONS = [
    ("hand", "手牌"),
    ("手", "手牌"),
    ("waits", "打 "),
    ("听", "打 "),
    ("river", "你 "),
    ("河 下家", "下家 "),
    ("河下家", "下家 "),
    ("river across", "对家 "),
    ("ledger", "本局："),
    ("流水", "本局："),
    ("left 5p", "5筒 "),
    ("余5筒", "5筒 "),
    ("余 五筒", "5筒 "),
    ("ｌｅｆｔ　５ｐ", "5筒 "),
    ("left", "1万×"),
    ("rules", "xueliu "),
    ("规则", "xueliu "),
    ("help", "一行一个回答"),
    ("？", "一行一个回答"),
    ("帮助", "一行一个回答"),
    ("存", "每一步都已存盘"),
]


@pytest.mark.parametrize(("question", "reply"), QUESTIONS)
def test_questions_are_answered_at_any_time(
    question: str, reply: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = play(monkeypatch, Script(["r", "r", question], 3), "play", "--text", "--seed", "a")
    before, after = [i for i, line in enumerate(game.lines) if line.startswith("? ")][-2:]
    assert game.lines[before] == game.lines[after]
    assert game.lines[before + 1].startswith(reply)
    assert game.refused == []


WIN_FORMS = ["h", "胡", "H", "ｈ", "自摸", "r"]


@pytest.mark.parametrize("word", WIN_FORMS)
def test_forms_of_a_win(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(asked: list[str]) -> str | None:
        if done:
            return None
        if "h" in asked:
            done.append(word)
            return word
        return "r"

    done: list[str] = []
    args = ("--seed", "c", "--bots", "random", "--hands", "4", "--set", "locked.win=ask")
    game = play(monkeypatch, choose, "play", "--text", *args)
    assert done and game.refused == []
    asked = next(i for i, line in enumerate(game.lines) if line.startswith("? h"))
    price = re.search(r"收 (\d+)", game.lines[asked - 1])
    assert price
    rest = game.lines[asked + 1 :]
    assert "你" in rest[0] and "番" in rest[0]
    paid = [int(m[1]) for line in rest[1:4] if (m := re.search(r"付 你 (\d+)", line))]
    assert sum(paid) == int(price[1])


def test_both_languages_list_the_same_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    games = [
        play(monkeypatch, Script(most=30), "play", "--text", "--seed", "L", lang=lang)
        for lang in ("zh", "en")
    ]
    assert games[0].asked == games[1].asked
    assert games[0].lines != games[1].lines
    set_language("zh")


@pytest.mark.parametrize("word", ["托管", "auto"])
def test_autoplay_finishes_the_hand_and_the_player_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    game = play(monkeypatch, Script([word], most=2), "play", "--text", "--seed", "auto", "--hands", "2")
    assert len(game.asked) == 3 and any(line.endswith("下一局再问你。") for line in game.lines)
    assert any("第 2 局" in line for line in game.events)


@pytest.mark.parametrize(("lang", "worth"), [("zh", r"：期望[+-]\d+"), ("en", r": worth [+-]\d+")])
def test_the_recommendation_is_told_with_what_it_is_expected_to_bring(
    lang: str, worth: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = play(monkeypatch, Script(most=12), "play", "--text", "--seed", "7", lang=lang)
    assert [line for line in game.lines if re.search(worth, line)]


def test_an_adviser_that_fails_recommends_the_default_act(monkeypatch: pytest.MonkeyPatch) -> None:
    failed: list[object] = []

    def fail(bot: object, request: object) -> None:
        failed.append(request)
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr("xueliu.ai.ev.adviser.advised", fail)
    game = play(monkeypatch, Script(most=4), "play", "--text", "--seed", "7")
    assert game.code == 0 and game.refused == [] and len(game.asked) == len(failed) > 3


@pytest.mark.parametrize(("lang", "no", "yes"), [("zh", "否", "是"), ("en", "no", "yes")])
def test_leaving_for_good_tells_its_price_and_is_done_only_after_a_yes(
    lang: str, no: str, yes: str, monkeypatch: pytest.MonkeyPatch, own_home: Path
) -> None:
    lines = ["r", "逃跑", no, "escape", "r", "逃跑", yes]
    game = play(monkeypatch, Script(lines), "play", "--text", "--seed", "flee", "--hands", "3", lang=lang)
    said = "\n".join(game.lines)
    assert game.code == 0 and game.typed == lines, "autoplay finishes the hand and the match ends with it"
    assert game.lines.count(t("escape.what")) == 3 and game.lines.count(t("escape.stayed")) == 2
    assert game.lines.count(t("escape.gone")) == 1 and t("common.why.escape") in said
    (journal,) = (own_home / "data" / "journals").iterdir()
    assert peek(journal).finished


def test_quitting_says_that_it_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(monkeypatch, Script(["退"]), "play", "--text")
    assert "不算逃跑，一分不付" in game.lines[-1]
