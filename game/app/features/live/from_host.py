"""What the page of a live match's host says: a guest's page shows it, on trial until it is drawn, and stores it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

from game.app.features.live import joining, mesh, messages, proof, remote_matches
from game.app.features.live.encoding import read_host
from game.app.features.live.guest import HOST, GuestMatch
from game.app.features.live.handshake import hello, promise, sit
from game.app.features.live.host import HostMatch
from game.app.features.live.messages import phrase
from game.app.features.live.visit import LiveState
from game.app.friends.encoding import BadData, to_text
from game.app.match.linked import LIVE_KEY
from game.app.session.notices import say
from game.app.session.scenes import enter, playing
from game.app.session.session import Session
from game.app.storage import saves
from game.core.errors import RecordError
from game.core.i18n import N_
from game.core.record import Record


@contextmanager
def ignoring_impossible(session: Session) -> Iterator[None]:
    """What is impossible changes nothing, and the page says so."""
    try:
        yield
    except RecordError:
        _say_impossible(session)


def _say_impossible(session: Session) -> None:
    say(session, session.t("Your friend’s page sent something impossible. It was ignored."), "error")


def say_asked(session: Session, who: str) -> None:
    say(session, session.t("{name} asks to undo a move.", name=who), event="live:allow", label=session.t("Allow"))


def guest_of(session: Session) -> GuestMatch | None:
    return session.match if isinstance(session.match, GuestMatch) else None


def hear_host(session: Session, text: str) -> None:
    """What the host's page says."""
    step = session.state(LiveState).joining
    with ignoring_impossible(session):
        message = read_host(text)
        match message:
            case messages.Who():  # a host's page asks once when it connects, and again from another worker
                if (guest := guest_of(session)) is not None:
                    guest.welcomed = False
                name = "" if step is None else step.name
                session.screen.effects.append(("tell", HOST, hello(name)))
            case messages.Place():
                _commit(session, message)
            case messages.Welcome():
                _sit(session, message)
            case messages.Onward(peer, name):
                if session.match is not None and session.match.state.is_terminal():
                    for feature in session.features:
                        feature.called(session, HOST, peer, name)
            case messages.No("version"):
                if step is not None:
                    step.step = joining.VERSION
            case messages.Bye() if guest_of(session) is None:
                say(session, session.t("Your friend has left the table."))
            case _:
                if (guest := guest_of(session)) is not None:
                    _accept(session, guest, message)


def _accept(session: Session, guest: GuestMatch, message: messages.HostMessage) -> None:
    """Take what the host says of the match, on trial until it is drawn."""
    before = guest.noted()
    guest.hear(message)
    try:
        _show(session, guest)
        gives = isinstance(message, messages.Uncover)
        if gives or (isinstance(message, messages.Seen | messages.Back) and _is_worth_keeping(guest)):
            _keep(session, guest)
    except RecordError:
        raise
    except Exception as error:
        guest.back_to(before)
        raise BadData(repr(error)) from error
    if session.screen.on_trial is None:
        session.screen.on_trial = partial(_take_back, session, guest, before)


def _keep(session: Session, guest: GuestMatch) -> None:
    """Store what the match has shown, and say so once if it is too long for that."""
    was = guest.unstored
    remote_matches.keep(session.storage.store, guest, session.now)
    if guest.unstored and not was:
        text = session.t.plural(
            "This match is too long to keep on this device: {n} change isn’t stored.",
            "This match is too long to keep on this device: {n} changes aren’t stored.",
            guest.unstored,
        )
        say(session, text, "error")


def _take_back(session: Session, guest: GuestMatch, before: dict[str, Any]) -> None:
    """What the host's page sent can't be drawn: the match is as it was before."""
    guest.back_to(before)
    if session.play is not None:
        session.play.match = guest
    if _is_worth_keeping(guest):
        remote_matches.keep(session.storage.store, guest, session.now)
    _say_impossible(session)


