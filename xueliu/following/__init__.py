"""From the events that a seat sees to the view it has: what an outside program must work out for itself."""

from __future__ import annotations

from .follower import Follower

__all__ = ["Follower"]
