"""Help, versions, languages and exit codes of the command line."""

from __future__ import annotations

import gettext
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from xueliu import __main__, __version__, garbage
from xueliu.cells import cell_width
from xueliu.cli import cli, main
from xueliu.cli.main import COMMANDS, run

ROOT = Path(__file__).parents[2]
SAMPLE = "tests.cli.sample:fail"
UNTRANSLATED = ("xueliu", "zh", "en", "version", "lang", "help", "h", "HUP", "INT", "QUIT", "TERM")


@dataclass
class Ended:
    code: int
    out: str
    err: str


Call = Callable[..., Ended]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Call]:
    """Runs a command line in this process; nothing of what ``main`` sets up stays."""
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setitem(cli.lazy, "fail", SAMPLE)  # type: ignore[attr-defined]
    names = [n for n in ("SIGHUP", "SIGQUIT", "SIGTERM") if hasattr(signal, n)]
    handlers = [(getattr(signal, n), signal.getsignal(getattr(signal, n))) for n in names]

    def run(*args: str) -> Ended:
        code = main(args)
        out, err = capsys.readouterr()
        return Ended(int(code), out, err)

    yield run
    gettext.textdomain("messages")
    for number, handler in handlers:
        signal.signal(number, handler)


def start(*args: str, **env: str) -> subprocess.Popen[str]:
    """The program as a process of its own, with the sample command."""
    code = (
        "import sys; from xueliu.cli import cli, main; cli.lazy['fail'] = sys.argv.pop(1); sys.exit(main())"
    )
    return subprocess.Popen(
        [sys.executable, "-c", code, SAMPLE, *args],
        cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8", **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_lists_every_command_and_exit_code(call: Call, flag: str) -> None:
    ended = call(flag)
    assert ended.code == 0
    assert all(re.search(rf"^  {name} +\w", ended.out, re.MULTILINE) for name in COMMANDS)
    for meaning in ("0 done", "1 internal error", "2 wrong flags", "3 a record", "4 terminal", "5 checked"):
        assert meaning in ended.out
    assert re.search(r"129 HUP +130 INT +131 QUIT +143 TERM", ended.out)


def test_no_command_shows_the_help(call: Call) -> None:
    assert call().out == call("-h").out


def test_help_is_complete_in_chinese(call: Call) -> None:
    page = call("--lang", "zh", "-h").out
    own_words = {*COMMANDS, "fail", *UNTRANSLATED}
    assert set(re.findall(r"[A-Za-z]+", page.replace("cli.fail.short", ""))) <= own_words


SUBCOMMANDS = [*COMMANDS, *(f"rules {name}" for name in ("list", "show", "diff", "check"))]


@pytest.mark.parametrize("command", SUBCOMMANDS)
def test_every_help_page_is_in_the_language_asked_for(call: Call, command: str) -> None:
    """A sentence of click's own, or a heading, begins with a capital; what is typed has none or only such."""
    page = call(*command.split(), "-h", "--lang", "zh").out
    assert re.findall(r"\b[A-Z][a-z]+", page) == [] and "RANGE" not in page
    assert "Usage" in call(*command.split(), "-h", "--lang", "en").out


@pytest.mark.parametrize("language", ["zh", "en"])
def test_help_keeps_its_columns_in_cells(call: Call, language: str) -> None:
    lines = call("-h", "--lang", language).out.splitlines()
    assert max(map(cell_width, lines)) <= 80
    starts = {cell_width(m.group()) for line in lines if (m := re.match(r"  [a-z]+ {2,}", line))}
    assert len(starts) == 1


def test_a_commands_help_is_in_the_language_asked_for_wherever_lang_stands(call: Call) -> None:
    chinese = call("fail", "--lang=zh", "-h").out
    assert re.search(r"--fan-cap .*显示版本后退出", chinese, re.DOTALL)
    assert "--lang [zh|en]" in chinese
    assert "print the versions" in call("fail", "-h").out


def test_the_version_names_python_and_textual(call: Call) -> None:
    python = ".".join(map(str, sys.version_info[:3]))
    assert re.fullmatch(
        rf"xueliu {re.escape(__version__)} \(Python {re.escape(python)}, Textual \d+\.\d+\.\d+\)\n",
        call("--version").out,
    )


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["scor"], "xueliu: No such command 'scor'. Did you mean 'score'? (see xueliu -h)"),
        (["--versio"], "xueliu: No such option '--versio'. Did you mean '--version'? (see xueliu -h)"),
        (
            ["--lang", "fr"],
            "xueliu: Invalid value for '--lang': 'fr' is not one of 'zh', 'en'. (see xueliu -h)",
        ),
        (["fail"], "xueliu fail: Missing argument 'HOW'. (see xueliu fail -h)"),
        (
            ["fail", "x", "--fan-cap", "x"],
            "xueliu fail: Invalid value for '--fan-cap': 'x' is not a valid integer. (see xueliu fail -h)",
        ),
        (["fail", "say", "more"], "xueliu fail: Got unexpected extra argument (more) (see xueliu fail -h)"),
    ],
)
def test_wrong_use_is_one_line_and_exit_2(call: Call, args: list[str], words: str) -> None:
    assert call(*args) == Ended(2, "", words + "\n")


