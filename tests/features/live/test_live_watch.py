"""Spectators of a live match, and a screen that shows the table alone: both see what is open to all."""

from __future__ import annotations

import re

import pytest

from game import games
from game.app.features.live.encoding import read_host
from game.app.features.live.guest import GuestMatch
from game.app.features.live.host import HostMatch
from game.app.features.live.messages import Act, AskUndo, No, Roll, Say
from game.app.features.live.proof import is_fair, is_true
from game.app.friends.encoding import to_text
from game.core.errors import ActionError
from game.core.fields import WATCHER
from game.core.i18n import Words
from tests.features.live.live import Party, sent, watching
from tests.features.live.wired import OFFER, Wire
from tests.records import ONE_QUICK
from tests.twins import length
from tests.unit.app.tab import Tab

T = Words("en")


@pytest.mark.parametrize("game", ONE_QUICK)
def test_a_watcher_comes_late_and_sees_what_is_open_to_all_until_the_end(game: str) -> None:
    party = Party(game, 3, guests=(1, 2))
    host = party.host
    party.until(lambda: len(host.state.past) > min(40, length(game, 3) // 2))
    peer, page = watching(host)
    for _ in party.play():
        for _, text in sent(host, peer):
            page.hear(read_host(text))
        assert page.seen(WATCHER) == host.state.observation(WATCHER)
        assert not page.awaits_person() and page.mover() == host.mover()
    assert is_true(page) and is_fair(page)
    assert [line.text for line in page.log(WATCHER)]


def test_a_watcher_cannot_act_or_speak_and_changes_nothing() -> None:
    party = Party("war")
    host = party.host
    party.until(lambda: host.mover() >= 0 and not host.state.is_chance_node() and len(host.state.past) > 20)
    peer, page = watching(host)
    before, action = host.saved(), str(host.state.legal_actions()[0])
    for message in (Act(len(page.frames), action), Roll(len(page.frames)), AskUndo(), Say(0, 0)):
        host.hear(peer, to_text(message))
        assert read_host(sent(host, peer)[-1][1]) == No("seat")
    assert host.saved() == before and host.heard is None
    with pytest.raises(ActionError):
        page.act(action)
    assert not page.undo() and not page.outbox


def test_one_invitation_to_watch_is_open_at_a_time_and_who_leaves_is_forgotten() -> None:
    host = Party("war").host
    first = host.invite_watcher()
    second = host.invite_watcher()
    assert host.seat_of(first) is None and host.seat_of(second) == WATCHER
    peer, page = watching(host)
    page.farewell()
    host.hear(peer, page.outbox.pop()[1])
    assert not host.watchers


@pytest.mark.parametrize("game", games)
def test_a_watchers_page_shows_the_table_and_says_who_plays(game: str) -> None:
    wire = Wire(game)
    wire.join("Anna")
    wire.do(wire.mei, "live:watch")
    assert f"#/join/1-{wire.peer}" in wire.mei.html and "Invite someone to watch" not in wire.mei.html
    tab = wire.pages[wire.peer] = Tab()
    wire.do(tab, "address", f"#/join/1-{wire.peer}-{OFFER}")
    assert "invites you to watch" in tab.html
    wire.do(tab, "live:join", [])
    wire.do(wire.mei, "address", re.findall(r'href="(#/answer/[^"]+)"', tab.html)[0])
    assert "watching Mei and Anna" in tab.html and "1 spectator" in wire.mei.html
    assert not re.findall(r'data-on="(?:act|roll|live:say)', tab.html)
    assert "Your hand" not in tab.html and "Your options" not in tab.html
    wire.do(tab, "home")
    assert "1 spectator" not in wire.mei.html


@pytest.mark.long
@pytest.mark.parametrize("game", ONE_QUICK)
def test_watchers_go_on_watching_a_rematch(game: str) -> None:
    """Also who was invited to watch and comes only then."""
    wire = Wire(game).meet()
    wire.pages[wire.peer] = wire.anna
    wire.do(wire.mei, "live:watch")
    tabs = [wire.join()]
    wire.play()
    wire.do(wire.mei, "live:watch")
    number = wire.host.number
    wire.do(wire.mei, "rematch")
    assert wire.host.number != number and "1 spectator" in wire.mei.html
    tabs.append(wire.join())
    wire.play(1)  # a small game is over in a few decisions
    for tab in tabs:
        page = tab.session.match
        assert isinstance(page, GuestMatch) and page.watches and page.key == wire.host.number
        assert page.seen(WATCHER) == wire.host.state.observation(WATCHER)


@pytest.mark.long
@pytest.mark.parametrize("game", ONE_QUICK)
def test_a_screen_that_shows_the_table_alone(game: str) -> None:
    """All persons play on their phones; no hand is ever on the screen that everybody sees."""
    wire = Wire(game, by="table")
    host = wire.host
    assert host.people == [] and host.holder == WATCHER and host.gathers
    tabs = [wire.join("Mei"), wire.join("Anna")]
    assert not host.gathers and host.standing() == ("here", "here")
    assert "Your hand" not in wire.mei.html
    seats = [tab.session.match.holder for tab in tabs if tab.session.match is not None]
    assert seats == [0, 1] and not re.findall(r'data-on="(?:act|roll|live:say)', wire.mei.html)
    for _ in range(60):
        match = host
        if match.state.is_terminal():
            break
        tab = next((one for one in tabs if one.session.match is not None and one.session.match.awaits_person()), None)
        if tab is None:
            wire.do(wire.mei, "continue")
        elif match.state.is_chance_node():
            wire.do(tab, "roll")
        else:
            wire.do(tab, "act", str(match.state.legal_actions()[0]))
        assert host.holder == WATCHER
    assert len(host.state.past) > min(20, length(game, 2) // 2)
    later = Tab(dict(wire.mei.storage), hash=f"#/match/{host.key}")
    again = later.session.match
    assert isinstance(again, HostMatch) and again.people == [] and again.holder == WATCHER
