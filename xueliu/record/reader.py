"""Records read back line by line, and refused with line and problem where something is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from os import PathLike
from typing import Any, Final, NoReturn

from xueliu.badfile import BadFileError
from xueliu.engine.event_json import event_from_json
from xueliu.engine.events import Event, StartGame
from xueliu.engine.values import value
from xueliu.oserrors import reason
from xueliu.text import t

from .order import Order
from .schema import FIELDS, OPTIONAL

LONGEST_LINE: Final = 1 << 20
SHOWN: Final = 40


class RecordError(BadFileError):
    """A record that is refused."""


class _Wrong(Exception):
    """What is wrong with a line: a message id and its values."""

    def __init__(self, problem: str, **values: object) -> None:
        super().__init__(problem)
        self.problem = problem
        self.values = values


@value
class Line:
    """An event and where it stands."""

    number: int
    event: Event


Game = tuple[Line, ...]
"""The lines of one match, from its ``start_game``."""


def read_games(path: str | PathLike[str]) -> Iterator[Game]:
    """The matches of a record one after another; the last may be cut off anywhere between two lines.

    Raises:
        RecordError: the file or a line of it can't be read.
    """
    try:
        with open(path, "rb") as file:
            yield from _games(read_lines(iter(lambda: file.readline(LONGEST_LINE + 1), b""), path))
    except OSError as error:
        raise RecordError(path, 0, "record.cannot_open", why=reason(error)) from None


def read_lines(lines: Iterable[bytes], name: str | PathLike[str], first: int = 1) -> Iterator[Line]:
    """The events of a record's lines, each checked in itself and against the order of a match.

    Args:
        lines: as they stand in the file.
        name: what the file is called where a line is refused.
        first: the number of the first of them in it.

    Raises:
        RecordError: naming the file by ``name``, the line, and the problem.
    """
    order = Order()
    number = 0
    for number, raw in enumerate(lines, first):
        try:
            data = _object(raw)
            _check(data)
            event = event_from_json(data)
            if problem := order.problem(event):
                raise _Wrong(problem, type=data["type"])
        except _Wrong as wrong:
            raise RecordError(name, number, wrong.problem, **wrong.values) from None
        yield Line(number, event)
    if not number:
        raise RecordError(name, 0, "record.empty")


def _games(lines: Iterator[Line]) -> Iterator[Game]:
    game: list[Line] = []
    for line in lines:
        if isinstance(line.event, StartGame) and game:
            yield tuple(game)
            game = []
        game.append(line)
    yield tuple(game)


def _object(raw: bytes) -> dict[str, Any]:
    if len(raw) > LONGEST_LINE:
        raise _Wrong("record.too_long", most=LONGEST_LINE)
    try:
        data = json.loads(raw.decode("utf-8"), object_pairs_hook=_no_twins, parse_constant=_no_constant)
    except UnicodeDecodeError:
        raise _Wrong("record.not_utf8") from None
    except (ValueError, RecursionError):
        raise _Wrong("record.not_json") from None
    if not isinstance(data, dict):
        raise _Wrong("record.not_object")
    return data


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        names = [name for name, _ in pairs]
        twin = next(name for name in names if names.count(name) > 1)
        raise _Wrong("record.field_twice", field=_shown(twin))
    return data


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


def _check(data: dict[str, Any]) -> None:
    if "type" not in data:
        raise _Wrong("record.no_type")
    kind = data["type"]
    if not isinstance(kind, str) or kind not in FIELDS:
        raise _Wrong("record.type_unknown", type=_shown(kind))
    fields = FIELDS[kind]
    for name in data:
        if name not in fields and name != "type":
            raise _Wrong("record.field_unknown", type=kind, field=_shown(name))
    for name, allowed in fields.items():
        if name not in data:
            _missing(kind, name, data)
        elif not allowed.test(data[name]):
            want = t(f"record.want.{allowed.name}")
            raise _Wrong("record.field_wrong", field=name, value=_shown(data[name]), want=want)


def _missing(kind: str, name: str, data: dict[str, Any]) -> None:
    if (kind, name) not in OPTIONAL or any(k == kind and other in data for k, other in OPTIONAL):
        raise _Wrong("record.field_missing", type=kind, field=name)


def _shown(value: object) -> str:
    """A value as JSON, shortened."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 3]}..."
