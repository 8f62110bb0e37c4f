"""The course of the match and the thieves' sheets: what stands around the city."""

from __future__ import annotations

from game.core.i18n import Words
from game.thieves.rules.board import DISTRICTS, NAMES
from game.thieves.rules.cards import EVENTS, TOKEN, TOKENS
from game.thieves.rules.figures import jewel_points
from game.thieves.rules.hidden import ThievesObservation
from game.thieves.rules.thieves import THIEVES
from game.thieves.view.art import picture, thief_drawing
from game.thieves.view.dice import guards_dice
from game.thieves.view.labels import DISTRICT_NAMES, place, standing
from game.thieves.view.legend import piece
from game.thieves.view.score import goods
from game.ui.card import tip
from game.ui.guide import rules_link
from game.ui.html import Html, h
from game.ui.plate import badge, mark, plate, spoken, total
from game.ui.tray import area
from game.ui.view import View

LATE = 3  # turns before the end for everybody: from there on it is said each turn


def turns_left(seen: ThievesObservation) -> int:
    """How many turns are left with this one until the match ends for everybody in the city; -1 if it does not end so."""
    if seen.alarm:
        return seen.alarm_left + 1
    return -1 if seen.due else seen.calm_left + 1


def warning(seen: ThievesObservation, t: Words) -> tuple[str, str] | None:
    """The warning in the last three turns that the match ends: its title, and what each player can lose. None before."""
    left = turns_left(seen)
    if not 0 < left <= LATE:
        return None
    title = t.plural("{n} turn left", "{n} turns left", left) if left > 1 else t("The last turn")
    if seen.alarm:
        return title, t("Anyone still in the city at the end loses.")
    return title, t("If nobody takes the Emperor’s Jewel in time, everyone loses.")


def course(seen: ThievesObservation, view: View) -> Html:
    """How far the night is: stage and events left, the events of this turn, the guards' number, the open district; and
    in small how the thieves stand."""
    t = view.t
    left = seen.alarm_left if seen.alarm else seen.calm_left
    text = (
        t.plural("{n} event left. Anyone still in the city after that loses.",
                 "{n} events left. Anyone still in the city after that loses.", left)
        if seen.alarm
        else t.plural("{n} event left. If nobody has taken the Emperor’s Jewel by then, everyone loses.",
                      "{n} events left. If nobody has taken the Emperor’s Jewel by then, everyone loses.", left)
    )  # fmt: skip
    stage = [picture("alarm" if seen.alarm else "moon"), h("b", t("Alarm") if seen.alarm else t("Calm"))]
    stage.append(h("span", t("{n} left", n=left)))
    facts = [h("li", tip(text, *stage), class_="stage late" if warning(seen, t) else "stage")]
    facts += [h("li", tip(t(EVENTS[n].text), h("b", t(EVENTS[n].name))), class_="event") for n in seen.events]
    if seen.initiative:
        text = t("The guards act at {n}. They go after any thief they can see and make arrests.", n=seen.initiative)
        facts.append(h("li", tip(text, picture("guard"), guards_dice(seen)), class_="watch"))
    elif seen.round:
        facts.append(h("li", picture("guard"), guards_dice(seen), class_="watch", aria_hidden="true"))
    if seen.open >= 0:
        name = t(DISTRICT_NAMES[DISTRICTS[seen.open]])
        text = t("Only this district’s gates lead out.")
        facts.append(h("li", tip(text, picture("gate"), h("span", t("Open: {district}", district=name)))))
    facts.append(h("li", rules_link("board", t("The city"), t), class_="legend"))
    return h(
        "div",
        h("ul", facts, class_="course" + (" alarm" if seen.alarm else ""), data_keep="course"),
        h("ul", [_head(seen, seat) for seat in range(seen.players)], class_="heads", aria_hidden="true"),
        class_="night",
    )


def _head(seen: ThievesObservation, seat: int) -> Html:
    """A thief in small, for screens too narrow to show the sheets at once; the sheets say the same."""
    return h(
        "li",
        badge(seat, hidden=False),
        picture(thief_drawing(seen.thief[seat]), f"seat{seat + 1}"),
        h("b", jewel_points(seen, seat)),
        goods(seen, seat),
        class_=f"seat{seat + 1}" + (" turn" if seat == seen.current_player else ""),
    )


def players(seen: ThievesObservation, view: View) -> Html:
    """Every thief's sheet."""
    sheets = [_player(seen, view, seat) for seat in range(seen.players)]
    return area("players", view.t("Players"), h("ul", sheets, class_="players"))


def _player(seen: ThievesObservation, view: View, seat: int) -> Html:
    t, here = view.t, standing(seen, seat, view.t)
    declared = seen.declared[seat] and not seen.lifted
    first = mark(t("first thief")) if seen.round and seat == seen.first else None
    return plate(
        view,
        seat,
        "player",
        [first, total(seat, jewel_points(seen, seat), t)],
        _who(seen, view, seat),
        picture(THIEVES[seen.thief[seat]].key, f"bust seat{seat + 1}") if seen.thief[seat] >= 0 else None,
        h(
            "div",
            _goods(seen, view, seat),
            _tokens(seen, view, seat),
            h("span", picture("cards"), t.plural("{n} card", "{n} cards", seen.generals[seat]), class_="cards"),
            mark(here) if here else spoken(place(NAMES[seen.pos[seat]], t)) if seen.pos[seat] >= 0 else None,
            mark(t("has declared"), "declared") if declared else None,
            class_="goods",
        ),
        turn=seat == seen.current_player,
    )


def _who(seen: ThievesObservation, view: View, seat: int) -> Html | None:
    """The thief of a seat, with ability and special card."""
    if seen.thief[seat] < 0:
        return None
    t, thief = view.t, THIEVES[seen.thief[seat]]
    ability = t("{name}: {text}", name=t(thief.ability), text=t(thief.ability_text))
    text = ability
    if seen.options["special"]:
        text = t.together(text, t("{name}: {text}", name=t(thief.special_name), text=t(thief.special_text)))
    return h("p", tip(text, picture(thief.key, f"seat{seat + 1}"), h("b", t(thief.name)), h("span", t(thief.epithet))))


def _goods(seen: ThievesObservation, view: View, seat: int) -> list[Html]:
    """A seat's jewels, each kind with what it is."""
    counts = [("crown", int(seen.holder == seat)), ("green", seen.green[seat])]
    counts.append(("yellow", seen.yellow[seat] + seen.trinket[seat]))
    return [tip(piece(key, view.t), picture(key), h("b", n), kinds="chip") for key, n in counts if n]


def _tokens(seen: ThievesObservation, view: View, seat: int) -> list[Html]:
    t = view.t
    counts = [("informer", seen.informer[seat]), ("agent", seen.agent[seat]), ("known", seen.known[seat])]
    found = [
        tip(t(TOKENS[TOKEN[key]].text), h("span", t(TOKENS[TOKEN[key]].name)), h("b", n), kinds="chip")
        for key, n in counts
        if n
    ]
    if more := seen.now[seat] + seen.soon[seat]:
        text = t("Extra action points for your next declaration only, on top of the usual ten.")
        found.append(tip(text, h("span", t("extra action points")), h("b", more), kinds="chip"))
    return found
