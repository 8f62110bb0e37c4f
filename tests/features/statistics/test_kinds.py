"""What costs a person most: by thirds of a match and by kinds of choices, from the analysis to the puzzles for them."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from random import Random
from types import SimpleNamespace

import pytest

from game import games
from game.app.advice import kinds
from game.app.advice.kinds import kinds_of, names_of
from game.app.features.puzzles import library
from game.app.features.statistics import results, statistics
from game.app.features.statistics.costs import with_costs
from game.app.features.statistics.model import FORM
from game.app.features.statistics.results import MOST_KINDS, Result
from game.app.storage import saves
from game.core.record import HUMAN
from game.parts import PuzzleWords
from tests.features.puzzles.test_puzzles import match_of
from tests.unit.app.finished import over, unnamed
from tests.unit.app.tab import Tab

PLAIN = Result("k1", "war", 1, (HUMAN, "tama"), (1.0, 0.0))
RICH = replace(PLAIN, costs=(12, 80, 0), kinds=(("castle", 71), ("line", 12)))
THEMED = [key for key in games if find_spec(f"game.{key}.view.puzzles")]


def analysed(tab: Tab) -> Result:
    """Analyse the match that has just ended."""
    tab.send("count:k")
    tab.send("hindsight", 0)
    tab.settle()
    (found,) = statistics.past(tab.session.storage.store)
    return found


def book(*found: Result) -> Tab:
    """The statistics with these results."""
    lines = {one.key: str(one) for one in found}
    tab = Tab({"statistics": json.dumps({"version": 5, "results": lines})})
    tab.send("book")
    return tab


def rows(tab: Tab) -> list[tuple[str, str, str, str]]:
    """Of each kind in the table: its name, its cost, the matches, the series of its button."""
    table = tab.html.partition('<table class="kinds">')[2].partition("</table>")[0]
    head, cost, button = (
        r'<th scope="row">(.*?)<span.*?</th>',
        r"(.*?)<small>in (\d+) match(?:es)?</small>",
        '<button.*?data-value="(.*?)".*?',
    )
    row = f"<tr>{head}<td>{cost}</td><td>(?:{button})?</td>"
    return re.findall(row, table)


# -- lines ---------------------------------------------------------------------------------------------------------------


def test_a_line_has_thirds_and_kinds_once_the_match_is_analysed() -> None:
    assert str(RICH) == "war 1 human,tama 1,0 - c12,80,0 kcastle:71,line:12"
    assert results.read("k1", str(RICH)) == RICH
    flawless = replace(RICH, costs=(0, 0, 0), kinds=())
    assert str(flawless).endswith(" c0,0,0 k-") and results.read("k1", str(flawless)) == flawless
    older = replace(RICH, kinds=None)
    assert str(older).endswith(" c12,80,0") and results.read("k1", str(older)) == older


@pytest.mark.parametrize(
    "notes",
    [
        "c1,2",
        "c1,2,3,4",
        "kline:1",
        "c1,2,3 k",
        "c1,2,3 kline",
        "c1,2,3 kline:",
        "c1,2,3 kline:1,",
        "c1,2,3 kline:100000",
        "c1,2,3 kLine:1",
        "c1,2,3 kline:1,line:2",
        "c1,2,3 ka:1,b:1,c:1,d:1",
        "c1,2,3 kelevenchars:1",
        "c1,2,3 k-,line:1",
        "c1,2,3 kline:１",
        "kline:1 c1,2,3",
    ],
)
def test_a_line_with_other_notes_is_left_out(notes: str) -> None:
    assert not results.RESULTS.read({"k1": f"{PLAIN} {notes}"})


def test_of_two_lines_for_a_match_the_one_that_knows_more_stays() -> None:
    lines = [str(one) for one in (PLAIN, replace(RICH, kinds=None), RICH)]
    for less, more in ((0, 1), (0, 2), (1, 2)):
        for one, other in ((less, more), (more, less)):
            assert results.merged({"k1": lines[one]}, {"k1": lines[other]}) == {"k1": lines[more]}


def test_an_analysis_on_one_device_reaches_the_other() -> None:
    here, there = (json.dumps({"version": 5, "results": {"k1": str(one)}}) for one in (PLAIN, RICH))
    joined = statistics.merged(here, there)
    assert joined is not None and joined.results == {"k1": str(RICH)}
    assert statistics.merged(there, here) is None and statistics.merged(str(joined), there) is None


def test_the_three_costliest_kinds_are_noted_in_wins_of_1000() -> None:
    costs = {"a": 0.0104, "b": 0.2, "c": 0.03, "d": 0.03, "e": 0.005}
    found = with_costs(PLAIN, [0.2, 0.0754, 0], costs)
    assert found.costs == (200, 75, 0)
    assert found.kinds == (("b", 200), ("c", 30), ("d", 30)) and len(found.kinds) == MOST_KINDS
    assert with_costs(PLAIN, [0, 0, 0], {}).kinds == () and with_costs(PLAIN, [0, 0, 0], None).kinds is None
    assert with_costs(PLAIN, [200, 0, 0], {"a": 200}).costs == (99_999, 0, 0)


def test_three_thousand_analysed_matches_for_two_fit() -> None:
    """Under keys that are as long as the app's."""
    kinds = (("monument", 123), ("armies", 45), ("trouble", 12))
    one = Result("", "heroes", 1_790_000_000_000, (HUMAN, "bato"), (1.0, 0.0), costs=(99, 99, 99), kinds=kinds)
    lines = {f"{n:016}": str(replace(one, ended=one.ended + n)) for n in range(results.MAX_RESULTS)}
    assert len(str(one)) == 82 and results.latest(lines) == lines


