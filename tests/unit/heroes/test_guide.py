"""The guide of Age of Heroes: what it tells of its example of play happens, and its numbers are those of the rules."""

from __future__ import annotations

import re
from html import unescape

import pytest

from game.core.i18n import Words
from game.core.languages import LANGUAGES
from game.heroes.rules.actions import Clash, Take
from game.heroes.rules.cards import CARDS, ITEMS, KIND
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.words.example import ADA, BEN, CLEO, EXAMPLE, FRAMES, NAMES
from game.heroes.words.guide import guide
from game.heroes.words.war import clash_odds


def read(html: str) -> str:
    """The text of a piece of HTML."""
    return " ".join(unescape(re.sub("<[^>]*>", " ", html)).split())


GUIDE = read(guide(Words("en").of("heroes")))
DEALT, OFFERED, BUILT, DECLARED, FOUGHT, HOME, QUAKE, ENDED = range(len(FRAMES) + 1)


@pytest.fixture(scope="module")
def seen() -> tuple[HeroesObservation, ...]:
    return EXAMPLE.positions


def test_the_example_sets_up_as_the_document_says(seen: tuple[HeroesObservation, ...]) -> None:
    dealt = seen[DEALT]
    assert dealt.first == ADA and dealt.sizes == [3, 3, 3]
    assert dealt.cities == dealt.plain == [1, 1, 1] and dealt.monument == [0, 0, 0]


def test_the_example_trades_and_builds_two_things_in_one_action(seen: tuple[HeroesObservation, ...]) -> None:
    offered, built = seen[OFFERED], seen[BUILT]
    assert (offered.offer_from, offered.offer_to) == (ADA, BEN)
    assert offered.offer_give == (KIND["concrete"],) and offered.offer_want == (KIND["grain"], KIND["gold"])
    assert (built.citadels[ADA], built.led[ADA], built.plain[ADA], built.sizes[ADA]) == (1, 1, 0, 1)
    assert sum(built.hand) == built.hand[KIND["grain"]] == 1


def test_the_example_fights_as_it_tells(seen: tuple[HeroesObservation, ...]) -> None:
    declared, fought, home = seen[DECLARED], seen[FOUGHT], seen[HOME]
    assert (declared.attacker, declared.target, declared.purpose) == (BEN, ADA, "plunder")
    clash = fought.history[-1]
    assert isinstance(clash, Clash) and (clash.attack, clash.defence) == (5, 3)
    assert fought.led[ADA] == 1 and fought.victories == 1
    taken = [event for event in home.history if isinstance(event, Take)]
    assert len(taken) == 1 and home.sizes[ADA] == 0 and home.monument[BEN] == 1
    assert home.plain[BEN] == 0 and home.out_plain[BEN] + home.due_plain[BEN] == 1


def test_the_example_ends_with_taxes_and_a_new_round(seen: tuple[HeroesObservation, ...]) -> None:
    quake, ended = seen[QUAKE], seen[ENDED]
    assert quake.discard[KIND["earthquake"]] == 1 and quake.scared == [0, 0, 0]
    assert (ended.monument[CLEO], ended.sizes[CLEO], ended.round) == (1, 5, 2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pictures_of_the_example_are_still_and_tell_of_its_people(lang: str) -> None:
    t = Words(lang).of("heroes")
    shown = EXAMPLE.pictures(t)
    assert shown.count("<figure>") == len(FRAMES) == 7
    assert not re.findall(r' (?:id|data-on)="|<button', shown)
    assert all(t(name) in read(shown) for name in NAMES)


def test_numbers_of_the_guide_are_those_of_the_rules() -> None:
    for item in ITEMS:
        assert f"{item.name} {', '.join(CARDS[KIND[key]].name for key in item.cost)} {item.copies} " in GUIDE
    assert "Iron, Wood, Grain, Stone 12 48 Gold 6 6 Each special resource 6 36" in GUIDE
    assert "Events kept in hand 2–3 7 Events resolved at once 2–3 11" in GUIDE
    assert "108 cards in the resource deck" in GUIDE and "24 battle cards: 4 of each number from 1 to 6" in GUIDE
    assert "Conquest: cities – 1 1 2 Plunder: cards from hand, at random 2 4 6 8+ Raze: monument cards 1 1 2 2" in GUIDE


@pytest.mark.parametrize(
    ("lead", "won", "level"), [(-4, 2.9, 5.8), (-2, 17.4, 11.6), (0, 43.5, 13.0), (1, 56.5, 14.5), (2, 71.0, 11.6)]
)
def test_odds_of_a_clash(lead: int, won: float, level: float) -> None:
    assert [round(100 * share, 1) for share in clash_odds(lead)] == [won, level]
