"""Where a screen pauses in Age of Heroes, and whose card it is that is drawn."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.state import Action
from game.heroes.rules import actions as act
from game.heroes.rules.phases import CLASH, DEAL, DRAW, FIRST, MARKET_DRAW, SPOILS, TAX, TRIBE
from game.heroes.rules.position import RAIDERS
from game.heroes.rules.rules import HeroesState
from game.parts import Pacing

STEPS = frozenset((act.To, act.Give, act.Want, act.Mine, act.Yours, act.Attack, act.Led, act.Plain, act.Lay, act.Send))
WORDS = frozenset({"pass", "decline", "drop", "build", "war", "conquest", "plunder", "raze", "no", "done"})  # steps too
PASSES = frozenset({"pass"})
PASS_FOR_ME = N_("Pass for me on Market Day until someone offers me a trade or attacks me")


def _is_step(action: Action) -> bool:
    if isinstance(action, act.Say):
        return action.word in WORDS
    if isinstance(action, act.Place):
        return not action.cards
    return type(action) in STEPS


def _receiver(state: HeroesState) -> int | None:
    """The seat that draws: one after the other at the beginning and on Market Day, the attacker in a battle, later the seat
    in turn."""
    if state.phase in (FIRST, TRIBE, DEAL, MARKET_DRAW):
        return state.cursor
    if state.phase in (CLASH, SPOILS) and state.attacker != RAIDERS:
        return state.attacker
    return state.active if state.phase in (DRAW, TAX) else None


PACING: Pacing[HeroesState] = Pacing(
    is_step=_is_step, staged=frozenset({act.Clash}), passes=PASSES, pass_for_me=PASS_FOR_ME, receiver=_receiver
)
