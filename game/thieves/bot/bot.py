"""The greedy bot of Age of Thieves: `planner` finds its way, `bidding` its declaration, and `route` follows the way."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from random import Random

from game.core.state import Action, Observation
from game.core.steps import Frame
from game.thieves.bot.bidding import Declaration, declaration, movements, own_cards, special_helps, worth
from game.thieves.bot.distances import ways
from game.thieves.bot.planner import Planner
from game.thieves.bot.rivals import rival_near, wealth
from game.thieves.bot.route import Way, follow, holds, is_last, onward, when
from game.thieves.bot.style import BASELINE, Style
from game.thieves.bot.tricks import Use
from game.thieves.bot.walks import EARLY, TOKEN_WORTH, Choice
from game.thieves.rules import actions as act
from game.thieves.rules import pending, singles
from game.thieves.rules.board import DIST, FAR, SPACE
from game.thieves.rules.cards import CARD, CARD_KEYS, CARDS, MOVE, SPRINT, THIEVES
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.public import at_large, is_hidden

_ALL_SEEN = attrgetter(*ThievesObservation.__slots__)
PRIZE = {"crown": 9, "green": 3, "yellow": 2, "trinket": 1}


class Greedy:
    """Plans a way to jewels and gates some turns ahead, bids to move before or after the guards, uses helpful cards, robs
    the holder of the Emperor's Jewel and gets in his way. It caches what it would otherwise compute again: the turn's
    declaration, and its current way."""

    def __init__(self, rng: Random, style: Style = BASELINE) -> None:
        self.rng = rng
        self.style = style
        self._declared: tuple[object, Declaration] = ((), Declaration(None, ()))
        self.way: Way | None = None
        # A cache of movements by everything visible at the time, for callers where the same positions recur.
        self.thoughts: dict[object, Choice | None] | None = None

    def copy(self, rng: Random) -> Greedy:
        """A copy that continues as this bot would."""
        other = Greedy(rng, self.style)
        other._declared = self._declared
        other.way = self.way.copy() if self.way is not None else None
        return other

    def choose(self, observation: Observation) -> Action:
        """A legal action; the first if the bot has no preference."""
        seen = observation
        assert isinstance(seen, ThievesObservation)
        if len(seen.legal_actions) == 1:
            return seen.legal_actions[0]
        return _CHOOSERS.get(type(seen.stack[-1]), _any)(seen, self)

    def declaration(self, seen: ThievesObservation) -> Declaration:
        """The declaration of this turn."""
        if not self.knows(seen):
            self.remember(_key(seen), declaration(seen, self.style))
        return self._declared[1]

    def knows(self, seen: ThievesObservation) -> bool:
        """Whether the bot has computed the declaration of this turn."""
        return self._declared[0] == _key(seen)

    def remember(self, key: object, plan: Declaration) -> None:
        """Use *plan* as the declaration of the turn of *key*."""
        self._declared = (key, plan)

    def declared(self, seen: ThievesObservation) -> Choice | None:
        """The movement that the bot declared this turn, if it planned one."""
        key, plan = self._declared
        return plan.choice if isinstance(key, tuple) and key[:2] == (seen.round, seen.seat) else None


def _key(seen: ThievesObservation) -> object:
    """What a declaration depends on."""
    return (seen.round, seen.seat, seen.initiative, *own_cards(seen))


def _any(seen: ThievesObservation, mind: Greedy) -> Action:
    return seen.legal_actions[0]


def _pick(seen: ThievesObservation, mind: Greedy) -> Action:
    return seen.legal_actions[int(mind.rng.random() * len(seen.legal_actions))]


# -- declaration -----------------------------------------------------------------------------------------------------


def _lay(seen: ThievesObservation, mind: Greedy) -> Action:
    """The first action of the declaration that the seat has not played yet."""
    laid = [item[1:] for item in seen.laid[seen.seat]]
    for _, card, cover in mind.declaration(seen).laid:
        if (card, cover) in laid:
            laid.remove((card, cover))
            continue
        row = singles.LAY_PAIR[seen.seat][cover] if cover >= 0 else singles.LAY[seen.seat][card]
        if row in seen.legal_actions:
            return row
    return singles.READY[seen.seat]


def _bid(seen: ThievesObservation, mind: Greedy) -> Action:
    top = seen.stack[-1]
    assert isinstance(top, pending.Bid)
    plan = mind.declaration(seen).laid
    bids = [action for action in seen.legal_actions if isinstance(action, act.Bid)]
    want = next((points for points, card, cover in plan if (card, cover) == (top.card, top.cover)), 1)
    adds = [action for action in seen.legal_actions if isinstance(action, act.Add)]
    if adds and (not bids or bids[-1].points < want or _hurries(seen, mind, top.card)):
        return adds[0]
    return min(bids, key=lambda bid: abs(bid.points - want)) if bids else seen.legal_actions[0]


def _hurries(seen: ThievesObservation, mind: Greedy, card: int) -> bool:
    """Whether a wily bot puts all its points on a card so that it acts before the others: for a theft, and in the alarm."""
    choice = mind.declaration(seen).choice
    if not mind.style.wily or choice is None or choice.when != EARLY:
        return False
    thefts = [use.card for use in choice.uses if CARDS[use.card].theft]
    return card in thefts or (card == MOVE and bool(thefts or seen.alarm or seen.due))


# -- resolution ------------------------------------------------------------------------------------------------------


def _act(seen: ThievesObservation, mind: Greedy) -> Action:
    """Use the declared actions: cards that help the movement, the movement, then the rest."""
    plays = [action for action in seen.legal_actions if isinstance(action, act.Play)]
    moves = [play for play in plays if play.card == "move"]
    if moves or any(play.card == "elixir" for play in plays):
        way = _way(seen, mind, moves, [CARD[play.card] for play in plays if play.card in CARD])
        for use in way.uses:
            if (play := act.Play(CARD_KEYS[use.card])) in plays:
                return play
        if moves:
            return moves[1] if len(moves) > 1 and not way.sneaking else moves[0]
    specials = [
        play for play in plays if play.card == "special" and play.mode == THIEVES[seen.thief[seen.seat]].special
    ]
    if specials and special_helps(seen, mind.style.wily):
        return specials[0]
    if plays and plays[0].card == "ambush":
        return plays[-1] if plays[-1].mode == "forethought" and not seen.laid[seen.seat][1:] else plays[0]
    others = [play for play in plays if play.card != "special"]
    return others[0] if others else seen.legal_actions[-1]


def _way(seen: ThievesObservation, mind: Greedy, moves: list[act.Play], cards: list[int]) -> Way:
    """The current way: the one under way, the declared one if the guards and the victim are as expected, or a new one."""
    way = mind.way
    if way is not None and way.fits(seen) and way.route:
        return way
    choice = None
    declared = mind.declared(seen)
    if way is None or way.turn != seen.round:
        choice = declared if declared is not None and holds(seen, declared) else None
    if choice is None:
        choice = _thought_out(seen, mind, moves, cards)
    mind.way = Way(seen, choice)
    return mind.way


def _thought_out(seen: ThievesObservation, mind: Greedy, moves: list[act.Play], cards: list[int]) -> Choice | None:
    """The best movement now, from the cache if everything visible is the same."""
    key: object = None
    if mind.thoughts is not None:
        key = mind.style, seen.seat, len(moves), repr((cards, _ALL_SEEN(seen)))
        if key in mind.thoughts:
            return mind.thoughts[key]
    planner = Planner(seen, mind.style)
    options = movements(planner, when(seen), cards, planner.now, planner.guards, len(cards), sprint=len(moves) > 1)
    choice = planner.best(options)
    if mind.thoughts is not None:
        mind.thoughts[key] = choice
    return choice


def _step(seen: ThievesObservation, mind: Greedy) -> Action:
    """The next part of a movement: first take what is on this space, then continue along the way."""
    legal = seen.legal_actions
    takes = [action for action in legal if isinstance(action, act.Take)]
    if takes:
        return takes[-1]
    steals = [action for action in legal if isinstance(action, act.Steal)]
    if steals:
        return max(steals, key=lambda steal: PRIZE[steal.jewel])
    if singles.LEAVE in legal and _should_leave(seen):
        return singles.LEAVE
    if singles.REVEAL in legal and _curious(seen):
        return singles.REVEAL
    way = mind.way
    if way is None or not way.fits(seen) or not (way.route or is_last(seen)):
        way = mind.way = onward(seen, mind.style)
    return follow(seen, way) or follow(seen, _anew(seen, mind)) or singles.STOP


def _anew(seen: ThievesObservation, mind: Greedy) -> Way:
    mind.way = onward(seen, mind.style)
    return mind.way


def _should_leave(seen: ThievesObservation) -> bool:
    """Always with the Emperor's Jewel; without it, unless it is near and time is left."""
    if seen.holder == seen.seat:
        return True
    near = seen.crown >= 0 and DIST[seen.pos[seen.seat]][seen.crown] <= SPRINT
    return not (near and seen.alarm_left >= 2)


