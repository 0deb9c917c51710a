"""``xueliu stats`` and ``xueliu history``: what they print, and how they refuse."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.unit.history_samples import FILE, contents, played
from xueliu.catalogue import set_language, t
from xueliu.cells import cell_width
from xueliu.cli.main import main, run
from xueliu.record.writer import RecordWriter
from xueliu.ruleset_names import rules_name


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of a player who has played nothing."""
    monkeypatch.setenv("XUELIU_HOME", str(tmp_path))
    return tmp_path / "data"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Someone who has played some matches, one of them for practice."""
    home = tmp_path_factory.mktemp("home")
    played(home / "data", "a", "b", hands=2, level="easy")
    played(home / "data", "c", rules="xuezhan", level="normal")
    played(home / "data", "d", practice=True)
    return home


@pytest.fixture
def someone(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XUELIU_HOME", str(home))
    return home / "data"


def printed(capsys: pytest.CaptureFixture[str], *args: str, code: int = 0) -> tuple[str, str]:
    assert run(list(args)) == code
    out = capsys.readouterr()
    return out.out, out.err


@pytest.mark.parametrize(("lang", "word"), [("zh", "xueliu play"), ("en", "xueliu play")])
def test_who_has_played_nothing_is_told_so_kindly(
    lang: str, word: str, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    set_language(lang)
    out, err = printed(capsys, "stats")
    assert word in out
    assert len(out.splitlines()) == 1
    assert err == ""
    assert json.loads(printed(capsys, "stats", "--json")[0])["all"] is None


@pytest.mark.parametrize(
    ("args", "named"),
    [
        (["--since", "yesterday"], "yesterday"),
        (["--since", "2026-02-30"], "2026-02-30"),
        (["--level", "hardest"], "hardest"),
        (["--last", "0"], "0"),
        (["--since", "2026-02-02", "--until", "2026-02-01"], "--until"),
        (["--json", "--screen"], "--screen"),
        (["--lats", "3"], "--last"),
        (["x"], "x"),
    ],
)
def test_bad_flags_are_refused_in_one_line(
    args: list[str], named: str, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, err = printed(capsys, "stats", *args, code=2)
    assert out == ""
    assert len(err.splitlines()) == 1
    assert named in err


def test_the_screen_needs_a_terminal(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "stats", "--screen", code=4)[0] == ""


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_tables_fit_a_terminal_and_tell_every_figure(
    lang: str, someone: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    set_language(lang)
    found: dict[str, Any] = json.loads(printed(capsys, "stats", "--json")[0])
    out, _ = printed(capsys, "stats")
    assert max(map(cell_width, out.splitlines())) <= 80
    rates = [rate["rate"] for rate in found["all"]["rates"].values()] + [found["all"]["agreement"]["rate"]]
    for rate in rates:
        assert f"{rate:.1%}" in out
    for name in ("xueliu", "xuezhan"):
        assert sum(line.startswith(rules_name(name)) for line in out.splitlines()) == 2, "in both tables"
    assert f"{found['all']['points']:+d}" in out
    assert f"{found['all']['mean']:+.2f}" in out
    assert f"±{found['all']['se']:.2f}" in out
    assert found["practice"]["hands"] == 1
    assert ("练习 1 场 1 局" if lang == "zh" else "practice apart: 1 match, 1 hand,") in out
    assert not set(out) & set("—…“”") or lang == "en"
    assert t("stats.legend").replace(" ", "") in out.replace("\n", "").replace(" ", ""), (
        "what the shares are of"
    )


def test_choices_are_said_with_the_figures(someone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, _ = printed(capsys, "stats", "--json", "--rules", "xueliu", "--last", "1", "--since", "2020-01-01")
    found = json.loads(out)
    assert found["chosen"] == {
        "rules": "xueliu",
        "level": None,
        "since": "2020-01-01",
        "until": None,
        "last": 1,
        "practice": False,
        "imported": False,
    }
    assert (found["all"]["matches"], found["all"]["hands"]) == (1, 2)
    assert json.loads(printed(capsys, "stats", "--json", "--level", "normal")[0])["all"]["hands"] == 1
    assert json.loads(printed(capsys, "stats", "--json", "--practice")[0])["all"]["hands"] == 6
    out, _ = printed(capsys, "stats", "--rules", "nobody")
    assert "xueliu play" not in out, "it isn't that nothing was played"


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_points_of_different_stakes_are_said_to_be_such(
    lang: str, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    set_language(lang)
    played(data, "a", "b")
    (low, high) = json.loads(printed(capsys, "stats", "--json")[0])["stakes"]
    assert low == high
    assert t("stats.stakes", low=low, high=high) not in printed(capsys, "stats")[0]
    with closing(sqlite3.connect(data / "history.db")) as connection, connection:
        connection.execute("UPDATE hands SET stake = 1000 WHERE match = (SELECT max(match) FROM hands)")
    out, _ = printed(capsys, "stats")
    assert t("stats.stakes", low=low, high=1000) in out.splitlines()
    assert max(map(cell_width, out.splitlines())) <= 80


def spoil(path: Path, how: str) -> None:
    """Break a history that holds something."""
    if how == "rubbish":
        path.write_bytes(b"rubbish" * 1000)
    elif how == "cut":
        path.write_bytes(path.read_bytes()[:5000])
    else:
        connection = sqlite3.connect(path)
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("DROP TABLE wins")
        connection.close()


@pytest.mark.parametrize("how", ["rubbish", "cut", "a table is gone"])
def test_a_broken_history_is_made_anew_by_itself_and_kept_aside(
    how: str, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(data, "a")
    before = json.loads(printed(capsys, "stats", "--json")[0])
    spoil(data / FILE, how)
    out, err = printed(capsys, "stats", "--json")
    assert json.loads(out) == before
    assert err.count("\n") == 1 and "history.db.broken-1" in err
    if how == "rubbish":
        assert (data / "history.db.broken-1").read_bytes() == b"rubbish" * 1000
    out, err = printed(capsys, "stats", "--json")
    assert (json.loads(out), err) == (before, ""), "it is said once"


def test_rebuild_puts_a_broken_history_aside_too(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(data, "a")
    before = json.loads(printed(capsys, "stats", "--json")[0])
    spoil(data / FILE, "rubbish")
    assert "history.db.broken-1" in printed(capsys, "history", "rebuild")[1]
    assert json.loads(printed(capsys, "stats", "--json")[0]) == before


def test_a_history_of_a_later_version_is_refused_and_left_as_it_is(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(data, "a")
    printed(capsys, "stats")
    connection = sqlite3.connect(data / FILE)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = (data / FILE).read_bytes()
    for args in (["stats"], ["stats", "--json"], ["history", "rebuild"]):
        out, err = printed(capsys, *args, code=3)
        assert out == "" and err.count("\n") == 1 and "99" in err
    assert (data / FILE).read_bytes() == before
    assert [path.name for path in data.iterdir() if "broken" in path.name] == []


def test_where_no_history_can_be_kept_the_journals_are_counted_all_the_same(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(data, "a", "b")
    before = json.loads(printed(capsys, "stats", "--json")[0])
    for path in data.glob(f"{FILE}*"):
        path.unlink()
    (data / FILE).mkdir()
    out, err = printed(capsys, "stats", "--json")
    assert json.loads(out) == before
    assert err.count("\n") == 1 and FILE in err


def test_what_cant_be_read_is_named_and_the_rest_counts(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = played(data, "a", "b")
    bad.path.write_bytes(b"x" + bad.path.read_bytes())
    out, err = printed(capsys, "stats", "--json")
    assert bad.path.name in err
    assert json.loads(out)["all"]["matches"] == 1
    assert printed(capsys, "stats", "--json")[1] == "", "it was said"
    assert bad.path.name in printed(capsys, "history", "rebuild")[1]
    assert [row[0] for row in contents(data / FILE)["matches"]] == [good.path.stem]


@pytest.mark.skipif(
    os.name != "posix" or os.geteuid() == 0, reason="who may write everywhere is refused nothing"
)
def test_a_folder_that_cant_be_written_still_shows_what_was_there(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(data, "a")
    before = printed(capsys, "stats", "--json")[0]
    data.chmod(0o500)
    (data / FILE).chmod(0o400)
    try:
        assert printed(capsys, "stats", "--json")[0] == before
    finally:
        data.chmod(0o700)


def test_records_are_taken_in_and_bad_ones_named(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from xueliu.engine.event_json import event_from_json

    (game,) = played(tmp_path / "theirs", "a", hands=2)
    path = tmp_path / "a.jsonl"
    with RecordWriter(path) as writer:
        for event in game.events:
            writer.write(event_from_json(event))
    _, err = printed(capsys, "history", "import", str(path), str(tmp_path / "none"), str(tmp_path), code=3)
    assert len(err.splitlines()) == 2
    assert "none" in err
    assert json.loads(printed(capsys, "stats", "--json")[0])["all"] is None
    own = json.loads(printed(capsys, "stats", "--json", "--imported")[0])
    assert own["all"]["hands"] == 2
    printed(capsys, "history", "import", "--seat", "1", str(path))
    both = json.loads(printed(capsys, "stats", "--json", "--imported")[0])
    assert both["all"]["hands"] == 4
    printed(capsys, "history", "rebuild")
    assert json.loads(printed(capsys, "stats", "--json", "--imported")[0]) == both
    second = game.events[-1]["scores"][1] - game.events[1]["scores"][1]
    assert both["all"]["points"] - own["all"]["points"] == second


def test_both_commands_explain_themselves(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for args in (["history"], ["history", "rebuild", "--help"], ["stats", "--help"]):
        out, _ = printed(capsys, *args)
        assert "history." not in out.replace("history.db", "")
        assert "stats." not in out


def test_json_needs_no_screen(home: Path) -> None:
    code = (
        "import sys; from xueliu.cli.main import main; code = main(['stats', '--json']);"
        "slow = sorted(m for m in sys.modules if m.split('.')[0] in ('textual', 'rich'));"
        "print(code, slow, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "XUELIU_HOME": str(home)},
        capture_output=True,
        text=True,
    )
    assert done.stderr == "0 []\n"
    assert json.loads(done.stdout)["all"]["hands"] == 5


def test_a_match_played_as_text_is_counted(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import io

    typed = io.StringIO("r\n" * 400)
    monkeypatch.setattr(sys, "stdin", typed)
    assert main(["play", "--text", "--hands", "1", "--bots", "easy", "--seed", "1"]) == 0
    capsys.readouterr()
    assert (data / FILE).exists(), "written when the hand was over, not when it was asked for"
    found = json.loads(printed(capsys, "stats", "--json")[0])
    assert (found["all"]["hands"], found["ranks"]["matches"]) == (1, 1)
    agreed = found["all"]["agreement"]
    assert agreed["of"] > 0
    assert agreed["rate"] == 1.0, "the recommendation was taken every time"
