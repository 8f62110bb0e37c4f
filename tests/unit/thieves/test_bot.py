"""The greedy bot of Age of Thieves: its choices where only one is sensible."""

from random import Random

from game.core.state import Action
from game.thieves.bot.bot import Greedy
from game.thieves.rules.board import SPACE
from game.thieves.rules.position import FACE_DOWN
from game.thieves.rules.rules import ThievesState
from tests.unit.thieves.stage import act, stage


def choose(state: ThievesState) -> Action:
    seen = state.observation(state.current_player())
    return Greedy(Random(1)).choose(seen)


def test_it_takes_the_emperors_jewel() -> None:
    state = act(stage("at P0 1", crown=SPACE["P0"]), "play move sneak")
    assert str(choose(state)) == "take crown"


def test_it_leaves_with_the_emperors_jewel() -> None:
    state = act(
        stage("at E-L1 1", alarm=True, open=1, holder=0, best=0, alarm_left=2, crown=-1), "play move sneak", "go E-G1"
    )
    assert str(choose(state)) == "leave"


def test_it_walks_to_an_open_gate_in_reach() -> None:
    state = stage("at E-C4 1", alarm=True, open=1, holder=0, best=0, alarm_left=2, crown=-1)
    assert str(choose(act(state, "play move sneak"))) == "go E-G1"


def test_it_stays_away_from_a_guard_who_would_catch_it() -> None:
    state = stage("N-B 1.....G..", watched=False, crown=SPACE["N-B4"])
    act(state, "play move sprint")
    assert str(choose(state)) not in ("go N-B4", "go N-B5", "go N-B6")


def test_it_steals_the_best_jewel() -> None:
    state = stage("N-B 1.2......", holder=1, best=1, open=0, yellow=[0, 1, 0], marked=0b10, crown=-1)
    act(state, "play move sneak", "go N-B3")
    assert str(choose(state)) == "steal 2 crown"


def test_it_does_not_turn_up_a_guard_that_it_has_seen_under_a_token() -> None:
    state = stage("at N-S2 1", crown=SPACE["P0"])
    space = SPACE["N-S2"]
    state.token[space], state.secret[space], state.peeked[space] = FACE_DOWN, 2, 0b001
    assert str(choose(act(state, "play move sneak"))) != "reveal"


def test_it_leads_a_guard_onto_the_holder_of_the_emperors_jewel() -> None:
    drawn = "N-B 1.G...2..\nat N-S2 G"
    state = act(stage(drawn, holder=1, best=1, open=0, crown=-1), "play beacon", card="beacon")
    assert str(choose(state)) == "aim N-B3"
    assert str(choose(act_on(state))) == "march N-B3 N-B7"


def act_on(state: ThievesState) -> ThievesState:
    """Apply the bot's own choice."""
    state.apply_action(choose(state))
    return state
