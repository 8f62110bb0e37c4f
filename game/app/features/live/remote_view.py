"""A position as one seat sees it, in place of a State."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Self, cast

from game.core.errors import IllegalAction
from game.core.i18n import N_
from game.core.state import Action, Observation, State
from game.parts import Pacing


@dataclass(frozen=True, slots=True)
class RemoteView:
    """A position as one seat sees it, which answers like a State."""

    seen: Observation
    world: State

    def observation(self, _: int) -> Observation:
        return self.seen

    def current_player(self) -> int:
        return self.seen.current_player

    def legal_actions(self) -> list[Action]:
        return list(self.seen.legal_actions)

    def parse_action(self, text: str) -> Action:
        wanted = " ".join(text.split())
        for action in self.seen.legal_actions:
            if str(action) == wanted:
                return action
        raise IllegalAction(f"{text!r} is not possible", N_("You can’t do “{text}” right now."), text=text[:60])

    def clone(self) -> State:
        """A full state that fits, to try an action on."""
        return self.seen.determinize(Random(0))

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self  # nothing changes it, and fields that this seat can't see are unset

    def __getattr__(self, name: str) -> Any:
        return getattr(self.world, name)


def remote_view(seen: Observation) -> State:
    """The position that *seen* shows."""
    world = seen.world()
    if seen.legal_actions:
        world._legal = seen.legal_actions  # its choices may follow from its own cards, and the host sent them
    return cast(State, RemoteView(seen, world))


def ask(state: State, pacing: Pacing[Any]) -> None:
    """Ask *state*, and the game's *pacing* of it, what the table and the app ask; fields that don't fit together raise."""
    pacing.roller(state), pacing.thrower(state), pacing.receiver(state), pacing.sides(state)
    state.roller(), state.scores(), state.returns(), state.round_now(), state.turned_up(), state.termination()
