"""The log is written where it can be, and where it can't nobody notices."""

from __future__ import annotations

import logging
from pathlib import Path

from xueliu.logs import log_to_file


def test_a_line_goes_to_the_log(own_home: Path) -> None:
    log_to_file()
    logging.getLogger("xueliu.test").warning("noted")
    assert "noted" in (own_home / "state" / "xueliu.log").read_text("utf-8")


def test_a_log_that_cannot_be_opened_stops_nothing(own_home: Path) -> None:
    (own_home / "state" / "xueliu.log").mkdir(parents=True)
    log_to_file()
    logging.getLogger("xueliu.test").warning("lost")


def test_a_log_whose_folder_goes_away_stops_nothing(own_home: Path) -> None:
    log_to_file()
    (own_home / "state").rmdir()
    logging.getLogger("xueliu.test").warning("lost")
