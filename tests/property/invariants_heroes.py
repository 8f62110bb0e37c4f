"""What is true in every position of Age of Heroes, written without the engine's own bookkeeping."""

from game.core.state import CHANCE, TERMINAL, Observation, State
from game.heroes.rules.cards import CARDS, HELD, ITEMS, KIND, TRIBES
from game.heroes.rules.facts import DREW, EMPTY, LEFT, LOST, SHOWED, SHUFFLED, TRADED, UNKNOWN
from game.heroes.rules.hidden import HeroesObservation
from game.heroes.rules.position import NOBODY
from game.heroes.rules.rules import HeroesState
from game.heroes.rules.story import Story

EARTHQUAKE = KIND["earthquake"]
LIMIT = 100  # rounds


def invariants(state: State) -> list[str]:
    """The violated invariants of *state*, in words."""
    assert isinstance(state, HeroesState)
    broken = [*_cards(state), *_items(state), *_battle(state), *_seats(state)]
    if state.mover not in (*range(state.players), CHANCE, TERMINAL):
        broken.append(f"nobody is to move: {state.mover}")
    if state.mover >= 0 and not state.alive[state.mover]:
        broken.append(f"the dead seat {state.mover + 1} is to move")
    if state.round > LIMIT:
        broken.append(f"round {state.round}")
    return broken


def _cards(state: HeroesState) -> list[str]:
    """108 resource cards, each kind by itself."""
    broken = []
    for kind, card in enumerate(CARDS):
        held = sum(hand[kind] for hand in state.hands) if kind < KIND["boom"] else 0
        placed = sum(
            state.monument[seat]
            for seat in range(state.players)
            if state.tribe[seat] >= 0 and TRIBES[state.tribe[seat]].special == card.key
        )
        lying = sum(state.scared) if kind == EARTHQUAKE else 0
        waiting = sum(pending == kind for _, pending in state.pending)
        if state.deck[kind] + state.discard[kind] + held + placed + lying + waiting != card.copies:
            broken.append(f"{card.name} is not {card.copies} times there")
        if min(state.deck[kind], state.discard[kind], *[hand[kind] for hand in state.hands if kind < 14] or [0]) < 0:
            broken.append(f"less than no {card.name}")
    return broken


def _items(state: HeroesState) -> list[str]:
    """45 items: supply and tribes."""
    led = sum(map(sum, (state.led, state.out_led, state.due_led)))
    plain = sum(map(sum, (state.plain, state.out_plain, state.due_plain, state.scared)))
    ends = sum(bin(joined).count("1") for joined in state.roads)
    used = (sum(state.cities), led + plain, sum(state.citadels), led, ends // 2)
    broken = [
        f"{item.name}: {state.supply[n]} in supply, {used[n]} used"
        for n, item in enumerate(ITEMS)
        if state.supply[n] + used[n] != item.copies or state.supply[n] < 0
    ]
    fields = (state.led, state.plain, state.out_led, state.out_plain, state.due_led, state.due_plain, state.scared)
    if any(number < 0 for field in (*fields, state.cities, state.citadels, state.monument) for number in field):
        broken.append("less than nothing on the table")
    return broken


def _battle(state: HeroesState) -> list[str]:
    """24 battle cards in deck, hands, laid and revealed."""
    out = sum(map(len, (*state.cards, *state.laid))) + sum(bool(sent) for sent in state.sent)
    out += len(state.clashes) * 2
    if state.attacker == -1 and state.phase == 0:  # for the first player, cards drawn stay out
        return [] if sum(state.battle_deck) <= 24 else ["too many battle cards"]
    if sum(state.battle_deck) + out != 24:
        return [f"{sum(state.battle_deck)} battle cards in the deck, {out} out"]
    return []


def _seats(state: HeroesState) -> list[str]:
    broken = []
    for seat in range(state.players):
        joined = [other for other in range(state.players) if state.roads[seat] >> other & 1]
        if any(not state.roads[other] >> seat & 1 or other == seat for other in joined):
            broken.append(f"a road of seat {seat + 1} has one end")
        if not state.alive[seat]:
            army = state.led[seat] + state.plain[seat] + state.out_led[seat] + state.out_plain[seat]
            if any(state.hands[seat]) or state.cities[seat] or state.monument[seat] or joined or army:
                broken.append(f"the dead seat {seat + 1} owns something")
    if state.is_terminal() and not state.winners:
        broken.append("the end has no winner")
    return broken


def contradictions(seen: Observation, world: State) -> list[str]:
    """What a seat knows that contradicts *world*: a hand that was seen to hold none of a kind has at most what it got
    since; the deck has only cards that are left of the last shuffle."""
    assert isinstance(seen, HeroesObservation) and isinstance(world, HeroesState)
    most = [[0] * HELD for _ in range(seen.players)]
    left = [0] * HELD
    for fact in seen.facts:
        what, seat, kind = fact[0], fact[1], fact[-1]
        if what == SHUFFLED:
            left = list(fact[1:])
        elif what == DREW:
            _gain(most[seat], kind)
            if kind != UNKNOWN:
                left[kind] -= 1
        elif what in (TRADED, LOST):
            if kind != UNKNOWN:
                most[seat][kind] -= 1
            if fact[2] != NOBODY:
                _gain(most[fact[2]], kind)
        elif what == LEFT:
            most[seat][fact[2]] -= fact[3]
        elif what == EMPTY:
            most[seat][kind] = 0
    broken = [
        f"seat {seat + 1} has {number} {CARDS[kind].name}, {most[seat][kind]} at most"
        for seat, hand in enumerate(world.hands)
        for kind, number in enumerate(hand)
        if number > most[seat][kind]
    ]
    return broken + [f"{CARDS[kind].name} is in the deck" for kind in range(HELD) if world.deck[kind] > left[kind]]


def _gain(most: list[int], kind: int) -> None:
    for one in range(HELD) if kind == UNKNOWN else [kind]:
        most[one] += 1


def is_explained(seen: Observation, world: State) -> bool:
    """Whether a course of hidden events was found that fits all facts of the seat and ends in the hands of *world*."""
    assert isinstance(seen, HeroesObservation) and isinstance(world, HeroesState)
    story = Story(seen.seat, seen.players)
    ends = [(SHOWED, seat, kind, number) for seat, hand in enumerate(world.hands) for kind, number in enumerate(hand)]
    for fact in [*seen.facts, *ends]:
        story.hear(fact)
    return not story.is_broken and story.hands() == world.hands
