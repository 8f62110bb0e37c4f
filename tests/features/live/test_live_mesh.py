"""Guests of a live match are connected to each other, so that one exchange of links brings everybody back to the host.

Three pages without a browser: what they ask of their connections happens here, by the names and texts that they give.
"""

from __future__ import annotations

import re
from collections import deque
from itertools import combinations
from itertools import count as counted
from typing import Any

import pytest

from game.app.features.live.encoding import read_fellow, read_guest
from game.app.features.live.guest import GuestMatch
from game.app.features.live.host import HostMatch
from game.app.features.live.mesh import FELLOW, seal_of_offer
from game.app.features.live.messages import Act, Call, Meet
from game.app.friends.encoding import BadData, to_text
from tests.unit.app.tab import Tab

PEOPLE = ("Mei", "Anna", "Ling", "Bo", "Yun", "Hua")


class Pages:
    """A host and its guests. `channels` are open: (page, its name) to (page, its name)."""

    def __init__(self, game: str = "war", count: int = 3) -> None:
        self.tabs = {name: Tab(languages=["en"]) for name in PEOPLE[:count]}
        self.made = dict[str, tuple[str, str]]()  # an offer or answer: the page and the connection it is for
        self.channels = dict[tuple[str, str], tuple[str, str]]()
        self.queue = deque[tuple[str, str, Any]]()
        self.numbers = counted(1)
        self.sent = list[tuple[str, str, str]]()
        form = {"by": "live", "me": "Mei", "friend": "Anna"}
        for seat in range(3, count + 1):
            form |= {f"seat{seat}": "human", f"name{seat}": PEOPLE[seat - 1]}
        self.do("Mei", f"new:{game}", [list(pair) for pair in form.items()])

    def do(self, who: str, event: str, value: Any = None) -> None:
        """Send an event, and all that follows from it at the three pages."""
        self.queue.append((who, event, value))
        while self.queue:
            page, name, rest = self.queue.popleft()
            for effect in self.tabs[page].send(name, rest)["effects"]:
                self.follow(page, list(effect))

    def follow(self, page: str, effect: list[Any]) -> None:
        match effect:
            case ["friend", "offer", str(name), _] if (page, name) in self.channels:
                self.queue.append((page, "peer:here", [[name, ""]]))
            case ["friend", "offer", str(name), _]:
                offer = self.new_text("offer", page, name)
                self.queue.append((page, "peer:offered", [[name, offer]]))
            case ["friend", "answer", str(name), str(offer), _]:
                self.close(page, name)
                answer = self.new_text("answer", page, name)
                self.made[answer + " to"] = self.made[offer]
                self.queue.append((page, "peer:answered", [[name, answer]]))
            case ["friend", "accept", str(name), str(answer)]:
                if self.made.get(answer + " to") != (page, name):
                    self.queue.append((page, "peer:failed", [[name, "late"]]))
                    return
                there = self.made[answer]
                self.channels[page, name], self.channels[there] = there, (page, name)
                self.queue.append((there[0], "peer:here", [[there[1], ""]]))
                self.queue.append((page, "peer:here", [[name, ""]]))
            case ["friend", "keep", str(host), str(names)]:
                for one, name in list(self.channels):
                    if one == page and name.startswith(names):
                        self.queue.append((page, "peer:here", [[name, ""]]))
                    elif one == page and name != host:
                        self.close(page, name)
            case ["friend", "close", *names]:
                for one, name in list(self.channels):
                    if one == page and name in (names or [name]):
                        self.close(one, name)
            case ["tell", str(name), str(text)] if (page, name) in self.channels:
                there = self.channels[page, name]
                self.sent.append((page, there[0], text))
                self.queue.append((there[0], "peer:text", [[there[1], text]]))

    def new_text(self, kind: str, page: str, name: str) -> str:
        text = f"{kind}{next(self.numbers)}".ljust(60, "-")  # as long as those of browsers at least
        self.made[text] = (page, name)
        return text

    def close(self, page: str, name: str) -> None:
        """A connection is over; the other page hears of it."""
        there = self.channels.pop((page, name), None)
        if there is not None:
            self.channels.pop(there, None)
            self.queue.append((there[0], "peer:gone", [[there[1], ""]]))

    def exchange(self, who: str) -> None:
        """The host's newest invitation for *who* goes out by hand, and the answer comes back."""
        seat = PEOPLE.index(who)
        links = re.findall(r'href="(#/join/[^"]+)"', self.tabs["Mei"].html)
        (link,) = (link for link in links if link.startswith(f"#/join/1-{seat}"))
        self.do(who, "address", link)
        self.do(who, "live:join", [["me", who]])
        (back,) = re.findall(r'href="(#/answer/[^"]+)"', self.tabs[who].html)
        self.do("Mei", "address", back)

    def gather(self) -> Pages:
        for who in list(self.tabs)[1:]:
            self.exchange(who)
        return self

    def reload(self, who: str) -> None:
        """The page of *who* loads again; its connections are gone."""
        for page, name in list(self.channels):
            if page == who:
                self.close(page, name)
        self.tabs[who] = self.tabs[who].reopened()
        if self.queue:
            self.do(*self.queue.popleft())

    def play(self) -> None:
        """Whose turn it is does the first thing that is legal."""
        who = PEOPLE[self.host.mover()]
        if self.host.state.is_chance_node():
            self.do(who, "roll")
        else:
            self.do(who, "act", str(self.host.state.legal_actions()[0]))

    def connected(self) -> set[frozenset[str]]:
        return {frozenset((here[0], there[0])) for here, there in self.channels.items()}

    @property
    def host(self) -> HostMatch:
        match = self.tabs["Mei"].session.match
        assert isinstance(match, HostMatch)
        return match

    def guest(self, who: str) -> GuestMatch:
        match = self.tabs[who].session.match
        assert isinstance(match, GuestMatch)
        return match


