"""``xueliu score``, ``waits`` and ``hint``: answers, refusals, many lines at once."""

from __future__ import annotations

import io
import json
import random
from typing import Any

import pytest

from tests.brute import near_hand
from xueliu.catalogue import set_language, t
from xueliu.cli.hand_answers import Table
from xueliu.cli.hand_input import notation_text
from xueliu.cli.hint_answers import hint_answer, hint_json
from xueliu.cli.main import run
from xueliu.engine.notation import MESSAGES, NotationError, parse
from xueliu.engine.rules import load_ruleset
from xueliu.engine.tiles import NO_TILES


def told(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    set_language("en")
    code = run(args)
    out, err = capsys.readouterr()
    return code, out, err


def answer(capsys: pytest.CaptureFixture[str], *args: str) -> Any:
    code, out, err = told(capsys, *args, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


def test_score_of_a_win(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "score", "1111m222m3m456m789m") == {
        "win": True,
        "base": "qingyise",
        "fans": [["qingyise", 3], ["gen", 1]],
        "fan": 4,
        "multiplier": 8,
    }


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (("123m456m789m123p5p6p",), "shape"),
        (("123m456m789m123p55s",), "three_suits"),
        (("123m456m789m123p55p", "--void", "p"), "void_tile"),
        (("123m456m789m123p55p", "--void", "筒"), "void_tile"),
    ],
)
def test_score_of_no_win_exits_0(
    capsys: pytest.CaptureFixture[str], args: tuple[str, ...], reason: str
) -> None:
    assert answer(capsys, "score", *args) == {"win": False, "reason": reason}


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_example_of_the_help_is_a_win(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    set_language(lang)
    hand = t("hand.score.help").partition('xueliu score "')[2].partition('"')[0]
    set_language("zh")
    assert answer(capsys, "score", hand)["win"]


PLAIN = "123s888s345p456p66p"


@pytest.mark.parametrize(
    ("args", "fans"),
    [
        (("--how", "tsumo", "--kong-draw"), [["pinghu", 1], ["gangshanghua", 1]]),
        (("--kong-draw",), [["pinghu", 1], ["gangshanghua", 1]]),
        (("--kong-discard",), [["pinghu", 1], ["gangshangpao", 1]]),
        (("--how", "chankan"), [["pinghu", 1], ["qiangganghu", 1]]),
        (("--rules", "xuezhan", "--last"), [["pinghu", 0], ["menqing", 1], ["haidi", 1]]),
        (("--rules", "xuezhan-wild", "--opening", "dealer"), [["tianhu", 5]]),
        (("--rules", "xuezhan-wild", "--opening", "other"), [["dihu", 5]]),
        (("--rules", "xueliu-kongfan", "--loser-kongs", "3"), [["pinghu", 1], ["loser_kongs", 3]]),
        (("--set", "fan.base.pinghu=2"), [["pinghu", 2]]),
        (("--tile", "1s"), [["pinghu", 1]]),
    ],
)
def test_score_takes_the_situation(
    capsys: pytest.CaptureFixture[str], args: tuple[str, ...], fans: list[list[object]]
) -> None:
    assert answer(capsys, "score", PLAIN, *args)["fans"] == fans


def test_score_with_and_without_the_cap(capsys: pytest.CaptureFixture[str]) -> None:
    hand = ("score", "22223333444455s", "--rules", "xuezhan")
    capped, free = answer(capsys, *hand), answer(capsys, *hand, "--no-cap")
    assert (capped["fan"], capped["multiplier"]) == (6, 64)
    assert (free["fan"], free["multiplier"]) == (9, 512)


def test_score_with_a_wild_tile(capsys: pytest.CaptureFixture[str]) -> None:
    wild = ("--rules", "xuezhan-wild", "--wild", "5m")
    drawn = answer(capsys, "score", "123p789p123s77s7s6s5m", *wild, "--how", "tsumo")
    assert drawn["win"]
    assert answer(capsys, "score", "123p789p123s77s7s6s5m", *wild) == {"win": False, "reason": "three_suits"}
    assert answer(capsys, "score", "[33p5m] 123p789p99p777s", *wild)["win"]


def test_waits_of_a_ready_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "waits", "[111m] [999m] [555m] 2223p", "--seen", "1p1p1p1p4p") == {
        "deficiency": 1,
        "waits": [
            {"tile": "1p", "left": 0, "fan": 1, "base": "pinghu", "multiplier": 1},
            {"tile": "3p", "left": 3, "fan": 2, "base": "duidui", "multiplier": 2},
            {"tile": "4p", "left": 3, "fan": 1, "base": "pinghu", "multiplier": 1},
        ],
        "useful": [],
    }


def test_waits_of_a_hand_that_is_not_ready(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "waits", "123m456m789m14p55p")
    assert (found["deficiency"], found["waits"]) == (1 + 1, [])
    assert {"tile": "2p", "left": 4} in found["useful"]
    assert set(found["useful"][0]) == {"tile", "left"}


def test_a_hand_that_can_never_win_has_no_deficiency(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "waits", "[111m] [222p] [333s] 45m55p") == {
        "deficiency": None,
        "waits": [],
        "useful": [],
    }


def test_hint_lists_discards_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "hint", "123m456m789m12p55p9s")
    assert found["best"] == "9s" == found["discards"][0]["tile"]
    first = found["discards"][0]
    assert (first["deficiency"], first["kinds"], first["left"], first["useful"]) == (1, 1, 4, [])
    assert first["waits"] == [{"tile": "3p", "left": 4, "fan": 1, "base": "pinghu", "multiplier": 1}]
    assert [set(choice) for choice in found["discards"]] == [
        {"tile", "deficiency", "waits", "useful", "kinds", "left"}
    ] * len(found["discards"])
    assert [c["deficiency"] for c in found["discards"]] == sorted(c["deficiency"] for c in found["discards"])


