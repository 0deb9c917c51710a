"""An internal error: the details go to the log, one line to the user."""

from __future__ import annotations

from pathlib import Path

from xueliu import __version__
from xueliu.catalogue import t
from xueliu.oserrors import reason
from xueliu.paths import log_file


def report_crash(error: BaseException) -> str:
    """The line to show for an internal error, after its traceback was logged.

    The line has no text of the error itself: it might name a hidden tile. Tracebacks hold no local values.
    """
    kind = type(error).__name__
    path = log_file()
    try:
        _append(path, error)
    except OSError as unwritable:
        return t("cli.crash_unlogged", kind=kind, problem=reason(unwritable))
    return t("cli.crash", kind=kind, log=path)


def _append(path: Path, error: BaseException) -> None:
    """Add a traceback to the log; a log grown too long is put aside first."""
    import time
    import traceback

    from xueliu.logs import put_aside

    path.parent.mkdir(parents=True, exist_ok=True)
    put_aside(path)
    with path.open("a", encoding="utf-8") as log:
        log.write(f"{time.strftime('%Y-%m-%dT%H:%M:%S%z')} xueliu {__version__}\n")
        log.writelines(traceback.format_exception(error))
