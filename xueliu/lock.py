"""One process at a time for an open file, on POSIX and on Windows."""

from __future__ import annotations

import errno
import os
import sys
from typing import Final

WINDOWS_LOCK_AT: Final = 1 << 30
"""Windows bars reading a locked byte, so the one that is locked lies far beyond any journal's end."""

if sys.platform == "win32":
    import msvcrt

    def try_lock(fd: int) -> bool:
        """Whether the file is ours from now on, until it is closed."""
        here = os.lseek(fd, 0, os.SEEK_CUR)
        os.lseek(fd, WINDOWS_LOCK_AT, os.SEEK_SET)
        try:
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(fd, here, os.SEEK_SET)
        return True
else:
    import fcntl

    _TAKEN: Final = frozenset({errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES})
    """How a file that another process has is refused; network file systems say EACCES."""

    def try_lock(fd: int) -> bool:
        """Whether the file is ours from now on, until it is closed.

        Where the file system knows no locks nobody can be kept out, and it is ours too.
        """
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in _TAKEN
        return True
