"""What a wheel brings: the rules, the tables and the words, and nothing that isn't needed."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=120)
    (wheel,) = folder.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    return zipfile.ZipFile(wheel).namelist()


def test_every_ruleset_is_inside(names: list[str]) -> None:
    rulesets = sorted(path.name for path in (ROOT / "rulesets").glob("*.toml"))
    assert len(rulesets) == 5
    assert sorted(Path(n).name for n in names if n.startswith("xueliu/rulesets/")) == rulesets


def test_both_catalogues_and_the_type_marker_are_inside(names: list[str]) -> None:
    assert {f"xueliu/locale/{language}/LC_MESSAGES/xueliu.mo" for language in ("zh", "en")} <= set(names)
    assert "xueliu/py.typed" in names


def test_the_engines_tables_are_inside(names: list[str]) -> None:
    data = [
        p.relative_to(ROOT).as_posix()
        for p in (ROOT / "xueliu" / "engine" / "data").rglob("*")
        if p.is_file()
    ]
    data = [name for name in data if not name.endswith((".py", ".pyc"))]
    assert data
    assert set(data) <= set(names)


def test_sources_of_catalogues_tests_and_tools_stay_out(names: list[str]) -> None:
    assert [
        n for n in names if n.endswith(".po") or n.split("/")[0] not in {"xueliu", "xueliu-0.1.0.dist-info"}
    ] == []
