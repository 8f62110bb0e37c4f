"""Links of matches by link that come in.

A link that is cut off, forged, of another match or older than what is here changes nothing: a sentence says so. What is
sealed the page opens first (see `sealing`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.app.events.lobby import open_match
from game.app.features.by_link import link_text, protocol, sealing
from game.app.features.by_link.events import made
from game.app.features.by_link.match import LinkMatch
from game.app.features.by_link.protocol import LinkProtocol
from game.app.features.by_link.sealing import Lock, MatchLink, OwnSeat
from game.app.features.by_link.stored import key_of, lock_of, record_of
from game.app.features.by_link.visit import LinkState
from game.app.friends.chains import Chain
from game.app.friends.prepared import plan_text, with_long
from game.app.match.linked import HERE, LINK, MINE_PLAN, MOST_SEATS
from game.app.session.notices import hand_back, put_off, say
from game.app.session.scenes import enter, leave, open_table, save, watch
from game.app.session.session import Session
from game.app.storage import saves
from game.app.wire import addresses
from game.core.errors import RecordError
from game.core.i18n import N_


def on_paste(session: Session, _: str, pairs: Any) -> None:
    """Open a link that was copied out of a chat, with whatever stands around it."""
    found = addresses.found_in(dict(pairs).get("link", ""), sealing.LINK, sealing.holds)
    if not found:
        raise ValueError(session.t("That isn’t a link to a match. Copy the whole link from your friend’s message."))
    open_link(session, *found)


def go(session: Session, place: str) -> None:
    """A link in the address."""
    open_link(session, sealing.PREFIX + place)


def open_link(session: Session, address: str, *readings: str) -> None:
    """Go on with the match in a link, or say why not. The page tries *readings* if it can’t decrypt it."""
    leave(session)
    session.state(LinkState).readings = readings
    link = sealing.read(address)
    match = link_text.from_text(link.text) if link.text else None
    if match is not None and link.is_round and len(match.places) == 2:
        raise RecordError(N_("this link is incomplete or has been changed"))
    if put_off(session, address):
        return
    if match is None:
        _unseal(session, link, address)
        return
    key = key_of(match.nonce)
    if link.own is not None and session.storage.store.get(f"match/{key}") is None:
        _move_in(session, match, link.own)
    elif session.storage.store.get(f"match/{key}") is not None:
        meet(session, key, match, ring=tuple(link.ring[n] for n in sorted(link.ring)))
    elif not match.is_full():
        match.public, match.ring = link.public, tuple(link.ring[n] for n in sorted(link.ring))
        session.state(LinkState).invited = match
        session.screen.effects.append(("dialog", "#invited", "open"))
        say(session, session.t("A friend invites you to play."), event="invited", label=session.t("Show"))
    else:
        _watch(session, match, address)


def _move_in(session: Session, match: LinkProtocol, own: OwnSeat) -> None:
    """Go on with a match of this person that another device has."""
    place = match.places[own.seat] if own.seat < len(match.places) else None
    if place is None or Chain(match.nonce, own.seat, own.seed).root != place.root:
        raise RecordError(N_("this link is incomplete or has been changed"))
    plan = match.plans.pop(own.seat, None)
    record = record_of(match, own.seat, own.seed, own.lock)
    if plan is not None:
        record = with_long(record, MINE_PLAN, plan_text(plan, record.players))
    enter(session, open_table(session, key_of(match.nonce), record))
    save(session)
    say(session, session.t("This device has your match now, too. Open each link on the device where you play."))


def _unseal(session: Session, link: MatchLink, address: str) -> None:
    """Have the page open what is sealed; it answers with `sealing`."""
    key = key_of(link.match)
    if session.storage.store.get(f"match/{key}") is None:
        text = N_(
            "Only its players can open this link. If you’re one of them, you play in another browser or app: copy "
            "the link, open the match there and paste it."
        )
        hand_back(session, session.t(text), address)
        return
    record = saves.load(session.storage.store, key)[0]
    lock, seat = lock_of(record), record.number(HERE, record.players - 1)
    session.state(LinkState).sealed = link
    order: tuple[str, ...]
    if lock.step == sealing.PAIR and link.public:
        order = ("answer", key, lock.secret, lock.public, link.public, link.sealed)
    elif lock.step == sealing.COMMON and link.public not in ("", lock.public):
        raise RecordError(N_("someone else has already joined this match"))
    elif lock.step in sealing.SEALED:
        order = ("open", key, lock.secret, link.sealed)
    elif lock.step == sealing.RING and link.is_round:
        if seat not in link.ring:
            _lost_seat(session, key)
            return
        order = ("share", key, lock.secret, lock.public, lock.ring[0], link.ring[seat], link.sealed)
    else:
        raise RecordError(N_("this link is incomplete or has been changed"))
    session.screen.effects.append(("friend", "seal", *order))
    say(session, session.t("One moment…"))


def on_sealing(session: Session, _: str, rows: Any) -> None:
    """What the page has computed for a match: what was done and the match, and two results."""
    if len(rows) != 3:
        raise RecordError(N_("this page is out of date – reload it"))
    (what, key), (_, one), (_, two) = rows
    link = session.state(LinkState).sealed
    if link is not None and key == key_of(link.match) and what.removeprefix("no ") in ("open", "answer", "share"):
        session.state(LinkState).sealed = session.screen.notice = None
        if what.startswith("no ") and session.state(LinkState).readings:
            open_link(session, *session.state(LinkState).readings)
            return
        if what.startswith("no "):
            _unopened(session, key, what)
            return
        lock = Lock()
        if what == "answer":
            lock = sealing.read_lock(str(Lock(sealing.COMMON, two, link.public)))
        elif what == "share":
            lock = replace(sealing.read_lock(str(Lock(sealing.ALL, two))), ring=_ring_of(link))
        meet(session, key, link_text.from_text(one, link.match), lock)
    elif isinstance(match := session.match, LinkMatch) and match.key == key:
        made(session, match, what, one, two)


def _ring_of(link: MatchLink) -> tuple[str, ...]:
    """What is in the ring of *link*, with an entry for each seat."""
    return tuple(link.ring.get(seat, "") for seat in range(MOST_SEATS))


def _unopened(session: Session, key: str, what: str) -> None:
    """A sealed link doesn't open: it was sealed for somebody else, or damaged."""
    match = open_table(session, key, saves.load(session.storage.store, key)[0])
    heard = isinstance(match, LinkMatch) and (match.seat == 0 or match.link.last != protocol.NOBODY)
    if heard and what != "no share":
        raise RecordError(N_("this link is incomplete or has been changed"))
    _lost_seat(session, key, sure=False)


