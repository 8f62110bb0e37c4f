"""Matches by link: whole matches of every game, and what a link can't be made to say."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import games
from game.app.features.by_link import link_text, model
from game.app.features.by_link.protocol import NOBODY, LinkProtocol
from game.app.friends import chains
from game.app.friends.chains import Chain
from game.core import coding
from game.core.errors import IllegalAction, RecordError
from game.core.i18n import Words
from game.core.record import replay
from game.roster import new_bot

NONCE = b"12345678"
SIZES = [(key, players) for key in games for players in (games[key].players[0], games[key].players[-1])]


def seeds(players: int) -> list[bytes]:
    return [bytes([seat]) * chains.SIZE for seat in range(players)]


def joined(key: str, players: int) -> LinkProtocol:
    match = LinkProtocol(key, {}, players, NONCE)
    assert [match.join(f"P{seat}", seed) for seat, seed in enumerate(seeds(players))] == list(range(players))
    return match


def played(
    match: LinkProtocol, after_each_stint: Callable[[LinkProtocol], LinkProtocol], stints: int = 10_000
) -> LinkProtocol:
    """Let bots play *match* to its end, or that many stints."""
    players = len(match.places)
    held = [Chain(match.nonce, seat, seed) for seat, seed in enumerate(seeds(players))]
    bots = [new_bot(match.game.key, "greedy", Random(seat)) for seat in range(players)]
    while (seat := match.awaited()) != NOBODY and stints:
        if not match.plays(seat):
            stints -= 1
            match = after_each_stint(match)
            match.begin(held[seat])
        while match.plays(seat):
            match.act(bots[seat].choose(match.state.observation(seat)))
    return match


@pytest.mark.long
@pytest.mark.parametrize(("key", "players"), SIZES)
def test_a_whole_match_passes_from_page_to_page(key: str, players: int) -> None:
    lengths = []

    def opened(match: LinkProtocol) -> LinkProtocol:
        text = link_text.to_text(match)
        lengths.append(len(text))
        again = link_text.from_text(text)
        assert again.state == match.state and again.places == match.places
        return again

    # each page has the link alone; a tenth of the links of a long match are opened, so that the test stays short
    turns = iter(range(1_000_000))
    end = played(joined(key, players), lambda match: opened(match) if next(turns) % 10 == 0 else match)
    assert end.state.is_terminal() and end.awaited() == NOBODY
    assert link_text.from_text(link_text.to_text(end)).state == end.state
    assert max(lengths) <= 700
    record = end.record()
    assert replay(record, games).fault is None and [seat.name for seat in record.seats][:2] == ["P0", "P1"]


@pytest.mark.parametrize(("key", "most"), [("war", 160), ("thieves", 280), ("kingdoms", 440)])
def test_a_finished_match_of_two_fits_a_short_link(key: str, most: int) -> None:
    assert len(link_text.to_text(played(joined(key, 2), lambda match: match))) <= most


def test_a_seat_joins_after_the_other_and_nobody_plays_before_all_have() -> None:
    match = LinkProtocol("war", {}, 3, NONCE)
    match.join("Mei", bytes(16))
    again = link_text.from_text(link_text.to_text(match))
    assert (again.awaited(), again.is_full()) == (NOBODY, False)
    assert [place.name if place else None for place in again.places] == ["Mei", None, None]
    assert again.join("Ling", bytes(16)) == 1
    assert again.join("Bo", bytes(16)) == 2
    assert (again.awaited(), again.is_full()) == (0, True)
    with pytest.raises(ValueError, match="not in list"):
        again.join("Late", bytes(16))


def test_the_same_link_opened_again_rolls_the_same_dice() -> None:
    start = link_text.to_text(joined("war", 2))
    chain = Chain(NONCE, 0, seeds(2)[0])
    rolled = []
    for _ in range(3):
        match = link_text.from_text(start)
        match.begin(chain)
        rolled.append([str(action) for action in match.state.past])
    assert rolled[0] == rolled[1] == rolled[2]


def test_dice_do_not_depend_on_what_was_chosen_before_them() -> None:
    draws = [chains.Draws(b"key", 2).random() for _ in range(2)]
    assert draws[0] == draws[1] != chains.Draws(b"key", 1).random()


def test_a_roll_that_opens_a_turn_belongs_to_the_seat_that_throws_it() -> None:
    match = played(joined("war", 2), lambda match: match, stints=1)
    assert match.state.is_chance_node()  # the next seat's first roll waits for that seat's value
    assert match.awaited() == 1


def test_an_invitation_says_the_options_of_the_match_in_each_language() -> None:
    match = LinkProtocol("heroes", {}, 2, NONCE)
    match.join("Mei", bytes(16))
    told = [model.invitation(match, Words(lang)).options for lang in ("en", "zh-Hant", "zh-Hans")]
    assert told == [("Tribes: choose",), ("種族：自選",), ("种族：自选",)]


def test_only_the_seed_that_joined_can_move() -> None:
    match = joined("war", 2)
    with pytest.raises(RecordError, match="isn’t from the player who joined"):
        match.begin(Chain(NONCE, 0, b"another seed 123"))
    assert match.state.past == []


def test_an_illegal_decision_changes_nothing() -> None:
    match = joined("war", 2)
    match.begin(Chain(NONCE, 0, seeds(2)[0]))
    while not match.plays(match.awaited()):
        match.begin(Chain(NONCE, match.awaited(), seeds(2)[match.awaited()]))
    before = link_text.to_text(match)
    other = joined("heroes", 2)
    other.begin(Chain(NONCE, 0, seeds(2)[0]))
    with pytest.raises(IllegalAction):
        match.act(other.state.past[0])
    assert link_text.to_text(match) == before


def test_a_later_link_continues_an_earlier_one_and_never_the_other_way_round() -> None:
    links = []

    def sent(match: LinkProtocol) -> LinkProtocol:
        links.append(link_text.to_text(match))
        return match

    played(joined("war", 2), sent, stints=6)
    matches = [link_text.from_text(text) for text in links]
    for n, earlier in enumerate(matches):
        assert [later.continues(earlier) for later in matches[n:]] == [True] * (6 - n)
        assert not any(before.continues(earlier) for before in matches[:n])
    stranger = LinkProtocol("war", {}, 2, b"87654321")
    assert not stranger.continues(matches[0])


def test_a_player_who_searches_for_a_good_seed_gains_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chains, "LENGTH", 16)
    firsts = 0
    rng = Random(5)
    for _ in range(200):
        match = LinkProtocol("war", {}, 2, NONCE)
        mine = rng.randbytes(16)
        match.join("A", mine)
        # The second player knows A's root, tries 4 seeds and takes the one with the least first value.
        best = min((rng.randbytes(16) for _ in range(4)), key=lambda seed: Chain(NONCE, 1, seed).value(1))
        match.join("B", best)
        match.begin(Chain(NONCE, 0, mine))
        firsts += str(match.state.past[0]) == "first 2"
    assert 75 <= firsts <= 125  # 200 fair draws are in this range with more than 99.9 %


@given(st.integers(0, 1 << 700))
def test_any_number_is_a_match_or_is_refused(number: int) -> None:
    try:
        match = link_text.from_text(coding.as_text(number))
    except RecordError:
        return
    assert link_text.from_text(link_text.to_text(match)).state == match.state


@given(st.integers(0, 10_000), st.integers(0, 255))
def test_a_link_with_changed_bytes_is_another_match_or_refused(place: int, byte: int) -> None:
    raw = bytearray(LINK)
    raw[place % len(raw)] = byte
    try:
        other = link_text.from_text(coding.as_text(int.from_bytes(raw, "little")))
    except RecordError:
        return
    # an accepted link has only legal actions and dice that follow from its values
    assert replay(other.record(), games).fault is None


_number = coding.as_number(link_text.to_text(played(joined("war", 2), lambda match: match, stints=5)))
LINK = _number.to_bytes((_number.bit_length() + 7) // 8, "little")
