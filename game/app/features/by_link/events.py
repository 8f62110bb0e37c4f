"""Events of a match by link on the table: its link goes out, and a bot plays for a player who stays away."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.app.features.by_link import sealing
from game.app.features.by_link.match import LinkMatch
from game.app.features.by_link.sealing import Lock
from game.app.features.by_link.visit import LinkState
from game.app.friends.outside import send_out
from game.app.tab.scenes import playing, save
from game.app.tab.tab import Tab


def on_send(tab: Tab, how: str, _: Any) -> None:
    """Make the link for the friend, and share or copy it: `send:share`, `send:copy`."""
    match = playing(tab).match
    if not isinstance(match, LinkMatch) or not match.has_link():
        raise ValueError(tab.t("There’s no link to send now."))
    address = match.hand_out()
    if address is None:
        again, tab.state(LinkState).wish = tab.state(LinkState).wish, how  # it goes out as soon as the page has made it
        if again:
            raise ValueError(tab.t("Your link isn’t ready yet. Try again in a moment."))
        return
    tab.state(LinkState).wish = ""
    save(tab)
    send_out(tab, address, how, tab.t("{game} – Four Ages", game=match.game.named(tab.t)))


def made(tab: Tab, match: LinkMatch, what: str, one: str, two: str) -> None:
    """Keys for the match on the table, or a sealed link; without what that takes its links are plain."""
    waits = match.lock.step
    if what == "seal" and waits in sealing.SEALED:
        match.sealed(one, two)
    elif what == "no seal" and waits in sealing.SEALED:
        raise ValueError(tab.t("This browser couldn’t encrypt your link. Reload the page and try again."))
    elif (what, waits) in (("pair", sealing.NEW), ("join", sealing.JOINS)):
        lock = Lock(sealing.PAIR if what == "pair" else sealing.COMMON, one, two)
        match.secure(sealing.read_lock(str(lock)))
        save(tab)
    elif (what, waits) == ("pair", sealing.SITS):
        match.secure(
            replace(sealing.read_lock(str(Lock(sealing.RING, one, two))), ring=(*match.lock.ring[: match.seat], two))
        )
        save(tab)
    elif (what, waits) == ("group", sealing.RING):
        match.secure(replace(sealing.read_lock(str(Lock(sealing.ALL, one))), ring=("", *two.split(" "))))
        save(tab)
    elif (what, waits) == ("no group", sealing.RING):
        raise ValueError(tab.t("This browser couldn’t encrypt your link. Reload the page and try again."))
    elif (what, waits) in (("no pair", sealing.SITS), ("no pair", sealing.NEW), ("no join", sealing.JOINS)):
        match.secure(Lock())
        save(tab)
    if tab.state(LinkState).wish and match.outgoing() is not None:
        on_send(tab, tab.state(LinkState).wish, None)


def on_to_own(tab: Tab, _: str, __: Any) -> None:
    """Copy the link that takes this seat to another device of the same person."""
    match = playing(tab).match
    address = match.own_link() if isinstance(match, LinkMatch) else None
    send_out(tab, address or "", "copy")


def on_agree(tab: Tab, _: str, __: Any) -> None:
    """Agree that a bot plays for the player who is awaited."""
    match = playing(tab).match
    if not isinstance(match, LinkMatch) or not match.may_vote:
        raise ValueError(tab.t("You aren’t waiting for anyone right now."))
    match.vote()
    save(tab)


def left(tab: Tab) -> None:
    """The person leaves the screen: no link goes out by itself any more."""
    tab.state(LinkState).wish = ""
