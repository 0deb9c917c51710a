"""A bot in some thirty lines: wins when it can, else throws away its loneliest tile.

xueliu arena "cmd:python3 examples/bot.py" random --walls 20
"""

import json
import sys

WANTED = ["hora", "ankan", "kakan", "daiminkan", "pon"]
"""What is done whenever it may be, the best first."""


def company(tile: str, hand: list[str]) -> int:
    """How many tiles of the hand go well with this one."""
    near = [n for n in hand if n[1] == tile[1] and abs(int(n[0]) - int(tile[0])) <= 2]
    return len(near) + 2 * hand.count(tile)


def choose(ask: dict) -> dict:
    """One of the options."""
    options = ask["options"]
    if ask["window"] == "swap_three":  # one option a suit, with all its tiles: three of the shortest
        suit = min(options, key=lambda option: len(option["tiles"]))
        return suit | {"tiles": sorted(suit["tiles"], key=lambda tile: company(tile, suit["tiles"]))[:3]}
    for wanted in WANTED:
        for option in options:
            if option["type"] == wanted:
                return option
    throws = [option for option in options if option["type"] == "dahai"]
    hand = [option["pai"] for option in throws]
    return min(throws, key=lambda option: company(option["pai"], hand), default=options[-1])


for line in sys.stdin:
    event = json.loads(line)
    if event["type"] == "ask":
        print(json.dumps(choose(event)), flush=True)
