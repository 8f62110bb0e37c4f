"""Why the best choice of a puzzle of Age of Thieves is better than another: what comes within reach, and who sees it."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.i18n import N_, Words
from game.core.state import Action
from game.thieves.bot.forecast import risk, spies, trails, watchmen
from game.thieves.rules import actions as act
from game.thieves.rules import pending
from game.thieves.rules.board import DIST, DISTRICT, GATES, NAMES, SPACE, within
from game.thieves.rules.cards import (
    BEST_POINTS,
    CARD,
    CARD_KEYS,
    CARDS,
    ELIXIR,
    EVENT,
    GREEN_POINTS,
    MOVE,
    SNEAK,
    SPRINT,
    TOKEN,
    TOKENS,
    YELLOW_POINTS,
)
from game.thieves.rules.figures import jewel_points
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.position import FACE_DOWN, YELLOW
from game.thieves.rules.public import arrestable, figure_at
from game.thieves.view.goals import apart, nearer, watched_way
from game.thieves.view.labels import JEWELS, card_name, label, place
from game.ui.view import View

WORTH = {"yellow": YELLOW_POINTS, "trinket": YELLOW_POINTS, "green": GREEN_POINTS}
WELCOME = ("stash", "informer", "agent", "known", "trinket")  # tokens that help the thief who reveals them
SMOKED = CARDS[CARD["smoke"]].reach + 1  # how far away a thief can stand in smoke
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
            sentence = _sneak(seen, t) or _only_sneaking(seen, other, view) or _farther(seen, best, other, view)
        case act.Play("move", "sprint"):
            sentence = _sprint(seen, t) or _farther(seen, best, other, view)
        case act.Play("pickpocket"):
            sentence = _robbed(seen, "pickpocket", seen.pos[seen.seat], CARDS[CARD["pickpocket"]].reach, view)
        case act.Play("smoke"):
            sentence = _hidden_by(seen, "smoke", view) or _robbed(seen, "smoke", seen.pos[seen.seat], SMOKED, view)
        case act.Play("cloak"):
            sentence = _hidden_by(seen, "cloak", view)
        case act.Play():
            sentence = _farther(seen, best, other, view)
        case act.Aim(space) if isinstance(other, act.Aim):
            sentence = _aimed(seen, space, other.space, view)
        case act.Reveal():
            sentence = _revealed(seen, t)
        case act.Jail(seat, space) if seat == seen.seat and isinstance(other, act.Jail):
            sentence = _from_there(seen, space, other.space, view, takes=False)
        case act.Go(space) if isinstance(other, act.Go):
            sentence = _apart(seen, space, other.space, t) or _from_there(seen, space, other.space, view)
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


def _only_sneaking(seen: ThievesObservation, other: Action, view: View) -> str:
    """What a sprint would cost: the other actions, or a token."""
    t, me = view.t, seen.seat
    if other != act.Play("move", "sprint"):
        return ""
    spaces = trails(seen, _steps(seen, SNEAK + (_FESTIVAL in seen.events)))
    rest = [card_name(CARD_KEYS[card], t, seen.thief[me]) for _, card, _ in seen.laid[me] if card != MOVE]
    if rest:
        return t("After a sprint you can’t use {cards} this turn.", cards=t.listed(rest))
    tokens = [space for space in spaces if seen.token[space] == FACE_DOWN]
    return t("Sneaking, you can reveal the token at {place}.", place=place(NAMES[tokens[0]], t)) if tokens else ""


def _reach(seen: ThievesObservation, action: Action) -> Iterable[int]:
    """The spaces that the seat's thief can come to by an action."""
    here = seen.pos[seen.seat]
    match action:
        case act.Play("move", mode):
            return trails(seen, _steps(seen, SPRINT if mode == "sprint" else SNEAK + (_FESTIVAL in seen.events)))
        case act.Play("elixir"):
            return trails(seen, _steps(seen, ELIXIR))
        case act.Play("grapple"):
            free = (space for space in within(here, CARDS[CARD["grapple"]].reach) if not figure_at(seen, space))
            return (here, *free)
    return (here,)


def _farther(seen: ThievesObservation, best: Action, other: Action, view: View) -> str:
    """How much nearer to a goal an action takes the thief; a sprint takes nothing there."""
    here, sprint = seen.pos[seen.seat], act.Play("move", "sprint")
    there = [here] if other == sprint else _reach(seen, other)
    found = None if here < 0 else nearer(seen, _reach(seen, best), there, view, takes=best != sprint)
    if found is None:
        return ""
    goal, near, far = found
    moves = isinstance(other, act.Play) and far < goal.far(here)
    return apart(
        goal, here, (label(seen, best, view), near), (label(seen, other, view), far) if moves else None, view.t
    )


