"""After a live match the host calls the friends to a review of it, over the connections that are there: one tap each."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.features.review.visit import ReviewState
from tests.features.live.wired import Wire
from tests.unit.app.tab import Tab


class Onward(Wire):
    """A live match played to its end; a connection may go on under another name."""

    def __init__(self, game: str = "war") -> None:
        self.renamed = set[tuple[int, str]]()  # which page knows a connection by its new name
        self.closed = set[tuple[int, str]]()
        super().__init__(game)

    def do(self, tab: Tab, name: str, value: Any = None) -> None:
        before = len(self.renamed)
        other = self.anna if tab is self.mei else self.mei
        super().do(tab, name, value)
        for effect in list(tab.effects):
            match list(effect):
                case ["friend", "rename", "host", str(peer)] if (id(self.mei), peer) in self.closed:
                    self.do(tab, "review:gone", [[peer, ""]])
                case ["friend", "close", str(peer)]:
                    self.closed.add((id(tab), peer))
                case ["friend", "rename", _, str(peer)]:
                    self.renamed.add((id(tab), peer))
                    self.do(tab, "review:here", [[peer, ""]])
                case ["tell", str(peer), str(text)] if peer.startswith("review") and (id(other), peer) in self.renamed:
                    self.do(other, "review:text", [[peer, text]])
        assert before <= len(self.renamed)


def over(game: str = "war") -> Onward:
    wire = Onward(game)
    wire.meet()
    wire.play()
    for tab in (wire.mei, wire.anna):
        tab.settle()
    return wire


@pytest.mark.parametrize("game", ["war", "kingdoms"])
def test_the_host_calls_and_a_friend_comes_by_one_tap(game: str) -> None:
    wire = over(game)
    assert 'data-on="reviews:gather"' in wire.mei.html and 'data-on="reviews:gather"' not in wire.anna.html
    wire.do(wire.mei, "reviews:gather")
    assert wire.mei.replay is not None and "Called: Anna." in wire.mei.html
    assert wire.anna.said[-1] == "Mei wants to look through this match with you."
    assert 'data-on="reviews:come"' in wire.anna.html
    wire.do(wire.anna, "reviews:come")
    assert wire.mei.said[-1] == "Anna is here." and "Anna can see what you show." in wire.mei.html
    assert wire.anna.replay is not None and "Mei leads. Here: Anna." in wire.anna.html
    wire.do(wire.mei, "seek", "7")
    assert wire.anna.replay.step == 7
    wire.do(wire.anna, "reviews:end")
    assert wire.mei.said[-1] == "Anna has left."


def test_a_friend_who_does_not_come_is_not_waited_for_and_the_match_is_as_it_was() -> None:
    wire = over()
    before = dict(wire.anna.storage)
    wire.do(wire.mei, "reviews:gather")
    wire.do(wire.anna, "home")
    assert wire.anna.storage == before and wire.anna.session.state(ReviewState).calls is None
    wire.do(wire.anna, "reviews:come")
    assert wire.anna.alerts[-1] == "Open your friend’s link again."
    leading = wire.mei.session.state(ReviewState).leading
    assert leading is not None and [guest.name for guest in leading.called] == ["Anna"]
    wire.do(wire.mei, "reviews:show")
    assert leading.invited is not None, "a link can bring another friend meanwhile"


def test_a_friend_who_comes_too_late_reads_why() -> None:
    wire = over()
    wire.do(wire.mei, "reviews:gather")
    wire.do(wire.mei, "reviews:end")
    wire.do(wire.anna, "reviews:come")
    assert "The connection to Mei is lost." in wire.anna.html and wire.anna.replay is None
    wire.do(wire.anna, "reviews:close")
    assert wire.anna.session.state(ReviewState).following is None


def test_nobody_is_called_while_the_match_goes_on() -> None:
    wire = Onward()
    wire.meet()
    wire.do(wire.mei, "reviews:gather")
    assert wire.mei.alerts[-1] == "No friend’s page is connected."
    wire.do(wire.anna, "peer:text", [["host", '["Onward","review0a0a0a","Eve"]']])
    assert wire.anna.session.state(ReviewState).calls is None


def test_a_call_with_a_name_that_no_review_has_is_not_heard() -> None:
    wire = over()
    wire.do(wire.anna, "peer:text", [["host", '["Onward","device0a0a0a","Eve"]']])
    assert wire.anna.session.state(ReviewState).calls is None
