"""What an expected-value bot is made of: how far it looks, and what it holds likely or dear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

TURN_COST: Final = 1.0
"""What each turn without a win costs where winners leave, unless one is in a hurry."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers of one bot; money in stakes."""

    depth: int = 1
    """How many draws ahead hands are worked out before a typical course is assumed."""
    routes: bool = True
    """Whether it plans for one suit, triplets and seven pairs."""
    far_sighted: bool = True
    """Whether it thinks of such plans before its first discard already."""
    inference: bool = True
    """Whether void suits tell it where tiles are."""
    mix: float = 0.1
    """How much the ways to win behind the best one count."""
    pure: float = 1.0
    """How much a plan for one suit counts 清一色."""
    triplets: float = 1.0
    """How much a plan for triplets counts 对对胡."""
    pairs: float = 1.0
    """How much a plan for seven pairs counts 七对."""
    throws: float = 1.0
    """How much of what others usually throw of suits they keep is counted on."""
    held: float = 0.3
    """What share of a suit's usual tiles an opponent has of his void suit until he shows it is gone."""
    pong: float = 1.0
    """How much others' throws count where a pong would bring the hand nearer."""
    not_ready: float = 1.0
    """How much counts what a hand that isn't ready pays at the empty wall."""
    fixing: float = 1.0
    """How much more it counts where the first win fixes what later ones count as: dear hands tempt there."""
    ready: float = 1.0
    """How much counts what a ready one is paid there."""
    kong: float = 1.0
    """How much kongs still to come count."""
    root: float = 0.25
    """How much of a hand's value a further root adds to it."""
    danger: float = 0.0
    """How much a discard's danger counts."""
    fear: float = 0.0
    """What each win of another on a discard counts beyond what it costs; not where winners leave, for whoever
    stays to be safe deals in the oftener."""
    fear_ready: float = 1.0
    """What share of it counts where the hand stays ready; giving that up costs more than a win of another."""
    wary_from: int = 0
    """With fewer tiles than this in the wall it plays on the safe side, until it has won."""
    wary: float = 0.0
    """How much a discard's danger counts then."""
    own_suit: bool = False
    """Whether it lays down nothing, until late, that would end its hope of a flush."""
    haste: float = 0.0
    """What each turn before the first win costs where the hand goes on after it."""
    race: float = 0.0
    """What a first win counts more for each turn that it comes before ``goal``, and less for each after it,
    where the hand goes on after it."""
    goal: float = 0.0
    """With so many turns left a first win is in time."""
    turn_cost: float = TURN_COST
    """What each turn without a win costs where winners leave."""
    stay: float = 0.9
    """The chance, a turn, that the hand goes on where it ends with the third winner."""
    may_pass: bool = True
    """Whether it may let a first win go."""
    patience: float = 0.65
    """How much of what going on without a win that is open seems to bring counts; such hopes are too high."""