def _from_there(seen: ThievesObservation, best: str, other: str, view: View, *, takes: bool = True) -> str:
    """How far a goal is from two spaces."""
    t, found = view.t, nearer(seen, [SPACE[best]], [SPACE[other]], view, takes=takes)
    if found is None:
        return ""
    goal, near, far = found
    told = N_("To {goal} it’s {n} from {place}, {m} from {other}.")
    return t(told, place=place(best, t), n=near, goal=goal.name, other=place(other, t), m=far)


def _robbed(seen: ThievesObservation, card: str, space: int, reach: int, view: View) -> str:
    """The rival with the most jewels within reach of a theft."""
    t, me = view.t, seen.seat
    points = {seat: jewel_points(seen, seat) - BEST_POINTS * (seen.best == seat) for seat in range(seen.players)}
    moves = {MOVE, CARD["elixir"]} & {laid for _, laid, _ in seen.laid[me]}
    if not moves:  # a theft then needs the same space
        reach = 0 if space == seen.pos[me] else -1
    near = [n for n in points if n != me and points[n] and seen.pos[n] >= 0 and DIST[space][seen.pos[n]] <= reach]
    if not near:
        return ""
    count, name, worth = max((points[seat], view.names[seat], card_name(card, t)) for seat in near)
    return t.plural(
        "{name} carries jewels worth {n} point. With {card} you can steal one.",
        "{name} carries jewels worth {n} points. With {card} you can steal one.",
        count,
        name=name,
        card=worth,
    )


def _hidden_by(seen: ThievesObservation, card: str, view: View) -> str:
    """How many guards see the thief who is about to hide, or the way ahead."""
    t, awake, name = view.t, watchmen(seen), card_name(card, view.t)
    count = len(spies(seen, seen.pos[seen.seat], awake).seeing)
    if count and not seen.watched:
        return t.plural(
            "{n} guard sees you here and acts at {points}. {card} can hide you.",
            "{n} guards see you here and act at {points}. {card} can hide you.",
            count,
            points=seen.initiative,
            card=name,
        )
    found = watched_way(seen, awake, view)
    if found is None:
        return ""
    goal, count = found[0].name, len(found[2])
    return t.plural(
        "{n} guard watches the shortest way to {goal}. {card} can hide you.",
        "{n} guards watch the shortest way to {goal}. {card} can hide you.",
        count,
        goal=goal,
        card=name,
    )


def _aimed(seen: ThievesObservation, best: str, other: str, view: View) -> str:
    """What a card does on a space: a theft, a guard out of the way, smoke on the way, a swing to a better place."""
    t, me, space, awake = view.t, seen.seat, SPACE[best], watchmen(seen)
    top = seen.stack[-1]
    key = CARD_KEYS[top.card] if isinstance(top, pending.Aim) and top.card < len(CARDS) else ""
    if key == "grapple":
        return _from_there(seen, best, other, view) or _apart(seen, best, other, t)
    if key in ("flash", "noise", "smoke"):
        theft, missed = (_robbed(seen, key, SPACE[name], key == "smoke", view) for name in (best, other))
        if theft and not missed:
            return theft
    if key == "smoke":
        return _hidden_by(seen, key, view)
    guard = seen.at[space]
    if guard < 0:
        return ""
    if guard in spies(seen, seen.pos[me], awake).seeing:
        return t("The guard at {place} sees you here.", place=place(best, t))
    found = watched_way(seen, awake, view)
    if found is None or guard not in found[2]:
        return ""
    return t("The guard at {place} watches your way to {goal}.", place=place(best, t), goal=found[0].name)


def _revealed(seen: ThievesObservation, t: Words) -> str:
    """What the token below the thief may be."""
    known = seen.secret[seen.pos[seen.seat]]
    if known >= 0:
        return t("You know this token. It’s {token}.", token=t(TOKENS[known].name))
    good, all_ = sum(seen.unknown[TOKEN[key]] for key in WELCOME), sum(seen.unknown)
    told = N_("Of the {all} tokens you haven’t seen, {n} can help you and {m} can bring a guard.")
    return t(told, n=good, all=all_, m=seen.unknown[TOKEN["plainclothes"]])


def _apart(seen: ThievesObservation, best: str, other: str, t: Words) -> str:
    """What the guards do at the two places, if that differs."""
    awake = watchmen(seen)
    here, there = (risk(seen, t, SPACE[name], awake) for name in (best, other))
    if here == there:
        return ""
    return t("{place}: {fate}. {other}: {worse}.", place=place(best, t), fate=here, other=place(other, t), worse=there)
