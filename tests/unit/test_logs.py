"""The log is written where it can be, and where it can't nobody notices."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from xueliu.logs import log_to_file


def test_a_line_goes_to_the_log(own_home: Path) -> None:
    log_to_file()
    logging.getLogger("xueliu.test").warning("noted")
    assert "noted" in (own_home / "state" / "xueliu.log").read_text("utf-8")


def test_a_log_that_cannot_be_opened_stops_nothing(own_home: Path) -> None:
    (own_home / "state" / "xueliu.log").mkdir(parents=True)
    log_to_file()
    logging.getLogger("xueliu.test").warning("lost")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes")
def test_a_log_that_is_a_pipe_keeps_nobody_waiting(own_home: Path) -> None:
    (own_home / "state").mkdir()
    os.mkfifo(own_home / "state" / "xueliu.log")
    code = (
        "import logging, xueliu.logs as ours; ours.log_to_file(); logging.getLogger('xueliu').error('lost')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=20)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_log_whose_folder_goes_away_stops_nothing(own_home: Path) -> None:
    log_to_file()
    (own_home / "state").rmdir()
    logging.getLogger("xueliu.test").warning("lost")
