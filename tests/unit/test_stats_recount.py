"""Every figure of the statistics, in every group and on every page, against a slow recount from records."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from tests.unit.history_samples import FILE, Played, played
from tests.unit.recount import Recount, choices
from xueliu.cli.stats_page import page
from xueliu.history.chosen import Chosen
from xueliu.history.database import opened
from xueliu.history.figures import figures
from xueliu.history.upkeep import catch_up
from xueliu.history.words import group_name
from xueliu.text import Faces, language, set_language
from xueliu.tui.look import Look
from xueliu.tui.stats_rows import stats_rows

MATCHES = (
    ("a", "xueliu", "easy", "202601"),
    ("b", "xueliu", "novice", "202601"),
    ("c", "xuezhan", "easy", "202602"),
    ("d", "xuezhan", "novice", "202602"),
    ("e", "xuezhan", "easy", "202602"),
)
"""Seed, rules, level of the opponents, month."""
GROUPS = {"by_rules": 1, "by_level": 2, "by_month": 3}
"""The kinds of groups, and by what of a match it belongs to one."""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> list[Played]:
    """Matches of two hands whose names say in which month they were begun."""
    folder = tmp_path_factory.mktemp("recount")
    found = []
    for number, (seed, rules, level, month) in enumerate(MATCHES):
        (game,) = played(folder, seed, rules=rules, level=level, hands=2)
        game.path = game.path.rename(game.path.with_name(f"{month}15-12000{number}-{seed}.journal"))
        found.append(game)
    return found


@pytest.fixture(scope="module")
def found(games: list[Played]) -> dict[str, Any]:
    return read(games, Chosen())


def read(games: list[Played], chosen: Chosen) -> dict[str, Any]:
    folder = games[0].path.parents[1]
    with opened(folder / FILE) as connection:
        catch_up(connection, folder)
        return figures(connection, chosen)


def recounted(games: list[Played]) -> dict[str, Any]:
    """The figures of some matches without the history."""
    own = Recount([game.events for game in games])
    said = [(did, told) for game in games for _, did, told in choices(game) if told is not None]
    shares = own.rates | {"agreement": (sum(did == told for did, told in said), len(said))}
    return {
        "matches": len(games),
        "hands": len(own.points),
        "points": sum(own.points),
        "mean": own.mean,
        "se": own.se,
        "mean_fan": own.mean_fan,
        **{name: k / of if of else None for name, (k, of) in shares.items()},
    }


def flat(group: dict[str, Any]) -> dict[str, Any]:
    """A group's figures in the same form."""
    rates = {**group["rates"], "agreement": group["agreement"]}
    plain = ("matches", "hands", "points", "mean", "se", "mean_fan")
    return {**{name: group[name] for name in plain}, **{name: one["rate"] for name, one in rates.items()}}


def members(games: list[Played], kind: str) -> dict[str, list[Played]]:
    """The matches of each group of a kind."""
    found: dict[str, list[Played]] = {}
    for game, match in zip(games, MATCHES, strict=True):
        name = match[GROUPS[kind]]
        found.setdefault(f"{name[:4]}-{name[4:]}" if kind == "by_month" else name, []).append(game)
    return found


@pytest.mark.parametrize("kind", GROUPS)
def test_every_group_has_the_figures_of_its_matches(
    kind: str, games: list[Played], found: dict[str, Any]
) -> None:
    expected = {name: recounted(those) for name, those in members(games, kind).items()}
    assert len(expected) == 2
    assert {group["name"]: flat(group) for group in found[kind]} == {
        name: pytest.approx(one) for name, one in expected.items()
    }
    assert flat(found["all"]) == pytest.approx(recounted(games))


@pytest.mark.parametrize(
    ("kind", "name", "chosen"),
    [
        ("by_rules", "xuezhan", Chosen(rules="xuezhan")),
        ("by_level", "novice", Chosen(level="novice")),
        ("by_month", "2026-01", Chosen(until=date(2026, 1, 31))),
        ("by_month", "2026-02", Chosen(since=date(2026, 2, 1))),
    ],
)
def test_a_choice_has_the_figures_of_its_matches(
    kind: str, name: str, chosen: Chosen, games: list[Played]
) -> None:
    those = members(games, kind)[name]
    found = read(games, chosen)
    assert flat(found["all"]) == pytest.approx(recounted(those))
    assert [one["key"] for one in found["course"]] == [game.path.stem for game in those]


def written(one: dict[str, Any]) -> list[str]:
    """The figures of a group as they are to be read, in the order of the columns of both tables."""
    rates = ("win", "self_draw", "deal_in", "ready", "pig", "not_ready")
    fan = "" if one["mean_fan"] is None else f"{one['mean_fan']:.2f}"
    return [
        *(str(one["matches"]), str(one["hands"]), f"{one['points']:+d}", f"{one['mean']:+.2f}"),
        f"±{one['se']:.2f}",
        *("" if one[name] is None else f"{one[name]:.1%}" for name in rates),
        *(fan, f"{one['agreement']:.1%}"),
    ]


@pytest.mark.parametrize("where", ["shell", "screen"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_figure_of_every_group_is_read_in_its_row(
    where: str, lang: str, games: list[Played], found: dict[str, Any]
) -> None:
    set_language(lang)
    if where == "shell":
        lines = page(found).splitlines()
    else:
        look = Look(faces=Faces.HAN, language=language())
        lines = [row.text for row in stats_rows(found, look, 80, 24)]
    for kind in ("by_rules", "by_month"):
        for name, those in members(games, kind).items():
            first, second = (
                line.split()[1:] for line in lines if line.split()[:1] == [group_name(kind, name)]
            )
            wanted = [cell for cell in written(recounted(those)) if cell]
            assert first + second == wanted
    everything = [cell for cell in written(recounted(games)) if cell]
    assert any(line.split()[1:] == everything[:5] for line in lines)
    assert any(line.split()[1:] == everything[5:] for line in lines)
