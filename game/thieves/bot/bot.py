"""The greedy bot of Age of Thieves: `planner` finds its way, `bidding` its declaration, `route` follows the way,
and `choices` has the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter

from game.core.state import Action, Observation
from game.core.steps import Pending
from game.thieves.bot.bidding import movements, special_helps
from game.thieves.bot.choices import CHOICES
from game.thieves.bot.memory import Memory
from game.thieves.bot.planner import Planner
from game.thieves.bot.route import Way, follow, holds, is_last, onward, when
from game.thieves.bot.walks import EARLY, Choice
from game.thieves.rules import actions as act
from game.thieves.rules import pending, singles
from game.thieves.rules.board import DIST
from game.thieves.rules.cards import CARD, CARD_KEYS, CARDS, MOVE, SPRINT
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.public import is_hidden
from game.thieves.rules.thieves import THIEVES

_ALL_SEEN = attrgetter(*ThievesObservation.__slots__)
PRIZE = {"crown": 9, "green": 3, "yellow": 2, "trinket": 1}


class Greedy(Memory):
    """Plans a way to jewels and gates some turns ahead, bids to move before or after the guards, uses helpful cards, robs
    the holder of the Emperor's Jewel and gets in his way."""

    def choose(self, observation: Observation) -> Action:
        """A legal action; the first if the bot has no preference."""
        seen = observation
        assert isinstance(seen, ThievesObservation)
        if len(seen.legal_actions) == 1:
            return seen.legal_actions[0]
        chooser = _CHOOSERS.get(type(seen.stack[-1]))
        return chooser(seen, self) if chooser else seen.legal_actions[0]


# -- declaration -----------------------------------------------------------------------------------------------------


def _lay(seen: ThievesObservation, mind: Memory) -> Action:
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


def _bid(seen: ThievesObservation, mind: Memory) -> Action:
    top = seen.stack[-1]
    assert isinstance(top, pending.Bid)
    plan = mind.declaration(seen).laid
    bids = [action for action in seen.legal_actions if isinstance(action, act.Bid)]
    want = next((points for points, card, cover in plan if (card, cover) == (top.card, top.cover)), 1)
    adds = [action for action in seen.legal_actions if isinstance(action, act.Add)]
    if adds and (not bids or bids[-1].points < want or _hurries(seen, mind, top.card)):
        return adds[0]
    return min(bids, key=lambda bid: abs(bid.points - want)) if bids else seen.legal_actions[0]


def _hurries(seen: ThievesObservation, mind: Memory, card: int) -> bool:
    """Whether a wily bot puts all its points on a card so that it acts before the others: for a theft, and in the alarm."""
    choice = mind.declaration(seen).choice
    if not mind.style.wily or choice is None or choice.when != EARLY:
        return False
    thefts = [use.card for use in choice.uses if CARDS[use.card].theft]
    return card in thefts or (card == MOVE and bool(thefts or seen.alarm or seen.due))


# -- resolution ------------------------------------------------------------------------------------------------------


def _act(seen: ThievesObservation, mind: Memory) -> Action:
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


def _way(seen: ThievesObservation, mind: Memory, moves: list[act.Play], cards: list[int]) -> Way:
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


def _thought_out(seen: ThievesObservation, mind: Memory, moves: list[act.Play], cards: list[int]) -> Choice | None:
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


def _step(seen: ThievesObservation, mind: Memory) -> Action:
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
    if (step := follow(seen, way)) is not None:
        return step
    mind.way = onward(seen, mind.style)
    return follow(seen, mind.way) or singles.STOP


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


_TOKEN_KEYS = tuple(action.token for action in singles.TOKEN_AT[0])
_CHOOSERS: Mapping[type[Pending], Callable[[ThievesObservation, Memory], Action]] = {
    **CHOICES,
    pending.Lay: _lay,
    pending.Bid: _bid,
    pending.Act: _act,
    pending.Walk: _step,
}
