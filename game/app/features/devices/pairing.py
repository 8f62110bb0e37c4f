"""Devices that belong together: what each remembers of the other, the links by which they meet, and what proves who it is.

    #/device/1-<peer>-<offer>                    another device of the same person, not paired yet
    #/device/1-<peer>-<offer>.<number>.<seal>    a paired one: the seal is made with the secret of both
    #/paired/1-<peer>-<answer>                   the answer

The secret follows from a number of each device, sent over the connection that both have just made. It is stored on these two
devices only; no export has it.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated

from game.app.friends.page_links import PageLink, PageLinks
from game.app.storage.packing import as_base64
from game.app.storage.settings import NAME
from game.app.storage.store import Store
from game.core import bounds
from game.core.errors import RecordError
from game.core.i18n import N_, Words
from game.core.scalars import Number, Sentence, word
from game.core.schema import Listed, Named, Rows

KEY = "devices"  # in storage
MOST = 8  # paired devices
LONGEST = 4000  # characters of what is stored
# Words to compare, in one order in every language: three of 32 are the same by chance once in 32,768 times.
COMPARED = N_(
    "apple, bridge, candle, drum, eagle, feather, garden, hammer, island, jacket, kettle, lantern, mirror, "
    "needle, orange, pepper, rabbit, saddle, table, umbrella, violin, window, yarn, anchor, basket, cloud, "
    "dolphin, elephant, fountain, guitar, hill, ink"
)
LINKS = PageLinks("device", "paired", "device[0-9a-f]{6}", r"(?:\.([0-9a-f]{12})\.([\w-]{22}))?")


@dataclass(frozen=True, slots=True)
class Paired:
    """Another device: its `name`, the `secret` of both, and when they last merged, in ms since 1970."""

    name: Annotated[str, Sentence(NAME)]
    secret: Annotated[str, word("[0-9a-f]{64}")]
    last: Annotated[int, Number(0, bounds.LAST_MOMENT)] = 0

    @property
    def number(self) -> str:
        """What names the pair in a link."""
        return sha256(f"number {self.secret}".encode()).hexdigest()[:12]

    def seal(self, *what: str) -> str:
        """What only these two devices can make."""
        made = hmac.digest(bytes.fromhex(self.secret), " ".join(what).encode(), "sha256")
        return as_base64(made[:16])


@dataclass(frozen=True, slots=True)
class Devices:
    """What is stored: the name of this device, and the paired ones, the last met last."""

    name: Annotated[str, Sentence(NAME)] = ""
    paired: Annotated[tuple[Paired, ...], Rows(Listed(Paired), 0, MOST)] = ()


DEVICES = Named(Devices)


def load(store: Store) -> tuple[str, dict[str, Paired]]:
    """The name of this device, and the paired ones by number."""
    found = DEVICES.read(bounds.stored(store.get(KEY), LONGEST))
    return found.name, {one.number: one for one in found.paired}


def keep(store: Store, name: str, paired: Mapping[str, Paired]) -> None:
    """Store both."""
    devices = Devices(name, tuple(paired.values())[-MOST:])
    store.put(KEY, bounds.as_json({"version": 1, **DEVICES.write(devices)}))


def to_offer(peer: str, offer: str, to: Paired | None) -> str:
    """The part after # of an address that another device opens: a paired one, or a new one."""
    seal = "" if to is None else f".{to.number}.{to.seal('offer', peer, offer)}"
    return LINKS.to_offer(peer, offer, seal)


def sealed_by(link: PageLink, paired: Mapping[str, Paired]) -> Paired | None:
    """The paired device that made an offer; None for one that wants to be paired. RecordError for a stranger's."""
    number, seal = link.more
    if not number:
        return None
    one = paired.get(number)
    if one is None:
        raise RecordError(N_("this link is from a device that isn’t paired with this one"))
    if not hmac.compare_digest(one.seal("offer", link.peer, link.text), seal):
        raise RecordError(N_("this link wasn’t made by your paired device"))
    return one


def secret_of(first: str, second: str) -> str:
    """The secret of two devices, from the numbers that they sent each other."""
    return sha256(f"four-ages devices {first} {second}".encode()).hexdigest()


def words_of(offer: str, answer: str, first: str, second: str, t: Words) -> str:
    """Three words, the same on both screens only if nobody stands between: they follow from the keys of the connection,
    which are in offer and answer, and from both numbers, of which the first was fixed before the second was sent."""
    found = sha256(" ".join(("words", offer, answer, first, second)).encode()).digest()
    known = re.split(", |、", t(COMPARED))
    return " · ".join(f"{byte % 32 + 1} {known[byte % 32]}" for byte in found[:3])
