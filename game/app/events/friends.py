"""Events of matches by link: an invitation, a friend's link that is opened, the link after the person's turn.

A link that is cut off, forged, of another match or older than what is here changes nothing: a sentence says so. What is
sealed the page opens first (see `sealing`).
"""

from __future__ import annotations

import secrets
from typing import Any

from game import games
from game.app.events import lobby
from game.app.events.lobby import open_match
from game.app.friends import by_link, sealing
from game.app.friends.by_link import LinkMatch
from game.app.friends.chains import SIZE
from game.app.friends.sealing import Link, Lock
from game.app.friends.stored import key_of, record_of
from game.app.friends.table import LinkedMatch, open_table
from game.app.match.linked import HERE, LINK, LOCK
from game.app.match.replay import Replay
from game.app.storage import saves, settings
from game.app.tab.notices import hand_back, put_off, say
from game.app.tab.scenes import enter, leave, playing, save
from game.app.tab.tab import Tab
from game.app.wire import addresses
from game.core import bounds
from game.core.errors import RecordError
from game.core.i18n import N_


def is_link(address: str) -> bool:
    """Whether the part of an address after # is a link of a match by link."""
    return address.startswith(sealing.PREFIX)


# -- invitations ---------------------------------------------------------------------------------------------------------


def new(tab: Tab, game: str, form: dict[str, str]) -> None:
    """Begin a match by link from the form of *game*."""
    me, friend = (bounds.line(form.get(name, ""), settings.NAME) for name in ("me", "friend"))
    invite(tab, by_link.invited(game, lobby.read_options(games[game], form), 2), me, friend)


def refuse_from_file(tab: Tab) -> None:
    """Links to a page that was opened as a file lead nowhere on another device."""
    if tab.boot.from_file:
        raise ValueError(
            tab.t(
                "You’re playing from a downloaded file, so links won’t open for anyone else. "
                "Open Four Ages on the web to play by link."
            )
        )


def invite(tab: Tab, match: LinkMatch, me: str, friend: str) -> None:
    """Sit down at the first seat of a new *match*, and have a link that invites *friend*."""
    refuse_from_file(tab)
    match.guests[1] = friend
    _sit(tab, match, me, Lock(sealing.NEW))


def again(tab: Tab, over: LinkedMatch) -> None:
    """Invite the same friend to another match."""
    record, names = over.record, [seat.name for seat in over.record.seats]
    invite(tab, by_link.invited(record.game, record.options, 2), names[over.seat], names[over.friend])


def on_join(tab: Tab, _: str, pairs: Any) -> None:
    """Accept the invitation."""
    match, tab.lobby.invited = tab.lobby.invited, None
    if match is None:
        raise ValueError(tab.t("Open your friend’s link again."))
    tab.screen.effects.append(("dialog", "#invited", "closed"))
    if tab.storage.store.get(f"match/{key_of(match.nonce)}") is not None:  # it was accepted in another tab meanwhile
        _meet(tab, key_of(match.nonce), match)
        return
    lock = Lock(sealing.JOINS, public=match.public) if match.public else Lock()
    _sit(tab, match, bounds.line(dict(pairs).get("me", ""), settings.NAME), lock)


def on_decline(tab: Tab, _: str, __: Any) -> None:
    """Not now: the link opens again."""
    tab.lobby.invited = None
    tab.screen.effects.append(("dialog", "#invited", "closed"))


def on_invited(tab: Tab, _: str, __: Any) -> None:
    """Open the question again."""
    if tab.lobby.invited is not None:
        tab.screen.effects.append(("dialog", "#invited", "open"))


def _sit(tab: Tab, match: LinkMatch, name: str, lock: Lock) -> None:
    """Take the next free seat of *match*."""
    seed = secrets.token_bytes(SIZE)
    seat = match.join(name, seed)
    enter(tab, open_table(key_of(match.nonce), record_of(match, seat, seed, lock), tab.t))
    save(tab)


# -- links that come in --------------------------------------------------------------------------------------------------


