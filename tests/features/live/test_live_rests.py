"""Several actions in one message of a guest: what follows an action that reveals is not even looked at."""

from __future__ import annotations

from random import Random

import pytest

from game import games
from game.app.features.live.encoding import read_host
from game.app.features.live.match import LiveMatch
from game.app.features.live.messages import ILLEGAL, Act, No
from game.app.friends.encoding import to_text
from game.core.bot import Bot
from game.roster import new_bot
from tests.features.live.live import connected, exchange, host_of, sent

REVEALING = {"war": 0, "heroes": 1, "thieves": 20, "kingdoms": 5}  # at least so many of the guest's actions reveal


def move(match: LiveMatch, bot: Bot) -> None:
    """What a bot would do at this page."""
    if match.awaits_roll():
        match.roll()
    else:
        match.act(str(bot.choose(match.seen(match.holder))))


@pytest.mark.parametrize("game", games)
def test_a_refusal_never_tells_what_an_action_would_reveal(game: str) -> None:
    """With nonsense behind it, an action that reveals happens all the same; any other is refused with it."""
    host = host_of(game)
    guest = connected(host)
    bots = {seat: new_bot(game, "random", Random(seat)) for seat in (0, 1)}
    revealed = kept = 0
    for _ in range(700):
        if host.state.is_terminal() or (revealed >= 25 and kept >= 5):
            break
        if host.awaits_person():
            move(host, bots[0])
        elif not guest.awaits_person():
            host.step()
        elif guest.awaits_roll():
            guest.roll()
        else:
            action = bots[1].choose(guest.seen(1))
            after, before = host.state.clone(), host.state
            after.apply_action(action)
            reveals = action.reveals or after.turned_up() != before.turned_up() or after.current_player() != 1
            peer, past = host.friends[1].peer, len(before.past)
            host.hear(peer, to_text(Act(len(guest.frames), f"{action}; a nonsense; {action}", guest._value())))
            said = [read_host(text) for _, text in sent(host, peer)]
            assert No(ILLEGAL) in said
            if reveals:
                revealed += 1
                assert host.state.past[past] == action
                for message in said:
                    guest.hear(message)
            else:
                kept += 1
                assert said == [No(ILLEGAL)] and len(host.state.past) == past
                guest.act(str(action))
        exchange(host, guest)
    assert revealed >= REVEALING[game] and (kept >= 1 or game in ("war", "kingdoms"))


def test_thieves_waive_one_action_at_a_time() -> None:
    """`waive beacon; waive fire` is legal in some worlds only."""
    host = host_of("thieves")
    guest = connected(host)
    bots = {seat: new_bot("thieves", "random", Random(seat)) for seat in (0, 1)}
    while not any(str(action).startswith("waive") for action in guest.state.legal_actions() if guest.awaits_person()):
        if host.awaits_person():
            move(host, bots[0])
        elif guest.awaits_person():
            move(guest, bots[1])
        else:
            host.step()
        exchange(host, guest)
    waive = next(action for action in guest.state.legal_actions() if str(action).startswith("waive"))
    past = len(host.state.past)
    guest._ask(Act(len(guest.frames), f"{waive}; waive beacon; waive fire", guest._value()))
    exchange(host, guest)
    assert host.state.past[past] == waive and guest.refused == ILLEGAL
