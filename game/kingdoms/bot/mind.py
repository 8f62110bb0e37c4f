"""What the search needs for Record of the Three Kingdoms: candidates, the quick policy that finishes a turn, the value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random

from game.bots.search import Mind
from game.bots.value import Weights
from game.core.chance import pick, shuffled
from game.core.state import Action
from game.kingdoms.bot.beliefs import settle
from game.kingdoms.bot.estimates import Glimpse
from game.kingdoms.bot.evaluation import HOPELESS, Judge
from game.kingdoms.bot.features import FEATURES, rows
from game.kingdoms.bot.style import SHREWD, STEADY, Style
from game.kingdoms.rules.actions import Array, Besiege, Elect, End, Pay, Play, Post, Recruit, Unmask
from game.kingdoms.rules.cards import CAO_CAO, LIU_BEI, LORDS, SCHEME_0, TROUBLED_WATER, TWO_BIRDS, YUAN_SHU
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.odds import siege_odds
from game.kingdoms.rules.phases import ACTIONS, APPOINT, HIRE, INCOME, MUSTER, WAGES
from game.kingdoms.rules.reasons import rival_cities
from game.kingdoms.rules.rules import KingdomsState
from game.kingdoms.rules.schemes import BIRDS
from game.kingdoms.rules.siege import fight, walls

TRIED = 8  # candidates at most
PEACE = 1  # a plan: no siege
KNOWN = 0.03  # the cost, in chance to win, of placing a guard that others can name: with him Win Over takes his city
EVEN = 0.16  # how even the draw of a lord is: the greater, the more
FIRST_LORD = FEATURES.index(LORDS[0].word)
POWERS = {  # by lord the features that show his power to the value
    CAO_CAO: ((FEATURES.index("income"), 1 / 5),),
    LIU_BEI: ((FEATURES.index("harmony_left"), 1.0),),
    YUAN_SHU: ((FEATURES.index("emperor_left"), 1.0),),
}


class KingdomsMind(Mind[KingdomsState, KingdomsObservation]):
    """The mind of the strong bot; its quick policy is that of `greedy`."""

    features = FEATURES
    worlds = 12
    simulations = 400

    def __init__(self, weights: Weights, style: Style = SHREWD) -> None:
        super().__init__(weights)
        self.style = style

    def candidates(self, seen: KingdomsObservation, rng: Random) -> Sequence[Action]:
        """The best at first sight. Battle orders are random, so that nobody can guess them, and so are lords. No stake takes
        the coins of a city to come, except in the last round."""
        legal = busy(seen)
        if isinstance(legal[0], Elect):
            merits = [self.merit(seen.players, elect.lord) for elect in legal if isinstance(elect, Elect)]
            return [legal[pick([exp(merit / EVEN) for merit in merits], rng)]]
        if len(legal) == 1 or isinstance(legal[0], Array):
            return [by_sight(legal, lambda: seen, rng)]
        judge = Judge(seen, self.style)
        if isinstance(legal[0], Pay) and not seen.ending:
            legal = legal[: max(1, len(legal) - self.style.purse)]
        worth = {action: judge.worth(action) for action in legal}
        tried = sorted(legal, key=lambda action: worth[action], reverse=True)[:TRIED]
        return [action for action in tried if worth[action] > HOPELESS]

    def toll(self, seen: KingdomsObservation, action: Action) -> float:
        """The cost of placing a guard that others can name; the value ignores what others know."""
        return KNOWN * (isinstance(action, Post) and action.card in met(seen))

    def merit(self, players: int, lord: int) -> float:
        """The value of *lord* at the beginning, including his unused power."""
        weights = self.weights[players]
        return weights[FIRST_LORD + lord] + sum([weights[n] * much for n, much in POWERS.get(lord, ())])

    def plans(self, seen: KingdomsObservation, action: Action) -> Sequence[int]:
        """On the seat's own turn also a plan without a siege after *action*, where a siege could follow."""
        mine = seen.turn == seen.seat and seen.phase not in (HIRE, APPOINT) and not seen.besieged
        if not mine or isinstance(action, (Besiege, End)) or not rival_cities(seen, seen.seat):
            return (0,)
        return (0, PEACE)

    def follow(self, state: KingdomsState, seat: int, rng: Random, plan: int = 0) -> Action:
        """Plays as `greedy` by what *seat* may see, but with mighty guards in expensive cities."""
        legal: Sequence[Action] = state._legal_cached()
        if plan == PEACE and state.phase == ACTIONS:
            legal = [action for action in legal if not isinstance(action, Besiege)]
        if len(legal) == 1:
            return legal[0]
        return by_sight(legal, lambda: Glimpse(state, seat), rng, SHREWD)

    def settle(self, worlds: Sequence[KingdomsState], seen: KingdomsObservation, rng: Random) -> None:
        """Put mighty guards in expensive cities."""
        settle(worlds, seen, rng)

    def hasten(self, state: KingdomsState, rng: Random, quantile: float) -> bool:
        """Decide a battle whose lines are random. Its odds are known, so only the deaths remain to be drawn."""
        if state.phase != MUSTER or state.musters[0]:
            return False
        attack, defence = state.mights
        fight(state, rng, quantile < siege_odds(attack, defence, walls(state, state.city)))
        return True

    @staticmethod
    def again(players: int) -> int:
        """Among strong players lords, generals and schemes have other weights than under the quick policy."""
        return 376 if players == 2 else 0

    def blur(self, state: KingdomsState, seat: int, rng: Random) -> KingdomsState:
        """New random hands, hidden guards and strategists of the others, and the only deck, all equally likely."""
        world = state.clone()
        others = [other for other in range(state.players) if other != seat]
        guards = [c for c, owner in enumerate(state.owner) if owner not in (-1, seat) and not state.guard_up[c]]
        cards = [card for hand in (*[state.hands[other] for other in others], *state.decks) for card in hand]
        cards = shuffled([*cards, *[state.guards[city] for city in guards if state.guards[city] >= 0]], rng)
        generals = [card for card in cards if card < SCHEME_0]
        for city in guards:
            if state.guards[city] >= 0:
                world.guards[city] = generals.pop()
                cards.remove(world.guards[city])
        for other in others:
            size = len(state.hands[other])
            world.hands[other], cards = sorted(cards[:size]), cards[size:]
        world.decks[0] = sorted(cards)
        hidden = [other for other in others if state.strategists[other] >= 0 and not state.shown[other]]
        pool = shuffled([*state.pool, *[state.strategists[other] for other in hidden]], rng)
        for other in hidden:
            world.strategists[other] = pool.pop()
        world.pool = sorted(pool)
        world._legal = None
        return world

    def rests(self, state: KingdomsState) -> bool:
        """Before a seat's income, and before the wages of a round."""
        return state.phase == INCOME or (state.phase == WAGES and state.turn == state.start)

    def turns(self, seen: KingdomsObservation) -> int:
        """To the end of the current turn; for a strategist to the end of the seat's own turn."""
        if seen.phase not in (HIRE, APPOINT):
            return 1
        return 2 + (seen.seat - seen.start) % seen.players

    def rows(self, state: KingdomsState) -> list[list[float]]:
        """See `features`."""
        return rows(state)


