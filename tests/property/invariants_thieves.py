"""What is true in every position of Age of Thieves, written without the engine's own bookkeeping."""

from game.core.state import CHANCE, Observation, State
from game.thieves.rules import pending
from game.thieves.rules.board import DUNGEONS, NAMES
from game.thieves.rules.cards import BASIC, CARDS, GUARDS, TOKENS
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.position import FACE_DOWN, GREEN, NONE, OUT, POOL, YELLOW
from game.thieves.rules.rules import ThievesState


def invariants(state: State) -> list[str]:
    """The violated invariants of *state*, in words."""
    assert isinstance(state, ThievesState)
    return [*_cards(state), *_jewels(state), *_tokens(state), *_figures(state), *_course(state)]


def _cards(state: ThievesState) -> list[str]:
    """Every copy of every general card is somewhere once."""
    broken = []
    for card, kind in enumerate(CARDS):
        places = state.deck[card] + state.discard[card] + sum(hand.count(card) for hand in state.hand)
        for row in (*state.laid, *state.shown):
            places += sum((item[1] == card) + (item[2] == card) for item in row)
        places += sum(
            (frame.card == card) + (frame.cover == card) for frame in state.stack if isinstance(frame, pending.Bid)
        )
        if places != kind.copies:
            broken.append(f"{places} copies of {kind.key}, {kind.copies} are in the box")
    if any(len(hand) > 6 or hand != sorted(hand) for hand in state.hand):
        broken.append(f"hands {state.hand}")
    if any(viewer == owner for viewer, owner, _, _ in state.knows):
        broken.append("a seat is told its own hand")
    for viewer in range(state.players):
        for owner in range(state.players):
            facts = [card for v, o, card, _ in state.knows if (v, o) == (viewer, owner)]
            held = state.hand[owner] + [card for item in state.laid[owner] for card in item[1:]]
            held += [
                card for frame in state.stack if isinstance(frame, pending.Bid) for card in (frame.card, frame.cover)
            ]
            if any(facts.count(card) > held.count(card) for card in facts):
                broken.append(f"seat {viewer} believes {owner} has {facts}, it has {held}")
            sure = [card for v, o, card, in_hand in state.knows if (v, o) == (viewer, owner) and in_hand]
            if any(sure.count(card) > state.hand[owner].count(card) for card in sure):
                broken.append(f"seat {viewer} believes {owner} holds {sure} in hand, it holds {state.hand[owner]}")
    for seat in range(state.players):
        basics = sum(card in BASIC for _, card, _ in (*state.laid[seat], *state.shown[seat]))
        if state.lifted and not state.basics_least[seat] <= basics <= state.basics_most[seat]:
            broken.append(f"seat {seat} has declared {basics} basic cards")
    if min(state.deck + state.discard) < 0:
        broken.append(f"deck {state.deck}, discard pile {state.discard}")
    return broken


def _jewels(state: ThievesState) -> list[str]:
    broken = []
    board = {kind: sum(gem == kind for gem in state.gem) for kind in (YELLOW, GREEN)}
    if board[YELLOW] + sum(state.yellow) + state.yellow_pool != 12:
        broken.append(f"yellow jewels: {board[YELLOW]} + {state.yellow} + {state.yellow_pool}")
    if board[GREEN] + sum(state.green) > 8 or min(state.green + state.yellow + state.trinket) < 0:
        broken.append(f"green jewels: {board[GREEN]} + {state.green}")
    between = any(isinstance(frame, pending.Return) for frame in state.stack)  # a district card will name its place
    if (state.crown >= 0) + (state.holder >= 0) + between != 1:
        broken.append(f"the Emperor's Jewel is at {state.crown} and with {state.holder}")
    raised = state.alarm or any(isinstance(frame, pending.Alarm) for frame in state.stack)
    if (state.open >= 0) != (raised and not any(isinstance(frame, pending.Open) for frame in state.stack)):
        broken.append(f"open district {state.open}, alarm {state.alarm}")
    if (state.best >= 0) != (state.alarm or state.due):
        broken.append(f"best thief {state.best}, alarm {state.alarm}")
    return broken