def on_paste(tab: Tab, _: str, pairs: Any) -> None:
    """Open a link that was copied out of a chat, with whatever stands around it."""
    found = addresses.found_in(dict(pairs).get("link", ""), sealing.LINK, sealing.holds)
    if not found:
        raise ValueError(tab.t("That isn’t a link to a match. Copy the whole link from your friend’s message."))
    open_link(tab, *found)


def open_link(tab: Tab, address: str, *readings: str) -> None:
    """Go on with the match in a link, or say why not. The page tries *readings* if it can’t decrypt it."""
    leave(tab)
    tab.lobby.readings = readings
    link = sealing.read(address)
    match = by_link.from_text(link.text) if link.text else None
    if put_off(tab, address):
        return
    if match is None:
        _unseal(tab, link, address)
        return
    key = key_of(match.nonce)
    if tab.storage.store.get(f"match/{key}") is not None:
        _meet(tab, key, match)
    elif not match.is_full():
        match.public = link.public
        tab.lobby.invited = match
        tab.screen.effects.append(("dialog", "#invited", "open"))
        say(tab, tab.t("A friend invites you to play."), event="invited", label=tab.t("Show"))
    else:
        _watch(tab, match, address)


def _unseal(tab: Tab, link: Link, address: str) -> None:
    """Have the page open what is sealed; it answers with `peer:sealing`."""
    key = key_of(link.match)
    if tab.storage.store.get(f"match/{key}") is None:
        text = N_(
            "Only the two players can open this link. If you’re one of them, you play in another browser or app: copy "
            "the link, open the match there and paste it."
        )
        hand_back(tab, tab.t(text), address)
        return
    record = saves.load(tab.storage.store, key)[0]
    lock = sealing.read_lock(record.tag(LOCK))
    tab.lobby.sealed = link
    order: tuple[str, ...]
    if lock.step == sealing.PAIR and link.public:
        order = ("answer", key, lock.secret, lock.public, link.public, link.sealed)
    elif lock.step == sealing.COMMON and link.public not in ("", lock.public):
        raise RecordError(N_("someone else has already joined this match"))
    elif lock.step == sealing.COMMON:
        order = ("open", key, lock.secret, link.sealed)
    else:
        raise RecordError(N_("this link is incomplete or has been changed"))
    tab.screen.effects.append(("friend", "seal", *order))
    say(tab, tab.t("One moment…"))


def on_sealing(tab: Tab, rows: Any) -> None:
    """What the page has computed for a match: what was done and the match, and two results."""
    if len(rows) != 3:
        raise RecordError(N_("this page is out of date – reload it"))
    (what, key), (_, one), (_, two) = rows
    link = tab.lobby.sealed
    if link is not None and key == key_of(link.match) and what.removeprefix("no ") in ("open", "answer"):
        tab.lobby.sealed = tab.screen.notice = None
        if what.startswith("no ") and tab.lobby.readings:
            open_link(tab, *tab.lobby.readings)
            return
        if what.startswith("no "):
            raise RecordError(N_("this link is incomplete or has been changed"))
        lock = Lock(sealing.COMMON, two, link.public) if what == "answer" else Lock()
        _meet(tab, key, by_link.from_text(one, link.match), sealing.read_lock(str(lock)))
    elif isinstance(match := tab.match, LinkedMatch) and match.key == key:
        _made(tab, match, what, one, two)


def _made(tab: Tab, match: LinkedMatch, what: str, one: str, two: str) -> None:
    """Keys for the match on the table, or a sealed link; without what that takes its links are plain."""
    waits = match.lock.step
    if (what, waits) == ("seal", sealing.COMMON):
        match.sealed(one, two)
    elif (what, waits) == ("no seal", sealing.COMMON):
        raise ValueError(tab.t("This browser couldn’t encrypt your link. Reload the page and try again."))
    elif (what, waits) in (("pair", sealing.NEW), ("join", sealing.JOINS)):
        lock = Lock(sealing.PAIR if what == "pair" else sealing.COMMON, one, two)
        match.secure(sealing.read_lock(str(lock)))
        save(tab)
    elif (what, waits) in (("no pair", sealing.NEW), ("no join", sealing.JOINS)):
        match.secure(Lock())
        save(tab)
    if tab.lobby.wish and match.outgoing() is not None:
        on_send(tab, tab.lobby.wish, None)


