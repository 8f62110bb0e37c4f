"""What a seat of Record of the Three Kingdoms can expect: hidden guards, contests of wits, sieges.

For hidden cards it uses averages over the cards that nobody has seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.core.state import Action
from game.kingdoms.bot.beliefs import likely
from game.kingdoms.bot.style import STEADY, Style
from game.kingdoms.rules.actions import Besiege, Lead, PlayAt, Ploy
from game.kingdoms.rules.cards import (
    ASSASSINATION,
    BATTLE_CARDS,
    BEAUTY_TRAP,
    CITIES,
    MA_TENG,
    MIGHT,
    MIGHTS,
    PULL_FIREWOOD,
    SCHEME_0,
    SUN_QUAN,
    WITS,
    ZHANG_JIAO,
    clamp,
)
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import HIDDEN, NONE
from game.kingdoms.rules.odds import siege_odds
from game.kingdoms.rules.position import Position, general_seen, guards_seen, lords_seen, strategists_seen


class Glimpse:
    """What `Judge` looks at, as *seat* sees it in a position: a search calls it too often to build observations.

    The names are those of an observation. Lists are those of the position; callers must not change them.
    """

    __slots__ = (
        *("city", "coins", "discards", "first", "general", "guards", "hand", "hands", "lords", "owner", "players"),
        *("seat", "strategists", "table", "turn"),
    )

    def __init__(self, state: Position, seat: int) -> None:
        self.seat = seat
        self.players = state.players
        self.hand = state.hands[seat]
        self.hands = state.hands
        self.coins = state.coins
        self.owner = state.owner
        self.lords = lords_seen(state, seat)
        self.strategists = strategists_seen(state, seat)
        self.guards = guards_seen(state, seat)
        self.discards = state.discards
        self.table = state.table
        self.general = general_seen(state, seat)
        self.city = state.city
        self.turn = state.turn
        self.first = state.first

    @property
    def hand_sizes(self) -> list[int]:
        """How many cards each seat has."""
        return [len(hand) for hand in self.hands]


class Estimates:
    """The chances of a seat, by a style."""

    def __init__(self, seen: KingdomsObservation | Glimpse, style: Style = STEADY) -> None:
        self.seen = seen
        self.style = style
        self.me = seen.seat
        self.lords = seen.lords[self.me]
        self.hand = seen.hand
        self.coins = seen.coins[self.me]
        self.generals = [card for card in self.hand if card < SCHEME_0]
        self.mine = [city for city, owner in enumerate(seen.owner) if owner == self.me]
        own = seen.strategists[self.me]
        self.wits = WITS[own] if own >= 0 else 0
        self._enemies = self._besiegers() if self.style.revenge != 1 else frozenset[int]()

    @cached_property
    def strange(self) -> list[tuple[int, int]]:
        """Mights of the unseen generals, with how many have each."""
        seen = self.seen
        known = {*self.hand, *seen.guards, *seen.discards, *seen.table, seen.general}
        counts = [0] * MIGHTS.stop
        for card in range(SCHEME_0):
            if card not in known:
                counts[MIGHT[card]] += 1
        return [(might, counts[might]) for might in MIGHTS if counts[might]]

    def _besiegers(self) -> frozenset[int]:
        """The seats that have besieged this seat's present cities; a search has no history and finds none."""
        log = self.seen.history if isinstance(self.seen, KingdomsObservation) else ()
        return frozenset(action.seat for action in log if isinstance(action, Besiege) and action.city in self.mine)

    def wins(self, other: int) -> float:
        """The chance that this seat's strategist is cleverer than that of *other*."""
        theirs = self.seen.strategists[other]
        if theirs >= 0:
            return 1.0 if self.wits > WITS[theirs] else 0.0
        if self.style.pride:
            return self.style.pride
        visible = {WITS[number] for number in self.seen.strategists if number >= 0}
        hidden = [wits for wits in WITS if wits not in visible]
        return sum(wits < self.wits for wits in hidden) / max(1, len(hidden))

    def hidden(self, city: int) -> Sequence[tuple[int, float]]:
        """The possible mights of a hidden guard of *city*, with weights."""
        if self.style.shrewd:
            return [(might, weight * likely(city, might)) for might, weight in self.strange]
        return self.strange

    def _guards(self, city: int) -> list[tuple[int, float]]:
        """The possible mights in *city*, with weights, before schemes; lords are included."""
        guard = self.seen.guards[city]
        mights = self.hidden(city) if guard == HIDDEN else [(MIGHT[guard], 1)]
        helped = 2 if MA_TENG in self.seen.lords[self.seen.owner[city]] else 0
        return [(clamp(might + helped), weight) for might, weight in mights]

    def _odds(
        self, attack: int, city: int, owner: int, weaker: int = 0, stronger: int = 0, lured: bool = False
    ) -> float:
        walls = CITIES[city].walls + (SUN_QUAN in self.seen.lords[owner])
        total = won = 0.0
        for might, weight in self._guards(city):
            guard = clamp(clamp(3 if lured else clamp(might - weaker)) + stronger)
            total += weight
            won += weight * siege_odds(attack, guard, walls)
        odds = won / total if total else 0.5
        return odds if self.style.hope == 1 else float(odds**self.style.hope)

    def chance(self, city: int) -> float:
        """The chance in [0, 1] to take *city* with the best general and no schemes on either side."""
        return self._odds(self._attack(), city, self.seen.owner[city])

    def success(self, attempt: Action) -> float:
        """The chance in [0, 1] that a siege, its general or its scheme, or a scheme against a city takes that city; no
        other scheme is played, and all coins are."""
        seen = self.seen
        match attempt:
            case Besiege(_, city):
                return self.chance(city)
            case Lead(_, card):
                return self._odds(self._attack(card), seen.city, seen.owner[seen.city])
            case PlayAt(_, scheme, city) if scheme == ASSASSINATION:
                return self.wins(seen.owner[city]) * min(self.coins, BATTLE_CARDS) / BATTLE_CARDS
            case PlayAt(_, _, city):
                weights = [weight for _, weight in self.hidden(city)]
                return self.wins(seen.owner[city]) * max(weights, default=0) / (sum(weights) or 1)
            case Ploy(_, card):
                return self._with_scheme(card)
        raise AssertionError(attempt)

    def _with_scheme(self, card: int) -> float:
        """The chance to take the city at stake with an attack scheme, or NONE."""
        city, owner, attack = self.seen.city, self.seen.owner[self.seen.city], self._attack(self.seen.general)
        base = self._odds(attack, city, owner)
        if card == NONE:
            return base
        wins = self.wins(owner)
        return wins * self._tricked(card, attack, city, owner) + (1 - wins) * base

    def _tricked(self, card: int, attack: int, city: int, owner: int) -> float:
        """The chance to take *city* with an attack scheme whose contest of wits is won."""
        if card not in (PULL_FIREWOOD, BEAUTY_TRAP):
            return 1.0
        return self._odds(attack, city, owner, weaker=3 * (card == PULL_FIREWOOD), lured=card == BEAUTY_TRAP)

    def _attack(self, general: int = NONE) -> int:
        """The might of a siege with *general*, or with the best of the hand."""
        might = MIGHT[general] if general >= 0 else max(MIGHT[card] for card in self.generals)
        return clamp(might + (2 if ZHANG_JIAO in self.lords else 0))

    def _outmatched(self, attack: int, city: int) -> bool:
        """Whether the guard of *city* is face up and mightier than the best general."""
        guard = self.seen.guards[city]
        return guard >= 0 and MIGHT[guard] > attack
