"""Rulesets of the player's own: files, inheritance, and what is wrong with them in one line."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from xueliu.engine.options import Words
from xueliu.engine.rules import (
    RULESET_IDS,
    RulesError,
    differences,
    load_ruleset,
    resolved,
    ruleset_from_resolved,
    to_toml,
)
from xueliu.engine.rules.toml_faults import toml_fault


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refusal(source: str, *overrides: str) -> str:
    with pytest.raises(RulesError) as caught:
        load_ruleset(source, overrides)
    line = str(caught.value)
    assert line.isprintable() and caught.value.say("zh").isprintable()
    return line


def test_a_file_inherits_what_it_does_not_say(write: Path) -> None:
    (write / "home.toml").write_text('base = "xuezhan"\n[fan]\ncap = 5\n[fan.base]\nqidui = 3\n', "utf-8")
    home = load_ruleset("home.toml")
    changed = [(key, new) for key, _, new in differences(load_ruleset("xuezhan"), home)]
    assert changed == [("fan.cap", 5), ("fan.base.qidui", 3)]
    assert home.id == "home"
    assert home.about == load_ruleset("xuezhan").about
    assert load_ruleset(str(write / "home.toml")) == home


def test_a_file_takes_an_inherited_pattern_out_with_false(write: Path) -> None:
    (write / "home.toml").write_text('base = "xueliu"\n[fan.base]\njiangdui = false\n', "utf-8")
    assert "jiangdui" not in load_ruleset("home.toml").fan.base
    assert "jiangdui" not in resolved(load_ruleset("home.toml"))["fan"]["base"]


def test_inheritance_goes_over_several_files_by_relative_path(write: Path) -> None:
    (write / "club").mkdir()
    (write / "club" / "sunday.toml").write_text('base = "../home.toml"\n[play]\nhands = 4\n', "utf-8")
    (write / "home.toml").write_text(
        'id = "our-home"\nbase = "xueliu"\n[name]\nzh = "家里"\n[play]\nhands = 16\n[pay]\nstack = 77\n',
        "utf-8",
    )
    home, sunday = load_ruleset("home.toml"), load_ruleset("club/sunday.toml")
    assert (home.id, home.name, home.play.hands) == ("our-home", Words("家里", "家里"), 16)
    assert (sunday.id, sunday.play.hands, sunday.pay.stack) == ("sunday", 4, 77)


def test_overrides_go_before_the_file_before_its_base(write: Path) -> None:
    (write / "home.toml").write_text('base = "xueliu"\n[pay]\nstack = 5\nstake = 6\n', "utf-8")
    pay = load_ruleset("home.toml", ["pay.stake=7"]).pay
    assert (pay.stack, pay.stake, pay.self_draw_bonus) == (5, 7, "stake")


def test_a_shipped_id_goes_before_a_file_of_that_name(write: Path) -> None:
    (write / "xueliu").write_text('base = "xuezhan"\n', "utf-8")
    assert load_ruleset("xueliu").play.mode == "xueliu"
    assert load_ruleset("./xueliu").play.mode == "xuezhan"


@pytest.mark.parametrize("id", RULESET_IDS)
def test_without_a_base_every_option_that_has_no_default_must_be_given(id: str, write: Path) -> None:
    rules = load_ruleset(id)
    lines = to_toml(rules).splitlines()
    required = [line for line in lines if line.startswith(("mode =", "cap =", "stake =", "pig_to ="))]
    assert len(required) == 4
    for line in required:
        (write / "less.toml").write_text("\n".join(other for other in lines if other != line), "utf-8")
        name = line.partition(" ")[0]
        assert f".{name}: not given, and no base to inherit from" in refusal("less.toml")


def test_only_what_has_a_default_may_be_left_out_without_a_base(write: Path) -> None:
    lines = [line for line in to_toml(load_ruleset("xueliu")).splitlines() if "escape" not in line]
    (write / "own.toml").write_text("\n".join(lines), "utf-8")
    assert load_ruleset("own.toml").pay == load_ruleset("xueliu").pay


WRONG = {
    "fan.cap": ("[fan]\ncap = 'six'", "own.toml: fan.cap: 'six' is not a whole number; allowed: "),
    "range": ("[play]\ndice = 3", "own.toml: play.dice: 3 is out of range"),
    "key": ("[fan]\ncapp = 3", "own.toml: fan.capp: unknown option (did you mean fan.cap?)"),
    "pattern": ("[fan.base]\npinhu = 3", "own.toml: fan.base.pinhu: unknown option"),
    "section": ("[pays]\nstake = 3", "own.toml: pays: unknown option"),
    "top": ("stake = 3", "own.toml: stake: unknown option"),
    "no section": ("fan = 3", "own.toml: fan: is a section, write [fan]"),
    "no table": ("[fan]\nbase = 3", "own.toml: fan.base: is a section"),
    "yes": ("[fan]\ncap = true", "own.toml: fan.cap: true is not a whole number"),
    "day": ("[fan]\ncap = 1979-05-27", "own.toml: fan.cap: 1979-05-27 is not a whole number"),
    "no pinghu": (
        "[fan.base]\npinghu = false",
        "own.toml: fan.base.pinghu: can't be left out; allowed: a whole number from 0 to 64",
    ),
    "table": ("[fan.cap]\nx = 3", "own.toml: fan.cap: {'x': 3} is not a whole number"),
    "list": ("[locked]\nkongs = 'direct'", "own.toml: locked.kongs: 'direct' is not a list"),
    "in list": ("[locked]\nkongs = ['direct', 3]", "own.toml: locked.kongs: 3 is not one of the choices"),
    "list in list": ("[locked]\nkongs = [['direct']]", "own.toml: locked.kongs: ['direct'] is not one"),
    "id": ("id = 'Ünser'", "own.toml: id: 'Ünser' is no name"),
    "id kind": ("id = 3", "own.toml: id: 3 is no name"),
    "name": ("name = 'Home'", "own.toml: name: should be the two texts zh and en"),
    "name fr": ("[name]\nfr = 'Maison'", "own.toml: name: should be"),
    "name signs": ('[name]\nen = "\\u001b[2J"', "own.toml: name: should be"),
    "base kind": ("base = 3", "own.toml: base: 3 is not an id or a path"),
    "base id": ("base = 'xuelu'", "own.toml: base: 'xuelu' is no ruleset (did you mean xueliu?)"),
    "base gone": ("base = './gone.toml'", "gone.toml: can't be read (No such file"),
    "base self": ("base = './own.toml'", "own.toml: base: inherits from itself in a circle"),
    "base nul": ('base = "./a\\u0000b"', "own.toml: base: is not a path"),
    "twice": ("[fan]\ncap = 3\ncap = 4", "own.toml: is not valid TOML ("),
    "broken": ("[fan", "own.toml: is not valid TOML ("),
    "deep": ("x = " + "[" * 3000, "own.toml: is not valid TOML ("),
    "long number": ("x = " + "9" * 5000, "own.toml: is not valid TOML ("),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_in_a_file_is_one_line_that_names_it(case: str, write: Path) -> None:
    text, said = WRONG[case]
    (write / "own.toml").write_text(text if "base =" in text else f"base = 'xueliu'\n{text}", "utf-8")
    assert refusal("own.toml").startswith(said)


def test_a_circle_over_two_files_is_refused(write: Path) -> None:
    (write / "a.toml").write_text('base = "./b.toml"\n', "utf-8")
    (write / "b.toml").write_text('base = "./a.toml"\n', "utf-8")
    assert refusal("a.toml") == "b.toml: base: inherits from itself in a circle"


def test_a_fault_in_the_base_names_the_base(write: Path) -> None:
    (write / "b.toml").write_text('base = "xueliu"\n[fan]\ncap = -1\n', "utf-8")
    (write / "a.toml").write_text('base = "./b.toml"\n[fan]\ncap = 3\n', "utf-8")
    assert refusal("a.toml").startswith("b.toml: fan.cap: -1 is out of range")


def test_a_contradiction_names_the_places_of_both_keys(write: Path) -> None:
    (write / "own.toml").write_text('base = "xueliu"\n[end]\npig_amount = "cap"\n', "utf-8")
    assert refusal("own.toml").startswith("own.toml, xueliu.toml: end.pig_amount = cap + fan.cap = 0: ")
    (write / "own.toml").write_text('base = "xueliu"\n[play]\nwild = true\nmode = "xueliu"\n', "utf-8")
    assert refusal("own.toml").startswith("own.toml: play.mode = xueliu + play.wild = true: ")


def test_what_is_no_readable_text_file_is_told_so(write: Path) -> None:
    (write / "latin.toml").write_bytes(b'id = "\xe9"')
    (write / "big.toml").write_bytes(b"#" * 1_000_001)
    (write / "folder.toml").mkdir()
    assert refusal("latin.toml") == "latin.toml: is not UTF-8 text"
    assert refusal("big.toml") == "big.toml: too large for a ruleset"
    assert refusal("folder.toml") == "folder.toml: is a directory, not a file"
    assert refusal("gone.toml") == "gone.toml: can't be read (No such file or directory)"
    assert refusal("./a\0b.toml").startswith("'a\\x00b.toml': can't be read")
    assert refusal("latin.toml/own.toml") == "latin.toml/own.toml: can't be read (Not a directory)"
    assert "can't be read (File name too long)" in refusal("x" * 300 + ".toml")
    assert "no such ruleset (did you mean xuezhan?)" in refusal("xuezhann")
    assert "x...: no such ruleset" in refusal("x" * 300)
    assert refusal("").startswith("'': no such ruleset; allowed: xueliu, ")


def test_what_is_allowed_instead_of_no_pinghu_is_a_number_alone(write: Path) -> None:
    (write / "own.toml").write_text('base = "xueliu"\n[fan.base]\npinghu = false', "utf-8")
    assert refusal("own.toml").endswith("allowed: a whole number from 0 to 64")


def test_a_byte_order_mark_and_windows_lines_are_no_fault(write: Path) -> None:
    (write / "notepad.toml").write_bytes('\ufeffbase = "xueliu"\r\n[fan]\r\ncap = 3\r\n'.encode())
    assert load_ruleset("notepad.toml").fan.cap == 3


def test_a_record_must_hold_every_required_option() -> None:
    tables = resolved(load_ruleset("xueliu"))
    assert ruleset_from_resolved(tables, "xueliu") == load_ruleset("xueliu")
    del tables["pay"]["stake"]
    with pytest.raises(RulesError, match=r"pay\.stake: not given"):
        ruleset_from_resolved(tables, "xueliu")


def test_a_ruleset_cannot_be_changed() -> None:
    rules = load_ruleset("xueliu")
    with pytest.raises(AttributeError):
        rules.fan.cap = 3  # type: ignore[misc]
    with pytest.raises(TypeError):
        rules.fan.base["gen"] = 3  # type: ignore[index]
    with pytest.raises(TypeError):
        rules.fan.base.update(gen=3)  # type: ignore[attr-defined]
    assert load_ruleset("xueliu").fan.base is not None and "gen" not in rules.fan.base


def test_copies_are_equal_and_hash_alike() -> None:
    rules = load_ruleset("xuezhan")
    for again in (copy.copy(rules), copy.deepcopy(rules), pickle.loads(pickle.dumps(rules))):
        assert again == rules and hash(again) == hash(rules) and again.name == rules.name


def test_a_ruleset_sent_to_another_process_is_found_in_its_caches() -> None:
    """Texts hash differently there, so the hash must not travel."""
    code = (
        "import pickle, sys; from xueliu.engine.rules import load_ruleset;"
        "sent = pickle.loads(sys.stdin.buffer.read()); print(sent in {load_ruleset('xuezhan')})"
    )
    sent = pickle.dumps(load_ruleset("xuezhan"))
    env = os.environ | {"PYTHONHASHSEED": "12345"}
    root = Path(__file__).parents[2]
    got = subprocess.run(
        [sys.executable, "-c", code], input=sent, capture_output=True, cwd=root, env=env, check=True
    )
    assert got.stdout.split() == [b"True"]


def test_the_hash_of_the_options_is_the_same_on_every_machine() -> None:
    assert load_ruleset("xueliu").rules_hash == load_ruleset("xueliu", ["play.hands=8"]).rules_hash
    assert len(load_ruleset("xueliu").rules_hash) == 64
    assert load_ruleset("xueliu", ["play.hands=9"]).rules_hash != load_ruleset("xueliu").rules_hash


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = \n", "第 1 行第 5 列：这里的值写得不对"),
        ("x = 'a\n", "文件末尾：引号没有配对"),
        ('x = "a', "文件末尾：引号没有配对"),
        ("x = [1", "文件末尾：括号没有配对"),
        ("x 1\n", "第 1 行第 3 列：名字后面少了 ="),
        ("x = 1 2\n", "第 1 行第 7 列：一行里多写了东西"),
        ("x = 1\nx = 2\n", "第 2 行第 6 列：同一个名字写了两次"),
        ("[a\n", "第 1 行第 3 列：方括号没有配对"),
        ("= 1\n", "第 1 行第 1 列：这一行不是「名字 = 值」"),
        ("x = " + "[" * 20_000, "层次太多"),
    ],
)
def test_what_is_wrong_with_a_text_that_is_no_toml_is_told_in_chinese_too(text: str, said: str) -> None:
    try:
        tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        fault = toml_fault(error)
        assert fault.zh == said and fault.en.isascii() and len(fault.en) > 8
    else:
        raise AssertionError("it is TOML")
