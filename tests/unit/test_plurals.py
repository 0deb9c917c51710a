"""No English message says ``1 matches``."""

from __future__ import annotations

import re

from tools.catalogues import forms, key, messages, read_fragments
from xueliu.catalogue import _fill, set_language, t

NO_NOUNS = {
    "adds", "becomes", "begins", "breaks", "brings", "comes", "deals", "discards", "gives", "goes", "has",
    "is", "keeps", "lacks", "leaves", "lies", "means", "names", "passes", "pays", "plays", "refunds",
    "says", "stands", "takes", "this", "undoes", "was", "wins",
}  # fmt: skip
"""Words in s that may follow a placeholder which is no number."""
MANY = re.compile(r"\{\w+\} ((?:\w+ )?\w+s)\b")
SOMEBODY_DOES = re.compile(r"(?<!from )\{(?:seat|who|dealer)\}('s| \w+s\b)")
NEVER_YOU = {
    "tui.claim.discard": "offers to the viewer what another did",
    "tui.claim.robbing": "offers to the viewer what another did",
    "tui.danger.sure": "warns of another",
    "record.tell.wall": "your own wall is told by wall_own",
}
COUNTED = re.compile(r"\{(\w+):([^{}|]*)\|([^{}|]*)\}")


def test_a_word_counted_by_a_number_has_both_forms() -> None:
    wrong = []
    for area, catalog in read_fragments("en").items():
        for message in messages(catalog):
            for number, form in enumerate(forms(message)):
                if isinstance(message.id, list | tuple) and number == 1:
                    continue
                found = [one for one in MANY.findall(COUNTED.sub("", form)) if not _is_no_noun(one)]
                wrong += [f"{area}: {key(message)}: {one}" for one in found]
    assert wrong == []


def _is_no_noun(words: str) -> bool:
    """Whether the last word, or one before it, says that nothing is counted here."""
    return any(word in NO_NOUNS or not word.isascii() for word in words.split())


def test_no_sentence_has_you_do_what_he_does() -> None:
    """A seat is called “you”, too: “you pays” and “you's view” would be read."""
    found = {
        key(message)
        for catalog in read_fragments("en").values()
        for message in messages(catalog)
        if any(map(SOMEBODY_DOES.search, forms(message)))
    }
    assert found == set(NEVER_YOU)


def test_english_has_one_apostrophe() -> None:
    """The typographic one is two cells wide in terminals set up for Chinese."""
    curly = [
        key(m)
        for catalog in read_fragments("en").values()
        for m in messages(catalog)
        if "’" in "".join(forms(m))
    ]
    assert curly == []


def test_both_forms_differ_and_each_is_taken_for_its_number() -> None:
    pairs = 0
    for catalog in read_fragments("en").values():
        for message in messages(catalog):
            for form in forms(message):
                for name, one, many in COUNTED.findall(form):
                    pairs += 1
                    assert one != many, key(message)
                    template = f"{{{name}:{one}|{many}}}"
                    assert _fill(template, {name: 1}) == _fill(template, {name: "+1"}) == one
                    assert _fill(template, {name: 0}) == _fill(template, {name: 11}) == many
    assert pairs > 50


def test_a_message_of_several_numbers_counts_each_by_itself() -> None:
    set_language("en")
    said = t("history.done", files=1, matches=2, hands=1, bad=0)
    assert said == "history: 1 file, 2 matches, 1 hand; 0 skipped"
    assert t("history.done", files=1) == t("history.done"), "what isn't given is left as it stands"
