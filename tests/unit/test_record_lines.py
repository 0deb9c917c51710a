"""Records are written event by event and read back, or refused with file, line and problem."""

from __future__ import annotations

import errno
import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.unit.record_samples import SAMPLES
from xueliu.engine.event_json import EVENT_TYPES, to_json
from xueliu.engine.events import Event, Transfer, Why
from xueliu.engine.tiles import SEATS
from xueliu.errors import ExitCode, InputError
from xueliu.record import RecordError, RecordWriter, read_games, read_lines
from xueliu.record.schema import FIELDS, OPTIONAL
from xueliu.text import has_message, set_language

EVENTS = list(SAMPLES.values())


def lines_of(events: list[Event]) -> list[bytes]:
    return [json.dumps(to_json(event)).encode() + b"\n" for event in events]


def refused(lines: list[bytes]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        list(read_lines(lines, "x.jsonl"))
    return caught.value


def changed(kind: str, **fields: Any) -> RecordError:
    """The refusal of a record in which one event has other fields."""
    lines = lines_of(EVENTS)
    at = list(SAMPLES).index(kind)
    lines[at] = json.dumps({**to_json(SAMPLES[kind]), **fields}).encode()
    error = refused(lines)
    assert error.line == at + 1
    return error


def test_every_event_is_read_back_as_it_was_written() -> None:
    assert [line.event for line in read_lines(lines_of(EVENTS), "x")] == EVENTS
    assert [line.number for line in read_lines(lines_of(EVENTS), "x")] == list(range(1, len(EVENTS) + 1))


def test_the_house_and_a_plain_payment_are_read_back() -> None:
    fee = Transfer(SEATS[1], None, 5, 5, Why.FEE)
    events = [*EVENTS[:-2], fee, *EVENTS[-2:]]
    assert [line.event for line in read_lines(lines_of(events), "x")] == events


def test_the_fields_checked_are_the_fields_written() -> None:
    assert set(FIELDS) == set(EVENT_TYPES) == set(SAMPLES)
    for kind, event in SAMPLES.items():
        assert list(to_json(event)) == ["type", *FIELDS[kind]]


def test_every_field_refuses_what_it_cannot_be() -> None:
    """No field takes nonsense; only an object and a text are free in what they hold."""
    for kind, fields in FIELDS.items():
        for field in fields:
            for nonsense in ({"a": 1}, "?!", -(10**16), 0.5, [None], True):
                if isinstance(nonsense, dict) and fields[field].name == "object":
                    continue
                if isinstance(nonsense, str) and fields[field].name.startswith("text"):
                    continue
                if nonsense is True and fields[field].name == "flag":
                    continue
                assert changed(kind, **{field: nonsense}).problem == "record.field_wrong", (kind, field)


def test_every_field_must_be_there() -> None:
    for at, (kind, event) in enumerate(SAMPLES.items()):
        for field in FIELDS[kind]:
            if (kind, field) == ("start_game", "practice"):
                continue  # said of practice alone
            lines = lines_of(EVENTS)
            data = to_json(event)
            del data[field]
            lines[at] = json.dumps(data).encode()
            error = refused(lines)
            assert (error.line, error.problem) == (at + 1, "record.field_missing"), (kind, field)
            assert field in str(error) or (kind, field) in OPTIONAL


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_kind_of_field_has_its_words(language: str) -> None:
    set_language(language)
    try:
        for fields in FIELDS.values():
            assert all(has_message(f"record.want.{kind.name}") for kind in fields.values())
    finally:
        set_language("zh")


@pytest.mark.parametrize(
    ("raw", "problem"),
    [
        (b"", "record.not_json"),
        (b"{", "record.not_json"),
        (b"[" * 100_000, "record.not_json"),
        (b'{"type":"tsumo","actor":NaN,"pai":"1m"}', "record.not_json"),
        (b'{"type":"tsumo","actor":' + b"9" * 5000 + b',"pai":"1m"}', "record.not_json"),
        (b"\xff\xfe", "record.not_utf8"),
        (b"[]", "record.not_object"),
        (b'"tsumo"', "record.not_object"),
        (b"{}", "record.no_type"),
        (b'{"type":null}', "record.type_unknown"),
        (b'{"type":["tsumo"]}', "record.type_unknown"),
        (b'{"type":"chi","actor":0}', "record.type_unknown"),
        (b'{"type":"return","actor":0,"actor":1}', "record.field_twice"),
        (b'{"type":"return","actor":0,"pai":"1m"}', "record.field_unknown"),
        (b'{"type":"return","actor":4}', "record.field_wrong"),
        (b'{"type":"return","actor":true}', "record.field_wrong"),
        (b'{"type":"tsumo","actor":0,"pai":"?"}', "record.field_wrong"),
        (b'{"type":"tsumo","actor":0,"pai":"0m"}', "record.field_wrong"),
        (b'{"type":"leave","actor":0,"final":1}', "record.field_wrong"),
        (b'"' + b"x" * (1 << 20) + b'"', "record.too_long"),
    ],
)
def test_a_bad_line_is_refused_with_line_and_problem(raw: bytes, problem: str) -> None:
    error = refused([*lines_of(EVENTS[:4]), raw + b"\n", *lines_of(EVENTS[4:])])
    assert (error.line, error.problem) == (5, problem)
    assert error.exit_code == ExitCode.UNREADABLE
    assert "x.jsonl" in str(error)
    assert "5" in str(error)
    assert "\n" not in str(error)


def test_half_a_character_is_no_text() -> None:
    assert changed("start_game", cut="\ud800").problem == "record.field_wrong"


def test_a_payment_has_fan_and_multiplier_or_neither() -> None:
    plain = Transfer(SEATS[1], SEATS[0], 300, 800, Why.HORA)
    data = {**to_json(plain), "fan": 4}
    error = refused([*lines_of(EVENTS[:5]), json.dumps(data).encode()])
    assert (error.line, error.problem) == (6, "record.field_missing")


@pytest.mark.parametrize(
    "order",
    [
        ["start_hand"],
        ["tsumo"],
        ["leave"],
        ["start_game", "start_game"],
        ["start_game", "tsumo"],
        ["start_game", "start_kyoku"],
        ["start_game", "float"],
        ["start_game", "start_hand", "start_hand"],
        ["start_game", "start_hand", "dahai"],
        ["start_game", "start_hand", "end_kyoku"],
        ["start_game", "start_hand", "start_kyoku", "start_kyoku"],
        ["start_game", "start_hand", "start_kyoku", "float"],
        ["start_game", "start_hand", "start_kyoku", "end_game"],
        ["start_game", "start_hand", "start_kyoku", "end_kyoku", "tsumo"],
        ["start_game", "start_hand", "start_kyoku", "end_kyoku", "end_game", "start_hand"],
    ],
)
def test_an_event_out_of_order_is_refused(order: list[str]) -> None:
    error = refused(lines_of([SAMPLES[kind] for kind in order]))
    assert (error.line, error.problem) == (len(order), "record.order")


def test_hands_are_numbered_from_one() -> None:
    assert changed("start_hand", hand=2).problem == "record.hand_number"
    assert changed("start_kyoku", hand=2).problem == "record.hand_number"


def test_a_file_holds_several_matches(tmp_path: Path) -> None:
    path = tmp_path / "two.jsonl"
    with RecordWriter(path) as record:
        for event in EVENTS * 2:
            record.write(event)
    first, second = read_games(path)
    assert [line.event for line in first] == [line.event for line in second] == EVENTS
    assert second[0].number == len(EVENTS) + 1


def test_a_record_may_end_between_any_two_lines(tmp_path: Path) -> None:
    for length in range(1, len(EVENTS)):
        (game,) = read_games(written(tmp_path, EVENTS[:length]))
        assert len(game) == length


def written(folder: Path, events: list[Event]) -> Path:
    path = folder / "record.jsonl"
    path.write_bytes(b"".join(lines_of(events)))
    return path


def test_an_empty_and_a_missing_file_are_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    for name in ("empty", "none", "."):
        with pytest.raises(RecordError) as caught:
            list(read_games(tmp_path / name))
        assert caught.value.line == 0


def test_each_event_is_on_its_way_at_once(tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    record = RecordWriter(path)
    for number, event in enumerate(EVENTS, 1):
        record.write(event)
        data = path.read_bytes()
        assert data.count(b"\n") == number
        assert data.endswith(b"}\n")
    record.close()


def test_a_file_that_is_open_already_stays_open() -> None:
    file = io.StringIO()
    with RecordWriter(file) as record:
        record.write(EVENTS[0])
    assert json.loads(file.getvalue()) == to_json(EVENTS[0])
    assert "你" in file.getvalue()


@pytest.mark.parametrize("name", [".", "none/record.jsonl"])
def test_an_unwritable_path_is_one_clear_line(tmp_path: Path, name: str) -> None:
    with pytest.raises(InputError) as caught:
        RecordWriter(tmp_path / name)
    assert str(tmp_path) in str(caught.value)
    assert "\n" not in str(caught.value)


class FullDisk(io.StringIO):
    def flush(self) -> None:
        if self.tell() > 1000:
            raise OSError(errno.ENOSPC, "no space")


def test_a_full_disk_is_told_once() -> None:
    told: list[OSError] = []
    record = RecordWriter(FullDisk(), told.append)
    for event in EVENTS * 3:
        record.write(event)
    assert [error.errno for error in told] == [errno.ENOSPC]


def test_a_full_disk_is_refused_in_one_line_where_nobody_is_to_be_told() -> None:
    full = FullDisk()
    full.write("x" * 1001)
    with pytest.raises(InputError, match="磁盘满了"):
        RecordWriter(full).write(EVENTS[0])


class GoneAway(io.StringIO):
    def flush(self) -> None:
        raise BrokenPipeError


def test_a_reader_of_a_record_that_goes_away_is_no_refusal() -> None:
    with pytest.raises(BrokenPipeError):
        RecordWriter(GoneAway()).write(EVENTS[0])


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless file there")
def test_a_line_without_end_is_refused_without_reading_on() -> None:
    with pytest.raises(RecordError) as caught:
        list(read_games("/dev/zero"))
    assert (caught.value.line, caught.value.problem) == (1, "record.too_long")


def test_of_several_unknown_fields_the_first_is_named() -> None:
    error = refused([*lines_of(EVENTS[:4]), b'{"type":"return","actor":0,"b":1,"a":1,"d":1,"c":1}\n'])
    assert error.values["field"] == '"b"'
