"""Jobs in the order of their urgency; what is no longer wanted is gone at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from .job import Kind

T = TypeVar("T")


class Waiting(Generic[T]):
    """Things by number: bots before advice, the oldest of a kind first."""

    def __init__(self) -> None:
        """Empty, every kind in epoch 0."""
        self._lanes: dict[Kind, dict[int, T]] = {kind: {} for kind in Kind}
        self._epochs = dict.fromkeys(Kind, 0)

    def __len__(self) -> int:
        """How many there are."""
        return sum(map(len, self._lanes.values()))

    def __iter__(self) -> Iterator[tuple[int, T]]:
        """All, the most urgent first."""
        for lane in self._lanes.values():
            yield from list(lane.items())

    def epoch(self, kind: Kind) -> int:
        """The epoch that a kind has come to."""
        return self._epochs[kind]

    def put(self, kind: Kind, epoch: int, number: int, thing: T) -> bool:
        """Add one; False if it is stale already, it is not kept then."""
        if epoch < self._epochs[kind]:
            return False
        self._lanes[kind][number] = thing
        return True

    def first(self) -> tuple[int, T] | None:
        """The most urgent one; it stays."""
        return next(iter(self), None)

    def get(self, number: int) -> T | None:
        """The one of that number, if it is still wanted."""
        return next((lane[number] for lane in self._lanes.values() if number in lane), None)

    def drop(self, number: int) -> T | None:
        """Take one out; ``None`` if it isn't there."""
        lane = next((lane for lane in self._lanes.values() if number in lane), {})
        return lane.pop(number, None)

    def renew(self, kind: Kind, epoch: int) -> tuple[T, ...]:
        """Begin a later epoch of a kind and take out all that was of it before."""
        if epoch <= self._epochs[kind]:
            return ()
        self._epochs[kind] = epoch
        stale = tuple(self._lanes[kind].values())
        self._lanes[kind].clear()
        return stale
