"""The bots of Age of Thieves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from game.bots import BotMaker
from game.core.state import Action, Observation
from game.thieves import actions as act
from game.thieves.cards import AMBUSH, CARD, CARDS, ELIXIR, EVENT, MOVE, NOIRON, SNEAK, SPECIAL, SPRINT, THIEVES
from game.thieves.city import DIST, SPACE
from game.thieves.plan import EARLY, LATE, Choice, Planner, ways
from game.thieves.scene import arrests_on, at_large, is_hidden
from game.thieves.seen import ThievesObservation

# What a card is worth in hand, for discarding and as a cover; what is not named is worth 2.
KEEP = {
    "elixir": 9,
    "cloak": 8,
    "smoke": 6,
    "pickpocket": 5,
    "caltrops": 4,
    "line": 4,
    "wind": 5,
    "lookout": 3,
    "market": 3,
}
MOVING_DEPTH = 2  # turns looked ahead in the middle of one
HIDES = ("cloak", "smoke")
FILLERS = ("wind", "market", "lookout")  # played for one point whenever the plan leaves room
PRIZE = {"crown": 9, "green": 3, "yellow": 2, "trinket": 1}


class Greedy:
    """Plans its way to jewels and gates three turns ahead, bids to move before or after the guards, hides, robs the holder
    of the Emperor's Jewel and gets in his way."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        # What it has worked out already and would find again: the actions to lay, and where a movement is to end.
        self._laid: tuple[object, list[tuple[int, int, int]]] = ((), [])
        self.end: tuple[int, int] = (0, -1)

    def choose(self, observation: Observation) -> Action:
        """A legal action; where nothing speaks for any, the first."""
        seen = observation
        assert isinstance(seen, ThievesObservation)
        if len(seen.legal_actions) == 1:
            return seen.legal_actions[0]
        return _CHOOSERS.get(seen.stack[-1].kind, _any)(seen, self)

    def plan(self, seen: ThievesObservation) -> list[tuple[int, int, int]]:
        """The declaration of this turn."""
        key = (seen.round, seen.seat, seen.generals)
        if self._laid[0] != key:
            self._laid = (key, declaration(seen))
        return self._laid[1]


def _any(seen: ThievesObservation, mind: Greedy) -> Action:
    return seen.legal_actions[0]


def _pick(seen: ThievesObservation, mind: Greedy) -> Action:
    return seen.legal_actions[int(mind.rng.random() * len(seen.legal_actions))]


# -- declaration -----------------------------------------------------------------------------------------------------


def declaration(seen: ThievesObservation) -> list[tuple[int, int, int]]:
    """The actions to lay, as (points, card, cover), worked out from the position before any is laid."""
    points = seen.points + sum(item[0] for item in seen.laid[seen.seat])
    hand = sorted([*seen.hand, *(card for _, *pair in seen.laid[seen.seat] for card in pair if 0 <= card < MOVE)])
    choice, boosted = _choose_move(seen, points, hand)
    before, after = _bids(seen, points)
    found: list[tuple[int, int, int]] = []
    if choice is not None:
        bid = before if choice.when == EARLY else after
        found.append((bid, MOVE, -1))
        if boosted:
            found.append((bid, CARD["elixir"], -1))
        if choice.hidden:
            found.append((before, _hide_card(seen, hand), -1))
    left = points - sum(bid for bid, _, _ in found)
    limit = 2 if EVENT["curfew"] in seen.events else 9
    if choice is None or choice.sneaking:
        for bid, card, cover in _extras(seen, hand, choice):
            if left >= bid and len(found) < limit:
                found.append((bid, card, cover))
                left -= bid
    if (
        found
        and found[0][1] == MOVE
        and choice is not None
        and choice.when == EARLY
        and not boosted
        and not choice.hidden
    ):
        found[0] = (found[0][0] + left, MOVE, -1)
    return found


def _bids(seen: ThievesObservation, points: int) -> tuple[int, int]:
    """The least points to act before the guards, and the most to act after them; 0 where it can't be."""
    g = seen.initiative
    before, after = (g + 1, g) if seen.alarm else (g, g - 1)
    return (before if before <= points else 0), min(after, points)


def _hide_card(seen: ThievesObservation, hand: list[int]) -> int:
    for key in HIDES:
        if CARD[key] in hand and not (key == "smoke" and EVENT["cloudburst"] in seen.events):
            return CARD[key]
    return -1


