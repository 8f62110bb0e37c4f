"""The entry points for text that anybody may have written, each as one function of bytes, and what must be true at each.

`feed(entry, data)` sends *data* through an entry point. It answers or refuses with RecordError (or says so in a notice).
Any other exception is a finding, and so is anything stored by refused input, a lobby that does not open after it, or a
match that can't be exported. Hypothesis and `python build.py fuzz` both use this, and tests replay the stored corpus.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.fuzz.events import events
from tests.fuzz.friends import befriended, connecting, enciphered, fellows, friend, guests, hosts, seated
from tests.fuzz.schemas import schema_
from tests.fuzz.stored import (
    explorer,
    imports,
    link,
    linked,
    own_,
    packed,
    progress_,
    record,
    returns_,
    rivals_,
    save,
    sealed,
    settings_,
    statistics_,
    storage,
)

ENTRIES: dict[str, Callable[[bytes], None]] = {
    "record": record,
    "save": save,
    "sealed": sealed,
    "packed": packed,
    "link": link,
    "linked": linked,
    "friend": friend,
    "befriended": befriended,
    "enciphered": enciphered,
    "connecting": connecting,
    "guest": guests,
    "host": hosts,
    "seated": seated,
    "fellow": fellows,
    "import": imports,
    "settings": settings_,
    "statistics": statistics_,
    "progress": progress_,
    "own": own_,
    "returns": returns_,
    "rivals": rivals_,
    "explorer": explorer,
    "schema": schema_,
    "storage": storage,
    "events": events,
}


def feed(entry: str, data: bytes) -> None:
    """Send *data* through an entry point."""
    ENTRIES[entry](data)
