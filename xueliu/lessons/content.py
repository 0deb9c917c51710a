"""The six lessons 六课 as data; their words stand in ``lesson.po``."""

from __future__ import annotations

from typing import Final

from .lesson import Lesson, Step

_NO_VOID: Final = {"play.swap_three": "false", "play.void": "at_win"}
_GROUPS: Final = (("123m", "run"), ("456m", "run"), ("34p", "lacks"), ("55p", "pair"), ("789p", "run"))

TILES_AND_GROUPS: Final = Lesson(
    1,
    "123456m3455789p2s",
    "9s9s9s2p",
    (
        Step("suits"),
        Step("groups", groups=_GROUPS),
        Step("throw", "discard:2s"),
        Step("ready", groups=_GROUPS),
        Step("win", "win"),
        Step("won"),
    ),
    _NO_VOID,
)
VOID_AND_DISCARD: Final = Lesson(
    2,
    "234678m1469p4569s",
    "1p1p2p3p9p7p7p7s",
    (
        Step("exchange"),
        Step("swap", "swap:p"),
        Step("got"),
        Step("three"),
        Step("void", "void:p"),
        Step("grey"),
        Step("first", "discard:p"),
        Step("second", "discard:p"),
        Step("third", "discard:1s"),
        Step("ready"),
    ),
    {"play.swap_direction": "next"},
    {1: "1235m22589p1389s", 2: "1159m4578p23478s", 3: "13579m355678p12s"},
    gives={1: "189s", 2: "159m", 3: "139m"},
)
CLAIMS_AND_KONGS: Final = Lesson(
    3,
    "1559m33369p2777s9s",
    "5m7s4p8m8m8m5m6m8m8s8s3p9m",
    (
        Step("differs"),
        Step("claims"),
        Step("start", "discard:9p"),
        Step("pong", "pong"),
        Step("after", "discard:9s"),
        Step("direct", "kong"),
        Step("direct_paid"),
        Step("go_on", "discard:2s"),
        Step("added", "kong"),
        Step("added_paid"),
        Step("again", "discard:6p"),
        Step("concealed", "kong"),
        Step("concealed_paid"),
    ),
    _NO_VOID,
)
WINS_AND_FAN: Final = Lesson(
    4,
    "1123334567789m6p",
    "3m",
    (
        Step("shape"),
        Step("fan"),
        Step("throw", "discard:6p"),
        Step("win", "win"),
        Step("paid"),
        Step("cap"),
    ),
    {**_NO_VOID, "fan.cap": "2"},
)
RIVER_AND_END: Final = Lesson(
    5,
    "123456m2355789s9p",
    "9s9s9m7m1s2p8p1p",
    (
        Step("modes"),
        Step("void", "void:p"),
        Step("throw", "discard:9p"),
        Step("win", "win"),
        Step("locked"),
        Step("end", "settle"),
        Step("pig"),
        Step("not_ready"),
        Step("refund"),
    ),
    {"play.swap_three": "false"},
    {1: "279m1112266778p", 2: "12345567m34599p", 3: "1788889m134668s"},
    {1: "p"},
    short=True,
)
WAITS_AND_LEDGER: Final = Lesson(
    6,
    "23455678m346999s",
    "1p2s",
    (
        Step("book"),
        Step("better", "discard:6s"),
        Step("win", "win"),
        Step("ledger", "ledger"),
        Step("sums"),
    ),
    _NO_VOID,
    tray=True,
)
LESSONS: Final = (
    TILES_AND_GROUPS,
    VOID_AND_DISCARD,
    CLAIMS_AND_KONGS,
    WINS_AND_FAN,
    RIVER_AND_END,
    WAITS_AND_LEDGER,
)
