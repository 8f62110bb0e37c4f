"""The features of the value of Age of Thieves: a row of numbers for each seat at the end of a turn, and one for nobody, the
winner if no thief gets out.

The features read a whole position. The search only computes them for worlds drawn from an observation, so it knows no more
than its seat.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.thieves.bot.danger import HIDEOUT_BITS, WITHIN
from game.thieves.bot.distances import nearest_of, turns_to, ways
from game.thieves.rules.board import DIST, DISTRICT, DUNGEONS, GATES, SEWERS_IN, SEWERS_OUT
from game.thieves.rules.cards import (
    ALARM_TURNS,
    CALM_TURNS,
    CAPTAIN_SIGHT,
    CAPTAIN_STEPS,
    CARDS,
    GUARD_SIGHT,
    GUARD_STEPS,
    GUARDS,
)
from game.thieves.rules.figures import jewel_points
from game.thieves.rules.position import GREEN, OUT, POOL, Table
from game.thieves.rules.public import covered
from game.thieves.rules.thieves import THIEVES

PACE = 5  # steps per turn, roughly
_CALM = (
    *("calm", "calm_points", "calm_lead", "calm_lead_late", "calm_way", "calm_way_late", "calm_nearest"),
    *("calm_at_hand", "calm_near", "calm_seen", "calm_caught", "calm_hidden", "calm_jailed", "calm_first"),
    *("calm_yellow_near", "calm_green_near", "calm_pressed"),
    *("calm_turn", "calm_two_turns", "calm_three_turns", "calm_turns", "calm_turns_late", "calm_first_there"),
    *("calm_too_late", "calm_tempting"),
)
_HOT = (
    *("hot", "hot_points", "hot_lead", "hot_ahead", "hot_seen", "hot_caught", "hot_hidden", "hot_jailed", "hot_first"),
    *("hot_late", "hot_just", "hot_one", "hot_ease", "hot_beaten", "hot_beaten_way", "hot_way", "hot_way_left"),
    *("hot_chase", "hot_chase_left", "hot_nearest", "hot_fetch_late", "hot_fetch_ease"),
    *("hot_over", "hot_last", "hot_turn_left", "hot_turns_left", "hot_turns", "hot_beaten_over", "hot_beats_over"),
    *("hot_crown_turns", "hot_crown_first"),
)
_HOLDER = (
    *("holder", "holder_due", "holder_late", "holder_just", "holder_one", "holder_ease", "holder_seen"),
    *("holder_caught", "holder_hidden", "holder_way", "holder_way_left", "holder_chased"),
    *("holder_over", "holder_last", "holder_turn_left", "holder_turns_left", "holder_turns", "holder_next"),
)
_OUT = ("out", "out_lead", "out_ahead", "out_held", "out_loose", "out_alone")
_HAND = ("cards", "informers", "agents", "known", "points_soon")
_NOBODY = ("nobody", "nobody_late", "nobody_last", "nobody_way", "nobody_hot", "nobody_hot_late", "nobody_hot_way")
FEATURES = (
    *(*_CALM, *_HOT, *_HOLDER, *_OUT, *_HAND),
    *(card.key for card in CARDS),
    *(thief.key for thief in THIEVES),
    *_NOBODY,
)
_NO_CALM, _NO_HOT, _NO_HOLDER, _NO_OUT, _NO_HAND, _NO_NOBODY = (
    [0.0] * len(group) for group in (_CALM, _HOT, _HOLDER, _OUT, _HAND, _NOBODY)
)
_NO_NAMES = [0.0] * (len(CARDS) + len(THIEVES))
_NO_SEAT = [0.0] * (len(FEATURES) - len(_NOBODY))
_GATES_OF = tuple(tuple(gate for gate in GATES if DISTRICT[gate] == side) for side in range(len(DUNGEONS)))
_GATE_STEPS = tuple(nearest_of(gates) for gates in _GATES_OF)
_DOWN, _UP = sum(1 << n for n in SEWERS_IN), sum(1 << n for n in SEWERS_OUT)
_ANY_GATE = tuple(sum(steps) / len(steps) for steps in zip(*_GATE_STEPS, strict=True))


def rows(state: Table) -> list[list[float]]:
    """The features of all seats, and of nobody."""
    whole = _Whole(state)
    return [*(_row(whole, seat) for seat in range(state.players)), _nobody(whole)]


def _row(whole: _Whole, seat: int) -> list[float]:
    """The features of the group that fits a seat's situation, zeros for the other three groups; plus the seat's hand and
    name features unless it has left."""
    state = whole.state
    if state.pos[seat] == OUT:
        return [*_NO_CALM, *_NO_HOT, *_NO_HOLDER, *_out(whole, seat), *_NO_HAND, *_NO_NAMES, *_NO_NOBODY]
    if not whole.hot:
        found = [*_calm(whole, seat), *_NO_HOT, *_NO_HOLDER]
    elif state.holder == seat:
        found = [*_NO_CALM, *_NO_HOT, *_holder(whole, seat)]
    else:
        found = [*_NO_CALM, *_hot(whole, seat), *_NO_HOLDER]
    return [*found, *_NO_OUT, *_hand(state, seat), *_names(state, seat), *_NO_NOBODY]


class _Whole:
    """Values that several groups of features share, computed once for all seats.

    `inside` are the seats still in the city. Ways home take `home` steps and `home_turns` turns, by space; ways to the jewel
    on its space take `steps` and turns (`there`), by seat; `crown` has the steps by space, None if a thief holds the jewel.
    """

    __slots__ = (
        *(
            "best_out",
            "crown",
            "home",
            "home_turns",
            "hot",
            "inside",
            "late",
            "leads",
            "left",
            "points",
            "state",
            "steps",
        ),
        "there",
    )

    def __init__(self, state: Table) -> None:
        players = range(state.players)
        self.state = state
        self.hot = state.alarm or state.due
        self.late = 1 - state.calm_left / CALM_TURNS
        self.left = state.alarm_left if state.alarm else ALARM_TURNS
        self.points = [jewel_points(state, seat) for seat in players]
        self.leads = [
            (mine - max([other for n, other in enumerate(self.points) if n != seat])) / 10
            for seat, mine in enumerate(self.points)
        ]
        self.best_out = max([self.points[seat] for seat in state.left], default=-1)
        self.inside = [seat for seat in players if state.pos[seat] != OUT]
        safe = _safe(state)
        doors = [] if not self.hot else [_GATES_OF[state.open]] if state.open >= 0 else _GATES_OF
        gates = [turns_to(goals, safe, 0, _DOWN, _UP) for goals in doors]
        self.home = _GATE_STEPS[state.open] if state.open >= 0 else _ANY_GATE
        self.home_turns = [sum(turns) / len(gates) for turns in zip(*gates, strict=True)]
        self.crown = ways(state.crown) if state.crown >= 0 else None
        turns = turns_to((state.crown,), safe, 0, _DOWN, _UP) if self.crown else None
        self.steps = [self.crown[pos] if self.crown and pos != OUT else 99 for pos in state.pos]
        self.there = [turns[pos] if turns and pos != OUT else 9 for pos in state.pos]

    def others(self, found: Sequence[int], seat: int, default: int) -> int:
        """The smallest number *found* for another seat in the city."""
        return min([found[n] for n in self.inside if n != seat], default=default)


# -- the groups of one seat ------------------------------------------------------------------------------------------


def _out(whole: _Whole, seat: int) -> list[float]:
    held = whole.state.holder >= 0
    return [
        *(1.0, max(-1.0, min(1.0, whole.leads[seat])), 1.0 if whole.points[seat] >= whole.best_out else 0.0),
        *(1.0 if held else 0.0, 0.0 if held else 1.0, whole.left / ALARM_TURNS),
    ]


def _calm(whole: _Whole, seat: int) -> list[float]:
    """A thief before the theft of the Emperor's Jewel."""
    state, late, lead = whole.state, whole.late, whole.leads[seat]
    pos, way, there = state.pos[seat], whole.steps[seat], whole.there[seat]
    return [
        *(1.0, whole.points[seat] / 10, lead, lead * late, way / 20, way / 20 * late),
        1.0 if way < whole.others(whole.steps, seat, 99) else 0.0,
        *(1.0 if way <= 4 else 0.0, 1.0 if way <= 8 else 0.0, *_watched(state, pos)),
        *(1.0 if pos in DUNGEONS else 0.0, 1.0 if state.first == seat else 0.0),
        *(*_near(state, pos), 1.0 if way > PACE * (state.calm_left - 1) else 0.0),
        *(1.0 if there == 1 else 0.0, 1.0 if there == 2 else 0.0, 1.0 if there == 3 else 0.0),
        *(there / 5, there / 5 * late),
        1.0 if there < whole.others(whole.there, seat, 9) else 0.0,
        1.0 if there > state.calm_left else 0.0,
        lead * (there <= 2),
    ]