# -- from the analysis ---------------------------------------------------------------------------------------------------


def test_an_analysis_leaves_what_thirds_and_kinds_cost_and_the_statistics_show_it() -> None:
    tab = over(hints="ask")
    tab.send("count:k")
    assert "Analyse a finished match to see this." in Tab(tab.storage).send("book")["html"]
    found = analysed(tab)
    look = tab.hindsight
    assert look is not None and look.done
    assert found.costs == tuple(round(1000 * cost) for cost in look.analysis.costs(3)) and sum(found.costs) > 0
    assert sum(look.analysis.costs(3)) == pytest.approx(look.analysis.shares()[0])
    kinds = kinds_of("war", look.analysis.weak())
    assert kinds and found.kinds == with_costs(PLAIN, [], kinds).kinds
    assert 0.9 * sum(found.costs) <= sum(cost for _, cost in found.kinds or ()) <= sum(found.costs) + 3
    again = Tab(tab.storage)
    text = again.send("book")["html"]
    assert f'<th scope="row">Last third</th><td>{found.costs[2] / 10:.1f}</td>' in text
    assert "From 1 analysed match." in text and "From your latest analysed match." in text
    assert [float(cost) for _, cost, *_ in rows(again)] == [round(cost / 10, 1) for _, cost in found.kinds or ()]


def test_the_statistics_offer_to_train_a_kind_once_the_puzzles_are_here(monkeypatch: pytest.MonkeyPatch) -> None:
    offer = 'data-on="puzzles:start"'
    with monkeypatch.context() as patched:
        patched.setattr(library, "themes_of", lambda key: {})
        tab = book(RICH)
        assert len(rows(tab)) == 2 and offer not in tab.html.partition('id="record-book"')[2]
    tab.send("fetched:puzzles.bin", "")
    assert len(rows(tab)) == 2 and offer in tab.html.partition('id="record-book"')[2]


def test_a_match_that_was_analysed_before_there_were_kinds_gets_them_from_another_analysis() -> None:
    tab = over(hints="ask")
    found = analysed(tab)
    text = tab.storage["statistics"]
    notes = text[text.index(" k", text.index(" c")) : text.index('"', text.index(" c"))]
    old = Tab({**tab.storage, "statistics": text.replace(notes, "")}, hash="#/match/k")
    (before,) = statistics.past(old.session.storage.store)
    assert before == replace(found, kinds=None)
    assert analysed(old) == found


def test_statistics_of_a_later_version_stay_as_they_are() -> None:
    lines = {"k": "war 1 human,tama,tama,tama 1,0,0,0 -"}
    text = json.dumps({"version": statistics.VERSION + 1, "device": "0" * 12, "results": lines})
    match = saves.seal(unnamed().with_tag("Counted", "yes"))
    tab = Tab({"match/k": match, "statistics": text}, hash="#/match/k")
    tab.send("hindsight", 0)
    tab.settle()
    assert tab.hindsight is not None and tab.hindsight.noted
    assert tab.storage["statistics"] == text


