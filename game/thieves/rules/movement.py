"""A thief's movement and what he does on the way: jewels, city tokens, theft, sewers, gates (document: Basic cards,
Positions, City tokens, Effect markers)."""

from __future__ import annotations

from random import Random

from game.core.chance import pick
from game.core.state import Action
from game.core.steps import Step
from game.thieves.rules import pending
from game.thieves.rules.actions import Extra, Go, Keep, Leave, Reveal, Sewer, Steal, Stop, Take, Token
from game.thieves.rules.board import DISTRICT, GATES, SPACE
from game.thieves.rules.cards import TOKEN, TOKENS
from game.thieves.rules.declaration import leave_city
from game.thieves.rules.pending import by_chance, by_seat
from game.thieves.rules.position import FACE_DOWN, NONE, YELLOW, Position
from game.thieves.rules.public import IS_DUNGEON, arrests_on, at_large, is_entrance, is_marked, sewer_exits, walk
from game.thieves.rules.singles import (
    BOX,
    EXTRA_KNOWN,
    EXTRA_SILENT,
    GO,
    KEEP,
    LEAVE,
    REVEAL,
    SEWER,
    STEAL,
    STOP,
    TAKE,
    TOKEN_AT,
)
from game.thieves.rules.thieves import NOIRON

_STASH, _CITIZENS, _PLAINCLOTHES, _TRINKET = (TOKEN[key] for key in ("stash", "citizens", "plainclothes", "trinket"))


def _move(state: Position, frame: pending.Move) -> None:
    """Ask for the next part of a movement, if there is a choice."""
    options = _legal_walk(state, frame)
    if len(options) > 1:
        state.push(frame.asked_as(pending.Walk))
        state._hint = options


def _legal_walk(state: Position, frame: pending.Move) -> tuple[Action, ...]:
    seat, left = frame.seat, frame.left
    space = state.pos[seat]
    found: list[Action] = []
    if frame.sneaking and not IS_DUNGEON[space]:
        found += _goods(state, seat, space, frame.entered)
    if state.alarm and space in GATES and DISTRICT[space] == state.open:
        found.append(LEAVE)
    if frame.entered and not frame.sewered and is_entrance(state, seat, space):
        found += [SEWER[n] for n in sewer_exits(state, seat) if n != space]
    if left:
        state._reach = walk(state, seat, left)
        found += [GO[n] for n in sorted(state._reach)]
    else:
        if state.known[seat] and not frame.known:
            found.append(EXTRA_KNOWN)
        if state.thief[seat] == NOIRON and not state.silent and not frame.sewered:
            found.append(EXTRA_SILENT)
    found.append(STOP)
    return tuple(found)


def _goods(state: Position, seat: int, space: int, entered: bool) -> list[Action]:
    """What a sneaking thief may take: jewels, the token, and jewels of marked thieves whose space he entered (Basic cards,
    Effect markers 3)."""
    found: list[Action] = []
    if state.gem[space]:
        found.append(TAKE["yellow" if state.gem[space] == YELLOW else "green"])
    if state.crown == space:
        found.append(TAKE["crown"])
    if state.token[space] == FACE_DOWN:
        found.append(REVEAL)
    if entered and state.pos.count(space) > 1:
        for other in range(state.players):
            if other != seat and state.pos[other] == space and is_marked(state, other):
                found += [STEAL[other][jewel] for jewel in jewels(state, other)]
    return found


def jewels(state: Position, seat: int) -> list[str]:
    """The kinds of jewels that a thief has, cheapest first."""
    counts = (state.yellow[seat], state.trinket[seat], state.green[seat], state.holder == seat)
    return [jewel for jewel, count in zip(TAKE, counts, strict=True) if count]


def transfer(state: Position, seat: int, jewel: str, change: int) -> None:
    """Give a seat a jewel (change 1) or remove one (-1)."""
    if jewel == "crown":
        state.holder = seat if change > 0 else -1
    else:
        {"yellow": state.yellow, "trinket": state.trinket, "green": state.green}[jewel][seat] += change


def _walk(state: Position, frame: pending.Walk, action: Action) -> None:
    seat, sneaking, sewered, known = frame.seat, frame.sneaking, frame.sewered, frame.known
    match action:
        case Stop():
            return
        case Leave():
            leave_city(state, seat)
            return
        case Go(name):
            space = SPACE[name]
            reach = walk(state, seat, frame.left) if state._reach is None else state._reach
            if IS_DUNGEON[state.pos[seat]]:
                state.unseen |= 1 << seat  # hidden in the turn of leaving a dungeon (Leaving a dungeon 3)
            if _enter(state, seat, space):
                state.push(pending.Move(seat, frame.left - reach[space], sneaking, True, sewered, known))
        case Sewer(name):
            if _enter(state, seat, SPACE[name]):
                state.push(pending.Move(seat, 0, sneaking, frame.entered, True, known))
        case Extra(by):
            if by == "known":
                state.known[seat] -= 1
                known = True
            else:
                state.silent |= 1 << seat
            state.push(pending.Move(seat, 1, sneaking, frame.entered, sewered, known))
        case Take(jewel):
            state.push(frame.asked_as(pending.Move))
            _take(state, seat, jewel)
        case Reveal():
            state.push(pending.Token(seat, state.pos[seat]), frame.asked_as(pending.Move))
        case Steal(other, jewel):
            rob(state, seat, other, jewel)
            state.push(frame.asked_as(pending.Move))


