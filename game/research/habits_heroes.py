"""The habits of bots of Age of Heroes.

Offers a match and how many are taken; the price of a rival's monument card; whether home was empty beside a ready
neighbour; taxes and the cards that they cost; Luck at Famine; heroes; promises.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.state import Action
from game.heroes.rules.building import can_buy
from game.heroes.rules.cards import CITY, GRAIN, LUCK, PROMISES, SPECIAL
from game.heroes.rules.phases import ACTION, ANSWER, DISCARD, FAMINE, HEROES, REACT, REPLY
from game.heroes.rules.rules import HeroesState
from game.heroes.rules.singles import ACCEPT, HERO_ARMY, HERO_GENERAL, MARCH, PLAY_LUCK, TAX
from game.heroes.rules.tribes import neighbours
from game.research.habits import Habits


class HeroesCounts(Habits[HeroesState]):
    """Trade, taxes, war and heroes."""

    def __init__(self) -> None:
        super().__init__()
        self._taxed = False  # whether the action of this turn is a tax

    def note(self, state: HeroesState, action: Action) -> None:
        """Count what *action* shows about the habits of its seat."""
        count = self.done
        phase, seat = state.phase, state.mover
        if phase in (ANSWER, REPLY):
            asked = (state.offer_from, state.offer_to, state.offer_give, state.offer_want, len(state.refused))
            count["offers"] += action == ACCEPT or asked_last(state, seat)
            if action == ACCEPT:
                count["taken"] += 1
                for giver, taker, gone, back in (
                    (asked[0], seat, state.offer_give, state.offer_want),
                    (seat, asked[0], state.offer_want, state.offer_give),
                ):
                    wanted, mine = SPECIAL[state.tribe[taker]], SPECIAL[state.tribe[giver]]
                    count["stones sold"] += gone.count(wanted)
                    if wanted in gone:
                        count["sales"] += 1
                        count["for stones"] += mine in back
                        count["for cards"] += len(back)
                for promise in (state.offer_mine, state.offer_yours):
                    count[f"promise {PROMISES[promise]}"] += promise > 0
        elif phase == HEROES and action == MARCH:
            count["attacks"] += 1
            left = state.led[seat] + state.plain[seat] - state.force_led[0] - state.force_plain[0]
            near = [other for other in neighbours(state, seat) if other != state.target or state.players == 2]
            ready = any(state.led[other] + state.plain[other] for other in near)
            road = state.roads[seat] >> state.target & 1
            if not left and ready and not road:
                count["home empty"] += 1
                count["home empty, no challenge"] += not state.contender[state.target]
        if phase == ACTION:
            self._taxed = action == TAX
            if self._taxed:
                count["taxes"] += 1
                count["taxes for a city"] += can_buy(state.supply, state.plain[seat], state.hands[seat], CITY)
        count["discards after taxes"] += phase == DISCARD and self._taxed
        if phase in (HEROES, REACT):
            count["heroes as armies"] += action == HERO_ARMY
            count["heroes as generals"] += action == HERO_GENERAL
        if phase == FAMINE and state.hands[seat][LUCK] and state.hands[seat][GRAIN]:
            grain = "much grain" if state.hands[seat][GRAIN] > 1 else "one grain"
            count[f"famine, {grain}"] += 1
            count[f"luck, {grain}"] += action == PLAY_LUCK

    def lines(self) -> Iterator[str]:
        """The counts in words."""
        count, matches = self.done, self.matches
        taken = count["taken"] / max(1, count["offers"])
        yield f"offers answered: {count['offers'] / matches:.1f} a match, {100 * taken:.0f} % taken"
        sold = max(1, count["sales"])
        yield (
            f"a rival's monument cards: sold in {count['sales'] / matches:.2f} trades a match, for "
            f"{count['for cards'] / sold:.1f} cards, in {100 * count['for stones'] / sold:.0f} % for the own"
        )
        empty, needless = [
            100 * count[name] / max(1, count["attacks"]) for name in ("home empty", "home empty, no challenge")
        ]
        yield (
            f"attacks: {count['attacks'] / matches:.2f} a match, {empty:.0f} % leave home empty beside a ready army, "
            f"without a road back; {needless:.0f} % where no challenge is to be broken"
        )
        taxes, lost = max(1, count["taxes"]), count["discards after taxes"]
        able = 100 * count["taxes for a city"] / taxes
        yield (
            f"taxes: {count['taxes'] / matches:.2f} a match, {lost / taxes:.2f} cards discarded after each; "
            f"with a city affordable {able:.1f} % (of {count['taxes']})"
        )
        heroes = {name: count[f"heroes as {name}"] / matches for name in ("armies", "generals")}
        yield f"heroes: {heroes['armies']:.2f} a match as armies, {heroes['generals']:.2f} as generals"
        for grain in ("one grain", "much grain"):
            yield f"Luck at Famine with {grain}: {count[f'luck, {grain}']} of {count[f'famine, {grain}']}"
        promised = ", ".join([f"{word} {count[f'promise {word}'] / matches:.2f}" for word in PROMISES[1:]])
        yield f"promises in trades, a match: {promised}"


def asked_last(state: HeroesState, seat: int) -> bool:
    """Whether *seat* is the last to answer, so that an offer counts once."""
    if state.offer_to >= 0 or state.countered:
        return True
    after = [(seat + step) % state.players for step in range(1, state.players)]
    rest = after[: after.index(state.offer_from)]
    return not any(state.alive[other] and not state.gone >> other & 1 for other in rest)