def _lost_seat(session: Session, key: str, sure: bool = True) -> None:
    """Somebody else joined with the same invitation, and the match goes on with them; or the link was damaged."""
    text = session.t("Someone else joined with the same invitation before you, so the match goes on without you.")
    if not sure:
        text = session.t(
            "This link isn’t for your seat: someone else joined with the same invitation before you, or the link was "
            "changed."
        )
    say(session, text, "error", event=f"delete:{key}", label=session.t("Remove the match"))


def meet(session: Session, key: str, match: LinkProtocol, lock: Lock = Lock(), ring: tuple[str, ...] = ()) -> None:  # noqa: B008  # it is immutable
    """A link of a match that is here: later than what is here it goes on, earlier it is a replay. If it is an answer the
    next links are sealed with *lock*; a collected invitation has the public keys of all in its *ring*."""
    t = session.t
    stored = saves.load(session.storage.store, key)[0]
    here = open_table(session, key, stored)
    if not isinstance(here, LinkMatch):
        raise RecordError(N_("the match on this device is damaged, so the link can’t continue it"))
    match.gather_votes(here.link)
    if here.link.continues(match):
        open_match(session, key)
        if _is_old(here, match):
            record = match.record().with_tag(LINK, match.nonce.hex()).with_tag(HERE, str(here.seat))
            watch(session, "", record, at_end=True)
            text = t("This link is older than your match, so you see how things stood then. Your match is unchanged.")
            say(session, text, event=f"open:{key}", label=t("Go to the match"))
    elif match.continues(here.link):
        if not here.was_asked(match):
            raise RecordError(N_("it says you agreed that a bot plays for someone, but you didn’t"))
        if (seat := here.unprepared(match)) is not None:
            yours = N_("it has a move of yours that you didn’t prepare on this device")
            raise RecordError(yours if seat == here.seat else N_("it has a move that its player didn’t prepare"))
        _go_on(session, here, match, lock, ring)
    elif _took_my_seat(here, match):
        _lost_seat(session, key)
    elif not here.link.is_full():
        raise RecordError(N_("it isn’t an answer to your invitation"))
    elif _took_seat(here, match):
        raise RecordError(N_("someone else has already joined this match"))
    else:
        raise RecordError(N_("its moves differ from those in your match, which is unchanged"))


