"""What the person who plays here is called."""

from __future__ import annotations

from game.app.match.seats import signed
from game.app.storage import settings
from game.app.storage.store import Store
from game.core.record import HUMAN, Record, Seat
from tests.unit.app.finished import over, unnamed
from tests.unit.app.tab import Tab

ASKED = "What should opponents call you?"


def test_the_name_is_asked_once_in_the_lobby_after_the_first_match_and_earlier_matches_have_it_then() -> None:
    """Not where somebody has just lost."""
    assert ASKED not in Tab().html
    tab = over()
    assert ASKED not in tab.html and "Player 1" in tab.html
    tab.send("home")
    tab.settle()
    assert ASKED in tab.html
    tab.send("you", [["name", "  Mei  "]])
    assert ASKED not in tab.html and ASKED not in tab.reopened().html
    assert '<input type="hidden" name="name1" value="Mei"' in tab.html
    tab.send("open", "k")
    assert "Player 1" not in tab.html and "Mei" in tab.html


def test_not_now_is_an_answer() -> None:
    tab = over()
    tab.send("home")
    tab.settle()
    tab.send("set:face", settings.MONOGRAM)
    assert ASKED not in tab.html and ASKED not in tab.reopened().html


def test_a_name_in_the_form_is_remembered() -> None:
    tab = Tab()
    tab.send("new:war", [["setup", "yes"], ["seat1", HUMAN], ["name1", "Mei"], ["seat2", "tama"]])
    assert settings.load(tab.storage["settings"]).name == "Mei"
    other = Tab()
    other.send("new:war", [["setup", "yes"], ["seat1", HUMAN], ["name1", "A"], ["seat2", HUMAN], ["name2", "B"]])
    assert settings.load(other.storage["settings"]).name == ""


def test_earlier_matches_have_the_name_too() -> None:
    tab = over(name="Mei", face="monogram")
    assert "Player 1" not in tab.html
    tab.send("home")
    tab.settle()
    assert "Player 1" not in tab.html and "Mei" in tab.html
    tab.send("replay", "k")
    assert "Player 1" not in tab.html


def test_only_a_lone_person_without_a_name_gets_one() -> None:
    two = Record("war", 1, (Seat(HUMAN), Seat(HUMAN)))
    other = Record("war", 1, (Seat(HUMAN, "Ada"), Seat("tama")))
    assert signed(two, "Mei") is two and signed(other, "Mei") is other
    assert signed(unnamed(), "") == unnamed() and signed(unnamed(), "Mei").seats[0].name == "Mei"


def test_no_name_and_no_face_is_stored_before_somebody_says_so() -> None:
    store = Store()
    assert settings.load(store.get("settings")) == settings.Settings(name="", face="")
