"""Cards that help a movement: what each of them, played just before it, changes for the thief.

A card against guards changes the `Danger` of the turn or where they stand; a card that moves the thief changes where the
movement begins; an Elixir of Speed makes it longer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.thieves.bot.danger import WITHIN, Danger
from game.thieves.bot.danger import Guards as Stand
from game.thieves.rules.board import BESIDE, DIST, DISTRICT, GUARDROOMS, PALACE, within
from game.thieves.rules.cards import CARD, CARDS, ELIXIR, EVENT, GUARDS, ZION_REACH
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.public import at_large, figure_at, is_marked, sewer_exits
from game.thieves.rules.thieves import ZION

HELP_REACH = 8  # with no guard within this many spaces, the bot considers no card
DART_REACH, BRIBE_REACH, BEACON_REACH, LED, CARRY_REACH, GRENADE_REACH = 3, 4, 5, 4, 3, 3
THEFTS = ("pickpocket", "noise", "flash", "smoke")
LED_ENDS = 2  # how many ends of a beacon the bot considers, the farthest from the thief


class Use(NamedTuple):
    """A card and how to use it: the target space, and where to send a guard, or -1."""

    card: int
    aim: int = -1
    end: int = -1


class Trick(NamedTuple):
    """The effect of some cards: the danger of this turn, where the guards stand, where the movement begins (-1: where the
    thief is), how many extra spaces it has, and the thief it may rob then (-1: none)."""

    uses: tuple[Use, ...]
    danger: Danger
    guards: Stand
    start: int = -1
    steps: int = 0
    victim: int = -1


def tricks(
    seen: ThievesObservation,
    hand: list[int],
    numbers: list[int],
    danger: Danger,
    guards: Stand,
    limit: int,
    wily: bool = False,
) -> list[Trick]:
    """Everything that up to *limit* cards of *hand* can do for a movement, with guards *numbers* standing on *guards*;
    includes thefts if *wily*."""
    here = seen.pos[seen.seat]
    found: list[Trick] = []
    if wily:
        found += _open_thefts(seen, danger, guards)
    if limit < 1:
        return found
    helper = _Helper(seen, numbers, danger, guards)
    if wily:
        found += [theft for key in THEFTS if CARD[key] in hand for theft in _thefts(helper, key)]
    if any(DIST[here][space] <= HELP_REACH for space in guards):
        for key, kind in _KINDS.items():
            if CARD[key] in hand:
                found += kind(helper, CARD[key])
    elixir = CARD["elixir"]
    for count in range(1, min(limit, hand.count(elixir), 2) + 1):
        quick = (Use(elixir),) * count
        single = found[:] if count < limit and count == 1 else []
        found += [trick._replace(uses=trick.uses + quick, steps=count * ELIXIR) for trick in single]
        found.append(Trick(quick, danger, guards, steps=count * ELIXIR))
    return found


class _Helper:
    """A position, prepared for the functions below."""

    def __init__(self, seen: ThievesObservation, numbers: list[int], danger: Danger, guards: Stand) -> None:
        self.seen, self.numbers, self.danger, self.guards = seen, numbers, danger, guards
        self.here = seen.pos[seen.seat]
        self.throw = GRENADE_REACH + ZION_REACH * (seen.thief[seen.seat] == ZION)

    def near(self, reach: int, captains: bool = False) -> Iterator[int]:
        """The indices in `numbers` of the guards within reach."""
        for place, (number, space) in enumerate(zip(self.numbers, self.guards, strict=False)):
            if DIST[self.here][space] <= reach and (captains or number < GUARDS):
                yield place

    def without(self, place: int) -> Danger:
        """The danger if a guard sleeps or is gone."""
        far, harmless = list(self.danger.far), list(self.danger.harmless)
        far[place], harmless[place] = 0, True
        return self.danger.changed(far, harmless)

    def moved(self, place: int, space: int) -> Stand:
        """The guards after one of them moves."""
        return (*self.guards[:place], space, *self.guards[place + 1 :])

    def available(self, space: int) -> bool:
        """Whether a space has no figure and no flame."""
        return space not in self.guards and not figure_at(self.seen, space) and not self.danger.flame >> space & 1


def _open_thefts(seen: ThievesObservation, danger: Danger, guards: Stand) -> Iterator[Trick]:
    """Thieves that the seat can rob without a card: marked by an event or a card, or in smoke."""
    for seat in range(seen.players):
        if seat != seen.seat and at_large(seen, seat) and is_marked(seen, seat) and can_be_robbed(seen, seat):
            yield Trick((), danger, guards, victim=seat)


def _thefts(at: _Helper, key: str) -> Iterator[Trick]:
    """A card that makes theft from other thieves possible this turn, aimed at each of them, or at the space where he
    stands."""
    card, seen = CARD[key], at.seen
    reach = at.throw if CARDS[card].grenade else CARDS[card].reach
    for seat, space in enumerate(seen.pos):
        if (
            seat == seen.seat
            or not at_large(seen, seat)
            or not can_be_robbed(seen, seat)
            or DIST[at.here][space] > reach
        ):
            continue
        if key == "smoke" and EVENT["cloudburst"] in seen.events:
            continue
        danger = at.danger.changed(cover=WITHIN[1][space]) if key == "smoke" else at.danger
        yield Trick((Use(card, seat if key == "pickpocket" else space),), danger, at.guards, victim=seat)


def can_be_robbed(seen: ThievesObservation, seat: int) -> bool:
    """Whether a thief has a jewel, and nobody has robbed him this turn."""
    has = seen.holder == seat or seen.yellow[seat] + seen.trinket[seat] + seen.green[seat]
    return bool(has) and not seen.robbed >> seat & 1


def _cloak(at: _Helper, card: int) -> Iterator[Trick]:
    yield Trick((Use(card),), at.danger.changed(hidden=True), at.guards)


def _smoke(at: _Helper, card: int) -> Iterator[Trick]:
    if EVENT["cloudburst"] not in at.seen.events:
        for space in within(at.here, at.throw):
            yield Trick((Use(card, space),), at.danger.changed(cover=WITHIN[1][space]), at.guards)


def _dart(at: _Helper, card: int) -> Iterator[Trick]:
    for place in at.near(DART_REACH):
        yield Trick((Use(card, at.guards[place]),), at.without(place), at.guards)


def _bribe(at: _Helper, card: int) -> Iterator[Trick]:
    if at.seen.yellow[at.seen.seat] + at.seen.trinket[at.seen.seat]:
        for place in at.near(BRIBE_REACH):
            yield Trick((Use(card, at.guards[place]),), at.without(place), at.guards)


def _flash(at: _Helper, card: int) -> Iterator[Trick]:
    known = set()
    for space in within(at.here, at.throw):
        dazzled = [n for n, stand in enumerate(at.guards) if stand == space or stand in BESIDE[space]]
        if dazzled and tuple(dazzled) not in known:
            known.add(tuple(dazzled))
            far = [min(1, k) if n in dazzled else k for n, k in enumerate(at.danger.far)]
            yield Trick((Use(card, space),), at.danger.changed(far), at.guards)


def _orders(at: _Helper, card: int) -> Iterator[Trick]:
    for place in range(len(at.numbers)):
        space = at.guards[place]
        if DISTRICT[space] == DISTRICT[at.here]:
            rooms = [n for n in GUARDROOMS if n not in at.guards and not at.danger.flame >> n & 1]
            end = min(rooms, key=lambda n: (DIST[space][n], -DIST[at.here][n]))
            yield Trick((Use(card, space, end),), at.danger, at.moved(place, end))


def _beacon(at: _Helper, card: int) -> Iterator[Trick]:
    for place in at.near(BEACON_REACH):
        space = at.guards[place]
        ends = [n for n in within(space, LED) if n not in at.guards and n != at.here]
        for end in sorted(ends, key=lambda n: -DIST[at.here][n])[:LED_ENDS]:
            yield Trick((Use(card, space, end),), at.danger, at.moved(place, end))


def _grapple(at: _Helper, card: int) -> Iterator[Trick]:
    for space in within(at.here, CARRY_REACH):
        if at.available(space):
            yield Trick((Use(card, space),), at.danger, at.guards, space)


def _passage(at: _Helper, card: int) -> Iterator[Trick]:
    if DISTRICT[at.here] != PALACE:
        for space in sewer_exits(at.seen, at.seen.seat):
            if DISTRICT[space] == DISTRICT[at.here] and space != at.here and space not in at.guards:
                yield Trick((Use(card, space),), at.danger, at.guards, space)


def _swap(at: _Helper, card: int) -> Iterator[Trick]:
    for seat, space in enumerate(at.seen.pos):
        near = seat != at.seen.seat and at_large(at.seen, seat) and 0 < DIST[at.here][space] <= CARRY_REACH
        if near and space not in at.guards:
            yield Trick((Use(card, seat),), at.danger, at.guards, space)


_KINDS: dict[str, Callable[[_Helper, int], Iterator[Trick]]] = {
    "cloak": _cloak,
    "smoke": _smoke,
    "dart": _dart,
    "bribe": _bribe,
    "flash": _flash,
    "orders": _orders,
    "beacon": _beacon,
    "grapple": _grapple,
    "passage": _passage,
    "swap": _swap,
}
