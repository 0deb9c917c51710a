"""§12: every value of every option makes a difference in some hand."""

from __future__ import annotations

from functools import cache

import pytest

from tests.option_scenes import ELSEWHERE, PROOFS
from xueliu.engine.options import Percent, PigAmount, PigKind
from xueliu.engine.rules import BY_KEY, OPTIONS, Option
from xueliu.engine.rules.kinds import Choice, FanValue, Pair, Several, Whole, YesNo
from xueliu.engine.rules.money_kinds import PigValue, StakeKind


@cache
def outcome(key: str, value: str) -> list[object]:
    return PROOFS[key].outcome(key, value)


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, proof in PROOFS.items() for value in proof.values]
)
def test_the_value_leads_to_other_events_or_payments_than_every_other(key: str, value: str) -> None:
    alike = [other for other in PROOFS[key].values if outcome(key, other) == outcome(key, value)]
    assert alike == [value]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_declared_value_is_played(option: Option) -> None:
    """All words of a choice, both truths, two numbers at least, each kind of amount."""
    if option.key in ELSEWHERE:
        assert option.key not in PROOFS
        return
    texts = PROOFS[option.key].values
    kind = option.kind
    values = [kind.read(kind.from_text(text)) for text in texts]
    if isinstance(kind, Several):
        for word in kind.enum:
            assert {word in value for value in values} == {True, False}
    elif isinstance(kind, Choice):
        assert set(texts) == set(kind.words)
    elif isinstance(kind, YesNo):
        assert set(values) == {True, False}
    elif isinstance(kind, StakeKind):
        assert {type(value) for value in values} == {int, Percent}
        assert len(values) == 4
    elif isinstance(kind, PigValue):
        assert {value.kind for value in values if isinstance(value, PigAmount)} == set(PigKind)
    else:
        assert isinstance(kind, Whole | Pair | FanValue)
        assert len({value for value in values if not isinstance(value, bool)}) >= 2


def test_nothing_else_is_played() -> None:
    assert set(PROOFS) | set(ELSEWHERE) == set(BY_KEY)
