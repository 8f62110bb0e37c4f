"""How far a match may be undone."""

from __future__ import annotations

from game.core.state import CHANCE, Action, State

NOT_ASKED, ONE_WAY, CHOICE = range(3)  # how free a decision was

BeforeAction = tuple[
    int, int, tuple[int, ...]
]  # before an action: who decides, how freely, and what is turned up so far


class UndoLog:
    """For each action of a match: who decided it, how freely, and whether it is final because something was revealed."""

    def __init__(self) -> None:
        self.deciders: list[int] = []
        self._free: list[int] = []
        self._firm: list[bool] = []

    @staticmethod
    def standing(state: State, people: list[int]) -> BeforeAction:
        """What `add` must know about the position before an action, for a decision of one of *people*. A lone person is not
        asked about forced actions."""
        mover, free = state.current_player(), NOT_ASKED
        if mover != CHANCE and mover in people and (len(people) > 1 or state.forced() is None):
            free = CHOICE if len(state.legal_actions()) > 1 else ONE_WAY
        return mover, free, state.turned_up()

    def add(self, action: Action, before: BeforeAction, state: State) -> None:
        """Note that *action* led to *state*. It is final if another seat's answer may depend on secrets."""
        self.deciders.append(before[0])
        self._free.append(before[1])
        self._firm.append(action.reveals or state.turned_up() != before[2])

    def decided(self, people: list[int], least: int = NOT_ASKED) -> list[int]:
        """The numbers of actions after which *people* decided with at least the freedom *least*."""
        return [n for n, seat in enumerate(self.deciders) if seat in people and self._free[n] >= least]

    def last_open(self, people: list[int], least: int) -> int | None:
        """The number of actions after which *people* last decided with at least the freedom *least*, if that decision and
        everything its seat did since may be undone."""
        for n in range(len(self.deciders) - 1, -1, -1):
            if self._firm[n] or self.deciders[n] not in people or self.deciders[n] != self.deciders[-1]:
                return None
            if self._free[n] >= least:
                return n
        return None
