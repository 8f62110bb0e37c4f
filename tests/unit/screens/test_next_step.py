"""What the lobby suggests to newcomers and to people who have played."""

from __future__ import annotations

import json
from collections.abc import Mapping, Set
from dataclasses import replace

import pytest

from game import games
from game.app.features.puzzles import progress
from game.app.show.lobby import lobby_model
from game.app.show.screens.lobby import lobby
from game.app.storage import game_rows
from game.app.storage.match_list import Listing, MatchCard
from game.app.storage.store import Store
from game.app.wire.day import today
from game.core.record import Seat
from game.ui.html import Html
from tests.sessions import session
from tests.unit.screens.page import Node, check

CARD = MatchCard("k", games["war"], "", (Seat("human"), Seat("greedy")), ("Mei", "Bo"), "Mei won", 1, True, Html())


NOW = 1_700_000_000_000
ALL = frozenset({"war", "heroes", "thieves", "kingdoms"})
NOTHING: Mapping[str, Mapping[str, str]] = {}


def shown(
    *cards: MatchCard,
    book: tuple[str, ...] = (),
    solved: Set[str] = ALL,
    returned: Mapping[str, Mapping[str, str]] = NOTHING,
) -> Node:
    """The lobby over these cards, statistics with such rows, today's puzzle of the games in *solved*, and puzzles that come
    back."""
    tab = session()
    tab.now = NOW
    rows = {key: {"played": 1} for key in book}
    done = {key: progress.PuzzleProgress(days={today(NOW)}) for key in solved}
    stored = {
        "statistics": json.dumps({"version": 5, "device": "0" * 12, "rows": rows}),
        game_rows.KEY: progress.dump(done),
        "returns": json.dumps({"version": 1, "games": returned}),
    }
    tab.storage.store = Store(stored)
    tab.lobby.match_list.listing = Listing(cards)
    return check(lobby(lobby_model(tab), tab.t))


def steps(page: Node) -> list[str]:
    buttons = [button.attributes for line in page.classed("today") for button in line.find("button")]
    return [" ".join(filter(None, (one["data-on"], one.get("data-value")))) for one in buttons]


def test_a_newcomer_finds_the_easiest_game_marked_and_nothing_else() -> None:
    page = shown()
    assert [node.text for node in page.classed("start-here")] == ["Start here"]
    assert page.find(id="game-war")[0].classed("start-here") and not steps(page)


DAILY = "daily:war"  # of the game that was played last


def test_a_person_who_has_played_is_offered_the_easiest_game_never_played() -> None:
    assert steps(shown(CARD)) == [DAILY, "learn:heroes"]
    assert steps(shown(CARD, book=("heroes/greedy",))) == [DAILY, "learn:thieves"]
    assert steps(shown(CARD, book=("heroes/greedy", "thieves/novice", "kingdoms/novice"))) == [DAILY]
    assert not shown(CARD).classed("start-here") and not shown(book=("war/greedy",)).classed("start-here")


def test_today_has_the_challenge_and_the_puzzle_of_the_game_that_was_played_last() -> None:
    """The puzzle is that of the game before once it is solved; a newcomer has no card of today."""
    assert steps(shown(CARD, solved=ALL - {"war"})) == [DAILY, "puzzles:start war/day", "learn:heroes"]
    cards = replace(CARD, key="j", game=games["heroes"]), CARD
    others = steps(shown(*cards, solved=frozenset()))
    assert others == ["daily:heroes", "puzzles:start heroes/day", "learn:thieves"]
    assert steps(shown(*cards, solved=frozenset({"heroes"})))[1] == "puzzles:start war/day"
    assert not steps(shown(solved=frozenset())) and not shown(solved=frozenset()).classed("today")


def test_a_match_that_can_be_gone_on_with_comes_before_another_game() -> None:
    assert steps(shown(replace(CARD, key="j", finished=False), CARD)) == [DAILY]


def test_a_friend_who_waits_comes_with_one_tap() -> None:
    waits = replace(CARD, key="j", finished=False, status="Your turn", stands="mine")
    others = replace(waits, key="i", status="Waiting for Bo", stands="friend")
    page = shown(waits, others, CARD)
    assert steps(page) == ["open j", DAILY]
    (card,) = page.classed("today")
    assert card.find("button")[0].text == "Age of War Your turn"


def test_a_live_match_that_is_not_over_is_one_tap_away_and_three_of_a_kind_are() -> None:
    """Also before it is known whose turn it is."""
    live = [replace(CARD, key=f"l{n}", finished=False, status="", stands="live") for n in range(5)]
    linked = [replace(card, key=f"m{n}", status="Your turn", stands="mine") for n, card in enumerate(live)]
    page = shown(*live, *linked)
    assert steps(page) == ["open l0", "open l1", "open l2", "open m0", "open m1", "open m2", DAILY]
    (card,) = page.classed("today")
    assert card.find("button")[0].text == "Age of War …"


@pytest.mark.parametrize(
    ("rows", "button", "start"),
    [
        ({"war": {"0123abcd": "2023-11-13 0"}}, "Solve 1 missed puzzle again Age of War", "war/again"),
        (
            {"war": {"0123abcd": "2023-11-13 0"}, "heroes": {"00000000": "2023-11-01 0", "11111111": "2023-11-07 2"}},
            "Solve 2 missed puzzles again Age of Heroes",
            "heroes/again",
        ),
        ({"war": {"0123abcd": "2023-11-14 0"}}, "", ""),
        ({"war": {"0123abcd": "2023-11-13 4"}}, "", ""),
    ],
)
def test_puzzles_that_come_back_wait_with_their_number(
    rows: dict[str, dict[str, str]], button: str, start: str
) -> None:
    """On 2023-11-14: those of the game with the most."""
    page = shown(CARD, returned=rows)
    found = [one for one in steps(page) if one.startswith("puzzles:start")]
    assert found == ([f"puzzles:start {start}"] if start else [])
    assert [one.text for one in page.classed("today")[0].find("button")[1:-1]] == ([button] if button else [])


def test_the_description_of_a_game_never_played_stays() -> None:
    page = shown(CARD, book=("thieves/novice",))
    played = {key for key in games if page.find(id=f"game-{key}")[0].attributes["class"] == "game-card played"}
    assert played == {"war", "thieves"}


@pytest.mark.parametrize(
    ("key", "weight", "luck"), [("war", 1, 3), ("heroes", 2, 2), ("thieves", 3, 2), ("kingdoms", 3, 1)]
)
def test_each_card_says_its_weight_and_its_luck(key: str, weight: int, luck: int) -> None:
    assert (games[key].weight, games[key].luck) == (weight, luck)
    said = [node.text for node in shown().find(id=f"game-{key}")[0].classed("suits")]
    weights = ("easy to learn", "takes a match to learn", "lots to think about")
    assert said == [weights[weight - 1], ("little luck", "some luck", "a lot of luck")[luck - 1]]
