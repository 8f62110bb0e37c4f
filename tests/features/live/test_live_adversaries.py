"""Altered pages of live matches, each a few lines: what each is found out by, before any page says that nobody could choose.

`refused` means that the page takes no notice of the message, and gives no value after it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game import games
from game.app.features.live.dice import HOST, DiceEvent, LiveDice
from game.app.features.live.encoding import read_host
from game.app.features.live.handshake import hello
from game.app.features.live.host import HostMatch
from game.app.features.live.messages import Back, Commit, No, Seen, Uncover
from game.app.features.live.proof import FAIR, UNFAIR, UNPROVED, UNTRUE, verdict
from game.app.features.live.witness import BACK, BOT, OPEN, ROOT, mark
from game.app.friends.chains import Chain
from game.app.friends.chance import Device
from game.app.friends.encoding import BadData, to_text
from game.core.state import State
from tests.features.live.live import Chooser, Party, exchange, sent

SEED = b"of the host's ch"
REFUSED = "refused"


def middle(party: Party) -> Party:
    """Some way into the match, where the guest is to begin a stint, and has begun one before."""
    guest, host = party.guests[1], party.host

    def begins() -> bool:
        moves = host.mover() == 1 and guest.awaits_person() and guest.stint == len(guest.witness.given) + 1
        return moves and bool(guest.witness.given)

    party.until(begins)
    return party


def end(party: Party) -> str:
    """What the guest's page says at the end; REFUSED if it took no notice of something before."""
    try:
        party.through()
    except BadData:
        return REFUSED
    return verdict(party.guests[1])


# -- altered hosts ---------------------------------------------------------------------------------------------------------


def chooses_a_draw(party: Party) -> str:
    party.host.__class__ = Chooser
    return end(party)


def puts_in_a_root(party: Party) -> str:
    """Commits the guest's seat to a chain of its own for one turn, openly, and back to the guest's before the next."""
    host, guest = party.host, party.guests[1]
    other, given = Chain(host.number.encode(), 1, SEED), len(guest.witness.given)
    commits_to(host, [other.value(n) for n in range(3)])
    while host.mover() == 1 or host.state.is_chance_node():
        host._apply(host._accident() if host.state.is_chance_node() else host.state.legal_actions()[0])
    commits_to(host, [guest.chain.value(n) for n in range(given + 1)])
    exchange(host, guest)
    return end(party)


def commits_to(host: HostMatch, values: list[bytes]) -> None:
    """The guest's seat gets a chain of which the host knows these values."""
    by, number = host.dice, len(host.dice.events)
    host._happens(ROOT, 1, values[0])
    by.events[number] = replace(by.events[number], stints=len(values) - 1, last=values[-1])
    by.follow(host.fresh_state(), host.state.past)


class Hiding(LiveDice):
    """Has events that it shows to nobody."""

    hidden: set[int]

    @property
    def mark(self) -> bytes:
        return mark(event.what for n, event in enumerate(self.events) if n not in self.hidden)


class Hider(HostMatch):
    """Hides some events from its friends."""

    def _show_events(self, friend: object) -> None:
        """Nothing more is shown."""


def swaps_in_silence(party: Party) -> str:
    """A bot and the friend are back, shown to nobody, for one throw of the guest."""
    host, guest = party.host, party.guests[1]
    host.dice.__class__, host.__class__ = Hiding, Hider
    host.dice.hidden = {len(host.dice.events), len(host.dice.events) + 1}  # type: ignore[attr-defined]
    host.dice.events.append(DiceEvent(len(host.state.past), BOT, 1))
    action = host._accident() if host.state.is_chance_node() else host.state.legal_actions()[0]
    host._apply(action)
    host.dice.events.append(DiceEvent(len(host.state.past), BACK, 1))
    exchange(host, guest)
    return end(party)


