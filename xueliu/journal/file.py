"""The file that a match is written to while it is played."""

from __future__ import annotations

import contextlib
import json
import os
import time
import weakref
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from xueliu.badfile import BadFileError
from xueliu.lock import try_lock
from xueliu.oserrors import reason

from .format import FORMAT, SUFFIX, Decision, JournalHeader, checksum, header_json, parse

Warn = Callable[[OSError], None]
TRIES: Final = 6
PAUSE: Final = 0.02
"""So often, and so far apart (seconds), a lock is asked for: who only looks at it has it for a moment."""


class LockedError(BadFileError):
    """A journal that another window is playing on."""


class Opened(NamedTuple):
    """A journal read back, ready for more."""

    header: JournalHeader
    decisions: tuple[Decision, ...]
    finished: bool
    journal: Journal
    torn: bool
    """Whether the last line isn't whole."""
    end: str | None
    """The digest of the hand that a finished match ended with."""


class Journal:
    """One match's journal, locked and open for appending.

    Writing never raises: it warns once and tries again with the next line.
    """

    def __init__(self, path: Path, fd: int | None, last_sum: str, size: int, warn: Warn | None) -> None:
        """Use :meth:`create` or :meth:`open`."""
        self.path = path
        self._fd = fd
        self._sum = last_sum
        self._size = size
        self._pending = b""
        self._unsynced = b""
        self._warn = warn
        self._warned = False
        self.trouble: OSError | None = None
        """Why something couldn't be written, the last time that was so."""
        self._finished = False
        self._closed = False
        _OPEN.add(self)

    @classmethod
    def create(cls, folder: Path, header: JournalHeader, warn: Warn | None = None) -> Journal:
        """A new match's journal, its header on disk.

        Where the folder can't be written ``warn`` is told and the match is played without.
        """
        name = time.strftime("%Y%m%d-%H%M%S", time.gmtime()) + f"-{os.urandom(3).hex()}{SUFFIX}"
        journal = cls(folder / name, None, "", 0, warn)
        journal._add("H", {"format": FORMAT, **header_json(header)}, sync=True)
        return journal

    @classmethod
    def open(cls, path: Path, warn: Warn | None = None) -> Opened:
        """A journal read back and locked, still as it is: what is torn goes with :meth:`cut`.

        Raises:
            LockedError: another process has it open.
            BadFileError: it isn't a journal, or is damaged before its last line.
        """
        fd = _open_locked(path, TRIES)
        try:
            found = parse(path, _read_all(fd))
            torn = os.fstat(fd).st_size > found.good
            journal = cls(path, fd, found.sum, found.good, warn)
        except BaseException:
            os.close(fd)
            raise
        return Opened(found.header, found.decisions, found.finished, journal, torn, found.end)

    @property
    def behind(self) -> bool:
        """Whether something couldn't be written so far."""
        return bool(self._pending)

    def cut(self) -> None:
        """Cut off a last line that isn't whole, once the match is known to go on."""
        self._guarded(self._cut)

    def append(self, decision: Decision, sync: bool) -> None:
        """Write a decision; with ``sync`` it is on the disk itself when this returns."""
        self._add("D", decision, sync)

    def finish(self, state: str | None = None) -> bool:
        """Mark the match as over and close the file; False, and left open, if that couldn't be written.

        Args:
            state: the digest of the hand that it ended with.
        """
        if not self._finished:
            self._add("F", {} if state is None else {"state": state}, sync=True)
            self._finished = True
        if self.behind:
            return False
        self.close()
        return True

    def close(self) -> None:
        """Try once more what couldn't be written and let go of the file; nothing can be appended then."""
        if self.behind and not self._closed:
            self._guarded(lambda: self._write(sync=True))
        if self._fd is not None:
            with contextlib.suppress(OSError):
                self._leave_file()
        self.let_go()

    def _leave_file(self) -> None:
        """See to a file that is left; there is none where not even the first line had room."""
        if self._size == 0:
            self.path.unlink()
        elif not self._finished:
            os.utime(self.path)  # left now, also where nothing was decided

    def let_go(self) -> None:
        """Close the file as it is, without its lock from now on."""
        self._closed = True
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None
        _OPEN.discard(self)

    def _add(self, kind: str, content: Mapping[str, Any], sync: bool) -> None:
        if self._closed or self._finished:
            raise ValueError("the journal is closed")
        body = f"{kind} {json.dumps(content, separators=(',', ':'))}".encode()
        self._sum = checksum(self._sum, body)
        self._pending += self._sum.encode() + b" " + body + b"\n"
        self._guarded(lambda: self._write(sync))

    def _guarded(self, action: Callable[[], None]) -> None:
        try:
            action()
        except OSError as error:
            self.trouble = error
            if self._warn is not None and not self._warned:
                self._warn(error)
            self._warned = True

    def _write(self, sync: bool) -> None:
        """Write all that waits; what an earlier attempt left half written goes first."""
        fd = self._fd = self._fd if self._fd is not None else _create_locked(self.path)
        self._cut()
        _write_all(fd, self._pending)
        self._size += len(self._pending)
        self._unsynced += self._pending
        self._pending = b""
        if sync:
            self._sync(fd)

    def _cut(self) -> None:
        if self._fd is not None and os.fstat(self._fd).st_size != self._size:
            os.ftruncate(self._fd, self._size)

    def _sync(self, fd: int) -> None:
        """Put all on the disk itself; where that fails it is written anew, for the system may drop it."""
        unsynced, self._unsynced = self._unsynced, b""
        try:
            os.fsync(fd)
        except OSError:
            self._size -= len(unsynced)
            self._pending = unsynced
            raise


