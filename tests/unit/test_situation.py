"""Situations as other programs write them."""

from __future__ import annotations

import pytest

from xueliu.engine import How, Opening, Situation


def test_plain_words_stand_for_what_they_name() -> None:
    plain = Situation("tsumo", opening="dealer")  # type: ignore[arg-type]
    assert plain == Situation(How.TSUMO, opening=Opening.DEALER)
    assert plain.how is How.TSUMO and plain.opening is Opening.DEALER


@pytest.mark.parametrize("fields", [("by magic",), ("ron", None, False, False, False, "nobody")])
def test_other_words_are_refused(fields: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match=f"'{fields[-1]}' is not a valid"):
        Situation(*fields)  # type: ignore[arg-type]
