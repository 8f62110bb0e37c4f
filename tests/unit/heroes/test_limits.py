"""Age of Heroes: hands dealt within the limits of what each hand and the deck can hold."""

from __future__ import annotations

from random import Random
from unittest.mock import Mock

import pytest

from game import games
from game.heroes.rules import inference
from game.heroes.rules.cards import HELD, WOOD
from game.heroes.rules.facts import DREW, EMPTY, LEFT, LOST, SHOWED, SHUFFLED, TRADED, UNKNOWN, Fact, facts_seen_by
from game.heroes.rules.limits import at_least, at_most
from game.heroes.rules.position import NOBODY
from game.heroes.rules.rules import HeroesState
from game.heroes.rules.story import IN_ALL, MOST, Story
from tests.conformance.worlds import positions
from tests.property.invariants_heroes import contradictions

REST = [0] * (HELD - 2)
IRON = 0
PILE: Fact = (SHUFFLED, 2, 2, *REST)


def test_the_limits_of_a_hand_follow_what_it_drew_showed_and_lost() -> None:
    facts: list[Fact] = [PILE, *[(DREW, 1, UNKNOWN)] * 3, (SHOWED, 1, IRON, 1), (EMPTY, 1, WOOD), (DREW, 1, UNKNOWN)]
    assert (at_least(2, facts)[1][:2], at_most(2, facts)[1][:2]) == ([1, 0], [4, 1])
    facts += [(LEFT, 1, IRON, 1), (DREW, 0, WOOD), (TRADED, 0, 1, WOOD), (LOST, 1, NOBODY, WOOD)]
    assert (at_least(2, facts)[1][:2], at_most(2, facts)[1][:2]) == ([0, 0], [3, 1])
    assert at_most(2, facts)[2][:2] == [2, 1], "of the deck one wood was drawn for all to see"
    facts.append((SHUFFLED, 0, 1, *REST))
    assert at_most(2, facts)[2][:2] == [0, 1], "the deck is what was shuffled last"


def test_without_line_and_story_worlds_contradict_nothing_that_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deep in a long match, where neither is found, hands and deck keep within what the seat saw."""
    monkeypatch.setattr("game.heroes.rules.belief.LINES", 1)
    monkeypatch.setattr(inference, "_by_story", lambda *_: None)
    inference._BELIEFS.last.clear()
    deal = Mock(wraps=inference._deal_blind)
    monkeypatch.setattr(inference, "_deal_blind", deal)
    for step, state in positions(games["heroes"], 6):
        if step in (900, 990, 1080):
            assert isinstance(state, HeroesState)
            for seat in range(state.players):
                seen = state.observation(seat)
                for luck in range(8):
                    world = HeroesState.fitting(seen, Random(luck))
                    assert world.observation(seat) == seen and contradictions(seen, world) == []
    inference._BELIEFS.last.clear()
    assert deal.call_count >= 24


@pytest.mark.long
def test_the_search_for_a_story_ends_in_time() -> None:
    """In a match of 1,500 actions the search once took 40 s. It counts no more than it may, and then gives up."""
    for step, state in positions(games["heroes"], 92):
        if step >= 1500:
            assert isinstance(state, HeroesState)
            story = Story(2, state.players)
            for fact in facts_seen_by(2, state.facts):
                story.hear(fact)
            assert story.work < IN_ALL + MOST
            break
