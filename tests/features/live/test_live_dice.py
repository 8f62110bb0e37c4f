"""Dice nobody chooses: live matches draw from values that all devices have committed to, and each page checks it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game import games
from game.app.features.live.dice import HOST, DiceEvent, LiveDice, as_events, lines
from game.app.features.live.encoding import read_host
from game.app.features.live.guest import GuestMatch
from game.app.features.live.host import HostMatch
from game.app.features.live.messages import End, No, Roll, Seen
from game.app.features.live.proof import FAIR, UNFAIR, UNPROVED, is_fair, verdict
from game.app.features.live.witness import BACK, BOT, OPEN, ROOT
from game.app.friends.chains import LENGTH, Chain
from game.app.friends.encoding import BadData, to_text
from game.core.i18n import Words
from tests.features.live.live import Chooser, Party, connected, host_of, sent
from tests.twins import length

T = Words("en")
SEEDS = [bytes([n]) * 16 for n in range(8)]


@pytest.mark.long
@pytest.mark.parametrize("game", games)
def test_each_page_derives_all_chance_of_a_whole_match(game: str) -> None:
    party = Party(game).through()
    guest = party.guests[1]
    assert verdict(guest) == FAIR
    assert any(action_is_chance(party.host))


def action_is_chance(host: HostMatch) -> Iterator[bool]:
    state = host.fresh_state()
    for action in host.state.past:
        yield state.is_chance_node()
        state.apply_action(action)


@pytest.mark.long
@pytest.mark.parametrize("game", ["heroes", "kingdoms"])
def test_with_several_friends_and_bots_each_page_checks(game: str) -> None:
    players = min(4, max(games[game].players))
    party = Party(game, players, guests=(1, 2), bots=(3,)).through()
    assert [verdict(guest) for guest in party.guests.values()] == [FAIR, FAIR]


@pytest.mark.long
@pytest.mark.parametrize("game", games)
def test_no_message_has_a_value_of_another_device_before_the_end(game: str) -> None:
    """Each value that a draw follows from is secret until the match is over, so nobody derives a hidden card from it."""
    party = Party(game, 3, guests=(1, 2)).through()
    values = {value.hex() for device in party.host.dice.devices.values() for value in device.values[1:]}
    before = [text for text in party.log if not isinstance(read_host(text), End)]
    assert len(values) > 3 and len(before) > min(20, length(game, 3) // 2)
    assert not [text for text in before if any(value in text for value in values) and not text.startswith("z")]
    kinds = {type(read_host(text)) for text in before}
    assert kinds >= {Seen}
    packed = [read_host(text) for text in before if text.startswith("z")]
    assert not [message for message in packed if any(value in str(message) for value in values)]


@pytest.mark.long
@pytest.mark.parametrize("game", games)
def test_a_host_who_chooses_a_single_draw_is_found_out(game: str) -> None:
    party = Party(game)
    party.until(lambda: len(party.host.state.past) > min(8, length(game, 2) // 3))
    party.host.__class__ = Chooser
    party.through()
    assert verdict(party.guests[1]) == UNFAIR


def ended(game: str = "war") -> GuestMatch:
    guest = Party(game).through().guests[1]
    assert is_fair(guest)
    return guest


def told_otherwise(guest: GuestMatch, events: list[DiceEvent]) -> bool:
    guest.dice = LiveDice(guest.key, guest.record.players, events)
    return is_fair(guest)


def test_a_host_who_shows_other_values_in_the_end_is_found_out() -> None:
    guest = ended()
    assert guest.dice is not None
    host, mine = guest.dice.events
    assert (host.kind, host.seat, mine.kind, mine.seat) == (ROOT, HOST, ROOT, 1)
    other = Chain(guest.key.encode(), HOST, SEEDS[0])
    assert told_otherwise(guest, [host, mine])
    assert not told_otherwise(guest, [replace(host, root=other.root, last=other.value(host.stints)), mine])
    assert not told_otherwise(guest, [replace(host, last=SEEDS[1]), mine])
    assert not told_otherwise(guest, [replace(host, stints=host.stints + 1), mine])
    assert not told_otherwise(guest, [host, replace(mine, at=20)])
    assert not told_otherwise(guest, [host])
    assert not told_otherwise(guest, [host, mine, DiceEvent(10, BOT, 1)])
    assert not told_otherwise(guest, [replace(host, at=0), replace(host, at=0), mine])


def test_a_friend_who_comes_back_after_the_end_accuses_nobody() -> None:
    """The page of another friend, who has the end, is shown a return that the host's list lacks: no draw follows from it."""
    party = Party("war", 3, (1, 2))
    party.goes(2)
    party.guests.pop(2)
    party.host.take_over(2)
    guest = party.through().guests[1]
    before = verdict(guest)
    assert before in (FAIR, UNPROVED) and guest.dice is not None
    party.comes(2)
    party.talk()
    late = [note.what[0] for note in guest.witness.shown[len(guest.dice.events) :]]
    assert late == [BACK, ROOT]
    assert verdict(guest) == before


