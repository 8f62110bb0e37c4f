"""A newcomer in Age of Heroes, who does what the tutorial shows: trade for the monument, build, tax, raid the weak."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.state import Action, Observation
from game.heroes.rules.cards import CITY, COSTS, HERO, KIND, LUCK, MONUMENT, OLYMPIC, SPECIAL, TRIBES
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.phases import ACTION, ANSWER, FLOOR, GIVE, MINE, PURPOSE, TARGET, WANT, YOURS

KEY = tuple(KIND)  # notation by kind
TREASURES = (OLYMPIC, HERO, LUCK)
LEAD = 1  # armies more than the defender has, for a raid


class Newcomer:
    """Trades what another tribe needs for its own special resource, builds what it can pay, cities first, raids a seat with
    fewer armies, and taxes otherwise; it adds to its monument whatever it can."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._asked: set[tuple[int, int]] = set()  # the rounds and seats of its offers

    def choose(self, observation: Observation) -> Action:
        """The action by its notation."""
        seen = observation
        assert isinstance(seen, HeroesObservation)
        found = {str(action): action for action in seen.legal_actions}
        if len(found) == 1:
            return seen.legal_actions[0]
        return found[self._text(seen, list(found))]

    def _text(self, seen: HeroesObservation, legal: list[str]) -> str:
        own = SPECIAL[seen.tribe[seen.seat]] if seen.tribe[seen.seat] >= 0 else -1
        match seen.phase:
            case phase if phase == FLOOR:
                return self._floor(seen, legal, own)
            case phase if phase == GIVE:
                gift = f"give {KEY[SPECIAL[seen.tribe[seen.offer_to]]]}" if seen.offer_to >= 0 else ""
                return gift if gift in legal and not seen.offer_give else first(legal, "give done", "drop")
            case phase if phase == WANT:
                want = f"want {KEY[own]}"
                return want if want in legal and not seen.offer_want else first(legal, "want done", "drop")
            case phase if phase in (MINE, YOURS):
                return first(legal, "mine none", "yours none", "drop")
            case phase if phase == ANSWER:
                gains = seen.offer_give.count(own) - seen.offer_want.count(own)
                fair = gains > 0 or (gains == 0 and len(seen.offer_give) > len(seen.offer_want))
                return "accept" if fair and "accept" in legal else first(legal, "decline")
            case phase if phase == ACTION:
                return self._action(seen, legal)
            case phase if phase == TARGET:
                return f"attack {weakest(seen) + 1}" if f"attack {weakest(seen) + 1}" in legal else legal[0]
            case phase if phase == PURPOSE:
                return first(legal, "raze" if seen.contender[seen.target] else "plunder", "plunder", "raze")
        return self._rest(seen, legal, own)

    def _floor(self, seen: HeroesObservation, legal: list[str], own: int) -> str:
        """Offer a tribe the card of its monument for one of the own, once a Market Day."""
        for seat in range(seen.players):
            given = SPECIAL[seen.tribe[seat]]
            fits = seat != seen.seat and seen.hand[given] and given != own and f"to {seat + 1}" in legal
            if fits and seen.monument[seat] < MONUMENT - 1 and (seen.round, seat) not in self._asked:
                self._asked.add((seen.round, seat))
                return f"to {seat + 1}"
        return first(legal, "pass")

    def _action(self, seen: HeroesObservation, legal: list[str]) -> str:
        if "build" in legal and (can_pay(seen.hand, CITY) or armies(seen, seen.seat) < 2 or seen.cities[seen.seat] > 2):
            return "build"
        if "war" in legal and armies(seen, seen.seat) >= armies(seen, weakest(seen)) + LEAD:
            return "war"
        return first(legal, "tax", "none")

    def _rest(self, seen: HeroesObservation, legal: list[str], own: int) -> str:
        """Building and the smaller questions: the most of what is offered, and the least useful card away."""
        if any(text.startswith("buy") for text in legal):
            return first(legal, "buy city", "buy army", "buy citadel", "buy general", "done")
        if any(text.startswith(("place", "led", "plain")) for text in legal):
            return max(legal, key=lambda text: int(text.split()[-1]) if text.split()[-1].isdigit() else -1)
        if any(text.startswith("discard") for text in legal):
            return max(legal, key=lambda text: spare(seen, KIND[text.split()[1]], own))
        if any(text.startswith(("quake", "erupt")) for text in legal):
            return max(legal, key=lambda text: seen.cities[int(text.split()[1]) - 1] if text[-1].isdigit() else -1)
        return first(legal, "yes", "accept", "luck", "march", "hero army", "no", "pass", "decline") or legal[-1]


def first(legal: Sequence[str], *wanted: str) -> str:
    """The first of the *wanted* texts that is legal, else the last legal one."""
    return next((text for text in wanted if text in legal), legal[-1])


def can_pay(hand: Sequence[int], item: int) -> bool:
    """Whether a hand has what an item costs, gold apart."""
    return all(hand[kind] >= number for kind, number in enumerate(COSTS[item]))


def armies(seen: HeroesObservation, seat: int) -> int:
    """The armies of a seat at home."""
    return seen.led[seat] + seen.plain[seat]


def weakest(seen: HeroesObservation) -> int:
    """The seat to attack: one about to win, else the one with the fewest armies, of these the one with most cards."""
    others = [seat for seat in range(seen.players) if seat != seen.seat and seen.alive[seat]]
    return max(
        others, key=lambda seat: (seen.contender[seat], -armies(seen, seat) - seen.citadels[seat], seen.sizes[seat])
    )


def spare(seen: HeroesObservation, kind: int, own: int) -> int:
    """How little a card is needed: foreign specials most, then what the hand has several of; the own special last."""
    if kind == own or kind in TREASURES:
        return -1
    foreign = kind in {SPECIAL[number] for number in range(len(TRIBES))}
    return 10 if foreign else seen.hand[kind]