def _tokens(state: ThievesState) -> list[str]:
    """Unseen kinds, those seen face down, and those face up never exceed the numbers in the box."""
    broken = []
    for kind, token in enumerate(TOKENS):
        known = state.unknown[kind] + state.secret.count(kind) + state.token.count(kind)
        if known > token.copies or state.unknown[kind] < 0:
            broken.append(f"{known} tokens {token.key}")
    down = sum(token == FACE_DOWN for token in state.token)
    if sum(state.unknown) + sum(kind != NONE for kind in state.secret) < down + 11:
        broken.append("more tokens face down than are left")
    for space, kind in enumerate(state.secret):
        if kind != NONE and (state.token[space] != FACE_DOWN or not state.peeked[space]):
            broken.append(f"a secret at {NAMES[space]} that nobody has seen")
    return broken


def _figures(state: ThievesState) -> list[str]:
    broken = []
    spaces = [space for space in state.guards if space != POOL]
    if len(state.guards) != 22 or len(set(spaces)) != len(spaces):
        broken.append(f"guards on {spaces}")
    if [n for n, guard in enumerate(state.at) if guard >= 0] != sorted(spaces):
        broken.append("the index of guards is wrong")
    if any(state.guards[guard] != space for space, guard in enumerate(state.at) if guard >= 0):
        broken.append("a guard is not where the index says")
    if set(spaces) & set(DUNGEONS):
        broken.append("a guard in a dungeon")
    if not state.alarm and any(space != POOL for space in state.guards[GUARDS:]):
        broken.append("a captain before the alarm")
    if sorted(state.left) != [n for n, pos in enumerate(state.pos) if pos == OUT] and state.round:
        broken.append(f"left {state.left}, on the board {state.pos}")
    if any(state.flame >> space & 1 for space in (*spaces, *state.pos) if space >= 0):
        broken.append("a figure in the flames")
    return broken


def _course(state: ThievesState) -> list[str]:
    broken = []
    if state.drawn.bit_count() != 15 - state.calm_left - state.alarm_left or min(state.calm_left, state.alarm_left) < 0:
        broken.append(f"events {state.drawn:b}, {state.calm_left} and {state.alarm_left} left")
    if not state.ending and state.current_player() not in (*range(state.players), CHANCE):
        broken.append(f"nobody is to move: {state.current_player()}")
    if not state.ending and state.round and state.current_player() in state.left:
        broken.append("a thief who left is to move")
    if min(state.points) < 0 or any(points < 1 for row in state.laid for points, _, _ in row):
        broken.append(f"points {state.points}, {state.laid}")
    return broken


def contradictions(seen: Observation, world: State) -> list[str]:
    """What a seat knows since the last shuffle of the discard pile that contradicts *world*: the deck has only cards of
    that pile, and a player without a draw since then has no card that others did not hold then."""
    assert isinstance(seen, ThievesObservation) and isinstance(world, ThievesState)
    if not any(seen.renewed):
        return []
    me = seen.seat
    broken = [
        f"{kind.key} is in the deck {world.deck[card]} times"
        for card, kind in enumerate(CARDS)
        if world.deck[card] > seen.renewed[card] - seen.since[me].count(card)
    ]
    for seat in range(seen.players):
        if seat != me and not seen.since[seat]:
            cards = world.hand[seat] + [
                card for item in world.laid[seat] for card in item[1:] if 0 <= card < len(CARDS)
            ]
            for _, owner, card, _ in seen.knows:
                if owner == seat and card in cards:
                    cards.remove(card)
            more = [card for card in cards if cards.count(card) > seen.older[me][card]]
            broken += [f"seat {seat + 1} has {CARDS[card].key}" for card in more]
    return broken
