"""The words around the table of Age of War: the log, the score, the guide."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.core.i18n import Words
from game.core.languages import LANGUAGES
from game.ui.score import sheet
from game.war.rules.cards import CASTLES
from game.war.rules.position import CASTLE_NUMBER, CENTRE
from game.war.rules.rules import WarObservation, WarState
from game.war.view.log_lines import log_line
from game.war.view.score import ending
from game.war.words import example
from game.war.words.guide import guide
from tests.unit.screens.page import Node, check, read
from tests.unit.screens.test_war import after, positions, view


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_is_logged_and_names_its_player(lang: str) -> None:
    seen = positions(3, 19)
    seats = view(3, lang)
    for before, later in pairwise(seen):
        line = log_line(before, later.history[-1], before, seats)
        assert line
        assert any(name in line for name in seats.names)
        assert "{" not in line


def test_words_for_a_fill() -> None:
    seats = view(2)
    siege = ("first 1", "roll 1 1 2 3 A A D", "fill Inuyama 1", "roll 1 1 2 3 A A")
    seen = after(*siege)
    line = log_line(seen, seen.legal_actions[0], seen, seats)
    assert line == "Mei fills Inuyama’s line 2 with archery, archery. Mei takes Inuyama!"
    last = after("first 1", "roll 1 1 1 1 1 1 1", *["lose", "roll 1"][:1], "roll 1 1 1 1 1 1")
    assert log_line(last, last.legal_actions[-1], last, seats) == "Mei loses a die."


def test_a_capture_a_steal_a_united_clan_and_the_end_are_logged() -> None:
    seats = view(4)
    lines = [log_line(before, later.history[-1], before, seats) for before, later in pairwise(positions(4, 2))]
    taken = [line for line in lines if " takes " in line]
    assert len(taken) == 17
    assert [taken[n] for n in (0, 8, 13, 14, 16)] == [
        "Jo fills Gassantoda’s line 1 with daimyo. Jo takes Gassantoda!",
        "Ed fills Gassantoda’s extra daimyo line with daimyo. Ed takes Gassantoda from Jo! "
        "The Mori clan is united: 5 points, safe for good.",
        "Mei fills Kiyosu’s extra daimyo line with daimyo. Mei takes Kiyosu from Jo!",
        "Ed fills Kiyosu’s line 4 with 3. Ed takes Kiyosu from Mei! The Tokugawa clan is united: 8 points, safe for good.",
        "Ed fills Gifu’s line 3 with cavalry. Ed takes Gifu! The last castle is taken. The match is over.",
    ]
    assert "Mei loses the last die, so the attack on Kitanosho fails." in lines


def ended(owner: dict[str, int], safe: set[str], players: int = 2) -> WarObservation:
    """The end of a match with these owners; castles not named belong to seat 1."""
    state = WarState(players, {})
    for number, castle in enumerate(CASTLES):
        state.owner[number] = owner.get(castle.name, 0)
        state.safe[number] = castle.clan in safe
    assert CENTRE not in state.owner
    return state.observation(0)


def test_the_score_sheet_adds_up() -> None:
    for seed in (1, 2, 3):
        seen = positions(3, seed)[-1]
        root = check(sheet("war", view(3), ending(seen, view(3))))
        for row in root.find("ol")[0].children:
            assert isinstance(row, Node)
            counted = [int(node.text) for part in row.classed("things") for node in part.find("b")]
            shares = [
                int(node.find("b")[0].text) for node in row.classed("shares")[0].children if isinstance(node, Node)
            ]
            assert sum(counted) == sum(shares) == int(row.classed("sum")[0].find("b")[0].text)


def test_a_tie_is_explained_by_castles_then_clans_then_shared() -> None:
    # Kim's and Ed's cards of the rule sheet's scoring example can't tie; these are made up to.
    kasugayama_and_edo = {"Kasugayama": 1, "Edo": 1, "Kiyosu": 1, "Azuchi": 1, "Matsumoto": 1, "Inuyama": 1}
    text = read(sheet("war", view(2), ending(ended(kasugayama_and_edo, set()), view(2)))).text
    assert "15 points each" in text
    assert "Tiebreak: most castles – Mei with 8." in text


@pytest.mark.parametrize(
    ("ranks", "text"),
    [
        ([(15, 8, 0), (12, 9, 3)], []),
        ([(15, 8, 0), (15, 6, 2)], ["Mei and Ed have 15 points each.", "Tiebreak: most castles – Mei with 8."]),
        ([(15, 8, 1), (15, 8, 0)], ["Mei and Ed have 15 points each.", "Tiebreak: most clans – Mei with 1."]),
        (
            [(15, 8, 1), (15, 8, 1)],
            ["Mei and Ed have 15 points each.", "Castles and clans are tied too, so the victory is shared."],
        ),
    ],
)
def test_a_tie_is_explained_as_far_as_it_goes(
    ranks: list[tuple[int, int, int]], text: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.war.view.score.standings", lambda *_: tuple(zip(*ranks, strict=True)))
    assert ending(positions(2, 1)[-1], view(2)).reasons == text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_guide_reads_in_every_language(lang: str) -> None:
    root = check(guide(Words(lang).of("war")))
    assert len(root.find("section", data_section="clans")) == 1
    assert root.text.count(Words(lang).of("war")("Kiyosu")) == 4  # its clan in two lists, two tables of odds


def rows(part: str) -> list[list[list[str]]]:
    """The cells of each table in a section of the English guide."""
    [found] = read(guide(Words("en").of("war"))).find("section", data_section=part)
    return [
        [[cell.text for cell in row.children if not isinstance(cell, str)] for row in one.find("tr")]
        for one in found.find("table")
    ]


def test_the_guide_gives_the_odds() -> None:
    """Numbers of our rules document, sections 7 and "single lines"."""
    castles, fewer, last = rows("odds")
    assert ["Kiyosu", "87.0%", "64.4%"] in castles and ["Kumamoto", "26.6%", "–"] in castles and len(castles) == 15
    assert ["Kiyosu", "66%", "34%", "8%"] in fewer and ["Kumamoto", "6%", "0%", "0%"] in fewer
    assert ["infantry 8", "0%", "0%", "2%", "9%"] in last and ["daimyo", "17%", "42%", "67%", "84%"] in last


def test_the_example_in_the_guide_is_a_turn_by_the_rules_and_the_score_of_the_rule_sheet() -> None:
    """Rule sheet, "Winning the game": Kim has 17 points and Ed 16."""
    state = WarState(2, {})
    for text in example.TURN:
        state.apply_action(state.parse_action(text))
    assert state.owner[CASTLE_NUMBER[example.TARGET]] == 0 and state.turn == 1 and state.owner.count(CENTRE) == 13
    root = read(guide(Words("en").of("war")))
    pictures = root.find("section", data_section="example")[0].classed("still")
    assert [len(one.classed("die")) for one in pictures] == [7, 4, 4, 3, 0]
    assert [len(one.classed("filled")) for one in pictures] == [0, 1, 1, 1, 0]
    assert sorted(name for held in example.HOLDINGS for name in held) == sorted(castle.name for castle in CASTLES)
    [score] = rows("example")
    assert score[0] == ["", "Kim", "Ed"] and score[-1] == ["Total", "17", "16"]