def swaps_and_says_so_late(party: Party) -> str:
    """The same, but shows both events afterwards, as if they had just happened."""
    host, guest = party.host, party.guests[1]
    count = len(host.dice.events)
    host.dice.events.append(DiceEvent(len(host.state.past), BOT, 1))
    shown, host.friends[1].told = host.friends[1].told, count + 9
    old, host.dice.__class__ = host.dice.__class__, Hiding
    host.dice.hidden = {count}  # type: ignore[attr-defined]
    while host.mover() == 1 or host.state.is_chance_node():
        host._apply(host._accident() if host.state.is_chance_node() else host.state.legal_actions()[0])
    host.dice.__class__, host.friends[1].told = old, shown
    host._happens(BACK, 1)
    exchange(host, guest)
    return end(party)


def holds_a_message_back(party: Party) -> str:
    """Takes the value of the guest, pretends that its message never came, and lets a bot play instead."""
    host, guest = party.host, party.guests[1]
    acts(party)
    guest.outbox.clear()
    host.take_over(1)
    for _ in range(3):
        host.step()
    host._give_back(1)
    exchange(host, guest)
    guest.waits = False
    return end(party)


def asks_early(party: Party) -> str:
    """Asks for a value long before its turn, again after a welcome of its own."""
    given = len(party.guests[1].witness.given)
    party.goes(1)
    guest = party.comes(1)
    with pytest.raises(BadData):
        guest.hear(Seen((), given + 2, guest.witness.mark))
    assert len(guest.witness.given) == given and not guest.outbox
    return REFUSED


class Restarter(LiveDice):
    """The guest's device begins a stint with its old value, once."""

    has_restarted = False

    def begin(self, device: Device) -> None:
        if device.owner == 1 and device is not self.now and not self.has_restarted:
            self.has_restarted = True
            device.stints -= 1
        super().begin(device)

    def uncover(self, state: State, seat: int, value: bytes) -> bool:
        return not self.has_restarted or super().uncover(state, seat, value)


def restarts_a_stint(party: Party) -> str:
    """Lets the guest uncover the same value for two stints."""
    party.host.dice.__class__ = Restarter
    party.guests[1].stint -= 1
    return end(party)


def rolls_back_a_draw(party: Party) -> str:
    """Takes a draw back, without a word, to decide otherwise before it."""
    guest = party.guests[1]
    with pytest.raises(BadData):
        guest.hear(Back(guest.witness.firm[0] - 1, 0, guest.witness.mark))
    return REFUSED


def rolls_back_while_away(party: Party) -> str:
    """The same behind the back of a guest who has lost the connection: the past is another at the next welcome."""
    host, guest = party.host, party.guests[1]
    least = next(n for n, count in enumerate(host.friends[1].frames) if count >= guest.witness.firm[0])
    party.goes(1)
    by, past = host.dice, host.state.past.copy()
    host._restart()
    host._run(host.record.with_actions(past[: max(least - 1, 0)]))
    by.back_to(len(host.state.past))
    by.follow(host.fresh_state(), host.state.past)
    party.comes(1)
    return end(party)


def repeats_a_change(party: Party) -> str:
    """Sends the last change twice."""
    guest = party.guests[1]
    try:
        guest.hear(Seen((guest.frames[-1],), guest.stint, guest.witness.mark))
    except BadData:
        return REFUSED
    host, peer = party.host, party.host.friends[1].peer
    host.take_over(1)
    party.guests.clear()
    party.through()
    for _, text in sent(host, peer):
        guest.hear(read_host(text))
    return verdict(guest)


def shows_another_record(party: Party) -> str:
    """Reveals another match at the end than the one it showed."""
    host, guest = party.host, party.guests[1]
    party.through()
    assert guest.whole is not None
    other = Party(host.game.key).through().guests[1]
    assert other.whole is not None
    guest.whole = replace(guest.whole, actions=other.whole.actions)
    return verdict(guest)


