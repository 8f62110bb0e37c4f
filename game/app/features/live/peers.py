"""What happens to the connections of live matches, as the page reports it: `peer:<kind>` with a name and a text.

The host gives each connection a name that begins with its seat. A guest calls the one to its host HOST, and those to other
guests as `mesh` says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

from game.app.features.live import glimpses, joining, mesh, messages, proof
from game.app.features.live.code import LIBRARY
from game.app.features.live.connections import Friend
from game.app.features.live.encoding import read_host, to_text
from game.app.features.live.guest import HOST, GuestMatch
from game.app.features.live.handshake import hello, promise, sit
from game.app.features.live.host import HostMatch
from game.app.features.live.match import LiveMatch
from game.app.features.live.messages import ABSENT, HERE, INVITED, phrase
from game.app.features.live.observed import BadData
from game.app.features.live.visit import LiveState
from game.app.match.linked import LIVE_KEY
from game.app.storage import saves
from game.app.tab.notices import hand_back, say
from game.app.tab.scenes import enter, playing, save
from game.app.tab.tab import Tab
from game.core import bounds
from game.core.errors import RecordError
from game.core.i18n import N_
from game.core.record import Record

MOST_DROPPED = 1_000_000_000  # messages that a notice counts


def invite(tab: Tab, match: HostMatch, seat: int) -> None:
    """Make the offer of an invitation; the page answers with `peer:offered`."""
    match.ask_offer(seat)
    _signal(tab, match)


def _signal(tab: Tab, match: LiveMatch) -> None:
    """Give the page what the match has for its connections."""
    signals, match.signals = match.signals, []
    for what, *rest in signals:
        servers = [tab.settings.servers] if what in ("offer", "answer") else []
        tab.screen.effects.append(("friend", what, *rest, *servers))


def on_peer(tab: Tab, kind: str, rows: Any) -> None:
    """Something happened to a connection: its name, and a text."""
    for name, text in rows:
        if name == "base":  # the address of this page
            tab.state(LiveState).base = bounds.line(text, 300)
        elif kind in ("passed", "unpassed"):
            _passed(tab, kind == "passed")
        elif name == HOST:
            _from_host(tab, kind, text)
        elif isinstance(tab.match, HostMatch):
            _from_friend(tab, tab.match, name, kind, text)
        elif isinstance(tab.match, GuestMatch) and name.startswith(mesh.names_of(tab.match.key)):
            _from_fellow(tab, tab.match, name, kind, text)
    if isinstance(tab.match, LiveMatch):
        _signal(tab, tab.match)


def _passed(tab: Tab, taken: bool) -> None:
    """Whether another tab took the answer that was opened here."""
    if taken:
        say(tab, tab.t("Your friend is at the table, in your other tab. You can close this one."))
    else:
        text = N_(
            "No page here waits for this answer. If you sent the invitation from another browser or app, copy the answer "
            "and paste it there. Otherwise send a new invitation."
        )
        hand_back(tab, tab.t(text), tab.state(LiveState).passing)


def _from_friend(tab: Tab, match: HostMatch, name: str, kind: str, text: str) -> None:
    seat = match.seat_of(name)
    if seat is None and kind == "here":
        seat = match.known(name)
    if seat is None:
        return
    friend, who = match.page(name), _name(tab, match, seat)
    was = friend.is_shown
    match kind:
        case "offered":
            friend.offer, friend.stands = text, INVITED
            tab.files.order(LIBRARY)
            match.call(seat)
        case "accepted":
            friend.answered = True
        case "failed":
            friend.answered, friend.tries = False, friend.tries + 1
            if text == "none":
                friend.stands = ABSENT
        case "here" | "silent" | "gone":
            match.stands(name, kind)
        case "back":
            match.stands(name, HERE)
        case "text":
            _hear_friend(tab, match, friend, seat, text)
        case "dropped":
            _say_dropped(tab, text)
    if kind == "gone" and was and not friend.left:
        say(tab, tab.t("The connection to {name} is gone.", name=who))


def _name(tab: Tab, match: HostMatch, seat: int) -> str:
    return match.names()[seat] if seat in match.friends else tab.t("A spectator")


def _hear_friend(tab: Tab, match: HostMatch, friend: Friend, seat: int, text: str) -> None:
    was, past, match.heard, asked_by = friend.is_shown, len(match.state.past), None, match.asks_undo
    match.hear(friend.peer, text)
    who = _name(tab, match, seat)
    if friend.is_shown and not was:
        say(tab, tab.t("{name} is at the table.", name=who))
        waiting = (n for n, one in match.friends.items() if one.stands == ABSENT and n not in match.stand_ins)
        if (following := next(waiting, None)) is not None:
            invite(tab, match, following)
    elif was and friend.left:
        say(tab, tab.t("{name} has left.", name=who))
    if match.asks_undo is not None and match.asks_undo != asked_by:
        _question(tab, who)
    if match.heard is not None:
        say(tab, tab.t("{name}: {text}", name=who, text=phrase(match.heard[1], tab.t)))
    if len(match.state.past) != past or friend.is_shown != was:
        save(tab)


def _question(tab: Tab, who: str) -> None:
    say(tab, tab.t("{name} asks to take back a move.", name=who), event="live:allow", label=tab.t("Allow"))


def _guest(tab: Tab) -> GuestMatch | None:
    return tab.match if isinstance(tab.match, GuestMatch) else None


def _from_host(tab: Tab, kind: str, text: str) -> None:
    match, step = _guest(tab), tab.state(LiveState).joining
    if kind == "text":
        _hear_host(tab, text)
    elif kind == "dropped":
        _say_dropped(tab, text)
    elif kind == "answered" and step is not None:
        step.answer, step.step = text, joining.MADE
        tab.files.order(LIBRARY)
    elif kind == "failed" and step is not None:
        step.step = text if text in joining.STEPS else joining.LATE
    elif kind == "here" and step is not None:
        step.step = joining.OPEN
    elif kind == "answered" and match is not None:
        match.answers(text)
    elif kind == "here" and match is not None and match.called is None:  # another worker had connected
        tab.screen.effects.append(("tell", HOST, hello("")))
    if match is not None and kind == "here":
        match.welcomed = False
    if match is not None and kind in ("silent", "gone", "back"):
        match.stands(HERE if kind == "back" else kind)


def _from_fellow(tab: Tab, guest: GuestMatch, name: str, kind: str, text: str) -> None:
    """Something happened to the connection to another guest."""
    seat = bounds.whole(name.removeprefix(mesh.names_of(guest.key)), 0, guest.record.players - 1)
    if seat is None:
        return
    match kind:
        case "offered" | "answered":
            guest.meets(seat, messages.OFFER if kind == "offered" else messages.ANSWER, text)
        case "here" | "gone":
            guest.meets(seat, messages.JOINED if kind == "here" else messages.PARTED)
        case "text":
            with _ignoring_impossible(tab):
                guest.hear_fellow(seat, text)


@contextmanager
def _ignoring_impossible(tab: Tab) -> Iterator[None]:
    """What is impossible changes nothing, and the page says so."""
    try:
        yield
    except RecordError:
        _say_impossible(tab)


def _say_dropped(tab: Tab, number: str) -> None:
    """This page has left out so many messages of one connection, because they were too many or too long."""
    text = tab.t.plural(
        "A friend’s page sends too much: {n} message was left out.",
        "A friend’s page sends too much: {n} messages were left out.",
        bounds.whole(number, 1, MOST_DROPPED) or 1,
    )
    say(tab, text, "error")


def _say_impossible(tab: Tab) -> None:
    say(tab, tab.t("Your friend’s page sent something impossible. It was ignored."), "error")


def _hear_host(tab: Tab, text: str) -> None:
    """What the host's page says."""
    step = tab.state(LiveState).joining
    with _ignoring_impossible(tab):
        message = read_host(text)
        match message:
            case messages.Who():  # a host's page asks once when it connects, and again from another worker
                if (guest := _guest(tab)) is not None:
                    guest.welcomed = False
                name = "" if step is None else step.name
                tab.screen.effects.append(("tell", HOST, hello(name)))
            case messages.Place():
                _commit(tab, message)
            case messages.Welcome():
                _sit(tab, message)
            case messages.No("version"):
                if step is not None:
                    step.step = joining.VERSION
            case messages.Bye() if _guest(tab) is None:
                say(tab, tab.t("Your friend has left the table."))
            case _:
                if (guest := _guest(tab)) is not None:
                    _accept(tab, guest, message)


