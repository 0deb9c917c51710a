"""Values that are built as drafts and then frozen in place.

A hand of four bots changes its state several hundred times. Copying a slotted object, changing a few
fields and turning it into its read-only subclass costs a third of ``dataclasses.replace`` and keeps
every value that leaves the engine immutable.
"""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

_T = TypeVar("_T")


class ReadOnly:
    """Mixed into the frozen form of a draft: no attribute can be set or deleted."""

    __slots__ = ()

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"{type(self).__name__}.{name} can't be set: the value is frozen")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__}.{name} can't be deleted: the value is frozen")

    def __copy__(self: _T) -> _T:
        return self

    def __deepcopy__(self: _T, memo: dict[int, Any]) -> _T:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        draft: Any = type(self).__mro__[2]
        return _restore, (type(self), draft, tuple(getattr(self, name) for name in draft.__slots__))


def _restore(frozen: type[Any], draft: type[Any], values: tuple[Any, ...]) -> Any:
    value = draft(*values)
    value.__class__ = frozen
    return value
