"""The daily challenge: the same for all players who make the same choices."""

from game import games
from game.app.features.daily import challenge as daily
from game.core.i18n import Words
from tests.unit.app.tab import Tab


def first_moves(tab: Tab) -> list[str]:
    tab.send("daily:war")
    for _ in range(12):
        tab.settle()
        match = tab.match
        tab.send("roll") if match.awaits_roll() else tab.send("act", str(match.state.legal_actions()[0]))
    return [str(action) for action in tab.match.state.history()]


def test_two_people_meet_the_same_dice_while_they_choose_the_same() -> None:
    assert first_moves(Tab()) == first_moves(Tab())


def test_another_day_has_other_dice() -> None:
    record = daily.challenge(games["war"], "2026-11-21")
    other = daily.challenge(games["war"], "2026-11-22")
    assert daily.draw(record, 3).random() != daily.draw(other, 3).random()


def test_a_challenge_left_goes_on_alike() -> None:
    tab = Tab()
    whole = first_moves(Tab())
    tab.send("daily:war")
    for _ in range(12):
        tab.settle()
        tab = tab.reopened()
        tab.settle()
        match = tab.match
        tab.send("roll") if match.awaits_roll() else tab.send("act", str(match.state.legal_actions()[0]))
    assert [str(action) for action in tab.match.state.history()] == whole


def test_the_same_day_opens_the_same_match() -> None:
    tab = Tab()
    tab.send("daily:war")
    tab.send("home")
    tab.send("daily:war")
    assert len(tab.session.storage.store.keys("match/")) == 1


def test_the_result_is_a_short_text() -> None:
    tab = Tab()
    tab.send("daily:war")
    match = tab.session.match
    assert match is not None and "2023-11-14" in daily.result(match.record, match.state, Words("en"))
    tab.send("result")
    assert "Finish today’s challenge first" in tab.alerts[-1]
