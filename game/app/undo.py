"""How far a match may be taken back."""

from __future__ import annotations

from game.core.state import Action, State


class Trail:
    """Of each action of a match: who decided it, and whether it stands, because something was revealed with it."""

    def __init__(self) -> None:
        self.deciders: list[int] = []
        self._firm: list[bool] = []

    @staticmethod
    def standing(state: State) -> tuple[int, tuple[int, ...]]:
        """What `add` must know of the position before an action."""
        return state.current_player(), state.turned_up()

    def add(self, action: Action, before: tuple[int, tuple[int, ...]], state: State) -> None:
        """*action* led to *state*. It stands where another's answer may depend on secrets."""
        self.deciders.append(before[0])
        self._firm.append(action.reveals or state.turned_up() != before[1])

    def decided(self, people: list[int]) -> list[int]:
        """After how many actions each decision of *people* came."""
        return [n for n, seat in enumerate(self.deciders) if seat in people]

    def last_open(self, people: list[int]) -> int | None:
        """The seat among *people* whose decision was the last action and may be taken back."""
        if not self.deciders or self._firm[-1] or self.deciders[-1] not in people:
            return None
        return self.deciders[-1]
