"""What a guest's page says and checks before it has the match: hello, its part of the dice, and the host's welcome."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace

from game import games
from game.app.features.live.guest import GuestMatch
from game.app.features.live.match import seed_in
from game.app.features.live.messages import WIRE, Hello, Place, Welcome
from game.app.features.live.witness import Witness
from game.app.friends.chains import SIZE, Chain
from game.app.friends.encoding import BadData, to_text
from game.app.match.linked import AWAY, HERE, LIVE, ROOT, SEED, TOKEN
from game.app.match.seats import people
from game.core.fields import WATCHER
from game.core.i18n import Words
from game.core.record import HUMAN, Record, Seat
from game.roster import characters, levels


def hello(name: str) -> str:
    """The first message to a host."""
    return to_text(Hello(WIRE, {key: game.rules for key, game in games.items()}, name))


@dataclass(frozen=True, slots=True)
class Promise:
    """A guest's commitment at a `place` of a match: the secret `seed` of its chain of hashes, and what this device knows of
    the match from before."""

    place: Place
    seed: bytes
    witness: Witness

    @property
    def root(self) -> bytes:
        """What the host gets."""
        return Chain(self.place.number.encode(), self.place.seat, self.seed).root

    @property
    def tags(self) -> tuple[tuple[str, str], ...]:
        """What this device keeps of it."""
        return ((HERE, str(self.place.seat)), (ROOT, self.place.root.hex()), (SEED, self.seed.hex()))


def promise(place: Place, known: Record | None = None, witness: Witness | None = None) -> Promise:
    """The commitment at *place*; that of before, where *known* is what is stored of this match with its *witness*, unless
    another device has committed at this seat since."""
    if known is not None and witness is not None and (HERE, str(place.seat)) in known.tags:
        if known.tag(ROOT) == place.root.hex() and (seed := seed_in(known)) is not None:
            before = Promise(place, seed, witness)
            if place.seat == WATCHER or before.root == place.mine:
                return before
        witness = replace(witness, given=[], opened=False, rewritten=witness.rewritten or bool(witness.given))
    return Promise(place, secrets.token_bytes(SIZE), witness or Witness())


def sit(welcome: Welcome, given: Promise, t: Words, known: Record | None = None) -> GuestMatch:
    """The match to which a host welcomes this page, after it has committed; *known* is what is stored of its number. BadData
    if this page can't show it, or has another match of that number."""
    if (given.place.number, given.place.seat) != (welcome.number, welcome.seat):
        raise BadData("no welcome to what this page has committed to")
    head = head_of(welcome)
    head = replace(head, tags=head.tags + given.tags).with_tag(TOKEN, welcome.token.hex())
    if known is not None and not is_same(known, head):
        raise BadData("another match of that number")
    match = GuestMatch(head, t, welcome.seat)
    match.awaited, match.witness = welcome.frames, given.witness
    match.witness.welcomed()
    return match


def is_same(known: Record, head: Record) -> bool:
    """Whether a host's *head* is of the match that this device has *known* by its number: the same seat of the same match,
    by the same host, who knows the secret that both share."""
    played = [(one.game, [seat.player for seat in one.seats], one.options) for one in (known, head)]
    tags = [[one.tag(tag) for tag in (HERE, ROOT)] for one in (known, head)]
    return played[0] == played[1] and tags[0] == tags[1] and known.tag(TOKEN) in ("", head.tag(TOKEN))


def head_of(welcome: Welcome) -> Record:
    """The head of the record that a host describes. BadData if this page can't show it."""
    game = games.get(welcome.game)
    if game is None or welcome.rules != game.rules or welcome.wire != WIRE:
        raise BadData("another version")
    known = {HUMAN, *levels(game.key), *characters(game.key)}
    if len(welcome.seats) not in game.players or not all(player in known for player, _ in welcome.seats):
        raise BadData("seats that this page does not know")
    seated = welcome.seat < len(welcome.seats) and welcome.seats[welcome.seat][0] == HUMAN
    if not seated and welcome.seat != WATCHER:
        raise BadData("no seat for a guest")
    try:
        options = game.settle(welcome.options)
    except (TypeError, ValueError) as error:
        raise BadData(str(error)) from error
    seats = tuple(Seat(player, name) for player, name in welcome.seats)
    away = [str(seat + 1) for seat in people(seats) if seat != welcome.seat]
    return Record(game.key, game.rules, seats, options, tags=((LIVE, welcome.number), (AWAY, " ".join(away))))
