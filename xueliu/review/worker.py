"""The process that judges beside a game: reads decisions from its standard input, writes verdicts.

It is told one decision at a time, as its seat saw it, and ends when its input closes.
"""

from __future__ import annotations

import traceback
from queue import SimpleQueue
from typing import Final

from xueliu.engine.actions import action_from_json
from xueliu.engine.legal import options
from xueliu.engine.rules import RuleSet
from xueliu.engine.table import Request
from xueliu.engine.view_json import view_from_json
from xueliu.thinker.bench import Send
from xueliu.thinker.wire import Message, from_line, read_rules, to_line
from xueliu.thinker.worker import work

from .judge import judge
from .verdict import Effort
from .verdict_json import verdict_to_json

NICENESS: Final = 10
"""Bots, hints and the screen all go first."""


def main() -> None:
    """Judge until the parent closes the pipe."""
    work(serve, NICENESS)


def serve(inbox: SimpleQueue[bytes | None], send: Send) -> None:
    """Judge one decision after another until ``None`` comes."""
    rules: dict[str, RuleSet] = {}
    while (line := inbox.get()) is not None:
        message = from_line(line)
        if message["type"] == "rules":
            rules[message["hash"]] = read_rules(message)
        else:
            send(to_line(_answer(message, rules)))


def _answer(message: Message, rules: dict[str, RuleSet]) -> Message:
    """The verdict, or what went wrong."""
    try:
        view = view_from_json(message["view"], rules[message["rules"]])
        wild = view.table.wild
        request = Request(view.seat, view.table.window, options(view), view)
        action = action_from_json(message["action"], wild)
        return verdict_to_json(judge(request, action, Effort(*message["effort"])), wild)
    except Exception:
        return {"trouble": traceback.format_exc()}


if __name__ == "__main__":
    main()
