"""``xueliu practice`` at the shell: asked, answered, scored, explained, remembered."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from xueliu.catalogue import set_language
from xueliu.cli.main import run
from xueliu.engine.tiles import NAMES, Tile
from xueliu.practice.drills import Drill, Kind, drills


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XUELIU_HOME", str(tmp_path))
    return tmp_path


def practised(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lines: str,
    *args: str,
    lang: str = "en",
) -> tuple[int, str, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    set_language(lang)
    code = run(["practice", *args])
    out, err = capsys.readouterr()
    set_language("zh")
    return code, out, err


def typed(drill: Drill) -> str:
    if drill.kind is Kind.FAN:
        return f"{min(drill.answer)}"
    return " ".join(NAMES[Tile(tile)] for tile in drill.answer)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_all_right_answers_are_scored_and_remembered(
    lang: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = drills()[:6]
    lines = "".join(typed(drill) + "\n" for drill in first)
    code, out, err = practised(monkeypatch, capsys, lines, "--count", "6", lang=lang)
    assert (code, err) == (0, "")
    assert out.count({"zh": "答对了！", "en": "Right!"}[lang]) == 6
    assert {"zh": "答对 6/6 题；240 道练习里至今答对过 6 道", "en": "6 of 6 right; 6 of the 240"}[lang] in out
    kept = json.loads((home / "data" / "practice.json").read_text("utf-8"))
    assert {id: numbers[:2] for id, numbers in kept["drills"].items()} == {
        drill.id: [1, 1] for drill in first
    }
    assert kept["asked"] == 6
    _, again, _ = practised(monkeypatch, capsys, "\n", "--count", "1", lang=lang)
    assert "discard-3" in json.loads((home / "data" / "practice.json").read_text("utf-8"))["drills"]
    assert again != out


@pytest.mark.parametrize("kind", list(Kind))
def test_one_kind_is_asked_alone_and_giving_up_tells_the_answer(
    kind: Kind, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = practised(monkeypatch, capsys, "\n\n", kind.value, "--count", "2")
    assert (code, err) == (0, "")
    assert out.count("No, it is ") == 2 and "0 of 2 right; 0 of the 80" in out
    kept = json.loads((home / "data" / "practice.json").read_text("utf-8"))["drills"]
    assert {id: n[:2] for id, n in kept.items()} == {f"{kind.value}-1": [1, 0], f"{kind.value}-2": [1, 0]}


def test_a_wrong_discard_is_compared_with_the_best(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    drill = next(drill for drill in drills() if drill.kind is Kind.DISCARD)
    other = next(NAMES[t] for t in range(27) if drill.hand.concealed[t] and t not in drill.answer)
    _, out, _ = practised(monkeypatch, capsys, other + "\n", "discard", "--count", "1")
    after = out.split("No, it is ")[1]
    assert f"★ discard {typed(drill)}" in after and f"discard {other} " in after
    absent = next(NAMES[t] for t in range(27) if not drill.hand.concealed[t])
    _, out, _ = practised(monkeypatch, capsys, f"\n{absent}\n", "discard", "--count", "80")
    assert f"{absent} can't be discarded from this hand" in out


@pytest.mark.parametrize(
    ("kind", "line"), [("discard", "12p"), ("waits", "xyz"), ("fan", "3m"), ("fan", "²")]
)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_an_answer_that_cannot_be_read_is_one_line_and_2(
    kind: str,
    line: str,
    lang: str,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, _, err = practised(monkeypatch, capsys, line + "\n", kind, lang=lang)
    assert code == 2 and err.count("\n") == 1


@pytest.mark.parametrize("args", [("chess",), ("--count", "0"), ("fan", "waits")])
def test_what_cannot_be_practised_is_one_line_and_2(
    args: tuple[str, ...], home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = practised(monkeypatch, capsys, "", *args)
    assert code == 2 and not out and err.count("\n") == 1


def test_no_input_asks_once_and_ends(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = practised(monkeypatch, capsys, "")
    assert (code, err) == (0, "") and "0 of 0 right" in out
    assert not (home / "data").exists()


def test_where_nothing_can_be_kept_it_is_practised_all_the_same(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "data").write_text("a file where the folder would be", "utf-8")
    code, out, err = practised(monkeypatch, capsys, typed(drills()[0]) + "\nq\n")
    assert (code, err) == (0, "") and "1 of 1 right" in out


def test_what_was_missed_comes_again_in_the_same_round(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = [drill for drill in drills() if drill.kind is Kind.FAN][:6]
    lines = "\n" + "".join(typed(drill) + "\n" for drill in [*first[1:5], first[0]])
    _, out, _ = practised(monkeypatch, capsys, lines, "fan", "--count", "6", "--text")
    assert "5 of 6 right" in out


@pytest.mark.parametrize(
    ("args", "asked"),
    [
        ((), (None, 10, False)),
        (("fan",), (Kind.FAN, 10, True)),
        (("--count", "3"), (None, 3, True)),
    ],
)
def test_in_a_terminal_it_is_a_screen_that_begins_with_what_was_asked_for(
    args: tuple[str, ...], asked: tuple[object, ...], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[tuple[object, ...]] = []
    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr("sys.stdout", Terminal())
    monkeypatch.setattr("xueliu.tui.practice_app.run_practice", lambda *given: begun.append(given[:3]) or 0)
    assert run(["practice", *args]) == 0 and begun == [asked]


class Terminal(io.StringIO):
    """A stream that says it is one."""

    def isatty(self) -> bool:
        return True
