"""``xueliu tutorial`` from the shell."""

from __future__ import annotations

import pytest

from xueliu.cli.main import run


@pytest.mark.parametrize(("args", "code"), [((), 4), (("3",), 4), (("7",), 2), (("x",), 2)])
def test_without_a_terminal_or_such_a_lesson_it_is_refused(
    args: tuple[str, ...], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["tutorial", *args]) == code
    out, err = capsys.readouterr()
    assert not out and err
