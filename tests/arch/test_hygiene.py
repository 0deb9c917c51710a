"""What is imported when, and what the package must not say."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "xueliu"
FORBIDDEN_IN_ENGINE = {
    *(
        "ai",
        "cli",
        "tui",
        "session",
        "match",
        "record",
        "journal",
        "fair",
        "catalogue",
        "text",
        "words",
        "paths",
    ),
    *(
        "click",
        "rich",
        "textual",
        "platformdirs",
        "random",
        "secrets",
        "time",
        "datetime",
        "os",
        "subprocess",
    ),
}


def loaded_by(code: str) -> set[str]:
    """The modules in a fresh Python after some code ran."""
    code = f"import sys\n{code}\nprint('\\n' + ' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.splitlines()[-1].split())


def within(modules: set[str], *packages: str) -> set[str]:
    """Those of the modules that are, or lie in, some packages."""
    return {m for m in modules if any(m == p or m.startswith(p + ".") for p in packages)}


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("--version", 0),
        ("--help", 0),
        ("score 123m456m789m111p22p --rules xueliu", 0),
        ("waits 123m456m789m111p2p --rules xueliu", 0),
        ("hint 123m456m789m111p2p3p --rules xueliu", 0),
        ("rules list", 0),
        ("rules show xuezhan", 0),
        ("no-such-command", 2),
    ],
)
def test_commands_without_a_screen_never_import_textual(command: str, code: int) -> None:
    modules = loaded_by(f"from xueliu.cli import main\nassert main({command.split()!r}) == {code}")
    assert within(modules, "textual", "xueliu.tui", "rich.console", "asyncio") == set()


@pytest.mark.parametrize("command", ["--version", "--help"])
def test_help_and_version_import_no_rules(command: str) -> None:
    modules = loaded_by(f"from xueliu.cli import main\nmain({command.split()!r})")
    assert within(modules, "xueliu.engine", "xueliu.ai", "tomllib") == set()


def test_the_engine_brings_nothing_of_the_program_with_it() -> None:
    modules = loaded_by("import xueliu.engine")
    others = {m for m in within(modules, "xueliu") if m != "xueliu" and not m.startswith("xueliu.engine")}
    assert others == set()
    assert within(modules, "click", "rich", "textual") == set()


def imported_names(path: Path) -> set[str]:
    """The first name of every import, a relative one counted from the package."""
    depth = len(path.relative_to(PACKAGE).parts)
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and (node.level == 0 or node.level == depth):
            modules = [node.module] if node.module else [alias.name for alias in node.names]
        else:
            continue
        names |= {module.removeprefix("xueliu.").split(".")[0] for module in modules}
    return names


def test_the_engine_has_no_clock_disk_chance_or_language() -> None:
    found = {
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in (PACKAGE / "engine").rglob("*.py")
        for name in imported_names(path) & FORBIDDEN_IN_ENGINE
    }
    assert found == set()


def tracked_texts() -> list[Path]:
    """Every text file of the repository."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode != 0:
        pytest.skip("not a git checkout")
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [
        p for p in paths if p.suffix in {".py", ".md", ".toml", ".po", ".yaml", ".tsv", ""} and p.is_file()
    ]


def test_nothing_refers_to_files_outside_the_repository() -> None:
    outside = "shared" + "/"
    assert [str(p) for p in tracked_texts() if outside in p.read_text("utf-8")] == []


def test_modules_stay_short() -> None:
    long = {
        str(p.relative_to(ROOT)): n
        for p in PACKAGE.rglob("*.py")
        if (n := len(p.read_text().splitlines())) > 300
    }
    assert long == {}
