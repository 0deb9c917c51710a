"""docs/design.md speaks of files that are there, and the code of documents that are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "design.md").read_text("utf-8")


def test_every_file_and_folder_named_exists() -> None:
    named = set(re.findall(r"`([\w/.*]+(?:\.py|\.bin|\.toml|/))`", TEXT))
    assert len(named) > 30
    missing = {name for name in named if not found(name)}
    assert missing == set()


def found(name: str) -> bool:
    """Whether something lies under this name anywhere in the package, the tests or the repository."""
    tops = (ROOT, ROOT / "tests", ROOT / "xueliu", ROOT / "xueliu" / "engine", ROOT / "xueliu" / "record")
    return any(any(top.glob(name.rstrip("/"))) for top in tops)


def test_every_function_of_the_engine_named_is_there() -> None:
    named = re.findall(r"`([a-z_]+)\.([a-z_]+)(?:\([^`]*\))?`", TEXT)
    ours = [(ROOT / "xueliu" / "engine" / f"{module}.py", name) for module, name in named if name != "py"]
    checked = [(path.name, name) for path, name in ours if path.exists()]
    assert len(checked) >= 5
    for module, name in checked:
        assert f"def {name}(" in (ROOT / "xueliu" / "engine" / module).read_text("utf-8"), (module, name)


def test_every_document_cited_exists() -> None:
    cited = {
        name
        for folder in ("xueliu", "tests", "tools")
        for path in (ROOT / folder).rglob("*.py")
        for name in re.findall(r"docs/(\w+(?:\.md)?)", path.read_text("utf-8"))
    }
    assert "protocol.md" in cited
    there = {path.stem for path in (ROOT / "docs").iterdir()}
    assert {name.removesuffix(".md") for name in cited} <= there
