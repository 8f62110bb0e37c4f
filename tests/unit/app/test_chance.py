"""Chance that no device chooses: links and lists of events keep their bytes, and no stint begins without its value."""

from __future__ import annotations

import hashlib
from random import Random

import pytest

from game import games
from game.app.features.by_link import link_text
from game.app.features.by_link.protocol import NOBODY, LinkProtocol
from game.app.features.live import dice
from game.app.features.live.dice import HOST, DiceEvent, LiveDice
from game.app.features.live.host import HostMatch
from game.app.features.live.witness import BACK, BOT, ROOT
from game.app.friends.chains import Chain
from game.app.friends.chance import Chance, Device, Unbegun
from game.core.i18n import Words
from tests.features.live.live import Party

NUMBER = "0123456789abcdef"


def digest(text: object) -> str:
    return hashlib.sha256(str(text).encode()).hexdigest()[:16]


@pytest.mark.parametrize(
    ("game", "link", "actions"),
    [
        ("war", "eacb6ce628cc99ec", "3c3a749b75cfe5ce"),
        ("heroes", "272b2872b022d137", "5d4f21ea11f65069"),
        ("thieves", "2c6f4503edf7736f", "a9f48d35178d6fef"),
        ("kingdoms", "40593caf51b54eaa", "c27a8f95b9c90c93"),
    ],
)
def test_a_link_and_its_chance_keep_their_bytes(game: str, link: str, actions: str) -> None:
    match, mind = LinkProtocol(game, {}, 2, bytes(range(8))), Random(7)
    seeds = [bytes([n]) * 16 for n in (1, 2)]
    for name, seed in zip("ab", seeds, strict=True):
        match.join(name, seed)
    while (seat := match.awaited()) != NOBODY and len(match.decisions) < 120:
        if match.plays(seat):
            match.act(mind.choice(match.state.legal_actions()))
        else:
            match.begin(Chain(match.nonce, seat, seeds[seat]))
    assert (digest(link_text.to_text(match)), digest(" ".join(map(str, match.state.past)))) == (link, actions)


@pytest.mark.parametrize(
    ("game", "events", "actions"),
    [
        ("war", "a0da4ec0bd49d349", "f29d87bd7026d537"),
        ("heroes", "7fab49b7317d0fc7", "06e2d1716e4ca79e"),
        ("thieves", "bfc56fff41508b1c", "d6a06683a0f58ed8"),
        ("kingdoms", "4f90af8218393a9e", "de1e2943f9f4cad8"),
    ],
)
def test_a_live_match_and_its_chance_keep_their_bytes(game: str, events: str, actions: str) -> None:
    chains = {seat: Chain(NUMBER.encode(), seat, bytes([seat + 5]) * 16) for seat in (HOST, 1)}
    found = [
        DiceEvent(0, ROOT, HOST, chains[HOST].root, 0, chains[HOST].root),
        DiceEvent(0, ROOT, 1, chains[1].root, 90, chains[1].value(90)),
        DiceEvent(40, BOT, 1),
        DiceEvent(60, BACK, 1),
    ]
    by, state, mind = LiveDice(NUMBER, 2, found, chains[HOST]), games[game].new_initial_state(2), Random(9)
    while not state.is_terminal() and len(state.past) < 150:
        throws = state.is_chance_node()
        action = state.sample_chance(by.draws_in(state)) if throws else mind.choice(state.legal_actions())
        by.pass_by(state)
        state.apply_action(action)
    assert digest(" ".join(dice.lines(by.stored()))) == events
    assert digest(" ".join(map(str, state.past))) == actions


def test_a_stint_whose_value_is_unknown_raises_and_draws_nothing() -> None:
    chance = Chance(b"ab", "live", range(2))
    for owner, known in ((0, 3), (1, 0)):
        chain = Chain(b"ab", owner, bytes(16))
        chance.devices[owner] = Device(owner, [chain.value(n) for n in range(known + 1)])
    chance.begin(chance.devices[0])
    before = chance.draws().random()
    with pytest.raises(Unbegun):
        chance.begin(chance.devices[1])
    assert chance.now is chance.devices[0] and chance.draws().random() == before
    assert chance.devices[1].stints == 0 and chance.stint == 1


@pytest.mark.parametrize("game", games)
def test_a_host_who_opens_the_match_again_knows_that_a_friend_is_back(game: str) -> None:
    """A bot stood in, the friend is back and is to move: after a reload nobody plays for them."""
    party = Party(game)
    host = party.host
    party.until(lambda: host.mover() == 1)
    party.goes(1)
    host.take_over(1)
    assert host.step()
    party.comes(1)
    stood_in, back = host.dice.events[-2:]
    assert (stood_in.kind, back.kind) == (BOT, BACK) and stood_in.at < back.at == len(host.state.past)
    again = HostMatch("k", host.saved(), Words("en"))
    assert again.stand_ins == again.dice.bots == set() and again.state.past == host.state.past
    assert again.mover() != 1 or again.awaits_friend()
