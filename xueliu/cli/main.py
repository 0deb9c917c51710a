"""The ``xueliu`` command: language, signals, and one line for whatever goes wrong."""

from __future__ import annotations

import errno
import gettext
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from types import FrameType
from typing import Final, NoReturn

import click

from xueliu import __version__
from xueliu.catalogue import DOMAIN, LANGUAGES, LOCALE_DIR, detect_language, language_in, set_language, t
from xueliu.catalogue import language as spoken
from xueliu.errors import TO_MENU, ExitCode, InputError
from xueliu.folders import HOME_VARIABLE, nobody, settings_file

from .lazy import LANG_VARIABLE, LazyGroup, lang_option

COMMANDS: Final = {
    "play": "xueliu.cli.play:play",
    "resume": "xueliu.cli.play:resume",
    "rooms": "xueliu.cli.rooms:rooms",
    "daily": "xueliu.cli.daily:daily",
    "code": "xueliu.cli.code:code",
    "tutorial": "xueliu.cli.tutorial:tutorial",
    "practice": "xueliu.cli.practice:practice",
    "simulate": "xueliu.cli.simulate:simulate",
    "arena": "xueliu.cli.arena:arena",
    "bot": "xueliu.cli.bot:bot",
    "score": "xueliu.cli.score:score",
    "waits": "xueliu.cli.hands:waits",
    "hint": "xueliu.cli.hands:hint",
    "rules": "xueliu.cli.rules:rules",
    "replay": "xueliu.cli.replay:replay",
    "verify": "xueliu.cli.records:verify",
    "review": "xueliu.cli.review:review",
    "stats": "xueliu.cli.stats:stats",
    "history": "xueliu.cli.history:history",
    "config": "xueliu.cli.settings:config",
    "data": "xueliu.cli.data:data",
}


_UNWRITABLE: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF})
"""How writing to an output that is open can fail; our own files see to such failures themselves."""

_LONGEST_WORD: Final = 300
"""A complaint quotes what was typed, or names a file; longer than this it would fill the terminal."""
_WORD_END: Final = 40


def _show_version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    if not wanted:
        return
    from importlib.metadata import version

    python = ".".join(map(str, sys.version_info[:3]))
    click.echo(f"xueliu {__version__} (Python {python}, Textual {version('textual')})")
    ctx.exit()


@click.command(
    cls=LazyGroup,
    lazy=COMMANDS,
    help="cli.help",
    epilog="cli.exit_codes",
    no_args_is_help=False,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="cli.version.help",
)
@click.pass_context
def cli(ctx: click.Context) -> int:
    """Show the menu when no command is named, or the help where there is no terminal for it."""
    if user := nobody():
        raise InputError(t("cli.nobody", variable=HOME_VARIABLE, user=user))
    if ctx.invoked_subcommand is not None:
        return ExitCode.DONE
    if _on_terminal():
        return _menu()
    click.echo(ctx.get_help())
    return ExitCode.DONE


def _on_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _menu() -> int:
    from .menu import menu

    return menu()


cli.params.append(lang_option())


def _asked_language(args: Sequence[str]) -> str | None:
    """The language of the last ``--lang`` among the arguments, wherever it stands."""
    asked = None
    own = args[: args.index("--")] if "--" in args else args
    for place, arg in enumerate(own):
        if arg.startswith("--lang="):
            asked = arg.partition("=")[2]
        elif arg == "--lang":
            asked = "".join(own[place + 1 : place + 2])
    return asked if asked in LANGUAGES else None


def _set_language() -> str | None:
    """The language of the environment variable, else of the settings file."""
    return os.environ.get(LANG_VARIABLE) or language_in(settings_file())


def speak(name: str) -> None:
    """Switch our messages and click's own to a language."""
    set_language(name)
    os.environ["LANGUAGE"] = name
    gettext.bindtextdomain(DOMAIN, LOCALE_DIR)
    gettext.textdomain(DOMAIN)


def _end_by_signal(number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(128 + number)


def _catch_signals() -> None:
    """Let HUP, QUIT and TERM unwind the program, so that files are closed and the terminal is put back."""
    for name in ("SIGHUP", "SIGQUIT", "SIGTERM"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _end_by_signal)


def _open_closed_streams() -> None:
    """A stream that was closed before the program began is read as empty and written to in vain."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _forgive_streams() -> None:
    """Never fail on a character that the terminal or a pipe can't carry."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "replace"), (sys.stderr, "backslashreplace")):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors=errors)


def _shortened(word: str) -> str:
    """Both ends of a word too long to be read."""
    return f"{word[:_WORD_END]}…{word[-_WORD_END:]}"


def _complain(problem: str, ctx: click.Context | None = None) -> None:
    """Write one line to standard error, what could steer a terminal escaped; never fail."""
    who = ctx.command_path if ctx else "xueliu"
    signs = " ".join(word if len(word) <= _LONGEST_WORD else _shortened(word) for word in problem.split())
    line = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in signs)
    with suppress(OSError):
        click.echo(f"{who}: {line}", err=True)


def _punctuated(problem: str) -> str:
    """What click has put together of our words, with Chinese stops and no blanks behind them in Chinese."""
    if spoken() == "zh":
        problem = problem.replace(". （", "。（").replace("' （", "'（")
        for stop in "。？）":
            problem = problem.replace(f"{stop} ", stop)
    return problem


def _tell(error: Exception) -> int:
    """Write what went wrong as one line; the exit code that stands for it."""
    if isinstance(error, click.UsageError):
        hint = t("cli.see_help", command=error.ctx.command_path if error.ctx else "xueliu")
        _complain(_punctuated(f"{error.format_message()} {hint}"), error.ctx)
        return error.exit_code
    if isinstance(error, click.ClickException):
        _complain(error.format_message())
        return error.exit_code
    if isinstance(code := getattr(error, "exit_code", None), int):
        _complain(str(error))
        return code
    if isinstance(error, OSError) and error.filename is None and error.errno in _UNWRITABLE:
        _silence_output()
        from xueliu.oserrors import reason

        _complain(t("cli.output", why=reason(error)))
        return ExitCode.INTERNAL
    from .crash import report_crash

    _complain(report_crash(error))
    return ExitCode.INTERNAL


def _silence_output() -> None:
    """Keep Python from complaining at exit about a reader that went away."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  (it lives as long as the program)


def run(args: Sequence[str], caller: object = None) -> int:
    """Run a command line; its exit code, after whatever went wrong has been told.

    Args:
        args: what was typed.
        caller: who runs it instead of a shell; there the menu isn't opened from within.
    """
    try:
        with cli.make_context("xueliu", list(args)) as ctx:
            code = cli.invoke(ctx)
        if code == TO_MENU:
            code = _menu() if caller is None else ExitCode.DONE
        sys.stdout.flush()
        return code if isinstance(code, int) else ExitCode.DONE
    except click.exceptions.Exit as done:
        return done.exit_code
    except BrokenPipeError:
        _silence_output()
        return ExitCode.DONE
    except (KeyboardInterrupt, click.Abort, EOFError):
        return 128 + signal.SIGINT
    except Exception as error:
        return _tell(error)


def main(args: Sequence[str] | None = None) -> int:
    """Run the program; what it returns is the exit code."""
    given = list(sys.argv[1:] if args is None else args)
    _open_closed_streams()
    _forgive_streams()
    _catch_signals()
    speak(_asked_language(given) or detect_language(os.environ, _set_language()))
    if "_XUELIU_COMPLETE" in os.environ:
        cli.main(given, prog_name="xueliu")
    return run(given)
