"""The features of an evaluation by weights, a row of numbers for each seat.

numba compiles `features` for training, so the code uses no objects.
"""

from __future__ import annotations

from typing import Any

from game.war.rules.cards import CASTLES, CLANS
from game.war.rules.position import CENTRE, CLAN_CASTLES, CLAN_OF

COUNT = len(CASTLES)
CLAN_COUNT = len(CLANS)
POINTS = tuple(castle.points for castle in CASTLES)
BONUS = tuple(clan.bonus for clan in CLANS)
SIZE = tuple(len(castles) for castles in CLAN_CASTLES)
CLAN = tuple(CLAN_OF)
# The meaning of the features, in the order in which `features` fills them.
OPEN, WHOLE, LACKS_FREE, LACKS_TAKEN = 0, COUNT, COUNT + CLAN_COUNT, COUNT + 2 * CLAN_COUNT
REST = COUNT + 3 * CLAN_COUNT
_REST = (
    *(
        "points",
        "points_late",
        "lead",
        "lead_late",
        "lead_at_last",
        "lead_before_last",
        "castles",
        "castles_late",
        "turn",
    ),
    *("turn_late", "ahead_late"),
)
FEATURES = (
    *(f"open_{castle.name}" for castle in CASTLES),
    *(f"{what}_{clan.key}" for what in ("whole", "lacks_free", "lacks_taken") for clan in CLANS),
    *_REST,
)
WIDTH = len(FEATURES)


def features(owner: Any, players: int, mover: int, found: Any) -> None:
    """Fill *found* with the features of all seats, seat by seat, in a position where *mover* is about to roll."""
    for number in range(players * WIDTH):
        found[number] = 0.0
    held = [0] * (players * CLAN_COUNT)
    worth = [0] * (players * CLAN_COUNT)
    free = [0] * CLAN_COUNT
    left = 0
    for castle in range(COUNT):
        if owner[castle] == CENTRE:
            free[CLAN[castle]] += 1
            left += 1
        else:
            held[owner[castle] * CLAN_COUNT + CLAN[castle]] += 1
            worth[owner[castle] * CLAN_COUNT + CLAN[castle]] += POINTS[castle]
    points = [0] * players
    castles = [0] * players
    for seat in range(players):
        first = seat * WIDTH
        for clan in range(CLAN_COUNT):
            count = held[seat * CLAN_COUNT + clan]
            castles[seat] += count
            points[seat] += BONUS[clan] if count == SIZE[clan] else worth[seat * CLAN_COUNT + clan]
            if count == SIZE[clan]:
                found[first + WHOLE + clan] = 1.0
            elif count == SIZE[clan] - 1 and count > 0:
                found[first + (LACKS_FREE if free[clan] else LACKS_TAKEN) + clan] = 1.0
    for castle in range(COUNT):
        seat = owner[castle]
        if seat != CENTRE and held[seat * CLAN_COUNT + CLAN[castle]] < SIZE[CLAN[castle]]:
            found[seat * WIDTH + OPEN + castle] = 1.0
    played = (COUNT - left) / COUNT
    late = played * played
    for seat in range(players):
        best = 0
        for other in range(players):
            if other != seat and points[other] > best:
                best = points[other]
        lead = (points[seat] - best) / 10
        turn = 1.0 - ((seat - mover) % players) / players
        first = seat * WIDTH + REST
        found[first] = points[seat] / 10 * played
        found[first + 1] = points[seat] / 10 * late * late
        found[first + 2] = lead * played
        found[first + 3] = lead * late * late
        found[first + 4] = lead if left == 1 else 0.0
        found[first + 5] = lead if left == 2 else 0.0
        found[first + 6] = castles[seat] / COUNT
        found[first + 7] = castles[seat] / COUNT * late
        found[first + 8] = turn
        found[first + 9] = turn * late
        found[first + 10] = (1.0 if lead > 0 else 0.0 if lead < 0 else 0.5) * late
