"""``xueliu review``: what it prints, and how it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.unit.history_samples import Played, played
from xueliu.catalogue import set_language
from xueliu.cli.main import run
from xueliu.engine.event_json import event_from_json
from xueliu.record.writer import RecordWriter

QUICK = ("--worlds", "3")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Played:
    return played(tmp_path_factory.mktemp("data"), "a", level="easy")[0]


def printed(capsys: pytest.CaptureFixture[str], *args: object, code: int = 0) -> tuple[str, str]:
    assert run(["review", *map(str, args)]) == code
    out = capsys.readouterr()
    return out.out, out.err


def test_the_fields_of_the_json(game: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(printed(capsys, game.path, "--json", *QUICK)[0])
    (match,) = found["matches"]
    assert found["worlds"] == 3
    assert set(match) == {
        *("match", "seat", "rules_id", "names", "decisions", "judged", "agreed", "mistakes", "loss", "se"),
        *("habits", "not_ready", "pigs", "hands"),
    }
    (hand,) = match["hands"]
    assert set(hand) == {"hand", "points", "ended", "mistakes", "loss", "se", "costliest", "decisions"}
    assert len(hand["decisions"]) == match["decisions"] == match["judged"] >= match["agreed"]
    assert {"swap_three", "void"} < {one["window"] for one in hand["decisions"]}
    assert set(hand["decisions"][0]) == {
        *("line", "window", "turn", "left", "did", "judged", "agrees", "best", "worlds", "loss", "se"),
        *("opinion", "clear", "fault"),
    }
    clear = [one for one in hand["decisions"] if one["clear"]]
    assert len(clear) == match["mistakes"]
    assert all(one["loss"] > 2 * one["se"] and one["fault"]["kind"] for one in clear)
    record = tmp_path / "a.jsonl"
    with RecordWriter(record) as writer:
        for event in game.events:
            writer.write(event_from_json(event))
    again = json.loads(printed(capsys, record, "--json", *QUICK)[0])["matches"][0]["hands"][0]
    for one in (*hand["decisions"], *again["decisions"]):
        del one["line"]
    judged = [one for one in hand["decisions"] if one["judged"]]
    assert [one for one in again["decisions"] if one["judged"]] == judged


@pytest.mark.parametrize(
    ("lang", "words"), [("zh", ("第 1 局", "与复盘的打法一致")), ("en", ("Hand 1,", "as the review"))]
)
def test_hands_and_the_whole_are_told_in_both_languages(
    lang: str, words: tuple[str, ...], game: Played, capsys: pytest.CaptureFixture[str]
) -> None:
    set_language(lang)
    out, err = printed(capsys, game.path, "--seat", 2, *QUICK)
    assert all(word in out for word in words)
    assert "{" not in out and "review." not in out
    assert err == ""
    set_language("zh")


def test_what_cant_be_reviewed_is_refused_in_a_line(
    game: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text("nothing\n")
    for args, code in (
        ((bad,), 3),
        ((tmp_path / "none.journal",), 3),
        ((tmp_path / "none.jsonl",), 3),
        ((tmp_path,), 3),
        ((game.path, "--hand", 7), 2),
        ((game.path, "--seat", 4), 2),
    ):
        out, err = printed(capsys, *args, code=code)
        assert (out, len(err.splitlines())) == ("", 1)
