"""``xueliu rules``: list, show, compare and check rulesets."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import click

from xueliu.catalogue import language, t
from xueliu.engine.rules import (
    DEFAULT_RULESET,
    RULESET_IDS,
    RulesError,
    RuleSet,
    differences,
    load_ruleset,
    resolved,
    to_toml,
)
from xueliu.folders import folder, is_hidden

from . import rules_page
from .rule_options import OWN_RULES, RulesSource, load_rules, own, refused, rules_set

if TYPE_CHECKING:
    from xueliu.ownrules.files import Own

_json = click.option("--json", "as_json", is_flag=True, help="rules.json.help")


@click.group(help="rules.help", no_args_is_help=False, invoke_without_command=True)
@click.pass_context
def rules(ctx: click.Context) -> None:
    """List, show, compare and check rulesets; the help where none of these is asked for."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@rules.command("list", help="rules.list.help")
@_json
def list_rules(as_json: bool) -> None:
    """List the rulesets that are shipped, then the player's own."""
    shipped = [load_rules(id) for id in RULESET_IDS]
    own = _own_rulesets()
    if as_json:
        heads = [_head(one) | {"default": one.id == DEFAULT_RULESET} for one in shipped]
        _print([*heads, *map(_own_head, own)])
    else:
        click.echo("\n".join([rules_page.listing(shipped), *rules_page.own_listing(own)]))


@rules.command(help="rules.show.help")
@click.argument("source", type=RulesSource(), default=DEFAULT_RULESET)
@rules_set
@click.option("--toml", "as_toml", is_flag=True, help="rules.toml.help")
@_json
def show(source: str, rules_set: tuple[str, ...], as_toml: bool, as_json: bool) -> None:
    """Show every option of a ruleset."""
    one = load_rules(source, rules_set)
    if as_json:
        _print(_head(one) | {"hash": one.rules_hash, "options": resolved(one)})
    elif as_toml:
        click.echo(to_toml(one), nl=False)
    else:
        click.echo(rules_page.page(one))


@rules.command(help="rules.book.help")
@click.argument("source", type=RulesSource(), default=DEFAULT_RULESET)
@rules_set
@click.option("--chapter", type=click.IntRange(1), metavar="N", help="rules.book.chapter.help")
def book(source: str, rules_set: tuple[str, ...], chapter: int | None) -> None:
    """Tell the rule book as lines."""
    from .rules_book import pages

    click.echo("\n".join(pages(load_rules(source, rules_set), chapter)))


@rules.command(help="rules.diff.help")
@click.argument("first", type=RulesSource())
@click.argument("second", type=RulesSource())
@_json
def diff(first: str, second: str, as_json: bool) -> None:
    """Compare two rulesets option by option."""
    one, other = load_rules(first), load_rules(second)
    found = differences(one, other)
    if as_json:
        rows = [{"key": key, "first": a, "second": b} for key, a, b in found]
        _print({"first": one.id, "second": other.id, "differences": rows})
    else:
        click.echo(rules_page.comparison(one, other, found))


@rules.command(help="rules.check.help")
@click.argument("file", type=RulesSource())
@rules_set
@_json
@click.pass_context
def check(ctx: click.Context, file: str, rules_set: tuple[str, ...], as_json: bool) -> None:
    """Check a ruleset file; exits 2 where it can't be used."""
    try:
        one = load_ruleset(own(file), rules_set)
    except RulesError as error:
        if not as_json:
            raise refused(error) from error
        _print(_refusal(error))
        ctx.exit(2)
    if as_json:
        _print({"ok": True, "id": one.id, "hash": one.rules_hash})
    else:
        click.echo(t("rules.fine", id=one.id, hash=one.rules_hash[: rules_page.HASH]))


def _head(one: RuleSet) -> dict[str, Any]:
    return {"id": one.id, "name": one.name._asdict(), "about": one.about._asdict()}


def _own_rulesets() -> list[Own]:
    """The player's own rulesets, those that can't be used too; what reads them is loaded for these only."""
    config = folder("config")
    if not (os.path.isdir(place := os.path.join(config, OWN_RULES)) or is_hidden(place)):
        return []
    from pathlib import Path

    from xueliu.ownrules.files import own_files, read

    return [read(path) for path in own_files(Path(config))]


def _own_head(one: Own) -> dict[str, Any]:
    """A file of the player's: what it says, or why it can't be used."""
    head = {"error": one.fault} if one.rules is None else _head(one.rules) | {"default": False}
    return {"rules": one.name, "file": str(one.path)} | head


def _refusal(error: RulesError) -> dict[str, Any]:
    lang = language()
    allowed = error.allowed.say(lang) if error.allowed else None
    return {
        "ok": False,
        "error": error.say(lang),
        "where": error.where,
        "keys": list(error.keys),
        "problem": error.problem.say(lang),
        "allowed": allowed,
    }


def _print(data: Any) -> None:
    from json import dumps

    click.echo(dumps(data, ensure_ascii=False))
