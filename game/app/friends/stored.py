"""A match by link as its device stores it: a record, and what else is known of it in tags (see `match/linked`)."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from game.app.friends import sealing
from game.app.friends.by_link import LinkMatch
from game.app.friends.chains import LENGTH, SIZE
from game.app.friends.sealing import Lock
from game.app.match.linked import HERE, LINK, LINK_KEY, LOCK, MOST_SEATS, PLACE, SEED, people_here
from game.core import bounds
from game.core.record import Record
from game.core.state import Action, State


def key_of(nonce: bytes) -> str:
    """Under which key a match by link is stored: a device has each once."""
    return LINK_KEY + nonce.hex()


def record_of(link: LinkMatch, seat: int, seed: bytes, lock: Lock = Lock()) -> Record:  # noqa: B008  # it is immutable
    """The record of *link* as a device stores it that plays at *seat* with *seed*."""
    tags = ((LINK, link.nonce.hex()), (HERE, str(seat)), (SEED, seed.hex()), (LOCK, str(lock)))
    return placed(replace(link.record(), tags=tags), link)


def placed(record: Record, link: LinkMatch) -> Record:
    """*record* with the values that the seats of *link* have uncovered."""
    for n, place in enumerate(link.places, 1):
        record = record.with_tag(f"{PLACE}{n}", f"{place.stints} {place.last.hex()}" if place else "")
    return record


def link_of(record: Record) -> LinkMatch | None:
    """The match by link that *record* is of; None where its actions and values do not belong together."""
    with suppress(ValueError):  # what is stored may have been changed, or its rules
        return _link_of(record)
    return None


def _link_of(record: Record) -> LinkMatch:
    if len(people_here(record)) != 1:
        raise ValueError("nobody plays here")
    link = LinkMatch(record.game, record.options, record.players, bytes.fromhex(record.tag(LINK)))
    for seat, one in enumerate(record.seats):
        stints, _, last = record.tag(f"{PLACE}{seat + 1}").partition(" ")
        if last:
            known = link.chance.known(seat, bounds.whole(stints, 0, LENGTH) or 0, bytes.fromhex(last))
            link.take(seat, one.name, known)
        else:
            link.guests[seat] = one.name
    sealing.read_lock(record.tag(LOCK))
    texts = record.actions

    def decide(state: State) -> Action | None:
        return state.parse_action(texts[len(state.past)]) if len(state.past) < len(texts) else None

    link.play(decide)
    seat = record.number(HERE, MOST_SEATS)
    place, seed = link.places[seat], bytes.fromhex(record.tag(SEED))
    if place is None or len(seed) != SIZE or [str(action) for action in link.state.past[: len(texts)]] != list(texts):
        raise ValueError("its actions and values do not belong together")
    return link