def shows_other_events(party: Party) -> str:
    """Moves an event to another place in the list at the end."""
    host, guest = party.host, party.guests[1]
    host._happens(BOT, 1)
    host._happens(BACK, 1)
    exchange(host, guest)
    party.through()
    assert guest.dice is not None and verdict(guest) == FAIR
    events = [replace(event, at=event.at // 2) if event.kind == BOT else event for event in guest.dice.events]
    guest.dice = LiveDice(guest.key, 2, sorted(events, key=lambda event: event.at))
    return verdict(guest)


def asks_for_the_first_value_again(party: Party) -> str:
    """Asks in the middle of the match for what is uncovered before it."""
    with pytest.raises(BadData):
        party.guests[1].hear(Uncover())
    return REFUSED


def spends_a_value(party: Party) -> str:
    """Takes the value of the guest's next stint for an event of its own, and asks for another."""
    host, guest = party.host, party.guests[1]
    acts(party)
    guest.outbox.clear()
    assert host.dice.uncover(host.state, 1, guest.chain.value(len(guest.witness.given)))
    host._happens(OPEN, 1)
    host._send(host.friends[1], Seen((), host.dice.stint_of(1, host.state), host.dice.mark))
    exchange(host, guest)
    return end(party)


def acts(party: Party) -> None:
    """The guest decides or throws; the message is still on its page."""
    guest = party.guests[1]
    if guest.awaits_roll():
        guest.roll()
    else:
        guest.act(str(guest.state.legal_actions()[0]))


def forgets_events(party: Party) -> str:
    """Welcomes the guest back with a list that begins in another way."""
    host = party.host
    party.goes(1)
    host.take_over(1)
    host._give_back(1)
    party.comes(1)
    party.goes(1)
    host.dice.events = [event for event in host.dice.events if event.kind == ROOT]
    host.dice.follow(host.fresh_state(), host.state.past)
    party.comes(1)
    return end(party)


HOSTS: dict[Callable[[Party], str], set[str]] = {
    chooses_a_draw: {UNFAIR},
    puts_in_a_root: {UNFAIR, UNPROVED, REFUSED},
    swaps_in_silence: {UNFAIR, REFUSED},
    swaps_and_says_so_late: {UNFAIR, REFUSED},
    holds_a_message_back: {UNPROVED},
    asks_early: {REFUSED},
    restarts_a_stint: {UNFAIR, REFUSED},
    rolls_back_a_draw: {REFUSED},
    rolls_back_while_away: {UNPROVED},
    repeats_a_change: {UNTRUE, REFUSED},
    shows_another_record: {UNTRUE},
    shows_other_events: {UNFAIR},
    asks_for_the_first_value_again: {REFUSED},
    spends_a_value: {UNFAIR},
    forgets_events: {UNPROVED},
}


@pytest.mark.parametrize("altered", HOSTS, ids=lambda one: one.__name__)
@pytest.mark.parametrize("game", games)
def test_an_altered_host_is_found_out(game: str, altered: Callable[[Party], str]) -> None:
    found = altered(middle(Party(game)))
    assert found in HOSTS[altered]


# -- altered guests, and fellow guests with the host -----------------------------------------------------------------------


def test_a_guest_can_t_commit_to_a_root_that_is_known() -> None:
    """The host's, another's, or its own of before: their values may be known."""
    party = Party("war", 3, guests=(1, 2))
    host = party.host
    peer = host.invite(1)
    host.stands(peer, "here")
    host.hear(peer, hello("Anna"))
    for root in (host.dice.root(HOST), host.dice.root(2)):
        host.outbox.clear()
        host.hear(peer, to_text(Commit(root)))
        assert [read_host(text) for _, text in sent(host, peer)] == [No("seat")]
    assert not host.friends[1].is_shown


class Hasty(HostMatch):
    """Begins without the first values of its friends, so the root of its own page was the last thing to choose."""

    @property
    def _openers(self) -> set[int]:
        return set()


def test_a_host_with_a_page_of_its_own_can_t_choose_what_it_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HostMatch, "_openers", Hasty._openers)
    party = Party("war", 3, guests=(1, 2)).through()
    assert verdict(party.guests[2]) == UNPROVED


class Eager(LiveDice):
    """Lets a root count at once that came late."""

    def _commits(self, event: DiceEvent, number: int) -> None:
        super()._commits(event, number)
        self.devices[event.seat].waits.clear()


def test_a_late_root_that_counts_at_once_is_found_out() -> None:
    party = Party("war", 3, guests=(1, 2))
    host = party.host
    party.until(lambda: host.mover() == 2 and len(host.dice.events) == 5 and host.dice.stint > 3)
    host.dice.__class__ = Eager
    party.goes(2)
    party.comes(2, lost=True)
    party.through()
    assert verdict(party.guests[1]) == UNFAIR