def _curious(seen: ThievesObservation) -> bool:
    """Whether to turn up a token: not if a guard under it would cost the Emperor's Jewel or a good find."""
    looked = seen.secret[seen.pos[seen.seat]]
    if looked >= 0:
        return _TOKEN_KEYS[looked] not in ("plainclothes", "citizens")
    rich = seen.yellow[seen.seat] + seen.green[seen.seat] * 3 > 2
    return is_hidden(seen, seen.seat) or not (seen.holder == seen.seat or rich or seen.alarm)


# -- the rest --------------------------------------------------------------------------------------------------------


def _discard(seen: ThievesObservation, mind: Greedy) -> Action:
    """The card of the least worth."""

    def value(action: Action) -> int:
        return worth(CARD[action.card], mind.style.wily) if isinstance(action, (act.Discard, act.Give)) else 0

    return min(seen.legal_actions, key=value)


def _place(seen: ThievesObservation, mind: Greedy) -> Action:
    """A space for the yellow jewel that is nearer to this seat than to others."""
    me = seen.seat
    others = [seen.pos[n] for n in range(seen.players) if n != me and at_large(seen, n)]

    def merit(action: Action) -> int:
        assert isinstance(action, act.Place)
        space = SPACE[action.space]
        return min((DIST[pos][space] for pos in others), default=0) - 2 * min(DIST[seen.pos[me]][space], 20)

    return max(seen.legal_actions, key=merit)


