"""The analysis of a match: the offer, its progress, where the match turned, and the costliest decisions."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.advice.advice import move_in_words
from game.app.features.analysis.curve import curve, numbers, percent
from game.app.features.analysis.hindsight import Hindsight
from game.app.match.match import Match
from game.app.show.screens.parts import in_a_row
from game.bots.analysis import CHOICE, LUCK, OTHERS, Analysis, Decision, Swing
from game.core.i18n import Words
from game.core.state import Observation
from game.ui.guide import still
from game.ui.html import Html, button, h

NEAR = 3  # a swing comes near the biggest one if this many times it are more


def hindsight(
    found: Hindsight | None,
    match: Match,
    key: str,
    t: Words,
    now: int | None = None,
    fetching: bool = False,
    unasked: bool = False,
) -> Html | None:
    """The section about a match; *found* is None before anybody asks and while a file is missing (*fetching*). It leads to
    positions of the match stored under *key*, to none for ''. In a replay *now* is the step shown."""
    if match.parts.after.analyst is None:
        return None
    names = match.names()
    stop = button(t("Cancel"), data_on="cancel")
    if fetching:
        line = h("span", t("Loading the perfect-play data…"), role="status", class_="fetching")
        return h("section", line, stop, class_="book analysis ways")
    if found is None:
        seats = match.people or range(len(names))
        offers = [_offer(seat, t("Analysis") if len(seats) == 1 else _title(names[seat], t), unasked) for seat in seats]
        return in_a_row(offers) if now is not None else h("section", offers, class_="book analysis ways")
    if not found.done:
        share = round(100 * found.analysis.done)
        text = h("span", t("Analysing… {n}%", n=share), role="status")
        bar = h("progress", value=share, max=100, aria_label=t("Analysis"))
        return h("section", text, bar, stop, class_="book analysis ways")
    if now is not None:
        return _beside(found, match, t, now)
    analysis = found.analysis
    others = [seat for seat in match.people if seat != found.seat]
    worst = analysis.costliest()
    further = worst[1:] if key else worst
    return h(
        "section",
        _turning_points(found, match, t) if key else None,
        h("h3", _title(names[found.seat], t)),
        curve(analysis, names, t, None, key),
        _sum(analysis, t),
        h("ol", [h("li", _decision(decision, match, key, t)) for decision in further], class_="costliest"),
        numbers(analysis, match, t),
        [_offer(seat, _title(names[seat], t)) for seat in others],
        class_="book analysis",
    )


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """Where a match turned, in a sentence, and the step from which a person can try again, None if there is none."""

    text: str
    again: int | None


def story(found: Hindsight | None, match: Match) -> TurningPoint | None:
    """Where *match* turned: by the analysis *found* once it is complete, before that by the points. None where the
    screen shows no person's view: a story takes a side."""
    chronicle = match.chronicle()
    if chronicle.seat not in match.people:
        return None
    won = match.state.returns()[chronicle.seat] > 0
    turned = chronicle.turned(won)
    if found is not None and found.done and found.seat == chronicle.seat:
        swing = _decisive(found, match)
        turned = chronicle.told(swing.start, swing.end) if swing is not None else turned
    if turned is None or not turned.what:
        return None
    view = match.view(active=False, hints=False)  # a round has a word of its own in some games
    text = view.t("The match turned in round {n}. {what}", n=turned.round, what=turned.what)
    return TurningPoint(text, turned.again)


def _decisive(found: Hindsight, match: Match) -> Swing | None:
    """The biggest swing that led to the result: of those that come near the biggest one the first that the game has a
    sentence for. That others end a match that the seat has won by then is none."""
    chronicle, won = match.chronicle(), match.state.returns()[found.seat] > 0
    ways = found.analysis.decisive(won)
    ways = [one for one in ways if not (won and one.cause == OTHERS and one.end == chronicle.length)] or ways
    near = [one for one in ways if abs(one.change) * NEAR >= abs(ways[0].change)]
    return next((one for one in near if chronicle.told(one.start, one.end).decided), near[0] if near else None)


def _turning_points(found: Hindsight, match: Match, t: Words) -> list[Html]:
    """What turned the match most, chance or choice, with a picture; and the costliest choice if that is another."""
    worst = found.analysis.costliest()[:1]
    swing = _decisive(found, match) if match.state.is_terminal() else None
    if swing is None or (worst and swing.cause == CHOICE and swing.start <= worst[0].step < swing.end):
        return [_costly(one, match, t, pictured=True) for one in worst]
    return [_swung(found, swing, match, t), *(_costly(one, match, t, pictured=False) for one in worst)]


def _swung(found: Hindsight, swing: Swing, match: Match, t: Words) -> Html:
    """The biggest swing: when it was, what happened, and how far the chance to win moved by it."""
    seat, view = found.seat, match.view(active=False, hints=False)
    turned = match.chronicle().told(swing.start, swing.end)
    values = {"start": percent(swing.before), "end": percent(swing.after), "name": match.names()[seat]}
    if match.people == [seat]:
        rose, fell = (
            t("Your win chance rose from {start} to {end}.", **values),
            t("Your win chance fell from {start} to {end}.", **values),
        )
    else:
        rose, fell = (
            t("{name}’s win chance rose from {start} to {end}.", **values),
            t("{name}’s win chance fell from {start} to {end}.", **values),
        )
    luck = t("That was luck, not a choice.") if swing.cause == LUCK else ""
    text = t.together(turned.what and t.sentence(turned.what), rose if swing.change > 0 else fell, luck)
    ways = [
        try_again(match.key, turned.again, t) if turned.again is not None and seat in match.people else None,
        button(t("Show this moment"), data_on=f"replay:{swing.end}", data_value=match.key),
    ]
    when = view.t("Turning point: round {n}", n=turned.round)
    return _pictured(when, match.chronicle().seen_at(swing.end), match, h("div", h("p", text), in_a_row(ways)))


