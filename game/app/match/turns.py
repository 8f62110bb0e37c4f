"""Whose move it is in a match, and what happens by itself because there is only one way."""

from __future__ import annotations

from game.app.match.base import BaseMatch
from game.core.i18n import Words
from game.core.record import Record
from game.core.state import CHANCE, TERMINAL

STEPS = AUTO, BY_THROWS, BY_HAND = ("auto", "throws", "hand")  # what people do by hand if there is only one way


class TurnMatch(BaseMatch):
    """A match that knows whose move it is."""

    def __init__(self, key: str, record: Record, t: Words) -> None:
        self.auto_play = AUTO  # what people do by hand, one of STEPS
        self.asks = False  # whether to ask people before a choice is final
        self.paused_at = -1  # the number of actions after which the person asked that nothing happens by itself
        super().__init__(key, record, t)

    def mover(self) -> int:
        """The seat that must decide or throw; CHANCE for a chance event that needs no throw; TERMINAL."""
        player = self.state.current_player()
        if player == CHANCE:
            pacing = self.parts.pacing
            roller = pacing.roller(self.state)
            if roller is None and self.auto_play != AUTO and (thrower := pacing.thrower(self.state)) in self.people:
                roller = thrower
            return CHANCE if roller is None else roller
        return player

    def awaits_person(self) -> bool:
        """Whether a person must decide or throw."""
        return self.mover() in self.people

    def awaits_friend(self) -> bool:
        """Whether a person at another device must decide or throw, so that nothing happens here before."""
        return False

    def awaits_roll(self) -> bool:
        """Whether a person must throw the dice."""
        return self.state.is_chance_node() and self.awaits_person()

    def goes_on(self) -> bool:
        """Whether a bot's move or a chance event comes next."""
        return self.mover() != TERMINAL and not self.awaits_person() and not self.awaits_friend()

    def only_way(self) -> bool:
        """Whether the person's next action happens by itself after a short look, because there is only one: a throw that
        does not start a turn, or a single legal action. Not if people hide cards from each other (it would reveal that
        there was no choice), not for an action that closes a plan or eliminates its player, and not if the person asked
        to wait."""
        state = self.state
        if (
            self.auto_play == BY_HAND
            or self.paused_at == len(state.past)
            or not self.awaits_person()
            or self.needs_curtain()
        ):
            return False
        if state.is_chance_node():
            return self.auto_play == AUTO and state.roller() is None
        if self.asks or self.has_secrets():
            return False
        legal = state.legal_actions()
        return len(legal) == 1 and not legal[0].final and not self.is_fatal(str(legal[0]))

    def is_struck(self) -> bool:
        """Whether the table shows for the last time what befell a person here."""
        return any(seat in self.people for seat in self.parts.pacing.sides(self.state)[:1])

    def needs_curtain(self) -> bool:
        """Whether the screen must hide everything: the device must change hands, or nobody has taken it yet. After the
        end everything is open."""
        if not self.has_secrets() or self.state.is_terminal():
            return False
        return self.holder < 0 or (self.awaits_person() and self.mover() != self.holder)

    def pass_on(self) -> None:
        """Give the device to the person to move, if there are no secrets."""
        if not self.game.hidden and self.awaits_person():
            self.holder = self.mover()

    def is_fatal(self, text: str) -> bool:
        """Whether the action in *text* eliminates its own player at once."""
        (_, after), seat = self.check(text)[-1], self.mover()
        return after.is_out(seat) and not self.state.is_out(seat)
