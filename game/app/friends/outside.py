"""Links that go out to friends."""

from __future__ import annotations

from game.app.tab.notices import say
from game.app.tab.tab import Tab


def refuse_from_file(tab: Tab) -> None:
    """Links to a page that was opened as a file lead nowhere on another device."""
    if tab.boot.from_file:
        raise ValueError(
            tab.t(
                "You’re playing from a downloaded file, so links won’t open for anyone else. "
                "Open Four Ages on the web to play by link."
            )
        )


def send_out(tab: Tab, address: str, how: str, title: str = "") -> None:
    """Share the part of an address after # (*how* is `share`) under a title or copy it. ValueError for ''."""
    if not address:
        raise ValueError(tab.t("There’s no link to send now."))
    title = title or tab.t("Four Ages")
    tab.screen.effects.append(("share", title, "", address) if how == "share" else ("copy", address))


def pass_answer(tab: Tab, peer: str, answer: str) -> None:
    """Give an answer to the page of this browser that waits for it."""
    tab.screen.effects.append(("friend", "pass", peer, answer))
    say(tab, tab.t("Looking for the page that waits for this answer…"))