def _is_old(here: LinkMatch, match: LinkProtocol) -> bool:
    """Whether a friend has played since *match*. The newest link of all that they sent opens the match as it stands."""
    seats = [pair for n, pair in enumerate(zip(match.places, here.link.places, strict=True)) if n != here.seat]
    return bool(match.decisions) and any(then and now and then.stints < now.stints for then, now in seats)


def _took_seat(here: LinkMatch, match: LinkProtocol) -> bool:
    """Whether another person sits at a friend's seat in *match*."""
    return any(_differs(here, match, seat) for seat in range(len(here.link.places)))


def _took_my_seat(here: LinkMatch, match: LinkProtocol) -> bool:
    """Whether *match* is the one here, but another person has the seat that this person took."""
    return here.link.nonce == match.nonce and here.seat != 0 and _differs(here, match, here.seat)


def _differs(here: LinkMatch, match: LinkProtocol, seat: int) -> bool:
    if seat >= len(match.places):
        return False
    mine, other = here.link.places[seat], match.places[seat]
    return mine is not None and other is not None and mine.root != other.root


def _go_on(session: Session, here: LinkMatch, match: LinkProtocol, lock: Lock, ring: tuple[str, ...]) -> None:
    """Friends have played: show it action by action."""
    before, lost, passed_over = here.link, here.has_lost_plan(match), here.was_passed_over(match)
    here.take_up(match)
    if here.is_round:
        _go_round(here, lock, ring)
    elif not before.is_full():
        here.secure(lock)
    enter(session, here)
    save(session)
    if lost:
        say(session, session.t("What you prepared is missing from this link, so your friends’ pages couldn’t play it."))
    elif passed_over:
        say(session, session.t("{name}’s page didn’t play what you prepared for this.", name=here.names()[match.last]))
    places = zip(before.places, match.places, strict=True)
    new = [here.names()[seat] for seat, (was, now) in enumerate(places) if was is None and now is not None]
    if new:
        say(
            session,
            session.t.plural("{names} has joined.", "{names} have joined.", len(new), names=session.t.listed(new)),
        )


def _go_round(here: LinkMatch, lock: Lock, ring: tuple[str, ...]) -> None:
    """With more than two: take the public keys that the invitation has collected, or the common key. If one of the players
    has no key, all links are plain."""
    if lock.step == sealing.ALL:
        here.secure(lock)
    elif here.lock.step == sealing.RING and here.seat == 0 and here.link.is_full():
        whole = len(ring) == len(here.link.places) and ring[0] == here.lock.public
        here.secure(replace(here.lock, ring=ring) if whole else Lock())
    elif here.lock.step == sealing.RING and here.link.last != protocol.NOBODY:
        here.secure(Lock())  # it came as plain text


def _watch(session: Session, match: LinkProtocol, address: str) -> None:
    """A match of two others, or of this person in another browser: a replay, where that shows no hidden card."""
    if match.game.hidden and not match.state.is_terminal():
        text = N_(
            "This match is played elsewhere, and showing it would reveal hidden cards. If it’s yours, you play in another "
            "browser or app: copy the link, open the match there and paste it."
        )
    else:
        watch(session, "", match.record().with_tag(LINK, match.nonce.hex()), at_end=True)
        text = N_(
            "This match is played elsewhere, so here you can only watch. If it’s yours, you play in another browser or app: "
            "copy the link, open the match there and paste it."
        )
    hand_back(session, session.t(text), address)
