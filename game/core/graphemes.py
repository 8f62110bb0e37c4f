"""What people see as one character: a letter with its accents, a flag, a syllable of Hangul."""

from __future__ import annotations

import unicodedata

_JOINER = "\u200d"
_FLAG = range(0x1F1E6, 0x1F200)  # regional indicators, two of them a flag
_TONE = range(0x1F3FB, 0x1F400)  # of skin
_TAG = range(0xE0020, 0xE0080)  # the letters of a flag of a region
_LEAD, _VOWEL, _TAIL = range(0x1100, 0x1160), range(0x1160, 0x11A8), range(0x11A8, 0x1200)  # of conjoining Hangul


def first(text: str) -> str:
    r"""The first grapheme cluster of *text*, '' of none (UAX 29, without the conjuncts of Indic scripts).

    >>> first("\U0001f1f9\U0001f1fc Mei") == "\U0001f1f9\U0001f1fc", first("美美"), first("")
    (True, '美', '')
    """
    end = 1
    while end < len(text) and _goes_on(text, end):
        end += 1
    return text[:end]


def _goes_on(text: str, at: int) -> bool:
    """Whether the character at *at* belongs to the one before it, in the first cluster of *text*."""
    before, sign = text[at - 1], text[at]
    code, last = ord(sign), ord(before)
    if unicodedata.category(sign)[0] == "M" or sign == _JOINER or code in _TONE or code in _TAG:
        return True
    if before == _JOINER:
        return not sign.isalnum()
    if code in _FLAG:
        return at == 1 and last in _FLAG
    return (last in _LEAD and (code in _LEAD or code in _VOWEL or 0xAC00 <= code <= 0xD7A3)) or (
        (last in _VOWEL and (code in _VOWEL or code in _TAIL))
        or (last in _TAIL and code in _TAIL)
        or (0xAC00 <= last <= 0xD7A3 and code in _TAIL)
    )


def initial(name: str) -> str:
    r"""The first character of *name* as a capital, where that is one letter too.

    >>> initial("ßen"), initial("e\u0301va"), initial("ǆ")
    ('ß', 'É', 'ǅ')
    """
    letter = unicodedata.normalize("NFC", first(name))
    capital = letter.title()
    return capital if len(capital) == len(letter) else letter
