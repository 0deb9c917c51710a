"""Every event as one line, in both languages, with nothing hidden in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.unit.record_samples import SAMPLES, T3M
from xueliu.engine.event_json import EVENT_TYPES, mask
from xueliu.engine.events import Decision, Discarded, Hora, StartGame, Transfer, Why
from xueliu.engine.how import How
from xueliu.engine.tiles import SEATS
from xueliu.narrate import narrate
from xueliu.text import set_language

ZH = {
    "start_game": "开局：规则 血流成河；你 (真人)，下家 b (熟手)，对家 c (入门)，上家 d (程序)",
    "start_hand": "第 1 局：对家 坐庄，底 100；你 10000，下家 10000，对家 10000，上家 10000；掷骰定庄 3+4",
    "float": "飘：你，上家",
    "swap_three": "换三张：拿 上家 的牌；你 换出 1万 2万 3万 换到 4筒 5筒 6筒；"
    "下家 换出 4筒 5筒 6筒 换到 7条 8条 9条；对家 换出 7条 8条 9条 换到 1筒 1筒 9筒；"
    "上家 换出 1筒 1筒 9筒 换到 1万 2万 3万",
    "void": "定缺：你 万，下家 筒，对家 条，上家 万",
    "tsumo": "下家 摸 3万",
    "dahai": "下家 打 8筒",
    "pon": "你 碰 下家 的 8筒，用了听用 4万",
    "daiminkan": "上家 直杠 下家 的 8筒",
    "kakan": "对家 补杠 8筒",
    "ankan": "上家 暗杠 3万",
    "swap_wild": "你 用 8筒 换回听用 4万",
    "hora": "你 胡 8筒，清一色 3番 根 1番，共 4番 ×8，下家 点炮",
    "transfer": "下家 付 你 300（胡牌），应付 800",
    "leave": "对家 托管",
    "return": "对家 收回托管",
    "ryukyoku": "牌墙摸完；听牌：你 5筒 8筒，对家 3万；花猪：下家",
    "decision": "你 选择：打 8筒",
    "end_kyoku": "本局结束：你 10300，下家 9700，对家 10000，上家 10000；"
    "剩下的手牌：你 5筒，下家 ，对家 3万 8筒，上家 8筒",
    "end_game": "全场结束：1. 你 10300，2. 对家 10000，2. 上家 10000，4. 下家 9700",
}


@pytest.fixture
def english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("zh")


@pytest.mark.parametrize("kind", ZH)
def test_the_chinese_line_of_each_event(kind: str) -> None:
    assert narrate(SAMPLES[kind]) == ZH[kind]


@pytest.mark.usefixtures("english")
def test_english_lines() -> None:
    lines = {kind: narrate(event) for kind, event in SAMPLES.items()}
    assert set(lines) == set(EVENT_TYPES)
    assert lines["pon"] == "you: pong 8p from next, with the wild 4m"
    assert lines["hora"] == "you: win 8p, one suit 3 + root 1, 4 fan x8, on a discard, from next"
    assert lines["transfer"] == "next to you: 300 (win), due 800"
    assert not re.search("[一-鿿]", "".join(v for k, v in lines.items() if k not in ("void", "start_game")))


def test_the_deal_shows_only_what_the_reader_may_see() -> None:
    event = SAMPLES["start_kyoku"]
    masked = mask(event, SEATS[1])
    assert masked is not None
    line = narrate(masked, SEATS[1])
    assert "你 1万 2万 3万" in line
    assert line.count("1万") == 1
    assert "对家 1筒" in narrate(event, SEATS[0])
    assert "骰 6+1，从 你 的牌墙跳过 7 墩" in narrate(event)
    assert "从 上家 的牌墙" in narrate(masked, SEATS[1])
    assert "听用是 4万" in line


@pytest.mark.usefixtures("english")
def test_a_wall_is_yours_or_somebodys() -> None:
    event = SAMPLES["start_kyoku"]
    assert "dice 6+1: your wall is opened" in narrate(event)
    assert ": previous's wall is opened" in narrate(event, SEATS[1])
    assert ": Ann's wall is opened" in narrate(event, names=["Ann", "Bo", "Cy", "Di"])


def test_a_hidden_draw_names_no_tile() -> None:
    masked = mask(SAMPLES["tsumo"], SEATS[0])
    assert masked is not None
    assert narrate(masked) == "下家 摸牌"


def test_a_masked_exchange_shows_the_own_rows() -> None:
    masked = mask(SAMPLES["swap_three"], SEATS[2])
    assert masked is not None
    assert narrate(masked, SEATS[2]) == "换三张：拿 上家 的牌；你 换出 7条 8条 9条 换到 1筒 1筒 9筒"


def test_a_self_drawn_win_and_the_house() -> None:
    hora = SAMPLES["hora"]
    assert isinstance(hora, Hora)
    own = replace(hora, target=SEATS[0], how=How.TSUMO)
    assert narrate(own) == "你 自摸 8筒，清一色 3番 根 1番，共 4番 ×8"
    assert narrate(Transfer(SEATS[1], None, 5, 5, Why.ESCAPE)) == "下家 交 5（逃跑）"


def test_names_instead_of_seats_and_nothing_that_moves_the_cursor() -> None:
    names = ["A\x1b[2J", "B\n", "C", "D"]
    assert narrate(Discarded(SEATS[0], T3M, False), names=names) == "A 打 3万"
    game = SAMPLES["start_game"]
    assert isinstance(game, StartGame)
    for event in (replace(game, names=tuple(names)), replace(game, rules_id="x\x1b]0;y\x07\nz")):
        assert not re.search(r"[\x00-\x1f\x7f]", narrate(event, names=names))


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ({"type": "swap_three", "tiles": ["1m", "2m", "3m"]}, "换三张 1万 2万 3万"),
        ({"type": "void", "suit": "s"}, "定缺 条"),
        ({"type": "ankan", "consumed": ["3m"] * 4}, "暗杠 3万"),
        ({"type": "none"}, "过"),
        ({"type": "hora", "aside": "9s"}, "胡 9条"),
        ({"type": "dahai", "pai": "\x1b[31m"}, "打 "),
    ],
)
def test_a_decision_is_told_in_the_words_of_its_act(action: dict[str, object], words: str) -> None:
    assert narrate(Decision(SEATS[1], "turn", action, 5)) == f"下家 选择：{words}"


@pytest.mark.parametrize(("fan", "words"), [(6, "共 7番，封顶6番 ×32"), (7, "共 7番 ×32")])
def test_of_a_win_that_the_cap_cuts_both_sums_are_told(fan: int, words: str) -> None:
    fans = (("qingdui", 4), ("gen", 2), ("zimo", 1))
    assert words in narrate(Hora(SEATS[0], SEATS[0], T3M, How.TSUMO, fans, fan, 32))
