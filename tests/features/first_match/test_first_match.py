"""A person's first matches of a game: the person begins, the opponents are beginners, and no rating hangs on it."""

from __future__ import annotations

import pytest

from game import games
from game.app.features.statistics import statistics
from game.app.features.statistics.results import Result
from game.app.features.statistics.rivals import rivals
from game.bots.characters import LEVELS
from game.core.record import HUMAN
from game.roster import BEGINNER, characters
from tests.features.statistics.test_ratings import book
from tests.unit.app.tab import Tab


def result(n: int, share: float, game: str) -> Result:
    return Result(f"k{n}", game, n, (HUMAN, *rivals(game)), (share, *[0.0] * len(rivals(game))))


def quick(key: str, *past: Result) -> Tab:
    """A match by *Play*, after these matches."""
    tab = Tab({"statistics": book(list(past))} if past else {})
    tab.send(f"new:{key}", [["seat1", HUMAN], *([f"seat{n}", who] for n, who in enumerate(rivals(key), 2))])
    return tab


def step(tab: Tab) -> None:
    """The person rolls, or takes the first legal action; otherwise the others go on."""
    match = tab.match
    if match.awaits_roll():
        tab.send("roll")
    elif match.awaits_person():
        tab.send("act", str(match.state.legal_actions()[0]))
    else:
        tab.settle()


@pytest.mark.parametrize("key", games)
def test_the_person_begins_the_first_match_against_beginners_with_the_faces_of_characters(key: str) -> None:
    for _ in range(4):
        tab = quick(key)
        match = tab.match
        assert {match._level(seat) for seat in range(1, match.record.players)} == {BEGINNER}
        assert [seat.player for seat in match.record.seats[1:]] == list(rivals(key))
        assert all(characters(key)[player].level in LEVELS for player in rivals(key))
        while match.state.opener() < 0:
            step(tab)
        assert match.state.opener() == 0


def test_after_a_loss_they_are_still_beginners_and_after_a_win_they_play_at_their_level() -> None:
    lost, won = (
        quick("war", result(1, 0.0, "war")).match,
        quick("war", result(1, 0.0, "war"), result(2, 1.0, "war")).match,
    )
    assert (lost._level(1), lost.record.tag("First")) == (BEGINNER, "")
    assert (won._level(1), won.record.tags) == ("tama", ())
    assert quick("heroes", result(1, 1.0, "war")).match.record.tag("First") == "yes"


def test_a_character_chosen_by_name_plays_at_its_level_in_a_first_match_too() -> None:
    tab = Tab({})
    tab.send("new:war", [["seat1", HUMAN], ["seat2", "raiden"], ["setup", "yes"]])
    assert (tab.match._level(1), tab.match.record.tag("First")) == ("raiden", "yes")


def test_practice_matches_of_bots_alone_and_matches_of_several_people_are_none() -> None:
    for form in (
        [["seat1", HUMAN], ["seat2", "tama"], ["practice", "yes"]],
        [["seat1", "tama"], ["seat2", "tama"]],
        [["seat1", HUMAN], ["seat2", HUMAN]],
    ):
        tab = Tab({})
        tab.send("new:war", form)
        assert not tab.match.record.tag("First") and not tab.match.record.tag("Beginners")


def test_a_first_match_is_counted_and_never_rated() -> None:
    tab = quick("war")
    match = tab.match
    while not match.state.is_terminal():
        tab.settle()
        if match.state.is_terminal():
            break
        step(tab)
    tab.settle()
    tab.send("count:" + match.key)
    (found,) = statistics.past(tab.session.storage.store)
    assert found.unrated
    assert "Not rated: your first match of a game never is." in tab.html
    again = match.again()
    assert again.tag("Beginners") == ("" if found.won else "yes") and not again.tag("First")


def test_the_form_says_who_goes_first() -> None:
    first, random = "In your first match against bots you go first", "A random player goes first."
    for past, said in (((), first), ((result(1, 1.0, "war"),), random), ((result(1, 1.0, "heroes"),), first)):
        tab = Tab({"statistics": book(list(past))} if past else {})
        tab.send("setup", "war")
        form = tab.html.partition('id="new-war"')[2].partition("</form>")[0]
        assert said in form and (random if said == first else first) not in form


def test_only_the_first_match_of_thieves_says_in_three_lines_how_to_declare() -> None:
    def first_declaration(*past: Result) -> str:
        tab = quick("thieves", *past)
        for _ in range(60):
            if 'class="actions cards signs"' in tab.html:
                return tab.html
            step(tab)
        raise AssertionError("the person never declares")

    line = "Play a card: what will your thief do?"
    assert line in first_declaration()
    assert line not in first_declaration(result(1, 0.0, "thieves"))
