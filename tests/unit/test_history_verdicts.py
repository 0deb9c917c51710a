"""What reviews have found outlives a broken history: it can't be made anew from the journals."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tests.unit.history_samples import FILE, played
from xueliu.history.database import opened, put_aside
from xueliu.history.mending import mended
from xueliu.history.rows import VerdictRow
from xueliu.history.upkeep import catch_up, rebuild
from xueliu.history.verdicts import keep, kept, readable

PAGE = 4096


def row(hand: int, n: int) -> VerdictRow:
    verdict = f'{{"hand": {hand}, "n": {n}, "worlds": "{"w" * 300}"}}'
    return VerdictRow("match", hand, n, f"{hand}-{n}", True, False, True, 1.5 * n, 0.5, "discard", verdict)


ROWS = [row(hand, n) for hand in range(1, 21) for n in range(1, 11)]


def history(folder: Path) -> Path:
    """With a match, and verdicts on many pages."""
    played(folder, "a")
    path = folder / FILE
    with opened(path) as connection:
        catch_up(connection, folder)
        for hand in range(1, 21):
            keep(connection, "match", hand, [one for one in ROWS if one.hand == hand], 10)
    return path


def damage(path: Path, hand: int) -> None:
    """The page that holds a hand's verdicts is overwritten."""
    data = bytearray(path.read_bytes())
    at = data.index(f'"hand": {hand}, "n": 5'.encode()) // PAGE * PAGE
    data[at : at + PAGE] = b"\7" * PAGE
    path.write_bytes(data)


@pytest.mark.parametrize("by", ["rebuild", "itself"])
def test_verdicts_before_and_behind_the_damage_are_carried_over(by: str, tmp_path: Path) -> None:
    path = history(tmp_path)
    damage(path, 10)
    if by == "rebuild":
        assert rebuild(tmp_path).aside is not None
    else:

        def all_of_it(connection: sqlite3.Connection) -> int:
            return len(kept(connection, "match"))

        mended(path, all_of_it, lambda _aside: None)
    with opened(path) as connection:
        found = kept(connection, "match")
        known = {one.digest: one.verdict for one in ROWS}
        assert found.items() <= known.items()
        assert {"1-1", "20-10"} <= found.keys() and "10-5" not in found
        assert len(found) > len(known) * 0.8


def test_what_was_not_yet_written_into_the_file_itself_is_read_too(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with opened(path) as connection:
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        keep(connection, "match", 1, ROWS[:10], 10)
        for end in ("", "-wal", "-shm"):
            (tmp_path / f"copy{end}").write_bytes(path.with_name(path.name + end).read_bytes())
    before = [one.read_bytes() for one in sorted(tmp_path.glob("copy*"))]
    assert sorted(readable(tmp_path / "copy")) == ROWS[:10]
    assert [one.read_bytes() for one in sorted(tmp_path.glob("copy*"))] == before


@pytest.mark.parametrize("text", [b"", b"not a database" * 999])
def test_of_what_is_no_history_nothing_is_carried_over(text: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(text)
    assert readable(put_aside(tmp_path / FILE)) == []


def test_what_a_damaged_page_has_made_of_a_verdict_is_left_out(tmp_path: Path) -> None:
    path = history(tmp_path)
    with opened(path) as connection:
        connection.execute("UPDATE verdicts SET loss = 'much' WHERE digest = '3-3'")
        connection.execute("UPDATE verdicts SET verdict = '{' WHERE digest = '4-4'")
    found = {one.digest for one in readable(path)}
    assert {one.digest for one in ROWS} - found == {"3-3", "4-4"}
