"""What comes in from the page: events and what the browser holds at the start, typed and bounded before anything reads it.

The page is ours, but what it passes on is not: storage that other pages of the same origin may write to, addresses, files,
forms. After this door a value is None, one text, or lists of texts in the shape that its event has.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from game.app.store import SHELF
from game.core import bounds
from game.core.errors import RecordError
from game.core.i18n import N_

MAX_NAME = 200  # characters of an event's name with its argument
MAX_TEXT = 20_000  # characters of a value; a link has 8,000
MAX_FIELDS = 200  # of a form
MAX_FILES = 500  # in one import; how long each may be says `transfer`
MAX_EVENTS = 10**9

FORMS = frozenset({"compose", "new", "rename"})
FILES = frozenset({"import"})
STORAGE = frozenset({"stored"})  # [key, text or None]
LOCKS = frozenset({"lock"})  # a Grant
REFUSALS = frozenset({"refused"})  # [number of a patch, entries]
STANDINGS = frozenset({"held", "busy", "lent", "lost"})
MAX_ENTRIES = 2000  # of a message
# Events that nobody caused at this screen: notices stay.
UNASKED = frozenset({"continue", "stored", "lock", "storage_failed", "storage_ok", "count", "opponents"})

Entry = tuple[str, str | None]  # what stands under a key
# A family of storage, how the page stands to it, what stands there, what another tab could not store there.
Grant = tuple[str, str, list[Entry], list[Entry]]

# Keys that we make. What another page stored under our prefix has a plain name inside, and keeps its own in storage.
_KEY = re.compile(r"[a-z_]{1,20}(/[0-9A-Za-z_~-]{1,80})?")
_AREA = re.compile(r"([a-z_]{1,20})/(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Event:
    """One event: `verb:argument` with a value; `now` is the page's clock in ms since 1970, None where it can't be."""

    n: int
    verb: str
    argument: str = ""
    value: Any = None
    now: int | None = None
    grants: tuple[Grant, ...] = ()


@dataclass(frozen=True, slots=True)
class Boot:
    """What the page knows at the start. `storage_ok` tells whether the browser keeps anything."""

    storage: tuple[tuple[str, str], ...]
    storage_ok: bool
    languages: tuple[str, ...]
    now: int
    address: str
    version: str
    lobby: str
    from_file: bool
    revived: bool = False  # in the middle of a visit, because the worker before had ended
    grants: tuple[Grant, ...] = ()
    unstored: tuple[Entry, ...] = ()  # what could not be stored before


def event(happened: dict[str, Any]) -> Event:
    """The event in a message. Raises RecordError for a value that is none of its kind."""
    name = happened.get("name")
    verb, _, argument = bounds.well_formed(name if isinstance(name, str) else "")[:MAX_NAME].partition(":")
    value = _value(verb, happened.get("value"))
    now = bounds.whole(happened.get("now"), 1, bounds.LAST_MOMENT)
    return Event(number(happened), verb, argument, value, now, _grants(happened.get("grants")))


def wrote(happened: dict[str, Any]) -> Iterable[tuple[int, list[str]]]:
    """What the page tells of earlier patches: the number of each, and the keys that could not be written."""
    told = happened.get("wrote")
    for one in told if isinstance(told, list | tuple) else ():
        match one:
            case [int(n), [*failed]]:
                yield n, [key for key in failed if isinstance(key, str)]


def _grants(told: object) -> tuple[Grant, ...]:
    found = told if isinstance(told, list | tuple) else ()
    return tuple(grant for one in found if (grant := _grant(one)) is not None)


def _grant(told: object) -> Grant | None:
    match told:
        case [str(name), str(standing), entries, unstored] if standing in STANDINGS:
            return name, standing, _pairs_of_storage(entries), _pairs_of_storage(unstored)
    return None


def _pairs_of_storage(told: object) -> list[Entry]:
    found = list[Entry]()
    for pair in told[:MAX_ENTRIES] if isinstance(told, list | tuple) else ():
        match pair:
            case [str(key), str() | None as text]:
                found.append((key, text))
    return found


def number(happened: dict[str, Any]) -> int:
    """The number of the event in a message, 0 where it has none."""
    return bounds.whole(happened.get("n"), 0, MAX_EVENTS) or 0


def boot(told: dict[str, Any], keys: Keys) -> Boot:
    """What the page tells at the start; what is missing or can't be has its default."""
    languages = told.get("languages")
    return Boot(
        storage=tuple(_entries(told.get("storage"), keys)),
        storage_ok=told.get("storage_ok") is not False,
        languages=tuple(bounds.line(tag, 40) for tag in languages[:40]) if isinstance(languages, list) else (),
        now=bounds.whole(told.get("now"), 1, bounds.LAST_MOMENT) or 0,
        address=_text(told.get("hash"))[:MAX_TEXT],
        version=bounds.line(told.get("version"), 80),
        lobby=bounds.line(told.get("lobby"), 40),
        from_file=told.get("file") is True,
        revived=told.get("revived") is True,
        grants=_grants(told.get("grants")),
        unstored=tuple(_pairs_of_storage(told.get("unstored"))),
    )