def is_kept(journal: Journal | None) -> bool:
    """Whether all of a match that isn't over is in its journal, so that it can be resumed."""
    return journal is not None and not journal.behind


def _write_all(fd: int, rest: bytes) -> None:
    while rest:
        rest = rest[os.write(fd, rest) :]


def _open_locked(path: Path, tries: int = 1) -> int:
    try:
        fd = os.open(path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))
    except OSError as error:
        raise BadFileError(path, 0, "record.cannot_open", why=reason(error)) from None
    while not try_lock(fd):
        tries -= 1
        if tries <= 0:
            os.close(fd)
            raise LockedError(path, 0, "record.journal_locked")
        time.sleep(PAUSE)
    return fd


def is_locked(path: Path) -> bool:
    """Whether a process has the journal open."""
    try:
        os.close(_open_locked(path))
    except BadFileError as problem:
        return isinstance(problem, LockedError)
    return False


def whole_lines(path: Path) -> bytes:
    """A journal's bytes up to its last whole line, also while it is played; a damaged one's as they are.

    Raises:
        OSError: it can't be read.
    """
    fd = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    try:
        try_lock(fd)  # a match that is taken up just now is to wait; one being played only adds lines
        data = _read_all(fd)
    finally:
        os.close(fd)
    try:
        return data[: parse(path, data).good]
    except BadFileError:
        return data


def _create_locked(path: Path) -> int:
    """A new file, only its owner may read it: the secret is in it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    fd = os.open(path, flags, 0o600)
    try:
        try_lock(fd)
        if hasattr(os, "O_DIRECTORY"):
            _sync_folder(path.parent)
    except BaseException:  # the next attempt must find neither the file nor the lock
        os.close(fd)
        path.unlink(missing_ok=True)
        raise
    return fd


def _sync_folder(folder: Path) -> None:
    """The file's name must be on the disk too."""
    fd = os.open(folder, os.O_RDONLY)
    with contextlib.suppress(OSError):
        os.fsync(fd)
    os.close(fd)


def _read_all(fd: int) -> bytes:
    os.lseek(fd, 0, os.SEEK_SET)
    return b"".join(iter(lambda: os.read(fd, 1 << 16), b""))


_OPEN: weakref.WeakSet[Journal] = weakref.WeakSet()


def _close_in_child() -> None:
    """A forked worker that outlives the game must not keep its lock."""
    for journal in list(_OPEN):
        journal.let_go()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_close_in_child)
