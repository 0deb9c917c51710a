"""Dataclasses with slots that cost little to define.

``@dataclass(frozen=True, slots=True)`` compiles seven methods for each class and looks into each annotation,
which took a third of the time of a command that scores one hand. Here ``__init__`` alone is compiled, once
some values were made, and the others are shared. What is made so is still a dataclass: ``fields``,
``replace`` and matching work. Annotations must be texts, as ``from __future__ import annotations`` has them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import Any, NoReturn, TypeVar, dataclass_transform

_T = TypeVar("_T")
_COMPARED = "_compared"
_NO_HASH: Any = None
_FEW = 6
"""So many values of a class are made before its ``__init__`` is compiled."""
_LEFT = ("__dict__", "__weakref__")


@dataclass(init=False, repr=False, eq=False)
class _Sample:
    """From which it is taken how `dataclass` marks what it makes."""

    one: int


_ORDINARY: Any = _Sample.__dataclass_fields__["one"]._field_type  # type: ignore[attr-defined]
_PARAMS: Any = _Sample.__dataclass_params__  # type: ignore[attr-defined]


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[_T]) -> type[_T]:
    """A decorator: the class as a frozen dataclass with slots."""
    made = _made(cls, "set(self, {name!r}, {given})")
    for method in _FROZEN:
        if method.__name__ not in cls.__dict__:
            setattr(made, method.__name__, method)
    return made


@dataclass_transform(field_specifiers=(field,))
def mutable(cls: type[_T]) -> type[_T]:
    """A decorator: the class as a dataclass with slots whose fields may be set anew; it has no hash."""
    made = _made(cls, "self.{name} = {given}")
    made.__hash__ = _NO_HASH
    return made


def _made(cls: type[Any], setting: str) -> type[Any]:
    """The class with what both kinds share; ``setting`` sets one field in ``__init__``."""
    made = _slotted(cls, _noted(cls))
    declared = fields(made)
    made.__init__ = _first_initializer(made, declared, setting, hasattr(cls, "__post_init__"))
    compared = [f.name for f in declared if f.compare]
    setattr(made, _COMPARED, attrgetter(*compared) if compared else staticmethod(_nothing))
    for method in (__eq__, __repr__):
        if method.__name__ not in cls.__dict__:
            setattr(made, method.__name__, method)
    return made


def _noted(cls: type[Any]) -> dict[str, Field[Any]]:
    """The fields that the class declares, by name."""
    annotated: dict[str, str] = cls.__dict__.get("__annotations__", {})  # noqa: RUF063  (as written)
    return {name: _field(cls, name, kind) for name, kind in annotated.items() if "ClassVar[" not in kind}


def _field(cls: type[Any], name: str, kind: str) -> Field[Any]:
    """A field as `dataclass` would note it; it looks each annotation up to tell what it is, we read it."""
    given = cls.__dict__.get(name, MISSING)
    if given.__class__.__hash__ is None and not isinstance(given, Field):
        raise ValueError(f"{cls.__name__}.{name}: a default that all would share")
    noted: Field[Any] = given if isinstance(given, Field) else field(default=given)
    noted.name, noted.type, noted._field_type = name, kind, _ORDINARY  # type: ignore[attr-defined]
    return noted


def _slotted(cls: type[Any], noted: dict[str, Field[Any]]) -> type[Any]:
    """The class with slots for its own fields, told to be a dataclass."""
    above = [getattr(base, "__dataclass_fields__", {}) for base in reversed(cls.__mro__[1:])]
    known = {name: one for each in [*above, noted] for name, one in each.items()}
    body = {name: held for name, held in cls.__dict__.items() if name not in _LEFT and name not in noted}
    body |= {
        "__slots__": tuple(name for name in noted if all(name not in each for each in above)),
        "__match_args__": tuple(name for name, one in known.items() if one.init),
        "__dataclass_fields__": known,
        "__dataclass_params__": _PARAMS,
        "__qualname__": cls.__qualname__,
    }
    return type(cls.__name__, cls.__bases__, body)


def _nothing(_value: object) -> None:
    """What is compared of a value without fields."""


def _first_initializer(
    made: type[Any], declared: tuple[Field[Any], ...], setting: str, and_after: bool
) -> Callable[..., None]:
    """An ``__init__`` for the first values, which then puts the compiled one in its place.

    Of most classes only a few values are made before the screen is seen. Arguments that don't fit are left
    to the compiled one to refuse.
    """
    taken = tuple(f for f in declared if f.init)
    left = _FEW

    def __init__(self: Any, *args: Any, **given: Any) -> None:
        nonlocal left
        left -= 1
        held = _held(taken, args, given) if left >= 0 else None
        if held is None:
            made.__init__ = _initializer(declared, setting, and_after)
            made.__init__(self, *args, **given)
            return
        for one, thing in zip(taken, held, strict=True):
            object.__setattr__(self, one.name, thing)
        if and_after:
            self.__post_init__()

    return __init__


def _held(taken: tuple[Field[Any], ...], args: tuple[Any, ...], given: dict[str, Any]) -> list[Any] | None:
    """What each field gets, by place, by name or by default; ``None`` where the arguments don't fit."""
    by_name = taken[len(args) :]
    held, used = list(args), 0
    for one in by_name:
        if one.name in given:
            held.append(given[one.name])
            used += 1
        elif one.default is not MISSING:
            held.append(one.default)
        elif one.default_factory is not MISSING:
            held.append(one.default_factory())
        else:
            return None
    return held if len(held) == len(taken) and used == len(given) else None


def _initializer(declared: tuple[Field[Any], ...], setting: str, and_after: bool) -> Callable[..., None]:
    """``__init__``, written out as `dataclass` would, for it is called too often to go through a loop."""
    known: dict[str, Any] = {"set": object.__setattr__, "_new": object()}
    taken, body = "", "\n pass"
    for name, default, factory in ((f.name, f.default, f.default_factory) for f in declared if f.init):
        given = name
        if default is not MISSING:
            known[f"_{name}"] = default
            taken += f", {name}=_{name}"
        elif factory is not MISSING:
            known[f"_{name}"] = factory
            taken += f", {name}=_new"
            given = f"_{name}() if {name} is _new else {name}"
        else:
            taken += f", {name}"
        body += "\n " + setting.format(name=name, given=given)
    after = "\n self.__post_init__()" if and_after else ""
    made: dict[str, Any] = {}
    exec(f"def __init__(self{taken}):{body}{after}", known, made)
    initializer: Callable[..., None] = made["__init__"]
    return initializer


def __eq__(self: Any, other: Any) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    return self._compared(self) == self._compared(other)


def __hash__(self: Any) -> int:
    return hash(self._compared(self))


def __repr__(self: Any) -> str:
    shown = ", ".join(f"{f.name}={getattr(self, f.name)!r}" for f in fields(self) if f.repr)
    return f"{type(self).__qualname__}({shown})"


def __setattr__(self: Any, name: str, value: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def __delattr__(self: Any, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def __getstate__(self: Any) -> list[Any]:
    return [getattr(self, f.name) for f in fields(self)]


def __setstate__(self: Any, state: list[Any]) -> None:
    for f, held in zip(fields(self), state, strict=True):
        object.__setattr__(self, f.name, held)


_FROZEN = (__hash__, __setattr__, __delattr__, __getstate__, __setstate__)
