"""The puzzles of Age of War: what kind of question each one asks, and why its best choice is better."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import N_
from game.core.state import Action
from game.ui.view import View
from game.war.rules.actions import Fill
from game.war.rules.cards import CASTLES
from game.war.rules.odds import action_odds
from game.war.rules.position import (
    CASTLE_NUMBER,
    CENTRE,
    CLAN_MATES,
    NOBODY,
    completes,
    safe_castles,
    sole_owner,
)
from game.war.rules.rules import WarObservation, standings
from game.war.view.labels import percent

THEMES: Mapping[str, str] = {
    "castle": N_("Which castle?"),
    "steal": N_("Steal, or take from the centre?"),
    "line": N_("Which line first?"),
    "wait": N_("Attack now, or wait?"),
    "end": N_("End the match, or play on?"),
    "fail": N_("Take it, or fail on purpose?"),
}


def theme(seen: WarObservation, best: Action, second: Action) -> str:
    """What the two best choices differ in; the last castle in the centre ends the match."""
    if seen.target != NOBODY and not isinstance(best, Fill):
        return "fail"
    aims = [_aim(seen, action) for action in (best, second)]
    if (
        seen.owner.count(CENTRE) == 1
        and any(aim >= 0 and seen.owner[aim] == CENTRE for aim in aims)
        and aims[0] != aims[1]
    ):
        return "end"
    if not (isinstance(best, Fill) and isinstance(second, Fill)):
        return "wait"
    if aims[0] == aims[1]:
        return "line"
    stolen = [seen.owner[aim] != CENTRE for aim in aims]
    return "steal" if stolen[0] != stolen[1] else "castle"


def _aim(seen: WarObservation, action: Action) -> int:
    """The castle that an action attacks; NOBODY's -1 for none."""
    return CASTLE_NUMBER[action.castle] if isinstance(action, Fill) else NOBODY


def because(seen: WarObservation, best: Action, other: Action, view: View) -> list[str]:
    """Why *best* is better than *other*, in sentences: the chances to take the castle, and what it is worth."""
    t, odds = view.t, action_odds(seen)
    if not isinstance(best, Fill) and seen.target != NOBODY:
        return [_too_soon(seen, view)]
    if not isinstance(best, Fill):
        again = t("Lose one die and roll again: you can still attack any castle.")
        if not isinstance(other, Fill):
            return [again]
        name, less = t(CASTLES[CASTLE_NUMBER[other.castle]].name), percent(odds[other])
        line = t("After that line your chance of taking {castle} is {chance}.", castle=name, chance=less)
        return [t.together(line, again)]
    number = CASTLE_NUMBER[best.castle]
    name, mine = t(CASTLES[number].name), percent(odds[best])
    if not isinstance(other, Fill):
        reason = t(
            "With this roll your chance of taking {castle} is {chance}. Don’t let it go.", chance=mine, castle=name
        )
    elif other.castle == best.castle:
        order = t(
            "The order matters: after this line your chance of taking {castle} is {chance}, after the other one {less}.",
            chance=mine,
            castle=name,
            less=percent(odds[other]),
        )
        return [order]
    else:
        rival, theirs = t(CASTLES[CASTLE_NUMBER[other.castle]].name), percent(odds[other])
        if odds[best] >= odds[other]:
            wording = N_("Your chance of taking {castle} is {chance}, of taking {rival} only {less}.")
        else:
            wording = N_("{castle} is harder to take, {chance} against {less} for {rival}, but it’s worth more here.")
        reason = t(wording, castle=name, chance=mine, rival=rival, less=theirs)
    return [reason, *_worth(seen, number, view)]


def _too_soon(seen: WarObservation, view: View) -> str:
    """How the match stands once the castle under attack is taken, and how much is left of it."""
    t, me = view.t, seen.turn
    owner = [me if castle == seen.target else seat for castle, seat in enumerate(seen.owner)]
    points, _, _ = standings(seen.players, owner, safe_castles(owner))
    rival = max((seat for seat in range(seen.players) if seat != me), key=lambda seat: points[seat])
    castle, mine, name, theirs = t(CASTLES[seen.target].name), points[me], view.names[rival], points[rival]
    left = owner.count(CENTRE)
    if not left:
        told = N_("Taking {castle} ends the match, with {n} points to {name}’s {m}. Fail, and it goes on.")
        return t(told, castle=castle, n=mine, name=name, m=theirs)
    return t.plural(
        "With {castle} you have {mine} points to {name}’s {theirs}, and {n} castle is left. Fail, and you get more turns.",
        "With {castle} you have {mine} points to {name}’s {theirs}, and {n} castles are left. Fail, and you get more turns.",
        left,
        castle=castle,
        mine=mine,
        name=name,
        theirs=theirs,
    )


def _worth(seen: WarObservation, castle: int, view: View) -> list[str]:
    """What taking *castle* does to a clan or to an opponent, if anything special."""
    t, me = view.t, seen.turn
    if completes(seen.owner, me, castle):
        return [t("It completes a clan, and nobody can steal those castles any more.")]
    if seen.owner[castle] != CENTRE:
        return [t("What you steal, your opponent loses.")]
    if sole_owner(seen.owner, CLAN_MATES[castle]) != NOBODY:
        return [t("It also keeps your opponent from completing the clan.")]
    return []
