"""Help pages laid out by terminal cells and worded in the language in force.

click measures with ``len()``, so that Chinese runs over the edge. A ``help=`` of ours is a message id, which
is looked up only when the page is printed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import click

from xueliu.catalogue import t
from xueliu.cells import cell_width, pad, wrap


def worded(text: str) -> str:
    """A help text with its message id replaced by the message; click's ``[default: …]`` may follow."""
    message_id, gap, extra = text.partition("  [")
    message = t(message_id)
    return (_with_levels(message) if "{levels}" in message else message) + gap + extra


def _with_levels(message: str) -> str:
    """The message with the bots' levels and characters that there are."""
    from xueliu.ai.characters import Character
    from xueliu.ai.levels import CHARACTERFUL, LEVELS

    example = f"{next(iter(CHARACTERFUL))}:{'|'.join(Character)}"
    return message.format(levels=", ".join(LEVELS), character=example)


class CellFormatter(click.HelpFormatter):
    """click's help formatter, measuring cells."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the usage line, continued below its first argument."""
        head = f"{prefix} {prog} " if prefix else f"{t('cli.usage', prog=prog)} "
        for sign in ("options", "command", "args"):
            args = args.replace(f"[{sign.upper()}]", f"[{t(f'cli.meta.{sign}')}]")
        lines = wrap(args, max(self.width - cell_width(head), 20))
        self.write(f"{head}{lines[0]}".rstrip() + "\n")
        for line in lines[1:]:
            self.write(" " * cell_width(head) + line + "\n")

    def write_heading(self, heading: str) -> None:
        """Write the heading of a section."""
        self.write(" " * self.current_indent + t("cli.heading", heading=heading) + "\n")

    def write_text(self, text: str) -> None:
        """Write a text; every line of it is wrapped on its own, so lists and examples stay as they are."""
        for line in worded(text).splitlines():
            indent = self.current_indent + len(line) - len(line.lstrip())
            for part in wrap(line.strip(), self.width - indent):
                self.write((" " * indent + part).rstrip() + "\n")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Write two columns; a first entry wider than ``col_max`` cells gets a line of its own."""
        table = [(first, worded(second)) for first, second in rows]
        column = min(max((cell_width(first) for first, _ in table), default=0), col_max) + col_spacing
        indent, margin = " " * self.current_indent, " " * (self.current_indent + column)
        for first, second in table:
            lines = wrap(second, max(self.width - len(margin), 10))
            if cell_width(first) + col_spacing > column:
                self.write(f"{indent}{first}\n{margin}{lines[0]}".rstrip() + "\n")
            else:
                self.write(f"{indent}{pad(first, column)}{lines[0]}".rstrip() + "\n")
            for line in lines[1:]:
                self.write(f"{margin}{line}\n")


class CellContext(click.Context):
    """A context whose help is laid out by cells, and whose complaints say whose they are."""

    formatter_class = CellFormatter

    @contextmanager
    def scope(self, cleanup: bool = True) -> Iterator[click.Context]:
        """As click's; what its parser complains of has no context of its own."""
        try:
            with super().scope(cleanup) as context:
                yield context
        except click.UsageError as error:
            error.ctx = error.ctx or self
            raise