def test_a_host_who_asks_for_values_before_their_time_gets_none() -> None:
    party = Party("war")
    guest = party.guests[1]
    party.until(lambda: len(guest.witness.given) > 1)
    given, mark = len(guest.witness.given), guest.witness.mark
    with pytest.raises(BadData):
        guest.hear(Seen((), given + 2, mark))
    with pytest.raises(BadData):
        guest.hear(Seen((), given + 1, b""))
    guest.hear(Seen((), given + 1, mark))


def test_a_guest_with_another_value_is_refused_and_nothing_changes() -> None:
    party = Party("war")
    host, guest = party.host, party.guests[1]
    party.until(lambda: host.mover() == 1 and host.state.roller() is not None)
    peer, before = host.friends[1].peer, host.saved()
    for value in (b"", SEEDS[0], guest.chain.value(guest.stint + 1), host.dice.devices[HOST].last):
        host.hear(peer, to_text(Roll(len(guest.frames), value)))
        assert read_host(sent(host, peer)[-1][1]) == No("illegal")
        assert host.saved() == before
    host.hear(peer, to_text(Roll(len(guest.frames), guest.chain.value(guest.stint))))
    assert host.saved() != before


def test_a_guest_makes_the_first_throw_which_opens_no_turn() -> None:
    """In Kingdoms a person draws the lot for the start before anybody has decided anything."""
    party = Party("kingdoms", 2, guests=(0, 1))
    assert party.host.mover() == 0 and party.host.state.is_chance_node() and not party.host.state.past
    party.through()
    assert [verdict(guest) for guest in party.guests.values()] == [FAIR, FAIR]


def test_a_bot_that_plays_for_a_friend_draws_from_the_hosts_chain() -> None:
    """The friend is gone for a while, comes back with the same seed, and once more without it."""
    party = Party("war", 3, guests=(1, 2))
    host = party.host
    for lost in (False, True):
        party.until(lambda: host.mover() == 1)
        party.goes(1)
        host.take_over(1)
        gone = party.guests.pop(1)
        party.until(lambda: host.mover() == 2)
        party.guests[1] = gone
        party.comes(1, lost)
        assert host.standing() == ("", "here", "here")
    party.through()
    kinds = [(event.kind, event.seat) for event in host.dice.events]
    assert kinds[:3] == [(ROOT, HOST), (ROOT, 1), (ROOT, 2)] and set(kinds[3:5]) == {(OPEN, 1), (OPEN, 2)}
    assert kinds[5:] == [(BOT, 1), (BACK, 1), (BOT, 1), (BACK, 1), (ROOT, 1)]
    assert [verdict(party.guests[seat]) for seat in (1, 2)] == [UNPROVED, FAIR]


def test_a_match_that_was_stored_goes_on_with_the_same_values() -> None:
    party = Party("war")
    party.until(lambda: len(party.host.state.past) > 30)
    root, record = party.host.dice.root(HOST), party.host.saved()
    party.host = HostMatch("k", record, T)
    assert party.host.dice.root(HOST) == root
    party.comes(1)
    party.through()
    assert verdict(party.guests[1]) == FAIR


