"""The course of a match: set-up, the phases of a turn, drawing and discarding, clean-up and the end (document: Board
set-up, Structure of a turn)."""

from __future__ import annotations

from random import Random

from game.core.chance import pick
from game.core.state import Action
from game.core.steps import Step
from game.thieves.rules import pending
from game.thieves.rules.actions import Discard, Draw, First, Pick, Place, Roll
from game.thieves.rules.board import DIST, DISTRICT, DISTRICTS, NAMES, SPACE, STARTS
from game.thieves.rules.cards import CALM, CARD, CARDS, EVENT, FIRST_HAND, HAND_LIMIT, JEWEL_DISTANCE, MOVE
from game.thieves.rules.known import forget, tell_hand
from game.thieves.rules.pending import by_chance, by_first, by_seat
from game.thieves.rules.position import YELLOW, Position
from game.thieves.rules.public import at_large, is_empty
from game.thieves.rules.singles import DISCARD, DRAW, FIRST, PICK, PLACE, ROLL_ONE, ROLL_TWO
from game.thieves.rules.thieves import THIEVES

_PICKED = {thief.key: number for number, thief in enumerate(THIEVES)}
_WINE, _CONFLICTING, _NIGHT_MARKET = EVENT["wine"], EVENT["conflicting"], EVENT["nightmarket"]
_SPACES = tuple(tuple(n for n in range(len(NAMES)) if DISTRICT[n] == d) for d in range(5))

# -- set-up ----------------------------------------------------------------------------------------------------------


def _legal_pick(state: Position, frame: pending.Pick) -> tuple[Action, ...]:
    return tuple(PICK[n] for n in range(len(THIEVES)) if n not in state.thief)


def _pick(state: Position, frame: pending.Pick, action: Action) -> None:
    assert isinstance(action, Pick)
    state.thief[frame.seat] = _PICKED[action.thief]


def _legal_first(state: Position, frame: pending.First) -> tuple[Action, ...]:
    return FIRST[: state.players]


