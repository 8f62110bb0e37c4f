"""The worth of a choice in Record of the Three Kingdoms, in points, each judged by itself.

The style gives the worth of a coin; the worth of a card is that of its kind in the hand. `estimates` has the chances.
"""

from __future__ import annotations

from game.core.state import Action
from game.kingdoms.bot.estimates import Estimates
from game.kingdoms.rules.actions import (
    Appoint,
    Besiege,
    Build,
    Discard,
    Elect,
    End,
    Fetch,
    Guess,
    Hire,
    Invoke,
    Keep,
    Lead,
    Levy,
    Pay,
    Play,
    PlayAt,
    PlayOn,
    Ploy,
    Post,
    Recruit,
)
from game.kingdoms.rules.cards import (
    ASSASSINATION,
    BATTLE_CARDS,
    BEAUTY_TRAP,
    BRICK_FOR_JADE,
    CAO_CAO,
    CAPTURE_LEADER,
    CITIES,
    CITY_0,
    DONG_ZHUO,
    EMPTY_FORT,
    GENERALS,
    LIU_BEI,
    MA_TENG,
    MIGHT,
    PEACH_GARDEN,
    PRICE,
    PULL_FIREWOOD,
    SCHEME_0,
    STEAL_IN_PASSING,
    STRATEGISTS,
    SUN_QUAN,
    TARGET,
    TROUBLED_WATER,
    TWO_BIRDS,
    USE,
    WAIT_AT_EASE,
    WIN_OVER,
    WITS,
    YUAN_SHAO,
    YUAN_SHU,
    ZHANG_JIAO,
)
from game.kingdoms.rules.notation import BOTH, NONE, REALM, SCHEMES

CARD = 1.5  # an unseen card
GENERAL = 0.35  # a general in hand, for each point of might
FIRST = 10.0  # the bonus
LACK = 0.8  # the extra cost of each coin of the purse that is missing when a seat buys lives
HOPELESS = -100.0

LORD_WORTH = {
    CAO_CAO: 8,
    DONG_ZHUO: 7,
    SUN_QUAN: 6,
    YUAN_SHAO: 5,
    YUAN_SHU: 5,
    MA_TENG: 5,
    LIU_BEI: 4,
    ZHANG_JIAO: 4,
}
SCHEME_WORTH = {
    BRICK_FOR_JADE: 3.0,
    TROUBLED_WATER: 2.5,
    TWO_BIRDS: 3.0,
    PEACH_GARDEN: 2.0,
    STEAL_IN_PASSING: 1.5,
    WIN_OVER: 1.2,
    ASSASSINATION: 3.0,
    WAIT_AT_EASE: 1.5,
    CAPTURE_LEADER: 2.5,
    PULL_FIREWOOD: 1.5,
    EMPTY_FORT: 2.0,
    BEAUTY_TRAP: 2.0,
}
OTHER_SCHEME = 1.5
_CONTESTS = frozenset(
    {STEAL_IN_PASSING, WIN_OVER, ASSASSINATION, CAPTURE_LEADER, PULL_FIREWOOD, EMPTY_FORT, BEAUTY_TRAP}
)


