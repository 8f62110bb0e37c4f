"""Pictures to share: what the app hands to the page, for each game and language."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from game import games
from game.app.features.pictures.events import LONGEST
from game.app.features.pictures.turn import turn
from game.app.match.match import Match
from game.app.show.frame import at_rest
from game.app.storage import saves
from game.core.i18n import Words
from game.core.record import HUMAN, Record, Seat
from game.roster import parts_of
from tests.browser.stage import ended, midway
from tests.unit.app.tab import Tab

LANGUAGES = ("en", "zh-Hant", "zh-Hans")
VOID = {"br", "hr", "img", "input", "link", "meta"}
LARGEST = 300_000  # characters of one picture


class Balance(HTMLParser):
    """Reads HTML and fails where an element is not closed; collects attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [(tag, name, value or "") for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [(tag, name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def pictures(tab: Tab) -> tuple[str, list[str]]:
    """The name of the file that the page is to make, and what it is to draw."""
    tab.settle()
    name, html, where = next(args for kind, *args in tab.effects if kind == "picture")
    assert f'id="{where[1:]}"' in tab.html and ["dialog", "#picture", "open"] in [list(one) for one in tab.effects]
    return name, html.split("\f")


def watched(key: str, step: int, record: Record | None = None, lang: str = "en") -> Tab:
    tab = Tab({"match/k": saves.seal(record or ended(key))}, languages=[lang])
    tab.send(f"replay:{step}", "k")
    return tab


def stands_alone(html: str) -> None:
    """Nothing is fetched, and all that is referred to is there."""
    read = Balance()
    read.feed(html)
    assert not read.open and len(html) < LARGEST
    links = {value for tag, name, value in read.found if name in ("href", "xlink:href", "src")}
    ids = {f"#{value}" for _, name, value in read.found if name == "id"}
    assert links <= ids, sorted(links - ids)[:5]
    assert not re.search(r"https?:|url\((?!#)|<script|<style", html) and "\f" not in html


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", games)
def test_a_picture_of_a_step_stands_alone(key: str, lang: str) -> None:
    tab = watched(key, 20, lang=lang)
    tab.send("picture")
    name, (html,) = pictures(tab)
    stands_alone(html)
    assert name == f"four-ages-{key}-20" and html.startswith('<div class="match pictured"><header><h1>')
    assert games[key].named(Words(lang)) in html and "data-address" in html and 'class="stage"' in html


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", games)
def test_a_result_card_has_verdict_players_and_date_and_stands_alone(key: str, lang: str) -> None:
    record = ended(key)
    tab = Tab({"match/k": saves.seal(record)}, languages=[lang])
    tab.send("open", "k")
    assert 'data-on="result_card"' in tab.html
    tab.send("result_card")
    name, (html,) = pictures(tab)
    stands_alone(html)
    assert name == f"four-ages-{key}-result" and 'class="victory"' in html and "<p>2026-11-2" in html
    assert all(one in html for one in tab.match.names())


@pytest.mark.parametrize("key", games)
def test_pictures_offer_no_choice_and_call_nobody_you(key: str) -> None:
    tab = watched(key, 20)
    tab.send("picture")
    still = pictures(tab)[1]
    tab.send("address", "#/match/k")
    tab.send("result_card")
    for html in still + pictures(tab)[1]:
        assert not re.search(r'data-on="(?:act|roll|take|rematch)"|>you<|[Yy]ou (?:won|lost|built|took)', html)


def test_a_name_that_looks_like_html_is_a_name() -> None:
    record = ended("war")
    seats = (Seat(HUMAN, "<b>&</b>"), *record.seats[1:])
    tab = watched("war", 20, replace(record, seats=seats))
    tab.send("picture")
    (html,) = pictures(tab)[1]
    stands_alone(html)
    assert "&lt;b&gt;&amp;&lt;/b&gt;" in html and "<b>&" not in html


@pytest.mark.parametrize("key", games)
def test_a_film_shows_one_turn_from_before_it_to_its_end(key: str) -> None:
    match = Match("k", ended(key), Words("en"))
    past, lengths = match.state.past, set()
    for at in range(1, min(len(past), 60), 7):
        slices = turn(match, at, match.viewer, Words("en"))
        while True:
            try:
                next(slices)
            except StopIteration as end:
                steps, first = end.value
                break
        last = first + len(steps) - 1
        assert first < at <= last
        state, movers = match.fresh_state(), set()
        for n, action in enumerate(past[:last]):
            if n >= first and not state.is_chance_node():
                movers.add(state.current_player())
            state.apply_action(action)
        assert len(movers) <= 1 and steps[-1].seen == state.observation(match.viewer)
        lengths.add(len(steps))
    assert max(lengths) > 1


def test_a_long_turn_becomes_a_film_of_24_pictures() -> None:
    """A turn of Age of War: a roll, a line, a roll ...; the picture offers the film, and the film is another file."""
    tab = watched("war", 40)
    tab.send("picture")
    pictures(tab)
    assert 'data-on="film"' in tab.html
    tab.send("film")
    name, frames = pictures(tab)
    assert name == "four-ages-war-40" and 5 <= len(frames) <= LONGEST == 24 and len(set(frames)) == len(frames)
    for html in frames:
        stands_alone(html)
    assert "Film of this turn" in tab.html and 'data-on="film"' not in tab.html


def test_the_film_goes_on_in_slices_and_can_be_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.events.work.MOMENT", 0)
    tab = watched("war", 40)
    tab.send("film")
    assert tab.again is not None and "Drawing the picture…" in tab.html
    tab.send("cancel")
    assert tab.said[-1] == "Cancelled." and not [one for one in tab.effects if one[0] == "picture"]
    assert '<dialog id="picture"' not in tab.html


@pytest.mark.parametrize("key", games)
def test_of_an_unfinished_match_a_picture_shows_what_its_person_sees(key: str) -> None:
    """The table is that of the person's seat, drawn from what the seat sees; another seat sees another one."""
    record = midway(key)
    tab = watched(key, len(record.actions), record)
    tab.send("picture")
    (html,) = pictures(tab)[1]
    replay = tab.replay
    assert replay is not None and not replay.state.is_terminal() and record.seats[replay.seat].is_human
    view = replace(at_rest(tab.session, replay.match)[0], humans=(True,) * record.players)
    table = parts_of(key).table.draw
    assert table(replay.state.observation(replay.seat), view, False) in html
    assert table(replay.state.observation(1 - replay.seat), view, False) not in html or not games[key].hidden


def test_there_is_no_picture_of_a_lobby_and_no_card_before_the_end() -> None:
    tab = Tab()
    tab.send("picture")
    assert tab.alerts[-1] == "No replay is open."
    tab.send("result_card")
    assert tab.alerts[-1] == "No match is open."


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("copied", "Copied! Paste it anywhere."),
        ("saved", "Saved."),
        ("failed", "Your browser couldn’t draw this picture."),
    ],
)
def test_what_became_of_a_picture_is_said_when_its_dialog_has_closed(how: str, said: str) -> None:
    tab = watched("war", 40)
    tab.send("picture")
    tab.send("picture_done", how)
    assert ["dialog", "#picture", "closed"] in [list(one) for one in tab.effects]
    assert said in (*tab.said[-1:], *tab.alerts[-1:])


def test_a_refused_picture_stays_to_be_saved() -> None:
    tab = watched("war", 40)
    tab.send("picture")
    tab.send("picture_done", "refused")
    assert not [one for one in tab.effects if one[0] == "dialog"]
