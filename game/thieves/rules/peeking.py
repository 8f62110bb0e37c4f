"""City tokens that are looked at while face down: Lookout and Rat Spies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.state import Action
from game.thieves.rules.actions import Aim, Exchange, Look
from game.thieves.rules.board import NAMES, SPACE
from game.thieves.rules.cards import TOKEN
from game.thieves.rules.pending import Frame, Wait, by_chance, by_seat
from game.thieves.rules.position import FACE_DOWN, NONE
from game.thieves.rules.singles import AIM, EXCHANGE, LOOK, STOP
from game.thieves.rules.targets import face_down, in_reach

if TYPE_CHECKING:
    from game.thieves.rules.rules import ThievesState


def _peek(state: ThievesState, frame: Frame) -> None:
    """Lookout: up to a more face-down tokens of the district."""
    if frame.a and len(_legal_peek(state, frame)) > 1:
        state.push(frame._replace(kind="peeking"))


def _legal_peek(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    spaces = in_reach(state, frame.seat, "lookout")
    return (*(AIM[n] for n in spaces if state.token[n] == FACE_DOWN and not state.peeked[n] >> frame.seat & 1), STOP)


def _peeking(state: ThievesState, frame: Frame, action: Action) -> None:
    if isinstance(action, Aim):
        state.push(Frame("look", frame.seat, SPACE[action.space]), frame._replace(kind="peek", a=frame.a - 1))


def _spy(state: ThievesState, frame: Frame) -> None:
    """Rat Spies: a is the first token looked at, or -1 (Special cards)."""
    if _legal_spy(state, frame):
        state.push(frame._replace(kind="spying"))


def _legal_spy(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return face_down(state, range(len(NAMES)), but=frame.a)


def _spying(state: ThievesState, frame: Frame, action: Action) -> None:
    assert isinstance(action, Aim)
    space = SPACE[action.space]
    if frame.a < 0:
        state.push(Frame("look", frame.seat, space), frame._replace(kind="spy", a=space))
    else:
        state.push(Frame("look", frame.seat, space), Frame("exchange", frame.seat, frame.a, space))


def _legal_look(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    row = LOOK[frame.seat][frame.a]
    if state.secret[frame.a] != NONE:
        return (row[state.secret[frame.a]],)
    return tuple(row[kind] for kind, count in enumerate(state.unknown) if count)


def _look(state: ThievesState, frame: Frame, action: Action) -> None:
    assert isinstance(action, Look)
    kind = TOKEN[action.token]
    if state.secret[frame.a] == NONE:
        state.unknown[kind] -= 1
        state.secret[frame.a] = kind
    state.peeked[frame.a] |= 1 << frame.seat


def _legal_exchange(state: ThievesState, frame: Frame) -> tuple[Action, ...]:
    return (EXCHANGE, STOP)


def _exchange(state: ThievesState, frame: Frame, action: Action) -> None:
    """All see whether the two tokens change places; who knew one still knows it."""
    if isinstance(action, Exchange):
        for row in (state.secret, state.peeked):
            row[frame.a], row[frame.b] = row[frame.b], row[frame.a]


AUTO = {"peek": _peek, "spy": _spy}
WAIT = {
    "peeking": Wait(by_seat, _legal_peek, _peeking),
    "spying": Wait(by_seat, _legal_spy, _spying),
    "look": Wait(by_chance, _legal_look, _look),
    "exchange": Wait(by_seat, _legal_exchange, _exchange),
}