def _patrol(seen: ThievesObservation, mind: Greedy) -> Action:
    """Guards go where they hurt others: toward them, away from this seat."""

    def merit(action: Action) -> int:
        assert isinstance(action, act.Patrol)
        end = SPACE[action.end]
        near = sum(
            max(0, 5 - DIST[end][seen.pos[n]]) for n in range(seen.players) if n != seen.seat and at_large(seen, n)
        )
        return near - 3 * max(0, 5 - DIST[end][seen.pos[seen.seat]])

    return max(seen.legal_actions, key=merit)


def _far(seen: ThievesObservation, mind: Greedy) -> Action:
    """Put a guard as far from this seat as possible."""

    def merit(action: Action) -> int:
        return DIST[SPACE[getattr(action, "space", "P0")]][seen.pos[seen.seat]]

    return max(seen.legal_actions, key=merit)


def _jail(seen: ThievesObservation, mind: Greedy) -> Action:
    """The dungeon with the shortest way to the goal."""
    goals = Planner(seen).goals

    def steps(action: Action) -> int:
        assert isinstance(action, act.Jail)
        return min((ways(goal)[SPACE[action.space]] for goal in goals), default=0)

    return min(seen.legal_actions, key=steps)


def _aim(seen: ThievesObservation, mind: Greedy) -> Action:
    """Smoke on the own space; other cards on the holder of the Emperor's Jewel or the richest rival."""
    legal, here = seen.legal_actions, seen.pos[seen.seat]
    if (use := _next_use(seen, mind)) is not None:
        aimed = singles.AGAINST[use.aim] if isinstance(legal[0], act.Against) else singles.AIM[use.aim]
        if aimed in legal:
            return aimed
    if isinstance(legal[0], act.Against):
        return max((a for a in legal if isinstance(a, act.Against)), key=lambda a: wealth(seen, a.seat))
    if _aimed(seen) == CARD["beacon"] and _is_rival(seen, seen.holder):
        goal = seen.pos[seen.holder]
        return min(legal, key=lambda aim: DIST[SPACE[aim.space]][goal] if isinstance(aim, act.Aim) else FAR)
    if (
        mind.style.mischief
        and (rival := rival_near(seen)) >= 0
        and (found := _at_rival(seen, seen.pos[rival])) is not None
    ):
        return found
    if singles.AIM[here] in legal:
        return singles.AIM[here]
    gems = [n for n, gem in sorted(enumerate(seen.gem), key=lambda pair: -pair[1]) if gem and singles.AIM[n] in legal]
    return singles.AIM[gems[0]] if gems else legal[0]


def _at_rival(seen: ThievesObservation, goal: int) -> Action | None:
    """A noise or a flash on a rival, a called guard or a flame next to him, away from the bot's own thief."""
    here, card = seen.pos[seen.seat], _aimed(seen)
    spaces = [SPACE[aim.space] for aim in seen.legal_actions if isinstance(aim, act.Aim)]
    if card in (CARD["noise"], CARD["flash"]):
        spaces = [n for n in spaces if DIST[n][goal] <= 1]
    elif card not in (CARD["ruse"], CARD["fire"]):
        return None
    return singles.AIM[min(spaces, key=lambda n: (DIST[n][goal], -DIST[n][here]))] if spaces else None


