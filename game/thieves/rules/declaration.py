"""The declaration behind the screens, and the order in which seats resolve their actions (document: Declaration,
resolution)."""

from __future__ import annotations

from game.core.state import Action
from game.core.steps import Step
from game.thieves.rules import effects, pending
from game.thieves.rules.actions import Add, Bid, Lay, Play, Ready, Waive
from game.thieves.rules.cards import (
    AGENT_POINTS,
    AMBUSH,
    BASIC_POINTS,
    CARD_KEYS,
    CHARMED_POINTS,
    DUNGEON_POINTS,
    EVENT,
    INFORMER_POINTS,
    MOVE,
    SPECIAL,
)
from game.thieves.rules.known import forget, generals
from game.thieves.rules.pending import by_chance, by_seat
from game.thieves.rules.position import OUT, SPENT, Position
from game.thieves.rules.public import in_dungeon
from game.thieves.rules.singles import ADD_AGENT, ADD_INFORMER, BID, LAY, LAY_PAIR, LIFT, READY
from game.thieves.rules.targets import can_play, can_play_special
from game.thieves.rules.thieves import JASMINE, THIEVES

_NUMBER = {key: number for number, key in enumerate(CARD_KEYS)}
_CURFEW = EVENT["curfew"]
CURFEW_LIMIT = 2

# -- behind the screen -----------------------------------------------------------------------------------------------


def points_of(state: Position, seat: int) -> int:
    """The points a seat may spend without tokens: blue, and red for the Emperor's Jewel, purple (Action points; Leaving a
    dungeon 1; rulings 5 and 40)."""
    blue = BASIC_POINTS
    if in_dungeon(state, seat):
        blue = CHARMED_POINTS if state.thief[seat] == JASMINE else DUNGEON_POINTS
    return blue + state.now[seat] + (state.players - 1 if state.holder == seat else 0)


def _declare(state: Position, frame: pending.Declare) -> None:
    state.phase = "declare"
    for seat in state.order():
        state.points[seat] = points_of(state, seat)
    state.push(*(pending.Lay(seat) for seat in state.order()), pending.Lift())


def _legal_lay(state: Position, frame: pending.Lay) -> tuple[Action, ...]:
    """Basic cards, general cards in the order of the table, pairs, and `ready`."""
    seat = frame.seat
    laid = state.laid[seat]
    tokens = state.informer[seat] - state.used_informers[seat] + state.agent[seat] - state.used_agents[seat]
    if not state.points[seat] + tokens or (_CURFEW in state.events and len(laid) >= CURFEW_LIMIT):
        return (READY[seat],)
    used = {card for _, card, _ in laid}
    row, pairs, hand = LAY[seat], LAY_PAIR[seat], sorted(set(state.hand[seat]))
    basics = [row[card] for card in (MOVE, AMBUSH) if card not in used]
    covers = [pairs[card] for card in hand] if state.options["special"] and SPECIAL not in used else []
    return (*basics, *[row[card] for card in hand], *covers, READY[seat])


def _lay(state: Position, frame: pending.Lay, action: Action) -> None:
    if isinstance(action, Ready):
        state.declared[frame.seat] = True
        return
    assert isinstance(action, Lay)
    card, cover = _NUMBER[action.card], _NUMBER.get(action.cover, -1)
    general = cover if cover >= 0 else card
    if general < MOVE:
        state.hand[frame.seat].remove(general)
    state.push(pending.Bid(frame.seat, card, cover), frame)


def _legal_bid(state: Position, frame: pending.Bid) -> tuple[Action, ...]:
    """A seat adds agents before informers, then the points."""
    seat, informers, agents = frame.seat, frame.informers, frame.agents
    found: list[Action] = []
    if not informers and state.agent[seat] > state.used_agents[seat]:
        found.append(ADD_AGENT[seat])
    if state.informer[seat] > state.used_informers[seat]:
        found.append(ADD_INFORMER[seat])
    least = 0 if informers or agents else 1
    return (*found, *BID[seat][least : state.points[seat] + 1])


def _bid(state: Position, frame: pending.Bid, action: Action) -> None:
    seat, informers, agents = frame.seat, frame.informers, frame.agents
    if isinstance(action, Add):
        agent = action.token == "agent"
        (state.used_agents if agent else state.used_informers)[seat] += 1
        state.push(pending.Bid(seat, frame.card, frame.cover, informers + (not agent), agents + agent))
        return
    assert isinstance(action, Bid)
    state.points[seat] -= action.points
    state.laid[seat].append(
        (action.points + INFORMER_POINTS * informers + AGENT_POINTS * agents, frame.card, frame.cover)
    )


def _legal_lift(state: Position, frame: pending.Lift) -> tuple[Action, ...]:
    return (LIFT,)


def _lift(state: Position, frame: pending.Lift, action: Action) -> None:
    for seat in range(state.players):
        state.informer[seat] -= state.used_informers[seat]
        state.agent[seat] -= state.used_agents[seat]
        state.used_informers[seat] = state.used_agents[seat] = 0
        state.laid[seat].sort(reverse=True)
        state.lifted_with[seat] = generals(state, seat)
    state.phase = "resolve"
    state.lifted = True
    state.push(pending.Resolve())


# -- whose turn it is ------------------------------------------------------------------------------------------------


