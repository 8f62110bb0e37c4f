"""Links that go out to friends, and what the page says of them."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.friends.code import code
from game.app.session.notices import hand_back, say
from game.app.session.session import Session
from game.core import bounds
from game.ui.html import Html


@dataclass(slots=True)
class OutsideState:
    """What a visit knows of links: the address of this page (`base`), for a link that another device reads off this screen,
    and that of an answer that another tab is given (`passing`)."""

    base: str = ""
    passing: str = ""


def refuse_from_file(session: Session) -> None:
    """Links to a page that was opened as a file lead nowhere on another device."""
    if session.boot.from_file:
        raise ValueError(
            session.t(
                "You’re playing from a downloaded file, so links won’t open for anyone else. "
                "Open Four Ages on the web to play by link."
            )
        )


def send_out(session: Session, address: str, how: str, title: str = "") -> None:
    """Share the part of an address after # (*how* is `share`) under a title or copy it. ValueError for ''."""
    if not address:
        raise ValueError(session.t("There’s no link to send now."))
    title = title or session.t("Four Ages")
    session.screen.effects.append(("share", title, "", address) if how == "share" else ("copy", address))


def drawn(session: Session, link: str) -> Html | None:
    """The QR code of a link; None without a link, and before the page has said its address."""
    base = session.state(OutsideState).base
    return code(base + link, session.t("QR code with this link")) if link and base else None


def pass_answer(session: Session, address: str, peer: str, answer: str) -> None:
    """Give the answer of the link *address* to the page of this browser that waits for it."""
    session.state(OutsideState).passing = address
    session.screen.effects.append(("friend", "pass", peer, answer))
    say(session, session.t("Looking for the page that waits for this answer…"))


def of_page(session: Session, kind: str, name: str, text: str, taken: str, unknown: str) -> bool:
    """Whether what the page reports is of no connection: its address, or what became of an answer that was passed on. Then
    it is noted, or the person reads that it was *taken*, or *unknown* to every page (message ids)."""
    state = session.state(OutsideState)
    if name == "base":
        state.base = bounds.line(text, 300)
    elif kind == "passed":
        say(session, session.t(taken))
    elif kind == "unpassed":
        hand_back(session, session.t(unknown), state.passing)
    else:
        return False
    return True