def _aimed(seen: ThievesObservation) -> int:
    """The card in use."""
    top = seen.stack[-1]
    assert isinstance(top, pending.Aim)
    return top.card


def _next_use(seen: ThievesObservation, mind: Greedy) -> Use | None:
    """How the plan meant to use the card in play."""
    if mind.way is None or mind.way.turn != seen.round:
        return None
    return next((use for use in mind.way.uses if use.card == _aimed(seen)), None)


def _march(seen: ThievesObservation, mind: Greedy) -> Action:
    """Lead a guard as planned, or onto the holder of the Emperor's Jewel, or as far from this seat as possible."""
    ends = [use.end for use in mind.way.uses if use.end >= 0] if mind.way and mind.way.turn == seen.round else []
    if not ends and _is_rival(seen, seen.holder):
        ends = [seen.pos[seen.holder]]

    def far(action: Action) -> tuple[bool, int]:
        assert isinstance(action, act.March)
        end = SPACE[action.end]
        return end in ends, DIST[end][seen.pos[seen.seat]]

    return max(seen.legal_actions, key=far)


def _is_rival(seen: ThievesObservation, seat: int) -> bool:
    """Whether *seat* exists, belongs to another player, and its thief is in the open."""
    return seat >= 0 and seat != seen.seat and at_large(seen, seat)


def _stop(seen: ThievesObservation, mind: Greedy) -> Action:
    return seen.legal_actions[-1]


def _lure(seen: ThievesObservation, mind: Greedy) -> Action:
    """Guards who heard the noise continue as long as they come nearer to it."""
    return seen.legal_actions[-2] if mind.style.mischief else seen.legal_actions[-1]


def _spy_on(seen: ThievesObservation, mind: Greedy) -> Action:
    """Look at the token nearest to the own thief, then at the one nearest to the richest rival."""
    top = seen.stack[-1]
    assert isinstance(top, pending.SpyOn)
    if not mind.style.wily:
        return seen.legal_actions[0]
    there = seen.pos[seen.seat]
    if top.first >= 0:
        others = [n for n in range(seen.players) if n != seen.seat and at_large(seen, n)]
        there = seen.pos[max(others, key=lambda n: wealth(seen, n))] if others else there
    return min(seen.legal_actions, key=lambda aim: DIST[SPACE[aim.space]][there] if isinstance(aim, act.Aim) else FAR)


def _peek_at(seen: ThievesObservation, mind: Greedy) -> Action:
    """Look at the nearest tokens."""
    here = seen.pos[seen.seat]
    if not mind.style.wily:
        return seen.legal_actions[0]
    return min(seen.legal_actions, key=lambda aim: DIST[SPACE[aim.space]][here] if isinstance(aim, act.Aim) else FAR)


def _exchange(seen: ThievesObservation, mind: Greedy) -> Action:
    """Put the helpful token near the own thief, and the harmful one near a rival."""
    top = seen.stack[-1]
    assert isinstance(top, pending.Exchange)
    merits = [TOKEN_WORTH[seen.secret[space]] for space in (top.first, top.second)]
    return seen.legal_actions[0 if not mind.style.wily or merits[1] > merits[0] else 1]


def _grab(seen: ThievesObservation, mind: Greedy) -> Action:
    """The grenade of the most worth in hand."""
    if not mind.style.wily:
        return seen.legal_actions[0]
    return max(seen.legal_actions, key=lambda grab: worth(CARD[grab.card]) if isinstance(grab, act.Grab) else 0)


def _lose(seen: ThievesObservation, mind: Greedy) -> Action:
    return seen.legal_actions[-1]


_TOKEN_KEYS = tuple(action.token for action in singles.TOKEN_AT[0])
_CHOOSERS: dict[type[Frame], Callable[[ThievesObservation, Greedy], Action]] = {
    pending.Pick: _pick,
    pending.Lay: _lay,
    pending.Bid: _bid,
    pending.Act: _act,
    pending.Walk: _step,
    pending.Discard: _discard,
    pending.Give: _discard,
    pending.Trade: _discard,
    pending.Place: _place,
    pending.Patrol: _patrol,
    pending.Post: _far,
    pending.Jail: _jail,
    pending.Aim: _aim,
    pending.March: _march,
    pending.Lure: _lure,
    pending.Spread: _stop,
    pending.Lose: _lose,
    pending.PeekAt: _peek_at,
    pending.SpyOn: _spy_on,
    pending.Exchange: _exchange,
    pending.Grab: _grab,
}
