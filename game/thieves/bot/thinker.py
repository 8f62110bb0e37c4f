"""The search of Age of Thieves: it tries whole declarations, ways and single choices by simulation.

The search plays the turn to its end with each of the `candidates`, in worlds that fit the observation, where the other seats
declare what the planner would; then a value evaluates the position. `Greedy` carries out the chosen declaration.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from math import exp
from random import Random

from game.bots.analysis import Weighed, by_merit
from game.bots.search import Arm, race, saying
from game.core.chance import pick
from game.core.record import whole
from game.core.state import CHANCE, TERMINAL, Action, Observation
from game.thieves.bot.bidding import Declaration, own_cards
from game.thieves.bot.bot import Greedy
from game.thieves.bot.candidates import Done, Plan, candidates
from game.thieves.bot.features import FEATURES
from game.thieves.bot.route import Way
from game.thieves.bot.style import Style
from game.thieves.bot.walks import Choice
from game.thieves.bot.worlds import Turns, World
from game.thieves.rules import pending, singles
from game.thieves.rules.board import DUNGEONS
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.rules import ThievesState
from game.thieves.rules.thieves import THIEVES

PLENTY = 2000  # actions after which the value evaluates an unfinished simulation
# A factor on the value of a thief who has just lost the Emperor's Jewel to the guards of the alarm. In 250 matches of two
# the value gave him 57 % where he won 46 %, and thieves with the jewel 78 % where they won 84 %.
LOST = 0.75
EVEN = 0.12  # how evenly the bot picks a thief at random: higher is more even
FIRST_THIEF = FEATURES.index(THIEVES[0].key)
DECLARING = frozenset(("lay", "add", "bid", "ready"))
WALKING = frozenset(("go", "sewer", "extra", "stop", "leave", "take", "reveal", "token", "keep", "steal"))
MOVING = WALKING | {"play"}


class Strong:
    """Searches before it declares, before it moves, and before every other choice."""

    def __init__(self, rng: Random, mind: Turns, style: Style | None = None) -> None:
        self._rng = rng
        self._mind = mind
        self._hand = Greedy(rng, replace(style or mind.quick, mischief=True, wily=True))

    def choose(self, observation: Observation) -> Action:
        """The first action of the best plan."""
        *_, best = self.think(observation)
        return best

    def think(self, observation: Observation) -> Iterator[Action]:
        """The best action so far, after each piece of work; the last one is the choice."""
        seen = observation
        assert isinstance(seen, ThievesObservation)
        if len(seen.legal_actions) > 1:
            if type(seen.stack[-1]) is pending.Pick:
                yield self._picked(seen)
                return
            plans, share = yield from candidates(seen, self._hand)
            if plans:
                best = plans[0]
                if len(plans) > 1:
                    _, arm = yield from self._tried(seen, plans, share)
                    best = plans[arm.plan]
                adopt(self._hand, seen, best)
                if isinstance(best, Action):
                    yield best
                    return
        yield self._hand.choose(seen)

    def weigh(
        self, seen: ThievesObservation, ahead: Sequence[Action], share: float
    ) -> Generator[object, None, Weighed | None]:
        """Judge the observer's choice: *ahead* are its own actions from here on, a whole declaration, a whole movement, or a
        single choice."""
        if type(seen.stack[-1]) is pending.Pick:
            usual = self._mind.weights[seen.players][FIRST_THIEF : FIRST_THIEF + len(THIEVES)]
            return by_merit(ahead[0], self._merits(seen), sum(usual) / len(usual), seen.players)
        plans, part = yield from candidates(seen, self._hand)
        if len(plans) < 2:
            return None
        done = as_one(ahead)
        tried: list[Plan] = [Done(done), *(plan for plan in plans if plan != done[0])]
        first, best = yield from self._tried(seen, tried, share * part)
        chance, most = (sum(arm.found) / len(arm.found) for arm in (first, best))
        own_actions: list[Action] = []
        world = yield from self._world(seen)
        yield from self._played(world, seen, tried[best.plan], self._rng, own_actions)
        better = as_one(own_actions)
        if best is first or better == done:
            return Weighed(done, done, most, 0.0)
        return Weighed(done, better, chance, most - chance)

    def weighs_actions(self, seen: ThievesObservation) -> bool:
        """Whether it searches here, for a single action and not for a declaration."""
        top = type(seen.stack[-1])
        if top in (pending.Pick, pending.Lay, pending.Bid):
            return False
        plans, _ = whole(candidates(seen, self._hand))
        return len(plans) > 1

    def trials(self, actions: Sequence[Action], seen: ThievesObservation, times: int, worlds: int) -> list[list[float]]:
        """The results of each of *actions*, followed by what the planner does, in so many simulations: all with the same
        worlds and the same luck."""
        drawn = [whole(self._world(seen)) for _ in range(worlds)]
        found: list[list[float]] = [[] for _ in actions]
        for number in range(times):
            luck, world = self._rng.random(), drawn[number % worlds]
            for action, results in zip(actions, found, strict=True):
                results.append(whole(self._played(world, seen, action, Random(luck))))
        return found

    def _picked(self, seen: ThievesObservation) -> Action:
        """A random thief; thieves with a higher value are more likely."""
        merits = self._merits(seen)
        return seen.legal_actions[pick([exp(merits[action] / EVEN) for action in seen.legal_actions], self._rng)]

    def _merits(self, seen: ThievesObservation) -> dict[Action, float]:
        """The value of each thief that the seat may pick."""
        weights = self._mind.weights[seen.players]
        return {action: weights[FIRST_THIEF + singles.PICK.index(action)] for action in seen.legal_actions}

    # -- simulation --------------------------------------------------------------------------------------------------

    def _world(self, seen: ThievesObservation) -> Generator[object, None, World]:
        """A world that fits what was *seen*, in which the other seats have declared."""
        mind = self._mind
        world = World(mind.bare(ThievesState.fitting(seen, self._rng)), seen.seat, mind.model)
        yield from world.laid()
        return world

    def _tried(
        self, seen: ThievesObservation, plans: Sequence[Plan], share: float
    ) -> Generator[Action, None, tuple[Arm, Arm]]:
        """The first plan and the best one, each by its number."""
        mind, rng = self._mind, self._rng
        arms = []
        for number, plan in enumerate(plans):
            hand = self._hand.copy(Random(0))
            adopt(hand, seen, plan)
            first = (
                plan if isinstance(plan, Action) else plan.actions[0] if isinstance(plan, Done) else hand.choose(seen)
            )
            arms.append(Arm(first, number))
        worlds = []
        for _ in range(mind.worlds):
            world = yield from saying(arms[0].action, self._world(seen))
            worlds.append(world)

        def tried(arm: Arm, place: int, dice: Random, quantile: float) -> Generator[object, None, float]:
            return self._played(worlds[place], seen, plans[arm.plan], dice)

        best = yield from race(arms, len(worlds), round(mind.simulations * share), rng, tried)
        return arms[0], best

    def _played(
        self, world: World, seen: ThievesObservation, plan: Plan, rng: Random, own_actions: list[Action] | None = None
    ) -> Generator[object, None, float]:
        """The value of the plan in a copy of *world* at the end of the turn; *own_actions* collects the seat's actions."""
        mind, seat = self._mind, seen.seat
        state, turns = world.state.clone(), mind.turns(seen)
        hands = [Greedy(rng, mind.quick) for _ in range(state.players)]
        hands[seat] = self._hand.copy(rng)
        for other, laid in world.plans.items():
            hands[other].remember(*laid)
        for hand in hands:
            hand.thoughts = world.thoughts
        adopt(hands[seat], seen, plan)
        script = [plan] if isinstance(plan, Action) else list(plan.actions) if isinstance(plan, Done) else []
        for _ in range(PLENTY):
            mover = state.current_player()
            if mover == TERMINAL:
                return mind.returns(state, seat)
            if mover == CHANCE:
                if mind.rests(state):
                    turns -= 1
                    if not turns:
                        break
                state.apply_action(state.sample_chance(rng))
            else:
                action = _next(script, state) if mover == seat else None
                if action is None and len(forced := state._legal_cached()) == 1:
                    action = forced[0]  # with one legal action, no bot needs to choose
                elif action is None:
                    yield None
                    action = hands[mover].choose(state.observation(mover))
                if mover == seat and own_actions is not None:
                    own_actions.append(action)
                state.apply_action(action)
        jailed = seen.alarm and seen.holder == seat != state.holder and state.pos[seat] in DUNGEONS
        return mind.value(state, seat) * (LOST if jailed else 1)


def adopt(hand: Greedy, seen: ThievesObservation, plan: Plan) -> None:
    """Let a bot follow a plan."""
    if isinstance(plan, Declaration):
        hand.remember((seen.round, seen.seat, seen.initiative, *own_cards(seen)), plan)
    elif isinstance(plan, Choice):
        hand.way = Way(seen, plan)


def as_one(ahead: Sequence[Action]) -> tuple[Action, ...]:
    """The first of a seat's actions together with those that follow from it: the rest of a declaration, or of a movement."""
    verb = str(ahead[0]).split()[0]
    more = DECLARING if verb in DECLARING else WALKING if verb in MOVING else frozenset()
    return (ahead[0], *takewhile(lambda action: str(action).split()[0] in more, ahead[1:]))


def _next(script: list[Action], state: ThievesState) -> Action | None:
    """The next action of a script; an illegal action ends the script."""
    if not script:
        return None
    if state._is_legal(script[0]):
        return script.pop(0)
    if len(state._legal_cached()) > 1:
        script.clear()
    return None