class Keys:
    """Keys of storage. A stranger's key, which no id and no address could hold, has another name inside."""

    def __init__(self) -> None:
        self._outside: dict[str, str] = {}

    def inside(self, key: str) -> str:
        """The name of *key* inside; '' for one that is none of ours in any way."""
        if _KEY.fullmatch(key):
            return key
        found = _AREA.fullmatch(key)
        if found is None:
            return ""
        name = f"{found[1]}/x{crc32(found[2].encode(errors='surrogatepass')):08x}"
        self._outside[name] = key
        return name

    def outside(self, name: str) -> str:
        """The key in storage."""
        return self._outside.get(name, name)

    def family_inside(self, name: str) -> str:
        """The name inside of a family of storage (see `store.family`)."""
        return name if name == SHELF else self.inside(f"match/{name}").partition("/")[2]

    def family_outside(self, name: str) -> str:
        """The name in storage of a family."""
        return name if name == SHELF else self.outside(f"match/{name}").partition("/")[2]

    def entries(self, entries: Iterable[Entry]) -> list[Entry]:
        """Entries with the names inside; what is none of ours is left out."""
        return [(name, text) for key, text in entries if (name := self.inside(key))]


def _entries(storage: object, keys: Keys) -> Iterable[tuple[str, str]]:
    for pair in storage if isinstance(storage, list | tuple) else ():
        match pair:
            case [str(key), str(text)] if name := keys.inside(key):
                yield name, text


def _text(value: object) -> str:
    return bounds.well_formed(value) if isinstance(value, str) else ""


def _value(verb: str, value: object) -> Any:
    if verb in FORMS:
        return _pairs(value, MAX_FIELDS, MAX_TEXT)
    if verb in FILES:
        return _pairs(value, MAX_FILES, None)
    if verb in STORAGE:
        match value:
            case [str(key), str() | None as text]:
                return [key, text]
            case _:
                raise _senseless()
    if verb in LOCKS:
        if (grant := _grant(value)) is None:
            raise _senseless()
        return grant
    if verb in REFUSALS:
        match value:
            case [int(n), entries]:
                return n, _pairs_of_storage(entries)
            case _:
                raise _senseless()
    if isinstance(value, int):  # a number from a script; the page sends texts
        return str(value)[:20]
    if value is None or (isinstance(value, str) and len(value) <= MAX_TEXT):
        return value if value is None else bounds.well_formed(value)
    raise _senseless()


def _pairs(value: object, most: int, long: int | None) -> list[tuple[str, str]]:
    if not isinstance(value, list | tuple) or len(value) > most:
        raise _senseless()
    pairs = []
    for pair in value:
        match pair:
            case [str(name), str(text)] if long is None or len(text) <= long:
                pairs.append((bounds.line(name, 80), text if long is None else bounds.well_formed(text)))
            case _:
                raise _senseless()
    return pairs


def _senseless() -> RecordError:
    return RecordError(N_("the page sent what this version does not know"))