@pytest.mark.parametrize(
    "args", [["play", "--rules"], ["config", "set"], ["daily", "--date"], ["rules", "diff", "--set"]]
)
def test_a_complaint_of_the_parser_says_which_command_it_is_about(
    args: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    command = " ".join(["xueliu", *(arg for arg in args if not arg.startswith("-"))])
    assert run(args) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"{command}: ") and f"{command} -h" in err and err.count("\n") == 1


def test_a_complaint_shows_but_the_ends_of_what_is_too_long_to_read(call: Call) -> None:
    ended = call("fail", "say", "--fan-cap", "begin" + "9" * 5_000 + "end")
    assert ended.code == 2 and len(ended.err) < 300 and "begin99" in ended.err and "99end" in ended.err


def test_wrong_use_is_told_in_chinese(call: Call) -> None:
    assert call("--lang", "zh", "scor").err == "xueliu: 没有命令 'scor'。是不是 'score'？（见 xueliu -h）\n"
    assert "'--fan-cap' 的值不对：'x' 不是合法的数" in call("fail", "say", "--lang=zh", "--fan-cap", "x").err


@pytest.mark.parametrize(
    ("how", "code", "words"),
    [
        ("input", 2, "no such tile: 0m"),
        ("unreadable", 3, "game.jsonl: line 3"),
        ("odd", 3, "odd.jsonl"),
        ("terminal", 4, "no terminal"),
        ("steering", 2, r"no sign: \x1b[2J \u202e \udcff"),
    ],
)
def test_a_known_problem_is_one_line_and_its_exit_code(call: Call, how: str, code: int, words: str) -> None:
    assert call("fail", how) == Ended(code, "", f"xueliu: {words}\n")


@pytest.mark.parametrize(("how", "code"), [("exit", 5), ("code", 5), ("interrupt", 130), ("abort", 130)])
def test_other_ends_are_silent(call: Call, how: str, code: int) -> None:
    assert call("fail", how) == Ended(code, "", "")


def test_an_internal_error_is_one_line_with_its_details_in_the_log(call: Call, own_home: Path) -> None:
    ended = call("fail", "internal")
    log = own_home / "state" / "xueliu.log"
    assert ended == Ended(1, "", f"xueliu: internal error (RuntimeError), details in {log}\n")
    logged = log.read_text("utf-8")
    assert "Traceback" in logged
    assert "the secret hand is 123m" in logged


def test_a_long_log_is_put_aside(call: Call, own_home: Path) -> None:
    log = own_home / "state" / "xueliu.log"
    log.parent.mkdir()
    log.write_text("x" * 1_000_001)
    call("fail", "internal")
    assert log.stat().st_size < 100_000
    assert log.with_suffix(".old.log").stat().st_size == 1_000_001


def test_an_unwritable_log_is_told_in_the_same_line(call: Call, own_home: Path) -> None:
    (own_home / "state").write_text("not a folder")
    ended = call("fail", "internal")
    assert ended.code == 1
    assert re.fullmatch(
        r"xueliu: internal error \(RuntimeError\), and the log can't be written: .+\n", ended.err
    )


def test_a_folder_in_the_place_of_the_log_is_told_in_the_same_line(call: Call, own_home: Path) -> None:
    (own_home / "state" / "xueliu.log").mkdir(parents=True)
    ended = call("fail", "internal")
    assert (ended.code, ended.err.count("\n")) == (1, 1)
    assert ended.err.startswith("xueliu: internal error (RuntimeError), and the log can't be written: ")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes")
def test_a_pipe_in_the_place_of_the_log_keeps_nobody_waiting(own_home: Path) -> None:
    (own_home / "state").mkdir()
    os.mkfifo(own_home / "state" / "xueliu.log")
    process = start("fail", "internal")
    try:
        _, err = process.communicate(timeout=20)
    finally:
        process.kill()
    told = "and the log can't be written: a pipe or a device, no file"
    assert (process.returncode, err) == (1, f"xueliu: internal error (RuntimeError), {told}\n")