def _choose_move(seen: ThievesObservation, points: int, hand: list[int]) -> tuple[Choice | None, bool]:
    """How to move in this turn, and whether with an Elixir of Speed."""
    before, after = _bids(seen, points)
    more = _more(seen)
    sneak, sprint = SNEAK + (EVENT["festival"] in seen.events) + more, SPRINT + more
    options: dict[str, list[tuple[int, bool, bool]]] = {EARLY: [], LATE: []}
    inside = seen.pos[seen.seat] in _DUNGEON_SET
    if before:
        options[EARLY] = [(sneak, True, False), (sprint, False, False)]
        if 2 * before <= points and not inside:
            if CARD["elixir"] in hand:
                options[EARLY].append((sneak + ELIXIR, True, False))
            if _hide_card(seen, hand) >= 0:
                options[EARLY].append((sneak, True, True))
                if CARD["elixir"] in hand and 3 * before <= points:
                    options[EARLY].append((sneak + ELIXIR, True, True))
    if after:
        options[LATE] = [(sneak, True, False), (sprint, False, False)]
        if CARD["elixir"] in hand and 2 * after <= points and not inside:
            options[LATE].append((sneak + ELIXIR, True, False))
    _, choice = Planner(seen).best(options)
    return choice, choice is not None and choice.sneaking and choice.budget > sneak


def _extras(seen: ThievesObservation, hand: list[int], choice: Choice | None) -> list[tuple[int, int, int]]:
    """Cards beside the movement: against the holder of the Emperor's Jewel, to fish, to draw."""
    found: list[tuple[int, int, int]] = []
    me, rival = seen.seat, seen.holder
    high = min(9, max(1, seen.points - 5))
    if rival >= 0 and rival != me and at_large(seen, rival):
        steps = DIST[seen.pos[me]][seen.pos[rival]]
        for key, reach in (("pickpocket", 2), ("caltrops", 4), ("trail", 5)):
            if CARD[key] in hand and steps <= reach:
                found.append((high, CARD[key], -1))
    if CARD["line"] in hand and any(gem and DIST[seen.pos[me]][n] <= 2 for n, gem in enumerate(seen.gem)):
        found.append((1, CARD["line"], -1))
    if seen.pos[me] in _DUNGEON_SET:
        return found
    found += [(1, CARD[key], -1) for key in FILLERS if CARD[key] in hand]
    found.append((1, AMBUSH, -1))
    covers = sorted((_worth(card), card) for card in set(hand) if _worth(card) <= 3)
    if covers and seen.options["special"] and _special_helps(seen):
        found.append((1, SPECIAL, covers[0][1]))
    return found


def _special_helps(seen: ThievesObservation) -> bool:
    """Whether the special card is worth a card that nobody needs."""
    rich = any(seen.yellow[n] + seen.trinket[n] + seen.green[n] for n in range(seen.players) if n != seen.seat)
    return {"confiscate": rich, "shadow": True, "potion": True}.get(THIEVES[seen.thief[seen.seat]].special, False)


def _worth(card: int) -> int:
    return KEEP.get(CARDS[card].key, 2)


def _lay(seen: ThievesObservation, mind: Greedy) -> Action:
    """The first action of the declaration that is not laid yet; basic cards before others, so that it is found again."""
    laid = [item[1:] for item in seen.laid[seen.seat]]
    for _, card, cover in mind.plan(seen):
        if (card, cover) not in laid:
            row = act.LAY_PAIR[seen.seat][cover] if cover >= 0 else act.LAY[seen.seat][card]
            if row in seen.legal_actions:
                return row
    return act.READY[seen.seat]


def _bid(seen: ThievesObservation, mind: Greedy) -> Action:
    frame = seen.stack[-1]
    bids = [action for action in seen.legal_actions if isinstance(action, act.Bid)]
    want = next((points for points, card, cover in mind.plan(seen) if (card, cover) == (frame.a, frame.b)), 1)
    adds = [action for action in seen.legal_actions if isinstance(action, act.Add)]
    if adds and (not bids or bids[-1].points < want):
        return adds[0]
    return min(bids, key=lambda bid: abs(bid.points - want)) if bids else seen.legal_actions[0]


# -- resolution ------------------------------------------------------------------------------------------------------


def _now(seen: ThievesObservation, budgets: list[tuple[int, bool, bool]]) -> tuple[float, Choice | None]:
    """The best use of a movement that comes now."""
    return Planner(seen).best({LATE if seen.watched else EARLY: budgets}, MOVING_DEPTH)