def test_what_another_persons_seat_could_have_done_better_is_not_stored() -> None:
    tab = over(hints="ask")
    tab.send("count:k")
    tab.send("hindsight", 1)
    tab.settle()
    (found,) = statistics.past(tab.session.storage.store)
    assert found.costs == () and found.kinds is None


@pytest.mark.parametrize("key", THEMED)
def test_each_kind_fits_a_line(key: str) -> None:
    for kind in names_of(key):
        assert results.RESULTS.read({"k": str(replace(PLAIN, costs=(1, 2, 3), kinds=((kind, 1),)))})


def test_a_game_without_kinds_has_no_note(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kinds, "parts_of", lambda _: SimpleNamespace(puzzles=PuzzleWords()))
    assert names_of("coin") == {} and kinds_of("coin", []) is None


@pytest.mark.parametrize(
    ("key", "verb", "kind"),
    [("thieves", "thief", "thief"), ("thieves", "lay", "plan"), ("heroes", "to", "market")],
)
def test_choices_that_no_puzzle_asks_for_have_kinds_too(key: str, verb: str, kind: str) -> None:
    state, rng = games[key].new_initial_state(3), Random(7)
    while not (state.current_player() >= 0 and any(str(one).startswith(verb) for one in state.legal_actions())):
        state.apply_action(
            state.sample_chance(rng) if state.current_player() < 0 else rng.choice(state.legal_actions())
        )
    seen = state.observation(state.current_player())
    view = import_module(f"game.{key}.view.puzzles")
    assert view.theme(seen, *state.legal_actions()[:2]) == kind and kind not in library.themes_of(key)


# -- in the statistics ---------------------------------------------------------------------------------------------------


def test_the_statistics_have_the_costliest_kind_first_with_its_puzzles() -> None:
    """What it costs is a mean over all matches whose kinds are known; a kind that today's page does not know is left out."""
    flawless = replace(PLAIN, key="k2", ended=2, costs=(0, 0, 0), kinds=())
    third = replace(RICH, key="k3", ended=3, kinds=(("line", 30), ("castle", 19), ("wall", 500)))
    old = replace(PLAIN, key="k4", ended=4, costs=(900, 0, 0))
    tab = book(RICH, flawless, third, old)
    assert rows(tab) == [
        ("Which castle?", "3.0", "2", "war/theme/castle"),
        ("Which line first?", "1.4", "2", "war/theme/line"),
    ]
    assert "From your 3 latest analysed matches." in tab.html and "From 4 analysed matches." in tab.html
    table = tab.html.partition('<table class="kinds">')[2]
    assert re.findall(r'<span aria-hidden="true"><svg.*?<rect width="(\d+)"', table) == ["300", "140"]
    assert '>Puzzles<span class="visually-hidden">Which castle?</span></button>' in table


def test_the_last_twenty_matches_count() -> None:
    old = [replace(RICH, key=f"old{n}", ended=n) for n in range(5)]
    new = [replace(RICH, key=f"new{n}", ended=10 + n, kinds=(("steal", 10),)) for n in range(FORM)]
    assert rows(book(*old, *new)) == [("Steal, or take from the centre?", "1.0", "20", "war/theme/steal")]


def test_a_kind_without_puzzles_has_no_button() -> None:
    tab = book(replace(RICH, game="thieves", kinds=(("plan", 40), ("act", 20), ("aim", 10))))
    assert [(cost, series) for _, cost, _, series in rows(tab)] == [
        ("4.0", ""),
        ("2.0", "thieves/theme/act"),
        ("1.0", ""),
    ]


def test_matches_without_a_weak_choice_have_thirds_alone() -> None:
    tab = book(replace(RICH, costs=(0, 0, 0), kinds=()))
    assert "First third" in tab.html and 'class="kinds"' not in tab.html


def test_the_button_opens_the_puzzles_of_the_kind() -> None:
    tab = book(RICH)
    tab.send("puzzles:start", rows(tab)[0][3])
    series = match_of(tab).series
    assert (series.kind, series.name) == ("theme", "castle")
    assert {puzzle.theme for puzzle in series.queue} == {"castle"} and "<b>Which castle?</b>" in tab.html