def test_a_reader_that_goes_away_is_no_error() -> None:
    process = start("fail", "say")
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert (process.wait(20), process.stderr.read()) == (0, "")


FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
CLOSED = pytest.mark.skipif(sys.platform == "win32", reason="no POSIX shell")


def shell(line: str) -> Ended:
    """A line of the shell in which ``xueliu`` is the program."""
    code = f'xueliu() {{ "{sys.executable}" -m xueliu "$@"; }}; {line}'
    env = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
    done = subprocess.run(
        ["sh", "-c", code], cwd=ROOT, env=env, capture_output=True, encoding="utf-8", timeout=20
    )
    return Ended(done.returncode, done.stdout, done.stderr)


@FULL
def test_an_output_that_is_full_is_no_internal_error() -> None:
    told = "xueliu: standard output can't be written: No space left on device\n"
    assert shell("xueliu -h >/dev/full") == Ended(1, "", told)
    assert shell("xueliu rules show --json >/dev/full") == Ended(1, "", told)


@FULL
def test_a_complaint_that_nobody_can_read_keeps_its_exit_code() -> None:
    assert shell("xueliu score 1x 2>/dev/full") == Ended(2, "", "")
    assert shell("xueliu score 1x 2>&-") == Ended(2, "", "")


@CLOSED
@pytest.mark.parametrize("line", ["xueliu -h >&-", "xueliu rules list --json >&-", "xueliu score - <&-"])
def test_closed_streams_are_empty_and_take_anything(line: str) -> None:
    assert shell(line) == Ended(0, "", "")


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
@pytest.mark.parametrize(("name", "code"), [("HUP", 129), ("INT", 130), ("QUIT", 131), ("TERM", 143)])
def test_a_signal_unwinds_the_program_and_ends_it_with_its_code(name: str, code: int) -> None:
    process = start("fail", "wait")
    assert process.stdout is not None
    assert process.stdout.readline() == "waiting\n"
    process.send_signal(getattr(signal, f"SIG{name}"))
    out, err = process.communicate(timeout=20)
    assert (process.returncode, out, err) == (code, "tidied up\n", "")


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_a_signal_that_was_ignored_stays_ignored() -> None:
    code = (
        "import os, signal; signal.signal(signal.SIGHUP, signal.SIG_IGN);"
        "from xueliu.cli import main; main(['-h']); os.kill(os.getpid(), signal.SIGHUP); print('alive')"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=20)
    assert done.stdout.endswith("alive\n")


def test_a_terminal_without_chinese_gets_question_marks_not_a_traceback() -> None:
    process = start("--lang", "zh", "-h", PYTHONIOENCODING="iso8859-1")
    out, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (0, "")
    assert "??" in out


def test_python_m_xueliu_is_the_same_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "xueliu", "--version"], cwd=ROOT, capture_output=True, text=True, timeout=20
    )
    assert (done.returncode, done.stdout.split()[:2]) == (0, ["xueliu", __version__])


@pytest.mark.parametrize("command", [(), ("resume", "--text"), ("fail", "internal"), ("config", "path")])
def test_a_home_of_nobody_is_refused_in_a_line_and_nothing_is_made(
    command: tuple[str, ...], call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XUELIU_HOME", "~no-such-user-here/x")
    ended = call(*command)
    assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1)
    assert "XUELIU_HOME begins with ~no-such-user-here, " in ended.err
    assert call("--version").code == call("-h").code == 0
    assert not list(tmp_path.glob("~*"))


@pytest.mark.skipif(sys.platform == "win32", reason="users of POSIX")
def test_the_home_of_a_user_is_taken(call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import pwd

    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XUELIU_HOME", "~/games")
    assert call("config", "path").out == f"{tmp_path}/games/config/config.toml\n"
    user = pwd.getpwuid(os.getuid())
    monkeypatch.setenv("XUELIU_HOME", f"~{user.pw_name}/games")
    assert call("config", "path").out == f"{user.pw_dir}/games/config/config.toml\n"
    monkeypatch.setenv("XUELIU_HOME", "./~no-such-user-here")
    assert call("config", "path").out == "./~no-such-user-here/config/config.toml\n"


def test_ctrl_c_while_modules_are_loaded_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(garbage, "leave", interrupted)
    assert __main__.main(["--version"]) == 130
