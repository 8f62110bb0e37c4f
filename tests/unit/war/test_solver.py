"""The solver against the rules: small endgames by brute force, gains by the code that plays."""

from random import Random

import numpy as np
import pytest

from game.core.state import TERMINAL
from game.war.bot import solved
from game.war.bot.bot import castle_worth
from game.war.bot.evaluation import prospects
from game.war.bot.features import WIDTH
from game.war.bot.solved import Exact, squeeze, table
from game.war.bot.strong import WEIGHTS as TRAINED
from game.war.bot.strong import Strong
from game.war.rules.actions import ROLLS, ways
from game.war.rules.cards import CASTLES
from game.war.rules.odds import siege_odds, targets
from game.war.rules.position import CASTLE_NUMBER, CENTRE, safe_castles
from game.war.rules.rules import WarState, standings
from game.war.solver import matches, pack, solve
from game.war.solver.dice import COUNT, TARGETS, dice_table
from game.war.solver.turn import arrays, best_turn, places

PLACE = places()
Owner = tuple[int, ...]


def value_of(values: np.ndarray, owner: Owner, mover: int) -> float:
    mine = sum(1 << n for n, holder in enumerate(owner) if holder == mover)
    centre = sum(1 << n for n, holder in enumerate(owner) if holder == CENTRE)
    return float(values[PLACE[centre] + squeeze(mine, centre)])


# -- brute force: the rules themselves, every roll and every choice, until the values stand still ---------------------------


class Brute:
    """All positions reachable from one, by the rules alone. A turn is a tree: [("roll", weights, choices)], ends are
    positions."""

    def __init__(self, start: Owner) -> None:
        self.turns: dict[tuple[Owner, int], object] = {}
        self.values: dict[tuple[Owner, int], float] = {}
        waiting = [(start, 0), (start, 1)]
        while waiting:
            key = waiting.pop()
            if key not in self.turns:
                ends: set[tuple[Owner, int]] = set()
                self.turns[key] = self._turn(state_of(*key), ends, {})
                self.values[key] = 0.5
                waiting += [end for end in ends if CENTRE in end[0]]

    def _turn(self, state: WarState, ends: set[tuple[Owner, int]], known: dict[object, object]) -> object:
        """A node before a roll: its rolls' weights and, for each, the nodes or ends that a choice leads to."""
        here = (state.dice, state.target, state.filled)
        if here in known:
            return known[here]
        rolls: list[object] = []
        known[here] = rolls
        me = state.turn
        for roll in ROLLS[state.dice].rolls:
            rolled = state.clone()
            rolled.apply_action(roll)
            choices: list[object] = []
            for action in rolled.legal_actions():
                after = rolled.clone()
                after.apply_action(action)
                if after.turn != me or after.current_player() == TERMINAL:
                    end = (tuple(after.owner), 1 - me)
                    ends.add(end)
                    choices.append(end)
                else:
                    choices.append(self._turn(after, ends, known))
            rolls.append((ways(roll.faces) / 6**state.dice, choices))
        return rolls

    def settle(self) -> None:
        moved = 1.0
        while moved > 1e-10:
            moved = 0.0
            for key in self.turns:
                value = self._worth(self.turns[key], {})
                moved = max(moved, abs(value - self.values[key]))
                self.values[key] = value

    def _worth(self, node: object, known: dict[int, float]) -> float:
        """The mover's chance, by the best choice after each roll."""
        if isinstance(node, tuple):
            return self._end(node)
        assert isinstance(node, list)
        if id(node) not in known:
            known[id(node)] = sum(
                weight * max(self._worth(choice, known) for choice in choices) for weight, choices in node
            )
        return known[id(node)]

    def _end(self, key: tuple[Owner, int]) -> float:
        owner, mover = key
        if CENTRE not in owner:
            mine, theirs = sorted(
                zip(*standings(2, owner, safe_castles(owner)), range(2), strict=True),
                key=lambda standing: standing[3] == mover,
            )
            return 0.5 if mine[:3] == theirs[:3] else float(mine[:3] > theirs[:3])
        return 1 - self.values[key]


def state_of(owner: Owner, mover: int) -> WarState:
    state = WarState(2, {})
    state._begin_turn(mover)
    state.owner = list(owner)
    state.safe = safe_castles(owner)
    return state


@pytest.fixture(scope="module")
def dice() -> object:
    return arrays(dice_table())


