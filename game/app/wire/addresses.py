"""Addresses as they come in: from the browser, and out of chats with whatever they put around a link.

The part after # that the page makes has letters, digits and `-_.~/` only, and ends with none of `.~/`. A chat or a person
may add to its end (a full stop, a bracket, `?fbclid=`, signs of no width), write it percent-encoded in a link of their own,
quote it or break its lines. What is added by letters only the link's own checksum tells from the link.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

_ADDRESS = re.compile(r"#/[a-z]+(?:/[\w.~-]*)*", re.ASCII)
_PERCENT = re.compile(r"%([0-7][0-9a-f])", re.ASCII | re.IGNORECASE)
_DASHED = re.compile(r"-([2-7][0-9A-F])", re.ASCII)  # a mail filter's percent sign; its slash is _
_FILTERED = re.compile(r"__;.*")  # another's end of an address, in which * stands for #
_LETTERS = re.compile(r"[\w.~/-]+", re.ASCII)
_BEGUN = re.compile(r"#[\w.~/-]*$", re.ASCII)
_MARKS = ">|="  # of a quoted line, and of the end of a line that a mail program broke
TIMES = 3  # how often an address may have been encoded
MOST = 200  # lines over which a link may go
LONGEST = 8000  # characters of a link


def cut(address: str) -> str:
    """*address* up to the first character that no address of this page has; '' if it is none.

    >>> cut("#/replay/2-aB_9，輪到你了"), cut("#/explore/war/..1_12)."), cut("#/")
    ('#/replay/2-aB_9', '#/explore/war/..1_12', '')
    """
    found = _ADDRESS.match(decoded(address[:2]) + address[2:])
    return "" if found is None else found[0].rstrip(".~/")


def decoded(text: str) -> str:
    """*text* without its percent encoding, where that stands for ASCII."""
    return _PERCENT.sub(lambda found: chr(int(found[1], 16)), text)


def found_in(text: str, link: re.Pattern[str], holds: Callable[[str], bool]) -> list[str]:
    """The link of the kind *link* in *text*, read in all ways in which it *holds*, the likeliest first; if it holds in none,
    the likeliest. Empty without a link."""
    found = list(dict.fromkeys(_readings(text, link)))
    return list(filter(holds, found)) or found[:1]


def _readings(text: str, link: re.Pattern[str]) -> Iterator[str]:
    for readable in _spellings(text):
        # A field of one line makes spaces of line ends, so any space may be one.
        words = [word for part in readable.split() if (word := part.strip(_MARKS))]
        for n, word in enumerate(words):
            yield from (found[0] for found in link.finditer(word))
            if (begun := _BEGUN.search(word)) is not None:
                yield from _longer(begun[0], words[n + 1 : n + MOST], link)


def _longer(begun: str, words: list[str], link: re.Pattern[str]) -> Iterator[str]:
    """The link that *begun* begins, with the *words* after it that may be its broken lines: with all, then with fewer."""
    found = list[str]()
    for word in words:
        letters = _LETTERS.match(word)
        if letters is None or len(begun) > LONGEST:
            break
        begun += letters[0]
        if (longer := link.match(begun)) is not None:
            found.append(longer[0])
        if letters.end() < len(word):
            break
    return reversed(found)


def _spellings(text: str) -> Iterator[str]:
    """*text* as it is, and as other programs may have encoded it."""
    for _ in range(TIMES):
        yield text
        plain = decoded(text)
        if plain == text:
            break
        text = plain
    yield _FILTERED.sub("", text).replace("*/", "#/")
    yield _DASHED.sub(lambda found: chr(int(found[1], 16)), text.replace("_", "/"))
