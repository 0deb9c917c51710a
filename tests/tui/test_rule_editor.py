"""Rules changed, saved, used, renamed and deleted from the menu, by keys and by mouse."""

from __future__ import annotations

from pathlib import Path

import pytest

from xueliu.cli.rule_options import load_rules
from xueliu.config import FILE, load
from xueliu.engine.options import Mode, Percent
from xueliu.engine.rules import OPTIONS, load_ruleset
from xueliu.engine.rules.kinds import YesNo
from xueliu.ownrules.draft import draft_of
from xueliu.ownrules.files import path_of, write
from xueliu.text import language, t
from xueliu.tui.look import Look
from xueliu.tui.menu_app import MenuApp
from xueliu.tui.rule_rows import PANEL, found_by, panel, title_of
from xueliu.tui.screens.menu import MenuScreen
from xueliu.tui.screens.new_match import NewMatchScreen
from xueliu.tui.screens.rule_editor import RuleEditorScreen
from xueliu.tui.screens.rulesets import RulesetsScreen

from .menus import click, menu
from .playing import check_rows, rows, shown

pytestmark = pytest.mark.tui

SIZES = ((80, 24), (100, 30))


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XUELIU_HOME", str(tmp_path))
    return tmp_path / "data"


@pytest.fixture
def config(data: Path) -> Path:
    return data.parent / "config"


def editor(app: MenuApp) -> RuleEditorScreen:
    assert isinstance(app.screen, RuleEditorScreen)
    return app.screen


def own(config: Path, name: str, **values: object) -> Path:
    draft = draft_of("xuezhan")
    for key, value in values.items():
        draft.set(key.replace("__", "."), value)
    path = path_of(config, name)
    write(path, "xuezhan", draft.values)
    return path


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("size", SIZES)
async def test_rules_are_changed_saved_and_played(
    size: tuple[int, int], lang: str, data: Path, config: Path
) -> None:
    async with menu(data, lang, size) as (app, pilot):
        check_rows(app)
        await pilot.press("e")
        assert isinstance(app.screen, RulesetsScreen) and t("own.list.used") in shown(app)
        check_rows(app)
        await pilot.press("e", "right", "down", "down", "down", "space")
        draft = editor(app).draft
        assert draft.changed == ("play.mode", "play.swap_three") and draft.values["play.mode"] is Mode.XUEZHAN
        assert t("own.changed", n=2) in shown(app) and t("own.unsaved") in shown(app)
        check_rows(app)
        await pilot.press("slash", *"fan.cap", "enter", "5", "enter")
        assert draft.values["fan.cap"] == 5
        await pilot.press("s")
        await pilot.press(*("my-rules" if lang == "zh" else ""), "enter")
        name = Path(editor(app).saved).stem
        assert name == ("my-rules" if lang == "zh" else t("own.name.usual")), "typed over it"
        assert t("own.saved", name=name)[:30] in shown(app)
        await pilot.press("escape", "escape")
        assert isinstance(app.screen, RulesetsScreen)
        assert name in next(row for row in rows(app) if t("own.list.used") in row)
        await pilot.press("escape")
        assert isinstance(app.screen, MenuScreen)
        assert f"×{t('own.box.play.swap_three')}" in shown(app) and t("own.cap", n=5) in shown(app)
        check_rows(app)
        await pilot.press("n", "enter")
        await pilot.pause()
    assert app.command[:2] == ("play", "--rules")
    played = load_rules(app.command[2])
    assert played.fan.cap == 5 and played == load_rules(name) and played.play.mode is Mode.XUEZHAN
    assert load(config / FILE, print)["rules"] == str(path_of(config, name))


async def test_every_option_is_shown_with_its_explanation_and_changed_by_arrows_and_digits(
    data: Path,
) -> None:
    async with menu(data) as (app, pilot):
        await pilot.press("e", "e")
        screen = editor(app)
        for number, option in enumerate(OPTIONS):
            assert screen.option is option
            before = screen.draft.values[option.key]
            screen.do("right")
            assert screen.draft.is_changed(option.key), option.key
            if isinstance(option.kind, YesNo):
                screen.do("tile.0")
                assert screen.draft.values[option.key] is True
                screen.do("tile.1")
                assert screen.draft.values[option.key] is False
            screen.do("takeback")
            assert screen.draft.values[option.key] == before
            if number % 10 == 0:
                await pilot.pause()
                check_rows(app)
                told = panel(screen.draft, option, app.look, 80)
                assert title_of(option) in shown(app) and told[0].text in shown(app)
            screen.do("down")
        assert screen.draft.changed == () and not screen.draft.unsaved