def _act(seen: ThievesObservation, mind: Greedy) -> Action:
    """Play what is laid, the movement as it looks best now."""
    plays = [action for action in seen.legal_actions if isinstance(action, act.Play)]
    moves = [play for play in plays if play.card == "move"]
    if moves:
        return _mode(seen, moves)
    specials = [
        play for play in plays if play.card == "special" and play.mode == THIEVES[seen.thief[seen.seat]].special
    ]
    if specials and _special_helps(seen):
        return specials[0]
    if plays and plays[0].card == "ambush":
        return plays[-1] if plays[-1].mode == "forethought" and not seen.laid[seen.seat][1:] else plays[0]
    others = [play for play in plays if play.card != "special"]
    return others[0] if others else seen.legal_actions[-1]


def _mode(seen: ThievesObservation, moves: list[act.Play]) -> Action:
    more = _more(seen)
    sneak = SNEAK + (EVENT["festival"] in seen.events) + more
    elixir = any(card == CARD["elixir"] for _, card, _ in seen.laid[seen.seat])
    budgets = [(sneak + ELIXIR * elixir, True, False)]
    if len(moves) > 1:
        budgets.append((SPRINT + more, False, False))
    _, choice = _now(seen, budgets)
    sprint = choice is not None and not choice.sneaking
    return moves[1] if sprint and len(moves) > 1 else moves[0]


def _step(seen: ThievesObservation, mind: Greedy) -> Action:
    """The next part of a movement: first what lies here, then on to where the plan leads."""
    legal = seen.legal_actions
    takes = [action for action in legal if isinstance(action, act.Take)]
    if takes:
        return takes[-1]
    steals = [action for action in legal if isinstance(action, act.Steal)]
    if steals:
        return max(steals, key=lambda steal: PRIZE[steal.jewel])
    if act.LEAVE in legal and _should_leave(seen):
        return act.LEAVE
    if act.REVEAL in legal and _curious(seen):
        return act.REVEAL
    frame = seen.stack[-1]
    if not frame.a:
        return _last_step(seen)
    here = seen.pos[seen.seat]
    if mind.end == (seen.round, here):
        return act.STOP
    _, choice = _now(seen, [(frame.a + _more(seen), bool(frame.b), False)])
    if choice is None or choice.end == here:
        return act.STOP
    mind.end = (seen.round, choice.end)
    if choice.stop == here:
        sewer = act.SEWER[choice.end]
        return sewer if sewer in legal else _go(seen, choice.end)
    return _go(seen, choice.stop)


def _go(seen: ThievesObservation, space: int) -> Action:
    """To a space, or as near to it as the steps go, where an extra one follows."""
    if act.GO[space] in seen.legal_actions:
        return act.GO[space]
    ends = [SPACE[action.space] for action in seen.legal_actions if isinstance(action, act.Go)]
    ends = [n for n in ends if DIST[n][space] == 1 and not arrests_on(seen, seen.seat, n)]
    return act.GO[ends[0]] if ends else act.STOP


def _more(seen: ThievesObservation) -> int:
    """Extra steps at hand: a Known Area, or Noiron's ability."""
    silent = seen.thief[seen.seat] == NOIRON and not seen.silent
    return min(1, seen.known[seen.seat] + silent)


def _last_step(seen: ThievesObservation) -> Action:
    """No steps left: a sewer or an extra step, if it brings more than to stop."""
    legal, planner, here = seen.legal_actions, Planner(seen), seen.pos[seen.seat]
    goals = planner.goals
    if any(isinstance(action, act.Sewer) for action in legal) and goals:
        best = min(planner.exits, key=lambda n: (min(ways(goal)[n] for goal in goals), n))
        if act.SEWER[best] in legal and min(ways(goal)[best] for goal in goals) < min(
            ways(goal)[here] for goal in goals
        ):
            return act.SEWER[best]
    extra = [action for action in legal if isinstance(action, act.Extra)]
    if extra:
        frame = seen.stack[-1]
        _, choice = _now(seen, [(1, bool(frame.b), False)])
        if choice is not None and choice.end != here:
            return extra[-1]
    return act.STOP


def _should_leave(seen: ThievesObservation) -> bool:
    """With the Emperor's Jewel always; without it unless it lies near and there is time."""
    if seen.holder == seen.seat:
        return True
    near = seen.crown >= 0 and DIST[seen.pos[seen.seat]][seen.crown] <= SPRINT
    return not (near and seen.alarm_left >= 2)


