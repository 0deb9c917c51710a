"""What is wrong with a TOML text, in both languages; the library that reads it says so in English."""

from __future__ import annotations

import re
from typing import Final

from ..options import Words

_LONGEST: Final = 120
_KINDS: Final = (
    ("Invalid value", "这里的值写得不对"),
    ("Invalid date", "日期写得不对"),
    ("Invalid statement", "这一行不是「名字 = 值」"),
    ("Invalid hex", "转义写得不对"),
    ("Invalid initial", "名字写得不对"),
    ("Unescaped", "转义写得不对"),
    ("Unterminated", "引号没有配对"),
    ('Expected "', "引号没有配对"),
    ("Unclosed", "括号没有配对"),
    ("Expected '='", "名字后面少了 ="),
    ("Expected ']", "方括号没有配对"),
    ("Expected newline", "一行里多写了东西"),
    ("Cannot", "同一个名字写了两次"),
    ("Duplicate", "同一个名字写了两次"),
    ("Illegal", "有不能用的字符"),
    ("Found invalid", "有不能用的字符"),
    ("Exceeds the limit", "数太长"),
    ("TOML inline arrays", "层次太多"),
)
"""How a complaint of the library begins, with what it means."""
_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)")


def toml_fault(error: Exception) -> Words:
    """What a complaint says, and where, of no more than a line."""
    if isinstance(error, RecursionError):
        return Words("层次太多", "nested too deeply")
    said = " ".join(str(error).split())[:_LONGEST]
    about = next((words for begin, words in _KINDS if said.startswith(begin)), "写法不对")
    place = _PLACE.search(said)
    if place is None:
        return Words(about, said)
    where = f"第 {place[1]} 行第 {place[2]} 列" if place[1] else "文件末尾"
    return Words(f"{where}：{about}", said)
