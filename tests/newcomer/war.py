"""A newcomer in Age of War, who compares points with battle lines and reads no percentages."""

from __future__ import annotations

from random import Random

from game.core.state import Action, Observation
from game.war.rules.actions import LOSE, Fill, dice_used
from game.war.rules.cards import CASTLES, CLANS
from game.war.rules.position import CASTLE_NUMBER, CENTRE, CLAN_MATES, CLAN_OF
from game.war.rules.rules import WarObservation


class Newcomer:
    """Goes for the castle with the most points a line, of those that the roll has a line for; a clan's last castle counts
    as the whole clan. Fills the line that takes most dice first, and loses a die only where no line fits."""

    def __init__(self, rng: Random) -> None:
        del rng

    def choose(self, observation: Observation) -> Action:
        """The best line to fill; lose a die without one."""
        seen = observation
        assert isinstance(seen, WarObservation)
        fills = [action for action in seen.legal_actions if isinstance(action, Fill)]
        if not fills:
            return LOSE
        return max(fills, key=lambda fill: (a_line(seen, fill.castle), dice_used(seen.faces, fill.castle, fill.line)))


def a_line(seen: WarObservation, name: str) -> float:
    """Points for each battle line of a castle: its points, or what the clan brings where it is the last one missing."""
    castle = CASTLE_NUMBER[name]
    others = CLAN_MATES[castle]
    points = CASTLES[castle].points
    if all(seen.owner[other] == seen.turn for other in others):
        points = CLANS[CLAN_OF[castle]].bonus - sum(CASTLES[other].points for other in others)
    return points / (len(CASTLES[castle].lines) + (seen.owner[castle] != CENTRE))
