"""Why the system refused a file, in the player's language."""

from __future__ import annotations

import errno
from typing import Final

from .catalogue import t

_KNOWN: Final = frozenset(
    {"EACCES", "EPERM", "EROFS", "ENOENT", "EEXIST", "EISDIR", "ENOTDIR", "ENOSPC", "EDQUOT", "EIO", "EBADF"}
    | {"ENAMETOOLONG", "ELOOP", "EBUSY", "EAGAIN", "EMFILE", "EFBIG", "EINVAL"}
)


def reason(error: OSError) -> str:
    """The reason in words; one that is not among the usual ones in the system's own."""
    name = errno.errorcode.get(error.errno or 0, "")
    return t(f"os.{name.lower()}") if name in _KNOWN else str(error.strerror or error)
