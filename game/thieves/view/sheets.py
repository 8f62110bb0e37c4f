"""The course of the match and the thieves' sheets: what stands around the city."""

from __future__ import annotations

from game.thieves.rules.board import DISTRICTS
from game.thieves.rules.cards import EVENTS, THIEVES, TOKEN, TOKENS
from game.thieves.rules.figures import jewel_points
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.view.art import picture, thief_drawing
from game.thieves.view.legend import piece, what
from game.thieves.view.score import goods
from game.thieves.view.telling import DISTRICT_NAMES, standing
from game.ui.guide import rules_link
from game.ui.html import Html, h
from game.ui.view import View


def course(seen: ThievesObservation, view: View) -> Html:
    """How far the night is: stage and events left, the events of this turn, the guards' number, the open district; and
    in small how the thieves stand."""
    t = view.t
    left = seen.alarm_left if seen.alarm else seen.calm_left
    told = (
        t.plural("{n} more event. Who is not out of the city then has lost.",
                 "{n} more events. Who is not out of the city then has lost.", left)
        if seen.alarm
        else t.plural("{n} more event. If the Emperor's Jewel has not been taken then, everybody has lost.",
                      "{n} more events. If the Emperor's Jewel has not been taken then, everybody has lost.", left)
    )  # fmt: skip
    stage = [picture("alarm" if seen.alarm else "moon"), h("b", t("Alarm") if seen.alarm else t("Calm"))]
    stage.append(h("span", t("{n} left", n=left)))
    facts = [h("li", what(told, *stage), class_="stage")]
    facts += [h("li", what(t(EVENTS[n].text), h("b", t(EVENTS[n].name))), class_="event") for n in seen.events]
    if seen.initiative:
        tip = t("The guards act at {n}: whoever they see they walk toward, and arrest.", n=seen.initiative)
        number = h("b", seen.initiative, data_pulse=seen.initiative, id="guards-number")
        facts.append(h("li", what(tip, picture("guard"), number)))
    if seen.open >= 0:
        name = t(DISTRICT_NAMES[DISTRICTS[seen.open]])
        tip = t("Only the gates of this district lead out.")
        facts.append(h("li", what(tip, picture("gate"), h("span", t("Open: {district}", district=name)))))
    facts.append(h("li", rules_link("board", t("The city"), t), class_="legend"))
    return h(
        "div",
        h("ul", facts, class_="course" + (" alarm" if seen.alarm else "")),
        h("ul", [_head(seen, seat) for seat in range(seen.players)], class_="heads", aria_hidden="true"),
        class_="night",
    )


def _head(seen: ThievesObservation, seat: int) -> Html:
    """A thief in small, for screens too narrow to show the sheets at once; the sheets say the same."""
    return h(
        "li",
        h("span", seat + 1, class_="badge"),
        picture(thief_drawing(seen.thief[seat]), f"seat{seat + 1}"),
        h("b", jewel_points(seen, seat)),
        goods(seen, seat),
        class_=f"seat{seat + 1}" + (" turn" if seat == seen.current_player else ""),
    )


def players(seen: ThievesObservation, view: View) -> Html:
    """Every thief's sheet."""
    return h(
        "section",
        h("h2", view.t("Players"), class_="visually-hidden", id="players-title"),
        h("ul", [_player(seen, view, seat) for seat in range(seen.players)], class_="players"),
        aria_labelledby="players-title",
    )


def _player(seen: ThievesObservation, view: View, seat: int) -> Html:
    t, points = view.t, jewel_points(seen, seat)
    here = standing(seen, seat, t)
    declared = seen.declared[seat] and not seen.lifted
    return h(
        "li",
        h(
            "h3",
            h("span", seat + 1, class_="badge", aria_hidden="true"),
            h("span", view.names[seat], class_="name"),
            h("span", t("first thief"), class_="mark") if seen.round and seat == seen.first else None,
            h("b", points, data_pulse=points, id=f"points-{seat + 1}", aria_hidden="true", class_="total"),
            h("span", t.plural("{n} point", "{n} points", points), class_="visually-hidden"),
        ),
        _who(seen, view, seat),
        h(
            "div",
            _goods(seen, view, seat),
            _tokens(seen, view, seat),
            h("span", picture("cards"), t.plural("{n} card", "{n} cards", seen.generals[seat]), class_="cards"),
            h("span", here, class_="mark") if here else None,
            h("span", t("has declared"), class_="mark declared") if declared else None,
            class_="goods",
        ),
        class_=f"player seat{seat + 1}" + (" turn" if seat == seen.current_player else ""),
    )


def _who(seen: ThievesObservation, view: View, seat: int) -> Html | None:
    """The thief of a seat, with ability and special card."""
    if seen.thief[seat] < 0:
        return None
    t, thief = view.t, THIEVES[seen.thief[seat]]
    ability = t("{name}: {text}", name=t(thief.ability), text=t(thief.ability_text))
    tip = ability
    if seen.options["special"]:
        tip += " " + t("{name}: {text}", name=t(thief.special_name), text=t(thief.special_text))
    return h("p", what(tip, picture(thief.key, f"seat{seat + 1}"), h("b", t(thief.name)), h("span", t(thief.epithet))))


def _goods(seen: ThievesObservation, view: View, seat: int) -> list[Html]:
    """A seat's jewels, each kind with what it is."""
    counts = [("crown", int(seen.holder == seat)), ("green", seen.green[seat])]
    counts.append(("yellow", seen.yellow[seat] + seen.trinket[seat]))
    return [what(piece(key, view.t), picture(key), h("b", n), kind="chip") for key, n in counts if n]


def _tokens(seen: ThievesObservation, view: View, seat: int) -> list[Html]:
    t = view.t
    counts = [("informer", seen.informer[seat]), ("agent", seen.agent[seat]), ("known", seen.known[seat])]
    found = [
        what(t(TOKENS[TOKEN[key]].text), h("span", t(TOKENS[TOKEN[key]].name)), h("b", n), kind="chip")
        for key, n in counts
        if n
    ]
    if more := seen.now[seat] + seen.soon[seat]:
        tip = t("Points for the next declaration only, beside the ten.")
        found.append(what(tip, h("span", t("more points")), h("b", more), kind="chip"))
    return found
