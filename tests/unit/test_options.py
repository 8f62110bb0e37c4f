"""An option that comes later changes nothing written before it, and each option says what its matches count for."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from game import games, roster
from game.__main__ import main
from game.app.features.achievements import found
from game.app.features.by_link import link_text, protocol
from game.app.features.puzzles import library
from game.app.features.statistics import ratings, results
from game.app.match import counting
from game.core import coding
from game.core.errors import LaterVersion
from game.core.game import Game
from game.core.options import ALL, Option, count_for, said
from game.core.record import HUMAN, Record, Seat, parse_record, replay, whole
from game.war.bot import solved
from game.war.bot.analysis import evaluation
from game.war.bot.solved import Exact
from game.war.bot.strong import Strong

GOLDEN = Path(__file__).parents[1] / "golden"
NEW = Option("windy", "Wind", "It blows.", later=True, counts=ALL)
DIGITS = Option("hands", "Hands", "How many.", default=2, choices=(2, 1), later=True, counts=ALL)


def with_options(game: Game, *more: Option) -> Game:
    return replace(game, options=(*game.options, *more))


@pytest.fixture
def extended(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mapping[str, Game]]:
    """The games with two options more each, and a choice more for each option that has choices."""
    old = dict(games)
    new = {
        key: with_options(
            replace(
                game,
                options=tuple(
                    replace(one, later_choices=("later",)) if one.choices and isinstance(one.default, str) else one
                    for one in game.options
                ),
            ),
            NEW,
            DIGITS,
        )
        for key, game in old.items()
    }
    mutable = games.copy()  # type: ignore[attr-defined]
    mutable.update(new)
    for module in (roster, protocol, link_text, library, found, import_module("game")):
        monkeypatch.setattr(module, "games", mutable)
    yield mutable
    library.puzzles_of.cache_clear()


def golden(key: str) -> list[Path]:
    return sorted((GOLDEN / key).glob("*.record"))


@pytest.mark.parametrize("key", games)
def test_links_and_records_of_before_stay_byte_equal(key: str, extended: Mapping[str, Game]) -> None:
    for path in golden(key):
        text = path.read_text("utf-8")
        old = parse_record(text, games)
        link = coding.to_text(old, games)
        assert link is not None
        now = coding.from_text(link, extended)
        assert now.actions == old.actions and now.seats == old.seats
        assert {**now.options} == {**old.options, "windy": False, "hands": 2}
        assert coding.to_text(now, extended) == link
        assert str(parse_record(text, extended)) == str(old)
        assert "windy" not in str(now) and str(now) == str(coding.from_text(link, games))


@pytest.mark.parametrize("key", [key for key, game in games.items() if game.puzzles and game.campaign])
def test_puzzles_and_campaigns_open_as_before(key: str, extended: Mapping[str, Game]) -> None:
    """Every tenth puzzle of those that ship, and all positions of campaigns."""
    links = [puzzle.link for puzzle in library.puzzles_of(key)[::10]]
    chapters = import_module(f"game.{key}.words.campaign").CAMPAIGN.chapters
    links += [chapter.position for chapter in chapters if chapter.position]
    assert len(links) > 10
    for link in links:
        before, now = coding.from_text(link, games), coding.from_text(link, extended)
        assert now.actions == before.actions and said(now.options) == {**before.options}
    for chapter in chapters:
        assert str(chapter.record(key, extended)) == str(chapter.record(key, games))


@pytest.mark.parametrize("key", games)
def test_a_match_by_link_goes_on_across_a_new_option(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = protocol.invited(key, {}, 2)
    text = link_text.to_text(match)
    mutable = {**games, key: with_options(games[key], NEW)}
    for module in (protocol, link_text):
        monkeypatch.setattr(module, "games", mutable)
    now = link_text.from_text(text)
    assert now.options == {**match.options, "windy": False} and link_text.to_text(now) == text
    windy = protocol.invited(key, {"windy": True}, 2)
    assert link_text.from_text(link_text.to_text(windy)).options["windy"] is True


@pytest.mark.parametrize("key", games)
def test_later_options_and_choices_come_back_where_they_are_chosen(key: str, extended: Mapping[str, Game]) -> None:
    game = extended[key]
    last = {one.key: one.values[-1] for one in game.options}
    first = {one.key: one.values[0] for one in game.options}
    for options in (last, first, {**first, "windy": True}, {**last, "hands": 2}):
        made = Record(key, game.rules, (Seat(HUMAN, "Mei"), Seat("greedy")), game.settle(options))
        text = coding.to_text(made, extended)
        assert text is not None and coding.from_text(text, extended) == made
        assert parse_record(str(made), extended) == made
        named = {key for key, value in options.items() if key not in ("windy", "hands") or value not in (False, 2)}
        assert str(made).count("[Option ") == len(named)


def test_a_link_with_an_option_of_a_later_version_says_so(extended: Mapping[str, Game]) -> None:
    made = Record("war", 1, (Seat(HUMAN), Seat("greedy")), extended["war"].settle({"hands": 1}))
    text = coding.to_text(made, extended)
    assert text is not None
    with pytest.raises(LaterVersion):
        coding.from_text(text, games)


def test_the_options_of_a_state_survive_copies_and_pickles(extended: Mapping[str, Game]) -> None:
    state = extended["war"].new_initial_state(2, windy=True)
    for options in (state.clone().options, pickle.loads(pickle.dumps(state)).options, state.observation(0).options):
        assert said(options) == {"windy": True} and options["hands"] == 2


# -- what matches count for ----


def finished(game: Game, options: Mapping[str, bool]) -> Record:
    """A finished match of Age of War, one person against a bot."""
    played = parse_record(golden("war")[0].read_text("utf-8"), games)
    seats = (Seat(HUMAN), *(Seat("greedy") for _ in played.seats[1:]))
    return replace(played, seats=seats, options=game.settle(options))


@pytest.mark.parametrize("counts", [ALL, ALL - {"results"}, ALL - {"ratings"}, ALL - {"achievements"}])
def test_a_match_counts_for_what_its_options_say(counts: frozenset[str], monkeypatch: pytest.MonkeyPatch) -> None:
    option = replace(NEW, counts=counts)  # type: ignore[arg-type]
    game = with_options(games["war"], option)
    monkeypatch.setattr(found, "games", {**games, "war": game})
    for windy in (False, True):
        match = finished(game, {"windy": windy})
        state = replay(match, {**games, "war": game}).state
        due = match.with_tag("Counted", counting.DUE)
        assert counting.counts(due, state) == (not windy or "results" in counts)
        line = results.result_of("k", match, state, 5, False)
        assert results.read("k", str(line)) == line and results.RESULTS.read({"k": str(line)}) == {"k": str(line)}
        assert ratings.is_rated(line) == (not windy or "ratings" in counts)
        assert bool(whole(found.of_match("k", match, 5))) == (not windy or "achievements" in counts)
        assert count_for(match.options, "ratings") == (not windy or "ratings" in counts)


@pytest.mark.parametrize("key", games)
def test_every_option_says_what_its_matches_count_for(key: str) -> None:
    assert [one.key for one in games[key].options if not one.counts <= ALL] == []
    with pytest.raises(TypeError, match="counts"):
        Option("wind", "Wind", "It blows.")  # type: ignore[call-arg]


def test_the_solved_game_is_asked_with_the_default_options_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = with_options(games["war"], NEW)
    assert solved.is_at_hand()
    for windy, kind in ((False, Exact), (True, Strong)):
        state = game.new_initial_state(2, windy=windy)
        assert isinstance(evaluation(state.observation(0)), kind)  # type: ignore[arg-type]
        assert ("exact" in roster.levels("war", 2, state.options)) == (not windy)
    monkeypatch.setattr("game.__main__.games", {**games, "war": game})
    assert main(["play", "war", "--seats", "exact,greedy", "--option", "windy=yes"]) == 2
    assert capsys.readouterr().err == "error: war's exact plays by the default options alone\n"
