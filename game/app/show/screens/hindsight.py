"""The analysis of a match: the offer, its progress, the curve of the win chances, and the costliest decisions."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import east_asian_width

from game.app.advice.advice import in_words, seen_before
from game.app.advice.hindsight import Hindsight
from game.app.match.match import Match
from game.app.show.screens.parts import in_a_row
from game.bots.analysis import Analysis, Decision
from game.core.i18n import Words
from game.core.state import Action
from game.ui.art import stretched
from game.ui.guide import still
from game.ui.html import Html, button, h, table_of
from game.ui.view import View

DASHES = ("", "8 4", "2 3", "10 3 2 3", "4 2", "1 3")  # by seat, so that lines differ without their colours
WIDE = 76  # per cent of the drawing for the lines; names are beyond it
NAME = 10  # letters of a name there
APART, CLOSE = 13, 18  # per cent of the height between two names, and in a low drawing
TOP, HIGH = 8, 84  # per cent: the height of certain victory, and the distance of certain defeat from the bottom
BANDS = 40  # parts of the drawing that react to a tap


def hindsight(
    found: Hindsight | None,
    match: Match,
    t: Words,
    now: int | None = None,
    fetching: bool = False,
    unasked: bool = False,
) -> Html | None:
    """The section about a match; *found* is None before anybody asks and while a file is missing (*fetching*). In a
    replay *now* is the step shown."""
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
    turning_point, worst = _turning_point(found, match, t), analysis.costliest()
    further = worst if turning_point is None else worst[1:]
    return h(
        "section",
        turning_point,
        h("h3", _title(names[found.seat], t)),
        _curve(analysis, names, t, None, match.key),
        _sum(analysis, t),
        h("ol", [h("li", _decision(decision, match, t)) for decision in further], class_="costliest"),
        _table(analysis, names, t),
        [_offer(seat, _title(names[seat], t)) for seat in others],
        class_="book analysis",
    )


def _turning_point(found: Hindsight, match: Match, t: Words) -> Html | None:
    """The costliest decision: when it was, a small picture of the table then (the standing in words for screen readers),
    what was better, and a new try from there. None if no decision could have been better."""
    worst = found.analysis.costliest()[:1]
    if not worst or not match.key:
        return None
    one = worst[0]
    view = match.view(active=False, hints=False)
    said = view.t  # a round has a word of its own in some games
    when = said("Turning point: round {n}", n=one.round) if one.round else t("Turning point: step {n}", n=one.step)
    table = still(match.parts.table.draw(one.seen, view, False))
    standing = h("div", match.parts.table.summary(one.seen, view), class_="visually-hidden")
    ways = (
        button(t("Try again from there"), data_on=f"branch:{match.key}", data_value=one.step),
        button(t("Look at it"), data_on=f"replay:{one.step}", data_value=match.key),
    )
    text = h("div", h("p", _told(one, match, t, True)), in_a_row(ways))
    return h(
        "div", h("h3", when), standing, h("div", table, class_="seen-then", inert=True), text, class_="turning-point"
    )


def _title(name: str, t: Words) -> str:
    return t("{name}’s analysis", name=name)


def _offer(seat: int, text: str, unasked: bool = False) -> Html:
    """The button that starts the analysis as *seat* knew the match."""
    return button(text, data_on="hindsight", data_value=seat, data_unasked=unasked)


def _step(decision: Decision, t: Words) -> str:
    """The time of a decision, and its cost."""
    return t("Step {n}: −{cost}%", n=decision.step, cost=_points(decision.weighed.cost))


def _beside(found: Hindsight, match: Match, t: Words, now: int) -> Html:
    """In a replay: the curve, the costliest decisions as links, and the better action at the step shown."""
    worst = found.analysis.costliest()
    jumps = [
        button(
            _step(decision, t),
            data_on="seek",
            data_value=decision.step,
            aria_current="step" if decision.step == now else None,
        )
        for decision in worst
    ]
    here = [h("p", _told(decision, match, t, False)) for decision in worst if decision.step == now]
    label = _title(match.names()[found.seat], t)
    curve = _curve(found.analysis, match.names(), t, now, "")
    return h("section", curve, in_a_row(jumps), here, class_="chances", aria_label=label)


def _sum(analysis: Analysis, t: Words) -> Html:
    cost, luck, others = analysis.shares()
    curve = analysis.curves()[analysis.seat]
    text = t(
        "Win chance went from {start} to {end}, judged by what could be known at the time.",
        start=_percent(curve[0][1]),
        end=_percent(curve[-1][1]),
    )
    parts = [
        t("Weak choices cost {n} wins in 100.", n=_whole(cost)) if _whole(cost) else "",
        _gave(luck, t("Luck gave {n}.", n=_whole(luck)), t("Luck took {n}.", n=_whole(luck))),
        _gave(others, t("The others gave {n}.", n=_whole(others)), t("The others took {n}.", n=_whole(others))),
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


def _decision(decision: Decision, match: Match, t: Words) -> list[Html]:
    return [
        button(_step(decision, t), data_on=f"replay:{decision.step}", data_value=match.key),
        h("p", _told(decision, match, t, True)),
    ]


def _told(decision: Decision, match: Match, t: Words, why: bool) -> str:
    """What was done, what was better, and *why* if there is room."""
    weighed, view = decision.weighed, match.view(active=False, hints=True)
    done, best = (_words(decision, actions, match, view) for actions in (weighed.done, weighed.best))
    text = t(
        "Played: {done} ({chance} win chance). Better: {best} ({most}).",
        done=_bare(done, t),
        chance=_percent(weighed.chance),
        best=_bare(best, t),
        most=_percent(weighed.chance + weighed.cost),
    )
    reason = match.parts.table.reason(decision.seen, weighed.best[0], view) if why else ""
    return t.together(text, reason)


def _bare(text: str, t: Words) -> str:
    """A sentence without its full stop, to embed in another."""
    return t.sentence(text).rstrip(".。")


def _words(decision: Decision, actions: Sequence[Action], match: Match, view: View) -> str:
    """See `in_words`."""
    return in_words(
        match, seen_before(decision.seen, actions) if len(actions) > 1 else [(decision.seen, actions[0])], view
    )


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f}%"


def _points(chance: float) -> str:
    return f"{100 * chance:.0f}" if chance >= 0.095 else f"{100 * chance:.1f}"


# -- the drawing ---------------------------------------------------------------------------------------------------------


def _curve(analysis: Analysis, names: Sequence[str], t: Words, now: int | None, key: str) -> Html:
    """The win chance of each seat over the actions. A tap shows the position in the replay of *key*, or in this one for
    ''."""
    curves, length = analysis.curves(), max(1, len(analysis))
    lines = [
        h(
            "path",
            d="M" + "L".join(f"{step} {100 - 100 * chance:.0f}" for step, chance in points),
            class_=f"seat{seat + 1}",
            stroke_dasharray=DASHES[seat] or None,
        )
        for seat, points in enumerate(curves)
        if points
    ]
    at = None if now is None else h("path", d=f"M{now} 0V100", class_="now")
    half = h("path", d=f"M0 50H{length}", class_="half")
    place = {"width": f"{WIDE}%", "height": f"{HIGH}%", "y": f"{TOP}%", "overflow": "visible"}
    drawn = stretched("", length, 100, half, lines, at, **place)
    ends = [(points[-1][1], seat) for seat, points in enumerate(curves) if points]
    text = "; ".join(f"{names[seat]} {_percent(chance)}" for chance, seat in sorted(ends, reverse=True))
    own = dict(curves[analysis.seat])
    marks = [
        h("circle", cx=f"{WIDE * one.step / length:.1f}%", cy=f"{_y(own[one.step]):.1f}%", r=4)
        for one in analysis.costliest()
    ]
    return h(
        "svg",
        drawn,
        marks,
        _labels(ends, names, APART if now is None else CLOSE, analysis.seat),
        _bands(sorted(own), length, key),
        class_="curve",
        role="img",
        aria_label=t("Win chance over the match. At the end: {told}", told=text),
    )


def _y(chance: float) -> float:
    return TOP + HIGH * (1 - chance)


def _labels(ends: Sequence[tuple[float, int]], names: Sequence[str], apart: float, own: int) -> list[Html]:
    """Each name at the end of its line, moved apart if they would touch. If there is no room for all, those of the
    analysing seat and of the best-placed seat stay."""
    places: list[tuple[float, int]] = []
    apart, best = min(apart, HIGH / max(1, len(ends) - 1)), max(ends, default=(0, own))[1]
    for chance, seat in sorted(ends, key=lambda end: (-end[0], end[1])):
        places.append((max(_y(chance), places[-1][0] + apart if places else TOP), seat))
    least = float(TOP + HIGH)
    for number in range(len(places) - 1, -1, -1):
        least = min(least, places[number][0])
        places[number] = (least, places[number][1])
        least -= apart
    return [
        h(
            "text",
            _short(names[seat]),
            x=f"{WIDE + 2}%",
            y=f"{y:.0f}%",
            class_=f"seat{seat + 1}" + (" first" if seat in (own, best) else ""),
        )
        for y, seat in places
    ]


def _short(name: str) -> str:
    """As much of a name as there is room for."""
    room, shown = NAME, ""
    for letter in name:
        room -= 2 if east_asian_width(letter) in "WF" else 1
        if room < 0:
            return shown + "…"
        shown += letter
    return shown


def _bands(steps: Sequence[int], length: int, key: str) -> list[Html]:
    """The tappable parts of the drawing: each shows the known position nearest to its middle."""
    count = min(BANDS, len(steps))
    found = []
    for number in range(count):
        step = min(steps, key=lambda known: abs(known - length * (number + 0.5) / count))
        place = {"x": f"{WIDE * number / count:.1f}%", "width": f"{WIDE / count:.1f}%", "height": "100%"}
        found.append(h("rect", data_on=f"replay:{step}" if key else "seek", data_value=key or step, **place))
    return found


def _table(analysis: Analysis, names: Sequence[str], t: Words) -> Html:
    """The same in numbers, turn by turn."""
    rows = [
        h("tr", h("th", step, scope="row"), [h("td", _percent(chance)) for chance in chances])
        for step, chances in sorted(analysis.outlooks().items())
    ]
    return h("details", h("summary", t("Win chance as a table")), table_of((t("Step"), *names), rows))