def _resolve(state: Position, frame: pending.Resolve) -> None:
    """The next action, by points from high to low. Ties go clockwise from the first thief, one action per seat and round.
    The guards act after the thieves of their number in the calm, before them in the alarm (Declaration, resolution)."""
    highest = max((item[0] for laid in state.laid for item in laid), default=0)
    guards = 0 if state.watched else state.initiative
    if not highest and not guards:
        state.push(pending.Cleanup())
        return
    level = max(highest, guards)
    if level != state.level:
        state.level, state.cursor = level, state.first
    if level == guards and (state.alarm or highest < level):
        state.watched = True
        state.push(pending.Watch(), frame)
        return
    seat = next(
        seat
        for seat in ((state.cursor + n) % state.players for n in range(state.players))
        if any(item[0] == level for item in state.laid[seat])
    )
    state.cursor = (seat + 1) % state.players
    if in_dungeon(state, seat) and not any(item[:2] == (level, MOVE) for item in state.laid[seat]):
        # Only Move leads out of a dungeon: other actions whose turn comes there are lost (Leaving a dungeon 2, ruling 6).
        # All actions of this number at once, so that their order reveals nothing.
        for item in [item for item in state.laid[seat] if item[0] == level]:
            turn_up(state, seat, item)
        state.push(frame)
        return
    state.push(pending.Act(seat), frame)


def turn_up(state: Position, seat: int, item: tuple[int, int, int]) -> None:
    """Turn an action of a seat face up, whether it is resolved or not."""
    state.laid[seat].remove(item)
    state.shown[seat].append(item)
    for card in item[1:]:
        if 0 <= card < MOVE:
            forget(state, seat, card, held=False)


def void_actions(state: Position, seat: int) -> None:
    """Turn up all remaining actions of a seat; they have no effect."""
    for item in tuple(state.laid[seat]):
        turn_up(state, seat, item)


def _here(state: Position, seat: int) -> list[tuple[int, int, int]]:
    """The actions that a seat may choose from now: those of this number; in a dungeon only Move."""
    items = sorted({item for item in state.laid[seat] if item[0] == state.level}, key=lambda item: item[1:])
    return [item for item in items if item[1] == MOVE] if in_dungeon(state, seat) else items


def _legal_act(state: Position, frame: pending.Act) -> tuple[Action, ...]:
    seat = frame.seat
    found: list[Action] = []
    for _, card, cover in _here(state, seat):
        key = CARD_KEYS[card]
        if card == MOVE:
            found.append(_MOVES[0])
            if not state.resolved[seat]:
                found.append(_MOVES[1])
        elif card == AMBUSH:
            found += _AMBUSHES[:2] if state.resolved[seat] else _AMBUSHES
        elif card == SPECIAL:
            special = THIEVES[state.thief[seat]].special
            if can_play_special(state, seat, cover):
                found.append(Play(key, special))
            if can_play(state, seat, cover):
                found.append(Play(key, CARD_KEYS[cover]))
        elif can_play(state, seat, card):
            found.append(_PLAYS[card])
        found.append(_WAIVES[card])
    return tuple(found)


_MOVES = (Play("move", "sneak"), Play("move", "sprint"))
_AMBUSHES = (Play("ambush", "draw"), Play("ambush", "points"), Play("ambush", "forethought"))
_PLAYS = tuple(Play(key) for key in CARD_KEYS)
_WAIVES = tuple(Waive(key) for key in CARD_KEYS)


def _act(state: Position, frame: pending.Act, action: Action) -> None:
    """Resolve the action or waive it; sprint and Forethought waive all later actions of the seat (ruling 14)."""
    seat = frame.seat
    assert isinstance(action, (Play, Waive))
    number = _NUMBER[action.card]
    item = next(item for item in _here(state, seat) if item[1] == number)
    turn_up(state, seat, item)
    if isinstance(action, Waive):
        return
    state.resolved[seat] += 1
    if action.mode in ("sprint", "forethought"):
        void_actions(state, seat)
    _, card, cover = item
    if card in (MOVE, AMBUSH):
        effects.play_basic(state, seat, action.mode)
    elif card == SPECIAL and action.mode == THIEVES[state.thief[seat]].special:
        if state.covers_go_first:
            _discard_cover(state, seat)
        effects.play_special(state, seat)
    else:
        effects.play_general(state, seat, cover if card == SPECIAL else card)


def _discard_cover(state: Position, seat: int) -> None:
    """The card on the special card, which the seat has just turned up, goes to the discard pile before the effect (Special
    cards, ruling 68)."""
    points, special, cover = state.shown[seat].pop()
    state.shown[seat].append((points, special, SPENT + cover))
    state.discard[cover] += 1
    state.lifted_with[seat] -= 1


def leave_city(state: Position, seat: int) -> None:
    """A thief leaves the city and never returns. If he has the Emperor's Jewel, the match ends at once (Introduction 1,
    rulings 44, 45, 61)."""
    void_actions(state, seat)
    state.pos[seat] = OUT
    state.left.append(seat)
    if state.holder == seat:
        state.ending = "crown"
    elif not state.order():
        state.ending = "all out"
    elif state.first == seat:
        state.first, state.passed = state.order((seat + 1) % state.players)[0], True


RUNS = {pending.Declare: _declare, pending.Resolve: _resolve}
STEPS = {
    pending.Lay: Step(_legal_lay, _lay, mover=by_seat),
    pending.Bid: Step(_legal_bid, _bid, mover=by_seat),
    pending.Lift: Step(_legal_lift, _lift, mover=by_chance),
    pending.Act: Step(_legal_act, _act, mover=by_seat),
}
