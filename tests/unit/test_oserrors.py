"""Why the system refused a file is said in the player's language."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path

import pytest

from tests.cli.textplay import Script, play
from xueliu.cli.main import main
from xueliu.engine.rules import RulesError, load_ruleset
from xueliu.oserrors import _KNOWN, reason
from xueliu.text import set_language


@pytest.mark.parametrize("name", sorted(_KNOWN))
def test_the_usual_reasons_are_known_in_both_languages(name: str) -> None:
    error = OSError(getattr(errno, name), os.strerror(getattr(errno, name)))
    assert re.fullmatch(r"[\u4e00-\u9fff]+", reason(error))
    set_language("en")
    assert reason(error) == str(error.strerror)


def test_others_stand_for_themselves() -> None:
    assert reason(OSError(errno.EXDEV, "Invalid cross-device link")) == "Invalid cross-device link"
    assert reason(OSError("something")) == "something"


@pytest.mark.parametrize(
    "command",
    [
        ["verify", "gone.jsonl"],
        ["replay", "gone.jsonl"],
        ["play", "--rules", "gone.toml"],
        ["play", "--text", "--record", "gone/record.jsonl"],
    ],
)
def test_a_refusal_has_no_word_of_the_other_language(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XUELIU_LANG", "zh")
    assert main(command) in (2, 3)
    told = "".join(capsys.readouterr())
    rest = re.sub(r"gone\S*|xueliu|-h", "", told).replace(command[0], "")
    assert re.findall(r"[A-Za-z]{3,}", rest) == []
    assert "没有这个文件" in told


def test_a_ruleset_that_is_not_there_says_so_in_chinese() -> None:
    with pytest.raises(RulesError) as refused:
        load_ruleset("gone.toml")
    assert "没有这个文件" in refused.value.say("zh") and "No such file" in refused.value.say("en")


def test_a_journal_that_cannot_be_written_says_so_once_in_chinese(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (own_home / "data").write_text("in the way")
    played = play(monkeypatch, Script(most=1), "play", "--text", "--lang", "zh")
    told = capsys.readouterr().err + str(played)
    assert "Not a directory" not in told and "存档写不了" in told
