"""Share codes: a whole match as a short word that can be read out and typed again.

A code holds the ruleset (a shipped one and what differs from it, hands too), the bots, the cut and the seed
or secret. Its letters are digits and capitals without 0, 1, I and O; lower case and dashes are read too.
Numbers given here to rulesets, options, levels and characters are only ever added to, for old codes must go
on meaning the same.
"""

from __future__ import annotations

from binascii import crc_hqx
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from xueliu.ai.levels import level_and_character
from xueliu.ai.outside import is_outside
from xueliu.engine.options import NextDealer
from xueliu.engine.rules import RulesError, RuleSet, load_ruleset
from xueliu.engine.rules.kinds import BadValue
from xueliu.engine.rules.layers import Layer, Placed
from xueliu.engine.rules.load import with_overrides
from xueliu.engine.tiles import SEATS, Seat
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import HUMAN, Setup
from xueliu.sharing_values import KEYS, Numbers, number_all, read_one
from xueliu.who import NAME_IDS

if TYPE_CHECKING:
    from xueliu.branch import Branch

VERSION: Final = 1
LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
GROUP: Final = 5
MOST_LETTERS: Final = 4000
"""No code is longer; a longer word isn't worth reading."""
RULESETS: Final = ("xueliu", "xueliu-kongfan", "xueliu-linear", "xuezhan", "xuezhan-wild")
LEVELS: Final = ("random", "novice", "easy", "normal", "hard", "master", "grandmaster", "anchor")
CHARACTERS: Final = ("neutral", "cautious", "fast", "flush")
USUAL: Final = ("normal:flush", "normal:cautious", "normal:fast")
"""Three bots that a code needn't spell out."""
CHECK_START: Final = 0xFFFF
CHECK_BYTES: Final = 2
SECRET, NUMBER, TEXT = range(3)
"""What a match's luck comes from: 32 random bytes, a seed that is a number, any other seed."""
NUMBER_RANGE: Final = 1 << 63
ONE_HAND: Final = 126
"""The number in the place of an option's that says which hand alone is meant, and who deals it."""
UNTIL_BROKE: Final = 127
"""Stands among the options for a match that ends once somebody is broke; options have other numbers."""


class CodeError(ValueError):
    """A word that is no code, or a match that has none; ``message_id`` says why."""

    def __init__(self, message_id: str) -> None:
        """Keep the id of the message."""
        super().__init__(message_id)
        self.message_id = message_id


class Shared(NamedTuple):
    """What a code stands for."""

    rules: RuleSet
    fair: Fair
    bots: tuple[str, ...]
    """The three opponents, as after ``--bots``."""
    seed: str | None
    until_broke: bool = False
    """Whether it ends once somebody has lost all he had."""
    hand: int = 0
    """The one hand of the match that is meant; 0 for all of it."""
    dealer: Seat = SEATS[0]
    """Who deals that hand; with all of a match it isn't asked."""

    def setup(self) -> Setup:
        """The match, with a player at the first seat."""
        rules, bots = self.rules, (HUMAN, *self.bots)
        if self.hand:
            return Setup(rules, Fair(self.fair.secret), NAME_IDS, bots, 1, branch=self._dealt())
        broke = self.until_broke
        return Setup(rules, self.fair, NAME_IDS, bots, rules.play.hands, self.seed, until_broke=broke)

    def _dealt(self) -> Branch:
        """The one hand, everybody with what a match begins with."""
        from xueliu.branch import Branch

        play, fair = self.rules.play, self.fair
        dice = fair.dice(self.hand)
        if self.hand > 1 and play.next_dealer is NextDealer.DICE:
            dice.dice(play.dice)  # the last dealer's throw came first from this stream
        stacks = (self.rules.pay.stack,) * 4
        wall, die = fair.wall(self.hand), fair.swap_die(self.hand)
        return Branch(wall, self.dealer, stacks, dice.dice(play.dice), die, ())


def code_of(setup: Setup) -> str:
    """The code of a match against three bots, in groups of five letters with dashes between.

    Raises:
        CodeError: a program of somebody's own plays in it, it isn't a player against three bots, or it went
            on with a hand of another match.
    """
    if setup.branch is not None:
        raise CodeError("replay.code.branch")
    rules = setup.rules
    if rules.play.hands != setup.hands:
        rules = replace(rules, play=replace(rules.play, hands=setup.hands))
    return code_for(Shared(rules, setup.fair, setup.bots[1:], setup.seed, setup.until_broke))


def hand_code(whole: str, hand: int, dealer: Seat) -> str:
    """The code of one hand of a match, from the match's code; raises `CodeError` as `read_code`."""
    shared = read_code(whole)
    rules = replace(shared.rules, play=replace(shared.rules.play, hands=1))
    return code_for(shared._replace(rules=rules, until_broke=False, hand=hand, dealer=dealer))