def _accept(tab: Tab, guest: GuestMatch, message: messages.HostMessage) -> None:
    """Take what the host says of the match, on trial until it is drawn."""
    before = guest.noted()
    guest.hear(message)
    try:
        _show(tab, guest)
        gives = isinstance(message, messages.Uncover)
        if gives or (isinstance(message, messages.Seen | messages.Back) and _is_worth_keeping(guest)):
            _keep(tab, guest)
    except RecordError:
        raise
    except Exception as error:
        guest.back_to(before)
        raise BadData(repr(error)) from error
    if tab.screen.on_trial is None:
        tab.screen.on_trial = partial(_take_back, tab, guest, before)


def _keep(tab: Tab, guest: GuestMatch) -> None:
    """Store what the match has shown, and say so once if it is too long for that."""
    was = guest.unstored
    glimpses.keep(tab.storage.store, guest, tab.now)
    if guest.unstored and not was:
        text = tab.t.plural(
            "This match is too long to keep on this device: {n} change isn’t stored.",
            "This match is too long to keep on this device: {n} changes aren’t stored.",
            guest.unstored,
        )
        say(tab, text, "error")


def _take_back(tab: Tab, guest: GuestMatch, before: dict[str, Any]) -> None:
    """What the host's page sent can't be drawn: the match is as it was before."""
    guest.back_to(before)
    if tab.play is not None:
        tab.play.match = guest
    if _is_worth_keeping(guest):
        glimpses.keep(tab.storage.store, guest, tab.now)
    _say_impossible(tab)