@pytest.mark.long
def test_the_end_of_a_match_by_brute_force_over_the_rules(dice: tuple[np.ndarray, ...]) -> None:
    """Oda, Chosokabe and Shimazu (17) against Tokugawa and Uesugi (16); Takahashi is in the centre, and Gassantoda may be
    stolen back and forth until it is taken. All positions of it, both movers."""
    seats = {"oda": 0, "tokugawa": 1, "uesugi": 1, "mori": 1, "chosokabe": 0, "shimazu": 0}
    owner = [seats[castle.clan] for castle in CASTLES]
    owner[CASTLE_NUMBER["Takahashi"]] = CENTRE
    brute = Brute(tuple(owner))
    brute.settle()
    values = np.full(PLACE[-1], 0.5)
    values[: PLACE[1]] = solve.ended()
    residual, _ = solve.solve_centre(1 << CASTLE_NUMBER["Takahashi"], values, PLACE, dice, solve.RESIDUAL)
    assert residual <= solve.RESIDUAL
    assert len(brute.values) == 4
    for (held, mover), value in brute.values.items():
        assert value_of(values, held, mover) == pytest.approx(value, abs=1e-8)
        assert Exact(table()).chance(held, 2, mover, mover) == pytest.approx(value, abs=0.51 / 255)
    assert {round(value, 6) for value in brute.values.values()} != {0.0, 1.0}


# -- a turn -----------------------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_a_turn_for_one_castle_is_its_siege(dice: tuple[np.ndarray, ...]) -> None:
    """With one castle worth anything, the turn's gain is the chance that the exact program over lines gives."""
    taken, plan = np.empty(TARGETS), np.empty(len(dice[1]), np.int64)
    for number, castle in enumerate(CASTLES):
        for stolen in (False, True) if castle.stealable else (False,):
            gain = np.zeros(TARGETS)
            gain[number + COUNT * stolen] = 0.25
            assert best_turn(gain, dice, taken, plan) == pytest.approx(float(siege_odds(number, stolen)) / 4, abs=1e-12)
            assert taken[number + COUNT * stolen] == pytest.approx(float(siege_odds(number, stolen)), abs=1e-12)


def test_nothing_worth_taking_is_not_taken(dice: tuple[np.ndarray, ...]) -> None:
    taken, plan = np.empty(TARGETS), np.empty(len(dice[1]), np.int64)
    assert best_turn(np.full(TARGETS, -0.1), dice, taken, plan) == 0.0
    assert taken.sum() == 0.0 and set(plan) == {-1}


# -- what plays quickly is what plays ---------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kind", [matches.WEIGHTS, matches.GREEDY])
def test_gains_are_those_of_the_bots(players: int, kind: int) -> None:
    rng, ready = Random(players), matches.arena(players)
    minds = ready.minds([], [np.array(TRAINED[players])] * players)
    for _ in range(15):
        owner = [rng.choice([CENTRE, *range(players)]) for _ in CASTLES]
        owner[rng.randrange(14)] = CENTRE
        state = WarState(players, {})
        state._begin_turn(1)
        state.owner, state.safe = owner, safe_castles(owner)
        seen = state.observation(1)
        gain = np.empty(TARGETS)
        matches.gains_of(kind, np.array(owner), players, 1, minds, 1, ready.place, gain)
        ends = prospects(seen, Strong())
        for castle, stolen in targets(seen):
            wanted = ends.gain[castle] if kind == matches.WEIGHTS else castle_worth(seen, castle)
            assert gain[castle + COUNT * stolen] == pytest.approx(wanted, abs=1e-9)
        assert np.count_nonzero(gain) <= len(targets(seen))


@pytest.mark.long
def test_simulated_matches_end_as_they_must() -> None:
    """Every match shares out one victory, and takes at least a turn for each castle."""
    ready = matches.arena(3)
    won = np.empty((60, 3))
    kinds = np.full(3, matches.GREEDY)
    minds = ready.minds([], [])
    turns = matches.many(60, kinds, minds, 1, ready.place, ready.turn, ready.column, won)
    assert won.sum(axis=1) == pytest.approx(np.ones(60)) and turns > 14 * 60


# -- the shipped form -------------------------------------------------------------------------------------------------------


def test_a_block_is_read_as_it_was_packed() -> None:
    values = np.random.default_rng(3).integers(0, 256, 1 << 9)
    found = np.empty_like(values)
    straight = np.frombuffer(solved._straight(), np.uint8).astype(np.int64)
    pack.beyond(values, np.array(solved.BENT), straight, found)
    assert list(solved.unfold(found.astype(np.uint8).tobytes(), solved._straight())) == list(values)


def test_there_are_weights_for_every_number_of_players() -> None:
    assert {players: len(weights) for players, weights in TRAINED.items()} == dict.fromkeys(range(2, 7), WIDTH)
