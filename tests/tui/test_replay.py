"""复盘: a match looked at again on the table, by keys and by mouse, and everything that leads out of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.unit.matches import match_events
from xueliu.ai.advice import Advice
from xueliu.engine.actions import Discard
from xueliu.engine.event_json import mask
from xueliu.engine.events import Hora, StartKyoku, SwappedThree, VoidsDeclared
from xueliu.engine.step import view
from xueliu.engine.table import Request
from xueliu.engine.tiles import SEATS, Suit, Tile
from xueliu.narrate import narrate
from xueliu.record import RecordWriter, verify
from xueliu.rewatch.reel import open_reel
from xueliu.rewatch.taking import code_of_hand, code_of_match
from xueliu.rewatch.viewer import Place, Viewer
from xueliu.sharing import read_code
from xueliu.text import cell_width, language, set_language, t, tile_text
from xueliu.tui.advice import action_words
from xueliu.tui.brief import brief
from xueliu.tui.clock import NoClock
from xueliu.tui.look import Look
from xueliu.tui.pace import Speed
from xueliu.tui.replay_app import ReplayApp
from xueliu.tui.scene import Choices
from xueliu.tui.screens.code import CodeScreen, groups
from xueliu.tui.screens.replay import PACES, ReplayScreen
from xueliu.tui.screens.replay_takes import ReplayHelp, ReplaySettlement
from xueliu.tui.screens.small import SmallScreen

from .playing import SIZES, check_rows, shown, until

pytestmark = pytest.mark.tui


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two matches, the first of two hands; the second one is broken."""
    path = tmp_path_factory.mktemp("replay") / "played.jsonl"
    with RecordWriter(path) as writer:
        for event in (*match_events("xueliu", "3", 2), *match_events("xuezhan", "4", 1)):
            writer.write(event)
    lines = path.read_text("utf-8").splitlines()
    lines[-2] = lines[-2].replace('"wall":[', '"wall":["9s",')
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


