"""The bots of Age of War. They know the exact odds and differ in the worth of a castle to them."""

from __future__ import annotations

from random import Random

from game.core.state import Action, Observation
from game.war.bot.evaluation import Player
from game.war.bot.solved import Exact, answers, table
from game.war.bot.strong import Strong
from game.war.bot.style import STEADY, Style
from game.war.rules.actions import Fill, Lose
from game.war.rules.cards import CASTLES, CLANS, DICE
from game.war.rules.odds import action_odds, chance, targets, turn_value
from game.war.rules.position import CASTLE_NUMBER, CENTRE, CLAN_MATES, CLAN_OF, NOBODY, sole_owner
from game.war.rules.rules import WarObservation


class Greedy:
    """Takes the choice with the greatest expected worth of this turn: exact odds times the castle's worth."""

    def __init__(self, rng: Random, style: Style = STEADY) -> None:
        self._rng = rng
        self._style = style

    def choose(self, observation: Observation) -> Action:
        """The best legal action by expectation; the first of equals."""
        assert isinstance(observation, WarObservation)
        odds = action_odds(observation)
        if observation.target < 0:
            style = self._style
            worth = {
                castle: castle_worth(observation, castle, style) * style.weight(observation, castle)
                for castle, _ in targets(observation)
            }
            for action in odds:
                if isinstance(action, Fill):
                    odds[action] = odds[action] ** style.hope * worth[CASTLE_NUMBER[action.castle]]
                elif isinstance(action, Lose):
                    weighed = tuple((castle, stolen, worth[castle]) for castle, stolen in targets(observation))
                    odds[action] = turn_value(weighed, observation.dice - 1)
                    if style.hasty and len(odds) > 1:
                        odds[action] = 0.0
        return max(odds, key=lambda action: odds[action])


def castle_worth(seen: WarObservation, castle: int, style: Style = STEADY) -> float:
    """The worth of *castle* to the seat whose turn it is, in points.

    Points on an open castle count the more the harder it is to steal, so that hard castles are worth their effort and nobody
    chases easy ones for ever. A completed clan is safe and counts in full. A rival's loss counts in part.
    """
    me, owner = seen.turn, seen.owner
    clan = CLANS[CLAN_OF[castle]]
    others = CLAN_MATES[castle]
    missing = sum(owner[number] != me for number in others)
    if not missing:
        worth = clan.bonus - sum(_kept(number, style) for number in others)
    else:
        extra = clan.bonus - sum(CASTLES[number].points for number in (*others, castle))
        worth = _kept(castle, style) + extra * style.prospect / (1 + missing)
    if owner[castle] != CENTRE:
        worth += style.spite * _kept(castle, style) / (seen.players - 1)
    if sole_owner(owner, others) not in (NOBODY, me):
        worth += style.spite * (clan.bonus - sum(_kept(number, style) for number in others)) / (seen.players - 1)
    return worth


def _kept(castle: int, style: Style) -> float:
    """The points of an open castle times the chance that one attempt to steal it fails, as far as the style looks ahead."""
    return CASTLES[castle].points * (1 - style.care * chance(castle, True, 0, DICE) if CASTLES[castle].stealable else 1)


class ExactBot:
    """Plays the solved game of two; plays as Strong while the table is not loaded, and with changed options."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation) -> Action:
        """The action with the greatest chance to win; the first of equals."""
        assert isinstance(observation, WarObservation)
        evaluation = Exact(table()) if answers(observation) else Strong()
        return Player(self._rng, evaluation).choose(observation)
