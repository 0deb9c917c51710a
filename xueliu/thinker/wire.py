"""Jobs and thoughts as lines of JSON: what goes to the worker is listed here, and it is masked.

To the worker: ``rules`` (once for each ruleset), ``job``, ``drop`` (a number), ``renew`` (a kind's epoch).
From it: ``thought`` and, after the last of a job, ``end``.
"""

from __future__ import annotations

import json
from typing import Any

from xueliu.ai.advice import Advice
from xueliu.deciding import Brain
from xueliu.engine.actions import Action, action_from_json, action_to_json
from xueliu.engine.legal import options
from xueliu.engine.rules import RuleSet, resolved, ruleset_from_resolved
from xueliu.engine.table import Request
from xueliu.engine.tiles import Tile
from xueliu.engine.view_json import view_from_json, view_to_json

from .job import Job, Kind, Thought

Message = dict[str, Any]


def to_line(message: Message) -> bytes:
    """A message as it is sent."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def from_line(line: bytes) -> Message:
    """A message as it was sent.

    Raises:
        ValueError: it is no JSON object.
    """
    message = json.loads(line)
    if not isinstance(message, dict):
        raise ValueError(f"{line[:40]!r} is no object")
    return message


def rules_message(rules: RuleSet) -> Message:
    """A ruleset, for all jobs that name its hash."""
    return {"type": "rules", "hash": rules.rules_hash, "id": rules.id, "options": resolved(rules)}


def read_rules(message: Message) -> RuleSet:
    """The ruleset of a message.

    Raises:
        RulesError: the options are none.
    """
    return ruleset_from_resolved(message["options"], message["id"])


def job_message(number: int, job: Job) -> Message:
    """A job; its ruleset is named by hash, its legal answers follow from the view."""
    view = job.request.view
    return {
        "type": "job",
        "id": number,
        "kind": job.kind.value,
        "epoch": job.epoch,
        "level": job.brain.level,
        "seed": job.brain.seed,
        "rules": view.table.rules.rules_hash,
        "view": view_to_json(view, rules_by_id=True),
    }


def read_job(message: Message, rules: RuleSet) -> Job:
    """The job of a message.

    Raises:
        ValueError: it isn't whole.
    """
    view = view_from_json(message["view"], rules)
    request = Request(view.seat, view.table.window, options(view), view)
    return Job(Kind(message["kind"]), request, Brain(message["level"], message["seed"]), message["epoch"])


def thought_message(number: int, thought: Thought, wild: Tile | None) -> Message:
    """A thought about the job of that number."""
    advice = thought.advice
    return {
        "type": "thought",
        "id": number,
        "action": action_to_json(advice.action, wild),
        "reason": advice.reason,
        "numbers": advice.numbers,
        "values": [[action_to_json(action, wild), value] for action, value in advice.values],
        "plan": advice.plan,
        "trouble": thought.trouble,
    }


def read_thought(message: Message, wild: Tile | None) -> Thought:
    """The thought of a message.

    Raises:
        ValueError: an action in it is none.
    """

    def action(data: Message) -> Action:
        return action_from_json(data, wild)

    values = tuple((action(data), value) for data, value in message["values"])
    numbers = tuple((name, number) for name, number in message["numbers"])
    advice = Advice(action(message["action"]), message["reason"], numbers, values, message["plan"])
    return Thought(advice, message["trouble"])
