"""When Python looks for garbage that refers to itself.

What is imported stays, yet each thousand of new objects makes Python look all of them over: a third of the
time until the table is seen. So it looks for none while the program loads, and what has been loaded by then
is passed over ever after, which spares the game its pauses too.
"""

from __future__ import annotations

import gc


def leave() -> None:
    """Look for none until ``watch``."""
    gc.disable()


def watch() -> None:
    """Look again, among what is made from now on."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
