"""Record of the Three Kingdoms, the rules. Section names are those of the rule sheet (Han Chao 2010), rulings those of
`RULINGS.md`.

Beginning: each seat draws a battle card (`lot 1 17`), the highest begins; seats take lords in secret (`elect 2 CaoCao`);
each seat gets five cards, keeps one and passes the rest to the left, until everyone holds five (`deal`, `keep`, `pass`); the
seats reveal their lords (`unveil`).

A round ("主回合階段"):
1. From the start player everyone pays 0-4 coins (`hire 2 1`), draws that many extra strategists (`meet`), keeps one
   (`appoint`) and puts the others back.
2. Each seat has a turn: `income`; draw two, keep one, the other goes under the deck (`fetch`, `look`, `keep`; `draw` for a
   card that goes straight into the hand); then in any order at most one `build` (with a `post`), one ordinary scheme
   (`play` and its steps), one `siege`; `end`. Powers (`invoke` for Liu Bei and Yuan Shu, `levy` for Luoyang) at any time of
   the turn after the income.
3. Everyone gets `wages`, strategists go back, the start player's marker passes to the left.

The match ends with the round in which a seat first owns the target number of cities (6, 6, 4, 3 for 2, 3, 4, 5 players) or
the deck runs out.

A step without a choice (a revealed card, an income) is a chance action with a single outcome. `fetch` is a choice only where
there are options: a power to use before the draw, or two decks.

Order of legal actions: `build` by city; `play` by scheme, then by target; `siege` by city; powers (Liu Bei, Yuan Shu,
Luoyang); decks (deck, schemes, realm, both); `end`. Cards in the order of the tables in `cards`, seats and numbers
ascending, `none` last, battle orders by front, middle, rear. Outcomes at chance nodes: ascending.

Options: `advanced` (default no): two decks, a second card for 7 coins, each deck renewed once, 8 points for the first among
five. `two_lords` (default no): each of two players has two lords; without effect for more players.
"""

from __future__ import annotations

from random import Random
from typing import Any

from game.core.state import Action, SeenAs, share_victory
from game.core.steps import Step, never, nothing
from game.kingdoms.rules import court, drawing, opening, schemes, siege, turn, wits
from game.kingdoms.rules.actions import SECRET, VERBS, Draw, Look, Muster
from game.kingdoms.rules.cards import BATTLE_CARDS
from game.kingdoms.rules.dealing import fill_in
from game.kingdoms.rules.hidden import KingdomsObservation
from game.kingdoms.rules.phases import DRAW, LOT, MUSTER, OVER
from game.kingdoms.rules.position import NOBODY, Position

STEPS: dict[int, Step[Any]] = {
    **opening.STEPS,
    **court.STEPS,
    **drawing.STEPS,
    **turn.STEPS,
    **schemes.STEPS,
    **wits.STEPS,
    **siege.STEPS,
    OVER: Step(nothing, never),
}


class KingdomsState(Position, SeenAs[KingdomsObservation]):
    """A position of Record of the Three Kingdoms; its fields are those of `Table`."""

    __slots__ = ()

    verbs = VERBS
    masked = SECRET
    seen_as = KingdomsObservation
    steps = STEPS

    def opener(self) -> int:
        return NOBODY if self.phase == LOT else self.lots.index(max(self.lots))

    def round_now(self) -> int:
        return self.round

    def fill_in(self, seen: KingdomsObservation, rng: Random) -> None:
        """By the model of `inference` and `weighing`: by true probabilities if every hidden choice is even among the legal
        ones; open choices of the others only rule deals out."""
        fill_in(seen, self, rng)

    def _is_legal(self, action: Action) -> bool:
        if self._legal is None:
            if self.phase == MUSTER:
                return self._can_muster(action)
            if self.phase == DRAW:
                return isinstance(action, (Look, Draw)) and self._can_draw(action)
        return super()._is_legal(action)

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

    # -- how it stands -----------------------------------------------------------------------------------------------

    def scores(self) -> list[int | None]:
        return [sum(self.points(seat)) for seat in range(self.players)]

    def returns(self) -> list[float]:
        """Most points win, then most coins; with both level, the seats share the victory (ruling 31)."""
        if self.phase != OVER:
            return [0.0] * self.players
        ranks = [(sum(self.points(seat)), self.coins[seat]) for seat in range(self.players)]
        return share_victory(self.players, [seat for seat in range(self.players) if ranks[seat] == max(ranks)])