def _is_worth_keeping(guest: GuestMatch) -> bool:
    """Whether all that the host announced is here, and nobody else moves on at once."""
    return len(guest.frames) >= guest.awaited and (guest.awaits_person() or guest.state.is_terminal())


def _commit(session: Session, place: messages.Place) -> None:
    """The host names the match and the seat: this device commits to its part of the dice."""
    match, (known, notes) = guest_of(session), remote_matches.known(session.storage.store, place.number)
    if match is not None and match.key == place.number:
        known, notes = match.record, match.witness
    given = session.state(LiveState).promise = promise(place, known, notes)
    session.screen.effects.append(("tell", HOST, to_text(messages.Commit(given.root))))


def _sit(session: Session, welcome: messages.Welcome) -> None:
    """The host welcomes this page: the match as this seat sees it."""
    given, before = session.state(LiveState).promise, guest_of(session)
    if given is None:
        raise BadData("no welcome to what this page has committed to")
    if before is not None and before.key == welcome.number and before.welcomed:
        raise BadData("a second welcome over the same connection")
    match = sit(welcome, given, session.t, remote_matches.known(session.storage.store, welcome.number)[0])
    session.state(LiveState).joining = session.state(LiveState).promise = None
    session.screen.effects.append(("dialog", "#entrance", "closed"))
    session.scene = session.lobby  # the connection stays
    enter(session, match)
    session.screen.effects.append(("friend", "keep", HOST, mesh.names_of(match.key)))
    remote_matches.keep(session.storage.store, match, session.now)


def _show(session: Session, guest: GuestMatch) -> None:
    """Say what the host's message brought."""
    names, heard, guest.heard = guest.names(), guest.heard, None
    if heard is not None:
        say(session, session.t("{name}: {text}", name=names[heard[0]], text=phrase(heard[1], session.t)))
    if guest.asks_undo is not None:
        say_asked(session, names[guest.asks_undo])
    if guest.refused:
        reasons = {
            "turn": N_("That came too late: the table has changed."),
            "illegal": N_("Your friend’s page refused that move."),
            "undo": N_("You can’t undo past a dice roll, a card draw or another player’s move."),
        }
        reason = reasons.get(guest.refused, N_("Your friend’s page refused that."))
        say(session, session.t(reason), "error")
        guest.refused = ""
    if guest.whole is not None:
        _end(session, guest, guest.whole)


# What a page says of the whole match (see `proof`).
VERDICTS: Mapping[str, str] = {
    proof.FAIR: N_("What you saw was true: the whole match agrees with it. Nobody could choose dice or cards."),
    proof.UNTRUE: N_(
        "The whole match differs from what this page was shown. Your friend’s page may have been altered."
    ),
    proof.UNFAIR: N_(
        "Dice or cards weren’t drawn by the rules for live matches. Your friend’s page may have been altered."
    ),
    proof.UNPROVED: N_("What you saw was true. This page can’t prove that dice and cards were left to chance."),
    proof.WATCHED: N_("What you saw was true: the whole match agrees with it."),
    proof.UNFINISHED: N_("This match isn’t over yet, so this page can’t check what you saw."),
}


def _end(session: Session, guest: GuestMatch, whole: Record) -> None:
    """The match is over, and all of it is here: it joins the list of matches."""
    found = proof.verdict(guest)
    say(session, session.t(VERDICTS[found]), *(["error"] if found in (proof.UNTRUE, proof.UNFAIR) else []))
    play, store = playing(session), session.storage.store
    key = saves.add(store, f"{LIVE_KEY}{guest.key}", whole.with_tag("Changed", str(session.now)))
    match = HostMatch(key, whole, session.t)
    match.sounds, match.moments, match.pause_scale = guest.sounds, guest.moments, guest.pause_scale
    match.friends = {}
    play.match = match
    remote_matches.remove(store, guest.key)