@pytest.mark.parametrize("width", [80, 100])
def test_what_is_said_of_an_option_always_has_the_same_height(width: int) -> None:
    draft = draft_of("xueliu")
    for option in OPTIONS:
        draft.set(option.key, draft_of("xuezhan-wild").values[option.key])
    for option in OPTIONS:
        told = panel(draft, option, Look(language=language()), width)
        assert len(told) == PANEL and all(row.width <= width for row in told)
        assert option.key in told[-1].text


async def test_the_mouse_changes_options_too(data: Path) -> None:
    async with menu(data) as (app, pilot):
        await click(app, pilot, "✓换三张", 4)
        screen = editor(app)
        assert screen.option is not None and screen.option.key == "play.swap_three"
        await click(app, pilot, "1 开")
        await click(app, pilot, "2 关")
        assert screen.draft.values["play.swap_three"] is False
        line = next(row for row in rows(app) if title_of(screen.option) in row and "→" in row)
        await click(app, pilot, line[line.index("关") :].rstrip(), 3)
        assert screen.draft.values["play.swap_three"] is True
        await click(app, pilot, "局数")
        assert screen.option.key == "play.hands"
        await pilot.press("slash", *"kong_direct", "enter")
        await click(app, pilot, "[+]")
        assert screen.draft.values["pay.kong_direct"] == (3, 1)
        await click(app, pilot, "[Esc]")
        assert len(found_by(screen.sought)) == len(OPTIONS)
        await click(app, pilot, "[x]")
        await click(app, pilot, "[x]")
        assert screen.draft.changed == ()


async def test_options_are_found_by_a_word_of_either_kind(data: Path) -> None:
    async with menu(data) as (app, pilot):
        await pilot.press("e", "e", "slash", *"花猪")
        assert {option.key for option in editor(app).found} == {
            "end.pig_amount", "end.pig_to", "end.pig_and_not_ready",
        }  # fmt: skip
        await pilot.press("escape")
        assert editor(app).found == OPTIONS
        await pilot.press("slash", *"zzzz", "enter")
        assert t("own.nothing") in shown(app)
        await pilot.press("right", "u", "enter", "5", "tab", "home", "up", "escape")
        assert editor(app).found == OPTIONS
        await pilot.press("tab", "tab")
        assert editor(app).option is next(option for option in OPTIONS if option.group == "locked")
        await pilot.press("shift+tab")
        assert editor(app).option is next(option for option in OPTIONS if option.group == "claims")


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_a_contradiction_is_told_at_once_in_one_line_and_not_saved(
    lang: str, data: Path, config: Path
) -> None:
    async with menu(data, lang, rules="xuezhan-wild") as (app, pilot):
        await pilot.press("e", "e", "left")
        why = load_clash(lang)
        assert sum(why in row for row in rows(app)) == 1
        await pilot.press("s")
        assert not editor(app).typing and why in shown(app)
        check_rows(app)
        await pilot.press("right", "s")
        assert editor(app).typing and why not in shown(app)


def load_clash(lang: str) -> str:
    draft = draft_of("xuezhan-wild")
    draft.set("play.mode", Mode.XUELIU)
    fault = draft.fault()
    assert fault is not None
    return fault.why.say(lang)


async def test_numbers_are_typed_and_what_cannot_be_is_told(data: Path) -> None:
    async with menu(data) as (app, pilot):
        await pilot.press("e", "e", "slash", *"pay.stake", "enter")
        screen = editor(app)
        await pilot.press("enter", "5", "percent_sign", "enter")
        assert screen.draft.values["pay.stake"] == Percent(5) and not screen.typing
        await pilot.press("0", "enter")
        assert screen.typing and "可填" in shown(app)
        check_rows(app)
        await pilot.press("escape")
        assert screen.draft.values["pay.stake"] == Percent(5)
        await pilot.press("u")
        assert screen.draft.values["pay.stake"] == load_ruleset("xueliu").pay.stake


async def test_changes_are_not_lost_without_a_warning(data: Path, config: Path) -> None:
    async with menu(data) as (app, pilot):
        await pilot.press("e", "e", "right", "escape")
        assert isinstance(app.screen, RuleEditorScreen) and t("own.leave")[:10] in shown(app)
        await pilot.press("q")
        assert isinstance(app.screen, RuleEditorScreen), "another key warns anew"
        await pilot.press("down", "x")
        assert editor(app).draft.changed
        await pilot.press("x")
        assert not editor(app).draft.changed
        await pilot.press("right", "escape", "escape")
        assert isinstance(app.screen, RulesetsScreen)
    assert not (config / "rules").exists()


