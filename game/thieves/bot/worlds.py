"""The worlds in which the strong bot of Age of Thieves tries its turns, and what it needs from a mind."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator

from game.bots.search import Mind
from game.thieves.bot.bidding import Declaration, declaring, own_cards
from game.thieves.bot.style import Style
from game.thieves.bot.walks import Choice
from game.thieves.rules import pending
from game.thieves.rules.cards import MOVE
from game.thieves.rules.declaration import points_of
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.position import OUT
from game.thieves.rules.rules import ThievesState


class Turns(Mind[ThievesState, ThievesObservation]):
    """A mind about whole turns: `model` predicts the declarations of other seats, `quick` finishes turns."""

    model: Style
    quick: Style

    @abstractmethod
    def returns(self, state: ThievesState, seat: int) -> float:
        """The value of a finished match."""


class World:
    """A possible world: a position in which the only declarations of the other seats are those that `model` predicts."""

    def __init__(self, state: ThievesState, seat: int, model: Style) -> None:
        self.state = state
        self.plans: dict[int, tuple[object, Declaration]] = {}
        self.thoughts: dict[object, Choice | None] = {}  # shared by its bots, see `Greedy.thoughts`
        self._seat = seat
        self._model = model

    def laid(self) -> Generator[object, None, None]:
        """Let the other seats declare; yields after each piece of work."""
        state, seat = self.state, self._seat
        yield None
        if isinstance(state.stack[-1], (pending.Lay, pending.Bid)):
            state.stack[:] = [
                frame for frame in state.stack if not isinstance(frame, pending.Lay) or frame.seat == seat
            ]
            for other in range(state.players):
                if other != seat and state.pos[other] != OUT:
                    yield from self._lay_anew(other)

    def _lay_anew(self, seat: int) -> Generator[object, None, None]:
        state = self.state
        hand = state.hand[seat]
        for _, card, cover in state.laid[seat]:
            hand += [gone for gone in (card, cover) if 0 <= gone < MOVE]
        hand.sort()
        state.laid[seat] = []
        state.used_informers[seat] = state.used_agents[seat] = 0
        state.points[seat] = points_of(state, seat)
        state.declared[seat] = True
        seen = state.observation(seat)
        plan = yield from declaring(seen, self._model)
        self.plans[seat] = ((seen.round, seat, seen.initiative, *own_cards(seen)), plan)
        for item in plan.laid:
            if item[0] > state.points[seat]:
                continue
            for card in item[1:]:
                if 0 <= card < MOVE:
                    hand.remove(card)
            state.points[seat] -= item[0]
            state.laid[seat].append(item)
