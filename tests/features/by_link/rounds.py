"""Pages that play a match by link of more than two with each other."""

from __future__ import annotations

from random import Random

from game.app.features.by_link.protocol import NOBODY
from tests.features.by_link.linking import Seals, link_of, match_of, play_turn
from tests.unit.app.tab import Tab
from tests.webcrypto import refuse

NAMES = ("Mei", "Ling", "Anna", "Bo", "Cai", "Dora")


def begun(game: str = "war", players: int = 3, seals: Seals = refuse) -> tuple[Tab, str]:
    """A page that has begun such a match, and its invitation."""
    tab = Tab(seals=seals)
    form = [["by", "link"], ["me", "Mei"], ["friend", "Ling"]]
    form += [[f"seat{n}", "human"] for n in range(1, players + 1)]
    form += [[f"name{n}", NAMES[n - 1]] for n in range(3, players + 1)]
    tab.send(f"new:{game}", form)
    return tab, link_of(tab)


def joins(link: str, name: str, seals: Seals = refuse) -> Tab:
    """The page of a friend who opens the invitation and joins."""
    tab = Tab(seals=seals, hash=link)
    tab.send("join", [["me", name]])
    return tab


def seated(game: str = "war", players: int = 3, seals: Seals = refuse) -> list[Tab]:
    """Pages with storages of their own: the invitation has gone round once, and is back at the first."""
    first, link = begun(game, players, seals)
    pages = [first]
    for name in NAMES[1:players]:
        pages.append(joins(link, name, seals))
        link = link_of(pages[-1])
    first.send("address", link)
    return pages


def awaited(pages: list[Tab]) -> int:
    """Whose page plays next, as the furthest of them knows."""
    known = (match_of(page).link for page in pages)
    return max(known, key=lambda link: (link.chance.stint, len(link.decisions), len(link.gone))).awaited()


def go_round(pages: list[Tab], links: int, rng: Random, level: str = "random", gone: tuple[int, ...] = ()) -> list[str]:
    """Play and send so many links, each to whose turn it is; they are returned."""
    sent = list[str]()
    while len(sent) < links and (seat := awaited(pages)) != NOBODY and seat not in gone:
        if sent:
            pages[seat].send("address", sent[-1])
        play_turn(pages[seat], rng, level)
        sent.append(link_of(pages[seat]))
    return sent
