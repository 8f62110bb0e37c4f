"""What a seat can infer about the cards that it does not see, from its history alone.

Every hidden card lies in a Slot: a place in a hand, under a city, in a pack, under the deck. Cards without a known place
come from sources: source 0 is the deck as it was at the start (1 the second deck); other sources are groups whose origin the
seat saw (a general that went back to a hand, cards shuffled into the deck). A slot records which sources its card may come
from and which kinds it may be (a guard is a general, and does not have a might that somebody guessed in vain). When a player
moves a card without showing which, all cards that it may have been share their sources from then on.

`matching` finds a deal of the unseen cards to the slots, and a `walk` goes on from it, so that each consistent deal
appears as often as it is likely: the model is that others choose evenly among their options. The walk also restores what
shared sources lose (which of two moves came first).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from game.core.state import Action
from game.kingdoms.rules import actions as act
from game.kingdoms.rules.cards import CAPTURE_LEADER, CITIES, CITY_0, MIGHT, SCHEME_0, USE
from game.kingdoms.rules.counsel import Counsel
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import HIDDEN, NONE, SCHEMES
from game.kingdoms.rules.opening import REALM_CARDS
from game.kingdoms.rules.phases import EXPOSE, POST, RECRUIT, RENEW, REVEAL
from game.kingdoms.rules.position import NOBODY
from game.kingdoms.rules.slots import ALL, GENERALS, Choice, Slot, Slots

ATTACK = sum(1 << card for card, use in USE.items() if use == "attack")
DEFENCE = sum(1 << card for card, use in USE.items() if use == "defence")
NO_SCHEME = 1  # playing no scheme is one more choice


class Memory(Slots):
    """The slots and sources of a seat, after its whole history."""

    def __init__(self, seen: KingdomsObservation) -> None:
        super().__init__(seen.players, bool(seen.options["advanced"]))
        self.me = seen.seat
        self.side = 0  # the side that plays the next ploy
        self.drafting = True
        self.passed = 0
        self.owner = [NOBODY] * len(CITIES)
        self.city = NONE
        self.turn = self.target = NOBODY
        self.staked = 0
        self.murderous = False
        self.unmasked: act.Unmask | None = None
        self.charge: Choice | None = None  # the attacker's choice of a scheme in the current siege
        self.counsel = Counsel(seen.players)
        for action in seen.history:
            self._note(action)
        if self.table and seen.phase not in (REVEAL, RECRUIT, RENEW):
            self._settle_table(None)
        if self.murderous and seen.phase not in (POST, EXPOSE):
            self._no_general()

    # -- history -----------------------------------------------------------------------------------------------------

    def _note(self, action: Action) -> None:
        self.now += 1
        if self.table and not isinstance(action, (act.Reveal, act.Renew)):
            self._settle_table(action)
        if self.murderous and not isinstance(action, act.Expose):
            if not isinstance(action, act.Post):
                self._no_general()
            self.murderous = False
        handler = _HANDLERS.get(type(action))
        if handler is not None:
            handler(self, action)
        else:
            self.counsel.note(action)

    def _deal(self, action: act.Deal) -> None:
        deck = 1 if self.two_decks and len(self.packs[action.seat]) < REALM_CARDS else 0
        place = self._off_deck(deck)
        if action.card != HIDDEN:
            self._see(place, action.card)
            place = action.card
        self.packs[action.seat].append(place)

    def _keep(self, action: act.Keep) -> None:
        seat = action.seat
        places = self.packs[seat] if self.drafting else self.look
        if seat == self.me:
            places.remove(action.card)
        else:
            slots = [self._hide(place) for place in places]
            self._take(seat, self._pick(slots, ALL))
            places[:] = slots
        if not self.drafting:
            self.bottom.append(places.pop())

    def _pass(self, action: act.Pass) -> None:
        if action.seat == self.me:
            places = self.packs[action.giver]
            places[:] = [self._hide(place) for place in places]
            for card in action.cards:
                self._locate(cast(list[Slot], places), card)
            places[:] = action.cards
        self.passed += 1
        if self.passed == self.players:
            self.passed = 0
            self.packs.insert(0, self.packs.pop())

    def _look(self, action: act.Look) -> None:
        place = self._off_deck(0)
        if action.card != HIDDEN:
            self._see(place, action.card)
            place = action.card
        self.look.append(place)

    def _draw(self, action: act.Draw) -> None:
        place = self._off_deck(max(0, action.deck - SCHEMES))
        if action.card != HIDDEN:
            self._see(place, action.card)
        else:
            self._take(action.seat, self._hide(place))

    def _renew(self, action: act.Renew) -> None:
        deck = action.deck - SCHEMES
        self.decks[deck].sources = frozenset((self._source(action.cards),))
        self.left[deck] = len(action.cards)

    def _reveal(self, action: act.Reveal) -> None:
        self._see(self._off_deck(len(self.decks) - 1), action.card)
        self.table.append(action.card)

    def _settle_table(self, action: Action | None) -> None:
        """After a Peach Garden Oath the rest goes into the deck, which is shuffled with the cards at the bottom."""
        if isinstance(action, act.Recruit) and action.card != NONE:
            self.table.remove(action.card)
            if action.seat != self.me:
                self._take(action.seat, self._known_slot(action.card))
        deck = self.decks[-1]
        known = [*self.table, *(place for place in self.bottom if isinstance(place, int))]
        if known:
            deck.sources |= {self._source(known)}
        for place in self.bottom:
            if isinstance(place, Slot):
                deck.sources |= place.sources
        self.left[-1] += len(self.table) + len(self.bottom)
        self.table, self.bottom = [], []

    def _open(self, seat: int, card: int) -> None:
        """*seat* plays *card* openly from the hand."""
        if seat != self.me:
            self._locate(self.hands[seat], card)

    def _play(self, action: act.Play | act.PlayOn | act.PlayAt) -> None:
        self._open(action.seat, action.scheme)
        self.turn = action.seat
        if isinstance(action, act.PlayAt):
            self.city = action.city

    def _discard(self, action: act.Discard) -> None:
        self._open(action.seat, action.card)

    def _build(self, action: act.Build) -> None:
        self._open(action.seat, CITY_0 + action.city)
        self.city = action.city
        self.owner[action.city] = action.seat

    def _post(self, action: act.Post) -> None:
        self.owner[self.city] = action.seat
        if action.seat != self.me:
            self.guards[self.city] = self._choose_from_hand(action.seat, GENERALS)

    def _answer(self, action: act.Answer) -> None:
        guard = self.guards.get(self.city)
        if action.card != HIDDEN:
            self._uncover(self.city, action.card)
            self.owner[self.city] = self.turn
        elif guard is not None:
            guard.mask &= ~sum(1 << card for card in range(SCHEME_0) if MIGHT[card] == self.staked)

    def _uncover(self, city: int, card: int) -> None:
        guard = self.guards.get(city)
        if guard is not None:
            self._locate([guard], card)
            del self.guards[city]

    def _stake(self, action: act.Pay | act.Guess) -> None:
        self.staked = action.coins if isinstance(action, act.Pay) else action.might

    def _expose(self, action: act.Expose) -> None:
        self._uncover(self.city, action.card)

    def _unveil(self, action: act.Unveil) -> None:
        if self.drafting:
            self.drafting, self.drafted = False, self.now

    def _strike(self, action: act.Strike) -> None:
        self.murderous = action.number <= self.staked

    def _no_general(self) -> None:
        """The murderer had no general for the city, which therefore was discarded: his hand held no general at that time."""
        self.owner[self.city] = NOBODY
        if self.turn != self.me:
            for slot in self.hands[self.turn]:
                slot.mask &= ~GENERALS

    def _borrow(self, action: act.Borrow) -> None:
        thief, victim = action.seat, action.target
        if thief == self.me:
            self._locate(self.hands[victim], action.card)
        elif victim == self.me:
            self._take(thief, self._known_slot(action.card))
        else:
            self._take(thief, self._pick(self.hands[victim], ALL))

    def _besiege(self, action: act.Besiege) -> None:
        self.turn, self.city = action.seat, action.city
        self.target = self.owner[action.city]
        self.side = 0

    def _lay(self, action: act.Lead) -> None:
        if action.seat != self.me:
            self.lead = self._choose_from_hand(action.seat, GENERALS)

    def _ploy(self, action: act.Ploy) -> None:
        mask = DEFENCE if self.side else ATTACK
        if action.seat != self.me and action.card != NONE:
            self.ploys[self.side] = self._choose_from_hand(action.seat, mask, NO_SCHEME)
        elif action.seat != self.me:
            self.choices.append(Choice(action.seat, self.now, mask, NO_SCHEME, None))
        if action.seat != self.me and not self.side:
            self.charge = self.choices[-1]
        self.side += 1

    def _unmask(self, action: act.Unmask) -> None:
        if self.lead is not None:
            self._locate([self.lead], action.general)
        for slot, card in zip(self.ploys, (action.ploy, action.counter), strict=True):
            if slot is not None:
                self._locate([slot], card)
        self.lead, self.ploys = None, [None, None]
        self._uncover(self.city, action.guard)
        self.unmasked = action
        if action.ploy == CAPTURE_LEADER:  # so the seat had the coins
            self.charge = None

    def _outcome(self, action: act.Outcome) -> None:
        assert self.unmasked is not None
        self.charge = None
        if not action.general_dies and action.seat != self.me:
            self._take(action.seat, self._known_slot(self.unmasked.general))
        if action.taken and not action.guard_dies and self.target != self.me:
            self._take(self.target, self._known_slot(self.unmasked.guard))


_HANDLERS: dict[type[Action], Callable[..., None]] = {
    act.Deal: Memory._deal,
    act.Keep: Memory._keep,
    act.Pass: Memory._pass,
    act.Unveil: Memory._unveil,
    act.Look: Memory._look,
    act.Draw: Memory._draw,
    act.Renew: Memory._renew,
    act.Build: Memory._build,
    act.Post: Memory._post,
    act.Play: Memory._play,
    act.PlayOn: Memory._play,
    act.PlayAt: Memory._play,
    act.Discard: Memory._discard,
    act.Reveal: Memory._reveal,
    act.Pay: Memory._stake,
    act.Guess: Memory._stake,
    act.Answer: Memory._answer,
    act.Strike: Memory._strike,
    act.Expose: Memory._expose,
    act.Borrow: Memory._borrow,
    act.Besiege: Memory._besiege,
    act.Lead: Memory._lay,
    act.Ploy: Memory._ploy,
    act.Unmask: Memory._unmask,
    act.Outcome: Memory._outcome,
}

_last: list[tuple[tuple[Action, ...], Memory]] = []  # search needs many deals of the same observation


def remember(seen: KingdomsObservation) -> Memory:
    """The memory of an observation; callers must not change it."""
    if not _last or _last[0][0] is not seen.history:
        _last[:] = [(seen.history, Memory(seen))]
    return _last[0][1]
