"""Moments: those of each game, staged once as it is played, read aloud once, never when it is only looked at."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from game import games
from game.app.match.match import Match
from game.app.match.moments import the_end
from game.core.i18n import Words
from game.core.languages import LANGUAGES
from game.core.record import HUMAN, Seat, parse_record
from game.ui.html import Html
from game.ui.moment import KINDS, Moment, greatest, last_round, staged
from game.ui.score import Account, Ending, Share
from game.ui.view import View
from tests.browser.stage import GOLDEN, ended
from tests.unit.app.tab import Tab
from tests.unit.screens.page import check, read

# The golden matches of `ended` as their first seat sees them: (kind, number of moments).
HELD = {
    "war": [("first", 1), ("storm", 8), ("feat", 5), ("alarm", 1), ("defeat", 1)],
    "heroes": [("first", 1), ("storm", 8), ("feat", 4), ("alarm", 1), ("defeat", 1)],
    "thieves": [("first", 1), ("caught", 2), ("feat", 1), ("alarm", 3), ("defeat", 1)],
    "kingdoms": [("first", 1), ("storm", 5), ("alarm", 1), ("victory", 1)],
}


@cache
def played(key: str, lang: str = "en") -> Match:
    """A whole match as it is played, with its moments."""
    record = ended(key)
    match = Match("k", replace(record, actions=()), Words(lang))
    for text in record.actions:
        match._apply(match.state.parse_action(text))
    return match


@pytest.mark.parametrize("key", HELD)
def test_what_a_whole_match_stops_for(key: str) -> None:
    found = [moment.kind for moment in played(key).moments]
    assert [(kind, found.count(kind)) for kind in dict.fromkeys(found)] == HELD[key]
    assert set(found) <= set(KINDS) and found[-1] in ("victory", "defeat")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", games)
def test_a_moment_is_a_short_title_with_a_drawing_and_a_line_in_every_language(key: str, lang: str) -> None:
    for moment in played(key, lang).moments:
        html = check(staged(key, moment))
        (title,) = html.classed("title")
        assert 0 < len(title.text) <= 45 and len(moment.line) <= 110 and "{" not in moment.title + moment.line
        (drawn,) = html.classed("showdown" if moment.fight is not None else "band")
        assert drawn.find("svg") or drawn.classed("emblem")[0].children
    if lang != "en" and LANGUAGES[lang].finished:
        english = {moment.title for moment in played(key).moments}
        assert not english & {moment.title for moment in played(key, lang).moments}


def test_the_words_of_moments() -> None:
    text = {key: {moment.kind: (moment.title, moment.line) for moment in reversed(played(key).moments)} for key in HELD}
    assert text["war"]["feat"] == ("The Chosokabe clan is united", "4 points – and nobody can steal them now.")
    assert text["war"]["storm"] == ("You take Edo", "You take Edo.")
    last = [(moment.title, moment.line) for moment in played("war").moments if moment.kind == "storm"][-1]
    assert last == ("The last castle falls", "Bot 4 takes Gifu.")
    assert text["war"]["defeat"] == (
        "You lost",
        "Bot 4 wins by 2 points. What made the difference: United clans, 13 to 12.",
    )
    feats = [(moment.title, moment.line) for moment in played("heroes").moments if moment.kind == "feat"]
    assert feats[0] == ("Bot 4 gains a city", "Population Boom")
    assert ("Bot 2 finishes a monument", "The monument of the Egyptians is complete.") in feats
    assert ("Bot 3 loses a city", "2 victories. 1 city changes hands.") in [
        (moment.title, moment.line) for moment in played("heroes").moments
    ]
    assert text["thieves"]["caught"] == ("You’re caught!", "West dungeon")
    assert text["thieves"]["feat"] == ("Bot 4 has the Emperor’s Jewel", "The alarm sounds next turn.")
    assert text["kingdoms"]["storm"] == ("You take Changsha", "The last line decides: 16 against 2 + 1.")
    assert text["kingdoms"]["alarm"] == ("This is the final round!", "You have 4 cities")
    assert text["war"]["alarm"] == ("The last castle in the centre: Gifu", "When it falls, the match ends.")
    assert text["heroes"]["alarm"][0] == "The Challenge Round begins!"
    assert text["kingdoms"]["victory"][0] == "You won"


@pytest.mark.parametrize(
    ("key", "action", "title"), [("war", "first 1", "You go first"), ("thieves", "first 1", "You’re first thief")]
)
def test_the_one_person_among_bots_is_addressed_as_you(key: str, action: str, title: str) -> None:
    record = ended(key)
    at = next((n for n, text in enumerate(record.actions) if text.startswith("first ")))
    match = Match("k", replace(record, actions=()), Words("en"))
    for text in (*record.actions[:at], action):
        match._apply(match.state.parse_action(text))
    assert match.moments[-1].title == title


@pytest.mark.parametrize("key", ["heroes", "kingdoms"])
def test_the_person_who_draws_the_first_turn_is_addressed_too(key: str) -> None:
    first = played(key).moments[0]
    record = ended(key)
    players = tuple(Seat(HUMAN, "Mei") if seat == first.seat else Seat("greedy") for seat in range(record.players))
    match = Match("k", replace(record, actions=(), seats=players), Words("en"))
    for text in record.actions:
        match._apply(match.state.parse_action(text))
        if match.moments:
            break
    assert first.kind == match.moments[0].kind == "first" and match.moments[0].title == "You go first"


@pytest.mark.parametrize("key", games)
def test_the_log_tells_each_moment_that_is_not_read_aloud_by_itself(key: str) -> None:
    """So each is announced once."""
    record = ended(key)
    match, lines = Match("k", replace(record, actions=()), Words("en")), 0
    for text in record.actions:
        match.moments = []
        match._apply(match.state.parse_action(text))
        shown = len(match.log(0)) - lines
        lines += shown
        assert all(shown or moment.spoken for moment in match.moments), text


def test_of_several_the_greatest_is_staged_and_then_the_end() -> None:
    first, feat, storm, end = (Moment(kind, kind) for kind in ("first", "feat", "storm", "defeat"))
    assert greatest([first, storm, feat]) == [feat]
    assert greatest([end]) == [end]
    assert greatest([storm, feat, end]) == [feat, end]
    assert greatest([]) == []


def test_the_last_round_runs_across_the_table_once_and_nothing_below_it_is_closed() -> None:
    """It follows what was great, and the end of the match needs none."""
    feat, banner, end = Moment("feat", "feat"), last_round("The last round", "Hurry!", Html()), Moment("defeat", "end")
    assert greatest([banner, feat]) == [feat, banner] and greatest([banner, feat, end]) == [feat, end]
    assert 'class="war moment banner alarm"' in str(staged("war", banner))
    assert [sum(moment.banner for moment in played(key).moments) for key in ("war", "heroes", "kingdoms")] == [1, 1, 1]
    whole = parse_record((GOLDEN / "thieves/time_some_out_3.record").read_text("utf-8"), games)
    match = Match("k", replace(whole, actions=()), Words("en"))
    for text in whole.actions:
        match._apply(match.state.parse_action(text))
    warned = [(moment.title, moment.banner) for moment in match.moments if "turn" in moment.title]
    assert warned == [("3 turns left", False), ("2 turns left", False), ("The last turn", True)]


@pytest.mark.parametrize(
    ("humans", "winners", "kind", "title"),
    [
        ((True, False), (0,), "victory", "You won"),
        ((True, False), (1,), "defeat", "You lost"),
        ((True, False), (), "defeat", "You lost"),
        ((True, True), (1,), "victory", "Bo wins"),
        ((True, True, False), (2,), "defeat", "Cy wins"),
        ((False, False), (0,), "victory", "Mei wins"),
    ],
)
def test_the_end_is_victory_where_a_person_wins(
    humans: tuple[bool, ...], winners: tuple[int, ...], kind: str, title: str
) -> None:
    view = View(Words("en"), ("Mei", "Bo", "Cy")[: len(humans)], humans)
    accounts = [Account(seat, [Share("Castles", 3)], 3) for seat in range(len(humans))]
    end = the_end(Ending(accounts, winners), view)
    assert (end.kind, end.title, end.spoken) == (kind, title, True)


# -- in a session ----------------------------------------------------------------------------------------------------------

FORM = [["seat1", "human"], ["seat2", "greedy"]]


def moments(tab: Tab) -> list[tuple[str, int]]:
    """What the newest patch stages: titles and durations."""
    return [
        (read(effect[1]).classed("title")[0].text, int(effect[2])) for effect in tab.effects if effect[0] == "moment"
    ]


def nearly_over(seats: tuple[str, ...]) -> Tab:
    """A tab with Age of War before the last throw of its golden match."""
    from game.app.storage import saves

    record = ended("war")
    players = tuple(Seat(HUMAN, "Mei") if seat == HUMAN else Seat(seat) for seat in seats)
    tab = Tab({"match/k": saves.seal(replace(record, seats=players, actions=record.actions[:-1]))})
    tab.send("open", "k")
    return tab


@pytest.mark.parametrize("key", HELD)
def test_the_first_player_is_staged_and_announced_once(key: str) -> None:
    tab, staged_now = Tab(), list[tuple[str, int]]()
    tab.send(f"new:{key}", FORM)
    for _ in range(200):
        if staged_now := moments(tab):
            break
        assert tab.session.match is not None
        match = tab.session.match
        if match.awaits_roll():
            tab.send("roll")
        elif match.awaits_person():
            tab.send("act", str(match.state.legal_actions()[0]))
        else:
            tab.send("continue")
    ((title, lasts),) = staged_now
    assert lasts == 1400 and re.fullmatch(
        "(You go first|Bot 2 goes first|You’re first thief|Bot 2 is first thief)", title
    )
    assert (
        sum(any(word in line for word in ("2 goes first", "You go first", "is first thief")) for line in tab.said) == 1
    )
    tab.send("set:text", "115")
    assert moments(tab) == []


def test_the_last_castle_and_the_defeat_come_over_the_table_one_after_the_other_and_then_the_sheet() -> None:
    tab = nearly_over((HUMAN, "greedy", "greedy", "greedy"))
    assert tab.session.match is not None
    tab.said.clear()
    tab.session.match._apply(tab.session.match.state.parse_action(ended("war").actions[-1]))
    tab.send("set:text", "115")
    assert moments(tab) == [("The last castle falls", 3300), ("You lost", 3000)]
    assert sum("You lost: Bot 4 wins by 2 points." in line for line in tab.said) == 1
    assert sum("The last castle" in line for line in tab.said) == 1  # the log's own line
    assert read(tab.html).classed("victory") == [] and read(tab.html).classed("board")
    waits = [tab.again]
    tab.send("count", "k")  # a report from the page meanwhile changes nothing
    assert tab.again == 1 and moments(tab) == [] and '"victory"' not in tab.html
    tab.send("continue")
    assert read(tab.html).classed("victory")[0].text == "You lost"
    assert moments(tab) == [] and [*waits, tab.again] == [1, None]


def test_quick_bots_stop_only_for_the_end() -> None:
    tab = nearly_over((HUMAN, "greedy", "greedy", "greedy"))
    tab.match._apply(tab.match.state.parse_action(ended("war").actions[-1]))
    tab.send("fast")
    assert [title for title, _ in moments(tab)] == ["You lost"]


def test_a_match_that_is_opened_and_a_replay_stop_for_nothing() -> None:
    from game.app.storage import saves

    tab = Tab({"match/k": saves.seal(ended("war"))})
    tab.send("open", "k")
    assert read(tab.html).classed("victory")[0].text == "You lost" and moments(tab) == []
    tab.send("replay", "k")
    tab.send("seek", "0")
    for _ in range(30):
        tab.send("step", "1")
        assert moments(tab) == []


def test_behind_the_curtain_nothing_is_staged() -> None:
    tab = Tab()
    tab.send("new:kingdoms", [["seat1", "human"], ["seat2", "human"]])
    assert tab.match.needs_curtain()
    assert moments(tab) == []