def _bins(whole: _Whole, pos: int) -> tuple[list[float], list[float]]:
    """Whether enough time is left for the way home, by steps and by turns."""
    slack, spare = whole.left - whole.home[pos] / PACE, whole.left - whole.home_turns[pos]
    bins = [1.0 if slack < -1 else 0.0, 1.0 if -1 <= slack < 0 else 0.0, 1.0 if 0 <= slack < 1 else 0.0]
    turns = [1.0 if spare < 0 else 0.0, 1.0 if 0 <= spare < 1 else 0.0, 1.0 if 1 <= spare < 2 else 0.0]
    return (
        [*bins, min(3.0, max(0.0, slack - 1)) / 3],
        [*turns, max(0.0, min(4.0, spare)) / 4, whole.home_turns[pos] / 5],
    )


def _holder(whole: _Whole, seat: int) -> list[float]:
    """The thief with the Emperor's Jewel."""
    state, left = whole.state, whole.left
    pos, home = state.pos[seat], whole.home[state.pos[seat]]
    bins, turns = _bins(whole, pos)
    chased = min([DIST[pos][state.pos[other]] for other in whole.inside if other != seat], default=9)
    return [
        *(1.0, 1.0 if state.due else 0.0, *bins, *_watched(state, pos)),
        *(home / 20, home / 20 / max(1, left), 1.0 if chased <= 4 else 0.0),
        *(*turns, 1.0 if whole.home_turns[pos] <= 1 else 0.0),
    ]


