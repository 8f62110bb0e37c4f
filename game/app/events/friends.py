"""Events of matches by link: an invitation, a friend's link that is opened, the link after the person's turn.

A link that is cut off, forged, of another match or older than what is here changes nothing: a sentence says so.
"""

from __future__ import annotations

import re
import secrets
from typing import Any

from game import games
from game.app.events import apart, lobby
from game.app.events.lobby import open_match
from game.app.friends import by_link
from game.app.friends.by_link import FORM, LINK_FORM, PREFIX, LinkMatch
from game.app.friends.chains import SIZE
from game.app.friends.table import LinkedMatch, key_of, open_table, record_of
from game.app.match.linked import LINK
from game.app.match.replay import Replay
from game.app.storage import saves, settings
from game.app.tab.notices import say, say_elsewhere
from game.app.tab.scenes import enter, leave, playing, save
from game.app.tab.tab import Tab
from game.core import bounds
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_
from game.core.record import Record

_LINK = re.compile(rf"{PREFIX}[0-9]{{1,3}}-[0-9A-Za-z_-]+")


def is_link(address: str) -> bool:
    """Whether the part of an address after # is a link of a match by link."""
    return address.startswith(PREFIX)


# -- invitations ---------------------------------------------------------------------------------------------------------


def new(tab: Tab, game: str, pairs: Any) -> None:
    """Begin a match from the form of *game*: at this device, or with `by` by link with a friend."""
    form = {str(name): str(text) for name, text in pairs}
    if game in games and form.get("by") == "live":
        apart.live("new", tab, game, form)
        return
    if game not in games or form.get("by") != "link":
        lobby.new(tab, game, pairs)
        return
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
    _sit(tab, match, me)


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
    _sit(tab, match, bounds.line(dict(pairs).get("me", ""), settings.NAME))


def on_decline(tab: Tab, _: str, __: Any) -> None:
    """Not now: the link opens again."""
    tab.lobby.invited = None
    tab.screen.effects.append(("dialog", "#invited", "closed"))


def on_invited(tab: Tab, _: str, __: Any) -> None:
    """Open the question again."""
    if tab.lobby.invited is not None:
        tab.screen.effects.append(("dialog", "#invited", "open"))


def _sit(tab: Tab, match: LinkMatch, name: str) -> None:
    """Take the next free seat of *match*."""
    seed = secrets.token_bytes(SIZE)
    seat = match.join(name, seed)
    _enter(tab, key_of(match.nonce), record_of(match, seat, seed))


def _enter(tab: Tab, key: str, record: Record) -> None:
    enter(tab, open_table(key, record, tab.t))
    save(tab)


# -- links that come in --------------------------------------------------------------------------------------------------


def on_paste(tab: Tab, _: str, pairs: Any) -> None:
    """Open a link that was copied out of a chat, with whatever stands around it."""
    found = _LINK.search(dict(pairs).get("link", ""))
    if found is None:
        raise ValueError(tab.t("That isn’t a link to a match. Copy the whole link from your friend’s message."))
    open_link(tab, found[0])


def open_link(tab: Tab, address: str) -> None:
    """Go on with the match in a link, or say why not."""
    leave(tab)
    form, _, text = address.removeprefix(PREFIX).partition("-")
    if form != FORM and bounds.whole(form, 0, 999) is not None and text:
        raise LaterVersion
    match = by_link.from_text(text)
    if not tab.storage.writes:
        tab.storage.wanted = address
        say_elsewhere(tab, "error")
        return
    key = key_of(match.nonce)
    if tab.storage.store.get(f"match/{key}") is not None:
        _meet(tab, key, match)
    elif not match.is_full():
        tab.lobby.invited = match
        tab.screen.effects.append(("dialog", "#invited", "open"))
        say(tab, tab.t("A friend invites you to play."), event="invited", label=tab.t("Show"))
    else:
        _watch(tab, match)


def _meet(tab: Tab, key: str, match: LinkMatch) -> None:
    """A link of a match that is here: later than what is here it goes on, earlier it is a replay."""
    t = tab.t
    stored = saves.load(tab.storage.store, key)[0]
    here = open_table(key, stored, t)
    if not isinstance(here, LinkedMatch):
        raise RecordError(N_("the match on this device is damaged, so the link can’t continue it"))
    if here.link.continues(match):
        open_match(tab, key)
        if _is_old(here, match):
            tab.scene = Replay("", match.record().with_tag(LINK, match.nonce.hex()), t, here.seat)
            text = t("This link is older than your match, so you see how things stood then. Your match is unchanged.")
            say(tab, text, event=f"open:{key}", label=t("Go to the match"))
    elif match.continues(here.link):
        _go_on(tab, here, match)
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


def _go_on(tab: Tab, here: LinkedMatch, match: LinkMatch) -> None:
    """The friend has played: show it action by action."""
    joined = not here.link.is_full()
    here.take_up(match)
    enter(tab, here)
    save(tab)
    if joined:
        say(tab, tab.t("{name} has joined.", name=here.names()[here.friend]))


def _watch(tab: Tab, match: LinkMatch) -> None:
    """A match of two others, or of this person at another device: a replay, where that shows no hidden card."""
    if match.game.hidden and not match.state.is_terminal():
        raise RecordError(N_("this match is being played on other devices, and showing it would reveal hidden cards"))
    tab.scene = Replay("", match.record().with_tag(LINK, match.nonce.hex()), tab.t)
    say(tab, tab.t("This match is being played on other devices, so here you can only watch."))


# -- links that go out ---------------------------------------------------------------------------------------------------


def on_send(tab: Tab, how: str, _: Any) -> None:
    """Make the link for the friend, and share or copy it: `send:share`, `send:copy`."""
    match = playing(tab).match
    if not isinstance(match, LinkedMatch) or not match.has_link():
        raise ValueError(tab.t("There’s no link to send now."))
    address = LINK_FORM + match.hand_out()
    save(tab)
    title = tab.t("{game} – Four Ages", game=tab.t.of(match.game.key)(match.game.title))
    tab.screen.effects.append(("share", title, "", address) if how == "share" else ("copy", address))