def _meet(tab: Tab, key: str, match: LinkMatch, lock: Lock = Lock()) -> None:  # noqa: B008  # it is immutable
    """A link of a match that is here: later than what is here it goes on, earlier it is a replay. If it is an answer the
    next links are sealed with *lock*."""
    t = tab.t
    stored = saves.load(tab.storage.store, key)[0]
    here = open_table(key, stored, t)
    if not isinstance(here, LinkedMatch):
        raise RecordError(N_("the match on this device is damaged, so the link can’t continue it"))
    if here.link.continues(match):
        open_match(tab, key)
        if _is_old(here, match):
            record = match.record().with_tag(LINK, match.nonce.hex()).with_tag(HERE, str(here.seat))
            tab.scene = Replay("", record, t)
            text = t("This link is older than your match, so you see how things stood then. Your match is unchanged.")
            say(tab, text, event=f"open:{key}", label=t("Go to the match"))
    elif match.continues(here.link):
        _go_on(tab, here, match, lock)
    elif not here.link.is_full():
        raise RecordError(N_("it isn’t an answer to your invitation"))
    elif _took_seat(here, match):
        raise RecordError(N_("someone else has already joined this match"))
    else:
        raise RecordError(N_("its moves differ from those in your match, which is unchanged"))


def _is_old(here: LinkedMatch, match: LinkMatch) -> bool:
    """Whether the friend has played since *match*. The newest link of all that they sent opens the match as it stands."""
    then, now = match.places[here.friend], here.link.places[here.friend]
    return bool(match.decisions) and then is not None and now is not None and then.stints < now.stints


def _took_seat(here: LinkedMatch, match: LinkMatch) -> bool:
    """Whether another person sits at the friend's seat in *match*."""
    mine, other = here.link.places[here.friend], match.places[here.friend]
    return mine is not None and other is not None and mine.root != other.root


def _go_on(tab: Tab, here: LinkedMatch, match: LinkMatch, lock: Lock) -> None:
    """The friend has played: show it action by action."""
    joined = not here.link.is_full()
    here.take_up(match)
    if joined:
        here.secure(lock)
    enter(tab, here)
    save(tab)
    if joined:
        say(tab, tab.t("{name} has joined.", name=here.names()[here.friend]))


def _watch(tab: Tab, match: LinkMatch, address: str) -> None:
    """A match of two others, or of this person in another browser: a replay, where that shows no hidden card."""
    if match.game.hidden and not match.state.is_terminal():
        text = N_(
            "This match is played elsewhere, and showing it would reveal hidden cards. If it’s yours, you play in another "
            "browser or app: copy the link, open the match there and paste it."
        )
    else:
        tab.scene = Replay("", match.record().with_tag(LINK, match.nonce.hex()), tab.t)
        text = N_(
            "This match is played elsewhere, so here you can only watch. If it’s yours, you play in another browser or app: "
            "copy the link, open the match there and paste it."
        )
    hand_back(tab, tab.t(text), address)


# -- links that go out ---------------------------------------------------------------------------------------------------


def on_send(tab: Tab, how: str, _: Any) -> None:
    """Make the link for the friend, and share or copy it: `send:share`, `send:copy`."""
    match = playing(tab).match
    if not isinstance(match, LinkedMatch) or not match.has_link():
        raise ValueError(tab.t("There’s no link to send now."))
    address = match.hand_out()
    if address is None:
        again, tab.lobby.wish = tab.lobby.wish, how  # it goes out as soon as the page has made it
        if again:
            raise ValueError(tab.t("Your link isn’t ready yet. Try again in a moment."))
        return
    tab.lobby.wish = ""
    save(tab)
    title = tab.t("{game} – Four Ages", game=match.game.named(tab.t))
    tab.screen.effects.append(("share", title, "", address) if how == "share" else ("copy", address))
