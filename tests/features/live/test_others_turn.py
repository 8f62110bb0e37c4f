"""While another page decides, nothing that this page's person does applies an action, whatever its app is sent."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from game.app.features.live.events import ASKED
from game.app.features.live.guest import GuestMatch
from game.app.match.linked import LINES, MINE_PLAN, PASSES
from game.app.match.match import Match
from game.app.storage import saves
from game.app.wire.shapes import files, form
from game.core.state import State
from game.roster import new_bot
from tests.features.by_link.linking import invite, link_of, match_of, pair, play_turn
from tests.features.live.wired import Wire
from tests.records import ONE_QUICK
from tests.sessions import EVENTS
from tests.unit.app.tab import Tab

OTHERS = {"peer"}  # reports of what other pages say
REMOVE = {"delete", "live:delete", "reset"}  # the stored match, as the person asks
MEANT = {"live:bot"}  # a person lets a bot decide for a friend
# Tags that don't belong to the course of a match: a plan is of what its own player does.
BESIDE = ("Changed", "Title", "Hinted", PASSES, f"{MINE_PLAN}1", f"{LINES}1")


def events(state: State) -> Iterator[tuple[str, Any]]:
    """All events that a page could send in *state*; those that take text come with an action that is legal, and without."""
    legal = [] if state.is_chance_node() else [str(action) for action in state.legal_actions()]
    action = next(iter(legal), "roll")
    for verb, event in EVENTS.items():
        values: list[Any] = [action, None]
        if event.shape is form:
            values = [[["steps", action]]]
        elif event.shape is files:
            values = [[["a.txt", action]]]
        names = [verb]
        if verb == "live":
            names, values = [f"live:{what}" for what in ASKED], ["1"]
        for name in names:
            if name not in OTHERS | REMOVE | MEANT:
                yield from ((name, value) for value in values)


def course(tab: Tab, match: Match) -> list[Any]:
    """Where *match* stands on this page, and what the page has stored of it."""
    stored = [tab.storage.get(f"seen/{match.key}")]
    if (sealed := tab.storage.get(f"match/{match.key}")) is not None:
        record = saves.unseal(sealed)
        for tag in BESIDE:
            record = record.without_tag(tag)
        stored.append(str(record))
    frames = len(match.frames) if isinstance(match, GuestMatch) else 0
    return [frames, list(map(str, match.state.past)), match.state.observation(match.holder), *stored]


def courses(tabs: list[Tab], matches: list[Match]) -> list[list[Any]]:
    return [course(tab, match) for tab, match in zip(tabs, matches, strict=True)]


# -- live ------------------------------------------------------------------------------------------------------------------


def table(game: str) -> tuple[Wire, list[Tab]]:
    """A live match of Mei, Anna, Ben and a bot, with a watcher: the pages in this order, without one for the bot."""
    wire = Wire(game, seat3="human", seat4="greedy")
    tabs = [wire.mei, wire.join("Anna"), wire.join("Ben")]
    wire.do(wire.mei, "live:watch")
    tabs.append(wire.join())
    for tab in tabs:
        tab.send("set:hints", "off")  # a search for the best move can't be copied
    return wire, tabs


def nothing_happens(wire: Wire, tabs: list[Tab], page: int) -> None:
    """No event of this page changes the course of the match, here or on the pages that hear of it."""
    before = courses(tabs, [tab.match for tab in tabs])
    # The operating system's randomness has no state to copy, and a game's parts don't change.
    source = {id(one): one for tab in tabs for one in (tab.match.rng, tab.match.parts)}
    pages, matches = list[Tab](), list[Match]()
    for name, value in events(wire.host.state):
        if not pages or matches != [tab.session.match for tab in pages]:  # somebody has left the table
            twin, pages = deepcopy((wire, tabs), source.copy())
            matches = [tab.match for tab in pages]
        twin.do(pages[page], name, value)
        assert courses(pages, matches) == before, (page, name, value)


@pytest.mark.long
@pytest.mark.parametrize("game", ONE_QUICK)
@pytest.mark.parametrize(("mover", "pages"), [(0, (1, 3)), (1, (0, 2, 3)), (3, (1, 3))])
def test_at_a_live_table_no_event_applies_what_another_page_decides(
    game: str, mover: int, pages: tuple[int, ...]
) -> None:
    """Where *mover* throws or decides, or the host's page for the bot, and a page of each other kind waits."""
    wire, tabs = table(game)
    bots = {seat: new_bot(game, "greedy", Random(seat)) for seat in range(3)}
    met = set[bool]()
    for _ in range(100):
        match = wire.host
        seat, throws = match.mover(), match.state.is_chance_node()
        by = seat if 0 <= seat < 3 else 0
        if seat == mover and throws not in met:
            met.add(throws)
            for page in pages:
                nothing_happens(wire, tabs, page)
        if seat != by:
            wire.do(wire.mei, "continue")
        elif throws:
            wire.do(tabs[by], "roll")
        else:
            wire.do(tabs[by], "act", str(bots[by].choose(match.state.observation(by))))
    assert met == {False, True} if game == "war" else False in met


# -- by link ---------------------------------------------------------------------------------------------------------------


def nothing_happens_by_link(tab: Tab, *but: str) -> None:
    match = match_of(tab)
    assert match.awaits_friend()
    before = course(tab, match), str(match.link.record())
    for name, value in events(match.link.state):
        twin: Tab = deepcopy(tab, {id(one): one for one in (match.rng, match.parts)})
        now = match_of(twin)
        if name not in but:
            twin.send(name, value)
            assert (course(twin, now), str(now.link.record())) == before, (name, value)


@pytest.mark.long
@pytest.mark.parametrize("game", ONE_QUICK)
def test_by_link_no_event_applies_what_the_friend_decides(game: str) -> None:
    """Before the friend has joined, and in their turn before and after the link is made."""
    nothing_happens_by_link(invite(game)[0], "send")  # which notes that a link is made
    mei, ling = pair(game)
    rng = Random(1)
    for tab, other in ((mei, ling), (ling, mei)):
        play_turn(tab, rng)
        nothing_happens_by_link(tab, "undo", "send")  # what no link holds may be taken back
        link = link_of(tab)
        nothing_happens_by_link(tab)
        other.send("address", link)
        other.settle()