def _hot(whole: _Whole, seat: int) -> list[float]:
    """Another thief after the theft."""
    state, left, lead, there = whole.state, whole.left, whole.leads[seat], whole.there[seat]
    pos, home = state.pos[seat], whole.home[state.pos[seat]]
    bins, turns = _bins(whole, pos)
    ahead = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    beaten = 1.0 if whole.points[seat] < whole.best_out else 0.0
    loose = 1.0 if whole.crown else 0.0
    if whole.crown:
        chase, fetch = whole.steps[seat], left - (whole.steps[seat] + whole.home[state.crown]) / PACE
    else:
        chase, fetch = DIST[pos][max(0, state.pos[state.holder])] if state.holder >= 0 else 20, 0.0
    return [
        *(1.0, whole.points[seat] / 10, lead, ahead, *_watched(state, pos)),
        *(1.0 if pos in DUNGEONS else 0.0, 1.0 if state.first == seat else 0.0),
        *(*bins, beaten, beaten * home / 20, home / 20, home / 20 / max(1, left)),
        *(chase / 20, chase / 20 / max(1, left)),
        loose if chase <= whole.others(whole.steps, seat, 99) else 0.0,
        *(loose if fetch < 0 else 0.0, loose * max(0.0, min(3.0, fetch)) / 3),
        *(*turns, turns[0] * beaten, turns[0] * ahead, loose * min(5, there) / 5),
        loose * (there < whole.others(whole.there, seat, 9)),
    ]


def _hand(state: Table, seat: int) -> list[float]:
    return [
        *(len(state.hand[seat]) / 5, state.informer[seat] / 3, state.agent[seat] / 2),
        *(state.known[seat] / 2, state.now[seat] / 3),
    ]


def _names(state: Table, seat: int) -> list[float]:
    """How many of each card a seat has, and its thief."""
    found = _NO_NAMES[:]
    for card in state.hand[seat]:
        found[card] += 1.0
    found[len(CARDS) + state.thief[seat]] = 1.0
    return found


def _nobody(whole: _Whole) -> list[float]:
    """The row of nobody."""
    state, left, late = whole.state, whole.left, whole.late
    if not whole.hot:
        pressed = min([whole.steps[seat] for seat in whole.inside], default=99) / PACE / max(1, state.calm_left)
        found = [1.0, late * late, 1.0 if state.calm_left <= 1 else 0.0, min(2.0, pressed), 0.0, 0.0, 0.0]
    elif state.left:
        found = [0.0, 0.0, 0.0, 0.0, -10.0, 0.0, 0.0]
    else:
        way = min([whole.home[state.pos[seat]] for seat in whole.inside], default=99)
        found = [0.0, 0.0, 0.0, 0.0, 1.0, 1.0 / max(1, left), min(3.0, way / PACE / max(1, left))]
    return [*_NO_SEAT, *found]


# -- counts ----------------------------------------------------------------------------------------------------------


def _safe(state: Table) -> int:
    """The spaces where no guard makes an arrest at its next activation, as bits."""
    reached = 0
    for guard, space in enumerate(state.guards):
        if space != POOL:
            reached |= WITHIN[GUARD_STEPS if guard < GUARDS else CAPTAIN_STEPS][space]
    return ~(reached & ~HIDEOUT_BITS)


def _watched(state: Table, pos: int) -> tuple[float, float, float]:
    """How many guards would see a thief on the space, how many would reach him, and whether he is hidden."""
    if pos in DUNGEONS:
        return 0.0, 0.0, 0.0
    if covered(state, pos):
        return 0.0, 0.0, 1.0
    seen = caught = 0
    row = DIST[pos]
    for guard, space in enumerate(state.guards):
        if space != POOL:
            steps = row[space]
            seen += steps <= (GUARD_SIGHT if guard < GUARDS else CAPTAIN_SIGHT)
            caught += steps <= (GUARD_STEPS if guard < GUARDS else CAPTAIN_STEPS)
    return min(3, seen) / 3, min(3, caught) / 3, 0.0


def _near(state: Table, pos: int) -> tuple[float, float]:
    """The yellow and the green jewels near a thief; nearer jewels count more."""
    row = DIST[pos]
    yellow = green = 0.0
    for space, gem in enumerate(state.gem):
        if gem and row[space] <= 12:
            if gem == GREEN:
                green += 1 - row[space] / 13
            else:
                yellow += 1 - row[space] / 13
    return yellow / 2, green / 2
