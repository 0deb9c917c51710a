"""The journal of a match: every decision on disk, so that no match is lost when the terminal goes.

A file a match, only ever appended to. Hidden tiles aren't in it: the match is played again from its secret
and its decisions. Therefore it is as secret as the secret, and only its owner may read it.
"""

from __future__ import annotations

from .file import Journal, LockedError, Opened, is_kept, is_locked, whole_lines
from .find import finished, is_begun, unfinished
from .format import Contents, Decision, JournalHeader, peek, salvaged

__all__ = [
    "Contents",
    "Decision",
    "Journal",
    "JournalHeader",
    "LockedError",
    "Opened",
    "finished",
    "is_begun",
    "is_kept",
    "is_locked",
    "peek",
    "salvaged",
    "unfinished",
    "whole_lines",
]
