"""What the player has played 战绩: matches, hands and decisions in a SQLite file beside the journals.

The journals and the imported records stay the truth. The file is nothing but their sum, written after every
hand, caught up where the program ended too soon, and made anew from them by ``xueliu history rebuild``.
"""

from __future__ import annotations

from typing import Final

FILE: Final = "history.db"
"""The file's name, in the data folder."""
RECORDS: Final = "records"
"""The folder of imported records, in the data folder."""
JOURNALS: Final = "journals"
"""The folder of journals, in the data folder."""
