"""The text of a link of a match by link, as digits of one whole number (see `core/coding`):

    game, rules, players, options, nonce; for each seat: taken?, name, and if taken: stints, last value;
    with more than two: the seats that a bot plays, who agrees to a bot now, when the link was made;
    number of decisions, decisions

Where something is or was prepared WITH_PREPARED is added to the rules, so that a page of before says that it is too old. The
decisions that another page played stand before the number of decisions, and after the last one what is prepared. With more
than two, or where that answers “whatever they do”, WITH_PLANS is added instead: then each seat has a plan or none, and each
plan its shapes.

A sealed link (see `sealing`) has the nonce before its text. A free seat has the name of the friend that it is meant for.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from game import games
from game.app.features.by_link.protocol import MINUTES, NONCE, LinkProtocol
from game.app.friends.chains import LENGTH, SIZE
from game.app.friends.course import put_shapes, take_shapes
from game.app.friends.prepared import Plan, take
from game.core import bounds, coding
from game.core.errors import LaterVersion, RecordError
from game.core.i18n import N_
from game.core.record import MAX_NAME
from game.core.state import CHANCE, Action, State

_GAMES, _RULES = 64, 256
WITH_PLANS = 64  # more than any game has rules
WITH_PREPARED = 128
_NEAR = 32  # a distance that most prepared decisions have
_CUT = N_("this link is incomplete or has been changed")


def to_text(match: LinkProtocol, numbered: bool = True, plans: Collection[Plan] = ()) -> str:
    """All of *match* as text for a link, with what is prepared; its nonce only if *numbered*."""
    form = WITH_PREPARED if plans or match.prepared else 0
    if form and (len(match.places) > 2 or any(plan.shapes for plan in plans)):
        form = WITH_PLANS
    digits = coding.Digits()
    digits.put(sorted(games).index(match.game.key), _GAMES)
    digits.put(match.rules + form, _RULES)
    coding.put_players(digits, match.game, len(match.places), match.options)
    coding.put_options(digits, match.game, match.options)
    if numbered:
        digits.put(int.from_bytes(match.nonce, "big"), 1 << (8 * NONCE))
    for place, guest in match.by_seat():
        digits.put(int(place is not None), 2)
        digits.put_text(guest if place is None else place.name)
        if place is not None:
            digits.put(place.stints, LENGTH + 1)
            digits.put(int.from_bytes(place.last, "big"), 1 << (8 * SIZE))
    if len(match.places) > 2:
        _put_round(digits, match)
    if form:
        _put_prepared(digits, match)
    digits.put(len(match.decisions), coding.MAX_ACTIONS + 1)
    state = match.game.initial_state_by(match.rules, len(match.places), match.options)
    for action in match.state.past:
        if state.current_player() != CHANCE:
            legal = state.legal_actions()
            digits.put(legal.index(action), len(legal))
        state.apply_action(action)
    if form == WITH_PREPARED:
        digits.put(len(plans), 2)
        for plan in plans:
            plan.put(digits, len(match.places))
    elif form:
        _put_plans(digits, match, plans)
    return coding.as_text(digits.number())


def _put_prepared(digits: coding.Digits, match: LinkProtocol) -> None:
    """The decisions that the other page played, each as its distance from the one before."""
    digits.put(len(match.prepared), coding.MAX_ACTIONS + 1)
    before = -1
    for at in sorted(match.prepared):
        near = at - before < _NEAR
        digits.put(at - before if near else 0, _NEAR)
        if not near:
            digits.put(at, coding.MAX_ACTIONS)
        before = at


def _take_prepared(digits: coding.Digits) -> set[int]:
    found, before = set[int](), -1
    for _ in range(digits.take(coding.MAX_ACTIONS + 1)):
        distance = digits.take(_NEAR)
        before = before + distance if distance else digits.take(coding.MAX_ACTIONS)
        found.add(before)
    return found


def _put_plans(digits: coding.Digits, match: LinkProtocol, plans: Collection[Plan]) -> None:
    by_owner = {plan.owner: plan for plan in plans}
    for seat in range(len(match.places)):
        plan = by_owner.get(seat)
        digits.put(int(plan is not None), 2)
        if plan is not None:
            plan.put(digits, len(match.places))
            put_shapes(digits, plan.shapes)


def _take_plans(digits: coding.Digits, players: int) -> dict[int, Plan]:
    found = dict[int, Plan]()
    for seat in range(players):
        if digits.take(2):
            plan = take(digits, players)
            if plan.owner != seat:
                raise ValueError("a plan of another seat")
            found[seat] = replace(plan, shapes=take_shapes(digits))
    return found


def _put_round(digits: coding.Digits, match: LinkProtocol) -> None:
    """What only a match of more than two has."""
    players = len(match.places)
    digits.put(len(match.gone), players)
    for seat, at in sorted(match.gone.items()):
        digits.put(seat, players)
        digits.put(at, coding.MAX_ACTIONS + 1)
    digits.put(sum(1 << seat for seat in match.votes), 1 << players)
    digits.put(match.when, MINUTES)


def _take_round(digits: coding.Digits, match: LinkProtocol) -> tuple[set[int], int]:
    """Read what `_put_round` wrote; who agrees, and the time, are returned, because they belong to the end of the match."""
    players = len(match.places)
    for _ in range(digits.take(players)):
        seat = digits.take(players)
        match.gone[seat] = digits.take(coding.MAX_ACTIONS + 1)
    votes = digits.take(1 << players)
    return {seat for seat in range(players) if votes >> seat & 1}, digits.take(MINUTES)


def from_text(text: str, nonce: bytes = b"") -> LinkProtocol:
    """The match in a link, replayed; its *nonce* if the text has none. Raises RecordError if the link is cut off, changed,
    or of other rules."""
    try:
        return _read(coding.Digits(coding.as_number(text)), nonce)
    except RecordError:
        raise
    except (ValueError, IndexError) as error:
        raise RecordError(_CUT) from error


def _read(digits: coding.Digits, nonce: bytes) -> LinkProtocol:
    game = games[sorted(games)[digits.take(_GAMES)]]
    rules, (players, more) = digits.take(_RULES), coding.take_players(digits)
    prepared, rules = rules >= WITH_PREPARED, rules % WITH_PREPARED
    planned, rules = rules >= WITH_PLANS, rules % WITH_PLANS
    if rules > game.rules or (prepared and planned):
        raise LaterVersion
    if rules not in game.playable:
        raise RecordError(N_("it was made with an older version of Four Ages – your friend needs to reload the page"))
    options = coding.take_options(digits, game, more)
    nonce = nonce or digits.take(1 << (8 * NONCE)).to_bytes(NONCE, "big")
    match = LinkProtocol(game.key, options, players, nonce, rules)
    for seat in range(players):
        taken, name = digits.take(2), bounds.line(digits.take_text(), MAX_NAME)
        if not taken:
            match.guests[seat] = name
            continue
        stints = digits.take(LENGTH + 1)
        last = digits.take(1 << (8 * SIZE)).to_bytes(SIZE, "big")
        match.take(seat, name, match.chance.known(seat, stints, last))
    votes, when = _take_round(digits, match) if players > 2 else (set[int](), 0)
    if prepared and players > 2:
        raise RecordError(_CUT)
    if prepared or planned:
        match.prepared = _take_prepared(digits)
    count = digits.take(coding.MAX_ACTIONS + 1)

    def decide(state: State) -> Action | None:
        if len(match.decisions) == count:
            return None
        legal = state.legal_actions()
        return legal[digits.take(len(legal)) if len(legal) > 1 else 0]

    match.play(decide)
    if prepared and digits.take(2):
        plan = take(digits, players)
        match.plans[plan.owner] = plan
    elif planned:
        match.plans = _take_plans(digits, players)
    complete = len(match.decisions) == count and not digits.rest
    if not complete or any(place and place.stints != len(place.device.values) - 1 for place in match.places):
        raise RecordError(_CUT)
    if any(at >= count for at in match.prepared):
        raise RecordError(_CUT)
    if any(at > count for at in match.gone.values()) or (votes and not votes < match.voters()):
        raise RecordError(_CUT)
    match.votes, match.when = votes, when
    return match
