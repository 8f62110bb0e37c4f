"""A match by link as far as this page plays for the friend: what they have prepared, and their only choice where both know
that it is the only one. It plays that within the stint of its own seat (see `protocol`)."""

from __future__ import annotations

from dataclasses import replace

from game.app.features.by_link.outgoing import OutgoingMatch
from game.app.features.by_link.protocol import LinkProtocol
from game.app.friends.prepared import is_plain
from game.core.i18n import Words
from game.core.record import Record
from game.core.state import CHANCE, TERMINAL, Action
from game.ui.log import LogLine


class AnsweringMatch(OutgoingMatch):
    """A match by link. `link` is the match as all pages know it, `seat` the one at this device."""

    def __init__(self, key: str, record: Record, t: Words, link: LinkProtocol, brought: int) -> None:
        self._brought = brought  # how many actions are shown one by one, because a link brought them
        self._answer: tuple[int, Action | None] | None = None  # what the friend does, and after how many actions
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
        """What this page plays for the friend now; None if it is not the friend who is asked, or has to decide."""
        steps = len(self.state.past)
        if self._answer is None or self._answer[0] != steps:
            self._answer = steps, self._found()
        return self._answer[1]

    def _found(self) -> Action | None:
        link, state = self.link, self.state
        asked = state.current_player()
        if (
            self.is_round
            or self.catches_up
            or self._is_decided
            or link.last != self.seat
            or asked in (self.seat, CHANCE, TERMINAL)
        ):
            return None
        plan = link.plans.get(asked)
        if plan is not None:
            action = plan.reply(state, self.parts.pacing.passes, self.fresh_state)
            if action is not None:
                return action
        return state.legal_actions()[0] if is_plain(state, self.seat) else None

    def _choice(self, seat: int, until: float) -> Action | None:
        return self.answer() or super()._choice(seat, until)

    def has_prepared(self, link: LinkProtocol) -> bool:
        """Whether this player has prepared each decision that the friend's page has played for them in *link*; there is
        nothing to prepare where only one is legal."""
        new, plan, state, count = link.prepared - self.link.prepared, self.own_plan, self.fresh_state(), 0
        for action in link.state.past if new else ():
            if not state.is_chance_node():
                if count in new and state.current_player() == self.seat and state.legal_actions() != [action]:
                    prepared = None if plan is None else plan.reply(state, self.parts.pacing.passes, self.fresh_state)
                    if prepared != action:
                        return False
                count += 1
            state.apply_action(action)
        return True

    def was_passed_over(self, link: LinkProtocol) -> bool:
        """Whether this player is asked at the end of *link* for what they had prepared: an honest page has played that."""
        plan = self.own_plan
        if plan is None or link.state.current_player() != self.seat:
            return False
        return plan.reply(link.state, self.parts.pacing.passes, self.fresh_state) is not None

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