def _costly(one: Decision, match: Match, t: Words, pictured: bool) -> Html:
    """The costliest decision: when it was, what was better, and a new try from there."""
    view, number = match.view(active=False, hints=False), match.chronicle().round_at(one.step)
    ways = (
        try_again(match.key, one.step, t),
        button(t("Show this moment"), data_on=f"replay:{one.step}", data_value=match.key),
    )
    text = h("div", h("p", _told(one, match, t, True)), in_a_row(ways))
    if pictured:
        return _pictured(view.t("Turning point: round {n}", n=number), one.seen, match, text)
    return h("div", h("h3", view.t("Costliest choice: round {n}", n=number)), text, class_="costly")


def _pictured(when: str, seen: Observation, match: Match, text: Html) -> Html:
    """A turning point with a small picture of the table then; the standing in words for screen readers."""
    view = match.view(active=False, hints=False)
    table = still(match.parts.table.draw(seen, view, False))
    standing = h("div", match.parts.table.summary(seen, view), class_="visually-hidden")
    return h(
        "div", h("h3", when), standing, h("div", table, class_="seen-then", inert=True), text, class_="turning-point"
    )


def try_again(key: str, step: int, t: Words) -> Html:
    """Plays the match stored under *key* again from a *step*."""
    return button(t("Try again from there"), data_on=f"branch:{key}", data_value=step)


def _title(name: str, t: Words) -> str:
    return t("{name}’s analysis", name=name)


def _offer(seat: int, text: str, unasked: bool = False) -> Html:
    """The button that starts the analysis as *seat* knew the match."""
    return button(text, data_on="hindsight", data_value=seat, data_unasked=unasked)


def _when(decision: Decision, match: Match) -> str:
    """The time of a decision, and its cost."""
    view, number = match.view(active=False, hints=False), match.chronicle().round_at(decision.step)
    return view.t("Round {n}: −{cost}%", n=number, cost=_points(decision.weighed.cost))


def _beside(found: Hindsight, match: Match, t: Words, now: int) -> Html:
    """In a replay: the curve, the costliest decisions as links, and the better action at the step shown."""
    worst = found.analysis.costliest()
    jumps = [
        button(
            _when(decision, match),
            data_on="seek",
            data_value=decision.step,
            aria_current="step" if decision.step == now else None,
        )
        for decision in worst
    ]
    here = [h("p", _told(decision, match, t, False)) for decision in worst if decision.step == now]
    label = _title(match.names()[found.seat], t)
    drawn = curve(found.analysis, match.names(), t, now, "")
    return h("section", drawn, in_a_row(jumps), here, class_="chances", aria_label=label)


def _sum(analysis: Analysis, t: Words) -> Html:
    cost, luck, others = analysis.shares()
    own = analysis.curves()[analysis.seat]
    text = t(
        "Win chance went from {start} to {end}, going by what was known at the time.",
        start=percent(own[0][1]),
        end=percent(own[-1][1]),
    )
    parts = [
        t("Weak choices cost {n} wins in 100.", n=_whole(cost)) if _whole(cost) else "",
        _gave(luck, t("Luck added {n}.", n=_whole(luck)), t("Luck cost {n}.", n=_whole(luck))),
        _gave(
            others,
            t("Other players’ choices added {n}.", n=_whole(others)),
            t("Other players’ choices cost {n}.", n=_whole(others)),
        ),
    ]
    none = None if analysis.costliest() else h("p", t("No clear mistakes. Well played!"))
    return h("div", h("p", text), h("p", t.together(*parts)), none)


def _gave(change: float, gave: str, took: str) -> str:
    """The text for a part of the change: what it *gave* or *took*; '' for less than one win in a hundred."""
    if not _whole(change):
        return ""
    return gave if change > 0 else took


def _whole(chance: float) -> int:
    """Wins of 100, without a sign."""
    return abs(round(100 * chance))


def _decision(decision: Decision, match: Match, key: str, t: Words) -> list[Html]:
    when = _when(decision, match)
    return [
        button(when, data_on=f"replay:{decision.step}", data_value=key) if key else h("p", when),
        h("p", _told(decision, match, t, True)),
    ]


def _told(decision: Decision, match: Match, t: Words, why: bool) -> str:
    """What was done, what was better, and *why* if there is room."""
    weighed, view = decision.weighed, match.view(active=False, hints=True)
    done, best = (move_in_words(match, decision.seen, one, view) for one in (weighed.done, weighed.best))
    text = t(
        "Played: {done} ({chance} win chance). Better: {best} ({most}).",
        done=_bare(done, t),
        chance=percent(weighed.chance),
        best=_bare(best, t),
        most=percent(weighed.chance + weighed.cost),
    )
    reason = match.parts.table.reason(decision.seen, weighed.best[0], view) if why else ""
    return t.together(text, reason)


def _bare(text: str, t: Words) -> str:
    """A sentence without its full stop, to embed in another."""
    return t.sentence(text).rstrip(".。")


def _points(chance: float) -> str:
    return f"{100 * chance:.0f}" if chance >= 0.095 else f"{100 * chance:.1f}"
