"""A match by link as far as this page plays for friends: what they have prepared, and their only choice where its person
knows that it is the only one. It plays that within the stint of its own seat (see `protocol`)."""

from __future__ import annotations

from dataclasses import replace

from game.app.features.by_link.outgoing import OutgoingMatch
from game.app.features.by_link.protocol import LinkProtocol
from game.app.friends.prepared import Plan, is_plain
from game.core.i18n import Words
from game.core.record import Record
from game.core.state import CHANCE, TERMINAL, Action, State
from game.ui.log import LogLine


class AnsweringMatch(OutgoingMatch):
    """A match by link. `link` is the match as all pages know it, `seat` the one at this device."""

    def __init__(self, key: str, record: Record, t: Words, link: LinkProtocol, brought: int) -> None:
        self._brought = brought  # how many actions are shown one by one, because a link brought them
        self._answer: tuple[int, Action | None] | None = None  # what a friend does, and after how many actions
        super().__init__(key, record, t, link)

    @property
    def catches_up(self) -> bool:
        """Whether what a link brought is still to be shown."""
        return len(self.state.past) < self._brought

    @property
    def _is_decided(self) -> bool:
        """Whether chance has decided what the table is still to show."""
        return len(self.state.past) < len(self.link.state.past)

    def answer(self) -> Action | None:
        """What this page plays for a friend now; None if it is no friend who is asked, or they have to decide."""
        steps = len(self.state.past)
        if self._answer is None or self._answer[0] != steps:
            self._answer = steps, self._found()
        return self._answer[1]

    def _found(self) -> Action | None:
        link, state = self.link, self.state
        asked = state.current_player()
        if (
            self.catches_up
            or self._is_decided
            or link.last != self.seat
            or asked in (self.seat, CHANCE, TERMINAL)
            or link.is_gone(asked)
        ):
            return None
        plan = link.plans.get(asked)
        if plan is not None:
            action = self._reply(plan, state)
            if action is not None:
                return action
        return state.legal_actions()[0] if is_plain(state, self.seat) else None

    def _choice(self, seat: int, until: float) -> Action | None:
        return self.answer() or super()._choice(seat, until)

    def unprepared(self, link: LinkProtocol) -> int | None:
        """A seat for which a friend's page has played in *link* what its player had not prepared, None for none. Of the own
        seat all is checked, of others what the newest stint has, by their plans in the link. An only choice needs none."""
        new, state, count = link.prepared - self.link.prepared, self.fresh_state(), 0
        for action in link.state.past if new else ():
            if not state.is_chance_node():
                seat = state.current_player()
                checked = count in new and (seat == self.seat or count >= link.began)
                if checked and state.legal_actions() != [action]:
                    plan = self.own_plan if seat == self.seat else link.plans.get(seat)
                    if plan is None or self._reply(plan, state) != action:
                        return seat
                count += 1
            state.apply_action(action)
        return None

    def has_lost_plan(self, link: LinkProtocol) -> bool:
        """Whether what this player has prepared did not travel on with *link*, or not unchanged; between two it goes no
        further than to the friend."""
        return self.is_round and self.own_plan is not None and link.plans.get(self.seat) != self.own_plan

    def was_passed_over(self, link: LinkProtocol) -> bool:
        """Whether this player is asked at the end of *link* for what they had prepared: an honest page has played that."""
        plan = self.own_plan
        return (
            plan is not None and link.state.current_player() == self.seat and self._reply(plan, link.state) is not None
        )

    def _reply(self, plan: Plan, state: State) -> Action | None:
        return plan.reply(state, self.parts.pacing.passes, self.fresh_state)

    def log(self, seat: int) -> list[LogLine]:
        """With a word on what was prepared."""
        lines = super().log(seat)
        marked = {
            n for at in self.link.ahead if at < len(self.state.past) for n in range(*self._log.range_of(seat, at))
        }
        if not marked:
            return lines
        text = self.t("{what} – prepared", what="{}")
        return [replace(line, text=text.format(line.text)) if n in marked else line for n, line in enumerate(lines)]