def all_of(count: int) -> set[frozenset[str]]:
    """The connections when each page has one to each other page."""
    return {frozenset(pair) for pair in combinations(PEOPLE[:count], 2)}


ALL = all_of(3)


def test_the_host_introduces_a_third_friend_to_the_second() -> None:
    pages = Pages().gather()
    assert pages.connected() == ALL
    assert pages.guest("Anna").fellows == {2} and pages.guest("Ling").fellows == {1}
    between = [text for one, two, text in pages.sent if "Mei" not in (one, two)]
    assert between == [], "guests have nothing to say to each other while the host is here"


def test_after_the_hosts_reload_one_exchange_brings_everybody_back() -> None:
    pages = Pages().gather()
    pages.reload("Mei")
    assert pages.connected() == {frozenset(("Anna", "Ling"))}
    assert "still connected with Ling" in pages.tabs["Anna"].html
    pages.do("Mei", "live:invite", 1)
    pages.exchange("Anna")
    assert pages.connected() == ALL
    assert all(friend.is_shown for friend in pages.host.friends.values())
    assert [pages.guest(who).host for who in PEOPLE[1:3]] == ["here", "here"]


@pytest.mark.long
@pytest.mark.parametrize("count", [4, 6])
def test_up_to_six_pages_play_and_one_exchange_brings_them_all_back(count: int) -> None:
    pages = Pages(count=count).gather()
    assert pages.connected() == all_of(count) and len(all_of(count)) == {4: 6, 6: 15}[count]
    for _ in range(30):
        pages.play()
    pages.reload("Mei")
    assert pages.connected() == all_of(count) - {frozenset(("Mei", who)) for who in PEOPLE[1:count]}
    pages.do("Mei", "live:invite", 1)
    pages.exchange("Anna")
    assert pages.connected() == all_of(count)
    for _ in range(30):
        pages.play()
    for seat, who in enumerate(PEOPLE[1:count], 1):
        assert pages.guest(who).seen(seat) == pages.host.state.observation(seat)


def test_a_friend_who_lost_only_the_connection_to_the_host_comes_back_by_itself() -> None:
    pages = Pages().gather()
    (name,) = (name for page, name in pages.channels if page == "Mei" and name.startswith("2"))
    pages.close("Mei", name)
    pages.queue.append(("Mei", "peer:gone", [[name, ""]]))
    pages.do(*pages.queue.popleft())
    assert pages.connected() == ALL and pages.guest("Ling").host == "here"
    assert pages.host.friends[2].is_shown


def test_a_friend_whose_page_is_closed_gets_an_invitation_to_send() -> None:
    pages = Pages().gather()
    pages.reload("Ling")
    assert "#/join/1-2" in pages.tabs["Mei"].html
    assert pages.connected() == {frozenset(("Mei", "Anna"))}
    pages.exchange("Ling")
    assert pages.connected() == ALL


