"""A match by link as its device stores it: a record, and what else is known of it in tags (see `match/linked`)."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from game import games
from game.app.features.by_link import sealing
from game.app.features.by_link.protocol import MINUTES, LinkProtocol
from game.app.features.by_link.sealing import Lock
from game.app.friends.chains import LENGTH, SIZE
from game.app.friends.prepared import long_of, plan_of, plan_text, with_long
from game.app.friends.records import people_here
from game.app.match.linked import (
    GONE,
    HERE,
    LINK,
    LINK_KEY,
    LOCK,
    MOST_SEATS,
    PLACE,
    PLAN,
    PREPARED,
    RING,
    SEED,
    VOTES,
    WHEN,
)
from game.core import bounds
from game.core.coding import as_number, as_text
from game.core.record import Record
from game.core.state import Action, State


def key_of(nonce: bytes) -> str:
    """Under which key a match by link is stored: a device has each once."""
    return LINK_KEY + nonce.hex()


def record_of(link: LinkProtocol, seat: int, seed: bytes, lock: Lock = Lock()) -> Record:  # noqa: B008  # it is immutable
    """The record of *link* as a device stores it that plays at *seat* with *seed*."""
    tags = ((LINK, link.nonce.hex()), (HERE, str(seat)), (SEED, seed.hex()), (LOCK, str(lock)))
    record = placed(replace(link.record(), tags=tags), link)
    return record if record.players == 2 else locked(record, lock)


def lock_of(record: Record) -> Lock:
    """What seals the links. ValueError for what no page has stored."""
    ring = tuple(record.tag(f"{RING}{n}") for n in range(1, record.players + 1))
    return replace(sealing.read_lock(record.tag(LOCK)), ring=ring if any(ring) else ())


def locked(record: Record, lock: Lock) -> Record:
    """*record* with *lock*."""
    for n in range(1, record.players + 1 if record.players > 2 else 1):
        record = with_or_without(record, f"{RING}{n}", lock.ring[n - 1] if n <= len(lock.ring) else "")
    return record.with_tag(LOCK, str(lock))


def with_or_without(record: Record, key: str, value: str) -> Record:
    """*record* with this tag, without it for ''."""
    return record.with_tag(key, value) if value else record.without_tag(key)


def placed(record: Record, link: LinkProtocol) -> Record:
    """*record* with the values that the seats of *link* have uncovered."""
    for n, place in enumerate(link.places, 1):
        record = record.with_tag(f"{PLACE}{n}", f"{place.stints} {place.last.hex()}" if place else "")
    record = with_long(record, PREPARED, _numbers_text(link.prepared, len(link.places)))
    plans = [plan_text(plan, record.players) for _, plan in sorted(link.plans.items())]
    record = with_long(record, PLAN, " ".join(plans))
    if len(link.places) > 2:
        gone = " ".join(f"{seat + 1}.{at}" for seat, at in sorted(link.gone.items()))
        record = with_or_without(record, GONE, gone)
        record = with_or_without(record, VOTES, " ".join(str(seat + 1) for seat in sorted(link.votes)))
        record = with_or_without(record, WHEN, str(link.when or ""))
    return record


def link_of(record: Record) -> LinkProtocol | None:
    """The match by link that *record* is of; None where its actions and values do not belong together."""
    with suppress(ValueError):  # what is stored may have been changed, or its rules
        return _link_of(record)
    return None


def _link_of(record: Record) -> LinkProtocol:
    if len(people_here(record)) != 1:
        raise ValueError("nobody plays here")
    rules = record.rules if record.rules in games[record.game].playable else None
    link = LinkProtocol(record.game, record.options, record.players, bytes.fromhex(record.tag(LINK)), rules)
    for seat, one in enumerate(record.seats):
        stints, _, last = record.tag(f"{PLACE}{seat + 1}").partition(" ")
        if last:
            known = link.chance.known(seat, bounds.whole(stints, 0, LENGTH) or 0, bytes.fromhex(last))
            link.take(seat, one.name, known)
        else:
            link.guests[seat] = one.name
    lock_of(record)
    for text in record.tag(GONE).split():
        number, _, at = text.partition(".")
        link.gone[_seat(record, number)] = int(at)
    if len(link.gone) >= record.players:
        raise ValueError("nobody plays")
    texts = record.actions
    link.prepared = _numbers_of(long_of(record, PREPARED), record.players)
    for text in long_of(record, PLAN).split():
        plan = plan_of(text, record.players)
        link.plans |= {plan.owner: plan} if plan is not None else {}

    def decide(state: State) -> Action | None:
        return state.parse_action(texts[len(state.past)]) if len(state.past) < len(texts) else None

    link.play(decide)
    link.votes = {_seat(record, number) for number in record.tag(VOTES).split()}
    link.when = record.number(WHEN, MINUTES - 1)
    seat = record.number(HERE, MOST_SEATS)
    place, seed = link.places[seat], bytes.fromhex(record.tag(SEED))
    if place is None or len(seed) != SIZE or [str(action) for action in link.state.past[: len(texts)]] != list(texts):
        raise ValueError("its actions and values do not belong together")
    return link


def _numbers_text(numbers: set[int], players: int) -> str:
    """Numbers of decisions as text; with more than two players, where they are many, as the bits of one number."""
    if players == 2 or not numbers:
        return " ".join(map(str, sorted(numbers)))
    return as_text(sum(1 << at for at in numbers))


def _numbers_of(text: str, players: int) -> set[int]:
    if players == 2 or not text:
        return set(map(int, text.split()))
    bits = as_number(text)
    return {at for at in range(bits.bit_length()) if bits >> at & 1}


def _seat(record: Record, number: str) -> int:
    """The seat of a tag, where it is counted from 1."""
    seat = bounds.whole(number, 1, record.players)
    if seat is None:
        raise ValueError("no seat")
    return seat - 1
