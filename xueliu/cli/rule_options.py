"""``--rules``, ``--set`` and a flag for each variant, made from the declarations of the options."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

import click

from xueliu.catalogue import language, t
from xueliu.engine.rules import DEFAULT_RULESET, OPTIONS, RULESET_IDS, Option, RulesError, RuleSet
from xueliu.engine.rules.kinds import Choice, Several, YesNo
from xueliu.engine.rules.load import with_overrides
from xueliu.engine.rules.money_kinds import PigValue, StakeKind
from xueliu.engine.rules.overrides import add_override, read_overrides
from xueliu.errors import InputError
from xueliu.folders import folder, is_hidden

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

R = TypeVar("R")

FLAGS: tuple[Option, ...] = tuple(option for option in OPTIONS if option.flag)
OWN_RULES = "rules"
"""The folder of the player's own rulesets, within that of his settings."""
SOURCE = "rules_source"
ASSIGNMENTS = "rules_set"
HANDS = "rules_play_hands"
"""Parameters of a command that takes rules."""


def _completed(words: Iterable[str], incomplete: str, type: str = "plain") -> list[CompletionItem]:
    """What a shell may offer, of some words; it is asked for by shells only, so loaded here."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(word, type=type) for word in words if word.startswith(incomplete)]


class RulesSource(click.ParamType[str]):
    """The id of a shipped ruleset or the path of a file."""

    name = "ID|FILE"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The shipped ids and the player's own, then files."""
        names = [*RULESET_IDS, *own_names()]
        return [*_completed(names, incomplete), *_completed([incomplete], incomplete, "file")]


class Assignment(click.ParamType[str]):
    """One ``section.key=value``."""

    name = "KEY=VALUE"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The keys there are."""
        return _completed([f"{option.key}=" for option in OPTIONS], incomplete)


class RoomId(click.ParamType[str]):
    """The id of a room."""

    name = "ID"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The id; anything else is refused, naming what there is."""
        from xueliu.rooms import BY_ID

        if value not in BY_ID:
            self.fail(t("rooms.unknown", given=repr(value), rooms=", ".join(BY_ID)), param, ctx)
        return value

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The rooms there are."""
        from xueliu.rooms import BY_ID

        return _completed(BY_ID, incomplete)


class VariantFlag(click.Option):
    """The flag of one option; what is given is checked together with ``--set`` and the file."""

    def __init__(self, option: Option) -> None:
        self.option = option
        assert option.flag is not None
        switch = isinstance(option.kind, YesNo)
        names = f"{option.flag}/--no-{option.flag[2:]}" if switch else option.flag
        kwargs: dict[str, Any] = {} if switch else {"metavar": _metavar(option)}
        super().__init__([names, _dest(option)], default=None, **kwargs)

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The flag and what it decides, in the language in force."""
        said = self.option.text.say(language())
        self.help = said[:1].lower() + said[1:]
        return super().get_help_record(ctx)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The words that may follow."""
        kind = self.option.kind
        return _completed(kind.words if isinstance(kind, Choice) else (), incomplete)


def _metavar(option: Option) -> str:
    kind = option.kind
    if isinstance(kind, Several):
        return ",".join(kind.words)
    if isinstance(kind, Choice):
        return "|".join(kind.words)
    if isinstance(kind, PigValue):
        return "stakes:N|best:N|fan:N|cap"
    return "N|N%" if isinstance(kind, StakeKind) else "N"


def _dest(option: Option) -> str:
    return "rules_" + option.key.replace(".", "_")


def load_rules(
    source: str,
    assignments: Sequence[str] = (),
    flags: Mapping[str, str] | None = None,
    presets: Mapping[str, str] | None = None,
) -> RuleSet:
    """The ruleset of a command line.

    Args:
        source: the id or file.
        assignments: ``section.key=value`` each.
        flags: values given as text, by option key.
        presets: the same of a room; they go before the file, and what was asked for goes before them.

    Raises:
        InputError: what the engine refuses, in the player's language; a key set in two ways too.
    """
    try:
        usual = read_overrides(presets or {}, "--room")
        layer = read_overrides(assignments)
        for option in FLAGS:
            if flags and option.key in flags:
                add_override(layer, option.key, flags[option.key], str(option.flag))
        return with_overrides(own(source), usual | layer)
    except RulesError as error:
        raise refused(error) from error


def own(source: str) -> str:
    """The player's own file of this name in the settings folder, where no shipped id and no file is meant."""
    if source in RULESET_IDS or os.path.basename(source) != source or os.path.exists(source):
        return source
    path = os.path.join(folder("config"), OWN_RULES, f"{source}.toml")
    return path if os.path.exists(path) or is_hidden(path) else source


def own_names() -> list[str]:
    """What the player calls the rulesets of his own; nothing where they can't be read."""
    from pathlib import Path

    from xueliu.badfile import BadFileError
    from xueliu.ownrules.files import own_files

    with suppress(BadFileError):
        return [path.stem for path in own_files(Path(folder("config")))]
    return []


def refused(error: RulesError) -> InputError:
    """The engine's refusal as the command line tells it."""
    return InputError(error.say(language()))


def rules_of(params: dict[str, Any]) -> RuleSet:
    """The ruleset of a command's parameters, which are taken out of them; raises `InputError`."""
    source, assignments = params.pop(SOURCE), params.pop(ASSIGNMENTS)
    flags = {}
    for option in FLAGS:
        given = params.pop(_dest(option), None)
        if given is not None:
            flags[option.key] = str(given).lower() if isinstance(given, bool) else str(given)
    return load_rules(source, assignments, flags, _presets(params.get("room")))


def _presets(room: str | None) -> Mapping[str, str]:
    """The options that a room sets, where one is entered."""
    if room is None:
        return {}
    from xueliu.rooms import BY_ID

    return BY_ID[room].presets


def rules_options(*, flags: bool = False) -> Callable[[Callable[..., R]], Callable[..., R]]:
    """A decorator: the command takes ``--rules`` and ``--set``, and is called with ``rules``, a `RuleSet`.

    With ``flags`` it takes the flag of every variant too. A flag or ``--set`` goes before the file.
    """

    def decorate(command: Callable[..., R]) -> Callable[..., R]:
        @functools.wraps(command)
        def with_rules(*args: Any, **params: Any) -> R:
            rules = rules_of(params)
            return command(*args, rules=rules, **params)

        decorated: Callable[..., R] = with_rules
        for option in reversed(_options(flags)):
            _attach(decorated, option)
        return decorated

    return decorate


rules_set = click.option("--set", ASSIGNMENTS, type=Assignment(), multiple=True, help="rules.set.help")
"""A decorator: the command takes ``--set`` any number of times, as ``rules_set``."""


def _options(flags: bool) -> list[click.Option]:
    source = click.Option(
        ["--rules", SOURCE],
        type=RulesSource(),
        default=DEFAULT_RULESET,
        show_default=True,
        help="rules.rules.help",
    )
    assign = click.Option(["--set", ASSIGNMENTS], type=Assignment(), multiple=True, help="rules.set.help")
    return [source, assign, *(VariantFlag(option) for option in FLAGS if flags)]


def _attach(command: Any, option: click.Option) -> None:
    if not hasattr(command, "__click_params__"):
        command.__click_params__ = []
    command.__click_params__.append(option)
