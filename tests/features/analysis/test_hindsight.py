"""The analysis of a match, after it or in its replay."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from unittest.mock import patch

import pytest

from game import games
from game.app.features.analysis import curve, screen
from game.app.storage import saves
from game.bots.analysis import CHOICE, LUCK, OTHERS, Analysis, Swing
from game.core.record import Record
from game.roster import parts_of
from tests.browser.stage import ended
from tests.unit.app.tab import Tab

CURVE = 'class="curve"'


def short(key: str, people: int = 1) -> Record:
    """A finished match in Age of War; in the others an unfinished one, which is analysed sooner."""
    record = ended(key)
    human = record.seats[0]
    seats = tuple(human if seat < people else one for seat, one in enumerate(record.seats))
    record = replace(record, seats=seats)
    return record if key == "war" else record.with_actions(record.actions[:90])


def opened(key: str = "war", people: int = 1) -> Tab:
    return Tab({"match/k": saves.seal(short(key, people))}, hash="#/match/k")


def values(html: str, event: str) -> list[str]:
    """The values with which buttons send an event, by its name or the beginning of it."""
    return re.findall(rf'<button type="button" data-on="{event}" data-value="([^"]*)"', html)


def test_it_is_offered_after_the_match_and_worked_out_a_moment_at_a_time() -> None:
    tab = opened()
    assert values(tab.html, "hindsight") == ["0"] and CURVE not in tab.html
    tab.send("hindsight", "0")
    assert "Analysing… 0%" in tab.html and 'data-on="cancel"' in tab.html and tab.again == 0
    tab.settle()
    assert CURVE in tab.html and "Win chance went from " in tab.html and "Analysing" not in tab.html
    curve = tab.html.partition(CURVE)[2].partition('class="costliest"')[0]
    assert len(re.findall("<circle", curve)) == len(re.findall("Better: ", tab.html)) == 3


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_names_at_the_curve_never_touch_and_stay_within_it(seats: int) -> None:
    """Even six with the same end; if there is no room for all a sheet leaves the first ones."""
    ends = [(0.5 if seats == 2 else 0.0, seat) for seat in range(seats)]
    drawn = "".join(str(label) for label in curve.labels(ends, ["Ann"] * seats, curve.CLOSE, 1))
    places = sorted(int(y) for y in re.findall(r'y="(\d+)%"', drawn))
    assert len(places) == seats and places[0] >= curve.TOP and places[-1] <= curve.TOP + curve.HIGH
    assert all(after - before >= 16 for before, after in pairwise(places))
    assert sorted(re.findall(r'class="seat(\d) first"', drawn)) == sorted({"2", str(seats)})


def test_it_can_be_cancelled_and_is_offered_again() -> None:
    tab = opened()
    tab.send("hindsight", "0")
    tab.send("cancel")
    assert tab.again is None and CURVE not in tab.html and values(tab.html, "hindsight") == ["0"]
    assert "Cancelled." in tab.html
    assert tab.hindsight is None


def test_what_was_worked_out_is_there_at_once_when_the_match_is_opened_again() -> None:
    tab = opened()
    tab.send("hindsight", "0")
    tab.settle()
    tab.send("home")
    tab.send("open", "k")
    assert CURVE in tab.html and tab.again is None
    tab.send("replay", "k")
    assert CURVE in tab.html and tab.again is None


def test_a_costly_decision_opens_its_position_in_the_replay() -> None:
    tab = opened()
    tab.send("hindsight", "0")
    tab.settle()
    costliest = tab.html.partition('class="costliest"')[2]
    step = re.findall(r'<button type="button" data-on="replay:(\d+)" data-value="k"', costliest)[0]
    tab.send(f"replay:{step}", "k")
    assert tab.replay is not None and tab.replay.step == int(step)
    assert re.search(rf'data-on="seek" data-value="{step}" aria-current="step"', tab.html)
    assert len(re.findall("Better: ", tab.html)) == 1
    tab.send("step", "1")
    assert "Better: " not in tab.html and CURVE in tab.html and 'class="now"' in tab.html


@pytest.mark.long
@pytest.mark.parametrize("key", [key for key in games if parts_of(key).after.analyst is not None])
def test_every_game_is_looked_back_on_in_a_replay(key: str) -> None:
    """Also an unfinished match, up to now. Each decision with a better alternative has words for both choices."""
    tab = opened(key)
    tab.send("replay", "k")
    tab.send("hindsight", "0")
    tab.settle()
    assert CURVE in tab.html and 'class="graph"' not in tab.html
    for step in values(tab.html, "seek")[:3]:
        tab.send("seek", step)
        text = re.findall(r"Played: (.*) \(\d+% win chance\). Better: (.*) \(\d+%\)", tab.html)
        assert len(text) == (f'data-value="{step}" aria-current' in tab.html)
        assert all(done and best and done != best for done, best in text)


def test_people_who_played_together_may_each_look_back() -> None:
    tab = opened(people=2)
    assert values(tab.html, "hindsight") == ["0", "1"]
    tab.send("hindsight", "1")
    tab.settle()
    assert values(tab.html, "hindsight") == ["0"] and CURVE in tab.html
    second = tab.html
    tab.send("hindsight", "0")
    tab.settle()
    assert values(tab.html, "hindsight") == ["1"]
    tab.send("hindsight", "1")
    assert tab.html == second  # at once: it was cached


def test_it_speaks_another_language_without_being_worked_out_again() -> None:
    tab = opened()
    tab.send("hindsight", "0")
    tab.settle()
    tab.send("set:lang", "zh-Hant")
    assert CURVE in tab.html and "勝率" in tab.html and "更好的是" in tab.html


def test_it_is_not_offered_before_the_end() -> None:
    tab = Tab()
    tab.send("new:thieves", [["seat1", "human"], ["seat2", "greedy"]])
    assert 'data-on="hindsight"' not in tab.html
    tab.send("hindsight", "0")
    assert "Open a finished match to analyse it." in tab.alerts[-1]
    assert tab.hindsight is None


def test_the_biggest_swing_comes_first_and_the_costliest_choice_second_each_with_a_new_try() -> None:
    """The match of `ended` in Age of War was lost by what others did; no number of a step is said."""
    tab = opened()
    tab.send("hindsight", "0")
    tab.settle()
    found = tab.hindsight
    assert found is not None
    swing, worst = found.analysis.decisive(won=False)[0], found.analysis.costliest()[0]
    assert swing.change == min(one.change for one in found.analysis.turns()) < -worst.weighed.cost
    section = tab.html.partition('class="turning-point"')[2].partition('class="curve"')[0]
    first, _, second = section.partition('class="costly"')
    assert re.findall(r"<h3>(Turning point: round \d+)</h3>", first) and 'class="seen-then"' in first
    assert "Your win chance fell from " in first and "Better: " not in first
    assert re.findall(r"<h3>(Costliest choice: round \d+)</h3>", second) and "Better: " in second
    assert values(second, "branch:k") == [str(worst.step)] and not re.search(r"[Ss]tep \d", section)
    (step,) = values(first, "branch:k")
    assert int(step) <= swing.start
    tab.send("branch:k", step)
    match = tab.session.match
    assert match is not None and match.key != "k" and match.record.tag("From") == step


def test_a_choice_that_turned_the_match_is_named_once() -> None:
    one = opened()
    one.send("hindsight", "0")
    one.settle()
    found = one.hindsight
    assert found is not None
    worst = found.analysis.costliest()[0]
    chosen = Swing(worst.step, worst.step + 1, 0.9, 0.1, CHOICE)
    with patch.object(Analysis, "decisive", lambda *_: [chosen]):
        html = str(screen.hindsight(found, one.match, one.match.key, one.session.t))
    assert 'class="costly"' not in html and "Turning point: round " in html and html.count("Better: ") == 3


def test_the_story_of_a_lost_match_is_on_the_sheet_before_any_analysis_and_then_says_the_true_swing() -> None:
    tab = opened()
    head = tab.html.partition('class="victory"')[2].partition("</header>")[0]
    assert "The match turned in round 11. Bot 4 took Kasugayama, and with it the Uesugi clan." in head
    assert head.index("Rematch") < head.index("Try again from there")
    assert values(head, "branch:k") == ["396"]
    tab.send("hindsight", "0")
    tab.settle()
    found = tab.hindsight
    assert found is not None
    swing = found.analysis.decisive(won=False)[0]
    told = tab.match.chronicle().told(swing.start, swing.end)
    head = tab.html.partition('class="victory"')[2].partition("</header>")[0]
    assert f"The match turned in round {told.round}. {told.what}" in head and values(head, "branch:k") == [
        str(told.again)
    ]


def test_of_swings_near_the_biggest_one_the_first_with_a_name_in_the_game_tells_the_story() -> None:
    """That others end the match which the person has won by then is no turning point."""
    tab = opened()
    tab.send("hindsight", "0")
    tab.settle()
    found = tab.hindsight
    assert found is not None
    chronicle, length = tab.match.chronicle(), tab.match.chronicle().length
    nameless, taken = (
        next(n for n in range(length) if chronicle.told(n, n + 1).decided == decided) for decided in (False, True)
    )

    def swing(start: int, change: float, cause: str = OTHERS) -> Swing:
        return Swing(start, start + 1, 0.9, 0.9 + change, cause)

    for changes, wanted in (((-0.6, -0.2), taken), ((-0.6, -0.19), nameless)):
        row = [swing(nameless, changes[0]), swing(taken, changes[1])]
        with patch.object(Analysis, "decisive", lambda *_, row=row: row):
            point = screen._decisive(found, tab.match)
        assert point is not None and point.start == wanted
    last, own = swing(length - 1, 0.5), swing(taken, 0.1, CHOICE)
    with (
        patch.object(Analysis, "decisive", lambda *_: [last, own]),
        patch.object(type(tab.match.state), "returns", lambda state: [1.0] * state.players),
    ):
        point = screen._decisive(found, tab.match)
    assert point is not None and point.start == taken


def test_the_swings_of_one_turn_of_the_seat_are_one() -> None:
    rows = [
        Swing(0, 2, 0.5, 0.4, CHOICE),
        Swing(0, 2, 0.4, 0.7, LUCK),
        Swing(2, 5, 0.7, 0.6, OTHERS),
        Swing(5, 7, 0.6, 0.5, LUCK),
        Swing(7, 8, 0.5, 0.1, CHOICE),
    ]
    analysis = opened().match.parts.after.analyst
    assert analysis is not None
    match = opened().match
    looked = Analysis(analysis(match.record.players), match.fresh_state(), match.state.past, 0)
    with patch.object(Analysis, "swings", lambda _: rows):
        turns = looked.turns()
        lost = looked.decisive(won=False)
    assert [(one.start, one.end, one.cause, round(one.change, 2)) for one in turns] == [
        (0, 2, LUCK, 0.2),
        (2, 5, OTHERS, -0.1),
        (5, 8, CHOICE, -0.5),
    ]
    assert [one.start for one in lost] == [5, 2]


def test_the_table_of_win_chances_counts_rounds() -> None:
    tab = opened()
    tab.send("hindsight", "0")
    tab.settle()
    table = tab.html.partition("Win chance as a table")[2].partition("</table>")[0]
    heads = re.findall(r'<th scope="row">(\d+)</th>', table)
    rounds = sorted({tab.match.chronicle().round_at(step) for step in range(tab.match.chronicle().length)})
    assert heads == [str(n) for n in rounds] and ">Round<" in table and "Step" not in table


def test_a_match_of_bots_alone_ends_with_its_sheet() -> None:
    record = ended("war")
    bots = tuple(replace(seat, player="greedy") for seat in record.seats)
    tab = Tab({"match/k": saves.seal(replace(record, seats=bots, actions=record.actions[:-2]))}, hash="#/match/k")
    for _ in range(9):
        if tab.session.match is not None and 'class="war score"' not in tab.html:
            assert not tab.send("continue")["report"]
    assert 'class="war score"' in tab.html


def test_a_costly_decision_has_its_round() -> None:
    tab = opened("heroes")
    tab.send("replay", "k")
    tab.send("hindsight", "0")
    tab.settle()
    found = tab.hindsight
    assert found is not None and {one.round for one in found.analysis.costliest()} == {1}


def test_only_a_match_that_has_just_ended_is_analysed_unasked() -> None:
    """Not one that is opened again; and after Cancel it waits for a click."""
    tab = opened()
    assert "data-unasked" not in tab.html
    record = ended("war")
    record = record.with_actions(record.actions[:-1])
    tab = Tab({"match/k": saves.seal(record)}, hash="#/match/k")
    for _ in range(200):
        if tab.again is None or "data-unasked" in tab.html:
            break
        tab.send("continue")
    assert "data-unasked" in tab.html
    tab.send("hindsight", "0")
    tab.send("cancel")
    assert values(tab.html, "hindsight") == ["0"] and "data-unasked" not in tab.html