def test_a_friend_who_is_not_here_is_not_said_to_think() -> None:
    """Neither the host nor another guest waits for somebody's thoughts where nobody thinks."""
    pages, thinks = Pages().gather(), "Ling is thinking"
    while pages.host.mover() != 2:
        pages.play()
    assert [thinks in pages.tabs[who].html for who in ("Mei", "Anna")] == [True, True]
    pages.reload("Ling")
    assert [thinks in pages.tabs[who].html for who in ("Mei", "Anna")] == [False, False]
    assert "Connected with Anna." in pages.tabs["Mei"].html
    pages.exchange("Ling")
    assert [thinks in pages.tabs[who].html for who in ("Mei", "Anna")] == [True, True]


def test_a_guest_in_between_can_not_take_the_place_of_a_friend() -> None:
    """It answers the host's offer itself, and sends the lost friend an offer of its own: neither is taken."""
    pages = Pages().gather()
    pages.reload("Mei")
    pages.do("Mei", "live:invite", 1)
    calls = list[Call]()
    honest = pages.follow

    def lying(page: str, effect: list[Any]) -> None:
        if page == "Anna" and effect[0] == "tell" and effect[1].startswith(FELLOW):
            calls.append(call := read_fellow(effect[2]))
            answer = pages.new_text("answer", "Anna", "another")
            pages.made[answer + " to"] = pages.made[call.text]
            forged = to_text(Call(2, answer, call.seal))
            pages.queue.append(("Mei", "peer:text", [[pages.host.friends[1].peer, forged]]))
            offer = pages.new_text("offer", "Anna", "another")
            for seal in (call.seal, b"", bytes(16)):
                pages.queue.append(
                    ("Ling", "peer:text", [[pages.guest("Ling").fellow(1), to_text(Call(2, offer, seal))]])
                )
            return
        honest(page, effect)

    pages.follow = lying  # type: ignore[method-assign]
    pages.exchange("Anna")
    assert len(calls) >= 1
    assert not pages.host.friends[2].answered and not pages.host.friends[2].is_shown
    assert pages.guest("Ling").called is None and pages.guest("Ling").host == "gone"


def test_a_call_that_comes_over_two_pages_is_answered_once() -> None:
    pages = Pages(count=4).gather()
    pages.reload("Mei")
    guest, answers = pages.guest("Bo"), list[str]()
    for seat, offer in ((1, "a" * 60), (2, "a" * 60), (2, "b" * 60)):
        guest.hear_fellow(seat, to_text(Call(3, offer, seal_of_offer(guest.token, offer))))
        answers += [text for order, _, text in guest.signals if order == "answer"]
        guest.signals.clear()
    assert answers == ["a" * 60, "b" * 60]


@pytest.mark.parametrize("text", [to_text(Act(0, "lose")), to_text(Call(0, "x", b"")), '["Call", 9, "", ""]', "[", ""])
def test_what_another_guest_says_beside_calls_is_refused(text: str) -> None:
    guest = Pages().gather().guest("Ling")
    before = (guest.state, len(guest.outbox), len(guest.signals))
    with pytest.raises(BadData):
        guest.hear_fellow(1, text)
    assert (guest.state, len(guest.outbox), len(guest.signals)) == before


@pytest.mark.parametrize("meet", [Meet(1, "offer", "x"), Meet(0, "joined"), Meet(5, "joined"), Meet(1, "begin")])
def test_a_guest_meets_only_other_guests(meet: Meet) -> None:
    """Its own seat, the host's, one that is not there, and what only a host says change nothing."""
    pages = Pages().gather()
    before = pages.connected(), pages.host._joined.copy()
    pages.queue.append(("Mei", "peer:text", [[pages.host.friends[1].peer, to_text(meet)]]))
    pages.do(*pages.queue.popleft())
    assert (pages.connected(), pages.host._joined) == before


def test_a_watcher_is_not_introduced() -> None:
    pages = Pages().gather()
    peer = pages.host.invite_watcher()
    pages.host.stands(peer, "here")
    pages.host.hear(peer, to_text(Meet(1, "joined")))
    assert not any(
        isinstance(read_guest(text), Meet) for to, text in pages.host.outbox if to == peer and "Meet" in text
    )
