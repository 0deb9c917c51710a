"""The fan patterns as data: what each asks of a hand, what it uses up, an example (rules.md §7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from .how import How
from .situation import Opening

if TYPE_CHECKING:
    from .rules import RuleSet


class Shape(NamedTuple):
    """One way to read a complete hand's tiles."""

    seven: bool
    """As seven pairs; else as four sets and a pair."""
    triplets: bool
    """All four sets triplets or kongs."""
    yaojiu: bool
    """A 1 or 9 in every set and in the pair."""
    jiang: bool
    """All tiles 2, 5 or 8."""
    middle: bool
    """No 1 and no 9."""
    one_suit: bool
    roots: int
    """Kinds of which hand and melds hold all four 根."""


class Around(NamedTuple):
    """What doesn't depend on the reading: melds and situation."""

    melds: int
    kongs: int
    closed: bool
    """No meld but concealed kongs 门清."""
    exposed: int
    """Direct and added kongs that count kong fan."""
    concealed: int
    """Concealed kongs that count kong fan."""
    how: How
    kong_draw: bool
    kong_discard: bool
    last: bool
    opening: Opening | None
    loser_kong_fan: int


class HandContext(NamedTuple):
    """All a pattern may look at."""

    shape: Shape
    around: Around
    spare_roots: int
    """Roots that the base pattern doesn't use up."""


class Example(NamedTuple):
    """A hand that shows a pattern, with its winning tile last; a test scores it."""

    hand: str
    rules: str = "xueliu"
    how: How = How.RON
    kong_draw: bool = False
    kong_discard: bool = False
    last: bool = False
    opening: Opening | None = None


def _no_roots(_: RuleSet) -> int:
    return 0


def _dragon_root(rules: RuleSet) -> int:
    return 1 if rules.fan.dragon_uses_root else 0


class BaseRow(NamedTuple):
    """A base pattern: whether a hand can be read as it."""

    id: str
    fits: Callable[[Shape, Around], bool]
    example: Example
    uses_roots: Callable[[RuleSet], int] = _no_roots


class ExtraRow(NamedTuple):
    """An extra: how often it counts."""

    id: str
    times: Callable[[HandContext], int]
    example: Example


_WILD = "xuezhan-wild"

BASE_ROWS: tuple[BaseRow, ...] = (
    BaseRow("pinghu", lambda s, a: True, Example("123s888s345p456p66p")),
    BaseRow("duidui", lambda s, a: s.triplets, Example("[111s] [333s] [888s] [999p] 99s")),
    BaseRow("qingyise", lambda s, a: s.one_suit, Example("222345777888m99m")),
    BaseRow("daiyaojiu", lambda s, a: s.yaojiu, Example("[111p] 11123m999m789p")),
    BaseRow("qidui", lambda s, a: s.seven, Example("1122557799m3366s")),
    BaseRow("jingoudiao", lambda s, a: a.melds == 4, Example("[111s] [333s] [888s] [999p] 99s", "xuezhan")),
    BaseRow("qingdui", lambda s, a: s.one_suit and s.triplets, Example("[333p] [444p] 666p88p999p")),
    BaseRow("jiangdui", lambda s, a: s.triplets and s.jiang, Example("222555888s88855m")),
    BaseRow("longqidui", lambda s, a: s.seven and s.roots > 0, Example("4444p66p99p112233s"), _dragon_root),
    BaseRow("qingqidui", lambda s, a: s.one_suit and s.seven, Example("11223344556677m")),
    BaseRow("qingyaojiu", lambda s, a: s.one_suit and s.yaojiu, Example("11123777888999p")),
    BaseRow(
        "qingjingoudiao",
        lambda s, a: s.one_suit and a.melds == 4,
        Example("[111s] [333s] [888s] [999s] 55s", "xuezhan"),
    ),
    BaseRow(
        "qinglongqidui",
        lambda s, a: s.one_suit and s.seven and s.roots > 0,
        Example("22223333444455s"),
        _dragon_root,
    ),
    BaseRow(
        "shibaluohan",
        lambda s, a: a.kongs == 4,
        Example("[1111m] [2222m] [(3333)p] [4444p+] 55m", "xuezhan"),
        lambda rules: 4,
    ),
    BaseRow(
        "qingshibaluohan",
        lambda s, a: s.one_suit and a.kongs == 4,
        Example("[1111m] [2222m] [3333m] [4444m] 55m", "xuezhan"),
        lambda rules: 4,
    ),
    BaseRow(
        "tianhu",
        lambda s, a: a.opening is Opening.DEALER,
        Example("123s888s345p456p66p", _WILD, How.TSUMO, opening=Opening.DEALER),
    ),
    BaseRow(
        "dihu",
        lambda s, a: a.opening is Opening.OTHER,
        Example("123s888s345p456p66p", _WILD, How.TSUMO, opening=Opening.OTHER),
    ),
)
"""In the order of rules.md §7: of equals the lower row is reported."""


def _self_drawn(context: HandContext) -> bool:
    return context.around.how is How.TSUMO


_PLAIN = "123s888s345p456p66p"

EXTRA_ROWS: tuple[ExtraRow, ...] = (
    ExtraRow("gen", lambda c: c.spare_roots, Example("123s88s345p456p666p")),
    ExtraRow(
        "gangshanghua",
        lambda c: _self_drawn(c) and c.around.kong_draw,
        Example("[(8888)s] 234s33p456p567p", how=How.TSUMO, kong_draw=True),
    ),
    ExtraRow(
        "gangshangpao",
        lambda c: c.around.how is How.RON and c.around.kong_discard,
        Example(_PLAIN, kong_discard=True),
    ),
    ExtraRow("qiangganghu", lambda c: c.around.how is How.CHANKAN, Example(_PLAIN, how=How.CHANKAN)),
    ExtraRow(
        "menqingzimo",
        lambda c: _self_drawn(c) and c.around.closed,
        Example(_PLAIN, "xueliu-kongfan", How.TSUMO),
    ),
    ExtraRow("menqing", lambda c: c.around.closed, Example(_PLAIN, "xuezhan")),
    ExtraRow("zimo", _self_drawn, Example(_PLAIN, "xuezhan", How.TSUMO)),
    ExtraRow("haidi", lambda c: c.around.last, Example(_PLAIN, "xuezhan", last=True)),
    ExtraRow("zhongzhang", lambda c: c.shape.middle, Example("225588m22558888s", "xuezhan")),
    ExtraRow("yaojiu", lambda c: c.shape.yaojiu, Example("11123777888999p", "xuezhan")),
    ExtraRow(
        "jiangdui", lambda c: c.shape.triplets and c.shape.jiang, Example("222555888s88855m", "xuezhan")
    ),
    ExtraRow(
        "tianhu",
        lambda c: c.around.opening is Opening.DEALER,
        Example(_PLAIN, "xuezhan", How.TSUMO, opening=Opening.DEALER),
    ),
    ExtraRow(
        "dihu",
        lambda c: c.around.opening is Opening.OTHER,
        Example(_PLAIN, "xuezhan", How.TSUMO, opening=Opening.OTHER),
    ),
    ExtraRow(
        "exposed_kong", lambda c: c.around.exposed, Example("[3333p] [4444p] 333s777s88s", "xueliu-linear")
    ),
    ExtraRow(
        "concealed_kong", lambda c: c.around.concealed, Example("[(8888)s] 234s33p456p567p", "xueliu-kongfan")
    ),
)
"""In the order of rules.md §7, which is the order of a score's list."""
