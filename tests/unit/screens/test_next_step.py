"""What the lobby suggests to newcomers and to people who have played."""

from __future__ import annotations

import json
from collections.abc import Set
from dataclasses import replace

import pytest

from game import games
from game.app.show.lobby import lobby_model
from game.app.show.screens.lobby import lobby
from game.app.storage import progress
from game.app.storage.shelf import Listing, MatchCard
from game.app.storage.store import Store
from game.app.wire.day import today
from game.core.record import Seat
from game.ui.html import Html
from tests.sessions import session
from tests.unit.screens.page import Node, check

CARD = MatchCard("k", games["war"], "", (Seat("human"), Seat("greedy")), ("Mei", "Bo"), "Mei won", 1, True, Html())


NOW = 1_700_000_000_000
ALL = frozenset({"war", "heroes", "thieves", "kingdoms"})


def shown(*cards: MatchCard, book: tuple[str, ...] = (), solved: Set[str] = ALL) -> Node:
    """The lobby over these cards, statistics with such rows, and today's puzzle of the games in *solved*."""
    tab = session()
    tab.now = NOW
    rows = {key: {"played": 1} for key in book}
    done = {key: progress.PuzzleProgress(days={today(NOW)}) for key in solved}
    stored = {
        "statistics": json.dumps({"version": 5, "device": "0" * 12, "rows": rows}),
        progress.KEY: progress.dump(done),
    }
    tab.storage.store = Store(stored)
    tab.lobby.shelf.listing = Listing(cards)
    return check(lobby(lobby_model(tab), tab.t))


def steps(page: Node) -> list[str]:
    buttons = [button.attributes for line in page.classed("next-step") for button in line.find("button")]
    return [" ".join(filter(None, (one["data-on"], one.get("data-value")))) for one in buttons]


def test_a_newcomer_finds_the_easiest_game_marked_and_nothing_else() -> None:
    page = shown()
    assert [node.text for node in page.classed("start-here")] == ["Start here"]
    assert page.find(id="game-war")[0].classed("start-here") and not steps(page)


def test_a_person_who_has_played_is_offered_the_easiest_game_never_played() -> None:
    assert steps(shown(CARD)) == ["learn:heroes"]
    assert steps(shown(CARD, book=("heroes/greedy",))) == ["learn:thieves"]
    assert steps(shown(CARD, book=("heroes/greedy", "thieves/novice", "kingdoms/novice"))) == []
    assert not shown(CARD).classed("start-here") and not shown(book=("war/greedy",)).classed("start-here")


def test_todays_puzzle_of_the_game_that_was_played_last_follows_until_it_is_solved() -> None:
    assert steps(shown(CARD, solved=ALL - {"war"})) == ["learn:heroes", "puzzles:start war/day"]
    cards = replace(CARD, key="j", game=games["heroes"]), CARD
    assert steps(shown(*cards, solved=frozenset())) == ["learn:thieves", "puzzles:start heroes/day"]
    assert steps(shown(*cards, solved=frozenset({"heroes"}))) == ["learn:thieves", "puzzles:start war/day"]
    book = ("heroes/greedy", "thieves/novice", "kingdoms/novice")
    assert steps(shown(CARD, book=book, solved=frozenset())) == ["puzzles:start war/day"]
    assert not steps(shown(solved=frozenset()))


def test_a_match_that_can_be_gone_on_with_comes_first() -> None:
    assert steps(shown(replace(CARD, key="j", finished=False), CARD)) == []


@pytest.mark.parametrize(
    ("key", "weight", "luck"), [("war", 1, 3), ("heroes", 2, 2), ("thieves", 3, 2), ("kingdoms", 3, 1)]
)
def test_each_card_says_its_weight_and_its_luck(key: str, weight: int, luck: int) -> None:
    assert (games[key].weight, games[key].luck) == (weight, luck)
    said = [node.text for node in shown().find(id=f"game-{key}")[0].classed("suits")]
    weights = ("easy to learn", "takes a match to learn", "lots to think about")
    assert said == [weights[weight - 1], ("little luck", "some luck", "a lot of luck")[luck - 1]]
