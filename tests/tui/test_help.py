"""Help: the keys of the moment, the rules as sentences, and a fan table that is searched by typing."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from xueliu.engine.how import How
from xueliu.engine.notation import parse
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.tiles import TILES, rank_of, suit_of
from xueliu.rule_sentences import groups
from xueliu.text import Faces, fan_about, fan_text, set_language, t, tn
from xueliu.tui.app import XueliuApp
from xueliu.tui.fan_rows import EXAMPLES, example_row, fan_rows, heading, matching, patterns
from xueliu.tui.keys import ACTS
from xueliu.tui.look import Look
from xueliu.tui.screens.book import BookScreen
from xueliu.tui.screens.fans import FansScreen
from xueliu.tui.screens.help import HelpScreen
from xueliu.tui.widgets.scroll import Scroll
from xueliu.words import SUIT_SIGNS

from .playing import SIZES, asking, check_rows, new_session, rows, shown, table
from .steered import steered

pytestmark = pytest.mark.tui


async def test_help_names_the_keys_of_the_moment() -> None:
    async with table(new_session("xuezhan")) as (app, pilot):
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpScreen)
        first = rows(app)[0]
        assert t("tui.help.now") in first and t("tui.key.swap") in first
        await pilot.press("escape", "enter", "question_mark")
        assert t("tui.key.swap") not in rows(app)[0]


@pytest.mark.parametrize(("lang", "kinds", "left"), [("zh", 3, 7), ("en", 10, 29)])
def test_the_signs_are_explained_as_they_are_printed(lang: str, kinds: int, left: int) -> None:
    set_language(lang)
    signs = t("tui.help.signs")
    for word in ("tui.ting.kinds", "tui.ting.kinds_short"):
        assert t(word, kinds=kinds, n=left) in signs
    both = t("tui.danger.seat.1") + t("tui.danger.seat.2")
    assert t("tui.danger.cell", seats=both, most=512) in signs
    assert "*2" in signs and tn("tui.status.changed", 2) in signs
    set_language("zh")


@pytest.mark.parametrize(("lang", "faces"), [("zh", Faces.HAN), ("en", Faces.HAN), ("en", Faces.ASCII)])
async def test_the_rules_are_sentences_with_what_was_changed_first(lang: str, faces: Faces) -> None:
    rules = load_ruleset("xuezhan", {"fan.cap": "3"})
    async with table(new_session(rules), lang=lang, faces=faces) as (app, pilot):
        question = asking(app)
        await pilot.press("f1", "right", "right")
        await pilot.pause()
        help_screen = app.screen
        assert isinstance(help_screen, HelpScreen)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            check_rows(app)
            told = [line.text for line in help_screen.page(size[0]).body]
            page = " ".join(" ".join(told).split()).replace(" ", "")
            changed_at = told.index(" " + t("rule.changed"))
            assert [n for n, line in enumerate(told) if app.look.safe(" ★ ") in line] == [changed_at + 1]
            assert changed_at < told.index(" " + t("rule.group.play"))
            for group in groups(rules):
                missing = [x for x in group.sentences if app.look.safe(x).replace(" ", "") not in page]
                assert missing == []
            assert "swap_three" not in page and "true" not in page
        await pilot.press("escape")
        assert asking(app) is question


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_every_key_of_the_help_is_told_in_full(lang: str) -> None:
    async with table(steered(["147m1199s2258p11m"]), lang=lang) as (app, pilot):
        await pilot.press("f1")
        assert isinstance(app.screen, HelpScreen)
        page = "\n".join(line.text for line in app.screen.page(80).body)
        assert "…" not in page
        for act in ACTS:
            if not act.id.startswith("tile."):
                assert t(f"tui.about.{act.id}") in page


async def test_the_tabs_are_turned_to_by_keys_without_letters_and_by_clicks() -> None:
    async with table(steered(["147m1199s2258p11m"])) as (app, pilot):
        question = asking(app)
        await pilot.press("f1")
        steps = ("right", "right", "tab", "tab", "tab", "left", "left", "shift+tab", "left", "left")
        assert await turned(app, pilot, *steps) == [
            "book", "rules", "fans", "options", "keys", "options", "fans", "rules", "book", "keys",
        ]  # fmt: skip
        for tab in ("fans", "options", "book", "rules", "keys", "book", "fans", "options"):
            spot = app.screen.query_one(Scroll).place_of(f"help.{tab}")
            await pilot.click("#page", offset=spot)
            await pilot.pause()
            assert shown_tab(app) == tab
        await pilot.press("pagedown", "down", "end", "home", "escape")
        assert asking(app) is question and app.session.view.table.thrown == ()


def shown_tab(app: XueliuApp) -> str:
    if isinstance(app.screen, HelpScreen):
        return app.screen.tab
    return "book" if isinstance(app.screen, BookScreen) else "fans"


async def turned(app: XueliuApp, pilot: Pilot[None], *keys: str) -> list[str]:
    """The tabs that keys turn to one after the other; the row of tabs says so."""
    tabs = []
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
        tabs.append(shown_tab(app))
        assert f"▸{t(f'tui.help.tab.{tabs[-1]}')}" in shown(app)
    return tabs


@pytest.mark.parametrize(("lang", "faces"), [("zh", Faces.HAN), ("en", Faces.HAN), ("en", Faces.ASCII)])
async def test_the_fan_table_is_searched_by_typing(lang: str, faces: Faces) -> None:
    async with table(steered(["147m1199s2258p11m"]), lang=lang, faces=faces) as (app, pilot):
        question = asking(app)
        await pilot.press("question_mark", "tab", "tab", "tab")
        assert isinstance(app.screen, FansScreen)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            check_rows(app)
            assert fan_text("pinghu") in shown(app) and t("tui.fans.search") in shown(app)
        await pilot.press(*"qidui", "q", "backspace")
        assert fan_text("longqidui") in shown(app) and fan_text("pinghu") not in shown(app)
        await pilot.press("escape", "清", "七")
        assert [p.id for p in matching(app.screen.rules, "清七")] == ["qingqidui"]
        assert fan_text("qingqidui") in shown(app) and fan_about("qingqidui")[:9] in shown(app)
        await pilot.press("x", "y")
        assert t("tui.fans.nothing", wanted="清七xy") in shown(app)
        check_rows(app)
        await pilot.press("escape", "escape", "escape")
        assert asking(app) is question and app.session.view.table.thrown == ()


async def test_function_keys_still_leave_while_typing() -> None:
    async with table(steered(["147m1199s2258p11m"])) as (app, pilot):
        await pilot.press("f1", "right", "right", "right", "q", "h")
        assert isinstance(app.screen, FansScreen) and app.screen.wanted == "qh"
        await pilot.press("f10")
        await pilot.pause()
        assert app.return_code == 0 and not app.is_running


async def test_keys_of_ones_own_hold_while_typing_and_the_palette_of_textual_is_off() -> None:
    async with table(steered(["147m1199s2258p11m"])) as (app, pilot):
        app.use_keys((("escape", ("f12",)), ("page_down", ("f11",))), print)
        await pilot.press("f1", "right", "right", "right", "escape", "ctrl+p", "f11")
        assert isinstance(app.screen, FansScreen)
        assert app.screen.query_one(Scroll).first > 0
        await pilot.press("f12")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("ctrl+p", "ctrl+q")
        await pilot.pause()
        assert app.return_code == 0 and not app.is_running


def test_names_in_both_languages_and_ids_are_found_whatever_the_language() -> None:
    rules = load_ruleset("xueliu")
    for lang in ("zh", "en"):
        set_language(lang)
        assert [p.id for p in matching(rules, "龙七")] == ["longqidui", "qinglongqidui"]
        assert {p.id for p in matching(rules, "PING hu")} == {"pinghu"}
        assert len(matching(rules, "kong")) > 3
        assert len(matching(rules, "")) == len(EXAMPLES)
    set_language("zh")


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_every_value_is_that_of_the_rules_in_force(rules: str) -> None:
    ruleset = load_ruleset(rules)
    found = patterns(ruleset)
    for pattern in found:
        values = ruleset.fan.base if pattern.kind == "base" else ruleset.fan.extra
        assert pattern.fan in (None, values.get(pattern.id))
    off = {p.id for p in patterns(load_ruleset(rules, {"fan.seven_pairs": "false"})) if p.fan is None}
    assert {"qidui", "longqidui", "qingqidui", "qinglongqidui"} <= off
    text = "\n".join(line.text for line in fan_rows(found, Look(), 80))
    for pattern in found:
        assert fan_text(pattern.id) in text


@pytest.mark.parametrize("kind_id", EXAMPLES, ids="-".join)
def test_examples_are_drawn_with_all_their_tiles(kind_id: tuple[str, str]) -> None:
    """That each one has the fan it stands for is proved in the tests of rules.md §7."""
    example = EXAMPLES[kind_id]
    hand, drawn = parse(example.hand), example_row(example, Look())
    assert drawn.width < 80
    for tile in TILES:
        sign = f"{rank_of(tile)}{SUIT_SIGNS[suit_of(tile)]}"
        melds = sum(meld.size for meld in hand.melds if meld.tile == tile)
        assert drawn.text.count(sign) == hand.concealed[tile] + melds
    words = {How.TSUMO: "自摸", How.RON: "点炮", How.CHANKAN: "抢杠"}
    assert words[example.how] in drawn.text


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_names_and_ids_of_the_fan_table_never_touch(lang: str) -> None:
    set_language(lang)
    for pattern in patterns(load_ruleset("xueliu")):
        line = heading(pattern, Look())
        assert f"{fan_text(pattern.id)}  " in line.text and f"  {pattern.id}  " in line.text
        assert line.width < 80
    set_language("zh")
