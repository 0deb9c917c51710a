"""``xueliu rules`` and the flags that make a ruleset."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest

from xueliu.catalogue import set_language
from xueliu.cells import cell_width
from xueliu.cli.lazy import dress
from xueliu.cli.main import run
from xueliu.cli.rule_options import FLAGS, load_rules, rules_options
from xueliu.engine.rules import OPTIONS, RULESET_IDS, RuleSet, differences, load_ruleset, resolved, value_of
from xueliu.engine.rules.kinds import YesNo
from xueliu.errors import InputError
from xueliu.rulebook.book import book
from xueliu.rulebook.parts import Win

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    def ended(*args: str) -> tuple[int, str, str]:
        code = run(["rules", *args])
        out, err = capsys.readouterr()
        return int(code), out, err

    return ended


def test_list_names_and_explains_the_five(call: Call) -> None:
    code, out, _ = call("list")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines() if not line.startswith(" ")] == list(RULESET_IDS)
    assert "血流成河" in out
    code, out, _ = call("list", "--json")
    shipped = json.loads(out)
    assert [one["id"] for one in shipped] == list(RULESET_IDS)
    assert [one["default"] for one in shipped] == [True, False, False, False, False]
    assert shipped[3]["name"]["zh"] == "血战到底"


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("id", RULESET_IDS)
def test_show_has_a_line_for_every_option_within_the_width(id: str, lang: str, call: Call) -> None:
    set_language(lang)
    code, out, _ = call("show", id)
    assert code == 0
    sections = dict(part.split("]\n", 1) for part in out.split("\n[")[1:])
    rules = load_ruleset(id)
    for option in OPTIONS:
        shown = [line for line in sections[option.group].splitlines() if line.startswith(f"{option.name} ")]
        assert len(shown) == (value_of(rules, option.key) is not None), option.key
    assert all(cell_width(line) <= 80 for line in out.splitlines())
    assert rules.name.say(lang) in out


def test_show_says_what_does_not_count_and_why(call: Call) -> None:
    _, out, _ = call("show", "xuezhan")
    joined = "".join(line.strip() for line in out.splitlines())
    assert joined.count("现在不算") == 4 + 1 + 1 + 2 + 1
    assert "play.mode = xueliu" in joined


def test_show_is_data_with_json_and_a_file_with_toml(call: Call, tmp_path: Path) -> None:
    code, out, _ = call("show", "xuezhan", "--set", "fan.cap=5", "--json")
    shown = json.loads(out)
    rules = load_ruleset("xuezhan", ["fan.cap=5"])
    assert code == 0
    assert shown["options"] == resolved(rules) and shown["hash"] == rules.rules_hash
    code, out, _ = call("show", "xuezhan", "--set", "fan.cap=5", "--toml")
    (tmp_path / "own.toml").write_text(out, "utf-8")
    assert load_ruleset(str(tmp_path / "own.toml")) == rules


def test_diff_lists_what_differs_and_nothing_else(call: Call) -> None:
    code, out, _ = call("diff", "xueliu", "xuezhan", "--json")
    found = differences(load_ruleset("xueliu"), load_ruleset("xuezhan"))
    assert code == 0
    assert [(row["key"], row["first"], row["second"]) for row in json.loads(out)["differences"]] == list(
        found
    )
    _, out, _ = call("diff", "xueliu", "xuezhan")
    lines = out.splitlines()
    assert lines[0].split() == ["选项", "xueliu", "xuezhan"]
    assert [line.split()[0] for line in lines[1:]] == [key for key, _, _ in found]
    assert len({line.index(line.split()[1], len(line.split()[0])) for line in lines[1:]}) == 1
    code, out, _ = call("diff", "xueliu", "xueliu")
    assert (code, out) == (0, "xueliu 与 xueliu 没有不同。\n")


def test_check_exits_2_for_a_ruleset_that_cannot_be_used(call: Call, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('base = "xueliu"\n[fan]\ncapp = 3\n', "utf-8")
    set_language("en")
    code, out, err = call("check", str(own))
    assert (code, out) == (2, "")
    assert err.startswith(f"xueliu: {own}: fan.capp: unknown option (did you mean fan.cap?); allowed: ")
    assert err.count("\n") == 1
    code, out, err = call("check", str(own), "--json")
    told = json.loads(out)
    assert (code, err) == (2, "")
    assert (told["ok"], told["where"], told["keys"]) == (False, str(own), ["fan.capp"])
    own.write_text('base = "xueliu"\n[fan]\ncap = 3\n', "utf-8")
    code, out, _ = call("check", str(own))
    assert code == 0 and out.startswith("fine: own, hash ")
    code, out, _ = call("check", str(own), "--json")
    assert json.loads(out) == {"ok": True, "id": "own", "hash": load_ruleset(str(own)).rules_hash}


def test_an_unknown_ruleset_is_refused_in_the_language_of_the_player(call: Call) -> None:
    code, _, err = call("show", "xuelu")
    assert code == 2 and "没有这套规则（是不是 xueliu？）" in err


def ruleset(*args: str) -> RuleSet:
    """What a command with every flag is called with."""
    got: list[RuleSet] = []

    @click.command()
    @click.option("--seed")
    @rules_options(flags=True)
    def play(rules: RuleSet, seed: str | None) -> None:
        got.append(rules)

    dress(play).main(list(args), standalone_mode=False)
    return got[0]


def changed(*args: str) -> dict[str, Any]:
    """The options that a command line changes in the default ruleset."""
    found = differences(load_ruleset("xueliu"), ruleset(*args))
    return {key: value for key, _, value in found}


BY_FLAG: list[tuple[list[str], str, Any]] = [
    (["--mode", "xuezhan"], "play.mode", "xuezhan"),
    (["--no-swap-three"], "play.swap_three", False),
    (["--void", "at_win"], "play.void", "at_win"),
    (["--fan-cap", "5"], "fan.cap", 5),
    (["--self-draw", "none"], "pay.self_draw_bonus", "none"),
    (["--kongs", "fan"], "pay.kongs", "fan"),
    (["--kong-transfer", "all"], "pay.kong_transfer", "all"),
    (["--no-kong-refund"], "end.kong_refund", False),
    (["--pig", "best:2"], "end.pig_amount", "best:2"),
    (["--no-seven-pairs"], "fan.seven_pairs", False),
    (["--float"], "play.float", True),
    (["--pass-win", "any"], "claims.pass_win", "any"),
    (["--pass-pong", "same_tile"], "claims.pass_pong", "same_tile"),
    (["--locked-kongs", "direct,added"], "locked.kongs", ["direct", "added"]),
    (["--locked-kongs", ""], "locked.kongs", []),
    (["--multiple-winners", "nearest"], "play.multiple_winners", "nearest"),
    (["--stake", "50"], "pay.stake", 50),
    (["--stake", "2%"], "pay.stake", "2%"),
    (["--stack", "500"], "pay.stack", 500),
]


@pytest.mark.parametrize(("args", "key", "value"), BY_FLAG, ids=lambda given: str(given))
def test_a_flag_changes_its_option_alone(args: list[str], key: str, value: Any) -> None:
    assert changed(*args) == {key: value}


def test_a_switch_works_both_ways() -> None:
    assert ruleset("--rules", "xuezhan-wild", "--swap-three", "--no-float").play.swap_three is True
    assert ruleset("--rules", "xuezhan-wild", "--no-wild", "--no-float").play.wild is False
    assert changed("--mode", "xuezhan", "--wild") == {"play.mode": "xuezhan", "play.wild": True}
    assert {flag.key for flag in FLAGS if isinstance(flag.kind, YesNo)} == {
        "play.swap_three",
        "end.kong_refund",
        "fan.seven_pairs",
        "play.wild",
        "play.float",
    }


def test_without_flags_the_file_stands() -> None:
    assert changed() == {}
    assert ruleset("--rules", "xuezhan") == load_ruleset("xuezhan")


def test_a_flag_and_set_go_before_the_file(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text('base = "xueliu"\n[fan]\ncap = 3\n[pay]\nstack = 9\n', "utf-8")
    rules = ruleset("--rules", str(tmp_path / "own.toml"), "--fan-cap", "4", "--set", "pay.stack=8")
    assert (rules.fan.cap, rules.pay.stack) == (4, 8)


def test_a_flag_and_set_for_one_key_must_agree() -> None:
    assert changed("--set", "fan.cap=4", "--fan-cap", "4") == {"fan.cap": 4}
    with pytest.raises(InputError, match=r"^--set, --fan-cap: fan\.cap: "):
        ruleset("--set", "fan.cap=3", "--fan-cap", "4")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--fan-cap", "x"], "--fan-cap: fan.cap: 'x' "),
        (["--pig", "cap"], "--pig, xueliu.toml: end.pig_amount = cap + fan.cap = 0: "),
        (["--wild"], "xueliu.toml, --wild: play.mode = xueliu + play.wild = true: "),
        (["--wild", "--set", "play.mode=xueliu"], "--set, --wild: play.mode = xueliu + play.wild = true: "),
        (["--rules", "gone.toml"], "gone.toml: "),
    ],
)
def test_a_wrong_flag_is_refused_by_its_name(args: list[str], said: str) -> None:
    with pytest.raises(InputError) as refusal:
        ruleset(*args)
    assert str(refusal.value).startswith(said)
    assert refusal.value.exit_code == 2


def test_commands_that_take_only_rules_and_set_have_no_variant_flags() -> None:
    @click.command()
    @click.option("--wild")
    @rules_options()
    def waits(rules: RuleSet, wild: str | None) -> tuple[str, str | None]:
        return rules.id, wild

    assert waits.main(["--wild", "2m", "--rules", "xuezhan"], standalone_mode=False) == ("xuezhan", "2m")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_help_explains_every_flag_in_the_language_in_force(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    set_language(lang)
    with pytest.raises(IndexError):  # the command isn't reached
        ruleset("--help")
    out = " ".join(capsys.readouterr().out.split())
    for option in FLAGS:
        assert str(option.flag) in out
        text = option.text.say(lang)
        assert text[:1].lower() + text[1:12] in out.replace("\n", " "), option.flag
    assert "Project-Id" not in out


def test_flags_are_read_as_text_by_key() -> None:
    assert load_rules("xueliu", [], {"fan.cap": "3"}) == load_ruleset("xueliu", ["fan.cap=3"])


def test_rules_alone_shows_its_help(call: Call) -> None:
    assert call() == call("-h")
    assert call()[0] == 0
    assert "diff" in call()[1]


def test_list_has_the_players_own_after_the_five_and_says_what_is_wrong_with_one(
    call: Call, own_home: Path
) -> None:
    folder = own_home / "config" / "rules"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text('base = "xuezhan"\nabout.zh = "只差一点。"\nabout.en = ""\n', "utf-8")
    (folder / "晚上.toml").write_text('base = "xuezhn"\n', "utf-8")
    code, out, err = call("list")
    heads = [line.split()[0] for line in out.splitlines() if not line.startswith(" ")]
    assert (code, err, heads) == (0, "", [*RULESET_IDS, "mine", "晚上"])
    assert "只差一点。" in out and "xuezhan？" in out.partition("晚上")[2]
    _, out, _ = call("list", "--json")
    mine, broken = json.loads(out)[5:]
    assert (mine["rules"], mine["id"], mine["file"]) == ("mine", "mine", str(folder / "mine.toml"))
    assert broken["rules"] == "晚上" and "xuezhan" in broken["error"] and "id" not in broken


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_book_is_told_in_lines_by_the_rules_in_force(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert run(["--lang", lang, "rules", "book", "xuezhan-wild"]) == 0
    whole, _ = capsys.readouterr()
    chapters = book(load_ruleset("xuezhan-wild"))
    assert [line for line in whole.splitlines() if line[:1].isdigit() and ". " in line] == [
        f"{number}. {one.title}" for number, one in enumerate(chapters, 1)
    ]
    assert all(cell_width(line) <= 80 for line in whole.splitlines())
    assert all(
        block.example.hand in whole for one in chapters for block in one.blocks if isinstance(block, Win)
    )
    assert run(["--lang", lang, "rules", "book", "xueliu", "--set", "fan.cap=4", "--chapter", "9"]) == 0
    one, _ = capsys.readouterr()
    assert one.startswith("9. ") and "* " in one and len(one) < len(whole)
    assert run(["--lang", lang, "rules", "book", "--chapter", "99"]) == 2
