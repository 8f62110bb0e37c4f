"""Turns text from storage and from outside into typed, bounded values.

Storage, files, links, names typed by people and the page's own messages are text that anybody may have written. Code that
reads them gets a number, a line of text or plain data from here, safe for every other part: a time has a date, a name is
visible and no longer than its place, and text that nests without end is refused before it is parsed.
"""

from __future__ import annotations

import json
import re
import unicodedata
from datetime import date
from itertools import islice
from math import isfinite
from typing import Any

from game.core.errors import RecordError
from game.core.i18n import N_

LAST_MOMENT = 253_370_764_800_000  # ms since 1970 on 1 January 9999: in every zone a date that the calendar has
DIGITS = 15  # of a number in text: enough for LAST_MOMENT, and exact in JavaScript too
MARKS = 4  # accents over one letter; more would climb out of their line
DEEP = 12  # brackets within brackets in data; our own files need four

_PLAIN = re.compile(r"[!-~]+(?: [!-~]+)*")
_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_NUMBER = re.compile(rf"-?[0-9]{{1,{DIGITS}}}")
_SURROGATE = re.compile("[\ud800-\udfff]")
# Whole strings (also an unfinished one), so that brackets in them do not count; otherwise one bracket.
_BRACKET = re.compile(r'"(?:[^"\\]+|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)
# Invisible letters and signs that Unicode does not class as formatting.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
_JOINER = "\u200d"  # makes one picture of several; stays between pictures
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})


def whole(value: object, least: int, most: int) -> int | None:
    """The whole number that *value* is, itself or in digits, if it lies between *least* and *most*; else None.

    >>> whole("12", 0, 99), whole(12.0, 0, 99), whole("1e1", 0, 99), whole("9" * 5000, 0, 99), whole(True, 0, 99)
    (12, 12, None, None, None)
    """
    if isinstance(value, str):
        if not _NUMBER.fullmatch(value):
            return None
        value = int(value)
    elif isinstance(value, float) and value.is_integer():  # False for what is no number, and for what has no end
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    return value if least <= value <= most else None


def real(value: object, least: float, most: float) -> float | None:
    """The number that *value* is, if it lies between *least* and *most*; else None."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        return None
    return float(value) if isfinite(value) else None


def is_date(value: object) -> bool:
    """Whether *value* is a date of the calendar in the form 2026-11-21."""
    if not isinstance(value, str) or not _DATE.fullmatch(value):
        return False
    try:
        date.fromisoformat(value)
    except ValueError:
        return False
    return True


def well_formed(text: str) -> str:
    """*text* with a replacement sign for each half of a character, which no file and no page can hold."""
    return _SURROGATE.sub("\ufffd", text) if not text.isascii() and _SURROGATE.search(text) else text


def as_json(value: object, indent: int | None = None) -> str:
    """*value* as JSON text; lone surrogates become escapes, so that any file can hold it."""
    tight = None if indent else (",", ":")
    text = json.dumps(value, ensure_ascii=False, separators=tight, indent=indent)
    return _SURROGATE.sub(lambda half: f"\\u{ord(half[0]):04x}", text)


def line(text: object, most: int) -> str:
    """One line of at most *most* visible characters that change nothing around them.

    Folds white space; drops control signs, zero-width marks, marks that change the writing direction, blank letters and lone
    surrogates; keeps the first MARKS accents of a letter.

    >>> line("  Mei \\n Ling ", 24), line("\\u202eabc\\u200b", 24), line("\\u3164", 24), line("a" * 99, 3)
    ('Mei Ling', 'abc', '', 'aaa')
    """
    if not isinstance(text, str):
        return ""
    head = text[: 8 * most + 64]  # what comes after that would be cut off in any case
    if head.isascii():
        head = " ".join(head.split())
        return head[:most].rstrip() if _PLAIN.fullmatch(head) else _visible(head, most)
    return _visible(head, most)


def _visible(text: str, most: int) -> str:
    kept: list[str] = []
    marks = 0
    for place, sign in enumerate(text):
        kind = unicodedata.category(sign)
        if sign.isspace():
            sign = " "
            if not kept or kept[-1] == " ":
                continue
        elif kind[0] == "M" and sign not in _BLANK:
            marks += 1
            if marks > MARKS or not kept or kept[-1] == " ":
                continue
        elif sign == _JOINER:
            if not _joins(kept[-1] if kept else "", text[place + 1 : place + 2]):
                continue
        elif kind in ("Cc", "Cf", "Cs", "Zl", "Zp") or sign in _BLANK:
            continue
        if kind[0] != "M":
            marks = 0
        kept.append(sign)
    return "".join(islice(kept, most)).strip(" " + _JOINER)


def _joins(before: str, after: str) -> bool:
    """Whether a joiner stands between two emoji: *before* is the last sign kept, *after* the next one."""
    pictured = bool(after) and unicodedata.category(after) == "So" and after not in _BLANK
    return pictured and before > "\u2000" and before != _JOINER


def isolated(name: str) -> str:
    """*name* for use within a sentence: a right-to-left name does not reorder the words around it.

    >>> isolated("Mei"), isolated("\\u05d3\\u05df")
    ('Mei', '\\u2068\\u05d3\\u05df\\u2069')
    """
    if name.isascii() or not any(unicodedata.bidirectional(sign) in _RIGHT_TO_LEFT for sign in name):
        return name
    return f"\u2068{name}\u2069"


def data(text: str, most: int, digits: int = DIGITS + 1) -> object:
    """The value of JSON *text* of at most *most* characters; numbers that are infinite, NaN or of more than so many
    *digits* become None.

    Raises RecordError for text that is too long, nested deeper than DEEP, or no JSON. Nothing is parsed before that is
    known: a parser that runs out of stack takes the whole worker with it.
    """
    if len(text) > most:
        raise RecordError(N_("this file is too large"))
    depth = 0
    for found in _BRACKET.finditer(text):
        bracket = found[0]
        if bracket in "[{":
            depth += 1
            if depth > DEEP:
                raise RecordError(N_("the file’s contents are nested too deeply"))
        elif bracket in "]}":
            depth -= 1

    def whole_number(number: str) -> int | None:
        return int(number) if len(number) <= digits else None

    try:
        return json.loads(text, parse_int=whole_number, parse_float=_float, parse_constant=lambda _: None)
    except ValueError as error:
        raise RecordError(N_("this file is damaged or incomplete")) from error


def mapping(value: object) -> dict[str, Any]:
    """The object that a *value* of JSON is; {} for any other."""
    return value if isinstance(value, dict) else {}


def stored(text: str | None, most: int) -> dict[str, Any]:
    """The object in stored JSON of at most *most* characters; {} for no text, and for any other."""
    try:
        return mapping(data(text or "{}", most))
    except RecordError:
        return {}


def is_later(text: str | None, most: int, version: int) -> bool:
    """Whether stored JSON of at most *most* characters says that a version after *version* wrote it."""
    found = stored(text, most).get("version")
    return isinstance(found, int) and found > version


def _float(digits: str) -> float | None:
    return number if len(digits) <= 40 and isfinite(number := float(digits)) else None
