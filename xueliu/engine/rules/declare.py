"""Every option of a ruleset, in the order of rules.md §12."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .claim_options import CLAIMS, LOCKED, TIMERS
from .end_options import END
from .fan_options import FAN, FAN_BASE, FAN_EXTRA
from .money_options import PAY
from .option import Option
from .play_options import PLAY

OPTIONS: tuple[Option, ...] = (*PLAY, *CLAIMS, *LOCKED, *FAN, *FAN_BASE, *FAN_EXTRA, *PAY, *END, *TIMERS)
BY_KEY: Mapping[str, Option] = MappingProxyType({option.key: option for option in OPTIONS})
GROUPS: tuple[str, ...] = tuple(dict.fromkeys(option.group for option in OPTIONS))
