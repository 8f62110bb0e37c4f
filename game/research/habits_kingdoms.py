"""The habits of bots of Record of the Three Kingdoms.

Turns that end with a free card unplayed; sieges against a revealed, mightier guard; the choice of lords and their results;
coins for strategists, and their results; stakes of Assassination; whether guards can be guessed better than by counting the
unseen generals; cards of the second deck. Every other match uses the advanced rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random

from game.core.options import OptionValue
from game.core.state import Action
from game.kingdoms.bot.evaluation import Judge
from game.kingdoms.rules.actions import Besiege, Contest, Elect, End, Fetch, Guess, Hire, Outcome, Pay, Play, Ploy, Post
from game.kingdoms.rules.cards import (
    BEAUTY_TRAP,
    CAPTURE_LEADER,
    LORDS,
    MIGHT,
    PRICE,
    PULL_FIREWOOD,
    TROUBLED_WATER,
    TWO_BIRDS,
)
from game.kingdoms.rules.notation import BOTH, NONE
from game.kingdoms.rules.phases import ACTIONS
from game.kingdoms.rules.reasons import SECOND_DECK
from game.kingdoms.rules.rules import KingdomsState
from game.kingdoms.rules.schemes import BIRDS
from game.research.habits import Habits

TRICKS = (BEAUTY_TRAP, CAPTURE_LEADER, PULL_FIREWOOD)  # the most that a weaker general may hope for
WORLDS = 100  # determinized worlds that show the possible guards, by what the besieger saw of hands and cities
RICH = 13  # coins that leave enough for a city besides a card of the second deck


class KingdomsCounts(Habits[KingdomsState]):
    """In addition: winners by lord, guards by place, and the results of paying for strategists."""

    def __init__(self) -> None:
        super().__init__()
        self.won: Counter[str] = Counter()  # by lord
        self.posted: Counter[tuple[int, int]] = Counter()  # by price of the city and might of its guard
        self.paid: Counter[tuple[int, bool]] = (
            Counter()
        )  # by coins for a strategist, and whether he won his first contest
        self._hired: dict[int, int] = {}  # by seat, of this round
        self._free = False  # whether a free card could be played this turn

    def options(self, number: int) -> Mapping[str, OptionValue]:
        """Every other match uses the advanced rules."""
        return {"advanced": number % 2 == 1}

    def saw(self, state: KingdomsState) -> None:
        """The end of a match."""
        if state.is_terminal():
            for lords, share in zip(state.lords, state.returns(), strict=True):
                for lord in lords:
                    self.won[LORDS[lord].word] += round(share)

    def note(self, state: KingdomsState, action: Action) -> None:
        """Count what *action* shows about the habits of its seat."""
        done = self.done
        if state.phase == ACTIONS:
            lasts = state.ending or max(map(len, state.decks)) > BIRDS  # a draw of the last card ends the match
            cards = {TWO_BIRDS, TROUBLED_WATER} if lasts else {TROUBLED_WATER}
            free = any(isinstance(other, Play) and other.scheme in cards for other in state.legal_actions())
            self._free |= free
            if isinstance(action, End):
                done["turns with a free card"] += self._free
                done["free card unplayed"] += free
                self._free = False
        match action:
            case Elect(_, lord):
                done[LORDS[lord].word] += 1
            case Hire(seat, coins):
                self._hired[seat] = coins
                done["hires"] += 1
                done["hires paid"] += coins > 0
                done["hire coins"] += coins
            case Contest(seat):
                if state.general == NONE and not state.shown[seat] and seat in self._hired:
                    self.paid[min(1, self._hired[seat]), action.own >= action.other] += 1
                done["contests"] += 1
            case Besiege():
                done["sieges"] += 1
            case Ploy(seat, card) if seat == state.turn:
                weak = state.guard_up[state.city] and MIGHT[state.general] < MIGHT[state.guards[state.city]]
                done["outmatched"] += weak
                done["outmatched, no scheme"] += weak and card not in TRICKS
                done["attack schemes"] += card != NONE
            case Outcome():
                done["taken"] += action.taken
            case Post(_, card):
                self.posted[PRICE[state.city], MIGHT[card]] += 1
            case Pay(seat, coins):
                done["assassinations"] += 1
                done["all coins"] += coins == state.coins[seat] > 1
                done["all coins at last"] += state.ending and coins == state.coins[seat] > 1
                done["stake"] += coins
            case Guess(seat, might):
                seen = state.observation(seat)
                strange = Judge(seen).strange
                fitting = sum(count for other, count in strange if other == might)
                done["guesses"] += 1
                done["by counting, permille"] += round(1000 * fitting / sum(count for _, count in strange))
                done["right"] += might == MIGHT[state.guards[state.city]]
                rng = Random(done["guesses"])
                worlds = [KingdomsState.fitting(seen, rng) for _ in range(WORLDS)]
                done["by what is known"] += sum([might == MIGHT[world.guards[state.city]] for world in worlds])
            case Fetch(seat, deck):
                if len(state.decks) == 2 and state.coins[seat] >= SECOND_DECK:
                    rich = "rich" if state.coins[seat] >= RICH else "poor"
                    done[f"could buy, {rich}"] += 1
                    done[f"bought, {rich}"] += deck == BOTH

    def lines(self) -> Iterator[str]:
        """The results, a line each."""
        done, matches = self.done, self.matches
        kept = share(done["free card unplayed"], done["turns with a free card"])
        yield f"Two Birds or Troubled Water unplayed at the end of {kept} turns with one"
        yield (
            f"sieges: {done['sieges'] / matches:.2f} a match, {share(done['taken'], done['sieges'])} take the city; "
            f"led by a general weaker than a visible guard {share(done['outmatched'], done['sieges'])}, without a scheme "
            f"{share(done['outmatched, no scheme'], done['sieges'])}; with a scheme "
            f"{share(done['attack schemes'], done['sieges'])}"
        )
        yield "lords: " + ", ".join(
            [
                f"{lord.word} {done[lord.word] / matches:.2f} a match, wins {share(self.won[lord.word], done[lord.word])}"
                for lord in LORDS
            ]
        )
        yield (
            f"strategists: {share(done['hires paid'], done['hires'])} are paid for, "
            f"{done['hire coins'] / max(1, done['hires paid']):.2f} coins each; contests of schemes won "
            + ", ".join(
                [
                    f"{share(self.paid[paid, True], self.paid[paid, True] + self.paid[paid, False])} {name}"
                    for paid, name in enumerate(("unpaid", "paid"))
                ]
            )
        )
        yield (
            f"Assassination: {done['assassinations'] / matches:.2f} a match, "
            f"{done['stake'] / max(1, done['assassinations']):.1f} coins, "
            f"all of them {share(done['all coins'], done['assassinations'])}, "
            f"{done['all coins at last']} of these in the last round, where coins serve nothing else"
        )
        known = 100 * done["by what is known"] / WORLDS / max(1, done["guesses"])
        counted = done["by counting, permille"] / 10 / max(1, done["guesses"])
        yield (
            f"Win Over: {done['guesses'] / matches:.2f} guesses a match, {share(done['right'], done['guesses'])} right; "
            f"if any general unseen were as likely a guard {counted:.1f} % would be, "
            f"and if its owner had laid any of those that he may have {known:.1f} %"
        )
        for price in sorted(set(PRICE)):
            mights = {might: count for (other, might), count in self.posted.items() if other == price}
            best = max(mights, key=lambda might: mights[might], default=0)
            most = share(mights.get(best, 0), sum(mights.values()))
            yield f"guards of cities for {price}: {most} have {best}, the most usual"
        yield "second deck: " + ", ".join(
            [
                f"bought {done[f'bought, {rich}']} of {done[f'could buy, {rich}']} times with {name} {RICH} coins"
                for rich, name in (("rich", "at least"), ("poor", "fewer than"))
            ]
        )


def share(part: int, whole: int) -> str:
    """A share in percent, and the total."""
    return f"{100 * part / max(1, whole):.1f} % (of {whole})"