class Screened:
    """A replay on the screen."""

    def __init__(self, app: ReplayApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot, self.viewer = app, pilot, app.viewer
        self.press = pilot.press

    @property
    def screen(self) -> ReplayScreen:
        screen = self.app.screen
        assert isinstance(screen, ReplayScreen)
        return screen

    def text(self) -> str:
        return shown(self.app)


@asynccontextmanager
async def replay(
    record: Path, lang: str = "zh", size: tuple[int, int] = (80, 24), seat: int | None = None
) -> AsyncIterator[Screened]:
    set_language(lang)
    viewer = Viewer(open_reel(record), seat=None if seat is None else SEATS[seat])
    app = ReplayApp(viewer, Choices(speed=Speed.INSTANT), Look(language=language()))
    app.clock = NoClock()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Screened(app, pilot)


async def test_every_step_shows_the_state_of_the_engine_and_what_happened(record: Path) -> None:
    async with replay(record, seat=1) as on:
        for step in range(24):
            scene, frame = on.screen.scene(), on.viewer.frame
            assert scene.view == view(frame.state, SEATS[1]) and scene.hands == ()
            told = [mask(e, SEATS[1]) for e in on.viewer.hand.events[: frame.events]]
            assert list(scene.book.events) == [event for event in told if event is not None]
            assert f"{step + 1}/{len(on.viewer.hand.frames)}" in on.text()
            if step > 2:  # before that it is said shorter
                assert on.screen.told().words.startswith(narrate(on.viewer.news[0], SEATS[1]))
            check_rows(on.app)
            await on.press("right")
        assert narrate(on.viewer.news[0], SEATS[1]) in on.text()
        places = [on.viewer.place]
        await on.press("left", "left", "enter")
        assert on.viewer.place == Place(0, 0, places[0].frame - 1)


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_the_deal_the_exchange_and_the_void_suits_are_told_whole_at_80_columns(
    lang: str, record: Path
) -> None:
    async with replay(record, lang) as on:
        for hand in range(2):
            assert on.viewer.place == Place(0, hand, 0)
            for kind in (StartKyoku, SwappedThree, VoidsDeclared):
                assert kind in map(type, on.viewer.news)
                row = next(row for row in on.text().splitlines() if row.startswith(" ← "))
                assert on.screen.told().words in row and "…" not in row
                await on.press("right")
            await on.press("pagedown")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_longest_deal_exchange_and_void_suits_leave_room_for_what_was_chosen(lang: str) -> None:
    set_language(lang)
    wide, hidden = Tile(4), ((None,) * 13,) * 4
    deal = StartKyoku(1, SEATS[0], (0,) * 4, 1, (6, 6), SEATS[3], 12, hidden, "", Tile(3), wide, None)
    three = ((wide,) * 3,) * 4
    swapped = SwappedThree(None, "previous", three, three)
    voids = VoidsDeclared((Suit(0),) * 4)
    decided = t("replay.decided", act=" ".join([tile_text(wide)] * 3))
    before, chosen = cell_width(" ← 1/125 → "), cell_width("  " + decided)
    for event in (deal, swapped, voids):
        words = brief((event,), SEATS[0])
        assert words and cell_width(words) + before + chosen + 2 <= 80
    assert tile_text(wide) in brief((deal,), SEATS[0]) and "12" in brief((deal,), SEATS[0])


async def test_jumps_to_decisions_wins_and_hands_and_says_where_there_is_none(record: Path) -> None:
    async with replay(record) as on:
        await on.press("down", "down", "down")
        assert on.viewer.request is not None
        action = on.viewer.frame.decided[on.viewer.seat]
        assert t("replay.decided", act=action_words(action)) in on.text()
        raised = on.screen.scene().asking
        assert raised is not None and (
            not isinstance(action, Discard) or raised.order[raised.selected or 0] == action.tile
        )
        await on.press("up", "up", "up", "up")
        assert t("replay.none.up") in on.text()
        for key in ("h", "tab"):
            await on.press(key)
            assert isinstance(on.viewer.news[0], Hora)
        won = on.viewer.place
        await on.press("left", "tab", "shift+tab")
        assert isinstance(on.viewer.news[0], Hora)
        assert (on.viewer.place.hand, on.viewer.place.frame) < (won.hand, won.frame)
        on.viewer.place = Place()
        await on.press("end")
        assert on.viewer.at_end
        await on.press("pagedown")
        assert on.viewer.place == Place(0, 1, 0)
        await on.press("home")
        assert t("replay.none.home") in on.text()
        await on.press("left")
        assert on.viewer.at_end and on.viewer.place.hand == 0
        await on.press("pageup")
        assert t("replay.none.page_up") in on.text()


async def test_a_broken_match_is_told_in_a_line_and_not_gone_to(record: Path) -> None:
    async with replay(record, size=(140, 40)) as on:
        await on.press("pagedown", "pagedown")
        assert on.viewer.place == Place(0, 1, 0)
        assert str(record.name) in on.screen.notice and "\n" not in on.screen.notice
        await on.press("right")
        assert on.viewer.place == Place(0, 1, 1)


async def test_any_seat_is_looked_from_and_all_hands_are_opened(record: Path) -> None:
    async with replay(record, seat=0) as on:
        await on.press("down", "down", "down", "s")
        assert on.viewer.seat == 1
        await on.press("4")
        assert on.viewer.seat == 3 and on.screen.scene().view == view(on.viewer.frame.state, SEATS[3])
        assert t("replay.seen", name="d", seat=4) in on.text()
        await on.press("a")
        hands = on.screen.scene().hands
        assert [len(hand) for hand in hands] == [sum(own.counts) for own in on.viewer.frame.state.owns]
        assert t("replay.seen.open", name="d", seat=4) in on.text()
        check_rows(on.app)
        closed = len(on.screen.book.events)
        await on.press("a")
        assert on.screen.scene().hands == () and len(on.screen.book.events) == closed


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("size", SIZES)
async def test_it_fits_every_layout_with_every_book(record: Path, lang: str, size: tuple[int, int]) -> None:
    async with replay(record, lang, size) as on:
        await on.press("down", "down", "down", "r")
        for key in ("t", "c", "b", "l"):
            await on.press(key, "right_square_bracket", "left_square_bracket")
            check_rows(on.app)
        await on.press("h", "a")
        check_rows(on.app)
        assert t("replay.key.on") in on.text() and t("replay.key.step") in on.text()
        ledger = on.screen.book.entries
        assert ledger and sum(ledger[-1].sums) == 0
        await on.press("question_mark")
        assert isinstance(on.app.screen, ReplayHelp) and t("replay.keys") in on.text()
        check_rows(on.app)
        await on.press("escape", "end", "enter")
        assert isinstance(on.app.screen, ReplaySettlement)
        check_rows(on.app)
        await on.press("enter")
        assert on.screen.is_current


class Later:
    """Recommends the last option, and something better once it is asked to."""

    def __init__(self) -> None:
        self.heard: Callable[[Advice], None] = lambda _: None
        self.asked = 0

    def advise(self, request: Request, better: Callable[[Advice], None]) -> Advice:
        self.heard, self.asked = better, self.asked + 1
        return Advice(request.options[-1], more=True)

    def forget(self) -> None:
        self.heard = lambda _: None


async def test_what_would_be_recommended_is_shown_when_asked_for_and_may_come_later(record: Path) -> None:
    async with replay(record) as on:
        adviser = Later()
        on.app.adviser = adviser  # type: ignore[assignment]
        await on.press("end", "r")
        assert adviser.asked == 0 and t("replay.advice.later") in on.text()
        await on.press("home", "down", "down", "down")
        request = on.viewer.request
        assert request is not None and "★" in on.text()
        asked = adviser.asked
        assert on.screen.told().advice.startswith("★") and on.screen.scene().thinking
        adviser.heard(Advice(request.options[0]))
        await on.pilot.pause()
        assert adviser.asked == asked and not on.screen.scene().thinking
        assert on.screen.scene().advice == t("tui.advice.do", act=action_words(request.options[0]))
        await on.press("down", "up")
        assert adviser.asked == asked + 1, "what is known is not asked again"
        await on.press("down", "right", "left")
        assert adviser.asked == asked + 2, "what was left before it was known is"
        await on.press("r")
        assert "★" not in on.screen.told().advice and on.screen.scene().best is None


class Counted(NoClock):
    """Time that stops a replay after some sleeps."""

    def __init__(self) -> None:
        super().__init__()
        self.slept: list[float] = []
        self.last: Callable[[], None] = lambda: None

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        if len(self.slept) == 4:
            self.last()
        await super().sleep(seconds)


async def test_it_goes_on_by_itself_at_a_pace_that_can_be_changed(record: Path) -> None:
    async with replay(record) as on:
        clock = Counted()
        on.app.clock = clock
        await on.press("equals_sign")
        assert t("replay.pace", pace="×2") in on.text()

        def stop() -> None:
            on.screen.playing = False

        clock.last = stop
        await on.press("space")
        await until(lambda: not on.screen.playing, on.pilot)
        assert clock.slept == [PACES[2]] * 4 and on.viewer.place.frame == 3
        await on.press("minus", "minus", "end", "pagedown", "end")
        clock.slept, clock.last = [], lambda: None
        await on.press("space")
        await until(lambda: not on.screen.playing, on.pilot)
        assert clock.slept[0] == PACES[0], "the last frame of the last match that can be read"


async def test_a_decision_is_played_on_from(record: Path) -> None:
    async with replay(record, seat=2) as on:
        while on.viewer.request is not None:
            await on.press("right")
        await on.press("p")
        assert on.app.wanted is None and t("replay.on.no_decision") in on.text()
        for _ in range(4):
            await on.press("down")
        state = on.viewer.frame.state
        await on.press("p")
        wanted = on.app.wanted
        assert wanted is not None and wanted.branch is not None and wanted.practice and wanted.hands == 1
        after = wanted.branch.state(wanted.rules)
        assert after.wall_left == state.wall_left and after.owns[0] == state.owns[2]


async def test_a_hand_is_exported_and_the_code_is_copied(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with replay(record, size=(140, 40)) as on:
        await on.press("pagedown", "x")
        path = tmp_path / "played-1-2.jsonl"
        assert str(path) in on.screen.notice
        assert [check for check in verify(path) if not check.ok] == []
        again = Viewer(open_reel(path))
        assert again.hand.frames[-1].state.owns == on.viewer.hand.frames[-1].state.owns
        monkeypatch.chdir("/proc")
        await on.press("x")
        assert "/proc" not in on.text() and "played-1-2.jsonl" in on.screen.notice
        await on.press("y")
        code = code_of_match(on.viewer.showing)
        assert isinstance(on.app.screen, CodeScreen) and on.app.clipboard == code and code in on.text()
        alone = code_of_hand(on.viewer)
        assert read_code(alone).hand == on.viewer.hand.number == 2 and alone in on.text()
        check_rows(on.app)
        await on.press("y")
        assert on.app.clipboard == alone and t("replay.code.copied_alone", n=2) in on.text()
        await on.press("y")
        assert on.app.clipboard == code
        await on.press("escape", "q")
        assert on.app.wanted is None


def test_a_long_code_is_cut_behind_dashes_only() -> None:
    code = "-".join(["ABCDE"] * 12)
    assert "".join(groups(code, 30)) == code and max(map(len, groups(code, 30))) <= 30


async def test_the_mouse_steps_turns_the_table_and_points_out_tiles(record: Path) -> None:
    async with replay(record, seat=0) as on:
        await on.press("down", "down", "down")
        frame = on.viewer.place.frame
        for widget, act in (("#action", "right"), ("#footer", "right")):
            place = on.screen.query_one(widget).place_of(act)  # type: ignore[attr-defined]
            assert await on.pilot.click(widget, offset=place)
        assert on.viewer.place.frame == frame + 2
        row = on.screen.query_one("#hand")
        row.post_message(type(row).on_mouse_scroll_up and _scrolled(row, up=True))
        await on.pilot.pause()
        assert on.viewer.place.frame == frame + 1
        assert await on.pilot.click("#hand", offset=(2, 2))
        assert on.screen.pointed is not None and on.viewer.seat == 0
        assert await on.pilot.click("#across", offset=(5, 5))
        assert on.viewer.seat == 2


def _scrolled(widget: object, up: bool) -> object:
    from textual import events

    kind = events.MouseScrollUp if up else events.MouseScrollDown
    return kind(widget, 1, 1, 0, 0, 0, False, False, False)  # type: ignore[arg-type]


async def test_a_small_terminal_is_said_so_and_the_frame_kept(record: Path) -> None:
    async with replay(record) as on:
        await on.press("down", "down")
        place = on.viewer.place
        await on.pilot.resize_terminal(60, 15)
        await until(lambda: isinstance(on.app.screen, SmallScreen), on.pilot)
        await on.press("right")
        await on.pilot.resize_terminal(100, 30)
        await until(lambda: isinstance(on.app.screen, ReplayScreen), on.pilot)
        assert on.viewer.place == place
        check_rows(on.app)
