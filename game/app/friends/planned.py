"""A match in which a player may prepare moves for the friends' turns: what they have prepared stands in its tags."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace

from game.app.friends.course import WHATEVER, noticed, shape_of
from game.app.friends.prepared import SALT, Plan, long_of, most_replies, plan_of, plan_text, with_long
from game.app.match.linked import LINES, MINE_PLAN, PASSES
from game.app.match.match import Match
from game.core.state import State

MAX_LINES = 8


@dataclass(frozen=True, slots=True)
class PlannedStep:
    """One thing that happens in a prepared line, in notation as its owner sees it; their own decision if it is `mine`, and
    without a choice if it is the `only` one."""

    text: str
    mine: bool = False
    only: bool = False

    def __str__(self) -> str:
        return f"{('=' if self.only else '!') if self.mine else ':'}{self.text}"


ANYTHING = PlannedStep(WHATEVER)  # whatever the others do, until the owner has to choose


Line = tuple[PlannedStep, ...]


class PlannedMatch(Match):
    """A match in which the player of `seat` may prepare moves."""

    seat: int

    @property
    def friend(self) -> int:
        """The seat that the link goes to, or whose move is awaited; another one after the end."""
        raise NotImplementedError

    def may_prepare(self) -> bool:
        """Whether the next link, which is not made yet, can carry what is prepared."""
        raise NotImplementedError

    def plans_changed(self) -> None:
        """What is prepared has changed."""
        raise NotImplementedError

    @property
    def can_pass(self) -> bool:
        """Whether the game knows passes."""
        return bool(self.parts.pacing.passes)

    @property
    def passes(self) -> bool:
        """Whether this player has the friend's page pass for them, with every link."""
        return self.can_pass and self.record.tag(PASSES) == "yes"

    @property
    def lines(self) -> tuple[Line, ...]:
        """The prepared lines of the newest link."""
        with suppress(ValueError):
            rows = long_of(self.record, LINES).split("\n")
            return tuple(tuple(map(_step, row.split("\t"))) for row in rows if row)
        return ()

    @property
    def own_plan(self) -> Plan | None:
        """What the newest link carries, or carried, of this player."""
        with suppress(ValueError):
            return plan_of(long_of(self.record, MINE_PLAN), self.record.players)
        return None

    def prepared_at(self) -> State:
        """The position from which on what is prepared counts: that of the newest link of this player, or before it what the
        friends only noticed."""
        plan = self.own_plan
        if plan is None or plan.base == len(self.state.history_for(self.seat)):
            return self.state
        position, seen = self.fresh_state(), 0
        for action in self.state.past:
            if seen == plan.base:
                break
            seen += noticed(position, action, self.seat) is not None
            position.apply_action(action)
        return position

    def let_pass(self, wanted: bool) -> None:
        """Have the friend's page pass for this player, or no longer."""
        self.record = self.record.with_tag(PASSES, "yes") if wanted else self.record.without_tag(PASSES)
        self._plan(self.lines)

    def prepare(self, lines: Iterable[Line]) -> None:
        """Prepare these lines and no others. ValueError, and nothing changes, for more than a link can carry."""
        self._plan(tuple(dict.fromkeys(lines)))

    def forget_plans(self) -> None:
        """Nothing is prepared any more; the wish to pass stays."""
        self.record = with_long(with_long(self.record, LINES, ""), MINE_PLAN, "")

    def outgoing_plan(self) -> Plan | None:
        """What the next link carries."""
        plan, base = self.own_plan, len(self.state.history_for(self.seat))
        if plan is None or plan.base != base:
            self.forget_plans()
            plan = Plan(self.seat, base, passes=self.passes)
            if plan:
                self.record = with_long(self.record, MINE_PLAN, plan_text(plan, self.record.players))
        return plan or None

    def _plan(self, lines: tuple[Line, ...]) -> None:
        plan = Plan(self.seat, len(self.state.history_for(self.seat)), passes=self.passes)
        if lines:
            plan = replace(plan, salt=secrets.token_bytes(SALT))
        if len(lines) > MAX_LINES or replies_in(lines) > most_replies(self.record.players):
            raise ValueError("too many answers")
        for line in lines:
            for n, step in enumerate(line):
                if step.mine:
                    shape = shape_of((one.text, one.mine and not one.only) for one in line[:n])
                    plan = plan.with_reply([one.text for one in line[:n]], step.text, shape)
        text = "\n".join("\t".join(map(str, line)) for line in lines)
        record = with_long(self.record, LINES, text)
        self.record = with_long(record, MINE_PLAN, plan_text(plan, record.players) if plan else "")
        self.plans_changed()


def replies_in(lines: Iterable[Line]) -> int:
    """How many replies these lines have; lines that begin alike share theirs."""
    return len({line[: n + 1] for line in lines for n, step in enumerate(line) if step.mine})


def _step(text: str) -> PlannedStep:
    return PlannedStep(text[1:], text[:1] in ("!", "="), text[:1] == "=")
