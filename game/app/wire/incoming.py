"""What the page sends, typed and bounded before any other code reads it: events, and what the browser holds at the start.

The page is ours, but what it passes on may not be: storage that other pages of the same origin can write, addresses,
files, forms. After this validation a value is None, a text, or lists of texts in the shape that its event expects.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from game.app.wire.shapes import MAX_TEXT
from game.core import bounds

MAX_NAME = 200  # characters of an event's name with its argument
MAX_EVENTS = 10**9


Entry = tuple[str, str | None]  # the text of an entry

# The keys that we make. A key under our prefix that another page made gets a plain name in the app and keeps its own in
# storage.
_KEY = re.compile(r"[a-z_]{1,20}(/[0-9A-Za-z_~-]{1,80})?")
_AREA = re.compile(r"([a-z_]{1,20})/(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Message:
    """One event: `verb:argument` with a value of any shape. `now` is the page's clock in ms since 1970, or None if it
    makes no sense. `news` is what other tabs stored since the last event, `inherited` what another tab could not store."""

    n: int
    verb: str
    argument: str = ""
    value: Any = None
    now: int | None = None
    news: tuple[Entry, ...] = ()
    inherited: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Boot:
    """What the page knows at the start. `storage_ok` says whether the browser stores anything, `writes` whether this tab
    may write, `counts_bytes` whether the browser counts two bytes for a wide character of its storage, as Safari does;
    `forgets` whether it removes what is stored after a week without a visit, `asked` whether it was asked to keep it,
    `coarse` whether the main pointer is a finger, `still` whether its system asks for reduced motion."""

    storage: Mapping[str, str]
    storage_ok: bool
    languages: tuple[str, ...]
    now: int
    address: str
    version: str
    lobby: str
    from_file: bool
    counts_bytes: bool = False
    forgets: bool = False
    asked: bool = False
    coarse: bool = False
    still: bool = False
    revived: bool = False  # during a visit, because the worker before it ended
    writes: bool = True
    inherited: tuple[Entry, ...] = ()  # what could not be stored before


def message(happened: dict[str, Any]) -> Message:
    """The event that the page sends. Its value has no shape yet; the table of events names one for each event."""
    name = happened.get("name")
    verb, _, argument = bounds.well_formed(name if isinstance(name, str) else "")[:MAX_NAME].partition(":")
    now = bounds.whole(happened.get("now"), 1, bounds.LAST_MOMENT)
    news, inherited = _rows(happened.get("news")), _rows(happened.get("inherited"))
    return Message(number(happened), verb, argument, happened.get("value"), now, news, inherited)


def wrote(happened: dict[str, Any]) -> Iterable[tuple[int, list[str]]]:
    """What the page reports about earlier patches: the number of each, and the keys that could not be written."""
    sent = happened.get("wrote")
    for row in sent if isinstance(sent, list | tuple) else ():
        match row:
            case [int(n), [*failed]]:
                yield n, [key for key in failed if isinstance(key, str)]


def _rows(sent: object) -> tuple[Entry, ...]:
    found = list[Entry]()
    for pair in sent if isinstance(sent, list | tuple) else ():
        match pair:
            case [str(key), str() | None as text]:
                found.append((key, text))
    return tuple(found)


def number(happened: dict[str, Any]) -> int:
    """The number of the event in a message, 0 if it has none."""
    return bounds.whole(happened.get("n"), 0, MAX_EVENTS) or 0


def boot(sent: dict[str, Any], keys: Keys) -> Boot:
    """What the page sends at the start; anything missing or senseless gets its default."""
    languages = sent.get("languages")
    return Boot(
        storage=_storage(sent.get("storage"), keys),
        storage_ok=sent.get("storage_ok") is not False,
        languages=tuple(bounds.line(tag, 40) for tag in languages[:40]) if isinstance(languages, list) else (),
        now=bounds.whole(sent.get("now"), 1, bounds.LAST_MOMENT) or 0,
        address=_text(sent.get("hash"))[:MAX_TEXT],
        version=bounds.line(sent.get("version"), 80),
        lobby=bounds.line(sent.get("lobby"), 40),
        from_file=sent.get("file") is True,
        counts_bytes=sent.get("counts_bytes") is True,
        forgets=sent.get("forgets") is True,
        asked=sent.get("asked") is True,
        coarse=sent.get("coarse") is True,
        still=sent.get("still") is True,
        revived=sent.get("revived") is True,
        writes=sent.get("writes") is not False,
        inherited=_rows(sent.get("inherited")),
    )


class Keys:
    """Keys of storage. A key that no id or address could contain has a different name inside the app."""

    def __init__(self) -> None:
        self._outside: dict[str, str] = {}

    def inside(self, key: str) -> str:
        """The app's name of *key*; '' if it can't be ours."""
        if _KEY.fullmatch(key):
            return key
        found = _AREA.fullmatch(key)
        if found is None:
            return ""
        name = f"{found[1]}/x{crc32(found[2].encode(errors='surrogatepass')):08x}"
        self._outside[name] = key
        return name

    def outside(self, name: str) -> str:
        """The storage key of a name."""
        return self._outside.get(name, name)

    def entries(self, entries: Iterable[Entry]) -> list[Entry]:
        """Entries under the app's names, without those that are not ours."""
        return [(name, text) for key, text in entries if (name := self.inside(key))]


class _Storage(Mapping[str, str]):
    """Storage by the app's names; a text is converted only when it is read."""

    def __init__(self, storage: Mapping[str, str], keys: Keys) -> None:
        self._storage = storage
        self._keys = {name: key for key in storage if (name := keys.inside(key))}

    def __getitem__(self, name: str) -> str:
        return self._storage[self._keys[name]]

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)


def _storage(sent: object, keys: Keys) -> Mapping[str, str]:
    if isinstance(sent, Mapping):
        return _Storage(sent, keys)
    return _Storage({key: text for key, text in _rows(sent) if text is not None}, keys)


def _text(value: object) -> str:
    return bounds.well_formed(value) if isinstance(value, str) else ""
