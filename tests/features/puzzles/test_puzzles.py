"""Puzzles without a browser: what an answer says, series, what is stored, and how two devices' progress becomes one."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest

from game.app.features.puzzles import library
from game.app.features.puzzles.match import PuzzleMatch
from game.app.features.puzzles.progress import PuzzleProgress, load
from game.app.storage.game_rows import KEY
from game.site.engines import PUZZLES as PUZZLES_FILE
from game.site.engines import puzzles
from tests.browser.stage import ended
from tests.unit.app.tab import Tab

PUZZLES = library.puzzles_of("war")


def match_of(tab: Tab) -> PuzzleMatch:
    match = tab.session.match
    assert isinstance(match, PuzzleMatch)
    return match


def find(tab: Tab) -> None:
    """Answer each question of the puzzle with the best choice."""
    match = match_of(tab)
    while not match.is_right:
        tab.send("act", str(match.best))


def panel(tab: Tab) -> str:
    found = re.search(r'<section class="coach puzzle".*?</section>', tab.html, re.DOTALL)
    assert found is not None
    return found[0]


def wrong(match: PuzzleMatch) -> str:
    return str(next(action for place, action in enumerate(match.legal) if place != match.puzzle.best))


def solve(tab: Tab) -> None:
    """Find each choice of the puzzle on the table."""
    while not match_of(tab).is_over:
        tab.send("act", str(match_of(tab).best))


def started(what: str, storage: dict[str, str] | None = None) -> Tab:
    tab = Tab(storage)
    tab.send("puzzles:start", what)
    return tab


def test_todays_puzzle_is_the_same_for_everybody_and_another_one_on_other_days() -> None:
    one, other = started("war/day"), started("war/day", {"settings": '{"name": "Mei"}'})
    assert match_of(one).puzzle == match_of(other).puzzle
    days = {library.of_day("war", f"2026-11-{day:02}").queue[0].key for day in range(1, 31)}
    assert len(days) > 20


def test_a_wrong_answer_says_what_it_costs_and_a_second_one_may_be_right() -> None:
    tab = started("war/day")
    match = match_of(tab)
    bad = wrong(match)
    cost = match.puzzle.costs[[str(action) for action in match.legal].index(bad)]
    tab.send("act", bad)
    assert f"costs you {round(cost / 10)} point" in panel(tab) and "Best:" not in panel(tab)
    assert load(tab.storage[KEY])["war"] == PuzzleProgress(missed={match.puzzle.key})
    tab.send("act", str(match.best))
    assert f"Your win chance is {round(match.puzzle.win / 10)}%" in panel(tab)
    assert f"costs you at least {round(match.puzzle.margin / 10)} points" in panel(tab)
    mine = load(tab.storage[KEY])["war"]
    assert mine.solved == {match.puzzle.key: False} and len(mine.days) == 1


def test_the_best_choice_is_shown_on_request_and_does_not_count() -> None:
    tab = started("war/day")
    match = match_of(tab)
    tab.send("act", wrong(match))
    tab.send("puzzles:reveal")
    missed = PuzzleProgress(missed={match.puzzle.key})
    assert "Best: " in panel(tab) and load(tab.storage[KEY])["war"] == missed
    assert 'data-on="act"' not in tab.html
    tab.send("act", str(match.best))
    assert load(tab.storage[KEY])["war"] == missed  # it is over


def test_a_puzzle_gives_no_hint_and_no_odds_before_the_answer() -> None:
    tab = started("war/day", {"settings": '{"hints": "on"}'})
    assert 'data-on="hint"' not in tab.html and 'class="chance' not in tab.html
    tab.send("hint")
    tab.settle(stars=True)
    assert "Best move" not in tab.html and 'class="best' not in tab.html


def test_three_mistakes_end_a_run_and_its_best_is_stored() -> None:
    tab = started("war/run")
    hardness = list[int]()
    for _ in range(4):
        hardness.append(match_of(tab).puzzle.hardness)
        solve(tab)
        tab.send("puzzles:next")
    assert hardness == sorted(hardness)
    for left in (2, 1, 0):
        tab.send("act", wrong(match_of(tab)))
        assert "♥" * left + "♡" * (3 - left) in panel(tab)
        tab.send("puzzles:next")
    assert tab.session.match is None and "Best run: 4." in tab.html
    assert load(tab.storage[KEY])["war"].best == 4


def test_a_second_answer_neither_costs_a_life_nor_counts_for_the_run() -> None:
    tab = started("war/run")
    match = match_of(tab)
    tab.send("act", wrong(match))
    tab.send("act", wrong(match))
    tab.send("act", str(match.best))
    assert (match.series.lives, match.series.right) == (2, 0)


def test_a_theme_shows_its_unsolved_puzzles_first() -> None:
    tab = started("war/theme/steal")
    first = match_of(tab).puzzle
    tab.send("act", str(match_of(tab).best))
    tab.send("puzzles:next")
    assert match_of(tab).puzzle != first and match_of(tab).puzzle.theme == "steal"
    again = started("war/theme/steal", tab.storage)
    assert match_of(again).puzzle.key != first.key


def test_the_path_has_a_sentence_before_and_after_each_exercise_and_ticks_on_the_card() -> None:
    tab = started("war/path/0")
    for number, exercise in enumerate(library.path_of("war")):
        assert exercise.before in panel(tab) and exercise.after not in panel(tab)
        assert f"{number + 1} of 8" in panel(tab)
        tab.send("act", str(match_of(tab).best))
        assert exercise.after in panel(tab)
        tab.send("puzzles:next")
    assert load(tab.storage[KEY])["war"].path == set(range(8))
    tab.send("home")
    assert "✓8" in tab.html


def test_a_puzzle_has_an_address() -> None:
    tab = started("war/theme/castle")
    puzzle, address = match_of(tab).puzzle, tab.page["hash"]
    assert address == f"#/puzzle/war/{puzzle.key}"
    assert match_of(tab.reopened()).puzzle == puzzle
    assert 'id="puzzles"' in Tab(hash="#/puzzle/war/00000000").html
    assert "no puzzles" in Tab(hash="#/puzzle/chess/x").html


@pytest.mark.long
def test_every_puzzle_opens_and_both_a_wrong_and_the_best_answer_are_explained() -> None:
    tab = Tab()
    for puzzle in PUZZLES[::12]:
        tab.send("address", f"#/puzzle/war/{puzzle.key}")
        tab.send("act", wrong(match_of(tab)))
        tab.send("puzzles:reveal")
        assert panel(tab).count("<p>") >= 2
        tab.send("home")


def test_a_position_can_be_played_on_and_does_not_count() -> None:
    tab = started("war/day")
    past = len(match_of(tab).state.past)
    tab.send("act", str(match_of(tab).best))
    tab.send("puzzles:play_on")
    match = tab.session.match
    assert match is not None and match.policy.stored and len(match.state.past) == past
    assert match.record.tag("Counted") == "no" and f"match/{match.key}" in tab.storage


def test_a_puzzle_is_no_match_in_the_list() -> None:
    tab = started("war/day")
    tab.send("act", str(match_of(tab).best))
    assert [key for key in tab.storage if key.startswith("match/")] == []


def test_the_lobby_offers_todays_puzzle_until_it_is_solved() -> None:
    from game.app.storage import saves

    storage = {"match/k": saves.seal(ended("war").with_tag("Counted", "yes"))}
    tab = Tab(storage)
    tab.send("continue")
    tab.send("continue")
    offer = "Today’s puzzle: Age of War"
    assert offer in tab.html
    tab.send("puzzles:start", "war/day")
    tab.send("act", str(match_of(tab).best))
    tab.send("home")
    assert offer not in tab.html
    assert offer not in Tab().html


def test_puzzles_that_are_not_here_are_fetched_and_the_event_waits_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "sys", SimpleNamespace(platform="emscripten"))
    monkeypatch.setattr(library, "_came", {})
    tab = Tab()
    tab.send("puzzles:open", "war")
    assert tab.session.downloads.orders() == [("puzzles.bin", 1)] and 'id="puzzles"' not in tab.html
    tab.send("fetched:puzzles.bin", "failed")
    assert "couldn’t be fetched" in tab.html
    tab.session.downloads.forgive()
    tab.send("puzzles:open", "war")
    puzzles()
    library.PACK.load(PUZZLES_FILE.read_bytes())
    tab.send("fetched:puzzles.bin", "")
    assert 'id="puzzles"' in tab.html
    assert library.puzzles_of("war") == PUZZLES


def test_what_no_page_of_ours_sends_is_refused() -> None:
    tab = Tab()
    for name, value, text in (
        ("puzzles:x", "war", "Something went wrong: “x” isn’t a known command. Try reloading the page."),
        ("puzzles:open", "chess", "There are no puzzles for this game yet."),
        ("puzzles:start", "war/path/8", "There’s no such puzzle."),
        ("puzzles:start", "war/theme/x", "There’s no such puzzle."),
        ("puzzles:next", "", "No puzzle is open."),
        ("puzzles:reveal", None, "No puzzle is open."),
    ):
        tab.send(name, value)
        assert 'class="notice error"' in tab.html and tab.alerts[-1] == text, name
        assert tab.session.match is None
