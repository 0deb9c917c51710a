"""Rulesets of a player's own: what is saved, what stays of a file, and what a draft refuses."""

from __future__ import annotations

import os
import random
import tomllib
from pathlib import Path

import pytest

from xueliu.cli.main import run
from xueliu.cli.rule_options import load_rules
from xueliu.engine.options import Percent, PigAmount, PigKind
from xueliu.engine.rules import BY_KEY, OPTIONS, RULESET_IDS, differences, load_ruleset, value_of
from xueliu.ownrules.draft import Draft, draft_of, own_hands
from xueliu.ownrules.files import (
    UnsuitableNameError,
    base_of,
    own_files,
    path_of,
    read,
    rename,
    write,
)
from xueliu.ownrules.toml_text import ABSENT, with_value
from xueliu.ownrules.values import BadValue, can_type, picks, stepped, typed, words_of

COMMENTED = """\
# my friends' table
base = "xuezhan" # as everywhere

[play] # the play
# short evenings
hands = 3 # three

# and the money
[pay]
stack = 500
"""


@pytest.fixture
def config(own_home: Path) -> Path:
    return own_home / "config"


def saved(config: Path, draft: Draft, name: str) -> Path:
    path = path_of(config, name)
    write(path, draft.source, draft.values)
    return path


def mixed(source: str, seed: int) -> Draft:
    """A draft of which many options were stepped through by chance, and which has no fault."""
    chance = random.Random(f"{source} {seed}")
    draft = draft_of(source)
    for option in chance.sample(OPTIONS, 25):
        before = draft.values[option.key]
        draft.set(option.key, stepped(option, before, chance.choice((-1, 1, 1))))
        if draft.fault() is not None:
            draft.set(option.key, before)
    return draft


@pytest.mark.parametrize(
    ("source", "name"),
    list(zip(RULESET_IDS, ("mine", "my rules", "我的规则", "Meine Regeln!", "a.b"), strict=True)),
)
def test_what_is_saved_loads_by_its_name_to_the_same_rules(source: str, name: str, config: Path) -> None:
    draft = mixed(source, 1)
    assert len(draft.changed) > 5
    path = saved(config, draft, name)
    loaded = load_rules(name)
    assert differences(loaded, draft.rules()) == ()
    assert loaded == load_ruleset(str(path)) == draft_of(str(path)).rules()
    assert loaded.name.zh == loaded.name.en == name
    assert base_of(path) == source and read(path).fault == ""


def test_a_file_holds_only_what_differs_and_loses_what_is_set_back(config: Path) -> None:
    draft = draft_of("xueliu")
    draft.set("play.swap_three", False)
    draft.set("fan.extra.gen", None)
    path = saved(config, draft, "mine")
    said = tomllib.loads(path.read_text("utf-8"))
    said.pop("about")
    assert said == {"base": "xueliu", "play": {"swap_three": False}, "fan": {"extra": {"gen": False}}}
    again = draft_of(str(path))
    assert again.changed == ("play.swap_three", "fan.extra.gen") and not again.unsaved
    again.reset("play.swap_three")
    assert again.unsaved
    write(path, str(path), again.values)
    assert "swap_three" not in path.read_text("utf-8") and "[play]" not in path.read_text("utf-8")
    again.reset_all()
    write(path, str(path), again.values)
    assert differences(load_ruleset(str(path)), load_ruleset("xueliu")) == ()


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_comments_and_order_of_a_file_are_kept_when_it_is_changed_again(ends: str, config: Path) -> None:
    path = path_of(config, "mine")
    path.parent.mkdir(parents=True)
    path.write_bytes(COMMENTED.replace("\n", ends).encode())
    draft = draft_of(str(path))
    assert own_hands(str(path)) == 3 and own_hands("xueliu") == 0
    draft.set("play.hands", 4)
    draft.set("play.float", True)
    draft.set("fan.cap", 5)
    draft.reset("pay.stack")
    write(path, str(path), draft.values)
    text = path.read_bytes().decode()
    assert "\r" in text if ends == "\r\n" else "\r" not in text
    lines = text.replace("\r\n", "\n")
    changed = COMMENTED.replace("hands = 3 # three\n", "hands = 4 # three\nfloat = true\n")
    assert lines.startswith(changed.partition("# and")[0])
    assert "# and the money" in lines and "stack" not in lines and "[fan]\ncap = 5\n" in lines
    assert draft_of(str(path)).values == draft.values


