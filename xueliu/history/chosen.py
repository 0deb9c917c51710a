"""Which matches the statistics are about."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from .journals import ISO


@dataclass(frozen=True, slots=True)
class Chosen:
    """A choice among matches; each of these narrows it down."""

    rules: str | None = None
    """The id of their ruleset."""
    level: str | None = None
    """That of the opponents; ``easy,normal`` are opponents of several."""
    since: date | None = None
    """Begun on this day or later, by the clock of this machine."""
    until: date | None = None
    last: int | None = None
    """Only so many, the newest."""
    practice: bool = False
    """Whether matches count in which decisions could be taken back."""
    imported: bool = False
    """Matches of imported records instead of the player's own."""

    def where(self) -> tuple[str, dict[str, Any]]:
        """SQL that is true of ``match`` in a row of a hand, and its parameters."""
        tests = ["ended > 0", "own = :own"]
        values: dict[str, Any] = {"own": not self.imported, "last": -1 if self.last is None else self.last}
        if not self.practice:
            tests.append("NOT practice")
        for name, test, value in (
            ("rules", "rules_id = :rules", self.rules),
            ("level", "level = :level", self.level and ",".join(sorted(set(self.level.split(","))))),
            ("since", "started >= :since", self.since and _utc(self.since)),
            ("until", "started < :until", self.until and _utc(self.until + timedelta(days=1))),
        ):
            if value is not None:
                tests.append(test)
                values[name] = value
        chosen = (
            f"SELECT id FROM matched WHERE {' AND '.join(tests)} ORDER BY started DESC, key DESC LIMIT :last"
        )
        return f"match IN ({chosen})", values

    def as_json(self) -> dict[str, Any]:
        """The choice under its names, days as text."""
        return {k: v.isoformat() if isinstance(v, date) else v for k, v in asdict(self).items()}


def _utc(day: date) -> str:
    """The moment at which a day begins here."""
    return datetime.combine(day, time()).astimezone(UTC).strftime(ISO)
