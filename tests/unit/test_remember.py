"""What is changed on the screen is written to the settings file, and nothing else in it is touched."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

from xueliu import config
from xueliu.config import Settings
from xueliu.remember import changed, remember

MINE = """\
# mine
speed = "fast"   # as I like it

colour = "blue"
# how I play
[keys]
win = "w"  # as in vi
"""


def test_a_changed_value_keeps_its_comment_and_every_other_line() -> None:
    assert changed(MINE, "speed", "slow") == MINE.replace('"fast"', '"slow"')


def test_a_new_key_stands_before_the_tables_and_the_comment_above_them() -> None:
    lines = changed(MINE, "bell", True).splitlines()
    assert lines.index("bell = true") < lines.index("# how I play") == lines.index("[keys]") - 1
    assert [line for line in lines if line != "bell = true" and line] == [x for x in MINE.splitlines() if x]


@pytest.mark.parametrize(
    "text", ["", "# only this", MINE, "[keys]\n", "keys.win = 'w'\n", "x = [\n[1],\n]\n", "theme = 'light'"]
)
def test_the_written_file_says_what_it_said_and_the_setting(text: str) -> None:
    before = tomllib.loads(text)
    assert tomllib.loads(changed(text, "theme", "contrast")) == before | {"theme": "contrast"}
    assert tomllib.loads(changed(text, "clock", False)) == before | {"clock": False}


def test_line_ends_stay_those_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_bytes(MINE.replace("\n", "\r\n").encode())
    remember(path, "hints", "off")
    assert path.read_bytes().count(b"\n") == path.read_bytes().count(b"\r\n") > MINE.count("\n")


def test_what_is_remembered_is_what_is_loaded(tmp_path: Path) -> None:
    path, told = tmp_path / "new" / "config.toml", list[str]()
    wanted = {"language": "en", "theme": "light", "confirm": True}
    for name, value in wanted.items():
        remember(path, name, value)
    assert config.load(path, told.append) == wanted and not told
    assert Settings(**wanted).confirm and list(path.parent.iterdir()) == [path]


def test_a_link_and_the_rights_of_a_file_are_kept(tmp_path: Path) -> None:
    real, link = tmp_path / "dotfiles.toml", tmp_path / "config.toml"
    real.write_text(MINE, "utf-8")
    real.chmod(0o600)
    link.symlink_to(real)
    remember(link, "speed", "normal")
    assert link.is_symlink() and 'speed = "normal"' in real.read_text("utf-8")
    assert os.name == "nt" or real.stat().st_mode & 0o777 == 0o600


def test_what_cannot_be_written_says_so_and_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError):
        remember(tmp_path / "file" / "config.toml", "theme", "light")
    (tmp_path / "config.toml").mkdir()
    with pytest.raises(OSError):
        remember(tmp_path / "config.toml", "theme", "light")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["config.toml", "file"]


def test_a_file_that_is_no_toml_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("speed = \n", "utf-8")
    with pytest.raises(ValueError):
        remember(path, "theme", "light")
    assert path.read_text("utf-8") == "speed = \n"
