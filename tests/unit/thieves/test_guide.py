"""The guide of Age of Thieves: what it tells of its example of play happens, and its numbers are those of the rules."""

from __future__ import annotations

import re
from html import unescape

import pytest

from game.core.i18n import Words
from game.core.languages import LANGUAGES
from game.thieves.rules.board import DIST, SPACE
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.position import YELLOW
from game.thieves.rules.public import in_dungeon, is_hidden
from game.thieves.view.initiative import GUARD, order
from game.thieves.words.example import ADA, BEN, EXAMPLE, FRAMES, NAMES
from game.thieves.words.guide import guide


def read(html: str) -> str:
    """The text of a piece of HTML."""
    return " ".join(unescape(re.sub("<[^>]*>", " ", html)).split())


GUIDE = read(guide(Words("en").of("thieves")))
READY, EVENT, DECLARED, ELIXIR, SPRINT, HIDEOUT, ARREST, SECOND, FREE = range(len(FRAMES) + 1)


@pytest.fixture(scope="module")
def seen() -> tuple[ThievesObservation, ...]:
    return EXAMPLE.positions


def test_the_example_sets_up_as_the_document_says(seen: tuple[ThievesObservation, ...]) -> None:
    ready = seen[READY]
    assert ready.first == ADA and ready.generals == [2, 2] and ready.pos == [SPACE["N-C1"], SPACE["S-C1"]]


def test_the_example_places_a_jewel_and_orders_ties(seen: tuple[ThievesObservation, ...]) -> None:
    event, declared = seen[EVENT], seen[DECLARED]
    jewel = event.gem.index(YELLOW)
    assert jewel == SPACE["S-B5"] and min(DIST[space][jewel] for space in event.pos) >= 6
    assert declared.initiative == 5
    assert [(one.seat, one.points) for one in order(declared)] == [(ADA, 5), (BEN, 5), (ADA, 5), (GUARD, 5), (BEN, 4)]


def test_the_example_reveals_a_token_sprints_and_hides(seen: tuple[ThievesObservation, ...]) -> None:
    elixir, sprint, hideout = seen[ELIXIR], seen[SPRINT], seen[HIDEOUT]
    assert elixir.informer[ADA] == 1 and DIST[seen[DECLARED].pos[ADA]][elixir.pos[ADA]] == 2
    assert DIST[elixir.pos[BEN]][sprint.pos[BEN]] == 6 and not sprint.laid[BEN]
    assert DIST[elixir.pos[ADA]][hideout.pos[ADA]] == 2 and is_hidden(hideout, ADA)


def test_the_example_arrests_and_lets_out(seen: tuple[ThievesObservation, ...]) -> None:
    hideout, arrest, second, free = seen[HIDEOUT], seen[ARREST], seen[SECOND], seen[FREE]
    assert DIST[hideout.pos[BEN]][SPACE["E-R3"]] == 3
    assert SPACE["E-R3"] in hideout.guards and hideout.pos[BEN] in arrest.guards
    assert arrest.pos[BEN] == SPACE["E-D"] and arrest.generals[BEN] == hideout.generals[BEN] - 1
    assert second.first == BEN and second.trinket[ADA] == 1 and in_dungeon(second, BEN)
    assert second.laid[BEN][0][0] == 2
    assert free.pos[BEN] == SPACE["E-B5"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pictures_of_the_example_are_still_and_tell_of_its_people(lang: str) -> None:
    t = Words(lang).of("thieves")
    shown = EXAMPLE.pictures(t)
    assert shown.count("<figure>") == len(FRAMES) == 8
    assert not re.findall(r' (?:id|data-on)="|<button', shown)
    assert all(t(name) in read(shown) for name in NAMES)


def test_numbers_of_the_guide_are_those_of_the_rules() -> None:
    assert "guards’ die, which has 8 sides" in GUIDE
    assert "12 guardrooms with swords" in GUIDE and "51 city tokens" in GUIDE and "40 guardrooms of the city" in GUIDE
    assert "10 of the 12 calm events and 5 of the 11 alarm events" in GUIDE
    assert "Guard 4 3 20 Captain 5 4 2" in GUIDE
    assert "Yellow jewel 1 12 Cheap Trinket 1 6 Green jewel 3 8 Best Thief 3 1" in GUIDE
    assert "A 4 + 4, B 4, C 4 + 4 A B C A C" in GUIDE
    assert "every turn 10 every turn in a dungeon (Jasmine) 2 (3)" in GUIDE