def _curious(seen: ThievesObservation) -> bool:
    """Turn up a token unless a guard under it would cost the Emperor's Jewel or a good find."""
    looked = seen.looked[seen.pos[seen.seat]]
    if looked >= 0:
        return _TOKEN_KEYS[looked] not in ("plainclothes", "citizens")
    rich = seen.yellow[seen.seat] + seen.green[seen.seat] * 3 > 2
    return is_hidden(seen, seen.seat) or not (seen.holder == seen.seat or rich or seen.alarm)


# -- the rest --------------------------------------------------------------------------------------------------------


def _discard(seen: ThievesObservation, mind: Greedy) -> Action:
    """The card that is worth least."""

    def worth(action: Action) -> int:
        return _worth(CARD[action.card]) if isinstance(action, (act.Discard, act.Give)) else 0

    return min(seen.legal_actions, key=worth)


def _place(seen: ThievesObservation, mind: Greedy) -> Action:
    """A yellow jewel where it is nearer to me than to others."""
    me = seen.seat
    others = [seen.pos[n] for n in range(seen.players) if n != me and at_large(seen, n)]

    def merit(action: Action) -> int:
        assert isinstance(action, act.Place)
        space = SPACE[action.space]
        return min((DIST[pos][space] for pos in others), default=0) - 2 * min(DIST[seen.pos[me]][space], 20)

    return max(seen.legal_actions, key=merit)


def _patrol(seen: ThievesObservation, mind: Greedy) -> Action:
    """Guards where they hurt others: toward them, away from me."""

    def merit(action: Action) -> int:
        assert isinstance(action, act.Patrol)
        end = SPACE[action.end]
        near = sum(
            max(0, 5 - DIST[end][seen.pos[n]]) for n in range(seen.players) if n != seen.seat and at_large(seen, n)
        )
        return near - 3 * max(0, 5 - DIST[end][seen.pos[seen.seat]])

    return max(seen.legal_actions, key=merit)


def _far(seen: ThievesObservation, mind: Greedy) -> Action:
    """A guard is put down as far from me as can be."""

    def merit(action: Action) -> int:
        return DIST[SPACE[getattr(action, "space", "P0")]][seen.pos[seen.seat]]

    return max(seen.legal_actions, key=merit)


def _jail(seen: ThievesObservation, mind: Greedy) -> Action:
    """The dungeon from which the way to the goal is shortest."""
    goals = Planner(seen).goals

    def steps(action: Action) -> int:
        assert isinstance(action, act.Jail)
        return min((ways(goal)[SPACE[action.space]] for goal in goals), default=0)

    return min(seen.legal_actions, key=steps)


def _aim(seen: ThievesObservation, mind: Greedy) -> Action:
    """Smoke over oneself; other cards on the holder of the Emperor's Jewel or the richest rival."""
    legal, here = seen.legal_actions, seen.pos[seen.seat]
    if isinstance(legal[0], act.Against):
        return max((a for a in legal if isinstance(a, act.Against)), key=lambda a: _wealth(seen, a.seat))
    if act.AIM[here] in legal:
        return act.AIM[here]
    gems = [n for n, gem in sorted(enumerate(seen.gem), key=lambda pair: -pair[1]) if gem and act.AIM[n] in legal]
    return act.AIM[gems[0]] if gems else legal[0]


def _wealth(seen: ThievesObservation, seat: int) -> int:
    return (seen.holder == seat) * 20 + seen.green[seat] * 3 + seen.yellow[seat] + seen.trinket[seat]


def _stop(seen: ThievesObservation, mind: Greedy) -> Action:
    return seen.legal_actions[-1]


def _lose(seen: ThievesObservation, mind: Greedy) -> Action:
    return seen.legal_actions[-1]


_DUNGEON_SET = frozenset(SPACE[f"{district}-D"] for district in "NESW")
_TOKEN_KEYS = tuple(action.token for action in act.TOKEN_AT[0])
_CHOOSERS: dict[str, Callable[[ThievesObservation, Greedy], Action]] = {
    "pick": _pick,
    "lay": _lay,
    "bid": _bid,
    "act": _act,
    "step": _step,
    "discard": _discard,
    "give": _discard,
    "trade": _discard,
    "place": _place,
    "patrol": _patrol,
    "post": _far,
    "jail": _jail,
    "aim": _aim,
    "lure": _stop,
    "spread": _stop,
    "lose": _lose,
}
BOTS: Mapping[str, BotMaker] = {"greedy": Greedy}