def test_another_name_makes_a_copy_with_the_same_base(config: Path) -> None:
    draft = draft_of("xuezhan")
    draft.set("play.hands", 5)
    first = saved(config, draft, "first")
    again = draft_of(str(first))
    again.set("fan.cap", 7)
    second = saved(config, again, "第二套")
    assert load_rules("first").fan.cap != 7 == load_rules("第二套").fan.cap
    assert base_of(second) == "xuezhan" and load_rules("第二套").play.hands == 5
    assert load_rules("第二套").id != load_rules("first").id
    assert own_files(config) == (first, second)


def test_rules_that_inherit_a_file_and_rules_without_a_base_can_be_changed(config: Path) -> None:
    folder = config / "rules"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text('base = "xuezhan"\n[play]\nhands = 3\n', "utf-8")
    (folder / "child.toml").write_text('base = "./mine.toml"\n', "utf-8")
    draft = draft_of(str(folder / "child.toml"))
    assert draft.values["play.hands"] == 3 and draft.changed == ()
    draft.set("play.hands", 6)
    write(folder / "child.toml", draft.source, draft.values)
    assert load_rules("child").play.hands == 6 and load_rules("mine").play.hands == 3

    from xueliu.engine.rules import to_toml

    alone = folder / "alone.toml"
    alone.write_text(to_toml(load_ruleset("xueliu")).replace('id = "xueliu"\n', ""), "utf-8")
    draft = draft_of(str(alone))
    draft.set("fan.base.qidui", None)
    draft.set("fan.seven_pairs", False)
    write(alone, draft.source, draft.values)
    assert differences(load_rules("alone"), draft.rules()) == () and not load_rules("alone").fan.seven_pairs


@pytest.mark.parametrize("name, id", [("家规", "家规"), ("My Rules", "my-rules"), ("plain", "plain")])
def test_what_a_match_keeps_of_rules_tells_their_name_in_any_script(name: str, id: str, config: Path) -> None:
    """A journal, a record and the history keep the id alone, and the file may be gone when they are read."""
    saved(config, draft_of("xueliu"), name)
    assert load_rules(name).id == id


def test_a_name_is_changed_in_the_file_too(config: Path) -> None:
    draft = draft_of("xueliu")
    draft.set("fan.cap", 6)
    path = saved(config, draft, "一")
    other = saved(config, draft, "two")
    moved = rename(path, "三")
    assert not path.exists() and load_rules("三").name.zh == "三"
    assert load_rules("三").id != "own" and load_rules("三").fan.cap == 6
    plain = rename(moved, "three")
    assert load_rules("three").id == "three" == load_rules("three").name.en
    with pytest.raises(UnsuitableNameError, match="taken"):
        rename(plain, "two")
    assert plain.exists() and other.exists()
    assert rename(plain, "three") == plain


@pytest.mark.parametrize(
    "name",
    ["", " ", " a", ".a", "a/b", "a\\b", "c:", "x" * 31, "xueliu", "XueZhan", "a.toml", "a\n", "a\x1b[0m"],
)
def test_names_that_no_file_should_have_are_refused(name: str, config: Path) -> None:
    with pytest.raises(UnsuitableNameError):
        path_of(config, name)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize(
    "text", [b"[play", b"\xff\xfe", b'base = "nowhere"', b'base = "./lost.toml"', b"[play]\nhands = 0"]
)
def test_a_broken_file_is_told_in_one_line_and_can_be_renamed(text: bytes, lang: str, config: Path) -> None:
    from xueliu.text import set_language

    set_language(lang)
    path = path_of(config, "bad")
    path.parent.mkdir(parents=True)
    path.write_bytes(text)
    own = read(path)
    assert own.rules is None and ".toml: " in own.fault and "\n" not in own.fault
    assert rename(path, "worse").read_bytes() == text or b"base" in text


def test_what_is_no_file_is_not_read_as_rules(config: Path) -> None:
    folder = saved(config, draft_of("xueliu"), "mine").parent
    (folder / "folder.toml").mkdir()
    (folder / "gone.toml").symlink_to("nowhere")
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.toml")
    assert [path.name for path in own_files(config)] == ["mine.toml"]


