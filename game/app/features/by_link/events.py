"""Events of a match by link on the table: its link goes out, and a bot plays for a player who stays away."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.app.features.by_link import sealing
from game.app.features.by_link.match import LinkMatch
from game.app.features.by_link.sealing import Lock
from game.app.features.by_link.visit import LinkState
from game.app.friends.outside import send_out
from game.app.session.scenes import playing, save
from game.app.session.session import Session


def on_send(session: Session, how: str, _: Any) -> None:
    """Make the link for the friend, and share or copy it: `send:share`, `send:copy`."""
    match = playing(session).match
    if not isinstance(match, LinkMatch) or not match.has_link():
        raise ValueError(session.t("There’s no link to send now."))
    address = match.hand_out()
    if address is None:
        again, session.state(LinkState).wish = (
            session.state(LinkState).wish,
            how,
        )  # it goes out once the page has made it
        if again:
            raise ValueError(session.t("Your link isn’t ready yet. Try again in a moment."))
        return
    session.state(LinkState).wish = ""
    save(session)
    send_out(session, address, how, session.t("{game} – Four Ages", game=match.game.named(session.t)))


def made(session: Session, match: LinkMatch, what: str, one: str, two: str) -> None:
    """Keys for the match on the table, or a sealed link; without what that takes its links are plain."""
    waits = match.lock.step
    if what == "seal" and waits in sealing.SEALED:
        match.sealed(one, two)
    elif what == "no seal" and waits in sealing.SEALED:
        raise ValueError(session.t("This browser couldn’t encrypt your link. Reload the page and try again."))
    elif (what, waits) in (("pair", sealing.NEW), ("join", sealing.JOINS)):
        lock = Lock(sealing.PAIR if what == "pair" else sealing.COMMON, one, two)
        match.secure(sealing.read_lock(str(lock)))
        save(session)
    elif (what, waits) == ("pair", sealing.SITS):
        match.secure(
            replace(sealing.read_lock(str(Lock(sealing.RING, one, two))), ring=(*match.lock.ring[: match.seat], two))
        )
        save(session)
    elif (what, waits) == ("group", sealing.RING):
        match.secure(replace(sealing.read_lock(str(Lock(sealing.ALL, one))), ring=("", *two.split(" "))))
        save(session)
    elif (what, waits) == ("no group", sealing.RING):
        raise ValueError(session.t("This browser couldn’t encrypt your link. Reload the page and try again."))
    elif (what, waits) in (("no pair", sealing.SITS), ("no pair", sealing.NEW), ("no join", sealing.JOINS)):
        match.secure(Lock())
        save(session)
    if session.state(LinkState).wish and match.outgoing() is not None:
        on_send(session, session.state(LinkState).wish, None)


def on_to_own(session: Session, _: str, __: Any) -> None:
    """Copy the link that takes this seat to another device of the same person."""
    match = playing(session).match
    address = match.own_link() if isinstance(match, LinkMatch) else None
    send_out(session, address or "", "copy")


def on_agree(session: Session, _: str, __: Any) -> None:
    """Agree that a bot plays for the player who is awaited."""
    match = playing(session).match
    if not isinstance(match, LinkMatch) or not match.may_vote:
        raise ValueError(session.t("You aren’t waiting for anyone right now."))
    match.vote()
    save(session)


def left(session: Session) -> None:
    """The person leaves the screen: no link goes out by itself any more."""
    session.state(LinkState).wish = ""
