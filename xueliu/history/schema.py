"""The tables of the history, step by step; ``PRAGMA user_version`` says how many steps a file has taken."""

from __future__ import annotations

from typing import Final

_FIRST: Final = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, source TEXT NOT NULL, file TEXT NOT NULL,
    size INTEGER NOT NULL, started TEXT NOT NULL, seat INTEGER NOT NULL, own INTEGER NOT NULL,
    finished INTEGER NOT NULL, practice INTEGER NOT NULL, takebacks INTEGER NOT NULL, program TEXT NOT NULL,
    rules_id TEXT NOT NULL, rules TEXT NOT NULL, seed TEXT, secret_commit TEXT NOT NULL, names TEXT NOT NULL,
    bots TEXT NOT NULL, level TEXT NOT NULL, hands INTEGER NOT NULL, points INTEGER NOT NULL, rank INTEGER,
    escaped INTEGER NOT NULL
);
CREATE TABLE hands (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, hand INTEGER NOT NULL,
    dealer INTEGER NOT NULL, stake INTEGER NOT NULL, ended INTEGER NOT NULL, points INTEGER NOT NULL,
    wins INTEGER NOT NULL, self_draws INTEGER NOT NULL, deal_ins INTEGER NOT NULL, kongs INTEGER NOT NULL,
    pig INTEGER NOT NULL, exhausted INTEGER NOT NULL, ready INTEGER NOT NULL, not_ready INTEGER NOT NULL,
    charged INTEGER NOT NULL, fan INTEGER NOT NULL, away INTEGER NOT NULL,
    PRIMARY KEY (match, hand)
) WITHOUT ROWID;
CREATE TABLE wins (
    match INTEGER NOT NULL, hand INTEGER NOT NULL, n INTEGER NOT NULL, tile TEXT NOT NULL, how TEXT NOT NULL,
    target INTEGER NOT NULL, fan INTEGER NOT NULL, multiplier INTEGER NOT NULL, fans TEXT NOT NULL,
    gain INTEGER NOT NULL,
    PRIMARY KEY (match, hand, n),
    FOREIGN KEY (match, hand) REFERENCES hands ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE decisions (
    match INTEGER NOT NULL, hand INTEGER NOT NULL, line INTEGER NOT NULL, window TEXT NOT NULL,
    options TEXT NOT NULL, choice INTEGER NOT NULL, answer TEXT NOT NULL, advised TEXT, agrees INTEGER,
    ms INTEGER NOT NULL,
    PRIMARY KEY (match, hand, line),
    FOREIGN KEY (match, hand) REFERENCES hands ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE skipped (
    file TEXT PRIMARY KEY, size INTEGER NOT NULL, program TEXT NOT NULL, problem TEXT NOT NULL
);
"""

_SECOND: Final = """
ALTER TABLE matches ADD COLUMN options TEXT NOT NULL DEFAULT '{}';
CREATE INDEX matches_started ON matches (started);
"""

_THIRD: Final = """
CREATE TABLE verdicts (
    key TEXT NOT NULL, hand INTEGER NOT NULL, n INTEGER NOT NULL, digest TEXT NOT NULL,
    judged INTEGER NOT NULL, agrees INTEGER NOT NULL, clear INTEGER NOT NULL, loss REAL NOT NULL,
    se REAL NOT NULL, kind TEXT, verdict TEXT NOT NULL,
    PRIMARY KEY (key, hand, n)
) WITHOUT ROWID;
"""

STEPS: Final = (_FIRST, _SECOND, _THIRD)
"""What leads from each version to the next; a step that was released is never changed."""

VIEWS: Final = {
    "played": """
        SELECT hands.*, matches.key, matches.started, matches.rules_id, matches.level, matches.own,
               matches.practice
        FROM hands JOIN matches ON matches.id = hands.match WHERE hands.ended
    """,
    "best": """
        SELECT wins.*, played.key, played.started, played.rules_id, played.level, played.own, played.practice
        FROM wins JOIN played USING (match, hand)
    """,
    "judged": """
        SELECT decisions.agrees, played.*
        FROM decisions JOIN played USING (match, hand)
        WHERE decisions.choice AND decisions.agrees IS NOT NULL
    """,
    "matched": """
        SELECT matches.*, (SELECT count(*) FROM played WHERE played.match = matches.id) AS ended
        FROM matches
    """,
}
"""Hands that ended, wins in them, choices with a recommendation, and matches with their hands counted."""
