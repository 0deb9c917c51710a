"""Values behave as frozen dataclasses with slots do."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from typing import Any, ClassVar

import pytest

from xueliu.engine.values import mutable, value


@value
class Ours:
    """As `value` makes it."""

    one: int
    two: str = "b"
    name: str = field(default="", compare=False)
    doubled: int = field(init=False, repr=False, compare=False)

    kind: ClassVar[str] = "k"

    def __post_init__(self) -> None:
        object.__setattr__(self, "doubled", 2 * self.one)


@dataclass(frozen=True, slots=True)
class Theirs:
    """As `dataclass` makes it."""

    one: int
    two: str = "b"
    name: str = field(default="", compare=False)
    doubled: int = field(init=False, repr=False, compare=False)

    kind: ClassVar[str] = "k"

    def __post_init__(self) -> None:
        object.__setattr__(self, "doubled", 2 * self.one)


BOTH: Any = pytest.mark.parametrize("made", [Ours, Theirs])


@BOTH
def test_it_is_made_as_declared(made: Any) -> None:
    it = made(3, name="n")
    assert (it.one, it.two, it.name, it.doubled, it.kind) == (3, "b", "n", 6, "k")
    assert repr(it) == f"{made.__name__}(one=3, two='b', name='n')"
    assert [f.name for f in fields(it)] == ["one", "two", "name", "doubled"]
    for wrong in ((), (1, "b", "n", 4)):
        with pytest.raises(TypeError):
            made(*wrong)


@BOTH
def test_it_is_equal_and_hashes_by_what_is_compared(made: Any) -> None:
    assert made(3, name="n") == made(3) and hash(made(3, name="n")) == hash(made(3))
    assert made(3) != made(4) and made(3) != made(3, "c") and made(3) != (3, "b")
    assert len({made(3), made(3, name="n"), made(4)}) == 2


def test_values_of_two_classes_are_never_equal() -> None:
    assert Ours(3) != Theirs(3)


@BOTH
def test_it_cannot_be_changed(made: Any) -> None:
    it = made(3)
    with pytest.raises(FrozenInstanceError):
        it.one = 4
    with pytest.raises((FrozenInstanceError, TypeError)):  # dataclasses of 3.11 stumble here
        it.other = 4
    with pytest.raises(FrozenInstanceError):
        del it.one
    assert not hasattr(it, "__dict__")


@BOTH
def test_copies_and_replaced_ones(made: Any) -> None:
    it = made(3, name="n")
    for other in (copy.copy(it), copy.deepcopy(it), pickle.loads(pickle.dumps(it))):
        assert other == it and (other.name, other.doubled) == ("n", 6)
    assert replace(it, one=4).doubled == 8
    match it:
        case Ours(one, two) | Theirs(one, two):
            assert (one, two) == (3, "b")


@value
class Listing:
    """With a default made anew for each."""

    one: int
    many: list[int] = field(default_factory=list)


@value
class Nothing:
    """Without fields."""


def test_a_default_that_is_made_is_made_for_each_value() -> None:
    one, other = Listing(1), Listing(2)
    one.many.append(1)
    assert (one.many, other.many, Listing(3, [4]).many) == ([1], [], [4])


def test_values_without_fields_are_equal() -> None:
    assert Nothing() == Nothing() and hash(Nothing()) == hash(Nothing())
    assert repr(Nothing()) == "Nothing()"


def test_one_below_may_be_made_before_the_class_above() -> None:
    @value
    class Above:
        one: int

    class Below(Above):
        __slots__ = ()

    assert (Below(1).one, Above(2).one, Below(one=3).one) == (1, 2, 3)


@mutable
class Changing:
    """Whose fields may be set."""

    one: int
    many: list[int] = field(default_factory=list)


def test_a_mutable_one_can_be_changed_and_has_no_hash() -> None:
    it = Changing(1)
    it.many.append(2)
    assert it == Changing(1, [2]) and it != Changing(1) and repr(it) == "Changing(one=1, many=[2])"
    it.one = 3
    assert it == replace(Changing(1, [2]), one=3) == copy.copy(it) == pickle.loads(pickle.dumps(it))
    with pytest.raises(TypeError):
        hash(it)
    with pytest.raises(AttributeError):
        it.other = 4  # type: ignore[attr-defined]


def test_a_default_that_all_would_share_is_refused() -> None:
    with pytest.raises(ValueError, match="share"):

        @value
        class Sharing:
            many: list[int] = []  # noqa: RUF012  (refused)


def test_a_value_may_have_more_fields_than_the_one_above() -> None:
    @value
    class More(Listing):
        three: str = "t"

    it = More(1, three="u")
    assert (it.one, it.many, it.three, [f.name for f in fields(it)]) == (1, [], "u", ["one", "many", "three"])
    assert it == replace(More(1), three="u") and it != More(1) and not hasattr(it, "__dict__")


def test_the_first_values_are_as_the_later_ones() -> None:
    """The first are made in a loop, the later by what was compiled: arguments mean the same to both."""

    @value
    class Few:
        one: int
        two: tuple[int, ...] = (2,)
        three: list[int] = field(default_factory=list, compare=False)

    made = [Few(1, two=(3,)) for _ in range(20)] + [Few(one=1, two=(3,), three=[]) for _ in range(3)]
    assert len(set(made)) == 1 and {repr(it) for it in made} == {repr(made[0])}
    assert made[0].three is not made[1].three


@pytest.mark.parametrize("before", [0, 20])
@pytest.mark.parametrize(
    ("args", "given"), [((), {}), ((1, 2, 3), {}), ((1,), {"one": 1}), ((1,), {"no": 1})]
)
def test_arguments_that_do_not_fit_are_refused_for_the_first_and_the_later_ones(
    before: int, args: tuple[int, ...], given: dict[str, int]
) -> None:
    @value
    class Few:
        one: int
        two: int = 2

    for _ in range(before):
        Few(1)
    made: Any = Few
    with pytest.raises(TypeError, match=r"__init__\(\)"):
        made(*args, **given)
    assert made(1) == made(1, 2)