def busy(seen: KingdomsObservation) -> Sequence[Action]:
    """The legal actions; the end of the turn only where no free scheme is left to play, one that costs nothing, needs no
    target and can't fail. The value overrates schemes in hand, as if none of them could be played any turn."""
    legal = seen.legal_actions
    lasts = seen.ending or max(seen.deck_sizes) > BIRDS  # drawing the last card would end the match
    free = {TROUBLED_WATER, TWO_BIRDS} if lasts else {TROUBLED_WATER}
    if any(isinstance(action, Play) and action.scheme in free for action in legal):
        return [action for action in legal if not isinstance(action, End)]
    return legal


def met(seen: KingdomsObservation) -> set[int]:
    """The generals that came to the observer's hand in public: from a siege, or by an oath."""
    found = set[int]()
    for action in seen.history:
        if isinstance(action, Unmask):
            found |= {action.general, action.guard}
        elif isinstance(action, Recruit):
            found.add(action.card)
    return found.intersection(seen.hand)


def by_sight(
    legal: Sequence[Action],
    look: Callable[[], KingdomsObservation | Glimpse],
    rng: Random,
    style: Style = STEADY,
) -> Action:
    """The legal action of the greatest worth by itself; the first of equals. Battle orders are random; lords and guards are
    drawn at random, the better the likelier."""
    if len(legal) == 1:
        return legal[0]
    if isinstance(legal[0], Array):
        return legal[int(rng.random() * len(legal))]
    worth = Judge(look(), style).worth
    even = style.whim if isinstance(legal[0], Elect) else style.veil if isinstance(legal[0], Post) else 0
    if even:
        return legal[pick([exp(worth(action) / even) for action in legal], rng)]
    return max(legal, key=worth)


MIND = KingdomsMind
