"""Why the best choice of a puzzle of Age of Thieves is better than another: what comes within reach, and who sees it."""

from __future__ import annotations

from game.core.i18n import Words
from game.core.state import Action
from game.thieves.bot.forecast import risk, spies, trails, watchmen
from game.thieves.rules import actions as act
from game.thieves.rules.board import DISTRICT, GATES, SPACE
from game.thieves.rules.cards import EVENT, GREEN_POINTS, SNEAK, SPRINT, YELLOW_POINTS
from game.thieves.rules.figures import jewel_points
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.position import YELLOW
from game.thieves.rules.public import arrestable
from game.thieves.view.labels import JEWELS, place
from game.ui.view import View

WORTH = {"yellow": YELLOW_POINTS, "trinket": YELLOW_POINTS, "green": GREEN_POINTS}
_FESTIVAL = EVENT["festival"]


def because(seen: ThievesObservation, best: Action, other: Action, view: View) -> list[str]:
    """What *best* brings, in sentences with the pieces of this position; none where no piece shows it."""
    t, sentence = view.t, ""
    match best:
        case act.Leave() if seen.holder == seen.seat:
            sentence = t("You carry the Emperor’s Jewel out of the city, and that wins.")
        case act.Leave():
            points = jewel_points(seen, seen.seat)
            sentence = t.plural(
                "You’re out of the city with {n} point.", "You’re out of the city with {n} points.", points
            )
        case act.Steal(seat, "crown"):
            sentence = t(
                "You take the Emperor’s Jewel from {name}, which wins once you carry it out.", name=view.names[seat]
            )
        case act.Steal(seat, jewel):
            worth, name = WORTH[jewel], view.names[seat]
            sentence = t.plural(
                "You gain {n} point, and {name} loses it.",
                "You gain {n} points, and {name} loses them.",
                worth,
                name=name,
            )
        case act.Take(jewel):
            sentence = _lifted(seen, jewel, t)
        case act.Play("move", "sneak"):
            sentence = _sneak(seen, t)
        case act.Play("move", "sprint"):
            sentence = _sprint(seen, t)
        case act.Play("cloak"):
            sentence = _cloak(seen, t)
        case act.Go(space) if isinstance(other, act.Go):
            sentence = _apart(seen, space, other.space, t)
        case act.March(start, end) | act.Patrol(start, end):
            caught = arrestable(seen, seen.at[SPACE[start]], SPACE[end]) if seen.at[SPACE[start]] >= 0 else []
            names = t.listed(view.names[seat] for seat in caught if seat != seen.seat)
            sentence = t("There the guard arrests {names}.", names=names) if names else ""
    return [sentence] if sentence else []


def _steps(seen: ThievesObservation, most: int) -> int:
    return max(1, most - seen.slow[seen.seat])


def _lifted(seen: ThievesObservation, jewel: str, t: Words) -> str:
    if seen.watched:
        return t("You can lift the {jewel}, and the guards have acted already.", jewel=t(JEWELS[jewel]))
    return t("You can lift the {jewel} before the guards act at {n}.", jewel=t(JEWELS[jewel]), n=seen.initiative)


def _sneak(seen: ThievesObservation, t: Words) -> str:
    """The best jewel on the way of a sneaking thief."""
    spaces = trails(seen, _steps(seen, SNEAK + (_FESTIVAL in seen.events)))
    if seen.crown in spaces:
        return _lifted(seen, "crown", t)
    found = {"yellow" if seen.gem[space] == YELLOW else "green" for space in spaces if seen.gem[space]}
    return _lifted(seen, min(found), t) if found else ""  # green comes first


def _sprint(seen: ThievesObservation, t: Words) -> str:
    """What only a sprint reaches: the open gate, or a place out of sight before the guards act."""
    far, near = trails(seen, _steps(seen, SPRINT)), trails(seen, _steps(seen, SNEAK + (_FESTIVAL in seen.events)))
    gates = {space for space in GATES if seen.alarm and DISTRICT[space] == seen.open}
    if gates & far.keys() and not gates & near.keys():
        return t("A sprint takes you to the open gate. Sneaking, you don’t get there.")
    if seen.watched:
        return ""
    awake = watchmen(seen)
    hidden, there = ([one for one in ways if not spies(seen, one, awake).seeing] for ways in (near, far))
    if there and not hidden:
        return t("Only a sprint takes you out of sight before the guards act at {n}.", n=seen.initiative)
    return ""


def _cloak(seen: ThievesObservation, t: Words) -> str:
    """How many guards see the thief who is about to hide."""
    count = len(spies(seen, seen.pos[seen.seat], watchmen(seen)).seeing)
    if seen.watched or not count:
        return ""
    return t.plural(
        "{n} guard sees you here and acts at {points}. The cloak hides you.",
        "{n} guards see you here and act at {points}. The cloak hides you.",
        count,
        points=seen.initiative,
    )


def _apart(seen: ThievesObservation, best: str, other: str, t: Words) -> str:
    """What the guards do at the two places, if that differs."""
    awake = watchmen(seen)
    here, there = (risk(seen, t, SPACE[name], awake) for name in (best, other))
    if here == there:
        return ""
    return t("{place}: {fate}. {other}: {worse}.", place=place(best, t), fate=here, other=place(other, t), worse=there)
