"""Looking at face-down city tokens: Lookout and Rat Spies."""

from __future__ import annotations

from random import Random

from game.core.chance import pick
from game.core.state import Action
from game.core.steps import Step
from game.thieves.rules import pending
from game.thieves.rules.actions import Aim, Exchange, Look
from game.thieves.rules.board import NAMES, SPACE
from game.thieves.rules.cards import TOKEN
from game.thieves.rules.pending import by_chance, by_seat
from game.thieves.rules.position import FACE_DOWN, NONE, Position
from game.thieves.rules.singles import AIM, EXCHANGE, LOOK, STOP
from game.thieves.rules.targets import face_down, in_reach


def _peek(state: Position, frame: pending.Peek) -> None:
    """Lookout shows the seat more face-down tokens of the district."""
    if frame.number and len(_legal_peek(state, frame)) > 1:
        state.push(frame.asked_as(pending.PeekAt))


def _legal_peek(state: Position, frame: pending.Peek) -> tuple[Action, ...]:
    spaces = in_reach(state, frame.seat, "lookout")
    return (*(AIM[n] for n in spaces if state.token[n] == FACE_DOWN and not state.peeked[n] >> frame.seat & 1), STOP)


def _peeking(state: Position, frame: pending.PeekAt, action: Action) -> None:
    if isinstance(action, Aim):
        state.push(pending.Look(frame.seat, SPACE[action.space]), pending.Peek(frame.seat, frame.number - 1))


def _spy(state: Position, frame: pending.Spy) -> None:
    """Rat Spies look at two tokens (Special cards)."""
    if _legal_spy(state, frame):
        state.push(frame.asked_as(pending.SpyOn))


def _legal_spy(state: Position, frame: pending.Spy) -> tuple[Action, ...]:
    return face_down(state, range(len(NAMES)), but=frame.first)


def _spying(state: Position, frame: pending.SpyOn, action: Action) -> None:
    assert isinstance(action, Aim)
    space = SPACE[action.space]
    if frame.first < 0:
        state.push(pending.Look(frame.seat, space), pending.Spy(frame.seat, space))
    else:
        state.push(pending.Look(frame.seat, space), pending.Exchange(frame.seat, frame.first, space))


def _legal_look(state: Position, frame: pending.Look) -> tuple[Action, ...]:
    row = LOOK[frame.seat][frame.space]
    if state.secret[frame.space] != NONE:
        return (row[state.secret[frame.space]],)
    return tuple(row[kind] for kind, count in enumerate(state.unknown) if count)


def _sample_look(state: Position, frame: pending.Look, rng: Random) -> Action:
    return LOOK[frame.seat][frame.space][pick(state.unknown, rng)]


def _look(state: Position, frame: pending.Look, action: Action) -> None:
    assert isinstance(action, Look)
    kind = TOKEN[action.token]
    if state.secret[frame.space] == NONE:
        state.unknown[kind] -= 1
        state.secret[frame.space] = kind
    state.peeked[frame.space] |= 1 << frame.seat


def _legal_exchange(state: Position, frame: pending.Exchange) -> tuple[Action, ...]:
    return (EXCHANGE, STOP)


def _exchange(state: Position, frame: pending.Exchange, action: Action) -> None:
    """Everybody sees whether the seat exchanges the two tokens; seats that knew a token still know it."""
    if isinstance(action, Exchange):
        for row in (state.secret, state.peeked):
            row[frame.first], row[frame.second] = row[frame.second], row[frame.first]


RUNS = {pending.Peek: _peek, pending.Spy: _spy}
STEPS = {
    pending.PeekAt: Step(_legal_peek, _peeking, mover=by_seat),
    pending.SpyOn: Step(_legal_spy, _spying, mover=by_seat),
    pending.Look: Step(_legal_look, _look, _sample_look, mover=by_chance),
    pending.Exchange: Step(_legal_exchange, _exchange, mover=by_seat),
}