@pytest.mark.parametrize("command", [["check"], ["show"], ["diff", "xuezhan"]])
def test_whatever_takes_rules_takes_them_by_the_name_they_were_saved_under(
    command: list[str], config: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved(config, draft_of("xueliu"), "晚上")
    assert run(["rules", *command, "晚上"]) == 0
    assert run(["rules", *command, "早上"]) == 2
    assert "早上" in capsys.readouterr().err


def test_a_draft_says_which_options_contradict_each_other() -> None:
    draft = draft_of("xuezhan-wild")
    assert draft.fault() is None
    draft.set("play.mode", load_ruleset("xueliu").play.mode)
    fault = draft.fault()
    assert fault is not None and fault.keys == ("play.mode", "play.wild")
    draft.set("play.wild", False)
    assert draft.fault() is None
    draft.set("fan.base.pinghu", None)
    fault = draft.fault()
    assert fault is not None and fault.keys == ("fan.base.pinghu",)


def test_every_value_reached_by_steps_and_picks_is_one_that_a_file_can_have() -> None:
    rules = load_ruleset("xueliu")
    for option in OPTIONS:
        now = value_of(rules, option.key)
        reached = [pick.value for pick in picks(option, now)]
        for step in (1, -1):
            value = now
            for _ in range(12):
                value = stepped(option, value, step)
                reached.append(value)
        for value in reached:
            plain = False if value is None else option.kind.dump(value)
            read_back = option.kind.read(plain)
            assert (None if value is None else read_back) == value and words_of(option, value)
        assert len(set(reached)) > 1, f"{option.key} can't be changed"
        assert can_type(option) or picks(option, now)


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("pay.stake", "5%", Percent(5)),
        ("pay.stake", " 200 ", 200),
        ("pay.kong_direct", "3，2", (3, 2)),
        ("pay.kong_direct", "[3, 2]", (3, 2)),
        ("end.pig_amount", "8", PigAmount(PigKind.STAKES, 8)),
        ("end.pig_amount", "best:2", PigAmount(PigKind.BEST, 2)),
        ("fan.base.qidui", "false", None),
        ("fan.cap", "5", 5),
        ("fan.cap", "-1", BadValue),
        ("fan.cap", "five", BadValue),
        ("pay.stake", "0%", BadValue),
        ("pay.kong_direct", "3", BadValue),
    ],
)
def test_values_are_typed_as_in_a_file_or_shorter(key: str, text: str, value: object) -> None:
    option = BY_KEY[key]
    now = PigAmount(PigKind.STAKES, 16) if key == "end.pig_amount" else None
    if value is BadValue:
        with pytest.raises(BadValue):
            typed(option, text, now)
    else:
        assert typed(option, text, now) == value


@pytest.mark.parametrize(
    ("text", "key", "value", "made"),
    [
        ("", "a.b", 1, "[a]\nb = 1\n"),
        ("[a]\n", "a.b", 1, "[a]\nb = 1\n"),
        ("[a] # x", "a.b", True, "[a] # x\nb = true\n"),
        ("[a]\nc = 1\n# later\n[d]\n", "a.b", "x", '[a]\nc = 1\nb = "x"\n# later\n[d]\n'),
        ("a.c = 1\n", "a.b", 2, None),
        ("a = { c = 1 }\n", "a.b", 2, None),
        ('x = """\n[a]\n"""\n', "a.b", 2, None),
        ("[a.b]\nc = 1\n", "a.d", [1, 2], None),
        ("[a]\nb = 1\n", "a.b", ABSENT, ""),
        ("[a]\n# why\nb = 1\n", "a.b", ABSENT, "[a]\n# why\n"),
        ("[a.b]\nc = 1\n", "a.b.c", ABSENT, ""),
    ],
)
def test_a_value_is_set_in_whatever_way_its_table_is_written(
    text: str, key: str, value: object, made: str | None
) -> None:
    result = with_value(text, key, value)
    assert made is None or result == made
    wanted = tomllib.loads(text)
    *tables, name = key.split(".")
    table = wanted
    for part in tables:
        table = table.setdefault(part, {})
    if value is not ABSENT:
        table[name] = value
        assert tomllib.loads(result) == wanted
    with pytest.raises(ValueError):
        with_value("a = 1\n", "a.b", 1)