class Judge(Estimates):
    """The worth of each action to the observer, by a style."""

    def worth(self, action: Action) -> float:
        """The worth in points; 0 is doing nothing."""
        match action:
            case Elect(_, lord):
                return LORD_WORTH[lord]
            case Keep(_, card):
                return self.card(card)
            case Hire(_, coins):
                return self._hire(coins)
            case Appoint(_, strategist):
                return self._strategist(strategist)
            case Fetch(_, deck):
                return self._fetch(deck)
            case Invoke(_, lord):
                return 20.0
            case Levy():
                rich = sum(coins > 0 for seat, coins in enumerate(self.seen.coins) if seat != self.me)
                return 20.0 if rich > 2 else -1.0 if rich < 2 else 0.1
            case Build(_, city):
                return 10 + self._city(city) if self.coins >= PRICE[city] + self.style.hoard else -1.0
            case Post(_, card):
                return MIGHT[card] if PRICE[self.seen.city] >= self.style.guarded else -abs(MIGHT[card] - 6)
            case Play(_, scheme):
                return self._play(scheme)
            case PlayOn(_, scheme, target):
                return self._play_on(scheme, target)
            case PlayAt(_, scheme, city):
                return self._play_at(scheme, city)
            case Discard(_, card):
                return -self.card(card)
            case Recruit(_, card):
                return 0.0 if card == NONE else float(MIGHT[card])
            case Pay(_, coins):
                return self._stake(self.seen.city, coins)
            case Guess(_, might):
                return float(sum(weight for other, weight in self.hidden(self.seen.city) if other == might))
            case Besiege(_, city):
                return self._siege(city)
            case Lead(_, card):
                return float(MIGHT[card])
            case Ploy(_, card):
                return self._ploy(card)
            case End():
                return 0.0
            case _:
                raise AssertionError(action)

    # -- cards -------------------------------------------------------------------------------------------------------

    def card(self, card: int) -> float:
        """The worth of a card in the hand: cities with a general to hold them, generals while there are few."""
        if card >= CITY_0:
            cities = sum(other >= CITY_0 for other in self.hand)
            return 3 + PRICE[card - CITY_0] * 0.35 - 1.2 * cities
        if card < SCHEME_0:
            return 1.0 + GENERAL * MIGHT[card] + (3.0 if len(self.generals) < 2 else -0.5 * len(self.generals))
        return self.style.cunning * SCHEME_WORTH.get(card, OTHER_SCHEME)

    def _fetch(self, deck: int) -> float:
        if deck == BOTH:
            return self.style.second[1] if self.coins >= self.style.second[0] else -10.0
        cities = sum(card >= CITY_0 for card in self.hand)
        if deck == REALM:
            return 2.0 if cities < 2 or len(self.generals) < 2 else 0.5
        return 1.0 if deck == SCHEMES else 0.0

    # -- strategists -------------------------------------------------------------------------------------------------

    def _strategist(self, number: int) -> float:
        cunning = sum(SCHEME_0 <= card < CITY_0 and card in _CONTESTS for card in self.hand)
        return STRATEGISTS[number].income + WITS[number] * (0.15 + 0.3 * min(cunning, 3) + 0.1 * len(self.mine))

    def _hire(self, coins: int) -> float:
        """The worth of one more strategist to choose from, where the hand has uses for wits."""
        cunning = sum(card in _CONTESTS for card in self.hand)
        return -abs(coins - max(self.style.lavish, 1 if cunning >= 2 and self.coins >= 6 else 0))

    # -- the main part of a turn -------------------------------------------------------------------------------------

    def _city(self, city: int) -> float:
        """The worth of a city: its points, its tax for some rounds and its step towards the bonus."""
        bonus = 0.0
        if self.seen.first < 0:
            missing = TARGET[self.seen.players] - len(self.mine)
            bonus = self.style.foresight * FIRST / max(1, missing) ** 1.5
        return PRICE[city] + CITIES[city].tax * 2 * self.style.coin + bonus

    def _play(self, scheme: int) -> float:
        if scheme == PEACH_GARDEN:
            return 2.0
        if scheme == BRICK_FOR_JADE:
            return 4.0
        return 5.0

    def _play_on(self, scheme: int, target: int) -> float:
        wins = self.wins(target)
        if scheme == STEAL_IN_PASSING:
            theirs = self.seen.strategists[target]
            gap = self.wits - WITS[theirs] if theirs >= 0 else self.wits // 2
            return wins * min(max(gap, 0), self.seen.coins[target]) * self.style.coin * 2 - 0.8
        return self.style.cunning * wins * min(2, self.seen.hand_sizes[target]) * CARD - 0.8

    def _prize(self, city: int) -> float:
        owner = self.seen.owner[city]
        near = self.seen.owner.count(owner) >= TARGET[self.seen.players] - 1
        rival = self.style.spite * PRICE[city] * (1.5 if near else 1)
        return (self._city(city) + rival) * (self.style.revenge if owner in self._enemies else 1)

    def _play_at(self, scheme: int, city: int) -> float:
        wins = self.wins(self.seen.owner[city])
        if scheme == WIN_OVER:
            weights = [weight for _, weight in self.hidden(city)]
            right = max(weights) / sum(weights) if weights else 0
            return self.style.cunning * wins * right * self._prize(city) - 1.0
        if not self.generals:
            return -1.0
        return (
            wins * max(self._stake(city, coins) for coins in range(1, self.coins + 1)) - 2.0 - (2 if wins < 0.6 else 0)
        )

    def _stake(self, city: int, coins: int) -> float:
        if city < 0:
            return 0.0
        bought = min(coins, BATTLE_CARDS) / BATTLE_CARDS * self._prize(city) - coins * self.style.coin
        return bought - LACK * max(0, self.style.purse - (self.coins - coins))

    # -- sieges ------------------------------------------------------------------------------------------------------

    def _siege(self, city: int) -> float:
        """The worth of a siege with the best general and the best scheme, less the price."""
        owner = self.seen.owner[city]
        cost = PRICE[city] - (3 if DONG_ZHUO in self.lords else 0)
        attack = self._attack()
        if self._outmatched(attack, city) and not self.style.daring:
            return HOPELESS
        wins = self.wins(owner)
        best = base = self._odds(attack, city, owner)
        for card in (PULL_FIREWOOD, BEAUTY_TRAP, CAPTURE_LEADER):
            if card in self.hand and (card != CAPTURE_LEADER or self.coins >= cost + 8):
                best = max(best, wins * self._tricked(card, attack, city, owner) + (1 - wins) * base)
        return self.style.war * 0.9 * best * self._prize(city) - cost * self.style.coin - 0.6

    def _ploy(self, card: int) -> float:
        """Attack and defence schemes: the gain in odds against the worth of the card."""
        seen = self.seen
        city, owner = seen.city, seen.owner[seen.city]
        if card == NONE:
            return 0.0
        prize = self._prize(city)
        if USE[card] == "attack":
            wins = self.wins(owner)
            attack = self._attack(seen.general)
            base = self._odds(attack, city, owner)
            if card == CAPTURE_LEADER:
                return self.style.cunning * wins * (1 - base) * prize - 8 * self.style.coin - 0.5
            guard = seen.guards[city]
            if card == BEAUTY_TRAP and guard >= 0 and GENERALS[guard].female:
                return -1.0
            better = self._tricked(card, attack, city, owner)
            return self.style.cunning * wins * (better - base) * prize - 0.6
        attack = 7 + (2 if ZHANG_JIAO in seen.lords[seen.turn] else 0)
        base = self._odds(attack, city, owner)
        if card == EMPTY_FORT:
            return self.wins(seen.turn) * base * prize - 0.8
        assert card == WAIT_AT_EASE
        return (base - self._odds(attack, city, owner, stronger=3)) * prize - 0.4