def _first(state: Position, frame: pending.First, action: Action) -> None:
    """Put thieves on start spaces clockwise from the first thief; two thieves start opposite each other (Board set-up 5)."""
    assert isinstance(action, First)
    state.first = action.seat
    for n in range(state.players):
        state.pos[(action.seat + n) % state.players] = STARTS[n * (len(STARTS) // 2 if state.players == 2 else 1)]
    state.push(*(pending.Draws(seat, FIRST_HAND) for seat in state.order()), pending.Turn())


# -- the phases ------------------------------------------------------------------------------------------------------


def _turn(state: Position, frame: pending.Turn) -> None:
    state.round += 1
    state.phase = "event"
    alarm = (pending.Open(), pending.Alarm()) if state.due else ()
    state.push(*alarm, pending.Event(), pending.Jewels(), pending.Roll(), pending.Plan())


def _jewels(state: Position, frame: pending.Jewels) -> None:
    """In the calm stage, one yellow jewel enters the district of the compass, two with the Night Market (Structure of a turn
    1b)."""
    if state.alarm:
        return
    district = DISTRICTS.index(CALM[state.events[0]].compass)
    state.push(*[pending.Jewel(district)] * (1 + (_NIGHT_MARKET in state.events)))


def _jewel(state: Position, frame: pending.Jewel) -> None:
    if state.yellow_pool and _legal_place(state, frame):
        state.push(pending.Place(frame.district))


def _legal_place(state: Position, frame: pending.Jewel) -> tuple[Action, ...]:
    """Empty spaces at least six steps from every thief outside the dungeons (Structure of a turn 1b, ruling 29)."""
    rows = [DIST[state.pos[seat]] for seat in range(state.players) if at_large(state, seat)]
    return tuple(
        PLACE[n]
        for n in _SPACES[frame.district]
        if all(row[n] >= JEWEL_DISTANCE for row in rows) and is_empty(state, n)
    )


def _place(state: Position, frame: pending.Place, action: Action) -> None:
    assert isinstance(action, Place)
    state.gem[SPACE[action.space]] = YELLOW
    state.yellow_pool -= 1


def _legal_roll(state: Position, frame: pending.Roll) -> tuple[Roll, ...]:
    two = _WINE in state.events or (state.alarm and _CONFLICTING not in state.events)
    return ROLL_TWO if two else ROLL_ONE


def _sample_roll(state: Position, frame: pending.Roll, rng: Random) -> Action:
    """Two different dice come up in two ways, equal dice in one."""
    rolls = _legal_roll(state, frame)
    return rolls[pick([len(set(roll.dice)) for roll in rolls], rng)]


def _roll(state: Position, frame: pending.Roll, action: Action) -> None:
    """One die in the calm, the higher of two in the alarm; the lower of two with wine for the barracks (Structure of a turn
    1c)."""
    assert isinstance(action, Roll)
    state.initiative = min(action.dice) if _WINE in state.events else max(action.dice)


def _plan(state: Position, frame: pending.Plan) -> None:
    state.phase = "plan"
    state.push(*(pending.Draws(seat, 1) for seat in state.order()), pending.Declare())


# -- drawing and discarding ------------------------------------------------------------------------------------------


def _draws(state: Position, frame: pending.Draws) -> None:
    """Draw `number` cards one by one; reshuffle the discard pile when the deck is empty (General cards)."""
    if not frame.number:
        return
    if not any(state.deck):
        _know_the_rest(state)
        _shuffle_back(state)
        if not any(state.deck):
            return
    state.push(pending.Draw(frame.seat), pending.Draws(frame.seat, frame.number - 1))


def _shuffle_back(state: Position) -> None:
    """The discard pile becomes the deck. Each seat can tell what the others hold by then: all that it does not see."""
    for seat in range(state.players):
        seen = state.hand[seat] + [card for item in state.laid[seat] for card in item[1:]]
        seen += [card for shown in state.shown for item in shown for card in item[1:]]
        state.older[seat] = [
            kind.copies - gone - seen.count(card)
            for card, (kind, gone) in enumerate(zip(CARDS, state.discard, strict=True))
        ]
    state.renewed, state.since = state.discard[:], [[] for _ in range(state.players)]
    state.deck, state.discard = state.discard, [0] * len(CARDS)


def _know_the_rest(state: Position) -> None:
    """With two seats and an empty deck, each seat knows the other's cards: all that it has not seen."""
    if state.players != 2:
        return
    for owner in range(2):
        sure = [fact for fact in state.knows if fact[1] == owner and fact[3]]
        cards = state.hand[owner] + [card for item in state.laid[owner] for card in item[1:] if 0 <= card < MOVE]
        for fact in sure:
            cards.remove(fact[2])
        state.knows = [fact for fact in state.knows if fact[1] != owner] + sure
        state.knows += [(1 - owner, owner, card, False) for card in sorted(cards)]


def _legal_draw(state: Position, frame: pending.Draw) -> tuple[Action, ...]:
    row = DRAW[frame.seat]
    return tuple(row[n] for n, copies in enumerate(state.deck) if copies)


def _sample_draw(state: Position, frame: pending.Draw, rng: Random) -> Action:
    return DRAW[frame.seat][pick(state.deck, rng)]


def _draw(state: Position, frame: pending.Draw, action: Action) -> None:
    assert isinstance(action, Draw)
    card = CARD[action.card]
    state.deck[card] -= 1
    state.since[frame.seat].append(card)
    receive(state, frame.seat, card)


def receive(state: Position, seat: int, card: int) -> None:
    """Add a card to a hand; a seat with more than five discards one at once (Structure of a turn 2)."""
    hand = state.hand[seat]
    hand.append(card)
    hand.sort()
    if len(hand) > HAND_LIMIT:
        tell_hand(state, seat, HAND_LIMIT + 1, HAND_LIMIT + 1)
        state.push(pending.Discard(seat))
    else:
        tell_hand(state, seat, 1, HAND_LIMIT)


def _must_discard(state: Position, frame: pending.MustDiscard) -> None:
    """The seat discards a card of its hand, if it has one (rulings 48, 49)."""
    if state.hand[frame.seat]:
        tell_hand(state, frame.seat, 1, HAND_LIMIT)
        state.push(pending.Discard(frame.seat))
    else:
        tell_hand(state, frame.seat, 0, 0)


def legal_discard(state: Position, frame: pending.Discard) -> tuple[Action, ...]:
    """Any general card of the hand, in the order of the table of cards."""
    row = DISCARD[frame.seat]
    return tuple(row[card] for card in sorted(set(state.hand[frame.seat])))


def discard(state: Position, frame: pending.Discard, action: Action) -> None:
    """The pile is open: everybody knows which card the seat discards."""
    assert isinstance(action, Discard)
    card = CARD[action.card]
    state.hand[frame.seat].remove(card)
    state.discard[card] += 1
    forget(state, frame.seat, card, held=True)


# -- the end of a turn -----------------------------------------------------------------------------------------------


def _cleanup(state: Position, frame: pending.Cleanup) -> None:
    """End the turn, and the match if the calm or the alarm ran out (Structure of a turn 5, Introduction 2). The first thief
    token passes on, once a turn (ruling 45)."""
    for seat in range(state.players):
        for _, card, cover in state.laid[seat] + state.shown[seat]:
            for gone in (card, cover):
                if 0 <= gone < MOVE:
                    state.discard[gone] += 1
    passed = state.passed
    state._clear_turn()
    state.now, state.soon = state.soon, [0] * state.players
    if state.alarm and not state.alarm_left:
        state.ending = "time"
    elif not state.alarm and not state.due and not state.calm_left:
        state.ending = "calm"
    else:
        if not passed:
            state.first = state.order((state.first + 1) % state.players)[0]
        state.push(pending.Turn())


def gain(state: Position, seat: int, points: int) -> None:
    """Add temporary points: to this turn's declaration if it is still to come, otherwise to the next (ruling 7)."""
    (state.now if state.phase == "event" else state.soon)[seat] += points


RUNS = {
    pending.Turn: _turn,
    pending.Jewels: _jewels,
    pending.Jewel: _jewel,
    pending.Plan: _plan,
    pending.Draws: _draws,
    pending.MustDiscard: _must_discard,
    pending.Cleanup: _cleanup,
}
STEPS = {
    pending.Pick: Step(_legal_pick, _pick, mover=by_seat),
    pending.First: Step(_legal_first, _first, mover=by_chance),
    pending.Place: Step(_legal_place, _place, mover=by_first),
    pending.Roll: Step(_legal_roll, _roll, _sample_roll, mover=by_chance),
    pending.Draw: Step(_legal_draw, _draw, _sample_draw, mover=by_chance),
    pending.Discard: Step(legal_discard, discard, mover=by_seat),
}
