"""Matches by rules 3, where the card on a special card lies there until clean-up: they open, and are played as before."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game import games
from game.app.features.by_link import link_text, protocol
from game.app.features.replay.replay import Replay
from game.app.match.match import Match
from game.app.storage import saves
from game.core import coding
from game.core.i18n import Words
from game.core.record import Record, Seat, parse_record, replay
from game.core.state import CHANCE, State
from game.roster import new_bot
from game.thieves.rules.cards import CARD, SPECIAL
from game.thieves.rules.former import ObservationByRules3, StateByRules3
from game.thieves.rules.rules import ThievesState
from tests.unit.app.tab import Tab
from tests.unit.thieves.stage import act, may, stage

GAME = games["thieves"]
OLD = Path(__file__).parents[2] / "golden" / "thieves" / "old"
PAIR = (Seat("greedy"), Seat("human", "Mei"))


def contradicted() -> Record:
    """A match in which the discard pile was shuffled before clean-up, without the card on a special card."""
    return parse_record((OLD / "shuffle_without_cover_4_rules_3.record").read_text("utf-8"), games)


def begun(rules: int, actions: int, seed: int = 1) -> Record:
    """The first actions of a match of two by these rules."""
    state, rng = GAME.initial_state_by(rules, 2, {}), Random(seed)
    while len(state.past) < actions:
        state.apply_action(
            state.sample_chance(rng) if state.current_player() == CHANCE else rng.choice(state.legal_actions())
        )
    return Record("thieves", rules, PAIR, GAME.settle({})).with_actions(state.past)


def by_todays_rules(record: Record) -> int:
    """How many of its actions are legal by today's rules."""
    state = GAME.new_initial_state(record.players, **record.options)
    for number, text in enumerate(record.actions):
        if text not in map(str, state.legal_actions()):
            return number
        state.apply_text(text)
    return len(record.actions)


def test_by_rules_3_the_cover_lies_until_clean_up_and_grenadier_does_not_find_it() -> None:
    state = stage("at N-B1 1", "zion joanne morius", former=True)
    assert not may(act(state, card="special", cover="fire"), "play special grenadier")
    state = act(stage("at N-B1 1", "nikolai joanne", former=True), "play special potion", card="special", cover="fire")
    assert state.discard[CARD["fire"]] == 0 and state.shown[0] == [(5, SPECIAL, CARD["fire"])]


def test_what_today_contradicts_is_played_to_its_end_by_rules_3() -> None:
    record = contradicted()
    assert 400 < by_todays_rules(record) < len(record.actions)
    played = replay(record, games)
    assert played.fault is None and played.state.is_terminal() and isinstance(played.state, StateByRules3)
    match = Match("k", record, Words("en"), Random(1))
    assert match.fault is None and match.record.rules == 3 and match.saved() == record
    assert match.state == played.state and Replay("k", record, Words("en")).length == len(record.actions)


def test_what_today_contradicts_goes_on_by_rules_3() -> None:
    """Saved, undone, linked and thought about by bots, it stays what it is; a new match with the same people does not."""
    whole = contradicted()
    at = by_todays_rules(whole) + 1
    record = replace(whole, seats=(Seat("human", "Mei"), *[Seat("greedy")] * 3), tags=(), actions=whole.actions[:at])
    tab = Tab({"match/k": saves.seal(record)}, hash="#/match/k")
    match = tab.session.match
    assert match is not None and match.fault is None and match.record.rules == 3
    bot = new_bot("thieves", "greedy", Random(1))
    state = match.state.clone()
    assert type(state) is StateByRules3
    for _ in range(60):
        mover = state.current_player()
        if mover == CHANCE:
            state.apply_action(state.sample_chance(Random(1)))
            continue
        seen = state.observation(mover)
        assert type(seen) is ObservationByRules3 and type(seen.determinize(Random(2))) is StateByRules3
        state.apply_action(bot.choose(seen))
    longer = record.with_actions(state.past)
    link = coding.to_text(longer, games)
    assert link is not None and coding.from_text(link, games) == longer and replay(longer, games).fault is None
    assert Replay("k", longer, Words("en")).branch().rules == match.record.rules == 3 != match.again().rules == 4


def test_what_today_allows_too_goes_on_by_todays_rules() -> None:
    record = begun(3, 60)
    assert by_todays_rules(record) == 60
    match = Match("k", record, Words("en"), Random(1))
    assert match.fault is None and match.record.rules == 4 and type(match.state) is ThievesState
    assert match.saved().actions == record.actions


@pytest.mark.parametrize("seed", range(6))
def test_links_of_rules_3_open_and_are_written_as_they_were(seed: int) -> None:
    record = begun(3, 150, seed)
    text = coding.to_text(record, games)
    assert text is not None and coding.from_text(text, games) == record
    assert replay(coding.from_text(text, games), games).fault is None


def test_the_number_of_a_choice_is_read_by_the_rules_of_its_link() -> None:
    """By rules 3 the thief has one choice less, where the card on Grenadier is the only grenade."""
    row = [
        list(map(str, act(stage("at N-B1 1", "zion joanne", former=old), card="special", cover="fire").legal_actions()))
        for old in (True, False)
    ]
    assert row == [
        ["play special fire", "waive special"],
        ["play special grenadier", "play special fire", "waive special"],
    ]


def test_a_match_by_link_stays_with_the_rules_of_its_invitation() -> None:
    """A friend whose page is of before still reads its links."""
    link = protocol.LinkProtocol("thieves", {}, 2, bytes(8), 3)
    for seat, name in enumerate(("Mei", "Ling")):
        link.join(name, bytes([seat]) * 16)
    again = link_text.from_text(link_text.to_text(link))
    assert again.rules == again.record().rules == 3 and type(again.state) is StateByRules3
    assert again.up_to(0).rules == 3 and again.continues(link)
    assert protocol.invited("thieves", {}, 2).rules == 4


def test_positions_and_clones_keep_their_rules() -> None:
    state: State = GAME.initial_state_by(3, 2, {})
    assert type(state) is type(state.clone()) is StateByRules3
    assert type(GAME.initial_state_by(1, 2, {})) is type(GAME.new_initial_state(2)) is ThievesState
    assert GAME.playable == range(3, 5) and GAME.attempts(3) == (4, 3) and GAME.attempts(2) == GAME.attempts(4) == (4,)