def code_for(shared: Shared) -> str:
    """The code of what is shared; raises `CodeError` as `code_of`."""
    base, numbered = _nearest(shared.rules)
    numbered += [(UNTIL_BROKE, ())] if shared.until_broke else []
    numbered += [(ONE_HAND, (shared.hand, int(shared.dealer)))] if shared.hand else []
    kind = _luck_kind(shared)
    usual, cut = shared.bots == USUAL, shared.fair.cut.encode()
    numbers = Numbers(bytearray([VERSION << 5 | base << 2 | kind]))
    numbers.put(len(numbered) << 2 | bool(cut) << 1 | (not usual))
    for key, values in numbered:
        for number in (key, *values):
            numbers.put(number)
    if not usual:
        numbers.data += bytes(map(_bot_number, shared.bots))
    if cut:
        numbers.put(len(cut))
        numbers.data += cut
    _put_luck(numbers, kind, shared)
    data = bytes(numbers.data)
    return _letters(data + crc_hqx(data, CHECK_START).to_bytes(CHECK_BYTES, "big"))


def read_code(code: str) -> Shared:
    """What a code stands for.

    Raises:
        CodeError: it is mistyped, or of a newer program.
    """
    data = _bytes(code)
    body, check = data[:-CHECK_BYTES], data[-CHECK_BYTES:]
    if not body or crc_hqx(body, CHECK_START).to_bytes(CHECK_BYTES, "big") != check:
        raise CodeError("code.wrong")
    if body[0] >> 5 != VERSION:
        raise CodeError("code.version")
    try:
        return _read(Numbers(bytearray(body[1:])), body[0] >> 2 & 7, body[0] & 3)
    except (LookupError, ValueError, BadValue, RulesError):
        raise CodeError("code.version") from None


def _read(numbers: Numbers, base: int, kind: int) -> Shared:
    counts = numbers.take()
    layer: Layer = {}
    until_broke, hand, dealer = False, 0, SEATS[0]
    for _ in range(counts >> 2):
        number = numbers.take()
        if number == UNTIL_BROKE:
            until_broke = True
            continue
        if number == ONE_HAND:
            hand, dealer = numbers.take(), SEATS[numbers.take()]
            continue
        key = KEYS[number]
        layer[key] = Placed(read_one(key, numbers), "--code")
    rules = with_overrides(RULESETS[base], layer)
    bots = tuple(map(_bot_spec, numbers.take_bytes(3))) if counts & 1 else USUAL
    cut = numbers.take_bytes(numbers.take()).decode() if counts & 2 else ""
    if kind == SECRET:
        secret, seed = numbers.take_bytes(32).hex(), None
    elif kind in (NUMBER, TEXT):
        seed = str(numbers.take()) if kind == NUMBER else numbers.take_bytes(len(numbers.data)).decode()
        secret = secret_of_seed(seed)
    else:
        raise ValueError("another kind of luck")
    if numbers.data:
        raise ValueError("more than a match")
    return Shared(rules, Fair(secret, cut), bots, seed, until_broke, hand, dealer)


def _nearest(rules: RuleSet) -> tuple[int, list[tuple[int, tuple[int, ...]]]]:
    """The shipped ruleset that a ruleset is told by, and what differs from it, as numbers."""
    ids = [rules.id] if rules.id in RULESETS else RULESETS
    found = [(RULESETS.index(id), number_all(rules, load_ruleset(id))) for id in ids]
    return min(found, key=lambda one: len(one[1]))


def _luck_kind(shared: Shared) -> int:
    if shared.seed is None:
        return SECRET
    seed = shared.seed
    plain = seed.isascii() and seed.isdigit() and len(seed) < 20 and str(int(seed)) == seed
    return NUMBER if plain and int(seed) < NUMBER_RANGE else TEXT


def _put_luck(numbers: Numbers, kind: int, shared: Shared) -> None:
    if kind == NUMBER:
        numbers.put(int(shared.seed or ""))
    else:
        numbers.data += bytes.fromhex(shared.fair.secret) if kind == SECRET else (shared.seed or "").encode()


def _bot_number(spec: str) -> int:
    if spec == HUMAN or is_outside(spec):
        raise CodeError("code.program")
    level, character = level_and_character(spec)
    return LEVELS.index(level) << 4 | CHARACTERS.index(str(character))


def _bot_spec(number: int) -> str:
    level, character = LEVELS[number >> 4], CHARACTERS[number & 15]
    spec = level if character == CHARACTERS[0] else f"{level}:{character}"
    level_and_character(spec)
    return spec


def _letters(data: bytes) -> str:
    """Bytes as letters, five bits each, the last filled up with zeros."""
    count = -(-len(data) * 8 // 5)
    number = int.from_bytes(data, "big") << (count * 5 - len(data) * 8)
    letters = "".join(LETTERS[number >> 5 * place & 31] for place in reversed(range(count)))
    return "-".join(letters[at : at + GROUP] for at in range(0, count, GROUP))


def _bytes(code: str) -> bytes:
    """The bytes that letters stand for; raises `CodeError`."""
    letters: Sequence[str] = "".join(code.split()).replace("-", "").upper()
    places = [LETTERS.find(letter) for letter in letters] if len(letters) <= MOST_LETTERS else []
    length, spare = divmod(len(places) * 5, 8)
    number = 0
    for place in places:
        number = number << 5 | place
    if -1 in places or spare >= 5 or number & ((1 << spare) - 1):
        raise CodeError("code.wrong")
    return (number >> spare).to_bytes(length, "big")
