"""Two pages that play a match by link with each other."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.app.features.by_link.match import LinkMatch
from game.roster import new_bot
from tests.unit.app.tab import Tab
from tests.webcrypto import refuse

Seals = Callable[..., list[str]]  # what a page's browser can do for sealed links


def link_of(tab: Tab) -> str:
    """The link that this page hands out."""
    (effect,) = (one for one in tab.send("send:copy")["effects"] if one[0] == "copy")
    return str(effect[1])


def invite(game: str = "war", seals: Seals = refuse) -> tuple[Tab, str]:
    """A page that has begun a match by link, and its invitation."""
    tab = Tab(seals=seals)
    tab.send(f"new:{game}", [["by", "link"], ["me", "Mei"], ["friend", "Ling"]])
    return tab, link_of(tab)


def accept(link: str, seals: Seals = refuse) -> Tab:
    """The page of a friend who opens an invitation and joins."""
    tab = Tab(seals=seals, hash=link)
    assert "Mei invites you" in tab.html
    tab.send("join", [["me", "Ling"]])
    return tab


def pair(game: str = "war", seals: Seals = refuse) -> tuple[Tab, Tab]:
    """Two pages with storages of their own, both seated; the first is to play."""
    mei, link = invite(game, seals)
    ling = accept(link, seals)
    mei.send("address", link_of(ling))
    return mei, ling


def match_of(tab: Tab) -> LinkMatch:
    match = tab.session.match
    assert isinstance(match, LinkMatch)
    return match


def key_of(tab: Tab) -> str:
    return match_of(tab).key


def stored(tab: Tab) -> str:
    return tab.storage[f"match/{key_of(tab)}"]


def play_turn(tab: Tab, rng: Random, level: str = "random") -> None:
    """Play on as a bot would until the friend is awaited, or all is over."""
    bot = new_bot(match_of(tab).game.key, level, rng)
    for _ in range(3000):
        tab.settle()
        match = match_of(tab)
        if match.state.is_terminal() or match.awaits_friend():
            return
        if match.is_struck() and match.goes_on():
            tab.send("continue")
        elif match.awaits_roll():
            tab.send("roll")
        else:
            tab.send("act", str(bot.choose(match.state.observation(match.seat))))
    raise AssertionError("the turn did not end")


def round_of(mei: Tab, ling: Tab, rng: Random, links: int, level: str = "random") -> list[str]:
    """Play and send so many links in turns; the links."""
    sent, pages = list[str](), [mei, ling]
    for n in range(links):
        play_turn(pages[n % 2], rng, level)
        sent.append(link_of(pages[n % 2]))
        if match_of(pages[n % 2]).state.is_terminal():
            break
        pages[1 - n % 2].send("address", sent[-1])
        assert pages[1 - n % 2].session.match is not None, pages[1 - n % 2].alerts
    return sent
