"""The rule book: read, turned and searched by keys and by mouse, on every screen and in both languages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from xueliu.engine.rules import RuleSet, load_ruleset
from xueliu.rulebook.book import book
from xueliu.text import Faces, language, set_language, t
from xueliu.tui.look import Look
from xueliu.tui.scene import Choices
from xueliu.tui.screens.book import BookScreen
from xueliu.tui.screens.help import HelpScreen
from xueliu.tui.tableless import TablelessApp
from xueliu.tui.widgets.scroll import Scroll

from .playing import SIZES, check_rows, rows, shown

pytestmark = pytest.mark.tui


class BookApp(TablelessApp):
    """The book with nothing below it."""

    def on_mount(self) -> None:
        self.push_screen(BookScreen(self.session.match.setup.rules))
        super().on_mount()


@asynccontextmanager
async def opened(
    rules: RuleSet | None = None, lang: str = "zh", faces: Faces = Faces.HAN
) -> AsyncIterator[tuple[BookApp, Pilot[None]]]:
    set_language(lang)
    look = Look(faces=faces, plain=faces is Faces.ASCII, language=language())
    app = BookApp(rules or load_ruleset("xueliu"), Choices(), look)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        yield app, pilot
    assert app.failure is None


def screen_of(app: BookApp) -> BookScreen:
    assert isinstance(app.screen, BookScreen)
    return app.screen


@pytest.mark.parametrize(("lang", "faces"), [("zh", Faces.HAN), ("en", Faces.HAN), ("en", Faces.ASCII)])
@pytest.mark.parametrize("size", SIZES)
async def test_every_chapter_is_read_from_its_first_row_to_its_last(
    size: tuple[int, int], lang: str, faces: Faces
) -> None:
    async with opened(load_ruleset("xuezhan-wild"), lang, faces) as (app, pilot):
        await pilot.resize_terminal(*size)
        await pilot.pause()
        check_rows(app)
        chapters = book(load_ruleset("xuezhan-wild"))
        await pilot.press("enter")
        for number, chapter in enumerate(chapters, 1):
            screen = screen_of(app)
            assert chapter.title in rows(app)[0]
            assert t("rulebook.of", n=number, of=len(chapters)) in rows(app)[0]
            check_rows(app)
            body = [row.text.rstrip() for row in screen.page(size[0]).body]
            assert not [row for row in body if "…" in row or row.endswith("~")], "nothing is cut"
            await pilot.press("end")
            last = next(row for row in reversed(body) if row.strip())
            assert last in shown(app)
            await pilot.press("right")
        assert chapters[0].title in rows(app)[0], "the last is followed by the first"


async def test_keys_open_turn_and_close() -> None:
    async with opened() as (app, pilot):
        titles = [chapter.title for chapter in book(load_ruleset("xueliu"))]
        assert all(title in shown(app) for title in titles)
        await pilot.press("down", "down", "enter")
        assert titles[2] in rows(app)[0]
        await pilot.press("left", "left", "left")
        assert titles[-1] in rows(app)[0]
        await pilot.press("escape")
        assert f"▸ {titles[-1]}" in shown(app)
        await pilot.press("end", "down", "enter", "pagedown", "home")
        assert titles[0] in rows(app)[0]
        await pilot.press("escape", "escape")
        assert not isinstance(app.screen, BookScreen)


async def test_the_mouse_alone_opens_turns_scrolls_and_closes() -> None:
    async with opened() as (app, pilot):
        body = screen_of(app).query_one(Scroll)

        async def click(act: str) -> None:
            assert await pilot.click("#page", offset=body.place_of(act))
            await pilot.pause()

        await click("chapter.fan")
        assert t("rulebook.fan.title") in rows(app)[0]
        before = body.first
        body.on_mouse_scroll_down(type("Wheel", (), {"stop": lambda self: None})())  # type: ignore[arg-type]
        assert body.first == before + 1
        await click("right")
        assert t("rulebook.extra.title") in rows(app)[0]
        await click("escape")
        assert t("rulebook.contents") in rows(app)[0]
        await click("escape")
        assert not isinstance(app.screen, BookScreen)


@pytest.mark.parametrize(("lang", "word", "chapter"), [("zh", "呼叫转移", "kongs"), ("en", "refund", "end")])
async def test_typing_finds_the_chapters_that_name_a_word_and_opens_them_there(
    lang: str, word: str, chapter: str
) -> None:
    async with opened(lang=lang) as (app, pilot):
        await pilot.press(*word)
        screen = screen_of(app)
        found = [one.id for one in screen.chapters()]
        assert chapter in found and len(found) < len(book(screen.rules))
        assert word in shown(app).lower() and t("rulebook.tiles.title") + " " not in shown(app)
        screen.do(f"chapter.{chapter}")
        await pilot.pause()
        assert word in shown(app).lower()
        await pilot.press("escape", "backspace")
        assert screen.wanted == word[:-1]
        await pilot.press("escape")
        assert screen.wanted == "" and t("rulebook.tiles.title") in shown(app)


async def test_a_word_that_is_nowhere_is_said_to_be_nowhere() -> None:
    async with opened() as (app, pilot):
        await pilot.press(*"xyz")
        assert t("rulebook.nothing", wanted="xyz") in shown(app)
        await pilot.press("enter", "up", "down")
        check_rows(app)
        await pilot.press("escape", "enter")
        assert t("rulebook.tiles.title") in rows(app)[0]


async def test_typing_in_a_chapter_searches_the_whole_book() -> None:
    async with opened() as (app, pilot):
        await pilot.press("enter", "飘")
        assert screen_of(app).opened == "" and screen_of(app).wanted == "飘"


async def test_what_differs_is_starred_and_told_beside_what_is_usual() -> None:
    rules = load_ruleset("xueliu", {"fan.cap": "4", "play.swap_three": "false"})
    async with opened(rules) as (app, pilot):
        assert "★" in shown(app) and t("rulebook.swap.title") not in shown(app)
        screen_of(app).do("chapter.fan")
        await pilot.pause()
        starred = [row for row in rows(app) if "★" in row]
        assert len(starred) == 1 and "封顶 4 番" in starred[0] and "番数不封顶" in starred[0]


async def test_it_lies_over_the_help_whose_tabs_it_turns_to() -> None:
    set_language("zh")
    app = TablelessApp(load_ruleset("xueliu"), Choices(), Look(language=language()))
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(HelpScreen(load_ruleset("xueliu"), tab="book"))
        await pilot.pause()
        await pilot.press("tab")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen) and app.screen.tab == "rules"
        await pilot.press("shift+tab")
        await pilot.pause()
        assert isinstance(app.screen, BookScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