def test_hint_json_is_the_answer_in_json() -> None:
    rng = random.Random("hint")
    for n in range(60):
        hand = near_hand(rng, 14, n % 4, [[0, 1], [0, 1, 2]][n % 2], n % 4)
        table = Table(load_ruleset("xueliu"), None, None)
        assert json.loads(hint_json(hand, table, NO_TILES)) == hint_answer(hand, table, NO_TILES)
    never = parse("[111m] [222p] [333s] 45m55p6m")
    assert json.loads(hint_json(never, table, NO_TILES)) == hint_answer(never, table, NO_TILES)


def test_hint_lets_void_tiles_go_first(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "hint", "123m456m789m12p7p5s9s", "--void", "s")
    assert [choice["tile"] for choice in found["discards"]] == ["5s", "9s"]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("score", "123x"), "position 4: “x” is no sign"),
        (("score", "123m"), "3 concealed tiles beside 0 melds (allowed: 14)"),
        (("waits", PLAIN), "14 concealed tiles beside 0 melds (allowed: 13)"),
        (("hint", PLAIN[:-3] + "6p"), "13 concealed tiles"),
        (("score", PLAIN, "--tile", "9m"), "the winning tile 9m is not among"),
        (("score", PLAIN, "--tile", "55p"), "2 tiles where one is wanted"),
        (("score", PLAIN, "--void", "x"), "“x” is no suit"),
        (("score", PLAIN, "--opening", "dealer", "--how", "ron"), "--opening goes with --how tsumo only"),
        (("score", PLAIN, "--opening", "dealer", "--kong-draw"), "--kong-draw doesn't go with --opening"),
        (("score", PLAIN, "--opening", "other", "--last"), "--last doesn't go with --opening"),
        (
            ("score", "[(1111)p] 123m456m789m55p", "--opening", "dealer"),
            "[(1111)p] doesn't go with --opening",
        ),
        (("score", "[111p] 123m456m789m55p", "--opening", "other"), "[111p] doesn't go with --opening"),
        (("score", PLAIN, "--kong-discard", "--how", "tsumo"), "--kong-discard goes with --how ron only"),
        (("score", PLAIN, "--rules", "nowhere"), "nowhere"),
        (("score", PLAIN, "--set", "fan.caps=3"), "fan.caps"),
        (("waits", "1112345678999m", "--seen", "1m1m"), "5 1m in hand, melds and seen together"),
        (("waits", "1112345678999m", "--seen", "[111p]"), "a meld where only tiles are wanted"),
        (("score",), "HAND"),
    ],
)
def test_what_is_wrong_is_told_in_a_line_and_exits_2(
    capsys: pytest.CaptureFixture[str], args: tuple[str, ...], words: str
) -> None:
    code, out, err = told(capsys, *args)
    assert (code, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


def test_many_hands_a_line_each(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["# hands", "", PLAIN, "123m", f"  {PLAIN}  ", "0m"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    code, out, err = told(capsys, "score", "-")
    found = [json.loads(line) for line in out.splitlines()]
    assert (code, err) == (2, "")
    assert [reply.get("win", reply.get("line")) for reply in found] == [True, 4, True, 6]
    assert found[1]["error"].startswith("position 5: 3 concealed tiles")


def test_many_good_hands_exit_0(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{PLAIN}\n{PLAIN}\n"))
    assert told(capsys, "hint", "-")[0] == 0


def test_a_byte_order_mark_before_the_first_hand_is_no_sign_of_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"\ufeff{PLAIN}\n\ufeff{PLAIN}\n"))
    assert run(["score", "-"]) == 2
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["win"]
    assert second["line"] == 2


@pytest.mark.parametrize(("command", "tiles"), [("score", 14), ("waits", 13), ("hint", 14)])
def test_a_line_is_answered_alike_alone_and_among_many(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str, tiles: int
) -> None:
    rng = random.Random(command)
    pile = [f"{n}{suit}" for suit in "mp" for n in range(1, 10) for _ in range(4)]
    lines = ["".join(rng.sample(pile, tiles)) for _ in range(200)]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    code, out, _ = told(capsys, command, "-")
    answers = out.splitlines()
    assert code == 0 and len(answers) == len(lines)
    for place in (0, 77, 199):
        assert json.loads(told(capsys, command, lines[place], "--json")[1]) == json.loads(answers[place])


def test_players_read_words_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", "1111m2222p3333m55p"]) == 0
    assert capsys.readouterr().out.splitlines() == ["三龙七对 5 番", "根 2 番", "共 7 番，64 倍"]
    assert run(["waits", "1112345678999m"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "听牌：9 种 23 张"
    assert run(["hint", "123m456m789m12p55p9s"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "★ 打9条      听 3筒×4·1番，共 4 张"
    _, out, _ = told(capsys, "score", "22223333444455s", "--rules", "xuezhan")
    assert out.splitlines()[-2:] == ["capped at 6 fan", "6 fan in all, × 64"]
    for hand, words in (
        ("123m456m789m123p5p6p", "No win: the tiles make no winning shape."),
        ("123m456m789m123p55s", "No win: all three suits are there."),
    ):
        assert told(capsys, "score", hand)[1].strip() == words


def test_every_refusal_of_the_reader_has_words() -> None:
    details = {"sign": "x", "tiles": "[1]", "tile": "1m", "found": 1, "melds": 0, "allowed": "14"}
    for reason in MESSAGES:
        told_as = notation_text(NotationError(reason, 3, **details))
        assert told_as.startswith("第 3 个字：")
        assert "hand.error" not in told_as
        assert "{" not in told_as