async def test_another_ruleset_is_replaced_only_when_asked_twice(data: Path, config: Path) -> None:
    own(config, "a", play__hands=3)
    async with menu(data) as (app, pilot):
        await pilot.press("e", "e", "right", "s", *["backspace"] * 6, "a", "enter")
        assert load_rules("a").play.hands == 3 and editor(app).typing
        assert t("own.overwrite", name="a")[:8] in shown(app)
        await pilot.press("b", "backspace", "enter")
        assert load_rules("a").play.hands == 3, "what was typed since must be confirmed anew"
        await pilot.press("enter")
        assert load_rules("a").play.hands == 8 and load_rules("a").play.mode is Mode.XUEZHAN


async def test_a_ruleset_is_used_renamed_and_deleted(data: Path, config: Path) -> None:
    path = own(config, "mine", play__hands=3)
    async with menu(data, rules=str(path)) as (app, pilot):
        assert app.usual.hands == 3
        await pilot.press("e")
        assert isinstance(app.screen, RulesetsScreen) and app.screen.source == str(path)
        await pilot.press("m", *["backspace"] * 4, *"xuezhan", "enter")
        assert t("own.name.shipped")[:8] in shown(app) and app.screen.typing
        await pilot.press("2", "enter")
        assert app.usual.rules == str(path_of(config, "xuezhan2")) and load_rules("xuezhan2").play.hands == 3
        assert app.own_rules == (app.usual.rules,)
        await pilot.press("x", "down", "up", "x")
        assert app.own_rules, "something else came between"
        await pilot.press("x")
        assert app.own_rules == () and app.usual.rules == "xueliu" and not list((config / "rules").iterdir())
        await pilot.press("home", "x", "x", "m")
        assert t("own.list.shipped") in shown(app)
        await pilot.press("down", "enter")
        assert isinstance(app.screen, MenuScreen) and app.rules.id == "xueliu-kongfan"


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_a_broken_file_is_told_and_neither_used_nor_changed(
    lang: str, data: Path, config: Path
) -> None:
    (config / "rules").mkdir(parents=True)
    (config / "rules" / "bad.toml").write_text("[play]\nhands = 0\n", "utf-8")
    async with menu(data, lang, rules="bad") as (app, pilot):
        assert "bad.toml" in shown(app) and app.usual.rules == "xueliu"
        await pilot.press("e", "end", "enter")
        assert isinstance(app.screen, RulesetsScreen) and "bad.toml" in shown(app)
        check_rows(app)
        await pilot.press("e")
        assert isinstance(app.screen, RulesetsScreen)
        await pilot.press("x", "x")
        assert not list((config / "rules").iterdir()) and "bad.toml" not in shown(app)


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_own_rules_are_offered_for_a_new_match_and_changed_from_there(
    lang: str, data: Path, config: Path
) -> None:
    own(config, "mine", play__hands=3)
    (config / "rules" / "bad.toml").write_text("[play]\nhands = 0\n", "utf-8")
    async with menu(data, lang, rules="xuezhan-wild") as (app, pilot):
        await pilot.press("n", "down", "right")
        assert app.usual.rules.endswith("bad.toml") and sum("bad.toml" in row for row in rows(app)) == 1
        await pilot.press("n")
        assert app.command == () and isinstance(app.screen, NewMatchScreen)
        await pilot.press("down", "right")
        assert app.usual.rules == str(path_of(config, "mine")) and app.usual.hands == 3
        assert "bad.toml" not in shown(app)
        await pilot.press(
            "e", "e", "slash", *"fan.cap", "enter", "6", "enter", "s", "enter", "escape", "escape"
        )
        assert isinstance(app.screen, RulesetsScreen)
        await pilot.press("escape", "n")
        await pilot.pause()
    asked = dict(zip(app.command[1::2], app.command[2::2], strict=False))
    assert load_rules(asked["--rules"]).fan.cap == 6 and asked["--set"] == "play.hands=3"


async def test_a_folder_that_cannot_be_written_is_told(data: Path, config: Path) -> None:
    config.mkdir(parents=True)
    (config / "rules").write_text("", "utf-8")
    async with menu(data) as (app, pilot):
        await pilot.press("e", "e", "right", "s", "enter")
        assert editor(app).typing and t("own.unwritable", why="")[:4] in shown(app)
        check_rows(app)
