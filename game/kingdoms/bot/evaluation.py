"""What a choice is worth in Record of the Three Kingdoms, in points, each weighed by itself.

A coin is worth COIN, a card what its kind is worth in the hand. What can't be seen is guessed by averages over the cards
that have not been seen.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.state import Action
from game.kingdoms.bot.beliefs import likely
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
    MIGHTS,
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
    clamp,
)
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.notation import BOTH, HIDDEN, NONE, REALM, SCHEMES
from game.kingdoms.rules.odds import siege_odds
from game.kingdoms.rules.position import Position, general_seen, guards_seen, lords_seen, strategists_seen

COIN = 0.4  # what a coin is worth in points while the match goes on
CARD = 1.5  # a card not yet seen
GENERAL = 0.35  # a general in hand, for each point of might
SPITE = 0.6  # a point that a rival loses
FIRST = 10.0  # the bonus
LACK = 0.8  # what it costs more for each coin of the purse that is missing when lives are bought
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


class Glimpse:
    """What `Judge` looks at, as *seat* sees it in a position: in a search it is asked too often to build observations.

    The names are those of an observation. Lists are those of the position, not to be changed.
    """

    __slots__ = (
        *(
            "city",
            "coins",
            "discards",
            "first",
            "general",
            "guards",
            "hand",
            "hands",
            "lords",
            "owner",
            "players",
            "seat",
        ),
        *("strategists", "table", "turn"),
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


class Judge:
    """What each action is worth to the observer.

    `spite` is what a point that a rival loses counts. `hope` is an exponent on the chances of a siege: below 1 they look
    better than they are. `pride` is the chance that it gives its strategist against one that it has not seen, 0 to work
    it out; `foresight` is how much of the bonus for the target number is seen coming. `guarded` is the
    price from which a city gets the best guard; others get a middling one. `lavish` are coins that it always spends on more
    strategists to choose from. `coin` is what a coin is worth; `war`, `cunning` and `revenge` are factors on what sieges,
    schemes and the cities of who has besieged it are worth. `purse` are coins that it keeps when lives are bought; `second`
    are coins from which a card of the other deck as well is worth its price, and what it is worth then; `daring` besieges
    open guards that are mightier. `whim` and `veil` are how even the lots are by which a lord and a guard are taken, 0 for
    the best one always.
    """

    spite = SPITE
    hope = 1.0
    pride = 0.0
    foresight = 1.0
    guarded = 6
    lavish = 0
    coin = COIN
    war = 1.0
    cunning = 1.0
    revenge = 1.0
    purse = 3
    second = (13, 3.0)
    daring = False
    whim = 1.5
    veil = 3.0

    def __init__(self, seen: KingdomsObservation | Glimpse) -> None:
        self.seen = seen
        self.me = seen.seat
        self.lords = seen.lords[self.me]
        self.hand = seen.hand
        self.coins = seen.coins[self.me]
        self.generals = [card for card in self.hand if card < SCHEME_0]
        self.mine = [city for city, owner in enumerate(seen.owner) if owner == self.me]
        own = seen.strategists[self.me]
        self.wits = WITS[own] if own >= 0 else 0
        self._strange: list[tuple[int, int]] | None = None
        self._enemies = self._besiegers() if self.revenge != 1 else frozenset[int]()

    @property
    def strange(self) -> list[tuple[int, int]]:
        """Mights of the generals that are nowhere to be seen, with how many have each; worked out where it is asked for."""
        if self._strange is None:
            self._strange = self._unseen_mights()
        return self._strange

    def worth(self, action: Action) -> float:
        """In points; 0 is doing nothing."""
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
                return 10 + self._city(city)
            case Post(_, card):
                return MIGHT[card] if PRICE[self.seen.city] >= self.guarded else -abs(MIGHT[card] - 6)
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
        """What a card is worth in the hand: cities with a general to hold them, generals while there are few."""
        if card >= CITY_0:
            cities = sum(other >= CITY_0 for other in self.hand)
            return 3 + PRICE[card - CITY_0] * 0.35 - 1.2 * cities
        if card < SCHEME_0:
            return 1.0 + GENERAL * MIGHT[card] + (3.0 if len(self.generals) < 2 else -0.5 * len(self.generals))
        return self.cunning * SCHEME_WORTH.get(card, OTHER_SCHEME)

    def _fetch(self, deck: int) -> float:
        if deck == BOTH:
            return self.second[1] if self.coins >= self.second[0] else -10.0
        cities = sum(card >= CITY_0 for card in self.hand)
        if deck == REALM:
            return 2.0 if cities < 2 or len(self.generals) < 2 else 0.5
        return 1.0 if deck == SCHEMES else 0.0

    def _unseen_mights(self) -> list[tuple[int, int]]:
        seen = self.seen
        known = {*self.hand, *seen.guards, *seen.discards, *seen.table, seen.general}
        counts = [0] * MIGHTS.stop
        for card in range(SCHEME_0):
            if card not in known:
                counts[MIGHT[card]] += 1
        return [(might, counts[might]) for might in MIGHTS if counts[might]]

    def _besiegers(self) -> frozenset[int]:
        """Who has besieged this seat's cities as they lie today; in a search nobody remembers."""
        log = self.seen.history if isinstance(self.seen, KingdomsObservation) else ()
        return frozenset(action.seat for action in log if isinstance(action, Besiege) and action.city in self.mine)

    # -- strategists -------------------------------------------------------------------------------------------------

    def _strategist(self, number: int) -> float:
        cunning = sum(SCHEME_0 <= card < CITY_0 and card in _CONTESTS for card in self.hand)
        return STRATEGISTS[number].income + WITS[number] * (0.15 + 0.3 * min(cunning, 3) + 0.1 * len(self.mine))

    def _hire(self, coins: int) -> float:
        """One more to choose from pays where there is something to be clever with."""
        cunning = sum(card in _CONTESTS for card in self.hand)
        return -abs(coins - max(self.lavish, 1 if cunning >= 2 and self.coins >= 6 else 0))

    def _wins(self, other: int) -> float:
        """The chance that this seat's strategist is cleverer than that of *other*."""
        theirs = self.seen.strategists[other]
        if theirs >= 0:
            return 1.0 if self.wits > WITS[theirs] else 0.0
        if self.pride:
            return self.pride
        visible = {WITS[number] for number in self.seen.strategists if number >= 0}
        hidden = [wits for wits in WITS if wits not in visible]
        return sum(wits < self.wits for wits in hidden) / max(1, len(hidden))

    # -- deeds -------------------------------------------------------------------------------------------------------

    def _city(self, city: int) -> float:
        """A city is worth its points, its tax for some rounds and what it brings towards the bonus."""
        bonus = 0.0
        if self.seen.first < 0:
            missing = TARGET[self.seen.players] - len(self.mine)
            bonus = self.foresight * FIRST / max(1, missing) ** 1.5
        return PRICE[city] + CITIES[city].tax * 2 * self.coin + bonus

    def _play(self, scheme: int) -> float:
        if scheme == PEACH_GARDEN:
            return 2.0
        if scheme == BRICK_FOR_JADE:
            return 4.0
        return 5.0

    def _play_on(self, scheme: int, target: int) -> float:
        wins = self._wins(target)
        if scheme == STEAL_IN_PASSING:
            theirs = self.seen.strategists[target]
            gap = self.wits - WITS[theirs] if theirs >= 0 else self.wits // 2
            return wins * min(max(gap, 0), self.seen.coins[target]) * self.coin * 2 - 0.8
        return self.cunning * wins * min(2, self.seen.hand_sizes[target]) * CARD - 0.8

    def _prize(self, city: int) -> float:
        owner = self.seen.owner[city]
        rival = self.spite * PRICE[city] * (1.5 if self.seen.owner.count(owner) >= TARGET[self.seen.players] - 1 else 1)
        return (self._city(city) + rival) * (self.revenge if owner in self._enemies else 1)

    def _play_at(self, scheme: int, city: int) -> float:
        wins = self._wins(self.seen.owner[city])
        if scheme == WIN_OVER:
            weights = [weight for _, weight in self.hidden(city)]
            right = max(weights) / sum(weights) if weights else 0
            return self.cunning * wins * right * self._prize(city) - 1.0
        if not self.generals:
            return -1.0
        return (
            wins * max(self._stake(city, coins) for coins in range(1, self.coins + 1)) - 2.0 - (2 if wins < 0.6 else 0)
        )

    def _stake(self, city: int, coins: int) -> float:
        if city < 0:
            return 0.0
        bought = min(coins, BATTLE_CARDS) / BATTLE_CARDS * self._prize(city) - coins * self.coin
        return bought - LACK * max(0, self.purse - (self.coins - coins))

    # -- sieges ------------------------------------------------------------------------------------------------------

    def hidden(self, city: int) -> Sequence[tuple[int, float]]:
        """The might that a hidden guard of *city* may have, with weights."""
        return self.strange

    def _guards(self, city: int) -> list[tuple[int, float]]:
        """The might that may stand in *city*, with weights, before schemes; lords are counted in."""
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
        return odds if self.hope == 1 else float(odds**self.hope)

    def chance(self, city: int) -> float:
        """The chance in [0, 1] to take *city* with the best general and no schemes on either side."""
        attack = clamp(max(MIGHT[card] for card in self.generals) + (2 if ZHANG_JIAO in self.lords else 0))
        return self._odds(attack, city, self.seen.owner[city])

    def _outmatched(self, attack: int, city: int) -> bool:
        """Whether the guard of *city* lies open and is mightier than the best general."""
        guard = self.seen.guards[city]
        return guard >= 0 and MIGHT[guard] > attack

    def _siege(self, city: int) -> float:
        """The best general with the best scheme; the fee is the price."""
        owner = self.seen.owner[city]
        cost = PRICE[city] - (3 if DONG_ZHUO in self.lords else 0)
        attack = clamp(max(MIGHT[card] for card in self.generals) + (2 if ZHANG_JIAO in self.lords else 0))
        if self._outmatched(attack, city) and not self.daring:
            return HOPELESS
        wins = self._wins(owner)
        best = base = self._odds(attack, city, owner)
        if PULL_FIREWOOD in self.hand:
            best = max(best, wins * self._odds(attack, city, owner, weaker=3) + (1 - wins) * base)
        if BEAUTY_TRAP in self.hand:
            best = max(best, wins * self._odds(attack, city, owner, lured=True) + (1 - wins) * base)
        if CAPTURE_LEADER in self.hand and self.coins >= cost + 8:
            best = max(best, wins + (1 - wins) * base)
        return self.war * 0.9 * best * self._prize(city) - cost * self.coin - 0.6

    def _ploy(self, card: int) -> float:
        """Attack and defence schemes: the gain in odds against what the card is worth."""
        seen = self.seen
        city, owner = seen.city, seen.owner[seen.city]
        if card == NONE:
            return 0.0
        prize = self._prize(city)
        if USE[card] == "attack":
            wins = self._wins(owner)
            attack = clamp(MIGHT[seen.general] + (2 if ZHANG_JIAO in self.lords else 0))
            base = self._odds(attack, city, owner)
            if card == CAPTURE_LEADER:
                return self.cunning * wins * (1 - base) * prize - 8 * self.coin - 0.5
            guard = seen.guards[city]
            if card == BEAUTY_TRAP and guard >= 0 and GENERALS[guard].female:
                return -1.0
            better = self._odds(
                attack, city, owner, weaker=3 if card == PULL_FIREWOOD else 0, lured=card == BEAUTY_TRAP
            )
            return self.cunning * wins * (better - base) * prize - 0.6
        attack = 7 + (2 if ZHANG_JIAO in seen.lords[seen.turn] else 0)
        base = self._odds(attack, city, owner)
        if card == EMPTY_FORT:
            return self._wins(seen.turn) * base * prize - 0.8
        assert card == WAIT_AT_EASE
        return (base - self._odds(attack, city, owner, stronger=3)) * prize - 0.4


class Artless(Judge):
    """As it judged before its habits were mended: the yardstick of all levels."""

    purse = 0
    second = (18, 1.0)
    daring = True
    whim = 0.0
    veil = 0.0


class Shrewd(Judge):
    """Expects mighty guards in dear cities, and places its own so: for the search, which weighs what that costs."""

    veil = 0.0

    def hidden(self, city: int) -> Sequence[tuple[int, float]]:
        return [(might, weight * likely(city, might)) for might, weight in self.strange]


class Naive(Judge):
    """Mistakes that people make at first: cares for his own cities alone, takes a siege for likelier than it is, trusts in
    his strategist and pays for more of them every round, keeps his best generals for attack, does not see the bonus coming.
    """

    spite = 0.0
    hope = 0.3
    pride = 0.9
    foresight = 0.0
    guarded = 13
    veil = 0.0
    lavish = 1
