"""Record of the Three Kingdoms, the rules. Sections named are those of the rule sheet (Han Chao 2010), rulings those of
our rules file.

Beginning: each seat draws a battle card (`lot 1 17`), the highest begins; lords are taken in secret (`elect 2 CaoCao`); five
cards are dealt, one is kept, the rest passed to the left, until everyone holds five (`deal`, `keep`, `pass`); lords are
turned up (`unveil`).

A round ("主回合階段"):
1. From the start player everyone pays 0-4 coins (`hire 2 1`), draws as many strategists more than one (`meet`), keeps one
   (`appoint`) and puts the others back.
2. Each in turn: `income`; draw two, keep one, the other goes under the deck (`fetch`, `look`, `keep`;
   `draw` for what goes straight into the hand); then in any order at
   most one `build` (with a `post`), one ordinary scheme (`play` and what belongs to it), one `siege`; `end`. Powers
   (`invoke` for Liu Bei and Yuan Shu, `levy` for Luoyang) at any time of the action after the income.
3. `wages` are paid, strategists go back, the start player's marker passes to the left.

The match ends with the round in which a seat first owns the target number of cities (6, 6, 4, 3 for 2, 3, 4, 5 players)
or the deck runs out.

What is bound to happen (a card turned up, an income) is a chance action with one outcome. `fetch` is asked only where
there is a choice: a power to use before the draw, or two decks.

Order of legal actions: `build` by city; `play` by scheme, then by target; `siege` by city; powers (Liu Bei, Yuan Shu,
Luoyang); decks (deck, schemes, realm, both); `end`. Cards in the order of the tables in `cards`, seats and numbers
ascending, `none` last, battle orders by front, middle, rear. Outcomes at chance nodes: ascending.

Options: `advanced` (default no): two decks, a second card for 7 coins, each deck renewed once, 8 points for the first
among five. `two_lords` (default no): each of two players has two lords; without effect for more players.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.core.game import OptionValue
from game.core.state import Action, share_victory
from game.kingdoms.rules import court, drawing, opening, schemes, siege, wits
from game.kingdoms.rules import turn as deeds
from game.kingdoms.rules.actions import VERBS, Draw, Look, Muster
from game.kingdoms.rules.cards import BATTLE_CARDS, PRICE
from game.kingdoms.rules.hidden import KingdomsObservation, observe
from game.kingdoms.rules.phases import DRAW, LOT, MUSTER, OVER, STRIKE, Step
from game.kingdoms.rules.position import Position


def _nothing(state: Position) -> tuple[Action, ...]:
    return ()


def _never(state: Position, action: Action) -> None:
    raise AssertionError(action)


_ALL = {
    **opening.STEPS,
    **court.STEPS,
    **drawing.STEPS,
    **deeds.STEPS,
    **schemes.STEPS,
    **wits.STEPS,
    **siege.STEPS,
    OVER: Step(_nothing, _never),
}
_LEGAL = tuple(_ALL[phase].legal for phase in range(OVER + 1))
_APPLY = tuple(_ALL[phase].apply for phase in range(OVER + 1))
_SAMPLE = tuple(_ALL[phase].sample for phase in range(OVER + 1))


class KingdomsState(Position):
    """A position of Record of the Three Kingdoms; its fields are those of `Position`."""

    __slots__ = ()

    verbs = VERBS

    def current_player(self) -> int:
        return self.mover

    def roller(self) -> int | None:
        """Lots, the first battle card of a side and that of an assassination are drawn by hand."""
        if self.phase == LOT:
            return len(self.lots)
        if self.phase == STRIKE:
            return self.turn
        if self.phase == MUSTER and not self.musters[siege.mustering(self)]:
            return self.target if self.musters[0] else self.turn
        return None

    def _legal_now(self) -> tuple[Action, ...]:
        return _LEGAL[self.phase](self)

    def _is_legal(self, action: Action) -> bool:
        if self._legal is None:
            if self.phase == MUSTER:
                return self._can_muster(action)
            if self.phase == DRAW:
                return isinstance(action, (Look, Draw)) and self._can_draw(action)
        return action in self._legal_cached()

    def _can_muster(self, action: Action) -> bool:
        side = siege.mustering(self)
        return (
            type(action) is Muster
            and action.seat == (self.target if side else self.turn)
            and 1 <= action.number <= BATTLE_CARDS
            and action.number not in self.musters[0]
            and action.number not in self.musters[1]
        )

    def _can_draw(self, action: Look | Draw) -> bool:
        deck = self.decks[self.deck]
        card = action.card
        return (card in deck if deck else card == self.bottom[0]) and drawing.draw_table(self)[card] == action

    def sample_chance(self, rng: Random) -> Action:
        sample = _SAMPLE[self.phase]
        return sample(self, rng) if sample is not None else self._legal_cached()[0]

    def _apply(self, action: Action) -> None:
        _APPLY[self.phase](self, action)

    def clone(self) -> KingdomsState:
        other = KingdomsState.__new__(KingdomsState)
        self._copy_base(other)
        self.copy_fields(other)
        return other

    # -- how it stands -----------------------------------------------------------------------------------------------

    def points(self, seat: int) -> tuple[int, int]:
        """Points of the cities of *seat*, and its bonus for the target number ("計分方式")."""
        return sum(PRICE[city] for city in self.owned(seat)), self.bonus() if self.first == seat else 0

    def scores(self) -> list[int | None]:
        return [sum(self.points(seat)) for seat in range(self.players)]

    def returns(self) -> list[float]:
        """Most points, then most coins; still level, the victory is shared (ruling 31)."""
        if self.phase != OVER:
            return [0.0] * self.players
        ranks = [(sum(self.points(seat)), self.coins[seat]) for seat in range(self.players)]
        return share_victory(self.players, [seat for seat in range(self.players) if ranks[seat] == max(ranks)])

    def observation(self, seat: int) -> KingdomsObservation:
        return observe(self, seat, self._legal_cached() if self.mover == seat else ())


def initial_state(players: int, options: Mapping[str, OptionValue]) -> KingdomsState:
    """Everything in the box, about to draw lots."""
    return KingdomsState(players, options)