def _is_worth_keeping(guest: GuestMatch) -> bool:
    """Whether all that the host announced is here, and nobody else moves on at once."""
    return len(guest.frames) >= guest.awaited and (guest.awaits_person() or guest.state.is_terminal())


def _commit(tab: Tab, place: messages.Place) -> None:
    """The host names the match and the seat: this device commits to its part of the dice."""
    match, (known, notes) = _guest(tab), glimpses.known(tab.storage.store, place.number)
    if match is not None and match.key == place.number:
        known, notes = match.record, match.witness
    given = tab.state(LiveState).promise = promise(place, known, notes)
    tab.screen.effects.append(("tell", HOST, to_text(messages.Commit(given.root))))


def _sit(tab: Tab, welcome: messages.Welcome) -> None:
    """The host welcomes this page: the match as this seat sees it."""
    given, before = tab.state(LiveState).promise, _guest(tab)
    if given is None:
        raise BadData("no welcome to what this page has committed to")
    if before is not None and before.key == welcome.number and before.welcomed:
        raise BadData("a second welcome over the same connection")
    match = sit(welcome, given, tab.t, glimpses.known(tab.storage.store, welcome.number)[0])
    tab.state(LiveState).joining = tab.state(LiveState).promise = None
    tab.screen.effects.append(("dialog", "#entrance", "closed"))
    tab.scene = tab.lobby  # the connection stays
    enter(tab, match)
    tab.screen.effects.append(("friend", "keep", HOST, mesh.names_of(match.key)))
    glimpses.keep(tab.storage.store, match, tab.now)


def _show(tab: Tab, guest: GuestMatch) -> None:
    """Say what the host's message brought."""
    names, heard, guest.heard = guest.names(), guest.heard, None
    if heard is not None:
        say(tab, tab.t("{name}: {text}", name=names[heard[0]], text=phrase(heard[1], tab.t)))
    if guest.asks_undo is not None:
        _question(tab, names[guest.asks_undo])
    if guest.refused:
        reasons = {
            "turn": N_("That came too late: the table has changed."),
            "illegal": N_("Your friend’s page refused that move."),
            "undo": N_("You can’t undo past a dice roll, a card draw or another player’s move."),
        }
        reason = reasons.get(guest.refused, N_("Your friend’s page refused that."))
        say(tab, tab.t(reason), "error")
        guest.refused = ""
    if guest.whole is not None:
        _end(tab, guest, guest.whole)


# What a page says of the whole match (see `proof`).
VERDICTS: Mapping[str, str] = {
    proof.FAIR: N_("What you saw was true: the whole match agrees with it. Nobody could choose dice or cards."),
    proof.UNTRUE: N_("The whole match differs from what this page was shown. Your friend’s page may be altered."),
    proof.UNFAIR: N_("Dice or cards weren’t drawn by the rules for live matches. Your friend’s page may be altered."),
    proof.UNPROVED: N_("What you saw was true. This page can’t prove that dice and cards were left to chance."),
    proof.WATCHED: N_("What you saw was true: the whole match agrees with it."),
    proof.UNFINISHED: N_("This match isn’t over yet, so this page can’t check what you saw."),
}


def _end(tab: Tab, guest: GuestMatch, whole: Record) -> None:
    """The match is over, and all of it is here: it joins the list of matches."""
    found = proof.verdict(guest)
    say(tab, tab.t(VERDICTS[found]), *(["error"] if found in (proof.UNTRUE, proof.UNFAIR) else []))
    play, store = playing(tab), tab.storage.store
    key = saves.add(store, f"{LIVE_KEY}{guest.key}", whole.with_tag("Changed", str(tab.now)))
    match = HostMatch(key, whole, tab.t)
    match.sounds, match.moments, match.beat = guest.sounds, guest.moments, guest.beat
    match.friends = {}
    play.match = match
    glimpses.remove(store, guest.key)
