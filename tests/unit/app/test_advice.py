"""Hints: the best choice is marked without a request in the first match of a game, later on request, or never."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import escape
from math import inf
from pathlib import Path
from random import Random

import pytest

from game import games
from game.app.advice.advice import Advice, Advised, ask, can_ask, move_in_words, put_in_words
from game.app.match.match import Match
from game.app.show.pacing import STILL
from game.app.storage import saves
from game.core.i18n import Words
from game.core.languages import LANGUAGES
from game.core.record import HUMAN, Record, Seat, parse_record
from game.roster import parts_of
from game.thieves.rules.actions import Bid, Lay, Ready
from game.ui.view import View
from tests.browser.stage import awaiting, midway
from tests.records import positions
from tests.unit.app.tab import Tab
from tests.unit.screens.page import read

GOLDEN = Path(__file__).parents[2] / "golden"
NAMES = ("Mei", "Ada", "Bo", "Cy", "Dee", "Eli")


def advice(tab: Tab) -> Advice:
    """The advice on the match on the table."""
    assert tab.session.play is not None
    return tab.session.play.advice


def advise(match: Match) -> Advised:
    """The best choice for the person to move, however long it takes."""
    thought = ask(match)
    thought.done(inf)
    return put_in_words(match, thought)


@pytest.mark.parametrize(
    ("key", "lang", "hint"),
    [
        ("war", "en", "Fill Kiyosu’s line 1 with daimyo."),
        ("war", "zh-Hant", "用大名填滿清洲城的第 1 條戰線。"),
        ("thieves", "en", "Discard Secret Passage."),
        ("kingdoms", "en", "Play Empty Fort."),
        ("kingdoms", "zh-Hans", "打出空城计。"),
    ],
)
def test_a_hint_tells_the_player_what_to_do(key: str, lang: str, hint: str) -> None:
    """It names nobody: the player knows who is asked."""
    assert hint in advise(Match("k", midway(key), Words(lang))).text


def test_a_plan_is_worded_without_the_button_that_completes_it() -> None:
    match = Match("k", awaiting("thieves", "lay"), Words("en"))
    seen, view = match.seen(match.mover()), match.view(active=False, hints=True)
    plan = [match.state.parse_action("lay 1 move"), Bid(0, 10), Ready(0)]
    assert move_in_words(match, seen, plan, view) == "Declare Move for 10 action points"
    assert move_in_words(match, seen, [Ready(0), Ready(0)], view) == "Finish declaring"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Declare Ambush for 1 action point, Move for 9 action points"),
        ("zh-Hant", "宣告伏擊（1 點）、移動（9 點）"),
        ("zh-Hans", "宣告伏击（1 点）、移动（9 点）"),
    ],
)
def test_a_declaration_is_worded_with_each_action_beside_its_points(lang: str, said: str) -> None:
    match = Match("k", awaiting("thieves", "lay"), Words(lang))
    seen, view = match.seen(match.mover()), match.view(active=False, hints=True)
    declared = [Lay(0, "ambush"), Bid(0, 1), Lay(0, "move"), Bid(0, 9), Ready(0)]
    assert move_in_words(match, seen, declared, view) == said


def test_points_for_an_action_that_lies_already_come_before_the_rest() -> None:
    match = Match("k", awaiting("thieves", "lay"), Words("en"))
    match.state.apply_action(Lay(0, "ambush"))
    seen, view = match.seen(match.mover()), match.view(active=False, hints=True)
    rest = [Bid(0, 1), Lay(0, "move"), Bid(0, 9), Ready(0)]
    assert move_in_words(match, seen, rest, view) == "Spend 1 action point. Declare Move for 9 action points"


def deciding(tab: Tab) -> Tab:
    """A match of Age of War in which the person must decide what to do with a roll."""
    tab.send("new:war", [["seat1", "human"], ["seat2", "greedy"]])
    for _ in range(60):
        match = tab.match
        if can_ask(match):
            tab.settle(stars=True)
            return tab
        tab.send("roll" if match.awaits_roll() else "continue")
    raise AssertionError("nobody was asked")


def marked(tab: Tab) -> int:
    return tab.html.count("best move")


def at_choice(key: str, **settings: str) -> Tab:
    """A match of *key* in the middle, where the first seat, a person, has a choice."""
    settings = {"hints": "on", **settings}
    tab = Tab({"match/k": saves.seal(midway(key)), "settings": json.dumps(settings)}, hash="#/match/k")
    if tab.again is None:
        tab.send("stored")
    return tab


@pytest.mark.parametrize("key", list(games))
def test_the_marker_is_at_the_choice_of_a_hint_and_is_announced_once(key: str) -> None:
    """It comes by itself; nothing else is said or shown, and the hint on request is the same choice."""
    tab = at_choice(key)
    assert (marked(tab), tab.again) == (
        0,
        STILL,
    )  # after a rest: a player who clicks on does not wait
    before = tab.html
    tab.settle(stars=True)
    match = tab.session.match
    assert match is not None and tab.again is None
    best = advice(tab).advised
    assert best is not None and best.fits(match)
    assert [text for text in tab.said if text.startswith("Best move: ")] == [f"Best move: {best.what}"]
    assert marked(tab) > 0 and "Hint: " not in tab.html
    assert read(before).find(id="notice") == read(tab.html).find(id="notice")
    tab.send("continue")
    assert len([text for text in tab.said if text.startswith("Best move: ")]) == 1
    tab.send("hint")
    assert best.text.startswith("Hint: ") and escape(best.text) in tab.html and tab.again is None
    assert advice(tab).advised == replace(best, aloud=True)
    fresh = Match("k", midway(key), Words("en"))
    assert advise(fresh).action == best.action


def test_between_two_moments_of_thought_the_table_is_the_same_and_no_answer_draws_it() -> None:
    tab = at_choice("kingdoms")
    moments = 0
    while tab.again is not None:
        patch = tab.send("continue")
        moments += 1
        assert (patch["html"] is None) == (tab.again == 0)
    assert moments > 1 and marked(tab) == 1


def test_any_action_removes_the_marker_and_stops_its_search() -> None:
    tab = at_choice("kingdoms")
    tab.send("continue")
    thought, match = advice(tab).thought, tab.session.match
    assert thought is not None and match is not None
    tab.send("act", str(match.state.legal_actions()[0]))
    assert advice(tab).thought is not thought and marked(tab) == 0
    tab = at_choice("kingdoms")
    tab.settle(stars=True)
    match = tab.session.match
    assert match is not None and marked(tab) == 1
    tab.send("act", str(match.state.legal_actions()[0]))
    assert marked(tab) == 0


def test_a_request_during_the_search_gets_its_result() -> None:
    tab = at_choice("kingdoms")
    tab.send("continue")
    thought = advice(tab).thought
    tab.send("hint")
    assert advice(tab).thought is thought and "Finding the best move" in tab.html
    tab.settle()
    assert "Hint: " in tab.html and marked(tab) == 1
    assert not [text for text in tab.said if text.startswith("Best move: ")]


@pytest.mark.parametrize(("key", "verb"), [("heroes", "tribe"), ("kingdoms", "array")])
def test_equally_good_choices_have_no_star(key: str, verb: str) -> None:
    """Any tribe and any order of battle cards is as good as another: nothing is marked, and no hint is offered."""
    record = replace(awaiting(key, verb), tags=())
    tab = Tab({"match/k": saves.seal(record), "settings": json.dumps({"hints": "on"})}, hash="#/match/k")
    tab.send("stored")
    tab.settle(stars=True)
    assert tab.html.count(f'data-value="{verb} ') > 1
    assert marked(tab) == 0 and 'data-on="hint"' not in tab.html


def test_switched_off_hints_show_no_marker() -> None:
    tab = at_choice("kingdoms")
    tab.send("set:hints", "ask")
    assert advice(tab).thought is None and tab.again is None
    tab.send("set:hints", "on")
    tab.settle(stars=True)
    assert marked(tab) == 1
    tab.send("set:hints", "ask")
    assert marked(tab) == 0


def test_an_offer_is_advised_as_a_whole_and_marked_on_the_sheet() -> None:
    """Partner, gifts, wishes and promises each have a marker, and the words are those of the log."""
    record = Record("heroes", games["heroes"].rules, (Seat(HUMAN, "Mei"), *[Seat("greedy")] * 2), {"tribes": "random"})
    for seed in range(40):
        match = Match("k", record, Words("en"), Random(seed))
        match.settle()
        while not match.state.is_terminal() and len(match.state.past) < 60:
            if match.awaits_person() and not match.awaits_roll() and can_ask(match):
                found = advise(match)
                if found.action.startswith("to "):
                    break
                match.act(found.action)
            elif match.awaits_person():
                match.act(str(match.state.legal_actions()[0]))
            else:
                match.step()
        else:
            continue
        break
    steps = found.action.split("; ")
    assert found.text.startswith("Hint: Mei offers ") and steps[-1] in ("yours none", "yours truce", "want done")
    view = replace(match.view(active=True, hints=True), advised=found.action)
    shown = read(match.parts.table.draw(match.state.observation(0), view, False))
    stars = [node.attributes.get("id", "") for node in shown.classed("best")]
    cards = [step.replace(" ", "-") for step in steps if step.split()[0] in ("give", "want") and "done" not in step]
    promises = [step for step in steps if step.startswith(("mine", "yours")) and "none" not in step]
    assert sorted(
        {star[:-2] if star[-2:] in ("-2", "-3") and "send" not in star else star for star in stars}
    ) == sorted({*cards, steps[0].replace("to ", "send-"), *[""] * bool(promises)})
    assert stars.count("") == bool(promises) + len(promises)  # where they are folded away, and at each
    starred = [node for node in shown.find("option") if "★" in node.text]
    assert [one.attributes["value"] for one in starred] == [step.split()[1] for step in promises]
    match.act(found.action)
    assert str(match.state.past[-1]) == steps[-1]


def test_in_the_first_match_the_best_choice_is_marked_and_in_the_second_when_it_is_asked_for() -> None:
    tab = deciding(Tab())
    assert marked(tab) == 1
    tab.send("home")
    deciding(tab)
    assert marked(tab) == 0 and 'data-on="hint"' in tab.html
    tab.send("hint")  # at once: a match against beginners isn't rated
    tab.settle(stars=True)
    assert marked(tab) == 1
    assert "Hint: " in tab.html and ", and your win chance " in tab.html


@pytest.mark.parametrize("key", list(games))
def test_no_best_move_is_shown_said_or_thought_of_unasked_in_a_match_that_could_be_rated(key: str) -> None:
    """Not at the first ten choices of the person, whatever they rest at; so nothing makes the match unrated."""
    won = {"version": 3, "results": {"k1": f"{key} 1 human,greedy 1,0 -"}}
    tab, chosen = Tab({"statistics": json.dumps(won)}), 0
    tab.send(f"new:{key}", [["seat1", "human"], ["seat2", "greedy"]])
    assert tab.match.policy.rated and tab.session.settings.hints == "auto"
    for _ in range(400):
        match = tab.match
        if chosen == 10 or match.state.is_terminal():
            break
        if match.awaits_roll():
            tab.send("roll")
        elif match.awaits_person():
            tab.settle(stars=True)
            assert marked(tab) == 0 and advice(tab).thought is None and advice(tab).advised is None
            if match.awaits_person() and not match.awaits_roll():  # what has one way alone goes on by itself
                chosen += can_ask(match)
                tab.send("act", str(match.state.legal_actions()[0]))
        else:
            tab.send("continue")
    assert (chosen == 10 or tab.match.state.is_terminal()) and not [text for text in tab.said if "est move" in text]
    assert not tab.match.record.tag("Hinted") and "isn’t rated" not in tab.html


@pytest.mark.parametrize(("hints", "stars", "asks"), [("on", 1, True), ("ask", 0, True), ("off", 0, False)])
def test_the_setting_is_obeyed(hints: str, stars: int, asks: bool) -> None:
    tab = Tab()
    tab.send("set:hints", hints)
    deciding(tab)
    assert (marked(tab), 'data-on="hint"' in tab.html) == (stars, asks)
    tab.send("hint")
    if hints == "ask":
        tab.send("hint")  # the match was rated until now
    tab.settle(stars=True)
    assert ("Hint: " in tab.html) == asks


def test_a_bot_that_thinks_is_asked_a_moment_at_a_time_and_can_be_stopped() -> None:
    tab = Tab({"match/k": saves.seal(midway("kingdoms"))}, hash="#/match/k")
    tab.send("hint")
    assert "A match with hints isn’t rated." in tab.html
    for _ in range(2):
        tab.send("hint")
        assert "Finding the best move" in tab.html and 'data-on="cancel"' in tab.html and tab.again == 0
        tab.send("cancel")
        assert advice(tab).thought is None and "Cancelled." in tab.html and tab.again is None
    tab.send("hint")
    tab.settle()
    assert "Hint: " in tab.html and tab.html.count("best move") == 1
    assert [text for text in tab.said if text.startswith("Hint: ")] != []


def test_what_was_asked_is_forgotten_with_the_next_action() -> None:
    tab = Tab({"match/k": saves.seal(midway("kingdoms"))}, hash="#/match/k")
    tab.send("hint")
    match = tab.match
    tab.send("act", str(match.state.legal_actions()[0]))
    tab.send("continue")
    assert advice(tab).thought is None and "Hint: " not in tab.html


@pytest.mark.long
@pytest.mark.parametrize("key", list(games))
def test_every_game_says_what_would_be_best_and_why(key: str) -> None:
    """In one match; for a game that is over in a few throws, in several."""
    shown = set[str]()
    for _ in range(20):
        if len(shown) < 2:
            shown |= advised(key)
    assert len(shown) > 1 and any(text.count(".") >= 2 for text in shown)


def advised(key: str) -> set[str]:
    """All advice in a match, or half a dozen; each piece is followed."""
    record = Record(key, games[key].rules, (Seat(HUMAN, "Mei"), Seat("greedy")), games[key].settle({}))
    match, text = Match("k", record, Words("en")), set[str]()
    match.settle()
    for _ in range(600):
        if match.state.is_terminal() or len(text) > 5:
            break
        if match.awaits_roll():
            match.roll()
        elif not match.awaits_person():
            match.step()
        elif can_ask(match):
            found = advise(match)
            assert found.fits(match) and found.text.startswith("Hint: ")
            text.add(found.text)
            match.act(found.action)
        else:
            match.act(str(match.state.legal_actions()[0]))
    return text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", [key for key in games if (GOLDEN / key).is_dir()])
def test_every_choice_of_the_recorded_matches_has_a_reason_in_one_plain_sentence(key: str, lang: str) -> None:
    """With nothing left to fill in, no notation, and in Chinese in Chinese."""
    parts, shown, bad = parts_of(key), set[str](), set[str]()
    for path in (GOLDEN / key).glob("*.record"):
        record = parse_record(path.read_text("utf-8"), games)
        view = View(Words(lang).of(key), NAMES[: record.players], (True,) * record.players, active=False)
        for count, state in positions(record):
            if state.current_player() < 0 or len(state.legal_actions()) < 2 or count % (9 if key == "war" else 2):
                continue
            seen = state.observation(state.current_player())
            shown |= {parts.table.reason(seen, action, view) for action in state.legal_actions()}
    chinese = lang.startswith("zh")
    stop, foreign = ("。" if chinese else "."), re.compile(r"[{}_A-Za-z]" if chinese else r"[{}_]|None")
    for text in shown:
        if text.count(stop) != 1 or not text.endswith(stop) or foreign.search(text):
            bad.add(text)
    assert (len(shown) > 2, bad) == (True, set())


@pytest.mark.parametrize("key", [key for key in games if (GOLDEN / key).is_dir()])
def test_every_choice_of_the_recorded_matches_has_words(key: str) -> None:
    """Those of the log or of the choice's button: advice never points at something it can't name."""
    parts, unnamed = parts_of(key), set[str]()
    for path in (GOLDEN / key).glob("*.record"):
        record = parse_record(path.read_text("utf-8"), games)
        view = View(Words("en").of(key), NAMES[: record.players], (True,) * record.players, active=False)
        for count, state in positions(record):
            if state.current_player() < 0 or count % 3:
                continue
            seen = state.observation(state.current_player())
            for action in state.legal_actions():
                if not (parts.table.log_line(seen, action, seen, view) or parts.table.label(seen, action, view)):
                    unnamed.add(str(action))
    assert unnamed == set()