def _enter(state: Position, seat: int, space: int) -> bool:
    """Move a thief to a space; a guard there arrests him unless he is hidden. True if he is still free."""
    state.pos[seat] = space
    if arrests_on(state, seat, space):
        state.push(pending.Arrest(seat))
        return False
    return True


def _take(state: Position, seat: int, jewel: str) -> None:
    """Take a jewel from the board; after the first theft of the Emperor's Jewel the alarm starts next turn (Alarm)."""
    transfer(state, seat, jewel, 1)
    if jewel != "crown":
        state.gem[state.pos[seat]] = 0
        return
    state.crown = -1
    if state.best < 0:
        state.best = seat
        state.due = True


def rob(state: Position, seat: int, other: int, jewel: str) -> None:
    """Steal a jewel from another thief, once a turn for each victim (Effect markers 3)."""
    transfer(state, other, jewel, -1)
    transfer(state, seat, jewel, 1)
    state.robbed |= 1 << other
    state.marked &= ~(1 << other)


# -- city tokens -----------------------------------------------------------------------------------------------------


def token_outcomes(state: Position, space: int) -> tuple[int, ...]:
    """The possible kinds of the face-down token on a space; a single kind if somebody has looked at it."""
    if state.secret[space] != NONE:
        return (state.secret[space],)
    return tuple(kind for kind, count in enumerate(state.unknown) if count)


def _legal_token(state: Position, frame: pending.Token) -> tuple[Action, ...]:
    return tuple(TOKEN_AT[frame.space][kind] for kind in token_outcomes(state, frame.space))


def _sample_token(state: Position, frame: pending.Token, rng: Random) -> Action:
    return TOKEN_AT[frame.space][pick(state.unknown, rng)]


def _token(state: Position, frame: pending.Token, action: Action) -> None:
    """Turn up a token and resolve it at once (City tokens)."""
    assert isinstance(action, Token)
    seat, space, kind = frame.seat, frame.space, TOKEN[action.token]
    if state.secret[space] == NONE:
        state.unknown[kind] -= 1
    state.secret[space], state.peeked[space] = NONE, 0
    state.token[space] = kind if TOKENS[kind].stays else NONE
    if kind == _STASH:
        state.push(pending.Draws(seat, 1))
    elif kind == _CITIZENS:
        state.push(*(pending.MustDiscard(n) for n in state.order() if _lives_in(state, n, DISTRICT[space])))
    elif kind == _PLAINCLOTHES:
        state.push(pending.Recruit(space, pending.ON_SPOT))
    elif kind == _TRINKET:
        state.push(pending.Keep(seat))
    elif TOKENS[kind].kept:
        {"informer": state.informer, "agent": state.agent, "known": state.known}[action.token][seat] += 1


def _lives_in(state: Position, seat: int, district: int) -> bool:
    return at_large(state, seat) and DISTRICT[state.pos[seat]] == district


def _legal_keep(state: Position, frame: pending.Keep) -> tuple[Action, ...]:
    return (KEEP, BOX)


def _keep(state: Position, frame: pending.Keep, action: Action) -> None:
    """The seat may decline a trinket, because an arrest would cost it. It always keeps other tokens: they only help."""
    assert isinstance(action, Keep)
    state.trinket[frame.seat] += action.keep


# -- theft by a card -------------------------------------------------------------------------------------------------


def _theft(state: Position, frame: pending.Theft) -> None:
    """The seat uses its theft icon against thief a: on the same space it steals a jewel at once, elsewhere a gets a theft
    marker (Effect markers 3)."""
    seat, other = frame.seat, frame.victim
    if state.robbed >> other & 1 or not at_large(state, other):
        return
    if state.pos[seat] != state.pos[other]:
        state.marked |= 1 << other
    elif jewels(state, other):
        state.push(pending.Rob(seat, other))


def _legal_rob(state: Position, frame: pending.Rob) -> tuple[Action, ...]:
    return tuple(STEAL[frame.victim][jewel] for jewel in jewels(state, frame.victim))


def _rob(state: Position, frame: pending.Rob, action: Action) -> None:
    assert isinstance(action, Steal)
    rob(state, frame.seat, action.seat, action.jewel)


RUNS = {pending.Move: _move, pending.Theft: _theft}
STEPS = {
    pending.Walk: Step(_legal_walk, _walk, mover=by_seat),
    pending.Token: Step(_legal_token, _token, _sample_token, mover=by_chance),
    pending.Keep: Step(_legal_keep, _keep, mover=by_seat),
    pending.Rob: Step(_legal_rob, _rob, mover=by_seat),
}
