"""Places for hidden cards, and the cards that they may hold; `inference` explains their use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.kingdoms.rules.cards import DECK, KINDS, SCHEME_0, is_scheme
from game.kingdoms.rules.position import NOBODY

ALL, GENERALS = (1 << KINDS) - 1, (1 << SCHEME_0) - 1  # bits of kinds
NEVER = 1 << 30  # later than every action


class Slot:
    """A place for one hidden card: the `sources` it may come from, the kinds (bits of `mask`) it may be.

    A card that is or was in a hand has the seat as `home`; it came there with the action numbered `came`, and `left` with
    another. Where the observer can't know which card of a hand left, `came` is that of any of them.
    """

    __slots__ = ("came", "home", "left", "mask", "sources")

    def __init__(self, sources: frozenset[int], mask: int = ALL) -> None:
        self.sources = sources
        self.mask = mask
        self.home = NOBODY
        self.came = 0
        self.left = NEVER


@dataclass(frozen=True, slots=True)
class Gone:
    """A card that left the hand of `home` and that the observer has seen since: it may have been there when `home` chose
    another."""

    home: int
    card: int
    source: int
    came: int
    left: int


@dataclass(frozen=True, slots=True)
class Choice:
    """`seat` chose, with action number `time`, one of the cards in its hand that fit `mask`, or one of `others` options that
    are not cards. `slot` is the choice, if it is a card."""

    seat: int
    time: int
    mask: int
    others: int
    slot: Slot | None


Place = Slot | int  # a hidden card, or one that the observer knows


class Slots:
    """All places of a match of *players*, with one deck or with *two_decks*, before the first action.

    `sources` are the cards without a known place, by the number of their source; `left` counts the cards still in each deck.
    `hands` and `packs` have an entry for each seat; `ploys` the attacker's scheme, then the defender's.
    """

    def __init__(self, players: int, two_decks: bool) -> None:
        self.players = players
        self.two_decks = two_decks
        if two_decks:
            self.sources = [[k for k in DECK if is_scheme(k)], [k for k in DECK if not is_scheme(k)]]
        else:
            self.sources = [list(DECK)]
        self.decks = [Slot(frozenset((number,))) for number in range(len(self.sources))]
        self.left = [len(cards) for cards in self.sources]
        self.hands: list[list[Slot]] = [[] for _ in range(players)]
        self.packs: list[list[Place]] = [[] for _ in range(players)]
        self.guards: dict[int, Slot] = {}
        self.bottom: list[Place] = []
        self.look: list[Place] = []
        self.table: list[int] = []
        self.lead: Slot | None = None
        self.ploys: list[Slot | None] = [None, None]
        self.now = 0  # the number of the current action
        self.drafted = NEVER  # the number of the action that ended the draft
        self.choices: list[Choice] = []  # hidden choices, also those revealed since
        self.gone: list[Gone] = []
        self.shown: list[Slot] = []  # seen since, but it is open which copy it was
        # The time at which the cards of a source came to the hand they were seen to go to.
        self.came: dict[int, int] = {}

    def all_slots(self) -> Iterator[Slot]:
        """The decks, then every other slot."""
        yield from self.decks
        for hand in self.hands:
            yield from hand
        for places in (*self.packs, self.bottom, self.look):
            yield from (place for place in places if isinstance(place, Slot))
        yield from self.guards.values()
        yield from self.shown
        yield from (slot for slot in (self.lead, *self.ploys) if slot is not None)

    def _source(self, cards: Iterable[int]) -> int:
        self.sources.append(list(cards))
        return len(self.sources) - 1

    def _known_slot(self, card: int) -> Slot:
        return Slot(frozenset((self._source([card]),)))

    def _take(self, seat: int, slot: Slot) -> None:
        """Move *slot* to the hand of *seat*."""
        slot.home, slot.came, slot.left = seat, self.now, NEVER
        if len(slot.sources) == 1:
            self.came.setdefault(next(iter(slot.sources)), self.now)
        self.hands[seat].append(slot)

    def _choose_from_hand(self, seat: int, mask: int, others: int = 0) -> Slot:
        """*seat* plays a card that fits *mask* face down, chosen among such cards and *others*."""
        slot = self._pick(self.hands[seat], mask)
        slot.left = self.now
        self.choices.append(Choice(seat, self.now, mask, others, slot))
        return slot

    def _hide(self, place: Place) -> Slot:
        return place if isinstance(place, Slot) else self._known_slot(place)

    def _locate(self, slots: list[Slot], card: int) -> None:
        """The observer sees *card* come out of one of *slots*, which are a hand or a single place."""
        options = self._options(slots, card)
        if not options:
            self._forget(slots)
            options = self._options(slots, card)
        if len(options) > 1:
            self._show(slots, card, options)
            return
        source = options[0]
        self.sources[source].remove(card)
        fit = [slot for slot in slots if source in slot.sources and slot.mask >> card & 1]
        _share(fit)
        slot = fit[-1]
        slots.remove(slot)
        if slot.home != NOBODY:
            self.gone.append(Gone(slot.home, card, source, slot.came, min(slot.left, self.now)))

    def _options(self, slots: list[Slot], card: int) -> list[int]:
        """The sources that *card* may have come from into one of *slots*."""
        return sorted({s for slot in slots if slot.mask >> card & 1 for s in slot.sources if card in self.sources[s]})

    def _forget(self, slots: list[Slot]) -> None:
        """A card came out of *slots* that had no place there: the memory had taken an earlier card of its kind for the wrong
        copy. From now on every hidden card may come from anywhere."""
        everywhere = frozenset(range(len(self.sources)))
        for slot in self.all_slots():
            slot.sources = everywhere
        for slot in slots:
            slot.mask = ALL

    def _show(self, slots: list[Slot], card: int, options: list[int]) -> None:
        """*card* came out of *slots*, and its copies look alike: each deal chooses again which of them it was."""
        fit = [slot for slot in slots if slot.mask >> card & 1 and not slot.sources.isdisjoint(options)]
        _share(fit)
        slot = fit[-1]
        slots.remove(slot)
        slot.mask = 1 << card
        slot.left = min(slot.left, self.now)
        self.shown.append(slot)

    def _pick(self, slots: list[Slot], mask: int) -> Slot:
        """A player moves one of *slots* that fits *mask*, unseen by the observer."""
        fit = [slot for slot in slots if self._can_be(slot, mask)]
        if not fit:
            self._forget(slots)
            fit = list(slots)
        _share(fit)
        slots.remove(fit[-1])
        fit[-1].mask &= mask
        return fit[-1]

    def _can_be(self, slot: Slot, mask: int) -> bool:
        mask &= slot.mask
        return any(mask >> card & 1 for source in slot.sources for card in self.sources[source])

    def _off_deck(self, deck: int) -> Place:
        """The top card of *deck*, still unseen."""
        if self.left[deck]:
            self.left[deck] -= 1
            return Slot(self.decks[deck].sources)
        return self.bottom.pop(0)

    def _see(self, place: Place, card: int) -> None:
        if isinstance(place, Slot):
            self._locate([place], card)


def _share(slots: list[Slot]) -> None:
    """From now on nobody can tell *slots* apart."""
    first = slots[0]
    if all(slot.sources == first.sources and slot.mask == first.mask for slot in slots):
        return
    sources = first.sources.union(*(slot.sources for slot in slots))
    mask = 0
    for slot in slots:
        mask |= slot.mask
    for slot in slots:
        slot.sources, slot.mask = sources, mask