def test_an_undo_takes_values_back_and_brings_no_other_dice() -> None:
    party = Party("thieves")
    host, guest, count = party.host, party.guests[1], 0
    for _ in party.play():
        if count < 5 and guest.undo_point() is not None:
            count += 1
            guest.undo()
            party.talk()
            host.allow_undo()
            party.talk()
            assert guest.seen(1) == host.state.observation(1)
    assert count == 5 and verdict(guest) == FAIR


def test_the_match_begins_when_each_friend_has_committed() -> None:
    host = host_of("war", 3, (1, 2))
    assert host.gathers and not host.goes_on() and not host.awaits_person() and not host.state.past
    connected(host, 1)
    assert host.gathers and not host.state.past
    host.take_over(2)
    assert not host.gathers and host.state.past


# -- the list of events ----------------------------------------------------------------------------------------------------


def test_events_are_text_and_back() -> None:
    events = [
        DiceEvent(0, ROOT, HOST, SEEDS[1], 0, SEEDS[1]),
        DiceEvent(3, ROOT, 1, SEEDS[2], 7, SEEDS[3]),
        DiceEvent(9, BOT, 1),
    ]
    events += [DiceEvent(12, BACK, 1)] * 30
    found = lines(events)
    assert all(len(line) <= 120 for line in found) and as_events(" ".join(found)) == events


@pytest.mark.parametrize(
    "text",
    ["0", "0.root.0", "0.bot.1.00.0.00", "5.bot.1 3.back.1", "99999.bot.1", f"0.root.0.{'0' * 32}.9999.{'0' * 32}"],
)
def test_what_is_no_list_of_events_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        as_events(text)


def test_a_seed_that_comes_late_counts_after_another_friend_has_uncovered_a_value() -> None:
    """So a host who brings in a second page of their own can't choose its seed by what the dice would show."""

    def key(seed: bytes, late: bool) -> list[float]:
        number = "ab"
        chains = {HOST: Chain(b"ab", HOST, SEEDS[0]), 1: Chain(b"ab", 1, SEEDS[1]), 2: Chain(b"ab", 2, seed)}
        events = [DiceEvent(0, ROOT, HOST, chains[HOST].root, 0, chains[HOST].root)]
        events += [DiceEvent(0, ROOT, seat, chains[seat].root, 9, chains[seat].value(9)) for seat in (1, 2)]
        if late:
            events = [*events[:2], replace(events[2], at=1)]
        one = LiveDice(number, 3, events, chains[HOST])
        state = games["war"].new_initial_state(3)
        found = list[float]()
        while len(found) < 90:
            action = state.sample_chance(Random(len(found))) if state.is_chance_node() else state.legal_actions()[0]
            if state.is_chance_node():
                found.append(one.draws_in(state).random())
            one.pass_by(state)
            state.apply_action(action)
        return found

    one, other = key(SEEDS[2], late=True), key(SEEDS[3], late=True)
    same = next(n for n in range(90) if one[n] != other[n])
    assert same > 0, "at first the late seed changes nothing"
    assert one[same:] != other[same:]


def test_chains_that_end_keep_their_last_value() -> None:
    root = Chain(b"ab", HOST, SEEDS[0])
    one = LiveDice("ab", 2, [DiceEvent(0, ROOT, HOST, root.root, 0, root.root)], root)
    state = games["war"].new_initial_state(2)
    one.pass_by(state)
    one.devices[HOST].stints, one.now = LENGTH, None
    one.devices[HOST].values = [root.value(n) for n in range(LENGTH + 1)]
    assert one.draws_in(state).random() >= 0 and one.devices[HOST].stints == LENGTH


def test_the_draws_of_a_stint_do_not_follow_from_what_is_chosen_in_it() -> None:
    """In Age of War a turn has throws and choices: with other choices the n-th draw of the turn is the same."""
    firsts = list[list[float]]()
    for choice in (0, -1):
        host = host_of("war")
        host.record = host.record.with_tag("Live", "ab")
        host._seed, host._dice = SEEDS[0], None
        host.take_over(1)
        found = list[float]()
        while len(found) < 3:
            if host.state.is_chance_node():
                found.append(host.dice.draws_in(host.state).random())
            assert host._dice is not None
            action = host._accident() if host.state.is_chance_node() else host.state.legal_actions()[choice]
            host._apply(action)
        firsts.append(found)
    assert firsts[0] == firsts[1]
